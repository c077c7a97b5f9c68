//! Moves and observations of euchre as numbers.
use super::stage::Stage;
use super::{Discard, Euchre, MOST_PASSES, Move, Position, SEATS, SUITS, TRICKS};
use boardwright_cards::Card;
use boardwright_ruleset::{
    Encode, MoveAxis, MoveNumbers, MoveSizes, ObservationShape, ObservationWriter, Scalar, Seat,
};

/// How many cards there are; their numbers are those of the moves that play or discard them.
const CARDS: u16 = 24;
const PASS: u16 = CARDS;
const CALL: u16 = PASS + 1;
const ALONE: u16 = CALL + SUITS as u16;
const TOGETHER: u16 = ALONE + 1;

/// Where a card can be: unknown, in the hand of the viewer or of one of the others, in the open
/// trick by one of the seats, in a finished trick, discarded, or turned up.
const UNKNOWN: u8 = 0;
const IN_HAND: u8 = 1;
const IN_TRICK: u8 = IN_HAND + SEATS as u8;
const PLAYED: u8 = IN_TRICK + SEATS as u8;
const DISCARDED: u8 = PLAYED + 1;
const TURNED_UP: u8 = DISCARDED + 1;

impl Encode for Euchre {
    fn move_sizes(&self) -> MoveSizes {
        MoveSizes::of([u32::from(TOGETHER) + 1])
    }

    fn move_axes(&self) -> Vec<MoveAxis> {
        let about = "The card that is played or discarded, by suit (clubs, diamonds, hearts, \
                     spades) and then by rank from 9; 24 passes, 25 to 28 call the suits, 29 goes \
                     alone, and 30 plays with the partner.";
        [MoveAxis::new("move", about, u32::from(TOGETHER) + 1)].into()
    }

    /// The cards of a hand.
    fn most_moves(&self) -> u32 {
        TRICKS.into()
    }

    fn encode(&self, _: &Position, _: Seat, chosen: Move) -> MoveNumbers {
        MoveNumbers::of([match chosen {
            Move::Card(card) => card.number().into(),
            Move::Pass => PASS,
            Move::Call(suit) => CALL + u16::from(suit),
            Move::Alone => ALONE,
            Move::Together => TOGETHER,
        }])
    }

    fn decode(&self, _: &Position, _: Seat, numbers: MoveNumbers) -> Option<Move> {
        let [number] = numbers.as_array()?;
        match number {
            // They are small now.
            0..CARDS => Card::new(number as u8).map(Move::Card),
            PASS => Some(Move::Pass),
            CALL..ALONE => Some(Move::Call((number - CALL) as u8)),
            ALONE => Some(Move::Alone),
            TOGETHER => Some(Move::Together),
            _ => None,
        }
    }

    fn observation_shape(&self) -> ObservationShape {
        let seats = SEATS as u8;
        let mut scalars: Vec<Scalar> = [
            Scalar::new(
                "decision",
                "What the viewer has to decide: 0 is nothing, 1 a bid, 2 a discard, 3 whether to \
                 play alone, 4 a card.",
                4,
            ),
            Scalar::new(
                "dealer",
                "How many seats after the viewer the dealer sits, plus 1; 0 if there is none.",
                seats,
            ),
            Scalar::new("passes", "How often seats have passed.", MOST_PASSES),
            Scalar::new(
                "trumps",
                "The trumps: 0 is none yet, then clubs, diamonds, hearts and spades.",
                SUITS as u8,
            ),
            Scalar::new(
                "maker",
                "How many seats after the viewer the maker sits, plus 1; 0 if there is none.",
                seats,
            ),
            Scalar::new(
                "leader",
                "How many seats after the viewer the one sits that leads to the trick, plus 1; 0 \
                 if there is none.",
                seats,
            ),
            Scalar::new("own-tricks", "The tricks of the viewer's team.", TRICKS),
            Scalar::new("enemy-tricks", "The tricks of the other team.", TRICKS),
            Scalar::new(
                "discard",
                "1 if the dealer has discarded a card, known or not.",
                1,
            ),
        ]
        .into();
        for (name, who) in [
            ("maker", "the maker"),
            ("first-defender", "the first defender"),
            ("second-defender", "the second defender"),
        ] {
            scalars.push(Scalar::new(
                format!("{name}-alone"),
                format!("Whether {who} plays alone: 0 is not said, 1 no, 2 yes."),
                2,
            ));
        }
        for number in 0..CARDS {
            let about = "Where the card is: 0 is unknown, 1 to 4 in the hand of the viewer and of \
                         the seats after it, 5 to 8 played by them to the open trick, 9 in a \
                         finished trick, 10 discarded, 11 turned up.";
            scalars.push(Scalar::new(format!("card-{number}"), about, TURNED_UP));
        }
        for number in 0..CARDS {
            let about = "1 if the card was turned up, wherever it is now.";
            scalars.push(Scalar::new(format!("upcard-{number}"), about, 1));
        }
        for places in 0..SEATS {
            let about =
                "How many cards of this seat are hidden; seats are counted from the viewer.";
            scalars.push(Scalar::new(format!("hidden-{places}"), about, TRICKS));
            for suit in "cdhs".chars() {
                let about = "1 if this seat has shown that it has no card of the suit.";
                let name = format!("void-{places}-{suit}");
                scalars.push(Scalar::new(name, about, 1));
            }
        }
        ObservationShape {
            scalars,
            ..ObservationShape::default()
        }
    }

    fn observe(&self, view: &Position, viewer: Seat, writer: &mut ObservationWriter<'_>) {
        let seat_after = |places: usize| (viewer.index() + places) % SEATS;
        let places_to = |seat: usize| ((seat + SEATS - viewer.index()) % SEATS) as u8;
        let due = |seat: usize, decision| if seat == viewer.index() { decision } else { 0 };
        writer.scalar(match self.stage(view) {
            Stage::Bid { seat } => due(seat, 1),
            Stage::Discard { dealer } => due(dealer, 2),
            Stage::Answer { seat, .. } => due(seat, 3),
            Stage::Play { seat } => due(seat, 4),
            _ => 0,
        });
        let sits = |seat: Option<usize>| seat.map_or(0, |seat| places_to(seat) + 1);
        writer.scalar(sits(view.dealer.map(usize::from)));
        writer.scalar(view.passes);
        writer.scalar(view.trumps.map_or(0, |suit| suit + 1));
        writer.scalar(sits(view.maker()));
        writer.scalar(sits(view.leader.map(usize::from)));
        writer.scalar(view.tricks[viewer.index() % 2]);
        writer.scalar(view.tricks[1 - viewer.index() % 2]);
        writer.flag(view.discard != Discard::None);
        for alone in view.alone {
            writer.scalar(alone.map_or(0, |alone| 1 + u8::from(alone)));
        }
        let mut places = [UNKNOWN; CARDS as usize];
        let mut put = |card: Card, place| places[usize::from(card.number())] = place;
        // Where it is now comes later, and overwrites this.
        view.upcard
            .into_iter()
            .for_each(|card| put(card, TURNED_UP));
        if let Discard::Card(card) = view.discard {
            put(card, DISCARDED);
        }
        view.played.iter().for_each(|card| put(card, PLAYED));
        for after in 0..SEATS {
            let seat = seat_after(after);
            let hand = view.hands[seat].known.iter();
            hand.for_each(|card| put(card, IN_HAND + after as u8));
            let trick = view.trick[seat].into_iter();
            trick.for_each(|card| put(card, IN_TRICK + after as u8));
        }
        places.into_iter().for_each(|place| writer.scalar(place));
        for number in 0..CARDS {
            let upcard = view.upcard.map(|card| u16::from(card.number()));
            writer.flag(upcard == Some(number));
        }
        for after in 0..SEATS {
            let seat = seat_after(after);
            writer.scalar(view.hands[seat].hidden);
            view.void[seat]
                .into_iter()
                .for_each(|void| writer.flag(void));
        }
    }
}
