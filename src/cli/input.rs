//! What a command reads: files, folders, standard input.

use super::interrupt;
use super::natural;
use super::output::{self, Fail};
use super::unpack;
use crate::json::{FORMAT, is_json};
use crate::pipeline::{Games, Stream};
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The name of standard input, as an argument and in output.
pub const STDIN: &str = "-";

/// Bytes that are asked for at once.
const CHUNK: usize = 1 << 16;

/// One input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Input {
    /// Its path, or `-`.
    path: PathBuf,
    /// The name that standard input goes by.
    shown: Option<PathBuf>,
}

impl Input {
    /// The input of an argument.
    pub fn new(path: &Path) -> Input {
        Input {
            path: path.to_path_buf(),
            shown: None,
        }
    }

    /// The same, where standard input goes by another name.
    pub fn standard_as(mut self, name: Option<&Path>) -> Input {
        if self.is_standard() {
            self.shown = name.map(Path::to_path_buf);
        }
        self
    }

    /// Whether it is standard input.
    pub fn is_standard(&self) -> bool {
        self.path.as_os_str() == STDIN
    }

    /// Its path, or `-`, or what standard input goes by.
    pub fn path(&self) -> &Path {
        self.shown.as_deref().unwrap_or(&self.path)
    }

    /// Its name in output.
    pub fn name(&self) -> String {
        self.path().to_string_lossy().into_owned()
    }

    /// Whether its name says that it is JSON, or that it is not; an ending that says how the file
    /// is packed is looked behind.
    pub fn is_json(&self) -> Option<bool> {
        let packed = matches!(ending(self.path()), Some("gz" | "zst"));
        let name = match packed {
            true => Path::new(self.path().file_stem()?),
            false => self.path(),
        };
        match ending(name)? {
            "json" | "jsonl" | "ndjson" => Some(true),
            "march" => Some(false),
            _ => None,
        }
    }

    /// The same, but what begins like JSON is none of the notation's, whatever its name.
    fn certainly_json(&self) -> Option<bool> {
        self.is_json().filter(|json| *json)
    }

    /// Opens it to read its games.
    ///
    /// # Errors
    /// What the system says.
    pub fn games(&self) -> io::Result<Games<Stream>> {
        self.games_counted(&Arc::default())
    }

    /// The same, and counts the bytes that are read of it, as they lie on the disk.
    ///
    /// # Errors
    /// As there.
    pub fn games_counted(&self, count: &Arc<AtomicU64>) -> io::Result<Games<Stream>> {
        Games::new(self.open_counted(count)?, self.certainly_json())
    }

    /// For a command that keeps to the notation: what there is to say if this is JSON, by its name or
    /// else by what it begins with.
    ///
    /// # Errors
    /// What the system says.
    pub fn refused_as_json(&self, reader: &mut dyn BufRead) -> io::Result<Option<String>> {
        let json = match self.certainly_json() {
            Some(json) => json,
            None => is_json(reader.fill_buf()?) == Some(true),
        };
        let name = self.name();
        Ok(json.then(|| {
            format!("`{name}` is JSON: `marchstone convert {name}` writes it in the notation")
        }))
    }

    /// Whether it is a file that is packed, by its first bytes.
    ///
    /// # Errors
    /// What the system says.
    pub fn is_packed(&self) -> io::Result<bool> {
        if self.path.as_os_str() == STDIN {
            return Ok(false);
        }
        let mut front = Vec::new();
        File::open(&self.path)?
            .take(unpack::FRONT as u64)
            .read_to_end(&mut front)?;
        Ok(unpack::Pack::of(&front).is_some())
    }

    /// Number of its bytes as they lie on the disk; `None` where nobody knows that beforehand.
    pub fn size(&self) -> Option<u64> {
        let plain = self.path.as_os_str() != STDIN;
        let about = plain.then(|| fs::metadata(&self.path).ok()).flatten()?;
        about.is_file().then_some(about.len())
    }

    /// Opens it; what is packed with gzip or zstd is unpacked.
    ///
    /// # Errors
    /// What the system says; a folder is no file.
    pub fn open(&self) -> io::Result<Stream> {
        self.open_counted(&Arc::default())
    }

    /// The same, and counts the bytes that are read of it, as they lie on the disk.
    ///
    /// # Errors
    /// As there.
    fn open_counted(&self, count: &Arc<AtomicU64>) -> io::Result<Stream> {
        if self.is_standard() {
            return unpack::unpack(Box::new(Standard {
                reader: BufReader::with_capacity(CHUNK, io::stdin()),
                ended: false,
            }));
        }
        if self.path.is_dir() {
            // why it can't be read says more, if it can't
            fs::read_dir(&self.path)?;
            return Err(io::Error::new(
                io::ErrorKind::IsADirectory,
                "it is a folder",
            ));
        }
        let file = Counted {
            file: File::open(&self.path)?,
            count: Arc::clone(count),
        };
        unpack::unpack(Box::new(BufReader::with_capacity(CHUNK, file)))
    }
}

/// Standard input, which has one end: a terminal is not asked again.
struct Standard {
    reader: BufReader<io::Stdin>,
    ended: bool,
}

impl Read for Standard {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(buf)?;
        self.consume(count);
        Ok(count)
    }
}

impl BufRead for Standard {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.ended {
            return Ok(&[]);
        }
        let chunk = self.reader.fill_buf()?;
        self.ended = chunk.is_empty();
        Ok(chunk)
    }

    fn consume(&mut self, count: usize) {
        self.reader.consume(count);
    }
}

fn ending(path: &Path) -> Option<&str> {
    path.extension().and_then(OsStr::to_str)
}

/// A file, and how much of it was read.
struct Counted {
    file: File,
    count: Arc<AtomicU64>,
}

impl Read for Counted {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        // a file without a line end is read for long before anybody is asked whether to go on
        if interrupt::came() {
            return Err(io::Error::other("interrupted"));
        }
        let read = self.file.read(buf)?;
        self.count.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}

/// All inputs of an argument: itself, or the `*.march` files in a folder and below, and the `*.json`
/// and `*.jsonl` files that begin like games, in the order of their names; each of them packed (`*.march.gz`, `*.jsonl.zst`),
/// too.
///
/// # Errors
/// Why the argument can't be read; an empty list is an error of its own for the caller.
pub fn expand(path: &Path) -> io::Result<Vec<Input>> {
    if path.as_os_str() == STDIN || !fs::metadata(path)?.is_dir() {
        return Ok(vec![Input::new(path)]);
    }
    let mut inputs = Vec::new();
    walk(path, &mut inputs);
    Ok(inputs)
}

/// A folder that can't be read becomes an input itself: opening it tells why, and the rest goes on.
fn walk(folder: &Path, inputs: &mut Vec<Input>) {
    let entries = fs::read_dir(folder).and_then(Iterator::collect::<io::Result<Vec<_>>>);
    let Ok(mut entries) = entries else {
        inputs.push(Input::new(folder));
        return;
    };
    entries.sort_by(|one, other| natural::compare(&one.file_name(), &other.file_name()));
    for entry in entries {
        let path = entry.path();
        // links to folders are not followed: they may lead in a circle
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            walk(&path, inputs);
            continue;
        }
        // nor is anything read that is no file: a pipe in a folder would be waited for
        if fs::metadata(&path).is_ok_and(|known| !known.is_file()) {
            continue;
        }
        let input = Input::new(&path);
        match input.is_json() {
            Some(false) => inputs.push(input),
            Some(true) if begins_like_games(&input) => inputs.push(input),
            _ => {}
        }
    }
}

/// The inputs of an argument.
///
/// # Errors
/// What is wrong with it, in words.
pub fn expand_or_say(path: &Path) -> Result<Vec<Input>, String> {
    let name = path.display();
    match expand(path) {
        Ok(inputs) if inputs.is_empty() => Err(format!(
            "no `*.march` file in the folder `{name}`, and no JSON of games"
        )),
        Ok(inputs) => Ok(inputs),
        Err(error) => Err(format!("cannot read `{name}`: {}", words(&error))),
    }
}

/// Whether a file of JSON says early on that it holds games. Folders hold other JSON, too.
fn begins_like_games(input: &Input) -> bool {
    let mut front = Vec::new();
    let read = input
        .open()
        .and_then(|file| file.take(4096).read_to_end(&mut front));
    front.retain(|byte| !byte.is_ascii_whitespace());
    let format = format!(
        "\"format\":\"{}",
        FORMAT.split(' ').next().unwrap_or(FORMAT)
    );
    read.is_ok()
        && front
            .windows(format.len())
            .any(|part| part == format.as_bytes())
}

/// The same for a command that keeps to the notation: of a folder JSON is left out.
pub fn expand_notation(path: &Path, unread: &mut bool) -> Vec<Input> {
    let mut inputs = expand_saying(path, unread);
    if path.is_dir() && !inputs.is_empty() {
        inputs.retain(|input| input.is_json() != Some(true));
        if inputs.is_empty() {
            let name = path.display();
            output::say_error(&format!("no `*.march` file in the folder `{name}`"));
            *unread = true;
        }
    }
    inputs
}

/// The inputs of an argument; what is wrong with it is said at once, and `unread` set.
pub fn expand_saying(path: &Path, unread: &mut bool) -> Vec<Input> {
    expand_or_say(path).unwrap_or_else(|words| {
        output::say_error(&words);
        *unread = true;
        Vec::new()
    })
}

/// A system's error without its number: `No such file or directory`.
pub fn words(error: &io::Error) -> String {
    let text = error.to_string();
    match text.find(" (os error") {
        Some(end) => text[..end].to_string(),
        None => text,
    }
}

/// The record of a command line that names none: standard input, if something is piped in.
///
/// # Errors
/// Nothing is piped in.
pub fn standard(verb: &str) -> Result<PathBuf, Fail> {
    match io::stdin().is_terminal() {
        true => Err(Fail::Question(format!(
            "no record and no position: name one, or `-` for standard input (see `marchstone {verb} --help`)"
        ))),
        false => Ok(PathBuf::from(STDIN)),
    }
}

/// The paths of a command line; without any, standard input if something is piped in.
///
/// # Errors
/// Nothing was named, and nothing is piped in.
pub fn or_standard(paths: &[PathBuf], verb: &str) -> Result<Vec<PathBuf>, Fail> {
    if !paths.is_empty() {
        return Ok(paths.to_vec());
    }
    if io::stdin().is_terminal() {
        return Err(Fail::Question(format!(
            "nothing to {verb}: name files or folders, or `-` for standard input (see `marchstone {verb} --help`)"
        )));
    }
    Ok(vec![PathBuf::from(STDIN)])
}

/// What is said of an input without a game.
pub fn no_game(name: &str, json: bool) -> String {
    match json {
        false => format!("no game in `{name}`: a game begins with the line `%marchstone 1`"),
        true => format!("no game in `{name}`: its JSON has none"),
    }
}

/// Reads a line with its end, of one with more than `most` bytes only the beginning (enough to see that
/// there are more); false at the end.
pub fn read_line(reader: &mut dyn BufRead, line: &mut Vec<u8>, most: usize) -> io::Result<bool> {
    let mut any = false;
    loop {
        let chunk = reader.fill_buf()?;
        if chunk.is_empty() {
            // an error may come after the end
            return if any {
                Ok(true)
            } else {
                reader.fill_buf().map(|_| false)
            };
        }
        any = true;
        let end = memchr::memchr(b'\n', chunk);
        let count = end.map_or(chunk.len(), |end| end + 1);
        let room = (most + 2).saturating_sub(line.len());
        line.extend_from_slice(&chunk[..count.min(room)]);
        reader.consume(count);
        if end.is_some() {
            return Ok(true);
        }
    }
}
