//! Every refusal can be looked up in the rules, and the referee's page explains
//! nothing else; so can the rules that primers name, the faults of positions of chess, Lines of Action and
//! Loka, and the reasons why chess ends.
//!
//! The games' own packages do not hold these pages, so the tests stand here.
use boardwright::games::{self, GAMES, Visitor};
use boardwright::referee::{NO_EXCHANGE_ID, REFEREE_IDS};
use boardwright::ruleset::{
    BrokenRule, Configure as _, Depict, Evaluate, Exchange, GameName, Notation,
};
use boardwright_testkit::documented;
use std::collections::BTreeSet;
use std::fs;

const RULES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/rules");
const GALLERY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/fixture-games/src");

/// The page of rules that a game is explained on. Those of the gallery stand beside their code.
fn page(game: &str) -> String {
    let page = match game {
        "chess" => "chess",
        "loka" | "face-off" | "massive" => "loka",
        "lines-of-action" => "lines_of_action",
        "strata" => "strata",
        small => return format!("{GALLERY}/{}/rules.md", small.replace('-', "_")),
    };
    page_of_file(page)
}

/// The path of a page.
fn page_of_file(page: &str) -> String {
    format!("{RULES}/{page}.md")
}

#[track_caller]
fn explains(path: &str, ids: &[&str]) {
    documented(ids, path).unwrap_or_else(|faults| panic!("{faults}"));
}

/// The ids of all refusals of a game.
struct Ids;

impl Visitor for Ids {
    type Output = &'static [&'static str];

    fn visit<R: Notation + Evaluate + Depict + Exchange>(self, _: R) -> Self::Output {
        R::Rule::IDS
    }
}

#[test]
fn every_refusal_of_every_game_is_explained() {
    for game in GAMES {
        let ids = games::with(game.name, Ids).expect("a game of the catalogue");
        assert!(!ids.is_empty(), "{}", game.name);
        explains(&page(game.name), ids);
    }
}

#[test]
fn every_option_of_every_game_is_explained() {
    for game in GAMES {
        let page = fs::read_to_string(page(game.name)).expect("the page is there");
        for option in game.options {
            let named = ["=", "`"].map(|end| format!("`{}{end}", option.name));
            let is_named = named.iter().any(|named| page.contains(named));
            assert!(is_named, "{}: {}", game.name, option.name);
        }
    }
}

/// The anchors that the primer of a game names under some options, each once.
struct Anchors;

impl Visitor for Anchors {
    type Output = Box<dyn Fn(&GameName) -> BTreeSet<String>>;

    fn visit<R: Notation + Evaluate + Depict + Exchange>(self, _: R) -> Self::Output {
        Box::new(|name| {
            let rules = R::from_name(name).unwrap_or_else(|error| panic!("{name}: {error}"));
            let primer = rules
                .primer()
                .unwrap_or_else(|| panic!("{name} has no primer"));
            primer.rules().map(str::to_string).collect()
        })
    }
}

/// Options that a primer tells of.
const OPTIONS: [&str; 22] = [
    "chess(preset=loka_book)",
    "chess(chess960=on,dead=full)",
    "loka(tiles=0)",
    "loka(combat=off)",
    "loka(combat=off,check=on,swamp_roll=off)",
    "loka(players=2,box_limit=on,back_to_back=off,portal_boost=off,inner_corners=off)",
    "loka(players=3,shared=WE)",
    "face-off(points=300/250)",
    "face-off(combat=off,check=on)",
    "face-off(tiles=0,bishop_equals_knight=on)",
    "massive(boards=2x2)",
    "lines-of-action(preset=olympiad)",
    "lines-of-action(preset=mso)",
    "lines-of-action(preset=openspiel)",
    "lines-of-action(opening=scrambled-eggs)",
    "lines-of-action(opening=parachute)",
    "lines-of-action(edge=open)",
    "lines-of-action(edge=torus,no_move=draw,repetition=none)",
    "lines-of-action(players=four-handed)",
    "lines-of-action(players=ambidextrous,duty=pass)",
    "strata(starter=w,up_to_three=on,exchange_general=off)",
    "strata(revive=own_lost,priest_reach=4,quiet_limit=on)",
];

#[test]
fn every_rule_that_a_primer_names_is_explained() {
    let names = GAMES.iter().map(|game| game.name).chain(OPTIONS);
    for name in names {
        let name: GameName = name.parse().expect("the name of a game");
        let anchors = games::with(&name.name, Anchors).expect("a game of the catalogue");
        let anchors = anchors(&name);
        let page = page(&name.name);
        // The small games tell their few rules without looking them up.
        assert!(anchors.len() > 5 || page.starts_with(GALLERY), "{name}");
        let ids: Vec<&str> = anchors.iter().map(String::as_str).collect();
        explains(&page, &ids);
    }
}

#[test]
fn faults_of_positions_are_explained() {
    explains(&page("chess"), boardwright::chess::SetupFault::IDS);
    explains(&page("chess"), boardwright::chess::POSITION_IDS);
    explains(
        &page("lines-of-action"),
        boardwright::lines_of_action::POSITION_IDS,
    );
    for (game, ids) in [
        ("loka", boardwright::loka::POSITION_IDS),
        ("strata", boardwright::strata::POSITION_IDS),
    ] {
        let text = fs::read_to_string(page(game)).expect("the page is there");
        for id in ids {
            assert!(text.contains(&format!("| `{id}` |")), "{id}");
        }
    }
}

#[test]
fn games_that_a_file_describes_are_explained() {
    let path = page_of_file("variant");
    explains(&path, boardwright_variant::VariantRule::IDS);
    let text = fs::read_to_string(&path).expect("the page is there");
    for id in boardwright_variant::POSITION_IDS {
        assert!(text.contains(&format!("| `{id}` |")), "{id}");
    }
    for reason in boardwright_variant::reason::ALL {
        assert!(text.contains(&format!("*{reason}*")), "{reason}");
    }
    for option in boardwright_variant::Variant::OPTIONS {
        assert!(
            text.contains(&format!("`{}=", option.name)),
            "{}",
            option.name
        );
    }
    for game in boardwright_variant::games::NAMES {
        let rules = boardwright_variant::Variant::named(game).expect("a game of the catalogue");
        let primer = rules.primer().expect("it has one");
        let ids: BTreeSet<&str> = primer.rules().collect();
        let ids: Vec<&str> = ids.into_iter().collect();
        explains(&path, &ids);
    }
}

#[test]
fn every_reason_why_chess_ends_is_explained() {
    let text = fs::read_to_string(page("chess")).expect("the page is there");
    for reason in boardwright::chess::reason::ALL {
        assert!(text.contains(&format!("*{reason}*")), "{reason}");
    }
}

#[test]
fn the_referee_explains_its_refusals_and_no_others() {
    let path = format!("{RULES}/referee.md");
    explains(&path, REFEREE_IDS);
    explains(&path, &[NO_EXCHANGE_ID]);
    let text = fs::read_to_string(path).expect("the page is there");
    let anchors = text.split("<a id=\"").skip(1);
    let explained: BTreeSet<&str> = anchors.filter_map(|part| part.split('"').next()).collect();
    let refused: BTreeSet<&str> = REFEREE_IDS
        .iter()
        .copied()
        .chain([NO_EXCHANGE_ID])
        .collect();
    assert_eq!(explained, refused);
}
