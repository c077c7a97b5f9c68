//! Bids and observations of Goofspiel as numbers.
use super::{Bid, Card, Cards, Goofspiel, MOST_CARDS, MOST_SEATS, Position};
use boardwright_ruleset::{
    Encode, MoveAxis, MoveNumbers, MoveSizes, ObservationShape, ObservationWriter, Ruleset, Scalar,
    Seat,
};

/// All prizes together.
const ALL_POINTS: u8 = MOST_CARDS * (MOST_CARDS + 1) / 2;

impl Goofspiel {
    /// The seat this many places after another.
    fn seat_after(&self, viewer: Seat, places: usize) -> usize {
        (viewer.index() + places) % self.seat_count()
    }
}

impl Encode for Goofspiel {
    fn move_sizes(&self) -> MoveSizes {
        MoveSizes::of([u32::from(self.cards)])
    }

    fn move_axes(&self) -> Vec<MoveAxis> {
        let about = "The card that is bid, counted from 0 for the lowest.";
        [MoveAxis::new("card", about, u32::from(self.cards))].into()
    }

    fn most_moves(&self) -> u32 {
        self.cards.into()
    }

    fn encode(&self, _: &Position, _: Seat, Card(card): Card) -> MoveNumbers {
        MoveNumbers::of([u16::from(card).saturating_sub(1)])
    }

    fn decode(&self, _: &Position, _: Seat, numbers: MoveNumbers) -> Option<Card> {
        let [number] = numbers.as_array()?;
        // There are at most thirteen.
        (number < u16::from(self.cards)).then(|| Card(number as u8 + 1))
    }

    fn observation_shape(&self) -> ObservationShape {
        let mut scalars: Vec<Scalar> = [
            Scalar::new("due", "1 if the viewer has to bid.", 1),
            Scalar::new("prize", "The prize that is put up, 0 if none.", MOST_CARDS),
        ]
        .into();
        for card in 1..=self.cards {
            scalars.push(Scalar::new(
                format!("prize-{card}"),
                format!("1 if the prize {card} is still to come."),
                1,
            ));
        }
        for places in 0..self.seat_count() {
            let (name, who) = match places {
                0 => ("own", "viewer"),
                1 => ("next", "seat after the viewer"),
                _ => ("previous", "seat before the viewer"),
            };
            scalars.push(Scalar::new(
                format!("{name}-bid"),
                format!("The open bid of the {who}: 0 is none, and 14 one that is not known."),
                MOST_CARDS + 1,
            ));
            scalars.push(Scalar::new(
                format!("{name}-points"),
                format!("The points of the {who}."),
                ALL_POINTS,
            ));
            for card in 1..=self.cards {
                scalars.push(Scalar::new(
                    format!("{name}-card-{card}"),
                    format!("1 if the {who} holds the card {card}, or has just bid it."),
                    1,
                ));
            }
        }
        ObservationShape {
            scalars,
            ..ObservationShape::default()
        }
    }

    fn observe(&self, view: &Position, viewer: Seat, writer: &mut ObservationWriter<'_>) {
        const { assert!(MOST_SEATS == 3, "the seats have names") }
        let due = self.actor(view).seats().contains(viewer);
        writer.flag(due && self.outcome(view).is_none());
        writer.scalar(view.prize.map_or(0, |Card(prize)| prize));
        let flags = |writer: &mut ObservationWriter<'_>, cards: Cards| {
            for card in 1..=self.cards {
                writer.flag(cards.contains(Card(card)));
            }
        };
        flags(writer, view.left);
        for places in 0..self.seat_count() {
            let seat = self.seat_after(viewer, places);
            writer.scalar(match view.bids[seat] {
                Bid::Open => 0,
                Bid::Unknown => MOST_CARDS + 1,
                Bid::Card(Card(card)) => card,
            });
            writer.scalar(view.points[seat]);
            flags(writer, view.hands[seat]);
        }
    }
}
