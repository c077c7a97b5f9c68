//! Records changed as by a forger who wants to pass off another game.
//!
//! The digest is computed again, so a change shows how far the replay alone protects a record.
use super::Mutator;
use crate::random::Random;
use boardwright_referee::{EventFault, ReplayError};
use boardwright_ruleset::Seed;
use sha2::{Digest as _, Sha256};
use std::fmt::{self, Write as _};

/// What was done to a record.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum RecordChange {
    /// The seed is another.
    Seed,
    /// The seed is the same and written as its key.
    SeedForm,
    /// A number of undone events was put in, dropped or changed.
    Undone,
    /// The rules have another option, or are of another game.
    Rules,
    /// The start is another.
    Start,
    /// A roll is marked as given, with the same result.
    Given,
    /// A roll is marked as given, with another result.
    GivenOtherwise,
    /// A given chance is marked as rolled, with the result that the seed rolls.
    Rolled,
    /// The end is missing.
    Cut,
    /// Events before the end are missing.
    LeftOut,
    /// An event stands there that did not happen.
    PutIn,
    /// Two events have changed places.
    Exchanged,
    /// The text of an event is changed.
    Event,
    /// The final position or the result is another, and nothing else.
    Ending,
    /// Anything was done anywhere.
    Anything,
}

impl RecordChange {
    /// Every kind of change.
    pub const ALL: [Self; 15] = [
        Self::Seed,
        Self::SeedForm,
        Self::Undone,
        Self::Rules,
        Self::Start,
        Self::Given,
        Self::GivenOtherwise,
        Self::Rolled,
        Self::Cut,
        Self::LeftOut,
        Self::PutIn,
        Self::Exchanged,
        Self::Event,
        Self::Ending,
        Self::Anything,
    ];
}

impl fmt::Display for RecordChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Seed => "another seed",
            Self::SeedForm => "the same seed, written as its key",
            Self::Undone => "a number of undone events put in, dropped or changed",
            Self::Rules => "another option or game",
            Self::Start => "another start",
            Self::Given => "a roll marked as given",
            Self::GivenOtherwise => "a roll marked as given, with another outcome",
            Self::Rolled => "a given chance marked as rolled, as the seed rolls",
            Self::Cut => "the end cut off",
            Self::LeftOut => "events left out",
            Self::PutIn => "an event put in",
            Self::Exchanged => "two events exchanged",
            Self::Event => "the text of an event changed",
            Self::Ending => "the final position or the result changed",
            Self::Anything => "anything, anywhere",
        })
    }
}

/// The lines of a record, each without its first word, to be changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Draft {
    rules: String,
    seed: String,
    undone: Option<String>,
    start: String,
    pub(super) events: Vec<String>,
    position: String,
    result: String,
}

impl Draft {
    /// The lines of a record in canonical form; `None` for another text.
    pub(super) fn read(text: &str) -> Option<Self> {
        let mut lines = text.lines().skip(1).peekable();
        let rules = lines.next()?.strip_prefix("rules ")?.to_string();
        let seed = lines.next()?.strip_prefix("seed ")?.to_string();
        let undone = lines.next_if(|line| line.starts_with("undone "));
        let undone = undone.and_then(|line| Some(line.strip_prefix("undone ")?.to_string()));
        let start = lines.next()?.strip_prefix("start ")?.to_string();
        let mut events = Vec::new();
        let position = loop {
            let line = lines.next()?;
            match line.strip_prefix("final ") {
                Some(position) => break position.to_string(),
                None => events.push(line.to_string()),
            }
        };
        let result = lines.next()?.strip_prefix("result ")?.to_string();
        Some(Self {
            rules,
            seed,
            undone,
            start,
            events,
            position,
            result,
        })
    }

    /// The whole text, with the digest that belongs to it.
    pub(super) fn text(&self) -> String {
        let mut body = format!(
            "boardwright record 1\nrules {}\nseed {}\n",
            self.rules, self.seed
        );
        if let Some(undone) = &self.undone {
            body += &format!("undone {undone}\n");
        }
        body += &format!("start {}\n", self.start);
        for event in &self.events {
            body += event;
            body.push('\n');
        }
        body += &format!("final {}\nresult {}\n", self.position, self.result);
        with_digest(body)
    }

    /// What a forger does with the reason why a record does not replay: writes the position and the
    /// result that come out, the dice that the seed rolls, or only the accepted events. `None` if
    /// nothing can be done.
    pub(super) fn repaired(mut self, error: &ReplayError, cut: bool) -> Option<Self> {
        match error {
            ReplayError::Final { found } => self.position.clone_from(found),
            ReplayError::Result { found } => self.result.clone_from(found),
            ReplayError::Event {
                index,
                why: EventFault::Dice { found },
            } if !cut => self.events[*index] = format!("roll {found}"),
            ReplayError::Event { index, .. } if cut => self.events.truncate(*index),
            _ => return None,
        }
        Some(self)
    }
}

/// A body with its digest behind it.
fn with_digest(mut body: String) -> String {
    let digest = Sha256::digest(body.as_bytes());
    body.push_str("sha256 ");
    for byte in digest {
        write!(body, "{byte:02x}").expect("a String takes all that is written");
    }
    body.push('\n');
    body
}

/// Numbers that mean something to a count of events.
const COUNTS: [&str; 8] = [
    "1",
    "2",
    "999999999999",
    "1000000000000",
    "1000000000001",
    "9223372036854775807",
    "18446744073709551614",
    "18446744073709551615",
];

/// A change of one kind to a record; parts may be taken from `others` of the same game. `None` if
/// the record has nothing to change in this way.
pub(super) fn change(
    draft: &Draft,
    others: &[Draft],
    kind: RecordChange,
    random: &mut Random,
    mutator: &mut Mutator,
) -> Option<Draft> {
    let mut changed = draft.clone();
    let events = draft.events.len();
    match kind {
        RecordChange::Seed => {
            changed.seed = match random.below(3) {
                0 => random.below(10).to_string(),
                1 => random.word().to_string(),
                _ => mutator.mutate(&draft.seed),
            };
        }
        RecordChange::SeedForm => {
            let seed: Seed = draft.seed.parse().ok()?;
            changed.seed = Seed::from_key(seed.key()).to_string();
        }
        RecordChange::Undone => {
            changed.undone = match random.below(4) {
                0 => None,
                1 => random.choose(&COUNTS).map(|&count| count.to_string()),
                2 => Some(random.below(1 << 41).to_string()),
                _ => Some(mutator.mutate(draft.undone.as_deref().unwrap_or("1"))),
            };
        }
        RecordChange::Rules => {
            changed.rules = match random.below(2) {
                0 => random.choose(others)?.rules.clone(),
                _ => mutator.mutate(&draft.rules),
            };
        }
        RecordChange::Start => {
            changed.start = match random.below(4) {
                0 => random.choose(others)?.start.clone(),
                1 => random.choose(others)?.position.clone(),
                _ => mutator.mutate(&draft.start),
            };
        }
        RecordChange::Given | RecordChange::GivenOtherwise => {
            let rolls: Vec<usize> = positions(draft, "roll ");
            let at = *random.choose(&rolls)?;
            let outcome = draft.events[at].strip_prefix("roll ")?;
            let outcome = match kind {
                RecordChange::Given => outcome.to_string(),
                // Another chance of the same kind, from anywhere, or a digit off.
                _ => match random.below(2) {
                    0 => {
                        let other = random.choose(others)?;
                        let at = *random.choose(&positions(other, "roll "))?;
                        other.events[at].strip_prefix("roll ")?.to_string()
                    }
                    _ => other_digit(outcome, random)?,
                },
            };
            changed.events[at] = format!("given {outcome}");
        }
        RecordChange::Rolled => {
            let at = *random.choose(&positions(draft, "given "))?;
            changed.events[at] = draft.events[at].replacen("given", "roll", 1);
        }
        RecordChange::Cut => changed.events.truncate(random.index(events)),
        RecordChange::LeftOut => {
            let most = events.checked_sub(1).filter(|&most| most > 0)?;
            let at = random.index(most);
            let count = 1 + random.index(4.min(most - at));
            drop(changed.events.drain(at..at + count));
        }
        RecordChange::PutIn => {
            let line = match random.below(3) {
                0 => random.choose(&draft.events)?.clone(),
                1 => {
                    let other = random.choose(others)?;
                    random.choose(&other.events)?.clone()
                }
                _ => agreement(draft, random)?,
            };
            changed.events.insert(random.index(events + 1), line);
        }
        RecordChange::Exchanged => {
            let at = random.index(events.checked_sub(1).filter(|&most| most > 0)?);
            changed
                .events
                .swap(at, at + 1 + random.index(events - at - 1));
        }
        RecordChange::Event => {
            let at = random.index(events);
            let line = draft.events.get(at)?;
            changed.events[at] = match random.below(2) {
                0 => mutator.mutate(line),
                _ => other_digit(line, random)?,
            };
        }
        RecordChange::Ending => match random.below(3) {
            0 => changed.result = random.choose(others)?.result.clone(),
            1 => changed.position = random.choose(others)?.position.clone(),
            _ => changed.position = mutator.mutate(&draft.position),
        },
        // The runner does this to the text as a whole.
        RecordChange::Anything => return None,
    }
    Some(changed)
}

/// The text of a record with anything done to it, and a digest that fits.
pub(super) fn anything(draft: &Draft, mutator: &mut Mutator) -> String {
    let text = draft.text();
    let body = text.split_inclusive('\n').collect::<Vec<_>>();
    let body = body[..body.len().saturating_sub(1)].concat();
    let mut spoilt = mutator.mutate(&body);
    if !spoilt.ends_with('\n') {
        spoilt.push('\n');
    }
    with_digest(spoilt)
}

fn positions(draft: &Draft, prefix: &str) -> Vec<usize> {
    let matching = |(at, line): (usize, &String)| line.starts_with(prefix).then_some(at);
    draft
        .events
        .iter()
        .enumerate()
        .filter_map(matching)
        .collect()
}

/// One digit of a text as another, so that it is likely to be read.
fn other_digit(text: &str, random: &mut Random) -> Option<String> {
    let digits: Vec<usize> = text
        .bytes()
        .enumerate()
        .filter_map(|(at, byte)| byte.is_ascii_digit().then_some(at))
        .collect();
    let at = *random.choose(&digits)?;
    let digit = random.below(10);
    Some(format!("{}{digit}{}", &text[..at], &text[at + 1..]))
}

/// An offer, an answer or the like, by a seat of the game.
fn agreement(draft: &Draft, random: &mut Random) -> Option<String> {
    let moves = positions(draft, "move ");
    let line = &draft.events[*random.choose(&moves)?];
    let seat = line.split(' ').nth(1)?;
    let word = ["offer", "accept", "decline", "claim", "flag", "resign"];
    Some(format!("{} {seat}", random.choose(&word)?))
}
