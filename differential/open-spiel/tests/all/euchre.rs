//! Euchre: who is due and the legal moves at each step, and what each hand pays.
use crate::open_spiel::OpenSpiel;
use boardwright_fixture_games::euchre::{Chance, Euchre, Position, SEATS, TRICKS};
use boardwright_ruleset::{Configure as _, Encode as _, Notation as _, Ruleset as _, Seat};
use std::ops::ControlFlow::{Break, Continue};

/// Games of a run, for each set of options.
const GAMES: u32 = if cfg!(debug_assertions) {
    2_000
} else {
    50_000
};

/// The cards that are dealt to the seats.
const DEALT: usize = SEATS * TRICKS as usize;

/// The number of our move with the same meaning as an action of OpenSpiel, which counts the four
/// cards of each rank together. Moves that are no cards have the same numbers.
const fn number(action: u32) -> u32 {
    if action < 24 {
        action % 4 * 6 + action / 4
    } else {
        action
    }
}

/// Deals the cards of OpenSpiel, which come after the dealer: the first one goes to the dealer
/// there, and to the seat at the dealer's left here.
fn deal(rules: &Euchre, state: &mut Position, chances: &[u32]) {
    let (&dealer, cards) = chances.split_first().expect("a dealer is drawn");
    rules.resolve(state, Chance::Dealer(dealer as u8));
    assert_eq!(
        cards.len(),
        DEALT + 1,
        "cards for the hands, and one is turned up"
    );
    for place in 0..=DEALT {
        let theirs = if place < DEALT {
            place / SEATS * SEATS + (place + 1) % SEATS
        } else {
            place
        };
        let card = number(cards[theirs]);
        let found = rules.visit_chances(state, |chance, _| match chance {
            Chance::Deal(dealt) if u32::from(dealt.number()) == card => Break(chance),
            Chance::Upcard(turned) if u32::from(turned.number()) == card => Break(chance),
            _ => Continue(()),
        });
        let found = found.break_value();
        rules.resolve(state, found.expect("the card is in the stock"));
    }
}

/// Compares games under these options, which are `on` or `off`.
fn compare(lone_defender: &str, stick_the_dealer: &str, seed: &str) {
    let games = GAMES.to_string();
    let arguments = ["euchre", lone_defender, stick_the_dealer, seed, &games];
    let Some(mut peer) = OpenSpiel::start(&arguments) else {
        return;
    };
    let name =
        format!("euchre(allow_lone_defender={lone_defender},stick_the_dealer={stick_the_dealer})");
    let rules = Euchre::from_name(&name.parse().expect("a name")).expect("options of the game");
    let mut state = rules.start();
    let (mut finished, mut steps, mut moves) = (0, 0_u64, 0);
    while let Some(line) = peer.line() {
        let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
        let numbers = || {
            rest.split(' ')
                .map(|number| number.parse().expect("a number"))
        };
        let due = rules.actor(&state).seats().lowest();
        match word {
            "deal" => {
                state = rules.start();
                deal(&rules, &mut state, &numbers().collect::<Vec<u32>>());
            }
            "moves" => {
                let due = due.expect("a seat is due");
                let theirs: Vec<u32> = numbers().collect();
                assert_eq!(u32::from(due.number()), theirs[0], "{state:?}");
                let mut theirs: Vec<u32> = theirs[1..].iter().copied().map(number).collect();
                theirs.sort_unstable();
                let legal = rules.moves(&state, due).into_iter();
                let indexes = legal.filter_map(|chosen| rules.flat_index(&state, due, chosen));
                let mut ours: Vec<u32> = indexes.collect();
                ours.sort_unstable();
                assert_eq!(ours, theirs, "{}", rules.position_text(&state));
                steps += 1;
                moves += ours.len();
            }
            "plays" => {
                let due = due.expect("a seat is due");
                let index = number(rest.parse().expect("a number"));
                let chosen = rules.decode_index(&state, due, index).expect("a move");
                rules.apply(&mut state, due, chosen);
            }
            "end" => {
                let outcome = rules.outcome(&state).expect("it is over");
                let paid = [0, 1, 2, 3].map(|seat| rules.payoff(&state, outcome, Seat::new(seat)));
                let told = paid.map(|points| points.expect("points").to_string());
                assert_eq!(told.join(" "), rest, "{}", rules.position_text(&state));
                finished += 1;
            }
            _ => panic!("OpenSpiel says {line:?}"),
        }
    }
    assert_eq!(finished, GAMES, "OpenSpiel plays all games");
    println!("{name}: {finished} games, {steps} decisions and {moves} moves are the same");
}

#[test]
fn euchre_goes_as_in_openspiel() {
    compare("off", "on", "1");
    compare("off", "off", "2");
    compare("on", "on", "3");
    compare("on", "off", "4");
}
