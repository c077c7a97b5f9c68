//! Moves and observations of Hanabi as numbers.
use super::{
    COLOURS, DECK, Hanabi, Held, KINDS, MOST_INFORMATION, MOST_LIVES, Move, Position, RANKS, Told,
};
use boardwright_ruleset::{
    Encode, MoveAxis, MoveNumbers, MoveSizes, ObservationShape, ObservationWriter, Ruleset, Scalar,
    Seat,
};

/// The most cards that are in the deck.
const MOST_DECK: u8 = 50;

impl Hanabi {
    /// How many moves there can ever be.
    const fn move_count(&self) -> u32 {
        let hints = (self.players - 1) * (self.colours + self.ranks);
        2 * self.hand as u32 + hints as u32
    }
}

impl Encode for Hanabi {
    fn move_sizes(&self) -> MoveSizes {
        MoveSizes::of([self.move_count()])
    }

    fn move_axes(&self) -> Vec<MoveAxis> {
        let about = "Discards by place, then plays by place, then hints of colours to each seat \
                     after the own one, and then hints of ranks to them.";
        [MoveAxis::new("move", about, self.move_count())].into()
    }

    fn most_moves(&self) -> u32 {
        self.move_count()
    }

    fn encode(&self, _: &Position, seat: Seat, chosen: Move) -> MoveNumbers {
        let hint = |other: Seat, first: u8, count: u8, told: u8| {
            // How many seats lie between the two.
            let players = u16::from(self.players);
            let between =
                (2 * players - 1 + u16::from(other.number()) - u16::from(seat.number())) % players;
            2 * u16::from(self.hand)
                + (players - 1) * u16::from(first)
                + between * u16::from(count)
                + u16::from(told)
        };
        let number = match chosen {
            Move::Discard(place) => place.into(),
            Move::Play(place) => u16::from(self.hand) + u16::from(place),
            Move::Hint(other, Told::Colour(colour)) => hint(other, 0, self.colours, colour),
            Move::Hint(other, Told::Rank(rank)) => hint(other, self.colours, self.ranks, rank),
        };
        MoveNumbers::of([number])
    }

    fn decode(&self, _: &Position, seat: Seat, numbers: MoveNumbers) -> Option<Move> {
        let [number] = numbers.as_array()?;
        self.all_moves(seat).nth(usize::from(number))
    }

    fn observation_shape(&self) -> ObservationShape {
        let mut scalars: Vec<Scalar> = [
            Scalar::new("due", "1 if the viewer has to act.", 1),
            Scalar::new("information", "The information tokens.", MOST_INFORMATION),
            Scalar::new("lives", "The lives that are left.", MOST_LIVES),
            Scalar::new("deck", "How many cards are still to be dealt.", MOST_DECK),
            Scalar::new("left", "The turns that are left once the deck is empty.", 5),
        ]
        .into();
        for colour in 0..COLOURS {
            let about = "How many cards of this colour have been played.";
            scalars.push(Scalar::new(format!("firework-{colour}"), about, 5));
        }
        for kind in 0..KINDS {
            let about = "How many copies of this card are discarded, by colour and then by rank.";
            scalars.push(Scalar::new(format!("discarded-{kind}"), about, 3));
        }
        for places in 0..self.players {
            for place in 0..self.hand {
                let name = |what: &str| format!("{what}-{places}-{place}");
                let about = "The card of a seat, counted from the viewer, in this place: its \
                             number from 1, and 0 where none is seen.";
                scalars.push(Scalar::new(name("card"), about, KINDS as u8));
                for colour in 0..COLOURS {
                    let about = "1 if the hints allow this colour; 0 where there is no card.";
                    scalars.push(Scalar::new(name(&format!("colour-{colour}")), about, 1));
                }
                for rank in 0..RANKS {
                    let about = "1 if the hints allow this rank; 0 where there is no card.";
                    scalars.push(Scalar::new(name(&format!("rank-{rank}")), about, 1));
                }
            }
        }
        ObservationShape {
            scalars,
            ..ObservationShape::default()
        }
    }

    fn observe(&self, view: &Position, viewer: Seat, writer: &mut ObservationWriter<'_>) {
        let due = self.actor(view).seats().contains(viewer);
        writer.flag(due && self.outcome(view).is_none());
        writer.scalar(view.information);
        writer.scalar(view.lives);
        writer.scalar(view.deck);
        writer.scalar(view.turns_left);
        for firework in view.fireworks {
            writer.scalar(firework);
        }
        for copies in view.discards {
            writer.scalar(copies);
        }
        for places in 0..self.players {
            let seat = (viewer.number() + places) % self.players;
            let hand = &view.hands[usize::from(seat)];
            for held in &hand.held[..usize::from(self.hand)] {
                write_held(*held, writer);
            }
        }
    }
}

fn write_held(held: Held, writer: &mut ObservationWriter<'_>) {
    debug_assert!(held.card.is_none_or(|card| DECK.all().contains(card)));
    writer.scalar(held.card.map_or(0, |card| card.number() + 1));
    for colour in 0..COLOURS {
        writer.flag(held.colours >> colour & 1 == 1);
    }
    for rank in 0..RANKS {
        writer.flag(held.ranks >> rank & 1 == 1);
    }
}
