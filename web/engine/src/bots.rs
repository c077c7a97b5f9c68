//! Bots, each in a worker of its own.
use crate::api::{BotChoice, BotJob, BotProgress, Fault, FaultKind, Judgement, Mistake};
use crate::catalogue::without_threads;
use crate::engine::as_json;
use crate::faults::Outcome;
use crate::told::tell;
use crate::words::CellsByPlace;
use boardwright::referee::{AnyGame, Record};
use boardwright_catalogue::{AnyPlayer, Catalogue, Entry, Mistake as Found, judge};
use std::ops::ControlFlow::Continue;

/// A bot. It keeps what it has found between its turns in one game, as bots do elsewhere; what it
/// chooses depends on its seed, its settings and its turns so far, and never on time.
pub struct Bot {
    catalogue: Catalogue,
    player: Option<Seated>,
}

/// A player that has been told what it plays.
struct Seated {
    game: String,
    bot: String,
    seed: u64,
    events: usize,
    player: Box<dyn AnyPlayer>,
}

impl Bot {
    /// A bot that has not been told yet which of these games it plays.
    #[must_use]
    pub const fn new(games: &'static [Entry]) -> Self {
        Self {
            catalogue: Catalogue::new(games),
            player: None,
        }
    }

    /// Thinks about a [`BotJob`] as JSON, and gives a [`BotChoice`] or a fault as JSON. Calls
    /// `progress` with a [`BotProgress`] as JSON about every thousand positions.
    pub fn choose(&mut self, job: &str, progress: &mut dyn FnMut(&str)) -> String {
        let job = BotJob::read(job);
        as_json(match job {
            Ok(job) => self.think(&job, progress),
            Err(error) => Err(Fault::request(error)),
        })
    }

    /// Looks for mistakes in the game of a [`BotJob`] as JSON, whoever is due there, and gives a
    /// [`Judgement`] or a fault as JSON. Calls `progress` after each event with what was found so
    /// far, as JSON.
    pub fn judge(&self, job: &str, progress: &mut dyn FnMut(&str)) -> String {
        let job = BotJob::read(job);
        as_json(match job {
            Ok(job) => self.look_through(&job, progress),
            Err(error) => Err(Fault::request(error)),
        })
    }

    fn look_through(&self, job: &BotJob, progress: &mut dyn FnMut(&str)) -> Outcome<Judgement> {
        let record: Record = job.record.parse()?;
        let rules = self.catalogue.rules(record.rules())?;
        let game = rules.replay(&record)?;
        let mut found = Judgement::default();
        let all = judge(&*rules, &*game, &job.bot, &mut |events, judged| {
            // It also asks while it thinks, when nothing is new.
            if events > found.events {
                found.events = events;
                add(&mut found, &*game, &judged.shares, &judged.mistakes);
                if let Ok(json) = serde_json::to_string(&found) {
                    progress(&json);
                }
            }
            Continue(())
        });
        let all = all.map_err(|error| Fault::new(FaultKind::Unreadable, error))?;
        add(&mut found, &*game, &all.shares, &all.mistakes);
        Ok(found)
    }

    fn think(&mut self, job: &BotJob, progress: &mut dyn FnMut(&str)) -> Outcome<BotChoice> {
        without_threads(&job.bot)?;
        let record: Record = job.record.parse()?;
        let rules = self.catalogue.rules(record.rules())?;
        let game = rules.replay(&record)?;
        let seat = game.read_seat(&job.seat)?;
        let seed = (job.seed.parse())
            .map_err(|_| Fault::request("the seed of a bot is a whole number below 2^64"))?;
        let events = game.event_count();
        let known = self.player.take().filter(|seated| {
            (&*seated.game, &*seated.bot, seated.seed) == (record.rules(), &*job.bot, seed)
                && seated.events <= events
        });
        let mut player = match known {
            Some(seated) => seated.player,
            None => rules.player(&job.bot, seed)?,
        };
        let choice = player.choose(&*game, seat, &mut |searched| {
            let searched = BotProgress {
                positions: searched.positions,
                depth: searched.depth,
            };
            if let Ok(json) = serde_json::to_string(&searched) {
                progress(&json);
            }
            Continue(())
        });
        self.player = Some(Seated {
            game: record.rules().into(),
            bot: job.bot.clone(),
            seed,
            events,
            player,
        });
        let choice =
            choice.ok_or_else(|| Fault::new(FaultKind::Internal, "the bot finds no move"))?;
        Ok(BotChoice {
            revision: job.revision,
            seat: job.seat.clone(),
            text: choice.chosen,
            told: tell(choice.summary),
            positions: choice.positions,
        })
    }
}

/// Tells what is new.
fn add(found: &mut Judgement, game: &dyn AnyGame, shares: &[Option<f64>], mistakes: &[Found]) {
    let new = shares.iter().skip(found.shares.len());
    found.shares.extend(new.map(|share| share.map(thousandths)));
    let new = mistakes.iter().skip(found.mistakes.len());
    found.mistakes.extend(new.map(|mistake| Mistake {
        at: mistake.at,
        seat: game.seat_name(mistake.seat).into(),
        made: mistake.made.clone(),
        grade: mistake.grade.word(),
        before: thousandths(mistake.before),
        after: thousandths(mistake.after),
        line: mistake.line.clone(),
        cells: cells(game, mistake).unwrap_or_default(),
    }));
}

/// A share of a win as a whole number, since to write others takes much space.
fn thousandths(share: f64) -> u32 {
    (1_000.0 * share + 0.5) as u32
}

/// The cells of the better move.
fn cells(game: &dyn AnyGame, mistake: &Found) -> Option<Vec<String>> {
    let mut before = game.boxed_clone();
    while before.event_count() > mistake.at {
        before.undo().ok()?;
    }
    let arrows = before.depict_move(mistake.seat, &mistake.better).ok()?;
    let arrow = arrows.first()?;
    let scene = before.scene(before.seats());
    let by_place = CellsByPlace::of(&scene);
    let ends = [arrow.from, arrow.to].map(|place| by_place.name(place));
    Some(ends.into_iter().flatten().collect())
}

impl std::fmt::Debug for Bot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let plays = self
            .player
            .as_ref()
            .map(|seated| (&seated.game, &seated.bot));
        f.debug_struct("Bot")
            .field("plays", &plays)
            .finish_non_exhaustive()
    }
}
