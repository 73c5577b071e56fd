//! Schotten Totten: the base game: the rules of `docs/rules/schotten-totten.md`.

chapter! {
    R201 "Nine stones lie in a row" [] {
        Ass1999: "Spielmaterial", "Spiel-Vorbereitung";
        Pegasus2024: "Spielmaterial", "Grenzsteinplättchen", "Spielvorbereitung";
        ShortRules: "Aufbau";
    }
    R202 "There are 54 clan cards" [] {
        Ass1999: "Spielmaterial";
        Pegasus2024: "Spielmaterial", "Clankarten";
        ShortRules: "Aufbau";
    }
    R203 "Each player begins with six cards" [] {
        Ass1999: "Spiel-Vorbereitung";
        Pegasus2024: "Spielvorbereitung";
        ShortRules: "Aufbau";
    }
    R204 "A side holds at most three cards" [] {
        Ass1999: "Spielverlauf";
        Pegasus2024: "Spielablauf";
        ShortRules: "Ablauf";
    }
    R206 "The side of the first turn starts" [10] {
        Ass1999: "Spiel-Vorbereitung";
        Pegasus2024: "Spielvorbereitung";
        ShortRules: "Aufbau";
    }
    R207 "The players take turns" [] {
        Ass1999: "Spielverlauf";
        Pegasus2024: "Spielablauf";
        ShortRules: "Ablauf";
    }
    R208 "A turn plays exactly one card" [] {
        Ass1999: "Spielverlauf";
        Pegasus2024: "Spielablauf";
        ShortRules: "Ablauf";
    }
    R209 "A card is played openly on one's own side" [] {
        Ass1999: "Spielverlauf";
        Pegasus2024: "Spielablauf", "Hinweis";
        ShortRules: "Ablauf";
    }
    R211 "Nothing is played at a claimed stone" [11] {
        Ass1999: "Die Grenzsteine";
        Pegasus2024: "Formationen (von stark nach schwach)";
        ShortRules: "Grenzstein anlegen";
    }
    R212 "A card that lies stays where it lies" [] {
        Pegasus2024: "Spielablauf";
    }
    R213 "The cards at a claimed stone stay visible" [11] {
        Ass1999: "Die Grenzsteine";
        Pegasus2024: "Formationen (von stark nach schwach)";
        ShortRules: "Grenzstein anlegen";
    }
    R214 "A turn ends with a draw" [8] {
        Ass1999: "Spielverlauf";
        Pegasus2024: "Spielablauf";
        ShortRules: "Ablauf";
    }
    R216 "An empty deck ends the drawing, not the game" [] {
        Ass1999: "Spielverlauf";
        Pegasus2024: "Spielablauf";
        ShortRules: "Ablauf";
    }
    R217 "A player with no place for a card passes" [5] {
        Ass1999: "Spielverlauf";
        Pegasus2024: "Spielablauf";
    }
    R218 "A player who can play may not pass" [5] {
        Ass1999: "Spielverlauf";
        Pegasus2024: "Spielablauf";
        ShortRules: "Ablauf";
    }
    R219 "Two passes in a row without a claim may end the game without a winner" [7] {
        Ass1999: "Spielende";
        Pegasus2024: "Spielende";
    }
    R221 "Only the player to move claims, and for himself" [4] {
        Ass1999: "Die Grenzsteine";
        Pegasus2024: "Einen Grenzstein beanspruchen";
        ShortRules: "Ablauf";
    }
    R222 "A claim comes before the draw" [1] {
        Ass1999: "Die Grenzsteine";
        Pegasus2024: "Einen Grenzstein beanspruchen";
        ShortRules: "Ablauf";
    }
    R223 "A claim comes after the play" [1] {
        Pegasus2024: "Einen Grenzstein beanspruchen";
        ShortRules: "Ablauf";
    }
    R224 "In the edition of 1999 a claim may also come before the play" [1] {
        Ass1999: "Die Grenzsteine";
    }
    R226 "Claiming is never compulsory" [2] {
        Ass1999: "Die Grenzsteine";
        Pegasus2024: "Einen Grenzstein beanspruchen";
        ShortRules: "Ablauf";
    }
    R227 "A turn may claim several stones" [3] {
        Ass1999: "Die Grenzsteine";
    }
    R228 "A claim needs the winning formation" [] {
        Ass1999: "Die Grenzsteine";
        Pegasus2024: "Einen Grenzstein beanspruchen";
        ShortRules: "Ablauf";
    }
    R229 "A refused claim has no effect" [4] {
        Ass1999: "Die Grenzsteine";
        Pegasus2024: "Einen Grenzstein beanspruchen";
    }
    R230 "A claimed stone belongs to its owner for good" [] {
        Ass1999: "Die Grenzsteine";
        Pegasus2024: "Formationen (von stark nach schwach)";
        ShortRules: "Grenzstein anlegen";
    }
    R232 "A lost tie waits for the winner's own turn" [25] {
        Ass1999: "Die Grenzsteine";
    }
    R241 "Three adjacent stones win" [] {
        Ass1999: "Spielidee und Spielziel", "Spielende";
        Pegasus2024: "Spielidee", "Spielende";
        ShortRules: "Spielende";
    }
    R242 "Five stones win" [] {
        Ass1999: "Spielidee und Spielziel", "Spielende";
        Pegasus2024: "Spielidee", "Spielende";
        ShortRules: "Spielende";
    }
    R243 "The deciding claim ends the game at once" [3] {
        Ass1999: "Spielende";
        Pegasus2024: "Spielende";
        ShortRules: "Spielende";
    }
    R245 "One claim may bring both ends" [] {
        Pegasus2024: "Spielende";
        ShortRules: "Spielende";
    }
}
