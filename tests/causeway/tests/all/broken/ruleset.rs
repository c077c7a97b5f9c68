//! The rules with their defects.
use super::rule::Flaw;
use super::{Defect, Flawed, FlawedRule, FlawedState};
use boardwright_causeway::{Cell, Chance, Equipment, Held, Move, Stage};
use boardwright_ruleset::{Actor, Facts, Outcome, Ruleset, Seat, Seats, Seen, Step};
use std::ops::ControlFlow::{self, Break, Continue};

impl Flawed {
    /// The moves in the order of the visit, defects included.
    fn moves(&self, state: &FlawedState, seat: Seat) -> Vec<Move> {
        let inner = &state.inner;
        let mut moves = Vec::new();
        let mover = match (self.defect, self.inner.actor(inner)) {
            (Defect::MovesOutOfTurn, Actor::Seat(due)) => due,
            _ => seat,
        };
        let visit = self.inner.visit_moves(inner, mover, |chosen| {
            moves.push(chosen);
            Continue::<()>(())
        });
        assert!(visit.is_continue());
        match self.defect {
            Defect::MoveTwice => moves.extend(moves.first().copied()),
            Defect::NoMoveOnTheCrown if inner.place(seat) == Some(Cell::CROWN) => moves.clear(),
            Defect::MovesAfterTheEnd if self.inner.outcome(inner).is_some() => {
                moves.push(Move::End);
            }
            Defect::ExplainingTakesAMove if self.asked() > 3 && moves.len() > 1 => {
                moves.pop();
            }
            Defect::EqualWithOtherMoves if state.noise > 9 && moves.len() > 1 => {
                moves.pop();
            }
            Defect::ReadsNonsense if state.noise > 0 => moves.clear(),
            _ => {}
        }
        moves
    }

    fn asked(&self) -> u32 {
        self.asked.load(std::sync::atomic::Ordering::Relaxed)
    }

    fn chances(&self, state: &FlawedState) -> Vec<(Chance, u64)> {
        let mut chances = Vec::new();
        let visit = self.inner.visit_chances(&state.inner, |chance, weight| {
            chances.push((chance, weight));
            Continue::<()>(())
        });
        assert!(visit.is_continue());
        match self.defect {
            Defect::WeightZero => chances.last_mut().into_iter().for_each(|last| last.1 = 0),
            Defect::ChanceTwice => chances.extend(chances.first().copied()),
            _ => {}
        }
        chances
    }
}

impl Ruleset for Flawed {
    type State = FlawedState;
    type Move = Move;
    type Chance = Chance;
    type Rule = FlawedRule;
    type RepetitionKey = ([Option<Cell>; 4], [u8; 4], Seat);

    fn seats(&self) -> Seats {
        self.inner.seats()
    }

    fn start(&self) -> FlawedState {
        let mut start = self.state(self.inner.start());
        start.noise = u32::from(self.has(Defect::StartHasMore));
        start
    }

    fn facts(&self) -> Facts {
        let facts = self.inner.facts();
        let facts = facts.with_chance(!self.has(Defect::DeniesChance));
        if self.has(Defect::PromisesTooMuch) {
            facts.with_longest_game(12)
        } else {
            facts
        }
    }

    fn actor(&self, state: &FlawedState) -> Actor {
        self.inner.actor(&state.inner)
    }

    fn outcome(&self, state: &FlawedState) -> Option<Outcome> {
        let mut outcome = self.inner.outcome(&state.inner);
        if let (Defect::StrangerWins, Some(outcome)) = (self.defect, &mut outcome) {
            outcome.winners |= Seat::new(9).into();
        }
        outcome
    }

    fn living(&self, state: &FlawedState) -> Seats {
        let living = self.inner.living(&state.inner);
        if self.has(Defect::FallenIsDue) {
            living - Seat::new(3).into()
        } else {
            living
        }
    }

    fn allies(&self, state: &FlawedState, seat: Seat) -> Seats {
        if self.has(Defect::OneSidedTeam) && seat == Seat::new(0) {
            return Seats::one(seat);
        }
        self.inner.allies(&state.inner, seat)
    }

    fn controller(&self, state: &FlawedState, seat: Seat) -> Seats {
        self.inner.controller(&state.inner, seat)
    }

    fn visit_moves<B>(
        &self,
        state: &FlawedState,
        seat: Seat,
        mut f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut broken = Continue(());
        let mut moves = self.moves(state, seat);
        if self.alternates(Defect::OrderDrifts) {
            moves.reverse();
        }
        for chosen in moves {
            match f(chosen) {
                Break(value) if self.has(Defect::VisitGoesOn) => broken = Break(value),
                Break(value) => return Break(value),
                Continue(()) => {}
            }
        }
        broken
    }

    fn apply(&self, state: &mut FlawedState, seat: Seat, chosen: Move) {
        match self.defect {
            Defect::SecretsInOrder if matches!(chosen, Move::Take(_)) => {
                state.noise = state.noise * 5 + u32::from(seat.number());
            }
            Defect::DebugTells
            | Defect::SceneTells
            | Defect::TextTells
            | Defect::ObservationTells => {
                if let Move::Take(equipment) = chosen {
                    state.noise |= u32::from(equipment == Equipment::Axe) << seat.number();
                }
            }
            Defect::ApplyWavers if self.wavers(Defect::ApplyWavers) => state.noise += 1,
            Defect::ApplyPanics if chosen == Move::Reroll => panic!("no luck"),
            Defect::HashOfMore | Defect::EqualWithOtherMoves => state.noise += 1,
            _ => {}
        }
        self.inner.apply(&mut state.inner, seat, chosen);
    }

    fn explain(&self, state: &FlawedState, seat: Seat, refused: Move) -> FlawedRule {
        self.wavers(Defect::ExplainingTakesAMove);
        let flaw = match self.defect {
            Defect::UnknownId => Flaw::UnknownId,
            Defect::NoSentence => Flaw::NoSentence,
            Defect::FullStop => Flaw::FullStop,
            _ => Flaw::None,
        };
        let mut inner = self.inner.explain(&state.inner, seat, refused);
        if self.has(Defect::IdNeverGiven) && inner == boardwright_causeway::Rule::NoAction {
            inner = boardwright_causeway::Rule::NoFight;
        }
        FlawedRule { inner, flaw }
    }

    fn count_moves(&self, state: &FlawedState, seat: Seat) -> u64 {
        let count = self.moves(state, seat).len() as u64;
        if self.has(Defect::CountOffByOne) && count > 3 {
            return count + 1;
        }
        count
    }

    fn is_legal(&self, state: &FlawedState, seat: Seat, asked: Move) -> bool {
        let too_much = self.has(Defect::LegalTooMuch) && asked == Move::End;
        too_much || self.moves(state, seat).contains(&asked)
    }

    fn pick_move(
        &self,
        state: &FlawedState,
        seat: Seat,
        choose: impl FnOnce(u64) -> u64,
    ) -> Option<Move> {
        let moves = self.moves(state, seat);
        if moves.is_empty() {
            return None;
        }
        let count = moves.len() as u64 + u64::from(self.has(Defect::PickAsksTwice));
        let index = choose(count) as usize + usize::from(self.has(Defect::PickNext));
        Some(moves[index % moves.len()])
    }

    fn ended_without_moves(&self, state: &FlawedState) -> Outcome {
        let outcome = self.outcome(state).unwrap_or(Outcome::draw("deadlock"));
        match self.defect {
            Defect::AnotherReason => Outcome::win(outcome.winners, "exhaustion"),
            _ => outcome,
        }
    }

    fn visit_successors<B>(
        &self,
        state: &FlawedState,
        seat: Seat,
        mut f: impl FnMut(Move, &FlawedState) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut after = *state;
        self.visit_moves(state, seat, |chosen| {
            if !self.has(Defect::SuccessorsStale) || chosen != Move::End {
                after = *state;
                self.apply(&mut after, seat, chosen);
            }
            f(chosen, &after)
        })
    }

    fn chance_may_follow(&self, state: &FlawedState) -> bool {
        !self.has(Defect::ChanceUnforeseen) && self.inner.chance_may_follow(&state.inner)
    }

    fn visit_moves_before_chance<B>(
        &self,
        state: &FlawedState,
        seat: Seat,
        f: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B, u64> {
        if self.has(Defect::ChancesCountedOver) {
            return Continue(self.count_moves(state, seat));
        }
        self.visit_moves(state, seat, f)?;
        Continue(0)
    }

    fn count_last_ply(&self, state: &FlawedState, seat: Seat) -> Option<u64> {
        let counts = self.has(Defect::LastPlyWithoutChances) || !self.chance_may_follow(state);
        counts.then(|| self.count_moves(state, seat))
    }

    fn visit_chances<B>(
        &self,
        state: &FlawedState,
        mut f: impl FnMut(Chance, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut chances = self.chances(state);
        if self.alternates(Defect::ChanceOrderDrifts) {
            chances.reverse();
        }
        for (chance, weight) in chances {
            f(chance, weight)?;
        }
        Continue(())
    }

    fn chance_weight(&self, state: &FlawedState) -> u64 {
        let sum: u64 = self
            .chances(state)
            .into_iter()
            .map(|(_, weight)| weight)
            .sum();
        let too_high = self.has(Defect::WeightTooHigh) && sum > 0;
        sum + u64::from(too_high)
    }

    fn chance_at(&self, state: &FlawedState, n: u64) -> Option<Chance> {
        let sum = self.chance_weight(state);
        let shifted = self.has(Defect::UnitsShifted) && n < sum;
        let n = if shifted { (n + 1) % sum } else { n };
        self.inner.chance_at(&state.inner, n)
    }

    fn visit_chance_classes<B>(
        &self,
        state: &FlawedState,
        mut f: impl FnMut(Chance, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match self.defect {
            Defect::ClassesSplit => self.visit_chances(state, f),
            Defect::ClassesUnsummed => self
                .inner
                .visit_chance_classes(&state.inner, |chance, _| f(chance, 1)),
            _ => self.inner.visit_chance_classes(&state.inner, f),
        }
    }

    fn resolve(&self, state: &mut FlawedState, chance: Chance) {
        self.inner.resolve(&mut state.inner, chance);
    }

    fn is_setup_chance(&self, state: &FlawedState) -> bool {
        self.inner.is_setup_chance(&state.inner)
    }

    fn seen_by(&self, state: &FlawedState, viewers: Seats) -> FlawedState {
        let mut view = *state;
        view.inner = self.inner.seen_by(&state.inner, viewers);
        match (self.defect, view.inner.stage()) {
            (Defect::ViewShowsAxes, _) => {
                let shown = |seat: &Seat| state.inner.held(*seat) == Held::Hidden(Equipment::Axe);
                // A viewer who sees an axe sees what its owner sees.
                let owners: Seats = self.seats().iter().filter(shown).collect();
                view.inner = self.inner.seen_by(&state.inner, viewers | owners);
            }
            (Defect::ViewEndsTurn, Stage::Turn { seat, taken: 1 }) => {
                self.inner.apply(&mut view.inner, seat, Move::End);
            }
            (Defect::ViewOfViewDiffers, _) => view.noise += 1,
            _ => {}
        }
        view
    }

    fn is_view(&self, state: &FlawedState) -> bool {
        !self.has(Defect::DeniesViews) && self.inner.is_view(&state.inner)
    }

    fn seen_step(
        &self,
        before: &FlawedState,
        step: Step<Move, Chance>,
        now: &FlawedState,
        viewers: Seats,
    ) -> Seen<Step<Move, Chance>> {
        let hidden = |seat| matches!(now.inner.held(seat), Held::Hidden(_));
        match (self.defect, step) {
            (Defect::ConcealsNothing, _) => Seen::All,
            (Defect::ConcealsFromItself, Step::Move(seat, _)) if hidden(seat) => Seen::Nothing,
            _ => self
                .inner
                .seen_step(&before.inner, step, &now.inner, viewers),
        }
    }

    fn random_world(
        &self,
        view: &FlawedState,
        viewers: Seats,
        below: &mut dyn FnMut(u64) -> u64,
    ) -> FlawedState {
        let mut world = *view;
        if self.has(Defect::WorldHides) {
            return world;
        }
        world.inner = self.inner.random_world(&view.inner, viewers, below);
        while self.has(Defect::ViewShowsAxes) && self.seen_by(&world, viewers).inner != view.inner {
            // An unknown piece of equipment is not an axe.
            world.inner = self.inner.random_world(&view.inner, viewers, below);
        }
        if self.has(Defect::WorldChangesOwn) {
            // A step of somebody that the viewers did not see.
            let due = self.inner.actor(&world.inner).seats().lowest();
            let mover = due.filter(|_| matches!(world.inner.stage(), Stage::Turn { .. }));
            if let Some(seat) = mover {
                let moves = self.moves(&world, seat);
                self.inner.apply(&mut world.inner, seat, moves[0]);
            }
        }
        world
    }

    fn repetition_key(&self, state: &FlawedState) -> Option<Self::RepetitionKey> {
        self.inner.repetition_key(&state.inner)
    }

    fn clears_repetition(&self, before: &FlawedState, step: Step<Move, Chance>) -> bool {
        self.has(Defect::ClearsTooMuch) || self.inner.clears_repetition(&before.inner, step)
    }

    fn repeated(&self, state: &FlawedState, times: u32) -> Option<Outcome> {
        self.inner.repeated(&state.inner, times)
    }

    fn search_key(&self, state: &FlawedState) -> u64 {
        match self.defect {
            Defect::KeyForgets => u64::from(state.inner.quiet()),
            Defect::KeyStale if state.inner.quiet() > 0 => self.inner.search_key(&state.inner) ^ 1,
            _ => self.inner.search_key(&state.inner),
        }
    }

    fn search_key_from_scratch(&self, state: &FlawedState) -> u64 {
        match self.defect {
            Defect::KeyForgets => u64::from(state.inner.quiet()),
            _ => self.inner.search_key_from_scratch(&state.inner),
        }
    }

    fn claim(
        &self,
        state: &FlawedState,
        seat: Seat,
        times: u32,
        announced: bool,
    ) -> Option<Outcome> {
        if self.wavers(Defect::ClaimWavers) {
            return Some(Outcome::draw("boredom"));
        }
        self.inner.claim(&state.inner, seat, times, announced)
    }

    fn resign(&self, state: &mut FlawedState, seats: Seats) -> Option<Outcome> {
        let outcome = self.inner.resign(&mut state.inner, seats);
        if self.has(Defect::StartHasMore) && state.noise > 0 {
            return outcome.or(Some(Outcome::draw("despair")));
        }
        outcome
    }

    fn flag(&self, state: &mut FlawedState, seat: Seat) -> Option<Outcome> {
        self.inner.flag(&mut state.inner, seat)
    }

    fn may_take_back(&self, before: &FlawedState, now: &FlawedState, seat: Seat) -> bool {
        self.inner.may_take_back(&before.inner, &now.inner, seat)
    }
}
