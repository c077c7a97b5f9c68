//! Chances that the caller chooses.
use crate::play::batch;
use boardwright_batch::{
    Actions, AnyBatch, BatchOptions, CHANCE, Chances, StepError, any_encoding,
};
use boardwright_fixture_games::kuhn::{Card, Deal, Kuhn};
use boardwright_ruleset::Event;

fn options() -> BatchOptions {
    BatchOptions {
        chances: Chances::Chosen,
        ..BatchOptions::default()
    }
}

#[test]
fn a_chance_is_chosen_by_its_place_and_stands_in_the_record_as_given() {
    let (mut batch, mut buffers) = batch(Kuhn::default(), options());
    assert_eq!((buffers.seats[0], buffers.counts[0]), (CHANCE, 6));
    let chances = batch.chances(0);
    assert!(chances.iter().all(|(_, weight)| *weight == 1));
    let wanted = Deal([Some(Card::King), Some(Card::Jack)]);
    let place = chances.iter().position(|(chance, _)| *chance == wanted);
    let place = place.expect("it can be dealt") as u32;
    let none = batch.step(Actions::Flat(&[6]), buffers.outputs());
    assert_eq!(none, Err(StepError::NoSuchAction { game: 0 }));
    batch
        .step(Actions::Flat(&[place]), buffers.outputs())
        .expect("it is due");
    assert_eq!((buffers.seats[0], buffers.counts[0]), (0, 2));
    assert_eq!(batch.chances(0), []);
    // A bet and a call: the king wins two chips.
    batch
        .step(Actions::Flat(&[1]), buffers.outputs())
        .expect("a bet");
    batch
        .step(Actions::Numbers(&[3]), buffers.outputs())
        .expect("a call");
    assert_eq!(buffers.rewards, [2.0, -2.0]);
    let game = batch.game(0).expect("a record");
    assert_eq!(game.events()[0], Event::Given(wanted));
}

#[test]
fn a_batch_without_types_says_the_same_as_text() {
    let encoding = any_encoding(Kuhn::default());
    let mut batch: Box<dyn AnyBatch> = encoding.batch(options()).expect("one game");
    let texts: Vec<String> = batch.chances(0).into_iter().map(|(text, _)| text).collect();
    assert_eq!(texts.len(), 6);
    batch
        .step(Actions::Listed(&[0]), Default::default())
        .expect("it is due");
    assert_eq!(batch.legal_numbers(0), [0, 1]);
    let position = batch.position(0).expect("a game");
    let game = batch.game(0).expect("a record");
    assert_eq!(game.position(), position);
    let seat = batch.decider(0).expect("a seat is due");
    let numbers = encoding
        .legal_numbers(&*game, seat)
        .expect("the same rules");
    let told: Vec<String> = numbers
        .into_iter()
        .filter_map(|numbers| encoding.text(&*game, seat, numbers))
        .collect();
    assert_eq!(told, game.moves(seat, 10).expect("few moves"));
    for text in &told {
        let numbers = encoding.numbers(&*game, seat, text).expect("it is legal");
        assert_eq!(encoding.text(&*game, seat, numbers).as_ref(), Some(text));
    }
    let mut observed = [0; 9];
    encoding
        .observe(&*game, seat, &mut observed)
        .expect("the same rules");
    let mut again = [1; 9];
    batch.observe(0, seat, &mut again).expect("a game");
    assert_eq!(observed, again);
    let copy = batch.boxed_clone();
    assert_eq!(
        copy.record(0).map(|record| record.to_string()),
        batch.record(0).map(|record| record.to_string())
    );
}
