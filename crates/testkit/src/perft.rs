//! Perft on all cores, and suites of perft counts.
//!
//! The count itself is [`boardwright_ruleset::perft`], which is serial and
//! allocates nothing. Here it is split by the moves of the first plies, and
//! the parts are added up: addition does not mind the order, so the sum is the
//! same with any number of threads. The split goes through moves and not
//! through states, so that a position with very many moves costs eight bytes
//! for each of them and not a state.
use crate::{Fixture, FixtureError};
use boardwright_ruleset::{Actor, Notation, Ruleset, divide, perft};
use rayon::prelude::{IntoParallelIterator as _, ParallelIterator as _};
use std::convert::Infallible;
use std::ops::ControlFlow::Continue;
use std::path::Path;

/// How many plies are split into parts: enough of these to keep all cores busy
/// to the end although the parts differ in size.
const SPLIT_PLIES: u32 = 2;

/// Counts the sequences of `depth` decisions, as
/// [`perft`] does, on all threads of the present rayon pool.
///
/// To use a certain number of threads, call it inside
/// `rayon::ThreadPool::install`, or call [`perft_on_threads`].
///
/// ```
/// use boardwright_ruleset::{Ruleset, perft};
/// use boardwright_testkit::causeway::Causeway;
/// use boardwright_testkit::perft_parallel;
///
/// let rules = Causeway::default();
/// let start = rules.start();
/// assert_eq!(perft_parallel(&rules, &start, 4), perft(&rules, &start, 4));
/// ```
pub fn perft_parallel<R: Ruleset>(rules: &R, state: &R::State, depth: u32) -> u64 {
    count(&rules.for_counting(), state, depth, SPLIT_PLIES)
}

/// As [`perft_parallel`], on so many threads of its own; 0 means as many as
/// the machine has cores.
///
/// # Errors
///
/// If the system does not give the threads.
pub fn perft_on_threads<R: Ruleset>(
    rules: &R,
    state: &R::State,
    depth: u32,
    threads: usize,
) -> Result<u64, rayon::ThreadPoolBuildError> {
    Ok(pool(threads)?.install(|| perft_parallel(rules, state, depth)))
}

/// The count below each move of the seat that is due, as
/// [`divide`] gives it, on all threads of the present rayon
/// pool.
pub fn divide_parallel<R: Ruleset>(rules: &R, state: &R::State, depth: u32) -> Vec<(R::Move, u64)> {
    let rules = rules.for_counting();
    let (Some(seat), Some(rest)) = (rules.actor(state).seats().lowest(), depth.checked_sub(1))
    else {
        return Vec::new();
    };
    moves(&rules, state, seat)
        .into_par_iter()
        .map(|chosen| {
            let mut after = state.clone();
            rules.apply(&mut after, seat, chosen);
            (chosen, count(&rules, &after, rest, SPLIT_PLIES - 1))
        })
        .collect()
}

/// As [`divide_parallel`], on so many threads of its own; 0 means as many as
/// the machine has cores.
///
/// # Errors
///
/// If the system does not give the threads.
pub fn divide_on_threads<R: Ruleset>(
    rules: &R,
    state: &R::State,
    depth: u32,
    threads: usize,
) -> Result<Vec<(R::Move, u64)>, rayon::ThreadPoolBuildError> {
    Ok(pool(threads)?.install(|| divide_parallel(rules, state, depth)))
}

fn pool(threads: usize) -> Result<rayon::ThreadPool, rayon::ThreadPoolBuildError> {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build()
}

/// Counts by the rules for counting, in parts for the next `split` plies.
fn count<R: Ruleset>(rules: &R, state: &R::State, depth: u32, split: u32) -> u64 {
    // Below two plies the serial count is bulk counting, which parts would
    // only slow down.
    if split == 0 || depth < 2 {
        return perft(rules, state, depth);
    }
    if rules.actor(state) == Actor::Chance {
        return count_chances(rules, state, depth, split);
    }
    let Some(seat) = rules.actor(state).seats().lowest() else {
        return 0;
    };
    let add = |nodes: u64, more: u64| nodes.saturating_add(more);
    moves(rules, state, seat)
        .into_par_iter()
        .map(|chosen| {
            let mut after = state.clone();
            rules.apply(&mut after, seat, chosen);
            count(rules, &after, depth - 1, split - 1)
        })
        .reduce(|| 0, add)
}

fn count_chances<R: Ruleset>(rules: &R, state: &R::State, depth: u32, split: u32) -> u64 {
    if rules.is_setup_chance(state) {
        return perft(rules, state, depth);
    }
    let mut chances = Vec::new();
    let Continue(()) = rules.visit_chance_classes(state, |chance, _| {
        chances.push(chance);
        Continue::<Infallible>(())
    });
    let add = |nodes: u64, more: u64| nodes.saturating_add(more);
    chances
        .into_par_iter()
        .map(|chance| {
            let mut after = state.clone();
            rules.resolve(&mut after, chance);
            count(rules, &after, depth, split)
        })
        .reduce(|| 0, add)
}

fn moves<R: Ruleset>(rules: &R, state: &R::State, seat: boardwright_ruleset::Seat) -> Vec<R::Move> {
    let mut moves = Vec::new();
    let Continue(()) = rules.visit_moves(state, seat, |chosen| {
        moves.push(chosen);
        Continue::<Infallible>(())
    });
    moves
}

/// Known perft counts of positions, read from a file.
///
/// A line is `name; position; depth count; depth count; …`, with depths in
/// ascending order. The position `start` is the game's own start. The file
/// opens with a comment, as every [`Fixture`] does.
///
/// ```
/// use boardwright_testkit::PerftSuite;
/// use boardwright_testkit::causeway::Causeway;
///
/// let suite = PerftSuite::parse(
///     "causeway.perft",
///     "# The first plies are choices of equipment, three for each seat.\n\
///      start; start; 1 3; 2 9; 3 27; 4 81\n",
/// )?;
/// let counted = suite.check(&Causeway::default(), 1_000)?;
/// assert_eq!(counted.counts, 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PerftSuite {
    file: String,
    cases: Vec<PerftCase>,
}

/// The known counts of one position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PerftCase {
    /// The line of the file, from 1.
    pub line: usize,
    /// What the case is called.
    pub name: String,
    /// The position in the game's notation, or `start`.
    pub position: String,
    /// Depths with their counts, by ascending depth.
    pub counts: Vec<(u32, u64)>,
}

/// What a suite counted.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct PerftCounted {
    /// How many positions were counted.
    pub positions: usize,
    /// How many counts were compared.
    pub counts: usize,
    /// The sum of these counts.
    pub nodes: u64,
    /// How many counts were left out because they exceed the limit.
    pub left_out: usize,
}

impl PerftSuite {
    /// Reads a file.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or a line has not the form.
    pub fn read(path: impl AsRef<Path>) -> Result<Self, FixtureError> {
        Self::of(&Fixture::read(path)?)
    }

    /// Reads the text of a file; `file` is what errors call it.
    ///
    /// # Errors
    ///
    /// If a line has not the form.
    pub fn parse(file: impl Into<String>, text: &str) -> Result<Self, FixtureError> {
        Self::of(&Fixture::parse(file, text)?)
    }

    /// The positions with their counts, in the order of the file.
    pub fn cases(&self) -> &[PerftCase] {
        &self.cases
    }

    /// Counts everything again that has at most `most_nodes` nodes, on all
    /// cores, and compares.
    ///
    /// # Errors
    ///
    /// For the first position that cannot be read and the first count that
    /// comes out otherwise, which is shown move by move. A suite of which
    /// nothing at all would be compared is an error too.
    pub fn check<R: Notation>(
        &self,
        rules: &R,
        most_nodes: u64,
    ) -> Result<PerftCounted, FixtureError> {
        let mut counted = PerftCounted::default();
        for case in &self.cases {
            let error = |what: String| FixtureError::new(&self.file, case.line, what);
            let state = match case.position.as_str() {
                "start" => rules.start(),
                text => rules
                    .read_position(text)
                    .map_err(|faults| error(format!("{}: {faults}", case.name)))?,
            };
            counted.positions += 1;
            for &(depth, known) in &case.counts {
                if known > most_nodes {
                    counted.left_out += 1;
                    continue;
                }
                let found = perft_parallel(rules, &state, depth);
                if found != known {
                    let rows = by_move(rules, &state, depth);
                    let name = &case.name;
                    return Err(error(format!(
                        "{name}: {found} nodes at depth {depth} instead of {known}{rows}"
                    )));
                }
                counted.counts += 1;
                counted.nodes += found;
            }
        }
        if counted.counts == 0 {
            let what = format!("no count of at most {most_nodes} nodes to compare");
            return Err(FixtureError::new(&self.file, 0, what));
        }
        Ok(counted)
    }

    fn of(fixture: &Fixture) -> Result<Self, FixtureError> {
        let mut cases = Vec::new();
        for row in fixture.rows() {
            let mut counts: Vec<(u32, u64)> = Vec::new();
            row.field(2, "a depth and a count")?;
            for pair in &row.fields()[2..] {
                let read = pair
                    .split_once(' ')
                    .and_then(|(depth, count)| Some((depth.parse().ok()?, count.parse().ok()?)));
                let Some((depth, count)) = read else {
                    return Err(row.error(format!("expected a depth and a count, not {pair:?}")));
                };
                if counts.last().is_some_and(|&(last, _)| last >= depth) {
                    return Err(row.error("expected depths in ascending order"));
                }
                counts.push((depth, count));
            }
            cases.push(PerftCase {
                line: row.line(),
                name: row.field(0, "a name")?.to_string(),
                position: row.field(1, "a position")?.to_string(),
                counts,
            });
        }
        Ok(Self {
            file: fixture.file().to_string(),
            cases,
        })
    }
}

/// The counts below each move, as lines to be compared with another program's.
fn by_move<R: Notation>(rules: &R, state: &R::State, depth: u32) -> String {
    divide(rules, state, depth)
        .into_iter()
        .map(|(chosen, nodes)| format!("\n  {}: {nodes}", rules.move_text(state, chosen)))
        .collect()
}
