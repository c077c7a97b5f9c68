//! New games.
use super::Hall;
use crate::ServerRule;
use crate::bots::seated;
use crate::derived::derived;
use crate::entry::{Did, FORM, LONGEST_COMMAND, OpenTo, Opening};
use crate::logged_game::LoggedGame;
use crate::message::{NewGame, SealedBy, SeedChooser, Tell};
use crate::notary::new_nonce;
use crate::open_seats::free_seats;
use crate::refusal::{error, refused};
use crate::resume::{Resumed, resume, seed};
use crate::sealing::Sealing;
use crate::token::{Token, TokenHash};
use boardwright_catalogue::AnyTable;
use boardwright_referee::{AnyGame, ClockSettings};
use boardwright_ruleset::{Seat, Seats};
use std::collections::BTreeMap;

/// The shortest name of a command that opens a game, in bytes. It gives the tokens to whoever sends
/// it again, so nobody may guess it.
const SHORTEST_COMMAND: usize = 32;

/// A game that is not in the store yet.
pub(super) struct NewRoom {
    pub(super) name: String,
    pub(super) game: LoggedGame,
    /// The first entry of its log.
    pub(super) entry: String,
    /// What its creator is told.
    pub(super) created: Tell,
}

/// The secrets of an open game.
struct Secrets {
    creator: String,
    invite: Option<String>,
}

impl Hall {
    /// The name of the game that a request under this name opens.
    fn name_for(&self, new: &NewGame, command: &str) -> Result<String, Tell> {
        if !(SHORTEST_COMMAND..=LONGEST_COMMAND).contains(&command.len()) {
            return Err(error(format!(
                "the name of a command that opens a game has {SHORTEST_COMMAND} to \
                 {LONGEST_COMMAND} bytes, since whoever knows it gets the tokens"
            )));
        }
        // Serialising plain strings and numbers into memory cannot fail.
        let new = serde_json::to_string(new).expect("a new game is plain data");
        Ok(derived(&self.common.key, "create", &[command, &new]).to_string())
    }

    /// Checks that a game can be rated, if its creator wants it to be.
    fn may_be_rated(&self, new: &NewGame, game: &dyn AnyGame) -> Result<(), Tell> {
        if !new.rated {
            return Ok(());
        }
        let refused = |reason: &str| Err(refused(ServerRule::Rated, reason));
        if !self.store.is_durable() {
            return refused("this server keeps games in memory, so ratings would end with it");
        }
        if !new.bots.is_empty() {
            return refused("how strong a bot is depends on its settings, so bots are not rated");
        }
        if new.record.is_some() || new.seed.is_some() {
            return refused("whoever brings a record or a seed knows what comes");
        }
        let groups = AnyTable::groups(game);
        match groups[..] {
            [one, other] if one.iter().all(|seat| !game.allies(seat).intersects(other)) => Ok(()),
            _ => refused("games of two players against each other are rated, and no others"),
        }
    }

    /// Makes a game with all that it needs, before it is in the store.
    ///
    /// If its creator gives it a name of its own, the name and the secrets of the game follow from
    /// that: then the same request leads to the same game, of which one is kept.
    pub(super) fn open_game(&self, new: &NewGame, command: Option<&str>) -> Result<NewRoom, Tell> {
        // Anybody who knows the name may watch, so the name must be as hard to
        // guess as a token.
        let name = match command {
            None => Token::from_system()?.to_string(),
            Some(command) => self.name_for(new, command)?,
        };
        let secret = |purpose: &str, seat: &str| match command {
            None => Ok::<_, Tell>(Token::from_system()?.to_string()),
            Some(_) => Ok(derived(&self.common.key, purpose, &[&name, seat]).to_string()),
        };
        let catalogue = self.common.catalogue;
        let (game, seed_chosen_by, sealing) = match &new.record {
            Some(record) => {
                let Resumed {
                    game,
                    seed_chosen_by,
                } = resume(catalogue, record, new, &self.limits)?;
                (game, seed_chosen_by, None)
            }
            None => {
                if new.sealed.is_some() && new.seed.is_some() {
                    return Err(error("nobody chooses the seed of a sealed game"));
                }
                let game = new.game.as_deref();
                let game =
                    game.ok_or_else(|| error("a game is opened by its name or from a record"))?;
                let (seed, chooser) = seed(new.seed.as_deref())?;
                let game = catalogue.open(game, seed);
                let game = game.map_err(|why| error(why.to_string()))?;
                let sealing = new.sealed.map(|by| Sealing::new(by, &name, &*game));
                let chooser = match new.sealed {
                    Some(SealedBy::Everybody) => SeedChooser::Everybody,
                    _ => chooser,
                };
                (game, chooser, sealing.transpose()?)
            }
        };
        let clock = clock(new, &*game)?;
        self.may_be_rated(new, &*game)?;
        let rules = catalogue.rules(&game.full_name());
        let rules = rules.map_err(|why| error(why.to_string()))?;
        let bots = seated(&new.bots, &*rules, &*game, &self.limits)?;
        let is_bot = |seat: &Seat| bots.contains_key(game.seat_name(*seat));
        let of_bots = game.seats().iter().filter(is_bot).collect();
        let free = free_seats(new, &*game, of_bots)?;
        let open = match &new.open {
            None => None,
            Some(open) => Some(Secrets {
                creator: secret("creator", "")?,
                invite: match open.invited {
                    true => Some(secret("invitation", "")?),
                    false => None,
                },
            }),
        };
        let people = game.seats() - of_bots - free;
        let tokens = people.iter().map(|seat| {
            let name = game.seat_name(seat);
            Ok((name.to_string(), secret("token", name)?))
        });
        let tokens: BTreeMap<String, String> = tokens.collect::<Result<_, Tell>>()?;
        let hashes = tokens.iter().map(|(seat, token)| {
            let hash = TokenHash::new(&name, token);
            (seat.clone(), hash)
        });
        let opening = Opening {
            form: FORM,
            rules: game.full_name(),
            seed: *game.seed(),
            seed_chosen_by,
            auto_roll: new.auto_roll,
            record: new.record.is_some().then(|| game.record().to_string()),
            clock: clock.map(|clock| clock.to_string()),
            sealed: sealing.map(Into::into),
            tokens: hashes.collect(),
            bots,
            open: open.as_ref().map(|secrets| OpenTo {
                free: names(&*game, free),
                note: new.open.as_ref().and_then(|open| open.note.clone()),
                invite: (secrets.invite.as_ref()).map(|invite| TokenHash::new(&name, invite)),
                creator: TokenHash::new(&name, &secrets.creator),
            }),
            rated: new.rated,
            delay: new.delay,
            nonce: new_nonce()?.to_string(),
            key: self.common.key.public().to_string(),
        };
        let (game, entry) = LoggedGame::create(&self.common, &name, opening, game)?;
        debug_assert!(matches!(entry.did, Did::Open(_)));
        let (invite, creator) = match open {
            None => (None, None),
            Some(secrets) => (secrets.invite, Some(secrets.creator)),
        };
        Ok(NewRoom {
            game,
            entry: entry.text(),
            created: Tell::Created {
                game: name.clone(),
                tokens,
                invite,
                creator,
            },
            name,
        })
    }
}

/// The names of seats.
fn names(game: &dyn AnyGame, seats: Seats) -> Vec<String> {
    let names = seats.iter().map(|seat| game.seat_name(seat).into());
    names.collect()
}

/// The clock that a new game is opened with, which does not come from its record.
fn clock(new: &NewGame, game: &dyn AnyGame) -> Result<Option<ClockSettings>, Tell> {
    let Some(text) = &new.clock else {
        return Ok(None);
    };
    if game.clocks().is_some() {
        return Err(error("the game of this record has a clock already"));
    }
    let read: Result<ClockSettings, _> = text.parse();
    let read = read.map_err(|why| error(format!("the clock: {why}")))?;
    Ok(Some(read))
}
