//! The transitions between stages.
//!
//! A move or a chance goes to the stage that waits for it. Each file of this
//! module is one stage or one phase; this file holds the transitions and the
//! end of the game.

mod armies;
mod deployment;
mod fight;
mod play;
mod tiles;

use crate::field::{Field, SquareOf};
use crate::rules::Rules;
use crate::seats::{EAST, NORTH, SOUTH, WEST};
use crate::state::{ChanceOf, Stage, StateOf};
use crate::{Chance, Move};
use boardwright_ruleset::{Actor, Outcome, Seat, Seats};

/// Why a game was won.
pub(crate) const KINGS_FELL: &str = "both enemy kings have fallen";
/// Why a game for two was won.
pub(crate) const KING_FELL: &str = "the enemy king has fallen";
/// Why a game was drawn in which a seat that is not in check cannot move.
pub(crate) const STALEMATE: &str = "stalemate";
/// Why a game was drawn without a claim.
pub(crate) const NOBODY_ACTS: &str = "nobody can act";
/// Why a draw was claimed.
pub(crate) const REPETITION: &str = "third repetition";
/// Why a draw was claimed after a long time without a deed.
pub(crate) const QUIET_ROUNDS: &str = "fifty quiet rounds";
/// All of these.
pub(crate) const REASONS: [&str; 6] = [
    KINGS_FELL,
    KING_FELL,
    STALEMATE,
    NOBODY_ACTS,
    REPETITION,
    QUIET_ROUNDS,
];

impl<F: Field> Rules<F> {
    /// Makes a legal move.
    pub(crate) fn act(&self, state: &mut StateOf<F>, seat: Seat, chosen: Move<SquareOf<F>>) {
        match (chosen, state.stage) {
            (Move::Army(army), _) => self.choose_army(state, seat, army),
            (Move::ArmyPart(kind, count), _) => self.choose_part(state, seat, kind, count),
            (Move::Deploy(kind, square), _) => self.deploy(state, seat, kind, square),
            (Move::Go(from, to), _) => self.go(state, seat, from, to),
            (Move::Attack(from, to), _) => self.attack(state, from, to),
            (Move::Swap(from, to), _) => self.swap(state, seat, from, to),
            (Move::Promote(kind), Stage::Promotion(square)) => self.promote(state, square, kind),
            (Move::Reroll | Move::Keep, Stage::Fight(attack, fight)) => {
                self.decide(state, attack, fight, chosen == Move::Reroll);
            }
            (Move::Promote(_) | Move::Reroll | Move::Keep, _) => {
                debug_assert!(false, "only legal moves are made");
            }
        }
    }

    /// Applies a chance outcome that is due.
    pub(crate) fn come_about(&self, state: &mut StateOf<F>, chance: ChanceOf<F>) {
        match (chance, state.stage) {
            (Chance::First(seat), Stage::FirstDraw) => self.begin_drawing(state, seat),
            (Chance::First(seat), Stage::DeployOrder) => self.begin_deployment(state, seat),
            (Chance::First(seat), Stage::MoveOrder) => self.begin_play(state, seat),
            (Chance::Tile(tile), Stage::Draw) => state.stage = Stage::Place(tile),
            (Chance::At(square), Stage::Place(tile)) => self.lay(state, tile, square),
            (Chance::At(square), Stage::PlacePartner(first)) => {
                self.lay_partner(state, first, square);
            }
            (Chance::Fight(roll), Stage::Fight(attack, fight)) => {
                self.roll(state, attack, fight, roll);
            }
            (Chance::Hazard(tile, face), Stage::Hazard(square)) => {
                self.leave_hazard(state, square, tile, face);
            }
            _ => debug_assert!(false, "only chances that are due come about"),
        }
    }

    /// Removes these seats from the game and goes on without them.
    pub(crate) fn go_on_without(&self, state: &mut StateOf<F>, seats: Seats) {
        for seat in seats.iter() {
            state.fall(seat);
        }
        // A seat that was skipped before may now be able to act.
        state.skips = 0;
        let is_gone = |square| state.placement.owner(square).is_none();
        if self.end(state).is_some() {
            if matches!(state.stage, Stage::Fight(..) | Stage::Promotion(_)) {
                state.stage = Stage::Play;
            }
            return;
        }
        match state.stage {
            Stage::Armies => self.end_choice(state),
            Stage::Deploy => self.go_on_deploying(state),
            Stage::Play => {
                if !state.living.contains(state.turn) {
                    state.turn = state.next_living::<F>();
                }
                self.begin_turn(state);
            }
            // A fight without one of its pieces ends without further loss.
            Stage::Fight(attack, _) if is_gone(attack.from) || is_gone(attack.to) => {
                self.end_turn(state);
            }
            Stage::Promotion(square) if is_gone(square) => self.end_turn(state),
            _ => {}
        }
    }

    /// How the game ended, as far as the state shows it.
    #[inline]
    pub(crate) fn end(&self, state: &StateOf<F>) -> Option<Outcome> {
        if state.skips == 0 && state.living == F::all_seats() {
            return None;
        }
        let [ours, theirs] = [
            Seats::one(SOUTH) | NORTH.into(),
            Seats::one(WEST) | EAST.into(),
        ];
        let reason = if Self::is_for_two() {
            KING_FELL
        } else {
            KINGS_FELL
        };
        if !state.living.intersects(ours) {
            return Some(Outcome::win(theirs & F::all_seats(), reason));
        }
        if !state.living.intersects(theirs) {
            return Some(Outcome::win(ours & F::all_seats(), reason));
        }
        if state.skips > 0 && self.stalemate_draws() {
            return Some(Outcome::draw(STALEMATE));
        }
        let everybody = usize::from(state.skips) >= state.living().len();
        everybody.then_some(Outcome::draw(NOBODY_ACTS))
    }

    /// Whether this is a game for two, with one army each.
    pub(crate) const fn is_for_two() -> bool {
        F::SEATS.len() == 2
    }

    /// Whether the game is drawn when a seat has no action and is not in check.
    pub(crate) fn stalemate_draws(&self) -> bool {
        Self::is_for_two() && self.settings.check
    }
    /// Who acts if the game goes on.
    #[inline]
    pub(crate) fn who_acts(state: &StateOf<F>) -> Actor {
        // A tree search asks this at every node, and nearly always ends here.
        match state.stage {
            Stage::Play | Stage::Deploy => Actor::Seat(state.turn),
            _ => Self::who_acts_in_between(state),
        }
    }

    /// Who acts when no seat moves or deploys.
    fn who_acts_in_between(state: &StateOf<F>) -> Actor {
        match state.stage {
            Stage::Play | Stage::Deploy => Actor::Seat(state.turn),
            Stage::Fight(attack, fight) => match Self::rerolling_seat(state, attack, fight) {
                Some(seat) => Actor::Seat(seat),
                None => Actor::Chance,
            },
            Stage::Promotion(square) => {
                Actor::Seat(state.placement.owner(square).unwrap_or(state.turn))
            }
            Stage::Armies => Actor::Secret(state.owing()),
            _ => Actor::Chance,
        }
    }

    /// Whether a seat is due in a game that goes on.
    #[inline]
    pub(crate) fn may_move(&self, state: &StateOf<F>, seat: Seat) -> bool {
        self.end(state).is_none() && Self::who_acts(state).seats().contains(seat)
    }

    /// Whether a move is legal.
    pub(crate) fn is_allowed(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        asked: Move<SquareOf<F>>,
    ) -> bool {
        self.may_move(state, seat) && self.allows(state, seat, asked)
    }
}
