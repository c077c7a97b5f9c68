//! Information holds what viewers can know, all of it and nothing else.
//!
//! The other side of each comparison is written by hand for the game at hand:
//! what a viewer would note down who sits at the table.
use crate::knowledge::histories::{History, histories};
use crate::knowledge::play::{NOBODY, ONE, TWO, new, play, rules};
use boardwright_fixture_games::{goofspiel::Goofspiel, kuhn::Kuhn, leduc::Leduc};
use boardwright_referee::Game;
use boardwright_ruleset::{Actor, Information, Notation, Ruleset, Seat, Seats, Seed, Status, Step};
use std::collections::HashMap;

const ALL_VIEWERS: [Seats; 4] = [NOBODY, ONE, TWO, Seats::first(2)];

/// Holds equal information against equal notes, both ways, over all histories.
fn information_is<R: Notation>(
    rules: &R,
    viewers: Seats,
    notes: impl Fn(&History<R>) -> Vec<String>,
) -> usize {
    let mut by_notes: HashMap<Vec<String>, u128> = HashMap::new();
    let mut by_key: HashMap<u128, (Vec<String>, String)> = HashMap::new();
    for history in histories(rules, viewers) {
        let information = history.knows.last().expect("it knows something");
        let (key, text) = (information.key(), information.text(rules));
        let notes = notes(&history);
        let known = by_notes.entry(notes.clone()).or_insert(key);
        assert_eq!(*known, key, "{notes:?} can be told apart:\n{text}");
        let known = by_key.entry(key).or_insert((notes.clone(), text.clone()));
        assert_eq!(known.0, notes, "{text}");
        assert_eq!(known.1, text, "one information has two texts");
    }
    by_key.len()
}

/// What one sees of Kuhn poker: own cards, all betting, and shown cards.
fn kuhn_notes(rules: &Kuhn, history: &History<Kuhn>, viewers: Seats) -> Vec<String> {
    let mut notes = Vec::new();
    let mut deal = 0;
    for (at, step) in history.steps.iter().enumerate() {
        let before = &history.states[at];
        match *step {
            Step::Chance(chance) => {
                let text = rules.chance_text(before, chance);
                let cards: Vec<char> = text.chars().skip("deal:".len()).collect();
                let see = |seat: u8| viewers.contains(Seat::new(seat));
                let card = |seat: u8| {
                    if see(seat) {
                        cards[usize::from(seat)]
                    } else {
                        '?'
                    }
                };
                deal = notes.len();
                notes.push(format!("{}{}", card(0), card(1)));
                notes.push(text);
            }
            Step::Move(_, chosen) => notes.push(rules.move_text(before, chosen)),
        }
        let after = rules.position_text(&history.states[at + 1]);
        let is_shown = ["check-check", "bet-call"]
            .iter()
            .any(|end| after.contains(end));
        if is_shown {
            notes[deal] = notes[deal + 1].clone();
        }
    }
    // The whole deals were noted down only to be shown, if they are.
    let is_whole = |note: &String| note.starts_with("deal:");
    let mut shown = Vec::new();
    let mut notes = notes.into_iter().peekable();
    while let Some(note) = notes.next() {
        notes.next_if(is_whole);
        shown.push(note);
    }
    shown
}

/// By hand: in a hand a spectator tells 6 bettings without a showdown apart and
/// 3 with one, each with 6 deals; a seat the former with each of 3 cards. Of
/// these 2 and 18, or 6 and 18, end the hand, and the next one comes after each.
#[test]
fn equal_information_is_what_cannot_be_told_apart_in_kuhn() {
    for (name, sizes) in [
        ("kuhn", [1 + 24, 1 + 36]),
        ("kuhn(hands=2)", [1 + 24 + 20 * 24, 1 + 36 + 24 * 36]),
    ] {
        let rules: Kuhn = rules(name);
        let [nobody, one, two, _] = ALL_VIEWERS.map(|viewers| {
            let notes = |history: &History<Kuhn>| kuhn_notes(&rules, history, viewers);
            information_is(&rules, viewers, notes)
        });
        assert_eq!([nobody, one, two], [sizes[0], sizes[1], sizes[1]], "{name}");
    }
}

#[test]
fn kuhn_has_twelve_information_sets() {
    let rules: Kuhn = rules("kuhn");
    let mut sets = 0;
    for seat in [0, 1].map(Seat::new) {
        let mut keys = HashMap::new();
        for history in histories(&rules, seat.into()) {
            let state = history.states.last().expect("there is a state");
            if Status::of(&rules, state) == Status::Due(Actor::Seat(seat)) {
                let key = history.knows.last().expect("it knows").key();
                let moves = keys.entry(key).or_insert_with(|| rules.moves(state, seat));
                assert_eq!(*moves, rules.moves(state, seat));
            }
        }
        sets += keys.len();
    }
    assert_eq!(sets, 12);
}

/// What one sees of Goofspiel: prizes, who has bid, own bids, and the bids of
/// closed rounds.
fn goofspiel_notes(rules: &Goofspiel, history: &History<Goofspiel>, viewers: Seats) -> Vec<String> {
    let count = rules.seats().len();
    let mut notes = Vec::new();
    let mut bids: Vec<Option<String>> = vec![None; count];
    for (at, step) in history.steps.iter().enumerate() {
        match *step {
            Step::Chance(prize) => notes.push(rules.chance_text(&history.states[at], prize)),
            Step::Move(seat, bid) => {
                bids[seat.index()] = Some(rules.move_text(&history.states[at], bid));
                if bids.iter().all(Option::is_some) {
                    notes.extend(bids.iter_mut().filter_map(Option::take));
                }
            }
        }
    }
    for (bid, seat) in bids.into_iter().zip(rules.seats().iter()) {
        notes.push(match bid {
            Some(bid) if viewers.contains(seat) => bid,
            Some(_) => "hidden".into(),
            None => "none".into(),
        });
    }
    notes
}

#[test]
fn equal_information_is_what_cannot_be_told_apart_in_goofspiel() {
    for name in [
        "goofspiel(cards=3)",
        "goofspiel(cards=3,prizes=descending)",
        "goofspiel(players=3,cards=2,prizes=ascending)",
    ] {
        let rules: Goofspiel = rules(name);
        for viewers in ALL_VIEWERS {
            information_is(&rules, viewers, |history| {
                goofspiel_notes(&rules, history, viewers)
            });
        }
    }
}

/// Whoever knows the same now knew the same before.
fn prefixes_follow<R: Ruleset>(rules: &R, viewers: Seats) {
    let mut earlier: HashMap<u128, Vec<u128>> = HashMap::new();
    let is_in_order = |history: &History<R>| {
        // With secret choices in seat order, as a walk makes them.
        history
            .steps
            .iter()
            .zip(&history.states)
            .all(|(step, before)| match *step {
                Step::Move(seat, _) => rules.actor(before).seats().lowest() == Some(seat),
                Step::Chance(_) => true,
            })
    };
    for history in histories(rules, viewers)
        .iter()
        .filter(|&history| is_in_order(history))
    {
        let keys: Vec<u128> = history.knows.iter().map(Information::key).collect();
        let last = *keys.last().expect("it knows the start");
        let known = earlier.entry(last).or_insert_with(|| keys.clone());
        assert_eq!(*known, keys, "{:?}", history.steps);
    }
}

#[test]
fn the_information_of_a_prefix_follows_from_that_of_the_whole() {
    for viewers in ALL_VIEWERS {
        prefixes_follow(&rules::<Kuhn>("kuhn(hands=2)"), viewers);
        prefixes_follow(&rules::<Goofspiel>("goofspiel(cards=3)"), viewers);
        prefixes_follow(&rules::<Leduc>("leduc(suits=merged)"), viewers);
    }
}

#[test]
fn the_order_of_secret_choices_tells_nothing() {
    let name = "goofspiel(players=3,cards=3,prizes=descending)";
    let bids = ["1 2", "2 3", "3 1"];
    let orders = [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
    ];
    let played = orders.map(|order| {
        let mut game: Game<Goofspiel> = new(name);
        play(&mut game, &order.map(|at| bids[at]));
        play(&mut game, &["2 1", "1 1"]);
        game
    });
    for viewers in [NOBODY, ONE, TWO, Seats::first(3)] {
        for game in &played[1..] {
            let (one, other) = (played[0].information(viewers), game.information(viewers));
            assert_eq!(one, other);
            assert_eq!(one.text(game.rules()), other.text(game.rules()));
        }
    }
    let text = played[5].information(ONE).text(played[5].rules());
    assert_eq!(
        text,
        "viewers 1\n\
         view 1,2,3/1,2,3/1,2,3 -/-/- 3 1,2 0/0/0\n\
         move 1 2\nmove 2 3\nmove 3 1\n\
         view 1,3/1,2/2,3 -/-/- 2 1 0/3/0\n\
         move 1 1\nmove 2 hidden\n\
         view 1,3/1,2/2,3 1/?/- 2 1 0/3/0\n"
    );
}

#[test]
fn what_is_folded_stays_unknown_and_what_is_shown_becomes_known() {
    let text = |lines: &[&str], viewers: Seats| {
        let mut game: Game<Kuhn> = new("kuhn(hands=3)");
        play(&mut game, lines);
        game.information(viewers).text(game.rules())
    };
    assert_eq!(
        text(&["deal:KJ", "1 bet", "2 fold"], ONE),
        "viewers 1\nview 1 -- - 0\nroll deal:K?\nview 1 K? - 0\nmove 1 bet\n\
         view 1 K? bet 0\nmove 2 fold\nview 1 K? bet-fold 0\n"
    );
    assert_eq!(
        text(&["deal:KJ", "1 bet", "2 call", "deal:QK"], ONE),
        "viewers 1\nview 1 -- - 0\nroll deal:K?\nview 1 K? - 0\nmove 1 bet\n\
         view 1 K? bet 0\nmove 2 call\nknown 1 roll deal:KJ\nview 1 KJ bet-call 0\n\
         roll deal:Q?\nview 2 Q? - 2\n"
    );
    // Two hands later the table shows nothing of the first, and it counts.
    let after = |first: &str, viewers: Seats| {
        let mut game: Game<Kuhn> = new("kuhn(hands=3)");
        let [deal, answer] = first.split(' ').collect::<Vec<_>>()[..] else {
            panic!("a deal and an answer");
        };
        play(&mut game, &[deal, "1 bet", &format!("2 {answer}")]);
        play(&mut game, &["deal:QJ", "2 check", "1 check", "deal:KQ"]);
        game.information(viewers).key()
    };
    for viewers in [NOBODY, ONE] {
        assert_ne!(
            after("deal:KJ call", viewers),
            after("deal:KQ call", viewers)
        );
        assert_eq!(
            after("deal:KJ fold", viewers),
            after("deal:KQ fold", viewers)
        );
    }
    assert_ne!(after("deal:KJ fold", TWO), after("deal:KQ fold", TWO));
}

/// What the referee tells is what a walk without it keeps.
#[test]
fn the_referee_and_a_walk_know_the_same() {
    for seed in 0..200 {
        let rules: Kuhn = rules("kuhn(hands=3)");
        let mut game = Game::new(rules.clone(), Seed::from_u64(seed));
        let mut walks = ALL_VIEWERS.map(|seats| Information::new(&rules, game.state(), seats));
        while let Status::Due(actor) = game.status() {
            let before = game.state().clone();
            let step = match actor.seats().lowest() {
                None => Step::Chance(game.roll().expect("a chance is due")),
                Some(seat) => {
                    let moves = rules.moves(&before, seat);
                    let chosen = moves[(seed as usize + game.events().len()) % moves.len()];
                    game.play(seat, chosen).expect("it is legal");
                    Step::Move(seat, chosen)
                }
            };
            for walk in &mut walks {
                walk.observe(&rules, &before, step, game.state());
                assert_eq!(*walk, game.information(walk.viewers()));
                assert_eq!(*walk.view(), game.view(walk.viewers()));
            }
        }
        // Agreements and what was undone are no part of it.
        let known = ALL_VIEWERS.map(|viewers| game.information(viewers).key());
        game.undo().expect("something happened");
        game.offer(Seat::new(0)).expect("it may be offered");
        game.decline(Seat::new(1)).expect("and declined");
        let shorter = ALL_VIEWERS.map(|viewers| game.information(viewers).key());
        assert!(known.iter().zip(&shorter).all(|(one, other)| one != other));
    }
}

/// The number of steps of hands that are all shown.
fn long(steps: usize) -> (Kuhn, Information<Kuhn>) {
    let rules: Kuhn = rules("kuhn");
    let mut game: Game<Kuhn> = new("kuhn");
    play(&mut game, &["deal:KJ", "1 check", "2 check"]);
    let mut walked = Vec::new();
    game.visit_events(|before, event| walked.push((before.clone(), event.step())));
    let mut information = Information::new(&rules, &rules.start(), ONE);
    let after = |at: usize| match walked.get(at + 1) {
        Some((state, _)) => state,
        None => game.state(),
    };
    for at in (0..walked.len()).cycle().take(steps) {
        let (before, step) = &walked[at];
        let step = step.expect("all are steps");
        information.observe(&rules, before, step, after(at));
    }
    (rules, information)
}

/// A chain that is dropped by recursion overflows so small a stack.
#[test]
fn a_long_game_is_dropped_without_recursion() {
    let thread = std::thread::Builder::new().stack_size(128 * 1024);
    let work = || {
        let (rules, information) = long(50_000);
        let shared = information.clone();
        let lines = information.text(&rules).lines().count();
        drop(information);
        assert_eq!(shared.text(&rules).lines().count(), lines);
        assert!(lines > 100_000);
    };
    thread
        .spawn(work)
        .expect("a thread")
        .join()
        .expect("it ends");
}

#[test]
fn a_copy_shares_the_past() {
    let (rules, information) = long(30_000);
    let allocations = allocation_counter::measure(|| drop(information.clone()));
    assert!(allocations.count_total <= 8, "{allocations:?}");
    assert!(allocations.bytes_total < 4_096, "{allocations:?}");
    // What comes after is each copy's own.
    let text = information.text(&rules);
    let mut copy = information.clone();
    let mut game: Game<Kuhn> = new("kuhn");
    play(&mut game, &["deal:KJ"]);
    let Some(step) = game.events()[0].step() else {
        panic!("a deal is a step");
    };
    copy.observe(&rules, &rules.start(), step, game.state());
    assert_eq!(information.text(&rules), text);
    assert_ne!(copy, information);
    assert!(copy.text(&rules).starts_with(&text));
}
