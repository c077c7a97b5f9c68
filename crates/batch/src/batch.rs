//! Games of one ruleset, stepped together.
use crate::lane::{Lane, Phase, SharedParts, pays_on_the_way, seed_of};
#[cfg(feature = "rayon")]
use crate::threads::{MOST_PARTS, Threads};
use crate::{Actions, BatchError, BatchOptions, Layout, Outputs, ResumeError, StepError};
use alloc::sync::Arc;
use alloc::vec::Vec;
use boardwright_referee::Game;
use boardwright_ruleset::{Actor, Encode, Event, ObservationWriter, Outcome, Seat, Seed, Status};
use core::convert::Infallible;
use core::ops::ControlFlow::Continue;

/// How many parts the games are cut into for each thread, so that all are busy to the end.
#[cfg(feature = "rayon")]
const PARTS_PER_THREAD: usize = 16;
/// The most bytes of all observations of a batch together.
const MOST_BYTES: usize = isize::MAX as usize;

/// Games of one ruleset that are stepped together.
///
/// A step takes one action for each game and writes into buffers of the caller. Nothing is
/// allocated for it, once the games have met their longest course.
///
/// ```
/// use boardwright_batch::{Actions, Batch, BatchOptions, Outputs};
/// use boardwright_fixture_games::kuhn::Kuhn;
///
/// let options = BatchOptions { games: 2, first_seed: 7, ..BatchOptions::default() };
/// let mut batch = Batch::new(Kuhn::default(), options)?;
/// let (mut seats, mut rewards) = ([0; 2], [0.0; 4]);
/// // In both games the first seat checks, and the second checks too.
/// for _ in 0..2 {
///     let out = Outputs {
///         seats: Some(&mut seats),
///         rewards: Some(&mut rewards),
///         ..Outputs::default()
///     };
///     batch.step(Actions::Flat(&[0, 0]), out)?;
/// }
/// assert_eq!(seats, [boardwright_batch::NOBODY; 2]);
/// assert_eq!((rewards[0].abs(), rewards[0] + rewards[1]), (1.0, 0.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Batch<R: Encode> {
    table: Arc<SharedParts<R>>,
    parts: Vec<Part<R>>,
    /// How many games each part has, but perhaps the last.
    part_size: usize,
    /// The threads, if there are several.
    #[cfg(feature = "rayon")]
    pub(crate) threads: Option<Arc<Threads>>,
}

/// Games that are stepped one after another.
#[derive(Clone)]
pub(crate) struct Part<R: Encode> {
    /// The place of its first game in the batch.
    pub(crate) first: usize,
    pub(crate) lanes: Vec<Lane<R>>,
}

/// Games that go on from the same places, with the same events so far.
impl<R: Encode> Clone for Batch<R> {
    fn clone(&self) -> Self {
        Self {
            table: Arc::clone(&self.table),
            parts: self.parts.clone(),
            part_size: self.part_size,
            #[cfg(feature = "rayon")]
            threads: self.threads.clone(),
        }
    }
}

impl<R: Encode> Batch<R> {
    /// A batch of new games.
    ///
    /// # Errors
    ///
    /// If it has no games or too many, or its threads cannot be had.
    pub fn new(rules: R, options: BatchOptions) -> Result<Self, BatchError> {
        let games = options.games;
        if games == 0 {
            return Err(BatchError::NoGames);
        }
        let shape = rules.observation_shape();
        let sizes = rules.move_sizes();
        let last = rules.seats().iter().last();
        let layout = Layout {
            games,
            seats: last.map_or(0, |seat| seat.index() + 1),
            axes: sizes.as_slice().len(),
            observation: shape.len(),
            packed: shape.packed_len(),
            mask: sizes.mask_len(),
        };
        let bytes = [layout.observation, layout.mask.unwrap_or(0), 64]
            .into_iter()
            .max()
            .and_then(|longest| games.checked_mul(longest));
        if bytes.is_none_or(|bytes| bytes > MOST_BYTES) {
            return Err(BatchError::TooLarge { games });
        }
        let threads = threads_of(&options)?;
        let part_size = part_size(games, threads);
        let table = SharedParts {
            start: rules.start(),
            most_moves: rules.most_moves(),
            has_claims: rules.facts().has_claims,
            pays_on_the_way: pays_on_the_way(&rules),
            rules,
            layout,
            sizes,
            options,
        };
        let mut parts = Vec::new();
        for first in (0..games).step_by(part_size) {
            let count = part_size.min(games - first);
            let mut lanes = Vec::new();
            // What is far too large for the machine is refused here, before it is written to.
            if lanes.try_reserve_exact(count).is_err() {
                return Err(BatchError::TooLarge { games });
            }
            let numbers = first as u64..(first + count) as u64;
            lanes.extend(numbers.map(|number| Lane::new(&table, number)));
            parts.push(Part { first, lanes });
        }
        Ok(Self {
            table: Arc::new(table),
            parts,
            part_size,
            #[cfg(feature = "rayon")]
            threads: Threads::new(threads)?,
        })
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &R {
        &self.table.rules
    }

    /// How the games are played.
    #[must_use]
    pub fn options(&self) -> &BatchOptions {
        &self.table.options
    }

    /// The sizes of all buffers.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.table.layout
    }

    /// Makes an action in each game, rolls the chances that follow, and writes what came of it.
    /// A game that was over begins anew, if the batch restarts games; its action is ignored.
    ///
    /// # Errors
    ///
    /// If a list of actions or a buffer has the wrong length, or an action is not legal: that of
    /// the first such game is told. Also if a process that was forked does not get threads of its
    /// own. Then nothing has changed. Only [`StepError::TooManyMoves`] comes after the step.
    pub fn step(&mut self, actions: Actions<'_>, out: Outputs<'_>) -> Result<(), StepError> {
        #[cfg(feature = "rayon")]
        Threads::after_fork(&mut self.threads)?;
        let table = &*self.table;
        actions.check(&table.layout)?;
        out.check(&table.layout)?;
        let check = |part: &mut Part<R>| {
            let first = part.first;
            let mut lanes = part.lanes.iter_mut().enumerate();
            lanes.try_for_each(|(place, lane)| lane.choose(table, first + place, actions))
        };
        let make = |part: &mut Part<R>, out: Outputs<'_>| {
            for lane in &mut part.lanes {
                lane.advance(table);
            }
            part.write(table, out)
        };
        let (parts, layout) = (&mut self.parts[..], &table.layout);
        #[cfg(feature = "rayon")]
        if let Some(threads) = &self.threads {
            return threads.run(parts, out, layout, &check, &make);
        }
        parts.iter_mut().try_for_each(check)?;
        in_turn(parts, out, layout, make)
    }

    /// Writes what the caller is told, without a step. Rewards are those of the last step.
    ///
    /// # Errors
    ///
    /// If a buffer has the wrong length, a seat has more moves than the rules promise, or a process
    /// that was forked does not get threads of its own.
    pub fn write(&mut self, out: Outputs<'_>) -> Result<(), StepError> {
        #[cfg(feature = "rayon")]
        Threads::after_fork(&mut self.threads)?;
        let table = &*self.table;
        out.check(&table.layout)?;
        let write = |part: &mut Part<R>, out: Outputs<'_>| part.write(table, out);
        let (parts, layout) = (&mut self.parts[..], &table.layout);
        #[cfg(feature = "rayon")]
        if let Some(threads) = &self.threads {
            return threads.run(parts, out, layout, &|_| Ok(()), &write);
        }
        in_turn(parts, out, layout, write)
    }

    /// Begins all games anew: the games with the numbers from this one on.
    pub fn restart(&mut self, first_number: u64) {
        let table = &*self.table;
        for part in &mut self.parts {
            for (place, lane) in part.lanes.iter_mut().enumerate() {
                lane.begin(
                    table,
                    first_number.wrapping_add((part.first + place) as u64),
                );
            }
        }
    }

    /// Begins one game anew, as the game with this number. Unlike the end of a game, it tells
    /// nobody. `false` if there is no such place.
    pub fn restart_game(&mut self, game: usize, number: u64) -> bool {
        let table = &*self.table;
        let lane = (self.parts)
            .get_mut(game / self.part_size)
            .and_then(|part| part.lanes.get_mut(game % self.part_size));
        let found = lane.is_some();
        if let Some(lane) = lane {
            lane.begin(table, number);
        }
        found
    }

    /// Puts a game that was played in a batch with the same options into a place: the one with
    /// this number, with all events of `played`. So a batch can be kept by the
    /// [numbers](Self::number) and the [games](Self::game) of its places, and go on later.
    /// `has_just_ended` is what [`has_just_ended`](Self::has_just_ended) told.
    ///
    /// # Errors
    ///
    /// If there is no such place, records are not kept, or the game is not the one that a batch
    /// with these options would have played with that number. Then the place has the game with
    /// that number at its start.
    pub fn resume_game(
        &mut self,
        game: usize,
        number: u64,
        played: &Game<R>,
        has_just_ended: bool,
    ) -> Result<(), ResumeError> {
        let table = &*self.table;
        let lane = (self.parts)
            .get_mut(game / self.part_size)
            .and_then(|part| part.lanes.get_mut(game % self.part_size));
        let lane = lane.ok_or(ResumeError::NoSuchGame { game })?;
        if !table.options.records {
            return Err(ResumeError::NoRecords);
        }
        let expected = Seed::from_u64(seed_of(&table.options, number));
        let is_same = *played.seed() == expected
            && lane.resume(table, number, played.events(), has_just_ended)
            && lane.state == *played.state();
        if is_same {
            return Ok(());
        }
        lane.begin(table, number);
        Err(ResumeError::Differs { game, number })
    }

    /// Whether the last step ended a game, so that its rewards are told by
    /// [`write`](Self::write).
    #[must_use]
    pub fn has_just_ended(&self, game: usize) -> bool {
        self.lane(game).is_some_and(Lane::has_just_ended)
    }

    pub(crate) fn lane(&self, game: usize) -> Option<&Lane<R>> {
        let part = self.parts.get(game / self.part_size)?;
        part.lanes.get(game % self.part_size)
    }

    pub(crate) fn table(&self) -> &SharedParts<R> {
        &self.table
    }

    /// Does something with each item, on the threads of the batch.
    pub(crate) fn each<T: Send>(
        &self,
        items: impl Iterator<Item = T> + Send,
        work: &(impl Fn(T) + Sync),
    ) {
        #[cfg(feature = "rayon")]
        if let Some(threads) = &self.threads {
            return threads.each(items, work);
        }
        items.for_each(work);
    }

    /// The state of a game, with everything that is secret in it; `None` if there is no such game.
    #[must_use]
    pub fn state(&self, game: usize) -> Option<&R::State> {
        Some(&self.lane(game)?.state)
    }

    /// The number of a game, from which its seed follows.
    #[must_use]
    pub fn number(&self, game: usize) -> Option<u64> {
        Some(self.lane(game)?.number)
    }

    /// The seed of a game.
    #[must_use]
    pub fn seed(&self, game: usize) -> Option<Seed> {
        let number = self.number(game)?;
        Some(Seed::from_u64(seed_of(&self.table.options, number)))
    }

    /// The seat that decides next in a game, if one does.
    #[must_use]
    pub fn decider(&self, game: usize) -> Option<Seat> {
        match self.lane(game)?.phase {
            Phase::Due(seat) => Some(seat),
            _ => None,
        }
    }

    /// How a game ended; `None` while it runs, and if it was given up.
    #[must_use]
    pub fn outcome(&self, game: usize) -> Option<Outcome> {
        match self.lane(game)?.phase {
            Phase::Over(outcome) => outcome,
            _ => None,
        }
    }

    /// Whether a game was given up because of its length.
    #[must_use]
    pub fn is_given_up(&self, game: usize) -> bool {
        let lane = self.lane(game);
        lane.is_some_and(|lane| lane.phase == Phase::Over(None))
    }

    /// The chances that the caller chooses from in a game, with their exact weights. Their places
    /// in the list are the actions. Empty where no chance is to be chosen.
    #[must_use]
    pub fn chances(&self, game: usize) -> Vec<(R::Chance, u64)> {
        let mut chances = Vec::new();
        let lane = self.lane(game).filter(|lane| lane.phase == Phase::Chance);
        if let Some(lane) = lane {
            let rules = &self.table.rules;
            let Continue(()) = rules.visit_chances(&lane.state, |chance, weight| {
                chances.push((chance, weight));
                Continue::<Infallible>(())
            });
        }
        chances
    }

    /// What a seat of a game sees, and not only the one that decides. `None` if there is no such
    /// game.
    ///
    /// # Panics
    ///
    /// If `out` has another length than an observation.
    pub fn observe(&self, game: usize, seat: Seat, out: &mut [u8]) -> Option<()> {
        let rules = &self.table.rules;
        let state = &self.lane(game)?.state;
        let view = rules.seen_by(state, rules.controller(state, seat));
        let mut writer = ObservationWriter::new(out);
        rules.observe(&view, seat, &mut writer);
        writer.finish();
        Some(())
    }

    /// A game with a referee, who has replayed all of it: for records, or to go on with. `None` if
    /// there is no such game or records are not kept.
    ///
    /// # Panics
    ///
    /// If the referee comes to something else, which would be an error of this crate or of the
    /// rules.
    #[must_use]
    pub fn game(&self, game: usize) -> Option<Game<R>> {
        let lane = self.lane(game).filter(|_| self.table.options.records)?;
        let mut replayed = Game::new(self.table.rules.clone(), self.seed(game)?);
        for event in &lane.events {
            let same = match *event {
                Event::Move { seat, chosen } => replayed.play(seat, chosen).is_ok(),
                Event::Rolled(chance) => replayed.roll().is_ok_and(|rolled| rolled == chance),
                Event::Given(chance) => replayed.resolve_given(chance).is_ok(),
                Event::Claim { seat, intended } => replayed.claim(seat, intended).is_ok(),
                // A batch makes no other events.
                _ => false,
            };
            assert!(same, "the referee refuses an event of the batch: {event:?}");
        }
        let same = replayed.state() == &lane.state
            && match (lane.phase, replayed.status()) {
                (Phase::Over(Some(outcome)), Status::Over(told)) => outcome == told,
                (Phase::Due(seat), Status::Due(actor)) => actor.seats().lowest() == Some(seat),
                (Phase::Chance, Status::Due(actor)) => actor == Actor::Chance,
                (Phase::Over(None), Status::Due(_)) => true,
                _ => false,
            };
        assert!(same, "the referee comes to {:?}", replayed.status());
        Some(replayed)
    }
}

impl<R: Encode> Part<R> {
    fn write(&mut self, table: &SharedParts<R>, mut out: Outputs<'_>) -> Result<(), StepError> {
        let mut written = Ok(());
        for (place, lane) in self.lanes.iter().enumerate() {
            let own = out.of_game(place, &table.layout);
            let told = lane.write(table, self.first + place, own);
            written = written.and(told);
        }
        written
    }
}

impl<R: Encode> core::fmt::Debug for Batch<R> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Batch")
            .field("options", &self.table.options)
            .field("layout", &self.table.layout)
            .finish_non_exhaustive()
    }
}

/// On how many threads a batch is stepped.
fn threads_of(options: &BatchOptions) -> Result<usize, BatchError> {
    match options.threads {
        1 => Ok(1),
        #[cfg(feature = "rayon")]
        0 => Ok(std::thread::available_parallelism().map_or(1, core::num::NonZero::get)),
        #[cfg(feature = "rayon")]
        threads => Ok(threads),
        #[cfg(not(feature = "rayon"))]
        _ => Err(BatchError::NoThreads),
    }
}

/// How many games a part has.
fn part_size(games: usize, threads: usize) -> usize {
    #[cfg(feature = "rayon")]
    if threads > 1 {
        let parts = threads.saturating_mul(PARTS_PER_THREAD);
        return games.div_ceil(parts.min(MOST_PARTS));
    }
    let _ = threads;
    games
}

/// Does the work on one part after another.
fn in_turn<R: Encode>(
    parts: &mut [Part<R>],
    out: Outputs<'_>,
    layout: &Layout,
    work: impl Fn(&mut Part<R>, Outputs<'_>) -> Result<(), StepError>,
) -> Result<(), StepError> {
    let mut rest = out;
    for part in parts {
        let (own, others) = rest.split_if_any(part.lanes.len(), layout);
        rest = others;
        work(part, own)?;
    }
    Ok(())
}

#[cfg(all(test, feature = "rayon"))]
mod tests {
    use super::{MOST_PARTS, PARTS_PER_THREAD, part_size};

    /// One thread has one part; several have some each, and never more than fit.
    #[test]
    fn parts_are_enough_for_all_threads() {
        assert_eq!(part_size(1_000, 1), 1_000);
        assert_eq!(
            part_size(1_000, 2),
            1_000_usize.div_ceil(2 * PARTS_PER_THREAD)
        );
        assert_eq!(part_size(3, 2), 1);
        assert_eq!(part_size(1_000, 1_000), 1_000_usize.div_ceil(MOST_PARTS));
    }
}
