//! Games as records tell them that leave something out.
//!
//! While a game runs, its viewers have a record without the seed, and with
//! `hidden` where they may not know a step. It cannot be replayed, but all that
//! it does tell can be followed.
use alloc::boxed::Box;
use alloc::format;
use alloc::string::ToString as _;
use alloc::sync::Arc;
use alloc::vec::Vec;
use boardwright_referee::{AnyGame, EventFault, Game, Record, ReplayError, TextError};
use boardwright_ruleset::{Depict, Exchange, Notation, Seats, Seed, Unreadable};

/// A game as far as a record tells it that leaves something out; see
/// [`AnyRules::follow`](crate::AnyRules::follow).
pub struct Followed {
    /// The game after the events that could be followed. Its dice were taken as
    /// they are told, and its seed is not that of the record.
    pub game: Box<dyn AnyGame>,
    /// Whether all events were followed. If not, the record hides the next one,
    /// or a part of it.
    pub is_complete: bool,
}

impl core::fmt::Debug for Followed {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Followed")
            .field("game", &self.game.full_name())
            .field("events", &self.game.event_count())
            .field("is_complete", &self.is_complete)
            .finish()
    }
}

/// Follows a record under rules of a known type.
pub(crate) fn followed<R: Notation + Depict + Exchange>(
    rules: &Arc<R>,
    record: &Record,
    seed: Seed,
) -> Result<Followed, ReplayError> {
    record.check_form(&**rules)?;
    let start = rules
        .read_position(record.start())
        .map_err(ReplayError::Start)?;
    let end = rules
        .read_position(record.position())
        .map_err(ReplayError::FinalPosition)?;
    let hides = rules.is_view(&end) || record.events().any(|line| line.ends_with(" hidden"));
    let is_view = rules.is_view(&start);
    let game: Box<dyn AnyGame> = Box::new(Game::<R>::from_state(Arc::clone(rules), start, seed));
    follow_events(game, record, hides, is_view)
}

/// The part that is the same for all games.
fn follow_events(
    mut game: Box<dyn AnyGame>,
    record: &Record,
    hides: bool,
    is_view: bool,
) -> Result<Followed, ReplayError> {
    if is_view {
        let is_complete = record.events().len() == 0;
        return Ok(Followed { game, is_complete });
    }
    for (index, line) in record.events().enumerate() {
        match follow_event(&mut *game, line) {
            Ok(()) => {}
            Err(why) if hides || is_part(&*game, &why) => {
                let is_complete = false;
                return Ok(Followed { game, is_complete });
            }
            Err(why) => return Err(ReplayError::Event { index, why }),
        }
    }
    if !readers(&*game).any(|viewers| game.view(viewers) == record.position()) {
        let found = game.position();
        return Err(ReplayError::Final { found });
    }
    let found = game.record().result().to_string();
    if found != record.result() {
        return Err(ReplayError::Result { found });
    }
    let is_complete = true;
    Ok(Followed { game, is_complete })
}

/// Whom the record can be for: nobody knows, and each of them may see another end.
fn readers(game: &dyn AnyGame) -> impl Iterator<Item = Seats> {
    let everybody = game.seats();
    let groups = everybody.iter().map(|seat| game.controller(seat));
    [Seats::NONE, everybody].into_iter().chain(groups)
}

/// The most steps that are asked whether steps of their kind are told in part.
const ASKED: usize = 16;
/// Of more steps than this none is asked.
const MOST_STEPS: u64 = 10_000;

/// Whether what was refused can be a part of a step that is due: one that can be read and breaks a
/// rule of the game, where not all readers are told all of such steps. No line says of itself that
/// it is a part.
fn is_part(game: &dyn AnyGame, why: &EventFault) -> bool {
    let EventFault::Refused(told) = why else {
        return false;
    };
    // Who may act, and when, is told to everybody.
    if told.id.starts_with("game.") && told.id != "game.chance.impossible" {
        return false;
    }
    let is_told_in_part = |after: &dyn AnyGame| {
        let last = after.event_count() - 1;
        readers(game).any(|viewers| !after.is_known(last, viewers))
    };
    let Some(due) = game.status().due() else {
        return false;
    };
    let rolls = game.chances(MOST_STEPS).map_or(Vec::new(), |(all, _)| all);
    let mut rolls = rolls.iter().take(ASKED).map(|(_, roll)| roll);
    rolls.any(|roll| {
        let mut after = game.boxed_clone();
        after.resolve(roll).is_ok() && is_told_in_part(&*after)
    }) || due.seats().iter().any(|seat| {
        let moves = game.moves(seat, MOST_STEPS).unwrap_or_default();
        moves.iter().take(ASKED).any(|chosen| {
            let mut after = game.boxed_clone();
            after.play(seat, chosen).is_ok() && is_told_in_part(&*after)
        })
    })
}

/// Lets one event of a record happen, with dice as they are told.
fn follow_event(game: &mut dyn AnyGame, line: &str) -> Result<(), EventFault> {
    let (keyword, rest) = line.split_once(' ').unwrap_or((line, ""));
    let (first, second) = match rest.split_once(' ') {
        Some((first, second)) => (first, Some(second)),
        None => (rest, None),
    };
    let done = match keyword {
        "move" => {
            let seat = game.read_seat(first).map_err(fault)?;
            game.play(seat, second.unwrap_or_default())
        }
        "roll" | "given" => game.resolve(rest),
        "resign" => {
            let mut seats = Seats::NONE;
            for name in rest.split(' ') {
                seats |= game.read_seat(name).map_err(fault)?.into();
            }
            game.resign(seats)
        }
        // They say all of themselves, so they happen as in a replay.
        "clock" | "abandon" => game.replay_event(line),
        _ => {
            let seat = game.read_seat(first).map_err(fault)?;
            match keyword {
                "claim" => game.claim(seat, second).map(drop),
                "offer" => game.offer(seat),
                "accept" => game.accept(seat),
                "decline" => game.decline(seat),
                "flag" => game.flag(seat),
                _ => return Err(Unreadable::new(0, "the kind of an event").into()),
            }
        }
    };
    done.map_err(fault)
}

/// Why an event does not fit, from what the referee answered to its text.
fn fault(error: TextError) -> EventFault {
    match error {
        TextError::Refused(told) => EventFault::Refused(told),
        TextError::Unreadable(unreadable) => EventFault::Unreadable(unreadable),
        TextError::Replay(ReplayError::Event { why, .. }) => why,
        other => Unreadable::new(0, format!("an event ({other})")).into(),
    }
}
