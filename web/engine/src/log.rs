//! What has happened, as whoever looks may know it.
use crate::api::{Die, EventKind, Log, LogEntry};
use crate::fights::odds;
use crate::told::{IN_SECRET, tell};
use crate::words::{CellsByPlace, word};
use boardwright::referee::{self, AnyGame, EventDescription, GameView};
use boardwright::ruleset::{Message, Seats};

/// The events of a game in words, and what of them a page has been told.
#[derive(Default)]
pub(crate) struct Telling {
    events: Vec<EventDescription>,
    /// To whom the page's entries were told, and how many; `None` if all must be told again.
    told: Option<(Seats, bool, usize)>,
}

impl Telling {
    /// Forgets everything: the past has changed.
    pub(crate) fn forget(&mut self) {
        *self = Self::default();
    }

    /// Tells everything with the next log.
    pub(crate) fn tell_again(&mut self) {
        self.told = None;
    }

    /// The people who look now know the same as those before.
    pub(crate) fn same_for(&mut self, before: Seats, now: Seats) {
        if let Some((viewers, ..)) = &mut self.told {
            if *viewers == before {
                *viewers = now;
            }
        }
    }

    /// What is new since the last log.
    pub(crate) fn log(&mut self, game: &dyn AnyGame, viewers: Seats) -> Log {
        self.go_on(game);
        let count = self.events.len();
        let shown = GameView::new(game, viewers);
        let is_over = shown.is_over();
        let told = self.told.filter(|&(before, was_over, told)| {
            (before, was_over) == (viewers, is_over) && told <= count
        });
        self.told = Some((viewers, is_over, count));
        let scene = game.scene(Seats::NONE);
        let cells = CellsByPlace::of(&scene);
        let Some((_, _, from)) = told else {
            let entries = (0..count).filter_map(|index| self.entry(shown, &cells, index));
            return Log {
                whole: true,
                entries: entries.collect(),
            };
        };
        let mut has_changed = vec![false; count];
        for index in from..count {
            let revealed = shown.revealed_by(index).into_iter();
            for changed in revealed.chain([index]) {
                if let Some(changed) = has_changed.get_mut(changed) {
                    *changed = true;
                }
            }
        }
        let entries = (0..count).filter(|&index| has_changed[index]);
        Log {
            whole: false,
            entries: entries
                .filter_map(|index| self.entry(shown, &cells, index))
                .collect(),
        }
    }

    /// One event, as these viewers may know it; `None` if there were fewer.
    pub(crate) fn entry_for(
        &mut self,
        game: &dyn AnyGame,
        index: usize,
        viewers: Seats,
    ) -> Option<LogEntry> {
        self.go_on(game);
        let scene = game.scene(Seats::NONE);
        self.entry(
            GameView::new(game, viewers),
            &CellsByPlace::of(&scene),
            index,
        )
    }

    /// The event at this index, with all its secrets.
    pub(crate) fn event(&mut self, game: &dyn AnyGame, index: usize) -> Option<&EventDescription> {
        self.go_on(game);
        self.events.get(index)
    }

    fn go_on(&mut self, game: &dyn AnyGame) {
        for index in self.events.len()..game.event_count() {
            match game.describe_event(index) {
                Some(told) => self.events.push(told),
                None => return,
            }
        }
    }

    fn entry(
        &self,
        game: GameView<'_>,
        cells: &CellsByPlace<'_>,
        index: usize,
    ) -> Option<LogEntry> {
        let told = self.events.get(index)?;
        let first = told.lines.first()?;
        let mut entry = LogEntry {
            index,
            kind: match told.kind {
                referee::EventKind::Move => EventKind::Move,
                referee::EventKind::Chance => EventKind::Chance,
                referee::EventKind::Settlement => EventKind::Settlement,
            },
            seat: first.seat.map(|seat| game.seat_name(seat).to_string()),
            lines: Vec::new(),
            notation: None,
            short: None,
            from: None,
            to: None,
            odds: None,
            dice: Vec::new(),
            hidden: !game.is_known(index),
        };
        if entry.hidden {
            let known = if told.secret {
                Some(tell(Message::from(&IN_SECRET)))
            } else {
                // The part that the viewers know, such as their own card.
                game.event(index)
            };
            entry.lines.extend(known);
            return Some(entry);
        }
        entry.lines = told
            .lines
            .iter()
            .map(|line| tell(line.text.clone()))
            .collect();
        entry.notation = told.notation.clone();
        entry.short = told.short.clone();
        let dice = told.dice.iter().map(|die| Die {
            name: word(die.name),
            sides: die.faces,
            face: die.face,
        });
        entry.dice = dice.collect();
        entry.odds = told.odds.as_deref().map(odds);
        if let Some(arrow) = told.arrows.first() {
            entry.from = cells.name(arrow.from);
            entry.to = cells.name(arrow.to);
            if entry.from.is_none() || entry.to.is_none() {
                // A cell that was there only then.
                let then = game.scene_after(index)?;
                let cells = CellsByPlace::of(&then);
                entry.from = cells.name(arrow.from);
                entry.to = cells.name(arrow.to);
            }
        }
        Some(entry)
    }
}
