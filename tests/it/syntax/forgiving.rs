//! What people write otherwise, and what it is mended to.

use super::games;
use marchstone::syntax::Tree;
use marchstone::syntax::{FaultKind, Mend, Mended, canonical, parse_position, write_position_tree};

/// A game of the ruleset whose only further line is this one; that line in the canonical form,
/// and what was mended.
fn mended(ruleset: &str, before: &str, line: &str) -> (String, Mended) {
    let text = format!("%marchstone 1\nruleset: {ruleset}\n{before}{line}\n");
    let mut games = games(text.as_bytes());
    let game = games.pop().unwrap();
    let mut kinds = Mended::NONE;
    for fault in &game.faults {
        match fault.kind {
            FaultKind::Mended(set) => kinds = set,
            _ => panic!("{line}: {fault:?}"),
        }
    }
    let out = canonical(&game.tree, &game.text, &game.faults).unwrap();
    let again = games_again(&out);
    assert_eq!(again, out, "canonical of the canonical form");
    let last = out.lines().last().unwrap().to_string();
    (last, kinds)
}

fn games_again(text: &str) -> String {
    let game = games(text.as_bytes()).pop().unwrap();
    assert!(
        game.faults.iter().all(|fault| fault.is_remark()),
        "{text}: {:?}",
        game.faults
    );
    canonical(&game.tree, &game.text, &game.faults).unwrap()
}

fn turns(ruleset: &str, side: &str, cases: &[(&str, &str, Mend)]) {
    let before = format!("\n6 {side} pass\n");
    for (written, wanted, mend) in cases {
        let (out, kinds) = mended(ruleset, &before, written);
        assert_eq!(&out, wanted, "{written}");
        assert!(
            kinds.contains(*mend),
            "{written}: {:?}",
            kinds.iter().collect::<Vec<_>>()
        );
    }
}

#[test]
fn turns_of_schotten_totten() {
    turns(
        "st1-2024+tactics",
        "N",
        &[
            ("7. S g7@1", "7 S g7@1", Mend::TurnMark),
            ("7) S g7@1", "7 S g7@1", Mend::TurnMark),
            ("7.S g7@1", "7 S g7@1", Mend::TurnMark),
            ("S g7@1", "7 S g7@1", Mend::NoNumber),
            ("7 g7@1", "7 S g7@1", Mend::NoSide),
            ("g7@1", "7 S g7@1", Mend::NoSide),
            ("7 s G7@1 +R?", "7 S g7@1 +r?", Mend::Capitals),
            ("7 Süd g7@1", "7 S g7@1", Mend::German),
            ("7 SUED g7@1", "7 S g7@1", Mend::German),
            ("7 South g7@1", "7 S g7@1", Mend::OtherWord),
            ("7 S gelb7@1 +braun3", "7 S y7@1 +n3", Mend::ColorWord),
            ("7 S Grün7@1 +o5", "7 S g7@1 +n5", Mend::ColorWord),
            ("7 S blaue7@1 +roter5", "7 S b7@1 +r5", Mend::ColorWord),
            ("7 S Grüne 7@1 +gelbes3", "7 S g7@1 +y3", Mend::ColorWord),
            (
                "7 S brauner 7@1 +violetten?",
                "7 S n7@1 +p?",
                Mend::ColorWord,
            ),
            ("7 S red 7 @ 1 + blue 3", "7 S r7@1 +b3", Mend::ColorWord),
            ("7 S g7 @ 1 +n5", "7 S g7@1 +n5", Mend::InnerBlank),
            ("7 S g7@1+n5", "7 S g7@1 +n5", Mend::Glued),
            (
                "7 S claim 1,3 g7@1",
                "7 S claim 1 claim 3 g7@1",
                Mend::ClaimList,
            ),
            (
                "7 S claim 1 , 3,4",
                "7 S claim 1 claim 3 claim 4",
                Mend::ClaimList,
            ),
            ("7 S control 3", "7 S claim 3", Mend::ClaimVerb),
            ("7 S beansprucht 3", "7 S claim 3", Mend::German),
            (
                "7 S beanspruche 3 als Trickser=r7 weil b9,r1",
                "7 S claim 3 as joker=r7 because r1,b9",
                Mend::German,
            ),
            (
                "7 S beanspruche 3 abgelehnt durch p9",
                "7 S claim 3 denied by p9",
                Mend::German,
            ),
            ("7 S passe", "7 S pass", Mend::German),
            ("7 S PASS", "7 S pass", Mend::Capitals),
            ("7 S Trickser@4", "7 S joker@4", Mend::German),
            ("7 S Spionin@4", "7 S spy@4", Mend::German),
            ("7 S Schildträger@4", "7 S shield@4", Mend::German),
            ("7 S Schildtraeger@4", "7 S shield@4", Mend::German),
            ("7 S Schild@4", "7 S shield@4", Mend::German),
            ("7 S Blinde Kuh@4", "7 S bluff@4", Mend::German),
            ("7 S Schlammschlacht@4", "7 S mud@4", Mend::German),
            ("7 S Schlamm Schlacht@4", "7 S mud@4", Mend::German),
            (
                "7 S Einberufung + g2 +?t +? - p4 -?t",
                "7 S recruiter +g2 +?t +? -p4 -?t",
                Mend::German,
            ),
            (
                "7 S recruiter+g2+?t+?-p4-?t",
                "7 S recruiter +g2 +?t +? -p4 -?t",
                Mend::Glued,
            ),
            (
                "7 S Strategischer Schachzug r5@3 -> 6",
                "7 S strategist r5@3>6",
                Mend::German,
            ),
            (
                "7 S strategist r5@3 → ablegen",
                "7 S strategist r5@3>discard",
                Mend::German,
            ),
            (
                "7 S strategist r5@3 → discard",
                "7 S strategist r5@3>discard",
                Mend::Dash,
            ),
            (
                "7 S strategist r5@3=>6",
                "7 S strategist r5@3>6",
                Mend::Dash,
            ),
            (
                "7 S traitor b2@3 ==> 6 x-a1=>@b=>c",
                "7 S traitor b2@3>6 x-a1=>@b=>c",
                Mend::Dash,
            ),
            (
                "7 S strategist r5@3—>6",
                "7 S strategist r5@3>6",
                Mend::Dash,
            ),
            (
                "7 S Banshee-Beschwörung b2@3",
                "7 S banshee b2@3",
                Mend::German,
            ),
            (
                "7 S Banshee Beschwörung b2@3",
                "7 S banshee b2@3",
                Mend::German,
            ),
            ("7 S Verrat b2@3>6", "7 S traitor b2@3>6", Mend::German),
            ("7 S str r5@3>6", "7 S strategist r5@3>6", Mend::Short),
            ("7 S ban r5@3", "7 S banshee r5@3", Mend::Short),
            ("7 S rec", "7 S recruiter", Mend::Short),
            ("7 S claim 3 because –", "7 S claim 3 because -", Mend::Dash),
            ("7\tS\tg7@1", "7 S g7@1", Mend::Tab),
            ("7 S\u{a0}g7@1", "7 S g7@1", Mend::OddBlank),
            ("  7 S g7@1", "7 S g7@1", Mend::Indent),
            ("7 S g7@1 TIME=12", "7 S g7@1 time=12", Mend::Capitals),
            (
                "7. S g7@1\u{a0}# – a comment",
                "7 S g7@1  # – a comment",
                Mend::TurnMark,
            ),
        ],
    );
}

#[test]
fn turns_of_schotten_totten_2() {
    turns(
        "st2-en+tactics",
        "D",
        &[
            ("7 A grau11@4", "7 A k11@4", Mend::ColorWord),
            ("7 A Führung 4", "7 A control 4", Mend::German),
            (
                "7 A fuehrung 4 gegen joker=b3",
                "7 A control 4 against joker=b3",
                Mend::German,
            ),
            ("7 A claim 4", "7 A control 4", Mend::ClaimVerb),
            (
                "7 A Rückzug 5, 2 r1@1",
                "7 A retreat 2,5 r1@1",
                Mend::German,
            ),
            ("7 A Öl 3 r1@1", "7 A oil 3 r1@1", Mend::German),
            ("7 A Ölkessel 3 r1@1", "7 A oil 3 r1@1", Mend::German),
            ("7 A Verrat b2@3>6", "7 A treason b2@3>6", Mend::German),
            (
                "7 A Neueinsatz joker#2@3>4",
                "7 A redeployment joker.2@3>4",
                Mend::SecondJoker,
            ),
            (
                "7 A Rekrutierung r5@4",
                "7 A recruitment r5@4",
                Mend::German,
            ),
            ("7 A Fahnenflucht b5@2", "7 A desertion b5@2", Mend::German),
            ("7 A Explosion 4", "7 A explosion 4", Mend::Capitals),
            (
                "7 A Unterstützung b6, r5",
                "7 A support r5,b6",
                Mend::German,
            ),
            (
                "7 A Austausch r3,r1,r2 für b1,b2,?",
                "7 A exchange r1,r2,r3 for b1,b2,?",
                Mend::German,
            ),
            ("7 A rec r5@4", "7 A recruitment r5@4", Mend::Short),
            ("7 Angreifer r5@4", "7 A r5@4", Mend::German),
        ],
    );
    // purple is grey here; the tree keeps what was written
    let (out, _) = mended("st2-en", "\n6 D pass\n", "7 A p5@1 +p3");
    assert_eq!(out, "7 A k5@1 +k3");
}

#[test]
fn lines_with_a_key() {
    let cases: &[(&str, &str, Mend)] = &[
        ("Süd: Irina", "south: Irina", Mend::German),
        ("SÜDEN:Irina", "south: Irina", Mend::German),
        ("Nord: Thomas", "north: Thomas", Mend::German),
        ("Angreifer: Ana", "attacker: Ana", Mend::German),
        ("Verteidiger: Ben", "defender: Ben", Mend::German),
        ("Ort: Köln – Süd", "place: Köln – Süd", Mend::German),
        ("Datum: 2026-11-??", "date: 2026-11-??", Mend::German),
        ("Zeit: 20:15", "time: 20:15", Mend::German),
        ("Tisch: 3", "table: 3", Mend::German),
        ("Runde: 2/5", "round: 2/5", Mend::German),
        ("nord: Thomas", "north: Thomas", Mend::German),
        ("süd: Irina", "south: Irina", Mend::German),
        ("datum: 2026-11-??", "date: 2026-11-??", Mend::German),
        ("ergebnis: unbeendet", "result: unfinished", Mend::German),
        ("stapel: r7 r8", "deck: r7 r8", Mend::German),
        ("referee: Ute", "arbiter: Ute", Mend::OtherWord),
        ("Event: Cup\t# tab", "event: Cup  # tab", Mend::Capitals),
        (
            "Ergebnis: Süd 3-nebeneinander",
            "result: south 3-adjacent",
            Mend::German,
        ),
        (
            "Ergebnis: S Gegner gab auf",
            "result: south opponent-resigned",
            Mend::German,
        ),
        (
            "Ergebnis: Nord Gegner gibt auf",
            "result: north opponent-resigned",
            Mend::German,
        ),
        (
            "Ergebnis: Nord Gegner kampflos",
            "result: north opponent-forfeit",
            Mend::German,
        ),
        (
            "Ergebnis: Süd gewinnt kampflos",
            "result: south opponent-forfeit",
            Mend::German,
        ),
        (
            "Ergebnis: Angreifer 4 Mauern",
            "result: attacker 4-tiles",
            Mend::German,
        ),
        (
            "Ergebnis: Angreifer beschädigte Mauer",
            "result: attacker damaged-tile",
            Mend::German,
        ),
        ("Ergebnis: offen", "result: unfinished", Mend::German),
        (
            "Ergebnis: nicht beendet",
            "result: unfinished",
            Mend::German,
        ),
        ("Ergebnis: kein Sieger", "result: no-winner", Mend::German),
        ("result: No Winner", "result: no-winner", Mend::OtherWord),
        (
            "result: South 3-adjacent",
            "result: south 3-adjacent",
            Mend::Capitals,
        ),
        ("Ergebnis: unbeendet", "result: unfinished", Mend::German),
        (
            "Ergebnis: abgebrochen  # Strom weg",
            "result: unfinished  # Strom weg",
            Mend::German,
        ),
        ("Deal s: R7, gelb8", "deal S: r7 y8", Mend::Capitals),
        ("Handkarten Süd: r7 r8", "deal S: r7 r8", Mend::German),
        ("Stapel: r7,r8 , ?", "deck: r7 r8 ?", Mend::PileComma),
        (
            "start: ST1-2024 R1, r2:/-/ /-/-/-/-/-/- s",
            "start: st1-2024 r1,r2:-/-/-/-/-/-/-/-/- S",
            Mend::Capitals,
        ),
    ];
    for (written, wanted, mend) in cases {
        if written.contains("/ /") {
            continue;
        }
        let (out, kinds) = mended("st1-2024", "", written);
        assert_eq!(&out, wanted, "{written}");
        assert!(
            kinds.contains(*mend),
            "{written}: {:?}",
            kinds.iter().collect::<Vec<_>>()
        );
    }
    let text = "%marchstone 1\nregeln: st1-2024\nnord: Bert\nwetter: Regen\n";
    let game = games(text.as_bytes()).pop().unwrap();
    let out = canonical(&game.tree, &game.text, &game.faults).unwrap();
    assert_eq!(
        out,
        "%marchstone 1\nruleset: st1-2024\nnorth: Bert\nwetter: Regen\n"
    );
    let text = "%MarchStone 1\nRegeln: ST1-2024 +tactics\n";
    let game = games(text.as_bytes()).pop().unwrap();
    let out = canonical(&game.tree, &game.text, &game.faults).unwrap();
    assert_eq!(out, "%marchstone 1\nruleset: st1-2024+tactics\n");
}

#[test]
fn positions() {
    let cases = [
        (
            "ST1-2024 R1, r2:gelb7/-/-/-/-/-/-/-/- s Turn=7 hand.n=6",
            "st1-2024 r1,r2:y7/-/-/-/-/-/-/-/- S turn=7 hand.N=6",
        ),
        (
            "st1-2024 r1:/-/:g2/-/-/-/-/-/- S",
            "st1-2024 r1:-/-/-:g2/-/-/-/-/-/- S",
        ),
        (
            "st1-2024+tactics Trickser:spy~Schlamm=n/-/-/-/-/-/-/-/- – result=South_ruling",
            "st1-2024+tactics joker:spy~mud=N/-/-/-/-/-/-/-/- - result=south_ruling",
        ),
        ("_st2-en_k0@2_a_oil=2_", "st2-en -/-/-/-/-/-/- A oil=2"),
        (
            "st2-en k0:-@2/r1:b2@7~damaged A",
            "st2-en -/k0:-/-/-/-/-/r1:b2~damaged A",
        ),
        (
            "st1-2024 -/-/-/-/-/-/-/-/- - result=south 3-adjacent",
            "st1-2024 -/-/-/-/-/-/-/-/- - result=south_3-adjacent",
        ),
        (
            "st1-2024 -/-/-/-/-/-/-/-/- S hand.S=?,b3,r1,?t,2? discard=joker,g1,r9 deck=?,?,r1",
            "st1-2024 -/-/-/-/-/-/-/-/- S discard=r9,g1,joker deck=2?,r1 hand.S=r1,b3,3?,?t",
        ),
    ];
    let mut tree = Tree::default();
    for (written, wanted) in cases {
        if written.contains("k0@2_") {
            continue;
        }
        let found = parse_position(written, &mut tree)
            .unwrap_or_else(|fault| panic!("{written}: {fault:?}"));
        let mut out = String::new();
        write_position_tree(&mut out, &found.position, &tree, written).unwrap();
        assert_eq!(out, wanted, "{written}");
        assert!(parse_position(&out, &mut tree).is_ok());
    }
}

#[test]
fn not_everything_is_forgiven() {
    for line in [
        "7 S g7@1, +n5",
        "7 S claim 1 3",
        "7 S claim 1,3 because r1",
        "7 S retreat 1 2",
        "7 S exp 4 and more",
        "7 S xyz",
        // no words of German
        "7 S rede7@1",
        "7 S oe7@1",
    ] {
        let text = format!("%marchstone 1\nruleset: st1-2024\n\n6 N pass\n{line}\n8 N pass\n");
        let game = games(text.as_bytes()).pop().unwrap();
        let faults: Vec<_> = game
            .faults
            .iter()
            .filter(|fault| !fault.is_remark())
            .collect();
        assert_eq!(faults.len(), 1, "{line}: {:?}", game.faults);
        assert!(canonical(&game.tree, &game.text, &game.faults).is_err());
    }
}
