//! A game at one table: people and bots in their seats, what may be seen, what
//! was told, and what can be chosen.
//!
//! The screen and the lines speak to [`Session`], which names no types of a
//! game, so that they are compiled once and not for every game.
use boardwright::players::{Player, Turn, player, player_seed};
use boardwright::prelude::*;
use boardwright::ruleset::{Arrow, Boost, Place, Scene, Side};
use std::error::Error;
use std::ops::ControlFlow::{Break, Continue};

/// What the table waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Due {
    /// The game is over, for this reason.
    Over(String),
    /// A person in this seat; after a hand-over, if others must not see what
    /// this one sees.
    Person {
        /// The seat.
        seat: Seat,
        /// Whether somebody else must look away first.
        hand_over: bool,
    },
    /// A bot or the dice.
    Table,
}

/// A legal move, with the cells that it leaves and reaches.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    /// Its text in the game's notation.
    pub(crate) text: String,
    /// The cells, if the move has a place.
    pub(crate) cells: Option<(Place, Place)>,
}

/// The legal moves of a person.
pub(crate) enum Choices {
    /// All of them.
    All(Vec<Choice>),
    /// There are too many to list.
    TooMany(u64),
}

/// A game that is being played.
pub(crate) trait Session {
    /// The game's name with its options.
    fn name(&self) -> String;
    /// The name of a seat.
    fn seat_name(&self, seat: Seat) -> &'static str;
    /// What the table waits for.
    fn due(&self) -> Due;
    /// The position as those may see it who look at the screen now.
    fn scene(&self) -> Scene;
    /// What was told so far, as far as those who look may know it.
    fn log(&self) -> Vec<(Option<Seat>, String)>;
    /// The person in this seat looks at the screen from now on.
    fn look(&mut self, seat: Seat);
    /// Lets a bot move or the dice roll.
    fn advance(&mut self) -> Result<(), String>;
    /// The legal moves of the person who is due.
    fn choices(&self) -> Choices;
    /// Makes a move of the person who is due.
    fn play(&mut self, text: &str) -> Result<(), String>;
    /// What speaks for each side of an attack and how it may end; none if the
    /// move is no attack.
    fn odds(&self, text: &str) -> Option<Vec<String>>;
    /// What a bot would do in the place of the person who is due.
    fn hint(&mut self) -> Option<String>;
    /// Takes back the last decision of a person, where the rules allow it.
    fn take_back(&mut self) -> Result<(), String>;
    /// Resigns for the person who is due.
    fn resign(&mut self) -> Result<(), String>;
    /// Claims for the person who is due what the rules let them claim.
    fn claim(&mut self) -> Result<(), String>;
    /// The record of the game.
    fn record(&self) -> String;
}

/// The most moves that are listed.
const MOST_CHOICES: usize = 20_000;

/// A bot; none is a person.
type Bot<R> = Option<Box<dyn Player<R>>>;

/// A typed game with its players.
pub(crate) struct Played<R: Ruleset> {
    game: Game<R>,
    /// Who runs which seats; a person where there is no bot.
    tables: Vec<(Seats, Bot<R>)>,
    adviser: Box<dyn Player<R>>,
    /// The seats of the person who looks at the screen.
    looking: Seats,
    told: Vec<Told>,
    last: Vec<Arrow>,
}

/// What was told of one event.
struct Told {
    seat: Option<Seat>,
    lines: Vec<String>,
    /// Whether it was a choice that nobody else saw.
    secret: bool,
}

impl<R: Notation + Evaluate + Depict + Exchange> Played<R> {
    /// A table for a game that begins or goes on. `names` are of people
    /// (`person`) and of bots, in the order of the seats that each runs; the
    /// last one repeats.
    pub(crate) fn new(game: Game<R>, names: &str) -> Result<Self, Box<dyn Error>> {
        let rules = game.rules();
        let groups = Table::groups(rules);
        let names = split(names);
        if names.len() > groups.len() {
            let (given, needed) = (names.len(), groups.len());
            return Err(format!("there are {given} players, and this game needs {needed}").into());
        }
        let mut tables = Vec::new();
        for (index, &seats) in groups.iter().enumerate() {
            let name = names
                .get(index)
                .or(names.last())
                .copied()
                .unwrap_or("person");
            let seed = seats
                .lowest()
                .map_or(0, |seat| player_seed(game.seed(), seat));
            let bot = match name {
                "person" => None,
                bot => Some(player(bot, seed)?),
            };
            tables.push((seats, bot));
        }
        let person = tables.iter().find(|(_, bot)| bot.is_none());
        let looking = person.map_or(rules.seats(), |(seats, _)| *seats);
        let mut session = Self {
            adviser: player("alpha-beta", 1)?,
            tables,
            looking,
            told: Vec::new(),
            last: Vec::new(),
            game,
        };
        session.tell_all();
        Ok(session)
    }

    fn people(&self) -> impl Iterator<Item = Seats> {
        let people = self.tables.iter().filter(|(_, bot)| bot.is_none());
        people.map(|(seats, _)| *seats)
    }

    /// The person who is due, if it is one.
    fn person(&self) -> Option<(Seat, Seats)> {
        let due = self.game.status().due()?.seats();
        self.people()
            .find_map(|seats| Some(((due & seats).lowest()?, seats)))
    }

    /// Tells everything that has happened, after a record was read.
    fn tell_all(&mut self) {
        let rules = self.game.shared_rules();
        let mut told = Vec::new();
        let mut last = Vec::new();
        self.game.visit_events(|before, event| {
            told.push(tell(&*rules, before, event));
            last = arrows(&*rules, before, event);
        });
        self.told = told;
        self.last = last;
    }

    /// Tells the events since `before`, of which there is one.
    fn happened(&mut self, before: &R::State) {
        if let Some(&event) = self.game.events().last() {
            self.told.push(tell(self.game.rules(), before, event));
            let arrows = arrows(self.game.rules(), before, event);
            if matches!(event, Event::Move { .. }) {
                self.last = arrows;
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
            return Due::Over(format!("{who}: {}", outcome.reason));
        }
        let Some((seat, seats)) = self.person() else {
            return Due::Table;
        };
        // Bots and dice before people, if the table waits for several.
        let hand_over = seats != self.looking
            && (self.game.view(seats) != self.game.view(self.looking)
                || matches!(self.game.status(), Status::Due(Actor::Secret(_))));
        Due::Person { seat, hand_over }
    }

    fn scene(&self) -> Scene {
        let rules = self.game.rules();
        let over = self.game.outcome().is_some();
        let mut scene = if over {
            rules.depict(self.game.state())
        } else {
            rules.depict(&self.game.view(self.looking))
        };
        scene.arrows.extend(self.last.iter().cloned());
        scene
    }

    fn log(&self) -> Vec<(Option<Seat>, String)> {
        let rules = self.game.rules();
        let over = self.game.outcome().is_some();
        let mut lines = Vec::new();
        for (index, told) in self.told.iter().enumerate() {
            let hidden = told.secret
                && !over
                && told
                    .seat
                    .is_some_and(|seat| rules.conceals(self.game.state(), seat, self.looking));
            if hidden {
                lines.push((told.seat, format!("{}. has chosen in secret", index + 1)));
                continue;
            }
            for (part, line) in told.lines.iter().enumerate() {
                let line = if part == 0 {
                    format!("{}. {line}", index + 1)
                } else {
                    format!("   {line}")
                };
                lines.push((told.seat, line));
            }
        }
        lines
    }

    fn look(&mut self, seat: Seat) {
        let person = self.people().find(|seats| seats.contains(seat));
        self.looking = person.unwrap_or(self.looking);
    }

    fn advance(&mut self) -> Result<(), String> {
        let Status::Due(due) = self.game.status() else {
            return Ok(());
        };
        let before = self.game.state().clone();
        let Some(seat) = due.seats().lowest() else {
            self.game.roll().map_err(|refused| refused.to_string())?;
            self.happened(&before);
            return Ok(());
        };
        let claim = self.game.may_claim(seat, None);
        if claim.is_ok_and(|outcome| outcome.is_draw() || outcome.winners.contains(seat)) {
            self.game
                .claim(seat, None)
                .map_err(|refused| refused.to_string())?;
            self.happened(&before);
            return Ok(());
        }
        let bot = self
            .tables
            .iter_mut()
            .find(|(seats, _)| seats.contains(seat));
        let Some((_, Some(bot))) = bot else {
            return Err("a person is due".to_string());
        };
        let choice = bot
            .choose(&Turn::new(&self.game, seat))
            .ok_or("the bot finds no move")?;
        self.game
            .play(seat, choice.chosen)
            .map_err(|refused| refused.to_string())?;
        self.happened(&before);
        Ok(())
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
        let before = self.game.state().clone();
        self.game
            .play(seat, chosen)
            .map_err(|refused| refused.to_string())?;
        self.happened(&before);
        Ok(())
    }

    fn odds(&self, text: &str) -> Option<Vec<String>> {
        let (seat, chosen) = self.read(text).ok()?;
        let (rules, state) = (self.game.rules(), self.game.state());
        let odds = rules.odds(state, seat, chosen)?;
        let mut lines = Vec::new();
        if let Some(boosts) = rules.boosts(state, seat, chosen) {
            if boosts.duel {
                lines.push("a duel: nothing counts".to_string());
            }
            for (side, name, total) in [
                (Side::Attacker, "attacker", boosts.attacker),
                (Side::Defender, "defender", boosts.defender),
            ] {
                let reasons = boosts.reasons.iter().filter(|boost| boost.side == side);
                let reasons: Vec<String> = reasons.map(boost_text).collect();
                let reasons = reasons.join(", ");
                lines.push(format!("{name} {total}: {reasons}"));
            }
        }
        for odds in odds {
            let percent = 100.0 * odds.numerator as f64 / odds.denominator as f64;
            let outcome = odds.outcome.replace('-', " ");
            lines.push(format!("{percent:5.1} %  {outcome}"));
        }
        Some(lines)
    }

    fn hint(&mut self) -> Option<String> {
        let (seat, _) = self.person()?;
        let choice = self.adviser.choose(&Turn::new(&self.game, seat))?;
        Some(choice.told(self.game.rules(), self.game.state()))
    }

    fn take_back(&mut self) -> Result<(), String> {
        // The person who is due, or else whoever looks: a turn may have passed.
        let seats: Vec<Seat> = self.looking.iter().collect();
        let mut why = "nobody can take back anything".to_string();
        for seat in seats {
            match self.game.take_back(seat) {
                Ok(()) => {
                    self.tell_all();
                    return Ok(());
                }
                Err(refused) => why = refused.to_string(),
            }
        }
        Err(why)
    }

    fn resign(&mut self) -> Result<(), String> {
        let (seat, seats) = self.person().ok_or("no person is due")?;
        let living = self.game.rules().living(self.game.state());
        let before = self.game.state().clone();
        let all = (seats & living) | seat.into();
        self.game
            .resign(all)
            .map_err(|refused| refused.to_string())?;
        self.happened(&before);
        Ok(())
    }

    fn claim(&mut self) -> Result<(), String> {
        let (seat, _) = self.person().ok_or("no person is due")?;
        let before = self.game.state().clone();
        self.game
            .claim(seat, None)
            .map_err(|refused| refused.to_string())?;
        self.happened(&before);
        Ok(())
    }

    fn record(&self) -> String {
        self.game.record().to_string()
    }
}

/// What an event is told as.
fn tell<R: Notation + Depict>(
    rules: &R,
    before: &R::State,
    event: Event<R::Move, R::Chance>,
) -> Told {
    let mut lines = rules.tell(before, event);
    let (seat, text) = match event {
        Event::Move { seat, chosen } => (Some(seat), rules.move_text(before, chosen)),
        Event::Rolled(chance) | Event::Given(chance) => {
            (None, format!("roll {}", rules.chance_text(before, chance)))
        }
        Event::Claim { seat, .. }
        | Event::Offer(seat)
        | Event::Accept(seat)
        | Event::Decline(seat)
        | Event::Flag(seat) => (Some(seat), event.keyword().to_string()),
        Event::Resign(seats) => (seats.lowest(), event.keyword().to_string()),
    };
    if lines.is_empty() {
        lines.push(text);
    }
    let secret =
        matches!(event, Event::Move { .. }) && matches!(rules.actor(before), Actor::Secret(_));
    Told {
        seat,
        lines,
        secret,
    }
}

/// The cells that a move touches; what helps whom is told before an attack.
fn arrows<R: Depict>(rules: &R, before: &R::State, event: Event<R::Move, R::Chance>) -> Vec<Arrow> {
    match event {
        Event::Move { seat, chosen } => {
            let mut arrows = rules.depict_move(before, seat, chosen);
            arrows.truncate(1);
            arrows
        }
        _ => Vec::new(),
    }
}

fn boost_text(boost: &Boost) -> String {
    let from = boost.from.as_deref().unwrap_or("");
    format!("{} {from} +{}", boost.reason, boost.amount).replace("  ", " ")
}

/// A list's names; commas within parentheses belong to a name.
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
