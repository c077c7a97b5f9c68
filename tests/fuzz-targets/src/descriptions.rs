//! Descriptions of games, and movement in Betza notation within one.
use crate::Target;
use crate::text::check_sentence;
use boardwright::ruleset::{Configure as _, GameName, Notation as _, Ruleset as _};
use boardwright::variant::{DescriptionError, Variant, games};

/// Descriptions of games.
pub const DESCRIPTIONS: Target = Target {
    name: "descriptions",
    run: descriptions,
    seeds: || {
        let texts = games::ALL.iter().map(|game| game.text);
        let others = [
            include_str!("../../../apps/boardwright/src/variant/new.toml"),
            TERRAIN,
        ];
        texts
            .chain(others)
            .map(|text| text.as_bytes().to_vec())
            .collect()
    },
};

/// Movement in Betza notation.
pub const BETZA: Target = Target {
    name: "betza",
    run: betza,
    seeds: || MOVES.iter().map(|text| text.as_bytes().to_vec()).collect(),
};

/// Decisions of a described game that are made.
const PLIES: usize = 8;

/// Movement of known pieces.
const MOVES: &[&str] = &[
    "K",
    "Q",
    "RF",
    "NB",
    "fmWfcFifmnD",
    "mRcpR",
    "nN",
    "fsWfF",
    "FnA",
    "WfF",
    "BW",
    "NN",
    "Q2",
    "R0",
    "jAjD",
    "CZ",
    "gQ",
    "fhN",
    "vRsW",
    "lrbFmC",
];

/// A game with ground, so that its words are among the seeds.
const TERRAIN: &str = "format = 1\ntitle = \"Ground\"\nstart = \"4k/5/5/5/K4 w - - -\"\n\
    [board]\nfiles = 5\nranks = 5\n\
    [terrain]\nforest = \"a2\"\nlake = \"c3\"\npass = { north-south = \"b3\", east-west = \"c1\" }\n\
    [[piece]]\nletter = \"K\"\nname = \"king\"\nmoves = \"K\"\nroyal = true\nground = \"king\"\n\
    [ends]\nstalemate = \"draw\"\ncheckmate = \"win\"\n";

/// A text is a game or is refused at a place of it.
fn descriptions(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    match Variant::from_toml(text) {
        Ok(rules) => check_rules(&rules),
        Err(error) => check_error(&error, text),
    }
}

/// The movement of one piece of a small game.
fn betza(data: &[u8]) {
    let Ok(moves) = std::str::from_utf8(data) else {
        return;
    };
    if moves.contains(|sign: char| sign.is_control() || matches!(sign, '"' | '\\')) {
        return;
    }
    let text = format!(
        "format = 1\ntitle = \"Betza\"\nstart = \"a4k/5/2p2/2A2/K4 w - - -\"\n\
         [board]\nfiles = 5\nranks = 5\n\
         [[piece]]\nletter = \"K\"\nname = \"king\"\nmoves = \"K\"\nroyal = true\n\
         [[piece]]\nletter = \"P\"\nname = \"pawn\"\nmoves = \"fW\"\n\
         [[piece]]\nletter = \"A\"\nname = \"any\"\nmoves = \"{moves}\"\n\
         [ends]\nstalemate = \"draw\"\ncheckmate = \"win\"\n"
    );
    match Variant::from_toml(&text) {
        Ok(rules) => check_rules(&rules),
        Err(error) => check_error(&error, &text),
    }
}

fn check_error(error: &DescriptionError, text: &str) {
    check_sentence(error);
    let lines = text.matches('\n').count() + 1;
    assert!(
        (1..=lines).contains(&error.line) && error.column >= 1,
        "{error}"
    );
}

/// The name of the rules holds them, and a game is played by them.
fn check_rules(rules: &Variant) {
    let name = rules.full_name();
    let read: GameName = name.parse().expect("a name");
    let again = match Variant::from_name(&read) {
        Ok(again) => again,
        Err(error) => panic!("{name} is refused: {error}"),
    };
    let mut state = rules.start();
    assert_eq!(again.start(), state, "{name}");
    for ply in 0..PLIES {
        if rules.outcome(&state).is_some() {
            return;
        }
        let written = rules.position_text(&state);
        assert_eq!(
            rules.read_position(&written).as_ref(),
            Ok(&state),
            "{name}: {written}"
        );
        let Some(due) = rules.actor(&state).seats().lowest() else {
            let roll = rules.chance_at(&state, ply as u64).expect("dice are due");
            rules.resolve(&mut state, roll);
            continue;
        };
        let moves = rules.moves(&state, due);
        assert_eq!(moves.len() as u64, rules.count_moves(&state, due), "{name}");
        let Some(&chosen) = moves.get(ply * 7 % moves.len().max(1)) else {
            panic!("{name}: nobody can move, and it goes on: {written}");
        };
        let text = rules.move_text(&state, chosen);
        assert_eq!(
            rules.read_move(&state, &text).as_ref(),
            Ok(&chosen),
            "{name}: {text}"
        );
        rules.apply(&mut state, due, chosen);
    }
}
