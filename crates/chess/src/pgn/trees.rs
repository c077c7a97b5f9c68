//! The games of a file with their variations.

use super::dialect::Dialect;
use super::error::Error;
use super::grow::Growing;
use super::limits::Limits;
use super::place::Place;
use super::play::Player;
use super::reader::Reader;
use super::source::Source;
use super::tree::{Remarks, Tree};
use crate::position::Position;
use crate::san::Reading;
use alloc::boxed::Box;

/// Reads the games one after another with all their content: variations,
/// comments and annotations, each move played by the rules.
///
/// As with [`Games`](super::Games), an error ends its game and not the file.
/// The moves of a game with all its variations are bounded by
/// [`Limits::nodes`].
///
/// Some things come back in another place than they stood: a comment behind a
/// variation belongs to the move before it, and so does what stands in a
/// variation without moves; a variation of a variation's first move is one
/// more variation; and an escaped line (`%`) stands behind the comments of its
/// move. Not kept are spaces, move numbers, empty comments and how a move was
/// spelled.
///
/// ```
/// use boardwright_chess::pgn::Trees;
///
/// let text = "1. e4 e5 (1... c5 2. Nf3 (2. c3 {Alapin})) 2. Nf3 *\n";
/// let tree = Trees::new(text.as_bytes()).next().unwrap()?;
/// assert_eq!(tree.main_line().count(), 3);
/// assert_eq!(tree.len(), 6);
/// assert!(tree.to_string().contains(
///     "1. e4 e5 (1... c5 2. Nf3 (2. c3 {Alapin})) 2. Nf3 *"
/// ));
/// # Ok::<(), boardwright_chess::pgn::TreeReadError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Trees<S> {
    reader: Reader<S>,
    /// The standard start, which is made once and not for each game.
    start: Position,
    /// What stood in the file and belonged to no game so far.
    left: Remarks,
}

/// Why a game was not read to its end, and the part before the error.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{error}")]
pub struct TreeReadError {
    /// What is wrong, and where.
    #[source]
    pub error: Error,
    /// The game as far as it was read.
    pub tree: Box<Tree>,
}

impl<S: Source> Trees<S> {
    /// The games of a file, a slice or another source, with the default
    /// limits, read leniently.
    pub fn new(source: S) -> Self {
        Self {
            reader: Reader::new(source).keeping_escapes(),
            start: Position::start(),
            left: Remarks::default(),
        }
    }

    /// The same with other limits.
    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Self {
        self.reader = self.reader.with_limits(limits);
        self
    }

    /// The same, with the given strictness; see
    /// [`Games::with_reading`](super::Games::with_reading).
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

    /// The comments and escaped lines behind the last game of the file, which
    /// are no game. They are known once there is no game left.
    ///
    /// ```
    /// use boardwright_chess::pgn::Trees;
    ///
    /// let mut trees = Trees::new("1. e4 *\n\n; end of the file\n".as_bytes());
    /// assert_eq!(trees.by_ref().count(), 1);
    /// assert_eq!(trees.trailing_remarks().comments, ["end of the file"]);
    /// ```
    #[must_use]
    pub const fn trailing_remarks(&self) -> &Remarks {
        &self.left
    }

    /// What lenient reading passed over in the last game, see
    /// [`Reader::passed_over`].
    #[must_use]
    pub fn passed_over(&self) -> &[Error] {
        self.reader.passed_over()
    }

    /// Where the reader is, to show progress.
    #[must_use]
    pub fn place(&self) -> Place {
        self.reader.place()
    }
}

impl<S: Source> Iterator for Trees<S> {
    type Item = Result<Tree, TreeReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let left = core::mem::take(&mut self.left);
            let growing = Growing::new(left, self.start);
            let mut player = Player::new(&self.reader, self.start, growing);
            match player.play(&mut self.reader) {
                Ok(true) if player.is_blank() => self.left = into_root_remarks(player),
                Ok(true) => return Some(Ok(into_tree(player))),
                Ok(false) => {
                    self.left = into_root_remarks(player);
                    return None;
                }
                Err(error) => {
                    self.reader.skip_game();
                    return Some(Err(TreeReadError {
                        error,
                        tree: Box::new(into_tree(player)),
                    }));
                }
            }
        }
    }
}

/// The tree as far as it was read.
fn into_tree(player: Player<Growing>) -> Tree {
    let result = player.result;
    let mut tree = player.keeper.into_tree();
    tree.result = result;
    tree
}

/// What was said before the first move.
fn into_root_remarks(player: Player<Growing>) -> Remarks {
    let mut tree = into_tree(player);
    let remarks = tree.remarks_mut(Tree::ROOT).map(core::mem::take);
    remarks.unwrap_or_default()
}
