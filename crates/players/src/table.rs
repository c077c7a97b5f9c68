//! A table: players in their seats, who play a game to its end.
use crate::ends::is_worth_claiming;
use crate::{Choice, Player, Turn};
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_referee::{Game, Refused};
use boardwright_ruleset::{Actor, Event, Message, Outcome, Ruleset, Seat, Seats, Status};
use core::ops::ControlFlow::{self, Break, Continue};

/// Players in their seats.
///
/// ```
/// # use boardwright_referee::Game;
/// # use boardwright_ruleset::{Evaluate, Seed};
/// # fn demo<R: Evaluate>(rules: R) -> Result<(), Box<dyn std::error::Error>> {
/// use boardwright_players::{Ending, table};
/// let seed = Seed::from_u64(7);
/// let mut players = table(&rules, "greedy,random", &seed)?;
/// let mut game = Game::new(rules, seed);
/// let played = players.play(&mut game, 10_000)?;
/// match played.ending {
///     Ending::Over(outcome) => println!("{}", outcome.reason),
///     other => println!("no end: {other:?}"),
/// }
/// # Ok(())
/// # }
/// ```
pub struct Table<R: Ruleset> {
    players: Vec<Box<dyn Player<R>>>,
    /// The seats that each player runs.
    groups: Vec<Seats>,
}

impl<R: Ruleset> Table<R> {
    /// The seats of these rules in groups that one player runs, in the order
    /// of their first seats.
    pub fn groups(rules: &R) -> Vec<Seats> {
        let (mut groups, start): (Vec<Seats>, _) = (Vec::new(), rules.start());
        for seat in rules.seats().iter() {
            let group = (rules.controller(&start, seat) | seat.into()) & rules.seats();
            if !groups.iter().any(|known| known.contains(seat)) {
                groups.push(group);
            }
        }
        groups
    }

    /// Seats one player for each of the [`groups`](Table::groups).
    ///
    /// # Errors
    ///
    /// If the number of players is not that of the groups.
    pub fn new(rules: &R, players: Vec<Box<dyn Player<R>>>) -> Result<Self, TableError> {
        let groups = Self::groups(rules);
        if players.len() == groups.len() {
            Ok(Self { players, groups })
        } else {
            Err(TableError {
                given: players.len(),
                needed: groups.len(),
            })
        }
    }

    /// The players with the seats that each runs.
    pub fn players(&self) -> impl Iterator<Item = (Seats, &dyn Player<R>)> {
        let players = self.players.iter().map(|player| &**player);
        self.groups.iter().copied().zip(players)
    }

    /// Plays the game to its end, or until `most_events` more events have
    /// happened.
    ///
    /// # Errors
    ///
    /// If a player gives no move or one that is refused.
    pub fn play(&mut self, game: &mut Game<R>, most_events: u64) -> Result<Played, PlayError> {
        self.play_and_tell(game, most_events, |_, _| Continue(()))
    }

    /// As [`Table::play`], and calls `tell` with the game after every event,
    /// until it breaks.
    ///
    /// Dice are rolled when they are due. A claim is made as soon as a seat may
    /// make one that brings it at least a draw, so that games end too whose
    /// rules end them by claims only.
    ///
    /// # Errors
    ///
    /// If a player gives no move or one that is refused.
    pub fn play_and_tell(
        &mut self,
        game: &mut Game<R>,
        most_events: u64,
        mut tell: impl FnMut(&Game<R>, &Happened<'_, R>) -> ControlFlow<()>,
    ) -> Result<Played, PlayError> {
        let mut events = 0;
        loop {
            let due = match game.status() {
                Status::Over(outcome) => {
                    return Ok(Played {
                        ending: Ending::Over(outcome),
                        events,
                    });
                }
                Status::Due(due) => due,
            };
            if events >= most_events {
                return Ok(Played {
                    ending: Ending::Bound,
                    events,
                });
            }
            let before = game.state().clone();
            let choice = self.step(game, due)?;
            events += 1;
            let Some(&event) = game.events().last() else {
                // A step that is not refused is an event.
                continue;
            };
            let happened = Happened {
                event,
                before: &before,
                choice: choice.as_ref(),
            };
            if let Break(()) = tell(game, &happened) {
                let ending = match game.status() {
                    Status::Over(outcome) => Ending::Over(outcome),
                    Status::Due(_) => Ending::Stopped,
                };
                return Ok(Played { ending, events });
            }
        }
    }

    /// Lets one thing happen: a claim, a roll or a move.
    fn step(
        &mut self,
        game: &mut Game<R>,
        due: Actor,
    ) -> Result<Option<Choice<R::Move>>, PlayError> {
        if let Some(seat) = claimant(game, due) {
            game.claim(seat, None).map_err(|why| refused(seat, why))?;
            return Ok(None);
        }
        let Some(seat) = due.seats().lowest() else {
            game.roll().map_err(|why| PlayError::Roll(why.refusal()))?;
            return Ok(None);
        };
        let player = self.player_of(seat).ok_or(PlayError::NoMove { seat })?;
        let Some(choice) = player.choose(&Turn::new(game, seat)) else {
            return Err(match player.refusal() {
                Some(why) => PlayError::Declined { seat, why },
                None => PlayError::NoMove { seat },
            });
        };
        game.play(seat, choice.chosen)
            .map_err(|why| refused(seat, why))?;
        Ok(Some(choice))
    }

    fn player_of(&mut self, seat: Seat) -> Option<&mut Box<dyn Player<R>>> {
        let index = self.groups.iter().position(|group| group.contains(seat))?;
        self.players.get_mut(index)
    }
}

/// A seat that can claim at least a draw now; those that are due come first.
fn claimant<R: Ruleset>(game: &Game<R>, due: Actor) -> Option<Seat> {
    let rules = game.rules();
    let others = rules.living(game.state()) - due.seats();
    due.seats().iter().chain(others.iter()).find(|&seat| {
        game.may_claim(seat, None)
            .is_ok_and(|outcome| is_worth_claiming(rules, game.state(), outcome, seat))
    })
}

fn refused<B: boardwright_ruleset::BrokenRule>(seat: Seat, why: Refused<B>) -> PlayError {
    PlayError::Refused {
        seat,
        told: why.refusal(),
    }
}

/// One event of a game that is being played.
#[derive(Debug)]
pub struct Happened<'a, R: Ruleset> {
    /// The event.
    pub event: Event<R::Move, R::Chance>,
    /// The state before it, with all secrets.
    pub before: &'a R::State,
    /// What the player thought, if the event is a move.
    pub choice: Option<&'a Choice<R::Move>>,
}

/// How far a table played.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// Why it stopped.
    pub ending: Ending,
    /// How many events happened at this table.
    pub events: u64,
}

/// Why a table stopped playing.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The game is over.
    Over(Outcome),
    /// The bound on events was reached; the game is not over.
    Bound,
    /// The callback `tell` broke off; the game is not over.
    Stopped,
}

/// The number of players is not the one that the game needs.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there are {given} players, and this game needs {needed}")]
pub struct TableError {
    /// How many there are.
    pub given: usize,
    /// How many there must be.
    pub needed: usize,
}

/// Why a table could not play on. Unless a player declined to, this is a fault of a player or of
/// a ruleset.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError {
    /// A player gave no move.
    #[error("the player of seat {} gives no move", seat.number())]
    NoMove {
        /// The seat that was to move.
        seat: Seat,
    },
    /// A player does not play this game, and says why.
    #[error("the player of seat {} does not play: {why}", seat.number())]
    Declined {
        /// The seat that was to move.
        seat: Seat,
        /// What it says.
        why: String,
    },
    /// The referee refused what a player chose.
    #[error("the choice of seat {} is refused: {told}", seat.number())]
    Refused {
        /// The seat.
        seat: Seat,
        /// Why it was refused.
        told: Message,
    },
    /// The referee refused to roll: the game started from a view.
    #[error("no roll: {0}")]
    Roll(Message),
}
