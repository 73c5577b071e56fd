//! A file gets new contents whole, or keeps its old ones.

use super::interrupt::{Guard, guarded};
use std::fs::{self, File, OpenOptions};
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
    /// What is known of the file that is there.
    old: Option<fs::Metadata>,
    out: Out,
    /// Behind the contents: it goes when they are gone.
    _guard: Option<Guard>,
}

/// Where the new contents go meanwhile.
#[derive(Debug)]
enum Out {
    /// Beside the target.
    Beside(BufWriter<NamedTempFile>),
    /// Into a pipe or device, which nothing can take the place of.
    Through(File),
}

impl Replacement {
    /// New, empty contents for the file at a path.
    ///
    /// # Errors
    /// What the system says. A file that may not be written is not replaced, although the system
    /// would allow it, nor what is no file.
    pub fn new(path: &Path) -> io::Result<Replacement> {
        if !fs::metadata(path)?.is_file() {
            return Err(io::Error::other("it is no file"));
        }
        Replacement::create(path)
    }

    /// Contents for a file that need not be there yet.
    ///
    /// # Errors
    /// As [`Replacement::new`]; a folder.
    pub fn create(path: &Path) -> io::Result<Replacement> {
        let old = match fs::metadata(path) {
            Ok(old) => Some(old),
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            // nor does a link that leads nowhere give way to a file
            Err(error) if fs::symlink_metadata(path).is_ok() => return Err(error),
            Err(_) => None,
        };
        let (folder, file) = match &old {
            Some(old) => (old.is_dir(), old.is_file()),
            None => (false, true),
        };
        if folder {
            let words = "it is a folder";
            return Err(io::Error::new(io::ErrorKind::IsADirectory, words));
        }
        if old.as_ref().is_some_and(|old| old.permissions().readonly()) {
            let words = "the file is read-only";
            return Err(io::Error::new(io::ErrorKind::PermissionDenied, words));
        }
        if !file {
            return Ok(Replacement {
                target: path.to_path_buf(),
                old: None,
                out: Out::Through(OpenOptions::new().write(true).open(path)?),
                _guard: None,
            });
        }
        let target = match &old {
            Some(_) => fs::canonicalize(path)?,
            None => path.to_path_buf(),
        };
        let folder = match target.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        };
        let mut builder = Builder::new();
        builder.prefix(".marchstone-").suffix(".tmp");
        #[cfg(unix)]
        if old.is_none() {
            use std::os::unix::fs::PermissionsExt;
            // as any new file: what the user masks is left out
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        let make = || builder.tempfile_in(folder).map_err(no_new_file);
        let (new, guard) = guarded(make, |new| new.path())?;
        Ok(Replacement {
            target,
            old,
            out: Out::Beside(BufWriter::with_capacity(1 << 16, new)),
            _guard: Some(guard),
        })
    }

    /// Puts the new contents in the file's place.
    ///
    /// # Errors
    /// What the system says; the old file is whole then, and nothing else is left behind.
    pub fn commit(self) -> io::Result<()> {
        let new = match self.out {
            Out::Beside(new) => new.into_inner()?,
            Out::Through(mut file) => return file.flush(),
        };
        if let Some(old) = self.old {
            keep_owner(&new, &old);
            new.as_file().set_permissions(old.permissions())?;
        }
        // what is not on the disk yet must not replace what is
        new.as_file().sync_all()?;
        new.persist(&self.target).map_err(|error| error.error)?;
        Ok(())
    }
}

impl Write for Replacement {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.out {
            Out::Beside(new) => new.write(bytes),
            Out::Through(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.out {
            Out::Beside(new) => new.flush(),
            Out::Through(file) => file.flush(),
        }
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
    let words = match error.kind() {
        io::ErrorKind::NotFound => "there is no folder for it".to_string(),
        kind => format!("no file can be made in its folder: {kind}"),
    };
    io::Error::new(error.kind(), words)
}

/// Only some may give files away; where one may not, the file is one's own.
#[cfg(unix)]
fn keep_owner(new: &NamedTempFile, old: &fs::Metadata) {
    use std::os::unix::fs::{MetadataExt, fchown};
    let _ = fchown(new.as_file(), Some(old.uid()), Some(old.gid()));
}

#[cfg(not(unix))]
fn keep_owner(_: &NamedTempFile, _: &fs::Metadata) {}
