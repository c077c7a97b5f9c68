//! The writing of a conformance file: random games, and what they show that is not shown yet.
use super::{Suite, chances, cited, deciding, fight_members, game_at, path, standing, step};
use crate::random::Random;
use boardwright_differential_models::{Due, Model, take_cited};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// How many lines of a kind show the same thing.
const ENOUGH: u32 = 2;

/// The most bytes of a file.
pub(super) const MOST_BYTES: usize = 300_000;

/// The most bytes of a line that random games show.
const MOST_OF_A_LINE: usize = 5_000;

/// The members of a line beside its kind, in their order.
type Members = Vec<(&'static str, Value)>;

/// What a line shows.
type Topics = BTreeSet<&'static str>;

/// The lines of a file while it is written.
struct Lines {
    text: String,
    shown: BTreeMap<(&'static str, &'static str), u32>,
}

impl Lines {
    /// Adds a line, and counts what it shows.
    fn add(&mut self, kind: &'static str, topics: &Topics, members: &Members) {
        self.text += &line(kind, members);
        for topic in topics {
            *self.shown.entry((kind, topic)).or_default() += 1;
        }
    }

    /// Whether lines of this kind would show something that is not shown enough yet.
    fn wants(&self, kind: &'static str, topics: &Topics) -> bool {
        topics.iter().any(|topic| {
            let times = self.shown.get(&(kind, topic));
            times.is_none_or(|&times| times < ENOUGH)
        })
    }

    /// Adds lines of a kind that belong together, unless one is too long.
    fn offer(&mut self, kind: &'static str, topics: &Topics, members: &[Members]) {
        let lines: Vec<String> = members.iter().map(|members| line(kind, members)).collect();
        if lines.iter().any(|line| line.len() > MOST_OF_A_LINE) {
            return;
        }
        self.text += &lines.concat();
        for topic in topics {
            *self.shown.entry((kind, topic)).or_default() += 1;
        }
    }
}

/// A line with these members in this order after its kind.
fn line(kind: &str, members: &Members) -> String {
    let members = members
        .iter()
        .map(|(key, value)| format!(",{}:{value}", json!(key)));
    let members: String = members.collect();
    format!("{{\"kind\":{}{members}}}\n", json!(kind))
}

/// Writes the file of a game.
pub(super) fn write<S: Suite>() {
    let mut lines = Lines {
        text: String::new(),
        shown: BTreeMap::new(),
    };
    let head = vec![
        ("format", json!(1)),
        ("game", json!(S::NAME)),
        ("source", json!(S::SOURCE)),
    ];
    lines.add("suite", &Topics::new(), &head);
    for (ruling, name) in S::REFUSED_NAMES {
        let members = vec![("for", json!([ruling])), ("rules", json!(name))];
        lines.add("options", &Topics::new(), &members);
    }
    for scenario in S::SCENARIOS {
        let mut game: S::Model = game_at(scenario.rules, scenario.position).expect("a position");
        let mut made = Vec::new();
        for &text in scenario.steps {
            let pair = match (text.split_once(' '), game.due()) {
                (Some((who, what)), _) => [who, what],
                (None, Due::Chance) => ["chance", text],
                (None, _) => [*deciding(&game).first().expect("a seat decides"), text],
            };
            step(&mut game, pair);
            made.push(pair);
        }
        let members = vec![
            ("for", json!(scenario.shows)),
            ("rules", json!(scenario.rules)),
            ("position", json!(scenario.position)),
            ("steps", json!(made)),
            ("then", standing(&game)),
        ];
        lines.add("play", &scenario.shows.iter().copied().collect(), &members);
    }
    for &[rules, position, text] in S::REFUSALS {
        let game: S::Model = game_at(rules, position).expect("a position");
        take_cited();
        let seat = *deciding(&game).first().expect("a seat decides");
        let ids = game.refusals(seat, text).expect("in the form of a move");
        let members = vec![
            ("for", json!(cited())),
            ("rules", json!(rules)),
            ("position", json!(position)),
            ("seat", json!(seat)),
            ("move", json!(text)),
            ("ids", json!(ids)),
        ];
        lines.add("refusal", &ids, &members);
    }
    for &[rules, position, text] in S::FIGHTS {
        let game: S::Model = game_at(rules, position).expect("a position");
        let seat = *deciding(&game).first().expect("a seat decides");
        take_cited();
        let fight = game.fight(seat, text).expect("a fight");
        let topics = cited();
        let mut members = vec![
            ("for", json!(topics)),
            ("rules", json!(rules)),
            ("position", json!(position)),
            ("seat", json!(seat)),
            ("move", json!(text)),
        ];
        members.extend(fight_members(&fight));
        lines.add("fight", &topics, &members);
    }
    let (mut positions, mut seed) = (0, 0);
    while positions < S::POSITIONS {
        positions += show_game::<S>(seed, &mut lines);
        seed += 1;
    }
    assert!(lines.text.len() <= MOST_BYTES, "{} bytes", lines.text.len());
    let path = path(S::NAME);
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder that can be made");
    std::fs::write(path, lines.text).expect("a file that can be written");
}

/// A random game while it is shown.
struct Show<'l, S: Suite> {
    lines: &'l mut Lines,
    random: Random,
    /// The rules, and where the game began.
    rules: String,
    first: String,
    game: S::Model,
    made: Vec<[String; 2]>,
}

impl<S: Suite> Show<'_, S> {
    /// The members of a line about this position.
    fn at(&self, position: &str, topics: &Topics, rest: &[(&'static str, Value)]) -> Members {
        let mut members = vec![
            ("for", json!(topics)),
            ("rules", json!(self.rules)),
            ("position", json!(position)),
        ];
        members.extend(rest.iter().cloned());
        members
    }

    /// Makes a step, and shows it. `topics` are told by the position before it.
    fn make(&mut self, pair: [&str; 2], topics: impl FnOnce(&str) -> Topics) -> Topics {
        let position = self.game.position();
        take_cited();
        step(&mut self.game, pair);
        self.made.push(pair.map(str::to_owned));
        let mut topics = topics(&position);
        let (due, claims) = (self.game.due(), self.game.claims());
        // How a game ends, and who may claim, is decided when it is asked.
        topics.extend(cited());
        if let Due::Over { reason, .. } = due {
            topics.insert(reason);
        }
        // What repeats, and what ends, is shown with the whole game.
        let whole = matches!(due, Due::Over { .. }) || !claims.is_empty();
        if self.lines.wants("play", &topics) {
            let then = ("then", standing(&self.game));
            let members = if whole {
                self.at(&self.first, &topics, &[("steps", json!(self.made)), then])
            } else {
                self.at(&position, &topics, &[("steps", json!([pair])), then])
            };
            self.lines.offer("play", &topics, &[members]);
        }
        topics
    }

    /// What may fall, and one of it.
    fn fall(&mut self) -> Topics {
        let position = self.game.position();
        take_cited();
        let all = chances(&self.game);
        let of_chances = cited();
        let (chance, _) = self.random.one(&all).clone();
        let topics = self.make(["chance", &chance], |_| cited());
        let shown = &of_chances | &topics;
        if self.lines.wants("chances", &shown) {
            let members = self.at(&position, &shown, &[("chances", json!(all))]);
            self.lines.offer("chances", &shown, &[members]);
        }
        topics
    }

    /// Texts that are refused.
    fn refusals(&mut self, seat: &'static str, legal: &[String]) {
        let position = self.game.position();
        for _ in 0..4 {
            let text = S::strange(&mut self.random, legal, &self.game, seat);
            take_cited();
            let Ok(ids) = self.game.refusals(seat, &text) else {
                continue;
            };
            let mut shown = cited();
            // A text that breaks one rule alone says most.
            if ids.len() == 1 {
                shown.extend(&ids);
            }
            if ids.is_empty() || !self.lines.wants("refusal", &shown) {
                continue;
            }
            let rulings = &shown - &ids;
            let rest = [
                ("seat", json!(seat)),
                ("move", json!(text)),
                ("ids", json!(ids)),
            ];
            let members = self.at(&position, &rulings, &rest);
            self.lines.offer("refusal", &shown, &[members]);
        }
    }

    /// The fights that moves begin.
    fn fights(&mut self, seat: &'static str, legal: &[String]) {
        let position = self.game.position();
        for text in legal {
            take_cited();
            let Some(fight) = self.game.fight(seat, text) else {
                continue;
            };
            let topics = cited();
            if !self.lines.wants("fight", &topics) {
                continue;
            }
            let mut rest = vec![("seat", json!(seat)), ("move", json!(text))];
            rest.extend(fight_members(&fight));
            let members = self.at(&position, &topics, &rest);
            self.lines.offer("fight", &topics, &[members]);
        }
    }

    /// What a spectator, each of two seats, and both together may know.
    fn views(&mut self) {
        let position = self.game.position();
        // What is hidden differs from stage to stage.
        let stage = position.split(' ').nth(2).unwrap_or_default();
        let known = ["armies", "first-draw", "draw", "deploy-order"];
        let stage = known.into_iter().find(|known| stage.starts_with(known));
        let stage: Topics = stage.into_iter().collect();
        if !self.lines.wants("view", &stage) {
            return;
        }
        let [one, other] = [0, 0].map(|_| *self.random.one(S::VIEWERS));
        let mut views = Vec::new();
        for viewers in [vec![], vec![one], vec![other], vec![one, other]] {
            take_cited();
            let view = self.game.view(&viewers);
            let rest = [("viewers", json!(viewers)), ("view", json!(view))];
            views.push(self.at(&position, &cited(), &rest));
        }
        self.lines.offer("view", &stage, &views);
    }
}

/// Plays a random game, and keeps what it shows. Returns how many positions it had.
fn show_game<S: Suite>(seed: u64, lines: &mut Lines) -> u32 {
    let mut random = Random::new(!seed);
    let rules = S::name(&mut random);
    let first = S::start(&mut random, &rules).unwrap_or_else(|| "start".into());
    take_cited();
    let game = game_at(&rules, &first).expect("a position");
    let style = random.below(4);
    let mut topics = cited();
    let mut show = Show::<S> {
        lines,
        random,
        rules,
        first,
        game,
        made: Vec::new(),
    };
    for count in 0..S::STEPS {
        if !S::VIEWERS.is_empty() {
            show.views();
        }
        let seats = match show.game.due() {
            Due::Over { .. } => return count,
            Due::Chance => {
                topics = show.fall();
                continue;
            }
            Due::Seat(seat) => vec![seat],
            Due::Secret(seats) => seats,
        };
        let seat = if seats.len() == 1 {
            seats[0]
        } else {
            *show.random.one(&seats)
        };
        let position = show.game.position();
        let mut legal = show.game.moves(seat);
        legal.sort();
        if show.lines.wants("moves", &topics) {
            let rest = [("seat", json!(seat)), ("moves", json!(legal))];
            let members = show.at(&position, &topics, &rest);
            show.lines.offer("moves", &topics, &[members]);
        }
        show.refusals(seat, &legal);
        show.fights(seat, &legal);
        let chosen = show.random.weighted(&legal, |text| S::weight(text, style));
        let chosen = chosen.clone();
        topics = show.make([seat, &chosen], |position| S::topics(position, &chosen));
    }
    S::STEPS
}
