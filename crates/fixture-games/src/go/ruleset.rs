//! Go as a ruleset.
use super::board::Board;
use super::sentences::{EQUAL_AREAS, LARGER_AREA, REPETITION};
use super::{BLACK, Go, Move, Position, Rule, WHITE};
use boardwright_ruleset::{Actor, Exchange, Facts, Outcome, Ruleset, Seat, Seats, no_chance};
use std::ops::ControlFlow::{self, Continue};

impl Ruleset for Go {
    no_chance!(Ruleset);

    type State = Position;
    type Move = Move;
    type Rule = Rule;
    // The boards that were there belong to the position.
    type RepetitionKey = ();

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn start(&self) -> Position {
        Position::begin(self, Board::new(self.size), BLACK)
    }

    fn facts(&self) -> Facts {
        let longest = self.longest().into();
        Facts::of::<Self>()
            .without_claims()
            .with_longest_game(longest)
    }

    fn actor(&self, state: &Position) -> Actor {
        Actor::Seat(state.turn)
    }

    fn outcome(&self, state: &Position) -> Option<Outcome> {
        if state.has_repeated {
            return Some(Outcome::draw(REPETITION));
        }
        let is_full = state.move_count() >= usize::from(self.longest());
        if state.passes() < 2 && !is_full {
            return None;
        }
        // In halves of a point.
        let lead = 2 * state.board.area_lead() - i32::from(self.komi);
        Some(match lead {
            0 => Outcome::draw(EQUAL_AREAS),
            1.. => Outcome::win(BLACK.into(), LARGER_AREA),
            _ => Outcome::win(WHITE.into(), LARGER_AREA),
        })
    }

    fn visit_moves<B>(
        &self,
        state: &Position,
        seat: Seat,
        f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut f = f;
        if !self.is_due(state, seat) {
            return Continue(());
        }
        for cell in self.places(state) {
            f(Move::Place(state.point_of(cell.into())))?;
        }
        f(Move::Pass)
    }

    fn count_moves(&self, state: &Position, seat: Seat) -> u64 {
        if self.is_due(state, seat) {
            // The pass is one more.
            self.places(state).len() as u64 + 1
        } else {
            0
        }
    }

    fn is_legal(&self, state: &Position, seat: Seat, asked: Move) -> bool {
        self.is_due(state, seat)
            && match asked {
                Move::Pass => true,
                Move::Place(point) => self.may_place(state, point),
            }
    }

    fn pick_move(
        &self,
        state: &Position,
        seat: Seat,
        choose: impl FnOnce(u64) -> u64,
    ) -> Option<Move> {
        if !self.is_due(state, seat) {
            return None;
        }
        let places = self.places(state);
        let count = places.len() as u64 + 1;
        let chosen = choose(count);
        assert!(chosen < count, "the chosen index is below the count");
        Some(match places.get(chosen as usize) {
            Some(&cell) => Move::Place(state.point_of(cell.into())),
            None => Move::Pass,
        })
    }

    fn apply(&self, state: &mut Position, _: Seat, chosen: Move) {
        state.advance(self, chosen);
    }

    fn explain(&self, state: &Position, seat: Seat, refused: Move) -> Rule {
        self.why_not(state, seat, refused)
    }

    /// The past is left out, so a search finds a board again that it came to in another order.
    fn search_key(&self, state: &Position) -> u64 {
        state.present_key()
    }

    fn counting_key(&self, state: &Position) -> u128 {
        state.future_key(self)
    }
}

impl Go {
    /// Whether the seat is on turn in a game that goes on.
    pub(super) fn is_due(&self, state: &Position, seat: Seat) -> bool {
        // An outcome costs little as long as there is none.
        state.turn == seat && self.outcome(state).is_none()
    }
}

/// Stones are taken without a fight.
impl Exchange for Go {}
