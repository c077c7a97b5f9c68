//! Making decisions.

use crate::options::QUIET_LIMIT;
use crate::position::{ACTIONS, CENTRE, KINDS, PIECES_PER_ROUND, PIECES_PER_SIDE};
use crate::{Kind, Move, Position, Special, Stage, Strata, reason};
use boardwright_geometry::{Set9, Square9};
use boardwright_ruleset::{Outcome, Seat};

impl Strata {
    /// Makes a legal move of the side on turn.
    pub(crate) fn play(&self, position: &mut Position, chosen: Move) {
        match chosen {
            Move::Place { token, at } => {
                position.sides[position.turn.index() & 1].insert(at);
                if let Some(token) = token {
                    position.colors[token.index()].insert(at);
                }
                return position.end_placement();
            }
            Move::Pass => {
                position.passes = position.passes.saturating_add(1);
                return position.end_turn();
            }
            Move::End => return position.end_turn(),
            Move::Displace { from, to } | Move::Capture { from, to } | Move::Fuse { from, to } => {
                if matches!(chosen, Move::Capture { .. }) {
                    let mut taken = bit(to);
                    if position.kind_on(from) == Kind::Colossus {
                        taken |= Set9::between(from, to);
                    }
                    position.capture(taken);
                }
                let kind = position.shift(from, to);
                if kind.piece().special == Special::MoveThenShoot
                    && matches!(chosen, Move::Displace { .. })
                {
                    position.moved |= bit(to);
                    let carried = position.carried.contains(from);
                    position.carried ^= both_if(carried, bit(from) | bit(to));
                } else {
                    position.carried -= bit(from);
                    position.spend(to);
                }
            }
            Move::Shoot { from, to } => {
                position.capture(bit(to));
                position.spend(from);
            }
            Move::FuseByPorter { from, to, porter } => {
                position.spend(porter);
                position.shift(from, to);
                // A piece with a spent token in it stays spent.
                if !position.spent.contains(to) {
                    position.carried.insert(to);
                }
            }
            Move::Divide { from, token, to } | Move::DivideCapture { from, token, to } => {
                if matches!(chosen, Move::DivideCapture { .. }) {
                    position.capture(bit(to));
                }
                let color = &mut position.colors[token.index()];
                color.remove(from);
                color.insert(to);
                position.sides[position.turn.index() & 1].insert(to);
                position.spend(from);
                position.spend(to);
            }
            Move::Revive { from, token, to } => {
                let holder = self.holder(position.turn);
                position.held[holder.index() & 1][token.index()] -= 1;
                position.colors[token.index()].insert(to);
                position.sides[position.turn.index() & 1].insert(to);
                position.spend(from);
                position.spend(to);
            }
            Move::Exchange { from, to } => {
                position.spend(from);
                position.exchange(from, to);
            }
        }
        position.passes = 0;
        position.actions_left = position.actions_left.saturating_sub(1);
        let enemy = Self::other(position.turn);
        if chosen.captures() && position.general(enemy).is_none() {
            return;
        }
        if position.actions_left == 0 || !self.has_action(position) {
            position.end_turn();
        }
    }

    /// The result that follows from the position alone.
    #[inline]
    pub(crate) fn decided(&self, position: &Position) -> Option<Outcome> {
        if position.stage != Stage::Play {
            return None;
        }
        let win = |seat: Seat, reason| Some(Outcome::win(seat.into(), reason));
        let turn = position.turn;
        if position.captured {
            // It may have been the General. The side on turn keeps its own.
            let generals = position.occupied() - position.colored();
            for seat in [turn, Self::other(turn)] {
                if !generals.intersects(position.side(seat)) {
                    return win(Self::other(seat), reason::CAPTURED);
                }
            }
        }
        if !position.is_turn_start() {
            return None;
        }
        if self.has_held_centre(position) {
            return win(turn, reason::CENTRE);
        }
        if position.passes >= 2 {
            return Some(Outcome::draw(reason::PASSES));
        }
        if self.quiet_limit && position.quiet >= QUIET_LIMIT {
            return Some(Outcome::draw(reason::QUIET));
        }
        None
    }

    /// Whether the side on turn begins its turn with its General in the centre,
    /// where it has been since the end of its last turn.
    pub(crate) fn has_held_centre(&self, position: &Position) -> bool {
        position.is_turn_start() && position.centre[position.turn.index() & 1]
    }

    /// Ends a turn in which no action is left: a position may be read in the
    /// middle of a turn.
    pub(crate) fn settle(&self, position: &mut Position) {
        let begun = position.stage == Stage::Play && !position.is_turn_start();
        if begun && self.decided(position).is_none() && !self.has_action(position) {
            position.end_turn();
        }
    }
}

impl Position {
    fn end_placement(&mut self) {
        let Stage::Placement(placed) = self.stage else {
            return;
        };
        let placed = placed + 1;
        if placed % PIECES_PER_ROUND == 0 {
            // The last of the six rounds is the second side's, so the starter
            // is on turn after it.
            self.turn = Strata::other(self.turn);
        }
        self.stage = if placed == 2 * PIECES_PER_SIDE {
            Stage::Play
        } else {
            Stage::Placement(placed)
        };
    }

    fn end_turn(&mut self) {
        let turn = self.turn;
        self.centre[turn.index() & 1] = self.general(turn) == Some(CENTRE);
        self.spent = Set9::EMPTY;
        self.moved = Set9::EMPTY;
        self.carried = Set9::EMPTY;
        self.quiet = if self.captured {
            0
        } else {
            self.quiet.saturating_add(1)
        };
        self.captured = false;
        self.turn = Strata::other(turn);
        self.actions_left = ACTIONS;
    }

    /// The piece on a square may do nothing more this turn.
    fn spend(&mut self, square: Square9) {
        let square = bit(square);
        self.spent |= square;
        self.moved -= square;
        self.carried -= square;
    }

    /// Removes the enemy pieces on these squares from the board. Their tokens
    /// go to the hand of the side on turn.
    fn capture(&mut self, squares: Set9) {
        let enemy = Strata::other(self.turn).index() & 1;
        let taken = squares & self.sides[enemy];
        self.sides[enemy] -= taken;
        let hand = &mut self.held[self.turn.index() & 1];
        for (color, held) in self.colors.iter_mut().zip(hand) {
            // At most eight tokens of a colour exist.
            *held += (*color & taken).len() as u8;
            *color -= taken;
        }
        self.captured = true;
        if taken.contains(CENTRE) {
            self.centre[enemy] = false;
        }
    }

    /// Moves a piece to an empty square, or the token on one square on top of
    /// that on another. The activity of both squares stays. Returns the kind
    /// of what moves.
    #[inline(always)]
    fn shift(&mut self, from: Square9, to: Square9) -> Kind {
        let both = bit(from) | bit(to);
        let mut tokens = 0;
        for (index, color) in self.colors.iter_mut().enumerate() {
            let here = color.contains(from);
            tokens |= usize::from(here) << index;
            *color ^= both_if(here, both);
        }
        let side = &mut self.sides[self.turn.index() & 1];
        *side = (*side - bit(from)) | bit(to);
        KINDS[tokens]
    }

    /// Exchanges the pieces on two squares of the same side, together with
    /// their activity.
    fn exchange(&mut self, one: Square9, other: Square9) {
        let both = bit(one) | bit(other);
        let exchange =
            |set: &mut Set9| *set ^= both_if(set.contains(one) != set.contains(other), both);
        self.colors.iter_mut().for_each(exchange);
        exchange(&mut self.spent);
        exchange(&mut self.moved);
        exchange(&mut self.carried);
    }
}

/// The set of one square. A shift by a variable is slow with 128 bits.
#[inline(always)]
fn bit(square: Square9) -> Set9 {
    SETS[square.index()]
}

/// The set of each square, padded so that no index is out of bounds.
static SETS: [Set9; 128] = {
    let mut sets = [Set9::EMPTY; 128];
    let mut index = 0;
    while index < Square9::COUNT {
        sets[index] = Set9::from_square(Square9::ALL[index]);
        index += 1;
    }
    sets
};

/// Both squares, or none: without a branch, as nobody can foretell the colours
/// of the piece that moves.
#[inline(always)]
fn both_if(condition: bool, both: Set9) -> Set9 {
    let mask = (condition as u64).wrapping_neg();
    let bits = both.bits();
    Set9::from_bits_truncate(
        (u128::from((bits >> 64) as u64 & mask) << 64) | u128::from(bits as u64 & mask),
    )
}
