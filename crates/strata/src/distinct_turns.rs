//! Whole turns instead of single actions.
//!
//! A turn is up to three actions, and the same three in another order usually
//! lead to the same position: many sequences that a search by decisions visits
//! are the same turn. Here equal positions are merged after every action, which
//! loses nothing, since equal positions have equal futures.

use crate::{Move, Position, Strata};
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::{self, Vec};
use boardwright_ruleset::{Ruleset as _, Seat};
use core::convert::Infallible;
use core::ops::ControlFlow::Continue;

/// The decisions of one turn, in an order in which they are legal.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Turn {
    /// At most three actions and the decision that ends the turn.
    decisions: [Option<Move>; 4],
}

impl Turn {
    /// The decisions in order.
    pub fn decisions(&self) -> impl Iterator<Item = Move> + '_ {
        self.decisions.iter().flatten().copied()
    }

    fn then(mut self, chosen: Move) -> Self {
        if let Some(free) = self.decisions.iter_mut().find(|place| place.is_none()) {
            *free = Some(chosen);
        }
        self
    }
}

/// The number of turns from a position.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct TurnCount {
    /// Sequences of decisions.
    pub sequences: u64,
    /// Different positions that they lead to.
    pub distinct: u64,
}

impl Strata {
    /// The distinct turns that the side on turn has left: one for each
    /// position in which its turn or the game is over, with decisions that
    /// lead there. In the placement a turn is one piece.
    ///
    /// Each step takes memory for the positions met; from a crowded board
    /// there are hundreds of thousands.
    ///
    /// ```
    /// use boardwright_ruleset::Notation as _;
    /// use boardwright_strata::Strata;
    ///
    /// let rules = Strata::default();
    /// let text = "*b8/9/9/9/9/9/9/9/O7*w w act:3 - 00000/88887 00 0 0";
    /// let position = rules.read_position(text)?;
    /// let turns: Vec<String> = rules
    ///     .distinct_turns(&position)
    ///     .map(|(turn, _)| turn.decisions().map(|chosen| chosen.to_string()).collect::<Vec<_>>())
    ///     .map(|decisions| decisions.join(" "))
    ///     .collect();
    /// assert_eq!(turns.len(), 3);
    /// assert!(turns.contains(&"a1-a2 i1-h2".to_string()));
    /// # Ok::<(), boardwright_ruleset::PositionError>(())
    /// ```
    #[must_use]
    pub fn distinct_turns(&self, position: &Position) -> DistinctTurns {
        DistinctTurns {
            rules: *self,
            seat: position.turn,
            layer: Vec::from([(*position, Turn::default())]).into_iter(),
            next: BTreeMap::new(),
            done: BTreeSet::new(),
            ready: Vec::new().into_iter(),
        }
    }

    /// How many turns the side on turn has left, by sequences and by the
    /// positions they lead to.
    #[must_use]
    pub fn count_turns(&self, position: &Position) -> TurnCount {
        let seat = position.turn;
        let mut layer = BTreeMap::from([(*position, 1_u64)]);
        let mut done: BTreeMap<Position, u64> = BTreeMap::new();
        while !layer.is_empty() {
            let mut next: BTreeMap<Position, u64> = BTreeMap::new();
            for (before, ways) in &layer {
                self.visit_each(before, seat, |_, after| {
                    let into = if self.is_open(&after, seat) {
                        &mut next
                    } else {
                        &mut done
                    };
                    let sum = into.entry(after).or_insert(0);
                    *sum = sum.saturating_add(*ways);
                });
            }
            layer = next;
        }
        TurnCount {
            sequences: done.values().fold(0, |sum, ways| sum.saturating_add(*ways)),
            distinct: done.len() as u64,
        }
    }

    /// Whether the turn goes on.
    fn is_open(&self, after: &Position, seat: Seat) -> bool {
        after.turn == seat && !after.is_turn_start() && self.takes_several(after)
    }

    /// Whether a turn has several decisions here: the game is in the assault
    /// and not over.
    fn takes_several(&self, after: &Position) -> bool {
        after.stage == crate::Stage::Play && self.decided(after).is_none()
    }

    fn visit_each(&self, before: &Position, seat: Seat, mut f: impl FnMut(Move, Position)) {
        let Continue(()) = self.visit_moves(before, seat, |chosen| {
            let mut after = *before;
            self.play(&mut after, chosen);
            f(chosen, after);
            Continue::<Infallible>(())
        });
    }
}

/// The distinct turns of a side, each with the position it leads to. Made by
/// [`Strata::distinct_turns`].
#[derive(Clone, Debug)]
pub struct DistinctTurns {
    rules: Strata,
    seat: Seat,
    /// Positions after the same number of decisions, not expanded yet.
    layer: vec::IntoIter<(Position, Turn)>,
    /// Those after one decision more.
    next: BTreeMap<Position, Turn>,
    /// The positions after the turns already returned.
    done: BTreeSet<Position>,
    ready: vec::IntoIter<(Turn, Position)>,
}

impl Iterator for DistinctTurns {
    type Item = (Turn, Position);

    fn next(&mut self) -> Option<(Turn, Position)> {
        loop {
            if let Some(ready) = self.ready.next() {
                return Some(ready);
            }
            let Some((before, turn)) = self.layer.next() else {
                if self.next.is_empty() {
                    return None;
                }
                let next = core::mem::take(&mut self.next);
                self.layer = next.into_iter().collect::<Vec<_>>().into_iter();
                continue;
            };
            let mut ready = Vec::new();
            let (rules, seat) = (self.rules, self.seat);
            rules.visit_each(&before, seat, |chosen, after| {
                if rules.is_open(&after, seat) {
                    self.next.entry(after).or_insert_with(|| turn.then(chosen));
                } else if self.done.insert(after) {
                    ready.push((turn.then(chosen), after));
                }
            });
            self.ready = ready.into_iter();
        }
    }
}
