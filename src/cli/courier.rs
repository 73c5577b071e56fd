//! Standard output on a thread of its own, once there is much of it: who makes it does not wait until a pipe or
//! a disk has taken it.

use std::io::{self, Write};
use std::mem;
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::thread::{self, JoinHandle};

/// Bytes that go to the output at once.
const PIECE: usize = 1 << 16;

/// Writes to standard output in large pieces. What the output says of a piece is heard with a later one or with
/// the flush.
#[derive(Default)]
pub struct Courier {
    piece: Vec<u8>,
    road: Option<Road>,
}

/// To the thread and back.
struct Road {
    full: SyncSender<Vec<u8>>,
    empty: Receiver<Vec<u8>>,
    thread: JoinHandle<io::Result<()>>,
}

impl Road {
    fn open() -> Road {
        // one piece is made, one waits, one is written
        let (full, pieces) = sync_channel(1);
        let (back, empty) = channel();
        Road {
            full,
            empty,
            thread: thread::spawn(move || carry(&pieces, &back)),
        }
    }

    /// Whether all has been written.
    fn close(self) -> io::Result<()> {
        drop(self.full);
        let gone = || io::Error::other("a thread has ended early");
        self.thread.join().unwrap_or_else(|_| Err(gone()))
    }
}

fn carry(pieces: &Receiver<Vec<u8>>, back: &Sender<Vec<u8>>) -> io::Result<()> {
    for mut piece in pieces {
        io::stdout().write_all(&piece)?;
        piece.clear();
        // after the last one nobody wants it
        let _ = back.send(piece);
    }
    Ok(())
}

impl Courier {
    /// Hands the piece over, up to its last line's end: such a piece is not buffered once more.
    fn hand_over(&mut self) -> io::Result<()> {
        let road = self.road.get_or_insert_with(Road::open);
        let mut next = road.empty.try_recv().unwrap_or_default();
        if let Some(end) = memchr::memrchr(b'\n', &self.piece) {
            next.extend_from_slice(&self.piece[end + 1..]);
            self.piece.truncate(end + 1);
        }
        match road.full.send(mem::replace(&mut self.piece, next)) {
            Ok(()) => Ok(()),
            Err(_) => self.road.take().map_or(Ok(()), Road::close),
        }
    }
}

impl Write for Courier {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = bytes.len().min(PIECE.saturating_sub(self.piece.len()));
        self.piece.extend_from_slice(&bytes[..count]);
        if self.piece.len() >= PIECE {
            self.hand_over()?;
        }
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.road.take().map_or(Ok(()), Road::close)?;
        let last = mem::take(&mut self.piece);
        let mut out = io::stdout().lock();
        out.write_all(&last)?;
        out.flush()
    }
}

impl Drop for Courier {
    fn drop(&mut self) {
        // whoever wanted to hear of it has flushed before
        let _ = self.flush();
    }
}
