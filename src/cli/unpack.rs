//! What is packed with gzip or zstd, told by its first bytes and unpacked while it is read.
//!
//! A small file may claim to be an endless one. Memory is safe from that, since a game has a most of
//! bytes; time is kept by [`MOST_GROWTH`].

use crate::pipeline::Stream;
use flate2::bufread::GzDecoder;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};
use std::error::Error;
use std::io::{self, BufRead, BufReader, Cursor, ErrorKind, Read};
use std::iter::successors;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// What is packed may grow to so many times its size. Records shrink to a third, their JSON to a tenth.
const MOST_GROWTH: u64 = 200;

/// This many unpacked bytes are read whatever the growth.
const ALWAYS: u64 = 16 << 20;

/// This many first bytes tell how something is packed.
pub const FRONT: usize = 4;

/// How something is packed.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Pack {
    /// With gzip.
    Gzip,
    /// With zstd.
    Zstd,
}

impl Pack {
    /// How what begins like this is packed; `None`: not at all.
    pub fn of(front: &[u8]) -> Option<Pack> {
        // a zstd file may begin with a frame that is to be skipped
        let skipped =
            front.len() >= FRONT && front[0] & 0xf0 == 0x50 && front[1..4] == *b"\x2a\x4d\x18";
        match front {
            [0x1f, 0x8b, 8, ..] => Some(Pack::Gzip),
            [0x28, 0xb5, 0x2f, 0xfd, ..] => Some(Pack::Zstd),
            _ if skipped => Some(Pack::Zstd),
            _ => None,
        }
    }
}

/// A reader of what is in a stream, packed or not.
///
/// # Errors
/// What the stream says.
pub fn unpack(mut reader: Stream) -> io::Result<Stream> {
    let mut front = Vec::new();
    loop {
        let chunk = match reader.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if front.is_empty() && chunk.len() >= FRONT {
            return Ok(match Pack::of(chunk) {
                Some(pack) => unpacked(reader, pack),
                None => reader,
            });
        }
        // a pipe gives its first bytes as it likes
        let count = chunk.len().min(FRONT - front.len());
        front.extend_from_slice(&chunk[..count]);
        reader.consume(count);
        if count == 0 || front.len() == FRONT {
            break;
        }
    }
    let pack = Pack::of(&front);
    let whole = Box::new(Cursor::new(front).chain(reader));
    Ok(match pack {
        Some(pack) => unpacked(whole, pack),
        None => whole,
    })
}

fn unpacked(reader: Stream, pack: Pack) -> Stream {
    let packed = Arc::new(AtomicU64::new(0));
    let reader = Packed {
        reader,
        count: Arc::clone(&packed),
    };
    let inner: Box<dyn Read + Send> = match pack {
        Pack::Gzip => Box::new(Members {
            decoder: Some(GzDecoder::new(reader)),
            behind: None,
        }),
        Pack::Zstd => Box::new(Frames {
            reader,
            decoder: FrameDecoder::new(),
            open: false,
            any: false,
            behind: None,
        }),
    };
    let limited = Limited {
        inner,
        packed,
        count: 0,
    };
    Box::new(BufReader::with_capacity(1 << 16, limited))
}

/// The packed bytes, counted as they are used.
struct Packed {
    reader: Stream,
    count: Arc<AtomicU64>,
}

impl Read for Packed {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let read = self.reader.read(buf)?;
        self.count.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}

impl BufRead for Packed {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.reader.fill_buf()
    }

    fn consume(&mut self, count: usize) {
        self.count.fetch_add(count as u64, Ordering::Relaxed);
        self.reader.consume(count);
    }
}

/// All members of a gzip stream, one after the other, and zeros after them, with which tapes are filled
/// up. What else stands there is an error after the end: the members are whole.
struct Members {
    /// The member at hand.
    decoder: Option<GzDecoder<Packed>>,
    /// What is wrong after the last one.
    behind: Option<io::Error>,
}

impl Members {
    /// Begins the next member, if there is one.
    fn next(&mut self, mut reader: Packed) -> io::Result<()> {
        let mut filled = false;
        loop {
            let chunk = reader.fill_buf()?;
            let Some(first) = chunk.first() else {
                return Ok(());
            };
            if !filled && *first == 0x1f {
                break;
            }
            let zeros = chunk.iter().take_while(|byte| **byte == 0).count();
            if zeros == 0 {
                let words = "after its end stands what is not packed with gzip";
                self.behind = Some(io::Error::new(ErrorKind::InvalidData, words));
                return Ok(());
            }
            reader.consume(zeros);
            filled = true;
        }
        let mut decoder = GzDecoder::new(reader);
        match decoder.header() {
            Some(_) => self.decoder = Some(decoder),
            None => self.behind = decoder.read(&mut [0]).err().map(of_gzip),
        }
        Ok(())
    }
}

impl Read for Members {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        while let Some(decoder) = &mut self.decoder {
            let read = decoder.read(buf).map_err(of_gzip)?;
            if read > 0 || buf.is_empty() {
                return Ok(read);
            }
            if let Some(decoder) = self.decoder.take() {
                self.next(decoder.into_inner())?;
            }
            if self.decoder.is_none() {
                return Ok(0);
            }
        }
        match self.behind.take() {
            Some(error) => Err(error),
            None => Ok(0),
        }
    }
}

/// All frames of a zstd stream, one after the other, as `zstd` and `pzstd` write them.
struct Frames {
    reader: Packed,
    decoder: FrameDecoder,
    /// Whether a frame is being read.
    open: bool,
    /// Whether one was read.
    any: bool,
    /// What is wrong after the last one.
    behind: Option<io::Error>,
}

impl Frames {
    /// Begins the next frame that holds anything; false where the stream ends.
    fn begin(&mut self) -> io::Result<bool> {
        while !self.reader.fill_buf()?.is_empty() {
            match self.decoder.init(&mut self.reader) {
                Ok(()) => {
                    self.open = true;
                    return Ok(true);
                }
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                    length,
                    ..
                })) => {
                    let length = u64::from(length);
                    let skipped = io::copy(&mut (&mut self.reader).take(length), &mut io::sink())?;
                    if skipped < length {
                        return Err(cut_off());
                    }
                }
                Err(error) => return Err(of_zstd(&error)),
            }
        }
        Ok(false)
    }

    /// What the frame says of its own sum has to be right.
    fn end(&mut self) -> io::Result<()> {
        self.open = false;
        let stated = self.decoder.get_checksum_from_data();
        match stated.is_none() || stated == self.decoder.get_calculated_checksum() {
            true => Ok(()),
            false => Err(io::Error::new(
                ErrorKind::InvalidData,
                "the packed file is damaged: its checksum is another one",
            )),
        }
    }
}

/// What is said of a packed file that lacks its end.
fn cut_off() -> io::Error {
    let words = "the packed file ends early: it is cut off or damaged";
    io::Error::new(ErrorKind::UnexpectedEof, words)
}

fn of_gzip(error: io::Error) -> io::Error {
    match error.kind() {
        ErrorKind::UnexpectedEof => cut_off(),
        _ => error,
    }
}

fn of_zstd(error: &FrameDecoderError) -> io::Error {
    if let FrameDecoderError::WindowSizeTooBig { .. } = error {
        let words = "it was packed with a window (`--long`) that needs too much memory here";
        return io::Error::new(ErrorKind::InvalidData, words);
    }
    let mut causes = successors(error.source(), |&cause| cause.source());
    match causes.find_map(|cause| cause.downcast_ref::<io::Error>()) {
        Some(cause) if cause.kind() == ErrorKind::UnexpectedEof => cut_off(),
        Some(cause) => io::Error::new(cause.kind(), cause.to_string()),
        None => io::Error::new(ErrorKind::InvalidData, "the packed file is damaged"),
    }
}

impl Read for Frames {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        loop {
            if let Some(error) = self.behind.take() {
                return Err(error);
            }
            if !self.open {
                match self.begin() {
                    Ok(true) => self.any = true,
                    Ok(false) => return Ok(0),
                    // the frames in front of it are whole: an error after the end
                    Err(error) if self.any => {
                        self.behind = Some(error);
                        return Ok(0);
                    }
                    Err(error) => return Err(error),
                }
            }
            while self.decoder.can_collect() == 0 && !self.decoder.is_finished() {
                self.decoder
                    .decode_blocks(&mut self.reader, BlockDecodingStrategy::UptoBlocks(1))
                    .map_err(|error| of_zstd(&error))?;
            }
            let read = self.decoder.read(buf)?;
            if self.decoder.is_finished() && self.decoder.can_collect() == 0 {
                self.end()?;
            }
            if read > 0 || buf.is_empty() {
                return Ok(read);
            }
        }
    }
}

/// What is unpacked, up to the limit.
struct Limited {
    inner: Box<dyn Read + Send>,
    packed: Arc<AtomicU64>,
    count: u64,
}

impl Read for Limited {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        let packed = self.packed.load(Ordering::Relaxed);
        if self.count > ALWAYS.max(packed.saturating_mul(MOST_GROWTH)) {
            let words = format!(
                "stopped after {} MiB that {} KiB were unpacked to: it grows to more than {MOST_GROWTH} times its size; if that is right, unpack it yourself and pipe it in",
                self.count >> 20,
                packed.div_ceil(1 << 10),
            );
            return Err(io::Error::new(ErrorKind::InvalidData, words));
        }
        let read = self.inner.read(buf)?;
        self.count += read as u64;
        Ok(read)
    }
}
