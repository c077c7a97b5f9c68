//! Records as viewers were given them.
//!
//! Such a record leaves out the seed and what its viewers did not know, so it
//! cannot be replayed. Two checks are left: while the game runs, its lines must
//! have the right form; once the whole record is available, it must repeat all
//! that viewers were told.
use super::replay::{after, read_milliseconds};
use super::{Record, ReplayError};
use crate::{ClockSettings, EventFault, Game};
use alloc::string::String;
use boardwright_ruleset::{Notation, Seats, Unreadable};
use core::str::FromStr as _;

impl Record {
    /// Checks the form of a record that leaves something out: that it is of
    /// these rules, that the start and the final position can be read, and that
    /// every event is of a known kind, of a seat of the game, with one word of
    /// printable ASCII in place of a step.
    ///
    /// This does not check whether the game can have gone like this; only the
    /// whole record can show that, see [`Game::agrees_with`].
    ///
    /// # Errors
    ///
    /// The first thing that is not of the right form.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
    /// # use race::Race;
    /// # use boardwright_referee::Game;
    /// # use boardwright_ruleset::{Seat, Seats, Seed};
    /// let mut game = Game::new(Race, Seed::from_u64(7));
    /// game.play(Seat::new(0), ())?;
    /// // All that a spectator can check while the game runs.
    /// assert_eq!(game.record_for(Seats::NONE).check_form(&Race), Ok(()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check_form<R: Notation>(&self, rules: &R) -> Result<(), ReplayError> {
        if rules.full_name() != self.rules {
            return Err(ReplayError::Rules {
                recorded: self.rules.clone(),
                given: rules.full_name(),
            });
        }
        rules
            .read_position(&self.start)
            .map_err(ReplayError::Start)?;
        for (index, line) in self.events.iter().enumerate() {
            let is_seat = |name: &str| rules.read_seat(name).is_some();
            check_line(&is_seat, line).map_err(|unreadable| ReplayError::Event {
                index,
                why: EventFault::Unreadable(unreadable),
            })?;
        }
        rules
            .read_position(&self.position)
            .map_err(ReplayError::FinalPosition)?;
        Ok(())
    }
}

/// Checks the form of one event's line, in a game with these seats.
fn check_line(is_seat: &dyn Fn(&str) -> bool, line: &str) -> Result<(), Unreadable> {
    let (keyword, rest) = line.split_once(' ').unwrap_or((line, ""));
    let at = (keyword.len() + 1).min(line.len());
    let seat = |name: &str, at| {
        if is_seat(name) {
            Ok(())
        } else {
            Err(Unreadable::new(at, "a seat of this game"))
        }
    };
    let word = |text: &str, at| {
        if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_graphic()) {
            Ok(())
        } else {
            Err(Unreadable::new(at, "one word of printable ASCII"))
        }
    };
    match keyword {
        "move" => {
            let (name, text) = rest.split_once(' ').unwrap_or((rest, ""));
            seat(name, at)?;
            word(text, (at + name.len() + 1).min(line.len()))
        }
        "roll" | "given" => word(rest, at),
        "resign" | "abandon" => rest.split(' ').try_for_each(|name| seat(name, at)),
        "clock" => match rest.split_once(' ') {
            None => ClockSettings::from_str(rest)
                .map(drop)
                .map_err(|why| after(why, at)),
            Some((name, left)) => {
                seat(name, at)?;
                read_milliseconds(left, at + name.len() + 1).map(drop)
            }
        },
        "claim" => match rest.split_once(' ') {
            None => seat(rest, at),
            Some((name, text)) => {
                seat(name, at)?;
                word(text, at + name.len() + 1)
            }
        },
        "offer" | "accept" | "decline" | "flag" => seat(rest, at),
        _ => Err(Unreadable::new(0, "the kind of an event")),
    }
}

impl<R: Notation> Game<R> {
    /// Whether this game repeats all that these viewers were told of it in a
    /// record [for them](Self::record_for), at any moment of the game.
    ///
    /// Together with a replay of the whole record this shows that nobody
    /// changed, after the fact, what the viewers could not see: if a hidden
    /// card had been another one, either the dice or a line that was told would
    /// not fit. Lines that were told and then taken back or undone are no
    /// longer in this game and do not agree with it.
    ///
    /// # Errors
    ///
    /// The first line that differs from what was told.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
    /// # use race::Race;
    /// # use boardwright_referee::Game;
    /// # use boardwright_ruleset::{Seat, Seats, Seed};
    /// let mut game = Game::new(Race, Seed::from_u64(7));
    /// game.play(Seat::new(0), ())?;
    /// let told = game.record_for(Seats::NONE);
    /// game.roll()?;
    /// assert_eq!(game.agrees_with(&told, Seats::NONE), Ok(()));
    /// // Another game in which the seat did not run.
    /// let other = Game::new(Race, Seed::from_u64(7));
    /// let error = other.agrees_with(&told, Seats::NONE).unwrap_err();
    /// assert_eq!(error.to_string(), "line 1 told move w run, and the game says nothing");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn agrees_with(&self, told: &Record, viewers: Seats) -> Result<(), ReplayError> {
        let count = told.events.len();
        if count > self.events().len() {
            return Err(ReplayError::ViewDiffers {
                index: self.events().len(),
                told: told
                    .events()
                    .nth(self.events().len())
                    .unwrap_or_default()
                    .into(),
                found: String::from("nothing"),
            });
        }
        let mut then = self.clone();
        // Going back forgets an end by a claim, which is not part of any state.
        if count < self.events().len() {
            then.go_back_to(count);
        }
        then.set_undone(told.undone);
        let ours = if told.is_redacted() {
            then.redacted_for(viewers)
        } else {
            then.record()
        };
        compare(ours, told)
    }
}

/// The first difference between what a game says and what was told of it.
fn compare(ours: Record, told: &Record) -> Result<(), ReplayError> {
    if ours.rules != told.rules {
        return Err(ReplayError::Rules {
            recorded: told.rules.clone(),
            given: ours.rules,
        });
    }
    let differs = |index, told: &str, found: &str| ReplayError::ViewDiffers {
        index,
        told: told.into(),
        found: found.into(),
    };
    if ours.start != told.start {
        return Err(differs(0, &told.start, &ours.start));
    }
    let mut lines = told.events.iter().zip(ours.events.iter()).enumerate();
    if let Some((index, (told, ours))) = lines.find(|(_, (told, ours))| told != ours) {
        return Err(differs(index, told, ours));
    }
    if ours.position != told.position {
        return Err(ReplayError::Final {
            found: ours.position,
        });
    }
    if ours.result != told.result || ours.payoffs != told.payoffs {
        return Err(ReplayError::Result { found: ours.result });
    }
    if ours != *told {
        return Err(ReplayError::NotCanonical);
    }
    Ok(())
}
