//! A tree search for many games at once, whose leaves the caller evaluates.
mod any;
mod buffers;
mod error;
mod halving;
mod options;
mod policy;
mod sides;
mod tree;

pub use any::AnySearch;
pub use buffers::{Leaves, Logits};
pub use error::SearchError;
pub use options::{MOST_SIMULATIONS, SearchLayout, SearchOptions};

use crate::lane::Phase;
#[cfg(feature = "rayon")]
use crate::threads::Threads;
use crate::{Actions, Batch, Chances, Outputs, ResumeError, StepError};
use alloc::vec::Vec;
use boardwright_dice::Xoshiro256PlusPlus;
use boardwright_referee::Game;
use boardwright_ruleset::{Actor, Encode, Ruleset, Seats, Sides};
use buffers::{Rows, check};
use sides::value_of_outcome;
use tree::Tree;

/// The Gumbel search of AlphaZero and MuZero for many games at once (Danihelka and others, 2022),
/// with all leaves of all games evaluated together by the caller.
///
/// For each decision of each game the search looks at a few moves, chosen by the net's logits with
/// Gumbel noise, and halves their number again and again; below the root it follows the improved
/// policy. All moves of one sweep are looked into together, so there are as many leaves at a time
/// as moves are considered, and it comes to the same as one after another.
///
/// It searches games without secrets, with two sides or more and with dice: these are rolled
/// with their exact weights. Where two sides are opposed, the net is asked for the value of the
/// seat that is due, and the other side has its negative; otherwise it is asked once for each side,
/// by rows one after another.
///
/// What happens depends on the options and the evaluations alone, not on threads: what is drawn
/// for a decision follows from the seed of its game and the number of the decision.
///
/// ```
/// use boardwright_batch::{BatchOptions, Leaves, Logits, Outputs, Search, SearchOptions};
/// use boardwright_fixture_games::einstein::Einstein;
///
/// let games = BatchOptions { games: 8, ..BatchOptions::default() };
/// let options = SearchOptions { simulations: 16, considered: 4, batch: games, ..Default::default() };
/// // Its stones are placed for all to see.
/// let mut search = Search::new(Einstein::new(false), options)?;
/// let layout = *search.layout();
/// let mut packed = vec![0; layout.rows * layout.packed];
/// let mut values = vec![0.0; layout.rows];
/// let mut logits = vec![0.0; layout.rows * layout.actions];
/// loop {
///     let leaves = Leaves { packed: Some(&mut packed), ..Leaves::default() };
///     let rows = search.leaves(leaves)?;
///     if rows == 0 {
///         break;
///     }
///     // A net would write here what it thinks of the first rows.
///     values[..rows].fill(0.0);
///     logits[..rows * layout.actions].fill(0.0);
///     search.evaluated(&values, Logits::Flat(&logits))?;
/// }
/// let mut actions = vec![0; layout.games];
/// search.chosen(&mut actions, None, None)?;
/// search.step(&actions, Outputs::default(), None)?;
/// # Ok::<(), boardwright_batch::SearchError>(())
/// ```
pub struct Search<R: Encode> {
    batch: Batch<R>,
    trees: Vec<Tree<R>>,
    options: SearchOptions,
    layout: SearchLayout,
    /// How many rows wait for their evaluation.
    rows: usize,
}

impl<R: Encode> Search<R> {
    /// A search in new games.
    ///
    /// # Errors
    ///
    /// If the game has no flat index, an option is outside its range, the games cannot be made, or
    /// the first position of a game has secrets.
    pub fn new(rules: R, options: SearchOptions) -> Result<Self, SearchError> {
        let mut options = options;
        check_options(&options)?;
        let (Some(actions), Some(mask)) = (rules.flat_size(), rules.move_sizes().mask_len()) else {
            return Err(SearchError::NoFlatIndex);
        };
        let batch = Batch::new(rules, options.batch.clone())?;
        let games = options.batch.games;
        let seats = batch.rules().seats().len();
        // No more moves can be looked into.
        let most = options.simulations.min(batch.rules().most_moves());
        options.considered = options.considered.min(most).max(1);
        let of_batch = *batch.layout();
        // As long as two sides are opposed, a leaf has one row.
        let sides = Sides::new(batch.rules(), &batch.rules().start());
        let asked = if sides.are_opposed() { 1 } else { seats };
        let layout = games
            .checked_mul(options.considered as usize)
            .and_then(|leaves| leaves.checked_mul(asked))
            .map(|rows| SearchLayout {
                games,
                seats: of_batch.seats,
                rows,
                actions: actions as usize,
                moves: batch.rules().most_moves() as usize,
                observation: of_batch.observation,
                packed: of_batch.packed,
                mask,
            });
        let longest = (4 * actions as usize).max(of_batch.observation);
        let fits = |layout: &SearchLayout| {
            let bytes = layout.rows.checked_mul(longest);
            bytes.is_some_and(|bytes| bytes <= isize::MAX as usize)
        };
        let layout = layout.filter(fits).ok_or(SearchError::TooLarge { games })?;
        if batch
            .lane(0)
            .is_some_and(|lane| has_secrets(batch.rules(), &lane.state))
        {
            return Err(SearchError::Secrets { game: 0 });
        }
        let trees = (0..games).map(|_| Tree::new()).collect();
        Ok(Self {
            batch,
            trees,
            options,
            layout,
            rows: 0,
        })
    }

    /// The games.
    #[must_use]
    pub fn batch(&self) -> &Batch<R> {
        &self.batch
    }

    /// How the search plays and looks ahead. Moves that cannot be looked into, because the budget is
    /// smaller or no position has so many, are not considered.
    #[must_use]
    pub fn options(&self) -> &SearchOptions {
        &self.options
    }

    /// The sizes of all buffers.
    #[must_use]
    pub fn layout(&self) -> &SearchLayout {
        &self.layout
    }

    /// Leaves the games out that are `false` here until the next step, in which the caller chooses
    /// for them. Games that ended begin anew first, if games are restarted.
    ///
    /// # Errors
    ///
    /// If there is not one entry for each game, or leaves wait for their evaluation.
    pub fn search_only(&mut self, games: &[bool]) -> Result<(), SearchError> {
        expect_length("games", games.len(), self.layout.games)?;
        self.expect_none_open()?;
        self.restart_ended();
        for (tree, &is_searched) in self.trees.iter_mut().zip(games) {
            if !is_searched {
                tree.leave_out();
            }
        }
        Ok(())
    }

    /// Writes all leaves of all games, and returns how many rows there are. Games that ended begin
    /// anew first, if games are restarted. 0 means that the budget is spent, and that
    /// [`chosen`](Self::chosen) tells what the search came to.
    ///
    /// # Errors
    ///
    /// If a buffer has the wrong length, leaves wait for their evaluation, or a process that was
    /// forked does not get threads of its own: then nothing has changed. If a secret is met, or more
    /// moves than the rules promise, all searches begin anew, and the other games can go on once
    /// that one has moved on.
    pub fn leaves(&mut self, out: Leaves<'_>) -> Result<usize, SearchError> {
        out.check(&self.layout)?;
        self.expect_none_open()?;
        self.restart_ended();
        #[cfg(feature = "rayon")]
        Threads::after_fork(&mut self.batch.threads).map_err(SearchError::Batch)?;
        let Self {
            batch,
            trees,
            options,
            layout,
            rows,
        } = self;
        let (batch, layout, table) = (&*batch, *layout, batch.table());
        let open = |(game, tree): (usize, &mut Tree<R>)| {
            if let Some(lane) = batch.lane(game) {
                let seed = seed_of_decision(&table.options, lane.number, lane.decisions);
                tree.open(table, options, lane, seed);
            }
        };
        let all = trees.iter_mut().enumerate();
        batch.each(all.filter(|(_, tree)| tree.is_open()), &open);
        let most = table.most_moves;
        let refused = trees.iter().enumerate().find_map(|(game, tree)| {
            let moves = tree.most_moves;
            if tree.met_secret {
                return Some(SearchError::Secrets { game });
            }
            let too_many = StepError::TooManyMoves { game, moves, most };
            (moves > u64::from(most)).then_some(too_many.into())
        });
        if let Some(refused) = refused {
            for tree in &mut *trees {
                tree.clear();
            }
            return Err(refused);
        }
        let mut count = 0;
        for tree in &mut *trees {
            tree.first_row = count;
            count += tree.rows();
        }
        let all = Rows {
            trees: trees.iter_mut().enumerate(),
            rest: out,
            layout,
        };
        batch.each(all, &|(game, tree, own): (usize, &mut Tree<R>, _)| {
            buffers::write(&table.rules, game, tree, own, &layout);
        });
        *rows = count;
        Ok(count)
    }

    /// Takes the evaluations of the leaves: a value from −1, lost, to 1, won, for each row, which
    /// counts for the seat that it was asked for, and its logits. The buffers may have more rows
    /// than there are leaves, which are ignored. Values outside the range count as its nearest
    /// end.
    ///
    /// # Errors
    ///
    /// If there are fewer rows than leaves, a row of logits has the wrong length, one of the numbers
    /// is not finite, or a process that was forked does not get threads of its own. Nothing has
    /// changed then, and the leaves still wait.
    pub fn evaluated(&mut self, values: &[f32], logits: Logits<'_>) -> Result<(), SearchError> {
        let layout = self.layout;
        let (given, size) = logits.rows(&layout);
        if values.len() < self.rows {
            expect_length("values", values.len(), self.rows)?;
        }
        expect_length("logits", given.len(), values.len().saturating_mul(size))?;
        #[cfg(feature = "rayon")]
        Threads::after_fork(&mut self.batch.threads).map_err(SearchError::Batch)?;
        let (batch, options) = (&self.batch, &self.options);
        let trees = &mut self.trees;
        let take = |tree: &mut Tree<R>| tree.take_evaluations(&layout, values, logits);
        batch.each(trees.iter_mut(), &take);
        if let Some(row) = trees.iter().find_map(|tree| tree.bad_row) {
            return Err(SearchError::NotFinite { row });
        }
        batch.each(trees.iter_mut(), &|tree: &mut Tree<R>| {
            tree.use_evaluations(options);
        });
        self.rows = 0;
        Ok(())
    }

    /// Writes what the search came to: for each game the flat index of the chosen move, the
    /// improved policy over all flat indices, and the value of the position for the seat that is
    /// due, by that policy. All are 0 for a game that is over or left out.
    ///
    /// # Errors
    ///
    /// If a buffer has the wrong length, or the budget is not yet spent.
    pub fn chosen(
        &mut self,
        actions: &mut [u32],
        policy: Option<&mut [f32]>,
        values: Option<&mut [f32]>,
    ) -> Result<(), SearchError> {
        let SearchLayout {
            games,
            actions: size,
            ..
        } = self.layout;
        expect_length("actions", actions.len(), games)?;
        check("policy", &policy, games * size)?;
        check("values", &values, games)?;
        if self.trees.iter().any(Tree::is_open) {
            return Err(SearchError::NotSearched);
        }
        let mut policy = policy.map(|policy| policy.chunks_mut(size));
        let mut values = values.map(|values| values.iter_mut());
        for (tree, action) in self.trees.iter_mut().zip(actions) {
            let own = policy.as_mut().and_then(Iterator::next);
            let (chosen, value) = tree.chosen(&self.options, own.unwrap_or(&mut []));
            *action = chosen;
            if let Some(told) = values.as_mut().and_then(Iterator::next) {
                *told = value;
            }
        }
        Ok(())
    }

    /// How often each legal move of a game was visited, as its flat index and the number of
    /// visits; none where no decision is being searched for.
    pub fn visits(&self, game: usize) -> impl Iterator<Item = (u32, u32)> + '_ {
        self.trees.get(game).into_iter().flat_map(Tree::visits)
    }

    /// Makes an action in each game, the one that was chosen or another, as [`Batch::step`], and
    /// forgets the search. A game that ends here stays as it ended until the next leaves are asked
    /// for, so that it can be looked at.
    ///
    /// `results` has an entry for each seat of each game. Where a game ended in this step, they are
    /// what it was worth, in the units of evaluations: 1 for a win, −1 for a loss, 0 for a draw;
    /// with pay-offs from −1 for the least to 1 for the most, of all allies together. They are 0
    /// where it goes on or was given up.
    ///
    /// # Errors
    ///
    /// As [`Batch::step`], and if `results` has the wrong length.
    pub fn step(
        &mut self,
        actions: &[u32],
        out: Outputs<'_>,
        results: Option<&mut [f32]>,
    ) -> Result<(), SearchError> {
        let SearchLayout { games, seats, .. } = self.layout;
        check("results", &results, games * seats)?;
        let stepped = self.batch.step(Actions::Flat(actions), out);
        match stepped {
            // The step has been made.
            Ok(()) | Err(StepError::TooManyMoves { .. }) => self.forget(),
            Err(refused) => return Err(refused.into()),
        }
        if let Some(results) = results {
            for (game, results) in results.chunks_mut(seats).enumerate() {
                self.write_results(game, results);
            }
        }
        Ok(stepped?)
    }

    fn write_results(&self, game: usize, results: &mut [f32]) {
        results.fill(0.0);
        let batch = &self.batch;
        let Some(lane) = batch.lane(game).filter(|lane| lane.has_just_ended()) else {
            return;
        };
        let Phase::Over(Some(outcome)) = lane.phase else {
            return;
        };
        let rules = batch.rules();
        for seat in rules.seats().iter() {
            let side = rules.allies(&lane.state, seat) | seat.into();
            results[seat.index()] = value_of_outcome(rules, &lane.state, outcome, side);
        }
    }

    /// Writes what there is to be told of the games, as [`Batch::write`]: of the positions that
    /// are searched, until the next step.
    ///
    /// # Errors
    ///
    /// As [`Batch::write`].
    pub fn write(&mut self, out: Outputs<'_>) -> Result<(), SearchError> {
        Ok(self.batch.write(out)?)
    }

    /// Begins all games anew, see [`Batch::restart`].
    pub fn restart(&mut self, first_number: u64) {
        self.batch.restart(first_number);
        self.forget();
    }

    /// Goes on with a game that was played before, see [`Batch::resume_game`]. What was searched
    /// for in any game is forgotten. A search that was kept between two decisions, by the numbers
    /// and the games of its places, goes on as if it had never stopped.
    ///
    /// # Errors
    ///
    /// As [`Batch::resume_game`].
    pub fn resume_game(
        &mut self,
        game: usize,
        number: u64,
        played: &Game<R>,
        has_just_ended: bool,
    ) -> Result<(), ResumeError> {
        self.forget();
        self.batch.resume_game(game, number, played, has_just_ended)
    }

    fn forget(&mut self) {
        for tree in &mut self.trees {
            tree.clear();
        }
        self.rows = 0;
    }

    /// Begins the games anew that ended.
    fn restart_ended(&mut self) {
        if !self.options.batch.restart {
            return;
        }
        for game in 0..self.layout.games {
            let over = |lane: &crate::lane::Lane<R>| matches!(lane.phase, Phase::Over(_));
            if let Some(lane) = self.batch.lane(game).filter(|lane| over(lane)) {
                let next = lane.number.wrapping_add(self.layout.games as u64);
                self.batch.restart_game(game, next);
                self.trees[game].clear();
            }
        }
    }

    fn expect_none_open(&self) -> Result<(), SearchError> {
        match self.rows {
            0 => Ok(()),
            rows => Err(SearchError::NotEvaluated { rows }),
        }
    }
}

impl<R: Encode> core::fmt::Debug for Search<R> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Search")
            .field("options", &self.options)
            .field("layout", &self.layout)
            .finish_non_exhaustive()
    }
}

fn check_options(options: &SearchOptions) -> Result<(), SearchError> {
    let refused = |option| Err(SearchError::Option { option });
    if !(1..=MOST_SIMULATIONS).contains(&options.simulations) {
        return refused("simulations are from 1 to 65536");
    }
    if options.considered == 0 {
        return refused("at least 1 move is considered");
    }
    let numbers = [options.noise, options.visit_constant, options.value_scale];
    if numbers.iter().any(|&number| !(0.0..=1e6).contains(&number)) {
        return refused("noise, visit constant and value scale are from 0 to a million");
    }
    if options.batch.chances == Chances::Chosen {
        return refused("a search rolls chances itself");
    }
    Ok(())
}

fn expect_length(what: &'static str, given: usize, expected: usize) -> Result<(), SearchError> {
    if given == expected {
        return Ok(());
    }
    Err(SearchError::Length {
        what,
        given,
        expected,
    })
}

/// Whether something is hidden in this state, or seats choose in secret.
fn has_secrets<R: Ruleset>(rules: &R, state: &R::State) -> bool {
    matches!(rules.actor(state), Actor::Secret(_))
        || rules.is_view(&rules.seen_by(state, Seats::NONE))
}

/// The seed of what is drawn for a decision of a game.
fn seed_of_decision(options: &crate::BatchOptions, number: u64, decisions: u64) -> u64 {
    // A word of the generator stands between the two, so that no decision of a game has the
    // seed of a decision of another.
    let of_game = Xoshiro256PlusPlus::new(crate::lane::seed_of(options, number)).next_u64();
    of_game ^ Xoshiro256PlusPlus::new(!decisions).next_u64()
}

#[cfg(test)]
mod tests;
