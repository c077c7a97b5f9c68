//! Opens a file of games, which may be compressed.

use std::fs::File;
use std::io::{self, Cursor, Read};

/// What is read, on any thread.
pub(crate) type Input = Box<dyn Read + Send>;

/// The bytes of a mebibyte.
pub(super) const MIB: u64 = 1 << 20;

/// The bytes that tell how a file is compressed.
const HEAD: usize = 4;

/// A file and its size, or the standard input, for the name `-`. A file that is
/// compressed is as large as it is on the disk.
pub(super) fn open(name: &str) -> io::Result<(Input, Option<u64>)> {
    if name == "-" {
        return Ok((Box::new(io::stdin()), None));
    }
    let file = File::open(name)?;
    let data = file.metadata().ok();
    let size = data.filter(|data| data.is_file()).map(|data| data.len());
    Ok((Box::new(file), size))
}

/// Whether this is a file that can be read from any place, and is not compressed.
pub(super) fn is_plain_file(name: &str) -> bool {
    let is_plain = || {
        let file = File::open(name).ok().filter(|_| name != "-")?;
        let is_file = file.metadata().ok()?.is_file();
        let mut head = Vec::with_capacity(HEAD);
        file.take(HEAD as u64).read_to_end(&mut head).ok()?;
        Some(is_file && compression_of(&head).is_none())
    };
    is_plain().unwrap_or(false)
}

/// The text of an input, which is told by its first bytes to be compressed or
/// not: text begins with none of these. A frame of Zstandard whose window is larger
/// than `window` bytes is refused, since as much memory is taken for it.
pub(super) fn text(mut input: Input, window: u64) -> io::Result<Input> {
    let mut head = Vec::with_capacity(HEAD);
    (&mut input).take(HEAD as u64).read_to_end(&mut head)?;
    let compression = compression_of(&head);
    let whole = Box::new(Cursor::new(head).chain(input));
    match compression {
        None => Ok(whole),
        Some(compression) => compression.text(whole, window),
    }
}

/// How an input with these first bytes is compressed; `None` if it is not.
fn compression_of(head: &[u8]) -> Option<Compression> {
    match head {
        [0x1F, 0x8B, ..] => Some(Compression::Gzip),
        [b'B', b'Z', b'h', b'1'..=b'9'] => Some(Compression::Bzip2),
        // A frame of data, or one that is to be skipped.
        [0x28, 0xB5, 0x2F, 0xFD] | [0x50..=0x5F, 0x2A, 0x4D, 0x18] => Some(Compression::Zstandard),
        _ => None,
    }
}

/// How a file is compressed.
#[derive(Copy, Clone, Debug)]
enum Compression {
    Bzip2,
    Gzip,
    Zstandard,
}

impl Compression {
    /// The text of a compressed input, of all its parts one after another.
    #[cfg_attr(
        not(all(feature = "bz2", feature = "gz", feature = "zst")),
        expect(unused_variables, reason = "not every form can be read")
    )]
    fn text(self, input: Input, window: u64) -> io::Result<Input> {
        match self {
            #[cfg(feature = "bz2")]
            Self::Bzip2 => Ok(Box::new(bzip2::read::MultiBzDecoder::new(input))),
            #[cfg(feature = "gz")]
            Self::Gzip => Ok(Box::new(flate2::read::MultiGzDecoder::new(input))),
            #[cfg(feature = "zst")]
            Self::Zstandard => Ok(Box::new(zstandard::Frames::new(input, window))),
            #[allow(unreachable_patterns, reason = "every form may be built in")]
            other => {
                let sentence = format!("it is compressed by {other:?}, which is not built in");
                Err(io::Error::new(io::ErrorKind::Unsupported, sentence))
            }
        }
    }
}

#[cfg(feature = "zst")]
mod zstandard {
    //! Zstandard, of which a file may hold several frames.

    use super::{Input, MIB};
    use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
    use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};
    use std::io::{self, BufRead, BufReader, Read};

    /// How much is decoded at once, in bytes.
    const STEP: usize = 64 * 1024;

    pub(super) struct Frames {
        input: BufReader<Input>,
        decoder: FrameDecoder,
        has_frame: bool,
    }

    impl Frames {
        /// The text of all frames, with windows of at most this many bytes.
        pub(super) fn new(input: Input, window: u64) -> Self {
            let mut decoder = FrameDecoder::new();
            decoder.set_max_window_size(window);
            Self {
                input: BufReader::new(input),
                decoder,
                has_frame: false,
            }
        }

        /// Begins the next frame. `false` if there is none.
        fn begin(&mut self) -> io::Result<bool> {
            while !self.input.fill_buf()?.is_empty() {
                match self.decoder.reset(&mut self.input) {
                    Ok(()) => {
                        self.has_frame = true;
                        return Ok(true);
                    }
                    Err(FrameDecoderError::ReadFrameHeaderError(
                        ReadFrameHeaderError::SkipFrame { length, .. },
                    )) => {
                        io::copy(&mut (&mut self.input).take(length.into()), &mut io::sink())?;
                    }
                    Err(FrameDecoderError::WindowSizeTooBig { requested, max }) => {
                        let (requested, max) = (requested.div_ceil(MIB), max / MIB);
                        return Err(io::Error::other(format!(
                            "it needs {requested} MiB of memory to be unpacked, and at most {max} are allowed (see --window)"
                        )));
                    }
                    Err(error) => return Err(io::Error::other(error)),
                }
            }
            Ok(false)
        }
    }

    impl Read for Frames {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            loop {
                let can_be_read = self.decoder.can_collect();
                if can_be_read > 0 {
                    return self.decoder.read(into);
                }
                if self.has_frame && !self.decoder.is_finished() {
                    self.decoder
                        .decode_blocks(&mut self.input, BlockDecodingStrategy::UptoBytes(STEP))
                        .map_err(io::Error::other)?;
                } else if !self.begin()? {
                    return Ok(0);
                }
            }
        }
    }
}

#[cfg(all(test, feature = "bz2", feature = "gz", feature = "zst"))]
mod tests {
    use super::*;
    use ruzstd::encoding::{CompressionLevel, compress_to_vec};
    use std::io::Write as _;

    fn gzip(text: &[u8]) -> Vec<u8> {
        let mut to = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
        to.write_all(text).expect("memory takes it");
        to.finish().expect("memory takes it")
    }

    fn bzip2(text: &[u8]) -> Vec<u8> {
        let mut to = ::bzip2::write::BzEncoder::new(Vec::new(), ::bzip2::Compression::default());
        to.write_all(text).expect("memory takes it");
        to.finish().expect("memory takes it")
    }

    fn zstandard(text: &[u8]) -> Vec<u8> {
        compress_to_vec(text, CompressionLevel::Fastest)
    }

    fn read(bytes: &[u8]) -> io::Result<Vec<u8>> {
        let mut found = Vec::new();
        text(Box::new(Cursor::new(bytes.to_vec())), WINDOW)?.read_to_end(&mut found)?;
        Ok(found)
    }

    const WINDOW: u64 = 128 * MIB;

    /// A frame of Zstandard with a window of 2 to this power, and these blocks.
    fn frame(window: u8, blocks: &[u8]) -> Vec<u8> {
        let head = [0x28, 0xB5, 0x2F, 0xFD, 0, (window - 10) << 3];
        [&head, blocks].concat()
    }

    /// A block of Zstandard: whether it is the last one, its type and its size.
    fn block(is_last: bool, kind: u32, size: usize) -> Vec<u8> {
        let head = u32::from(is_last) | kind << 1 | (size as u32) << 3;
        head.to_le_bytes()[..3].to_vec()
    }

    #[test]
    fn a_window_of_zstandard_is_bounded_in_every_frame() {
        let empty = block(true, 0, 0);
        assert_eq!(read(&frame(27, &empty)).expect("128 MiB"), b"");
        let first = zstandard(b"1. e4 *");
        for bad in [
            frame(28, &empty),
            frame(31, &empty),
            [first, frame(31, &empty)].concat(),
        ] {
            let error = read(&bad).expect_err("it is too large").to_string();
            assert!(error.contains("at most 128 are allowed"), "{error}");
            assert!(error.contains("--window"), "{error}");
        }
        let mut found = Vec::new();
        let input = Box::new(Cursor::new(frame(28, &empty)));
        let mut text = text(input, 256 * MIB).expect("it is compressed");
        text.read_to_end(&mut found).expect("more was allowed");
    }

    /// A block holds at most 128 KiB. This one copies one letter 4,000 times to
    /// 65,539 letters, from nine kilobytes: a hundred such would fill any memory.
    #[test]
    fn a_block_of_zstandard_that_grows_without_bound_is_refused() {
        const COPIES: usize = 4000;
        // No literals; copies, all with the same codes of lengths and distance; and
        // their bits, 18 each, which are 0, and a 1 behind the last.
        let mut copies = vec![0, (COPIES >> 8) as u8 | 0x80, COPIES as u8, 0x54, 0, 2, 52];
        copies.resize(copies.len() + COPIES * 18 / 8, 0);
        copies.push(1);
        let blocks = [
            block(false, 0, 1),
            b"1".to_vec(),
            block(true, 2, copies.len()),
            copies,
        ];
        assert!(read(&frame(20, &blocks.concat())).is_err());
    }

    #[test]
    fn text_is_read_as_it_is() {
        for text in ["", "1", "1. e4 *", "[Event \"BZh9\"]", "BZ", "\u{1f}"] {
            assert_eq!(read(text.as_bytes()).expect(text), text.as_bytes());
        }
    }

    #[test]
    fn compressed_text_is_read_with_all_its_parts() {
        let first = "1. e4 e5 2. Nf3 *\n\n".repeat(20_000).into_bytes();
        let second = b"1. d4 *\n";
        let whole = [&first[..], second].concat();
        for compress in [gzip, bzip2, zstandard] {
            let compressed = [compress(&first), compress(second)].concat();
            assert!(compressed.len() < first.len() / 10);
            assert!(read(&compressed).expect("it is sound") == whole);
            // Cut off or changed, it is told, and what was good may be read before.
            let cut = &compressed[..compressed.len() / 2];
            assert!(read(cut).is_err());
        }
        // A frame of Zstandard that is to be skipped, as some programs write.
        let mut skipped = b"\x51\x2A\x4D\x18\x03\0\0\0abc".to_vec();
        skipped.extend(zstandard(second));
        assert_eq!(read(&skipped).expect("it is sound"), second);
    }

    #[test]
    fn spoiled_files_are_refused() {
        let text = "1. e4 e5 2. Nf3 Nc6 *\n".repeat(200);
        for compress in [gzip, bzip2, zstandard] {
            let good = compress(text.as_bytes());
            for place in 0..good.len() {
                let mut bad = good.clone();
                bad[place] ^= 0x55;
                // Whatever comes of it, it ends.
                let _ = read(&bad);
            }
        }
    }
}
