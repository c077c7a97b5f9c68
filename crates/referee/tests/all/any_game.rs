//! A game without its types: text in, text out, and no input changes the game
//! unless it is accepted.
use super::race::Race;
use boardwright_referee::{AnyGame, Game, NO_EXCHANGE_ID, Record, ReplayError, TextError};
use boardwright_ruleset::{FieldsError, LimitExceeded, Place, Scene, Seat, Seats, Seed};
use proptest::prelude::{any, proptest};

const WHITE: Seat = Seat::new(0);
const BLACK: Seat = Seat::new(1);

/// A race in which White has been named first.
fn begun() -> Box<dyn AnyGame> {
    let mut game: Box<dyn AnyGame> = Box::new(Game::new(Race::to(6), Seed::from_u64(1)));
    game.resolve("first:w").expect("the roll-off is due");
    game
}

fn refusal<T>(answer: Result<T, TextError>) -> &'static str {
    match answer {
        Err(TextError::Refused(told)) => told.id,
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("it was followed"),
    }
}

#[test]
fn a_game_is_led_from_its_start_to_its_end_by_text() {
    let mut game: Box<dyn AnyGame> = Box::new(Game::new(Race::to(6), Seed::from_u64(1)));
    assert_eq!((game.full_name().as_str(), game.seats().len()), ("race", 2));
    assert_eq!(game.status_text(), "chance");
    assert_eq!(game.position(), "0/0 w roll-off 0");
    let (chances, total) = game.chances(10).expect("a chance is due");
    assert_eq!(
        chances,
        [(2, "first:w".to_string()), (1, "first:b".to_string())]
    );
    assert_eq!(total, 3);
    assert_eq!(refusal(game.play(WHITE, "walk")), "game.chance");
    game.resolve("first:w").expect("it can come about");
    assert_eq!(game.status_text(), "seat w");
    assert_eq!(refusal(game.chances(10)), "game.chance");
    assert_eq!(refusal(game.roll()), "game.chance");

    assert_eq!(
        game.moves(WHITE, 10),
        Ok(vec!["walk".to_string(), "throw".to_string()])
    );
    assert_eq!(game.moves(BLACK, 10), Ok(Vec::new()));
    game.explain(WHITE, "throw").expect("it is legal");
    game.play(WHITE, "throw").expect("it is legal");
    game.resolve("1+3").expect("it can come about");
    assert_eq!(game.position(), "2/0 b turn 1");
    game.set_position("5/4 b turn 9").expect("a position");
    game.play(BLACK, "walk").expect("it is legal");
    game.play(WHITE, "walk").expect("it is legal");
    assert_eq!(game.status_text(), "over w: first at the goal");
    assert_eq!(game.moves(BLACK, 10), Ok(Vec::new()));
    for answer in [game.play(BLACK, "walk"), game.resign(Seats::first(2))] {
        assert_eq!(refusal(answer), "game.over");
    }
    let cell = game.scene(Seats::NONE).cell(Place::new(0, 1)).cloned();
    assert_eq!(cell.map(|cell| cell.name), Some("5".to_string()));
}

/// An agreed draw is not part of the position, but no seat may be shown as due
/// after the end.
#[test]
fn a_picture_of_the_end_tells_it() {
    let mut game = Game::new(Race::to(6), Seed::from_u64(1));
    AnyGame::resolve(&mut game, "first:w").expect("the roll-off is due");
    let captions = |scene: Scene| -> Vec<String> {
        let captions = scene.captions.into_iter();
        captions.map(|caption| caption.text.to_string()).collect()
    };
    assert_eq!(captions(game.scene(Seats::NONE)), ["to run"]);
    game.resign(WHITE.into()).expect("the game is running");
    assert_eq!(captions(game.scene(Seats::NONE)), ["over: resignation"]);
    let after = |events| game.scene_after(events, Seats::NONE).map(captions);
    assert_eq!(after(1), Some(vec!["to run".to_string()]));
    assert_eq!(after(2), Some(vec!["over: resignation".to_string()]));
    assert_eq!(after(3), None);
    let any: Box<dyn AnyGame> = Box::new(game);
    assert_eq!(captions(any.scene(Seats::NONE)), ["over: resignation"]);
}

#[test]
fn a_refusal_speaks_of_seats_by_name() {
    let mut game = begun();
    let TextError::Refused(told) = game.play(BLACK, "walk").expect_err("it is White's turn") else {
        panic!("the text can be read");
    };
    assert_eq!(
        (told.id, told.as_str()),
        ("game.turn", "it is the turn of w")
    );
    let due = told
        .parameters
        .iter()
        .find(|parameter| parameter.name == "due");
    assert!(due.is_some_and(|parameter| parameter.value == "w"));
    let unknown = game.read_seat("x").expect_err("no such seat").to_string();
    assert_eq!(unknown, "there is no seat \"x\"; the seats are: w b");
    assert_eq!(game.read_seat("b"), Ok(BLACK));
    assert_eq!(game.seat_names(Seats::first(2)), "w b");
}

/// A game that says nothing of primers and numbers has none.
#[test]
fn without_a_primer_and_numbers_there_are_none() {
    let game = begun();
    assert_eq!((game.primer(), game.decision(WHITE)), (None, None));
    assert_eq!(game.fields(WHITE), None);
    let none = TextError::Fields(FieldsError::NoFields);
    assert_eq!(game.move_of_fields(WHITE, &[]), Err(none.clone()));
    assert_eq!(game.fields_of_move(WHITE, "walk"), Err(none));
    assert_eq!(refusal(game.move_of_fields(BLACK, &[1])), "game.turn");
    assert_eq!(refusal(game.fields_of_move(BLACK, "walk")), "game.turn");
    let unreadable = game.fields_of_move(BLACK, "fly");
    assert!(matches!(unreadable, Err(TextError::Unreadable(_))));
}

#[test]
fn long_answers_are_refused_by_their_length() {
    let game = begun();
    let too_long = |limit| Some(TextError::Limit(LimitExceeded { limit }));
    assert_eq!(game.moves(WHITE, 1).err(), too_long(1));
    assert_eq!(game.successors(WHITE, "throw", 2).err(), too_long(2));
    assert_eq!(game.perft(5, 1023).err(), too_long(1023));
    assert_eq!(game.perft(5, 1024), Ok(1024));
    assert_eq!(game.divide(2, 15).err(), too_long(15));
    let divided = game.divide(2, 16).expect("sixteen sequences");
    assert_eq!(
        divided,
        [("walk".to_string(), 4), ("throw".to_string(), 12)]
    );
    let prospects = game.successors(WHITE, "throw", 3).expect("three positions");
    let prospects: Vec<String> = prospects
        .into_iter()
        .map(|(share, position)| format!("{share} {position}"))
        .collect();
    assert_eq!(
        prospects,
        ["1/3 0/0 b turn 1", "4/9 1/0 b turn 1", "2/9 2/0 b turn 1"]
    );
    let mut unrolled: Box<dyn AnyGame> = Box::new(Game::new(Race::to(6), Seed::from_u64(1)));
    assert_eq!(unrolled.chances(1).err(), too_long(1));
    unrolled.roll().expect("the roll-off is due");
}

#[test]
fn the_table_is_kept_through_text_as_well() {
    let mut game = begun();
    assert_eq!(refusal(game.accept(BLACK)), "game.offer.none");
    game.offer(WHITE).expect("no offer stands");
    assert_eq!(refusal(game.offer(BLACK)), "game.offer.stands");
    game.decline(BLACK).expect("it may answer");
    game.offer(BLACK).expect("no offer stands");
    game.accept(WHITE).expect("it may answer");
    assert_eq!(game.status_text(), "over -: agreement");
    game.undo().expect("an event");
    assert_eq!(game.status_text(), "seat w");
    game.redo().expect("it was undone");
    assert_eq!(refusal(game.redo()), "game.redo");
    game.undo().expect("an event");
    assert_eq!(refusal(game.claim(WHITE, None)), "game.claim");
    assert_eq!(refusal(game.claim(WHITE, Some("walk"))), "game.claim.move");
    assert_eq!(refusal(game.take_back(WHITE)), "game.takeback");
    let mut other = game.boxed_clone();
    other.flag(WHITE).expect("it lives");
    assert_eq!(other.status_text(), "over b: time");
    game.resign(WHITE.into()).expect("it lives");
    assert_eq!(game.status_text(), "over b: resignation");
    // Each single event equals its line in the record.
    let told: Vec<String> = (0..game.event_count())
        .map_while(|index| game.event_for(index, Seats::NONE))
        .collect();
    let record = game.record_for(Seats::NONE);
    assert!(!told.is_empty() && record.events().eq(told.iter().map(String::as_str)));
    assert_eq!(game.event_for(told.len(), Seats::NONE), None);
    // These are two games, and each is written to a record and read back.
    let text = game.record().to_string();
    let record: Record = text.parse().expect("a record");
    other.replay(&record).expect("a record of the same rules");
    assert_eq!(other.status_text(), game.status_text());
    assert_eq!(other.record(), record);
    let hidden = begun().record_for(Seats::NONE);
    let refused = other.replay(&hidden);
    assert_eq!(refused, Err(TextError::Replay(ReplayError::Redacted)));
    assert_eq!(other.record(), record);
}

proptest! {
    #[test]
    fn text_that_is_not_followed_changes_nothing(text in any::<String>(), seat in 0..32_u8) {
        let mut game = begun();
        let before = game.record().to_string();
        let seat = Seat::new(seat);
        if text != "walk" && text != "throw" {
            assert!(matches!(game.play(seat, &text), Err(TextError::Unreadable(_))));
            assert!(game.explain(seat, &text).is_err());
            assert!(game.successors(seat, &text, 10).is_err());
            // A text that is not a move claims nothing.
            assert!(matches!(game.claim(seat, Some(&text)), Err(TextError::Unreadable(_))));
        }
        assert!(matches!(game.set_position(&text), Err(TextError::Position(_))));
        assert!(game.resolve(&text).is_err());
        assert!(game.boosts(&text).is_err() && game.odds(&text).is_err());
        assert_eq!(game.read_seat(&text).is_ok(), text == "w" || text == "b");
        assert_eq!(game.record().to_string(), before);
    }

    #[test]
    fn a_seat_that_does_not_exist_is_refused(seat in 2..32_u8) {
        let mut game = begun();
        let seat = Seat::new(seat);
        assert_eq!(refusal(game.play(seat, "walk")), "game.turn");
        assert_eq!(refusal(game.offer(seat)), "game.seat");
        assert_eq!(refusal(game.resign(seat.into())), "game.seat");
        assert_eq!(refusal(game.flag(seat)), "game.seat");
        assert_eq!(refusal(game.claim(seat, None)), "game.seat");
        assert_eq!(refusal(game.take_back(seat)), "game.takeback");
        assert_eq!(game.moves(seat, 10), Ok(Vec::new()));
    }
}

#[test]
fn a_move_without_an_exchange_is_refused_by_its_id() {
    let game = begun();
    assert_eq!(refusal(game.boosts("walk")), NO_EXCHANGE_ID);
    assert_eq!(refusal(game.odds("walk")), NO_EXCHANGE_ID);
}
