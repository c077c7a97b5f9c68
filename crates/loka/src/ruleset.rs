//! The game as a ruleset.

use crate::actions::REMEMBERED;
use crate::field::{Field, SetOf, SquareOf};
use crate::instances::Instance;
use crate::lines::Lines;
use crate::placement::Placement;
use crate::refusals::Rule;
use crate::rules::Rules;
use crate::seats::team;
use crate::state::{ArmyChoice, ChanceOf, Stage, State, StateOf};
use crate::tiling::Tiling;
use crate::{Chance, Kind, Move};
use boardwright_geometry::{Board, SquareSet};
use boardwright_ruleset::listener::{keep, of_broken, once, until_broken};
use boardwright_ruleset::{Actor, Outcome, Ruleset, Seat, Seats, Seen, Step, wide_hash};
use core::ops::ControlFlow::{self, Continue};

/// The number of quiet rounds after which a draw can be claimed.
const QUIET_ROUNDS: usize = 50;
/// Occurrences of a position after which a draw can be claimed.
const REPETITIONS: u32 = 3;

/// What two positions have in common if one repeats the other: the seat on
/// turn, the pieces with their rights to step two squares, and the living
/// seats.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RepetitionKey<S> {
    turn: Seat,
    living: u32,
    placement: Placement<S>,
}

impl<S: Copy> RepetitionKey<S> {
    /// The same key with its pieces in other sets.
    #[inline]
    pub(crate) fn map<T>(&self, set: impl FnMut(S) -> T) -> RepetitionKey<T> {
        RepetitionKey {
            turn: self.turn,
            living: self.living,
            placement: self.placement.map(set),
        }
    }
}

impl<F: Instance> Ruleset for Rules<F> {
    type State = StateOf<F>;
    type Move = Move<SquareOf<F>>;
    type Chance = ChanceOf<F>;
    type Rule = Rule;
    type RepetitionKey = RepetitionKey<SetOf<F>>;

    fn seats(&self) -> Seats {
        F::all_seats()
    }

    fn start(&self) -> Self::State {
        State::new(
            F::all_seats(),
            self.field.board().width(),
            self.field.parts(),
        )
    }

    #[inline]
    fn actor(&self, state: &Self::State) -> Actor {
        Self::who_acts(state)
    }

    #[inline]
    fn outcome(&self, state: &Self::State) -> Option<Outcome> {
        self.end(state)
    }

    fn living(&self, state: &Self::State) -> Seats {
        state.living()
    }

    fn allies(&self, _: &Self::State, seat: Seat) -> Seats {
        team(seat) & F::all_seats()
    }

    fn controller(&self, _: &Self::State, seat: Seat) -> Seats {
        self.settings.players.controlled_with(seat) & F::all_seats()
    }

    #[inline]
    fn visit_moves<B>(
        &self,
        state: &Self::State,
        seat: Seat,
        mut f: impl FnMut(Self::Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if !self.may_move(state, seat) {
            return Continue(());
        }
        let mut broken = None;
        let mut f = |legal| keep(f(legal), &mut broken);
        let _ = match state.stage {
            Stage::Play => F::visit_by_target(self, state, seat, &mut |group| {
                self.visit_targets(state, seat, group, &mut f)
            }),
            _ => F::visit_choices(self, state, seat, &mut f),
        };
        of_broken(broken)
    }

    fn apply(&self, state: &mut Self::State, seat: Seat, chosen: Self::Move) {
        F::act(self, state, seat, chosen);
    }

    fn explain(&self, state: &Self::State, seat: Seat, refused: Self::Move) -> Rule {
        F::explain_refusal(self, state, seat, refused)
    }

    #[inline]
    fn count_moves(&self, state: &Self::State, seat: Seat) -> u64 {
        if !self.may_move(state, seat) {
            return 0;
        }
        match state.stage {
            Stage::Play => F::count_actions(self, state, seat),
            _ => F::count_choices(self, state, seat),
        }
    }

    fn is_legal(&self, state: &Self::State, seat: Seat, asked: Self::Move) -> bool {
        self.may_move(state, seat) && F::allows(self, state, seat, asked)
    }

    #[inline]
    fn pick_move(
        &self,
        state: &Self::State,
        seat: Seat,
        choose: impl FnOnce(u64) -> u64,
    ) -> Option<Self::Move> {
        if matches!(state.stage, Stage::Play) {
            if !self.may_move(state, seat) {
                return None;
            }
            return self.pick_action(state, seat, choose);
        }
        F::pick_choice(self, state, seat, &mut once(choose))
    }

    /// In play dice follow an attack, and without dice only a move into a
    /// hazard is rolled for.
    #[inline]
    fn chance_may_follow(&self, state: &Self::State) -> bool {
        match state.stage {
            Stage::Play => {
                let hazard = self.settings.swamp_roll && !state.terrain.hazards().is_empty();
                self.settings.combat || hazard
            }
            // The dice and the hazard come before the promotion.
            Stage::Promotion(_) => false,
            _ => true,
        }
    }

    fn visit_moves_before_chance<B>(
        &self,
        state: &Self::State,
        seat: Seat,
        mut f: impl FnMut(Self::Move) -> ControlFlow<B>,
    ) -> ControlFlow<B, u64> {
        if state.stage != Stage::Play {
            self.visit_moves(state, seat, f)?;
            return Continue(0);
        }
        if !self.may_move(state, seat) {
            return Continue(0);
        }
        let mut broken = None;
        let mut others = 0;
        let _ = F::visit_before_dice(self, state, seat, &mut others, &mut |legal| {
            keep(f(legal), &mut broken)
        });
        of_broken(broken)?;
        Continue(others)
    }

    fn count_last_ply(&self, state: &Self::State, seat: Seat) -> Option<u64> {
        if !self.chance_may_follow(state) {
            return Some(self.count_moves(state, seat));
        }
        // Where size counts there is no second way to count.
        let is_small = cfg!(boardwright_small);
        if state.stage != Stage::Play || self.settings.check || is_small {
            return None;
        }
        if !self.may_move(state, seat) {
            return Some(0);
        }
        Some(F::count_actions_and_dice(self, state, seat))
    }

    fn visit_chances<B>(
        &self,
        state: &Self::State,
        mut f: impl FnMut(Self::Chance, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        until_broken(
            |(chance, weight)| f(chance, weight),
            |f| F::visit_each_chance(self, state, f),
        )
    }

    #[inline]
    fn chance_weight(&self, state: &Self::State) -> u64 {
        if self.end(state).is_some() {
            return 0;
        }
        match state.stage {
            Stage::FirstDraw => F::SEATS.len() as u64,
            Stage::DeployOrder | Stage::MoveOrder => state.living().len() as u64,
            Stage::Draw => self.stack(state).map(|(_, weight)| weight).sum(),
            Stage::Place(_) | Stage::PlacePartner(_) => self.free_for_tile(state).len() as u64,
            Stage::Fight(_, fight) => fight.roll_weight(),
            Stage::Hazard(square) => {
                let hazard = state.terrain.hazard(square);
                hazard.map_or(0, |hazard| hazard.faces().into())
            }
            Stage::Armies | Stage::Deploy | Stage::Play | Stage::Promotion(_) => 0,
        }
    }

    #[inline]
    fn chance_at(&self, state: &Self::State, n: u64) -> Option<Self::Chance> {
        if n >= self.chance_weight(state) {
            return None;
        }
        // What is below the weight of seats, squares or faces fits each of
        // these types.
        match state.stage {
            Stage::FirstDraw => F::SEATS.get(n as usize).map(|&seat| Chance::First(seat)),
            Stage::DeployOrder | Stage::MoveOrder => {
                let mut living = state.living().iter();
                living.nth(n as usize).map(Chance::First)
            }
            Stage::Draw => {
                let mut left = n;
                for (tile, weight) in self.stack(state) {
                    if left < weight {
                        return Some(Chance::Tile(tile));
                    }
                    left -= weight;
                }
                None
            }
            Stage::Place(_) | Stage::PlacePartner(_) => {
                self.free_for_tile(state).nth(n as usize).map(Chance::At)
            }
            Stage::Fight(_, fight) => fight.roll_at(n).map(Chance::Fight),
            Stage::Hazard(square) => {
                let tile = state.terrain.kind(square)?;
                Some(Chance::Hazard(tile, n as u8 + 1))
            }
            Stage::Armies | Stage::Deploy | Stage::Play | Stage::Promotion(_) => None,
        }
    }

    fn visit_chance_classes<B>(
        &self,
        state: &Self::State,
        mut f: impl FnMut(Self::Chance, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        until_broken(
            |(chance, weight)| f(chance, weight),
            |f| F::visit_each_chance_class(self, state, f),
        )
    }

    fn resolve(&self, state: &mut Self::State, chance: Self::Chance) {
        F::come_about(self, state, chance);
    }

    fn is_setup_chance(&self, state: &Self::State) -> bool {
        matches!(
            state.stage,
            Stage::FirstDraw
                | Stage::Draw
                | Stage::Place(_)
                | Stage::PlacePartner(_)
                | Stage::DeployOrder
                | Stage::MoveOrder
        )
    }

    fn seen_by(&self, state: &Self::State, viewers: Seats) -> Self::State {
        let mut view = *state;
        for &seat in F::SEATS {
            if conceals::<F>(state, seat, viewers) {
                let choice = &mut view.choices[seat.index()];
                *choice = match *choice {
                    ArmyChoice::Made(_) => ArmyChoice::Hidden,
                    ArmyChoice::Part(_, next) => ArmyChoice::HiddenPart(next),
                    seen => seen,
                };
            }
        }
        view
    }

    #[inline]
    fn is_view(&self, state: &Self::State) -> bool {
        let hides =
            |choice: &ArmyChoice| matches!(choice, ArmyChoice::Hidden | ArmyChoice::HiddenPart(_));
        state.choices.iter().any(hides)
    }

    fn seen_step(
        &self,
        _before: &Self::State,
        step: Step<Self::Move, Self::Chance>,
        now: &Self::State,
        viewers: Seats,
    ) -> Seen<Step<Self::Move, Self::Chance>> {
        match step {
            // Every move before the armies are revealed chooses one.
            Step::Move(seat, _) if conceals::<F>(now, seat, viewers) => Seen::Nothing,
            _ => Seen::All,
        }
    }

    fn random_world(
        &self,
        view: &Self::State,
        _viewers: Seats,
        below: &mut dyn FnMut(u64) -> u64,
    ) -> Self::State {
        F::world_of(self, view, below)
    }

    #[inline]
    fn repetition_key(&self, state: &Self::State) -> Option<Self::RepetitionKey> {
        let counts = matches!(state.stage, Stage::Play) && self.end(state).is_none();
        counts.then_some(RepetitionKey {
            turn: state.turn,
            living: state.living.bits(),
            placement: state.placement,
        })
    }

    /// Without the quiet turns, on which only a claim depends.
    fn counting_key(&self, state: &Self::State) -> u128 {
        wide_hash(&State { quiet: 0, ..*state })
    }

    fn clears_repetition(
        &self,
        before: &Self::State,
        step: Step<Self::Move, Self::Chance>,
    ) -> bool {
        match (before.stage, step) {
            // A rolled attack, for a repulse brings the position back.
            (Stage::Fight(..), Step::Chance(_)) => true,
            // Without dice the defender is gone for good.
            (_, Step::Move(_, Move::Attack(..))) => !self.settings.combat,
            _ => false,
        }
    }

    fn claim(
        &self,
        state: &Self::State,
        seat: Seat,
        times: u32,
        _announced: bool,
    ) -> Option<Outcome> {
        if !matches!(state.stage, Stage::Play) || state.turn != seat {
            return None;
        }
        if times >= REPETITIONS {
            return Some(Outcome::draw(crate::stages::REPETITION));
        }
        let quiet = usize::from(state.quiet) >= QUIET_ROUNDS * state.living().len();
        quiet.then_some(Outcome::draw(crate::stages::QUIET_ROUNDS))
    }

    fn resign(&self, state: &mut Self::State, seats: Seats) -> Option<Outcome> {
        self.go_on_without(state, seats);
        None
    }

    fn flag(&self, state: &mut Self::State, seat: Seat) -> Option<Outcome> {
        self.go_on_without(state, seat.into());
        None
    }

    fn may_take_back(&self, before: &Self::State, now: &Self::State, seat: Seat) -> bool {
        match before.stage {
            Stage::Armies => now.is_secret(),
            // A new turn starts with the choice of an action, so a turn that
            // waits for anything else is still the previous one.
            Stage::Play | Stage::Fight(..) => {
                before.turn == seat && now.turn == seat && now.is_within_turn()
            }
            _ => false,
        }
    }
}

impl<F: Instance> Rules<F> {
    /// Picks one action in one generation.
    pub(crate) fn pick_action(
        &self,
        state: &StateOf<F>,
        seat: Seat,
        choose: impl FnOnce(u64) -> u64,
    ) -> Option<Move<SquareOf<F>>> {
        let own = state.placement.of_seat(seat);
        let pawns = own & state.placement.of_kind(Kind::Pawn);
        if self.settings.check {
            let count = self.count_actions(state, seat);
            return self.nth_visited(state, seat, (count > 0).then(|| choose(count))?);
        }
        // Where size counts, one way to pick serves for any number of pieces.
        if cfg!(boardwright_small) || F::Lines::KEPT || (own - pawns).len() > REMEMBERED {
            return F::pick_of_many(self, state, seat, &mut once(choose));
        }
        self.pick_of_few(state, seat, choose)
    }
}

/// Whether the army of this seat is still a secret to these viewers.
fn conceals<F: Field>(state: &StateOf<F>, seat: Seat, viewers: Seats) -> bool {
    state.is_secret() && !viewers.intersects(team(seat))
}
