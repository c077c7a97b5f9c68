//! Actions and observations of Kuhn poker as numbers.
use super::{Action, Card, Kuhn, MOST_HANDS, Position};
use boardwright_ruleset::{
    Actor, Encode, MoveAxis, MoveNumbers, MoveSizes, ObservationShape, ObservationWriter, Ruleset,
    Scalar, Seat,
};

/// The most that a seat can have won in the hands before the last.
const MOST_WON: i8 = 2 * (MOST_HANDS as i8 - 1);

impl Encode for Kuhn {
    fn move_sizes(&self) -> MoveSizes {
        MoveSizes::of([4])
    }

    fn move_axes(&self) -> Vec<MoveAxis> {
        let about = "0 to 3: check, bet, fold, call.";
        [MoveAxis::new("action", about, 4)].into()
    }

    fn most_moves(&self) -> u32 {
        2
    }

    fn encode(&self, _: &Position, _: Seat, chosen: Action) -> MoveNumbers {
        MoveNumbers::of([chosen as u16])
    }

    fn decode(&self, _: &Position, _: Seat, numbers: MoveNumbers) -> Option<Action> {
        let [number] = numbers.as_array()?;
        Action::ALL.get(usize::from(number)).copied()
    }

    fn observation_shape(&self) -> ObservationShape {
        let card = "0 is unknown or not dealt, then jack, queen and king.";
        ObservationShape {
            scalars: [
                Scalar::new("turn", "1 if the viewer has to act.", 1),
                Scalar::new("begins", "1 if the viewer begins this hand.", 1),
                Scalar::new("own-card", format!("The viewer's card: {card}"), 3),
                Scalar::new("enemy-card", format!("The other seat's card: {card}"), 3),
                Scalar::new("own-stake", "What the viewer has staked in this hand.", 2),
                Scalar::new(
                    "enemy-stake",
                    "What the other seat has staked in this hand.",
                    2,
                ),
                Scalar::new(
                    "betting",
                    "0 to 8: nothing yet, check, bet, check and bet, two checks, a fold, a call, \
                     and a fold and a call after a check and a bet.",
                    8,
                ),
                Scalar::new("hand", "The number of the hand, from 1.", MOST_HANDS),
                Scalar::new(
                    "won",
                    format!("What the viewer has won in the hands before, plus {MOST_WON}."),
                    2 * MOST_WON as u8,
                ),
            ]
            .into(),
            ..ObservationShape::default()
        }
    }

    fn observe(&self, view: &Position, viewer: Seat, writer: &mut ObservationWriter<'_>) {
        let own = viewer.index() & 1;
        let card = |seat: usize| match view.cards.and_then(|cards| cards[seat]) {
            None => 0,
            Some(Card::Jack) => 1,
            Some(Card::Queen) => 2,
            Some(Card::King) => 3,
        };
        let stakes = view.betting.stakes();
        let begins = view.beginner() == own;
        writer.flag(self.actor(view) == Actor::Seat(viewer) && self.outcome(view).is_none());
        writer.flag(begins);
        writer.scalar(card(own));
        writer.scalar(card(1 - own));
        for staked in [stakes[usize::from(!begins)], stakes[usize::from(begins)]] {
            writer.scalar(staked as u8);
        }
        writer.scalar(view.betting as u8);
        writer.scalar(view.hand);
        let won = if own == 0 { view.won } else { -view.won };
        // At the end of the last hand it has not been added yet.
        writer.scalar((won.clamp(-MOST_WON, MOST_WON) + MOST_WON) as u8);
    }
}
