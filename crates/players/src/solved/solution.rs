//! A solved game: what each of its positions is worth, and what is best there.
use super::bounds::{ONE, least};
use super::graph::{Explored, Node, explore};
use super::problem::{SolveError, SolveLimits, SolveProgress};
use super::retrograde::distances;
use super::strategies;
use crate::sorting::sort_by_number;
use alloc::vec::Vec;
use boardwright_ruleset::{Actor, Ruleset, Seat};
use core::cmp::Reverse;
use core::ops::ControlFlow::{self, Continue};

/// What a position of a solved game is worth to a seat.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Worth {
    /// It wins whatever the other does, in so many decisions of both if the other resists as long
    /// as it can; 0 at the end itself.
    Won(u32),
    /// Neither can force a win.
    Drawn,
    /// The other wins, in so many decisions.
    Lost(u32),
    /// Dice decide: the share of a win that can be expected lies between these two, from 0 for a
    /// loss to 1 for a win. A draw is half of one.
    Share {
        /// What the seat can make sure of.
        least: f64,
        /// What the other can hold it to.
        most: f64,
    },
}

/// A legal move in a solved position.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct SolvedMove<M> {
    /// The move.
    pub chosen: M,
    /// What the position after it is worth to the seat that moves.
    pub worth: Worth,
    /// The same as a number of its own, which is greater for better moves.
    rank: i64,
}

/// How many positions in which a seat decides are worth how much to it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Positions that are won; with dice those that let expect more than a draw.
    pub won: u64,
    /// Positions that are drawn; with dice those of which it is not known whether they let expect
    /// more or less than a draw, or that do neither.
    pub drawn: u64,
    /// Positions that are lost; with dice those that let expect less than a draw.
    pub lost: u64,
}

/// A solved game.
///
/// It knows every position that can be reached from those it was solved from. Positions that
/// differ in a clock alone are one, and no clock ends a game. A draw that can be claimed is not
/// claimed, and a game that goes on for ever is a draw: so is one that repeats its positions.
///
/// ```
/// # use boardwright_ruleset::Notation;
/// # fn demo<R: Notation>(rules: &R) -> Result<(), Box<dyn std::error::Error>> {
/// use boardwright_players::{Solution, SolveLimits};
/// use std::ops::ControlFlow::Continue;
///
/// let start = rules.start();
/// let limits = SolveLimits::default();
/// let solution = Solution::of(rules, [start.clone()], limits, &mut |_| Continue(()))?;
/// for known in solution.moves(&start) {
///     println!("{}: {:?}", rules.move_text(&start, known.chosen), known.worth);
/// }
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Solution<R: Ruleset> {
    /// The rules for counting.
    rules: R,
    explored: Explored<R>,
    values: Values,
}

/// What each position is worth to the first seat.
#[derive(Clone, Debug)]
enum Values {
    /// Without dice, as [`distances`] says.
    Distances(Vec<i32>),
    /// With dice.
    Bounds { least: Vec<i64>, most: Vec<i64> },
}

impl<R: Ruleset> Solution<R> {
    /// Solves a game from these positions on. `progress` is told again and again how far it is, and
    /// stops it by a break.
    ///
    /// # Errors
    ///
    /// If the rules are of a kind that is not solved, too many positions can be reached, or
    /// `progress` broke.
    pub fn of(
        rules: &R,
        from: impl IntoIterator<Item = R::State>,
        limits: SolveLimits,
        progress: &mut dyn FnMut(SolveProgress) -> ControlFlow<()>,
    ) -> Result<Self, SolveError> {
        let rules = rules.for_counting();
        let explored = explore(&rules, from, limits, progress)?;
        let graph = &explored.graph;
        let mut go_on = || progress(SolveProgress::Valuing);
        if go_on().is_break() {
            return Err(SolveError::Stopped);
        }
        let has_dice = |node: &Node| matches!(node, Node::Chance(_));
        let values = if graph.nodes.iter().any(has_dice) {
            let strategies = strategies::found(graph, &mut go_on)?;
            let first = least(graph, 0, &strategies, &mut go_on)?;
            let mut second = least(graph, 1, &strategies, &mut go_on)?;
            for number in &mut second {
                *number = -*number;
            }
            Values::Bounds {
                least: first,
                most: second,
            }
        } else {
            Values::Distances(distances(graph))
        };
        Ok(Self {
            rules,
            explored,
            values,
        })
    }

    /// How many positions it knows.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.explored.graph.nodes.len()
    }

    /// Whether dice fall in it.
    #[must_use]
    pub const fn has_dice(&self) -> bool {
        matches!(self.values, Values::Bounds { .. })
    }

    /// The two seats, in the order of the rules.
    #[must_use]
    pub const fn seats(&self) -> [Seat; 2] {
        self.explored.seats
    }

    /// What a position is worth to a seat; `None` if it cannot be reached from those that the
    /// game was solved from.
    pub fn worth(&self, state: &R::State, seat: Seat) -> Option<Worth> {
        let place = (self.explored.graph).place(self.rules.counting_key(state))?;
        Some(self.worth_of(place, seat))
    }

    /// The legal moves of the seat that is due with what they are worth to it, the best first: the
    /// fastest win, the longest resistance, or the most that can be made sure of. Of moves that are
    /// as good the first of the generator comes first. Empty where no seat is due, or the position
    /// is not known.
    pub fn moves(&self, state: &R::State) -> Vec<SolvedMove<R::Move>> {
        let mut moves = Vec::new();
        let (Some(_), Actor::Seat(seat)) = (self.worth_here(state), self.rules.actor(state)) else {
            return moves;
        };
        let _ = self.rules.visit_successors(state, seat, |chosen, after| {
            if let Some(place) = (self.explored.graph).place(self.rules.counting_key(after)) {
                moves.push(SolvedMove {
                    chosen,
                    worth: self.worth_of(place, seat),
                    rank: self.rank(place, seat),
                });
            }
            Continue::<()>(())
        });
        // A stable sort: among equals the generator's order stays.
        sort_by_number(&mut moves, &mut |known| -i128::from(known.rank));
        moves
    }

    /// The moves up to the end if both sides make their best; empty where nobody wins, and where
    /// dice fall.
    pub fn line(&self, state: &R::State) -> Vec<(Seat, R::Move)> {
        let (mut line, mut state) = (Vec::new(), state.clone());
        while let (Some(Worth::Won(_) | Worth::Lost(_)), Actor::Seat(seat)) =
            (self.worth_here(&state), self.rules.actor(&state))
        {
            let Some(&SolvedMove { chosen, .. }) = self.moves(&state).first() else {
                break;
            };
            line.push((seat, chosen));
            self.rules.apply(&mut state, seat, chosen);
        }
        line
    }

    /// How many of the positions in which this seat decides are worth how much to it.
    #[must_use]
    pub fn tally(&self, seat: Seat) -> Tally {
        let mut tally = Tally::default();
        for place in self.decisions(seat) {
            match self.worth_of(place, seat) {
                Worth::Won(_) => tally.won += 1,
                Worth::Lost(_) => tally.lost += 1,
                Worth::Share { least, .. } if least > 0.5 => tally.won += 1,
                Worth::Share { most, .. } if most < 0.5 => tally.lost += 1,
                Worth::Drawn | Worth::Share { .. } => tally.drawn += 1,
            }
        }
        tally
    }

    /// The position in which this seat decides and wins, and needs most decisions for it, with
    /// their number; the first of several that was found. `None` where it never wins, and where
    /// dice fall.
    #[must_use]
    pub fn longest_win(&self, seat: Seat) -> Option<(R::State, u32)> {
        let wins = self.decisions(seat).filter_map(|place| {
            let Worth::Won(decisions) = self.worth_of(place, seat) else {
                return None;
            };
            Some((place, decisions))
        });
        // The first of several that need equally many.
        let (place, decisions) =
            wins.max_by_key(|&(place, decisions)| (decisions, Reverse(place)))?;
        Some((self.explored.state(&self.rules, place), decisions))
    }

    /// The share of a win by which the least and the most that can be expected differ where they
    /// differ most; 0 without dice.
    #[must_use]
    pub fn widest_bounds(&self) -> f64 {
        let Values::Bounds { least, most } = &self.values else {
            return 0.0;
        };
        let widths = least.iter().zip(most).map(|(least, most)| most - least);
        widths.max().unwrap_or(0) as f64 / (2 * ONE) as f64
    }

    /// The places of the positions in which this seat decides.
    fn decisions(&self, seat: Seat) -> impl Iterator<Item = usize> {
        let side = u8::from(seat == self.explored.seats[1]);
        let nodes = self.explored.graph.nodes.iter().enumerate();
        nodes.filter_map(move |(place, node)| (*node == Node::Turn(side)).then_some(place))
    }

    /// What a position is worth to the seat that is due.
    fn worth_here(&self, state: &R::State) -> Option<Worth> {
        let place = (self.explored.graph).place(self.rules.counting_key(state))?;
        match self.explored.graph.nodes[place] {
            Node::Turn(side) => Some(self.worth_of(place, self.explored.seats[usize::from(side)])),
            _ => None,
        }
    }

    fn worth_of(&self, place: usize, seat: Seat) -> Worth {
        let is_first = seat == self.explored.seats[0];
        match &self.values {
            Values::Distances(distances) => {
                let distance = distances[place];
                let decisions = distance.unsigned_abs().saturating_sub(1);
                match distance {
                    0 => Worth::Drawn,
                    _ if (distance > 0) == is_first => Worth::Won(decisions),
                    _ => Worth::Lost(decisions),
                }
            }
            Values::Bounds { least, most } => {
                let (least, most) = if is_first {
                    (least[place], most[place])
                } else {
                    (-most[place], -least[place])
                };
                // Both are exact: they have 49 bits.
                let share = |number: i64| (number + ONE) as f64 / (2 * ONE) as f64;
                Worth::Share {
                    least: share(least),
                    most: share(most),
                }
            }
        }
    }

    /// A number that is greater the better a position is for a seat.
    fn rank(&self, place: usize, seat: Seat) -> i64 {
        let is_first = seat == self.explored.seats[0];
        match &self.values {
            Values::Distances(distances) => {
                let distance = i64::from(distances[place]);
                let own = if is_first { distance } else { -distance };
                // A near win is better than a far one, and a far loss than a near one.
                own.signum() * i64::from(i32::MAX) - own
            }
            Values::Bounds { least, .. } if is_first => least[place],
            Values::Bounds { most, .. } => -most[place],
        }
    }
}
