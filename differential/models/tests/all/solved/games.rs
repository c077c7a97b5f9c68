//! The games that both programs solve, with what they found.
use super::corner::{Corner, stays};
use super::second::{Question, Second};
use boardwright_differential_models::Model;
use boardwright_differential_models::lines_of_action::LinesOfAction as LinesModel;
use boardwright_differential_models::loka::game::LokaGame;
use boardwright_differential_models::strata::Strata as StrataModel;
use boardwright_lines_of_action::LinesOfAction;
use boardwright_loka::FaceOff;
use boardwright_players::{Ending, Solution, SolveError, SolveLimits, Tally, Worth, table};
use boardwright_referee::Game;
use boardwright_ruleset::{Configure, Notation, Ruleset, Seat, Seed};
use boardwright_strata::Strata;
use std::ops::ControlFlow::Continue;
use std::time::Instant;

/// The seat that is White in all of these games.
const WHITE: Seat = Seat::new(0);

/// The tally of both seats: positions won, drawn and lost with the seat to decide.
type Tallies = [[u64; 3]; 2];

fn rules<R: Configure>(name: &str) -> R {
    R::from_name(&name.parse().expect("a name")).expect("its options")
}

/// Solves a game through the contract.
fn solved<R: Ruleset>(rules: &R, starts: Vec<R::State>) -> Solution<R> {
    let limits = SolveLimits {
        positions: 20_000_000,
        mebibytes: 8_192,
    };
    let started = Instant::now();
    let solution = Solution::of(rules, starts, limits, &mut |_| Continue(()));
    let solution = solution.expect("it is small");
    println!(
        "{} positions in {:.1?}",
        solution.positions(),
        started.elapsed()
    );
    solution
}

fn tallies<R: Ruleset>(solution: &Solution<R>) -> Tallies {
    solution.seats().map(|seat| {
        let Tally {
            won, drawn, lost, ..
        } = solution.tally(seat);
        [won, drawn, lost]
    })
}

/// The decisions of the longest win of each seat.
fn longest<R: Ruleset>(solution: &Solution<R>) -> [u32; 2] {
    let longest = |seat| {
        solution
            .longest_win(seat)
            .map_or(0, |(_, decisions)| decisions)
    };
    solution.seats().map(longest)
}

/// That White may expect this share of a win in a position.
fn assert_share<R: Ruleset>(solution: &Solution<R>, state: &R::State, share: f64) {
    let Some(Worth::Share { least, most }) = solution.worth(state, WHITE) else {
        panic!("dice decide");
    };
    let is_near = least - 1e-9 < share && share < most + 1e-9 && most - least < 1e-9;
    assert!(is_near, "{least} to {most}, not {share}");
}

/// That both programs found the same positions, and in each the same worth for the first seat.
/// `read` reads the second one's texts.
fn same<R: Ruleset>(solution: &Solution<R>, second: &Second, read: impl Fn(&str) -> R::State) {
    assert_eq!(solution.positions(), second.texts.len());
    let [first, _] = solution.seats();
    let worth = |text: &String| {
        let worth = solution.worth(&read(text), first);
        worth.unwrap_or_else(|| panic!("{text} was not reached"))
    };
    if solution.has_dice() {
        let mut widest = 0.0_f64;
        for (text, value) in second.texts.iter().zip(second.values()) {
            let Worth::Share { least, most } = worth(text) else {
                panic!("{text} has no share");
            };
            let share = 0.5 + value / 2.0;
            let distance = (least - share).max(share - most);
            assert!(distance < 1e-4, "{text}: {least} to {most}, not {share}");
            widest = widest.max(distance);
        }
        println!("the values of both differ by {widest:.1e} at most");
        return;
    }
    for (text, distance) in second.texts.iter().zip(second.distances()) {
        let decisions = distance.unsigned_abs().saturating_sub(1) as u32;
        let expected = match distance {
            0 => Worth::Drawn,
            1.. => Worth::Won(decisions),
            _ => Worth::Lost(decisions),
        };
        assert_eq!(worth(text), expected, "{text}");
    }
}

/// Solves a game of a crate from a position with both programs.
fn both<R: Notation, M: Model>(
    rules: &R,
    question: &Question<M>,
    start: &str,
) -> (Solution<R>, R::State) {
    let read = |text: &str| rules.read_position(text).expect("a position");
    let solution = solved(rules, vec![read(start)]);
    let second = question.explore([start.to_owned()]);
    same(&solution, &second, read);
    (solution, read(start))
}

/// A text with its word at this place from the end replaced.
fn with_word(text: &str, from_end: usize, word: &str) -> String {
    let mut words: Vec<&str> = text.split(' ').collect();
    let place = words.len() - from_end;
    words[place] = word;
    words.join(" ")
}

fn face_off(name: &str) -> (FaceOff, Question<LokaGame>) {
    let question = Question {
        model: LokaGame::open(name).expect("a name"),
        seats: ["w", "b"],
        without_clocks: |text| with_word(text, 2, "0"),
        allows: |_| true,
    };
    (rules(name), question)
}

fn strata() -> (Strata, Question<StrataModel>) {
    let name = "strata(starter=w)";
    let question = Question {
        model: StrataModel::open(name).expect("a name"),
        seats: ["w", "b"],
        without_clocks: |text| {
            let quiet = if text.ends_with('x') { "0x" } else { "0" };
            with_word(text, 1, quiet)
        },
        allows: |_| true,
    };
    (rules(name), question)
}

#[test]
fn a_game_with_secrets_is_refused() {
    let rules: FaceOff = rules("face-off");
    let limits = SolveLimits::default();
    let refused = Solution::of(&rules, [rules.start()], limits, &mut |_| Continue(()));
    assert_eq!(refused.err(), Some(SolveError::Secrets));
}

/// Ground that only a knight, a pawn or nobody enters holds a king in its corner, so only the
/// knight can attack, as often as it likes.
#[test]
fn face_off_with_a_knight_against_a_king_that_cannot_move() {
    let (rules, question) = face_off("face-off(tiles=2)");
    let start = "7bK/8/8/8/8/8/8/wK1wN5 w play wb - eyrie@g7,forest@h7,lake@g8 -/- 0 0";
    let (solution, state) = both(&rules, &question, start);
    assert_eq!(tallies(&solution), [[3_601, 60, 0], [0; 3]]);
    assert_share(&solution, &state, 49.0 / 52.0);
}

/// Nobody has to go where the other king could attack, and an attack is even.
#[test]
fn face_off_with_two_kings() {
    let (rules, question) = face_off("face-off(tiles=0)");
    let (solution, _) = both(
        &rules,
        &question,
        "7bK/8/8/8/8/8/8/wK7 w play wb - - -/- 0 0",
    );
    assert_eq!(tallies(&solution), [[0, 4_032, 0]; 2]);
}

#[test]
#[ignore = "it takes minutes"]
fn face_off_with_king_and_rook() {
    let (rules, question) = face_off("face-off(tiles=0)");
    let start = "8/8/8/3bK4/8/8/8/wK2wR4 w play wb - - -/- 0 0";
    let (solution, state) = both(&rules, &question, start);
    let expected = [[242_388, 11_628, 0], [0, 45_708, 208_308]];
    assert_eq!(tallies(&solution), expected);
    assert_share(&solution, &state, 0.886_581_936_9);
}

#[test]
#[ignore = "it takes minutes"]
fn face_off_with_king_and_rook_without_dice() {
    let (rules, question) = face_off("face-off(tiles=0,combat=off)");
    let start = "8/8/8/3bK4/8/8/8/wK2wR4 w play wb - - -/- 0 0";
    let (solution, _) = both(&rules, &question, start);
    let expected = [[250_404, 3_612, 0], [26_460, 25_788, 201_768]];
    assert_eq!(tallies(&solution), expected);
    assert_eq!(longest(&solution), [33, 1]);
}

#[test]
fn strata_with_two_generals() {
    let (rules, question) = strata();
    let start = "4*b4/9/9/9/9/9/9/9/4*w4 w act:3 - 00000/88888 00 0 0";
    let (solution, state) = both(&rules, &question, start);
    assert_eq!(tallies(&solution), [[2_928, 2_144, 1_328]; 2]);
    assert_eq!(longest(&solution), [8, 8]);
    assert_eq!(solution.worth(&state, WHITE), Some(Worth::Drawn));
}

/// Whatever the other does, the player wins in no more decisions than it must.
#[test]
fn the_player_wins_as_fast_as_it_can() {
    let (rules, _) = strata();
    let start = "*b8/9/9/9/9/9/9/*w8/9 w act:3 - 00000/88888 00 0 8";
    let state = rules.read_position(start).expect("a position");
    for seed in 0..20 {
        let seed = Seed::from_u64(seed);
        let mut game = Game::from_state(rules, state, seed);
        let mut players = table(&rules, "solved,random", &seed).expect("two players");
        let played = players.play(&mut game, 100).expect("both play");
        let Ending::Over(outcome) = played.ending else {
            panic!("it is over");
        };
        assert!(outcome.winners.contains(WHITE) && played.events <= 8);
    }
}

#[test]
#[ignore = "it takes minutes"]
fn strata_with_a_slave_more() {
    let (rules, question) = strata();
    let start = "4*b4/9/9/9/9/9/9/9/O3*w4 w act:3 - 00000/88887 00 0 0";
    let (solution, state) = both(&rules, &question, start);
    let expected = [[67_119, 57_317, 50_696], [28_679, 20_833, 12_899]];
    assert_eq!(tallies(&solution), expected);
    assert_eq!(longest(&solution), [14, 12]);
    assert_eq!(solution.worth(&state, WHITE), Some(Worth::Drawn));
}

/// Every position with so many white and black pieces in the corner, with either to move, as texts.
fn corner_positions(size: usize, white: u32, black: u32) -> Vec<String> {
    let squares = size * size;
    let of = |count: u32| (0..1_u32 << squares).filter(move |set| set.count_ones() == count);
    let mut texts = Vec::new();
    for whites in of(white) {
        for blacks in of(black).filter(|blacks| blacks & whites == 0) {
            let rank = |rank: usize| -> String {
                let piece = |file: usize| match 1 << (rank * size + file) {
                    _ if file >= size => '1',
                    bit if whites & bit != 0 => 'w',
                    bit if blacks & bit != 0 => 'b',
                    _ => '1',
                };
                let pieces: String = (0..8).map(piece).collect();
                (2..=8).rev().fold(pieces, |text, run| {
                    text.replace(&"1".repeat(run), &run.to_string())
                })
            };
            let mut ranks = vec!["8".to_owned(); 8 - size];
            ranks.extend((0..size).rev().map(rank));
            for turn in ["w", "b"] {
                texts.push(format!("{} {turn} 0 -", ranks.join("/")));
            }
        }
    }
    texts
}

/// Solves Lines of Action in a corner, from every position of this material.
fn corner<const SIZE: u8>(white: u32, black: u32) -> Solution<Corner<SIZE>> {
    let rules: LinesOfAction = rules("lines-of-action");
    let question = Question {
        model: LinesModel::open("lines-of-action").expect("a name"),
        seats: ["w", "b"],
        without_clocks: |text| with_word(text, 1, "-"),
        allows: stays::<SIZE>,
    };
    let read = |text: &str| rules.read_position(text).expect("a position");
    let starts = corner_positions(SIZE.into(), white, black);
    let states = starts.iter().map(|text| read(text)).collect();
    let solution = solved(&Corner::<SIZE>(rules), states);
    let second = question.explore(starts);
    same(&solution, &second, read);
    solution
}

#[test]
fn lines_of_action_with_four_pieces_on_four_by_four() {
    let solution = corner::<4>(2, 2);
    assert_eq!(tallies(&solution), [[3_906, 0, 684]; 2]);
    assert_eq!(longest(&solution), [5, 5]);
}

#[test]
#[ignore = "it takes minutes"]
fn lines_of_action_with_five_pieces_on_five_by_five() {
    let solution = corner::<5>(3, 2);
    let expected = [[276_774, 720, 124_926], [333_512, 412, 68_496]];
    assert_eq!(tallies(&solution), expected);
    assert_eq!(longest(&solution), [11, 9]);
}
