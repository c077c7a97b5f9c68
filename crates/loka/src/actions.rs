//! The actions of a turn: moves, attacks, and swaps back to back.
//!
//! Pieces are handled one by one and pawns as whole sets, so the work grows
//! with the number of pieces and not with the board. Counting and picking read
//! the same sets as the visit, without looking at the moves in them.

use crate::by_target::{ActionsByTarget, Origins, Start, action};
use crate::field::{Field, SetOf, SquareOf, Steps};
use crate::lines::Lines;
use crate::placement::Placement;
use crate::rules::Rules;
use crate::seats::ally;
use crate::state::StateOf;
use crate::tiling::Tiling;
use crate::ways::{PIECES, PawnMoves, Ways};
use crate::{Kind, Move};
use boardwright_geometry::{Board, Direction, SquareSet};
use boardwright_ruleset::Seat;
use core::ops::ControlFlow::{self, Break, Continue};

/// For how many pieces the targets are stored while one move is picked: those
/// of an army. On a larger board only the numbers of targets are stored.
pub(crate) const REMEMBERED: usize = 16;
/// The most pieces that move one by one: those of a side on the largest board.
const MOST: usize = 256;

impl<F: Field> Rules<F> {
    /// Calls `f` with each action of a seat until it breaks.
    #[inline]
    pub(crate) fn visit_actions(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        f: &mut impl FnMut(Move<SquareOf<F>>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.visit_by_target(state, seat, &mut |group| {
            self.visit_targets(state, seat, group, f)
        })
    }

    /// Calls `f` with each action of a group until it breaks, but not with those that leave the
    /// own king in check where they may not.
    #[inline(always)]
    pub(crate) fn visit_targets(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        group: &ActionsByTarget<SetOf<F>>,
        f: &mut impl FnMut(Move<SquareOf<F>>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let check = self.settings.check;
        for to in group.targets {
            let Some(action) = group.action(self.field.board(), to) else {
                continue;
            };
            if check && self.exposes_king(&state.placement, state, seat, action) {
                continue;
            }
            f(action)?;
        }
        Continue(())
    }

    /// The same, compiled once for a board: for callers that seldom come here.
    fn visit_actions_apart(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        f: &mut dyn FnMut(Move<SquareOf<F>>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.visit_actions(state, seat, &mut |action| f(action))
    }

    /// Calls `f` with all actions of a seat, those of one piece or of all its
    /// pawns at a time, until it breaks; whether they leave the own king in
    /// check is not looked at.
    ///
    /// The listener is a trait object, so that the generator is compiled once
    /// for a board and not once for each caller. It is called once for a whole
    /// set of moves, which costs less than it saves.
    pub(crate) fn visit_by_target(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        f: &mut dyn FnMut(&ActionsByTarget<SetOf<F>>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let ways = self.ways(state);
        let team = state.placement.of_team(seat);
        let enemies = ways.occupied - team;
        let own = state.placement.of_seat(seat);
        let group = |start, targets| ActionsByTarget {
            targets,
            start,
            enemies,
        };
        for kind in PIECES {
            for from in own & state.placement.of_kind(kind) {
                f(&group(Start::At(from), ways.arrivals(kind, from) - team))?;
            }
        }
        let pawns = own & state.placement.of_kind(Kind::Pawn);
        if pawns.is_empty() {
            return Continue(());
        }
        let moves = ways.pawn_moves(seat, pawns, enemies);
        let origins = Origins::new(F::side(seat).forward());
        for (targets, origin) in origins.of(&moves) {
            f(&group(Start::Before(origin), targets))?;
        }
        for from in pawns & state.terrain.linked() {
            if let Some(to) = ways.pawn_through_portal(seat, from, enemies) {
                f(&group(Start::At(from), SetOf::<F>::from_square(to)))?;
            }
        }
        if self.settings.back_to_back {
            f(&group(
                Start::Partner(origins.single),
                ways.swaps(seat, &moves),
            ))?;
        }
        Continue(())
    }

    /// Calls `f` with each action of a seat after which dice may be due, until it
    /// breaks, and adds the number of its other actions to `others`.
    pub(crate) fn visit_before_dice(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        others: &mut u64,
        f: &mut dyn FnMut(Move<SquareOf<F>>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.settings.check {
            // Each action has to be looked at anyway.
            return self.visit_actions_apart(state, seat, f);
        }
        let hazards = self.rolled_hazards(state);
        let enemies = state.placement.occupied() - state.placement.of_team(seat);
        let rolled_for = if self.settings.combat {
            hazards | enemies
        } else {
            hazards
        };
        let board = self.field.board();
        self.visit_by_target(state, seat, &mut |group| {
            let targets = group.targets;
            let rolled = match group.start {
                // Either of both pawns may go into a hazard.
                Start::Partner(_) if !hazards.is_empty() => targets,
                Start::Partner(_) => hazards,
                _ => targets & rolled_for,
            };
            *others += targets.len() as u64;
            if rolled.is_empty() {
                return Continue(());
            }
            *others -= rolled.len() as u64;
            let mut actions = rolled.into_iter().filter_map(|to| group.action(board, to));
            actions.try_for_each(&mut *f)
        })
    }

    /// How many actions a seat has.
    pub(crate) fn count_actions(&self, state: &StateOf<F>, seat: Seat) -> u64 {
        if self.settings.check {
            let mut count = 0;
            let _ = self.visit_actions_apart(state, seat, &mut |_| {
                count += 1;
                Continue(())
            });
            return count;
        }
        if F::Lines::KEPT {
            return self.count_by_lines(state, seat) as u64;
        }
        let ways = self.ways(state);
        let team = state.placement.of_team(seat);
        let own = state.placement.of_seat(seat);
        let mut count = self.count_pawn_actions(&ways, state, seat, ways.occupied - team);
        ways.each_arrivals(own, |_, arrivals| count += (arrivals - team).len());
        count as u64
    }

    // Its callers need the registers that this would take.
    #[inline(never)]
    fn count_pawn_actions(
        &self,
        ways: &Ways<'_, F>,
        state: &StateOf<F>,
        seat: Seat,
        enemies: SetOf<F>,
    ) -> usize {
        let pawns = state.placement.of(seat, Kind::Pawn);
        if pawns.is_empty() {
            return 0;
        }
        let moves = ways.pawn_moves(seat, pawns, enemies);
        moves.count() + self.count_rare_pawn_actions(ways, seat, pawns, enemies, &moves)
    }

    /// How many actions of these pawns go through portals or are swaps.
    #[inline(always)]
    pub(crate) fn count_rare_pawn_actions(
        &self,
        ways: &Ways<'_, F>,
        seat: Seat,
        pawns: SetOf<F>,
        enemies: SetOf<F>,
        moves: &PawnMoves<SetOf<F>>,
    ) -> usize {
        let swaps = if self.settings.back_to_back {
            ways.swaps(seat, moves).len()
        } else {
            0
        };
        if pawns.intersects(ways.terrain.linked()) {
            return swaps + Self::count_through_portals(ways, seat, pawns, enemies);
        }
        swaps
    }

    #[cold]
    pub(crate) fn count_through_portals(
        ways: &Ways<'_, F>,
        seat: Seat,
        pawns: SetOf<F>,
        enemies: SetOf<F>,
    ) -> usize {
        let pawns = (pawns & ways.terrain.linked()).into_iter();
        let through = |&from: &_| ways.pawn_through_portal(seat, from, enemies).is_some();
        pawns.filter(through).count()
    }

    /// Picks one action where there are too many pieces to store all targets: only their
    /// numbers are stored, and the targets of one piece are computed again.
    pub(crate) fn pick_of_many(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        choose: &mut dyn FnMut(u64) -> u64,
    ) -> Option<Move<SquareOf<F>>> {
        if F::Lines::KEPT {
            return self.pick_by_lines(state, seat, choose);
        }
        let ways = self.ways(state);
        let team = state.placement.of_team(seat);
        let enemies = ways.occupied - team;
        let own = state.placement.of_seat(seat);
        let pieces = || {
            let of_kind = move |kind: Kind| own & state.placement.of_kind(kind);
            PIECES
                .into_iter()
                .flat_map(move |kind| of_kind(kind).into_iter().map(move |from| (kind, from)))
        };
        let mut counts = [0u16; MOST];
        let mut pieces_count = 0;
        for (count, (kind, from)) in counts.iter_mut().zip(pieces()) {
            // No piece has more targets than a board has squares.
            *count = (ways.arrivals(kind, from) - team).len() as u16;
            pieces_count += usize::from(*count);
        }
        let pawn_count = self.count_pawn_actions(&ways, state, seat, enemies);
        let count = pieces_count + pawn_count;
        if count == 0 {
            return None;
        }
        let chosen = choose(count as u64);
        // A count of moves on a board fits any index.
        let mut left = chosen as usize;
        for (&count, (kind, from)) in counts.iter().zip(pieces()) {
            if left < usize::from(count) {
                let to = (ways.arrivals(kind, from) - team).nth(left)?;
                return Some(action(from, to, enemies));
            }
            left -= usize::from(count);
        }
        let pawns = own & state.placement.of_kind(Kind::Pawn);
        self.pick_of_pawns(&ways, seat, pawns, enemies, left)
            .or_else(|| self.nth_visited(state, seat, chosen))
    }

    /// The action with this number among those of a seat's pawns; `None` if it
    /// is a swap or goes through a portal, which are rare and come last.
    #[inline(always)]
    fn pick_of_pawns(
        &self,
        ways: &Ways<'_, F>,
        seat: Seat,
        pawns: SetOf<F>,
        enemies: SetOf<F>,
        n: usize,
    ) -> Option<Move<SquareOf<F>>> {
        let moves = ways.pawn_moves(seat, pawns, enemies);
        let mut left = n;
        for (targets, origin) in Origins::new(F::side(seat).forward()).of(&moves) {
            if let Some(to) = targets.nth(left) {
                let from = origin.of(self.field.board(), to)?;
                return Some(action(from, to, enemies));
            }
            left -= targets.len();
        }
        None
    }

    pub(crate) fn nth_visited(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        n: u64,
    ) -> Option<Move<SquareOf<F>>> {
        let mut left = n;
        let mut found = None;
        let _ = self.visit_actions_apart(state, seat, &mut |action| {
            if left == 0 {
                found = Some(action);
                return Break(());
            }
            left -= 1;
            Continue(())
        });
        found
    }

    /// Whether a seat has any action.
    #[inline(always)]
    pub(crate) fn has_action(&self, state: &StateOf<F>, seat: Seat) -> bool {
        if !self.settings.check {
            // Nearly always a pawn can step forward, or else the king can.
            if self.has_pawn_step(state, seat) || self.has_piece_action(state, seat) {
                return true;
            }
        }
        self.visit_actions_apart(state, seat, &mut |_| Break(()))
            .is_break()
    }

    /// Whether a king can step to a square next to it; a glance that nearly always suffices to
    /// know that a seat has an action, and is left out if a tile may hinder it.
    #[inline(always)]
    pub(crate) fn has_king_step(&self, state: &StateOf<F>, seat: Seat) -> bool {
        if F::Lines::KEPT {
            return !self.settings.check && self.has_king_step_by_lines(state, seat);
        }
        let Some(king) = state.placement.king(seat) else {
            return false;
        };
        let around = self.field.steps(king).around();
        let passes = state.terrain.across(Direction::NorthEast);
        let closed = state.terrain.closed(Kind::King.mover());
        let barred = state.placement.of_team(seat) | closed;
        let is_plain = self.settings.inner_corners && !self.settings.check;
        is_plain && !passes.intersects(around.with(king)) && !around.is_subset_of(barred)
    }

    /// Whether a pawn of a seat can go one square forward.
    fn has_pawn_step(&self, state: &StateOf<F>, seat: Seat) -> bool {
        if F::Lines::KEPT {
            return self.has_pawn_step_by_lines(state, seat);
        }
        let board = self.field.board();
        let forward = F::side(seat).forward();
        let across = state.terrain.across(forward);
        let barred = state.placement.occupied() | state.terrain.closed(Kind::Pawn.mover()) | across;
        let pawns = state.placement.of(seat, Kind::Pawn) - across;
        let goes_on = |from| {
            let to = board.step(from, forward);
            to.is_some_and(|to| !barred.contains(to))
        };
        pawns.into_iter().any(goes_on)
    }

    /// Whether a piece of a seat that is not a pawn can move or attack.
    fn has_piece_action(&self, state: &StateOf<F>, seat: Seat) -> bool {
        let ways = self.ways(state);
        let team = state.placement.of_team(seat);
        let own = state.placement.of_seat(seat);
        PIECES.into_iter().any(|kind| {
            let mut pieces = (own & state.placement.of_kind(kind)).into_iter();
            pieces.any(|from| !(ways.arrivals_apart(kind, from) - team).is_empty())
        })
    }

    /// Whether a seat has this action.
    pub(crate) fn is_action(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        asked: Move<SquareOf<F>>,
    ) -> bool {
        let ways = self.ways(state);
        let team = state.placement.of_team(seat);
        let enemies = ways.occupied - team;
        let reached = match asked {
            Move::Go(from, to) => {
                !enemies.contains(to) && self.targets(&ways, seat, from, enemies).contains(to)
            }
            Move::Attack(from, to) => {
                enemies.contains(to) && self.targets(&ways, seat, from, enemies).contains(to)
            }
            Move::Swap(from, to) => {
                let forward = self.field.board().step(from, F::side(seat).forward());
                self.settings.back_to_back
                    && state.placement.of(seat, Kind::Pawn).contains(from)
                    && forward == Some(to)
                    && {
                        let pawn = SetOf::<F>::from_square(from);
                        let moves = ways.pawn_moves(seat, pawn, enemies);
                        ways.swaps(seat, &moves).contains(to)
                    }
            }
            _ => false,
        };
        reached && !(self.settings.check && self.exposes_king(&state.placement, state, seat, asked))
    }

    /// The squares where moves and attacks of the seat's piece on a square end;
    /// empty if it has no piece there.
    pub(crate) fn targets(
        &self,
        ways: &Ways<'_, F>,
        seat: Seat,
        from: SquareOf<F>,
        enemies: SetOf<F>,
    ) -> SetOf<F> {
        let placement = ways.placement;
        if !placement.of_seat(seat).contains(from) {
            return SetOf::<F>::EMPTY;
        }
        match placement.kind_at(from) {
            Some(Kind::Pawn) => {
                let pawn = SetOf::<F>::from_square(from);
                let plain = ways.pawn_moves(seat, pawn, enemies).all();
                match ways.pawn_through_portal(seat, from, enemies) {
                    Some(exit) => plain.with(exit),
                    None => plain,
                }
            }
            Some(kind) => ways.arrivals(kind, from) - placement.of_team(seat),
            None => SetOf::<F>::EMPTY,
        }
    }

    /// Whether an action leaves the seat's king attacked. An action that ends
    /// the game does not, and a captured king's army no longer attacks.
    pub(crate) fn exposes_king(
        &self,
        placement: &Placement<SetOf<F>>,
        state: &StateOf<F>,
        seat: Seat,
        action: Move<SquareOf<F>>,
    ) -> bool {
        let mut after = *placement;
        match action {
            Move::Go(from, to) => {
                after.shift(seat, from, to);
            }
            Move::Attack(from, to) => {
                let captured = after.take(to);
                if let Some(king) = captured.filter(|piece| piece.kind == Kind::King) {
                    if !state.living.contains(ally(king.seat)) {
                        return false;
                    }
                    after.remove_army(king.seat);
                }
                after.shift(seat, from, to);
            }
            Move::Swap(from, to) => after.exchange_pawns((seat, from), (ally(seat), to)),
            _ => {}
        }
        self.is_attacked(&after, state, seat)
    }

    /// Whether an enemy attacks the seat's king.
    pub(crate) fn is_attacked(
        &self,
        placement: &Placement<SetOf<F>>,
        state: &StateOf<F>,
        seat: Seat,
    ) -> bool {
        let Some(king) = placement.king(seat) else {
            return false;
        };
        let ways = self.ways_of(placement, state);
        let enemies = ways.occupied - placement.of_team(seat);
        !ways.attackers(king, enemies).is_empty()
    }

    /// The board of a state, prepared for queries.
    #[inline]
    pub(crate) fn ways<'a>(&'a self, state: &'a StateOf<F>) -> Ways<'a, F> {
        self.ways_of(&state.placement, state)
    }

    /// The ground of a state with other pieces on it.
    #[inline]
    fn ways_of<'a>(
        &'a self,
        placement: &'a Placement<SetOf<F>>,
        state: &'a StateOf<F>,
    ) -> Ways<'a, F> {
        let corners = self.settings.inner_corners;
        Ways::new(&self.field, &state.terrain, placement, corners)
    }
}
