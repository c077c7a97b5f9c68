//! A game at one table: people and bots in their seats.
mod answers;
mod bots;
mod danger;
mod exposure;
mod host;
mod log;
mod order;
mod past;
mod placing;
mod rules_at_hand;
mod texts;
mod thinking;

pub use answers::{Due, Hint, LegalMoves, NoSuchMove, SessionError};
pub use danger::Danger;
pub use exposure::Exposure;
pub use host::Host;
pub(crate) use log::OF_LOG;
pub use log::{following, numbered};
pub(crate) use texts::OF_SESSIONS;

use crate::telling::percent_value;
use crate::{AnyPlayer, AnyRules, AnyTable, exchange_lines};
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;
use boardwright_players::{PlayerError, TableError, player_seed, split_names};
use boardwright_referee::{AnyGame, GameView, TextError};
use boardwright_ruleset::{Actor, Caption, Message, Place, Scene, Seat, Seats, Status};
use core::fmt;
use danger::{DEFENDER_SLAIN, share};
use log::Log;
use placing::Placing;
use texts::{
    ACCEPTS, ALL_LOST, DECLINES, DRAWN, IN_SHORT, OFFERED, WITH_PAY_OFFS, WITH_PLACES, WON,
};
use thinking::Thinking;

/// The name by which a list of players seats a person.
const PERSON: &str = "person";

/// A game of any rules at one table: people and bots in their seats, the
/// position and the log as the person who looks may see them, legal moves,
/// hints and odds. Programs that show it, on a screen or a page, need nothing
/// else.
///
/// People share one screen. The session says when it must be handed over
/// because one of them sees what another must not see, see [`Due::Person`];
/// whoever shows it then hides the game, and calls [`look`](Self::look) when
/// the next person is there.
///
/// A bot thinks in a thread of its own, so that [`advance`](Self::advance)
/// returns soon. Where there are no threads, without the feature `std` or on a
/// page of the web, it thinks within the call.
///
/// ```
/// # use boardwright_fixture_games::kuhn::Kuhn;
/// use boardwright_catalogue::{Catalogue, Due, Entry, LegalMoves, Session};
/// use boardwright_ruleset::Seed;
/// use std::time::Duration;
/// static GAMES: [Entry; 1] = [Entry::of::<Kuhn>("Kuhn poker: three cards", "greedy")];
/// let rules = Catalogue::new(&GAMES).rules("kuhn")?;
/// let game = rules.open(Seed::from_u64(7));
/// let mut session = Session::new(rules, game, "person,greedy", "greedy")?;
/// loop {
///     match session.due() {
///         Due::Over(reason) => break println!("{reason}"),
///         Due::Table => drop(session.advance(Duration::from_secs(1))?),
///         Due::Person { seat, .. } => {
///             session.look(seat);
///             let LegalMoves::All(moves) = session.moves() else { break };
///             let chosen = moves.first().expect("whoever is due has a move");
///             session.play(&chosen.text)?;
///         }
///     }
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Session {
    rules: Arc<dyn AnyRules>,
    game: Box<dyn AnyGame>,
    chairs: Vec<Chair>,
    /// The bot that is thinking.
    thinking: Option<Thinking>,
    /// The bot that is looking for a hint.
    advising: Option<Thinking>,
    /// The name of the bot that gives hints.
    adviser: String,
    /// The seats of the person who looks at the screen.
    looking: Seats,
    log: Log,
    /// The set-ups that people have left to a bot.
    placing: Vec<Placing>,
}

/// The player of some seats.
struct Chair {
    seats: Seats,
    sitter: Sitter,
}

enum Sitter {
    Person,
    /// `None` while the bot is thinking, and after it has failed.
    Bot(Option<Box<dyn AnyPlayer>>),
    /// A bot that thinks outside of the session.
    Elsewhere,
}

impl Chair {
    const fn is_person(&self) -> bool {
        matches!(self.sitter, Sitter::Person)
    }
}

impl Session {
    /// The most moves that [`Session::moves`] lists.
    pub const MOST_MOVES: u64 = 20_000;

    /// A table for a game that begins or goes on. The rules are those that
    /// opened the game.
    ///
    /// `names` lists who plays, in the order of the seats that each runs:
    /// `person`, or a player such as `greedy` or `mcts(positions=2000)`. The
    /// last name repeats. `adviser` names the player that gives hints. The
    /// seeds of the bots follow from the game's.
    ///
    /// The first person looks at the screen. Where only bots play, whoever
    /// looks sees everything.
    ///
    /// # Errors
    ///
    /// If a name is not valid, or there are more names than players.
    pub fn new(
        rules: Arc<dyn AnyRules>,
        game: Box<dyn AnyGame>,
        names: &str,
        adviser: &str,
    ) -> Result<Self, PlayerError> {
        let groups = AnyTable::groups(&*game);
        let names = split_names(names);
        if names.len() > groups.len() {
            let (given, needed) = (names.len(), groups.len());
            return Err(TableError { given, needed }.into());
        }
        // An adviser that does not exist is told now and not when it is asked.
        rules.player(adviser, ADVISER_SEED)?;
        let mut chairs = Vec::new();
        for (index, seats) in groups.into_iter().enumerate() {
            let name = names.get(index).or(names.last()).copied();
            let seed = seats
                .lowest()
                .map_or(0, |seat| player_seed(game.seed(), seat));
            let sitter = match name.unwrap_or(PERSON) {
                PERSON => Sitter::Person,
                bot => Sitter::Bot(Some(rules.player(bot, seed)?)),
            };
            chairs.push(Chair { seats, sitter });
        }
        let person = chairs.iter().find(|chair| chair.is_person());
        let looking = person.map_or(game.seats(), |chair| chair.seats);
        Ok(Self {
            log: Log::of(&*game),
            rules,
            game,
            chairs,
            thinking: None,
            advising: None,
            adviser: adviser.to_string(),
            looking,
            placing: Vec::new(),
        })
    }

    // ---- what there is to see ----

    /// The game as the person who looks may know it.
    #[must_use]
    pub fn game(&self) -> GameView<'_> {
        GameView::new(&*self.game, self.looking)
    }

    /// The game with all its secrets, to be kept or given to a bot. What is shown to the person
    /// who looks comes from [`game`](Self::game).
    #[must_use]
    pub fn host_game(&self) -> &dyn AnyGame {
        &*self.game
    }

    /// The rules of the game.
    #[must_use]
    pub fn rules(&self) -> &dyn AnyRules {
        &*self.rules
    }

    /// What the table waits for.
    #[must_use]
    pub fn due(&self) -> Due {
        if let Status::Over(outcome) = self.game.status() {
            let reason = outcome.reason_word().into();
            let names = outcome.winners.iter();
            let names = names.map(|seat| self.game.seat_name(seat));
            let mut told = if outcome.all_lost {
                ALL_LOST.with([reason])
            } else if outcome.winners.is_empty() {
                DRAWN.with([reason])
            } else {
                WON.with([names.collect(), reason])
            };
            if let Some(paid) = self.game.tell_payoffs() {
                told = WITH_PAY_OFFS.with([told.into(), paid.into()]);
            }
            if let Some(places) = self.game.tell_places() {
                told = WITH_PLACES.with([told.into(), places.into()]);
            }
            return Due::Over(told);
        }
        let Some((seat, seats)) = self.person() else {
            return Due::Table;
        };
        let is_secret = matches!(self.game.status(), Status::Due(Actor::Secret(_)));
        let hand_over = seats != self.looking && (is_secret || !self.know_alike(seats));
        Due::Person { seat, hand_over }
    }

    /// Whether these seats and the person who looks know the same: the position,
    /// and all that has happened.
    fn know_alike(&self, seats: Seats) -> bool {
        let (game, looking) = (&*self.game, self.looking);
        let is_told_alike = |index| {
            game.is_known(index, seats) && game.is_known(index, looking)
                || game.event_for(index, seats) == game.event_for(index, looking)
        };
        game.view(seats) == game.view(looking) && (0..game.event_count()).all(is_told_alike)
    }

    /// The seats of the person who looks at the screen; all seats where only
    /// bots play.
    #[must_use]
    pub const fn looking(&self) -> Seats {
        self.looking
    }

    /// The person in this seat looks at the screen from now on. Changes nothing
    /// if a bot sits there.
    pub fn look(&mut self, seat: Seat) {
        let person = self.people().find(|seats| seats.contains(seat));
        self.looking = person.unwrap_or(self.looking);
    }

    /// Somebody looks who sits in no seat, and sees what everybody may see.
    pub fn watch(&mut self) {
        self.looking = Seats::NONE;
    }

    /// The position as the person who looks may see it, with the last move on
    /// it if that person knows it. Nothing is secret after the end.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let mut scene = self.game().scene();
        if let Some((seat, arrow)) = self.log.last_moved(self.game()) {
            scene.show_made_move(*seat, [arrow.clone()].into());
        }
        scene
    }

    /// Where the last move ended, if the person who looks knows it.
    #[must_use]
    pub fn last_place(&self) -> Option<Place> {
        let moved = self.log.last_moved(self.game());
        moved.map(|(_, arrow)| arrow.to)
    }

    /// What has happened, numbered by events, as far as the person who looks
    /// may know it. An event may take several lines; those after the first are
    /// indented.
    #[must_use]
    pub fn log(&self) -> Vec<Caption> {
        self.log.lines(self.game())
    }

    // ---- the person who is due ----

    /// The legal moves of the person who is due; none if no person is.
    #[must_use]
    pub fn moves(&self) -> LegalMoves {
        let none = LegalMoves::All(Vec::new());
        let Some((seat, _)) = self.person() else {
            return none;
        };
        match self.game.depicted_moves(seat, Self::MOST_MOVES) {
            Ok(moves) => LegalMoves::All(moves),
            Err(TextError::Limit(_)) => {
                let count = self.game.count_moves(seat);
                LegalMoves::TooMany(count.unwrap_or(Self::MOST_MOVES))
            }
            // The position hides something, so that nobody can move.
            Err(_) => none,
        }
    }

    /// Makes a move of the person who is due.
    ///
    /// # Errors
    ///
    /// If no person is due, the text is not a move, or the referee refuses it.
    pub fn play(&mut self, text: &str) -> Result<(), SessionError> {
        let (seat, _) = self.person().ok_or(SessionError::NoPerson)?;
        match self.happen(|game| game.play(seat, text)) {
            Err(SessionError::Refused(TextError::Unreadable(why))) => Err(NoSuchMove {
                typed: text.to_string(),
                why,
            }
            .into()),
            done => done,
        }
    }

    /// What helps each side of the attack that a move of the person who is due
    /// would be, and how it may end, in lines; see [`exchange_lines`]. `None`
    /// if the move is no attack, or its end is certain.
    #[must_use]
    pub fn odds(&self, text: &str) -> Option<Vec<Message>> {
        self.person()?;
        // Without dice an attack is like any other move.
        let odds = self.game.odds(text).ok().filter(|odds| odds.len() > 1)?;
        let boosts = self.game.boosts(text).ok();
        Some(exchange_lines(boosts.as_ref(), &odds))
    }

    /// The same in a few words, for a list of moves: how probably the defender falls, and
    /// how probably the attacker does, as in `58.3 % slain, 12.5 % lost`. `None` as there,
    /// and if the game has other ends of attacks than these and `repulsed`.
    #[must_use]
    pub fn odds_in_short(&self, text: &str) -> Option<Message> {
        self.person()?;
        let odds = self.game.odds(text).ok().filter(|odds| odds.len() > 1)?;
        let percent = |ends: &[&str]| -> f64 {
            let meant = odds.iter().filter(|odds| ends.contains(&odds.outcome));
            100.0 * meant.map(share).sum::<f64>()
        };
        let known = [&DEFENDER_SLAIN[..], &["attacker-slain", "repulsed"]].concat();
        if !odds.iter().all(|odds| known.contains(&odds.outcome)) {
            return None;
        }
        let slain = percent_value(percent(&DEFENDER_SLAIN));
        let lost = percent_value(percent(&["attacker-slain", "both-slain"]));
        Some(IN_SHORT.with([slain, lost]))
    }

    /// Claims for the person who is due what the rules let a seat claim, such
    /// as a draw by repetition.
    ///
    /// # Errors
    ///
    /// If no person is due, or there is nothing to claim.
    pub fn claim(&mut self) -> Result<(), SessionError> {
        let (seat, _) = self.person().ok_or(SessionError::NoPerson)?;
        self.happen(|game| game.claim(seat, None).map(drop))
    }

    // ---- the person who looks ----

    /// Resigns all seats of the person who looks.
    ///
    /// # Errors
    ///
    /// If that person is no longer in the game, or the game is over.
    pub fn resign(&mut self) -> Result<(), SessionError> {
        self.living(self.looking)?;
        let seats = self.looking & self.game.living();
        self.happen(|game| game.resign(seats))
    }

    /// Offers a draw for the person who looks. Bots answer at once, which the
    /// returned sentence tells: they agree where they stand worse.
    ///
    /// # Errors
    ///
    /// If that person is no longer in the game, or the referee refuses.
    pub fn offer(&mut self) -> Result<Message, SessionError> {
        let seat = self.living(self.looking)?;
        self.happen(|game| game.offer(seat))?;
        let bots = self.chairs.iter().filter(|chair| !chair.is_person());
        let answers: Vec<(Seat, bool)> =
            bots.filter_map(|chair| self.agrees(chair.seats)).collect();
        // A bot that declines ends the offer, so it answers first.
        if let Some(&(bot, _)) = answers.iter().find(|(_, agrees)| !agrees) {
            self.happen(|game| game.decline(bot))?;
            return Ok(DECLINES.with([self.game.seat_name(bot).into()]));
        }
        let mut names = Vec::new();
        for (bot, _) in answers {
            self.happen(|game| game.accept(bot))?;
            names.push(self.game.seat_name(bot));
        }
        Ok(match names.len() {
            0 => Message::from(&OFFERED),
            count => ACCEPTS.with([names.into_iter().collect(), count.into()]),
        })
    }

    /// Who offered a draw that the person who looks may answer.
    #[must_use]
    pub fn offered_by(&self) -> Option<Seat> {
        let seat = self.living(self.looking).ok()?;
        self.game.may_answer(seat).ok()?;
        self.game.offered_by().lowest()
    }

    /// Accepts or declines that draw.
    ///
    /// # Errors
    ///
    /// If there is no offer that this person may answer.
    pub fn answer(&mut self, accepts: bool) -> Result<(), SessionError> {
        let seat = self.living(self.looking)?;
        self.happen(|game| {
            if accepts {
                game.accept(seat)
            } else {
                game.decline(seat)
            }
        })
    }

    /// The time of a seat is up. Whoever shows the session keeps the clocks.
    ///
    /// # Errors
    ///
    /// If the seat is no longer in the game, or the game is over.
    pub fn flag(&mut self, seat: Seat) -> Result<(), SessionError> {
        self.happen(|game| game.flag(seat))
    }

    // ---- inside ----

    fn people(&self) -> impl Iterator<Item = Seats> {
        let people = self.chairs.iter().filter(|chair| chair.is_person());
        people.map(|chair| chair.seats)
    }

    /// The seats of bots.
    fn bots(&self) -> Seats {
        let people = self.people().fold(Seats::NONE, |all, seats| all | seats);
        self.game.seats() - people
    }

    /// The person who is due, if a person is due.
    fn person(&self) -> Option<(Seat, Seats)> {
        let due = self.game.status().due()?.seats();
        let waits = |seat: &Seat| !self.is_placed_for(*seat);
        self.people()
            .find_map(|seats| Some(((due & seats).iter().find(waits)?, seats)))
    }

    /// The lowest of these seats that is still in the game.
    fn living(&self, seats: Seats) -> Result<Seat, SessionError> {
        let living = (seats & self.game.living()).lowest();
        living.ok_or(SessionError::NotLiving)
    }

    /// Marks all bots that are thinking: their position is no longer the
    /// current one.
    fn changed(&mut self) {
        for thinking in self.thinking.iter_mut().chain(&mut self.advising) {
            thinking.stale = true;
            thinking.hurry();
        }
    }

    /// Lets one event happen, and adds it to the log.
    fn happen(
        &mut self,
        f: impl FnOnce(&mut dyn AnyGame) -> Result<(), TextError>,
    ) -> Result<(), SessionError> {
        f(&mut *self.game)?;
        // Nobody measures time here.
        self.game.let_clocks_stand()?;
        self.changed();
        self.log.go_on(&*self.game);
        Ok(())
    }
}

/// The seed of the adviser: the same question gets the same answer.
const ADVISER_SEED: u64 = 1;

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session")
            .field("game", &self.game.full_name())
            .field("status", &self.game.status_text())
            .field("looking", &self.looking)
            .finish_non_exhaustive()
    }
}
