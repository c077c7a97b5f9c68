//! A whole run: the rules, the cases, the games, and the coverage.
use super::checked_game::CheckedGame;
use super::failure::{Broken, Checked, Failure, command, ensure};
use super::report::{EventKind, Report};
use super::secrets::check_worlds;
use super::state::check_groups;
use super::walk::{Bounds, gather, play_game, whereabouts};
use super::{Clause, Contract, case, primer};
use crate::documented::documented;
use crate::mutate::panic_text;
use boardwright_referee::REFEREE_IDS;
use boardwright_ruleset::{BrokenRule as _, Ruleset, Seed};
use rayon::prelude::{IntoParallelIterator as _, ParallelIterator as _};
use std::collections::BTreeSet;
use std::env;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};

/// How many games one thread plays before the counts are added up.
const GAMES_AT_ONCE: u64 = 4;

/// A run with fewer comparisons of games that differ in a secret says nothing about how far they
/// come.
const ENOUGH_SECRETS: u64 = 30;

type Outcome<T> = Result<T, Box<Failure>>;
/// The number of a game in the run, and how it failed.
type Failed = (u64, Box<Failure>);

pub(super) fn run<R: Ruleset>(contract: &Contract<R>) -> Outcome<Report> {
    let run = Run::new(contract);
    let mut report = Report {
        rules: run.name.clone(),
        ..Report::default()
    };
    if let Some(seed) = variable("BOARDWRIGHT_SEED") {
        let other = env::var("BOARDWRIGHT_RULES").is_ok_and(|rules| rules != run.name);
        if !other {
            let starts = run.whole(|| case::starts(contract))?;
            run.game(seed, &starts, &mut report)?;
            println!(
                "{} keeps the contract in the game with seed {seed}",
                run.name
            );
        }
        return Ok(report);
    }
    let starts = run.whole(|| {
        run.check_rules()?;
        case::starts(contract)
    })?;
    let mut cx = contract.context(contract.seed);
    run.whole(|| case::check_cases(contract, &mut cx))?;
    run.whole(|| check_worlds(&mut cx, contract.whole_game))?;
    report.add(&cx.report);
    let games = variable("BOARDWRIGHT_GAMES").unwrap_or(contract.games);
    run.games(games, &starts, &mut report)?;
    // Fewer games than the test asks for need not show everything.
    if games >= contract.games {
        run.whole(|| run.check_coverage(&mut report))?;
        run.whole(|| run.check_depth(&report))?;
    }
    Ok(report)
}

struct Run<'a, R: Ruleset> {
    contract: &'a Contract<R>,
    name: String,
    /// The command that runs the test again, built on the test's own thread,
    /// which knows its name.
    command: String,
}

impl<'a, R: Ruleset> Run<'a, R> {
    fn new(contract: &'a Contract<R>) -> Self {
        let named = contract
            .tiers
            .iter()
            .find_map(|tier| tier.name(&contract.rules));
        let name = named.unwrap_or_else(|| std::any::type_name::<R>().to_string());
        Self {
            contract,
            command: command(contract.test.as_deref()),
            name,
        }
    }

    fn failure(
        &self,
        broken: Broken,
        seed: Option<u64>,
        table: Option<&CheckedGame<R>>,
    ) -> Box<Failure> {
        // A table that a panic left behind may panic again when it is shown.
        let told = table.and_then(|table| {
            let tell = || whereabouts(&self.contract.tiers, table);
            catch_unwind(AssertUnwindSafe(tell)).ok()
        });
        let (position, record) =
            told.map_or((None, None), |(position, record)| (Some(position), record));
        let command = match seed {
            Some(seed) => {
                let (rules, command) = (&self.name, &self.command);
                format!("BOARDWRIGHT_SEED={seed} BOARDWRIGHT_RULES='{rules}' {command}")
            }
            None => self.command.clone(),
        };
        Box::new(Failure {
            clause: broken.clause,
            detail: broken.detail,
            rules: self.name.clone(),
            seed,
            command,
            position,
            record,
        })
    }

    /// A check that belongs to no game.
    fn whole<T>(&self, check: impl FnOnce() -> Checked<T>) -> Outcome<T> {
        guarded(check).map_err(|broken| self.failure(broken, None, None))
    }

    /// Checks of the rules before any game.
    fn check_rules(&self) -> Checked {
        let rules = &self.contract.rules;
        let seats = rules.seats();
        ensure(!seats.is_empty(), Clause::Seats, || {
            "nobody sits at the table".into()
        })?;
        check_groups(rules, &rules.start())?;
        let (one, other) = (rules.start(), rules.start());
        ensure(one == other, Clause::Deterministic, || {
            format!("the game starts from {one:?} and from {other:?}")
        })?;
        let ids: BTreeSet<&str> = R::Rule::IDS.iter().copied().collect();
        let distinct = ids.len() == R::Rule::IDS.len()
            && ids
                .iter()
                .all(|id| !id.is_empty() && !REFEREE_IDS.contains(id));
        ensure(distinct, Clause::RefusalDocumented, || {
            format!(
                "the ids are not distinct, or are the referee's: {:?}",
                R::Rule::IDS
            )
        })?;
        if let Some(path) = &self.contract.documentation {
            documented(R::Rule::IDS, path)
                .map_err(|error| Broken::new(Clause::Documentation, error.to_string()))?;
            if let Some(primer) = primer::of_tiers(&self.contract.tiers, rules) {
                documented(&primer::anchors(&primer), path)
                    .map_err(|error| Broken::new(Clause::PrimerRules, error.to_string()))?;
            }
        }
        let mut cx = self.contract.context(self.contract.seed);
        self.contract
            .tiers
            .iter()
            .try_for_each(|tier| tier.rules(&mut cx))
    }

    /// Plays games on all cores and returns the failure with the lowest seed. A
    /// position that was read and cannot be played on from is reported only if
    /// nothing else is wrong, since the rules are more likely to be at fault
    /// than the reader.
    fn games(&self, games: u64, starts: &[R::State], report: &mut Report) -> Outcome<()> {
        let play = |game: u64, report: &mut Report| {
            self.game(self.contract.seed.wrapping_add(game), starts, report)
        };
        play_on_all_cores(games, &play, report)
    }

    /// Plays the game with one seed.
    fn game(&self, seed: u64, starts: &[R::State], report: &mut Report) -> Outcome<()> {
        let contract = self.contract;
        let mut cx = contract.context(seed);
        let mut table = None;
        let played = guarded(|| {
            let own = contract.rules.start();
            let start = match usize::try_from(seed / 2) {
                Ok(turn) if seed % 2 == 1 && !starts.is_empty() => &starts[turn % starts.len()],
                _ => &own,
            };
            gather(&mut cx, &own);
            gather(&mut cx, start);
            // Only what is played is chosen.
            cx.random = cx.random.clone().with_choices(&contract.choices);
            let dice = match cx.random.one_in(4) {
                true => Seed::from_key(std::array::from_fn(|_| cx.random.word() as u8)),
                false => Seed::from_u64(seed),
            };
            let bounds = Bounds {
                most_steps: contract.most_steps,
                thorough: contract.thorough,
            };
            play_game(
                &mut cx,
                &contract.tiers,
                start.clone(),
                dice,
                bounds,
                &mut table,
            )
        });
        report.add(&cx.report);
        played.map_err(|broken| self.failure(broken, Some(seed), table.as_ref()))
    }

    /// Checks that something was tried of what secrets could tell in play.
    fn check_depth(&self, report: &Report) -> Checked {
        let deep = report.alike_past(1);
        if let Some(why) = &self.contract.shallow_secrets {
            return ensure(deep == 0, Clause::SecretDepth, || {
                format!(
                    "{deep} comparisons of games that differ in a secret came past one later \
                     decision, and it was declared that none can: {why}"
                )
            });
        }
        let lasting = report.hidden_for.is_some_and(|decisions| decisions > 1);
        let tried = deep > 0 || !lasting || report.secrets < ENOUGH_SECRETS;
        ensure(tried, Clause::SecretDepth, || {
            format!(
                "secrets stay hidden through several decisions, and of {} comparisons of games that \
                 differ in one none came past one later decision; look whether random_world gives \
                 worlds that can be played on, or say with Contract::shallow_secrets why none can \
                 come further\n{report}",
                report.secrets
            )
        })
    }

    /// Checks what can occur and did not, and what cannot occur and did.
    fn check_coverage(&self, report: &mut Report) -> Checked {
        let rules = &self.contract.rules;
        let unfinished = report.unfinished <= self.contract.unfinished;
        ensure(unfinished, Clause::Length, || {
            let Report {
                unfinished, games, ..
            } = report;
            let steps = self.contract.most_steps;
            format!("{unfinished} of {games} games did not end within {steps} steps")
        })?;
        let mut names: Vec<&str> = EventKind::ALL.iter().map(|kind| kind.name()).collect();
        names.extend(R::Rule::IDS);
        names.extend(REFEREE_IDS);
        let primer = primer::of_tiers(&self.contract.tiers, rules);
        let decisions = primer.iter().flat_map(|primer| &primer.decisions);
        let decisions: Vec<String> = decisions
            .map(|decision| primer::coverage_name(&decision.kind))
            .collect();
        names.extend(decisions.iter().map(String::as_str));
        let mut impossible: BTreeSet<&str> = BTreeSet::new();
        for name in &self.contract.cannot_occur {
            let known = names.iter().find(|&known| known == name);
            match known {
                Some(known) => impossible.insert(known),
                None => {
                    let detail =
                        format!("{name:?} is neither a kind of event or decision nor an id");
                    return Err(Broken::new(Clause::Coverage, detail));
                }
            };
        }
        let seen = |name: &str| {
            let event = report.events.iter().find(|(kind, _)| kind.name() == name);
            let mut decisions = report.decisions.keys();
            event.is_some()
                || report.refusals.contains_key(name)
                || decisions.any(|kind| primer::coverage_name(kind) == name)
        };
        // No walk plays with a clock.
        impossible.insert("game.clock");
        if !rules.facts().has_chance {
            impossible.extend(["roll", "given", "game.chance.impossible"]);
        }
        // A foreign chance is one that was met, or is known in part, and cannot
        // occur in another state.
        if !report.foreign_chances {
            impossible.insert("game.chance.impossible");
        }
        if rules.facts().has_draw_offers {
            impossible.insert("game.offer.draw");
        } else {
            impossible.extend(["offer", "accept", "decline", "game.offer.stands"]);
        }
        if !report.claims {
            impossible.insert("claim");
        }
        if !report.take_backs {
            impossible.insert("takeback");
        }
        if rules.facts().has_announced_claims {
            impossible.insert("game.claim.move");
        }
        // If every viewer always knows everything, there is no view to refuse.
        if report.views > 0 && report.worlds == report.views {
            impossible.insert("game.view");
        }
        let alone = rules
            .seats()
            .lowest()
            .map(|seat| rules.controller(&rules.start(), seat));
        if alone == Some(rules.seats()) {
            impossible.extend(["accept", "decline"]);
        }
        let occurred: Vec<&str> = impossible
            .iter()
            .copied()
            .filter(|name| seen(name))
            .collect();
        ensure(occurred.is_empty(), Clause::Coverage, || {
            format!("what cannot occur did: {}", occurred.join(", "))
        })?;
        let missing: Vec<&str> = names
            .into_iter()
            .filter(|name| !seen(name) && !impossible.contains(name))
            .collect();
        let seen = missing.is_empty() || !self.contract.coverage;
        ensure(seen, Clause::Coverage, || {
            format!(
                "never seen in {} games: {}; play more, start from a position or add a refusal \
                 that shows it, or declare that it cannot occur\n{report}",
                report.games,
                missing.join(", ")
            )
        })?;
        report.cannot_occur = impossible.into_iter().map(str::to_string).collect();
        Ok(())
    }
}

/// Plays so many games with a function that gets a game's number and adds to a report. As a trait
/// object, so that what hands out work to threads is compiled once and not for every ruleset.
fn play_on_all_cores(
    games: u64,
    play: &(dyn Fn(u64, &mut Report) -> Outcome<()> + Sync),
    report: &mut Report,
) -> Outcome<()> {
    let failed = AtomicU64::new(u64::MAX);
    let batch = |batch: u64| {
        let mut report = Report::default();
        let mut failures = Vec::new();
        for game in batch * GAMES_AT_ONCE..games.min((batch + 1) * GAMES_AT_ONCE) {
            // A game after a failed one would not be reported.
            if game > failed.load(Ordering::Relaxed) {
                break;
            }
            if let Err(failure) = play(game, &mut report) {
                let unsound = failure.clause == Clause::PositionSound;
                if !unsound {
                    failed.fetch_min(game, Ordering::Relaxed);
                }
                if !unsound || failures.is_empty() {
                    failures.push((game, failure));
                }
            }
        }
        (report, failures)
    };
    let batches = (0..games.div_ceil(GAMES_AT_ONCE))
        .into_par_iter()
        .map(batch);
    let batches: Vec<(Report, Vec<Failed>)> = batches.collect();
    let mut failures = Vec::new();
    for (seen, failed) in batches {
        report.add(&seen);
        failures.extend(failed);
    }
    let rank = |(game, failure): &Failed| (failure.clause == Clause::PositionSound, *game);
    match failures.into_iter().min_by_key(rank) {
        Some((_, failure)) => Err(failure),
        None => Ok(()),
    }
}

/// Runs a check and treats a panic as a broken clause.
fn guarded<T>(check: impl FnOnce() -> Checked<T>) -> Checked<T> {
    // Nothing that a panic may have left half done is used again, except to
    // report it.
    catch_unwind(AssertUnwindSafe(check))
        .unwrap_or_else(|panic| Err(Broken::new(Clause::NoPanic, panic_text(&*panic))))
}

/// A number from an environment variable.
fn variable(name: &str) -> Option<u64> {
    let value = env::var(name).ok()?;
    match value.trim().parse() {
        Ok(number) => Some(number),
        Err(_) => panic!("{name} must be a whole number, not {value:?}"),
    }
}
