//! Texts that are almost right, for readers that must never panic.
//!
//! Random bytes are refused at the first byte and test nothing after it. A valid text with a small
//! fault reaches much deeper. So a corpus of valid texts is mutated, in the ways in which texts are
//! damaged by accident and by attackers.
mod forgeries;
mod records;

pub use forgeries::{ForgeryReport, random_records, survives_forged_records};
pub use records::RecordChange;

use crate::random::Random;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

/// The longest text that a mutation gives, in bytes.
const LONGEST: usize = 1 << 16;

/// A reader that takes longer than this for one text counts as stuck. It is far more than any
/// reader needs, so that a busy machine is not mistaken for a slow reader.
const STUCK: Duration = Duration::from_secs(20);

/// Characters that no reader expects, and that many mistake for others.
const ODD: &[&str] = &[
    "\0", "\u{1}", "\t", "\r\n", "\n", "\u{b}", "\u{7f}", "\u{a0}", "é", "ﬀ", "ß", "İ", "٣", "𝟛",
    "Ⅷ", "²", "a\u{301}", "\u{200d}", "\u{202e}", "\u{feff}", "\u{fffd}", "🂡", "中", "\"", "'",
    "\\", "%s", "{}", "<", "&", ";", "#", "-", "+", "x", "=", "@", "/", ":", ",", ".", "?", "*",
    "(", ")", "[", "]", " ", "  ",
];

/// Numbers at the edges of what integers hold.
const NUMBERS: &[&str] = &[
    "0",
    "00",
    "-0",
    "-1",
    "+1",
    "1e9",
    "0x10",
    "07",
    "127",
    "128",
    "255",
    "256",
    "32767",
    "32768",
    "65535",
    "65536",
    "2147483647",
    "2147483648",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "340282366920938463463374607431768211456",
    "99999999999999999999999999999999999999999999",
    "1.5",
    "NaN",
];

/// Spoils texts, the same ones for the same seed.
///
/// ```
/// use boardwright_testkit::Mutator;
///
/// let mut mutator = Mutator::new(1);
/// let spoilt = mutator.mutate("b1/d5/d1/b5 choose ---- 1111 0");
/// assert_eq!(spoilt, Mutator::new(1).mutate("b1/d5/d1/b5 choose ---- 1111 0"));
/// ```
#[derive(Clone, Debug)]
pub struct Mutator {
    random: Random,
}

impl Mutator {
    /// The mutator with this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            random: Random::new(seed),
        }
    }

    /// The text with one to three things wrong with it. By chance they may
    /// undo each other. The result is at most 64 KiB long, or as long as the
    /// text if that is longer.
    pub fn mutate(&mut self, text: &str) -> String {
        let mut text = text.to_string();
        for _ in 0..=self.random.below(3) {
            text = self.once(&text);
        }
        text
    }

    /// As [`Mutator::mutate`], for readers of bytes: the result may not be UTF-8.
    pub fn mutate_bytes(&mut self, bytes: &[u8]) -> Vec<u8> {
        let mut bytes = bytes.to_vec();
        for _ in 0..=self.random.below(3) {
            let at = self.random.index(bytes.len() + 1);
            match self.random.below(5) {
                0 if at < bytes.len() => bytes[at] ^= 1 << self.random.below(8),
                1 if at < bytes.len() => bytes[at] = self.random.word() as u8,
                2 => bytes.truncate(at),
                3 if bytes.len() < LONGEST => bytes.insert(at, self.random.word() as u8),
                _ => bytes = self.once(&String::from_utf8_lossy(&bytes)).into_bytes(),
            }
        }
        bytes
    }

    /// A text of up to twelve random characters, most of them printable ASCII, which is hardly ever
    /// valid.
    pub fn noise(&mut self) -> String {
        let length = self.random.below(13);
        let mut noise = String::new();
        for _ in 0..length {
            match self.random.below(8) {
                0 => noise.push_str(self.odd()),
                _ => noise.push(self.character()),
            }
        }
        noise
    }

    /// One thing wrong.
    fn once(&mut self, text: &str) -> String {
        let (from, to) = self.range(text);
        let (before, middle, after) = (&text[..from], &text[from..to], &text[to..]);
        let spoilt = match self.random.below(12) {
            0 => format!("{before}{after}"),
            1 => format!("{before}{middle}{middle}{after}"),
            2 => before.to_string(),
            3 => format!("{before}{}{after}", self.character()),
            4 => format!("{before}{}{middle}{after}", self.odd()),
            5 => self.replace_number(text),
            6 => self.swap_words(text),
            7 => format!("{before}{}{after}", swap_case(middle)),
            8 => format!("{before}{}{after}", self.word_of(text)),
            9 => format!(
                "{before}{}{after}",
                middle.chars().rev().collect::<String>()
            ),
            10 => format!(
                "{before}{}{after}",
                middle.repeat(1 + self.random.index(300))
            ),
            _ => self.shift_character(text),
        };
        if spoilt.len() > LONGEST.max(text.len()) {
            text.to_string()
        } else {
            spoilt
        }
    }

    /// A short range of whole characters.
    fn range(&mut self, text: &str) -> (usize, usize) {
        let bounds: Vec<usize> = text
            .char_indices()
            .map(|(at, _)| at)
            .chain([text.len()])
            .collect();
        let from = self.random.index(bounds.len());
        let length = match self.random.below(4) {
            0 => self.random.index(bounds.len()),
            1 => 0,
            _ => 1,
        };
        let to = (from + length).min(bounds.len() - 1);
        (bounds[from], bounds[to])
    }

    fn character(&mut self) -> char {
        char::from(b' ' + self.random.below(95) as u8)
    }

    fn odd(&mut self) -> &'static str {
        self.random.choose(ODD).copied().unwrap_or_default()
    }

    /// Another number in place of one that stands in the text.
    fn replace_number(&mut self, text: &str) -> String {
        let number = self.random.choose(NUMBERS).copied().unwrap_or_default();
        let starts: Vec<usize> = text
            .bytes()
            .enumerate()
            .filter(|&(at, byte)| {
                byte.is_ascii_digit() && (at == 0 || !text.as_bytes()[at - 1].is_ascii_digit())
            })
            .map(|(at, _)| at)
            .collect();
        let Some(&from) = self.random.choose(&starts) else {
            return format!("{text}{number}");
        };
        let length = text[from..].bytes().take_while(u8::is_ascii_digit).count();
        format!("{}{number}{}", &text[..from], &text[from + length..])
    }

    /// Two words in each other's place.
    fn swap_words(&mut self, text: &str) -> String {
        let mut words: Vec<&str> = text.split(' ').collect();
        let (one, other) = (
            self.random.index(words.len()),
            self.random.index(words.len()),
        );
        words.swap(one, other);
        words.join(" ")
    }

    /// A word that stands elsewhere in the text.
    fn word_of(&mut self, text: &str) -> String {
        let words: Vec<&str> = text
            .split(|sign: char| !sign.is_ascii_alphanumeric())
            .filter(|word| !word.is_empty())
            .collect();
        self.random
            .choose(&words)
            .copied()
            .unwrap_or_default()
            .to_string()
    }

    /// One character replaced by its neighbour in the alphabet, which is most likely to be read as
    /// something else.
    fn shift_character(&mut self, text: &str) -> String {
        let at = self.random.index(text.chars().count());
        let up = self.random.one_in(2);
        text.chars()
            .enumerate()
            .map(|(index, sign)| {
                let number = u32::from(sign);
                let shifted = if up {
                    number + 1
                } else {
                    number.saturating_sub(1)
                };
                let shifted = char::from_u32(shifted).unwrap_or(sign);
                if index == at { shifted } else { sign }
            })
            .collect()
    }
}

fn swap_case(text: &str) -> String {
    text.chars()
        .map(|sign| {
            if sign.is_ascii_uppercase() {
                sign.to_ascii_lowercase()
            } else {
                sign.to_ascii_uppercase()
            }
        })
        .collect()
}

/// Gives a reader each text as it is, and then `rounds` mutations of them with some
/// [noise](Mutator::noise) in between, and returns how many texts it read.
///
/// # Panics
///
/// If the reader panics, or takes twenty seconds for one text twice. The message holds the text, so
/// that it can become a test case.
///
/// ```
/// use boardwright_testkit::never_panics;
///
/// let texts = ["8/8/8/8", "1/2/3"];
/// let read = never_panics(&texts, 1_000, 7, |text| {
///     let _ = text.split('/').map(str::parse::<u8>).collect::<Result<Vec<_>, _>>();
/// });
/// assert_eq!(read, 1_002);
/// ```
pub fn never_panics(
    texts: &[impl AsRef<str>],
    rounds: u64,
    seed: u64,
    mut reader: impl FnMut(&str),
) -> u64 {
    let mut mutator = Mutator::new(seed);
    let good = texts.iter().map(|text| text.as_ref().to_string());
    let mut read = 0;
    for text in good {
        guarded(&format!("{text:?}"), || reader(&text));
        read += 1;
    }
    for _ in 0..if texts.is_empty() { 0 } else { rounds } {
        let text = texts[mutator.random.index(texts.len())].as_ref();
        let spoilt = match mutator.random.below(16) {
            0 => mutator.noise(),
            _ => mutator.mutate(text),
        };
        guarded(&format!("{spoilt:?}"), || reader(&spoilt));
        read += 1;
    }
    read
}

/// As [`never_panics`], for readers of bytes.
///
/// # Panics
///
/// As [`never_panics`].
pub fn never_panics_on_bytes(
    texts: &[impl AsRef<[u8]>],
    rounds: u64,
    seed: u64,
    mut reader: impl FnMut(&[u8]),
) -> u64 {
    let mut mutator = Mutator::new(seed);
    let mut read = 0;
    for text in texts {
        let text = text.as_ref();
        guarded(&format!("{:?}", text.escape_ascii().to_string()), || {
            reader(text)
        });
        read += 1;
    }
    for _ in 0..if texts.is_empty() { 0 } else { rounds } {
        let text = texts[mutator.random.index(texts.len())].as_ref();
        let spoilt = mutator.mutate_bytes(text);
        guarded(&format!("{:?}", spoilt.escape_ascii().to_string()), || {
            reader(&spoilt)
        });
        read += 1;
    }
    read
}

/// Calls a reader, and passes on its panic with the text. A reader that takes too long is called
/// once more, since a process that was stopped for a while looks the same.
fn guarded<T>(text: &str, mut read: impl FnMut() -> T) -> T {
    let mut timed = || {
        let started = Instant::now();
        // The reader is not used again after a panic, which is passed on.
        let answer = catch_unwind(AssertUnwindSafe(&mut read))
            .unwrap_or_else(|panic| panic!("reading {text} panicked: {}", panic_text(&*panic)));
        (answer, started.elapsed())
    };
    let (answer, took) = timed();
    if took < STUCK {
        return answer;
    }
    let (answer, again) = timed();
    assert!(again < STUCK, "reading {text} took {took:?} and {again:?}");
    answer
}

/// What a panic said.
pub(crate) fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or(panic.downcast_ref::<&str>().copied())
        .unwrap_or("something that is no text")
        .to_string()
}
