//! Formations and proofs: the rules of `docs/rules/formations-and-proofs.md`.

chapter! {
    R101 "A formation needs every card its place demands" [17] {
        Ass1999: "Spielverlauf";
        Pegasus2024: "Einen Grenzstein beanspruchen";
        ShortRules: "Ablauf";
        St2English: "Declare Control (Attacker only—optional)";
        St2German: "Führung ansagen (nur Angreifer – wahlweise)";
    }
    R102 "A color run is one color in consecutive strengths" [] {
        Ass1999: "Spielverlauf";
        Pegasus2024: "Königstrupp";
        ShortRules: "Formationen mit 3 Karten";
        St2English: "Color-Run";
        St2German: "Farblauf";
    }
    R103 "Same strength is one strength throughout" [] {
        Ass1999: "Spielverlauf";
        Pegasus2024: "Dreierspitze";
        ShortRules: "Formationen mit 3 Karten";
        St2English: "Same Strength";
        St2German: "Gleiche Stärke";
    }
    R104 "A color is one color throughout" [] {
        Ass1999: "Spielverlauf";
        Pegasus2024: "Farbwall";
        ShortRules: "Formationen mit 3 Karten";
        St2English: "Color";
        St2German: "Farbe";
    }
    R105 "A run is consecutive strengths in any colors" [] {
        Ass1999: "Spielverlauf";
        Pegasus2024: "Bunter Trupp";
        ShortRules: "Formationen mit 3 Karten";
        St2English: "Run";
        St2German: "Lauf";
    }
    R106 "Everything else is a sum" [] {
        Ass1999: "Spielverlauf";
        Pegasus2024: "Wilde Horde";
        ShortRules: "Formationen mit 3 Karten";
        St2English: "Sum";
        St2German: "Summe";
    }
    R107 "The order of play makes no formation" [17] {
        Pegasus2024: "Formationen (von stark nach schwach)";
        ShortRules: "Formationen mit 3 Karten";
        St2English: "Color-Run", "Run";
        St2German: "Farblauf", "Lauf";
    }
    R108 "No run goes round the end" [17] {
        Ass1999: "Spielverlauf";
        Pegasus2024: "Königstrupp";
        St2English: "Types of Formations";
        St2German: "Formationstypen";
    }
    R109 "The stronger formation wins the place" [] {
        Ass1999: "Spielverlauf";
        Pegasus2024: "Formationen (von stark nach schwach)", "Beispiel";
        ShortRules: "Formationen mit 3 Karten";
        St2English: "The stronger formation type controls the tile", "Types of Formations";
        St2German: "Formationen vergleichen", "Formationstypen";
    }
    R110 "Of two equal formations the higher sum wins" [] {
        Ass1999: "Spielverlauf";
        Pegasus2024: "Formationen (von stark nach schwach)";
        ShortRules: "Patt bei Stärke der Formationen";
        St2English: "The stronger formation type controls the tile";
        St2German: "Formationen vergleichen";
    }
    R111 "Equal formations of equal sum go to the side complete first" [25] {
        Ass1999: "Spielverlauf", "Die Grenzsteine";
        Pegasus2024: "Formationen (von stark nach schwach)";
        ShortRules: "Patt bei Stärke der Formationen";
        St2English: "The stronger formation type controls the tile";
        St2German: "Formationen vergleichen";
    }
    R112 "Completion counts from the last time a side became complete" [25] {
        Pegasus2024: "Formationen (von stark nach schwach)";
        St2English: "The stronger formation type controls the tile";
        St2German: "Formationen vergleichen";
    }
    R113 "Two complete sides are compared as they lie" [] {
        Ass1999: "Die Grenzsteine";
        Pegasus2024: "Einen Grenzstein beanspruchen";
        ShortRules: "Ablauf";
        St2English: "There is a complete formation on both sides of the Wall tile";
        St2German: "Auf beiden Seiten des Mauerplättchens liegt eine vollständige Formation";
    }
    R114 "Against an incomplete side a claim must be proven" [] {
        Ass1999: "Die Grenzsteine";
        Pegasus2024: "Einen Grenzstein beanspruchen";
        ShortRules: "Ablauf";
        St2English: "The Defender does not have a complete formation but the Attacker does";
        St2German: "Der Verteidiger hat keine vollständige Formation, der Angreifer jedoch schon";
    }
    R115 "The claimant must be complete" [] {
        Ass1999: "Die Grenzsteine";
        Pegasus2024: "Einen Grenzstein beanspruchen";
        ShortRules: "Ablauf";
        St2English: "Declare Control (Attacker only—optional)";
        St2German: "Führung ansagen (nur Angreifer – wahlweise)";
    }
    R116 "A proof uses the cards on the table" [18] {
        Ass1999: "Die Grenzsteine";
        Pegasus2024: "Einen Grenzstein beanspruchen";
        St2English: "The Defender does not have a complete formation but the Attacker does";
        St2German: "Der Verteidiger hat keine vollständige Formation, der Angreifer jedoch schon";
    }
    R117 "A proof uses the face-up discards" [18] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Hinterlist";
        St2English: "The Defender does not have a complete formation but the Attacker does", "Discarding Cards";
        St2German: "Der Verteidiger hat keine vollständige Formation, der Angreifer jedoch schon", "Karten abwerfen";
    }
    R118 "Hidden knowledge proves nothing" [18] {
        Ass1999: "Die Grenzsteine";
        Pegasus2024: "Einen Grenzstein beanspruchen";
        ShortRules: "Ablauf";
        St2English: "The Defender does not have a complete formation but the Attacker does";
        St2German: "Der Verteidiger hat keine vollständige Formation, der Angreifer jedoch schon";
    }
    R119 "A reply that only equals the claimant's formation loses" [19] {
        Ass1999: "Spielverlauf", "Die Grenzsteine";
        Pegasus2024: "Einen Grenzstein beanspruchen";
        ShortRules: "Ablauf";
        St2English: "Examples";
        St2German: "Beispiele";
    }
    R120 "Any unseen card may still come" [20] {
        Ass1999: "Die Grenzsteine";
        Pegasus2024: "Einen Grenzstein beanspruchen";
        St2English: "The Defender does not have a complete formation but the Attacker does";
        St2German: "Der Verteidiger hat keine vollständige Formation, der Angreifer jedoch schon";
    }
    R121 "A side that cannot fill up cannot win" [21] {
        Ass1999: "Die Grenzsteine";
        Pegasus2024: "Einen Grenzstein beanspruchen";
        St2English: "The Defender does not have a complete formation but the Attacker does";
        St2German: "Der Verteidiger hat keine vollständige Formation, der Angreifer jedoch schon";
    }
    R122 "Unplayed tactic cards are left out of a proof in Schotten Totten" [22] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Taktikkarten";
    }
    R123 "Unplayed tactic cards are left out of a proof in Schotten Totten 2" [22] {
        St2English: "The Defender does not have a complete formation but the Attacker does";
        St2German: "Der Verteidiger hat keine vollständige Formation, der Angreifer jedoch schon";
    }
    R124 "A wild card takes the best value for its own side" [23] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Elite-Einheit";
        St2English: "Tactical Variant, Elite Troops";
        St2German: "Taktikvariante, Elitetruppen";
    }
    R125 "A wild card may double a card that is seen" [23] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Elite-Einheit";
        St2English: "Tactical Variant, Elite Troops";
        St2German: "Taktikvariante, Elitetruppen";
    }
    R126 "The wild cards of Schotten Totten have their values" [23] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Elite-Einheit";
    }
    R127 "The wild cards of Schotten Totten 2 have their values" [23] {
        St2English: "Tactical Variant, Elite Troops";
        St2German: "Taktikvariante, Elitetruppen";
    }
    R130 "Mud asks for four cards on either side" [24] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Kampfstil";
    }
    R131 "A stone under mud may be claimed early" [24] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Kampfstil";
    }
    R132 "Under bluff only the sum counts" [24] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Kampfstil";
    }
    R133 "An equal sum under bluff goes to the side complete first" [24] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Kampfstil";
    }
    R134 "Mud makes both sides incomplete again" [25] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Kampfstil";
    }
    R135 "A card that a tactic brings completes a side" [25] {
        Pegasus2024: "Variante „Tartan-Taktiken“, Hinterlist";
        St2English: "Tactical Variant, Actions";
        St2German: "Taktikvariante, Aktionen";
    }
    R141 "Only the formations that a tile names count there" [] {
        St2English: "Comparing Formations", "The stronger formation type controls the tile";
        St2German: "Formationen vergleichen";
    }
    R143 "At a tile with the minus sign the lower sum wins" [] {
        St2English: "Exception", "Examples";
        St2German: "Ausnahme", "Beispiele";
    }
    R144 "In a formation 0 and 11 are cards like others" [32] {
        St2English: "Examples";
        St2German: "Beispiele";
    }
    R145 "A proof leaves elimination and cauldrons out" [32] {
        St2English: "The Defender does not have a complete formation but the Attacker does";
        St2German: "Der Verteidiger hat keine vollständige Formation, der Angreifer jedoch schon";
    }
    R146 "A card that would be eliminated on arrival is no member" [32] {
        St2English: "The Defender does not have a complete formation but the Attacker does";
        St2German: "Der Verteidiger hat keine vollständige Formation, der Angreifer jedoch schon";
    }
    R150 "The plus tile stands on the left" [26] {
        St2English: "Setup";
        St2German: "Vorbereitung";
    }
    R151 "Tile 1 asks for three cards: sum, then run and sum" [26] {
        St2English: "7 Wall tiles";
        St2German: "7 Mauerplättchen";
    }
    R152 "Tile 2 asks for four cards of all kinds, then two of same strength and sum" [26] {
        St2English: "7 Wall tiles";
        St2German: "7 Mauerplättchen";
    }
    R153 "Tile 3 asks for three cards of all kinds, then color and sum" [26] {
        St2English: "7 Wall tiles";
        St2German: "7 Mauerplättchen";
    }
    R154 "Tile 4, the gate, asks for two cards of all kinds, then four of low sum" [26] {
        St2English: "7 Wall tiles", "Examples";
        St2German: "7 Mauerplättchen", "Beispiele";
    }
    R155 "Tile 5 asks for three cards of all kinds, then color and sum" [26] {
        St2English: "7 Wall tiles";
        St2German: "7 Mauerplättchen";
    }
    R156 "Tile 6 asks for four cards of all kinds, then two of same strength and sum" [26] {
        St2English: "7 Wall tiles";
        St2German: "7 Mauerplättchen";
    }
    R157 "Tile 7 asks for three cards: low sum, then run and sum" [26] {
        St2English: "7 Wall tiles";
        St2German: "7 Mauerplättchen";
    }
    R158 "In the English book a color run counts as a sum at a color or run tile" [27] {
        St2English: "Comparing Formations";
    }
    R159 "In the German book a color run counts as color or run there" [27] {
        St2German: "Formationen vergleichen";
    }
}
