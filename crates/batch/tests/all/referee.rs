//! A batch comes to the same as the referee does with the same seed and the same actions.
use crate::play::{batch, random_step};
use boardwright_batch::{Actions, BatchOptions, CHANCE, Chances, NOBODY, ResumeError};
use boardwright_causeway::Causeway;
use boardwright_fixture_games::{
    commons::Commons, einstein::Einstein, goofspiel::Goofspiel, kuhn::Kuhn, leduc::Leduc,
    liars_dice::LiarsDice,
};
use boardwright_referee::{Game, Record};
use boardwright_ruleset::{
    Actor, Encode, Event, Notation, ObservationWriter, Outcome, Seed, Status, Xoshiro256PlusPlus,
};

/// Steps a batch at random, and compares what it says of each game with a referee.
fn check<R: Encode + Notation>(rules: &R, chances: Chances) {
    let options = BatchOptions {
        games: 12,
        first_seed: 40,
        chances,
        most_decisions: 30,
        ..BatchOptions::default()
    };
    let (mut batch, mut buffers) = batch(rules.clone(), options);
    let mut random = Xoshiro256PlusPlus::new(9);
    let mut finished = 0;
    for _ in 0..120 {
        let actions = buffers.random_bits(&mut random);
        let chosen = buffers.random_places(&mut random);
        // A chance has no bit of its own, and its place is chosen.
        let seats = buffers.seats.iter().zip(actions.iter().zip(&chosen));
        let actions: Vec<u32> = seats
            .map(|(&seat, (&bit, &place))| if seat == CHANCE { place } else { bit })
            .collect();
        batch
            .step(Actions::Flat(&actions), buffers.outputs())
            .expect("legal actions");
        for place in 0..12 {
            let game = batch.game(place).expect("records are kept");
            finished += u32::from(buffers.seats[place] == NOBODY);
            compare(&game, place, &buffers, batch.layout().seats);
        }
    }
    assert!(finished > 20, "{} games ended", finished);
    for place in 0..12 {
        let record = batch.game(place).expect("records are kept").record();
        let text = record.to_string();
        let read: Record = text.parse().expect("a record");
        let replayed = Game::replay(rules.clone(), &read).expect("it verifies");
        assert_eq!(Some(replayed.state()), batch.state(place));
        let number = batch.number(place).expect("a game");
        assert_eq!(replayed.seed().number(), Some(40 + number));
        let rolled = replayed.events().iter();
        let given = rolled.filter(|event| matches!(event, Event::Given(_)));
        assert!(chances == Chances::Chosen || given.count() == 0);
    }
}

/// A batch that was put together from its games goes on as the batch itself does.
/// Of how many games the last step before was the end is told.
fn check_resumed<R: Encode + Notation>(rules: &R, options: &BatchOptions) -> usize {
    let (mut first, mut buffers) = batch(rules.clone(), options.clone());
    let mut random = Xoshiro256PlusPlus::new(4);
    for _ in 0..40 {
        let chosen = buffers.random_places(&mut random);
        first
            .step(Actions::Listed(&chosen), buffers.outputs())
            .expect("legal actions");
    }
    let (mut second, mut others) = batch(rules.clone(), options.clone());
    let mut just_ended = 0;
    for place in 0..options.games {
        let number = first.number(place).expect("a game");
        let game = first.game(place).expect("records are kept");
        let has_just_ended = first.has_just_ended(place);
        just_ended += usize::from(has_just_ended);
        let resumed = second.resume_game(place, number, &game, has_just_ended);
        assert_eq!(resumed, Ok(()));
        // As another game than it was, or as one that has just ended while it goes on.
        let differs = Err(ResumeError::Differs {
            game: place,
            number: number + 1,
        });
        let mut third = second.clone();
        assert_eq!(third.resume_game(place, number + 1, &game, false), differs);
        assert_eq!(third.number(place), Some(number + 1));
        if second.decider(place).is_some() {
            let refused = third.resume_game(place, number, &game, true);
            assert!(refused.is_err());
        }
    }
    let game = first.game(0).expect("records are kept");
    let beyond = second.resume_game(options.games, 0, &game, false);
    let game = options.games;
    assert_eq!(beyond, Err(ResumeError::NoSuchGame { game }));
    second.write(others.outputs()).expect("buffers that fit");
    assert_eq!(others, buffers);
    for _ in 0..60 {
        let chosen = buffers.random_places(&mut random);
        for (batch, buffers) in [(&mut first, &mut buffers), (&mut second, &mut others)] {
            batch
                .step(Actions::Listed(&chosen), buffers.outputs())
                .expect("legal actions");
        }
        assert_eq!(others, buffers);
    }
    just_ended
}

#[test]
fn a_batch_goes_on_from_its_games() {
    let mut just_ended = 0;
    for chances in [Chances::Rolled, Chances::Chosen] {
        for restart in [true, false] {
            let options = BatchOptions {
                games: 60,
                first_seed: 7,
                chances,
                restart,
                most_decisions: 30,
                ..BatchOptions::default()
            };
            just_ended += check_resumed(&Causeway::default(), &options);
            just_ended += check_resumed(&Einstein::default(), &options);
            just_ended += check_resumed(&Leduc::default(), &options);
            // What was paid on the way is not paid again.
            just_ended += check_resumed(&Commons::default(), &options);
        }
    }
    assert!(just_ended > 10, "{just_ended} games");
}

#[test]
fn without_records_no_game_is_resumed() {
    let options = BatchOptions {
        records: false,
        ..BatchOptions::default()
    };
    let mut batch = batch(Kuhn::default(), options).0;
    let game = Game::new(Kuhn::default(), Seed::from_u64(0));
    let refused = batch.resume_game(0, 0, &game, false);
    assert_eq!(refused, Err(ResumeError::NoRecords));
}

fn compare<R: Encode>(game: &Game<R>, place: usize, buffers: &crate::play::Buffers, seats: usize) {
    let rules = game.rules();
    let state = game.state();
    let decider = buffers.seats[place];
    let length = buffers.masks.len() / buffers.seats.len();
    let mask = &buffers.masks[place * length..][..length];
    let (over, viewer) = match game.status() {
        Status::Due(_) if buffers.truncated[place] => (true, None),
        Status::Due(Actor::Chance) => {
            assert_eq!(decider, CHANCE);
            (false, None)
        }
        Status::Due(actor) => (false, actor.seats().lowest()),
        Status::Over(_) => (true, None),
    };
    assert_eq!(buffers.terminated[place], game.outcome().is_some());
    assert_eq!(decider == NOBODY, over);
    assert_eq!(u32::from(buffers.repetitions[place]), game.times());
    if let Some(seat) = viewer {
        assert_eq!(decider, seat.number() as i8);
        let mut right = vec![0; length];
        let count = rules.legal_mask(state, seat, &mut right);
        assert_eq!((mask, buffers.counts[place]), (&right[..], count));
    } else {
        assert!(mask.iter().all(|&byte| byte == 0));
    }
    let viewer = viewer.or(rules.seats().lowest()).expect("a seat");
    let shape = rules.observation_shape();
    let mut right = vec![0; shape.len()];
    let mut writer = ObservationWriter::new(&mut right);
    rules.observe(
        &game.view(rules.controller(game.state(), viewer)),
        viewer,
        &mut writer,
    );
    writer.finish();
    let observed = &buffers.observations[place * right.len()..][..right.len()];
    assert_eq!(observed, right);
    let mut packed = vec![0; shape.packed_len()];
    shape.pack(&right, &mut packed);
    assert_eq!(
        buffers.packed[place * packed.len()..][..packed.len()],
        packed
    );
    let rewards = &buffers.rewards[place * seats..][..seats];
    let Some(outcome) = game.outcome() else {
        assert!(rewards.iter().all(|&reward| reward == 0.0));
        return;
    };
    let Outcome { winners, .. } = outcome;
    for seat in rules.seats().iter() {
        let right = match rules.payoff(state, outcome, seat) {
            Some(payoff) => payoff as f32,
            None if winners.is_empty() => 0.0,
            None if winners.contains(seat) => 1.0,
            None => -1.0,
        };
        assert_eq!(rewards[seat.index()], right);
    }
}

fn check_both<R: Encode + Notation>(name: &str) {
    let rules = R::from_name(&name.parse().expect("a name")).expect("options of the game");
    check(&rules, Chances::Rolled);
    check(&rules, Chances::Chosen);
}

#[test]
fn fights_teams_and_secret_equipment() {
    check_both::<Causeway>("causeway(quiet=4)");
    check_both::<Causeway>("causeway(players=2,quiet=4)");
}

#[test]
fn hidden_cards_and_pay_offs() {
    check_both::<Kuhn>("kuhn(hands=2)");
    check_both::<Leduc>("leduc");
}

#[test]
fn secret_bids() {
    check_both::<Goofspiel>("goofspiel(players=3,cards=4)");
}

#[test]
fn hidden_dice() {
    check_both::<LiarsDice>("liars-dice(dice=1)");
}

#[test]
fn stones_set_up_unseen() {
    check_both::<Einstein>("einstein");
}

#[test]
fn lists_of_numbers_are_actions_too() {
    let (mut flat, mut buffers) = batch(LiarsDice::new(2, 2), options());
    let (mut listed, mut others) = batch(LiarsDice::new(2, 2), options());
    let mut random = Xoshiro256PlusPlus::new(3);
    for _ in 0..40 {
        let actions = buffers.random_bits(&mut random);
        let sizes = flat.rules().move_sizes();
        let numbers = actions.iter().map(|&action| sizes.numbers_at(action));
        let numbers: Vec<u16> = numbers
            .flat_map(|numbers| numbers.expect("an index").as_slice().to_vec())
            .collect();
        let step = flat.step(Actions::Flat(&actions), buffers.outputs());
        step.expect("legal actions");
        let step = listed.step(Actions::Numbers(&numbers), others.outputs());
        step.expect("legal actions");
        assert_eq!(buffers, others);
    }
}

fn options() -> BatchOptions {
    BatchOptions {
        games: 9,
        ..BatchOptions::default()
    }
}

#[test]
fn a_copy_goes_on_from_the_same_places() {
    let (mut one, mut buffers) = batch(Causeway::default(), options());
    let mut random = Xoshiro256PlusPlus::new(4);
    for _ in 0..10 {
        random_step(&mut one, &mut buffers, &mut random).expect("legal actions");
    }
    let (mut other, mut others) = (one.clone(), buffers.clone());
    let mut same = random.clone();
    for _ in 0..30 {
        random_step(&mut one, &mut buffers, &mut random).expect("legal actions");
        random_step(&mut other, &mut others, &mut same).expect("legal actions");
        assert_eq!(buffers, others);
    }
}
