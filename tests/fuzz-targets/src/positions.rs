//! Positions and views of every game.
use crate::Target;
use crate::games::{NAMES, rules, seed};
use crate::text::{check_refusal, choice_and_text, chosen};
use boardwright::referee::{AnyGame, Record};
use boardwright::ruleset::{Seat, Seats};
use boardwright_testkit::random_records;

/// Positions of every game.
pub const POSITIONS: Target = Target {
    name: "positions",
    run,
    seeds,
};

/// Moves of a position that are tried.
const TRIED: usize = 4;

/// The byte chooses a game, and the rest is a position.
fn run(data: &[u8]) {
    let Some((choice, text)) = choice_and_text(data) else {
        return;
    };
    let rules = rules(choice);
    let mut game = rules.open(seed());
    let before = game.position();
    if let Err(error) = game.set_position(text) {
        check_refusal(&error, text);
        assert_eq!(game.position(), before, "a refused position changed a game");
        return;
    }
    let written = game.position();
    let mut again = rules.open(seed());
    read_back(&mut *again, &written);
    assert_eq!(again.status_text(), game.status_text(), "{written}");
    let seats = game.seats();
    let viewers = seats.iter().map(Seats::from).chain([Seats::NONE]);
    for viewers in viewers {
        read_back(&mut *again, &game.view(viewers));
        let scene = game.scene(viewers);
        assert!(!scene.cells.is_empty() || seats.is_empty());
    }
    for seat in seats.iter() {
        check_moves(&*game, seat);
    }
}

/// A written position is read as itself.
fn read_back(game: &mut dyn AnyGame, written: &str) {
    if let Err(error) = game.set_position(written) {
        panic!(
            "{} wrote {written:?}, and refuses it: {error}",
            game.full_name()
        );
    }
    assert_eq!(game.position(), written, "{}", game.full_name());
}

/// Moves are as many as counted, and each can be made.
fn check_moves(game: &dyn AnyGame, seat: Seat) {
    let Ok(count) = game.count_moves(seat) else {
        return;
    };
    let Ok(moves) = game.moves(seat, 500) else {
        return;
    };
    assert_eq!(moves.len() as u64, count);
    for chosen in moves.iter().take(TRIED) {
        assert_eq!(game.explain(seat, chosen), Ok(()), "{chosen}");
        let mut after = game.boxed_clone();
        assert_eq!(after.play(seat, chosen), Ok(()), "{chosen}");
        let position = after.position();
        read_back(&mut *after, &position);
    }
}

/// Starts and ends of random games.
fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for choice in 0..NAMES.len() {
        let open = |number| rules(choice).open(boardwright::ruleset::Seed::from_u64(number));
        for text in random_records(4, 60, 1, open) {
            let record: Record = text.parse().expect("a record");
            seeds.extend([record.start(), record.position()].map(|text| chosen(choice, text)));
        }
        let game = rules(choice).open(seed());
        seeds.push(chosen(choice, game.position()));
        seeds.push(chosen(choice, game.view(Seats::NONE)));
    }
    seeds.sort();
    seeds.dedup();
    seeds
}
