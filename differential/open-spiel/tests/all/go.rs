//! Go: the legal moves at each step, the end, and who wins.
use crate::open_spiel::OpenSpiel;
use boardwright_fixture_games::go::Go;
use boardwright_ruleset::{Configure as _, Encode as _, Ruleset as _, Seat};

/// Games of a run, for each size.
const GAMES: u32 = if cfg!(debug_assertions) { 10 } else { 1_000 };

/// The action of OpenSpiel with the same meaning as the number of a move: it counts the rows of
/// the board from the bottom.
fn action(number: u32, size: u32) -> u32 {
    if number == size * size {
        return number;
    }
    (size - 1 - number / size) * size + number % size
}

/// Compares games on a board of this size.
fn compare(size: u32, komi: &str) {
    let (games, lines) = (GAMES.to_string(), size.to_string());
    let Some(mut peer) = OpenSpiel::start(&["go", &lines, komi, "1", &games]) else {
        return;
    };
    // OpenSpiel forbids the simple ko, and calls any other board that comes back a draw.
    let name = format!("go(size={size},komi={komi},superko=draw)");
    let rules = Go::from_name(&name.parse().expect("a name")).expect("options of the game");
    let mut state = rules.start();
    let (mut finished, mut steps, mut moves, mut draws) = (0, 0_u64, 0, 0);
    while let Some(line) = peer.line() {
        let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
        let due = rules.actor(&state).seats().lowest().expect("a seat is due");
        match word {
            "game" => state = rules.start(),
            "moves" => {
                let legal = rules.moves(&state, due).into_iter();
                let numbers = legal.filter_map(|chosen| rules.flat_index(&state, due, chosen));
                let mut ours: Vec<u32> = numbers.map(|number| action(number, size)).collect();
                ours.sort_unstable();
                let theirs: Vec<u32> = rest
                    .split(' ')
                    .map(|number| number.parse().expect("a number"))
                    .collect();
                assert_eq!(ours, theirs, "{state:?}");
                steps += 1;
                moves += ours.len();
            }
            "plays" => {
                let number = action(rest.parse().expect("a number"), size);
                let chosen = rules.decode_index(&state, due, number).expect("a move");
                rules.apply(&mut state, due, chosen);
            }
            "end" => {
                let outcome = rules.outcome(&state).expect("it is over");
                let result = [0, 1].map(|seat| match outcome.winners.lowest() {
                    None => "0",
                    Some(winner) if winner == Seat::new(seat) => "1",
                    Some(_) => "-1",
                });
                assert_eq!(result.join(" "), rest, "{state:?}");
                finished += 1;
                draws += u32::from(outcome.reason == "repetition");
            }
            _ => panic!("OpenSpiel says {line:?}"),
        }
    }
    assert_eq!(finished, GAMES, "OpenSpiel plays all games");
    println!(
        "go of size {size}, komi {komi}: {finished} games, {draws} of them repetitions, {steps} \
         positions and {moves} moves are the same"
    );
}

#[test]
fn go_goes_as_in_openspiel() {
    for (size, komi) in [
        (2, "0"),
        (3, "0.5"),
        (4, "7.5"),
        (5, "7"),
        (9, "7.5"),
        (13, "6.5"),
    ] {
        compare(size, komi);
    }
    if !cfg!(debug_assertions) {
        compare(19, "7.5");
    }
}
