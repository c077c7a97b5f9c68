//! The referee: a game in play.
//!
//! It alone holds the dice, the past and the agreements between players, so
//! that no state has to hold them. Every change goes through one event, and
//! every event is either checked and kept or refused and forgotten: a refusal
//! leaves the game as it was.
//!
//! It keeps in memory the events, one copy of the state every [`INTERVAL`]
//! events, and the positions since the last step that cleared them. Going back
//! replays at most [`INTERVAL`] events, so a game of 50,000 events stays small
//! and fast.
mod clock;
mod payoffs;
mod scene;
pub(crate) use scene::OF_SCENES;
mod secrets;
mod settle;
mod timeline;

use crate::{ClockSettings, Clocks, Refused};
use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;
use boardwright_dice::BufferedDice;
use boardwright_ruleset::{
    Actor, Event, Outcome, Repetition, Ruleset, Seat, Seats, Seed, Status, Step,
};
use core::num::NonZeroU64;
use core::ops::ControlFlow::{Break, Continue};

/// How many events lie between two kept states.
const INTERVAL: usize = 32;

/// A game in play.
///
/// Cloning it copies the whole past; a search clones the state instead.
///
/// ```
/// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
/// # use race::Race;
/// # use boardwright_ruleset::{Actor, Seat, Seed, Status};
/// use boardwright_referee::Game;
///
/// let (w, b) = (Seat::new(0), Seat::new(1));
/// let mut game = Game::new(Race, Seed::from_u64(7));
/// game.play(w, ())?;
/// // The die decides before anybody acts again.
/// assert_eq!(game.status(), Status::Due(Actor::Chance));
/// let steps = game.roll()?;
/// assert_eq!(game.state().steps, [steps, 0]);
/// assert_eq!(game.status(), Status::Due(Actor::Seat(b)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game<R: Ruleset> {
    rules: Arc<R>,
    seed: Seed,
    dice: BufferedDice,
    /// The clock that the event [`Event::Clock`] brings in.
    clock: Option<ClockSettings>,
    now: PlayState<R::State>,
    status: Status,
    events: Vec<Event<R::Move, R::Chance>>,
    /// The state of play before event `INTERVAL * index`. Never empty.
    checkpoints: Vec<PlayState<R::State>>,
    repetition: Repetition<R>,
    /// The events that a spectator did not fully know right after them.
    hidden: Vec<usize>,
    /// The events that settled a secret before them.
    settled: Vec<usize>,
    /// The number of events before each run of comparable positions. Never
    /// empty; the first entry is 0.
    runs: Vec<usize>,
    /// The events that the host undid and may redo, latest last.
    undone: Vec<Event<R::Move, R::Chance>>,
    /// How many events the host has undone and not redone, in all.
    undone_in_all: u64,
}

/// Everything that an event can change.
#[derive(Clone, Debug)]
struct PlayState<S> {
    state: S,
    /// How many chances have been applied.
    rolls: u64,
    offer: Option<Offer>,
    /// How the game ended, where the state does not say so.
    ended: Option<Outcome>,
    /// What is left to the seats, if the game is played with a clock.
    clocks: Option<Box<Clocks>>,
}

/// The open draw offer.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Offer {
    by: Seats,
    agreed: Seats,
}

type Refusal<R> = Refused<<R as Ruleset>::Rule>;

impl<R: Ruleset> Game<R> {
    /// A new game. Every die roll follows from the seed.
    pub fn new(rules: impl Into<Arc<R>>, seed: Seed) -> Self {
        let rules = rules.into();
        let start = rules.start();
        Self::from_state(rules, start, seed)
    }

    /// A game that starts from any state of these rules.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
    /// # use race::Race;
    /// # use boardwright_referee::Game;
    /// # use boardwright_ruleset::{Notation, Seat, Seed};
    /// // Both are one step from the goal.
    /// let start = Race.read_position("9 9 b waits")?;
    /// let mut game = Game::from_state(Race, start, Seed::from_u64(7));
    /// game.play(Seat::new(1), ())?;
    /// game.roll()?;
    /// let outcome = game.outcome().expect("any face is enough");
    /// assert!(outcome.winners.contains(Seat::new(1)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_state(rules: impl Into<Arc<R>>, start: R::State, seed: Seed) -> Self {
        const {
            assert!(
                size_of::<R::Move>() <= 8,
                "the contract allows a move 8 bytes"
            );
        }
        let rules = rules.into();
        let repetition = Repetition::new(&*rules, &start);
        let now = PlayState {
            state: start,
            rolls: 0,
            offer: None,
            ended: None,
            clocks: None,
        };
        let mut game = Self {
            rules,
            dice: seed.into(),
            seed,
            clock: None,
            checkpoints: [now.clone()].into(),
            now,
            status: Status::Due(Actor::Chance),
            events: Vec::new(),
            repetition,
            hidden: Vec::new(),
            settled: Vec::new(),
            runs: [0].into(),
            undone: Vec::new(),
            undone_in_all: 0,
        };
        game.judge();
        game
    }

    /// The rules of the game.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// The rules, for sharing with another game.
    pub fn shared_rules(&self) -> Arc<R> {
        Arc::clone(&self.rules)
    }

    /// The seed that every roll follows from. Anyone who knows it knows all
    /// future rolls.
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// The present state, with everything that is secret in it.
    pub fn state(&self) -> &R::State {
        &self.now.state
    }

    /// The present state as these viewers together may know it.
    ///
    /// ```
    /// # mod bids { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/bids.rs")); }
    /// # use bids::Bids;
    /// # use boardwright_referee::Game;
    /// # use boardwright_ruleset::{Seat, Seed};
    /// let (first, second) = (Seat::new(0), Seat::new(1));
    /// let mut game = Game::new(Bids, Seed::from_u64(7));
    /// game.play(first, 2)?;
    /// assert_eq!(game.view(first.into()).bids, [Some(2), None]);
    /// // The second seat sees that there is a bid, and 0 in place of it.
    /// assert_eq!(game.view(second.into()).bids, [Some(0), None]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn view(&self, viewers: Seats) -> R::State {
        self.rules.seen_by(&self.now.state, viewers)
    }

    /// Whether the game goes on, and who acts next. This includes what only the
    /// referee knows: repetition, agreement, claims, resignation, flags.
    pub fn status(&self) -> Status {
        self.status
    }

    /// The outcome of a finished game.
    pub fn outcome(&self) -> Option<Outcome> {
        self.status.outcome()
    }

    /// What the game paid each seat, lowest seat first; `None` while it runs,
    /// and in games without pay-offs.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
    /// # use race::Race;
    /// # use boardwright_referee::Game;
    /// # use boardwright_ruleset::{Seat, Seed};
    /// let mut game = Game::new(Race, Seed::from_u64(7));
    /// game.resign(Seat::new(0).into())?;
    /// // It is over, but a race pays nothing beyond who won.
    /// assert!(game.outcome().is_some());
    /// assert_eq!(game.payoffs(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn payoffs(&self) -> Option<Vec<(Seat, i64)>> {
        let outcome = self.outcome()?;
        let paid = |seat| {
            let payoff = self.rules.payoff(&self.now.state, outcome, seat)?;
            Some((seat, payoff))
        };
        self.rules.seats().iter().map(paid).collect()
    }

    /// What has happened, in order.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
    /// # use race::Race;
    /// # use boardwright_referee::Game;
    /// # use boardwright_ruleset::{Event, Seat, Seed};
    /// let w = Seat::new(0);
    /// let mut game = Game::new(Race, Seed::from_u64(7));
    /// game.play(w, ())?;
    /// game.resolve_given(3)?;
    /// assert_eq!(game.events(), [Event::Move { seat: w, chosen: () }, Event::Given(3)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn events(&self) -> &[Event<R::Move, R::Chance>] {
        &self.events
    }

    /// How many chances have been applied, rolled or given.
    ///
    /// It is the index of the next draw from the [dice](boardwright_dice::Dice), given rolls included:
    /// after a roll that was given, the next one is the same as if it had been rolled.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
    /// # use race::Race;
    /// # use boardwright_referee::Game;
    /// # use boardwright_ruleset::{Seat, Seed};
    /// let roll_twice = |given| -> Result<u32, Box<dyn std::error::Error>> {
    ///     let mut game = Game::new(Race, Seed::from_u64(7));
    ///     game.play(Seat::new(0), ())?;
    ///     if given { game.resolve_given(1)? } else { drop(game.roll()?) }
    ///     game.play(Seat::new(1), ())?;
    ///     assert_eq!(game.rolls(), 1);
    ///     Ok(game.roll()?)
    /// };
    /// assert_eq!(roll_twice(true)?, roll_twice(false)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rolls(&self) -> u64 {
        self.now.rolls
    }

    /// How often the present position has occurred; 0 where it does not count.
    pub fn times(&self) -> u32 {
        self.repetition.times(&*self.rules, &self.now.state)
    }

    /// The positions that may still be repeated, for players that look ahead.
    ///
    /// These are the true positions: a player that may see only a view must not
    /// ask about positions that hold what the view hides.
    pub fn repetition(&self) -> &Repetition<R> {
        &self.repetition
    }

    /// Makes a move.
    ///
    /// # Errors
    ///
    /// If the game is over, another actor is due, or the move breaks a rule.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
    /// # use race::Race;
    /// # use boardwright_referee::{Game, Refused};
    /// # use boardwright_ruleset::{Actor, Seat, Seed};
    /// let (w, b) = (Seat::new(0), Seat::new(1));
    /// let mut game = Game::new(Race, Seed::from_u64(7));
    /// assert_eq!(game.play(b, ()), Err(Refused::Turn { due: Actor::Seat(w) }));
    /// game.play(w, ())?;
    /// assert_eq!(game.play(w, ()), Err(Refused::ChanceDue));
    /// // What is refused leaves no event.
    /// assert_eq!(game.events().len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&mut self, seat: Seat, chosen: R::Move) -> Result<(), Refusal<R>> {
        self.may_move(seat, chosen)?;
        self.happen(Event::Move { seat, chosen });
        Ok(())
    }

    /// Makes a legal move that is picked by its index among all of them, in the order of
    /// [`Ruleset::visit_moves`]: `choose` is called once with their number, as by
    /// [`Ruleset::pick_move`]. Whoever draws moves at random saves the test of a move that cannot
    /// be illegal. `None` if the seat has no legal move; then nothing happens.
    ///
    /// # Errors
    ///
    /// If the game is over or another actor is due.
    ///
    /// # Panics
    ///
    /// May panic if `choose` returns an index that is not below the number of moves.
    ///
    /// ```
    /// # mod bids { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/bids.rs")); }
    /// # use bids::Bids;
    /// # use boardwright_referee::Game;
    /// # use boardwright_ruleset::{Seat, Seed};
    /// let mut game = Game::new(Bids, Seed::from_u64(7));
    /// // The last of the bids one, two and three.
    /// assert_eq!(game.play_picked(Seat::new(0), |count| count - 1), Ok(Some(3)));
    /// assert!(game.play_picked(Seat::new(0), |_| unreachable!()).is_err());
    /// ```
    pub fn play_picked(
        &mut self,
        seat: Seat,
        choose: impl FnOnce(u64) -> u64,
    ) -> Result<Option<R::Move>, Refusal<R>> {
        self.due_seat(seat)?;
        let (rules, state) = (&*self.rules, &self.now.state);
        let picked = rules.pick_move(state, seat, choose);
        if let Some(chosen) = picked {
            debug_assert!(rules.is_legal(state, seat, chosen), "{chosen:?}");
            self.happen(Event::Move { seat, chosen });
        }
        Ok(picked)
    }

    /// Whether the seat may make this move now, and if not, why.
    ///
    /// # Errors
    ///
    /// As [`Game::play`].
    pub fn may_move(&self, seat: Seat, chosen: R::Move) -> Result<(), Refusal<R>> {
        self.due_seat(seat)?;
        let (rules, state) = (&*self.rules, &self.now.state);
        if rules.is_legal(state, seat, chosen) {
            Ok(())
        } else {
            Err(Refused::Illegal(rules.explain(state, seat, chosen)))
        }
    }

    /// Lets chance decide with the game's own dice. The roll follows only from
    /// the seed and the number of chances before it.
    ///
    /// # Errors
    ///
    /// If the game is over or a seat must act.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
    /// # use race::Race;
    /// # use boardwright_referee::{Game, Refused};
    /// # use boardwright_ruleset::{Seat, Seed};
    /// let mut game = Game::new(Race, Seed::from_u64(7));
    /// assert_eq!(game.roll(), Err(Refused::NoChanceDue));
    /// game.play(Seat::new(0), ())?;
    /// let steps = game.roll()?;
    /// // To go back and roll again gives the same face.
    /// game.undo()?;
    /// assert_eq!(game.roll()?, steps);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn roll(&mut self) -> Result<R::Chance, Refusal<R>> {
        self.due_chance()?;
        let (rules, state) = (&*self.rules, &self.now.state);
        let weight = NonZeroU64::new(rules.chance_weight(state)).ok_or(Refused::NoChanceDue)?;
        let unit = self.dice.draw(self.now.rolls, weight);
        let chance = rules.chance_at(state, unit).ok_or(Refused::NoChanceDue)?;
        self.happen(Event::Rolled(chance));
        Ok(chance)
    }

    /// Takes the outcome of dice on a real table. The record says that it was
    /// given and not rolled.
    ///
    /// # Errors
    ///
    /// If the game is over, a seat must act, or this cannot come about now.
    ///
    /// ```
    /// # mod race { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doctests/race.rs")); }
    /// # use race::Race;
    /// # use boardwright_referee::{Game, Refused};
    /// # use boardwright_ruleset::{Seat, Seed};
    /// let mut game = Game::new(Race, Seed::from_u64(7));
    /// game.play(Seat::new(0), ())?;
    /// // The die has three faces.
    /// assert_eq!(game.resolve_given(4), Err(Refused::ImpossibleChance));
    /// game.resolve_given(3)?;
    /// assert_eq!(game.state().steps, [3, 0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn resolve_given(&mut self, chance: R::Chance) -> Result<(), Refusal<R>> {
        self.due_chance()?;
        let possible = self.rules.visit_chances(&self.now.state, |due, _| {
            if due == chance {
                Break(())
            } else {
                Continue(())
            }
        });
        if possible.is_continue() {
            return Err(Refused::ImpossibleChance);
        }
        self.happen(Event::Given(chance));
        Ok(())
    }

    // ---- what must hold before an event ----

    fn running(&self) -> Result<(), Refusal<R>> {
        self.not_over()?;
        match &self.now.clocks {
            Some(clocks) => clocks.may_go_on().map_err(Refused::Clock),
            None => Ok(()),
        }
    }

    fn not_over(&self) -> Result<(), Refusal<R>> {
        match self.status {
            Status::Over(outcome) => Err(Refused::Over(outcome)),
            Status::Due(_) if self.rules.is_view(&self.now.state) => Err(Refused::View),
            Status::Due(_) => Ok(()),
        }
    }

    pub(crate) fn due_seat(&self, seat: Seat) -> Result<(), Refusal<R>> {
        self.running()?;
        match self.status.due() {
            Some(Actor::Chance) => Err(Refused::ChanceDue),
            Some(due) if !due.seats().contains(seat) => Err(Refused::Turn { due }),
            _ => Ok(()),
        }
    }

    fn due_chance(&self) -> Result<(), Refusal<R>> {
        self.running()?;
        match self.status.due() {
            Some(Actor::Chance) => Ok(()),
            _ => Err(Refused::NoChanceDue),
        }
    }

    fn living_seat(&self, seat: Seat) -> Result<(), Refusal<R>> {
        self.running()?;
        self.is_living(seat)
    }

    fn is_living(&self, seat: Seat) -> Result<(), Refusal<R>> {
        if self.rules.living(&self.now.state).contains(seat) {
            Ok(())
        } else {
            Err(Refused::NotLiving { seat })
        }
    }

    // ---- making events happen ----

    /// Applies a new event. Undone events can then no longer be redone.
    fn happen(&mut self, event: Event<R::Move, R::Chance>) {
        self.undone.clear();
        self.push(event);
    }

    fn push(&mut self, event: Event<R::Move, R::Chance>) {
        if self.events.len() == INTERVAL * self.checkpoints.len() {
            self.checkpoints.push(self.now.clone());
        }
        match event.step() {
            Some(step) => self.make(event, step),
            None if event.changes_state() => {
                let before = self.now.state.clone();
                self.now.advance(&*self.rules, self.clock.as_ref(), event);
                self.events.push(event);
                self.repetition
                    .record_change(&*self.rules, &before, &self.now.state);
                self.judge();
            }
            None => {
                self.now.advance(&*self.rules, self.clock.as_ref(), event);
                self.events.push(event);
                self.judge();
            }
        }
    }

    /// Applies an event that is a step. What is asked of the state before it is asked first, so
    /// that games without secrets need no copy of it, and a position is looked for only once.
    fn make(&mut self, event: Event<R::Move, R::Chance>, step: Step<R::Move, R::Chance>) {
        let rules = &*self.rules;
        let clears = rules.clears_repetition(&self.now.state, step);
        if self.has_open_secret() && rules.settles_secrets(&self.now.state, step) {
            self.settled.push(self.events.len());
        }
        let before = self.now.state.clone();
        // Most games have no clock, and nothing but the step is then to be done. Who was due is
        // asked of the state itself: where `before` is not needed, no copy of it is made.
        let due = self
            .now
            .clocks
            .as_ref()
            .map(|_| rules.actor(&self.now.state));
        self.now.take_step(rules, step);
        if let Some(due) = due {
            self.now
                .follow_clocks(rules, self.clock.as_ref(), due, event);
        }
        let now = &self.now.state;
        if !rules.seen_step(&before, step, now, Seats::NONE).is_all() {
            self.hidden.push(self.events.len());
        }
        self.events.push(event);
        if clears {
            self.repetition.clear();
            self.runs.push(self.events.len());
        }
        let times = self.repetition.add(rules, now);
        self.status = self.judged(times);
    }

    /// Recomputes whether the game goes on.
    fn judge(&mut self) {
        self.status = self.judged(self.times());
    }

    /// Whether the game goes on, if the present position has occurred so often.
    fn judged(&self, times: u32) -> Status {
        let (rules, state) = (&*self.rules, &self.now.state);
        let repeated = || match times {
            0 => None,
            times => rules.repeated(state, times),
        };
        if let Some(outcome) = self.now.ended {
            return Status::Over(outcome);
        }
        match repeated() {
            Some(outcome) => Status::Over(outcome),
            None => Status::of(rules, state),
        }
    }
}

impl<S: Clone> PlayState<S> {
    /// Applies an event that was checked. A claim only ends the game, which the
    /// caller does: its outcome depends on the repetition.
    fn advance<R: Ruleset<State = S>>(
        &mut self,
        rules: &R,
        clock: Option<&ClockSettings>,
        event: Event<R::Move, R::Chance>,
    ) {
        if self.clocks.is_none() && !matches!(event, Event::Clock) {
            return self.follow(rules, event);
        }
        let before = rules.actor(&self.state);
        self.follow(rules, event);
        self.follow_clocks(rules, clock, before, event);
    }

    /// Applies a step. That is all that a step does in a game without a clock.
    fn take_step<R: Ruleset<State = S>>(&mut self, rules: &R, step: Step<R::Move, R::Chance>) {
        match step {
            Step::Move(seat, chosen) => {
                rules.apply(&mut self.state, seat, chosen);
                // An offer lapses when somebody else moves on.
                self.offer = self.offer.filter(|offer| offer.by.contains(seat));
            }
            Step::Chance(chance) => {
                rules.resolve(&mut self.state, chance);
                self.rolls += 1;
            }
        }
        self.settle_offer(rules);
    }

    fn follow<R: Ruleset<State = S>>(&mut self, rules: &R, event: Event<R::Move, R::Chance>) {
        match event {
            Event::Move { seat, chosen } => self.take_step(rules, Step::Move(seat, chosen)),
            Event::Rolled(chance) | Event::Given(chance) => {
                self.take_step(rules, Step::Chance(chance))
            }
            Event::Resign(seats) => {
                self.ended = rules.resign(&mut self.state, seats);
                self.settle_offer(rules);
            }
            Event::Flag(seat) => {
                self.ended = rules.flag(&mut self.state, seat);
                self.settle_offer(rules);
            }
            Event::Offer(seat) => {
                let by = rules.controller(&self.state, seat);
                self.offer = Some(Offer { by, agreed: by });
            }
            Event::Accept(seat) => {
                if let Some(offer) = &mut self.offer {
                    offer.agreed |= rules.controller(&self.state, seat);
                }
                self.settle_offer(rules);
            }
            Event::Decline(_) => self.offer = None,
            Event::Abandon(seats) => {
                let ended = rules.resign(&mut self.state, seats);
                self.ended = ended.map(|ended| Outcome {
                    reason: "abandonment",
                    ..ended
                });
                self.settle_offer(rules);
            }
            Event::Claim { .. } | Event::Clock | Event::Reading { .. } => {}
        }
    }

    /// Ends the game once all living seats have agreed; an offer whose makers
    /// have fallen is void. Seats also fall by moves and dice, and the seat
    /// that falls may be the last that had not answered. But where its fall
    /// decides the game, the rules decide.
    fn settle_offer<R: Ruleset<State = S>>(&mut self, rules: &R) {
        let Some(offer) = self.offer else { return };
        let living = rules.living(&self.state);
        if !offer.by.intersects(living) {
            self.offer = None;
        } else if living.is_subset_of(offer.agreed)
            && self.ended.is_none()
            && rules.outcome(&self.state).is_none()
        {
            self.ended = Some(Outcome::draw("agreement"));
        }
    }
}
