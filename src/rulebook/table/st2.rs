//! Schotten Totten 2: the base game: the rules of `docs/rules/schotten-totten-2.md`.

chapter! {
    R301 "Seven tiles lie in a row, undamaged" [] {
        St2English: "7 Wall tiles", "Setup";
        St2German: "7 Mauerplättchen", "Vorbereitung";
    }
    R302 "There are 60 siege cards" [] {
        St2English: "60 Siege cards";
        St2German: "60 Belagerungskarten";
    }
    R303 "Each player begins with six siege cards" [] {
        St2English: "Setup";
        St2German: "Vorbereitung";
    }
    R304 "One player attacks, the other defends" [] {
        St2English: "Overview and Goal of the Game", "2 Figures", "Setup";
        St2German: "Übersicht und Spielziel", "2 Figuren", "Vorbereitung";
    }
    R305 "The Defender has three cauldrons" [] {
        St2English: "3 Oil Cauldron tokens", "Setup";
        St2German: "3 Ölkessel", "Vorbereitung";
    }
    R311 "The Attacker takes the first turn" [10] {
        St2English: "Gameplay";
        St2German: "Spielablauf";
    }
    R312 "Attacker and Defender take turns" [] {
        St2English: "Gameplay", "Draw 1 Card";
        St2German: "Spielablauf", "Ziehe 1 Karte";
    }
    R313 "A preparation comes before the play" [33, 34] {
        St2English: "Take a Preparation Action (optional)";
        St2German: "Führe eine einleitende Aktion aus (wahlweise)";
    }
    R314 "Only the Attacker retreats" [] {
        St2English: "Retreat (Attacker only)";
        St2German: "Rückzug (nur Angreifer)";
    }
    R315 "A retreat clears the Attacker's side of the chosen tiles" [34] {
        St2English: "Retreat (Attacker only)", "Examples";
        St2German: "Rückzug (nur Angreifer)", "Beispiele";
    }
    R316 "A retreat needs cards to take back" [14] {
        St2English: "Retreat (Attacker only)";
        St2German: "Rückzug (nur Angreifer)";
    }
    R317 "Only the Defender throws oil" [] {
        St2English: "Throw an Oil Cauldron (Defender only)";
        St2German: "Wirf einen Ölkessel (nur Verteidiger)";
    }
    R318 "Oil hits the Attacker's card closest to the tile" [33] {
        St2English: "3 Oil Cauldron tokens", "Throw an Oil Cauldron (Defender only)", "Examples";
        St2German: "3 Ölkessel", "Wirf einen Ölkessel (nur Verteidiger)", "Beispiele";
    }
    R319 "One cauldron a turn" [33] {
        St2English: "Throw an Oil Cauldron (Defender only)";
        St2German: "Wirf einen Ölkessel (nur Verteidiger)";
    }
    R320 "Three cauldrons a game" [33] {
        St2English: "Throw an Oil Cauldron (Defender only)";
        St2German: "Wirf einen Ölkessel (nur Verteidiger)";
    }
    R321 "Oil needs a card to hit" [14] {
        St2English: "Throw an Oil Cauldron (Defender only)";
        St2German: "Wirf einen Ölkessel (nur Verteidiger)";
    }
    R331 "A turn plays exactly one card" [] {
        St2English: "Gameplay", "Play 1 Card";
        St2German: "Spielablauf", "Spiele 1 Karte aus";
    }
    R332 "A side holds no more cards than its tile asks for" [] {
        St2English: "Play 1 Card";
        St2German: "Spiele 1 Karte aus";
    }
    R334 "The cards of a side keep their order" [] {
        St2English: "Play 1 Card";
        St2German: "Spiele 1 Karte aus";
    }
    R336 "A 0 and an 11 of one color across a tile are both discarded" [31] {
        St2English: "Chicken versus Chef";
        St2German: "Hühnchen gegen Koch";
    }
    R337 "Elimination needs room first" [31] {
        St2English: "Chicken versus Chef";
        St2German: "Hühnchen gegen Koch";
    }
    R338 "Wild cards neither cause nor hinder elimination" [31] {
        St2English: "Chicken versus Chef";
        St2German: "Hühnchen gegen Koch";
    }
    R339 "A card that a tactic brings is eliminated like a played one" [31] {
        St2English: "Chicken versus Chef";
        St2German: "Hühnchen gegen Koch";
    }
    R340 "A forgotten elimination shows in the first later use" [31] {
        St2English: "Chicken versus Chef";
        St2German: "Hühnchen gegen Koch";
    }
    R341 "A turn ends with a draw" [8] {
        St2English: "Draw 1 Card";
        St2German: "Ziehe 1 Karte";
    }
    R344 "There is no passing" [30] {
        St2English: "Gameplay";
        St2German: "Spielablauf";
    }
    R351 "Only the Attacker declares control" [4] {
        St2English: "Declare Control (Attacker only—optional)";
        St2German: "Führung ansagen (nur Angreifer – wahlweise)";
    }
    R352 "Control may be declared at any time in the Attacker's turn" [1] {
        St2English: "Declare Control (Attacker only—optional)";
        St2German: "Führung ansagen (nur Angreifer – wahlweise)";
    }
    R353 "A turn may declare control of several tiles" [3] {
        St2English: "Declare Control (Attacker only—optional)";
        St2German: "Führung ansagen (nur Angreifer – wahlweise)";
    }
    R354 "Declaring control is never compulsory" [2] {
        St2English: "Declare Control (Attacker only—optional)";
        St2German: "Führung ansagen (nur Angreifer – wahlweise)";
    }
    R355 "Control damages the tile" [] {
        St2English: "The stronger formation type controls the tile";
        St2German: "Formationen vergleichen";
    }
    R356 "Control clears both sides of the tile" [] {
        St2English: "The stronger formation type controls the tile";
        St2German: "Formationen vergleichen";
    }
    R357 "Control needs the winning formation" [] {
        St2English: "Declare Control (Attacker only—optional)";
        St2German: "Führung ansagen (nur Angreifer – wahlweise)";
    }
    R358 "A refused declaration changes nothing" [4] {
        St2English: "The stronger formation type controls the tile";
        St2German: "Formationen vergleichen";
    }
    R359 "Discards lie open" [] {
        St2English: "Discarding Cards";
        St2German: "Karten abwerfen";
    }
    R371 "The Attacker wins by control of a damaged tile" [] {
        St2English: "Overview and Goal of the Game", "The stronger formation type controls the tile", "End of the Game";
        St2German: "Übersicht und Spielziel", "Formationen vergleichen", "Spielende";
    }
    R372 "The Attacker wins by damaging four tiles" [] {
        St2English: "Overview and Goal of the Game", "The stronger formation type controls the tile", "End of the Game";
        St2German: "Übersicht und Spielziel", "Formationen vergleichen", "Spielende";
    }
    R373 "The deciding action ends the game at once" [3] {
        St2English: "The stronger formation type controls the tile", "End of the Game";
        St2German: "Formationen vergleichen", "Spielende";
    }
    R374 "Who must draw from the empty siege deck ends the game, and the Defender wins" [28] {
        St2English: "Overview and Goal of the Game", "Draw 1 Card", "End of the Game";
        St2German: "Übersicht und Spielziel", "Ziehe 1 Karte", "Spielende";
    }
    R376 "In the German book the Attacker has one last turn after the last siege card" [28] {
        St2German: "Spielende";
    }
    R378 "If the Attacker drew the last siege card the Defender moves before the last turn" [28] {
        St2German: "Spielende";
    }
    R379 "In the English book the Defender wins when he has no place left" [29] {
        St2English: "End of the Game";
    }
    R380 "In the German book a Defender without a place passes" [29] {
        St2German: "Spielende";
    }
}
