//! Suites of perft counts.
use crate::{Fixture, FixtureError};
use boardwright_ruleset::{Notation, divide, perft_parallel};
use std::path::Path;

/// Known perft counts of positions, read from a file.
///
/// A line is `name; position; depth count; depth count; …`, with depths in
/// ascending order. The position `start` is the game's own start. The file
/// opens with a comment, as every [`Fixture`] does.
///
/// ```
/// use boardwright_ruleset::Notation;
/// use boardwright_testkit::{FixtureError, PerftSuite};
///
/// let suite = PerftSuite::parse(
///     "chess.perft",
///     "# The first plies of chess.\n\
///      start; start; 1 20; 2 400; 3 8902; 4 197281\n",
/// )?;
///
/// fn counts_right<R: Notation>(suite: &PerftSuite, chess: &R) -> Result<(), FixtureError> {
///     let counted = suite.check(chess, 1_000_000)?;
///     assert_eq!(counted.counts, 4);
///     Ok(())
/// }
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
    /// If the file cannot be read or a line does not have this form.
    pub fn read(path: impl AsRef<Path>) -> Result<Self, FixtureError> {
        Self::of(&Fixture::read(path)?)
    }

    /// Reads the text of a file; `file` is what errors call it.
    ///
    /// # Errors
    ///
    /// If a line does not have this form.
    pub fn parse(file: impl Into<String>, text: &str) -> Result<Self, FixtureError> {
        Self::of(&Fixture::parse(file, text)?)
    }

    /// The positions with their counts, in the order of the file.
    pub fn cases(&self) -> &[PerftCase] {
        &self.cases
    }

    /// Recounts every case of at most `most_nodes` nodes, on all cores, and
    /// compares.
    ///
    /// # Errors
    ///
    /// For the first position that cannot be read and the first count that
    /// differs, which is shown move by move. A suite in which nothing would be
    /// compared is an error too.
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
