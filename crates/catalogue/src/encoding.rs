//! Moves and observations as numbers, for games whose types are not known.
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use boardwright_ruleset::{
    Actor, AnyGame, Depict, Encode, Exchange, Game, MoveAxis, MoveNumbers, MoveSizes, Notation,
    ObservationShape, Seat, Seats, TextError,
};
use core::ops::ControlFlow::{Break, Continue};

/// The encoding of a game that was chosen at run time.
///
/// An *action* is a move as one number: its flat index, or, where the rules have
/// none, its place in the order of the generator; see [`Encode`]. A method that
/// takes a game takes one that the same rules opened.
pub trait AnyEncoding: Send + Sync {
    /// What the one to four numbers of a move are.
    fn move_axes(&self) -> Vec<MoveAxis>;

    /// The sizes of these numbers.
    fn move_sizes(&self) -> MoveSizes;

    /// How many moves a seat has at most.
    fn most_moves(&self) -> u32;

    /// How many actions there are: each is below this number.
    fn actions(&self) -> u32;

    /// What the bytes of an observation are.
    fn observation_shape(&self) -> &ObservationShape;

    /// The numbers of a legal move of a seat.
    ///
    /// # Errors
    ///
    /// As [`AnyGame::explain`].
    fn numbers(&self, game: &dyn AnyGame, seat: Seat, text: &str) -> Encoded<MoveNumbers>;

    /// The text of the legal move with these numbers.
    ///
    /// # Errors
    ///
    /// If no move has them, or it is not legal now.
    fn move_of_numbers(&self, game: &dyn AnyGame, seat: Seat, numbers: &[u16]) -> Encoded<String>;

    /// The action of a legal move of a seat.
    ///
    /// # Errors
    ///
    /// As [`AnyGame::explain`].
    fn action(&self, game: &dyn AnyGame, seat: Seat, text: &str) -> Encoded<u32>;

    /// The text of the legal move that an action stands for.
    ///
    /// # Errors
    ///
    /// If it stands for none, or for a move that is not legal now.
    fn move_of_action(&self, game: &dyn AnyGame, seat: Seat, action: u32) -> Encoded<String>;

    /// Makes the move that an action stands for.
    ///
    /// # Errors
    ///
    /// As [`move_of_action`](Self::move_of_action).
    fn play(&self, game: &mut dyn AnyGame, seat: Seat, action: u32) -> Encoded<()>;

    /// Calls `f` with the action of each legal move, in the order of the
    /// generator; with none for a seat that is not due.
    ///
    /// # Errors
    ///
    /// If the position hides something, or if there are more moves than
    /// actions, which play from the start never leads to.
    fn visit_actions(&self, game: &dyn AnyGame, seat: Seat, f: &mut dyn FnMut(u32)) -> Encoded<()>;

    /// Writes what a seat sees of the game.
    ///
    /// # Errors
    ///
    /// If `out` has another length than that of the shape.
    fn observe(&self, game: &dyn AnyGame, seat: Seat, out: &mut [u8]) -> Encoded<()>;
}

/// The result of a call with numbers.
pub type Encoded<T> = Result<T, EncodingError>;

/// Why numbers were not understood.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EncodingError {
    /// The game was opened by other rules.
    #[error("the game was opened by other rules")]
    OtherRules,
    /// No move of this seat has the number.
    #[error("action {action} stands for no move here; actions are from 0 to {}", actions - 1)]
    NoAction {
        /// The number that was given.
        action: u32,
        /// How many there are.
        actions: u32,
    },
    /// No move of this seat has the numbers.
    #[error("no move here has the numbers {numbers:?}")]
    NoNumbers {
        /// The numbers that were given.
        numbers: Vec<u16>,
    },
    /// There are more legal moves than actions.
    #[error("there are {moves} legal moves, and only {actions} can be numbered")]
    TooMany {
        /// How many legal moves there are.
        moves: u64,
        /// How many actions there are.
        actions: u32,
    },
    /// The room for an observation has another length.
    #[error("an observation has {needed} bytes, and there is room for {given}")]
    Length {
        /// The room that was given.
        given: usize,
        /// How many bytes there are.
        needed: usize,
    },
    /// The referee refuses, or the text is not a move.
    #[error(transparent)]
    Text(#[from] TextError),
}

/// The encoding of rules of a known type as [`AnyEncoding`].
///
pub fn any_encoding<R: Encode + Notation + Depict + Exchange>(rules: R) -> Arc<dyn AnyEncoding> {
    Arc::new(OfEncoding {
        shape: rules.observation_shape(),
        rules,
    })
}

/// The implementation.
struct OfEncoding<R> {
    rules: R,
    shape: ObservationShape,
}

/// Whether a seat may move now.
fn is_due(game: &dyn AnyGame, seat: Seat) -> bool {
    let due = game.status().due().map_or(Seats::NONE, Actor::seats);
    due.contains(seat)
}

impl<R: Encode + Notation + Depict + Exchange> OfEncoding<R> {
    fn typed<'g>(&self, game: &'g dyn AnyGame) -> Encoded<&'g Game<R>> {
        let typed = game.as_any().downcast_ref();
        typed.ok_or(EncodingError::OtherRules)
    }

    /// The legal move that a text means.
    fn read(&self, game: &dyn AnyGame, seat: Seat, text: &str) -> Encoded<R::Move> {
        game.explain(seat, text)?;
        let state = self.typed(game)?.state();
        // The referee has just read it.
        let read = self.rules.read_move(state, text);
        read.map_err(|_| EncodingError::OtherRules)
    }

    /// The move that an action stands for, legal or not.
    fn asked(&self, game: &dyn AnyGame, seat: Seat, action: u32) -> Encoded<R::Move> {
        let state = self.typed(game)?.state();
        let found = if self.rules.flat_size().is_some() {
            self.rules.decode_index(state, seat, action)
        } else {
            self.nth(game, seat, action)?
        };
        found.ok_or(EncodingError::NoAction {
            action,
            actions: self.actions(),
        })
    }

    /// The legal move at a place in the order of the generator.
    fn nth(&self, game: &dyn AnyGame, seat: Seat, index: u32) -> Encoded<Option<R::Move>> {
        let state = self.typed(game)?.state();
        if !is_due(game, seat) || self.rules.is_view(state) {
            return Ok(None);
        }
        let mut left = index;
        let found = self.rules.visit_moves(state, seat, |legal| {
            if left == 0 {
                return Break(legal);
            }
            left -= 1;
            Continue(())
        });
        Ok(found.break_value())
    }

    /// The text of a move that is asked for, if it is legal.
    fn told(&self, game: &dyn AnyGame, seat: Seat, asked: R::Move) -> Encoded<String> {
        let text = self.rules.move_text(self.typed(game)?.state(), asked);
        game.explain(seat, &text)?;
        Ok(text)
    }
}

impl<R: Encode + Notation + Depict + Exchange> AnyEncoding for OfEncoding<R> {
    fn move_axes(&self) -> Vec<MoveAxis> {
        self.rules.move_axes()
    }

    fn move_sizes(&self) -> MoveSizes {
        self.rules.move_sizes()
    }

    fn most_moves(&self) -> u32 {
        self.rules.most_moves()
    }

    fn actions(&self) -> u32 {
        self.rules.flat_size().unwrap_or(self.rules.most_moves())
    }

    fn observation_shape(&self) -> &ObservationShape {
        &self.shape
    }

    fn numbers(&self, game: &dyn AnyGame, seat: Seat, text: &str) -> Encoded<MoveNumbers> {
        let legal = self.read(game, seat, text)?;
        Ok(self.rules.encode(self.typed(game)?.state(), seat, legal))
    }

    fn move_of_numbers(&self, game: &dyn AnyGame, seat: Seat, numbers: &[u16]) -> Encoded<String> {
        let state = self.typed(game)?.state();
        let decoded = MoveNumbers::from_slice(numbers)
            .and_then(|numbers| self.rules.decode(state, seat, numbers));
        let asked = decoded.ok_or_else(|| EncodingError::NoNumbers {
            numbers: numbers.iter().copied().take(8).collect(),
        })?;
        self.told(game, seat, asked)
    }

    fn action(&self, game: &dyn AnyGame, seat: Seat, text: &str) -> Encoded<u32> {
        let legal = self.read(game, seat, text)?;
        let state = self.typed(game)?.state();
        if let Some(index) = self.rules.flat_index(state, seat, legal) {
            return Ok(index);
        }
        let mut place = 0;
        let found = self.rules.visit_moves(state, seat, |other| {
            if other == legal {
                return Break(());
            }
            place += 1;
            Continue(())
        });
        debug_assert!(found.is_break(), "the generator gives every legal move");
        Ok(place)
    }

    fn move_of_action(&self, game: &dyn AnyGame, seat: Seat, action: u32) -> Encoded<String> {
        let asked = self.asked(game, seat, action)?;
        self.told(game, seat, asked)
    }

    fn play(&self, game: &mut dyn AnyGame, seat: Seat, action: u32) -> Encoded<()> {
        let asked = self.asked(game, seat, action)?;
        let typed: Option<&mut Game<R>> = game.as_any_mut().downcast_mut();
        let typed = typed.ok_or(EncodingError::OtherRules)?;
        if typed.play(seat, asked).is_ok() {
            return Ok(());
        }
        // The referee says once more why not, with the names of seats.
        let text = self.rules.move_text(typed.state(), asked);
        Ok(AnyGame::play(typed, seat, &text)?)
    }

    fn visit_actions(&self, game: &dyn AnyGame, seat: Seat, f: &mut dyn FnMut(u32)) -> Encoded<()> {
        let state = self.typed(game)?.state();
        if self.rules.is_view(state) {
            // The referee says why not.
            game.count_moves(seat)?;
        }
        if !is_due(game, seat) {
            return Ok(());
        }
        let (sizes, actions) = (self.rules.move_sizes(), self.actions());
        let is_flat = sizes.flat_size().is_some();
        let mut place = 0;
        let visit = self.rules.visit_moves(state, seat, |legal| {
            let action = if is_flat {
                sizes.flat_index(self.rules.encode(state, seat, legal))
            } else {
                Some(place).filter(|&place| place < actions)
            };
            place += 1;
            match action {
                Some(action) => {
                    f(action);
                    Continue(())
                }
                None => Break(()),
            }
        });
        if visit.is_break() {
            return Err(EncodingError::TooMany {
                moves: self.rules.count_moves(state, seat),
                actions,
            });
        }
        Ok(())
    }

    fn observe(&self, game: &dyn AnyGame, seat: Seat, out: &mut [u8]) -> Encoded<()> {
        let (given, needed) = (out.len(), self.shape.len());
        if given != needed {
            return Err(EncodingError::Length { given, needed });
        }
        let state = self.typed(game)?.state();
        let viewers = self.rules.controller(seat) | seat.into();
        let view = self.rules.seen_by(state, viewers);
        self.rules.observe(&view, seat, out);
        Ok(())
    }
}
