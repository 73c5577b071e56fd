//! What a record owes: the rules of `docs/rules/records.md`.

chapter! {
    R601 "Every card exists once" [] {
        Ass1999: "Spielmaterial";
        Pegasus2024: "Spielmaterial";
        ShortRules: "Aufbau";
        St2English: "60 Siege cards", "11 Tactic cards (see variant p.14)";
        St2German: "60 Belagerungskarten", "11 Taktikkarten (siehe Variante S. 14)";
    }
    R602 "A card played was in the hand" [] {
        Ass1999: "Spielverlauf";
        Pegasus2024: "Spielablauf";
        ShortRules: "Ablauf";
        St2English: "Play 1 Card";
        St2German: "Spiele 1 Karte aus";
    }
    R603 "A draw takes the top card of the deck" [] {
        Ass1999: "Spielverlauf";
        Pegasus2024: "Spielablauf";
        ShortRules: "Ablauf";
        St2English: "Draw 1 Card";
        St2German: "Ziehe 1 Karte";
    }
    R604 "Deal and deck agree" [] {
        Ass1999: "Spiel-Vorbereitung";
        Pegasus2024: "Spielvorbereitung";
        ShortRules: "Aufbau";
        St2English: "Setup";
        St2German: "Vorbereitung";
    }
    R605 "A card that lies open cannot be drawn" [] {
    }
    R606 "A record keeps every draw or none" [] {
    }
    R607 "A checkpoint agrees with the replay" [] {
    }
    R608 "The result agrees with the replay" [] {
        Ass1999: "Spielende";
        Pegasus2024: "Spielende";
        ShortRules: "Spielende";
        St2English: "End of the Game";
        St2German: "Spielende";
    }
    R609 "Turn numbers count up by one" [] {
    }
    R610 "The side written is the side to move" [] {
        Ass1999: "Spielverlauf";
        Pegasus2024: "Spielablauf";
        ShortRules: "Ablauf";
        St2English: "Gameplay";
        St2German: "Spielablauf";
    }
    R611 "Stated tallies add up" [] {
    }
    R612 "The points line agrees with the result" [38] {
        Ass1999: "Spielende";
        Pegasus2024: "Variante „Clanfehde“";
    }
    R613 "A stated proof carries its claim" [18] {
        Ass1999: "Die Grenzsteine";
        Pegasus2024: "Einen Grenzstein beanspruchen";
        St2English: "The Defender does not have a complete formation but the Attacker does";
        St2German: "Der Verteidiger hat keine vollständige Formation, der Angreifer jedoch schon";
    }
    R614 "Stated wild values fit the wild cards" [23] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Elite-Einheit";
        St2English: "Tactical Variant, Elite Troops";
        St2German: "Taktikvariante, Elitetruppen";
    }
    R615 "Stated counter-cards are unseen and win" [] {
    }
    R616 "An action names a card that is there" [] {
    }
    R617 "A record names its ruleset" [] {
    }
    R618 "A card belongs to the game of its ruleset" [] {
        Ass1999: "Spielmaterial";
        Pegasus2024: "Spielmaterial";
        ShortRules: "Aufbau";
        St2English: "60 Siege cards";
        St2German: "60 Belagerungskarten";
    }
    R619 "A place belongs to the game of its ruleset" [] {
        Ass1999: "Spielmaterial";
        Pegasus2024: "Spielmaterial";
        ShortRules: "Aufbau";
        St2English: "7 Wall tiles";
        St2German: "7 Mauerplättchen";
    }
    R620 "A result belongs to the game of its ruleset" [] {
        Ass1999: "Spielende";
        Pegasus2024: "Spielende";
        ShortRules: "Spielende";
        St2English: "End of the Game";
        St2German: "Spielende";
    }
    R621 "A lost turn leaves open what depends on it" [] {
    }
    R622 "A result outside the board needs no end on the board" [] {
    }
    R623 "A finished game is not unfinished" [3, 29] {
        Ass1999: "Spielende";
        Pegasus2024: "Spielende";
        ShortRules: "Spielende";
        St2English: "End of the Game";
        St2German: "Spielende";
    }
    R624 "A position is a possible table" [] {
    }
    R625 "The tie mark stands on one of two complete sides" [25] {
    }
    R626 "A pile written between turns agrees with the replay" [] {
    }
    R627 "The games of a series agree with one another" [10, 38, 39] {
        Ass1999: "Spielende";
        Pegasus2024: "Variante „Clanfehde“";
        St2English: "Revenge?";
        St2German: "Rache?";
    }    R628 "A side or an action belongs to the game of its ruleset" [] {
    }
}
