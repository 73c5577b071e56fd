//! A real Chromium, driven over its debugging pipe.

use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Mutex, MutexGuard, OnceLock};
use std::time::{Duration, Instant};

/// How long the browser may take for anything; a shared machine can be slow.
const PATIENCE: Duration = Duration::from_secs(90);

/// One browser at a time: they are large.
static ALONE: Mutex<()> = Mutex::new(());

/// Where Chromium is; installed from Debian's packages where it is missing and that is possible.
fn chromium() -> Option<&'static Path> {
    static FOUND: OnceLock<Option<PathBuf>> = OnceLock::new();
    let found = FOUND.get_or_init(|| {
        let found = find().or_else(|| install().then(find).flatten());
        if found.is_none() {
            say("LEFT OUT: the tests of the page in a browser. Chromium is not there, and could not be installed with `apt-get install chromium`.");
        }
        found
    });
    found.as_deref()
}

/// Says something on standard error even where a test's output is kept back.
fn say(words: &str) {
    let _ = writeln!(std::io::stderr(), "\n{words}\n");
}

fn find() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    ["chromium", "chromium-browser", "google-chrome"]
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)))
        .find(|path| path.is_file())
}

/// Installs Chromium as root on a system with Debian's packages.
fn install() -> bool {
    let output = Command::new("id").arg("-u").output();
    let root = output.is_ok_and(|output| output.stdout.trim_ascii() == b"0");
    if !root {
        return false;
    }
    say(
        "Chromium is missing; installing it with `apt-get install chromium` for the tests of the page.",
    );
    let apt = |args: &[&str]| {
        Command::new("apt-get")
            .args(args)
            .env("DEBIAN_FRONTEND", "noninteractive")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|status| status.success())
    };
    apt(&["update"]) && apt(&["install", "-y", "--no-install-recommends", "chromium"])
}

/// A browser with one page.
pub struct Browser {
    child: Child,
    input: Option<ChildStdin>,
    answers: Receiver<Value>,
    sent: u64,
    session: Option<String>,
    folder: PathBuf,
    /// Every event so far.
    pub events: Vec<Value>,
    _alone: MutexGuard<'static, ()>,
}

impl Browser {
    /// Starts a browser; `None` where there is none, which was said then.
    pub fn start() -> Option<Browser> {
        let alone = ALONE.lock().unwrap_or_else(|broken| broken.into_inner());
        let chromium = chromium()?;
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
            .join(format!("chromium-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        // the browser listens on descriptor 3 and answers on 4
        let mut child = Command::new("sh")
            .args(["-c", r#"exec "$0" "$@" 3<&0 4>&1 0</dev/null 1>&2"#])
            .arg(chromium)
            .args([
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--remote-debugging-pipe",
            ])
            .arg(format!("--user-data-dir={}", folder.display()))
            .arg("about:blank")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("a shell");
        let output = BufReader::new(child.stdout.take().expect("its output"));
        let (sender, answers) = channel();
        std::thread::spawn(move || {
            for message in output.split(0) {
                let Ok(message) = message else { return };
                let value = serde_json::from_slice(&message).expect("JSON of the browser");
                if sender.send(value).is_err() {
                    return;
                }
            }
        });
        let mut browser = Browser {
            input: child.stdin.take(),
            child,
            answers,
            sent: 0,
            session: None,
            folder,
            events: Vec::new(),
            _alone: alone,
        };
        let target = browser.ask("Target.createTarget", json!({"url": "about:blank"}));
        let attached = browser.ask(
            "Target.attachToTarget",
            json!({"targetId": target["targetId"], "flatten": true}),
        );
        browser.session = attached["sessionId"].as_str().map(String::from);
        for domain in ["Page", "Runtime", "Network", "Log", "DOM", "Accessibility"] {
            browser.ask(&format!("{domain}.enable"), json!({}));
        }
        Some(browser)
    }

    /// Sends a command and waits for its answer.
    pub fn ask(&mut self, method: &str, params: Value) -> Value {
        self.sent += 1;
        let mut message = json!({"id": self.sent, "method": method, "params": params});
        if let Some(session) = &self.session {
            message["sessionId"] = json!(session);
        }
        let input = self.input.as_mut().expect("it is open");
        let mut bytes = message.to_string().into_bytes();
        bytes.push(0);
        input.write_all(&bytes).expect("the browser listens");
        let id = self.sent;
        let answer = self.wait(|value| value["id"] == id, method);
        assert!(answer["error"].is_null(), "{method}: {}", answer["error"]);
        answer["result"].clone()
    }

    /// Waits for a message; all others are kept as events.
    fn wait(&mut self, wanted: impl Fn(&Value) -> bool, what: &str) -> Value {
        let until = Instant::now() + PATIENCE;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let value = self.answers.recv_timeout(left);
            let value = value.unwrap_or_else(|error| panic!("no answer to {what}: {error}"));
            if wanted(&value) {
                return value;
            }
            self.events.push(value);
        }
    }

    /// Opens a file, and waits until it is there.
    pub fn open(&mut self, path: &Path) {
        self.open_at(path, "");
    }

    /// The same, at an address within.
    pub fn open_at(&mut self, path: &Path, anchor: &str) {
        self.ask("Page.navigate", json!({"url": "about:blank"}));
        self.until("document.readyState === 'complete' && location.href === 'about:blank'");
        self.events.clear();
        let url = format!("file://{}{anchor}", path.display());
        self.ask("Page.navigate", json!({"url": url}));
        self.until("document.readyState === 'complete' && location.protocol === 'file:'");
    }

    /// Waits until an expression is true.
    pub fn until(&mut self, expression: &str) {
        let until = Instant::now() + PATIENCE;
        while self.eval(expression) != json!(true) {
            assert!(Instant::now() < until, "never: {expression}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// The value of an expression in the page.
    pub fn eval(&mut self, expression: &str) -> Value {
        let done = self.ask(
            "Runtime.evaluate",
            json!({"expression": expression, "returnByValue": true}),
        );
        assert!(
            done["exceptionDetails"].is_null(),
            "{expression}: {}",
            done["exceptionDetails"]
        );
        done["result"]["value"].clone()
    }

    /// The text of the first element that a selector finds.
    pub fn text(&mut self, selector: &str) -> String {
        let found = self.eval(&format!(
            "document.querySelector({selector:?})?.textContent"
        ));
        found.as_str().unwrap_or("").trim().to_string()
    }

    /// How many elements a selector finds.
    pub fn count(&mut self, selector: &str) -> u64 {
        let found = self.eval(&format!("document.querySelectorAll({selector:?}).length"));
        found.as_u64().expect("a number")
    }

    /// Presses a key.
    pub fn key(&mut self, key: &str) {
        let code = match key {
            "ArrowLeft" => 37,
            "ArrowRight" => 39,
            "Home" => 36,
            "End" => 35,
            "PageUp" => 33,
            "PageDown" => 34,
            "Tab" => 9,
            "Enter" => 13,
            _ => u32::from(key.as_bytes()[0].to_ascii_uppercase()),
        };
        let text = match key {
            "Enter" => "\r",
            key if key.len() == 1 => key,
            _ => "",
        };
        let mut down = json!({"type": "keyDown", "key": key, "windowsVirtualKeyCode": code});
        if !text.is_empty() {
            down["text"] = json!(text);
        }
        self.ask("Input.dispatchKeyEvent", down);
        self.ask(
            "Input.dispatchKeyEvent",
            json!({"type": "keyUp", "key": key, "windowsVirtualKeyCode": code}),
        );
    }

    /// Clicks in the middle of an element.
    pub fn click(&mut self, selector: &str) {
        let middle = self.eval(&format!(
            "(() => {{ const e = document.querySelector({selector:?}); \
             e.scrollIntoView({{block: 'center'}}); const r = e.getBoundingClientRect(); \
             return [r.x + r.width / 2, r.y + r.height / 2]; }})()"
        ));
        for kind in ["mousePressed", "mouseReleased"] {
            self.ask(
                "Input.dispatchMouseEvent",
                json!({"type": kind, "x": middle[0], "y": middle[1], "button": "left", "clickCount": 1}),
            );
        }
    }

    /// The size of the window; a phone has touch, and minds the viewport of the page.
    pub fn resize(&mut self, width: u32, height: u32, phone: bool) {
        self.ask(
            "Emulation.setDeviceMetricsOverride",
            json!({"width": width, "height": height, "deviceScaleFactor": 2, "mobile": phone}),
        );
    }

    /// What a style sheet asks of the medium.
    pub fn media(&mut self, media: &str, features: &[(&str, &str)]) {
        let features: Vec<Value> = features
            .iter()
            .map(|(name, value)| json!({"name": name, "value": value}))
            .collect();
        self.ask(
            "Emulation.setEmulatedMedia",
            json!({"media": media, "features": features}),
        );
    }

    /// Events with a method.
    pub fn seen(&self, method: &str) -> Vec<&Value> {
        let same = |event: &&Value| event["method"] == method;
        self.events.iter().filter(same).collect()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // without its pipe the browser ends by itself
        self.input = None;
        let until = Instant::now() + Duration::from_secs(5);
        while matches!(self.child.try_wait(), Ok(None)) {
            if Instant::now() > until {
                let _ = self.child.kill();
                let _ = self.child.wait();
                break;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}
