//! Actions and observations of Leduc poker as numbers.
use super::betting::{Betting, MOST_RAISES};
use super::{Action, Card, Leduc, Position, Suit};
use boardwright_ruleset::{
    Actor, Encode, MoveAxis, MoveNumbers, MoveSizes, ObservationShape, ObservationWriter, Ruleset,
    Scalar, Seat,
};

/// The number of a card: three ranks of two suits, or of one where they are merged.
fn card_number(card: Option<Card>) -> u8 {
    card.map_or(0, |card| {
        let suit = match card.suit {
            Suit::Spades | Suit::Merged => 0,
            Suit::Hearts => 1,
        };
        1 + 2 * card.rank as u8 + suit
    })
}

impl Encode for Leduc {
    fn move_sizes(&self) -> MoveSizes {
        MoveSizes::of([5])
    }

    fn move_axes(&self) -> Vec<MoveAxis> {
        let about = "0 to 4: check, bet, fold, call, raise.";
        [MoveAxis::new("action", about, 5)].into()
    }

    fn most_moves(&self) -> u32 {
        3
    }

    fn encode(&self, _: &Position, _: Seat, chosen: Action) -> MoveNumbers {
        MoveNumbers::of([chosen as u16])
    }

    fn decode(&self, _: &Position, _: Seat, numbers: MoveNumbers) -> Option<Action> {
        let [number] = numbers.as_array()?;
        Action::ALL.get(usize::from(number)).copied()
    }

    fn observation_shape(&self) -> ObservationShape {
        let card = "0 is unknown or not dealt, then jack, queen and king, each of spades and of \
                    hearts; where suits are merged, those of spades.";
        let mut scalars: Vec<Scalar> = [
            Scalar::new("turn", "1 if the viewer has to act.", 1),
            Scalar::new("first", "1 if the viewer acts first in each round.", 1),
            Scalar::new("own-card", format!("The viewer's card: {card}"), 6),
            Scalar::new("enemy-card", format!("The other seat's card: {card}"), 6),
            Scalar::new("public-card", format!("The public card: {card}"), 6),
            Scalar::new("own-stake", "What the viewer has staked.", 13),
            Scalar::new("enemy-stake", "What the other seat has staked.", 13),
        ]
        .into();
        for round in 1..=2 {
            scalars.extend([
                Scalar::new(
                    format!("checked-{round}"),
                    format!("1 if the first seat checked in round {round}."),
                    1,
                ),
                Scalar::new(
                    format!("raises-{round}"),
                    format!("How many raises there were in round {round}, the bet included."),
                    MOST_RAISES,
                ),
                Scalar::new(
                    format!("end-{round}"),
                    format!(
                        "How round {round} ended: 0 is not yet, 1 two checks, 2 a fold, 3 a call."
                    ),
                    3,
                ),
            ]);
        }
        ObservationShape {
            scalars,
            ..ObservationShape::default()
        }
    }

    fn observe(&self, view: &Position, viewer: Seat, writer: &mut ObservationWriter<'_>) {
        let own = viewer.index() & 1;
        let card = |seat: usize| card_number(view.cards.and_then(|cards| cards[seat]));
        writer.flag(self.actor(view) == Actor::Seat(viewer) && view.folded().is_none());
        writer.flag(own == 0);
        writer.scalar(card(own));
        writer.scalar(card(1 - own));
        writer.scalar(card_number(view.public));
        for seat in [own, 1 - own] {
            writer.scalar(view.stake(seat) as u8);
        }
        for Betting {
            checked,
            raises,
            end,
        } in view.betting
        {
            writer.flag(checked);
            writer.scalar(raises);
            writer.scalar(match end {
                None => 0,
                Some(Action::Fold) => 2,
                Some(Action::Call) => 3,
                Some(_) => 1,
            });
        }
    }
}
