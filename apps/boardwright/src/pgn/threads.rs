//! Plays the games of one input on several threads.
//!
//! A thread of its own cuts the input where a game certainly begins: at a tag
//! `Event` behind an empty line. The pieces are played on the other threads, and
//! what comes of them is told in their order. Of a file that is not compressed,
//! each thread reads its own pieces; everything else is read by the thread that
//! cuts, and handed over in blocks. Every queue is short, so memory does not
//! depend on the length of the input, and a text without such a tag is one piece,
//! however long.

use super::input::Input;
use super::tell::{self, Manner, Remark, Tally};
use indicatif::ProgressBar;
use memchr::memmem;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::num::NonZero;
use std::ops::ControlFlow::{Break, Continue};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

/// The bytes that are read and handed over at once.
const BLOCK: usize = 64 * 1024;
/// The blocks after which a piece ends at the next game. This many wait for the
/// thread that plays the piece, so the next piece need not wait for it.
const BLOCKS: usize = 4;
/// A piece of a file ends at the first game after this many bytes.
const PART: u64 = 512 * 1024;
/// The bytes in which a game is looked for at once, behind a piece of a file.
const LOOK: usize = 8 * 1024;
/// How much of what is told of a piece waits until it is its turn.
const TOLD: usize = 256;

/// A piece of the input, and where to tell what comes of it.
struct Piece {
    text: Input,
    reports: SyncSender<Report>,
}

/// What comes of a piece.
enum Report {
    Remarks(Vec<Remark>),
    End(Tally),
}

/// Plays all games of an input, and calls `tell` with what is told of them, in
/// their order, and with the number of lines before the piece that it is about.
///
/// # Errors
///
/// If `tell` gives one.
pub(super) fn play(
    input: Input,
    manner: Manner,
    threads: NonZero<usize>,
    tell: impl FnMut(&[Remark], u64) -> io::Result<()>,
) -> io::Result<Tally> {
    play_pieces(|to| cut(input, to), manner, threads, tell)
}

/// As [`play`], for a file that is not compressed, whose threads read for
/// themselves.
pub(super) fn play_file(
    name: &str,
    progress: &ProgressBar,
    manner: Manner,
    threads: NonZero<usize>,
    tell: impl FnMut(&[Remark], u64) -> io::Result<()>,
) -> io::Result<Tally> {
    play_pieces(|to| cut_file(name, progress, to), manner, threads, tell)
}

fn play_pieces(
    cut: impl FnOnce(&Players) -> Option<()> + Send,
    manner: Manner,
    threads: NonZero<usize>,
    mut tell: impl FnMut(&[Remark], u64) -> io::Result<()>,
) -> io::Result<Tally> {
    let (to_players, pieces) = sync_channel::<Piece>(1);
    let (to_here, in_order) = sync_channel::<Receiver<Report>>(2 * threads.get());
    let pieces = Mutex::new(pieces);
    thread::scope(|scope| {
        scope.spawn(move || {
            cut(&Players {
                to_players,
                to_here,
            })
        });
        for _ in 0..threads.get() {
            scope.spawn(|| {
                // The piece is taken while the lock is held, and played without it.
                let next = || pieces.lock().ok()?.recv().ok();
                while let Some(piece) = next() {
                    play_piece(piece, manner);
                }
            });
        }
        let mut all = Tally::default();
        // Where this ends early, the queues are dropped, and so the threads end.
        let in_order = in_order;
        for reports in &in_order {
            for report in &reports {
                match report {
                    Report::Remarks(told) => tell(&told, all.lines)?,
                    Report::End(tally) => all.add(tally),
                }
            }
        }
        Ok(all)
    })
}

/// Where pieces go.
struct Players {
    to_players: SyncSender<Piece>,
    to_here: SyncSender<Receiver<Report>>,
}

impl Players {
    /// Hands a piece over. `None` if nobody wants more.
    fn play(&self, text: Input) -> Option<()> {
        let (reports, told) = sync_channel(4);
        self.to_here.send(told).ok()?;
        self.to_players.send(Piece { text, reports }).ok()
    }
}

/// Reads the input and hands it over in pieces, until nobody wants more.
fn cut(mut input: Input, players: &Players) -> Option<()> {
    let begin = || {
        let (to_piece, blocks) = sync_channel(2 * BLOCKS);
        players.play(Box::new(Blocks::new(blocks)))?;
        Some(to_piece)
    };
    let mut to_piece: SyncSender<io::Result<Vec<u8>>> = begin()?;
    let mut count = 0;
    loop {
        let mut block = Vec::with_capacity(BLOCK);
        let read = (&mut input).take(BLOCK as u64).read_to_end(&mut block);
        let is_last = block.is_empty();
        count += 1;
        if count > BLOCKS
            && let Some(at) = game_start(&block)
        {
            let next = block.split_off(at);
            to_piece.send(Ok(block)).ok()?;
            to_piece = begin()?;
            count = 1;
            block = next;
        }
        if !block.is_empty() {
            to_piece.send(Ok(block)).ok()?;
        }
        if let Err(error) = read {
            to_piece.send(Err(error)).ok()?;
            return None;
        }
        if is_last {
            return None;
        }
    }
}

/// Hands a file over in pieces, until nobody wants more.
fn cut_file(name: &str, progress: &ProgressBar, players: &Players) -> Option<()> {
    let part = |start: u64, end: Option<u64>| -> io::Result<Input> {
        let mut file = File::open(name)?;
        file.seek(SeekFrom::Start(start))?;
        let length = end.map_or(u64::MAX, |end| end - start);
        Ok(Box::new(progress.wrap_read(file).take(length)))
    };
    let mut start = Some(0);
    while let Some(from) = start {
        let cut = game_after(name, from + PART);
        let cut = cut.and_then(|end| Ok((part(from, end)?, end)));
        let (text, end) = cut.unwrap_or_else(|error| (Box::new(Unreadable(Some(error))), None));
        players.play(text)?;
        start = end;
    }
    None
}

/// Where in a file the first game begins of those that begin after this place;
/// `None` if none is found. It may miss one, for each block is looked through by
/// itself.
fn game_after(name: &str, place: u64) -> io::Result<Option<u64>> {
    let mut file = File::open(name)?;
    let mut at = file.seek(SeekFrom::Start(place))?;
    let mut block = Vec::with_capacity(LOOK);
    loop {
        block.clear();
        (&mut file).take(LOOK as u64).read_to_end(&mut block)?;
        if let Some(found) = game_start(&block) {
            return Ok(Some(at + found as u64));
        }
        if block.is_empty() {
            return Ok(None);
        }
        at += block.len() as u64;
    }
}

/// An input that cannot be read.
struct Unreadable(Option<io::Error>);

impl Read for Unreadable {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}

/// Where in these bytes a tag `Event` stands behind an empty line. There every
/// reading begins another game, whatever stands before it.
fn game_start(block: &[u8]) -> Option<usize> {
    memmem::find_iter(block, b"\n[Event \"")
        .find(|&end| {
            let before = &block[..end];
            before.ends_with(b"\n") || before.ends_with(b"\n\r")
        })
        .map(|end| end + 1)
}

fn play_piece(piece: Piece, manner: Manner) {
    let mut waiting = Vec::new();
    let played = tell::play(piece.text, manner, |told| {
        waiting.append(told);
        if waiting.len() < TOLD {
            return Continue(());
        }
        match piece
            .reports
            .send(Report::Remarks(std::mem::take(&mut waiting)))
        {
            Ok(()) => Continue(()),
            Err(_) => Break(()),
        }
    });
    if let Continue(tally) = played {
        // Nobody may be listening any more, and then nothing is to be done.
        let _ = piece.reports.send(Report::Remarks(waiting));
        let _ = piece.reports.send(Report::End(tally));
    }
}

/// The blocks of a piece, one after another.
struct Blocks {
    queue: Receiver<io::Result<Vec<u8>>>,
    block: Vec<u8>,
    at: usize,
}

impl Blocks {
    const fn new(queue: Receiver<io::Result<Vec<u8>>>) -> Self {
        Self {
            queue,
            block: Vec::new(),
            at: 0,
        }
    }
}

impl Read for Blocks {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        while self.at == self.block.len() {
            match self.queue.recv() {
                Ok(block) => (self.block, self.at) = (block?, 0),
                Err(_) => return Ok(0),
            }
        }
        let count = (&self.block[self.at..]).read(into)?;
        self.at += count;
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use boardwright::chess::pgn::{Dialect, Reading};

    /// Everything that is told, as one text, and the counts.
    fn told(text: &[u8], threads: usize, reading: Reading) -> String {
        let manner = Manner {
            reading,
            dialect: Dialect::default(),
            variations: false,
            finals: true,
            notices: true,
        };
        let mut lines = Vec::new();
        let mut keep = |told: &[Remark], before: u64| {
            lines.extend(told.iter().map(|told| match told {
                Remark::Final(position) => position.clone(),
                Remark::Bad(fault) | Remark::PassedOver(fault) => format!(
                    "{}:{}: {}",
                    before + fault.line,
                    fault.column,
                    fault.sentence
                ),
            }));
        };
        let tally = match NonZero::new(threads) {
            None => {
                let played = tell::play(text, manner, |told| {
                    keep(told, 0);
                    told.clear();
                    Continue::<()>(())
                });
                played.continue_value().expect("it does not break")
            }
            Some(threads) => {
                let input = Box::new(io::Cursor::new(text.to_vec()));
                let tell = |told: &[Remark], before| {
                    keep(told, before);
                    Ok(())
                };
                play(input, manner, threads, tell).expect("nothing fails")
            }
        };
        format!(
            "{} {} {} {}\n{}",
            tally.games,
            tally.moves,
            tally.errors,
            tally.lines,
            lines.join("\n")
        )
    }

    /// Games of every kind, many times what is handed over at once.
    fn long_file(end: &str) -> Vec<u8> {
        let mut text = String::new();
        for index in 0..30_000 {
            let game = match index % 7 {
                0 => "[Event \"a\"]\n\n1. e4 {no end\n\n",
                1 => "[Event \"b\"]\n[White \"c\"]\n\n1. d4 d5 2. c4 {Queen's\nGambit} e6 1-0\n\n",
                2 => "1. e4 Ke7 *\n\n",
                3 => "[Event \"d\"]\n\n[Event \"e\"]\n\n1. e4 e5 $999 2. Nf3 (2. f4) Nc6 *\n\n",
                4 => "[Event \"f\"]\n\n1. e4 (1. d4 d5\n\n",
                5 => "; a comment\n\n[Event \"g\n\n",
                _ => "[Event \"é\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 1/2-1/2\n\n",
            };
            text.push_str(game);
        }
        text.replace('\n', end).into_bytes()
    }

    #[test]
    fn threads_tell_the_same_in_the_same_order() {
        for end in ["\n", "\r\n"] {
            let text = long_file(end);
            assert!(text.len() > 4 * BLOCKS * BLOCK);
            for reading in [Reading::Lenient, Reading::Strict] {
                let expected = told(&text, 0, reading);
                assert!(expected.lines().count() > 10_000);
                for threads in [1, 2, 5] {
                    assert!(
                        told(&text, threads, reading) == expected,
                        "{threads} {end:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_file_without_tags_is_one_piece() {
        let text = "1. e4 e5 2. Ke2 *\n".repeat(100_000);
        let expected = told(text.as_bytes(), 0, Reading::Lenient);
        assert!(expected.starts_with("100000 300000 0 100000\n"));
        assert!(told(text.as_bytes(), 3, Reading::Lenient) == expected);
    }

    #[test]
    fn whoever_listens_no_more_ends_the_threads() {
        let input = Box::new(io::Cursor::new(long_file("\n")));
        let manner = Manner {
            reading: Reading::Lenient,
            dialect: Dialect::default(),
            variations: false,
            finals: true,
            notices: false,
        };
        let threads = NonZero::new(2).expect("it is not 0");
        let played = play(input, manner, threads, |_, _| Err(io::Error::other("full")));
        assert!(played.is_err_and(|error| error.to_string() == "full"));
    }

    struct Broken(bool);

    impl Read for Broken {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            if std::mem::replace(&mut self.0, true) {
                return Err(io::Error::other("the cable is out"));
            }
            (&b"1. e4 *\n\n1. d4"[..]).read(into)
        }
    }

    #[test]
    fn an_input_that_breaks_is_told() {
        let manner = Manner {
            reading: Reading::Lenient,
            dialect: Dialect::default(),
            variations: false,
            finals: false,
            notices: false,
        };
        let mut faults = Vec::new();
        let tell = |told: &[Remark], _| {
            faults.extend(told.iter().filter_map(|told| match told {
                Remark::Bad(fault) => Some(fault.sentence.clone()),
                _ => None,
            }));
            Ok(())
        };
        let threads = NonZero::new(2).expect("it is not 0");
        let tally = play(Box::new(Broken(false)), manner, threads, tell).expect("all is told");
        assert!(tally.is_broken);
        assert_eq!((tally.games, tally.errors), (1, 1));
        assert_eq!(faults, ["the input cannot be read: the cable is out"]);
    }
}
