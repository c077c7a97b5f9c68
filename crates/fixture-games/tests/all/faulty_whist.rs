//! Whist with one fault of its secrets or of its states, to show that the kit finds it.
//!
//! A game of cards that is dealt card by card hides nearly everything in its deal, so these are
//! faults that show only where secrets are exchanged in the midst of play.
mod ruleset;
mod texts;

use crate::faults::faults;
use boardwright_fixture_games::whist::{DECK, Partners, Position, Whist};
use boardwright_ruleset::Seats;
use boardwright_testkit::{Clause, Contract, Failure};
use std::fmt;
use std::hash::{Hash, Hasher};

faults! {
    /// What is wrong.
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
        /// The game is over once a hidden hand has no trump, and all hands are shown then.
        EndsByHiddenHandAndShows,
        /// The game is over after a trick, and who has won depends on hands that nobody shows.
        WinnerHangsOnHiddenHands,
        /// Equality and hash leave out what seats have shown.
        EqForgetsVoid,
        /// Equality leaves out the tricks, and the hash does not.
        EqForgetsTricks,
        /// The hash leaves out what seats have shown, and the search key is made of it.
        HashForgetsVoid,
        /// The hash leaves out what seats have shown, and the search key is another one.
        HashAloneForgetsVoid,
        /// A view names the secret partners as allies, and is otherwise like one that does not.
        AlliesTellPartners,
        /// The score of a seat counts the tricks of its secret partner.
        ScoreTellsPartners,
        /// The score of a seat counts the tricks of its secret partner, and a view tells it too.
        ViewScoreTellsPartners,
        /// The seat after the winner of a trick leads the next.
        NextLeads,
        /// The first card that is played shows all hands but for the ace of spades, which is no fault.
        /// So games that differ in a secret are then told apart, and the deal of the ace stays secret.
        HandsShown,
    }
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
    /// The partners that a view should not know. No comparison looks at it.
    told: Option<Seats>,
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
    let tells_partners = matches!(
        fault,
        Fault::AlliesTellPartners | Fault::ScoreTellsPartners | Fault::ViewScoreTellsPartners
    );
    let partners = if tells_partners {
        Partners::Secret
    } else {
        Partners::Fixed
    };
    let whist = Whist::of_ranks(ranks).with_partners(partners);
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

/// The contract on a fault, with this many ranks.
pub(crate) fn contract(ranks: u8, fault: Fault) -> Contract<Faulty> {
    let contract = Contract::new(faulty(ranks, fault));
    let games = if ranks < 4 { 200 } else { 40 };
    let contract = contract.encodings().worlds_follow();
    contract.games(games).without_coverage()
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
fn worlds_that_play_cannot_reach() {
    // Where there are texts, they show it. Without them it shows where worlds are few.
    for (ranks, games) in [(2, 200), (3, 200), (6, 100)] {
        let contract = Contract::of_rules(faulty(ranks, Fault::WorldIgnoresVoids)).worlds_follow();
        let run = contract.games(games).without_coverage().run();
        check(run, Fault::WorldIgnoresVoids, Clause::WorldsFollow);
    }
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
