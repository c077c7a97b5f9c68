//! A game of known type at one table: people and bots in their seats, the visible
//! position, the log, and the legal moves.
use crate::session::{Choice, Choices, Due, Hint, Session};
use crate::telling::{Told, mark_moved, moved, odds_lines, tell};
use crate::thinking::{Answer, Thinking};
use boardwright::players::{Player, player, player_seed};
use boardwright::prelude::*;
use boardwright::ruleset::{Arrow, Place, Refused, Scene, Seen};
use std::error::Error;
use std::ops::ControlFlow::{Break, Continue};
use std::time::Duration;

/// The most moves that are listed.
const MOST_CHOICES: usize = 20_000;

/// The player of each seat.
struct Chair<R: Ruleset> {
    seats: Seats,
    sitter: Sitter<R>,
}

enum Sitter<R: Ruleset> {
    Person,
    /// `None` while the bot is thinking.
    Bot(Option<Box<dyn Player<R>>>),
}

impl<R: Ruleset> Chair<R> {
    const fn is_person(&self) -> bool {
        matches!(self.sitter, Sitter::Person)
    }
}

/// How many points a bot must be behind before it agrees to a draw.
const BEHIND: i32 = 50;

/// A game of known type with its players.
pub(crate) struct Played<R: Ruleset> {
    game: Game<R>,
    chairs: Vec<Chair<R>>,
    /// The bot that is thinking.
    thinking: Option<Thinking<R>>,
    /// The bot that is looking for a hint.
    advising: Option<Thinking<R>>,
    /// The name of the bot that gives hints.
    adviser: &'static str,
    /// The seats of the person who looks at the screen.
    looking: Seats,
    told: Vec<Told>,
    /// The last move, and who made it.
    last: Option<(Seat, Arrow)>,
}

impl<R: Notation + Evaluate + Depict + Exchange> Played<R> {
    /// A table for a game that begins or is resumed. `names` holds the names of
    /// people (`person`) and of bots, in the order of the seats; the last name
    /// repeats. `adviser` is the bot that gives hints.
    pub(crate) fn new(
        game: Game<R>,
        names: &str,
        adviser: &'static str,
    ) -> Result<Self, Box<dyn Error>> {
        let rules = game.rules();
        let groups = Table::groups(rules);
        let names = split(names);
        if names.len() > groups.len() {
            let (given, needed) = (names.len(), groups.len());
            return Err(format!("there are {given} players, and this game needs {needed}").into());
        }
        let mut chairs = Vec::new();
        for (index, &seats) in groups.iter().enumerate() {
            let name = names
                .get(index)
                .or(names.last())
                .copied()
                .unwrap_or("person");
            let seed = seats
                .lowest()
                .map_or(0, |seat| player_seed(game.seed(), seat));
            let sitter = match name {
                "person" => Sitter::Person,
                bot => Sitter::Bot(Some(player(bot, seed)?)),
            };
            chairs.push(Chair { seats, sitter });
        }
        let person = chairs.iter().find(|chair| chair.is_person());
        let looking = person.map_or(rules.seats(), |chair| chair.seats);
        let mut session = Self {
            chairs,
            thinking: None,
            advising: None,
            adviser,
            looking,
            told: Vec::new(),
            last: None,
            game,
        };
        session.tell_all();
        Ok(session)
    }

    fn people(&self) -> impl Iterator<Item = Seats> {
        let people = self.chairs.iter().filter(|chair| chair.is_person());
        people.map(|chair| chair.seats)
    }

    /// The person who is due, if a person is due.
    fn person(&self) -> Option<(Seat, Seats)> {
        let due = self.game.status().due()?.seats();
        self.people()
            .find_map(|seats| Some(((due & seats).lowest()?, seats)))
    }

    /// Whether the viewer knows everything about an event. Nothing is secret after
    /// the end.
    fn is_known(&self, index: usize) -> bool {
        self.game.outcome().is_some()
            || self.game.seen_event(index, self.looking) == Some(Seen::All)
    }

    /// The last move, if the viewer may know it.
    fn last_seen(&self) -> Option<&(Seat, Arrow)> {
        let is_move = |event: &Event<_, _>| matches!(event, Event::Move { .. });
        let index = self.game.events().iter().rposition(is_move)?;
        self.last.as_ref().filter(|_| self.is_known(index))
    }

    /// Writes the log of everything that has happened, after a record was read.
    fn tell_all(&mut self) {
        let rules = self.game.shared_rules();
        let mut told = Vec::new();
        let mut last = None;
        self.game.visit_events(|before, event| {
            told.push(tell(&*rules, before, event));
            // Later dice rolls do not remove the mark of the last move.
            if matches!(event, Event::Move { .. }) {
                last = moved(&*rules, before, event);
            }
        });
        self.told = told;
        self.last = last;
    }

    /// The lowest of these seats that is still in the game.
    fn living(&self, seats: Seats) -> Result<Seat, String> {
        let living = self.game.rules().living(self.game.state());
        let seat = (seats & living).lowest();
        seat.ok_or_else(|| "you are no longer in the game".to_string())
    }

    /// Marks all bots that are thinking: their position is no longer the current
    /// one.
    fn changed(&mut self) {
        for thinking in self.thinking.iter_mut().chain(&mut self.advising) {
            thinking.stale = true;
            thinking.hurry();
        }
    }

    /// Performs one event that needs no person's decision, and adds it to the
    /// log.
    fn happen<T>(
        &mut self,
        f: impl FnOnce(&mut Game<R>) -> Result<T, Refused<R::Rule>>,
    ) -> Result<(), String> {
        let before = self.game.state().clone();
        f(&mut self.game).map_err(|refused| refused.to_string())?;
        self.changed();
        self.happened(&before);
        Ok(())
    }

    /// Puts a bot back in its seat.
    fn give_back(&mut self, seat: Seat, bot: Box<dyn Player<R>>) {
        let chair = self
            .chairs
            .iter_mut()
            .find(|chair| chair.seats.contains(seat));
        if let Some(Chair {
            sitter: Sitter::Bot(place),
            ..
        }) = chair
        {
            *place = Some(bot);
        }
    }

    /// Lets a bot go on thinking, and makes its move when it has found one.
    fn let_think(&mut self, seat: Seat, patience: Duration) -> Result<bool, String> {
        let thinking = match self.thinking.take() {
            Some(thinking) => thinking,
            None => {
                let chair = self
                    .chairs
                    .iter_mut()
                    .find(|chair| chair.seats.contains(seat));
                let Some(Chair {
                    sitter: Sitter::Bot(bot),
                    ..
                }) = chair
                else {
                    return Err("a person is due".to_string());
                };
                let bot = bot.take().ok_or("the bot is not at the table")?;
                Thinking::start(bot, &self.game, seat)
            }
        };
        let Some(Answer { bot, choice }) = thinking.answer(patience)? else {
            self.thinking = Some(thinking);
            return Ok(false);
        };
        self.give_back(thinking.seat, bot);
        if thinking.stale {
            return Ok(false);
        }
        let chosen = choice.ok_or("the bot finds no move")?.chosen;
        self.happen(|game| game.play(thinking.seat, chosen))?;
        Ok(true)
    }

    /// Whether a bot in these seats agrees to a draw. It does if, as far as it can
    /// see, it stands worse.
    fn agrees(&self, seats: Seats) -> Option<(Seat, bool)> {
        let seat = self.living(seats).ok()?;
        let rules = self.game.rules();
        let view = self.game.view(seats);
        let worse = !rules.is_view(&view) && rules.evaluate_with_threats(&view, seat) <= -BEHIND;
        Some((seat, worse))
    }

    /// Adds the one event that happened since `before` to the log.
    fn happened(&mut self, before: &R::State) {
        if let Some(&event) = self.game.events().last() {
            self.told.push(tell(self.game.rules(), before, event));
            if matches!(event, Event::Move { .. }) {
                self.last = moved(self.game.rules(), before, event);
            }
        }
    }

    fn read(&self, text: &str) -> Result<(Seat, R::Move), String> {
        let (seat, _) = self.person().ok_or("no person is due")?;
        let chosen = self.game.rules().read_move(self.game.state(), text);
        Ok((seat, chosen.map_err(|error| error.to_string())?))
    }
}

impl<R: Notation + Evaluate + Depict + Exchange> Session for Played<R> {
    fn name(&self) -> String {
        self.game.rules().full_name()
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        self.game.rules().seat_name(seat)
    }

    fn due(&self) -> Due {
        if let Status::Over(outcome) = self.game.status() {
            let names: Vec<&str> = outcome
                .winners
                .iter()
                .map(|seat| self.seat_name(seat))
                .collect();
            let who = if names.is_empty() {
                "drawn".to_string()
            } else {
                format!("{} won", names.join(" and "))
            };
            let mut told = format!("{who}: {}", outcome.reason);
            if let Some(paid) = self.game.tell_payoffs() {
                told = format!("{told}; pay-offs: {paid}");
            }
            return Due::Over(told);
        }
        let Some((seat, seats)) = self.person() else {
            return Due::Table;
        };
        let hand_over = seats != self.looking
            && (self.game.view(seats) != self.game.view(self.looking)
                || matches!(self.game.status(), Status::Due(Actor::Secret(_))));
        Due::Person { seat, hand_over }
    }

    fn scene(&self) -> Scene {
        // Nothing is secret any more after the end.
        let mut scene = self.game.scene(match self.game.outcome() {
            Some(_) => self.game.rules().seats(),
            None => self.looking,
        });
        if let Some(last) = self.last_seen() {
            mark_moved(&mut scene, last);
        }
        scene
    }

    fn last_place(&self) -> Option<Place> {
        self.last_seen().map(|(_, arrow)| arrow.to)
    }

    fn log(&self) -> Vec<(Option<Seat>, String)> {
        let mut lines = Vec::new();
        for (index, told) in self.told.iter().enumerate() {
            if !self.is_known(index) {
                let line = if told.secret {
                    Some("has chosen in secret".to_string())
                } else {
                    // The part that the viewers know, such as their own card.
                    self.game.event_for(index, self.looking)
                };
                lines.push((
                    told.seat,
                    format!("{}. {}", index + 1, line.unwrap_or_default()),
                ));
                continue;
            }
            for (part, line) in told.lines.iter().enumerate() {
                let line = if part == 0 {
                    format!("{}. {line}", index + 1)
                } else {
                    format!("   {line}")
                };
                // The lines after the first may be about others.
                lines.push((told.seat.filter(|_| part == 0), line));
            }
        }
        lines
    }

    fn look(&mut self, seat: Seat) {
        let person = self.people().find(|seats| seats.contains(seat));
        self.looking = person.unwrap_or(self.looking);
    }

    fn advance(&mut self, patience: Duration) -> Result<bool, String> {
        let Status::Due(due) = self.game.status() else {
            return Ok(false);
        };
        let Some(seat) = due.seats().lowest() else {
            self.happen(Game::roll)?;
            return Ok(true);
        };
        let claim = self.game.may_claim(seat, None);
        if claim.is_ok_and(|outcome| outcome.is_draw() || outcome.winners.contains(seat)) {
            self.happen(|game| game.claim(seat, None))?;
            return Ok(true);
        }
        self.let_think(seat, patience)
    }

    fn thinking(&self) -> Option<String> {
        let thinking = self.thinking.as_ref()?;
        let name = self.seat_name(thinking.seat);
        Some(format!("{name} thinks: {}", thinking.told()))
    }

    fn hurry(&self) {
        if let Some(thinking) = &self.thinking {
            thinking.hurry();
        }
    }

    fn choices(&self) -> Choices {
        let Some((seat, _)) = self.person() else {
            return Choices::All(Vec::new());
        };
        let (rules, state) = (self.game.rules(), self.game.state());
        let mut all = Vec::new();
        let walk = rules.visit_moves(state, seat, |chosen| {
            if all.len() == MOST_CHOICES {
                return Break(());
            }
            let arrows = rules.depict_move(state, seat, chosen);
            all.push(Choice {
                text: rules.move_text(state, chosen),
                cells: arrows.first().map(|arrow| (arrow.from, arrow.to)),
            });
            Continue(())
        });
        if walk.is_break() {
            return Choices::TooMany(rules.count_moves(state, seat));
        }
        Choices::All(all)
    }

    fn play(&mut self, text: &str) -> Result<(), String> {
        let (seat, chosen) = self.read(text)?;
        self.happen(|game| game.play(seat, chosen))
    }

    fn odds(&self, text: &str) -> Option<Vec<String>> {
        let (seat, chosen) = self.read(text).ok()?;
        let (rules, state) = (self.game.rules(), self.game.state());
        // Without dice an attack is like any other move.
        let odds = rules
            .odds(state, seat, chosen)
            .filter(|odds| odds.len() > 1)?;
        Some(odds_lines(rules.boosts(state, seat, chosen), &odds))
    }

    fn ask_hint(&mut self) {
        let Some((seat, _)) = self.person() else {
            return;
        };
        // The catalogue's tests check that the players it names exist.
        if let Ok(adviser) = player(self.adviser, 1) {
            self.advising = Some(Thinking::start(adviser, &self.game, seat));
        }
    }

    fn hint(&mut self, patience: Duration) -> Option<Hint> {
        let advising = self.advising.take()?;
        let answer = match advising.answer(patience) {
            Ok(None) => {
                self.advising = Some(advising);
                return None;
            }
            Ok(Some(_)) if advising.stale => return None,
            Ok(Some(answer)) => answer,
            Err(why) => {
                return Some(Hint {
                    told: why,
                    chosen: None,
                });
            }
        };
        let (rules, state) = (self.game.rules(), self.game.state());
        let chosen = answer.choice.as_ref().map(|choice| choice.chosen);
        let told = answer.choice.map(|choice| choice.told(rules, state));
        Some(Hint {
            told: told.unwrap_or("no hint".to_string()),
            chosen: chosen.map(|chosen| rules.move_text(state, chosen)),
        })
    }

    fn take_back(&mut self) -> Result<(), String> {
        // The person who is due, otherwise the viewer, who may not be due any more.
        let seats: Vec<Seat> = self.looking.iter().collect();
        let mut why = "nobody can take back anything".to_string();
        for seat in seats {
            match self.game.take_back(seat) {
                Ok(()) => {
                    self.changed();
                    self.tell_all();
                    return Ok(());
                }
                Err(refused) => why = refused.to_string(),
            }
        }
        Err(why)
    }

    fn resign(&mut self) -> Result<(), String> {
        self.living(self.looking)?;
        let living = self.game.rules().living(self.game.state());
        let seats = self.looking & living;
        self.happen(|game| game.resign(seats))
    }

    fn claim(&mut self) -> Result<(), String> {
        let (seat, _) = self.person().ok_or("no person is due")?;
        self.happen(|game| game.claim(seat, None))
    }

    fn offer(&mut self) -> Result<String, String> {
        let seat = self.living(self.looking)?;
        self.happen(|game| game.offer(seat))?;
        let bots = self.chairs.iter().filter(|chair| !chair.is_person());
        let bots: Vec<Seats> = bots.map(|chair| chair.seats).collect();
        let answers: Vec<(Seat, bool)> = bots
            .into_iter()
            .filter_map(|seats| self.agrees(seats))
            .collect();
        // A bot that declines ends the offer, so it answers first.
        if let Some(&(bot, _)) = answers.iter().find(|(_, agrees)| !agrees) {
            self.happen(|game| game.decline(bot))?;
            return Ok(format!("{} declines the draw", self.seat_name(bot)));
        }
        let mut names = Vec::new();
        for (bot, _) in answers {
            self.happen(|game| game.accept(bot))?;
            names.push(self.seat_name(bot));
        }
        Ok(match names.len() {
            0 => "the draw is offered".to_string(),
            1 => format!("{} accepts the draw", names[0]),
            _ => format!("{} accept the draw", names.join(" and ")),
        })
    }

    fn offered_by(&self) -> Option<Seat> {
        let seat = self.living(self.looking).ok()?;
        self.game.may_answer(seat).ok()?;
        self.game.offered_by().lowest()
    }

    fn answer(&mut self, accepts: bool) -> Result<(), String> {
        let seat = self.living(self.looking)?;
        self.happen(|game| {
            if accepts {
                game.accept(seat)
            } else {
                game.decline(seat)
            }
        })
    }

    fn record(&self) -> String {
        self.game.record().to_string()
    }
}

/// The names in a list. Commas within parentheses belong to a name.
fn split(names: &str) -> Vec<&str> {
    let mut depth = 0u32;
    names
        .split(|sign| {
            match sign {
                '(' => depth += 1,
                ')' => depth = depth.saturating_sub(1),
                _ => {}
            }
            sign == ',' && depth == 0
        })
        .map(str::trim)
        .collect()
}
