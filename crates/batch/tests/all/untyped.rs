//! Batches and encodings whose types are not known, with small games of poker.
use boardwright_batch::{
    Actions, AnyBatch, AnyEncoding, BatchError, BatchOptions, Chances, NOBODY, Outputs,
    ResumeError, StepError, any_encoding,
};
use boardwright_fixture_games::{goofspiel::Goofspiel, kuhn::Kuhn};
use boardwright_referee::{AnyGame, Game};
use boardwright_ruleset::{MoveNumbers, MoveSizes, Seat, Seats, Seed};
use std::sync::Arc;

const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);

fn kuhn() -> Arc<dyn AnyEncoding> {
    any_encoding(Kuhn::of_hands(2))
}

/// A game of poker from a position.
fn poker(position: &str) -> Game<Kuhn> {
    let mut game = Game::new(Kuhn::of_hands(2), Seed::from_u64(1));
    AnyGame::set_position(&mut game, position).expect("it is a position");
    game
}

fn batch(options: BatchOptions) -> Box<dyn AnyBatch> {
    kuhn().batch(options).expect("there is room")
}

fn games(games: usize) -> BatchOptions {
    BatchOptions {
        games,
        ..BatchOptions::default()
    }
}

fn step(batch: &mut dyn AnyBatch, actions: &[u32]) {
    batch
        .step(Actions::Flat(actions), Outputs::default())
        .expect("legal actions");
}

#[test]
fn an_encoding_tells_its_sizes() {
    let encoding = kuhn();
    assert_eq!(encoding.full_name(), "kuhn(hands=2)");
    assert_eq!(encoding.seats(), Seats::first(2));
    assert_eq!(encoding.move_sizes(), MoveSizes::of([4]));
    assert_eq!(encoding.most_moves(), 2);
    let axes = encoding.move_axes();
    assert_eq!((axes.len(), &*axes[0].name), (1, "action"));
    let shape = encoding.observation_shape();
    assert_eq!((shape.scalars.len(), shape.len()), (9, 9));
}

/// Who may bet has 0 and 1 to choose from, and who faces a bet 2 and 3.
#[test]
fn moves_are_numbers_and_texts() {
    let encoding = kuhn();
    let numbers = |number: u16| MoveNumbers::of([number]);
    let open = poker("1 KJ - 0");
    let facing = poker("1 KJ bet 0");
    let legal = |game: &Game<Kuhn>, seat| encoding.legal_numbers(game, seat);
    assert_eq!(legal(&open, FIRST), Some(vec![numbers(0), numbers(1)]));
    assert_eq!(legal(&open, SECOND), Some(Vec::new()));
    assert_eq!(legal(&facing, SECOND), Some(vec![numbers(2), numbers(3)]));
    let mask = |game: &Game<Kuhn>, seat| {
        let mut mask = [255];
        let count = encoding.legal_mask(game, seat, &mut mask);
        (count, mask[0])
    };
    assert_eq!(mask(&open, FIRST), (Some(2), 0b0011));
    assert_eq!(mask(&open, SECOND), (Some(0), 0));
    assert_eq!(mask(&facing, SECOND), (Some(2), 0b1100));
    for (number, text) in ["check", "bet", "fold", "call"].into_iter().enumerate() {
        let number = numbers(number as u16);
        assert_eq!(encoding.text(&open, FIRST, number).as_deref(), Some(text));
    }
    assert_eq!(encoding.text(&open, FIRST, numbers(4)), None);
    assert_eq!(encoding.numbers(&open, FIRST, "bet"), Some(numbers(1)));
    assert_eq!(encoding.numbers(&facing, SECOND, "call"), Some(numbers(3)));
    // Not legal, not due, no move.
    assert_eq!(encoding.numbers(&open, FIRST, "call"), None);
    assert_eq!(encoding.numbers(&open, SECOND, "bet"), None);
    assert_eq!(encoding.numbers(&open, FIRST, "raise"), None);
}

/// What only the referee knows is that a game was resigned.
#[test]
fn a_game_that_is_over_has_no_moves() {
    let encoding = kuhn();
    let mut over = poker("1 KJ - 0");
    AnyGame::resign(&mut over, SECOND.into()).expect("the game runs");
    assert_eq!(encoding.legal_numbers(&over, FIRST), Some(Vec::new()));
    let mut mask = [255];
    assert_eq!(encoding.legal_mask(&over, FIRST, &mut mask), Some(0));
    assert_eq!(mask, [0]);
    assert_eq!(encoding.numbers(&over, FIRST, "bet"), None);
}

#[test]
fn a_seat_sees_its_own_card_and_the_stakes() {
    let encoding = kuhn();
    let mut seen = [9; 9];
    let game = poker("1 KJ bet 0");
    encoding
        .observe(&game, SECOND, &mut seen)
        .expect("the same rules");
    // On turn, not the beginner, a jack, an unknown card, stakes 1 and 2, a bet, the first
    // hand, and nothing won, which is 58.
    assert_eq!(seen, [1, 0, 1, 0, 1, 2, 2, 1, 58]);
    encoding
        .observe(&game, FIRST, &mut seen)
        .expect("the same rules");
    assert_eq!(seen, [0, 1, 3, 0, 2, 1, 2, 1, 58]);
}

#[test]
fn games_of_other_rules_have_no_numbers() {
    let encoding = kuhn();
    let other = Game::new(Goofspiel::default(), Seed::from_u64(1));
    assert_eq!(encoding.legal_numbers(&other, FIRST), None);
    assert_eq!(encoding.legal_mask(&other, FIRST, &mut [0]), None);
    assert_eq!(encoding.numbers(&other, FIRST, "bet"), None);
    let bet = MoveNumbers::of([1]);
    assert_eq!(encoding.text(&other, FIRST, bet), None);
    assert_eq!(encoding.observe(&other, FIRST, &mut [0; 9]), None);
    let refused = batch(games(1)).resume_game(0, 0, &other, false);
    assert_eq!(refused, Err(ResumeError::Differs { game: 0, number: 0 }));
}

#[test]
fn a_batch_is_played_told_and_begun_anew() {
    let options = BatchOptions {
        first_seed: 20,
        ..games(2)
    };
    let mut batch = batch(options.clone());
    assert_eq!(batch.full_name(), "kuhn(hands=2)");
    assert_eq!(batch.options(), &options);
    let layout = *batch.layout();
    assert_eq!(
        (layout.games, layout.seats, layout.axes, layout.mask),
        (2, 2, 1, Some(1))
    );
    assert_eq!(
        [0, 1, 2].map(|game| batch.number(game)),
        [Some(0), Some(1), None]
    );
    assert_eq!(batch.decider(0), Some(FIRST));
    assert_eq!(batch.legal_numbers(0), [0, 1]);
    assert_eq!(batch.legal_numbers(2), []);
    assert_eq!(batch.chances(0), [], "the batch rolls");
    assert_eq!(batch.chances(2), []);
    assert_eq!(batch.position(2), None);
    assert!(batch.game(2).is_none());
    assert!(batch.record(2).is_none());
    assert_eq!(batch.observe(2, FIRST, &mut [0; 9]), None);
    // A bet and a fold in the first game, and two checks in the second: one chip each.
    step(&mut *batch, &[1, 0]);
    assert_eq!(batch.decider(0), Some(SECOND));
    assert_eq!(batch.legal_numbers(0), [2, 3]);
    assert_eq!(batch.legal_numbers(1), [0, 1]);
    step(&mut *batch, &[2, 0]);
    // The second begins the second hand.
    assert_eq!(batch.decider(0), Some(SECOND));
    let position = batch.position(0).expect("a game");
    assert!(
        position.starts_with("2 ") && position.ends_with(" - 1"),
        "{position}"
    );
    assert_eq!((batch.outcome(0), batch.is_given_up(0)), (None, false));
    assert!(!batch.has_just_ended(0));
    step(&mut *batch, &[1, 1]);
    step(&mut *batch, &[2, 3]);
    // Each has won a chip by a fold.
    let outcome = batch.outcome(0).expect("both hands are over");
    assert!(outcome.is_draw());
    assert_eq!(outcome.reason, "equal chips");
    assert!(batch.has_just_ended(0));
    assert!(!batch.is_given_up(0));
    assert_eq!(batch.decider(0), None);
    assert_eq!(batch.legal_numbers(0), []);
    let record = batch.record(0).expect("records are kept");
    let moves: Vec<_> = record
        .events()
        .filter(|line| line.starts_with("move"))
        .collect();
    assert_eq!(
        moves,
        ["move 1 bet", "move 2 fold", "move 2 bet", "move 1 fold"]
    );
    let seed = batch.game(0).expect("records are kept").seed().number();
    assert_eq!(seed, Some(20));

    let mut seats = [9; 2];
    let mut rewards = [9.0; 4];
    let out = Outputs {
        seats: Some(&mut seats),
        rewards: Some(&mut rewards),
        ..Outputs::default()
    };
    batch.write(out).expect("buffers that fit");
    assert_eq!(seats[0], NOBODY);
    assert_eq!(rewards[..2], [0.0, 0.0]);
    // The next game in its place has the number 2.
    step(&mut *batch, &[0, 0]);
    assert_eq!(batch.number(0), Some(2));
    assert!(!batch.has_just_ended(0));
    assert!(batch.restart_game(0, 9));
    assert_eq!(batch.number(0), Some(9));
    assert!(!batch.restart_game(2, 9));
    batch.restart(30);
    assert_eq!([0, 1].map(|game| batch.number(game)), [Some(30), Some(31)]);
    assert_eq!(
        batch.record(0).expect("a record").events().len(),
        1,
        "a deal"
    );
}

#[test]
fn a_game_that_is_too_long_is_given_up() {
    let mut batch = batch(BatchOptions {
        most_decisions: 1,
        restart: false,
        ..games(1)
    });
    assert!(!batch.is_given_up(0));
    assert!(!batch.is_given_up(1), "there is no such game");
    step(&mut *batch, &[1]);
    assert!(batch.is_given_up(0));
    assert_eq!(batch.outcome(0), None);
    let (mut terminated, mut truncated, mut rewards) = ([true], [false], [9.0; 2]);
    let out = Outputs {
        terminated: Some(&mut terminated),
        truncated: Some(&mut truncated),
        rewards: Some(&mut rewards),
        ..Outputs::default()
    };
    batch.write(out).expect("buffers that fit");
    assert_eq!(
        (terminated, truncated, rewards),
        ([false], [true], [0.0; 2])
    );
}

#[test]
fn a_batch_goes_on_with_games_that_were_played() {
    let mut first = batch(games(1));
    step(&mut *first, &[1]);
    let played = first.game(0).expect("records are kept");
    let mut second = batch(games(1));
    assert_eq!(second.resume_game(0, 0, &*played, false), Ok(()));
    assert_eq!(second.position(0), first.position(0));
    assert_eq!(second.decider(0), Some(SECOND));
    let differs = second.resume_game(0, 1, &*played, false);
    let differs = differs.expect_err("it has another seed");
    assert_eq!(
        differs.to_string(),
        "game 0: this is not the game with the number 1 of such a batch"
    );
    let none = second.resume_game(1, 0, &*played, false);
    assert_eq!(
        none.expect_err("one game").to_string(),
        "the batch has no game 1"
    );
    let mut forgetful = batch(BatchOptions {
        records: false,
        ..games(1)
    });
    assert!(forgetful.game(0).is_none());
    let none = forgetful.resume_game(0, 0, &*played, false);
    assert_eq!(
        none.expect_err("no records").to_string(),
        "this batch keeps no records"
    );
    // Where the caller deals, a game that was dealt by the batch is another one.
    let mut chosen = batch(BatchOptions {
        chances: Chances::Chosen,
        ..games(1)
    });
    assert!(chosen.resume_game(0, 0, &*played, false).is_err());
}

/// What can be chosen where the caller deals: one of six deals, by its place.
#[test]
fn chances_are_chosen_by_numbers_too() {
    let mut batch = batch(BatchOptions {
        chances: Chances::Chosen,
        ..games(1)
    });
    assert_eq!(batch.decider(0), None);
    assert_eq!(batch.legal_numbers(0), []);
    let dealt: Vec<String> = batch.chances(0).into_iter().map(|(text, _)| text).collect();
    assert_eq!(
        dealt,
        [
            "deal:JQ", "deal:JK", "deal:QJ", "deal:QK", "deal:KJ", "deal:KQ"
        ]
    );
    let refused = batch.step(Actions::Numbers(&[6]), Outputs::default());
    let refused = refused.expect_err("there are six");
    assert_eq!(refused, StepError::NoSuchAction { game: 0 });
    assert_eq!(
        refused.to_string(),
        "game 0: no action of the seat due has this number"
    );
    batch
        .step(Actions::Numbers(&[4]), Outputs::default())
        .expect("it is due");
    assert_eq!(batch.position(0).as_deref(), Some("1 KJ - 0"));
    let refused = batch.step(Actions::Flat(&[3]), Outputs::default());
    assert_eq!(
        refused.expect_err("there is no bet").to_string(),
        "game 0: there is no bet: check, or bet yourself"
    );
}

#[test]
fn batches_that_cannot_be_are_refused() {
    let refused = |options| match kuhn().batch(options) {
        Ok(_) => panic!("it is refused"),
        Err(error) => error,
    };
    let none = refused(games(0));
    assert_eq!(none, BatchError::NoGames);
    assert_eq!(none.to_string(), "a batch has at least one game");
    let large = refused(games(usize::MAX));
    assert_eq!(large, BatchError::TooLarge { games: usize::MAX });
    assert_eq!(
        large.to_string(),
        format!("a batch of {} games is too large", usize::MAX)
    );
    assert_eq!(
        BatchError::NoThreads.to_string(),
        "threads need the feature rayon"
    );
}
