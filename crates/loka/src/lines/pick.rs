//! Counting the actions of a seat on a wide board, and picking one.

use super::bits::{Busy, has};
use super::kept::Lines;
use super::pawns::Pawns;
use super::reach::{Reach, Targets};
use crate::field::{Field, SetOf, SquareOf};
use crate::rules::Rules;
use crate::state::StateOf;
use crate::{Kind, Move};
use boardwright_geometry::{Board, Square, SquareSet};
use boardwright_ruleset::Seat;

/// The most pieces that move one by one: those of a side on the largest board.
const MOST: usize = 256;

/// How many targets the pieces of a seat have that are not pawns.
struct Counts {
    /// Of each piece, kind by kind.
    pieces: [u8; MOST],
    used: usize,
    /// Of all pieces so far.
    sum: usize,
}

impl<F: Field> Rules<F> {
    /// The pieces of a seat of one kind, in the order of squares.
    #[inline(always)]
    fn each_of(&self, reach: &Reach<'_, F>, kind: Kind, mut f: impl FnMut(usize)) {
        let own = reach.own.words();
        let of_kind = reach.state.placement.set_of_kind(kind).words();
        for word in Busy::of(reach.state.lines.words_with(reach.seat, kind), own) {
            let mut left = own[word] & of_kind[word];
            while left != 0 {
                f(word * 64 + left.trailing_zeros() as usize);
                left &= left - 1;
            }
        }
    }

    /// How many targets a piece has.
    #[inline(always)]
    fn count_of(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        reach: &Reach<'_, F>,
        kind: Kind,
        from: usize,
    ) -> usize {
        let count = match reach.count(kind, from) {
            Some(count) => count,
            None => self.set_of_targets(state, seat, kind, from).len(),
        };
        debug_assert_eq!(
            count,
            self.set_of_targets(state, seat, kind, from).len(),
            "{kind:?} at {from} of {state:?}"
        );
        count
    }

    /// The target of a piece with this number, in the order of squares.
    #[inline(never)]
    fn nth_of(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        reach: &Reach<'_, F>,
        (kind, from): (Kind, usize),
        n: usize,
    ) -> Option<SquareOf<F>> {
        let targets = reach.targets(kind, from);
        let to = match targets {
            Targets::Apart => self.set_of_targets(state, seat, kind, from).nth(n),
            _ => reach.nth(&targets, from, n),
        };
        debug_assert_eq!(to, self.set_of_targets(state, seat, kind, from).nth(n));
        to
    }

    /// The targets of a piece as a set.
    #[cold]
    fn set_of_targets(&self, state: &StateOf<F>, seat: Seat, kind: Kind, from: usize) -> SetOf<F> {
        match self.field.board().square_at(from) {
            Some(from) => self.ways(state).arrivals(kind, from) - state.placement.of_team(seat),
            None => SetOf::<F>::EMPTY,
        }
    }

    /// [`Rules::count_actions`] by lines.
    pub(crate) fn count_by_lines(&self, state: &StateOf<F>, seat: Seat) -> usize {
        let reach = Reach::new(&self.field, state, seat);
        let pawns = Pawns::new(&reach, seat).counts();
        let mut sum = pawns.iter().sum::<usize>() + self.count_odd(state, seat);
        let mut add = |kind| {
            self.each_of(&reach, kind, |from| {
                sum += self.count_of(state, seat, &reach, kind, from);
            });
        };
        add(Kind::King);
        add(Kind::Queen);
        add(Kind::Rook);
        add(Kind::Bishop);
        add(Kind::Knight);
        sum
    }

    /// [`Rules::pick_action`] by lines.
    pub(crate) fn pick_by_lines(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        choose: &mut dyn FnMut(u64) -> u64,
    ) -> Option<Move<SquareOf<F>>> {
        let reach = Reach::new(&self.field, state, seat);
        let mut counts = Counts {
            pieces: [0; MOST],
            used: 0,
            sum: 0,
        };
        // Each kind by a loop of its own, in which the compiler knows the kind. The answers are
        // the sums before and after it.
        macro_rules! kinds {
            ($($kind:expr),*) => {[$({
                let before = (counts.used, counts.sum);
                self.each_of(&reach, $kind, |from| {
                    let count = self.count_of(state, seat, &reach, $kind, from);
                    // A queen has at most 124 targets.
                    counts.pieces[counts.used % MOST] = count as u8;
                    counts.used += 1;
                    counts.sum += count;
                });
                ($kind, before, counts.sum)
            }),*]};
        }
        let kinds = kinds![
            Kind::King,
            Kind::Queen,
            Kind::Rook,
            Kind::Bishop,
            Kind::Knight
        ];
        let pawns = Pawns::new(&reach, seat);
        let pawn_counts = pawns.counts();
        let plain = counts.sum + pawn_counts.iter().sum::<usize>();
        let count = plain + self.count_odd(state, seat);
        if count == 0 {
            return None;
        }
        let chosen = choose(count as u64);
        // A count of moves on a board fits any index.
        let n = chosen as usize;
        for (kind, (first, before), after) in kinds {
            if n >= after {
                continue;
            }
            let (mut number, mut left) = (first, n - before);
            let mut found = None;
            self.each_of(&reach, kind, |from| {
                let count = usize::from(counts.pieces[number % MOST]);
                number += 1;
                if found.is_none() && left < count {
                    found = Some((from, left));
                }
                left = left.wrapping_sub(count);
            });
            let (from, left) = found?;
            let to = self.nth_of(state, seat, &reach, (kind, from), left)?;
            let from = self.field.board().square_at(from)?;
            return Some(Self::action_of(state, from, to));
        }
        if n >= plain {
            return self.nth_visited(state, seat, chosen);
        }
        let [from, to] = pawns.nth(pawn_counts, n - counts.sum)?;
        Some(Self::action_of(state, from, to))
    }

    /// Whether a king can step to a square next to it, seen on the ranks around it; not looked at
    /// beside a pass.
    #[inline(always)]
    pub(crate) fn has_king_step_by_lines(&self, state: &StateOf<F>, seat: Seat) -> bool {
        let reach = Reach::new(&self.field, state, seat);
        let mut can = false;
        self.each_of(&reach, Kind::King, |from| {
            can = reach
                .around(Kind::King, from)
                .is_some_and(|around| !around.is_empty());
        });
        can
    }

    /// Whether a pawn can go one square forward.
    pub(crate) fn has_pawn_step_by_lines(&self, state: &StateOf<F>, seat: Seat) -> bool {
        Pawns::new(&Reach::new(&self.field, state, seat), seat).can_step()
    }

    /// A move, or an attack if the target is taken.
    #[inline(always)]
    fn action_of(state: &StateOf<F>, from: SquareOf<F>, to: SquareOf<F>) -> Move<SquareOf<F>> {
        let is_taken = |&seat: &Seat| has(state.placement.set_of_seat(seat).words(), to.index());
        if F::SEATS.iter().any(is_taken) {
            Move::Attack(from, to)
        } else {
            Move::Go(from, to)
        }
    }

    /// How many actions of pawns go through a portal. In a game for two there is no ally to swap
    /// with.
    #[inline(always)]
    fn count_odd(&self, state: &StateOf<F>, seat: Seat) -> usize {
        if !state.lines.has_portals() {
            return 0;
        }
        let placement = &state.placement;
        let pawns = placement.of(seat, Kind::Pawn);
        let enemies = placement.occupied() - placement.of_team(seat);
        Self::count_through_portals(&self.ways(state), seat, pawns, enemies)
    }
}
