//! Tactics: the rules of `docs/rules/tactics.md`.

chapter! {
    R401 "Ten tactic cards form a deck of their own" [] {
        Pegasus2024: "Spielmaterial", "Taktikkarten (siehe Variante auf S. 12)", "Variante „Tartan-Taktiken“, Änderungen bei der Spielvorbereitung", "Variante „Tartan-Taktiken“, Elite-Einheit", "Variante „Tartan-Taktiken“, Kampfstil", "Variante „Tartan-Taktiken“, Hinterlist";
    }
    R402 "A base game knows no tactic cards" [16] {
        Pegasus2024: "Taktikkarten (siehe Variante auf S. 12)";
        St2English: "11 Tactic cards (see variant p.14)";
        St2German: "11 Taktikkarten (siehe Variante S. 14)", "Vorbereitung";
    }
    R403 "Each player begins with seven clan cards" [8] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Änderungen bei der Spielvorbereitung";
    }
    R404 "A hand has at most seven cards" [8] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Taktikkarten";
    }
    R405 "The draw is from either deck" [] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Änderungen beim Spielablauf";
    }
    R406 "An empty deck gives nothing, the other still does" [8] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Änderungen beim Spielablauf";
    }
    R408 "A turn plays one clan card or one tactic card" [] {
        Pegasus2024: "Taktikkarten (siehe Variante auf S. 12)", "Variante „Tartan-Taktiken“, Änderungen beim Spielablauf";
    }
    R409 "Who holds only tactic cards may pass" [6] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Änderungen beim Spielablauf";
    }
    R410 "Who has no room left may pass" [6] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Änderungen beim Spielablauf";
    }
    R411 "The right to pass is looked at anew each turn" [6] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Änderungen beim Spielablauf";
    }
    R412 "A pass draws nothing" [6] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Änderungen beim Spielablauf";
    }
    R413 "A player may be one tactic card ahead, not two" [15] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Taktikkarten", "Variante „Tartan-Taktiken“, Beispiel";
    }
    R414 "Elite cards are played like clan cards" [] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Elite-Einheit";
    }
    R415 "A player plays one joker in a game" [16] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Elite-Einheit";
    }
    R416 "A second joker stays in the hand" [9, 16] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Elite-Einheit";
    }
    R417 "A combat mode lies on the stone" [] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Kampfstil";
    }
    R418 "A stone carries one combat mode" [12] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Kampfstil";
    }
    R420 "A combat mode stays where it is" [12] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Hinterlist";
    }
    R421 "A combat mode may come on complete formations" [12] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Kampfstil";
    }
    R422 "No combat mode on a claimed stone" [11] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Kampfstil";
    }
    R423 "A ruse works and goes to the discards" [] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Hinterlist";
    }
    R424 "A ruse needs a legal target" [14] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Hinterlist";
    }
    R425 "The recruiter draws three cards" [9] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Hinterlist";
    }
    R426 "The recruiter puts two cards back" [9] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Hinterlist";
    }
    R427 "Of two cards under one deck the first written lies higher" [9] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Hinterlist";
    }
    R428 "A recruiter with fewer than three cards left draws what there is" [9] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Hinterlist";
    }
    R429 "After the recruiter there is no draw beyond the limit" [8] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Änderungen beim Spielablauf", "Variante „Tartan-Taktiken“, Hinterlist";
    }
    R431 "The strategist takes an own card from an unclaimed stone" [13] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Hinterlist";
    }
    R432 "The strategist moves the card elsewhere or discards it" [13] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Hinterlist";
    }
    R433 "The banshee discards a card of the other side" [13] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Hinterlist";
    }
    R434 "The traitor takes a clan card of the other side" [13] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Hinterlist";
    }
    R435 "The traitor's card goes to the own side of an unclaimed stone" [13] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Hinterlist";
    }
    R436 "No ruse reaches a claimed stone" [11] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Hinterlist";
    }
    R441 "With Der frühe Vogel claims come only at the start of the turn" [1] {
        Pegasus2024: "Variante „Der frühe Vogel“";
    }
    R451 "Eleven tactic cards form a deck of their own" [] {
        St2English: "11 Tactic cards (see variant p.14)", "Tactical Variant, Setup", "Tactical Variant, Elite Troops", "Tactical Variant, Actions";
        St2German: "11 Taktikkarten (siehe Variante S. 14)", "Taktikvariante, Vorbereitung", "Taktikvariante, Elitetruppen", "Taktikvariante, Aktionen";
    }
    R452 "Each player begins with seven siege cards" [8] {
        St2English: "Tactical Variant, Setup";
        St2German: "Taktikvariante, Vorbereitung";
    }
    R453 "The draw fills the hand to seven, from either deck" [8] {
        St2English: "Tactical Variant, Gameplay", "Tactical Variant, Tactic Cards";
        St2German: "Taktikvariante, Spielablauf", "Taktikvariante, Taktikkarten";
    }
    R454 "An empty tactic deck ends nothing" [] {
        St2English: "Tactical Variant, Gameplay";
        St2German: "Taktikvariante, Spielablauf";
    }
    R455 "A turn plays one siege card or one tactic card" [] {
        St2English: "11 Tactic cards (see variant p.14)", "Tactical Variant, Tactic Cards";
        St2German: "11 Taktikkarten (siehe Variante S. 14)", "Taktikvariante, Taktikkarten";
    }
    R456 "A player may be one tactic card ahead, not two" [15] {
        St2English: "Tactical Variant, Tactic Cards", "Tactical Variant, Example";
        St2German: "Taktikvariante, Taktikkarten", "Taktikvariante, Beispiel";
    }
    R457 "Elite cards are played like siege cards" [] {
        St2English: "Tactical Variant, Elite Troops";
        St2German: "Taktikvariante, Elitetruppen";
    }
    R458 "A player may play both jokers" [16] {
        St2English: "Tactical Variant, Tactic Cards";
        St2German: "Taktikvariante, Taktikkarten";
    }
    R459 "Elite cards are targets like siege cards" [35] {
        St2English: "Throw an Oil Cauldron (Defender only)", "Tactical Variant, Actions";
        St2German: "Wirf einen Ölkessel (nur Verteidiger)", "Taktikvariante, Aktionen";
    }
    R460 "A played action stays with its owner" [35] {
        St2English: "Tactical Variant, Actions";
        St2German: "Taktikvariante, Aktionen";
    }
    R461 "An action needs a legal target" [14] {
        St2English: "Tactical Variant, Actions";
        St2German: "Taktikvariante, Aktionen";
    }
    R462 "Redeployment moves an own card to another tile or discards it" [] {
        St2English: "Tactical Variant, Actions";
        St2German: "Taktikvariante, Aktionen";
    }
    R463 "Recruitment plays a discarded card" [] {
        St2English: "Tactical Variant, Actions";
        St2German: "Taktikvariante, Aktionen";
    }
    R464 "A recruited elite card is no second tactic" [35] {
        St2English: "Tactical Variant, Actions";
        St2German: "Taktikvariante, Aktionen";
    }
    R465 "Discarded elite cards can come back" [35] {
        St2English: "Tactical Variant, Actions";
        St2German: "Taktikvariante, Aktionen";
    }
    R466 "Desertion discards a card of the other side" [] {
        St2English: "Tactical Variant, Actions";
        St2German: "Taktikvariante, Aktionen";
    }
    R467 "Treason takes a card of the other side" [] {
        St2English: "Tactical Variant, Actions";
        St2German: "Taktikvariante, Aktionen";
    }
    R468 "Explosion clears both sides of one tile" [] {
        St2English: "Tactical Variant, Actions";
        St2German: "Taktikvariante, Aktionen";
    }
    R469 "Support shuffles two discards back" [18, 35] {
        St2English: "Tactical Variant, Actions";
        St2German: "Taktikvariante, Aktionen";
    }
    R470 "Support needs two discards" [35] {
        St2English: "Tactical Variant, Actions";
        St2German: "Taktikvariante, Aktionen";
    }
    R471 "Exchange swaps three cards of each hand" [36] {
        St2English: "Tactical Variant, Actions";
        St2German: "Taktikvariante, Aktionen";
    }
    R472 "Exchange needs three cards in each hand" [36] {
        St2English: "Tactical Variant, Actions";
        St2German: "Taktikvariante, Aktionen";
    }
    R473 "Of two jokers on one side the nearer one is meant" [37] {
        St2English: "Tactical Variant, Actions";
        St2German: "Taktikvariante, Aktionen";
    }
    R474 "With room but no playable card a player passes" [30] {
        St2English: "Tactical Variant, Tactic Cards";
        St2German: "Taktikvariante, Taktikkarten";
    }
    R475 "With an empty siege deck a tactic card may be drawn instead" [28] {
        St2English: "Tactical Variant, Gameplay", "End of the Game";
        St2German: "Taktikvariante, Spielablauf", "Spielende";
    }
    R476 "Support may refill an empty siege deck" [28] {
        St2English: "Tactical Variant, Actions";
        St2German: "Taktikvariante, Aktionen", "Spielende";
    }
    R477 "A Defender without a place may still play a tactic card" [29] {
        St2English: "End of the Game", "Tactical Variant, Tactic Cards";
        St2German: "Taktikvariante, Taktikkarten";
    }
}
