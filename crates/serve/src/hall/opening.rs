//! New games.
use super::Hall;
use crate::bots::seated;
use crate::entry::{Did, FORM, OpenTo, Opening};
use crate::logged_game::LoggedGame;
use crate::message::{NewGame, SealedBy, SeedChooser, Tell};
use crate::notary::new_nonce;
use crate::open_seats::free_seats;
use crate::refusal::error;
use crate::resume::{Resumed, resume, seed};
use crate::sealing::Sealing;
use crate::token::{Token, TokenHash};
use boardwright_referee::{AnyGame, ClockSettings};
use boardwright_ruleset::{Seat, Seats};
use std::collections::BTreeMap;

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
    /// Makes a game with all that it needs, before it is in the store.
    pub(super) fn open_game(&self, new: &NewGame) -> Result<NewRoom, Tell> {
        // Anybody who knows the name may watch, so the name must be as hard to
        // guess as a token.
        let name = Token::from_system()?.to_string();
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
        let rules = catalogue.rules(&game.full_name());
        let rules = rules.map_err(|why| error(why.to_string()))?;
        let bots = seated(&new.bots, &*rules, &*game, &self.limits)?;
        let is_bot = |seat: &Seat| bots.contains_key(game.seat_name(*seat));
        let of_bots = game.seats().iter().filter(is_bot).collect();
        let free = free_seats(new, &*game, of_bots)?;
        let open = match &new.open {
            None => None,
            Some(open) => Some(Secrets {
                creator: Token::from_system()?.to_string(),
                invite: match open.invited {
                    true => Some(Token::from_system()?.to_string()),
                    false => None,
                },
            }),
        };
        let people = game.seats() - of_bots - free;
        let tokens = people.iter().map(|seat| {
            let token = Token::from_system()?.to_string();
            Ok((game.seat_name(seat).to_string(), token))
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
