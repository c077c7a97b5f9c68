//! Actions of batches, as numbers that nobody has checked.
use crate::Target;
use boardwright::gallery::kuhn::Kuhn;
use boardwright::lines_of_action::LinesOfAction;
use boardwright::loka::FaceOff;
use boardwright::ruleset::{Configure as _, GameName};
use boardwright_batch::{
    Actions, AnyBatch, AnyEncoding, BatchOptions, CHANCE, Chances, Outputs, any_encoding,
};
use std::sync::{Arc, LazyLock};

/// Actions of batches, as numbers.
pub const BATCHES: Target = Target {
    name: "batches",
    run,
    seeds,
};

/// The most steps of an input.
const MOST_STEPS: usize = 96;

static ENCODINGS: LazyLock<[Arc<dyn AnyEncoding>; 3]> = LazyLock::new(|| {
    let name: GameName = "face-off(points=30)".parse().expect("a name");
    let face_off = FaceOff::from_name(&name).expect("its options");
    [
        any_encoding(Kuhn::default()),
        any_encoding(face_off),
        any_encoding(LinesOfAction::default()),
    ]
});

/// Two games of one ruleset. Each step has a byte that says what its numbers are, and then the
/// numbers. A refused step changes nothing, and whatever was played is a record.
fn run(data: &[u8]) {
    let Some((&choice, mut rest)) = data.split_first() else {
        return;
    };
    let encoding = &ENCODINGS[usize::from(choice) % ENCODINGS.len()];
    let options = BatchOptions {
        games: 2,
        chances: if choice & 64 == 0 {
            Chances::Rolled
        } else {
            Chances::Chosen
        },
        restart: choice & 128 == 0,
        most_decisions: 60,
        ..BatchOptions::default()
    };
    let mut batch = encoding.batch(options).expect("memory for two games");
    let axes = batch.layout().axes;
    let mut counts = [0; 2];
    for _ in 0..MOST_STEPS {
        let Some((&kind, after)) = rest.split_first() else {
            break;
        };
        rest = after;
        let mut number = || {
            let (bytes, after) = rest.split_first_chunk().unwrap_or((&[0; 2], &[]));
            rest = after;
            u16::from_le_bytes(*bytes)
        };
        let before = told(&*batch);
        let mut seats = [0; 2];
        let out = Outputs {
            seats: Some(&mut seats),
            counts: Some(&mut counts),
            ..Outputs::default()
        };
        let stepped = match kind % 4 {
            0 => {
                let numbers: Vec<u16> = (0..2 * axes).map(|_| number()).collect();
                batch.step(Actions::Numbers(&numbers), out)
            }
            1 => batch.step(Actions::Flat(&[number().into(), number().into()]), out),
            // A list of the wrong length.
            2 => batch.step(Actions::Listed(&[number().into()]), out),
            _ => {
                let listed = before
                    .counts
                    .map(|count| u32::from(number()) % count.max(1));
                let stepped = batch.step(Actions::Listed(&listed), out);
                assert_eq!(stepped, Ok(()), "{listed:?} of {:?}", before.counts);
                stepped
            }
        };
        match stepped {
            Ok(()) => {
                for (game, seat) in seats.into_iter().enumerate() {
                    let decides = batch.decider(game).map(|seat| seat.index() as i8);
                    assert!(decides == Some(seat) || (decides.is_none() && seat < 0));
                    let is_chance = seat == CHANCE;
                    assert_eq!(is_chance, !batch.chances(game).is_empty());
                }
            }
            Err(error) => {
                crate::text::check_sentence(&error);
                assert_eq!(told(&*batch), before, "a refused step: {error}");
            }
        }
    }
    for game in 0..2 {
        let record = batch.record(game).expect("records are kept");
        let mut again = batch.game(game).expect("it is there");
        assert_eq!(again.replay(&record), Ok(()), "{record}");
        assert_eq!(Some(again.position()), batch.position(game));
    }
}

/// What a refusal must not change.
#[derive(PartialEq, Debug)]
struct Told {
    positions: [Option<String>; 2],
    numbers: [Option<u64>; 2],
    counts: [u32; 2],
}

fn told(batch: &dyn AnyBatch) -> Told {
    let axes = batch.layout().axes.max(1);
    Told {
        positions: [0, 1].map(|game| batch.position(game)),
        numbers: [0, 1].map(|game| batch.number(game)),
        counts: [0, 1].map(|game| {
            let moves = batch.legal_numbers(game).len() / axes;
            moves.max(batch.chances(game).len()) as u32
        }),
    }
}

fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for choice in (0..3).flat_map(|game| [game, game + 63, game + 129, game + 192]) {
        for kind in 0..4 {
            let steps = (0..40).flat_map(|step: u8| [kind, step.wrapping_mul(37), 0, step, 0]);
            let mut seed = vec![choice];
            seed.extend(steps);
            seeds.push(seed);
        }
    }
    seeds
}
