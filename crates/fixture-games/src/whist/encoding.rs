//! Cards and observations of whist as numbers.
use super::{DECK, Partners, Position, SEATS, Whist};
use boardwright_cards::Card;
use boardwright_ruleset::{
    Encode, MoveAxis, MoveNumbers, MoveSizes, ObservationShape, ObservationWriter, Ruleset, Scalar,
    Seat,
};

/// How many cards the largest game has.
const CARDS: usize = 24;

/// Where a card can be: unknown, in the hand of the viewer or of one of the others, in the open
/// trick by one of the seats, or in a finished trick.
const UNKNOWN: u8 = 0;
const IN_HAND: u8 = 1;
const IN_TRICK: u8 = IN_HAND + SEATS as u8;
const PLAYED: u8 = IN_TRICK + SEATS as u8;

impl Encode for Whist {
    fn move_sizes(&self) -> MoveSizes {
        MoveSizes::of([CARDS as u32])
    }

    fn move_axes(&self) -> Vec<MoveAxis> {
        let about = "The card, by suit (clubs, diamonds, hearts, spades) and then by rank from 9.";
        [MoveAxis::new("card", about, CARDS as u32)].into()
    }

    fn most_moves(&self) -> u32 {
        self.hand_size().into()
    }

    fn encode(&self, _: &Position, _: Seat, chosen: Card) -> MoveNumbers {
        MoveNumbers::of([chosen.number().into()])
    }

    fn decode(&self, _: &Position, _: Seat, numbers: MoveNumbers) -> Option<Card> {
        let [number] = numbers.as_array()?;
        let card = Card::new(u8::try_from(number).ok()?)?;
        DECK.all().contains(card).then_some(card)
    }

    fn observation_shape(&self) -> ObservationShape {
        let mut scalars: Vec<Scalar> = [
            Scalar::new("due", "1 if the viewer has to play.", 1),
            Scalar::new("own-tricks", "The tricks of the viewer's team.", 6),
            Scalar::new("enemy-tricks", "The tricks of the other team.", 6),
        ]
        .into();
        for number in 0..CARDS {
            let about = "Where the card is: 0 is unknown, 1 to 4 in the hand of the viewer and of \
                         the seats after it, 5 to 8 played by them to the open trick, 9 in a \
                         finished trick.";
            scalars.push(Scalar::new(format!("card-{number}"), about, PLAYED));
        }
        for places in 0..SEATS {
            let about =
                "How many cards of this seat are hidden; seats are counted from the viewer.";
            scalars.push(Scalar::new(format!("hidden-{places}"), about, 6));
            for suit in "cdhs".chars() {
                let about = "1 if this seat has shown that it has no card of the suit.";
                let name = format!("void-{places}-{suit}");
                scalars.push(Scalar::new(name, about, 1));
            }
        }
        if self.partners == Partners::Secret {
            for places in 0..SEATS {
                let about = "The tricks of this seat; seats are counted from the viewer.";
                scalars.push(Scalar::new(format!("tricks-{places}"), about, 6));
            }
            for suit in ["clubs", "diamonds"] {
                let about = format!(
                    "Which seat holds or held the ace of {suit}, counted from 1 for the viewer; 0 \
                     if that is not known."
                );
                let most = SEATS as u8;
                scalars.push(Scalar::new(format!("partner-{suit}"), about, most));
            }
        }
        ObservationShape {
            scalars,
            ..ObservationShape::default()
        }
    }

    fn observe(&self, view: &Position, viewer: Seat, writer: &mut ObservationWriter<'_>) {
        let seat_after = |places: usize| (viewer.index() + places) % SEATS;
        let places_to = |seat: usize| (seat + SEATS - viewer.index()) % SEATS;
        let due = self.actor(view).seats().contains(viewer);
        writer.flag(due && self.outcome(view).is_none());
        let tricks = self.tricks(view, viewer);
        tricks.into_iter().for_each(|tricks| writer.scalar(tricks));
        let mut places = [UNKNOWN; CARDS];
        for card in view.played.iter() {
            places[usize::from(card.number())] = PLAYED;
        }
        for after in 0..SEATS {
            for card in view.hands[seat_after(after)].known.iter() {
                places[usize::from(card.number())] = IN_HAND + after as u8;
            }
        }
        for (place, card) in view.trick.iter().flatten().enumerate() {
            let seat = (usize::from(view.leader) + place) % SEATS;
            places[usize::from(card.number())] = IN_TRICK + places_to(seat) as u8;
        }
        places.into_iter().for_each(|place| writer.scalar(place));
        for after in 0..SEATS {
            let seat = seat_after(after);
            writer.scalar(view.hands[seat].hidden);
            view.void[seat]
                .into_iter()
                .for_each(|void| writer.flag(void));
        }
        if let Some(secret) = view.secret {
            for after in 0..SEATS {
                writer.scalar(secret.tricks[seat_after(after)]);
            }
            for card in 0..2 {
                // A seat is one of four.
                let place = |seat: Seat| places_to(seat.index()) as u8 + 1;
                writer.scalar(view.partner(card).map_or(0, place));
            }
        }
    }
}
