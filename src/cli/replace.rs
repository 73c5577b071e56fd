//! A file replaced by a new version of itself, whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// A new version of a file under way: it lies in the same folder under another name, and takes
/// the file's place in one step. Dropped before that, it is gone, and the file is what it was.
#[derive(Debug)]
pub struct Replacement {
    target: PathBuf,
    temporary: PathBuf,
    out: BufWriter<File>,
    done: bool,
}

impl Replacement {
    /// A new version of the file at a path, empty, with the same permissions. A link is followed.
    ///
    /// # Errors
    /// What the system says; the file is read-only, or no file.
    pub fn new(path: &Path) -> io::Result<Replacement> {
        let target = fs::canonicalize(path)?;
        let known = fs::metadata(&target)?;
        if !known.is_file() {
            return Err(io::Error::other("it is no file"));
        }
        if known.permissions().readonly() {
            return Err(io::Error::new(
                io::ErrorKind::PermissionDenied,
                "it is read-only",
            ));
        }
        let name = target.file_name().unwrap_or_default().to_string_lossy();
        let temporary = target.with_file_name(format!(".{name}.{}.new", std::process::id()));
        let file = OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(&temporary)?;
        let replacement = Replacement {
            target,
            temporary,
            out: BufWriter::with_capacity(1 << 16, file),
            done: false,
        };
        fs::set_permissions(&replacement.temporary, known.permissions())?;
        Ok(replacement)
    }

    /// Puts the new version in the file's place.
    ///
    /// # Errors
    /// What the system says; the file is then what it was.
    pub fn commit(mut self) -> io::Result<()> {
        self.out.flush()?;
        // what is not on the disk yet must not replace what is
        self.out.get_ref().sync_all()?;
        fs::rename(&self.temporary, &self.target)?;
        self.done = true;
        Ok(())
    }
}

impl Write for Replacement {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

impl Drop for Replacement {
    fn drop(&mut self) {
        if !self.done {
            // if even this fails there is nothing more to do about it
            let _ = fs::remove_file(&self.temporary);
        }
    }
}
