//! Searches by their outside: threads, refusals, going on, and what is told.
use boardwright_batch::{
    BatchError, BatchOptions, Chances, Leaves, Logits, Outputs, Search, SearchError, SearchOptions,
    any_encoding,
};
use boardwright_fixture_games::backgammon::Backgammon;
use boardwright_fixture_games::commons::Commons;
use boardwright_fixture_games::einstein::Einstein;
use boardwright_fixture_games::goofspiel::Goofspiel;
use boardwright_fixture_games::kuhn::Kuhn;
use boardwright_lines_of_action::LinesOfAction;
use boardwright_ruleset::{Encode, Xoshiro256PlusPlus, wide_hash};

fn options(games: usize) -> SearchOptions {
    SearchOptions {
        simulations: 20,
        considered: 4,
        batch: BatchOptions {
            games,
            ..BatchOptions::default()
        },
        ..SearchOptions::default()
    }
}

/// The evaluations that a net of chance would give: they follow from what it sees.
fn evaluate(seen: &[u8], value: &mut f32, logits: &mut [f32]) {
    let mut random = Xoshiro256PlusPlus::new(wide_hash(&seen) as u64);
    for said in core::iter::once(value).chain(logits) {
        *said = (random.next_u64() >> 40) as f32 / (1 << 23) as f32 - 1.0;
    }
}

/// All that a decision told.
#[derive(Clone, PartialEq, Debug, Default)]
struct Told {
    actions: Vec<u32>,
    policy: Vec<f32>,
    values: Vec<f32>,
    results: Vec<f32>,
    rows: Vec<usize>,
}

/// Searches for a decision in every game, and makes it.
fn decide<R: Encode>(search: &mut Search<R>) -> Told {
    let layout = *search.layout();
    let mut packed = vec![7; layout.rows * layout.packed];
    let mut masks = vec![7; layout.rows * layout.mask];
    let mut games = vec![7; layout.rows];
    let mut values = vec![0.0; layout.rows];
    let mut logits = vec![0.0; layout.rows * layout.actions];
    let mut told = Told {
        actions: vec![7; layout.games],
        policy: vec![7.0; layout.games * layout.actions],
        values: vec![7.0; layout.games],
        results: vec![7.0; layout.games * layout.seats],
        rows: Vec::new(),
    };
    loop {
        let leaves = Leaves {
            packed: Some(&mut packed),
            masks: Some(&mut masks),
            games: Some(&mut games),
            ..Leaves::default()
        };
        let rows = search.leaves(leaves).expect("a game without secrets");
        told.rows.push(rows);
        if rows == 0 {
            break;
        }
        assert!(games[..rows].is_sorted());
        for row in 0..rows {
            let seen = &packed[row * layout.packed..][..layout.packed];
            let logits = &mut logits[row * layout.actions..][..layout.actions];
            evaluate(seen, &mut values[row], logits);
        }
        search
            .evaluated(&values, Logits::Flat(&logits))
            .expect("numbers");
    }
    search
        .chosen(
            &mut told.actions,
            Some(&mut told.policy),
            Some(&mut told.values),
        )
        .expect("the budget is spent");
    search
        .step(&told.actions, Outputs::default(), Some(&mut told.results))
        .expect("the chosen moves are legal");
    told
}

#[cfg(feature = "rayon")]
#[test]
fn threads_change_nothing() {
    let play = |threads| {
        let mut options = options(13);
        options.batch.threads = threads;
        let mut search = Search::new(Backgammon::default(), options).expect("no secrets");
        (0..25).map(|_| decide(&mut search)).collect::<Vec<_>>()
    };
    let one = play(1);
    assert!(one.iter().any(|told| told.rows.len() > 3));
    assert_eq!(play(2), one);
    assert_eq!(play(0), one);
    // More threads than games, and than this machine has cores.
    assert_eq!(play(20), one);
}

/// Games of two and of three sides, with dice, pay-offs, repetition and claims: all verify.
#[test]
fn games_are_played_to_their_end_and_verify() {
    fn play<R: Encode>(rules: R, rounds: u32) -> Vec<Vec<f32>> {
        let seats = rules.seats().len();
        let games = 4;
        let mut search = Search::new(rules, options(games)).expect("no secrets");
        let mut ended = Vec::new();
        for _ in 0..rounds {
            let told = decide(&mut search);
            let size = search.layout().actions;
            for game in 0..games {
                let policy: f32 = told.policy[game * size..][..size].iter().sum();
                assert!((policy - 1.0).abs() < 1e-4, "{policy}");
                assert!(told.policy[game * size + told.actions[game] as usize] > 0.0);
                let played = search.batch().game(game).expect("the referee agrees");
                let results = &told.results[game * seats..][..seats];
                if played.outcome().is_some() {
                    ended.push(results.to_vec());
                } else {
                    assert!(results.iter().all(|&result| result == 0.0));
                }
            }
        }
        ended
    }
    let results = play(Einstein::new(false), 60);
    assert!(results.len() > 4, "{} games ended", results.len());
    for result in &results {
        assert_eq!(result[0], -result[1]);
        assert_eq!(result[0].abs(), 1.0);
    }
    play(LinesOfAction::default(), 30);
    // What three get who share a common is not opposed.
    let results = play(Commons::default(), 40);
    assert!(results.len() > 4, "{} games ended", results.len());
    let among = |result: &f32| (-1.0..=1.0).contains(result);
    assert!(results.iter().flatten().all(among));
    let sums = results.iter().map(|result| result.iter().sum::<f32>());
    assert!(sums.clone().any(|sum| sum != 0.0));
}

/// A net is asked once for each side where sides are not opposed, and its rows stand together.
#[test]
fn every_side_is_asked_where_sides_are_not_opposed() {
    let mut search = Search::new(Commons::default(), options(2)).expect("no secrets");
    let layout = *search.layout();
    let mut masks = vec![0; layout.rows * layout.mask];
    let mut seen = vec![0; layout.rows * layout.observation];
    let mut seats = vec![9; layout.rows];
    let leaves = Leaves {
        observations: Some(&mut seen),
        masks: Some(&mut masks),
        seats: Some(&mut seats),
        ..Leaves::default()
    };
    assert_eq!(search.leaves(leaves), Ok(6));
    assert_eq!(seats[..6], [0, 1, 2, 0, 1, 2]);
    for game in 0..2 {
        for seat in 0..3 {
            let row = 3 * game + seat;
            let mut expected = vec![0; layout.observation];
            let viewer = boardwright_ruleset::Seat::new(seat as u8);
            search
                .batch()
                .observe(game, viewer, &mut expected)
                .expect("a game");
            assert_eq!(
                seen[row * layout.observation..][..layout.observation],
                expected
            );
            // Only of the seat that is due logits are wanted.
            let mask = &masks[row * layout.mask..][..layout.mask];
            assert_eq!(mask.iter().any(|&byte| byte != 0), seat == 0);
        }
    }
}

/// Of the rows of all sides, that of the seat that is due says which moves are likely.
#[test]
fn the_logits_of_the_seat_that_is_due_count() {
    let options = SearchOptions {
        simulations: 1,
        considered: 1,
        noise: 0.0,
        ..options(2)
    };
    let mut search = Search::new(Commons::default(), options).expect("no secrets");
    let layout = *search.layout();
    for turn in 0..3 {
        let mut seats = vec![9; layout.rows];
        let mut is_root = true;
        loop {
            let leaves = Leaves {
                seats: Some(&mut seats),
                ..Leaves::default()
            };
            let rows = search.leaves(leaves).expect("no secrets");
            if rows == 0 {
                break;
            }
            let likely = |row: usize| 2 - usize::from(is_root && seats[row] != turn);
            let mut logits = vec![0.0; layout.rows * layout.actions];
            for row in 0..rows {
                logits[row * layout.actions + likely(row)] = 5.0;
            }
            let values = vec![0.0; layout.rows];
            search
                .evaluated(&values, Logits::Flat(&logits))
                .expect("numbers");
            is_root = false;
        }
        let mut actions = [9; 2];
        search.chosen(&mut actions, None, None).expect("it is done");
        assert_eq!(actions, [2; 2], "turn {turn}");
        search
            .step(&actions, Outputs::default(), None)
            .expect("legal");
    }
}

/// A net that gives logits of legal moves alone is searched as one that gives all.
#[test]
fn logits_can_be_those_of_legal_moves_alone() {
    let mut flat = Search::new(Backgammon::default(), options(3)).expect("no secrets");
    let mut listed = Search::new(Backgammon::default(), options(3)).expect("no secrets");
    let layout = *flat.layout();
    let mut packed = vec![0; layout.rows * layout.packed];
    let mut moves = vec![7; layout.rows * layout.moves];
    let mut values = vec![0.0; layout.rows];
    let mut logits = vec![0.0; layout.rows * layout.actions];
    for _ in 0..10 {
        loop {
            let leaves = Leaves {
                packed: Some(&mut packed),
                ..Leaves::default()
            };
            let rows = flat.leaves(leaves).expect("no secrets");
            let leaves = Leaves {
                moves: Some(&mut moves),
                ..Leaves::default()
            };
            assert_eq!(listed.leaves(leaves), Ok(rows));
            if rows == 0 {
                break;
            }
            let mut own = vec![f32::NAN; layout.rows * layout.moves];
            for row in 0..rows {
                let seen = &packed[row * layout.packed..][..layout.packed];
                let logits = &mut logits[row * layout.actions..][..layout.actions];
                evaluate(seen, &mut values[row], logits);
                let moves = &moves[row * layout.moves..][..layout.moves];
                let own = &mut own[row * layout.moves..][..layout.moves];
                for (own, &index) in own.iter_mut().zip(moves) {
                    *own = logits[usize::from(index)];
                }
            }
            flat.evaluated(&values, Logits::Flat(&logits))
                .expect("numbers");
            listed
                .evaluated(&values, Logits::Listed(&own))
                .expect("numbers");
        }
        let (mut one, mut other) = ([0; 3], [0; 3]);
        flat.chosen(&mut one, None, None).expect("it is done");
        listed.chosen(&mut other, None, None).expect("it is done");
        assert_eq!(one, other);
        for search in [&mut flat, &mut listed] {
            search.step(&one, Outputs::default(), None).expect("legal");
        }
    }
}

/// A search that is kept between two decisions goes on as if it had never stopped.
#[test]
fn a_search_that_was_kept_goes_on_the_same() {
    let mut whole = Search::new(Backgammon::default(), options(3)).expect("no secrets");
    for _ in 0..40 {
        decide(&mut whole);
    }
    let mut resumed = Search::new(Backgammon::default(), options(3)).expect("no secrets");
    // What was searched for before is forgotten.
    decide(&mut resumed);
    for game in 0..3 {
        let number = whole.batch().number(game).expect("a game");
        let played = whole.batch().game(game).expect("a record");
        let has_ended = whole.batch().has_just_ended(game);
        resumed
            .resume_game(game, number, &played, has_ended)
            .expect("a game of such a batch");
    }
    for _ in 0..40 {
        assert_eq!(decide(&mut whole), decide(&mut resumed));
    }
}

#[test]
fn games_are_left_out_where_the_caller_decides() {
    let mut search = Search::new(Einstein::new(false), options(3)).expect("no secrets");
    search
        .search_only(&[true, false, true])
        .expect("an entry for each game");
    let before = search.batch().state(1).cloned();
    let mut told = vec![0; search.layout().rows];
    let leaves = Leaves {
        games: Some(&mut told),
        ..Leaves::default()
    };
    assert_eq!(search.leaves(leaves), Ok(2));
    assert_eq!(told[..2], [0, 2]);
    assert_eq!(search.batch().state(1).cloned(), before);
    assert_eq!(search.visits(1).count(), 0);
}

#[test]
fn calls_out_of_turn_and_wrong_buffers_change_nothing() {
    let mut search = Search::new(Einstein::new(false), options(2)).expect("no secrets");
    let layout = *search.layout();
    let length = |what, given, expected| {
        Err(SearchError::Length {
            what,
            given,
            expected,
        })
    };
    let short = Leaves {
        packed: Some(&mut [0; 3]),
        ..Leaves::default()
    };
    let all = layout.rows * layout.packed;
    assert_eq!(search.leaves(short), length("packed", 3, all).map(|()| 0));
    let early = search.chosen(&mut [0; 2], None, None);
    assert_eq!(early, Err(SearchError::NotSearched));
    assert_eq!(search.leaves(Leaves::default()), Ok(2));
    let again = search.leaves(Leaves::default());
    assert_eq!(again, Err(SearchError::NotEvaluated { rows: 2 }));
    assert_eq!(
        again.expect_err("they wait").to_string(),
        "2 rows wait for their evaluation"
    );
    let left_out = search.search_only(&[true; 2]);
    assert_eq!(left_out, Err(SearchError::NotEvaluated { rows: 2 }));
    let few = search.evaluated(&[0.0], Logits::Flat(&vec![0.0; layout.actions]));
    assert_eq!(few, length("values", 1, 2));
    let narrow = search.evaluated(&[0.0; 2], Logits::Flat(&[0.0; 7]));
    assert_eq!(narrow, length("logits", 7, 2 * layout.actions));
    let mut logits = vec![0.0; 2 * layout.actions];
    let wrong = search.evaluated(&[0.0, f32::NAN], Logits::Flat(&logits));
    assert_eq!(wrong, Err(SearchError::NotFinite { row: 1 }));
    logits.fill(f32::INFINITY);
    let wrong = search.evaluated(&[0.0; 2], Logits::Flat(&logits));
    assert_eq!(wrong, Err(SearchError::NotFinite { row: 0 }));
    logits.fill(f32::MAX);
    assert_eq!(search.evaluated(&[9.0; 2], Logits::Flat(&logits)), Ok(()));
    assert_eq!(
        search.chosen(&mut [0; 3], None, None),
        length("actions", 3, 2)
    );
    let mut results = [0.0; 3];
    let out = Outputs::default();
    let refused = search.step(&[0; 2], out, Some(&mut results));
    assert_eq!(refused, length("results", 3, 4));
    let refused = search.step(&[u32::MAX; 2], Outputs::default(), None);
    assert!(matches!(refused, Err(SearchError::Step(_))), "{refused:?}");
    // The search went on through all of it.
    decide(&mut search);
}

#[test]
fn games_and_options_that_do_not_fit_are_refused() {
    let secrets = Err(SearchError::Secrets { game: 0 });
    let kuhn = Search::new(Kuhn::default(), options(1)).map(drop);
    assert_eq!(kuhn, secrets);
    assert_eq!(
        kuhn.expect_err("cards are hidden").to_string(),
        "game 0 has secrets or simultaneous choices: a search takes games in which all is open and \
         one seat decides at a time, with dice or without"
    );
    let goofspiel = Search::new(Goofspiel::default(), options(1)).map(drop);
    assert_eq!(goofspiel, secrets);
    // The stones are set up in secret.
    let einstein = Search::new(Einstein::new(true), options(1)).map(drop);
    assert_eq!(einstein, secrets);

    let refused = |change: &dyn Fn(&mut SearchOptions)| {
        let mut options = options(1);
        change(&mut options);
        let search = any_encoding(Einstein::new(false)).search(options);
        search.map(drop).expect_err("it is refused")
    };
    for (refused, told) in [
        (
            refused(&|options| options.simulations = 0),
            "simulations are from 1 to 65536",
        ),
        (
            refused(&|options| options.considered = 0),
            "at least 1 move is considered",
        ),
        (
            refused(&|options| options.noise = f32::NAN),
            "noise, visit constant and value scale are from 0 to a million",
        ),
        (
            refused(&|options| options.batch.chances = Chances::Chosen),
            "a search rolls chances itself",
        ),
        (
            refused(&|options| options.batch.games = 0),
            "a batch has at least one game",
        ),
    ] {
        assert_eq!(refused.to_string(), told);
    }
    let large = refused(&|options| options.batch.games = usize::MAX);
    let expected = BatchError::TooLarge { games: usize::MAX };
    assert_eq!(large, SearchError::Batch(expected));
}

#[test]
fn a_search_without_types_is_the_same_search() {
    let mut typed = Search::new(Einstein::new(false), options(2)).expect("no secrets");
    let encoding = any_encoding(Einstein::new(false));
    let mut untyped = encoding.search(options(2)).expect("no secrets");
    assert_eq!(untyped.layout(), typed.layout());
    assert_eq!(untyped.options(), typed.options());
    let layout = *typed.layout();
    let (values, logits) = (
        vec![0.0; layout.rows],
        vec![0.0; layout.rows * layout.actions],
    );
    for _ in 0..12 {
        while typed.leaves(Leaves::default()).expect("no secrets") > 0 {
            typed
                .evaluated(&values, Logits::Flat(&logits))
                .expect("numbers");
        }
        while untyped.leaves(Leaves::default()).expect("no secrets") > 0 {
            untyped
                .evaluated(&values, Logits::Flat(&logits))
                .expect("numbers");
        }
        assert_eq!(untyped.visits(1), typed.visits(1).collect::<Vec<_>>());
        let (mut chosen, mut actions) = ([0; 2], [0; 2]);
        typed.chosen(&mut chosen, None, None).expect("it is done");
        untyped
            .chosen(&mut actions, None, None)
            .expect("it is done");
        assert_eq!(chosen, actions);
        let mut seats = [0; 2];
        let out = Outputs {
            seats: Some(&mut seats),
            ..Outputs::default()
        };
        untyped.write(out).expect("buffers that fit");
        assert!(seats.iter().all(|&seat| seat >= 0));
        typed
            .step(&actions, Outputs::default(), None)
            .expect("legal");
        untyped
            .step(&actions, Outputs::default(), None)
            .expect("legal");
        let text = untyped.batch().record(0).expect("a record").to_string();
        let referee = typed.batch().game(0).expect("a record");
        assert_eq!(referee.record().to_string(), text);
    }
    let played = untyped.batch().game(1).expect("a record");
    let mut other = encoding.search(options(2)).expect("no secrets");
    other
        .resume_game(1, 1, &*played, false)
        .expect("a game of such a batch");
    assert_eq!(other.batch().position(1), untyped.batch().position(1));
    other.restart(50);
    assert_eq!(other.batch().number(1), Some(51));
}
