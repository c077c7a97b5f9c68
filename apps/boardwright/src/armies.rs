//! Which armies should bots choose?
//!
//! In Loka and its forms every seat first chooses an army in secret. This program has
//! armies meet each other in many games, all in the hands of one player, and prints
//! what each scores. Without armies they are those of the game's book, from which bots
//! draw; with `--find` the best of all that spend their points are looked for.
//!
//! An army plays in all seats of a side. Its opponents draw theirs from the list, each
//! seat its own. Games 2n and 2n + 1 have the same dice and opponents, with the sides
//! changed, so that neither the dice nor the seats favour an army.
mod contest;
mod list;

use crate::texts::{
    ARMY, ARMY_DRAWN, ARMY_HEADING, ARMY_PROGRESS, ARMY_SCORE, ARMY_SCORES, ARMY_SHARE,
    ARMY_SHARES, NO_ARMIES,
};
use boardwright::render::columns;
use boardwright::ruleset::{Message, ParameterValue, Seed, Translation};
use boardwright_catalogue::Catalogue;
use boardwright_language::Language;
use boardwright_programs::{
    Arguments, Context, GameAndWords, GameNames, LanguageArgument, PlayerNames, UsageError, Words,
    decimal, left_aligned, read_values, right_aligned, seed_number,
};
use clap::builder::{PossibleValue, TypedValueParser, ValueParser};
use clap::{Arg, Command, CommandFactory as _, Parser};
use contest::{Contest, Scored};
use indicatif::{ProgressBar, ProgressStyle};
use list::{Army, book, spent, written};
use rayon::prelude::*;
use serde_json::json;
use std::collections::BTreeMap;
use std::error::Error;
use std::ffi::OsStr;
use std::io::{self, Write as _};
use std::process::ExitCode;

/// Lets armies meet in many games, and tells which are good.
#[derive(Parser)]
pub(crate) struct Armies {
    #[command(flatten)]
    asked: GameAndWords<Texts>,
    /// The player of all seats
    #[arg(
        long,
        default_value = "expectiminimax(positions=1000)",
        value_name = "PLAYER",
        value_parser = PlayerNames::One,
        hide_possible_values = true
    )]
    player: String,
    /// How many games each army plays; an odd number is rounded up
    #[arg(long, default_value_t = 400, value_name = "N",
          value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// The seed that armies, dice and players follow
    #[arg(long, default_value_t = 1, value_name = "S", value_parser = seed_number)]
    seed: u64,
    /// Look for this many good armies among all that spend their points: again and
    /// again the better half stays, and plays twice as many games
    #[arg(long, value_name = "N", conflicts_with = ARMIES,
          value_parser = clap::value_parser!(u32).range(2..=1_000))]
    find: Option<u32>,
    /// When a game that goes on counts as a draw
    #[arg(long, default_value_t = 2_000, value_name = "N")]
    most_events: u64,
    /// How many games are played at a time, at most 1024 [default: one a processor]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(0..=1024))]
    threads: Option<u16>,
    /// Print the scores as JSON instead of a table
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageArgument,
}

/// The argument of the armies, by whose presence `--find` is refused.
const ARMIES: &str = "words";

/// The game that is looked at if none is named.
const GAME: &str = "loka";

/// The words that are armies.
struct Texts;

impl Words for Texts {
    const VALUE_NAME: &'static str = "GAME|ARMY";
    const HELP: &'static str = "The game with its options, as in `face-off(points=400)` \
        [default: loka], and armies, each as the text of its move; where it takes several \
        moves, with `+` between them [default: those of the game's book]";

    fn contain(word: &str) -> bool {
        // As in `army:Q1`.
        word.contains(':')
    }

    fn parser(catalogue: Catalogue) -> ValueParser {
        TextParser(GameNames::of(catalogue)).into()
    }
}

/// Reads a game or an army.
#[derive(Clone)]
struct TextParser(GameNames);

impl TypedValueParser for TextParser {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        match value.to_str() {
            Some(text) if Texts::contain(text) => Ok(text.to_string()),
            _ => self.0.parse_ref(command, argument, value),
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        self.0.possible_values()
    }
}

/// How many games each army plays at first where good ones are looked for.
const FIRST_GAMES: u32 = 16;

impl Arguments for Armies {
    const NAME: &'static str = "armies";
    const GROUP: &'static str = "Study";
    const TRANSLATIONS: &'static [Translation] = crate::TRANSLATIONS;

    fn command_for(catalogue: Catalogue) -> Command {
        GameAndWords::<Texts>::known(Self::command(), catalogue)
    }

    fn run(self, context: &Context) -> Result<ExitCode, Box<dyn Error>> {
        let language = self.language.chosen_with(context, Self::TRANSLATIONS)?;
        let asked = &self.asked;
        let rules = context
            .catalogue
            .rules(asked.game.as_deref().unwrap_or(GAME))?;
        let rules = rules.with_files(read_values);
        let start = rules.open(Seed::from_u64(self.seed));
        let armies = if self.find.is_some() {
            spent(&*start)
        } else if asked.words.is_empty() {
            book(&*rules, &*start)
        } else {
            written(&*start, &asked.words)
        };
        let armies = armies.map_err(UsageError::of)?;
        if armies.len() < 2 {
            let sentence = NO_ARMIES.with([rules.full_name().into()]);
            return Err(UsageError::of(sentence).into());
        }
        let contest = Contest {
            player: rules
                .player(&self.player, 0)
                .map_err(UsageError::of)?
                .name(),
            rules: &*rules,
            seed: self.seed,
            most_events: self.most_events,
        };
        let threads = self.threads.unwrap_or(0).into();
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()?;
        let scored = pool.install(|| match self.find {
            Some(count) => find(&contest, armies, count as usize, self.games, &language),
            None => meet(&contest, armies, self.games, &language),
        })?;
        let mut out = io::stdout().lock();
        if self.json {
            writeln!(out, "{}", scores_as_json(&contest, &scored))?;
        } else {
            for line in table(&contest, &scored, &language) {
                writeln!(out, "{line}")?;
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Every army against the list, the best first.
fn meet(
    contest: &Contest<'_>,
    armies: Vec<Army>,
    games: u32,
    language: &Language,
) -> Result<Vec<Scored>, String> {
    let pairs = games.div_ceil(2);
    let progress = language.say(&ARMY_PROGRESS.with(["{pos}", "{len}", "{eta}"].map(Into::into)));
    let bar = ProgressBar::new(armies.len() as u64 * u64::from(pairs)).with_style(
        ProgressStyle::with_template(&format!("{{elapsed_precise}} [{{wide_bar}}] {progress}"))
            .map_err(|error| error.to_string())?,
    );
    let meetings: Vec<(usize, u32)> = (0..pairs)
        .flat_map(|pair| (0..armies.len()).map(move |army| (army, pair)))
        .collect();
    let played: Result<Vec<(usize, f64)>, String> = meetings
        .into_par_iter()
        .map(|(army, pair)| {
            let score = contest.pair(&armies, army, pair);
            bar.inc(1);
            Ok((army, score.map_err(|error| error.to_string())?))
        })
        .collect();
    bar.finish_and_clear();
    let mut scores = vec![Vec::new(); armies.len()];
    for (army, score) in played? {
        scores[army].push(score);
    }
    let sum: f64 = armies.iter().map(|army| army.weight).sum();
    let mut scored: Vec<Scored> = armies
        .into_iter()
        .zip(scores)
        .map(|(army, scores)| Scored::new(army, sum, &scores))
        .collect();
    scored.sort_by(|one, other| other.mean.total_cmp(&one.mean));
    Ok(scored)
}

/// The best of many armies.
fn find(
    contest: &Contest<'_>,
    mut armies: Vec<Army>,
    count: usize,
    games: u32,
    language: &Language,
) -> Result<Vec<Scored>, String> {
    let mut round = FIRST_GAMES;
    while armies.len() > count {
        let scored = meet(contest, armies, round, language)?;
        let better = scored.len().div_ceil(2).max(count);
        armies = scored
            .into_iter()
            .take(better)
            .map(|scored| scored.army)
            .collect();
        round = round.saturating_mul(2).min(games);
    }
    meet(contest, armies, games, language)
}

/// The scores, line by line.
fn table(contest: &Contest<'_>, scored: &[Scored], language: &Language) -> Vec<String> {
    let say = |message: Message| language.say(&message);
    let heading = ARMY_HEADING.with([
        contest.rules.full_name().into(),
        contest.player.clone().into(),
        scored.first().map_or(0, |scored| scored.games).into(),
        contest.seed.to_string().into(),
    ]);
    let [army, drawn, score] = [&ARMY, &ARMY_DRAWN, &ARMY_SCORE].map(|title| say(title.into()));
    let texts: Vec<String> = scored.iter().map(|scored| scored.army.text()).collect();
    let widest = texts.iter().map(|text| columns(text)).max();
    let wide = [
        widest.unwrap_or(0).max(columns(&army)),
        columns(&drawn).max(7),
    ];
    let line = |army: &str, drawn: &str, score: &str| {
        let army = left_aligned(army, wide[0]);
        format!("{army}  {}  {score}", right_aligned(drawn, wide[1]))
    };
    let mut lines = vec![say(heading), line(&army, &drawn, &score)];
    for (text, scored) in texts.iter().zip(scored) {
        let drawn = say(decimal(&format!("{:.1}", 100.0 * scored.share)));
        let ends = [scored.low, scored.high].map(|end| format!("{:.0}", 100.0 * end).into());
        let [low, high] = ends;
        let mean = decimal(&format!("{:.1}", 100.0 * scored.mean)).into();
        lines.push(line(
            text,
            &drawn,
            &say(ARMY_SCORES.with([mean, low, high])),
        ));
    }
    let shares = shares(scored).into_iter().map(|(name, share)| {
        let name = language.word("field", name).into_owned().into();
        let percent = format!("{:.0}", 100.0 * share).into();
        ParameterValue::from(ARMY_SHARE.with([name, percent]))
    });
    lines.push(say(ARMY_SHARES.with([shares.collect()])));
    lines
}

/// In what share of the armies that are drawn each number is not 0.
fn shares(scored: &[Scored]) -> BTreeMap<&str, f64> {
    let mut shares = BTreeMap::new();
    for one in scored {
        for (name, value) in &one.army.values {
            let share = shares.entry(name.as_str()).or_default();
            if *value > 0 {
                *share += one.share;
            }
        }
    }
    shares
}

fn scores_as_json(contest: &Contest<'_>, scored: &[Scored]) -> serde_json::Value {
    let armies = scored.iter().map(|scored| {
        json!({
            "army": scored.army.moves,
            "values": scored.army.values.iter().cloned().collect::<BTreeMap<_, _>>(),
            "share": scored.share,
            "games": scored.games,
            "score": scored.mean,
            "low": scored.low,
            "high": scored.high,
        })
    });
    json!({
        "game": contest.rules.full_name(),
        "player": contest.player,
        "seed": contest.seed,
        "armies": armies.collect::<Vec<_>>(),
        "shares": shares(scored),
    })
}
