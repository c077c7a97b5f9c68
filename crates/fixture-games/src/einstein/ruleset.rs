//! EinStein würfelt nicht! as a ruleset, and what it is worth.
use super::sentences::{ALL_TAKEN, CORNER};
use super::{Cell, Die, Einstein, Move, Position, Rule, STONES, Stage, Stones};
use boardwright_ruleset::{
    Actor, Evaluate, Exchange, Facts, Outcome, Ruleset, Seat, Seats, Seen, Step,
};
use std::ops::ControlFlow::{self, Continue};

pub(super) const SEATS: [Seat; 2] = [Seat::new(0), Seat::new(1)];

impl Ruleset for Einstein {
    type State = Position;
    type Move = Move;
    type Chance = Die;
    type Rule = Rule;
    type RepetitionKey = ();

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn start(&self) -> Position {
        Position {
            stones: [Stones::None; 2],
            stage: Stage::Place,
        }
    }

    fn facts(&self) -> Facts {
        // Each move brings a stone one column or row nearer to its corner.
        let all = (0..2).flat_map(|seat| Cell::homes(seat).map(|home| home.distance(seat)));
        let moves: u64 = all.map(u64::from).sum();
        Facts::of::<Self>().with_longest_game(2 + 2 * moves)
    }

    fn actor(&self, state: &Position) -> Actor {
        match state.stage {
            Stage::Roll(_) => Actor::Chance,
            Stage::Move(seat, _) => Actor::Seat(SEATS[seat]),
            Stage::Place => {
                let owing = |seat: &Seat| state.stones[seat.index()] == Stones::None;
                let owing: Seats = SEATS.into_iter().filter(owing).collect();
                match owing.lowest() {
                    Some(seat) if !self.is_secret => Actor::Seat(seat),
                    _ => Actor::Secret(owing),
                }
            }
        }
    }

    fn outcome(&self, state: &Position) -> Option<Outcome> {
        if state.stage == Stage::Place {
            return None;
        }
        (0..2).find_map(|seat| {
            let win = |reason| Some(Outcome::win(SEATS[seat].into(), reason));
            let mut own = state.stones[seat].cells();
            if own.any(|(_, cell)| cell.distance(seat) == 0) {
                return win(CORNER);
            }
            if state.stones[1 - seat].cells().next().is_none() {
                return win(ALL_TAKEN);
            }
            None
        })
    }

    fn visit_moves<B>(
        &self,
        state: &Position,
        seat: Seat,
        mut f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if !self.actor(state).seats().contains(seat) || self.outcome(state).is_some() {
            return Continue(());
        }
        let Stage::Move(seat, face) = state.stage else {
            return visit_orders(&mut [0; STONES], 0, &mut f);
        };
        for stone in state.movable(seat, face) {
            let from = state.stones[seat].cell_of(stone);
            for to in from.into_iter().flat_map(|from| from.ahead(seat)) {
                let stone = stone as u8 + 1;
                f(Move::Step { stone, to })?;
            }
        }
        Continue(())
    }

    fn apply(&self, state: &mut Position, seat: Seat, chosen: Move) {
        let seat = seat.index();
        match chosen {
            Move::Place(order) => {
                let mut cells = [None; STONES];
                for (stone, home) in order.into_iter().zip(Cell::homes(seat)) {
                    cells[usize::from(stone) - 1] = Some(home);
                }
                state.stones[seat] = Stones::On(cells);
                if !state.stones.contains(&Stones::None) {
                    state.stage = Stage::Roll(0);
                }
            }
            Move::Step { stone, to } => {
                for stones in &mut state.stones {
                    if let Stones::On(cells) = stones {
                        for cell in cells.iter_mut().filter(|cell| **cell == Some(to)) {
                            *cell = None;
                        }
                    }
                }
                if let Stones::On(cells) = &mut state.stones[seat] {
                    cells[usize::from(stone) - 1] = Some(to);
                }
                state.stage = Stage::Roll(1 - seat);
            }
        }
    }

    fn explain(&self, state: &Position, _: Seat, refused: Move) -> Rule {
        match (refused, state.stage) {
            (Move::Place(_), Stage::Place) => Rule::PlaceStones,
            (Move::Place(_), _) => Rule::PlaceDone,
            (Move::Step { stone, to }, Stage::Move(seat, face)) => {
                let mut movable = state.movable(seat, face);
                if movable.any(|other| other + 1 == usize::from(stone)) {
                    Rule::Cell { stone, to }
                } else {
                    Rule::Stone { stone }
                }
            }
            (Move::Step { .. }, _) => Rule::PlaceFirst,
        }
    }

    fn visit_chances<B>(
        &self,
        state: &Position,
        f: impl FnMut(Die, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut f = f;
        if !matches!(state.stage, Stage::Roll(_)) || self.outcome(state).is_some() {
            return Continue(());
        }
        (1..=6).map(Die).try_for_each(|die| f(die, 1))
    }

    fn resolve(&self, state: &mut Position, Die(face): Die) {
        if let Stage::Roll(seat) = state.stage {
            state.stage = Stage::Move(seat, face);
        }
    }

    fn seen_by(&self, state: &Position, viewers: Seats) -> Position {
        let mut view = state.clone();
        if self.is_secret && state.stage == Stage::Place {
            for seat in (self.seats() - viewers).iter() {
                let stones = &mut view.stones[seat.index()];
                if *stones != Stones::None {
                    *stones = Stones::Unknown;
                }
            }
        }
        view
    }

    fn is_view(&self, state: &Position) -> bool {
        state.stones.contains(&Stones::Unknown)
    }

    fn seen_step(
        &self,
        _: &Position,
        step: Step<Move, Die>,
        now: &Position,
        viewers: Seats,
    ) -> Seen<Step<Move, Die>> {
        match step {
            Step::Move(seat, Move::Place(_))
                if self.is_secret && now.stage == Stage::Place && !viewers.contains(seat) =>
            {
                Seen::Nothing
            }
            _ => Seen::All,
        }
    }

    fn random_world(
        &self,
        view: &Position,
        _: Seats,
        below: &mut dyn FnMut(u64) -> u64,
    ) -> Position {
        let mut world = view.clone();
        for (seat, stones) in world.stones.iter_mut().enumerate() {
            if *stones == Stones::Unknown {
                let mut cells = Cell::homes(seat);
                // Each order of the cells is as likely as any other.
                for last in (1..STONES).rev() {
                    cells.swap(last, below(last as u64 + 1) as usize % STONES);
                }
                *stones = Stones::On(cells.map(Some));
            }
        }
        world
    }

    fn may_take_back(&self, before: &Position, now: &Position, _: Seat) -> bool {
        self.is_secret && before.stage == Stage::Place && now.stage == Stage::Place
    }
}

/// Calls `f` with every order of the stones that begins with the first `set`.
fn visit_orders<B>(
    order: &mut [u8; STONES],
    set: usize,
    f: &mut impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if set == STONES {
        return f(Move::Place(*order));
    }
    for stone in 1..=STONES as u8 {
        if !order[..set].contains(&stone) {
            order[set] = stone;
            visit_orders(order, set + 1, f)?;
        }
    }
    Continue(())
}

impl Evaluate for Einstein {
    /// Stones, and how far the foremost has come.
    fn evaluate(&self, state: &Position, seat: Seat) -> i32 {
        let [first, second] = [0, 1].map(|seat| {
            let stones = &state.stones[seat];
            let nearest = stones.cells().map(|(_, cell)| cell.distance(seat)).min();
            let gone = i32::from(8 - nearest.unwrap_or(8));
            100 * stones.cells().count() as i32 + 50 * gone
        });
        // Stones that are set up where nobody sees them are worth nothing yet.
        let lead = if state.stage == Stage::Place {
            0
        } else {
            first - second
        };
        if seat == SEATS[0] { lead } else { -lead }
    }
}

impl Exchange for Einstein {}
