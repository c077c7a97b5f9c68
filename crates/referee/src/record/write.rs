//! From a game to its record.
//!
//! Lines for viewers are written only from what they may see: their view of the
//! state before a step, and the part of the step that they know. So a line
//! cannot tell more than the view and the part do.
use super::lines::EventLines;
use super::{HIDDEN, Record};
use crate::{ClockSettings, Game};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use boardwright_ruleset::seat_names;
use boardwright_ruleset::{Event, Notation, Outcome, Seats, Seen};

/// For whom a record is written.
#[derive(Copy, Clone)]
enum Reader {
    /// The host, who knows everything.
    Host,
    /// These viewers together.
    Viewers(Seats),
}

impl<R: Notation> Game<R> {
    /// The whole record of the game so far, secrets and seed included.
    pub fn record(&self) -> Record {
        self.record_as(Reader::Host)
    }

    /// The record as these viewers may see it. While the game runs it is
    /// [`redacted_for`](Self::redacted_for) them; once the game is over it is
    /// the whole record, since only that can be verified.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
    /// # use race::Race;
    /// # use boardwright_referee::Game;
    /// # use boardwright_ruleset::{Seat, Seed};
    /// let w = Seat::new(0);
    /// let mut game = Game::new(Race, Seed::from_u64(7));
    /// assert!(game.record_for(w.into()).seed().is_none());
    /// game.resign(w.into())?;
    /// // It is over, and everybody may replay it.
    /// assert_eq!(game.record_for(w.into()), game.record());
    /// assert!(game.redacted_for(w.into()).seed().is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn record_for(&self, viewers: Seats) -> Record {
        self.record_as(self.reader(viewers))
    }

    /// The record without what these viewers do not know, whether or not the
    /// game is over: without the seed, from which every die would follow, and
    /// with `hidden`, or the part that they know, in place of a step that was
    /// never shown to them.
    pub fn redacted_for(&self, viewers: Seats) -> Record {
        self.record_as(Reader::Viewers(viewers))
    }

    /// One event, counted from 0, as its line in the whole
    /// [`record`](Self::record), without the line feed; `None` if there were
    /// fewer.
    pub fn event_text(&self, index: usize) -> Option<String> {
        let event = *self.events().get(index)?;
        let before = self.state_after(index)?;
        Some(self.event_line(index, &before, event, Reader::Host))
    }

    /// One event, counted from 0, as its line in
    /// [`record_for`](Self::record_for) these viewers, without the line feed;
    /// `None` if there were fewer.
    pub fn event_for(&self, index: usize, viewers: Seats) -> Option<String> {
        let event = *self.events().get(index)?;
        let before = self.state_after(index)?;
        Some(self.event_line(index, &before, event, self.reader(viewers)))
    }

    fn reader(&self, viewers: Seats) -> Reader {
        match self.outcome() {
            Some(_) => Reader::Host,
            None => Reader::Viewers(viewers),
        }
    }

    fn record_as(&self, reader: Reader) -> Record {
        let rules = self.rules();
        let mut events = EventLines::with_room(self.events().len());
        let mut first = None;
        self.visit_events(|before, event| {
            first.get_or_insert_with(|| before.clone());
            events.push(&self.event_line(events.len(), before, event, reader));
        });
        let seen = |state| match reader {
            Reader::Viewers(viewers) => rules.position_text(&rules.seen_by(state, viewers)),
            Reader::Host => rules.position_text(state),
        };
        Record {
            rules: rules.full_name(),
            seed: matches!(reader, Reader::Host).then(|| *self.seed()),
            undone: self.undone(),
            start: seen(first.as_ref().unwrap_or(self.state())),
            events,
            position: seen(self.state()),
            result: result_text(rules, self.outcome()),
            payoffs: self.payoffs_text(),
        }
    }

    /// What the game paid, as `w 2 b -2`; `None` while it runs, and in games
    /// without pay-offs.
    fn payoffs_text(&self) -> Option<String> {
        let paid = self.payoffs()?;
        let words = paid
            .into_iter()
            .map(|(seat, points)| format!("{} {points}", self.rules().seat_name(seat)));
        Some(words.collect::<Vec<_>>().join(" "))
    }

    /// One event as its line, without the line feed.
    fn event_line(
        &self,
        index: usize,
        before: &R::State,
        event: Event<R::Move, R::Chance>,
        reader: Reader,
    ) -> String {
        match reader {
            Reader::Host => {
                let clock = self.clock_settings();
                event_text(self.rules(), before, event, Seen::All, clock)
            }
            Reader::Viewers(viewers) => {
                let view = self.rules().seen_by(before, viewers);
                let seen = self.seen_event(index, viewers).unwrap_or(Seen::Nothing);
                event_text(self.rules(), &view, event, seen, self.clock_settings())
            }
        }
    }
}

/// The line of an event, or of its known part, without the line feed. `before`
/// is the state before it, or a view of that state.
fn event_text<R: Notation>(
    rules: &R,
    before: &R::State,
    event: Event<R::Move, R::Chance>,
    seen: Seen<Event<R::Move, R::Chance>>,
    clock: Option<ClockSettings>,
) -> String {
    let name = |seat| rules.seat_name(seat);
    let is_hidden = matches!(seen, Seen::Nothing);
    let rest = match seen.of(event).unwrap_or(event) {
        Event::Move { seat, .. } if is_hidden => format!("{} {HIDDEN}", name(seat)),
        Event::Move { seat, chosen } => {
            format!("{} {}", name(seat), rules.move_text(before, chosen))
        }
        Event::Rolled(_) | Event::Given(_) if is_hidden => HIDDEN.to_string(),
        Event::Rolled(chance) | Event::Given(chance) => rules.chance_text(before, chance),
        Event::Resign(seats) | Event::Abandon(seats) => seat_names(rules, seats),
        Event::Clock => clock.map_or(String::new(), |clock| clock.to_string()),
        Event::Reading { seat, left } => format!("{} {left}", name(seat)),
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

/// `open`, or `over S N: <reason>`, or `over -: <reason>` for a draw, or `over -: lost: <reason>`
/// where all lost.
pub(crate) fn result_text<R: Notation>(rules: &R, outcome: Option<Outcome>) -> String {
    match outcome {
        None => "open".to_string(),
        Some(outcome) if outcome.is_draw() => format!("over -: {}", outcome.reason),
        Some(outcome) if outcome.all_lost => format!("over -: lost: {}", outcome.reason),
        Some(outcome) => {
            let winners = seat_names(rules, outcome.winners);
            format!("over {winners}: {}", outcome.reason)
        }
    }
}
