//! The conformance files, `conformance/GAME.jsonl`: what stands in them is what the model says, and
//! the crate passes them. `docs/conformance.md` has their form.
//!
//! `BOARDWRIGHT_WRITE=1 cargo test --release -p boardwright-differential-models conformance` writes
//! them anew: it plays random games and keeps what shows something that is not shown yet.
use crate::compare::{Subject, all_topics};
use crate::of_crate::OfCrate;
use crate::random::Random;
use boardwright_differential_models::{Due, Model, take_cited};
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
    /// Names that are refused, each with its ruling.
    const REFUSED_NAMES: &'static [(&'static str, &'static str)];
    /// Refusals that no text of a move brings about where it can be read.
    const NOT_SHOWN: &'static [&'static str];

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
    pub(crate) steps: &'static [&'static str],
}

/// How many lines of a kind show the same thing.
const ENOUGH: u32 = 2;

/// The most bytes of a file.
const MOST_BYTES: usize = 300_000;

/// Where the file of a game is.
fn path(game: &str) -> PathBuf {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/conformance");
    PathBuf::from(folder).join(format!("{game}.jsonl"))
}

/// The lines of a file while it is written.
struct Lines {
    text: String,
    shown: BTreeMap<(&'static str, &'static str), u32>,
}

impl Lines {
    /// Adds a line with these keys and values in this order, the first being its kind.
    fn add(&mut self, kind: &str, members: &[(&str, Value)]) {
        let members = members
            .iter()
            .map(|(key, value)| format!(",{}:{value}", json!(key)));
        self.text += &format!(
            "{{\"kind\":{}{}}}\n",
            json!(kind),
            members.collect::<String>()
        );
    }

    /// Whether a line of this kind would show something that is not shown enough yet. If so, it is
    /// counted.
    fn wants(&mut self, kind: &'static str, topics: &BTreeSet<&'static str>) -> bool {
        let wanted = topics.iter().any(|topic| {
            self.shown
                .get(&(kind, topic))
                .is_none_or(|&times| times < ENOUGH)
        });
        if wanted {
            for topic in topics {
                *self.shown.entry((kind, topic)).or_default() += 1;
            }
        }
        wanted
    }
}

/// Where a game stands: its position, and who acts.
fn standing(game: &impl Model) -> Value {
    let position = game.position();
    match game.due() {
        Due::Seat(seat) => json!({"position": position, "due": "seat", "seats": [seat]}),
        Due::Chance => json!({"position": position, "due": "chance"}),
        Due::Over { winners, reason } => {
            let reason = reason_id(reason);
            json!({"position": position, "due": "over", "winners": winners, "reason": reason})
        }
    }
}

/// The chances that are due, each with its probability.
fn chances(game: &impl Model) -> Vec<(String, String)> {
    let chances = game.chances();
    let total = chances.iter().map(|(_, weight)| u128::from(*weight)).sum();
    let fraction = |weight: u64| {
        Fraction::new(weight.into(), total)
            .expect("a positive total")
            .to_string()
    };
    chances
        .into_iter()
        .map(|(chance, weight)| (chance, fraction(weight)))
        .collect()
}

/// Makes a step, of a seat or of chance, and returns it as it is written.
fn step(game: &mut impl Model, text: &str) -> [String; 2] {
    match game.due() {
        Due::Seat(seat) => {
            game.play(text);
            [seat.to_owned(), text.to_owned()]
        }
        Due::Chance => {
            game.resolve(text);
            ["chance".to_owned(), text.to_owned()]
        }
        Due::Over { .. } => panic!("the game is over before {text}"),
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

/// Writes the file of a game.
fn write<S: Suite>() {
    let mut lines = Lines {
        text: String::new(),
        shown: BTreeMap::new(),
    };
    lines.add(
        "suite",
        &[
            ("format", json!(1)),
            ("game", json!(S::NAME)),
            ("source", json!(S::SOURCE)),
        ],
    );
    for (ruling, name) in S::REFUSED_NAMES {
        lines.add(
            "options",
            &[("for", json!([ruling])), ("rules", json!(name))],
        );
    }
    for scenario in S::SCENARIOS {
        let mut game: S::Model = game_at(scenario.rules, scenario.position).expect("a position");
        let made: Vec<_> = scenario
            .steps
            .iter()
            .map(|text| step(&mut game, text))
            .collect();
        lines.wants("play", &scenario.shows.iter().copied().collect());
        lines.add(
            "play",
            &[
                ("for", json!(scenario.shows)),
                ("rules", json!(scenario.rules)),
                ("position", json!(scenario.position)),
                ("steps", json!(made)),
                ("then", standing(&game)),
            ],
        );
    }
    for &[rules, position, text] in S::REFUSALS {
        let game: S::Model = game_at(rules, position).expect("a position");
        take_cited();
        let ids = game.refusals(text).expect("in the form of a move");
        let shows = cited();
        let Due::Seat(seat) = game.due() else {
            panic!("no seat is due")
        };
        lines.wants("refusal", &ids);
        lines.add(
            "refusal",
            &[
                ("for", json!(shows)),
                ("rules", json!(rules)),
                ("position", json!(position)),
                ("seat", json!(seat)),
                ("move", json!(text)),
                ("ids", json!(ids)),
            ],
        );
    }
    let (mut positions, mut seed) = (0, 0);
    while positions < 12_000 {
        positions += show_game::<S>(seed, &mut lines);
        seed += 1;
    }
    assert!(lines.text.len() <= MOST_BYTES, "{} bytes", lines.text.len());
    let path = path(S::NAME);
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder that can be made");
    std::fs::write(path, lines.text).expect("a file that can be written");
}

/// Plays a random game, and keeps what it shows. Returns how many positions it had.
fn show_game<S: Suite>(seed: u64, lines: &mut Lines) -> u32 {
    let mut random = Random::new(!seed);
    let rules = S::name(&mut random);
    let first = S::start(&mut random, &rules).unwrap_or_else(|| "start".into());
    take_cited();
    let mut game: S::Model = game_at(&rules, &first).expect("a position");
    let style = random.below(4);
    let mut made: Vec<[String; 2]> = Vec::new();
    let mut topics = cited();
    for count in 0..S::STEPS {
        let position = game.position();
        let mut legal = game.moves();
        legal.sort();
        let begin = [("rules", json!(rules)), ("position", json!(position))];
        let with = |topics: &BTreeSet<&'static str>, rest: &[(&'static str, Value)]| {
            let mut members = vec![("for", json!(topics))];
            members.extend(begin.iter().cloned());
            members.extend(rest.iter().cloned());
            members
        };
        let seat = match game.due() {
            Due::Over { .. } => return count,
            Due::Chance => {
                let all = chances(&game);
                let (chance, _) = random.one(&all).clone();
                made.push(step(&mut game, &chance));
                topics = cited();
                if lines.wants("chances", &topics) {
                    lines.add("chances", &with(&topics, &[("chances", json!(all))]));
                }
                continue;
            }
            Due::Seat(seat) => seat,
        };
        if lines.wants("moves", &topics) {
            lines.add(
                "moves",
                &with(&topics, &[("seat", json!(seat)), ("moves", json!(legal))]),
            );
        }
        for _ in 0..4 {
            let text = S::strange(&mut random, &legal);
            take_cited();
            let Ok(ids) = game.refusals(&text) else {
                continue;
            };
            let mut shown = cited();
            // A text that breaks one rule alone says most.
            if ids.len() == 1 {
                shown.extend(&ids);
            }
            if !ids.is_empty() && lines.wants("refusal", &shown) {
                shown.retain(|topic| !ids.contains(topic));
                let rest = [
                    ("seat", json!(seat)),
                    ("move", json!(text)),
                    ("ids", json!(ids)),
                ];
                lines.add("refusal", &with(&shown, &rest));
            }
        }
        let chosen = random
            .weighted(&legal, |text| S::weight(text, style))
            .clone();
        take_cited();
        made.push(step(&mut game, &chosen));
        topics = S::topics(&position, &chosen);
        let due = game.due();
        // What repeats, and what ends, is shown with the whole game.
        let whole = matches!(due, Due::Over { .. });
        if let Due::Over { reason, .. } = due {
            topics.insert(reason);
        }
        if lines.wants("play", &topics) {
            let rulings: BTreeSet<_> = topics.iter().copied().collect();
            let then = ("then", standing(&game));
            if whole {
                let members = [
                    ("for", json!(rulings)),
                    ("rules", json!(rules)),
                    ("position", json!(first)),
                    ("steps", json!(made)),
                    then,
                ];
                lines.add("play", &members);
            } else {
                let last = json!([made.last().expect("a step was made")]);
                lines.add("play", &with(&rulings, &[("steps", last), then]));
            }
        }
    }
    S::STEPS
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
    if !case["seat"].is_null() {
        let seat = [case["seat"].clone()];
        same(json!(seat), standing(&game)["seats"].clone())?;
    }
    match text(case, "kind") {
        "moves" => {
            let mut moves = game.moves();
            moves.sort();
            same(case["moves"].clone(), json!(moves))
        }
        "refusal" => {
            let (given, named) = (texts(case, "ids"), game.refusals(text(case, "move"))?);
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
            for given in &steps {
                let legal = match game.due() {
                    Due::Seat(_) => game.refusals(&given[1])?.is_empty(),
                    Due::Chance => game.chances().iter().any(|(chance, _)| *chance == given[1]),
                    Due::Over { .. } => false,
                };
                if !legal {
                    return Err(format!("{case}\n  not legal: {given:?}"));
                }
                same(json!(given), json!(step(&mut game, &given[1])))?;
            }
            same(case["then"].clone(), standing(&game))
        }
        other => panic!("no game here has lines of the kind {other}"),
    }
}

/// Holds the file of a game to its model and its crate, and to showing everything. Writes it first,
/// if that is asked for.
pub(crate) fn hold<S: Suite>() {
    if std::env::var_os("BOARDWRIGHT_WRITE").is_some() {
        write::<S>();
    }
    let path = path(S::NAME);
    let file = std::fs::read_to_string(&path).expect("a file");
    assert!(file.len() <= MOST_BYTES);
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
        .filter(|topic| !shown.contains(*topic) && !S::NOT_SHOWN.contains(topic))
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
    for game in ["chess", "lines-of-action", "strata"] {
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
