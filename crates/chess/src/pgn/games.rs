//! The games of a file, played by the rules.

use super::dialect::Dialect;
use super::error::{Error, ErrorKind};
use super::game::{Game, PlayedMove};
use super::limits::Limits;
use super::nag::Nag;
use super::place::Place;
use super::play::{Keeper, Player};
use super::reader::Reader;
use super::result::GameResult;
use super::skipped::Skipped;
use super::source::Source;
use crate::moves::Move;
use crate::position::Position;
use crate::san::Reading;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::ControlFlow::{self, Continue};

/// Reads the games one after another and plays the main line of each.
///
/// Every move is checked for legality. It is not an error if a game goes on
/// after a draw that is automatic today (repetition, 75 moves, dead positions):
/// most recorded games are older than these rules.
///
/// An error ends its game and not the file: the next item is the next game.
///
/// ```
/// use boardwright_chess::pgn::Games;
///
/// let text = "1. f3 e5 2. g4 Qh4# 0-1\n\n1. e4 Ke7 *\n\n1. d4 *\n";
/// let mut games = Games::new(text.as_bytes());
///
/// let mate = games.next().unwrap()?;
/// assert!(mate.end.is_checkmate());
///
/// let bad = games.next().unwrap().unwrap_err();
/// assert_eq!(
///     bad.to_string(),
///     "line 3, column 7: Ke7 cannot be played: the pawn on e7 is your own",
/// );
/// assert_eq!(bad.game.moves.len(), 1);
///
/// assert_eq!(games.next().unwrap()?.moves.len(), 1);
/// assert!(games.next().is_none());
/// # Ok::<(), boardwright_chess::pgn::GameError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Games<S> {
    reader: Reader<S>,
    /// The standard start, which is made once and not for each game.
    start: Position,
    skipped: Skipped,
    checks_variations: bool,
    /// For how many moves a game asks for memory at once: as many as the longest game so
    /// far had, at most [`MOST_ROOM`].
    room: usize,
}

/// The most moves for which there is room before they are read: whoever keeps short
/// games between long ones keeps this room too.
const MOST_ROOM: usize = 128;

/// Why a game was not read to its end, and the part before the error.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{error}")]
pub struct GameError {
    /// What is wrong, and where.
    #[source]
    pub error: Error,
    /// The game as far as it was read.
    pub game: Box<Game>,
}

impl<S: Source> Games<S> {
    /// The games of a file, a slice or another source, with the default limits,
    /// read leniently, without variations.
    pub fn new(source: S) -> Self {
        let mut reader = Reader::new(source);
        reader.skips_variations = true;
        Self {
            reader,
            start: Position::start(),
            skipped: Skipped::NOTHING,
            checks_variations: false,
            room: 0,
        }
    }

    /// The same with other limits.
    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Self {
        self.reader = self.reader.with_limits(limits);
        self
    }

    /// The same, with the given strictness. If strict, in addition to the rules
    /// of a [`Reader`], move numbers must be right, the result must match the
    /// tags, and no tag may come twice.
    #[must_use]
    pub fn with_reading(mut self, reading: Reading) -> Self {
        self.reader = self.reader.with_reading(reading);
        self
    }

    /// The same for a file that departs from the standard in this way.
    #[must_use]
    pub fn with_dialect(mut self, dialect: Dialect) -> Self {
        self.reader = self.reader.with_dialect(dialect);
        self
    }

    /// The same, but variations are also read and played, and an error in one
    /// is an error of its game.
    #[must_use]
    pub fn checking_variations(mut self) -> Self {
        self.checks_variations = true;
        self.reader.skips_variations = false;
        self
    }

    /// The same, without keeping some parts. Comments are then passed over at
    /// the speed of memory; tags are still read, since they tell how a game
    /// begins, but a [`Game`] has none. Variations are passed over anyway,
    /// unless they are [checked](Self::checking_variations).
    ///
    /// ```
    /// use boardwright_chess::pgn::{Games, Skipped};
    ///
    /// let text = "[White \"Greco\"]\n\n1. e4 {best by test} e5 *\n";
    /// let mut games = Games::new(text.as_bytes()).skipping(Skipped::EVERYTHING);
    /// let game = games.next().unwrap()?;
    /// assert_eq!(game.moves.len(), 2);
    /// assert!(game.tags.is_empty() && game.comments.is_empty());
    /// # Ok::<(), boardwright_chess::pgn::GameError>(())
    /// ```
    #[must_use]
    pub fn skipping(mut self, skipped: Skipped) -> Self {
        self.skipped = skipped;
        self.reader.skips_comments = skipped.comments;
        self
    }

    /// Where the reader is, to show progress.
    #[must_use]
    pub fn place(&self) -> Place {
        self.reader.place()
    }

    /// The bytes of memory that the reader holds now, apart from games.
    #[must_use]
    pub fn memory(&self) -> usize {
        self.reader.memory()
    }
}

impl<S: Source> Iterator for Games<S> {
    type Item = Result<Game, GameError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let keeper = GameKeeper {
                game: Game::new(Place::START, self.start),
                has_begun: false,
                room: self.room,
                checks_variations: self.checks_variations,
                depth: 0,
            };
            let player = Player::new(&self.reader, self.start, keeper);
            let mut player = player.skipping(self.skipped);
            match player.play(&mut self.reader) {
                Ok(true) if player.is_blank() => {}
                Ok(true) => return Some(Ok(self.game(player))),
                Ok(false) => return None,
                Err(error) => {
                    let game = self.game(player);
                    self.reader.skip_game();
                    return Some(Err(GameError {
                        error,
                        game: Box::new(game),
                    }));
                }
            }
        }
    }
}

impl<S: Source> Games<S> {
    /// The game as far as it was read.
    fn game(&mut self, player: Player<GameKeeper>) -> Game {
        let end = player.end();
        let result = player.result;
        let has_begun = player.keeper.has_begun;
        let mut game = player.keeper.game;
        if !has_begun {
            game.place = self.reader.place();
        }
        self.room = self.room.max(game.moves.len()).min(MOST_ROOM);
        game.end = end;
        game.result = result;
        game.passed_over = self.reader.passed_over().to_vec();
        game
    }
}

/// Makes a [`Game`] of the main line.
struct GameKeeper {
    game: Game,
    /// Whether the place of the game is known.
    has_begun: bool,
    /// For how many moves there is to be room.
    room: usize,
    checks_variations: bool,
    /// The number of variations that are open.
    depth: usize,
}

impl Keeper for GameKeeper {
    fn begin(&mut self, place: Place) {
        self.game.place = place;
        self.has_begun = true;
    }

    fn tag(&mut self, name: &str, value: &str) {
        self.game.tags.push(name, value);
    }

    fn start(&mut self, start: &Position, is_chess960: bool) -> ControlFlow<()> {
        self.game.start = *start;
        self.game.is_chess960 = is_chess960;
        Continue(())
    }

    fn played(
        &mut self,
        chosen: Option<Move>,
        _: &Position,
        limits: &Limits,
    ) -> Result<(), ErrorKind> {
        if self.depth > 0 {
            return Ok(());
        }
        let limit = limits.moves;
        if self.game.moves.len() >= limit {
            return Err(ErrorKind::TooManyMoves { limit });
        }
        if self.game.moves.is_empty() {
            self.game.moves.reserve(self.room);
        }
        self.game.moves.push(PlayedMove {
            chosen,
            nags: Vec::new(),
        });
        Ok(())
    }

    fn comment(&mut self, text: &str, is_one_line: bool) -> Option<usize> {
        if self.depth > 0 {
            return None;
        }
        let plies = self.game.moves.len();
        self.game.comments.push(plies, text, is_one_line)
    }

    fn nag(&mut self, nag: Nag) {
        if self.depth == 0 {
            if let Some(played) = self.game.moves.last_mut() {
                played.nags.push(nag);
            }
        }
    }

    fn escape(&mut self, _: String) {}

    fn open(&mut self) -> bool {
        self.depth += usize::from(self.checks_variations);
        self.checks_variations
    }

    fn close(&mut self, _: Option<GameResult>) {
        self.depth -= 1;
    }
}
