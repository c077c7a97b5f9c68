//! Books from games.

use super::book::{Entry, code};
use super::{key, key_after};
use crate::moves::Move;
use crate::piece::Color;
use crate::position::Position;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// What games say of moves: how often each was played and how its player
/// fared.
///
/// The weight of a move is two for each win and one for each draw of its
/// player, as is usual; where that is more than an entry holds, all weights of
/// the position are made smaller in proportion. Moves that never scored get no
/// entry.
///
/// ```
/// use boardwright_chess::polyglot::{Book, BookBuilder, key};
/// use boardwright_chess::{Color, Move, Position, Square8};
///
/// let start = Position::start();
/// let moves = [Move::new(Square8::D2, Square8::D4)];
/// let mut builder = BookBuilder::new();
/// builder.add_game(&start, moves, Some(Color::White));
/// let book = Book::new(builder.to_bytes(1))?;
/// assert_eq!(book.find(&start, key(&start)).moves[0].weight, 2);
/// # Ok::<(), boardwright_chess::polyglot::BookError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BookBuilder {
    /// The moves by key and number.
    moves: BTreeMap<(u64, u16), Tally>,
}

/// How the player of a move fared.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
struct Tally {
    games: u64,
    wins: u64,
    draws: u64,
}

impl Tally {
    fn score(self) -> u64 {
        self.wins.saturating_mul(2).saturating_add(self.draws)
    }
}

impl BookBuilder {
    /// A builder that knows of no game.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            moves: BTreeMap::new(),
        }
    }

    /// Counts the moves of a game that was won by `winner`, or drawn if that is
    /// `None`. Give as many moves as the book is to hold. The first move that
    /// is not legal ends them.
    pub fn add_game(
        &mut self,
        start: &Position,
        moves: impl IntoIterator<Item = Move>,
        winner: Option<Color>,
    ) {
        let mut position = *start;
        let mut key = key(start);
        for chosen in moves {
            if !position.is_legal(chosen) {
                return;
            }
            let tally = self.moves.entry((key, code(chosen))).or_default();
            tally.games = tally.games.saturating_add(1);
            match winner {
                None => tally.draws = tally.draws.saturating_add(1),
                Some(winner) if winner == position.turn() => {
                    tally.wins = tally.wins.saturating_add(1);
                }
                Some(_) => {}
            }
            key = key_after(&position, chosen);
            position.play(chosen);
        }
    }

    /// Adds all that another builder has counted.
    pub fn merge(&mut self, other: &Self) {
        for (place, more) in &other.moves {
            let tally = self.moves.entry(*place).or_default();
            tally.games = tally.games.saturating_add(more.games);
            tally.wins = tally.wins.saturating_add(more.wins);
            tally.draws = tally.draws.saturating_add(more.draws);
        }
    }

    /// The entries of the moves that were played in at least `least` games:
    /// sorted by key, and for each position the heaviest move first.
    #[must_use]
    pub fn entries(&self, least: u64) -> Vec<Entry> {
        let mut entries: Vec<Entry> = Vec::new();
        let mut moves = self.moves.iter().peekable();
        while let Some(&(&(key, _), _)) = moves.peek() {
            let mut scores = Vec::new();
            while let Some((&(_, code), tally)) = moves.next_if(|((other, _), _)| *other == key) {
                if tally.games >= least {
                    scores.push((tally.score(), code));
                }
            }
            // The stable order keeps moves of the same weight in their order.
            scores.sort_by_key(|&(score, _)| core::cmp::Reverse(score));
            let highest = scores.first().map_or(0, |&(score, _)| score);
            for (score, code) in scores {
                let weight = weight(score, highest);
                if weight > 0 {
                    entries.push(Entry {
                        key,
                        code,
                        weight,
                        learn: 0,
                    });
                }
            }
        }
        entries
    }

    /// The file of the book with the moves of at least `least` games.
    #[must_use]
    pub fn to_bytes(&self, least: u64) -> Vec<u8> {
        let entries = self.entries(least);
        entries.iter().flat_map(Entry::to_bytes).collect()
    }
}

/// A score as a weight, where the highest score of the position is known.
fn weight(score: u64, highest: u64) -> u16 {
    let most = u64::from(u16::MAX);
    if highest <= most {
        return score as u16;
    }
    let scaled = u128::from(score) * u128::from(most) / u128::from(highest);
    scaled as u16
}
