//! The implementation of the contract.

use crate::position::RepetitionKey;
use crate::refusals::StrataRule;
use crate::{Move, Position, Stage, Strata, reason};
use boardwright_ruleset::{Actor, Facts, Outcome, Ruleset, Seat, Seats, Step, wide_hash};
use core::ops::ControlFlow::{self, Continue};

impl Ruleset for Strata {
    type State = Position;
    type Move = Move;
    /// The side that places first.
    type Chance = Seat;
    type Rule = StrataRule;
    type RepetitionKey = RepetitionKey;

    fn seats(&self) -> Seats {
        Self::SIDES
    }

    fn start(&self) -> Position {
        match self.starter {
            Some(seat) => Position::empty(Stage::Placement(0), seat),
            None => Position::empty(Stage::Starter, Self::WHITE),
        }
    }

    fn facts(&self) -> Facts {
        Facts::of::<Self>().with_chance(self.starter.is_none())
    }

    #[inline]
    fn actor(&self, state: &Position) -> Actor {
        match state.stage {
            Stage::Starter => Actor::Chance,
            Stage::Placement(_) | Stage::Play => Actor::Seat(state.turn),
        }
    }

    #[inline]
    fn outcome(&self, state: &Position) -> Option<Outcome> {
        self.decided(state)
    }

    #[inline]
    fn visit_moves<B>(
        &self,
        state: &Position,
        seat: Seat,
        f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit(state, seat, f)
    }

    #[inline]
    fn apply(&self, state: &mut Position, _: Seat, chosen: Move) {
        self.play(state, chosen);
    }

    fn explain(&self, state: &Position, _: Seat, refused: Move) -> StrataRule {
        self.broken_rule(state, refused)
    }

    #[inline]
    fn count_moves(&self, state: &Position, seat: Seat) -> u64 {
        self.count(state, seat)
    }

    #[inline]
    fn is_legal(&self, state: &Position, seat: Seat, asked: Move) -> bool {
        self.allows(state, seat, asked)
    }

    #[inline]
    fn pick_move(
        &self,
        state: &Position,
        seat: Seat,
        choose: impl FnOnce(u64) -> u64,
    ) -> Option<Move> {
        self.pick(state, seat, choose)
    }

    fn chance_may_follow(&self, _: &Position) -> bool {
        // The one chance comes before all moves.
        false
    }

    fn visit_chances<B>(
        &self,
        state: &Position,
        mut f: impl FnMut(Seat, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match state.stage {
            Stage::Starter => Self::SIDES.iter().try_for_each(|seat| f(seat, 1)),
            Stage::Placement(_) | Stage::Play => Continue(()),
        }
    }

    fn resolve(&self, state: &mut Position, chance: Seat) {
        *state = Position::empty(Stage::Placement(0), chance);
    }

    fn is_setup_chance(&self, state: &Position) -> bool {
        state.stage == Stage::Starter
    }

    #[inline]
    fn search_key(&self, state: &Position) -> u64 {
        state.search_key()
    }

    /// Without the turns that took nothing, unless a game may end by them.
    fn counting_key(&self, state: &Position) -> u128 {
        let mut state = *state;
        if !self.quiet_limit {
            state.quiet = 0;
        }
        wide_hash(&state)
    }

    fn repetition_key(&self, state: &Position) -> Option<RepetitionKey> {
        state.repetition_key()
    }

    fn clears_repetition(&self, before: &Position, _: Step<Move, Seat>) -> bool {
        // A captured token can come back by a revival; a placed piece stays.
        before.stage != Stage::Play
    }

    fn repeated(&self, state: &Position, times: u32) -> Option<Outcome> {
        // A turn begins with the check of the centre.
        (times >= 3 && !self.has_held_centre(state)).then_some(Outcome::draw(reason::REPETITION))
    }

    fn may_take_back(&self, before: &Position, now: &Position, seat: Seat) -> bool {
        // No move of the other side lies between, so if it is still on turn it
        // is the same turn.
        before.stage == Stage::Play && before.turn == seat && now.turn == seat
    }
}
