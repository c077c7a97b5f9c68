//! Each rule in a position made for it.
use super::{moves, position, rules};
use boardwright_fixture_games::go::Go;
use boardwright_ruleset::{
    BrokenRule as _, Configure as _, Depict as _, Evaluate as _, Mark, Notation as _, Outcome,
    Ruleset as _, Seat, Seats,
};

const BLACK: Seat = Seat::new(0);
const WHITE: Seat = Seat::new(1);

/// Why the seat on turn may not make this move; empty if it may.
fn refusal(rules: &Go, from: &str, text: &str) -> &'static str {
    let state = position(rules, from);
    let chosen = rules.read_move(&state, text).expect("a move");
    let seat = rules.actor(&state).seats().lowest().expect("it is due");
    if rules.is_legal(&state, seat, chosen) {
        return "";
    }
    rules.explain(&state, seat, chosen).id()
}

/// The stones after the moves of a position, in the words of a placement.
fn stones(rules: &Go, from: &str) -> String {
    let scene = rules.depict(&position(rules, from));
    let size = usize::from(scene.columns);
    let letter = |cell: &boardwright_ruleset::Cell| {
        let figure = cell.figures.first();
        figure.map_or('.', |figure| figure.glyph.letter)
    };
    let rows: Vec<String> = scene
        .cells
        .chunks(size)
        .rev()
        .map(|row| row.iter().map(letter).collect())
        .collect();
    rows.join("/")
}

#[test]
fn a_new_game_is_an_empty_board_with_black_on_turn() {
    let rules = rules("go(size=3)");
    let start = rules.start();
    assert_eq!(rules.position_text(&start), "3/3/3 b -");
    let all = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3", "pass"];
    assert_eq!(moves(&rules, &start), all);
    assert!(rules.moves(&start, WHITE).is_empty());
}

#[test]
fn columns_have_no_letter_i() {
    let rules = rules("go(size=19)");
    let start = rules.start();
    let names = moves(&rules, &start);
    assert_eq!(names.len(), 362);
    assert_eq!((&*names[7], &*names[8], &*names[18]), ("h1", "j1", "t1"));
    assert!(rules.read_move(&start, "i5").is_err());
    assert!(rules.read_move(&start, "a20").is_err());
    assert!(rules.read_move(&start, "a01").is_err());
}

#[test]
fn a_chain_without_a_liberty_is_taken() {
    let rules = rules("go(size=3)");
    // Two white stones in the corner, whose last liberty is c1.
    assert_eq!(stones(&rules, "3/XX1/OO1 b c1"), ".../XX./..X");
    // Several chains at once.
    assert_eq!(stones(&rules, "3/O1O/X1X w b1"), ".../O.O/.O.");
    // A stone without a liberty of its own takes first, and so has one.
    assert_eq!(stones(&rules, "3/XO1/1XO b a1"), ".../XO./XXO");
    assert_eq!(stones(&rules, "OO1/XO1/1XO w a1"), "OO./.O./O.O");
}

#[test]
fn suicide_is_refused_or_takes_the_whole_chain() {
    let (off, on) = (rules("go(size=3)"), rules("go(size=3,suicide=on)"));
    let from = "3/OO1/X1O b -";
    assert_eq!(refusal(&off, from, "b1"), "go.suicide");
    assert_eq!(refusal(&on, from, "b1"), "");
    assert_eq!(stones(&on, "3/OO1/X1O b b1"), ".../OO./..O");
    // A stone alone changes nothing, so it is a pass and not a move.
    let alone = "3/O2/1O1 b -";
    assert_eq!(
        [refusal(&off, alone, "a1"), refusal(&on, alone, "a1")],
        ["go.suicide"; 2]
    );
}

#[test]
fn the_board_before_the_last_move_does_not_come_back() {
    for superko in ["positional", "situational", "draw", "off"] {
        let rules = rules(&format!("go(size=4,superko={superko})"));
        let taken = "4/1XO1/XO1O/1XO1 b c2";
        assert_eq!(stones(&rules, taken), "..../.XO./X.XO/.XO.", "{superko}");
        assert_eq!(refusal(&rules, taken, "b2"), "go.repetition", "{superko}");
        let later = format!("{taken},d4,a4");
        assert_eq!(
            refusal(&rules, &later, "b2"),
            "",
            "{superko}: after other moves it may"
        );
    }
}

/// Black puts a second stone on a1, White takes both from c1, and Black takes that stone from b1:
/// the board is the first one again, now with White on turn.
#[test]
fn two_stones_for_one_bring_back_the_board_with_the_other_seat_on_turn() {
    let sent = "4/4/OOX1/1X1X b a1,c1";
    let refused = |superko: &str, from: &str, text: &str| {
        refusal(&rules(&format!("go(size=4,superko={superko})")), from, text)
    };
    assert_eq!(refused("positional", sent, "b1"), "go.repetition");
    for superko in ["situational", "draw", "off"] {
        assert_eq!(refused(superko, sent, "b1"), "", "{superko}");
    }
    // The next round would come back with the same seat on turn.
    let round = format!("{sent},b1,pass");
    assert_eq!(refused("situational", &round, "a1"), "go.repetition");
    assert_eq!(refused("off", &round, "a1"), "");
    let rules = rules("go(size=4,superko=draw)");
    assert_eq!(rules.outcome(&position(&rules, sent)), None);
    let state = position(&rules, &format!("{sent},b1"));
    assert_eq!(rules.outcome(&state), Some(Outcome::draw("repetition")));
}

#[test]
fn two_passes_or_the_longest_game_end_it_by_area() {
    let ends = |name: &str, from: &str| {
        let rules = rules(name);
        rules.outcome(&position(&rules, from))
    };
    let black = Some(Outcome::win(BLACK.into(), "larger area"));
    let white = Some(Outcome::win(WHITE.into(), "larger area"));
    let name = "go(size=3,komi=0.5)";
    assert_eq!(ends(name, "3/1X1/3 b pass"), None);
    assert_eq!(ends(name, "3/1X1/3 b pass,pass"), black);
    assert_eq!(ends(name, "3/3/3 b pass,pass"), white);
    assert_eq!(
        ends("go(size=3,komi=0)", "3/3/3 b pass,pass"),
        Some(Outcome::draw("equal areas"))
    );
    assert_eq!(
        ends("go(size=3,komi=9)", "3/1X1/3 b pass,pass"),
        Some(Outcome::draw("equal areas"))
    );
    assert_eq!(ends("go(size=3,komi=9.5)", "3/1X1/3 b pass,pass"), white);
    // Both colors reach the middle row, so it belongs to nobody: three points against two.
    assert_eq!(ends("go(size=3,komi=0)", "XXX/3/O1O b pass,pass"), black);
    assert_eq!(ends("go(size=3,longest=2)", "3/3/3 b a1"), None);
    assert_eq!(ends("go(size=3,longest=2)", "3/3/3 b a1,b1"), white);
    assert_eq!(rules("go(size=3)").facts().longest_game, Some(18));
}

#[test]
fn resigning_gives_the_game_to_the_other() {
    let rules = rules("go");
    let mut state = rules.start();
    let outcome = rules.resign(&mut state, Seats::one(BLACK));
    assert_eq!(outcome, Some(Outcome::win(WHITE.into(), "resignation")));
}

#[test]
fn positions_are_refused_where_they_are_wrong() {
    let rules = rules("go(size=3)");
    let fault = |text: &str| {
        let error = rules.read_position(text).expect_err("it is refused");
        (
            error.faults[0].id,
            error.faults[0].at,
            error.faults[0].sentence.clone(),
        )
    };
    for (text, at) in [
        ("3/3 b -", 0),
        ("3/4/3 b -", 2),
        ("3/2/3 b -", 2),
        ("3/12/3 b -", 2),
        ("3/X0X1/3 b -", 3),
        ("3/X1x/3 b -", 4),
        ("3/XXXX/3 b -", 5),
        ("3/3/3 x -", 6),
        ("3/3/3 b i1", 8),
        ("3/3/3 b a1,", 11),
        ("3/3/3 b a1 b1", 0),
    ] {
        let (id, place, _) = fault(text);
        assert_eq!((id, place), ("position.unreadable", Some(at)), "{text}");
    }
    let (id, at, told) = fault("3/OX1/XO1 b -");
    assert_eq!((id, at), ("go.position.liberty", Some(0)), "{told}");
    let (id, at, told) = fault("3/3/3 b a1,a1");
    assert_eq!(
        (id, at, &*told),
        ("go.position.move", Some(11), "a stone stands on a1")
    );
    let (id, at, told) = fault("3/3/3 b pass,pass,a1");
    let over = "the game is over before this move";
    assert_eq!((id, at, &*told), ("go.position.move", Some(18), over));
    let (id, _, told) = fault("3/3/3 b d1");
    assert_eq!(
        (id, &*told),
        ("go.position.move", "the board has no point d1")
    );
}

#[test]
fn the_last_stone_is_marked_and_values_are_opposite() {
    let rules = rules("go(size=3)");
    let state = position(&rules, "3/3/3 b b2,a1");
    let scene = rules.depict(&state);
    let marked = scene
        .cells
        .iter()
        .filter(|cell| cell.marks.contains(&Mark::To));
    let marked: Vec<&str> = marked.map(|cell| &*cell.name).collect();
    assert_eq!(marked, ["a1"]);
    let [black, white] = [BLACK, WHITE].map(|seat| rules.evaluate(&state, seat));
    assert_eq!(black, -white);
}

#[test]
fn options_are_told_as_they_were_chosen() {
    for name in [
        "go",
        "go(size=19)",
        "go(size=13,komi=0)",
        "go(komi=6.5,superko=situational,suicide=on,longest=722)",
        "go(superko=draw)",
        "go(superko=off)",
    ] {
        assert_eq!(rules(name).full_name(), name);
    }
    let error = Go::from_name(&"go(komi=7.25)".parse().expect("a name")).unwrap_err();
    let expected = "the option komi does not take \"7.25\"; it takes: 7.5 (a number from 0 to 361, \
                    or with .5 behind it)";
    assert_eq!(error.to_string(), expected);
}
