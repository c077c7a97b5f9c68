//! What viewers have known of a game, kept in the simplest way.
//!
//! The referee and [`Information`] keep what is known in a way that stays fast
//! in a long game. Here every hidden step is asked about after every event, so
//! that both can be compared with it.
use super::super::failure::{Checked, ensure};
use super::super::referee::Referee;
use super::super::{Clause, Context};
use boardwright_ruleset::{Event, Information, Ruleset, Seat, Seats, Seen, Step};
use std::ops::ControlFlow::{Break, Continue};

pub(super) type EventOf<R> = Event<<R as Ruleset>::Move, <R as Ruleset>::Chance>;
pub(super) type StepOf<R> = Step<<R as Ruleset>::Move, <R as Ruleset>::Chance>;

/// A game as some viewers have known it, event by event.
pub(super) struct History<'a, R: Ruleset> {
    rules: &'a R,
    referee: &'a dyn Referee<R>,
    pub(super) viewers: Seats,
    pub(super) state: R::State,
    pub(super) events: Vec<EventOf<R>>,
    /// The most that was ever known of each event.
    pub(super) known: Vec<Seen<StepOf<R>>>,
    /// The earlier events of which more became known, by event.
    pub(super) reveals: Vec<Vec<usize>>,
    /// Each step of which something is still unknown, with the state before it.
    hidden: Vec<(usize, R::State)>,
    /// How many decisions were made up to each event, it included.
    decisions: Vec<u64>,
    /// Through how many later decisions a step stayed hidden, at most; none if nothing was hidden.
    pub(super) hidden_for: Option<u64>,
    /// How many events there were before the last one that settled all secrets.
    settled: usize,
    /// An event that was settled and of which more became known, with the event
    /// that made it known.
    unsettled: Option<(usize, usize)>,
    pub(super) information: Information<R>,
    /// Whether nothing was ever hidden, the start included.
    pub(super) knew_all: bool,
}

impl<'a, R: Ruleset> History<'a, R> {
    pub(super) fn new(cx: &Context<'a, R>, start: &R::State, viewers: Seats) -> Self {
        let rules = cx.rules;
        Self {
            rules,
            referee: cx.referee,
            viewers,
            state: start.clone(),
            events: Vec::new(),
            known: Vec::new(),
            reveals: Vec::new(),
            hidden: Vec::new(),
            decisions: Vec::new(),
            hidden_for: None,
            settled: 0,
            unsettled: None,
            information: Information::new(rules, start, viewers),
            knew_all: rules.seen_by(start, viewers) == *start,
        }
    }

    /// Applies a possible event.
    pub(super) fn push(&mut self, event: EventOf<R>) {
        let (rules, viewers) = (self.rules, self.viewers);
        let before = self.state.clone();
        happen(rules, &mut self.state, event);
        let now = &self.state;
        let mut reveals = Vec::new();
        if event.changes_state() {
            for (index, made_in) in &self.hidden {
                let Some(step) = self.events[*index].step() else {
                    continue;
                };
                let seen = rules.seen_step(made_in, step, now, viewers);
                let known = self.known[*index].or_later(seen);
                if known != self.known[*index] {
                    self.known[*index] = known;
                    reveals.push(*index);
                    if *index < self.settled {
                        self.unsettled.get_or_insert((*index, self.events.len()));
                    }
                }
            }
            let known = &self.known;
            self.hidden.retain(|(index, _)| !known[*index].is_all());
        }
        let mut seen = Seen::All;
        match (event.step(), event) {
            (Some(step), _) => {
                seen = rules.seen_step(&before, step, now, viewers);
                self.referee
                    .observe(&mut self.information, rules, &before, step, now);
                if rules.settles_secrets(&before, step) {
                    self.settled = self.events.len();
                }
                if !seen.is_all() {
                    self.knew_all = false;
                    self.hidden.push((self.events.len(), before));
                }
            }
            (None, Event::Resign(seats) | Event::Abandon(seats)) => {
                self.information.observe_leaving(rules, seats, now);
            }
            (None, Event::Flag(seat)) => {
                self.information.observe_leaving(rules, seat.into(), now);
            }
            _ => {}
        }
        let made = self.decisions.last().copied().unwrap_or(0);
        let made = made + u64::from(matches!(event, Event::Move { .. }));
        self.decisions.push(made);
        if let Some((index, _)) = self.hidden.first() {
            self.hidden_for = self.hidden_for.max(Some(made - self.decisions[*index]));
        }
        self.events.push(event);
        self.known.push(seen);
        self.reveals.push(reveals);
    }

    /// No settled step becomes better known.
    pub(super) fn check_settled(&self) -> Checked {
        let Some((index, by)) = self.unsettled else {
            return Ok(());
        };
        ensure(false, Clause::SecretsSettled, || {
            format!(
                "{:?} came to know more of event {index}, {:?}, by event {by}, {:?}, when it was \
                 settled",
                self.viewers, self.events[index], self.events[by]
            )
        })
    }

    /// What is known of an event.
    pub(super) fn observed(&self, index: usize) -> ObservedEvent<R::Move, R::Chance> {
        ObservedEvent::of(self.events[index], self.known[index])
    }
}

impl<R: Ruleset> Clone for History<'_, R> {
    fn clone(&self) -> Self {
        Self {
            rules: self.rules,
            referee: self.referee,
            viewers: self.viewers,
            state: self.state.clone(),
            events: self.events.clone(),
            known: self.known.clone(),
            reveals: self.reveals.clone(),
            hidden: self.hidden.clone(),
            decisions: self.decisions.clone(),
            hidden_for: self.hidden_for,
            settled: self.settled,
            unsettled: self.unsettled,
            information: self.information.clone(),
            knew_all: self.knew_all,
        }
    }
}

/// An event as viewers know it: equal ones cannot be distinguished.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum ObservedEvent<M, C> {
    Whole(Event<M, C>),
    Part(Step<M, C>),
    /// A move of this seat, or a chance.
    Nothing(Option<Seat>),
}

impl<M: Copy + Eq, C: Copy + Eq> ObservedEvent<M, C> {
    pub(super) fn of(event: Event<M, C>, seen: Seen<Step<M, C>>) -> Self {
        match seen {
            Seen::All => Self::Whole(event),
            Seen::Part(part) => Self::Part(part),
            Seen::Nothing => Self::Nothing(match event {
                Event::Move { seat, .. } => Some(seat),
                _ => None,
            }),
        }
    }

    /// Whether two events, both known at least in part, are known as different
    /// ones.
    pub(super) fn differs_from(&self, other: &Self) -> bool {
        let says = |told: &Self| !matches!(told, Self::Nothing(_));
        says(self) && says(other) && self != other
    }
}

/// Changes a state by an event that is possible in it.
pub(super) fn happen<R: Ruleset>(rules: &R, state: &mut R::State, event: EventOf<R>) {
    match event {
        Event::Move { seat, chosen } => rules.apply(state, seat, chosen),
        Event::Rolled(chance) | Event::Given(chance) => rules.resolve(state, chance),
        Event::Resign(seats) | Event::Abandon(seats) => drop(rules.resign(state, seats)),
        Event::Flag(seat) => drop(rules.flag(state, seat)),
        _ => {}
    }
}

/// Whether an event could happen in an unfinished state, as far as that depends
/// on the state.
pub(super) fn is_possible<R: Ruleset>(rules: &R, state: &R::State, event: EventOf<R>) -> bool {
    match event {
        Event::Move { seat, chosen } => rules.is_legal(state, seat, chosen),
        Event::Rolled(chance) | Event::Given(chance) => rules
            .visit_chances(state, |due, _| match due == chance {
                true => Break(()),
                false => Continue(()),
            })
            .is_break(),
        Event::Resign(seats) | Event::Abandon(seats) => seats.is_subset_of(rules.living(state)),
        Event::Flag(seat) => rules.living(state).contains(seat),
        _ => true,
    }
}

/// The same event with another step in it.
pub(super) fn with_step<R: Ruleset>(event: EventOf<R>, step: StepOf<R>) -> EventOf<R> {
    match (event, step) {
        (Event::Move { .. }, Step::Move(seat, chosen)) => Event::Move { seat, chosen },
        (Event::Rolled(_), Step::Chance(chance)) => Event::Rolled(chance),
        (Event::Given(_), Step::Chance(chance)) => Event::Given(chance),
        (event, _) => event,
    }
}
