//! Hanabi: who is due, the cards that can be dealt and how likely each is, the legal moves at each
//! step, and what the game pays.
use crate::open_spiel::OpenSpiel;
use boardwright_fixture_games::hanabi::{Chance, DECK, Hanabi, Position};
use boardwright_ruleset::{Actor, Configure as _, Encode as _, Notation as _, Ruleset as _};
use std::ops::ControlFlow::{self, Continue};

/// Games of a run, for each set of options.
const GAMES: u32 = if cfg!(debug_assertions) {
    1_000
} else {
    10_000
};

/// A set of options, as each side names it.
struct Options {
    ours: &'static str,
    theirs: &'static str,
    /// How many ranks a colour has, by which OpenSpiel numbers the cards.
    ranks: u8,
}

impl Options {
    /// The number that OpenSpiel has for a card that is dealt.
    fn card(&self, chance: Chance) -> Option<u32> {
        let Chance::Deal(card) = chance else {
            return None;
        };
        Some(u32::from(DECK.suit(card) * self.ranks + DECK.rank(card)))
    }
}

/// All that can come by chance, and how likely each is.
fn chances(rules: &Hanabi, state: &Position) -> Vec<(Chance, f64)> {
    let mut all = Vec::new();
    let _: ControlFlow<()> = rules.visit_chances(state, |chance, weight| {
        all.push((chance, weight as f64));
        Continue(())
    });
    let total: f64 = all.iter().map(|(_, weight)| weight).sum();
    all.iter_mut().for_each(|(_, weight)| *weight /= total);
    all
}

/// Compares the games of one set of options.
fn compare(options: &Options, seed: &str) {
    let games = GAMES.to_string();
    let Some(mut peer) = OpenSpiel::start(&["hanabi", options.theirs, seed, &games]) else {
        return;
    };
    let name = options.ours;
    let rules = Hanabi::from_name(&name.parse().expect("a name")).expect("options of the game");
    let mut state = rules.start();
    let (mut finished, mut decisions, mut moves, mut deals) = (0, 0_u64, 0, 0_u64);
    let mut won = 0;
    while let Some(line) = peer.line() {
        let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
        let number = || rest.parse::<u32>().expect("a number");
        let text = || rules.position_text(&state);
        let due = rules.actor(&state).seats().lowest();
        match word {
            "game" => state = rules.start(),
            "cards" => {
                assert_eq!(rules.actor(&state), Actor::Chance, "{}", text());
                assert_eq!(rules.outcome(&state), None, "{}", text());
                let mut ours: Vec<String> = chances(&rules, &state)
                    .into_iter()
                    .map(|(chance, share)| {
                        let card = options.card(chance);
                        format!("{}:{share:.9}", card.expect("a card is dealt"))
                    })
                    .collect();
                let mut theirs: Vec<&str> = rest.split(' ').collect();
                ours.sort_unstable();
                theirs.sort_unstable();
                assert_eq!(ours, theirs, "{}", text());
                deals += 1;
            }
            "deal" => {
                let mut all = chances(&rules, &state).into_iter();
                let found = all.find(|&(chance, _)| options.card(chance) == Some(number()));
                rules.resolve(&mut state, found.expect("the card is in the deck").0);
            }
            "moves" => {
                let due = due.expect("a seat is due");
                assert_eq!(rules.outcome(&state), None, "{}", text());
                let numbers = rest.split(' ').map(|number| number.parse::<u32>());
                let theirs: Vec<u32> = numbers.map(|number| number.expect("a number")).collect();
                assert_eq!(u32::from(due.number()), theirs[0], "{}", text());
                let legal = rules.moves(&state, due).into_iter();
                let indexes = legal.filter_map(|chosen| rules.flat_index(&state, due, chosen));
                let mut ours: Vec<u32> = indexes.collect();
                ours.sort_unstable();
                assert_eq!(ours, theirs[1..], "{}", text());
                decisions += 1;
                moves += ours.len();
            }
            "plays" => {
                let due = due.expect("a seat is due");
                let chosen = rules.decode_index(&state, due, number());
                rules.apply(&mut state, due, chosen.expect("a move"));
                // What comes of it is a step of its own here.
                let all = chances(&rules, &state);
                let &[(only, _)] = &all[..] else {
                    panic!("one thing comes of a move, not {all:?}");
                };
                rules.resolve(&mut state, only);
            }
            "end" => {
                let outcome = rules.outcome(&state).expect("it is over");
                let seats = rules.seats().iter();
                let paid = seats.map(|seat| rules.payoff(&state, outcome, seat));
                let told: Vec<String> = paid
                    .map(|points| points.expect("points").to_string())
                    .collect();
                assert_eq!(told.join(" "), rest, "{}", text());
                finished += 1;
                won += u32::from(!outcome.all_lost);
            }
            _ => panic!("OpenSpiel says {line:?}"),
        }
    }
    assert_eq!(finished, GAMES, "OpenSpiel plays all games");
    println!(
        "{name}: {finished} games, of which {won} are not lost, {deals} deals, {decisions} \
         decisions and {moves} moves are the same"
    );
}

#[test]
fn hanabi_goes_as_in_openspiel() {
    for (ours, theirs, ranks) in [
        ("hanabi", "players=2", 5),
        ("hanabi(players=3)", "players=3", 5),
        // Small decks run out before the lives do, and fireworks are completed.
        (
            "hanabi(colours=2,ranks=3,hand=2,information=3)",
            "players=2,colors=2,ranks=3,hand_size=2,max_information_tokens=3",
            3,
        ),
        (
            "hanabi(players=3,colours=1,hand=2,information=4)",
            "players=3,colors=1,ranks=5,hand_size=2,max_information_tokens=4",
            5,
        ),
        // One rank, which is the lowest, and one life.
        (
            "hanabi(colours=3,ranks=1,hand=3,lives=1)",
            "players=2,colors=3,ranks=1,hand_size=3,max_life_tokens=1",
            1,
        ),
    ] {
        let options = Options {
            ours,
            theirs,
            ranks,
        };
        compare(&options, "1");
    }
}
