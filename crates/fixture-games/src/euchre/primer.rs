//! What newcomers are told of euchre.
use super::sentences::*;
use crate::drawing;
use crate::hands::DECK;
use crate::sentences::Q_CARD;
use boardwright_ruleset::{Primer, Sentence};

/// Which suit is trumps.
pub(super) const BID: &str = "bid";
/// Which card the dealer puts away.
pub(super) const DISCARD: &str = "discard";
/// Whether a seat plays alone.
pub(super) const LONE: &str = "lone";
/// Which card is played.
pub(super) const CARD: &str = "card";

pub(super) fn primer() -> Primer {
    let play = [&DEAL, &BIDS, &FOLLOW, &TRICK, &POINTS];
    let ranks = (0..DECK.ranks())
        .rev()
        .filter_map(|rank| DECK.card(rank, 0))
        .map(|card| DECK.rank_letter(card));
    Primer {
        goal: [Sentence::new(&GOAL)].into(),
        play: play.map(Sentence::new).into(),
        pieces: drawing::cards(ranks, &ORDER).into(),
        decisions: [
            drawing::decision(
                BID,
                &Q_TRUMPS,
                [("pass", &PASS_FORM), ("hearts", &CALL_FORM)],
            ),
            drawing::decision(DISCARD, &Q_DISCARD, [("9c", &DISCARD_FORM)]),
            drawing::decision(
                LONE,
                &Q_ALONE,
                [("alone", &ALONE_FORM), ("together", &TOGETHER_FORM)],
            ),
            drawing::decision(CARD, &Q_CARD, [("As", &CARD_FORM)]),
        ]
        .into(),
        ..Primer::default()
    }
}
