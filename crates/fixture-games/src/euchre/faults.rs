//! Why play cannot come to a position of euchre.
use super::notation::PositionFields;
use super::stage::Stage;
use super::{Discard, Euchre, MOST_PASSES, Position, SEATS, TRICKS};
use crate::hands::DECK;
use boardwright_cards::Cards;
use boardwright_ruleset::Fault;

impl Euchre {
    /// Why play cannot come to this position.
    pub(super) fn faults(&self, state: &Position, fields: &PositionFields<'_>) -> Vec<Fault> {
        let mut faults = Vec::new();
        faults.extend(self.fault_of_bids(state, fields));
        faults.extend(fault_of_discard(state, fields));
        faults.extend(self.fault_of_answers(state, fields));
        // What follows asks who plays, which depends on these.
        if faults.is_empty() {
            faults.extend(fault_of_cards(state, fields));
            faults.extend(self.fault_of_tricks(state, fields));
            faults.extend((0..SEATS).filter_map(|seat| self.fault_of_hand(state, fields, seat)));
        }
        let no_world = || state.deals().is_none_or(|deals| deals.count() == 0);
        if faults.is_empty() && no_world() {
            let sentence = "the cards that are not seen fit into the places that are not seen";
            faults.push(fields.hands[0].fault("euchre.position.hidden", sentence));
        }
        faults
    }

    fn fault_of_bids(&self, state: &Position, fields: &PositionFields<'_>) -> Option<Fault> {
        let Some(upcard) = state.upcard else {
            let is_clean = state.passes == 0 && state.trumps.is_none();
            let sentence = "seats bid when a card is turned up";
            return (!is_clean).then(|| fields.passes.fault("euchre.position.upcard", sentence));
        };
        if state.dealer.is_none() {
            let sentence = "the dealer turns a card up";
            return Some(fields.dealer.fault("euchre.position.dealer", sentence));
        }
        let most = MOST_PASSES - u8::from(self.stick_the_dealer || state.trumps.is_some());
        if state.passes > most {
            let sentence = format!("there are at most {most} passes here");
            return Some(fields.passes.fault("euchre.position.passes", sentence));
        }
        let is_upcards = state.trumps? == DECK.suit(upcard);
        let sentence = "the suit of the upcard is called in the first round, and only there";
        (is_upcards != state.is_ordered_up())
            .then(|| fields.trumps.fault("euchre.position.trumps", sentence))
    }

    fn fault_of_answers(&self, state: &Position, fields: &PositionFields<'_>) -> Option<Fault> {
        let [maker, first, second] = state.alone;
        // The letters stand in a row, so none lacks the one before it.
        let may_answer =
            state.trumps.is_some() && (!state.is_ordered_up() || state.discard != Discard::None);
        let fits = (maker.is_none() || may_answer)
            && (first.is_none() || self.lone_defender)
            && (second.is_none() || first == Some(false));
        let sentence = "the maker and then the defenders say whether they play alone";
        (!fits).then(|| fields.alone.fault("euchre.position.alone", sentence))
    }

    fn fault_of_tricks(&self, state: &Position, fields: &PositionFields<'_>) -> Option<Fault> {
        // Whether all have answered is asked of a state in which a seat leads.
        let mut led = state.clone();
        led.leader = led.leader.or(Some(0));
        let is_ready =
            state.trumps.is_some() && matches!(self.stage(&led), Stage::Play { .. } | Stage::Over);
        let id = "euchre.position.leader";
        let Some(leader) = state.leader.map(usize::from) else {
            let sentence = "a seat leads when all have said whether they play alone";
            if is_ready {
                return Some(fields.leader.fault(id, sentence));
            }
            let is_clean = state.played.is_empty()
                && state.tricks == [0; 2]
                && state.void.iter().flatten().all(|void| !void);
            let sentence = "nobody has played yet";
            return (!is_clean).then(|| fields.played.fault("euchre.position.played", sentence));
        };
        if !is_ready {
            let sentence = "nobody leads yet";
            return Some(fields.leader.fault(id, sentence));
        }
        let finished = state.finished();
        if state.sits_out(leader) || (finished == 0 && leader != state.first_leader()) {
            let sentence = "the seat at the dealer's left leads first, or the next one that plays";
            return Some(fields.leader.fault(id, sentence));
        }
        if finished > 0 && state.tricks[leader % 2] == 0 {
            let sentence = "who leads has won a trick";
            return Some(fields.leader.fault(id, sentence));
        }
        let is_whole = finished * state.players() as u32 == state.played.len();
        if !is_whole || finished > TRICKS.into() {
            let sentence = "there are as many tricks as cards for them, five at most";
            return Some(fields.tricks.fault("euchre.position.tricks", sentence));
        }
        if finished == TRICKS.into() && state.trick_len() > 0 {
            let sentence = "five tricks are played";
            return Some(fields.trick.fault("euchre.position.trick", sentence));
        }
        let led = state.led().map(|led| state.suit(led));
        let follows = |seat: usize| {
            let played = state.trick[seat].map(|card| state.suit(card));
            let is_other = played.is_some() && played != led;
            !is_other || led.is_some_and(|led| state.void[seat][usize::from(led)])
        };
        let sentence = "who did not follow suit has shown it";
        (!(0..SEATS).all(follows)).then(|| fields.trick.fault("euchre.position.follow", sentence))
    }

    /// A hand has as many cards as were dealt and not played, and none of a missing suit.
    fn fault_of_hand(
        &self,
        state: &Position,
        fields: &PositionFields<'_>,
        seat: usize,
    ) -> Option<Fault> {
        let hand = state.hands[seat];
        let is_dealer = state.dealer.map(usize::from) == Some(seat);
        let due = if state.dealer.is_none() {
            0
        } else if state.upcard.is_none() {
            let dealt = state.held().min(u32::from(TRICKS) * SEATS as u32);
            (dealt + SEATS as u32 - 1 - state.places_after_dealer(seat) as u32) / SEATS as u32
        } else if matches!(self.stage(state), Stage::Discard { .. }) && is_dealer {
            u32::from(TRICKS) + 1
        } else if state.sits_out(seat) {
            TRICKS.into()
        } else {
            let gone = state.finished() + u32::from(state.trick[seat].is_some());
            u32::from(TRICKS).saturating_sub(gone)
        };
        if hand.len() != due {
            let sentence = "cards are dealt and played in turn";
            return Some(fields.hands[seat].fault("euchre.position.hand", sentence));
        }
        let shows = state.void[seat].contains(&true);
        if state.sits_out(seat) && shows {
            let sentence = "the partner of a lone player shows nothing";
            return Some(fields.void.fault("euchre.position.shown", sentence));
        }
        let sentence = "a seat that could not follow suit has no card of it";
        hand.known
            .intersects(state.missing(seat))
            .then(|| fields.hands[seat].fault("euchre.position.void", sentence))
    }
}

fn fault_of_discard(state: &Position, fields: &PositionFields<'_>) -> Option<Fault> {
    let is_free = match state.discard {
        Discard::None => true,
        Discard::Hidden => state.is_ordered_up(),
        Discard::Card(card) => state.is_ordered_up() && state.upcard != Some(card),
    };
    let sentence = "the dealer discards another card for an upcard that was ordered up";
    (!is_free).then(|| fields.discard.fault("euchre.position.discard", sentence))
}

/// Each card is in one place, and the upcard where everybody knows that it is.
fn fault_of_cards(state: &Position, fields: &PositionFields<'_>) -> Option<Fault> {
    let in_trick: Cards = state.trick.into_iter().flatten().collect();
    let discard = u32::from(matches!(state.discard, Discard::Card(_)));
    let hands = state.hands.iter().map(|hand| hand.known.len());
    // An upcard that was ordered up is counted where it went.
    let upcard = u32::from(state.upcard.is_some() && !state.is_ordered_up());
    let known = hands.sum::<u32>() + state.played.len() + in_trick.len() + discard + upcard;
    if known != state.seen().len() {
        let sentence = "each card is in one place";
        return Some(fields.played.fault("euchre.position.cards", sentence));
    }
    let (true, Some(dealer), Some(upcard)) = (state.is_ordered_up(), state.dealer, state.upcard)
    else {
        return None;
    };
    let dealer = usize::from(dealer);
    let is_held = state.hands[dealer].known.contains(upcard);
    let is_played = state.trick[dealer] == Some(upcard)
        || (state.played.contains(upcard) && !state.sits_out(dealer));
    let sentence = "the dealer has the upcard that was ordered up, until it is played";
    (!is_held && !is_played).then(|| fields.upcard.fault("euchre.position.taken", sentence))
}
