//! Players in their seats, who play a game of any rules.
use crate::{AnyPlayer, AnyRules, ChoiceDescription};
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_players::{PlayerError, TableError, player_seed, split_names};
use boardwright_referee::{AnyGame, TextError};
use boardwright_ruleset::{Actor, Outcome, Seat, Seats, Status};
use core::ops::ControlFlow::Continue;

/// Players in their seats, for a game that was chosen at run time.
///
/// ```
/// # fn demo(catalogue: &boardwright_catalogue::Catalogue) -> Result<(), Box<dyn std::error::Error>> {
/// use boardwright_catalogue::AnyTable;
/// use boardwright_ruleset::Seed;
/// let rules = catalogue.rules("chess")?;
/// let mut game = rules.open(Seed::from_u64(7));
/// let mut table = AnyTable::new(&*rules, &*game, "greedy,random")?;
/// while let Some(step) = table.step(&mut *game)? {
///     if let Some(choice) = step.choice {
///         println!("{}", choice.summary);
///     }
/// }
/// println!("{}", game.status_text());
/// # Ok(())
/// # }
/// ```
pub struct AnyTable {
    /// Each player with the seats that it runs.
    players: Vec<(Seats, Box<dyn AnyPlayer>)>,
}

impl AnyTable {
    /// The seats of a game in groups that one player runs, in the order of
    /// their first seats.
    #[must_use]
    pub fn groups(game: &dyn AnyGame) -> Vec<Seats> {
        let mut groups: Vec<Seats> = Vec::new();
        for seat in game.seats().iter() {
            if !groups.iter().any(|known| known.contains(seat)) {
                groups.push(game.controller(seat));
            }
        }
        groups
    }

    /// Which side a seat is on, counted from 0 by the first seats of the sides. Allies are one
    /// side.
    #[must_use]
    pub fn side_of(game: &dyn AnyGame, seat: Seat) -> usize {
        let leads = |seat: &Seat| game.allies(*seat).lowest() == Some(*seat);
        let lead = game.allies(seat).lowest();
        let mut leaders = game.seats().iter().filter(leads);
        let side = leaders.position(|leader| Some(leader) == lead);
        side.unwrap_or(0)
    }

    /// Seats a player for each name of a list such as `greedy,random`, in the
    /// order of the seats that they run. A list that is too short starts again
    /// from its first name. The players' seeds follow from the game's.
    ///
    /// # Errors
    ///
    /// If a name is not valid, or there are more names than players.
    pub fn new(rules: &dyn AnyRules, game: &dyn AnyGame, names: &str) -> Result<Self, PlayerError> {
        let names = split_names(names);
        let (given, needed) = (names.len(), Self::groups(game).len());
        if given > needed {
            return Err(TableError { given, needed }.into());
        }
        let mut names = names.into_iter().cycle();
        Self::seated(game, |first| {
            let name = names.next().unwrap_or_default();
            rules.player(name, player_seed(game.seed(), first))
        })
    }

    /// Seats a player for each of the [`groups`](Self::groups), asked for by the group's first
    /// seat.
    ///
    /// # Errors
    ///
    /// The first error of `player`.
    pub fn seated<E>(
        game: &dyn AnyGame,
        mut player: impl FnMut(Seat) -> Result<Box<dyn AnyPlayer>, E>,
    ) -> Result<Self, E> {
        let groups = Self::groups(game).into_iter();
        let players = groups.filter_map(|seats| {
            let first = seats.lowest()?;
            Some(player(first).map(|player| (seats, player)))
        });
        Ok(Self::of_players(players.collect::<Result<_, E>>()?))
    }

    /// Seats these players, each with the seats that it runs.
    #[must_use]
    pub const fn of_players(players: Vec<(Seats, Box<dyn AnyPlayer>)>) -> Self {
        Self { players }
    }

    /// The names of the players with the seats that each runs.
    pub fn players(&self) -> impl Iterator<Item = (Seats, String)> {
        let players = self.players.iter();
        players.map(|(seats, player)| (*seats, player.name()))
    }

    /// Lets one thing happen, and says what: a claim, a roll or a move. `None`
    /// if the game is over.
    ///
    /// A claim is made as soon as a seat may make one that brings it at least a
    /// draw, so that games end too whose rules end them by claims only.
    ///
    /// # Errors
    ///
    /// If a player gives no move or one that is refused; the game is as it was.
    pub fn step(&mut self, game: &mut dyn AnyGame) -> Result<Option<Step>, StepError> {
        let due = match game.status() {
            Status::Over(_) => return Ok(None),
            Status::Due(due) => due,
        };
        let refused = |seat: Seat| move |why| StepError::Refused { seat, why };
        let mut step = Step {
            seat: None,
            choice: None,
        };
        if let Some(seat) = claimant(game, due, game.seats()) {
            game.claim(seat, None).map_err(refused(seat))?;
            step.seat = Some(seat);
            return Ok(Some(step));
        }
        let Some(seat) = due.seats().lowest() else {
            game.roll().map_err(StepError::Roll)?;
            return Ok(Some(step));
        };
        let mut players = self.players.iter_mut();
        let player = players.find(|(seats, _)| seats.contains(seat));
        let (_, player) = player.ok_or(StepError::NoMove { seat })?;
        let Some(choice) = player.choose(game, seat, &mut |_| Continue(())) else {
            return Err(match player.refusal() {
                Some(why) => StepError::Declined { seat, why },
                None => StepError::NoMove { seat },
            });
        };
        game.play(seat, &choice.chosen).map_err(refused(seat))?;
        step.seat = Some(seat);
        step.choice = Some(choice);
        Ok(Some(step))
    }
}

/// How many points a bot must be behind before it agrees to a draw.
const BEHIND: i32 = 50;

/// Whether a bot that runs these seats agrees to a draw: if, as far as it can see, it stands
/// worse. `None` if none of the seats is in the game any more.
pub fn agrees_to_draw(rules: &dyn AnyRules, game: &dyn AnyGame, seats: Seats) -> Option<bool> {
    let seat = (seats & game.living()).lowest()?;
    let points = rules.evaluate(game, seat, seats);
    Some(points.is_some_and(|points| points <= -BEHIND))
}

/// One of these seats that can claim at least a draw now; those that are due
/// come first. A bot claims as soon as that is so.
pub fn claimant(game: &dyn AnyGame, due: Actor, among: Seats) -> Option<Seat> {
    let first = due.seats() & among;
    let others = (game.living() & among) - first;
    first.iter().chain(others.iter()).find(|&seat| {
        let is_worth_claiming =
            |outcome: Outcome| outcome.is_draw() || outcome.winners.intersects(game.allies(seat));
        game.may_claim(seat).is_ok_and(is_worth_claiming)
    })
}

/// One thing that happened at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Step {
    /// The seat that moved or claimed; `None` where dice fell.
    pub seat: Option<Seat>,
    /// What the player thought, if it was a move.
    pub choice: Option<ChoiceDescription>,
}

/// Why a table could not play on. Unless a player declined to, this is a fault of a player or of
/// a ruleset.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StepError {
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
    #[error("the choice of seat {} is refused: {why}", seat.number())]
    Refused {
        /// The seat.
        seat: Seat,
        /// Why it was refused.
        why: TextError,
    },
    /// The referee refused to roll: the game started from a view.
    #[error("no roll: {0}")]
    Roll(TextError),
}
