//! Blotto as text.
use super::{Blotto, Move, Orders, Position, Rule};
use crate::fields::Field;
use boardwright_ruleset::{
    Fault, Notation, PositionError, ReadMoveError, Ruleset as _, Unreadable, no_chance,
};
use std::fmt;

/// A decision, as errors tell it.
const MOVE: &str = "a number of coins, or commit";

/// The form of orders, as errors tell it.
const ORDERS: &str = "coins as in 3,0,7!, ? and a number as in ?2, or -";

impl Notation for Blotto {
    no_chance!(Notation);

    fn read_move(&self, _: &Position, text: &str) -> Result<Move, ReadMoveError<Rule>> {
        if text == "commit" {
            return Ok(Move::Commit);
        }
        Ok(Move::Put(Field { at: 0, text }.number(MOVE)?))
    }

    fn write_move(&self, _: &Position, chosen: Move, to: &mut dyn fmt::Write) -> fmt::Result {
        match chosen {
            Move::Put(coins) => write!(to, "{coins}"),
            Move::Commit => to.write_str("commit"),
        }
    }

    fn read_position(&self, text: &str) -> Result<Position, PositionError> {
        let mut state = self.start();
        let fields: Vec<Field<'_>> = Field { at: 0, text }.parts(' ').collect();
        if fields.len() != usize::from(self.players) {
            return Err(Unreadable::new(0, "orders of each seat, as in 3,0,7! ?2").into());
        }
        let mut faults = Vec::new();
        for (orders, &field) in state.orders.iter_mut().zip(&fields) {
            *orders = self.read_orders(field)?;
            faults.extend(self.fault(orders, field));
        }
        if self.open(&state).is_empty() && self.is_view(&state) {
            let sentence = "orders are shown when all are committed";
            faults.push(fields[0].fault("blotto.position.hidden", sentence));
        }
        PositionError::unless_empty(faults)?;
        Ok(state)
    }

    fn write_position(&self, state: &Position, to: &mut dyn fmt::Write) -> fmt::Result {
        let played = &state.orders[..usize::from(self.players)];
        for (seat, orders) in played.iter().enumerate() {
            to.write_str(if seat == 0 { "" } else { " " })?;
            let decided = usize::from(orders.decided);
            match (decided, orders.hidden) {
                (0, _) => to.write_char('-')?,
                (_, true) => write!(to, "?{decided}")?,
                (_, false) => {
                    for (field, coins) in orders.coins[..decided].iter().enumerate() {
                        let comma = if field == 0 { "" } else { "," };
                        write!(to, "{comma}{coins}")?;
                    }
                }
            }
            to.write_str(if orders.committed { "!" } else { "" })?;
        }
        Ok(())
    }
}

impl Blotto {
    fn read_orders(&self, field: Field<'_>) -> Result<Orders, Unreadable> {
        let mut orders = Orders::default();
        let text = field.text.strip_suffix('!').unwrap_or(field.text);
        orders.committed = text.len() < field.text.len();
        if text == "-" {
            return Ok(orders);
        }
        if let Some(number) = text.strip_prefix('?') {
            orders.hidden = true;
            let at = field.at + 1;
            orders.decided = Field { at, text: number }.number(ORDERS)?;
            if !(1..=self.fields).contains(&orders.decided) {
                return Err(field.expected("one of the fields at least, and not more than all"));
            }
            return Ok(orders);
        }
        for part in (Field { text, ..field }).parts(',') {
            let place = usize::from(orders.decided);
            let place = (orders.decided < self.fields).then(|| &mut orders.coins[place]);
            let place = place.ok_or_else(|| part.expected("no more numbers than fields"))?;
            let coins = part.number::<u8>(ORDERS)?;
            *place = coins;
            orders.decided += 1;
        }
        Ok(orders)
    }

    /// Why play cannot come to these orders.
    fn fault(&self, orders: &Orders, field: Field<'_>) -> Option<Fault> {
        let is_whole = orders.decided == self.fields;
        if orders.committed && !is_whole {
            let sentence = "orders are committed when every field is decided";
            return Some(field.fault("blotto.position.committed", sentence));
        }
        let spread: u32 = orders.coins.iter().map(|&coins| u32::from(coins)).sum();
        let all = u32::from(self.coins);
        let fits = orders.hidden || spread == all || spread < all && !is_whole;
        let sentence = format!("{all} coins are spread over all fields");
        (!fits).then(|| field.fault("blotto.position.coins", sentence))
    }
}
