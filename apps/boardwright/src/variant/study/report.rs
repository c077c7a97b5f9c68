//! What many games come to, as a table and as JSON.
use super::texts::{
    A_GAME, BECOMES, CHOICES, END, ENDS, FIRST_PLAYER, HEADING, LEAD, LEAD_CHANGES, LEGAL_MOVES,
    LENGTH, LENGTHS, MOVES, NO_END, PERCENT, RESULTS, SCORES, TAKEN, UNUSED, WINS,
};
use super::{Played, Use};
use boardwright::render::columns;
use boardwright::ruleset::{Configure as _, Message, Notation as _, ParameterValue, Seat, Word};
use boardwright::variant::Variant;
use boardwright_language::Language;
use boardwright_programs::{decimal, left_aligned, right_aligned, wilson};
use serde_json::{Value, json};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The reason of games that went on too long.
const NOT_ENDED: &str = "no end";

/// One kind of pieces in all games, both seats together.
pub(super) struct KindFindings {
    pub(super) name: String,
    /// How many moves it makes in a game.
    pub(super) moves: f64,
    /// How often it is taken in a game.
    pub(super) taken: f64,
    /// How often another piece becomes it in a game.
    pub(super) promoted: f64,
    /// The share of games in which none of them moves.
    pub(super) unused: f64,
}

/// How often games end by a reason.
pub(super) struct EndFindings {
    pub(super) reason: &'static str,
    /// Won by the first seat, by the second, and drawn.
    pub(super) results: [usize; 3],
}

impl KindFindings {
    /// Its name, which a language has for the pieces of chess.
    pub(super) fn said(&self, language: &Language) -> String {
        language.word("variant.piece", &self.name).into_owned()
    }
}

impl EndFindings {
    /// The reason as players are told it.
    pub(super) fn told(&self) -> Message {
        match self.reason {
            NOT_ENDED => (&NO_END).into(),
            reason => Word::new("end", reason, reason).into(),
        }
    }
}

/// What all games come to.
pub(super) struct Findings {
    pub(super) title: String,
    pub(super) name: String,
    pub(super) player: String,
    pub(super) seed: u64,
    pub(super) games: usize,
    /// What the first and the second seat are called.
    pub(super) seats: [&'static str; 2],
    /// Won by the first seat, by the second, and drawn or not ended.
    pub(super) results: [usize; 3],
    /// The mean score of the first seat with an interval of 95 %.
    pub(super) first: (f64, f64, f64),
    /// Decisions of each game, the shortest first.
    pub(super) lengths: Vec<usize>,
    /// The mean number of legal moves.
    pub(super) choices: f64,
    /// The share of decisions with a single legal move.
    pub(super) forced: f64,
    /// The mean number of legal moves at each decision that a tenth of the games reach.
    pub(super) choices_by_decision: Vec<f64>,
    /// How often the lead changes in a game.
    pub(super) lead_changes: f64,
    /// Of the games that are won, the share in which the winner was behind before.
    pub(super) turned: f64,
    pub(super) ends: Vec<EndFindings>,
    pub(super) kinds: Vec<KindFindings>,
}

/// A part of a whole; 0 of nothing.
fn share(part: f64, whole: usize) -> f64 {
    if whole == 0 { 0.0 } else { part / whole as f64 }
}

fn tenths(number: f64) -> ParameterValue {
    decimal(&format!("{number:.1}")).into()
}

fn hundredths(number: f64) -> Message {
    decimal(&format!("{number:.2}"))
}

/// Won by the first seat, by the second, or neither: the place in lists of results.
fn result(game: &Played) -> usize {
    match game.score() {
        score if score > 0.75 => 0,
        score if score < 0.25 => 1,
        _ => 2,
    }
}

impl Findings {
    pub(super) fn of(rules: &Variant, games: &[Played], player: String, seed: u64) -> Self {
        let count = games.len();
        let mut lengths: Vec<usize> = games.iter().map(|game| game.choices.len()).collect();
        lengths.sort_unstable();
        let mut results = [0; 3];
        for game in games {
            results[result(game)] += 1;
        }
        let score = share(games.iter().map(Played::score).sum(), count);
        let (low, high) = wilson(score, count);
        let choices = games.iter().flat_map(|game| &game.choices);
        let decisions = lengths.iter().sum();
        let forced = choices.clone().filter(|&&choices| choices == 1).count();
        let changes = games.iter().map(|game| game.leaders().len().max(1) - 1);
        let turned = games.iter().filter(|game| game.is_turned()).count();
        let kinds = rules.kind_names().enumerate();
        Self {
            title: rules.title().to_string(),
            name: rules.full_name(),
            player,
            seed,
            games: count,
            seats: [0, 1].map(|seat| rules.seat_title(Seat::new(seat))),
            results,
            first: (score, low, high),
            choices: share(choices.sum::<u64>() as f64, decisions),
            forced: share(forced as f64, decisions),
            choices_by_decision: by_decision(games, &lengths),
            lead_changes: share(changes.sum::<usize>() as f64, count),
            turned: share(turned as f64, results[0] + results[1]),
            ends: ends(games),
            kinds: kinds
                .map(|(kind, name)| of_kind(games, kind, name))
                .collect(),
            lengths,
        }
    }

    /// The length that this share of the games does not exceed.
    pub(super) fn length(&self, share: f64) -> usize {
        let last = self.lengths.len().saturating_sub(1);
        let place = (share * last as f64).round() as usize;
        self.lengths.get(place).copied().unwrap_or(0)
    }

    fn mean_length(&self) -> f64 {
        share(self.lengths.iter().sum::<usize>() as f64, self.games)
    }

    /// What a seat is called, as a word.
    pub(super) fn seat_words(&self) -> [Word; 2] {
        self.seats.map(|title| Word::new("seat", title, title))
    }

    pub(super) fn as_text(&self, language: &Language) -> Vec<String> {
        let heading = HEADING.with([
            self.title.clone().into(),
            self.games.into(),
            self.player.clone().into(),
            self.seed.to_string().into(),
        ]);
        let mut lines = vec![language.say(&heading), String::new()];
        let rows = self.rows().into_iter();
        let rows: Vec<_> = rows
            .map(|(what, told)| (language.say(&what), language.say(&told)))
            .collect();
        let wide = rows.iter().map(|(what, _)| columns(what)).max();
        let wide = wide.unwrap_or(0) + 2;
        let rows = rows.iter();
        lines.extend(rows.map(|(what, told)| left_aligned(what, wide) + told));
        lines.push(String::new());
        lines.extend(self.table(language));
        lines
    }

    /// What is told in a line each: what about, and the sentence.
    fn rows(&self) -> Vec<(Message, Message)> {
        let percent = |part: usize| tenths(100.0 * share(part as f64, self.games));
        let [first, second] = self.seat_words().map(ParameterValue::from);
        let [won, lost, drawn] = self.results.map(percent);
        let (score, low, high) = self.first;
        let [score, low, high] = [score, low, high].map(|share| tenths(100.0 * share));
        let [short, long, longest] = [0.25, 0.75, 1.0].map(|share| self.length(share).into());
        let lengths = LENGTHS.with([tenths(self.mean_length()), short, long, longest]);
        let wins = WINS.with([first.clone(), won, second.clone(), lost, drawn]);
        let scores = SCORES.with([first.clone(), score, low, high]);
        let choices = LEGAL_MOVES.with([tenths(self.choices), tenths(100.0 * self.forced)]);
        let changes = hundredths(self.lead_changes).into();
        let changes = LEAD_CHANGES.with([changes, tenths(100.0 * self.turned)]);
        let mut rows: Vec<(Message, Message)> = vec![
            ((&LENGTH).into(), lengths),
            ((&RESULTS).into(), wins),
            ((&FIRST_PLAYER).into(), scores),
            ((&CHOICES).into(), choices),
            ((&LEAD).into(), changes),
        ];
        for (number, end) in self.ends.iter().enumerate() {
            let what = if number == 0 {
                Message::from(&ENDS)
            } else {
                Message::default()
            };
            let [won, lost, drawn] = end.results;
            let told = END.with([
                end.told().into(),
                percent(won + lost + drawn),
                first.clone(),
                won.into(),
                second.clone(),
                lost.into(),
                drawn.into(),
            ]);
            rows.push((what, told));
        }
        rows
    }

    /// What the pieces do, as a table.
    fn table(&self, language: &Language) -> Vec<String> {
        let say = |message: Message| language.say(&message);
        let kinds = self.kinds.iter().map(|kind| {
            let counts = [kind.moves, kind.taken, kind.promoted];
            let [moves, taken, becomes] = counts.map(|count| say(hundredths(count)));
            let unused = say(PERCENT.with([tenths(100.0 * kind.unused)]));
            (kind.said(language), [moves, taken, becomes, unused])
        });
        let titles = [&MOVES, &TAKEN, &BECOMES, &UNUSED].map(|title| say(title.into()));
        let mut rows = vec![(say((&A_GAME).into()), titles.clone())];
        rows.extend(kinds);
        let wide = rows.iter().map(|(name, _)| columns(name)).max();
        let wide = wide.unwrap_or(0);
        let line = |(name, cells): (String, [String; 4])| {
            let mut line = left_aligned(&name, wide) + " ";
            for ((cell, title), least) in cells.iter().zip(&titles).zip([8, 8, 10, 10]) {
                line += " ";
                line += &right_aligned(cell, columns(title).max(least));
            }
            line
        };
        rows.into_iter().map(line).collect()
    }

    pub(super) fn as_json(&self) -> Value {
        let (score, low, high) = self.first;
        let results = |[first, second, drawn]: [usize; 3]| json!({ "first": first, "second": second, "drawn": drawn });
        let ends = self.ends.iter();
        let ends = ends.map(|end| (end.reason, results(end.results)));
        let kinds = self.kinds.iter().map(|kind| {
            json!({
                "name": kind.name,
                "moves": kind.moves,
                "taken": kind.taken,
                "becomes": kind.promoted,
                "unused": kind.unused,
            })
        });
        json!({
            "title": self.title,
            "game": self.name,
            "player": self.player,
            "seed": self.seed,
            "games": self.games,
            "results": results(self.results),
            "first_player": { "score": score, "low": low, "high": high },
            "length": {
                "mean": self.mean_length(),
                "quarter": self.length(0.25),
                "median": self.length(0.5),
                "three_quarters": self.length(0.75),
                "longest": self.length(1.0),
            },
            "choices": self.choices,
            "forced": self.forced,
            "lead_changes": self.lead_changes,
            "turned": self.turned,
            "ends": ends.collect::<BTreeMap<_, _>>(),
            "pieces": kinds.collect::<Vec<_>>(),
        })
    }
}

/// The reasons, the most frequent first.
fn ends(games: &[Played]) -> Vec<EndFindings> {
    let mut counts: BTreeMap<&'static str, [usize; 3]> = BTreeMap::new();
    for game in games {
        let reason = game.outcome.map_or(NOT_ENDED, |outcome| outcome.reason);
        counts.entry(reason).or_default()[result(game)] += 1;
    }
    let ends = counts.into_iter();
    let mut ends: Vec<_> = ends
        .map(|(reason, results)| EndFindings { reason, results })
        .collect();
    ends.sort_by_key(|end| Reverse(end.results.iter().sum::<usize>()));
    ends
}

fn by_decision(games: &[Played], lengths: &[usize]) -> Vec<f64> {
    // A mean of few games says little.
    let reached = lengths.len().saturating_sub(lengths.len().div_ceil(10));
    let most = lengths.get(reached).copied().unwrap_or(0);
    let mean = |decision: usize| {
        let there = games.iter().filter_map(|game| game.choices.get(decision));
        let (sum, count) = there.fold((0, 0), |(sum, count), choices| (sum + choices, count + 1));
        share(sum as f64, count)
    };
    (0..most).map(mean).collect()
}

fn of_kind(games: &[Played], kind: usize, name: &str) -> KindFindings {
    let uses: Vec<Use> = games.iter().map(|game| game.uses[kind]).collect();
    let mean = |of: fn(&Use) -> u32| share(uses.iter().map(of).sum::<u32>().into(), uses.len());
    let unused = uses.iter().filter(|one| one.moves == 0).count();
    KindFindings {
        name: name.to_string(),
        moves: mean(|one| one.moves),
        taken: mean(|one| one.taken),
        promoted: mean(|one| one.promoted),
        unused: share(unused as f64, uses.len()),
    }
}
