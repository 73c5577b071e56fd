//! Series of games: the rules of `docs/rules/series.md`.

chapter! {
    R501 "A Clanfehde has an agreed number of rounds" [38] {
        Pegasus2024: "Variante „Clanfehde“";
    }
    R502 "In a Clanfehde the start alternates" [10, 38] {
        Pegasus2024: "Variante „Clanfehde“";
    }
    R503 "The winner of a round gets five points" [38] {
        Ass1999: "Spielende";
        Pegasus2024: "Variante „Clanfehde“";
    }
    R504 "The loser of a round gets a point for each stone" [38] {
        Ass1999: "Spielende";
        Pegasus2024: "Variante „Clanfehde“";
    }
    R505 "Most points win the series" [38] {
        Ass1999: "Spielende";
        Pegasus2024: "Variante „Clanfehde“";
    }
    R506 "Equal totals share the series" [38] {
        Ass1999: "Spielende";
        Pegasus2024: "Variante „Clanfehde“";
    }
    R507 "A round that nobody won counts its stones only" [38] {
        Pegasus2024: "Variante „Clanfehde“";
    }
    R508 "Who resigned keeps the points of his stones" [38] {
        Pegasus2024: "Variante „Clanfehde“";
    }
    R511 "In the edition of 1999 the last winner starts" [10, 38] {
        Ass1999: "Spiel-Vorbereitung";
    }
    R512 "In the short rules the same player always starts" [10, 38] {
        ShortRules: "Aufbau";
    }
    R521 "A revenge is two games with the roles exchanged" [39] {
        St2English: "Revenge?";
        St2German: "Rache?";
    }
    R522 "Who wins both games of a revenge is champion" [39] {
        St2English: "Revenge?";
        St2German: "Rache?";
    }
    R523 "Two wins as Attacker: more cards left in the deck decide" [39] {
        St2English: "Revenge?";
        St2German: "Rache?";
    }
    R524 "Two wins as Defender: undamaged tiles and unused cauldrons decide" [39] {
        St2English: "Revenge?";
        St2German: "Rache?";
    }
    R525 "A revenge that is still equal asks for another game" [39] {
        St2English: "Revenge?";
        St2German: "Rache?";
    }
}
