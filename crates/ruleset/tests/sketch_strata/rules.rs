//! The sketch as a ruleset: each clause finds its place.
use super::rule::Rule;
use super::state::{
    ACTIONS, BLACK, BOTH, Kind, Move, Piece, SQUARES, Sketch, Stage, Starter, State, WHITE, other,
};
use boardwright_ruleset::{Actor, Outcome, Ruleset, Seat, Seats, Step};
use core::ops::ControlFlow::{self, Continue};

/// Board, holdings, side.
type Key = ([Option<Piece>; SQUARES], [[u8; 5]; 2], Seat);

impl Ruleset for Sketch {
    type State = State;
    type Move = Move;
    /// Who places first.
    type Chance = Seat;
    type Rule = Rule;
    type RepetitionKey = Key;

    fn seats(&self) -> Seats {
        BOTH
    }

    fn start(&self) -> State {
        let (stage, turn) = match self.starter {
            Starter::Random => (Stage::Starter, WHITE),
            Starter::Is(seat) => (Stage::Placement(0), seat),
        };
        State {
            stage,
            turn,
            actions_left: ACTIONS,
            board: [None; SQUARES],
            stock: [Kind(0b11_1111); 2],
            held: [[0; 5]; 2],
            in_centre: [false; 2],
            passes: 0,
            quiet: 0,
            captured: false,
        }
    }

    fn actor(&self, state: &State) -> Actor {
        match state.stage {
            Stage::Starter => Actor::Chance,
            Stage::Placement(_) | Stage::Play => Actor::Seat(state.turn),
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        if state.stage != Stage::Play {
            return None;
        }
        let win = |seat: Seat, reason| Some(Outcome::win(seat.into(), reason));
        for seat in [WHITE, BLACK] {
            if state.general(seat).is_none() {
                return win(other(seat), "the General was captured");
            }
        }
        // The order of what is looked at when a turn starts; the referee asks
        // about repetition before all this, and `repeated` gives way to the
        // centre.
        match () {
            () if self.has_held_centre(state) => win(state.turn, "the General held the centre"),
            () if state.passes >= 2 => Some(Outcome::draw("both sides passed")),
            () if self.quiet_limit && state.quiet >= 100 => {
                Some(Outcome::draw("a hundred turns without a capture"))
            }
            () => None,
        }
    }

    fn visit_moves<B>(
        &self,
        state: &State,
        seat: Seat,
        f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if seat != state.turn || self.outcome(state).is_some() {
            return Continue(());
        }
        self.visit(state, f)
    }

    fn is_legal(&self, state: &State, seat: Seat, asked: Move) -> bool {
        seat == state.turn
            && state.stage != Stage::Starter
            && self.outcome(state).is_none()
            && self.check(state, seat, asked).is_ok()
    }

    fn apply(&self, state: &mut State, seat: Seat, chosen: Move) {
        self.act(state, seat, chosen);
    }

    fn explain(&self, state: &State, seat: Seat, refused: Move) -> Rule {
        self.check(state, seat, refused)
            .err()
            .unwrap_or(Rule::Stage)
    }

    fn visit_chances<B>(
        &self,
        state: &State,
        mut f: impl FnMut(Seat, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match state.stage {
            Stage::Starter => BOTH.iter().try_for_each(|seat| f(seat, 1)),
            _ => Continue(()),
        }
    }

    fn resolve(&self, state: &mut State, chance: Seat) {
        state.turn = chance;
        state.stage = Stage::Placement(0);
    }

    fn is_setup_chance(&self, state: &State) -> bool {
        state.stage == Stage::Starter
    }

    fn repetition_key(&self, state: &State) -> Option<Key> {
        state
            .is_turn_start()
            .then_some((state.board, state.held, state.turn))
    }

    fn clears_repetition(&self, before: &State, _step: Step<Move, Seat>) -> bool {
        // A captured token can come back by a revival, a placed piece is on
        // the board for good.
        before.stage != Stage::Play
    }

    fn repeated(&self, state: &State, times: u32) -> Option<Outcome> {
        (times >= 3 && !self.has_held_centre(state)).then_some(Outcome::draw("third repetition"))
    }

    fn may_take_back(&self, before: &State, now: &State, seat: Seat) -> bool {
        // No move of the other side lies between, so if the turn is still this
        // side's it is the same turn.
        before.stage == Stage::Play && before.turn == seat && now.turn == seat
    }
}

impl Sketch {
    /// Whether the side on turn starts it with its General in the centre since
    /// the end of its last one.
    fn has_held_centre(&self, state: &State) -> bool {
        state.is_turn_start() && state.in_centre[state.turn.index()]
    }
}
