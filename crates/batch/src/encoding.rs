//! Moves and observations as numbers, of a ruleset that is chosen at run time.
use crate::{AnyBatch, AnySearch, Batch, BatchError, BatchOptions};
use crate::{Search, SearchError, SearchOptions};
use alloc::boxed::Box;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use boardwright_referee::{AnyGame, Game};
use boardwright_ruleset::{
    Depict, Encode, Exchange, MoveAxis, MoveNumbers, MoveSizes, Notation, ObservationShape,
    ObservationWriter, Seat, Seats, Status,
};

/// The encoding of a ruleset whose types are not known.
///
/// Implemented once, for all games that have an encoding and a notation. A method that takes a game
/// takes one of these rules, and gives `None` for any other.
pub trait AnyEncoding: Send + Sync {
    /// The game's name with the options that differ from the default.
    fn full_name(&self) -> String;

    /// The seats of a new game.
    fn seats(&self) -> Seats;

    /// The sizes of the numbers of a move.
    fn move_sizes(&self) -> MoveSizes;

    /// What these numbers are.
    fn move_axes(&self) -> Vec<MoveAxis>;

    /// A number of legal moves that no seat exceeds.
    fn most_moves(&self) -> u32;

    /// The planes and scalars of an observation.
    fn observation_shape(&self) -> ObservationShape;

    /// The numbers of the legal moves of a seat, in the order of the visit.
    fn legal_numbers(&self, game: &dyn AnyGame, seat: Seat) -> Option<Vec<MoveNumbers>>;

    /// As [`Encode::legal_mask`], for a game that goes on; nothing is legal in one that is over.
    ///
    /// # Panics
    ///
    /// As [`Encode::legal_mask`].
    fn legal_mask(&self, game: &dyn AnyGame, seat: Seat, mask: &mut [u8]) -> Option<u32>;

    /// The numbers of a move that is written as text. `None` also if the text is no legal move of
    /// the seat.
    fn numbers(&self, game: &dyn AnyGame, seat: Seat, text: &str) -> Option<MoveNumbers>;

    /// The text of the move with these numbers, legal or not. `None` also if no move has them.
    fn text(&self, game: &dyn AnyGame, seat: Seat, numbers: MoveNumbers) -> Option<String>;

    /// Writes what a seat sees, as [`Encode::observe`].
    ///
    /// # Panics
    ///
    /// As [`Encode::observe`].
    fn observe(&self, game: &dyn AnyGame, seat: Seat, out: &mut [u8]) -> Option<()>;

    /// A batch of new games of these rules.
    ///
    /// # Errors
    ///
    /// As [`Batch::new`].
    fn batch(&self, options: BatchOptions) -> Result<Box<dyn AnyBatch>, BatchError>;

    /// A search in new games of these rules.
    ///
    /// # Errors
    ///
    /// As [`Search::new`].
    fn search(&self, options: SearchOptions) -> Result<Box<dyn AnySearch>, SearchError>;
}

/// The encoding of rules of a known type.
///
/// ```
/// use boardwright_batch::{BatchOptions, any_encoding};
/// use boardwright_fixture_games::kuhn::Kuhn;
///
/// let encoding = any_encoding(Kuhn::default());
/// assert_eq!(encoding.move_sizes().flat_size(), Some(4));
/// let batch = encoding.batch(BatchOptions::default())?;
/// assert_eq!(batch.full_name(), "kuhn");
/// # Ok::<(), boardwright_batch::BatchError>(())
/// ```
pub fn any_encoding<R: Encode + Notation + Depict + Exchange>(rules: R) -> Arc<dyn AnyEncoding> {
    Arc::new(OfEncoding(rules))
}

/// The implementation.
struct OfEncoding<R>(R);

/// The typed game, if the rules are `R`.
fn typed<R: Notation + Depict + Exchange>(game: &dyn AnyGame) -> Option<&Game<R>> {
    game.as_any().downcast_ref()
}

impl<R: Encode + Notation + Depict + Exchange> AnyEncoding for OfEncoding<R> {
    fn full_name(&self) -> String {
        self.0.full_name()
    }

    fn seats(&self) -> Seats {
        self.0.seats()
    }

    fn move_sizes(&self) -> MoveSizes {
        self.0.move_sizes()
    }

    fn move_axes(&self) -> Vec<MoveAxis> {
        self.0.move_axes()
    }

    fn most_moves(&self) -> u32 {
        self.0.most_moves()
    }

    fn observation_shape(&self) -> ObservationShape {
        self.0.observation_shape()
    }

    fn legal_numbers(&self, game: &dyn AnyGame, seat: Seat) -> Option<Vec<MoveNumbers>> {
        let game = typed::<R>(game)?;
        if let Status::Over(_) = game.status() {
            return Some(Vec::new());
        }
        let (rules, state) = (game.rules(), game.state());
        let moves = rules.moves(state, seat).into_iter();
        Some(
            moves
                .map(|legal| rules.encode(state, seat, legal))
                .collect(),
        )
    }

    fn legal_mask(&self, game: &dyn AnyGame, seat: Seat, mask: &mut [u8]) -> Option<u32> {
        let game = typed::<R>(game)?;
        let count = game.rules().legal_mask(game.state(), seat, mask);
        if let Status::Over(_) = game.status() {
            mask.fill(0);
            return Some(0);
        }
        Some(count)
    }

    fn numbers(&self, game: &dyn AnyGame, seat: Seat, text: &str) -> Option<MoveNumbers> {
        let game = typed::<R>(game)?;
        let (rules, state) = (game.rules(), game.state());
        let chosen = rules.read_move(state, text).ok()?;
        let legal = game.may_move(seat, chosen).is_ok();
        legal.then(|| rules.encode(state, seat, chosen))
    }

    fn text(&self, game: &dyn AnyGame, seat: Seat, numbers: MoveNumbers) -> Option<String> {
        let game = typed::<R>(game)?;
        let (rules, state) = (game.rules(), game.state());
        let chosen = rules.decode(state, seat, numbers)?;
        Some(rules.move_text(state, chosen))
    }

    fn observe(&self, game: &dyn AnyGame, seat: Seat, out: &mut [u8]) -> Option<()> {
        let game = typed::<R>(game)?;
        let rules = game.rules();
        let mut writer = ObservationWriter::new(out);
        rules.observe(
            &game.view(rules.controller(game.state(), seat)),
            seat,
            &mut writer,
        );
        writer.finish();
        Some(())
    }

    fn batch(&self, options: BatchOptions) -> Result<Box<dyn AnyBatch>, BatchError> {
        Ok(Box::new(Batch::new(self.0.clone(), options)?))
    }

    fn search(&self, options: SearchOptions) -> Result<Box<dyn AnySearch>, SearchError> {
        Ok(Box::new(Search::new(self.0.clone(), options)?))
    }
}
