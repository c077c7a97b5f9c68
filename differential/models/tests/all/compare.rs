//! Random games that a model and a crate play side by side, compared at every step.
use crate::of_crate::OfCrate;
use crate::random::Random;
use boardwright_differential_models::{Due, Model, take_cited};
use boardwright_ruleset::{BrokenRule as _, Exchange, Notation};
use std::collections::BTreeMap;

/// A game with its model, and what makes random games of it rich.
pub(crate) trait Subject {
    /// The crate's rules.
    type Rules: Notation + Exchange;
    /// The model.
    type Model: Model;
    /// The name of the game.
    const NAME: &'static str;
    /// The longest game in steps, since some options have no end.
    const STEPS: u32;
    /// The rulings that steps, refusals and endings show.
    fn rulings() -> Vec<&'static str>;

    /// A name with random options.
    fn name(random: &mut Random) -> String;

    /// Where a game begins, if not at its start.
    fn start(random: &mut Random, name: &str) -> Option<String>;

    /// How much a move is wanted in a game of this style, a number from 0 to 3. At least 1.
    fn weight(chosen: &str, style: u64) -> u64;

    /// A text in the form of a move that is likely to be illegal.
    fn strange(random: &mut Random, legal: &[String], game: &Self::Model, seat: &str) -> String;

    /// Every text that is a move in some position, or nearly every.
    fn conceivable() -> Vec<String>;
}

/// All that a run may show of a game: its rulings, and the ids of its refusals.
pub(crate) fn all_topics<S: Subject>() -> impl Iterator<Item = &'static str> {
    let ids = <S::Rules as boardwright_ruleset::Ruleset>::Rule::IDS;
    S::rulings().into_iter().chain(ids.iter().copied())
}

/// Positions of a run, for each game.
pub(crate) fn budget() -> u64 {
    match std::env::var("POSITIONS") {
        Ok(positions) => positions.parse().expect("POSITIONS is a number"),
        Err(_) if cfg!(debug_assertions) => 600,
        Err(_) => 20_000,
    }
}

/// How often what was seen.
#[derive(Default)]
struct Coverage {
    positions: u64,
    moves: u64,
    refusals: u64,
    /// Rulings, refusals and endings.
    seen: BTreeMap<&'static str, u64>,
}

impl Coverage {
    /// Counts the rulings that the model followed since this was last done.
    fn note_rulings(&mut self) {
        for ruling in take_cited().into_keys() {
            *self.seen.entry(ruling).or_default() += 1;
        }
    }
}

/// Compares as many positions as the run is to have, prints what they covered, and names what never
/// occurred. With `SEED` it plays the game of that seed alone.
pub(crate) fn compare<S: Subject>() {
    let mut coverage = Coverage::default();
    if let Ok(seed) = std::env::var("SEED") {
        return play::<S>(seed.parse().expect("SEED is a number"), &mut coverage);
    }
    let (budget, mut games) = (budget(), 0);
    while coverage.positions < budget {
        play::<S>(games, &mut coverage);
        games += 1;
    }
    let Coverage {
        positions,
        moves,
        refusals,
        seen,
    } = &coverage;
    println!(
        "{}: {positions} positions of {games} games, {moves} moves and {refusals} refusals are the \
         same",
        S::NAME
    );
    for (what, times) in seen {
        println!("{times:>9} {what}");
    }
    let missing: Vec<_> = all_topics::<S>()
        .filter(|what| !seen.contains_key(what))
        .collect();
    println!("{}: never occurred: {missing:?}", S::NAME);
}

/// Plays the game of a seed.
fn play<S: Subject>(seed: u64, coverage: &mut Coverage) {
    let mut random = Random::new(seed);
    let name = S::name(&mut random);
    let mut model = S::Model::open(&name).expect("options of the game");
    let mut fast = OfCrate::<S::Rules>::open(&name).expect("options of the game");
    let start = S::start(&mut random, &name);
    let mut past = vec![name];
    // What differs, with all that is needed to see it again.
    macro_rules! same {
        ($what:expr, $model:expr, $fast:expr) => {
            let (model, fast) = ($model, $fast);
            assert!(
                model == fast,
                "{} differs.\n  model: {model:?}\n  crate: {fast:?}\n  after: {past:?}\n  again: \
                 SEED={seed} cargo test -p boardwright-differential-models {}",
                $what,
                S::NAME.replace('-', "_"),
            );
        };
    }
    if let Some(text) = start {
        past.push(text.clone());
        let read = (model.read(&text), fast.read(&text));
        let (Ok(model_read), Ok(fast_read)) = read else {
            same!("whether a position is read", read.0.err(), read.1.err());
            unreachable!("both refuse it in the same words");
        };
        (model, fast) = (model_read, fast_read);
    }
    let style = random.below(4);
    coverage.note_rulings();
    for _ in 0..S::STEPS {
        coverage.positions += 1;
        let position = model.position();
        same!("the position", &position, &fast.position());
        same!("who is due", model.due(), fast.due());
        let again = model
            .read(&position)
            .expect("what the model writes, it reads");
        same!(
            "the position read by the model",
            &again.position(),
            &position
        );
        same!(
            "whether the crate reads it as its state",
            true,
            fast.reads_back(&position)
        );
        same!("what may fall", model.chances(), fast.chances());
        let seat = match model.due() {
            Due::Over { reason, .. } => {
                *coverage.seen.entry(reason).or_default() += 1;
                break;
            }
            Due::Chance => {
                let (chance, _) = random
                    .weighted(&model.chances(), |&(_, weight)| weight)
                    .clone();
                model.resolve(&chance);
                fast.resolve(&chance);
                past.push(chance);
                continue;
            }
            Due::Seat(seat) => seat,
            Due::Secret(_) => unreachable!("the games with secrets have a comparison of their own"),
        };
        let mut moves = (model.moves(seat), fast.moves(seat));
        moves.0.sort();
        moves.1.sort();
        same!("what is legal", &moves.0, &moves.1);
        let legal = moves.0;
        coverage.moves += legal.len() as u64;
        let strange = match random.below(1_000) {
            0 => S::conceivable(),
            _ => (0..3)
                .map(|_| S::strange(&mut random, &legal, &model, seat))
                .collect(),
        };
        take_cited();
        for text in strange {
            let broken = model.refusals(seat, &text);
            let named = fast.refusals(seat, &text);
            let agree = match (&broken, &named) {
                // The crate names one of the rules that are broken.
                (Ok(broken), Ok(named)) => {
                    named.is_subset(broken)
                        && named.is_empty() == broken.is_empty()
                        && named.is_empty() == legal.contains(&text)
                }
                _ => false,
            };
            if !agree {
                same!(format!("what forbids {text}"), &broken, &named);
            }
            for id in named.into_iter().flatten() {
                *coverage.seen.entry(id).or_default() += 1;
                coverage.refusals += 1;
            }
        }
        let chosen = random
            .weighted(&legal, |text| S::weight(text, style))
            .clone();
        model.play(seat, &chosen);
        fast.play(seat, &chosen);
        past.push(chosen);
        coverage.note_rulings();
    }
}
