//! Backgammon: the boards that each turn can end with, and what each game pays.
use crate::open_spiel::OpenSpiel;
use boardwright_fixture_games::backgammon::{Backgammon, Board, Position, Scoring};
use boardwright_ruleset::{Actor, Notation as _, Ruleset as _, Seat};
use std::collections::BTreeMap;

/// Games of a run, for each way of scoring.
const GAMES: u32 = if cfg!(debug_assertions) { 20 } else { 500 };

/// A board as OpenSpiel's lines tell it.
fn letters(board: &Board) -> String {
    let places = [0, 1].map(Seat::new).into_iter();
    let places = places.flat_map(|seat| (0..=25).map(move |place| (seat, place)));
    let counts = places.map(|(seat, place)| board.count(seat, place));
    counts.map(|count| char::from(b'a' + count)).collect()
}

/// The positions that end a turn, each by its board.
fn ends_of_turn(rules: &Backgammon, start: &Position, seat: Seat) -> BTreeMap<String, Position> {
    let mut ends = BTreeMap::new();
    let mut open = vec![start.clone()];
    while !open.is_empty() {
        // Orders that lead to one position are followed once.
        let mut next: Vec<Position> = Vec::new();
        for state in open {
            for chosen in rules.moves(&state, seat) {
                let mut after = state.clone();
                rules.apply(&mut after, seat, chosen);
                let goes_on =
                    rules.actor(&after) == Actor::Seat(seat) && rules.outcome(&after).is_none();
                if !goes_on {
                    ends.insert(letters(after.board()), after);
                } else if !next.contains(&after) {
                    next.push(after);
                }
            }
        }
        open = next;
    }
    ends
}

/// Compares games of OpenSpiel under one scoring with ours.
fn compare(scoring: Scoring, name: &str, seed: &str) {
    let games = GAMES.to_string();
    let Some(mut peer) = OpenSpiel::start(&["backgammon", name, seed, &games]) else {
        return;
    };
    let rules = Backgammon::without_cube(scoring);
    let mut state = rules.start();
    let mut ends = BTreeMap::new();
    let (mut finished, mut turns, mut boards) = (0, 0_u64, 0);
    while let Some(line) = peer.line() {
        let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
        match word {
            "game" => state = rules.start(),
            "roll" => {
                let faces = rest.replace(' ', "");
                let chance = rules.read_chance(&state, &format!("roll:{faces}"));
                rules.resolve(&mut state, chance.expect("a roll"));
            }
            "turn" => {
                let Some(seat) = rules.actor(&state).seats().lowest() else {
                    panic!("nobody is due in {}", rules.position_text(&state));
                };
                ends = ends_of_turn(&rules, &state, seat);
                let ours: Vec<&str> = ends.keys().map(String::as_str).collect();
                let theirs: Vec<&str> = rest.split(' ').collect();
                assert_eq!(ours, theirs, "{}", rules.position_text(&state));
                turns += 1;
                boards += ours.len();
            }
            "went" => state = ends.remove(rest).expect("one of the boards"),
            "end" => {
                let outcome = rules.outcome(&state).expect("it is over");
                let paid = rules.seats().iter();
                let paid = paid.map(|seat| rules.payoff(&state, outcome, seat));
                let told: Vec<String> = paid.flatten().map(|points| points.to_string()).collect();
                assert_eq!(told.join(" "), rest, "{}", rules.position_text(&state));
                finished += 1;
            }
            _ => panic!("OpenSpiel says {line:?}"),
        }
    }
    assert_eq!(finished, GAMES, "OpenSpiel plays all games");
    println!("backgammon, {name}: {finished} games, {turns} turns, {boards} boards are the same");
}

#[test]
fn backgammon_goes_as_in_openspiel() {
    compare(Scoring::Full, "full_scoring", "1");
    compare(Scoring::Gammon, "enable_gammons", "2");
    compare(Scoring::WinLoss, "winloss_scoring", "3");
}
