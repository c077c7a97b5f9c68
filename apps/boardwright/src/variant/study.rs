//! What bots make of a game: what its designer wants to know before people play it.
mod plots;
mod report;
mod texts;

pub(crate) use texts::OF_STUDIES;

use crate::texts::NOT_DESCRIBED;
use boardwright::players::player_seed;
use boardwright::referee::{AnyGame, Game};
use boardwright::ruleset::{Evaluate as _, Event, Outcome, Ruleset as _, Seat, Seed, Status};
use boardwright::variant::Variant;
use boardwright_catalogue::{AnyRules, AnyTable, Catalogue};
use boardwright_language::Language;
use boardwright_programs::{
    Context, GameNames, LanguageArgument, PlayerNames, UsageError, read_values, seed_number,
    unwritable, write_whole,
};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use report::Findings;
use signal_hook::consts::SIGINT;
use signal_hook::flag;
use std::error::Error;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use texts::PROGRESS;

/// By how much a seat leads at least, in hundredths of a pawn.
const LEAD: i32 = 100;

/// The arguments of `variant study`.
#[derive(Args)]
pub(super) struct Study {
    /// The file, or a game of the catalogue, as in `variant(game=shogi)`
    #[arg(value_name = "FILE")]
    game: String,
    /// How many games are played; Ctrl-C tells of those that have ended
    #[arg(long, default_value_t = 200, value_name = "N",
          value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// The player of both seats
    #[arg(
        long,
        default_value = "alpha-beta(positions=1000,margin=8)",
        value_name = "PLAYER",
        value_parser = PlayerNames::One,
        hide_possible_values = true
    )]
    player: String,
    /// The seed that all games follow
    #[arg(long, default_value_t = 1, value_name = "S", value_parser = seed_number)]
    seed: u64,
    /// After how many decisions a game counts as a draw that does not end
    #[arg(long, default_value_t = 1_000, value_name = "N",
          value_parser = clap::value_parser!(u32).range(1..=100_000))]
    most_decisions: u32,
    /// How many games are played at a time, at most 1024 [default: one a processor]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(0..=1024))]
    threads: Option<u16>,
    /// Print what is found as JSON instead of a table
    #[arg(long)]
    json: bool,
    /// Draw a page of plots into this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    #[command(flatten)]
    language: LanguageArgument,
}

impl Study {
    /// The argument of the game, checked against a catalogue.
    pub(super) fn known(command: clap::Command, catalogue: Catalogue) -> clap::Command {
        command.mut_arg("game", |argument| {
            let argument = argument.value_parser(GameNames::of(catalogue));
            argument.hide_possible_values(true)
        })
    }

    pub(super) fn run(self, context: &Context) -> Result<ExitCode, Box<dyn Error>> {
        let language = self.language.chosen_with(context, crate::TRANSLATIONS)?;
        let rules = context.catalogue.rules(&self.game)?;
        let rules = rules.with_files(read_values);
        let opened = rules.open(Seed::from_u64(0));
        let Some(game) = typed(&*opened) else {
            let sentence = NOT_DESCRIBED.with([rules.full_name().into()]);
            return Err(UsageError::of(sentence).into());
        };
        let player = rules.player(&self.player, 0).map_err(UsageError::of)?;
        let games = self.play(&*rules, &language)?;
        let findings = Findings::of(game.rules(), &games, player.name(), self.seed);
        if let Some(path) = &self.svg {
            let page = plots::page(&findings, &language).to_string();
            write_whole(path, page).map_err(unwritable(path))?;
        }
        let mut out = io::stdout().lock();
        if self.json {
            writeln!(out, "{}", findings.as_json())?;
        } else {
            for line in findings.as_text(&language) {
                writeln!(out, "{line}")?;
            }
        }
        Ok(ExitCode::SUCCESS)
    }

    /// Plays the games, or as many as end before somebody asks to stop.
    fn play(
        &self,
        rules: &dyn AnyRules,
        language: &Language,
    ) -> Result<Vec<Played>, Box<dyn Error>> {
        let stop = Arc::new(AtomicBool::new(false));
        // The second time it ends the program as ever.
        flag::register_conditional_shutdown(SIGINT, 130, stop.clone())?;
        flag::register(SIGINT, stop.clone())?;
        let progress = language.say(&PROGRESS.with(["{pos}", "{len}", "{eta}"].map(Into::into)));
        let bar = ProgressBar::new(self.games.into()).with_style(ProgressStyle::with_template(
            &format!("{{elapsed_precise}} [{{wide_bar}}] {progress}"),
        )?);
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.threads.unwrap_or(0).into())
            .build()?;
        let one = |number: u32| -> Result<Option<Played>, String> {
            let played = self.game(rules, number, &stop);
            bar.inc(1);
            played.map_err(|error| error.to_string())
        };
        let numbers = (0..self.games).into_par_iter();
        let played: Result<Vec<_>, String> = pool.install(|| numbers.map(one).collect());
        bar.finish_and_clear();
        Ok(played?.into_iter().flatten().collect())
    }

    /// Plays one game; `None` if it is not to be played to its end.
    fn game(
        &self,
        rules: &dyn AnyRules,
        number: u32,
        stop: &AtomicBool,
    ) -> Result<Option<Played>, Box<dyn Error>> {
        let apart = u64::from(number).wrapping_mul(0xd134_2543_de82_ef95);
        let seed = Seed::from_u64(self.seed.wrapping_add(apart));
        let mut game = rules.open(seed);
        let seated = |seat| rules.player(&self.player, player_seed(&seed, seat));
        let mut table = AnyTable::seated(&*game, seated)?;
        let mut decisions = 0;
        while decisions < self.most_decisions && table.step(&mut *game)?.is_some() {
            decisions += 1;
            if stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
        }
        // The rules are those that `run` has looked at.
        Ok(typed(&*game).map(Played::of))
    }
}

/// The game with its types, if a text describes it.
fn typed(game: &dyn AnyGame) -> Option<&Game<Variant>> {
    game.as_any().downcast_ref()
}

/// What happened to one kind of pieces in a game, both seats together.
#[derive(Copy, Clone, Default)]
pub(super) struct Use {
    moves: u32,
    taken: u32,
    promoted: u32,
}

/// One game.
pub(super) struct Played {
    /// `None` if it went on too long.
    outcome: Option<Outcome>,
    /// The number of legal moves at each decision.
    choices: Vec<u64>,
    /// The value for the first seat before each decision, in hundredths of a pawn.
    values: Vec<i32>,
    /// By the number of a kind.
    uses: Vec<Use>,
}

impl Played {
    fn of(game: &Game<Variant>) -> Self {
        let rules = game.rules();
        let kinds = rules.kind_names().count();
        let mut played = Self {
            outcome: match game.status() {
                Status::Over(outcome) => Some(outcome),
                Status::Due(_) => None,
            },
            choices: Vec::new(),
            values: Vec::new(),
            uses: vec![Use::default(); kinds],
        };
        let first = Seat::new(0);
        game.visit_events(|before, event| {
            let mut after = before.clone();
            let mut losers = rules.seats();
            match event {
                Event::Move { seat, chosen } => {
                    played.choices.push(rules.count_moves(before, seat));
                    played.values.push(rules.evaluate(before, first));
                    rules.apply(&mut after, seat, chosen);
                    // What a seat loses by its own move has become another piece.
                    losers -= seat.into();
                    if let Some(kind) = rules.mover(before, chosen) {
                        played.uses[kind].moves += 1;
                    }
                    if let Some(kind) = rules.becomes(chosen) {
                        played.uses[kind].promoted += 1;
                    }
                }
                // Dice may slay an attacker, too.
                Event::Rolled(chance) | Event::Given(chance) => rules.resolve(&mut after, chance),
                _ => return,
            }
            for (kind, about) in played.uses.iter_mut().enumerate() {
                for loser in losers.iter() {
                    let count = |state| rules.count_on_board(state, loser, kind);
                    about.taken += count(before).saturating_sub(count(&after));
                }
            }
        });
        played
    }

    /// What the first seat scored.
    fn score(&self) -> f64 {
        match self.outcome {
            Some(outcome) if !outcome.is_draw() => {
                f64::from(u8::from(outcome.winners.contains(Seat::new(0))))
            }
            _ => 0.5,
        }
    }

    /// Who led by a pawn or more, one after the other: 1 for the first seat, -1 for the second.
    fn leaders(&self) -> Vec<i32> {
        let leads = self.values.iter().filter(|value| value.abs() >= LEAD);
        let mut leaders: Vec<i32> = leads.map(|value| value.signum()).collect();
        leaders.dedup();
        leaders
    }

    /// Whether the winner was behind by a pawn or more before it won.
    fn is_turned(&self) -> bool {
        let loser = match self.score() {
            score if score > 0.75 => -1,
            score if score < 0.25 => 1,
            _ => return false,
        };
        self.leaders().contains(&loser)
    }
}
