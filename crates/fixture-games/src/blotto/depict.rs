//! How Blotto looks, and what newcomers are told of it.
use super::{Blotto, Orders, Position};
use crate::drawing;
use boardwright_ruleset::{Caption, Depict, Primer, Ruleset as _, Scene, Seat, Sentence};

/// How many coins the next field gets.
const COINS: &str = "coins";
/// Whether the orders stand.
const COMMIT: &str = "commit";

impl Depict for Blotto {
    /// A row for each seat, with its coins on each field.
    fn depict(&self, state: &Position) -> Scene {
        let mut cells = Vec::new();
        let mut captions = Vec::new();
        for seat in self.seats().iter() {
            let (row, orders) = (seat.index(), state.orders[seat.index()]);
            for (field, &coins) in orders.coins[..self.fields.into()].iter().enumerate() {
                let name = format!("field{}.{}", row + 1, field + 1);
                let mut cell = drawing::cell(field, row, name);
                cell.home = seat.into();
                drawing::put_chips(&mut cell, coins.into(), seat);
                cells.push(cell);
            }
            captions.push(Caption::new(Some(seat), self.told(&orders)));
        }
        Scene {
            columns: self.fields.into(),
            rows: self.players.into(),
            cells,
            captions,
            seats: drawing::seats(self),
            ..Scene::default()
        }
    }

    fn primer(&self) -> Option<Primer> {
        let play = [
            "Spread all of your coins over the fields, one field after the other.",
            "Nobody sees the orders of others before all are committed.",
            "A field is taken by the seat with the most coins on it.",
        ];
        let coins = drawing::decision(
            COINS,
            "How many coins does the next field get?",
            [("0", "You put so many coins on the field.")],
        );
        let commit = drawing::decision(
            COMMIT,
            "Do your orders stand?",
            [("commit", "Nobody can change them any more.")],
        );
        Some(Primer {
            goal: [Sentence::new("Take more fields than the others.")].into(),
            play: play.map(Sentence::new).into(),
            pieces: [drawing::chips()].into(),
            decisions: [coins, commit].into(),
            ..Primer::default()
        })
    }

    fn decision(&self, state: &Position, seat: Seat) -> Option<&'static str> {
        let orders = drawing::is_due(self, state, seat).then(|| state.orders[seat.index()])?;
        let is_whole = orders.decided == self.fields;
        Some(if is_whole { COMMIT } else { COINS })
    }
}

impl Blotto {
    fn told(&self, orders: &Orders) -> String {
        if orders.committed {
            "has committed".into()
        } else {
            format!("{} of {} fields are decided", orders.decided, self.fields)
        }
    }
}
