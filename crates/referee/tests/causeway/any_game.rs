//! The referee without types: text in, text out.
use boardwright_causeway::Causeway;
use boardwright_referee::{AnyGame, Game, NO_EXCHANGE_ID, Record, TextError};
use boardwright_ruleset::{FieldsError, Seat, Seats, Seed};

fn new_game() -> Box<dyn AnyGame> {
    Box::new(Game::new(Causeway::default(), Seed::from_u64(3)))
}

fn at(position: &str) -> Box<dyn AnyGame> {
    let mut game = new_game();
    game.set_position(position).expect("a position");
    game
}

fn seat(game: &dyn AnyGame, name: &str) -> Seat {
    game.read_seat(name).expect("a seat")
}

#[track_caller]
fn play(game: &mut dyn AnyGame, line: &str) {
    let (name, text) = line.split_once(' ').expect("a seat and a move");
    let seat = seat(game, name);
    game.play(seat, text).expect("a legal move");
}

#[test]
fn seats_and_status_have_names() {
    let mut game = new_game();
    assert_eq!(game.full_name(), "causeway");
    assert_eq!(game.seat_names(game.seats()), "r b y g");
    assert_eq!(game.status_text(), "secret r b y g");
    for line in ["r take:axe", "b take:axe", "y take:axe", "g take:axe"] {
        play(&mut *game, line);
    }
    assert_eq!(game.status_text(), "chance");
    let (chances, total) = game.chances(10).expect("four chances");
    assert_eq!(total, 4);
    assert_eq!(chances[0], (1, "first:r".to_string()));
    let rolled = game.roll().expect("a roll");
    let due = rolled
        .strip_prefix("first:")
        .expect("who begins")
        .to_string();
    assert_eq!(game.status_text(), format!("seat {due}"));
    let error = game.read_seat("x").expect_err("no seat");
    assert_eq!(
        error.to_string(),
        "there is no seat \"x\"; the seats are: r b y g"
    );
    assert_eq!(
        at("b5/d5/d1/d4 turn:b:0 asba 1111 0").status_text(),
        "over r y: crossing"
    );
    assert_eq!(
        at("b3/d5/a3/c5 turn:y:0 asba 1111 0").status_text(),
        "over -: deadlock"
    );
}

#[test]
fn moves_are_listed_within_a_limit() {
    let game = at("b2/b3/d1/d5 turn:r:1 asba 1111 0");
    let red = seat(&*game, "r");
    assert_eq!(
        game.moves(red, 10).expect("three moves"),
        ["b2-b1", "b2xb3", "end"]
    );
    assert!(matches!(game.moves(red, 2), Err(TextError::Limit(_))));
    let blue = seat(&*game, "b");
    assert_eq!(game.moves(blue, 10).expect("none"), Vec::<String>::new());
}

#[test]
fn a_bad_text_changes_nothing_and_says_why() {
    let mut game = at("b2/b3/d1/d5 turn:r:1 asba 1111 0");
    let before = game.record();
    let (red, blue) = (seat(&*game, "r"), seat(&*game, "b"));
    let unreadable = game.play(red, "b2>b3").expect_err("no move");
    assert!(matches!(&unreadable, TextError::Unreadable(error) if error.at == 2));
    let illegal = game.play(red, "b2-b3").expect_err("occupied");
    assert!(matches!(&illegal, TextError::Refused(told) if told.id == "causeway.step.occupied"));
    assert_eq!(illegal.to_string(), "b3 is occupied");
    let turn = game.play(blue, "b3-b4").expect_err("not due");
    assert_eq!(turn.to_string(), "it is the turn of r");
    assert!(matches!(game.explain(red, "end"), Ok(())));
    assert!(matches!(
        game.explain(blue, "end"),
        Err(TextError::Refused(_))
    ));
    assert!(matches!(
        game.set_position("b2"),
        Err(TextError::Position(_))
    ));
    assert!(matches!(game.resolve("7v7"), Err(TextError::Unreadable(_))));
    assert!(matches!(game.resolve("1v1"), Err(TextError::Refused(_))));
    assert!(matches!(game.roll(), Err(TextError::Refused(_))));
    assert!(matches!(game.chances(9), Err(TextError::Refused(_))));
    assert!(matches!(
        game.claim(red, Some("b9")),
        Err(TextError::Unreadable(_))
    ));
    assert_eq!(game.record(), before);
}

#[test]
fn what_players_settle_goes_by_text_too() {
    let mut game = new_game();
    let (red, blue, yellow) = (seat(&*game, "r"), seat(&*game, "b"), seat(&*game, "y"));
    play(&mut *game, "r take:axe");
    game.take_back(red).expect("the choice is open");
    game.offer(red).expect("an offer");
    game.decline(blue).expect("an answer");
    game.offer(red).expect("another offer");
    game.accept(blue).expect("an answer");
    game.undo().expect("an event");
    game.redo().expect("an event");
    game.flag(yellow).expect("a flag");
    let gone = game.offer(yellow).expect_err("yellow has fallen");
    assert_eq!(gone.to_string(), "seat y is no longer in the game");
    game.resign(Seats::one(red)).expect("a resignation");
    assert_eq!(game.status_text(), "over b g: resignation");
    let record = game.record();
    assert_eq!(game.record_for(Seats::NONE), record);
    let mut again = new_game();
    again.replay(&record).expect("it replays");
    assert_eq!(again.record(), record);
    assert_eq!(again.boxed_clone().position(), game.position());
    let other: Record = {
        let rules = Game::new(Causeway::default(), Seed::from_u64(4));
        rules.record()
    };
    again
        .replay(&other)
        .expect("another record of the same rules");
    assert!(again.record().events().next().is_none());
}

#[test]
fn successors_tell_exact_odds() {
    let game = at("b2/b3/d1/d5 turn:r:0 asba 0000 0");
    let red = seat(&*game, "r");
    let prospects = game.successors(red, "b2xb3", 100).expect("a fight");
    let told: Vec<String> = prospects
        .iter()
        .map(|(share, position)| format!("{share} {position}"))
        .collect();
    // Axe against shield: the higher die wins, and four more strike back.
    assert_eq!(
        told,
        [
            "1/2 b2/b3/d1/d5 turn:b:0 ASba 0000 1",
            "1/12 -/b3/d1/d5 turn:b:0 ASba 0000 0",
            "5/12 b2/-/d1/d5 turn:y:0 ASba 0000 0",
        ]
    );
    let boosts = game.boosts("b2xb3").expect("a fight");
    assert_eq!((boosts.attacker, boosts.defender), (1, 1));
    let odds = game.odds("b2xb3").expect("a fight");
    let odds: Vec<String> = odds
        .iter()
        .map(|odds| format!("{}/{} {}", odds.numerator, odds.denominator, odds.outcome))
        .collect();
    assert_eq!(
        odds,
        ["5/12 defender-falls", "1/2 repulsed", "1/12 attacker-falls"]
    );
    assert!(matches!(
        game.successors(red, "b2xb3", 2),
        Err(TextError::Limit(_))
    ));
    let none = game.boosts("b2-b1").expect_err("no fight");
    assert!(matches!(none, TextError::Refused(told) if told.id == NO_EXCHANGE_ID));
}

#[test]
fn views_scenes_and_counts() {
    let mut game = new_game();
    play(&mut *game, "r take:axe");
    let blue = seat(&*game, "b");
    assert_eq!(game.view(blue.into()), "b1/d5/d1/b5 choose ?--- 1111 0");
    assert_eq!(game.position(), "b1/d5/d1/b5 choose a--- 1111 0");
    assert_eq!(game.scene(Seats::NONE).cells.len(), 15);
    assert_eq!(game.perft(2, 100).expect("nine"), 9);
    assert!(matches!(game.perft(3, 20), Err(TextError::Limit(_))));
    let rows = game.divide(2, 100).expect("three rows");
    assert_eq!(rows.len(), 3);
    assert_eq!(rows[0], ("take:axe".to_string(), 3));
}

/// Fields stand for moves, and what is refused says which number or limit is broken.
#[test]
fn a_decision_is_made_by_numbers() {
    let mut game = new_game();
    let red = seat(&*game, "r");
    let green = seat(&*game, "g");
    let fields = game.fields(red).expect("equipment is chosen by numbers");
    assert_eq!(fields.defaults(), [1, 0, 0]);
    let boots = fields.ready_made("boots").expect("they are ready made");
    let text = game.move_of_fields(red, &boots.values);
    assert_eq!(text, Ok("take:boots".to_string()));
    assert_eq!(game.fields_of_move(red, "take:boots"), Ok(vec![0, 0, 1]));
    let broken = |values: &[i64]| match game.move_of_fields(red, values) {
        Err(TextError::Fields(error)) => error,
        other => panic!("{values:?} make {other:?}"),
    };
    assert_eq!(broken(&[0, 2, 0]).name(), Some("shield"));
    assert_eq!(broken(&[0, i64::MIN, 0]).name(), Some("shield"));
    let both = broken(&[1, 1, 0]);
    assert_eq!(both.name(), Some("one"));
    assert_eq!(
        both.to_string(),
        "Exactly one is taken, and these values come to 2"
    );
    let few = FieldsError::Count {
        given: 1,
        expected: 3,
    };
    assert_eq!(broken(&[1]), few);
    assert!(matches!(
        game.fields_of_move(red, "take:sword"),
        Err(TextError::Unreadable(_))
    ));
    assert_eq!(
        game.fields_of_move(red, "b1-b2"),
        Err(TextError::Fields(FieldsError::NoFields))
    );
    // What another seat chose in secret changes nothing for green.
    let before = (game.fields(green), game.decision(green));
    game.play(red, "take:boots").expect("it is legal");
    assert_eq!((game.fields(green), game.decision(green)), before);
    // Red has chosen.
    assert_eq!((game.fields(red), game.decision(red)), (None, None));
    for answer in [
        game.move_of_fields(red, &[1, 0, 0]).map(drop),
        game.fields_of_move(red, "take:axe").map(drop),
    ] {
        assert!(
            matches!(&answer, Err(TextError::Refused(told)) if told.id == "game.turn"),
            "{answer:?}"
        );
    }
}

#[test]
fn a_primer_explains_every_decision_by_its_kind() {
    let mut game = new_game();
    let red = seat(&*game, "r");
    let primer = game.primer().expect("Causeway has one");
    assert_eq!(game.decision(red), Some("equipment"));
    game.set_position("b2/b3/d1/d5 turn:r:0 asba 0000 3")
        .expect("a position");
    assert_eq!(game.decision(red), Some("action"));
    let decision = primer.decision("action").expect("it has its entry");
    assert_eq!(decision.question, "What does your champion do?");
    assert_eq!(game.decision(Seat::new(1)), None);
    assert_eq!(game.decision(Seat::new(31)), None);
    assert_eq!(game.fields(red), None);
    assert_eq!(
        game.move_of_fields(red, &[1]),
        Err(TextError::Fields(FieldsError::NoFields))
    );
    let text = primer.to_string();
    for part in [
        "Goal\n",
        "\n  champion (P): ",
        "\n  crown: ",
        "\n    b1-b2: ",
    ] {
        assert!(text.contains(part), "{part:?} is not in\n{text}");
    }
    let reds = Seats::one(red) | seat(&*game, "y").into();
    game.resign(reds).expect("they live");
    assert_eq!(game.decision(red), None);
}
