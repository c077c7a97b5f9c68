//! Searches of a ruleset that is chosen at run time.
use super::{Leaves, Logits, Search, SearchError, SearchLayout, SearchOptions};
use crate::{AnyBatch, Outputs, ResumeError};
use alloc::vec::Vec;
use boardwright_referee::{AnyGame, Game};
use boardwright_ruleset::{Depict, Encode, Exchange, Notation};

/// A search whose types are not known. Implemented once, for all [`Search`]es of games with a
/// notation; each method is the one of the search with the same name.
pub trait AnySearch: Send + Sync {
    /// The games.
    fn batch(&self) -> &dyn AnyBatch;

    /// How the search plays and looks ahead.
    fn options(&self) -> &SearchOptions;

    /// The sizes of all buffers.
    fn layout(&self) -> &SearchLayout;

    /// Leaves games out until the next step, see [`Search::search_only`].
    ///
    /// # Errors
    ///
    /// As [`Search::search_only`].
    fn search_only(&mut self, games: &[bool]) -> Result<(), SearchError>;

    /// Writes all leaves of all games, see [`Search::leaves`].
    ///
    /// # Errors
    ///
    /// As [`Search::leaves`].
    fn leaves(&mut self, out: Leaves<'_>) -> Result<usize, SearchError>;

    /// Takes the evaluations of the leaves, see [`Search::evaluated`].
    ///
    /// # Errors
    ///
    /// As [`Search::evaluated`].
    fn evaluated(&mut self, values: &[f32], logits: Logits<'_>) -> Result<(), SearchError>;

    /// Writes what the search came to, see [`Search::chosen`].
    ///
    /// # Errors
    ///
    /// As [`Search::chosen`].
    fn chosen(
        &mut self,
        actions: &mut [u32],
        policy: Option<&mut [f32]>,
        values: Option<&mut [f32]>,
    ) -> Result<(), SearchError>;

    /// How often each legal move of a game was visited, see [`Search::visits`].
    fn visits(&self, game: usize) -> Vec<(u32, u32)>;

    /// Makes an action in each game, see [`Search::step`].
    ///
    /// # Errors
    ///
    /// As [`Search::step`].
    fn step(
        &mut self,
        actions: &[u32],
        out: Outputs<'_>,
        results: Option<&mut [f32]>,
    ) -> Result<(), SearchError>;

    /// Writes what there is to be told of the games, see [`Search::write`].
    ///
    /// # Errors
    ///
    /// As [`Search::write`].
    fn write(&mut self, out: Outputs<'_>) -> Result<(), SearchError>;

    /// Begins all games anew, see [`Search::restart`].
    fn restart(&mut self, first_number: u64);

    /// Goes on with a game that was played before, see [`Search::resume_game`].
    ///
    /// # Errors
    ///
    /// As [`Search::resume_game`], and if it is a game of other rules.
    fn resume_game(
        &mut self,
        game: usize,
        number: u64,
        played: &dyn AnyGame,
        has_just_ended: bool,
    ) -> Result<(), ResumeError>;
}

impl<R: Encode + Notation + Depict + Exchange> AnySearch for Search<R> {
    fn batch(&self) -> &dyn AnyBatch {
        self.batch()
    }

    fn options(&self) -> &SearchOptions {
        self.options()
    }

    fn layout(&self) -> &SearchLayout {
        self.layout()
    }

    fn search_only(&mut self, games: &[bool]) -> Result<(), SearchError> {
        self.search_only(games)
    }

    fn leaves(&mut self, out: Leaves<'_>) -> Result<usize, SearchError> {
        self.leaves(out)
    }

    fn evaluated(&mut self, values: &[f32], logits: Logits<'_>) -> Result<(), SearchError> {
        self.evaluated(values, logits)
    }

    fn chosen(
        &mut self,
        actions: &mut [u32],
        policy: Option<&mut [f32]>,
        values: Option<&mut [f32]>,
    ) -> Result<(), SearchError> {
        self.chosen(actions, policy, values)
    }

    fn visits(&self, game: usize) -> Vec<(u32, u32)> {
        self.visits(game).collect()
    }

    fn step(
        &mut self,
        actions: &[u32],
        out: Outputs<'_>,
        results: Option<&mut [f32]>,
    ) -> Result<(), SearchError> {
        self.step(actions, out, results)
    }

    fn write(&mut self, out: Outputs<'_>) -> Result<(), SearchError> {
        self.write(out)
    }

    fn restart(&mut self, first_number: u64) {
        self.restart(first_number);
    }

    fn resume_game(
        &mut self,
        game: usize,
        number: u64,
        played: &dyn AnyGame,
        has_just_ended: bool,
    ) -> Result<(), ResumeError> {
        let played = played.as_any().downcast_ref::<Game<R>>();
        let played = played.ok_or(ResumeError::Differs { game, number })?;
        self.resume_game(game, number, played, has_just_ended)
    }
}
