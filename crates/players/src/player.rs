//! What a player is: someone who is shown a position and names a move.
//!
//! A player is shown a view and never the game, so that no player can look at
//! future dice or at the secrets of others, by mistake or otherwise. Together
//! with its choice it returns what it thought, which a program that shows the
//! game wants to show too.
use crate::progress::Progress;
use crate::{Reasons, Value};
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_dice::Dice;
use boardwright_referee::Game;
use boardwright_ruleset::{
    Evaluate, Message, Notation, Repetition, Ruleset, Seat, Seats, Seed, Xoshiro256PlusPlus,
};
use core::num::NonZeroU64;
use core::ops::ControlFlow;

/// Someone who chooses moves under rules `R`.
///
/// A player is deterministic: with the same seed and the same turns before it,
/// it makes the same choice on every platform. What it may spend is counted in
/// positions and never in time.
pub trait Player<R: Ruleset>: Send {
    /// What kind of player this is, with its settings: `greedy(determinizations=4)`.
    fn name(&self) -> String;

    /// Chooses a legal move for the seat whose turn it is; `None` only if it
    /// finds no legal move.
    fn choose(&mut self, turn: &Turn<'_, R>) -> Option<Choice<R::Move>>;

    /// Chooses as [`choose`](Player::choose) does, and calls `progress` while it
    /// searches. Where `progress` breaks, a player that searches makes the best
    /// move so far. The provided form, for players that choose at once, never
    /// calls it.
    fn choose_and_tell(
        &mut self,
        turn: &Turn<'_, R>,
        progress: &mut dyn FnMut(Progress<'_, R::Move>) -> ControlFlow<()>,
    ) -> Option<Choice<R::Move>> {
        let _ = progress;
        self.choose(turn)
    }

    /// Chooses as [`choose_and_tell`](Player::choose_and_tell) does, and says what it expects of a
    /// move that somebody else made there; `None` of a move that it does not judge. The provided
    /// form looks among the [candidates](Choice::candidates), where not every move is.
    fn judge(
        &mut self,
        turn: &Turn<'_, R>,
        made: R::Move,
        progress: &mut dyn FnMut(Progress<'_, R::Move>) -> ControlFlow<()>,
    ) -> Option<(Choice<R::Move>, Option<Value>)> {
        let choice = self.choose_and_tell(turn, progress)?;
        let value = choice.value_of(made);
        Some((choice, value))
    }

    /// Why this player chose nothing at the turn that it was last shown, as a sentence without a
    /// full stop; `None` if it chose, or has nothing to say. The provided form, for players that
    /// choose wherever there is a move, says nothing.
    fn refusal(&self) -> Option<String> {
        None
    }
}

impl<R: Ruleset, P: Player<R> + ?Sized> Player<R> for Box<P> {
    fn name(&self) -> String {
        (**self).name()
    }

    fn choose(&mut self, turn: &Turn<'_, R>) -> Option<Choice<R::Move>> {
        (**self).choose(turn)
    }

    fn choose_and_tell(
        &mut self,
        turn: &Turn<'_, R>,
        progress: &mut dyn FnMut(Progress<'_, R::Move>) -> ControlFlow<()>,
    ) -> Option<Choice<R::Move>> {
        (**self).choose_and_tell(turn, progress)
    }

    fn judge(
        &mut self,
        turn: &Turn<'_, R>,
        made: R::Move,
        progress: &mut dyn FnMut(Progress<'_, R::Move>) -> ControlFlow<()>,
    ) -> Option<(Choice<R::Move>, Option<Value>)> {
        (**self).judge(turn, made, progress)
    }

    fn refusal(&self) -> Option<String> {
        (**self).refusal()
    }
}

/// What a player is shown when it must choose.
#[derive(Clone, Debug)]
pub struct Turn<'a, R: Ruleset> {
    /// The rules.
    pub rules: &'a R,
    /// The seat that must move.
    pub seat: Seat,
    /// The seats that the player runs, `seat` among them: whose secrets it
    /// knows.
    pub viewers: Seats,
    /// The position as these seats may know it.
    pub view: R::State,
    /// How often each position has occurred. `None` while something is hidden
    /// from the player, who could find it out by asking whether a guess has
    /// occurred.
    pub repetition: Option<&'a Repetition<R>>,
    /// How many events lie before this turn. It tells turns of one game apart.
    pub events: u64,
}

impl<'a, R: Ruleset> Turn<'a, R> {
    /// The turn of a seat in a game, whether or not that seat is due.
    pub fn new(game: &'a Game<R>, seat: Seat) -> Self {
        let rules = game.rules();
        let viewers = rules.controller(game.state(), seat) | seat.into();
        let view = game.view(viewers);
        let sees_all = view == *game.state();
        Self {
            rules,
            seat,
            viewers,
            repetition: sees_all.then(|| game.repetition()),
            view,
            events: game.events().len() as u64,
        }
    }

    /// The turn of a seat in a game that is over for whoever studies it: nothing is hidden.
    pub fn open(game: &'a Game<R>, seat: Seat) -> Self {
        Self {
            rules: game.rules(),
            seat,
            viewers: game.rules().seats(),
            view: game.state().clone(),
            repetition: Some(game.repetition()),
            events: game.events().len() as u64,
        }
    }

    /// A determinization of the view: a state that the player could be looking
    /// at. It is the view itself where that hides nothing, and otherwise a
    /// random state that fits it.
    #[must_use]
    pub fn determinization(&self, random: &mut Xoshiro256PlusPlus) -> R::State {
        if self.rules.is_view(&self.view) {
            let mut draw = |count| below(random, count);
            self.rules.random_world(&self.view, self.viewers, &mut draw)
        } else {
            self.view.clone()
        }
    }

    /// A move of the game's [book](Evaluate::visit_book), drawn by its weights; `None` if
    /// there is no book here.
    pub(crate) fn book_choice(&self, random: &mut Xoshiro256PlusPlus) -> Option<Choice<R::Move>>
    where
        R: Evaluate,
    {
        let mut sum = 0_u64;
        let mut count = |_: R::Move, weight: u32| sum += u64::from(weight);
        self.rules.visit_book(&self.view, self.seat, &mut count);
        if sum == 0 {
            return None;
        }
        let mut left = below(random, sum);
        let mut drawn = None;
        let mut draw = |chosen: R::Move, weight: u32| match left.checked_sub(weight.into()) {
            Some(fewer) => left = fewer,
            None if drawn.is_none() => drawn = Some(chosen),
            None => {}
        };
        self.rules.visit_book(&self.view, self.seat, &mut draw);
        let legal = self.rules.count_moves(&self.view, self.seat);
        drawn.map(|chosen| Choice {
            is_of_book: true,
            ..Choice::unjudged(chosen, legal)
        })
    }

    /// A generator for this turn alone, so that a choice does not depend on
    /// what the player was asked before.
    pub(crate) fn random(&self, seed: u64) -> Xoshiro256PlusPlus {
        let seat = u64::from(self.seat.number());
        let turn = self.events.wrapping_mul(32).wrapping_add(seat);
        // An odd factor keeps turns apart, and the generator mixes its seed. It
        // is not the step that the mixing itself takes, with which the states
        // of neighbouring turns would share words.
        Xoshiro256PlusPlus::new(seed ^ turn.wrapping_mul(0xd134_2543_de82_ef95))
    }
}

/// What a player chose, and what it thought.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Choice<M> {
    /// The move.
    pub chosen: M,
    /// What the player expects of it; `None` from players that do not evaluate
    /// positions.
    pub value: Option<Value>,
    /// How the player thinks the game goes on, this move first.
    pub line: Vec<M>,
    /// The best moves it looked at with their values, best first; not
    /// necessarily all of them.
    pub candidates: Vec<Candidate<M>>,
    /// How many legal moves there were.
    pub legal: u64,
    /// How many of them it looked at.
    pub considered: u64,
    /// How many positions it evaluated.
    pub positions: u64,
    /// Whether it was drawn from the game's [book](Evaluate::visit_book), without a search.
    pub is_of_book: bool,
    /// Whether no value was estimated by a sample: every outcome of the dice
    /// that was met was weighed, every legal move listed, and nothing was
    /// hidden.
    pub exact: bool,
}

/// A move that a player looked at.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Candidate<M> {
    /// The move.
    pub chosen: M,
    /// What the player expects of it.
    pub value: Value,
    /// How many positions it evaluated for it.
    pub positions: u64,
}

impl<M: Copy + Eq> Choice<M> {
    /// A choice without a reason, among this number of legal moves.
    pub fn unjudged(chosen: M, legal: u64) -> Self {
        Self {
            chosen,
            value: None,
            line: [chosen].into(),
            candidates: Vec::new(),
            legal,
            considered: 0,
            positions: 0,
            is_of_book: false,
            exact: false,
        }
    }

    /// What the player expects of a move, if it chose that or it is among the candidates.
    pub fn value_of(&self, chosen: M) -> Option<Value> {
        let known = self.candidates.iter().find(|other| other.chosen == chosen);
        let is_chosen = || self.value.filter(|_| self.chosen == chosen);
        known.map(|known| known.value).or_else(is_chosen)
    }

    /// The choice and its reasons as one line: `e2e4 +0.40 points, best of 20 moves by 20
    /// positions; then d2d4 +0.35`. Moves that are worth as much are named as such:
    /// `e2e4 +0.40 points, as good as d2d4, best of 20 moves`. `state` is the one it was
    /// made in. The unit is that of [`Value::told`].
    pub fn summary<R: Notation<Move = M>>(&self, rules: &R, state: &R::State) -> Message {
        let others = self.candidates.iter().enumerate();
        let others = others.filter(|(_, other)| other.chosen != self.chosen);
        let others = others.map(|(place, other)| (place, other.value)).collect();
        let text = rules.move_text(state, self.chosen);
        let name = |place: usize| rules.move_text(state, self.candidates[place].chosen);
        self.reasons().summary(text, self.value, others, &name)
    }

    /// What it tells without its moves.
    pub const fn reasons(&self) -> Reasons {
        Reasons {
            legal: self.legal,
            considered: self.considered,
            positions: self.positions,
            is_of_book: self.is_of_book,
            exact: self.exact,
        }
    }
}

/// How many candidates a choice tells. Chosen by hand: what fits on a screen.
const MOST_CANDIDATES: usize = 8;

/// What a player thought of the moves at hand, before it chooses one.
pub(crate) struct Thought<M> {
    /// Those it looked at that may be told, best first.
    pub(crate) candidates: Vec<Candidate<M>>,
    /// As in [`Choice`].
    pub(crate) legal: u64,
    pub(crate) considered: u64,
    pub(crate) positions: u64,
    pub(crate) exact: bool,
}

impl<M: Copy + Eq> Thought<M> {
    /// The choice of the candidate at this place.
    pub(crate) fn choice(mut self, place: usize) -> Option<Choice<M>> {
        let Candidate { chosen, value, .. } = *self.candidates.get(place)?;
        self.candidates.truncate(MOST_CANDIDATES);
        Some(Choice {
            value: Some(value),
            candidates: self.candidates,
            considered: self.considered,
            positions: self.positions,
            exact: self.exact,
            ..Choice::unjudged(chosen, self.legal)
        })
    }
}

/// The seed of the player in a seat, for a game with this seed.
///
/// It is one of the game's dice, with a number far beyond all rolls. So one seed
/// gives a whole game, and yet what a player draws is independent of the dice
/// that are rolled.
#[must_use]
pub fn player_seed(game: &Seed, seat: Seat) -> u64 {
    let far = (1 << 63) + u64::from(seat.number());
    Dice::new(*game).draw(far, NonZeroU64::MAX)
}

/// A uniform index below a count; 0 where there is nothing to choose from.
pub(crate) fn below(random: &mut Xoshiro256PlusPlus, count: u64) -> u64 {
    NonZeroU64::new(count).map_or(0, |count| random.below(count))
}
