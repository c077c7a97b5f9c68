//! From a record back to the game, with everything checked.
use super::Record;
use super::write::result_text;
use crate::{ClockFault, ClockSettings, Game, RecordError, Refused};
use alloc::string::{String, ToString as _};
use alloc::sync::Arc;
use boardwright_ruleset::{
    Message, Notation, OptionError, PositionError, ReadMoveError, Seat, Seats, Unreadable,
};
use core::str::FromStr as _;

impl<R: Notation> Game<R> {
    /// Replays a record under these rules and gives the game it ends in.
    ///
    /// Every move is checked, every rolled die is rolled again from the seed,
    /// and the final position, the result and the text itself must come out as
    /// recorded. Chances that were given are taken as given.
    ///
    /// # Errors
    ///
    /// The first thing that does not fit: where it is, and why.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
    /// # use race::Race;
    /// # use boardwright_referee::Game;
    /// # use boardwright_ruleset::{Seat, Seed};
    /// let mut game = Game::new(Race, Seed::from_u64(7));
    /// game.play(Seat::new(0), ())?;
    /// game.roll()?;
    /// let again = Game::replay(Race, &game.record())?;
    /// assert_eq!((again.state(), again.events()), (game.state(), game.events()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replay(rules: impl Into<Arc<R>>, record: &Record) -> Result<Self, ReplayError> {
        Self::replay_by(rules.into(), record)
    }

    fn replay_by(rules: Arc<R>, record: &Record) -> Result<Self, ReplayError> {
        if rules.full_name() != record.rules {
            return Err(ReplayError::Rules {
                recorded: record.rules.clone(),
                given: rules.full_name(),
            });
        }
        let seed = *record.seed().ok_or(ReplayError::Redacted)?;
        let start = rules
            .read_position(&record.start)
            .map_err(|error| error.naming(&record.start, &rules.position_words()))
            .map_err(ReplayError::Start)?;
        if rules.is_view(&start) {
            return Err(ReplayError::Start(PositionError::of_view()));
        }
        let mut game = Self::from_state(rules, start, seed);
        for (index, line) in record.events.iter().enumerate() {
            game.replay_event(line)
                .map_err(|why| ReplayError::Event { index, why })?;
        }
        if game
            .clocks()
            .is_some_and(|clocks| !clocks.owed().is_empty())
        {
            let index = record.events.len();
            let missing = Refused::<R::Rule>::Clock(ClockFault::Unread).refusal();
            let why = EventFault::Refused(missing);
            return Err(ReplayError::Event { index, why });
        }
        game.set_undone(record.undone);
        let position = game.rules().position_text(game.state());
        if position != record.position {
            return Err(ReplayError::Final { found: position });
        }
        let result = result_text(game.rules(), game.outcome());
        if result != record.result {
            return Err(ReplayError::Result { found: result });
        }
        let again = game.record();
        if again.payoffs != record.payoffs {
            let found = again.payoffs.unwrap_or_else(|| "none".into());
            return Err(ReplayError::Payoffs { found });
        }
        if again != *record {
            return Err(ReplayError::NotCanonical);
        }
        Ok(game)
    }

    /// Makes one more event happen as its line in a record says. If the seed rolls something
    /// else than the line says, the game has rolled all the same.
    pub(crate) fn replay_event(&mut self, line: &str) -> Result<(), EventFault> {
        let (keyword, rest) = line.split_once(' ').unwrap_or((line, ""));
        let after_keyword = keyword.len() + 1;
        let done = match keyword {
            "move" => {
                let (seat, text) = rest.split_once(' ').unwrap_or((rest, ""));
                let seat = self.event_seat(seat, after_keyword)?;
                let chosen = self.event_move(text)?;
                self.play(seat, chosen)
            }
            "roll" => {
                let before = self.state().clone();
                match self.roll() {
                    Ok(rolled) => {
                        let found = self.rules().chance_text(&before, rolled);
                        if found != rest {
                            return Err(EventFault::Dice { found });
                        }
                        Ok(())
                    }
                    Err(refused) => Err(refused),
                }
            }
            "given" => {
                let chance = self.rules().read_chance(self.state(), rest)?;
                self.resolve_given(chance)
            }
            "resign" | "abandon" => {
                let mut seats = Seats::NONE;
                for name in rest.split(' ') {
                    seats |= self.event_seat(name, after_keyword)?.into();
                }
                match keyword {
                    "resign" => self.resign(seats),
                    _ => self.abandon(seats),
                }
            }
            "clock" => match rest.split_once(' ') {
                None => {
                    let settings = ClockSettings::from_str(rest);
                    self.set_clock(settings.map_err(|why| after(why, after_keyword))?)
                }
                Some((name, left)) => {
                    let seat = self.event_seat(name, after_keyword)?;
                    let at = after_keyword + name.len() + 1;
                    self.read_clock(seat, read_milliseconds(left, at)?)
                }
            },
            "claim" => {
                let (seat, intended) = match rest.split_once(' ') {
                    None => (self.event_seat(rest, after_keyword)?, None),
                    Some((seat, text)) => {
                        let seat = self.event_seat(seat, after_keyword)?;
                        (seat, Some(self.event_move(text)?))
                    }
                };
                self.claim(seat, intended).map(drop)
            }
            "offer" => self.offer(self.event_seat(rest, after_keyword)?),
            "accept" => self.accept(self.event_seat(rest, after_keyword)?),
            "decline" => self.decline(self.event_seat(rest, after_keyword)?),
            "flag" => self.flag(self.event_seat(rest, after_keyword)?),
            _ => return Err(Unreadable::new(0, "the kind of an event").into()),
        };
        done.map_err(|refused| EventFault::Refused(refused.refusal()))
    }

    fn event_seat(&self, name: &str, at: usize) -> Result<Seat, EventFault> {
        self.rules()
            .read_seat(name)
            .ok_or_else(|| Unreadable::new(at, "a seat of this game").into())
    }

    fn event_move(&self, text: &str) -> Result<R::Move, EventFault> {
        self.rules()
            .read_move(self.state(), text)
            .map_err(|error| match error {
                ReadMoveError::Unreadable(unreadable) => unreadable.into(),
                ReadMoveError::Illegal(rule) => EventFault::Refused(Message::of_rule(&rule)),
            })
    }
}

/// The same fault in a text that begins so many bytes later.
pub(super) fn after(why: Unreadable, bytes: usize) -> Unreadable {
    Unreadable {
        at: why.at + bytes,
        ..why
    }
}

/// The time of a reading, which stands at this byte of its line.
pub(super) fn read_milliseconds(text: &str, at: usize) -> Result<u32, Unreadable> {
    let number = text.parse::<u32>().ok();
    // Only as it is written.
    let number = number.filter(|number| number.to_string() == text);
    number.ok_or_else(|| Unreadable::new(at, "milliseconds, as in 298123"))
}

/// Why a record does not replay.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The record is of other rules.
    #[error("the record is of {recorded}, not of {given}")]
    Rules {
        /// What the record says.
        recorded: String,
        /// The rules that were to replay it.
        given: String,
    },
    /// The record leaves something out, so it cannot be replayed.
    #[error("the record leaves out its seed, so it cannot be replayed")]
    Redacted,
    /// The start is not a position.
    #[error("the start position: {0}")]
    Start(PositionError),
    /// An event does not fit.
    #[error("event {}: {why}", index + 1)]
    Event {
        /// The event, counted from 0.
        index: usize,
        /// What does not fit.
        why: EventFault,
    },
    /// The game ends in another position.
    #[error("the final position comes out as {found}")]
    Final {
        /// The position that the events lead to.
        found: String,
    },
    /// The game ends with another result.
    #[error("the result comes out as {found}")]
    Result {
        /// The result that the events lead to.
        found: String,
    },
    /// The final position of a record for viewers is not a position.
    #[error("the final position: {0}")]
    FinalPosition(PositionError),
    /// The game paid something else.
    #[error("the pay-offs come out as {found}")]
    Payoffs {
        /// What the events lead to.
        found: String,
    },
    /// The game differs from what its viewers were told.
    #[error("line {} told {told}, and the game says {found}", index + 1)]
    ViewDiffers {
        /// The event, counted from 0.
        index: usize,
        /// What was told.
        told: String,
        /// What the game says.
        found: String,
    },
    /// Everything fits, but the text is not the one that this game writes.
    #[error("the record says the right things, but not in the form that is written")]
    NotCanonical,
}

/// Why an event of a record does not fit.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EventFault {
    /// The line cannot be read.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// The referee refused the event.
    #[error("{} ({})", .0.text, .0.id)]
    Refused(Message),
    /// The seed rolls something else.
    #[error("the seed rolls {found} here")]
    Dice {
        /// What the seed rolls.
        found: String,
    },
}

impl EventFault {
    /// The stable id of a refusal.
    pub fn id(&self) -> Option<&'static str> {
        match self {
            Self::Refused(told) => Some(told.id),
            _ => None,
        }
    }
}

/// Why a text does not name or hold a game of a catalogue.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayTextError {
    /// The text is not a record, or was changed.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The record is of a game that is not in the catalogue.
    #[error(transparent)]
    Game(#[from] OptionError),
    /// The record does not replay.
    #[error(transparent)]
    Replay(#[from] ReplayError),
}
