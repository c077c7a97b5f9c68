//! The referee's refusals have ids that are listed, and nothing else is.
use super::race::NoThrow;
use boardwright_referee::{ClockFault, REFEREE_IDS, Refused};
use boardwright_ruleset::{Actor, BrokenRule, Outcome, Seat, Seats};
use std::collections::BTreeSet;

/// One refusal of each kind; the list of ids tells if one is missing.
fn every_kind() -> Vec<Refused<NoThrow>> {
    vec![
        Refused::Over(Outcome::draw("stalemate")),
        Refused::Turn {
            due: Actor::Secret(Seats::first(2)),
        },
        Refused::ChanceDue,
        Refused::NoChanceDue,
        Refused::ImpossibleChance,
        Refused::View,
        Refused::NotLiving { seat: Seat::new(3) },
        Refused::ResignTogether,
        Refused::NoDrawOffers,
        Refused::OfferStands,
        Refused::NoOffer,
        Refused::NoClaim { times: 2 },
        Refused::NoIntendedMove,
        Refused::Clock(ClockFault::Unread),
        Refused::NoTakeBack,
        Refused::NothingToUndo,
        Refused::NothingToRedo,
        Refused::Illegal(NoThrow),
    ]
}

#[test]
fn the_ids_are_those_of_the_list() {
    let mut ids: BTreeSet<&str> = every_kind().iter().map(Refused::id).collect();
    assert!(ids.remove(NoThrow::IDS[0]));
    let listed: BTreeSet<&str> = REFEREE_IDS.iter().copied().collect();
    assert_eq!(listed.len(), REFEREE_IDS.len(), "no id is listed twice");
    assert_eq!(ids, listed);
}

#[test]
fn every_refusal_is_a_sentence_without_a_full_stop() {
    for refused in every_kind() {
        let told = refused.refusal();
        assert_eq!(told.id, refused.id());
        assert_eq!(told.text, refused.to_string());
        assert_eq!(told.parameters, refused.parameters());
        assert!(told.text.split(' ').count() >= 3, "{}", told.text);
        assert!(!told.text.ends_with('.'), "{}", told.text);
    }
}

#[test]
fn what_a_refusal_speaks_of_is_data_too() {
    let parameters = |refused: Refused<NoThrow>| -> Vec<(&str, String)> {
        let all = refused.parameters().into_iter();
        all.map(|parameter| (parameter.name, parameter.value.to_string()))
            .collect()
    };
    let over = Refused::Over(Outcome::draw("stalemate"));
    assert_eq!(parameters(over), [("reason", "stalemate".to_string())]);
    let claim = Refused::NoClaim { times: 2 };
    assert_eq!(parameters(claim), [("times", "2".to_string())]);
    let fallen = Refused::NotLiving { seat: Seat::new(3) };
    assert_eq!(parameters(fallen), [("seat", "3".to_string())]);
}
