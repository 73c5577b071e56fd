//! Files that are written whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// A file under way. It lies beside its target under another name and takes the target's place in
/// one step; dropped before that, it is gone, and the target is what it was.
#[derive(Debug)]
pub struct Whole {
    target: PathBuf,
    /// `None` where the target is no file that could be replaced: a pipe, a device.
    temporary: Option<PathBuf>,
    out: BufWriter<File>,
}

impl Whole {
    /// A file for a path. A link is followed; permissions of a file that is there are kept.
    ///
    /// # Errors
    /// What the system says; the path is a folder.
    pub fn new(path: &Path) -> io::Result<Whole> {
        let known = fs::metadata(path).ok();
        if known.as_ref().is_some_and(fs::Metadata::is_dir) {
            return Err(io::Error::new(
                io::ErrorKind::IsADirectory,
                "it is a folder",
            ));
        }
        if known.as_ref().is_some_and(|known| !known.is_file()) {
            let file = OpenOptions::new().write(true).open(path)?;
            return Ok(Whole {
                target: path.to_path_buf(),
                temporary: None,
                out: BufWriter::new(file),
            });
        }
        if known
            .as_ref()
            .is_some_and(|known| known.permissions().readonly())
        {
            return Err(io::Error::new(
                io::ErrorKind::PermissionDenied,
                "it is read-only",
            ));
        }
        let target = match &known {
            Some(_) => fs::canonicalize(path)?,
            None => path.to_path_buf(),
        };
        let name = target.file_name().ok_or(io::ErrorKind::InvalidInput)?;
        let mut hidden = std::ffi::OsString::from(".");
        hidden.push(name);
        hidden.push(format!(".{}.part", std::process::id()));
        let temporary = target.with_file_name(hidden);
        let file = OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(&temporary)?;
        let whole = Whole {
            target,
            temporary: Some(temporary),
            out: BufWriter::with_capacity(1 << 16, file),
        };
        if let (Some(known), Some(temporary)) = (known, &whole.temporary) {
            fs::set_permissions(temporary, known.permissions())?;
        }
        Ok(whole)
    }

    /// Puts the file in its place.
    ///
    /// # Errors
    /// What the system says; the target is then what it was.
    pub fn commit(mut self) -> io::Result<()> {
        self.out.flush()?;
        if let Some(temporary) = &self.temporary {
            // what is not on the disk yet must not replace what is
            self.out.get_ref().sync_all()?;
            fs::rename(temporary, &self.target)?;
            self.temporary = None;
        }
        Ok(())
    }
}

impl Write for Whole {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

impl Drop for Whole {
    fn drop(&mut self) {
        if let Some(temporary) = &self.temporary {
            // if even this fails there is nothing more to do about it
            let _ = fs::remove_file(temporary);
        }
    }
}
