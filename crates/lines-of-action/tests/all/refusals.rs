//! Each rule that a move can break: its id, its sentence, its parameters.

use boardwright_lines_of_action::{LinesOfAction, LinesOfActionRule, Move, Square, Variant};
use boardwright_referee::Game;
use boardwright_ruleset::{BrokenRule, Configure, GameName, Notation, Ruleset, Seed};
use proptest::prelude::{Just, Strategy, any, prop_oneof, proptest};
use std::collections::BTreeSet;

/// Refusals by hand: options, position, move, id, sentence, parameters. Every
/// id stands here at least once.
const CASES: &[[&str; 6]] = &[
    [
        "",
        "start",
        "b2-b3",
        "loa.from.empty",
        "there is no piece on b2",
        "from=b2",
    ],
    [
        "",
        "start",
        "a2-b2",
        "loa.from.enemy",
        "the piece on a2 is the enemy's",
        "from=a2",
    ],
    [
        "players=four-handed",
        "start",
        "b8-b6",
        "loa.from.partner",
        "the piece on b8 is your partner's",
        "from=b8",
    ],
    [
        "",
        "start",
        "b1-b1",
        "loa.to.same",
        "the piece stands on b1 already",
        "from=b1",
    ],
    [
        "",
        "start",
        "b1-c3",
        "loa.line",
        "b1 and c3 are on no common line: a piece moves along a rank, a file or a diagonal",
        "from=b1 to=c3",
    ],
    [
        "",
        "8/3w4/8/b2b3b/8/8/3w4/w7 w 0 -",
        "d2-d4",
        "loa.distance",
        "this line holds three pieces, so the move is three squares, not two",
        "from=d2 to=d4 pieces=3 squares=2",
    ],
    [
        "",
        "w7/8/8/b6b/8/8/8/3w4 w 0 -",
        "d1-d3",
        "loa.distance",
        "this line holds one piece, so the move is one square, not two",
        "from=d1 to=d3 pieces=1 squares=2",
    ],
    [
        // A move over an enemy that is too short is refused for its length
        // first.
        "",
        "w7/8/8/8/3w4/3b4/3w4/b7 w 0 -",
        "d2xd3",
        "loa.distance",
        "this line holds three pieces, so the move is three squares, not one",
        "from=d2 to=d3 pieces=3 squares=1",
    ],
    [
        // The long diagonal of the field beyond the edge.
        "edge=open",
        "8/8/8/b6b/8/8/8/8 w 0 - w(-7,-7)(16,16)",
        "(-7,-7)-a1",
        "loa.distance",
        "this line holds two pieces, so the move is two squares, not eight",
        "from=(-7,-7) to=a1 pieces=2 squares=8",
    ],
    [
        "edge=torus",
        "w7/8/8/b6b/8/8/8/3w4 w 0 -",
        "a8-f8",
        "loa.distance",
        "this line holds one piece, so the move is one square, not three",
        "",
    ],
    [
        "",
        "w7/8/8/8/3w4/3b4/3w4/b7 w 0 -",
        "d2-d5",
        "loa.blocked",
        "the enemy piece on d3 is in the way",
        "from=d2 to=d5 blocker=d3",
    ],
    [
        // Both ways around are blocked; the refusal names the way east.
        "edge=torus",
        "w7/8/8/8/wb1w2b1/8/8/1b6 w 0 -",
        "a4-e4",
        "loa.blocked",
        "the enemy piece on b4 is in the way",
        "from=a4 to=e4 blocker=b4",
    ],
    [
        "edge=torus",
        "8/8/8/8/wbwbwbwb/8/8/8 w 0 -",
        "a4xb4",
        "loa.ring",
        "this line is a ring with a piece on each of its eight squares, so the move would end \
         where it began",
        "from=a4 to=b4",
    ],
    [
        "",
        "8/8/8/b6b/8/8/8/w2w1w2 w 0 -",
        "a1-d1",
        "loa.to.own",
        "the piece on d1 is of your own colour",
        "to=d1",
    ],
    [
        "",
        "start",
        "b1-(2,-1)",
        "loa.edge",
        "(2,-1) lies beyond the edge of the board",
        "square=(2,-1)",
    ],
    [
        "edge=torus",
        "start",
        "(0,3)-a3",
        "loa.edge",
        "(0,3) lies beyond the edge of the board",
        "square=(0,3)",
    ],
    [
        "",
        "start",
        "b1xb3",
        "loa.capture.empty",
        "there is no piece on b3 to capture: the move is b1-b3",
        "from=b1 to=b3",
    ],
    [
        "",
        "start",
        "c1-a3",
        "loa.capture.enemy",
        "an enemy piece stands on a3, and captures are written with x: c1xa3",
        "from=c1 to=a3",
    ],
    [
        "",
        "start",
        "pass",
        "loa.pass",
        "you can move, so you may not pass",
        "",
    ],
    [
        "",
        "start",
        "@d5",
        "loa.drop.none",
        "there is no piece to be dropped",
        "",
    ],
    [
        "opening=parachute",
        "start",
        "@d5",
        "loa.drop.later",
        "the move comes before the drop",
        "",
    ],
    [
        "opening=parachute",
        "8/w6b/b6w/2w4b/b6w/8/b6b/w6w w 0 - 6/6 drop",
        "c5-a5",
        "loa.drop.due",
        "a piece must be dropped now",
        "",
    ],
    [
        "opening=parachute",
        "8/w6b/b6w/2w4b/b6w/8/b6b/w6w w 0 - 6/6 drop",
        "pass",
        "loa.drop.due",
        "a piece must be dropped now",
        "",
    ],
    [
        "opening=parachute",
        "8/w6b/b6w/2w4b/b6w/8/b6b/w6w w 0 - 6/6 drop",
        "@c5",
        "loa.drop.occupied",
        "a piece stands on c5, and pieces are dropped on empty squares",
        "at=c5",
    ],
    [
        "opening=parachute",
        "8/w6b/b6w/2w4b/b6w/8/b6b/w6w w 0 - 6/6 drop",
        "@(0,5)",
        "loa.edge",
        "(0,5) lies beyond the edge of the board",
        "square=(0,5)",
    ],
    [
        "players=ambidextrous",
        "1WWWWWW1/b6B/b6B/b6B/b6B/b6B/b6B/1wwwwww1 w 0 - u/-",
        "b8-b6",
        "loa.duty",
        "the last move was made with a marked piece, so this one must be made with an unmarked one",
        "from=b8 due=unmarked",
    ],
    [
        "players=ambidextrous",
        "1WWWWWW1/b6B/b6B/b6B/b6B/b6B/b6B/1wwwwww1 w 0 - m/-",
        "b1-b3",
        "loa.duty",
        "the last move was made with an unmarked piece, so this one must be made with a marked one",
        "from=b1 due=marked",
    ],
];

fn rules(options: &str) -> LinesOfAction {
    let name = match options {
        "" => "lines-of-action".to_string(),
        _ => format!("lines-of-action({options})"),
    };
    let name: GameName = name.parse().expect("a name");
    LinesOfAction::from_name(&name).expect("rules")
}

/// Rule 3, rule 4, rule 7, rule 11, #1, #26, detail 1.
#[test]
fn refusals_say_what_is_wrong() {
    let mut seen = BTreeSet::new();
    for &[options, position, text, id, sentence, parameters] in CASES {
        let rules = rules(options);
        let state = match position {
            "start" => rules.start(),
            _ => rules.read_position(position).expect("a sound position"),
        };
        let mut game = Game::from_state(rules, state, Seed::from_u64(0));
        let refused: Move = text.parse().expect("a move");
        let told = match game.play(state.due(), refused) {
            Err(refused) => refused.refusal(),
            Ok(()) => panic!("{text} is legal in {position}"),
        };
        assert_eq!(
            (told.id, told.as_str()),
            (id, sentence),
            "{text} in {position}"
        );
        let given: Vec<String> = told
            .parameters
            .iter()
            .map(|parameter| format!("{}={}", parameter.name, parameter.value))
            .collect();
        // Where the same rule stands twice, once is enough.
        if !parameters.is_empty() || given.is_empty() {
            assert_eq!(given.join(" "), parameters, "{text} in {position}");
        }
        assert_eq!(game.state(), &state);
        seen.insert(id);
    }
    let all: BTreeSet<&str> = LinesOfActionRule::IDS.iter().copied().collect();
    assert_eq!(seen, all);
}

fn squares() -> impl Strategy<Value = Square> {
    (-7..=16_i8, -7..=16_i8).prop_filter_map("a square", |(file, rank)| Square::new(file, rank))
}

fn near_squares() -> impl Strategy<Value = Square> {
    (1..=8_i8, 1..=8_i8).prop_filter_map("a square", |(file, rank)| Square::new(file, rank))
}

fn moves() -> impl Strategy<Value = Move> {
    let pairs = || prop_oneof![(near_squares(), near_squares()), (squares(), squares())];
    prop_oneof![
        6 => pairs().prop_map(|(from, to)| Move::Step { from, to }),
        3 => pairs().prop_map(|(from, to)| Move::Capture { from, to }),
        1 => squares().prop_map(|at| Move::Drop { at }),
        1 => Just(Move::Pass),
    ]
}

proptest! {
    /// Every move in every state has an answer, and a reported distance is that
    /// of the line.
    #[test]
    fn any_move_is_legal_or_refused_for_a_reason(
        variant in 0..Variant::ALL.len(),
        plies in 0..60_u32,
        seed in any::<u64>(),
        asked in proptest::collection::vec(moves(), 20),
    ) {
        let rules = LinesOfAction::abacus().with_variant(Variant::ALL[variant]);
        let mut state = rules.start();
        let mut random = boardwright_ruleset::Xoshiro256PlusPlus::new(seed);
        let playout =
            boardwright_ruleset::playout(&rules, &mut state, &mut random, plies.into());
        if playout.outcome.is_none() {
            for chosen in asked {
                if rules.is_legal(&state, state.due(), chosen) {
                    continue;
                }
                let rule = rules.explain(&state, state.due(), chosen);
                assert!(LinesOfActionRule::IDS.contains(&rule.id()));
                assert!(!rule.to_string().is_empty());
                if let LinesOfActionRule::Distance { pieces, squares, .. } = rule {
                    assert_ne!(pieces, squares, "{chosen}");
                }
            }
        }
    }
}
