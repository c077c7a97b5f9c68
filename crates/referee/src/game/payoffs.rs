//! What a game paid and who came where, in words.
use super::Game;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_ruleset::{Notation, Ruleset, Seat, Sides, places};

impl<R: Ruleset> Game<R> {
    /// The [place](places) of each seat, lowest seat first; `None` while the game runs. Empty where
    /// all lost.
    pub fn places(&self) -> Option<Vec<(Seat, u32)>> {
        Some(places(self.rules(), self.state(), self.outcome()?))
    }

    /// Whether the seats play for more than two sides, so that there is more to tell than who won.
    fn has_many_sides(&self) -> bool {
        Sides::new(self.rules(), self.state()).len() > 2
    }
}

impl<R: Notation> Game<R> {
    /// The places in a game of more than two sides, as `1 w, 2 b r, 4 g`: seats that share a place
    /// stand together. `None` while the game runs, with fewer sides, and where all lost.
    pub fn tell_places(&self) -> Option<String> {
        let placed = self.places()?;
        if placed.is_empty() || !self.has_many_sides() {
            return None;
        }
        let told = (1..=placed.len() as u32).filter_map(|place| {
            let seats = placed.iter().filter(|(_, own)| *own == place);
            let names: Vec<&str> = seats
                .map(|(seat, _)| self.rules().seat_name(*seat))
                .collect();
            (!names.is_empty()).then(|| format!("{place} {}", names.join(" ")))
        });
        Some(told.collect::<Vec<_>>().join(", "))
    }

    /// What the game paid each seat, lowest seat first, as `w +2, b -2`; `None`
    /// while it runs, and in games without pay-offs.
    pub fn tell_payoffs(&self) -> Option<String> {
        let told = self.payoffs()?.into_iter().map(|(seat, paid)| {
            let name = self.rules().seat_name(seat);
            if paid == 0 {
                format!("{name} 0")
            } else {
                format!("{name} {paid:+}")
            }
        });
        Some(told.collect::<Vec<_>>().join(", "))
    }
}
