//! What a game paid, in words.
use super::Game;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use boardwright_ruleset::Notation;

impl<R: Notation> Game<R> {
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
