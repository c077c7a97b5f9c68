//! Causeway as a ruleset.
//!
//! This game overrides every provided form that it can compute directly, since
//! overrides are where games go wrong.
use super::position::all_seats;
use super::{
    BLUES, Causeway, Cell, Chance, Equipment, Fight, Held, Move, Position, REDS, Rule, Stage, fight,
};
use boardwright_ruleset::{Actor, Facts, Outcome, Ruleset, Seat, Seats, Seen, Step};
use std::ops::ControlFlow;

/// At this occurrence of a position a draw may be claimed.
const CLAIMED_REPETITION: u32 = 3;
/// At this occurrence the game is drawn.
const DRAWN_REPETITION: u32 = 5;

impl Ruleset for Causeway {
    type State = Position;
    type Move = Move;
    type Chance = Chance;
    type Rule = Rule;
    /// Where the champions stand, what luck they have, and whose turn begins.
    type RepetitionKey = ([Option<Cell>; 4], [u8; 4], Seat);

    fn seats(&self) -> Seats {
        Seats::first(4)
    }

    fn start(&self) -> Position {
        Position::start(self.luck)
    }

    fn facts(&self) -> Facts {
        // Equipment and the roll-off; then at most four runs of turns, each
        // ended by a fall or a claim, with at most six steps per turn: two
        // steps, an attack, its dice, the decision, and the second roll.
        Facts::of::<Self>()
            .with_announced_claims()
            .with_longest_game(5 + 4 * (u64::from(self.quiet) + 1) * 6)
    }

    fn actor(&self, state: &Position) -> Actor {
        match state.stage() {
            Stage::Choose => Actor::Secret(Self::undecided(state)),
            Stage::Turn { seat, .. } => Actor::Seat(seat),
            Stage::Luck(fight, faces) => {
                let trailing = fight::trailing(self, state, fight, faces);
                Actor::Seat(fight::seat_of(fight, trailing))
            }
            Stage::RollOff | Stage::Dice(_) | Stage::Reroll(..) => Actor::Chance,
        }
    }

    fn outcome(&self, state: &Position) -> Option<Outcome> {
        self.ended(state).or_else(|| {
            let deadlocked = match state.stage() {
                Stage::Turn { seat, taken: 0 } => self.actions(state, seat).is_empty(),
                _ => false,
            };
            deadlocked.then_some(Outcome::draw("deadlock"))
        })
    }

    fn living(&self, state: &Position) -> Seats {
        state.living()
    }

    fn allies(&self, _: &Position, seat: Seat) -> Seats {
        if REDS.contains(seat) { REDS } else { BLUES }
    }

    fn controller(&self, state: &Position, seat: Seat) -> Seats {
        match (self.players, REDS.contains(seat)) {
            (4, _) | (3, false) => Seats::one(seat),
            _ => self.allies(state, seat),
        }
    }

    fn visit_moves<B>(
        &self,
        state: &Position,
        seat: Seat,
        f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit(state, seat, f)
    }

    fn apply(&self, state: &mut Position, seat: Seat, chosen: Move) {
        match (chosen, state.stage()) {
            (Move::Take(equipment), _) => {
                state.set_held(seat, Held::Hidden(equipment));
                Self::close_choice(state);
            }
            (Move::Step { to, .. }, Stage::Turn { taken, .. }) => {
                state.set_place(seat, Some(to));
                Self::count_action(state, seat, taken);
            }
            (Move::Attack { to, .. }, _) => {
                if let Some(defender) = state.occupant(to) {
                    state.show(seat);
                    state.show(defender);
                    state.set_stage(Stage::Dice(Fight {
                        attacker: seat,
                        defender,
                    }));
                }
            }
            (Move::End, _) => Self::end_turn(state, seat, true),
            (Move::Keep, Stage::Luck(fight, faces)) => self.settle(state, fight, faces),
            (Move::Reroll, Stage::Luck(fight, faces)) => {
                state.set_luck(seat, state.luck(seat).saturating_sub(1));
                state.set_stage(Stage::Reroll(fight, faces));
            }
            _ => debug_assert!(false, "{chosen:?} is not legal"),
        }
    }

    fn explain(&self, state: &Position, seat: Seat, refused: Move) -> Rule {
        self.broken_rule(state, seat, refused)
    }

    fn count_moves(&self, state: &Position, seat: Seat) -> u64 {
        self.count(state, seat)
    }

    fn is_legal(&self, state: &Position, seat: Seat, asked: Move) -> bool {
        self.allows(state, seat, asked)
    }

    fn pick_move(
        &self,
        state: &Position,
        seat: Seat,
        choose: impl FnOnce(u64) -> u64,
    ) -> Option<Move> {
        self.pick(state, seat, choose)
    }

    fn ended_without_moves(&self, state: &Position) -> Outcome {
        self.ended(state).unwrap_or(Outcome::draw("deadlock"))
    }

    fn visit_successors<B>(
        &self,
        state: &Position,
        seat: Seat,
        mut f: impl FnMut(Move, &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        // One copy serves all moves: a position is restored by assignment.
        let mut after = *state;
        self.visit(state, seat, |chosen| {
            after.clone_from(state);
            self.apply(&mut after, seat, chosen);
            f(chosen, &after)
        })
    }

    fn chance_may_follow(&self, state: &Position) -> bool {
        match state.stage() {
            Stage::Choose => Self::undecided(state).len() == 1,
            Stage::Turn { seat, .. } => {
                let enemies = state.occupied_by(self.seats() - self.allies(state, seat));
                !self.actions(state, seat).and(enemies).is_empty()
            }
            Stage::Luck(..) => true,
            Stage::RollOff | Stage::Dice(_) | Stage::Reroll(..) => false,
        }
    }

    fn visit_chances<B>(
        &self,
        state: &Position,
        f: impl FnMut(Chance, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit_due_chances(state, f)
    }

    fn chance_weight(&self, state: &Position) -> u64 {
        self.weight(state)
    }

    fn chance_at(&self, state: &Position, n: u64) -> Option<Chance> {
        self.chance_of_unit(state, n)
    }

    fn visit_chance_classes<B>(
        &self,
        state: &Position,
        f: impl FnMut(Chance, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit_classes(state, f)
    }

    fn resolve(&self, state: &mut Position, chance: Chance) {
        match (chance, state.stage()) {
            (Chance::First(seat), _) => state.set_stage(Stage::Turn { seat, taken: 0 }),
            (Chance::Dice(faces), Stage::Dice(fight)) => self.rolled(state, fight, faces),
            (Chance::Reroll(face), Stage::Reroll(fight, faces)) => {
                let side = fight::trailing(self, state, fight, faces);
                self.settle(state, fight, fight::with_reroll(faces, side, face));
            }
            _ => debug_assert!(false, "{chance:?} is not due"),
        }
    }

    fn is_setup_chance(&self, state: &Position) -> bool {
        state.stage() == Stage::RollOff
    }

    fn seen_by(&self, state: &Position, viewers: Seats) -> Position {
        let known = self.known_to(state, viewers);
        let mut view = *state;
        for seat in all_seats().filter(|&seat| !known.contains(seat)) {
            if let Held::Hidden(_) = view.held(seat) {
                view.set_held(seat, Held::Unknown);
            }
        }
        view
    }

    fn is_view(&self, state: &Position) -> bool {
        all_seats().any(|seat| state.held(seat) == Held::Unknown)
    }

    fn seen_step(
        &self,
        before: &Position,
        step: Step<Move, Chance>,
        now: &Position,
        viewers: Seats,
    ) -> Seen<Step<Move, Chance>> {
        match step {
            Step::Move(seat, _)
                if before.stage() == Stage::Choose
                    && !self.known_to(before, viewers).contains(seat)
                    && matches!(now.held(seat), Held::Hidden(_) | Held::Unknown) =>
            {
                Seen::Nothing
            }
            _ => Seen::All,
        }
    }

    fn random_world(
        &self,
        view: &Position,
        _viewers: Seats,
        below: &mut dyn FnMut(u64) -> u64,
    ) -> Position {
        let mut world = *view;
        for seat in all_seats() {
            if world.held(seat) == Held::Unknown {
                let drawn = usize::try_from(below(3)).unwrap_or(0);
                world.set_held(seat, Held::Hidden(Equipment::ALL[drawn % 3]));
            }
        }
        world
    }

    fn repetition_key(&self, state: &Position) -> Option<Self::RepetitionKey> {
        match state.stage() {
            Stage::Turn { seat, taken: 0 } => Some((state.places(), state.lucks(), seat)),
            _ => None,
        }
    }

    fn clears_repetition(&self, before: &Position, step: Step<Move, Chance>) -> bool {
        // Champions do not rise again and luck does not come back.
        let mut after = *before;
        match step {
            Step::Move(_, Move::Take(_) | Move::Step { .. } | Move::Attack { .. } | Move::End) => {
                return false;
            }
            Step::Move(seat, chosen) => self.apply(&mut after, seat, chosen),
            Step::Chance(chance) => self.resolve(&mut after, chance),
        }
        after.living() != before.living() || after.lucks() != before.lucks()
    }

    fn repeated(&self, state: &Position, times: u32) -> Option<Outcome> {
        let drawn = times >= DRAWN_REPETITION && self.outcome(state).is_none();
        drawn.then_some(Outcome::draw("fivefold repetition"))
    }

    fn search_key(&self, state: &Position) -> u64 {
        state.key()
    }

    fn search_key_from_scratch(&self, state: &Position) -> u64 {
        state.key_from_scratch()
    }

    fn claim(&self, state: &Position, seat: Seat, times: u32, announced: bool) -> Option<Outcome> {
        let Stage::Turn {
            seat: on_turn,
            taken: 0,
        } = state.stage()
        else {
            return None;
        };
        // With an intended move, the turn of the next seat would begin.
        if !announced && seat != on_turn || self.ended(state).is_some() {
            return None;
        }
        if times >= CLAIMED_REPETITION {
            return Some(Outcome::draw("threefold repetition"));
        }
        let quiet = state.quiet() >= self.quiet;
        quiet.then_some(Outcome::draw("quiet turns"))
    }

    fn resign(&self, state: &mut Position, seats: Seats) -> Option<Outcome> {
        self.leave(state, seats, "resignation")
    }

    fn flag(&self, state: &mut Position, seat: Seat) -> Option<Outcome> {
        self.leave(state, seat.into(), "time")
    }

    fn may_take_back(&self, before: &Position, now: &Position, seat: Seat) -> bool {
        match now.stage() {
            Stage::Choose => true,
            // What was shown cannot be hidden again.
            Stage::Turn {
                seat: on_turn,
                taken,
            } => on_turn == seat && taken > 0 && before.held(seat) == now.held(seat),
            _ => false,
        }
    }

    fn for_counting(&self) -> Self {
        Self {
            counting: true,
            ..self.clone()
        }
    }
}
