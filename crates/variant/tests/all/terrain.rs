//! Ground on squares.

use boardwright_ruleset::{BrokenRule as _, Depict as _, Encode as _, Notation as _, Ruleset as _};
use boardwright_variant::{Position, Variant};

/// A small board with ground, on which these pieces move.
fn game(terrain: &str, start: &str) -> Variant {
    Variant::from_toml(&described(terrain, start)).unwrap_or_else(|error| panic!("{error}"))
}

fn described(terrain: &str, start: &str) -> String {
    let kinds = [
        ("K", "king", "K", "king"),
        ("R", "rook", "R", "rook"),
        ("B", "bishop", "B", "bishop"),
        ("Q", "queen", "Q", "queen"),
        ("N", "knight", "N", "knight"),
        ("H", "horse", "nN", "other"),
        ("D", "lancer", "nD", "other"),
        ("C", "cannon", "mRcpR", "other"),
        ("P", "pawn", "mfWcfF", "pawn"),
    ];
    let pieces: String = kinds
        .into_iter()
        .map(|(letter, name, moves, ground)| {
            let royal = name == "king";
            format!(
                "[[piece]]\nletter = \"{letter}\"\nname = \"{name}\"\nmoves = \"{moves}\"\n\
                 ground = \"{ground}\"\nroyal = {royal}\n"
            )
        })
        .collect();
    format!(
        "format = 1\ntitle = \"Ground\"\nstart = \"{start} w - - -\"\n\
         [board]\nfiles = 5\nranks = 5\n[terrain]\n{terrain}\n{pieces}[ends]\n"
    )
}

/// Where the piece on a square goes, in the order of squares.
fn targets(rules: &Variant, state: &Position, from: &str) -> String {
    let moves = rules.moves(state, state.due());
    let moves = moves.iter().map(|&chosen| rules.move_text(state, chosen));
    let targets = moves.filter_map(|text| text.strip_prefix(from).map(str::to_string));
    targets.collect::<Vec<_>>().join(" ")
}

#[track_caller]
fn goes(terrain: &str, start: &str, from: &str, to: &str) {
    let rules = game(terrain, start);
    assert_eq!(targets(&rules, &rules.start(), from), to);
}

#[track_caller]
fn refused(terrain: &str, start: &str, chosen: &str) -> &'static str {
    let rules = game(terrain, start);
    let state = rules.start();
    let chosen = rules.read_move(&state, chosen).expect("it can be read");
    assert!(!rules.is_legal(&state, state.due(), chosen));
    rules.explain(&state, state.due(), chosen).id()
}

const ROOK: &str = "4k/5/5/5/R3K";
const FOREST: &str = "forest = \"a3\"";

#[test]
fn closed_ground_stops_whoever_may_not_enter() {
    goes("lake = \"c5\"", ROOK, "a1", "b1 c1 d1 a2 a3 a4 a5");
    goes(FOREST, ROOK, "a1", "b1 c1 d1 a2");
    goes("stone-circle = \"a3\"", ROOK, "a1", "b1 c1 d1 a2 a3 a4 a5");
    assert_eq!(refused(FOREST, ROOK, "a1a3"), "variant.terrain");
    assert_eq!(refused(FOREST, ROOK, "a1a4"), "variant.terrain");
    assert_eq!(refused(FOREST, ROOK, "a1b2"), "variant.reach");
    goes(FOREST, "4k/5/5/P4/4K", "a2", "a3");
    goes("eyrie = \"a3\"", "4k/5/5/P4/4K", "a2", "");
    goes("eyrie = \"b3\"", "4k/5/5/5/N3K", "a1", "c2 b3");
    goes("lake = \"a2 , b1, b2\"", "4k/5/5/5/N3K", "a1", "c2 b3");
}

#[test]
fn a_pass_is_a_road_along_its_axis() {
    let road = "pass = { north-south = \"a3\", east-west = \"c1\" }";
    goes(road, "4k/5/5/5/R3K", "a1", "b1 c1 d1 a2 a3 a4 a5");
    let across = "pass = { east-west = \"a3\", north-south = \"c1\" }";
    goes(across, "4k/5/5/5/R3K", "a1", "b1 a2");
    assert_eq!(refused(across, "4k/5/5/5/R3K", "a1c1"), "variant.terrain");
    // Out of it, too, and not diagonally.
    goes(across, "4k/5/R4/5/4K", "a3", "b3 c3 d3 e3");
    goes(across, "4k/5/Q4/5/4K", "a3", "b3 c3 d3 e3");
    goes(
        "pass = { north-south = \"c3\" }",
        "4k/5/5/5/B3K",
        "a1",
        "b2",
    );
    // Leaps are free.
    goes(
        "pass = { east-west = \"b3\" }",
        "4k/5/5/5/N3K",
        "a1",
        "c2 b3",
    );
}

#[test]
fn lame_leaps_go_step_by_step() {
    let start = "4k/5/5/5/D1H1K";
    goes("forest = \"b2\"", start, "a1", "a3");
    goes("forest = \"a2\"", start, "a1", "");
    goes("forest = \"d2\"", start, "c1", "a2 e2 b3 d3");
    goes("lake = \"c2\"", start, "c1", "a2 e2");
    goes("lake = \"d1\"", start, "c1", "a2 b3 d3");
    assert_eq!(refused("lake = \"c2\"", start, "c1b3"), "variant.terrain");
    // From the pass, the horse's second step would go diagonally.
    goes("pass = { north-south = \"c2\" }", start, "c1", "a2 e2");
}

#[test]
fn cannons_do_not_jump_over_closed_ground() {
    goes("forest = \"b5\"", "r3k/5/P4/5/C3K", "a1", "b1 c1 d1 a2 a5");
    goes("forest = \"a4\"", "r3k/5/P4/5/C3K", "a1", "b1 c1 d1 a2");
}

#[test]
fn checks_keep_to_the_ground() {
    for (terrain, check) in [
        ("lake = \"b3\"", true),
        ("lake = \"a3\"", false),
        ("stone-circle = \"a3\"", true),
        ("pass = { north-south = \"a2\" }", true),
        ("pass = { east-west = \"a2\" }", false),
        ("pass = { east-west = \"a5\" }", false),
    ] {
        let rules = game(terrain, "1k3/5/5/5/R3K");
        let state = rules.read_position("k4/5/5/5/R3K b - - -");
        assert_eq!(
            rules.is_check(&state.expect("it is a position")),
            check,
            "{terrain}"
        );
    }
    // A rook behind a lake pins nobody.
    goes("lake = \"a4\"", "r3k/5/5/B4/K4", "a2", "b1 b3 c4 d5");
    goes("lake = \"b4\"", "r3k/5/5/B4/K4", "a2", "");
}

#[test]
fn ground_is_drawn_told_and_encoded() {
    let rules = Variant::named("rough-capablanca").expect("it is in the catalogue");
    let start = rules.start();
    let scene = rules.depict(&start);
    let ground = scene.cells.iter().filter_map(|cell| cell.ground);
    let mut names: Vec<_> = ground.map(|glyph| glyph.name).collect();
    names.sort_unstable();
    assert_eq!(names.len(), 10);
    names.dedup();
    let all = [
        "eyrie",
        "forest",
        "lake",
        "pass-north-south",
        "stone-circle",
    ];
    assert_eq!(names, all);
    let primer = rules.primer().expect("it has one");
    assert_eq!(primer.ground.len(), 5);
    let planes = rules.observation_shape().planes;
    let lakes = planes.iter().filter(|plane| plane.name == "ground-lake");
    assert_eq!(lakes.count(), 1);
}

#[test]
fn what_cannot_be_laid_is_refused() {
    let text = |terrain: &str, ground: &str| {
        format!(
            "format = 1\ntitle = \"Ground\"\nstart = \"k1*/3/2K w - - -\"\n\
             [board]\nfiles = 3\nranks = 3\nholes = \"c3\"\n[terrain]\n{terrain}\n\
             [[piece]]\nletter = \"K\"\nname = \"king\"\nmoves = \"K\"\nroyal = true\n\
             {ground}\n[ends]\n"
        )
    };
    let king = "ground = \"king\"";
    for (terrain, ground, line, says) in [
        (
            "swamp = \"b2\"",
            king,
            9,
            "there is no key of [terrain] \"swamp\"",
        ),
        ("lake = \"c3\"", king, 9, "there is no ground on a hole"),
        (
            "lake = \"b2\"\nforest = \"b2\"",
            king,
            9,
            "other ground lies",
        ),
        ("pass = \"b2\"", king, 9, "a table: [pass]"),
        (
            "pass = { south = \"b2\" }",
            king,
            9,
            "there is no key of [pass] \"south\"",
        ),
        ("lake = \"b2\"", "", 10, "[[piece]] needs ground = how"),
        (
            "lake = \"b2\"",
            "ground = \"kings\"",
            15,
            "is \"king\" meant?",
        ),
        ("lake = \"c1\"", king, 3, "no king stands on c1"),
    ] {
        let error = Variant::from_toml(&text(terrain, ground)).expect_err("it is wrong");
        assert!(error.sentence.contains(says), "{terrain}: {error}");
        assert_eq!(error.line, line, "{terrain}: {error}");
    }
}

/// A slider ends where its kind may not stand, and so it attacks nothing behind.
#[test]
fn nothing_is_attacked_behind_squares_where_a_kind_may_not_stand() {
    let start = "k4/5/5/5/R3K";
    let text = described("", "1k3/5/5/5/R3K");
    let within = "name = \"rook\"\nwithin = \"rank 1, ranks 4-5\"\n";
    let text = text.replace("name = \"rook\"\n", within);
    let rules = Variant::from_toml(&text).expect("it is right");
    assert_eq!(targets(&rules, &rules.start(), "a1"), "b1 c1 d1");
    let black = rules.read_position(&format!("{start} b - - -"));
    assert!(!rules.is_check(&black.expect("it is a position")));
}
