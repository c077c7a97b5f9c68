//! Whist with one fault of its secrets or of its states, to show that the kit finds it.
//!
//! A game of cards that is dealt card by card hides nearly everything in its deal, so these are
//! faults that show only where secrets are exchanged in the midst of play.
mod ruleset;
mod texts;

use boardwright_fixture_games::whist::{DECK, Position, Whist};
use boardwright_testkit::{Clause, Contract, Failure};
use std::fmt;
use std::hash::{Hash, Hasher};

/// What is wrong.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// Nothing, to show that it is the faults that are found.
    None,
    /// No suit may be led of which the next hand has no card.
    LeadAsksNextHand,
    /// The refusal of a card tells whether the next hand has it.
    RefusalTellsNextHand,
    /// Who leads next depends on whether the hand after the winner has a trump.
    LeaderHangsOnTrump,
    /// The suits that a hand does not have are shown before the seat has shown it.
    VoidTellsHands,
    /// Random worlds give a hand suits that it has shown not to have.
    WorldIgnoresVoids,
    /// The game is over once a hidden hand has no trump.
    EndsByHiddenHand,
    /// The same, and all hands are shown then.
    EndsByHiddenHandAndShows,
    /// The game is over after a trick, and who has won depends on hands that nobody shows.
    WinnerHangsOnHiddenHands,
    /// Equality and hash leave out what seats have shown.
    EqForgetsVoid,
    /// Equality leaves out the tricks, and the hash does not.
    EqForgetsTricks,
    /// The hash leaves out what seats have shown, and the search key is made of it.
    HashForgetsVoid,
    /// The same, and the search key is another one.
    HashAloneForgetsVoid,
    /// The first card that is played shows all hands but for the ace of spades, which is no fault.
    /// So games that differ in a secret are then told apart, and the deal of the ace stays secret.
    HandsShown,
}

/// Whist with a fault.
#[derive(Clone, Debug)]
pub(crate) struct Faulty {
    whist: Whist,
    fault: Fault,
}

/// A position with the fault of its rules, as far as equality has one.
#[derive(Clone)]
pub(crate) struct State {
    inner: Position,
    fault: Fault,
}

impl State {
    /// What equality looks at.
    fn compared(&self) -> Position {
        let mut compared = self.inner.clone();
        match self.fault {
            Fault::EqForgetsVoid => compared.void = Default::default(),
            Fault::EqForgetsTricks => compared.tricks = Default::default(),
            _ => {}
        }
        compared
    }
}

impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        self.compared() == other.compared()
    }
}

impl Eq for State {}

impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let mut hashed = self.inner.clone();
        match self.fault {
            Fault::EqForgetsVoid | Fault::HashForgetsVoid | Fault::HashAloneForgetsVoid => {
                hashed.void = Default::default();
            }
            _ => {}
        }
        hashed.hash(hasher);
    }
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner.fmt(f)
    }
}

/// Whether a hand has a card of a suit, where it is known.
fn has_suit(state: &Position, seat: usize, suit: u8) -> bool {
    let hand = state.hands[seat % state.hands.len()];
    hand.known.intersects(DECK.of_suit(suit))
}

fn faulty(ranks: u8, fault: Fault) -> Faulty {
    let whist = Whist::of_ranks(ranks);
    Faulty { whist, fault }
}

#[track_caller]
fn check(run: Result<boardwright_testkit::Report, Box<Failure>>, fault: Fault, clause: Clause) {
    match run {
        Ok(report) => panic!("{fault:?} was not found in\n{report}"),
        Err(failure) => {
            assert_eq!(failure.clause, clause, "{fault:?} was told as\n{failure}");
            assert!(failure.to_string().contains(clause.sentence()), "{failure}");
        }
    }
}

/// A fault is found with the fewest cards and with the most.
#[track_caller]
fn finds(fault: Fault, clause: Clause) {
    for (ranks, games) in [(2, 200), (6, 40)] {
        let contract = Contract::new(faulty(ranks, fault))
            .encodings()
            .worlds_follow();
        check(
            contract.games(games).without_coverage().run(),
            fault,
            clause,
        );
    }
}

#[test]
fn without_a_fault_nothing_is_found() {
    for ranks in 2..=6 {
        let contract = Contract::new(faulty(ranks, Fault::None))
            .encodings()
            .worlds_follow();
        let report = contract.games(10).without_coverage().check();
        assert!(report.alike_past(1) > 0, "{report}");
    }
}

#[test]
fn moves_and_refusals_that_tell_of_hidden_hands() {
    finds(Fault::LeadAsksNextHand, Clause::MovesHide);
    finds(Fault::RefusalTellsNextHand, Clause::RefusalsHide);
}

#[test]
fn turns_and_views_that_tell_of_hidden_hands() {
    finds(Fault::LeaderHangsOnTrump, Clause::ViewHides);
    finds(Fault::VoidTellsHands, Clause::ViewHides);
}

#[test]
fn ends_that_hang_on_hidden_hands() {
    finds(Fault::EndsByHiddenHand, Clause::EndHides);
    finds(Fault::EndsByHiddenHandAndShows, Clause::EndHides);
    finds(Fault::WinnerHangsOnHiddenHands, Clause::EndHides);
}

#[test]
fn worlds_that_play_cannot_reach() {
    finds(Fault::WorldIgnoresVoids, Clause::WorldText);
    // Without texts it shows where worlds are few.
    for (ranks, games) in [(2, 200), (3, 200), (6, 100)] {
        let contract = Contract::of_rules(faulty(ranks, Fault::WorldIgnoresVoids)).worlds_follow();
        let run = contract.games(games).without_coverage().run();
        check(run, Fault::WorldIgnoresVoids, Clause::WorldsFollow);
    }
}

#[test]
fn states_that_are_not_compared_whole() {
    finds(Fault::EqForgetsVoid, Clause::EqualTexts);
    finds(Fault::EqForgetsTricks, Clause::EqualTexts);
    finds(Fault::HashForgetsVoid, Clause::SearchKey);
    finds(Fault::HashAloneForgetsVoid, Clause::DistinctHashes);
}

#[test]
fn secrets_that_are_never_exchanged_in_play() {
    let contract = |fault| Contract::new(faulty(6, fault)).games(20).without_coverage();
    let shown = Fault::HandsShown;
    check(contract(shown).run(), shown, Clause::SecretDepth);
    let why = "the first card that is played shows the hands";
    contract(shown).shallow_secrets(why).check();
    // It is not true of the game that shows none.
    let declared = contract(Fault::None).shallow_secrets(why);
    check(declared.run(), Fault::None, Clause::SecretDepth);
}
