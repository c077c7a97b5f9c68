//! Where the leaves of a search go: memory of the caller.
use super::options::SearchLayout;
use super::tree::{Row, Tree};
use crate::SearchError;
use boardwright_ruleset::{Encode, ObservationWriter};

/// Where the positions go that the caller evaluates. What is `None` is not computed.
///
/// Each buffer has room for [`SearchLayout::rows`] rows. Only the first of them are written, as many
/// as [`Search::leaves`](crate::Search::leaves) returns.
#[derive(Debug, Default)]
pub struct Leaves<'a> {
    /// The observation of the seat that the row is asked for.
    pub observations: Option<&'a mut [u8]>,
    /// The same, packed.
    pub packed: Option<&'a mut [u8]>,
    /// A bit for each legal move of the seat that decides; none in a row of another seat, whose
    /// logits are not looked at.
    pub masks: Option<&'a mut [u8]>,
    /// The flat indices of the same moves, in the order of the visit, and zeros behind them: for
    /// nets that give no more logits than these, see [`Logits::Listed`].
    pub moves: Option<&'a mut [u16]>,
    /// The game that the row belongs to, as its place from 0.
    pub games: Option<&'a mut [u32]>,
    /// The number of the seat that the row is asked for.
    pub seats: Option<&'a mut [i8]>,
}

/// Logits as the caller's net gives them, one row after another.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Logits<'a> {
    /// One for each flat index, of which those of moves that are not legal are ignored.
    Flat(&'a [f32]),
    /// One for each place of [`Leaves::moves`], of which those behind the legal moves are ignored.
    Listed(&'a [f32]),
}

impl Logits<'_> {
    /// The logits with how many of them a row has.
    pub(super) fn rows(&self, layout: &SearchLayout) -> (&[f32], usize) {
        match self {
            Self::Flat(logits) => (logits, layout.actions),
            Self::Listed(logits) => (logits, layout.moves),
        }
    }
}

impl Leaves<'_> {
    /// Checks the length of each buffer.
    pub(super) fn check(&self, layout: &SearchLayout) -> Result<(), SearchError> {
        let rows = layout.rows;
        check(
            "observations",
            &self.observations,
            rows * layout.observation,
        )?;
        check("packed", &self.packed, rows * layout.packed)?;
        check("masks", &self.masks, rows * layout.mask)?;
        check("moves", &self.moves, rows * layout.moves)?;
        check("games", &self.games, rows)?;
        check("seats", &self.seats, rows)
    }
}

/// Refuses a buffer with another number of entries.
pub(super) fn check<T>(
    what: &'static str,
    buffer: &Option<&mut [T]>,
    expected: usize,
) -> Result<(), SearchError> {
    match buffer {
        Some(buffer) if buffer.len() != expected => Err(SearchError::Length {
            what,
            given: buffer.len(),
            expected,
        }),
        _ => Ok(()),
    }
}

/// The games with the rows of each.
pub(super) struct Rows<'a, I> {
    pub(super) trees: I,
    pub(super) rest: Leaves<'a>,
    pub(super) layout: SearchLayout,
}

impl<'a, 'b, R: Encode, I: Iterator<Item = (usize, &'b mut Tree<R>)>> Iterator for Rows<'a, I> {
    type Item = (usize, &'b mut Tree<R>, Leaves<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        let (game, tree) = self.trees.next()?;
        let rows = tree.rows();
        let layout = &self.layout;
        let own = Leaves {
            observations: split(&mut self.rest.observations, rows * layout.observation),
            packed: split(&mut self.rest.packed, rows * layout.packed),
            masks: split(&mut self.rest.masks, rows * layout.mask),
            moves: split(&mut self.rest.moves, rows * layout.moves),
            games: split(&mut self.rest.games, rows),
            seats: split(&mut self.rest.seats, rows),
        };
        Some((game, tree, own))
    }
}

/// The first entries, which are no longer in the rest.
fn split<'a, T>(rest: &mut Option<&'a mut [T]>, count: usize) -> Option<&'a mut [T]> {
    let (own, others) = rest.take()?.split_at_mut(count);
    *rest = Some(others);
    Some(own)
}

/// Writes the leaves of a game.
pub(super) fn write<R: Encode>(
    rules: &R,
    game: usize,
    tree: &Tree<R>,
    out: Leaves<'_>,
    layout: &SearchLayout,
) {
    let mut out = out;
    for (row, asked) in tree.asked().enumerate() {
        let Row {
            state,
            viewer,
            edges,
        } = asked;
        // Nothing is hidden, so the state is the view of every seat.
        if let Some(plain) = &mut out.observations {
            let own = &mut plain[row * layout.observation..][..layout.observation];
            let mut writer = ObservationWriter::new(own);
            rules.observe(state, viewer, &mut writer);
            writer.finish();
        }
        if let Some(packed) = &mut out.packed {
            let own = &mut packed[row * layout.packed..][..layout.packed];
            let mut writer = ObservationWriter::packed(own);
            rules.observe(state, viewer, &mut writer);
            writer.finish();
        }
        if let Some(masks) = &mut out.masks {
            let own = &mut masks[row * layout.mask..][..layout.mask];
            own.fill(0);
            for edge in edges {
                own[edge.index as usize / 8] |= 1 << (edge.index % 8);
            }
        }
        if let Some(moves) = &mut out.moves {
            let own = &mut moves[row * layout.moves..][..layout.moves];
            own.fill(0);
            for (place, edge) in own.iter_mut().zip(edges) {
                // Flat indices are below 65,536.
                *place = edge.index as u16;
            }
        }
        if let Some(games) = &mut out.games {
            games[row] = game as u32;
        }
        if let Some(seats) = &mut out.seats {
            // There are at most 32 seats.
            seats[row] = viewer.number() as i8;
        }
    }
}
