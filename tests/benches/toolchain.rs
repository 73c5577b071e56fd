//! The whole tool as people run it, on inputs made from a seed: see `docs/performance.md`.
//!
//! Each figure is the time of one process from its start to its end, with one job; at the end the
//! most memory that each took while a stream that never paused went through it.

mod steps;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use marchstone::syntax::{Split, Tree, parse};
use std::fs;
use std::hint::black_box;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

const TOOL: &str = env!("CARGO_BIN_EXE_marchstone");

/// Games of all rulesets; positions.
const GAMES: u64 = 9_000;
const POSITIONS: u64 = 100_000;

fn run(args: &[&str], stdin: Option<&Path>) -> Vec<u8> {
    let stdin = match stdin {
        Some(path) => Stdio::from(fs::File::open(path).expect("an input")),
        None => Stdio::null(),
    };
    let mut command = Command::new(TOOL);
    command.args(args).stdin(stdin).stderr(Stdio::null());
    command.output().expect("the tool runs").stdout
}

/// Where inputs lie from one run to the next.
fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("toolchain");
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn made(name: &str, make: impl FnOnce() -> Vec<u8>) -> PathBuf {
    let path = folder().join(name);
    fs::write(&path, make()).expect("an input");
    path
}

/// The lines of positions that games pass through, so many of them.
fn positions(games: &Path) -> Vec<u8> {
    let path = games.to_str().expect("a name");
    let mut all = Vec::new();
    let mut count = 0;
    // every third turn of the first games
    let shown = run(&["convert", "--to", "jsonl", "--replay", path], None);
    for line in shown.split(|byte| *byte == b'\n') {
        let text = String::from_utf8_lossy(line);
        for part in text.split("\"position\":\"").skip(1).step_by(3) {
            let end = part.find('"').unwrap_or(0);
            all.extend_from_slice(&part.as_bytes()[..end]);
            all.push(b'\n');
            count += 1;
            if count == POSITIONS {
                return all;
            }
        }
    }
    all
}

struct Inputs {
    games: PathBuf,
    json: PathBuf,
    positions: PathBuf,
    small: PathBuf,
}

fn inputs() -> Inputs {
    let count = GAMES.to_string();
    let games = made("games.march", || {
        run(
            &[
                "generate",
                "--ruleset",
                "all",
                "--seed",
                "1",
                "--count",
                &count,
            ],
            None,
        )
    });
    let json = made("games.jsonl", || {
        run(&["convert", "--to", "jsonl", "-"], Some(&games))
    });
    let positions = made("positions.txt", || positions(&games));
    let small = made("small.march", || {
        run(&["generate", "--ruleset", "st1-2024", "--seed", "7"], None)
    });
    Inputs {
        games,
        json,
        positions,
        small,
    }
}

/// The commands, with what they read and how many of what that is.
fn commands(inputs: &Inputs) -> Vec<(&'static str, Vec<&'static str>, &Path, Throughput)> {
    let bytes = |path: &Path| Throughput::Bytes(fs::metadata(path).expect("an input").len());
    let lines = |path: &Path| {
        let text = fs::read(path).expect("an input");
        Throughput::Elements(text.iter().filter(|byte| **byte == b'\n').count() as u64)
    };
    let (games, json, at) = (&*inputs.games, &*inputs.json, &*inputs.positions);
    let count = Throughput::Elements(GAMES);
    let check = vec!["check", "--format", "json", "--jobs", "1", "-"];
    let with = |more: &'static str| [&check[..], &[more]].concat();
    let claim = |reasons| {
        vec![
            "claim",
            "--positions",
            "-",
            "--format",
            "json",
            "--reasons",
            reasons,
        ]
    };
    vec![
        ("check", check.clone(), games, count.clone()),
        (
            "check --certificates",
            with("--certificates"),
            games,
            count.clone(),
        ),
        ("check --remarks", with("--remarks"), games, count.clone()),
        ("check, JSON Lines", check.clone(), json, count),
        ("claim, no reasons", claim("none"), at, lines(at)),
        ("claim, irreducible", claim("irreducible"), at, lines(at)),
        ("claim, smallest", claim("smallest"), at, lines(at)),
        ("fmt", vec!["fmt", "-"], games, bytes(games)),
        (
            "convert to JSON",
            vec!["convert", "--to", "jsonl", "-"],
            games,
            bytes(games),
        ),
        (
            "convert from JSON",
            vec!["convert", "--to", "march", "-"],
            json,
            bytes(json),
        ),
    ]
}

fn toolchain(c: &mut Criterion) {
    let inputs = inputs();
    let mut group = c.benchmark_group("toolchain");
    group.sample_size(10);
    group.throughput(Throughput::Bytes(
        fs::metadata(&inputs.games).expect("games").len(),
    ));
    let text = fs::read(&inputs.games).expect("games");
    group.bench_function("parse (library)", |b| b.iter(|| steps::count(&text)));
    group.bench_function("parse into a tree (library)", |b| b.iter(|| read(&text)));
    for (name, args, path, throughput) in commands(&inputs) {
        group.throughput(throughput);
        group.bench_with_input(BenchmarkId::from_parameter(name), &args, |b, args| {
            b.iter(|| black_box(run(args, Some(path)).len()));
        });
    }
    group.throughput(Throughput::Elements(1_000));
    group.bench_function("generate", |b| {
        b.iter(|| run(&["generate", "--ruleset", "all", "--count", "1000"], None).len());
    });
    group.throughput(Throughput::Elements(1));
    group.bench_function("--version", |b| b.iter(|| run(&["--version"], None).len()));
    let small = inputs.small.to_str().expect("a name");
    group.bench_function("check one game", |b| {
        b.iter(|| run(&["check", small], None).len())
    });
    group.finish();
    println!("most memory (VmHWM, kB) while {GAMES} games or {POSITIONS} positions went through:");
    for (name, args, path, _) in commands(&inputs) {
        println!("  {name:24} {}", peak(&args, path));
    }
}

fn read(text: &[u8]) -> usize {
    let (mut split, mut faults, mut tree) = (Split::new(text), Vec::new(), Tree::default());
    let mut lines = 0;
    while let Ok(Some(game)) = split.next_game(&mut faults) {
        let found = faults.clone();
        parse(game.text, &mut tree, &mut faults);
        lines += tree.lines.len() + found.len();
        faults.clear();
    }
    lines
}

/// What the system says of a process that has read everything and waits for more.
fn peak(args: &[&str], path: &Path) -> String {
    let mut command = Command::new(TOOL);
    command.args(args).stdin(Stdio::piped());
    let mut child = command
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the tool runs");
    let mut pipe = child.stdin.take().expect("a pipe");
    pipe.write_all(&fs::read(path).expect("an input"))
        .expect("it is read");
    thread::sleep(Duration::from_millis(200));
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
    drop(pipe);
    child.wait().expect("it ends");
    let line = status.lines().find(|line| line.starts_with("VmHWM:"));
    line.map_or("not known here", |line| line[6..].trim())
        .to_string()
}

criterion_group!(benches, toolchain);
criterion_main!(benches);
