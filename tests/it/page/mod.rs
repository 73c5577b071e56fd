//! The page that steps through a game, in a real browser, as a person would use it.

mod browser;

use super::program::marchstone_with;
use browser::Browser;
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};

const FALSE_CLAIM: &str = "fixtures/st1/bad/false-claim.march";
const TACTICS: &str = "fixtures/records/03-st1-tactics-all-ten.march";
const WALL: &str = "fixtures/records/06-st2-en-oil-retreat-elimination-damaged-gate.march";

fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Makes the page of a record.
fn page_of(record: &[u8], name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.html"));
    let done = marchstone_with(&["show", "-", "--format", "html"], record);
    assert_eq!(done.code, 0, "{}", done.stderr);
    fs::write(&path, done.stdout).expect("a file");
    path
}

fn page(record: &str, name: &str) -> PathBuf {
    page_of(&fs::read(repository(record)).expect("a record"), name)
}

/// The title of the turn that the page tells of.
fn at(browser: &mut Browser) -> String {
    browser.text("#now h2")
}

#[test]
fn keys_step_through_the_game() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    browser.open(&page(TACTICS, "keys"));
    assert_eq!(at(&mut browser), "Turn 22, North");
    for (key, title) in [
        ("ArrowRight", "Turn 22, North"),
        ("Home", "At the start"),
        ("ArrowLeft", "At the start"),
        ("ArrowRight", "Turn 1, South"),
        ("ArrowRight", "Turn 2, North"),
        ("ArrowLeft", "Turn 1, South"),
        ("PageDown", "Turn 11, South"),
        ("n", "Turn 21, South"),
        ("n", "Turn 22, North"),
        ("n", "Turn 22, North"),
        ("p", "Turn 21, South"),
        ("PageUp", "Turn 11, South"),
        ("End", "Turn 22, North"),
        ("Home", "At the start"),
    ] {
        browser.key(key);
        assert_eq!(at(&mut browser), title, "after {key}");
    }
    // the board, the slider, the list and what is spoken go along
    assert_eq!(browser.count("#board use[href^='#c-'][width='56']"), 0);
    browser.key("ArrowRight");
    assert_eq!(browser.count("#board use[href='#c-r1'][width='56']"), 1);
    assert!(
        browser
            .text("#board details")
            .contains("Stone 1: South red 1; North no card")
    );
    assert_eq!(browser.text("#now code"), "r1@1 +joker");
    assert_eq!(
        browser.eval("document.getElementById('slider').value"),
        json!("1")
    );
    assert_eq!(browser.text("[aria-current] .what"), "r1@1 +joker");
    assert_eq!(browser.count("[aria-current]"), 1);
    assert_eq!(browser.text("#live"), "Turn 1, South: r1@1 +joker");
    assert_eq!(browser.eval("location.hash"), json!("#turn-1"));
}

#[test]
fn buttons_list_and_slider_do_the_same() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let path = page(TACTICS, "buttons");
    browser.open(&path);
    for (button, title) in [
        ("#first", "At the start"),
        ("#back", "At the start"),
        ("#next", "Turn 1, South"),
        ("#event", "Turn 21, South"),
        ("#back", "Turn 20, North"),
        ("#last", "Turn 22, North"),
        (".turns li:nth-child(6) a", "Turn 5, South"),
    ] {
        browser.click(button);
        assert_eq!(at(&mut browser), title, "after {button}");
    }
    browser.click("#first");
    let disabled = "[...document.querySelectorAll('#bar [aria-disabled=true]')].map(b => b.id)";
    assert_eq!(browser.eval(disabled), json!(["first", "back"]));
    browser.eval(
        "(() => { const s = document.getElementById('slider'); s.value = '7'; \
         s.dispatchEvent(new Event('input')); })()",
    );
    assert_eq!(at(&mut browser), "Turn 7, South");
    // the board in words stays open from turn to turn
    browser.click("#board summary");
    browser.key("ArrowRight");
    assert_eq!(
        browser.eval("document.querySelector('#board details').open"),
        json!(true)
    );
    // a link leads to a turn
    browser.open_at(&path, "#turn-9");
    assert_eq!(at(&mut browser), "Turn 9, South");
    browser.eval("location.hash = '#turn-4'");
    browser.until("document.querySelector('#now h2').textContent === 'Turn 4, North'");
}

#[test]
fn the_keyboard_alone_reaches_everything_in_order() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    browser.resize(1200, 900, false);
    browser.open(&page(TACTICS, "keyboard"));
    let focus = "document.activeElement.id || document.activeElement.tagName";
    let mut order = Vec::new();
    for _ in 0..8 {
        browser.key("Tab");
        order.push(browser.eval(focus).as_str().unwrap_or("").to_string());
        let outline = browser.eval("getComputedStyle(document.activeElement).outlineStyle");
        assert_eq!(outline, json!("solid"), "the focus shows at {order:?}");
    }
    let expected = [
        "SUMMARY", "first", "back", "next", "last", "event", "slider", "A",
    ];
    assert_eq!(order, expected);
    // keys work wherever the focus is, and it stays where it was
    browser.key("Home");
    assert_eq!(at(&mut browser), "At the start");
    assert_eq!(browser.eval(focus), json!("A"));
    browser.eval("document.getElementById('next').focus()");
    browser.key("Enter");
    assert_eq!(at(&mut browser), "Turn 1, South");
    assert_eq!(browser.eval(focus), json!("next"));
}

#[test]
fn findings_and_proofs_stand_at_their_turn() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    browser.open(&page(FALSE_CLAIM, "findings"));
    assert!(browser.text(".verdict").starts_with("Not valid: 1 error"));
    browser.key("Home");
    for _ in 0..6 {
        browser.key("ArrowRight");
        assert_eq!(browser.count("#now .finding, #now .claim"), 0);
    }
    browser.key("ArrowRight");
    assert_eq!(at(&mut browser), "Turn 7, South");
    assert!(
        browser
            .text("#now .finding.error .lead")
            .starts_with("Error M304 claim-false:")
    );
    assert!(
        browser
            .text("#now .claim.wrong .lead")
            .starts_with("Wrong claim:")
    );
    let cards = |row: &str| {
        format!(
            "[...document.querySelectorAll('#now dt')].find(t => t.textContent === '{row}').nextElementSibling.innerHTML.match(/#c-[a-z0-9]+/g).join()"
        )
    };
    assert_eq!(browser.eval(&cards("South")), json!("#c-g6,#c-r7,#c-y8"));
    assert_eq!(browser.eval(&cards("North")), json!("#c-b7,#c-b8,#c-b9"));
    assert_eq!(browser.eval(&cards("Open nowhere")), json!("#c-b9"));
    assert!(browser.text("#live").ends_with("1 error, 1 claim"));
    // what is not known is said, and the table before it shown
    assert!(
        browser
            .text("#board .unknown")
            .contains("last known: Turn 6, North")
    );
    assert_eq!(browser.count("#board svg.m"), 1);

    browser.open(&page(WALL, "proofs"));
    assert!(
        browser
            .text(".verdict")
            .starts_with("Nothing wrong was found")
    );
    browser.key("Home");
    browser.key("n");
    assert_eq!(at(&mut browser), "Turn 3, Attacker");
    assert!(
        browser
            .text("#now .claim.right .lead")
            .starts_with("Right claim:")
    );
    browser.key("n");
    assert_eq!(at(&mut browser), "Turn 21, Attacker");
    assert_eq!(browser.eval(&cards("Because")), json!("#c-g0,#c-y0,#c-k0"));
}

#[test]
fn nothing_is_loaded_and_nothing_complains() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    for (index, record) in [TACTICS, WALL, FALSE_CLAIM].into_iter().enumerate() {
        browser.open(&page(record, &format!("quiet-{index}")));
        for key in ["Home", "ArrowRight", "End", "p", "n"] {
            browser.key(key);
        }
        browser.click("#back");
        quiet(&browser, record);
        assert_eq!(browser.eval("document.styleSheets.length"), json!(1));
        assert_eq!(browser.eval("document.scripts.length"), json!(1));
    }
}

/// Only the page itself was loaded, and nothing was said of it.
fn quiet(browser: &Browser, record: &str) {
    let requests = browser.seen("Network.requestWillBeSent");
    assert_eq!(requests.len(), 1, "{record}: {requests:?}");
    for event in [
        "Runtime.consoleAPICalled",
        "Runtime.exceptionThrown",
        "Log.entryAdded",
    ] {
        let seen = browser.seen(event);
        assert!(seen.is_empty(), "{record}: {seen:?}");
    }
}

#[test]
fn it_fits_a_phone() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    for (index, record) in [TACTICS, WALL, FALSE_CLAIM].into_iter().enumerate() {
        browser.resize(360, 740, true);
        browser.open(&page(record, &format!("phone-{index}")));
        browser.key("Home");
        loop {
            let title = at(&mut browser);
            let widths = browser.eval("[document.documentElement.scrollWidth, innerWidth]");
            assert_eq!(widths, json!([360, 360]), "{record}, {title}");
            browser.key("ArrowRight");
            if at(&mut browser) == title {
                break;
            }
        }
        // buttons are within reach, large enough for a thumb
        let small = "[...document.querySelectorAll('#bar button')].filter(b => { \
                     const r = b.getBoundingClientRect(); \
                     return r.width < 44 || r.height < 44 || r.bottom > innerHeight + 1 || r.top < 0; }).length";
        assert_eq!(browser.eval(small), json!(0));
        // the board fills the width
        let width =
            browser.eval("document.querySelector('#board svg.m').getBoundingClientRect().width");
        assert!(width.as_f64().is_some_and(|width| width > 320.0), "{width}");
    }
    swipe(&mut browser);
}

/// A swipe to the right goes back a turn, one to the left on.
fn swipe(browser: &mut Browser) {
    browser.ask(
        "Emulation.setTouchEmulationEnabled",
        json!({"enabled": true}),
    );
    browser.eval("document.getElementById('board').scrollIntoView()");
    browser.key("Home");
    for (from, to, title) in [
        (300, 100, "Turn 1, South"),
        (300, 100, "Turn 2, North"),
        (100, 300, "Turn 1, South"),
    ] {
        let touch = |x: u32| json!([{"x": x, "y": 200}]);
        let mut send = |kind: &str, points| {
            let event = json!({"type": kind, "touchPoints": points});
            browser.ask("Input.dispatchTouchEvent", event);
        };
        send("touchStart", touch(from));
        send("touchMove", touch(to));
        send("touchEnd", json!([]));
        assert_eq!(at(browser), title);
    }
}

#[test]
fn a_screen_reader_finds_a_name_for_everything() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    browser.open(&page(WALL, "names"));
    let tree = browser.ask("Accessibility.getFullAXTree", json!({}));
    let nodes = tree["nodes"].as_array().expect("nodes");
    let mut roles = std::collections::BTreeMap::new();
    for node in nodes.iter().filter(|node| node["ignored"] == json!(false)) {
        let role = node["role"]["value"].as_str().unwrap_or("").to_string();
        let name = node["name"]["value"].as_str().unwrap_or("");
        if matches!(
            role.as_str(),
            "button" | "slider" | "link" | "image" | "navigation" | "heading" | "region"
        ) {
            assert!(!name.is_empty(), "{node}");
        }
        roles
            .entry(role)
            .or_insert_with(Vec::new)
            .push(name.to_string());
    }
    let buttons = [
        "First position",
        "One turn back",
        "One turn on",
        "Last position",
        "Next claim or finding",
    ];
    assert_eq!(roles["button"], buttons);
    assert_eq!(roles["slider"], ["Turn"]);
    assert_eq!(roles["link"].len(), 22);
    assert!(roles["image"].contains(&"The board. Turn 21, Attacker".to_string()));
    assert_eq!(roles["status"].len(), 1);
    for landmark in ["banner", "main", "navigation", "contentinfo"] {
        assert!(roles.contains_key(landmark), "{landmark}");
    }
    assert_eq!(browser.eval("document.documentElement.lang"), json!("en"));
    let slider = browser.eval("document.getElementById('slider').getAttribute('aria-valuetext')");
    assert_eq!(slider, json!("Turn 21, Attacker"));
}

#[test]
fn nothing_in_a_record_acts() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    let evil = "<script>window.hacked=1</script><img src=x onerror=window.hacked=1></title></style></template></svg>\\u0022' onload=window.hacked=1 \u{202e}\u{7}";
    let record = format!(
        "%marchstone 1\nruleset: st1-2024\nsouth: {evil}\nnorth: javascript:alert(1)\nevent: {evil}\nnote: \"{evil}\"\nx-own: {evil}\n\n\
         1 S r7@4  # {evil}\n2 N b7@4 x-a=<script>window.hacked=1</script>\n3 S <script>window.hacked=1</script>\n4 N r7@4\nresult: {evil}\n"
    );
    browser.open(&page_of(record.as_bytes(), "hostile"));
    for key in ["Home", "ArrowRight", "ArrowRight", "ArrowRight", "End"] {
        browser.key(key);
    }
    assert_eq!(browser.eval("window.hacked === undefined"), json!(true));
    assert_eq!(browser.count("script"), 1);
    assert_eq!(
        browser.count("img, iframe, object, embed, link, form, base"),
        0
    );
    assert_eq!(browser.count("[onerror], [onload], [style]"), 0);
    quiet(&browser, "hostile");
    assert!(
        browser
            .text("h1")
            .contains("<script>window.hacked=1</script>")
    );
    let text = browser.eval("document.documentElement.outerHTML");
    let text = text.as_str().expect("text");
    assert!(!text.contains('\u{202e}') && !text.contains('\u{7}'));
    // and were there a hole, the page's policy would close it
    browser.eval(
        "(() => { const s = document.createElement('script'); s.textContent = 'window.hacked = 2'; \
         document.body.append(s); const i = document.createElement('img'); \
         i.setAttribute('onerror', 'window.hacked = 3'); i.src = 'https://example.org/x.png'; \
         document.body.append(i); })()",
    );
    browser.until("document.images.length === 1");
    assert_eq!(browser.eval("window.hacked === undefined"), json!(true));
    assert!(
        !browser.seen("Log.entryAdded").is_empty(),
        "the policy complains"
    );
}

#[test]
fn without_scripts_the_last_board_and_all_turns_are_there() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    browser.ask(
        "Emulation.setScriptExecutionDisabled",
        json!({"value": true}),
    );
    browser.open(&page(FALSE_CLAIM, "no-script"));
    assert_eq!(browser.count("html.js"), 0);
    let shown = |selector: &str| format!("document.querySelector({selector:?}).checkVisibility()");
    assert_eq!(browser.eval(&shown("#board svg.m")), json!(true));
    assert_eq!(browser.eval(&shown("#bar")), json!(false));
    assert_eq!(browser.eval(&shown(".turns .finding")), json!(true));
    assert_eq!(browser.eval(&shown(".turns .claim")), json!(true));
    assert_eq!(browser.count(".turns ol > li"), 8);
    assert_eq!(at(&mut browser), "Turn 7, South");
}

#[test]
fn it_minds_the_dark_motion_and_paper() {
    let Some(mut browser) = Browser::start() else {
        return;
    };
    browser.open(&page(WALL, "media"));
    let paper = "getComputedStyle(document.body).backgroundColor";
    let board = "getComputedStyle(document.querySelector('#board .m-paper')).fill";
    let motion = "getComputedStyle(document.getElementById('now')).animationName";
    browser.media("screen", &[("prefers-color-scheme", "light")]);
    let light = [browser.eval(paper), browser.eval(board)];
    browser.media("screen", &[("prefers-color-scheme", "dark")]);
    let dark = [browser.eval(paper), browser.eval(board)];
    assert_eq!(
        light,
        [json!("rgb(251, 248, 241)"), json!("rgb(251, 248, 241)")]
    );
    assert_eq!(dark, [json!("rgb(25, 26, 28)"), json!("rgb(34, 36, 39)")]);
    browser.media("screen", &[("prefers-reduced-motion", "no-preference")]);
    assert_eq!(browser.eval(motion), json!("come"));
    browser.media("screen", &[("prefers-reduced-motion", "reduce")]);
    assert_eq!(browser.eval(motion), json!("none"));
    // on paper the buttons are gone, and every turn tells all that it has
    browser.media("print", &[("prefers-color-scheme", "dark")]);
    let shown =
        |selector: &str| format!("getComputedStyle(document.querySelector({selector:?})).display");
    assert_eq!(browser.eval(&shown("#bar")), json!("none"));
    assert_eq!(browser.eval(&shown(".turns .more")), json!("block"));
    assert_eq!(browser.eval(board), json!("rgb(251, 248, 241)"));
}
