//! The implementation of the contract.

use crate::generate::on_surface;
use crate::position::RepetitionKey;
use crate::refusals::LinesOfActionRule;
use crate::{LinesOfAction, Move, Position, Stage, explain};
use boardwright_ruleset::{Actor, Facts, Outcome, Ruleset, Seat, Seats, Step, no_chance};
use core::convert::Infallible;
use core::ops::ControlFlow;

impl Ruleset for LinesOfAction {
    type State = Position;
    type Move = Move;
    type Rule = LinesOfActionRule;
    type RepetitionKey = RepetitionKey;

    no_chance!(Ruleset);

    fn seats(&self) -> Seats {
        Seats::first(self.seat_count())
    }

    fn start(&self) -> Position {
        self.start_position()
    }

    fn facts(&self) -> Facts {
        // In Parachute each of the first twelve plies may be two decisions.
        let drops = if self.variant.has_drops() { 12 } else { 0 };
        let facts = Facts::of::<Self>().without_claims();
        match self.cap() {
            Some(plies) => facts.with_longest_game(u64::from(plies) + drops),
            None => facts,
        }
    }

    #[inline]
    fn actor(&self, state: &Position) -> Actor {
        Actor::Seat(state.due)
    }

    fn outcome(&self, state: &Position) -> Option<Outcome> {
        self.decided(state).or_else(|| self.stuck(state))
    }

    fn allies(&self, _: &Position, seat: Seat) -> Seats {
        self.side(self.color(seat))
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

    fn explain(&self, state: &Position, _: Seat, refused: Move) -> LinesOfActionRule {
        on_surface!(self, S => explain::explain::<S>(self, state, refused))
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

    fn ended_without_moves(&self, state: &Position) -> Outcome {
        self.decided(state)
            .unwrap_or_else(|| self.without_move(state))
    }

    /// Compiled here, since a caller may be optimized for size.
    fn count_sequences(&self, state: &Position, depth: u32) -> u64 {
        boardwright_ruleset::count_sequences_one_by_one(self, state, depth)
    }

    fn repetition_key(&self, state: &Position) -> Option<RepetitionKey> {
        self.key_for_repetition(state)
    }

    fn clears_repetition(&self, _: &Position, step: Step<Move, Infallible>) -> bool {
        // Captured pieces do not come back, and neither do dropped ones to
        // the reserve.
        matches!(
            step,
            Step::Move(_, Move::Capture { .. } | Move::Drop { .. })
        )
    }

    fn repeated(&self, state: &Position, times: u32) -> Option<Outcome> {
        self.repetition_outcome(state, times)
    }

    fn search_key(&self, state: &Position) -> u64 {
        state.search_key()
    }

    fn may_take_back(&self, before: &Position, now: &Position, seat: Seat) -> bool {
        // The move of a turn whose drop is still due.
        before.due == seat
            && now.due == seat
            && before.stage == Stage::Move
            && now.stage == Stage::Drop
    }
}
