//! A game that follows from its log.
//!
//! The same code makes a game go on by a request and by an entry of its log, and tells the
//! streams of it. So whoever comes back is told from the log what was told to others when it
//! happened, message for message.
#[cfg(all(feature = "program", any(feature = "postgres", feature = "sqlite")))]
mod archiving;
mod bots;
mod clock;
mod keys;
mod presence;
mod rematch;
mod requests;
mod seats;
mod telling;

#[cfg(all(feature = "program", any(feature = "postgres", feature = "sqlite")))]
pub(crate) use archiving::Archived;
pub(crate) use bots::BotTask;
pub(crate) use clock::Measured;
pub(crate) use requests::{Followed, Stopped};
pub(crate) use telling::Audience;

use crate::ServerRule;
use crate::authentication::Visitor;
use crate::bots::Bots;
use crate::entry::{Did, Entry, FORM, OpenTo, Opening};
use crate::message::{RatedPlayer, Seal, SeedChooser, Tell, Terms};
use crate::notary::Notary;
use crate::ratings::Ratings;
use crate::refusal::{error, refused};
use crate::sealing::Sealing;
use crate::token::TokenHash;
use boardwright_catalogue::{AnyRules, AnyTable, Catalogue};
use boardwright_dice::sealed::Nonce;
use boardwright_referee::signatures::{PublicKey, SecretKey};
use boardwright_referee::{AnyGame, ClockSettings, GameView};
use boardwright_ruleset::{Seat, Seats, Unreadable};
use clock::ClockState;
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

/// What all games of a server have in common.
#[derive(Clone)]
pub(crate) struct Common {
    pub(crate) catalogue: Catalogue,
    /// The key that all games are signed with.
    pub(crate) key: Arc<SecretKey>,
    /// Where bots think.
    pub(crate) bots: Arc<Bots>,
    /// The ratings of all games.
    pub(crate) ratings: Arc<Ratings>,
}

/// A game with everything that follows from its log.
pub(crate) struct LoggedGame {
    /// The name by which streams join it.
    name: String,
    /// The key that it is signed with, from which names and tokens of the next game follow.
    key: Arc<SecretKey>,
    /// While the seed is not known, the game at its start under another seed. It then
    /// tells the rules, the seats, the view and the record of the start.
    game: Box<dyn AnyGame>,
    /// The catalogue from which the game is opened when its seed is known.
    catalogue: Catalogue,
    auto_roll: bool,
    /// The clock that it is opened with, which runs when it has begun.
    settings: Option<ClockSettings>,
    clock: ClockState,
    seed_chosen_by: SeedChooser,
    sealing: Option<Sealing>,
    /// Whether the seed is known. Before that, nobody acts in the game.
    begun: bool,
    notary: Notary,
    tokens: Vec<(Seat, TokenHash)>,
    /// The bots with their seats.
    bots: Vec<(Seats, String)>,
    /// The seats that each player has, in the order of their first seats.
    groups: Vec<Seats>,
    /// The seats that nobody has taken yet, and whom they are for.
    free: Seats,
    open: Option<OpenTo>,
    is_withdrawn: bool,
    is_rated: bool,
    /// The keys that players have shown, with their seats.
    keys: Vec<(Seats, PublicKey)>,
    /// When a rated game has ended, in milliseconds since 1970.
    ended_at: Option<u64>,
    /// Whether a person has acted.
    has_acted: bool,
    /// By how many events spectators are behind.
    delay: Option<u32>,
    /// The seats that have asked for another game.
    rematch: Seats,
    /// How many events the game had when it was opened from a record.
    resumed_after: Option<usize>,
    /// How many entries the log has.
    entries: u64,
    /// The number of the last message to everybody, counted from 1.
    told: u64,
    /// The commands that were followed, each with the seats of the stream that sent it.
    commands: HashSet<(Seats, String)>,
}

/// Why a game does not follow from its log.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LogError {
    #[error("entry {number} of its log cannot be read: {why}")]
    Unreadable { number: u64, why: serde_json::Error },
    #[error("its log has form {form} of a newer version, and this one knows up to {FORM}")]
    Newer { form: u64 },
    #[error("it is signed with the key {key}, and this server has another one")]
    Key { key: String },
    #[error("entry {number} of its log does not fit: {why}")]
    Wrong { number: u64, why: String },
}

impl LoggedGame {
    /// A new game, and the first entry of its log. The game of an opening with a record is
    /// given with it.
    pub(crate) fn create(
        common: &Common,
        name: &str,
        opening: Opening,
        game: Box<dyn AnyGame>,
    ) -> Result<(Self, Entry), Tell> {
        let failed = |why: LogError| error(why.to_string());
        let mut created = Self::opened(common, name, &opening, game).map_err(failed)?;
        let mut entry = Entry::of(Did::Open(Box::new(opening)));
        created.begin_if_sealed(&mut ())?;
        created.go_on(&mut entry, &mut ())?;
        created.entries = 1;
        Ok((created, entry))
    }

    /// The game that a log leads to.
    pub(crate) fn of_log(common: &Common, name: &str, log: &[String]) -> Result<Self, LogError> {
        let mut game = Self::of_first_entry(common, name, log, &mut ())?;
        for entry in log.get(1..).unwrap_or_default() {
            game.follow_entry(entry, &mut ())?;
        }
        game.must_be_signed()?;
        Ok(game)
    }

    /// Checks that this server has signed what the log leads to.
    pub(crate) fn must_be_signed(&self) -> Result<(), LogError> {
        if self.notary.is_signed() {
            return Ok(());
        }
        Err(LogError::Wrong {
            number: self.entries.saturating_sub(1),
            why: "its signature is on something else".into(),
        })
    }

    /// The game as its log begins.
    pub(crate) fn of_first_entry(
        common: &Common,
        name: &str,
        log: &[String],
        to: &mut dyn Audience,
    ) -> Result<Self, LogError> {
        let text = log.first().map_or("", String::as_str);
        let entry = read(0, text)?;
        let wrong = |why: String| LogError::Wrong { number: 0, why };
        let Did::Open(opening) = &entry.did else {
            return Err(wrong("it does not open a game".into()));
        };
        let game = match &opening.record {
            Some(record) => common
                .catalogue
                .replay(record)
                .map_err(|why| why.to_string()),
            None => {
                let game = common.catalogue.open(&opening.rules, opening.seed);
                game.map_err(|why| why.to_string())
            }
        };
        let mut game = Self::opened(common, name, opening, game.map_err(wrong)?)?;
        let begun = game.begin_if_sealed(to);
        begun.map_err(|why| wrong(reason(why)))?;
        game.follow_lines(entry, Seats::NONE, to)?;
        Ok(game)
    }

    fn opened(
        common: &Common,
        name: &str,
        opening: &Opening,
        game: Box<dyn AnyGame>,
    ) -> Result<Self, LogError> {
        let wrong = |why: String| LogError::Wrong { number: 0, why };
        if opening.form > FORM {
            let form = opening.form.into();
            return Err(LogError::Newer { form });
        }
        if opening.key != common.key.public().to_string() {
            let key = opening.key.clone();
            return Err(LogError::Key { key });
        }
        let nonce: Result<Nonce, _> = opening.nonce.parse();
        let nonce = nonce.map_err(|why| wrong(why.to_string()))?;
        let groups = AnyTable::groups(&*game);
        let bots: Vec<(Seats, String)> = (groups.iter())
            .filter_map(|seats| {
                let bot = opening.bots.get(game.seat_name(seats.lowest()?))?;
                Some((*seats, bot.clone()))
            })
            .collect();
        let of_bots = bots
            .iter()
            .fold(Seats::NONE, |all, (seats, _)| all | *seats);
        let mut free = Seats::NONE;
        for seat in opening.open.iter().flat_map(|open| &open.free) {
            let seat = game.read_seat(seat).map_err(|why| wrong(why.to_string()))?;
            free |= seat.into();
        }
        let people = game.seats() - of_bots - free;
        let tokens = people.iter().map(|seat| {
            let token = opening.tokens.get(game.seat_name(seat)).copied();
            token.map(|token| (seat, token))
        });
        let tokens: Option<_> = tokens.collect();
        let settings = opening.clock.as_ref().map(|clock| clock.parse());
        let settings = settings.transpose();
        Ok(Self {
            tokens: tokens.ok_or_else(|| wrong("a seat has no token".into()))?,
            name: name.into(),
            key: common.key.clone(),
            bots,
            groups,
            free,
            open: opening.open.clone(),
            is_withdrawn: false,
            is_rated: opening.rated,
            keys: Vec::new(),
            ended_at: None,
            has_acted: false,
            delay: opening.delay.filter(|delay| *delay > 0),
            rematch: Seats::NONE,
            resumed_after: opening.record.is_some().then(|| game.event_count()),
            game,
            catalogue: common.catalogue,
            auto_roll: opening.auto_roll,
            settings: settings.map_err(|why: Unreadable| wrong(why.to_string()))?,
            clock: ClockState::default(),
            seed_chosen_by: opening.seed_chosen_by,
            sealing: opening.sealed.clone().map(Sealing::from),
            begun: false,
            notary: Notary::new(common.key.clone(), nonce),
            entries: 0,
            told: 0,
            commands: HashSet::new(),
        })
    }

    // ---- what it is asked ----

    /// How many entries its log has.
    pub(crate) fn entries(&self) -> u64 {
        self.entries
    }

    /// The number of the last message that everybody was told.
    pub(crate) fn told(&self) -> u64 {
        self.told
    }

    /// How many events have happened.
    pub(crate) fn events(&self) -> usize {
        self.game.event_count()
    }

    /// Whether the seed is known.
    pub(crate) fn has_begun(&self) -> bool {
        self.begun
    }

    /// The seats of these tokens, and those that this visitor has without.
    pub(crate) fn seats_of(
        &self,
        name: &str,
        tokens: &[String],
        visitor: &dyn Visitor,
    ) -> Result<Seats, Tell> {
        let own = |seat: &Seat| visitor.may_sit(name, self.game.seat_name(*seat));
        let mut seats: Seats = self.game.seats().iter().filter(own).collect();
        for token in tokens {
            let shown = TokenHash::new(name, token);
            let found = self.tokens.iter().find(|(_, token)| token.is(&shown));
            let (seat, _) = found
                .ok_or_else(|| refused(ServerRule::Token, "no seat of this game has this token"))?;
            seats |= (*seat).into();
        }
        Ok(seats)
    }

    /// Whether a stream of these seats has sent this command before, and it was followed.
    pub(crate) fn has_followed(&self, seats: Seats, command: &str) -> bool {
        // The set is of what the store keeps, so it has to own the text that it is asked for.
        self.commands.contains(&(seats, command.to_string()))
    }

    /// The answer to a stream of these seats that joins, with the players who have shown keys, by
    /// the names of their seats.
    pub(crate) fn joined(&self, seats: Seats, players: BTreeMap<String, RatedPlayer>) -> Tell {
        let names = seats.iter().map(|seat| self.game.seat_name(seat).into());
        Tell::Joined {
            rules: self.game.full_name(),
            seats: names.collect(),
            terms: Box::new(Terms {
                seed_chosen_by: self.seed_chosen_by,
                key: self.notary.key(),
                seal: self.current_seal().cloned(),
                resumed_after: self.resumed_after,
                bots: self.bots_by_seat(),
                free: self.free_names(),
                rated: self.is_rated,
                players,
                delay: self.delay,
                rematch: self.rematch_for(seats),
            }),
            now: self.at_present(seats),
        }
    }

    /// The bots by the names of their seats.
    fn bots_by_seat(&self) -> BTreeMap<String, String> {
        let bots = self.bots.iter().flat_map(|(seats, bot)| {
            let names = seats.iter().map(|seat| self.game.seat_name(seat).into());
            names.map(|name| (name, bot.clone()))
        });
        bots.collect()
    }

    /// The seal of a sealed game, with what the seats have said so far.
    pub(crate) fn current_seal(&self) -> Option<&Seal> {
        self.sealing.as_ref().map(|sealing| &sealing.seal)
    }

    /// By how many events spectators are behind, if they are.
    pub(crate) fn delay(&self) -> Option<usize> {
        self.delay.and_then(|delay| usize::try_from(delay).ok())
    }

    /// The name of a seat.
    pub(crate) fn seat_name(&self, seat: Seat) -> &'static str {
        self.game.seat_name(seat)
    }

    /// A copy of the game with its rules, for a bot that thinks elsewhere; `None` if the
    /// catalogue does not know the rules any more.
    pub(crate) fn problem(&self) -> Option<(Arc<dyn AnyRules>, Box<dyn AnyGame>)> {
        let rules = self.catalogue.rules(&self.game.full_name()).ok()?;
        Some((rules, self.game.boxed_clone()))
    }

    /// The game as the stream of these seats may know it: whatever is sent comes from here.
    pub(crate) fn shown(&self, seats: Seats) -> GameView<'_> {
        GameView::new(&*self.game, seats)
    }

    // ---- what the log says ----

    /// Goes on as an entry of the log says, and tells everybody of it.
    ///
    /// If the entry does not fit, the game may be half-changed. The signature is not checked:
    /// see [`must_be_signed`](Self::must_be_signed).
    pub(crate) fn follow_entry(
        &mut self,
        text: &str,
        to: &mut dyn Audience,
    ) -> Result<(), LogError> {
        let entry = read(self.entries, text)?;
        let seat = |name: &str| self.game.read_seat(name);
        let mut by = Seats::NONE;
        for name in entry.by.split_whitespace() {
            by |= seat(name).map_err(|why| self.wrong(why))?.into();
        }
        match &entry.did {
            Did::Open(_) => return Err(self.wrong("it opens the game again")),
            Did::Act => {}
            Did::Take { tokens } => {
                let taken = self.taken(tokens, to);
                taken.map_err(|why| self.wrong(reason(why)))?;
            }
            Did::Call { seat: name } => {
                let seat = seat(name).map_err(|why| self.wrong(why))?;
                self.ask_for(seat, to);
            }
            Did::Present { seat: name } => {
                let seat = seat(name).map_err(|why| self.wrong(why))?;
                self.is_present(seat, to);
            }
            Did::ShowKey {
                seat: name,
                key,
                signature,
            } => {
                let seat = seat(name).map_err(|why| self.wrong(why))?;
                let shown = self.key_shown(seat, key, signature, to);
                shown.map_err(|why| self.wrong(reason(why)))?;
            }
            Did::Withdraw => self.is_withdrawn = true,
            Did::Rematch => self.rematch_asked(by, to),
            Did::TakeBack { seat: name, nonce } => {
                let seat = seat(name).map_err(|why| self.wrong(why))?;
                let nonce = nonce.parse().map_err(|why| self.wrong(why))?;
                let done = self.game.take_back(seat);
                done.map_err(|why| self.wrong(why))?;
                self.taken_back(seat, nonce, to);
            }
            Did::Adjourn { seat: name } | Did::GoOn { seat: name } => {
                let seat = seat(name).map_err(|why| self.wrong(why))?;
                self.follow_adjourned(seat, matches!(entry.did, Did::GoOn { .. }));
            }
            did @ (Did::Commit { .. } | Did::Reveal { .. }) => {
                let done = self.sealed_further(did, to);
                done.map_err(|why| self.wrong(reason(why)))?;
                let begun = self.begin_if_sealed(to);
                begun.map_err(|why| self.wrong(reason(why)))?;
            }
        }
        self.follow_lines(entry, by, to)
    }

    /// The lines and the signature of an entry.
    fn follow_lines(
        &mut self,
        entry: Entry,
        by: Seats,
        to: &mut dyn Audience,
    ) -> Result<(), LogError> {
        for line in &entry.lines {
            let done = self.game.replay_event(line);
            done.map_err(|why| self.wrong(why))?;
            if line.starts_with("move ") {
                self.clocks_go_on();
            }
            self.announce(to);
        }
        self.follow_notes(&entry)?;
        self.note_running(entry.at);
        self.note_end(entry.at);
        self.tell_adjourned(&entry.did, to);
        if let Some(signed) = entry.signed {
            self.notary.follow(signed);
            self.tell_signed(to);
        }
        self.is_kept(by, entry.command);
        Ok(())
    }

    fn wrong(&self, why: impl ToString) -> LogError {
        LogError::Wrong {
            number: self.entries,
            why: why.to_string(),
        }
    }
}

impl Entry {
    /// An entry to which lines and a signature are still to be added.
    fn of(did: Did) -> Self {
        Self {
            did,
            by: String::new(),
            command: None,
            lines: Vec::new(),
            left: BTreeMap::new(),
            at: None,
            signed: None,
        }
    }

    /// The text of the entry.
    pub(crate) fn text(&self) -> String {
        // Serialising plain strings and numbers into memory cannot fail.
        serde_json::to_string(self).expect("an entry is plain data")
    }
}

/// Reads an entry. The form of a log is looked for first: a newer one may have other fields.
fn read(number: u64, text: &str) -> Result<Entry, LogError> {
    let unreadable = |why| LogError::Unreadable { number, why };
    serde_json::from_str(text).map_err(|why| {
        let form = serde_json::from_str::<serde_json::Value>(text).ok();
        let form = form.and_then(|entry| entry["did"]["open"]["form"].as_u64());
        match form.filter(|form| *form > FORM.into()) {
            Some(form) => LogError::Newer { form },
            None => unreadable(why),
        }
    })
}

/// The sentence of a refusal.
pub(crate) fn reason(tell: Tell) -> String {
    match tell {
        Tell::Refused { reason, .. } | Tell::Error { reason } => reason,
        _ => String::new(),
    }
}
