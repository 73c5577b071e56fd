//! A file gets new contents whole, or keeps its old ones.

use std::fs;
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use tempfile::{Builder, NamedTempFile};

/// New contents of a file under way: they lie beside it and take its place in one step, so that
/// nobody ever sees a half-written file. Dropped before that, they are gone, and the file is what
/// it was.
///
/// Permissions stay, and on Unix the owner where the system lets one; a link stays, its target is
/// written. Hard links to the file keep the old contents.
#[derive(Debug)]
pub struct Replacement {
    target: PathBuf,
    new: BufWriter<NamedTempFile>,
    old: fs::Metadata,
}

impl Replacement {
    /// New, empty contents for the file at a path.
    ///
    /// # Errors
    /// What the system says. A file that may not be written is not replaced, although the system
    /// would allow it, nor what is no file.
    pub fn new(path: &Path) -> io::Result<Replacement> {
        let target = fs::canonicalize(path)?;
        let old = fs::metadata(&target)?;
        if !old.is_file() {
            return Err(io::Error::other("it is no file"));
        }
        if old.permissions().readonly() {
            let words = "the file is read-only";
            return Err(io::Error::new(io::ErrorKind::PermissionDenied, words));
        }
        let folder = target.parent().unwrap_or(Path::new("."));
        let new = Builder::new()
            .prefix(".marchstone-")
            .suffix(".tmp")
            .tempfile_in(folder)
            .map_err(no_new_file)?;
        Ok(Replacement {
            new: BufWriter::with_capacity(1 << 16, new),
            target,
            old,
        })
    }

    /// Puts the new contents in the file's place.
    ///
    /// # Errors
    /// What the system says; the old file is whole then, and nothing else is left behind.
    pub fn commit(self) -> io::Result<()> {
        let new = self.new.into_inner()?;
        keep_owner(&new, &self.old);
        new.as_file().set_permissions(self.old.permissions())?;
        // what is not on the disk yet must not replace what is
        new.as_file().sync_all()?;
        new.persist(&self.target).map_err(|error| error.error)?;
        Ok(())
    }
}

impl Write for Replacement {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.new.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.new.flush()
    }
}

/// Puts new contents in the place of a file.
///
/// # Errors
/// As those of [`Replacement`], or of the contents.
pub fn replace(path: &Path, contents: &mut impl Read) -> io::Result<()> {
    let mut new = Replacement::new(path)?;
    io::copy(contents, &mut new)?;
    new.commit()
}

/// Why there can be no new file, without the name that it would have had.
fn no_new_file(error: io::Error) -> io::Error {
    let kind = error.kind();
    io::Error::new(kind, format!("no file can be made in its folder: {kind}"))
}

/// Only some may give files away; where one may not, the file is one's own.
#[cfg(unix)]
fn keep_owner(new: &NamedTempFile, old: &fs::Metadata) {
    use std::os::unix::fs::{MetadataExt, fchown};
    let _ = fchown(new.as_file(), Some(old.uid()), Some(old.gid()));
}

#[cfg(not(unix))]
fn keep_owner(_: &NamedTempFile, _: &fs::Metadata) {}
