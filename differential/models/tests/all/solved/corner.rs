//! Lines of Action on a smaller board: in the corner of the board at a1, which no piece leaves. A
//! line counts the same pieces there as on the whole board, so the rules need nothing else. Who has
//! no move in the corner draws.
use boardwright_lines_of_action::{LinesOfAction, Move, Position};
use boardwright_ruleset::{Actor, Facts, Notation, Outcome, Ruleset, Seat, Seats, no_chance};
use std::ops::ControlFlow::{self, Continue};

/// The corner with this many files and ranks.
#[derive(Clone, Debug)]
pub(super) struct Corner<const SIZE: u8>(pub(super) LinesOfAction);

/// Whether a move by its text ends in the corner.
pub(super) fn stays<const SIZE: u8>(text: &str) -> bool {
    let mut end = text.bytes().rev();
    let (Some(rank), Some(file)) = (end.next(), end.next()) else {
        return false;
    };
    (b'1'..b'1' + SIZE).contains(&rank) && (b'a'..b'a' + SIZE).contains(&file)
}

impl<const SIZE: u8> Corner<SIZE> {
    fn has_move(&self, state: &Position) -> bool {
        let Actor::Seat(seat) = self.0.actor(state) else {
            return false;
        };
        let found = (self.0).visit_moves(state, seat, |chosen| {
            match stays::<SIZE>(&self.0.move_text(state, chosen)) {
                true => ControlFlow::Break(()),
                false => Continue(()),
            }
        });
        found.is_break()
    }
}

impl<const SIZE: u8> Ruleset for Corner<SIZE> {
    no_chance!(Ruleset);

    type State = Position;
    type Move = Move;
    type Rule = <LinesOfAction as Ruleset>::Rule;
    type RepetitionKey = <LinesOfAction as Ruleset>::RepetitionKey;

    fn seats(&self) -> Seats {
        self.0.seats()
    }

    fn start(&self) -> Position {
        self.0.start()
    }

    fn facts(&self) -> Facts {
        self.0.facts()
    }

    fn actor(&self, state: &Position) -> Actor {
        self.0.actor(state)
    }

    fn outcome(&self, state: &Position) -> Option<Outcome> {
        let stuck = || (!self.has_move(state)).then_some(Outcome::draw("no move in the corner"));
        self.0.outcome(state).or_else(stuck)
    }

    fn visit_moves<B>(
        &self,
        state: &Position,
        seat: Seat,
        mut f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.0.visit_moves(state, seat, |chosen| {
            match stays::<SIZE>(&self.0.move_text(state, chosen)) {
                true => f(chosen),
                false => Continue(()),
            }
        })
    }

    fn apply(&self, state: &mut Position, seat: Seat, chosen: Move) {
        self.0.apply(state, seat, chosen);
    }

    fn explain(&self, state: &Position, seat: Seat, refused: Move) -> Self::Rule {
        self.0.explain(state, seat, refused)
    }
}
