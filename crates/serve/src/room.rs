//! One game with its players and spectators.
mod behind;
mod bots;
mod closing;
mod joining;
mod keeping;
mod missed;
mod seats;
mod streams;
mod timing;

pub(crate) use behind::{Behind, games_of_log};
pub(crate) use closing::{Closing, Parting};
pub(crate) use missed::Missed;
pub(crate) use timing::Timing;

use crate::Limits;
use crate::ServerRule;
use crate::entry::{Did, LONGEST_COMMAND};
use crate::hall::note_clock;
use crate::lag::Spent;
use crate::logged_game::{Common, Followed, LoggedGame, Stopped};
use crate::message::{Action, Tell, text};
use crate::metrics::Metrics;
use crate::origin::Share;
use crate::outbox::Inbox;
use crate::rate::Rate;
use crate::ratings::note_rated;
use crate::refusal::{error, refused, store_fails};
use crate::store::{Appended, Store};
use boardwright_ruleset::{Seat, Seats};
use bots::BotsHere;
use std::sync::{Arc, Weak};
use std::time::Instant;
use streams::Streams;
use tokio::sync::Mutex;

/// How often a request is judged again because another server was first.
const TRIES: usize = 16;

/// A game and its streams. The caller locks the room for each request, so all
/// streams receive the events in the same order.
pub(crate) struct Room {
    name: String,
    game: LoggedGame,
    /// The same game some events ago, if spectators are behind.
    behind: Option<Behind>,
    store: Arc<dyn Store>,
    /// Whether other servers add to the log as well.
    is_shared: bool,
    common: Common,
    /// The name of a game that was made because all players wanted another one.
    next: Option<String>,
    /// How fast all streams of a seat together may send, and all spectators together; made
    /// when the first one joins.
    rates: Vec<(Option<Seat>, Arc<Rate>)>,
    streams: Streams,
    last_event: Instant,
    timing: Timing,
    /// Why the game has left the memory of the server, if it has.
    closed: Option<Closing>,
    /// Whether a request is being handled. If it is and the room is not locked, the code of the
    /// game has failed in it.
    is_busy: bool,
    /// The game's share of the limit on games. Dropping it makes room for another
    /// game.
    share: Share,
    bots: BotsHere,
    /// This room, for what comes back to it later.
    me: Weak<Mutex<Room>>,
}

/// The place of a stream in a game.
pub(crate) struct Place {
    pub(crate) number: u64,
    pub(crate) seats: Seats,
    pub(crate) inbox: Inbox,
    /// What the stream takes from for each request.
    pub(crate) rates: Vec<Arc<Rate>>,
    /// What it has to be told before all that waits in the inbox, but for the first message.
    pub(crate) missed: Option<Missed>,
    /// Whether the game has a clock, so that the lag of the stream matters.
    pub(crate) is_timed: bool,
}

/// What a stream asks for.
pub(crate) struct Asked {
    pub(crate) id: Option<u64>,
    pub(crate) command: Option<String>,
    pub(crate) action: Result<Action, Tell>,
    /// When it was read.
    pub(crate) at: tokio::time::Instant,
    /// How long messages to the stream and their answers are under way, in milliseconds.
    pub(crate) lag: u32,
}

/// Who asks for something, and when.
#[derive(Copy, Clone)]
struct Sender {
    seats: Seats,
    at: tokio::time::Instant,
    lag: u32,
}

/// What came of trying to follow a request.
enum Attempt {
    /// The request is answered.
    Answered(Tell),
    /// Another server was first, so the request is to be judged again.
    Late,
}

impl Room {
    /// A room without streams, for a game that follows from its log in the store.
    pub(crate) fn new(
        name: String,
        (game, behind): (LoggedGame, Option<Behind>),
        store: Arc<dyn Store>,
        common: Common,
        share: Share,
        timing: Timing,
        me: Weak<Mutex<Self>>,
    ) -> Self {
        Self {
            name,
            timing,
            game,
            behind,
            is_shared: store.watch().is_some(),
            store,
            common,
            next: None,
            rates: Vec::new(),
            streams: Streams::default(),
            last_event: Instant::now(),
            closed: None,
            is_busy: false,
            share,
            bots: BotsHere::default(),
            me,
        }
    }

    /// The time of the last event, or when the game came into memory.
    pub(crate) fn last_event(&self) -> Instant {
        self.last_event
    }

    /// How many messages everybody has been told.
    pub(crate) fn told(&self) -> u64 {
        self.game.told()
    }

    /// Whether it has a stream.
    pub(crate) fn is_watched(&self) -> bool {
        !self.streams.is_empty()
    }

    /// Whether the code of the game has failed in a request.
    pub(crate) fn has_failed(&self) -> bool {
        self.is_busy
    }

    /// Whether the game has left memory.
    pub(crate) fn is_closed(&self) -> bool {
        self.closed.is_some()
    }

    /// How many additional requests one counts as that takes time in proportion to the length
    /// of the game.
    pub(crate) fn cost(&self) -> u32 {
        u32::try_from(self.game.events() / 100).unwrap_or(u32::MAX)
    }

    /// Removes a stream.
    pub(crate) fn leave(&mut self, number: u64) {
        self.streams.leave(number);
        let here = self.streams.seats();
        self.timing.are_here(here, tokio::time::Instant::now());
    }

    /// Handles a request of a stream and answers it. The answer comes after all
    /// messages that the request caused. Returns how many additional requests this
    /// one counts as. It is more than 0 only if the request takes time in
    /// proportion to the length of the game.
    pub(crate) async fn request(
        &mut self,
        number: u64,
        asked: Asked,
        limits: &Limits,
        metrics: &Metrics,
    ) -> u32 {
        // The stream may have been closed already.
        let Some(seats) = self.streams.seats_of(number) else {
            return 0;
        };
        self.is_busy = true;
        let Asked {
            id,
            command,
            action,
            at,
            lag,
        } = asked;
        let is_long = matches!(
            action,
            Ok(Action::Record | Action::Proofs | Action::TakeBack)
        );
        let answer = match action {
            Ok(action) => {
                let from = Sender { seats, at, lag };
                self.answer(from, command, action, limits).await
            }
            Err(tell) => tell,
        };
        metrics.answered(&answer);
        self.streams.answer(number, text(id, None, answer));
        self.streams.flush();
        self.let_bots_act().await;
        self.is_busy = false;
        if is_long { self.cost() } else { 0 }
    }

    /// Follows a request, keeps what has come of it, and only then hands out what is told of it.
    async fn answer(
        &mut self,
        from: Sender,
        command: Option<String>,
        action: Action,
        limits: &Limits,
    ) -> Tell {
        if command
            .as_ref()
            .is_some_and(|name| name.len() > LONGEST_COMMAND)
        {
            return error("the name of a command has 64 bytes at most");
        }
        for _ in 0..TRIES {
            match self
                .attempt(from, command.as_deref(), &action, limits)
                .await
            {
                Attempt::Answered(tell) => return tell,
                Attempt::Late if self.is_closed() => break,
                Attempt::Late => {}
            }
        }
        refused(
            ServerRule::Store,
            "too many servers act in this game at once",
        )
    }

    /// Follows a request and keeps what has come of it, unless another server was first. Then
    /// what that one has added is told.
    async fn attempt(
        &mut self,
        from: Sender,
        command: Option<&str>,
        action: &Action,
        limits: &Limits,
    ) -> Attempt {
        let Sender { seats, at, lag } = from;
        // Only a move may have been decided before it came, and only what was decided is judged
        // before the last moment of the flag.
        let (decides, lag) = match action {
            Action::Play { .. } => (seats, lag),
            Action::TakeBack => (seats, 0),
            _ => (Seats::NONE, 0),
        };
        // Whose time is over by now has lost it, whatever comes.
        self.let_flags_fall(at, decides, lag).await;
        let away = self.game.abandoned_after(limits.abandoned);
        let mut measured = self.timing.measure(at, seats, lag, away);
        if self.is_shared {
            // A player who has no stream here may play at another server.
            let here = self.streams.seats();
            let (called, known) = self.timing.asked(at, away);
            measured.away = called - here;
            measured.known = Some(known | here);
        }
        self.game.measured(measured);
        if command.is_some_and(|command| self.game.has_followed(seats, command)) {
            return Attempt::Answered(Tell::Done);
        }
        let mut told = self.streams.of_game(self.behind.is_some());
        let game = match &mut self.behind {
            Some(behind) if seats.is_empty() => &mut behind.game,
            _ => &mut self.game,
        };
        let followed = game.follow(seats, action.clone(), limits, &mut told);
        let mut entry = match followed {
            Ok(Followed::Changed(entry)) => entry,
            Ok(Followed::Answered(tell)) => return Attempt::Answered(tell),
            // It may be allowed by what another server has added.
            Err(Stopped::Refused(_)) if self.is_behind().await => return Attempt::Late,
            Err(Stopped::Refused(tell)) => return Attempt::Answered(tell),
            Err(Stopped::Failed(tell)) => {
                self.make_again().await;
                return Attempt::Answered(tell);
            }
        };
        entry.command = command.map(Into::into);
        if matches!(entry.did, Did::Rematch)
            && let Err(tell) = self.make_next(limits).await
        {
            self.make_again().await;
            return Attempt::Answered(tell);
        }
        match self.keep(seats, *entry).await {
            Ok(Appended::First) => {
                self.timed(seats, at, lag, Spent::on(action));
                Attempt::Answered(Tell::Done)
            }
            Ok(Appended::Late) => Attempt::Late,
            Err(tell) => Attempt::Answered(tell),
        }
    }

    /// Makes the next game, if all players have asked for it. It is there before anybody can be
    /// told, and if it was there already, another server has made the same.
    async fn make_next(&mut self, limits: &Limits) -> Result<(), Tell> {
        let Some((name, entry)) = self.game.next_game(&self.common)? else {
            return Ok(());
        };
        if self.store.count() >= limits.stored_games {
            return Err(refused(ServerRule::Full, "the server keeps no more games"));
        }
        note_clock(&*self.store, &name, &self.game).await;
        note_rated(&*self.store, &name, &self.game).await;
        let made = self.store.append(&name, 0, entry).await;
        made.map_err(|why| store_fails(&format_args!("{why}; nothing has changed")))?;
        self.next = Some(name);
        Ok(())
    }

    /// The game that was made by the last request, if one was.
    pub(crate) fn take_next(&mut self) -> Option<String> {
        self.next.take()
    }
}

/// How a game is named in logs. Whoever knows its whole name can watch it.
pub(crate) fn tag(name: &str) -> &str {
    name.get(..8).unwrap_or_default()
}
