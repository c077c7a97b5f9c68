//! Plays the games of one input on several threads.
//!
//! The input is read on a thread of its own, which cuts it where a game
//! certainly begins: at a tag `Event` behind an empty line. The pieces are played
//! on the other threads, and what comes of them is told in their order. Every
//! queue is short, so memory does not depend on the length of the input, and a
//! text without such a tag is one piece, however long.

use super::input::Input;
use super::tell::{self, Manner, Tally, Told};
use memchr::memmem;
use std::io::{self, Read};
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
/// How much of what is told of a piece waits until it is its turn.
const TOLD: usize = 256;

/// A piece of the input, and where to tell what comes of it.
struct Piece {
    blocks: Receiver<io::Result<Vec<u8>>>,
    reports: SyncSender<Report>,
}

/// What comes of a piece.
enum Report {
    Told(Vec<Told>),
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
    mut tell: impl FnMut(&[Told], u64) -> io::Result<()>,
) -> io::Result<Tally> {
    let (to_players, pieces) = sync_channel::<Piece>(1);
    let (to_here, in_order) = sync_channel::<Receiver<Report>>(2 * threads.get());
    let pieces = Mutex::new(pieces);
    thread::scope(|scope| {
        scope.spawn(|| cut(input, to_players, to_here));
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
                    Report::Told(told) => tell(&told, all.lines)?,
                    Report::End(tally) => all.add(tally),
                }
            }
        }
        Ok(all)
    })
}

/// Reads the input and hands it over in pieces, until nobody wants more.
fn cut(
    mut input: Input,
    to_players: SyncSender<Piece>,
    to_here: SyncSender<Receiver<Report>>,
) -> Option<()> {
    let begin = || {
        let (to_piece, blocks) = sync_channel(2 * BLOCKS);
        let (reports, told) = sync_channel(4);
        to_here.send(told).ok()?;
        to_players.send(Piece { blocks, reports }).ok()?;
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
    let blocks = Blocks {
        queue: piece.blocks,
        block: Vec::new(),
        at: 0,
    };
    let mut waiting = Vec::new();
    let played = tell::play(blocks, manner, |told| {
        waiting.append(told);
        if waiting.len() < TOLD {
            return Continue(());
        }
        match piece
            .reports
            .send(Report::Told(std::mem::take(&mut waiting)))
        {
            Ok(()) => Continue(()),
            Err(_) => Break(()),
        }
    });
    if let Continue(tally) = played {
        // Nobody may be listening any more, and then nothing is to be done.
        let _ = piece.reports.send(Report::Told(waiting));
        let _ = piece.reports.send(Report::End(tally));
    }
}

/// The blocks of a piece, one after another.
struct Blocks {
    queue: Receiver<io::Result<Vec<u8>>>,
    block: Vec<u8>,
    at: usize,
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
    use boardwright::chess::pgn::Reading;

    /// Everything that is told, as one text, and the counts.
    fn told(text: &[u8], threads: usize, reading: Reading) -> String {
        let manner = Manner {
            reading,
            variations: false,
            finals: true,
            notices: true,
        };
        let mut lines = Vec::new();
        let mut keep = |told: &[Told], before: u64| {
            lines.extend(told.iter().map(|told| match told {
                Told::Final(position) => position.clone(),
                Told::Bad(fault) | Told::PassedOver(fault) => format!(
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
                let tell = |told: &[Told], before| {
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
            variations: false,
            finals: false,
            notices: false,
        };
        let mut faults = Vec::new();
        let tell = |told: &[Told], _| {
            faults.extend(told.iter().filter_map(|told| match told {
                Told::Bad(fault) => Some(fault.sentence.clone()),
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
