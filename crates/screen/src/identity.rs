//! Who looks at the screen: the seats, the side of the board, whose turn it is.
use super::Screen;
use boardwright_catalogue::{Due, Session};
use boardwright_render::Rotation;
use boardwright_ruleset::{Seat, Seed};

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
                    return match game.tell_payoffs() {
                        Some(paid) => format!("Draw by {}; pay-offs: {paid}", draw.reason),
                        None => format!("Draw by {}", draw.reason),
                    };
                }
                let Some(outcome) = outcome.filter(|_| !is_shared) else {
                    return told;
                };
                let own = outcome.winners.intersects(self.session.own_side());
                let who = if own { "You won" } else { "You lost" };
                match game.tell_payoffs() {
                    Some(paid) => format!("{who}: {}; pay-offs: {paid}", outcome.reason),
                    None => format!("{who}: {}", outcome.reason),
                }
            }
            Due::Table => self.session.thinking().unwrap_or_default(),
            Due::Person { seat, .. } => {
                let whose = if is_shared {
                    format!("{} to move", game.seat_title(seat))
                } else if self.session.looking().len() > 1 {
                    format!("Your move, as {}", game.seat_title(seat))
                } else {
                    "Your move".to_string()
                };
                match self.question() {
                    Some(question) => format!("{whose}: {question}"),
                    None => whose,
                }
            }
        }
    }

    /// The question that is put to the person who is due.
    fn question(&self) -> Option<&str> {
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
        for (before, seats) in [
            ("You are ", own),
            (", with ", allies),
            (", against ", enemies),
        ] {
            let count = seats.len();
            for (index, seat) in seats.iter().enumerate() {
                let joint = match index {
                    0 => before,
                    _ if index + 1 == count => " and ",
                    _ => ", ",
                };
                parts.push((joint.to_string(), None));
                let (title, name) = (game.seat_title(seat), game.seat_name(seat));
                let named = if title == name {
                    title.to_string()
                } else {
                    format!("{title} ({name})")
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
