//! A game that somebody else holds, as far as its record tells.
use crate::api::{EventKind, Follow, Log, LogEntry};
use crate::faults::Outcome;
use crate::keeping::{record_of, rules_of};
use crate::log::Telling;
use crate::table::{PERSON, Seating, Table};
use boardwright::referee::{AnyGame, ReplayError};
use boardwright::ruleset::Seats;
use boardwright_catalogue::{AnyTable, Catalogue};

/// Who sits in the seats of others. It is never asked.
const ELSEWHERE: &str = "random";

/// What made-up secrets follow from. Nothing that is shown depends on it.
const DRAWS: u64 = 1;

/// What a record tells of a game.
pub(crate) struct Told {
    events: Vec<String>,
    /// The game as far as it could be followed, where that is not to the end: something is hidden.
    followed: Option<Box<dyn AnyGame>>,
}

/// The game at the end of a record. Where the record hides how it came to its position, the game
/// begins at one that looks the same to those who look, and nothing but what the record says is
/// known of the way there.
pub(crate) fn follow(catalogue: Catalogue, asked: &Follow) -> Outcome<Table> {
    let record = record_of(catalogue, &asked.record)?;
    let rules = rules_of(catalogue, &record)?;
    let (mut game, is_whole) = match rules.replay(&record) {
        Ok(game) => (game, true),
        Err(ReplayError::Redacted) => {
            let followed = rules.follow(&record)?;
            (followed.game, followed.is_complete)
        }
        Err(error) => return Err(error.into()),
    };
    let mut own = Seats::NONE;
    for name in &asked.seats {
        own |= game.read_seat(name)?.into();
    }
    let mut followed = None;
    if !is_whole {
        followed = Some(game.boxed_clone());
        game = rules.world(record.position(), own, DRAWS)?;
    }
    let groups = AnyTable::groups(&*game).into_iter();
    let players = groups.map(|seats| {
        let is_own = seats.intersects(own);
        if is_own { PERSON } else { ELSEWHERE }.to_string()
    });
    let seating = Seating {
        players: players.collect(),
        adviser: ELSEWHERE.to_string(),
    };
    let mut table = Table::new(rules, game, seating)?;
    if own.is_empty() {
        table.session.watch();
    }
    table.told = Some(Told {
        events: record.events().map(str::to_string).collect(),
        followed,
    });
    Ok(table)
}

impl Told {
    pub(crate) fn event_count(&self) -> usize {
        self.events.len()
    }

    /// All that has happened. What follows something hidden is told as the record has it.
    pub(crate) fn log(&self, game: &dyn AnyGame, viewers: Seats, telling: &mut Telling) -> Log {
        let game = self.followed.as_deref().unwrap_or(game);
        let mut log = telling.log(game, viewers);
        let rest = self.events.iter().enumerate().skip(game.event_count());
        log.entries
            .extend(rest.map(|(index, line)| entry(index, line)));
        log
    }
}

/// An event as its line in the record.
fn entry(index: usize, line: &str) -> LogEntry {
    let (keyword, rest) = line.split_once(' ').unwrap_or((line, ""));
    let (seat, kind, text) = match keyword {
        "roll" | "given" => (None, EventKind::Chance, rest),
        "move" => {
            let (seat, text) = rest.split_once(' ').unwrap_or((rest, ""));
            (Some(seat), EventKind::Move, text)
        }
        _ => {
            let (seat, _) = rest.split_once(' ').unwrap_or((rest, ""));
            (Some(seat), EventKind::Settlement, line)
        }
    };
    let hidden = text.split(' ').next_back() == Some("hidden");
    let told = match (hidden, kind) {
        (true, EventKind::Move) => "has chosen in secret".to_string(),
        (true, _) => "something was drawn in secret".to_string(),
        (false, EventKind::Settlement) => keyword.to_string(),
        (false, _) => text.to_string(),
    };
    LogEntry {
        index,
        kind,
        seat: seat.map(str::to_string),
        lines: vec![told],
        notation: (!hidden).then(|| text.to_string()),
        short: None,
        from: None,
        to: None,
        odds: None,
        dice: Vec::new(),
        hidden,
    }
}
