//! The rules with their defects.
use super::{Defect, Flawed, Rule, Spoil};
use boardwright_ruleset::{
    Actor, Depict, Evaluate, Exchange, Facts, Outcome, Ruleset, Scene, Seat, Seats, Seen, Step,
};
use std::ops::ControlFlow::{self, Break, Continue};

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
        let outcome = self.inner.outcome(state)?;
        let all_lose = matches!(self.defect, Defect::AllLose | Defect::AllLosePromised);
        Some(if all_lose {
            Outcome::loss(outcome.reason)
        } else {
            outcome
        })
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
        if together { self.all() } else { seat.into() }
    }

    fn controller(&self, state: &G::State, seat: Seat) -> Seats {
        if self.has(Defect::PlayersInvented) && self.inner.is_view(state) {
            return self.all();
        }
        seat.into()
    }

    fn score(&self, state: &G::State, seat: Seat) -> Option<i64> {
        match self.defect {
            Defect::ScoreFromNothing => Some(seat.number().into()),
            Defect::ScoreVanishes => self.inner.outcome(state).is_none().then_some(0),
            Defect::ScoreTells => Some(self.inner.secret(state).into()),
            _ => None,
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
        facts.refusals_tell |= self.has(Defect::RefusalsTellOpenly);
        facts
    }

    fn payoff(&self, finished: &G::State, outcome: Outcome, seat: Seat) -> Option<i64> {
        let paid = self.inner.payoff(finished, outcome, seat)?;
        Some(match self.defect {
            Defect::PaysTooMuch if paid < 0 => paid + 1,
            Defect::PaysBeyondBounds => 10 * paid,
            Defect::PaysLoser => self.facts().payoffs?.most - paid,
            _ => paid,
        })
    }

    fn visit_moves<B>(
        &self,
        state: &G::State,
        seat: Seat,
        mut f: impl FnMut(G::Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let fewer = self.has(Defect::MovesTell) && self.inner.secret(state);
        let most = if fewer { 1 } else { usize::MAX };
        let mut given = 0;
        let visit = self.inner.visit_moves(state, seat, |legal| {
            given += 1;
            if given > most {
                return Break(None);
            }
            match f(legal) {
                Break(value) => Break(Some(value)),
                Continue(()) => Continue(()),
            }
        });
        match visit {
            Break(Some(value)) => Break(value),
            _ => Continue(()),
        }
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
        f: impl FnMut(G::Chance, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.inner.visit_chances(state, f)
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
}

impl<G: Spoil> Flawed<G> {
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
        self.inner.evaluate(state, seat)
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
        self.inner.depict(state)
    }
}

impl<G: Spoil> Exchange for Flawed<G> {}
