//! The conformance files, `conformance/GAME.jsonl`: what stands in them is what the model says, and
//! the crate passes them. `docs/conformance.md` has their form.
//!
//! `BOARDWRIGHT_WRITE=1 cargo test --release -p boardwright-differential-models conformance` writes
//! them anew: it plays random games and keeps what shows something that is not shown yet.
mod write;

use crate::compare::{Subject, all_topics};
use crate::of_crate::OfCrate;
use boardwright_differential_models::{Due, Fight, Model, take_cited};
use boardwright_ruleset::{Fraction, reason_id};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The rulings that decided something since this was last asked.
fn cited() -> BTreeSet<&'static str> {
    take_cited().into_keys().collect()
}

/// A game with a conformance file.
pub(crate) trait Suite: Subject {
    /// Where the answers come from.
    const SOURCE: &'static str;
    /// Games by hand, for what random games seldom or never show.
    const SCENARIOS: &'static [Scenario];
    /// Refusals by hand: the name of the game, a position or `start`, and a text.
    const REFUSALS: &'static [[&'static str; 3]];
    /// Fights by hand: the name of the game, a position, and the move.
    const FIGHTS: &'static [[&'static str; 3]] = &[];
    /// Names that are refused, each with its ruling.
    const REFUSED_NAMES: &'static [(&'static str, &'static str)];
    /// Refusals that no text of a move brings about where it can be read.
    const NOT_SHOWN: &'static [&'static str];

    /// How many positions of random games are looked at.
    const POSITIONS: u32 = 12_000;
    /// The seats, if some of them know less than others.
    const VIEWERS: &'static [&'static str] = &[];

    /// What a move shows that was made in this position, after the model has made it.
    fn topics(position: &str, chosen: &str) -> BTreeSet<&'static str> {
        let _ = (position, chosen);
        cited()
    }
}

/// A game by hand.
pub(crate) struct Scenario {
    /// What it shows.
    pub(crate) shows: &'static [&'static str],
    pub(crate) rules: &'static str,
    /// Where it begins, or `start`.
    pub(crate) position: &'static str,
    /// Texts of moves and chances, the lowest seat first where several choose in secret; or, with a
    /// word before, `resign S`.
    pub(crate) steps: &'static [&'static str],
}

/// Where the file of a game is.
fn path(game: &str) -> PathBuf {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/conformance");
    PathBuf::from(folder).join(format!("{game}.jsonl"))
}

/// Where a game stands: its position, who acts, and who may claim a draw.
fn standing(game: &impl Model) -> Value {
    let position = game.position();
    let mut standing = match game.due() {
        Due::Seat(seat) => json!({"position": position, "due": "seat", "seats": [seat]}),
        Due::Secret(seats) => json!({"position": position, "due": "secret", "seats": seats}),
        Due::Chance => json!({"position": position, "due": "chance"}),
        Due::Over { winners, reason } => {
            let reason = reason_id(reason);
            json!({"position": position, "due": "over", "winners": winners, "reason": reason})
        }
    };
    let claims = game.claims();
    if !claims.is_empty() {
        standing["claims"] = json!(claims);
    }
    standing
}

/// The seats that decide, which are none if it is nobody's decision.
fn deciding(game: &impl Model) -> Vec<&'static str> {
    match game.due() {
        Due::Seat(seat) => vec![seat],
        Due::Secret(seats) => seats,
        Due::Chance | Due::Over { .. } => Vec::new(),
    }
}

/// The chances that are due, each with its probability.
fn chances(game: &impl Model) -> Vec<(String, String)> {
    let chances = game.chances();
    let total = chances.iter().map(|(_, weight)| u128::from(*weight)).sum();
    chances
        .into_iter()
        .map(|(chance, weight)| (chance, fraction(weight.into(), total)))
        .collect()
}

/// A share as a reduced fraction.
fn fraction(share: u128, of: u128) -> String {
    let fraction = Fraction::new(share, of).expect("a positive total");
    fraction.to_string()
}

/// What a line says of a fight.
fn fight_members(fight: &Fight) -> [(&'static str, Value); 3] {
    let odds = fight.odds.iter();
    let odds: Vec<_> = odds
        .map(|(ending, &[share, of])| (ending, fraction(share, of)))
        .collect();
    [
        ("attacker", json!(fight.attacker)),
        ("defender", json!(fight.defender)),
        ("odds", json!(odds)),
    ]
}

/// Makes a step: `chance` and what falls, `resign` and the seats that do, or a seat and its move.
fn step(game: &mut impl Model, [who, what]: [&str; 2]) {
    match who {
        "chance" => game.resolve(what),
        "resign" => {
            let seats: Vec<&str> = what.split(' ').collect();
            game.resign(&seats);
        }
        seat => game.play(seat, what),
    }
}

/// A game with these rules, from a position or `start`.
fn game_at<M: Model>(rules: &str, position: &str) -> Result<M, String> {
    let start = M::open(rules)?;
    if position == "start" {
        return Ok(start);
    }
    // The game's own start shows nothing here.
    take_cited();
    start.read(position)
}

/// A text of a line.
fn text<'c>(case: &'c Value, key: &str) -> &'c str {
    case[key]
        .as_str()
        .unwrap_or_else(|| panic!("{key} is a text in {case}"))
}

/// The texts of a line.
fn texts(case: &Value, key: &str) -> Vec<String> {
    serde_json::from_value(case[key].clone())
        .unwrap_or_else(|_| panic!("{key} are texts in {case}"))
}

/// Whether a game agrees with a line. Where several rules are broken it may name any of them.
fn check<M: Model>(case: &Value) -> Result<(), String> {
    let rules = text(case, "rules");
    let same = |given: Value, said: Value| {
        if given == said {
            Ok(())
        } else {
            Err(format!("{case}\n  not: {said}"))
        }
    };
    if text(case, "kind") == "options" {
        return same(json!(true), json!(M::open(rules).is_err()));
    }
    let mut game: M = game_at(rules, text(case, "position"))?;
    if let Some(seat) = case["seat"].as_str() {
        same(json!(true), json!(deciding(&game).contains(&seat)))?;
    }
    match text(case, "kind") {
        "moves" => {
            let mut moves = game.moves(text(case, "seat"));
            moves.sort();
            same(case["moves"].clone(), json!(moves))
        }
        "refusal" => {
            let named = game.refusals(text(case, "seat"), text(case, "move"))?;
            let given = texts(case, "ids");
            let agree =
                !named.is_empty() && named.iter().all(|id| given.iter().any(|one| one == id));
            same(
                json!([true, given]),
                json!([agree, if agree { json!(given) } else { json!(named) }]),
            )
        }
        "chances" => same(case["chances"].clone(), json!(chances(&game))),
        "play" => {
            let steps: Vec<[String; 2]> =
                serde_json::from_value(case["steps"].clone()).expect("pairs of texts");
            for [who, what] in &steps {
                let legal = match (who.as_str(), game.due()) {
                    (_, Due::Over { .. }) => false,
                    ("chance", _) => game.chances().iter().any(|(chance, _)| chance == what),
                    ("resign", _) => true,
                    (seat, _) => {
                        deciding(&game).contains(&seat) && game.refusals(seat, what)?.is_empty()
                    }
                };
                if !legal {
                    return Err(format!("{case}\n  not legal: {who} {what}"));
                }
                step(&mut game, [who, what]);
            }
            same(case["then"].clone(), standing(&game))
        }
        "view" => {
            let viewers = texts(case, "viewers");
            let viewers: Vec<&str> = viewers.iter().map(String::as_str).collect();
            same(case["view"].clone(), json!(game.view(&viewers)))
        }
        "fight" => {
            let fight = game.fight(text(case, "seat"), text(case, "move"));
            let fight = fight.ok_or_else(|| format!("{case}\n  is no fight"))?;
            for (member, said) in fight_members(&fight) {
                same(case[member].clone(), said)?;
            }
            Ok(())
        }
        other => panic!("no game here has lines of the kind {other}"),
    }
}

/// Holds the file of a game to its model and its crate, and to showing everything. Writes it first,
/// if that is asked for.
pub(crate) fn hold<S: Suite>() {
    if std::env::var_os("BOARDWRIGHT_WRITE").is_some() {
        write::write::<S>();
    }
    let path = path(S::NAME);
    let file = std::fs::read_to_string(&path).expect("a file");
    assert!(file.len() <= write::MOST_BYTES);
    let mut shown: BTreeSet<String> = BTreeSet::new();
    let mut lines = file.lines();
    let head: Value = serde_json::from_str(lines.next().expect("a first line")).expect("JSON");
    assert_eq!(
        head,
        json!({"kind": "suite", "format": 1, "game": S::NAME, "source": S::SOURCE})
    );
    let mut kinds: BTreeMap<String, u32> = BTreeMap::new();
    for line in lines {
        let case: Value = serde_json::from_str(line).expect("JSON");
        check::<S::Model>(&case)
            .unwrap_or_else(|error| panic!("the model says otherwise: {error}"));
        check::<OfCrate<S::Rules>>(&case)
            .unwrap_or_else(|error| panic!("the crate says otherwise: {error}"));
        shown.extend(texts(&case, "for"));
        if case["kind"] == "refusal" {
            shown.extend(texts(&case, "ids"));
        }
        *kinds.entry(text(&case, "kind").into()).or_default() += 1;
    }
    println!(
        "{}: {} bytes, lines of each kind: {kinds:?}",
        S::NAME,
        file.len()
    );
    let missing: Vec<_> = all_topics::<S>()
        .filter(|&topic| !shown.contains(topic) && !S::NOT_SHOWN.contains(&topic))
        .collect();
    assert!(
        missing.is_empty(),
        "{} shows nothing of {missing:?}",
        path.display()
    );
}

#[test]
fn a_line_that_says_something_else_is_found() {
    let refused = |line: &str| {
        let case = serde_json::from_str(line).expect("JSON");
        check::<OfCrate<boardwright_strata::Strata>>(&case).unwrap_err()
    };
    let alone =
        r#""rules":"strata","position":"8*b/9/9/9/9/9/9/9/*w8 w act:3 - 88888/00000 00 0 0""#;
    refused(r#"{"kind":"options","rules":"strata(starter=w)"}"#);
    refused(&format!(
        r#"{{"kind":"moves",{alone},"seat":"w","moves":["a1-a2","a1-b1"]}}"#
    ));
    refused(&format!(
        r#"{{"kind":"moves",{alone},"seat":"b","moves":["a1-a2","a1-b1","a1-b2"]}}"#
    ));
    refused(&format!(
        r#"{{"kind":"refusal",{alone},"seat":"w","move":"a1-a3","ids":["strata.spent"]}}"#
    ));
    refused(&format!(
        r#"{{"kind":"refusal",{alone},"seat":"w","move":"a1-a2","ids":["strata.reach"]}}"#
    ));
    refused(
        r#"{"kind":"chances","rules":"strata","position":"start","chances":[["starter:w","1/3"]]}"#,
    );
    refused(&format!(
        r#"{{"kind":"play",{alone},"steps":[["w","a1-a4"]],"then":{{}}}}"#
    ));
    refused(&format!(
        r#"{{"kind":"play",{alone},"steps":[["b","a1-a2"]],"then":{{}}}}"#
    ));
    refused(&format!(
        r#"{{"kind":"play",{alone},"steps":[["w","a1-a2"]],"then":{{"due":"chance"}}}}"#
    ));
    refused(&format!(
        r#"{{"kind":"view",{alone},"viewers":["w"],"view":"8*b/9/9/9/9/9/9/9/*w8"}}"#
    ));
    refused(&format!(
        r#"{{"kind":"fight",{alone},"seat":"w","move":"a1-a2","attacker":{{}},"defender":{{}},"odds":[]}}"#
    ));
}

/// The reader that the page shows checks the form of all files, and does look at what it reads.
#[test]
fn ten_lines_of_python_read_the_files() {
    let page = include_str!("../../../../docs/conformance.md");
    let (_, program) = page
        .split_once("```python\n")
        .expect("the page shows the reader");
    let (program, _) = program.split_once("```").expect("it ends");
    let python = |program: &str, file: &Path| -> std::io::Result<Output> {
        Command::new("python3")
            .args(["-c", program])
            .arg(file)
            .output()
    };
    // Some systems have a command of this name that does not run.
    if !python("", Path::new("")).is_ok_and(|output| output.status.success()) {
        println!("skipped: no other program read the conformance files (there is no python3 here)");
        return;
    }
    for game in [
        "chess",
        "face-off",
        "lines-of-action",
        "loka",
        "massive",
        "strata",
    ] {
        let output = python(program, &path(game)).expect("it has run before");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{game}: {errors}");
    }
    let broken = std::env::temp_dir().join(format!("conformance_{}.jsonl", std::process::id()));
    let head = r#"{"kind":"suite","format":1,"game":"strata","source":"nobody"}"#;
    std::fs::write(&broken, format!("{head}\n{head}\n")).expect("a file that can be written");
    let output = python(program, &broken);
    std::fs::remove_file(&broken).expect("a file that can be removed");
    let output = output.expect("it has run before");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(
        errors.contains("line 2: only the first is the head"),
        "{errors}"
    );
}
