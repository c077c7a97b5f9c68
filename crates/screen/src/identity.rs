//! Who looks at the screen: the seats, the side of the board, whose turn it is.
use super::texts::{
    AGAINST, AND, ASKED, COMMA, DRAW, TO_MOVE, WITH, WITH_PAY_OFFS, YOU_ARE, YOU_LOST, YOU_WON,
    YOUR_MOVE, YOUR_MOVE_AS,
};
use super::{Screen, seat_word};
use boardwright_catalogue::{Due, Session};
use boardwright_render::Rotation;
use boardwright_ruleset::{Message, Seat, Seed};

impl Screen<'_> {
    /// Turns the board so that the side of whoever looks is at the bottom, as
    /// often as somebody else looks. A board that was turned by hand stays so.
    pub(super) fn face_own_side(&mut self) {
        let looking = self.session.looking();
        let is_faced = self.faced == looking || self.is_turned_by_hand;
        if is_faced || self.session.seats_of_people().is_empty() {
            return;
        }
        self.faced = looking;
        if let Some(rotation) = own_side_down(self.session) {
            self.style.rotation = rotation;
        }
    }

    /// Whose turn it is, or how the game ended, for whoever looks.
    pub(super) fn state_text(&self) -> String {
        let game = self.session.game();
        let is_shared = self.session.seats_of_people() != self.session.looking();
        match self.session.due() {
            Due::Over(told) => {
                let outcome = game.status().outcome();
                if let Some(draw) = outcome.filter(|outcome| outcome.is_draw()) {
                    return self.with_pay_offs(DRAW.with([draw.reason_word().into()]));
                }
                let Some(outcome) = outcome.filter(|_| !is_shared) else {
                    return self.say(told);
                };
                let own = outcome.winners.intersects(self.session.own_side());
                let who = if own { &YOU_WON } else { &YOU_LOST };
                self.with_pay_offs(who.with([outcome.reason_word().into()]))
            }
            Due::Table => self.say(self.session.thinking().unwrap_or_default()),
            Due::Person { seat, .. } => {
                let title = seat_word(game.seat_title(seat));
                let whose = if is_shared {
                    TO_MOVE.with([title])
                } else if self.session.looking().len() > 1 {
                    YOUR_MOVE_AS.with([title])
                } else {
                    Message::from(&YOUR_MOVE)
                };
                self.say(match self.question() {
                    Some(question) => ASKED.with([whose.into(), question.clone().into()]),
                    None => whose,
                })
            }
        }
    }

    /// The question that is put to the person who is due.
    /// An end with what it paid, if it paid anything.
    fn with_pay_offs(&self, end: Message) -> String {
        self.say(match self.session.game().tell_payoffs() {
            Some(paid) => WITH_PAY_OFFS.with([end.into(), paid.into()]),
            None => end,
        })
    }

    fn question(&self) -> Option<&Message> {
        let decision = self.primer.as_ref()?.decision(self.session.decision()?)?;
        Some(&decision.question)
    }

    /// Who the person who looks is, in parts: text, and seats that are named.
    /// Empty where only bots play.
    pub(super) fn who(&self) -> Vec<(String, Option<Seat>)> {
        let mut parts = Vec::new();
        let own = self.session.looking();
        if self.session.seats_of_people().is_empty() {
            return parts;
        }
        let game = self.session.game();
        let allies = self.session.own_side() - own;
        let enemies = game.seats() - self.session.own_side();
        for (before, seats) in [(&YOU_ARE, own), (&WITH, allies), (&AGAINST, enemies)] {
            let count = seats.len();
            for (index, seat) in seats.iter().enumerate() {
                let joint = match index {
                    0 => before,
                    _ if index + 1 == count => &AND,
                    _ => &COMMA,
                };
                parts.push((self.say(joint), None));
                let (title, name) = (game.seat_title(seat), game.seat_name(seat));
                let said = self.language.word("seat", title);
                let named = if title == name {
                    said.to_string()
                } else {
                    format!("{said} ({name})")
                };
                parts.push((named, Some(seat)));
            }
        }
        parts
    }
}

/// How the board is turned for the side of whoever looks to be at the bottom:
/// the home of their seats, or else where their pieces stand when a game usually begins,
/// since a position that was given has them anywhere. `None` if they are on no side, or
/// on several.
pub(super) fn own_side_down(session: &Session) -> Option<Rotation> {
    let looking = session.looking();
    let usual = session.rules().open(Seed::from_u64(0));
    Rotation::for_side(&usual.scene(looking), looking)
}
