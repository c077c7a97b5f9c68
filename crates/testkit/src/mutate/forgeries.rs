//! Changed records are replayed, and played on from if they are accepted.
use super::records::{Draft, RecordChange, anything, change};
use super::{Mutator, guarded};
use crate::random::Random;
use boardwright_referee::{AnyGame, Record, ReplayError};
use boardwright_ruleset::{Actor, Seat, Seats};
use std::collections::BTreeMap;
use std::fmt;

/// How often a forger corrects a record with the help of its refusal.
const REPAIRS: usize = 6;

/// Where there are more moves or chances to choose from, others are tried.
const LISTED: u64 = 5_000;

/// How many changed records of each kind were made and how many a replay
/// accepted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ForgeryReport {
    /// The records made, by the kind of change. Some changes undo themselves;
    /// these are not counted.
    pub made: BTreeMap<RecordChange, u64>,
    /// Those of them that were accepted.
    pub taken: BTreeMap<RecordChange, u64>,
    /// The number of actions done to accepted games.
    pub actions: u64,
}

impl ForgeryReport {
    /// How many records were made.
    #[must_use]
    pub fn made_in_all(&self) -> u64 {
        self.made.values().sum()
    }

    /// How many records were accepted.
    #[must_use]
    pub fn taken_in_all(&self) -> u64 {
        self.taken.values().sum()
    }
}

/// One line for each kind of change: how many were accepted out of how many.
impl fmt::Display for ForgeryReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for kind in RecordChange::ALL {
            let of = |counts: &BTreeMap<_, _>| counts.get(&kind).copied().unwrap_or(0u64);
            writeln!(f, "{kind}: {} of {}", of(&self.taken), of(&self.made))?;
        }
        write!(f, "{} things done to those taken", self.actions)
    }
}

/// Records of games played at random: half of them from the start, half from a
/// later position, each with up to `events` events, including rolled and given
/// chances, offers, claims and the like.
///
/// `open` opens the game with the given seed.
pub fn random_records(
    count: usize,
    events: usize,
    seed: u64,
    mut open: impl FnMut(u64) -> Box<dyn AnyGame>,
) -> Vec<String> {
    let mut random = Random::new(seed);
    let mut records = Vec::new();
    for index in 0..count {
        let mut game = open(random.word() >> 32);
        if index % 2 == 1 {
            let ahead = random.index(800);
            play_on(&mut *game, ahead, &mut random);
            // A finished game cannot go on.
            let position = game.position();
            if game.status().due().is_none() || game.set_position(&position).is_err() {
                game = open(random.word() >> 32);
            }
        }
        let most = 1 + random.index(events);
        play_on(&mut *game, most, &mut random);
        records.push(game.record().to_string());
    }
    records
}

/// Changes records in every way that a forger would, with a new digest, replays
/// them, and does everything that can be done in a game with those that are
/// accepted. Build it with overflow checks on.
///
/// `replay` opens the game that a text ends in, or says why it does not: with
/// the error of the replay if the text could be read.
///
/// # Panics
///
/// If anything panics, or takes twenty seconds twice, or an accepted game does
/// not write a record that replays. The message holds the changed record.
pub fn survives_forged_records(
    records: &[String],
    rounds: u64,
    seed: u64,
    replay: impl Fn(&str) -> Result<Box<dyn AnyGame>, Option<ReplayError>>,
) -> ForgeryReport {
    let mut random = Random::new(seed);
    let mut mutator = Mutator::new(random.word());
    let drafts: Vec<Draft> = records
        .iter()
        .filter_map(|text| Draft::read(text))
        .collect();
    assert_eq!(drafts.len(), records.len(), "these are records");
    let mut report = ForgeryReport::default();
    while report.made_in_all() < rounds && !drafts.is_empty() {
        let draft = &drafts[random.index(drafts.len())];
        let kind = RecordChange::ALL[random.index(RecordChange::ALL.len())];
        let mut made = change(draft, &drafts, kind, &mut random, &mut mutator);
        if made.is_none() && kind != RecordChange::Anything {
            continue;
        }
        let cut = random.one_in(2);
        let mut text = match &made {
            Some(made) => made.text(),
            None => anything(draft, &mut mutator),
        };
        // A text that still has the form of a record is corrected like any
        // other.
        made = made.or_else(|| Draft::read(&text));
        let original = draft.text();
        if text == original {
            continue;
        }
        *report.made.entry(kind).or_default() += 1;
        for _ in 0..REPAIRS {
            let answer = guarded(&format!("{text:?}"), || replay(&text));
            match answer {
                Ok(game) => {
                    if text != original {
                        *report.taken.entry(kind).or_default() += 1;
                        report.actions += guarded(&format!("after {text:?}"), || {
                            do_everything(&*game, &mut random, &replay)
                        });
                    }
                    break;
                }
                Err(error) => {
                    // A changed ending must be found, not corrected.
                    let mendable = kind != RecordChange::Ending;
                    let error = error.filter(|_| mendable);
                    made = made
                        .zip(error)
                        .and_then(|(made, error)| made.repaired(&error, cut));
                    let Some(made) = &made else { break };
                    text = made.text();
                }
            }
        }
    }
    report
}

/// Does everything that can be done in a game, each on a copy, and returns how
/// many actions that were.
fn do_everything(
    game: &dyn AnyGame,
    random: &mut Random,
    replay: &impl Fn(&str) -> Result<Box<dyn AnyGame>, Option<ReplayError>>,
) -> u64 {
    let mut done = look(game);
    let record = game.record();
    let seats: Vec<Seat> = game.seats().iter().collect();

    // Back, sometimes to the start, and forward again.
    let mut back = game.boxed_clone();
    let most = if random.one_in(16) { usize::MAX } else { 3 };
    let mut undone = 0;
    while undone < most && back.undo().is_ok() {
        undone += 1;
        let _ = back.record_for(Seats::NONE);
    }
    verify(&*back, replay);
    for _ in 0..undone {
        back.redo().expect("what was undone can be redone");
    }
    if record.undone() + (undone as u64) < Record::MOST_UNDONE {
        assert_eq!(back.record(), record, "undone and redone");
    }
    assert!(back.redo().is_err(), "nothing is left to be redone");
    done += 2 * undone as u64 + 1;

    for &seat in &seats {
        let mut copy = game.boxed_clone();
        if copy.take_back(seat).is_ok() {
            verify(&*copy, replay);
        }
        let mut copy = game.boxed_clone();
        let _ = copy.offer(seat);
        for &other in &seats {
            let _ = copy.accept(other);
        }
        let _ = copy.decline(seat);
        let intended = game.moves(seat, LISTED).unwrap_or_default();
        let intended = random.choose(&intended).cloned();
        let mut claimed = game.boxed_clone();
        let _ = claimed.claim(seat, None);
        let _ = claimed.claim(seat, intended.as_deref());
        let mut left = game.boxed_clone();
        let _ = if random.one_in(2) {
            left.flag(seat)
        } else {
            left.resign(seat.into())
        };
        for one in [&copy, &claimed, &left] {
            let _ = one.record();
        }
        if random.one_in(4) {
            verify(&*left, replay);
        }
        done += 7;
    }
    let mut resigned = game.boxed_clone();
    let _ = resigned.resign(game.seats());

    let mut on = game.boxed_clone();
    let steps = random.index(12);
    play_on(&mut *on, steps, random);
    let _ = look(&*on);
    verify(&*on, replay);
    done + 1 + steps as u64
}

/// Calls every query of a game.
fn look(game: &dyn AnyGame) -> u64 {
    let all = game.seats();
    for viewers in [
        Seats::NONE,
        all.lowest().map_or(Seats::NONE, Seats::from),
        all,
    ] {
        let _ = game.view(viewers);
        let _ = game.scene(viewers);
        let told = game.record_for(viewers);
        let last = game.event_count().checked_sub(1);
        let line = last.and_then(|last| game.event_for(last, viewers));
        assert_eq!(
            line.as_deref(),
            told.events().last(),
            "one event, told alone"
        );
    }
    let _ = game.status_text();
    let _ = game.chances(LISTED);
    let _ = game.perft(1, LISTED);
    let due = game.status().due().map_or(Seats::NONE, Actor::seats);
    for seat in due.iter() {
        if let Ok(moves) = game.moves(seat, LISTED) {
            if let Some(text) = moves.first() {
                assert_eq!(game.explain(seat, text), Ok(()));
                let _ = game.successors(seat, text, LISTED);
                let _ = game.odds(text);
            }
        }
    }
    18
}

/// A game writes a record that replays to the same.
fn verify(
    game: &dyn AnyGame,
    replay: &impl Fn(&str) -> Result<Box<dyn AnyGame>, Option<ReplayError>>,
) {
    let text = game.record().to_string();
    match replay(&text) {
        Ok(again) => assert_eq!(again.record().to_string(), text),
        Err(error) => panic!("its own record is not taken: {error:?}\n{text}"),
    }
}

/// Plays at random, with a host who sometimes undoes or gives real dice, and
/// players who offer, answer, and take back.
fn play_on(game: &mut dyn AnyGame, steps: usize, random: &mut Random) {
    for _ in 0..steps {
        let Some(due) = game.status().due() else {
            return;
        };
        if random.one_in(24) {
            let seats: Vec<Seat> = game.seats().iter().collect();
            let Some(&seat) = random.choose(&seats) else {
                return;
            };
            let _ = match random.below(6) {
                0 => game.undo(),
                1 => game.redo(),
                2 => game.take_back(seat),
                3 => game.offer(seat),
                4 => game.decline(seat),
                _ => game.claim(seat, None).map(drop),
            };
            continue;
        }
        if due == Actor::Chance {
            let chances = if random.one_in(8) {
                game.chances(LISTED).map(|(chances, _)| chances)
            } else {
                Ok(Vec::new())
            };
            let given = chances.unwrap_or_default();
            let _ = match random.choose(&given) {
                Some((_, chance)) => game.resolve(chance),
                None => game.roll().map(drop),
            };
            continue;
        }
        let seats: Vec<Seat> = due.seats().iter().collect();
        let moves = random
            .choose(&seats)
            .map(|&seat| (seat, game.moves(seat, 1_000_000).unwrap_or_default()));
        if let Some((seat, moves)) = moves {
            if let Some(text) = random.choose(&moves) {
                let _ = game.play(seat, text);
            }
        }
    }
}
