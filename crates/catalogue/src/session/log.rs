//! The log of a session: what happened, as its viewers may know it.
use alloc::vec::Vec;
use boardwright_referee::{AnyGame, EventKind, GameView};
use boardwright_ruleset::{Arrow, Caption, Message, Seat, messages};

messages! {
    /// What the log of a session adds.
    pub(crate) const OF_LOG;
    NUMBERED = "session.numbered" ("number", "line") => "{number}. {line}";
    FOLLOWING = "session.following" ("line") => "   {line}";
    IN_SECRET = "session.in_secret" => "has chosen in secret";
}

/// The first line of an event with the number of the event, from 1: `3. S knight d8-a5`.
#[must_use]
pub fn numbered(number: usize, line: Message) -> Message {
    NUMBERED.with([number.into(), line.into()])
}

/// Another line of an event, which stands below the first one.
#[must_use]
pub fn following(line: Message) -> Message {
    FOLLOWING.with([line.into()])
}

/// Every event of a game, in words.
#[derive(Default)]
pub(super) struct Log {
    entries: Vec<Entry>,
    /// Whether the game gives its moves numbers of its own.
    is_numbered: bool,
}

/// An event.
struct Entry {
    seat: Option<Seat>,
    lines: Vec<Caption>,
    /// Whether it was a choice that nobody else saw.
    secret: bool,
    is_move: bool,
    /// The cells that a move on the board touched.
    moved: Option<(Seat, Arrow)>,
}

impl Log {
    /// The log of everything that has happened in a game.
    pub(super) fn of(game: &dyn AnyGame) -> Self {
        let mut log = Self::default();
        log.go_on(game);
        log
    }

    /// Adds what has happened since.
    pub(super) fn go_on(&mut self, game: &dyn AnyGame) {
        for index in self.entries.len()..game.event_count() {
            if let Some(told) = game.describe_event(index) {
                let is_move = told.kind == EventKind::Move;
                self.is_numbered |= told.is_numbered();
                let seat = told.lines.first().and_then(|first| first.seat);
                // The arrows after the first show what helps whom, which is
                // told before the move. The cells are marked, so that no label
                // is needed.
                let arrow = told.arrows.into_iter().next();
                let arrow = arrow.map(|arrow| Arrow {
                    label: None,
                    ..arrow
                });
                self.entries.push(Entry {
                    seat,
                    lines: told.lines,
                    secret: told.secret,
                    is_move,
                    moved: told.seats.lowest().zip(arrow).filter(|_| is_move),
                });
            }
        }
    }

    /// The last move on the board and who made it, if those who look know it.
    /// Dice that fell later do not remove it.
    pub(super) fn last_moved(&self, game: GameView<'_>) -> Option<&(Seat, Arrow)> {
        let index = self.entries.iter().rposition(|entry| entry.is_move)?;
        let moved = self.entries[index].moved.as_ref()?;
        game.is_known(index).then_some(moved)
    }

    /// The lines, as far as those who look may know them.
    pub(super) fn lines(&self, game: GameView<'_>) -> Vec<Caption> {
        let mut lines = Vec::new();
        for (index, entry) in self.entries.iter().enumerate() {
            let numbered = |line: Message| match self.is_numbered {
                true => line,
                false => numbered(index + 1, line),
            };
            if !game.is_known(index) {
                let known = if entry.secret {
                    Message::from(&IN_SECRET)
                } else {
                    // The part that the viewers know, such as their own card.
                    game.event(index).unwrap_or_default().into()
                };
                lines.push(Caption::new(entry.seat, numbered(known)));
                continue;
            }
            for (part, line) in entry.lines.iter().enumerate() {
                lines.push(match part {
                    0 => Caption::new(entry.seat, numbered(line.text.clone())),
                    // The lines after the first may be about others.
                    _ => Caption::new(None, following(line.text.clone())),
                });
            }
        }
        lines
    }
}
