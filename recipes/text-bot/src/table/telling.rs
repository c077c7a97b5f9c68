//! What the bot tells of a game: to the chat what everybody knows, to a player what they know.
use super::Table;
use crate::Outgoing;
use boardwright::referee::{GameView, TextError};
use boardwright::render::{ColorLevel, Style, Symbols, draw};
use boardwright::ruleset::{Actor, Caption, Seats, Status};
use std::collections::BTreeSet;

impl Table {
    /// The game with the seats that a user plays.
    pub(crate) fn name_for(&self, user: i64) -> String {
        format!(
            "{}, {}",
            self.game.full_name(),
            self.titles(self.seats_of(user))
        )
    }

    pub(crate) fn introduction(&self) -> String {
        let seats = self.game.seats().iter();
        let lines = seats.map(|seat| {
            format!(
                "\n/sit {} – {}",
                self.game.seat_name(seat),
                self.game.seat_title(seat)
            )
        });
        format!(
            "{}. Who plays?{}",
            self.game.full_name(),
            lines.collect::<String>()
        )
    }

    /// Rolls what is to be rolled, and tells what is new: to the chat what everybody knows, and to
    /// each player what they alone know.
    pub(super) fn go_on(&mut self) -> Result<Vec<Outgoing>, TextError> {
        while self.game.status() == Status::Due(Actor::Chance) {
            self.game.roll()?;
        }
        let first = std::mem::replace(&mut self.told, self.game.event_count());
        let (news, board) = (self.news(Seats::NONE, first), self.board(Seats::NONE));
        let text = format!("{news}{board}{}", self.next());
        let mut told = vec![Outgoing {
            chat: self.chat,
            text,
        }];
        if self.is_over() {
            let text = self.view(Seats::NONE).record().to_string();
            told.push(Outgoing {
                chat: self.chat,
                text,
            });
            return Ok(told);
        }
        let users: BTreeSet<i64> = self.sitting.values().map(|(user, _)| *user).collect();
        for user in users {
            let own = self.seats_of(user);
            let (own_news, own_board) = (self.news(own, first), self.board(own));
            if own_news != news || own_board != board {
                let text = format!("{}\n{own_news}{own_board}", self.name_for(user));
                told.push(Outgoing { chat: user, text });
            }
        }
        Ok(told)
    }

    /// The events from one on as viewers may know them, and what these reveal of earlier ones.
    fn news(&self, viewers: Seats, first: usize) -> String {
        let view = self.view(viewers);
        let mut text = String::new();
        for index in first..view.event_count() {
            text += &format!("{}\n", self.tell(view, index));
            for earlier in view.revealed_by(index) {
                text += &format!("Revealed: {}\n", self.tell(view, earlier));
            }
        }
        text
    }

    fn tell(&self, view: GameView<'_>, index: usize) -> String {
        let Some(told) = view.describe_event(index) else {
            return view.event(index).unwrap_or_default();
        };
        let sentence = |line: &Caption| line.sentence(|seat| self.game.seat_title(seat));
        told.lines
            .iter()
            .map(sentence)
            .collect::<Vec<_>>()
            .join("\n")
    }

    pub(super) fn board(&self, viewers: Seats) -> String {
        let mut style = Style::new(Symbols::Unicode, ColorLevel::None);
        (style.compact, style.widest) = (true, Some(60));
        draw(&self.view(viewers).scene(), &style).to_string()
    }

    pub(super) fn view(&self, viewers: Seats) -> GameView<'_> {
        GameView::new(&*self.game, viewers)
    }

    /// Who is due, or how the game ended.
    fn next(&self) -> String {
        match self.game.status() {
            Status::Due(Actor::Chance) => "Next: dice".to_string(),
            Status::Due(Actor::Seat(seat)) => format!("Next: {}", self.titles(seat.into())),
            Status::Due(Actor::Secret(seats)) => {
                let who = self.titles(seats);
                format!("Next, in secret: {who}. Write to me alone, with /moves and /move MOVE")
            }
            Status::Over(outcome) => {
                let words = outcome.in_words();
                if outcome.winners.is_empty() {
                    return format!("The game is over: {words}");
                }
                format!(
                    "The game is over: {words}, {} won",
                    self.titles(outcome.winners)
                )
            }
        }
    }

    /// Seats with those who play them.
    pub(super) fn titles(&self, seats: Seats) -> String {
        let title = |seat| match self.sitting.get(&seat) {
            Some((_, name)) => format!("{} ({name})", self.game.seat_title(seat)),
            None => self.game.seat_title(seat).to_string(),
        };
        seats.iter().map(title).collect::<Vec<_>>().join(", ")
    }
}

/// Why something was not done; the id of a broken rule leads to its place in `docs/rules`.
pub(super) fn refusal(error: &TextError) -> String {
    match error {
        TextError::Refused(refusal) => format!("No: {refusal} ({})", refusal.id),
        other => format!("No: {other}"),
    }
}
