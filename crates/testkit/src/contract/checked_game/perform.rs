//! How the simple referee applies events.
use super::super::Clause;
use super::super::failure::{Broken, Checked, ensure};
use super::{CheckedGame, EventOf, Moment, Request, RequestOf};
use boardwright_ruleset::{Event, Outcome, Ruleset, Status, Step};
use std::num::NonZeroU64;
use std::ops::ControlFlow::{Break, Continue};

impl<R: Ruleset> CheckedGame<R> {
    /// Applies a request that was judged possible.
    pub(super) fn perform(&mut self, request: RequestOf<R>) -> Checked {
        match request {
            Request::Undo => {
                let event = self.pop();
                self.undone.extend(event);
                self.undone_in_all += 1;
            }
            Request::Redo => {
                let event = self.undone.pop();
                self.undone_in_all -= 1;
                event.into_iter().for_each(|event| self.happen(event));
            }
            Request::TakeBack(seat) => {
                let Some(index) = self.takes_back(seat) else {
                    let detail = "there is no decision to take back";
                    return Err(Broken::new(Clause::RefereeUndo, detail));
                };
                // An offer that lapsed by the decision is open again; later offers and answers are
                // void.
                let lapsed = self.moments[index].offer != self.moments[index + 1].offer;
                let later = self.events[index + 1..].iter().copied();
                let later: Vec<_> = later
                    .filter(|event| !lapsed || event.changes_state())
                    .collect();
                while self.events.len() > index {
                    self.pop();
                }
                later.into_iter().for_each(|event| self.happen(event));
                self.undone.clear();
            }
            _ => {
                let event = self.event_of(request)?;
                self.happen(event);
                self.undone.clear();
            }
        }
        Ok(())
    }

    pub(super) fn event_of(&self, request: RequestOf<R>) -> Checked<EventOf<R>> {
        Ok(match request {
            Request::Play(seat, chosen) => Event::Move { seat, chosen },
            Request::Roll => Event::Rolled(self.rolled()?),
            Request::Given(chance) => Event::Given(chance),
            Request::Resign(seats) => Event::Resign(seats),
            Request::Offer(seat) => Event::Offer(seat),
            Request::Accept(seat) => Event::Accept(seat),
            Request::Decline(seat) => Event::Decline(seat),
            Request::Claim(seat, intended) => Event::Claim { seat, intended },
            Request::Flag(seat) | Request::TakeBack(seat) => Event::Flag(seat),
            Request::Undo | Request::Redo => {
                return Err(Broken::new(Clause::RefereeUndo, "undoing is no event"));
            }
        })
    }

    /// The chance that the seed and the number of chances so far give.
    pub(super) fn rolled(&self) -> Checked<R::Chance> {
        let (rules, state) = (self.rules(), self.state());
        let unit = NonZeroU64::new(rules.chance_weight(state))
            .map(|weight| self.dice.draw(self.now().rolls, weight));
        let unit = unit.unwrap_or(0);
        let mut left = unit;
        let found = rules.visit_chances(state, |chance, weight| {
            if left < weight {
                return Break(chance);
            }
            left -= weight;
            Continue(())
        });
        let missing = "a chance is due, and its visit does not hold the unit that was drawn";
        let visited = found
            .break_value()
            .ok_or_else(|| Broken::new(Clause::ChanceWeight, missing))?;
        let at = rules.chance_at(state, unit);
        ensure(at == Some(visited), Clause::ChanceAt, || {
            format!("unit {unit} is held by {visited:?}, and {at:?} was given")
        })?;
        Ok(visited)
    }

    pub(super) fn happen(&mut self, event: EventOf<R>) {
        let rules = self.game.shared_rules();
        let now = self.now();
        let mut state = now.state.clone();
        let (mut offer, mut ended, mut rolls) = (now.offer, now.ended, now.rolls);
        match event {
            Event::Move { seat, chosen } => {
                rules.apply(&mut state, seat, chosen);
                offer = offer.filter(|(by, _)| by.contains(seat));
            }
            Event::Rolled(chance) | Event::Given(chance) => {
                rules.resolve(&mut state, chance);
                rolls += 1;
            }
            Event::Resign(seats) | Event::Abandon(seats) => {
                ended = rules.resign(&mut state, seats);
            }
            Event::Flag(seat) => ended = rules.flag(&mut state, seat),
            Event::Offer(seat) => {
                let by = rules.controller(&state, seat);
                offer = Some((by, by));
            }
            Event::Accept(seat) => {
                offer = offer.map(|(by, agreed)| (by, agreed | rules.controller(&state, seat)));
            }
            Event::Decline(_) => offer = None,
            Event::Claim { seat, intended } => ended = self.claimed(seat, intended).ok(),
            Event::Clock | Event::Reading { .. } => {}
        }
        if event.changes_state() || matches!(event, Event::Accept(_)) {
            let living = rules.living(&state);
            offer = offer.filter(|(by, _)| by.intersects(living));
            let agreed = offer.is_some_and(|(_, agreed)| living.is_subset_of(agreed));
            if agreed && ended.is_none() && rules.outcome(&state).is_none() {
                ended = Some(Outcome::draw("agreement"));
            }
        }
        // A resignation that changes nothing is no new occurrence.
        let occurs = match event {
            Event::Resign(_) | Event::Flag(_) | Event::Abandon(_) => state != now.state,
            _ => event.changes_state(),
        };
        let counted = occurs.then(|| rules.repetition_key(&state)).flatten();
        let step = match event {
            Event::Move { seat, chosen } => Some(Step::Move(seat, chosen)),
            Event::Rolled(chance) | Event::Given(chance) => Some(Step::Chance(chance)),
            _ => None,
        };
        let cleared = step.is_some_and(|step| rules.clears_repetition(&now.state, step));
        self.events.push(event);
        self.push(Moment {
            state,
            counted,
            cleared,
            offer,
            ended,
            rolls,
        });
    }

    /// Recomputes how often the position has occurred and whether the game goes on.
    pub(super) fn judge(&mut self) {
        let rules = self.game.rules();
        let now = self.now();
        let key = rules.repetition_key(&now.state);
        let counted = match key {
            Some(key) if self.anew => Some(self.since_cleared(&key)),
            Some(key) => self.counts.get(&key).copied(),
            None => None,
        };
        let times = counted.filter(|&times| times > 0);
        let repeated = || rules.repeated(&now.state, times?);
        let status = match now.ended.or_else(repeated) {
            Some(outcome) => Status::Over(outcome),
            None => Status::of(rules, &now.state),
        };
        self.times = times.unwrap_or(0);
        self.status = status;
    }

    /// How often the position has occurred since the rules began to count from zero again.
    pub(super) fn since_cleared(&self, key: &R::RepetitionKey) -> u32 {
        let mut times = 0;
        for moment in self.moments.iter().rev() {
            let same = |counted: &R::RepetitionKey| counted.cmp(key).is_eq();
            times += u32::from(moment.counted.as_ref().is_some_and(same));
            if moment.cleared {
                break;
            }
        }
        times
    }

    pub(super) fn push(&mut self, moment: Moment<R>) {
        if let Some(key) = &moment.counted {
            *self.counts.entry(key.clone()).or_default() += 1;
        }
        self.moments.push(moment);
    }

    pub(super) fn pop(&mut self) -> Option<EventOf<R>> {
        let event = self.events.pop()?;
        let key = self.moments.pop().and_then(|moment| moment.counted);
        if let Some(count) = key.and_then(|key| self.counts.get_mut(&key)) {
            *count -= 1;
        }
        Some(event)
    }
}
