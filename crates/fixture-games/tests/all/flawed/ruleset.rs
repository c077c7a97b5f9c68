//! The rules with their defects.
use super::{Defect, Flawed, Rule, Spoil};
use boardwright_ruleset::{
    Actor, Depict, Evaluate, Exchange, Facts, Outcome, Ruleset, Scene, Seat, Seats, Seen, Step,
    VALUE_LIMIT,
};
use std::convert::Infallible;
use std::ops::ControlFlow::{self, Continue};

impl<G: Spoil> Ruleset for Flawed<G> {
    type State = G::State;
    type Move = G::Move;
    type Chance = G::Chance;
    type Rule = Rule<G::Rule>;
    type RepetitionKey = G::RepetitionKey;

    fn seats(&self) -> Seats {
        self.inner.seats()
    }

    fn start(&self) -> G::State {
        self.inner.start()
    }

    fn actor(&self, state: &G::State) -> Actor {
        self.inner.actor(state)
    }

    fn outcome(&self, state: &G::State) -> Option<Outcome> {
        let mut outcome = self.inner.outcome(state)?;
        match self.defect {
            Defect::AllLose | Defect::AllLosePromised => outcome = Outcome::loss(outcome.reason),
            Defect::StrangerWins => outcome.winners |= Seat::new(9).into(),
            Defect::AllDrawn => outcome = Outcome::draw(outcome.reason),
            _ => {}
        }
        Some(outcome)
    }

    fn living(&self, state: &G::State) -> Seats {
        self.inner.living(state)
    }

    fn resign(&self, state: &mut G::State, seats: Seats) -> Option<Outcome> {
        self.inner.resign(state, seats)
    }

    fn flag(&self, state: &mut G::State, seat: Seat) -> Option<Outcome> {
        self.inner.flag(state, seat)
    }

    fn allies(&self, state: &G::State, seat: Seat) -> Seats {
        let is_view = self.inner.is_view(state);
        let together = match self.defect {
            Defect::TeamsSecret => !is_view && self.inner.secret(state),
            Defect::TeamsTold => is_view || self.inner.secret(state),
            Defect::TeamsInvented => is_view,
            Defect::TeamOneSided => seat == Seat::new(0) && self.inner.secret(state),
            _ => false,
        };
        if together {
            self.all()
        } else {
            self.inner.allies(state, seat)
        }
    }

    fn controller(&self, state: &G::State, seat: Seat) -> Seats {
        if self.has(Defect::PlayersInvented) && self.inner.is_view(state) {
            return self.all();
        }
        self.inner.controller(state, seat)
    }

    fn score(&self, state: &G::State, seat: Seat) -> Option<i64> {
        match self.defect {
            Defect::ScoreFromNothing => Some(seat.number().into()),
            Defect::ScoreVanishes => self.inner.outcome(state).is_none().then_some(0),
            Defect::ScoreTells => Some(self.inner.secret(state).into()),
            _ => self.inner.score(state, seat),
        }
    }

    fn facts(&self) -> Facts {
        let mut facts = self.inner.facts();
        if self.has(Defect::PaysUnpromised) {
            facts.payoffs = None;
        }
        if self.has(Defect::AllLosePromised) {
            facts = facts.where_all_may_lose();
        }
        if self.has(Defect::NoDrawOffers) {
            facts = facts.without_draw_offers();
        }
        if self.has(Defect::PromisesShortGames) {
            facts = facts.with_longest_game(2);
        }
        if self.has(Defect::DeniesChance) {
            facts = facts.with_chance(false);
        }
        facts.all_may_lose &= !self.has(Defect::AllLoseUnsaid);
        facts.refusals_tell |= self.has(Defect::RefusalsTellOpenly);
        facts
    }

    fn payoff(&self, finished: &G::State, outcome: Outcome, seat: Seat) -> Option<i64> {
        let paid = self.inner.payoff(finished, outcome, seat)?;
        Some(match self.defect {
            Defect::PaysTooMuch if paid < 0 => paid + 1,
            Defect::PaysBeyondBounds => 10 * paid,
            Defect::PaysLoser => self.facts().payoffs?.most - paid,
            Defect::PaysNothing => 0,
            _ => paid,
        })
    }

    fn visit_moves<B>(
        &self,
        state: &G::State,
        seat: Seat,
        f: impl FnMut(G::Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.moves_given(state, seat).into_iter().try_for_each(f)
    }

    fn apply(&self, state: &mut G::State, seat: Seat, chosen: G::Move) {
        self.inner.apply(state, seat, chosen);
    }

    fn explain(&self, state: &G::State, seat: Seat, refused: G::Move) -> Rule<G::Rule> {
        let rule = self.inner.explain(state, seat, refused);
        let tells = matches!(
            self.defect,
            Defect::RefusalsTell | Defect::RefusalsTellOpenly
        );
        if tells && self.inner.secret(state) {
            return Rule(G::other_rule(rule));
        }
        Rule(rule)
    }

    fn visit_chances<B>(
        &self,
        state: &G::State,
        mut f: impl FnMut(G::Chance, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let given = self.chances_given(state);
        given
            .into_iter()
            .try_for_each(|(chance, weight)| f(chance, weight))
    }

    fn is_setup_chance(&self, state: &G::State) -> bool {
        self.inner.is_setup_chance(state)
    }

    fn resolve(&self, state: &mut G::State, chance: G::Chance) {
        self.inner.resolve(state, chance);
    }

    fn seen_by(&self, state: &G::State, viewers: Seats) -> G::State {
        if self.has(Defect::ViewShows) {
            return self.inner.seen_by(state, self.all());
        }
        self.inner.seen_by(state, viewers)
    }

    fn is_view(&self, state: &G::State) -> bool {
        self.inner.is_view(state)
    }

    fn seen_step(
        &self,
        before: &G::State,
        step: Step<G::Move, G::Chance>,
        now: &G::State,
        viewers: Seats,
    ) -> Seen<Step<G::Move, G::Chance>> {
        let mut after = before.clone();
        match step {
            Step::Move(seat, chosen) => self.apply(&mut after, seat, chosen),
            Step::Chance(chance) => self.resolve(&mut after, chance),
        }
        let just_made = after == *now;
        let mover = match step {
            Step::Move(seat, _) => Seats::one(seat),
            Step::Chance(_) => Seats::NONE,
        };
        let seen = self.inner.seen_step(before, step, now, viewers);
        match self.defect {
            Defect::StepShows => Seen::All,
            Defect::RevealUntold if !viewers.intersects(mover) => match step {
                Step::Move(..) => Seen::Nothing,
                Step::Chance(_) => self.inner.seen_step(before, step, &after, viewers),
            },
            Defect::SpectatorKnows if viewers.is_empty() => Seen::All,
            Defect::OwnUnknown => self.inner.seen_step(before, step, now, viewers - mover),
            Defect::ChooserKnows if !viewers.is_empty() => Seen::All,
            Defect::Forgets if !just_made && viewers.is_empty() => {
                self.forgotten(before, step, now, seen)
            }
            defect => G::spoilt(defect, step, seen, just_made),
        }
    }

    fn settles_secrets(&self, before: &G::State, step: Step<G::Move, G::Chance>) -> bool {
        self.has(Defect::SettlesTooSoon) || self.inner.settles_secrets(before, step)
    }

    fn random_world(
        &self,
        view: &G::State,
        viewers: Seats,
        below: &mut dyn FnMut(u64) -> u64,
    ) -> G::State {
        match self.defect {
            Defect::WorldBiased => {
                // The first of two worlds comes in 5 of 8 cases.
                let mut below = |bound| match below(4) {
                    0 => 0,
                    _ => below(bound),
                };
                self.inner.random_world(view, viewers, &mut below)
            }
            Defect::WorldNarrow => self.inner.random_world(view, viewers, &mut |_| 0),
            Defect::WorldImpossible if self.is_view(view) => self.inner.impossible_world(view),
            _ => self.inner.random_world(view, viewers, below),
        }
    }

    fn may_take_back(&self, before: &G::State, now: &G::State, seat: Seat) -> bool {
        self.inner.may_take_back(before, now, seat)
    }

    // What games override to be faster.

    fn count_moves(&self, state: &G::State, seat: Seat) -> u64 {
        let count = self.moves_given(state, seat).len() as u64;
        count + u64::from(self.has(Defect::CountOffByOne) && count > 1)
    }

    fn is_legal(&self, state: &G::State, seat: Seat, asked: G::Move) -> bool {
        let moves = self.moves_given(state, seat);
        self.has(Defect::LegalTooMuch) && !moves.is_empty() || moves.contains(&asked)
    }

    fn pick_move(
        &self,
        state: &G::State,
        seat: Seat,
        choose: impl FnOnce(u64) -> u64,
    ) -> Option<G::Move> {
        let moves = self.moves_given(state, seat);
        if moves.is_empty() {
            return None;
        }
        let index = choose(moves.len() as u64) as usize + usize::from(self.has(Defect::PickNext));
        Some(moves[index % moves.len()])
    }

    fn visit_successors<B>(
        &self,
        state: &G::State,
        seat: Seat,
        mut f: impl FnMut(G::Move, &G::State) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit_moves(state, seat, |chosen| {
            let mut after = state.clone();
            if !self.has(Defect::SuccessorsStale) {
                self.apply(&mut after, seat, chosen);
            }
            f(chosen, &after)
        })
    }

    fn chance_may_follow(&self, state: &G::State) -> bool {
        !self.has(Defect::ChanceUnforeseen) && self.inner.chance_may_follow(state)
    }

    fn visit_moves_before_chance<B>(
        &self,
        state: &G::State,
        seat: Seat,
        f: impl FnMut(G::Move) -> ControlFlow<B>,
    ) -> ControlFlow<B, u64> {
        if self.has(Defect::ChancesCountedOver) || !self.chance_may_follow(state) {
            return Continue(self.count_moves(state, seat));
        }
        self.visit_moves(state, seat, f)?;
        Continue(0)
    }

    fn count_last_ply(&self, state: &G::State, seat: Seat) -> Option<u64> {
        let counts = self.has(Defect::LastPlyWithoutChances) || !self.chance_may_follow(state);
        counts.then(|| self.count_moves(state, seat))
    }

    fn chance_weight(&self, state: &G::State) -> u64 {
        let weights = self.chances_given(state).into_iter();
        let sum: u64 = weights.map(|(_, weight)| weight).sum();
        sum + u64::from(self.has(Defect::WeightTooHigh) && sum > 0)
    }

    fn chance_at(&self, state: &G::State, n: u64) -> Option<G::Chance> {
        let weighed = self.chances_given(state).into_iter();
        let mut units = weighed.flat_map(|(chance, weight)| (0..weight).map(move |_| chance));
        let shift = usize::from(self.has(Defect::UnitsShifted) && n == 0);
        // The games that are spoilt have few units.
        units.nth(n as usize + shift)
    }

    fn visit_chance_classes<B>(
        &self,
        state: &G::State,
        mut f: impl FnMut(G::Chance, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if !self.has(Defect::ClassTooHeavy) && !self.has(Defect::ChanceLoaded) {
            return self.inner.visit_chance_classes(state, f);
        }
        // The chances of the games that are loaded have a class each.
        self.visit_chances(state, |chance, weight| {
            f(chance, weight + u64::from(self.has(Defect::ClassTooHeavy)))
        })
    }

    fn search_key(&self, state: &G::State) -> u64 {
        if self.has(Defect::KeyOfAll) {
            return 0;
        }
        self.inner.search_key(state)
    }
}

impl<G: Spoil> Flawed<G> {
    /// The moves that the rules give, with a defect in them.
    fn moves_given(&self, state: &G::State, seat: Seat) -> Vec<G::Move> {
        let mut moves = self.inner.moves(state, seat);
        let first = moves.first().copied();
        match self.defect {
            Defect::MovesTell if self.inner.secret(state) => moves.truncate(1),
            Defect::MoveTwice => moves.extend(first),
            Defect::NoMoves => moves.clear(),
            Defect::MoveForgotten if moves.len() > 1 => drop(moves.remove(0)),
            Defect::MovesOutOfTurn if self.inner.outcome(state).is_none() => {
                let due = self.inner.actor(state).seats().lowest();
                moves = due.map_or(moves, |due| self.inner.moves(state, due));
            }
            _ => {}
        }
        moves
    }

    /// The chances that the rules give, with a defect in them.
    fn chances_given(&self, state: &G::State) -> Vec<(G::Chance, u64)> {
        let mut chances = Vec::new();
        let Continue(()) = self.inner.visit_chances(state, |chance, weight| {
            chances.push((chance, weight));
            Continue::<Infallible>(())
        });
        let first = chances.first().copied();
        match (self.defect, chances.last_mut()) {
            (Defect::WeightZero, Some((_, weight))) => *weight = 0,
            (Defect::ChanceLoaded, Some((_, weight))) => *weight *= 2,
            (Defect::ChanceTwice, _) => chances.extend(first),
            _ => {}
        }
        chances
    }

    /// As if what was shown at once were hidden from the next step on.
    fn forgotten(
        &self,
        before: &G::State,
        step: Step<G::Move, G::Chance>,
        now: &G::State,
        seen: Seen<Step<G::Move, G::Chance>>,
    ) -> Seen<Step<G::Move, G::Chance>> {
        let nothing_yet = self.actor(before) != self.actor(now) && seen.is_all();
        if nothing_yet && matches!(step, Step::Move(..)) {
            return seen;
        }
        Seen::Nothing
    }
}

impl<G: Spoil> Evaluate for Flawed<G> {
    fn evaluate(&self, state: &G::State, seat: Seat) -> i32 {
        if self.has(Defect::ValueTooHigh) {
            return VALUE_LIMIT + 1;
        }
        self.inner.evaluate(state, seat)
    }

    fn after_null_move(&self, state: &G::State) -> Option<G::State> {
        self.has(Defect::NullMoveStays).then(|| state.clone())
    }

    fn visit_book(&self, state: &G::State, seat: Seat, f: &mut dyn FnMut(G::Move, u32)) {
        let own = self.moves(state, seat);
        let everybody = self.inner.actor(state).seats().iter();
        let mut others = everybody.flat_map(|seat| self.moves(state, seat));
        let first = own.first().copied();
        match self.defect {
            Defect::BookOfOne => first.into_iter().for_each(|chosen| f(chosen, 1)),
            Defect::BookIllegal => {
                // A move of another moment.
                let start = self.inner.start();
                let mut then = others.chain(self.moves(&start, seat));
                if let Some(chosen) = then.find(|chosen| !own.contains(chosen)) {
                    f(chosen, 1);
                }
            }
            Defect::BookTwice => first.into_iter().for_each(|chosen| {
                f(chosen, 1);
                f(chosen, 2);
            }),
            Defect::BookWeightless => first.into_iter().for_each(|chosen| f(chosen, 0)),
            Defect::BookOfAll => others.next().into_iter().for_each(|chosen| f(chosen, 1)),
            Defect::BookTells => {
                let chosen = if self.inner.secret(state) {
                    first
                } else {
                    own.last().copied()
                };
                chosen.into_iter().for_each(|chosen| f(chosen, 1));
            }
            _ => {}
        }
    }
}

impl<G: Spoil> Depict for Flawed<G> {
    fn depict(&self, state: &G::State) -> Scene {
        let mut scene = self.inner.depict(state);
        if self.has(Defect::CellTwice) {
            scene.cells.extend(scene.cells.first().cloned());
        }
        scene
    }
}

impl<G: Spoil> Exchange for Flawed<G> {}
