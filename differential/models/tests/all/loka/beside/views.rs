//! What viewers know, and what they must not.
use super::Beside;
use crate::random::Random;
use boardwright_differential_models::loka::army::Counts as Army;
use boardwright_differential_models::loka::state::State;
use boardwright_ruleset::{Exchange, Notation};

impl<R: Notation + Exchange> Beside<R> {
    /// What each seat, two seats together and a spectator may know; and that other secrets would
    /// look the same to them.
    pub(super) fn compare_views(&mut self, random: &mut Random) {
        let count = self.model.options.board.seats();
        let mut groups: Vec<Vec<usize>> = (0..count).map(|seat| vec![seat]).collect();
        groups.push(Vec::new());
        groups.push(vec![random.index(count), random.index(count)]);
        for viewers in groups {
            let seen = self
                .rules
                .seen_by(&self.fast, Self::seats(viewers.iter().copied()));
            let view = self.model.view(&self.slow, &viewers);
            let text = self.model.write(&view);
            self.same("views", self.rules.position_text(&seen), text.clone());
            let hides = view.hands.iter().any(|hand| hand.hidden);
            self.same(
                "whether views hide anything",
                self.rules.is_view(&seen),
                hides,
            );
            self.count("views", 1);
            if !hides {
                continue;
            }
            let other = self.with_other_secrets(&view, random);
            let other = self.model.write(&other);
            match self.rules.read_position(&other) {
                Ok(world) => {
                    let seen = self.rules.seen_by(&world, Self::seats(viewers));
                    self.same(
                        "views of other secrets",
                        self.rules.position_text(&seen),
                        text,
                    );
                }
                Err(error) => self.differ("refusals of other secrets", &error, &other),
            }
            self.count("other secrets", 1);
        }
    }

    /// The position of a view with random armies where it hides them.
    fn with_other_secrets(&self, view: &State, random: &mut Random) -> State {
        let mut other = self.slow.clone();
        for (seat, hand) in view.hands.iter().enumerate() {
            if !hand.hidden {
                continue;
            }
            if !self.model.kind_by_kind() {
                other.hands[seat].counts = random.one(&self.model.armies(seat)).clone();
                continue;
            }
            let mut army = Army::new();
            for &kind in hand.counts.keys() {
                for count in 0..random.index(4) as u32 {
                    let mut longer = army.clone();
                    longer.insert(kind, count);
                    if self.model.broken_by_army(seat, &longer).is_empty() {
                        army = longer;
                    }
                }
                army.entry(kind).or_insert(0);
            }
            other.hands[seat].counts = army;
        }
        other
    }
}
