//! Games that go on from a record.
//!
//! The record comes from a client, so it proves no more than what a replay finds:
//! that a game by these rules can have come to this. Whoever holds a record with its
//! seed knows all later dice. A record without its seed tells nobody anything about
//! later dice, which follow from a new seed; but then its own rolls cannot be rolled
//! again, and the new record says of them that they were given.
use crate::Limits;
use crate::ServerRule;
use crate::message::{NewGame, SeedChooser, Tell};
use crate::refusal::{error, refused};
use boardwright_catalogue::Catalogue;
use boardwright_referee::{AnyGame, Record};
use boardwright_ruleset::{Seat, Seed, Status};

/// The game at the end of a record.
pub(crate) struct Resumed {
    pub(crate) game: Box<dyn AnyGame>,
    pub(crate) seed_chosen_by: SeedChooser,
}

/// Opens the game at the end of a record, after checking all that the record says.
pub(crate) fn resume(
    catalogue: Catalogue,
    text: &str,
    new: &NewGame,
    limits: &Limits,
) -> Result<Resumed, Tell> {
    let unreadable = |why: &dyn std::error::Error| error(format!("the record: {why}"));
    if text.len() > limits.record {
        return Err(refused(ServerRule::Length, "the record is too long"));
    }
    let record: Record = text.parse().map_err(|why| unreadable(&why))?;
    if record.events().len() > limits.events {
        let reason = "the record has more events than the server keeps";
        return Err(refused(ServerRule::Length, reason));
    }
    if new.sealed.is_some() {
        return Err(error(
            "a game that goes on from a record cannot be sealed: what happened before was not",
        ));
    }
    if record.undone() > 0 {
        return Err(error(
            "the host of this record has undone events, which this server never does",
        ));
    }
    let rules = catalogue.rules(record.rules());
    let rules = rules.map_err(|why| unreadable(&why))?;
    if let Some(named) = &new.game {
        let named = catalogue.rules(named);
        let named = named.map_err(|why| error(why.to_string()))?.full_name();
        if named != record.rules() {
            let of = record.rules();
            return Err(error(format!("the record is of {of}, not of {named}")));
        }
    }
    let (game, seed_chosen_by) = match (record.seed(), &new.seed) {
        (Some(_), Some(_)) => return Err(error("the record has a seed of its own")),
        (Some(_), None) => {
            let game = rules.replay(&record).map_err(|why| unreadable(&why))?;
            (game, SeedChooser::Creator)
        }
        (None, given) => {
            let (seed, chooser) = seed(given.as_deref())?;
            let followed = rules.follow_with(&record, seed);
            let followed = followed.map_err(|why| unreadable(&why))?;
            let game = followed.game;
            // A view of the start is a position in which nobody can move.
            let is_view = game.count_moves(Seat::new(0)).is_err();
            if !followed.is_complete || is_view {
                let at = game.event_count() + 1;
                return Err(error(format!(
                    "the record hides something from event {at} on, so nobody can go on from it"
                )));
            }
            (game, chooser)
        }
    };
    if let Status::Over(_) = game.status() {
        return Err(error("the game of this record is over"));
    }
    Ok(Resumed {
        game,
        seed_chosen_by,
    })
}

/// The seed that a client gave, or one that nobody knows.
pub(crate) fn seed(given: Option<&str>) -> Result<(Seed, SeedChooser), Tell> {
    match given {
        Some(text) => {
            let seed = text.parse::<Seed>();
            let seed = seed.map_err(|why| error(why.to_string()))?;
            Ok((seed, SeedChooser::Creator))
        }
        None => {
            let seed = Seed::from_system().map_err(|why| error(why.to_string()))?;
            Ok((seed, SeedChooser::Server))
        }
    }
}
