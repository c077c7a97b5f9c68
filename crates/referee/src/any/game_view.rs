//! A game as its viewers may know it.
use super::{Answer, AnyGame, DepictedMove, EventDescription, TextError};
use crate::{Record, Refused};
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_ruleset::{
    Actor, Arrow, Boosts, Facts, Fields, Odds, Primer, Scene, Seat, Seats, Status,
};
use core::convert::Infallible;

/// A game in play as some viewers together may know it.
///
/// Whatever speaks for a viewer (a stream of a server, a screen, a page) holds this and not the
/// [`AnyGame`] of the host. It has no seed, no whole record and no position with secrets, so code
/// that would tell them does not compile. After the end of a game nothing is secret.
///
/// An empty set of viewers is a spectator.
///
/// ```
/// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
/// # use race::Race;
/// # use boardwright_ruleset::{Seats, Seed};
/// use boardwright_referee::{AnyGame, Game, GameView};
///
/// let game = Game::new(Race, Seed::from_u64(7));
/// let shown = GameView::new(&game, Seats::NONE);
/// assert_eq!(shown.position(), "0 0 w waits");
/// // The seed is the host's until the end.
/// assert_eq!(shown.record().seed(), None);
/// assert!(AnyGame::record(&game).seed().is_some());
/// ```
#[derive(Copy, Clone)]
pub struct GameView<'a> {
    game: &'a dyn AnyGame,
    viewers: Seats,
}

impl<'a> GameView<'a> {
    /// The game as these viewers may know it. Whether somebody may speak for these seats is the
    /// host's to check.
    #[must_use]
    pub fn new(game: &'a dyn AnyGame, viewers: Seats) -> Self {
        Self { game, viewers }
    }

    /// The seats that look; none for a spectator.
    #[must_use]
    pub const fn viewers(self) -> Seats {
        self.viewers
    }

    // ---- what everybody knows ----

    /// The game's name with the options that differ from the default.
    #[must_use]
    pub fn full_name(self) -> String {
        self.game.full_name()
    }

    /// What people are shown as the name of the rules, in one line.
    #[must_use]
    pub fn title(self) -> String {
        self.game.title()
    }

    /// What is true of the rules in every position.
    #[must_use]
    pub fn facts(self) -> Facts {
        self.game.facts()
    }

    /// The game in short; see [`AnyGame::primer`].
    #[must_use]
    pub fn primer(self) -> Option<Primer> {
        self.game.primer()
    }

    /// What the words of a position's text are called; see [`AnyGame::position_words`].
    #[must_use]
    pub fn position_words(self) -> Vec<&'static str> {
        self.game.position_words()
    }

    /// All seats, in turn order where there is one.
    #[must_use]
    pub fn seats(self) -> Seats {
        self.game.seats()
    }

    /// The name of a seat in records, as `w`.
    #[must_use]
    pub fn seat_name(self, seat: Seat) -> &'static str {
        self.game.seat_name(seat)
    }

    /// The name of a seat for people, as `White`.
    #[must_use]
    pub fn seat_title(self, seat: Seat) -> &'static str {
        self.game.seat_title(seat)
    }

    /// The names of seats, with spaces between them.
    #[must_use]
    pub fn seat_names(self, seats: Seats) -> String {
        self.game.seat_names(seats)
    }

    /// The seat of this name.
    ///
    /// # Errors
    ///
    /// If no seat has this name.
    pub fn read_seat(self, name: &str) -> Answer<Seat> {
        self.game.read_seat(name)
    }

    /// The seats that win and lose with `seat`, itself included, as far as the viewers know.
    #[must_use]
    pub fn allies(self, seat: Seat) -> Seats {
        self.game.allies_for(seat, self.viewers)
    }

    /// The seats that are run by the same player as `seat`, itself included, as far as the
    /// viewers know.
    #[must_use]
    pub fn controller(self, seat: Seat) -> Seats {
        self.game.controller_for(seat, self.viewers)
    }

    /// What a seat has gathered so far, in games that count it.
    #[must_use]
    pub fn score(self, seat: Seat) -> Option<i64> {
        self.game.score(seat)
    }

    /// The seats that are still in the game.
    #[must_use]
    pub fn living(self) -> Seats {
        self.game.living()
    }

    /// Who is due, or how the game ended.
    #[must_use]
    pub fn status(self) -> Status {
        self.game.status()
    }

    /// The same as text; see [`AnyGame::status_text`].
    #[must_use]
    pub fn status_text(self) -> String {
        self.game.status_text()
    }

    /// Whether the game has ended, so that nothing is secret any more.
    #[must_use]
    pub fn is_over(self) -> bool {
        self.status().outcome().is_some()
    }

    /// What the game paid each seat; `None` while it runs, and in games without pay-offs.
    #[must_use]
    pub fn payoffs(self) -> Option<Vec<(Seat, i64)>> {
        self.game.payoffs()
    }

    /// The same in words; see [`AnyGame::tell_payoffs`].
    #[must_use]
    pub fn tell_payoffs(self) -> Option<String> {
        self.game.tell_payoffs()
    }

    /// The place of each seat; see [`AnyGame::places`].
    #[must_use]
    pub fn places(self) -> Option<Vec<(Seat, u32)>> {
        self.game.places()
    }

    /// The same in words; see [`AnyGame::tell_places`].
    #[must_use]
    pub fn tell_places(self) -> Option<String> {
        self.game.tell_places()
    }

    /// How many events have happened and were not taken back or undone.
    #[must_use]
    pub fn event_count(self) -> usize {
        self.game.event_count()
    }

    /// The seats that offer a draw.
    #[must_use]
    pub fn offered_by(self) -> Seats {
        self.game.offered_by()
    }

    // ---- what these viewers know ----

    /// The position as text.
    #[must_use]
    pub fn position(self) -> String {
        self.game.view(self.viewers)
    }

    /// The position as a scene to be drawn; after the end, with everything on it.
    #[must_use]
    pub fn scene(self) -> Scene {
        self.game.scene(self.shown_to())
    }

    /// The scene after the first `events` events, as these viewers knew it, or with everything on
    /// it once the game is over; `None` if there were fewer events.
    #[must_use]
    pub fn scene_after(self, events: usize) -> Option<Scene> {
        self.game.scene_after(events, self.shown_to())
    }

    /// Whether these viewers know all that others know of the position.
    #[must_use]
    pub fn sees_all(self) -> bool {
        self.game.view(self.viewers) == self.game.position()
    }

    /// Whether these viewers know all of an event, counted from 0. `false` if there were fewer.
    #[must_use]
    pub fn is_known(self, index: usize) -> bool {
        index < self.event_count() && (self.is_over() || self.game.is_known(index, self.viewers))
    }

    /// One event, counted from 0, as its line in the [`record`](Self::record) for these viewers;
    /// `None` if there were fewer.
    #[must_use]
    pub fn event(self, index: usize) -> Option<String> {
        self.game.event_for(index, self.viewers)
    }

    /// One event, counted from 0, in words; `None` if there were fewer, or if these viewers do not
    /// know all of it.
    #[must_use]
    pub fn describe_event(self, index: usize) -> Option<EventDescription> {
        self.is_known(index)
            .then(|| self.game.describe_event(index))?
    }

    /// The earlier events about which the event at this index, counted from 0, told these viewers
    /// more. The event that ended the game tells them of everything that was hidden until then.
    #[must_use]
    pub fn revealed_by(self, index: usize) -> Vec<usize> {
        if !self.is_over() || index + 1 != self.event_count() {
            return self.game.revealed_by(index, self.viewers);
        }
        let by_step = self.game.revealed_by(index, self.viewers);
        let (before, whole) = (self.redacted(), self.game.record());
        let lines = before.events().zip(whole.events()).take(index).enumerate();
        lines
            .filter(|(at, (before, whole))| before != whole || by_step.contains(at))
            .map(|(at, _)| at)
            .collect()
    }

    /// The record, which holds everything once the game is over.
    #[must_use]
    pub fn record(self) -> Record {
        self.game.record_for(self.viewers)
    }

    /// The record without what these viewers did not know, even after the end.
    #[must_use]
    pub fn redacted(self) -> Record {
        self.game.redacted_for(self.viewers)
    }

    /// All that these viewers have been able to know since the game began, as lines of text.
    #[must_use]
    pub fn information(self) -> String {
        self.game.information(self.viewers)
    }

    /// The chances that are due with their weights, and the sum of these.
    ///
    /// # Errors
    ///
    /// If there are more than `limit`, or if something is hidden from these viewers: the chances
    /// could reveal it.
    pub fn chances(self, limit: u64) -> Answer<(Vec<(u64, String)>, u64)> {
        self.game.chances_for(self.viewers, limit)
    }

    // ---- the decisions of the seats that look ----

    /// The legal moves of a seat with what each shows; see [`AnyGame::depicted_moves`].
    ///
    /// # Errors
    ///
    /// As [`AnyGame::moves`], and for a seat of somebody else if something is hidden from these
    /// viewers: its moves could reveal it.
    pub fn depicted_moves(self, seat: Seat, limit: u64) -> Answer<Vec<DepictedMove>> {
        self.own(seat)?;
        self.game.depicted_moves(seat, limit)
    }

    /// The legal moves of a seat.
    ///
    /// # Errors
    ///
    /// As [`depicted_moves`](Self::depicted_moves).
    pub fn moves(self, seat: Seat, limit: u64) -> Answer<Vec<String>> {
        self.own(seat)?;
        self.game.moves(seat, limit)
    }

    /// How many legal moves a seat has.
    ///
    /// # Errors
    ///
    /// As [`depicted_moves`](Self::depicted_moves), whatever their number.
    pub fn count_moves(self, seat: Seat) -> Answer<u64> {
        self.own(seat)?;
        self.game.count_moves(seat)
    }

    /// What a legal move of a seat shows on the scene; see [`AnyGame::depict_move`].
    ///
    /// # Errors
    ///
    /// As [`explain`](Self::explain).
    pub fn depict_move(self, seat: Seat, text: &str) -> Answer<Vec<Arrow>> {
        self.own(seat)?;
        self.game.depict_move(seat, text)
    }

    /// The boosts of the exchange that a move of the lowest seat due starts; see
    /// [`AnyGame::boosts`].
    ///
    /// # Errors
    ///
    /// As [`AnyGame::boosts`], and as [`depicted_moves`](Self::depicted_moves).
    pub fn boosts(self, text: &str) -> Answer<Boosts> {
        self.own_due()?;
        self.game.boosts(text)
    }

    /// The exact odds of that exchange; see [`AnyGame::odds`].
    ///
    /// # Errors
    ///
    /// As [`boosts`](Self::boosts).
    pub fn odds(self, text: &str) -> Answer<Vec<Odds>> {
        self.own_due()?;
        self.game.odds(text)
    }

    /// Why a seat may not make this move, if it may not.
    ///
    /// # Errors
    ///
    /// The refusal; and as [`depicted_moves`](Self::depicted_moves).
    pub fn explain(self, seat: Seat, text: &str) -> Answer<()> {
        self.own(seat)?;
        self.game.explain(seat, text)
    }

    /// The kind of decision that a seat that looks has to make; see [`AnyGame::decision`].
    #[must_use]
    pub fn decision(self, seat: Seat) -> Option<&'static str> {
        self.own(seat).ok()?;
        self.game.decision(seat)
    }

    /// The decision of a seat that looks as named numbers; see [`AnyGame::fields`].
    #[must_use]
    pub fn fields(self, seat: Seat) -> Option<Fields> {
        self.own(seat).ok()?;
        self.game.fields(seat)
    }

    /// Whose knowledge scenes show.
    fn shown_to(self) -> Seats {
        if self.is_over() {
            self.seats()
        } else {
            self.viewers
        }
    }

    /// Refuses if the lowest seat due is somebody else's where that could tell a secret.
    fn own_due(self) -> Answer<()> {
        let due = self.status().due().map(Actor::seats);
        match due.and_then(Seats::lowest) {
            Some(seat) => self.own(seat),
            // The game itself refuses what nobody can do.
            None => Ok(()),
        }
    }

    /// Refuses a seat of somebody else where that could tell a secret.
    fn own(self, seat: Seat) -> Answer<()> {
        if self.viewers.contains(seat) || self.sees_all() {
            return Ok(());
        }
        Err(TextError::Refused(Refused::<Infallible>::View.refusal()))
    }
}
