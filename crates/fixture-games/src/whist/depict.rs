//! How whist looks, and what newcomers are told of it.
use super::sentences::*;
use super::{DECK, Hand, Partners, Position, SEATS, SecretPartners, Whist};
use crate::drawing::{self, TABLE, trick_place, turned};
use crate::sentences::{Q_CARD, TEAM_TRICKS};
use boardwright_cards::Card;
use boardwright_ruleset::{
    Arrow, ArrowKind, Caption, Cell, Depict, Glyph, Place, Primer, Ruleset as _, Scene, Seat,
    Sentence,
};

/// Which card is played.
const CARD: &str = "card";

impl Whist {
    /// Where a card of a hand lies, by its number in the hand.
    fn hand_place(&self, seat: usize, number: u16) -> Place {
        let first = (TABLE - u16::from(self.hand_size())) / 2;
        turned(first + number, 0, seat)
    }

    fn hand(&self, seat: Seat, hand: Hand) -> impl Iterator<Item = Cell> {
        let hidden = std::iter::repeat_n(Glyph::card_back(), hand.hidden.into());
        let cards = hand.known.iter().map(drawing::card).chain(hidden);
        let cards = cards.map(Some).chain(std::iter::repeat(None));
        let numbered = (0..u16::from(self.hand_size())).zip(cards);
        numbered.map(move |(number, card)| {
            let place = self.hand_place(seat.index(), number);
            let name = format!("hand{}.{}", seat.number() + 1, number + 1);
            let mut cell = drawing::cell(0, 0, name);
            cell.place = place;
            cell.home = seat.into();
            cell.figures = card
                .map(|card| drawing::figure(card, seat))
                .into_iter()
                .collect();
            cell
        })
    }
}

impl Depict for Whist {
    /// The hands around the table, each on its side and face down where it is not seen, and the
    /// open trick in the middle, each card before its seat.
    fn depict(&self, state: &Position) -> Scene {
        let mut cells = Vec::new();
        let mut captions = Vec::new();
        for seat in self.seats().iter() {
            let index = seat.index();
            cells.extend(self.hand(seat, state.hands[index]));
            let mut played = drawing::cell(0, 0, format!("trick{}", index + 1));
            played.place = trick_place(index);
            let place = (index + SEATS - usize::from(state.leader)) % SEATS;
            let card = state.trick[place].map(drawing::card);
            played.figures = card
                .map(|card| drawing::figure(card, seat))
                .into_iter()
                .collect();
            cells.push(played);
            let holds = drawing::holds(state.hands[index]);
            captions.push(Caption::new(Some(seat), holds));
        }
        let [first, second] = state.tricks;
        match state.secret {
            Some(secret) => captions.extend(told_of_partners(state, secret)),
            None => {
                let tricks = TEAM_TRICKS.with([first.into(), second.into()]);
                captions.push(Caption::new(None, tricks));
            }
        }
        Scene {
            columns: TABLE,
            rows: TABLE,
            cells,
            captions,
            seats: drawing::seats(self),
            ..Scene::default()
        }
    }

    /// The card goes from the hand into the trick. One that is not seen is any of those.
    fn depict_move(&self, state: &Position, seat: Seat, chosen: Card) -> Vec<Arrow> {
        let hand = state.hands[seat.index()];
        let known = hand.known.iter().position(|card| card == chosen);
        let hidden = (hand.hidden > 0).then_some(hand.known.len() as usize);
        let arrow = |number: usize| {
            // A hand has no more than six cards.
            let from = self.hand_place(seat.index(), number as u16);
            Arrow::new(from, trick_place(seat.index()), ArrowKind::Move)
        };
        known.or(hidden).map(arrow).into_iter().collect()
    }

    fn primer(&self) -> Option<Primer> {
        let teams = match self.partners {
            Partners::Fixed => &TEAMS,
            Partners::Secret => &SECRET_TEAMS,
        };
        let play = [teams, &DEAL, &FOLLOW, &TRUMPS];
        let ranks = (0..DECK.ranks())
            .rev()
            .take(self.hand_size().into())
            .filter_map(|rank| DECK.card(rank, 0))
            .map(|card| DECK.rank_letter(card));
        let cards = drawing::cards(ranks, &ORDER);
        Some(Primer {
            goal: [Sentence::new(&GOAL)].into(),
            play: play.map(Sentence::new).into(),
            pieces: cards.into(),
            decisions: [drawing::decision(CARD, &Q_CARD, [("As", &CARD_FORM)])].into(),
            ..Primer::default()
        })
    }

    fn decision(&self, state: &Position, seat: Seat) -> Option<&'static str> {
        drawing::is_due(self, state, seat).then_some(CARD)
    }
}

/// What everybody knows of secret partners, and the viewer besides.
fn told_of_partners(state: &Position, secret: SecretPartners) -> [Caption; 2] {
    let tricks = TRICKS_OF_SEATS.with(secret.tricks.map(Into::into));
    let [one, other] = [0, 1].map(|card| match state.partner(card) {
        Some(seat) => (seat.number() + 1).to_string(),
        None => "?".to_string(),
    });
    let partners = match state.partners() {
        Some(partners) if partners.len() == 1 => ALONE.with([one.into()]),
        _ => PARTNERS.with([one.into(), other.into()]),
    };
    [tricks, partners].map(|text| Caption::new(None, text))
}
