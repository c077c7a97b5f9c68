//! From a game to its record.
use super::{HIDDEN, Record};
use crate::{Actor, Event, Game, Notation, Outcome, Seat, Seats};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

impl<R: Notation> Game<R> {
    /// The whole record of the game so far, secrets and seed included.
    pub fn record(&self) -> Record {
        self.record_as(None)
    }

    /// The record as these viewers may have it. While the game runs it leaves
    /// out the seed, from which all dice to come would follow, and what is
    /// still secret from them; once the game is over it is the whole record.
    pub fn record_for(&self, viewers: Seats) -> Record {
        let running = self.outcome().is_none();
        self.record_as(running.then_some(viewers))
    }

    /// One event, counted from 0, as its line in
    /// [`record_for`](Self::record_for) these viewers, without the line feed;
    /// none if there were fewer.
    pub fn event_for(&self, index: usize, viewers: Seats) -> Option<String> {
        let event = *self.events().get(index)?;
        let before = self.state_after(index)?;
        let running = self.outcome().is_none();
        Some(self.event_line(&before, event, running.then_some(viewers)))
    }

    fn record_as(&self, viewers: Option<Seats>) -> Record {
        let rules = self.rules();
        let mut events = Vec::with_capacity(self.events().len());
        let mut first = None;
        self.visit_events(|before, event| {
            first.get_or_insert_with(|| before.clone());
            events.push(self.event_line(before, event, viewers));
        });
        let seen = |state| match viewers {
            Some(viewers) => rules.position_text(&rules.seen_by(state, viewers)),
            None => rules.position_text(state),
        };
        Record {
            rules: rules.full_name(),
            seed: viewers.is_none().then(|| *self.seed()),
            undone: self.undone(),
            start: seen(first.as_ref().unwrap_or(self.state())),
            events,
            position: seen(self.state()),
            result: result_text(rules, self.outcome()),
        }
    }

    /// One event as its line, without the line feed.
    fn event_line(
        &self,
        before: &R::State,
        event: Event<R::Move, R::Chance>,
        viewers: Option<Seats>,
    ) -> String {
        let rules = self.rules();
        let name = |seat| rules.seat_name(seat);
        let rest = match event {
            Event::Move { seat, chosen } => {
                // A seat may have moved in the open since its secret choice.
                let concealed = matches!(rules.actor(before), Actor::Secret(_))
                    && viewers.is_some_and(|viewers| rules.conceals(self.state(), seat, viewers));
                let text = if concealed {
                    HIDDEN.to_string()
                } else {
                    rules.move_text(before, chosen)
                };
                format!("{} {text}", name(seat))
            }
            Event::Rolled(chance) | Event::Given(chance) => rules.chance_text(before, chance),
            Event::Resign(seats) => seat_names(rules, seats),
            Event::Offer(seat) | Event::Accept(seat) | Event::Decline(seat) | Event::Flag(seat) => {
                name(seat).to_string()
            }
            Event::Claim { seat, intended } => match intended {
                Some(chosen) => format!("{} {}", name(seat), rules.move_text(before, chosen)),
                None => name(seat).to_string(),
            },
        };
        format!("{} {rest}", event.keyword())
    }
}

/// `open`, or `over S N: <reason>`, or `over -: <reason>` for a draw.
pub(crate) fn result_text<R: Notation>(rules: &R, outcome: Option<Outcome>) -> String {
    match outcome {
        None => "open".to_string(),
        Some(outcome) if outcome.is_draw() => format!("over -: {}", outcome.reason),
        Some(outcome) => {
            let winners = seat_names(rules, outcome.winners);
            format!("over {winners}: {}", outcome.reason)
        }
    }
}

/// The names of seats with a space between, lowest first.
pub(crate) fn seat_names<R: Notation>(rules: &R, seats: Seats) -> String {
    let names: Vec<&str> = seats
        .iter()
        .map(|seat: Seat| rules.seat_name(seat))
        .collect();
    names.join(" ")
}
