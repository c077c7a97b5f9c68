//! Bids and observations of liar's dice as numbers.
use super::{Bid, Cup, FACES, LiarsDice, MOST_DICE, Move, Position, Stage};
use boardwright_ruleset::{
    Actor, Encode, MoveAxis, MoveNumbers, MoveSizes, ObservationShape, ObservationWriter, Ruleset,
    Scalar, Seat,
};

impl LiarsDice {
    /// How many dice there are at the start.
    const fn all_dice(&self) -> u8 {
        self.players * self.dice
    }

    /// How many seats after the viewer another one sits.
    fn places_after(&self, viewer: Seat, seat: u8) -> u8 {
        (seat + self.players - viewer.number() % self.players) % self.players
    }
}

impl Encode for LiarsDice {
    fn move_sizes(&self) -> MoveSizes {
        MoveSizes::of([u32::from(self.all_dice()) + 1, u32::from(FACES)])
    }

    fn move_axes(&self) -> Vec<MoveAxis> {
        [
            MoveAxis::new(
                "count",
                "How many dice the bid names, and 0 for a challenge.",
                u32::from(self.all_dice()) + 1,
            ),
            MoveAxis::new(
                "face",
                "The face that it names, counted from 0 for a one; 0 for a challenge.",
                FACES.into(),
            ),
        ]
        .into()
    }

    /// All bids, or all but one and a challenge.
    fn most_moves(&self) -> u32 {
        u32::from(self.all_dice()) * u32::from(FACES)
    }

    fn encode(&self, _: &Position, _: Seat, chosen: Move) -> MoveNumbers {
        match chosen {
            Move::Challenge => MoveNumbers::of([0, 0]),
            Move::Bid(Bid { count, face }) => {
                MoveNumbers::of([count.into(), u16::from(face).saturating_sub(1)])
            }
        }
    }

    fn decode(&self, _: &Position, _: Seat, numbers: MoveNumbers) -> Option<Move> {
        if !self.move_sizes().contain(numbers) {
            return None;
        }
        // Both are small now.
        match numbers.as_array()? {
            [0, 0] => Some(Move::Challenge),
            [0, _] => None,
            [count, face] => Some(Move::Bid(Bid {
                count: count as u8,
                face: face as u8 + 1,
            })),
        }
    }

    fn observation_shape(&self) -> ObservationShape {
        let all = self.all_dice();
        let mut scalars: Vec<Scalar> = [
            Scalar::new("turn", "1 if the viewer has to bid or challenge.", 1),
            Scalar::new(
                "stage",
                "0 while dice are rolled, 1 while bids are made, 2 after a challenge.",
                2,
            ),
            Scalar::new(
                "actor",
                "How many seats after the viewer the one sits that begins, bids or challenged.",
                self.players - 1,
            ),
            Scalar::new(
                "bid-count",
                "How many dice the last bid names, 0 if none.",
                all,
            ),
            Scalar::new("bid-face", "The face that it names, 0 if none.", FACES),
        ]
        .into();
        for places in 0..self.players {
            let (name, who) = match places {
                0 => ("own".to_string(), "the viewer".to_string()),
                1 => ("next".into(), "the seat after the viewer".into()),
                _ => (
                    format!("seat-{places}"),
                    format!("the seat {places} places after the viewer"),
                ),
            };
            scalars.push(Scalar::new(
                format!("{name}-dice"),
                format!("How many dice {who} has."),
                MOST_DICE,
            ));
            scalars.push(Scalar::new(
                format!("{name}-cup"),
                format!("What is under the cup of {who}: 0 is nothing, 1 unknown dice, 2 dice."),
                2,
            ));
            for face in 1..=FACES {
                scalars.push(Scalar::new(
                    format!("{name}-face-{face}"),
                    format!("How many dice of {who} show {face}, as far as they are known."),
                    MOST_DICE,
                ));
            }
        }
        ObservationShape {
            scalars,
            ..ObservationShape::default()
        }
    }

    fn observe(&self, view: &Position, viewer: Seat, writer: &mut ObservationWriter<'_>) {
        writer.flag(self.actor(view) == Actor::Seat(viewer));
        let (stage, actor, bid) = match view.stage {
            Stage::Roll { beginner } => (0, beginner, None),
            Stage::Bid { seat, last } => (1, seat, last),
            Stage::Shown { challenger, bid } => (2, challenger, Some(bid)),
        };
        writer.scalar(stage);
        writer.scalar(self.places_after(viewer, actor));
        writer.scalar(bid.map_or(0, |bid| bid.count));
        writer.scalar(bid.map_or(0, |bid| bid.face));
        for places in 0..self.players {
            let seat = usize::from((viewer.number() + places) % self.players);
            writer.scalar(view.dice[seat]);
            let (known, faces) = match view.cups[seat] {
                Cup::Empty => (0, [0; FACES as usize]),
                Cup::Unknown => (1, [0; FACES as usize]),
                Cup::Dice(dice) => (2, dice.0),
            };
            writer.scalar(known);
            for count in faces {
                writer.scalar(count);
            }
        }
    }
}
