//! A file gets new contents whole, or keeps its old ones.

use std::fs;
use std::io::{self, Read};
use std::path::Path;
use tempfile::Builder;

/// Puts new contents in the place of a file: written beside it and then renamed, so that nobody
/// ever sees a half-written file. Permissions stay, and on Unix the owner where the system lets
/// one; a link stays, its target is written. Hard links to the file keep the old contents.
///
/// # Errors
/// What the system says; the old file is whole then, and nothing else is left behind. A file that
/// may not be written is not replaced, although the system would allow it.
pub fn replace(path: &Path, contents: &mut impl Read) -> io::Result<()> {
    let target = fs::canonicalize(path)?;
    let metadata = fs::metadata(&target)?;
    if metadata.permissions().readonly() {
        let words = "the file is read-only";
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, words));
    }
    let folder = target.parent().unwrap_or(Path::new("."));
    let mut new = Builder::new()
        .prefix(".marchstone-")
        .suffix(".tmp")
        .tempfile_in(folder)
        .map_err(no_new_file)?;
    io::copy(contents, &mut new)?;
    keep_owner(&new, &metadata);
    new.as_file().set_permissions(metadata.permissions())?;
    new.as_file().sync_all()?;
    new.persist(&target).map_err(|error| error.error)?;
    Ok(())
}

/// Why there can be no new file, without the name that it would have had.
fn no_new_file(error: io::Error) -> io::Error {
    let kind = error.kind();
    io::Error::new(kind, format!("no file can be made in its folder: {kind}"))
}

/// Only some may give files away; where one may not, the file is one's own.
#[cfg(unix)]
fn keep_owner(new: &tempfile::NamedTempFile, old: &fs::Metadata) {
    use std::os::unix::fs::{MetadataExt, fchown};
    let _ = fchown(new.as_file(), Some(old.uid()), Some(old.gid()));
}

#[cfg(not(unix))]
fn keep_owner(_: &tempfile::NamedTempFile, _: &fs::Metadata) {}
