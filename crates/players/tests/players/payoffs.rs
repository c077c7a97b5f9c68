//! Players in games that pay more or less for a win. Each tree is written down
//! by hand, so that the right move can be seen.
use boardwright_players::{
    AlphaBeta, Choice, Expectiminimax, Greedy, Mcts, Player, Turn, Value, player,
};
use boardwright_referee::Game;
use boardwright_ruleset::{
    Actor, BrokenRule, Evaluate, Facts, Outcome, Payoffs, Ruleset, Seat, Seats, Seed,
};
use std::ops::ControlFlow::{self, Continue};

/// A game that is written down as a tree; the first place is the start.
#[derive(Clone, Debug)]
struct Fork {
    places: Vec<Place>,
    seats: u8,
    payoffs: Payoffs,
    /// Whether every other seat is an ally.
    has_teams: bool,
    /// Where the seat that is due is said to win by force.
    forced: Vec<usize>,
}

#[derive(Clone, Debug)]
enum Place {
    /// This seat chooses among these places.
    Choice(u8, Vec<usize>),
    /// One of these places comes about, by these weights.
    Dice(Vec<(u64, usize)>),
    /// So much is paid to each seat. Whoever gets more than 0 has won.
    End(Vec<i64>),
}

use Place::{Choice as Choose, Dice, End};

#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no such way")]
struct NoWay;

impl BrokenRule for NoWay {
    const IDS: &'static [&'static str] = &["fork.none"];

    fn id(&self) -> &'static str {
        "fork.none"
    }
}

impl Fork {
    /// A game of two, of which one gets what the other loses, 2 at the most.
    fn of_two(places: Vec<Place>) -> Self {
        Self {
            places,
            seats: 2,
            payoffs: Payoffs::zero_sum(2),
            has_teams: false,
            forced: Vec::new(),
        }
    }

    /// A game of two that ends with the first choice, which pays the chooser
    /// one of these.
    fn at_once(paid: &[i64]) -> Self {
        let ends = paid.iter().map(|&paid| End(vec![paid, -paid]));
        let start = Choose(0, (1..=paid.len()).collect());
        Self::of_two([start].into_iter().chain(ends).collect())
    }
}

impl Ruleset for Fork {
    type State = usize;
    type Move = u8;
    type Chance = u8;
    type Rule = NoWay;
    type RepetitionKey = ();

    fn seats(&self) -> Seats {
        Seats::first(self.seats)
    }

    fn start(&self) -> usize {
        0
    }

    fn facts(&self) -> Facts {
        let has_dice = self.places.iter().any(|place| matches!(place, Dice(_)));
        Facts::of::<Self>()
            .with_chance(has_dice)
            .with_payoffs(self.payoffs)
    }

    fn allies(&self, _: &Self::State, seat: Seat) -> Seats {
        if !self.has_teams {
            return seat.into();
        }
        let same = |other: &Seat| other.number() % 2 == seat.number() % 2;
        self.seats().iter().filter(same).collect()
    }

    fn actor(&self, &state: &usize) -> Actor {
        match &self.places[state] {
            Choose(seat, _) => Actor::Seat(Seat::new(*seat)),
            Dice(_) => Actor::Chance,
            End(_) => Actor::Seat(Seat::new(0)),
        }
    }

    fn outcome(&self, &state: &usize) -> Option<Outcome> {
        let End(paid) = &self.places[state] else {
            return None;
        };
        let wins = |seat: &Seat| paid[seat.index()] > 0;
        let winners: Seats = self.seats().iter().filter(wins).collect();
        Some(Outcome::win(winners, "the end"))
    }

    fn payoff(&self, &finished: &usize, _: Outcome, seat: Seat) -> Option<i64> {
        match &self.places[finished] {
            End(paid) => Some(paid[seat.index()]),
            _ => None,
        }
    }

    fn visit_moves<B>(
        &self,
        &state: &usize,
        seat: Seat,
        mut f: impl FnMut(u8) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match &self.places[state] {
            Choose(due, ways) if Seat::new(*due) == seat => {
                for number in 0..ways.len() {
                    f(number as u8)?;
                }
            }
            _ => {}
        }
        Continue(())
    }

    fn apply(&self, state: &mut usize, _: Seat, chosen: u8) {
        if let Choose(_, ways) = &self.places[*state] {
            *state = ways[usize::from(chosen)];
        }
    }

    fn explain(&self, _: &usize, _: Seat, _: u8) -> NoWay {
        NoWay
    }

    fn visit_chances<B>(
        &self,
        &state: &usize,
        mut f: impl FnMut(u8, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if let Dice(faces) = &self.places[state] {
            for (number, (weight, _)) in faces.iter().enumerate() {
                f(number as u8, *weight)?;
            }
        }
        Continue(())
    }

    fn resolve(&self, state: &mut usize, chance: u8) {
        if let Dice(faces) = &self.places[*state] {
            *state = faces[usize::from(chance)].1;
        }
    }
}

impl Evaluate for Fork {
    fn forced_win(&self, state: &usize) -> Option<u32> {
        self.forced.contains(state).then_some(1)
    }
}

fn ask(rules: &Fork, player: &mut dyn Player<Fork>) -> Choice<u8> {
    let game = Game::new(rules.clone(), Seed::from_u64(1));
    let seat = rules.actor(game.state()).seats().lowest();
    player
        .choose(&Turn::new(&game, seat.expect("a seat is due")))
        .expect("there is a move")
}

/// The players that look further than one move.
const SEARCHES: &[&str] = &[
    "alpha-beta",
    #[cfg(feature = "std")]
    "alpha-beta(searches=3,threads=2)",
    "expectiminimax",
    "mcts(positions=2000,exploration=100)",
];

#[track_caller]
fn assert_chosen(rules: &Fork, players: &[&str], chosen: u8) {
    for name in players {
        for seed in 0..5 {
            let mut asked = player(name, seed).expect("there is such a player");
            let found = ask(rules, &mut *asked);
            assert_eq!(found.chosen, chosen, "{name} with seed {seed}: {found:?}");
        }
    }
}

#[test]
fn more_is_better_than_less_whether_it_is_won_or_lost() {
    for (paid, best) in [
        (&[1, 2][..], 1),
        (&[2, 1], 0),
        (&[-2, -1], 1),
        (&[-1, -2], 0),
        (&[0, -1, 1], 2),
        (&[-2, -1, 0], 2),
        (&[1, 1, 1, 2, 1, 1], 3),
    ] {
        let rules = Fork::at_once(paid);
        assert_chosen(&rules, &["greedy", "greedy(threats=on)"], best);
        assert_chosen(&rules, SEARCHES, best);
    }
}

/// What is paid is told as such a part of a win.
#[test]
fn values_are_shares_of_what_can_be_paid() {
    let half = Value::mean([(Value::WIN, 3), (Value::LOSS, 1)]);
    for (paid, value) in [
        (vec![-2, 1], half),
        (vec![-2, 0], Some(Value::DRAW)),
        (vec![-2, -1], half.map(|value| -value)),
        (vec![1, 2], Some(Value::WIN)),
        (vec![-2, -2], Some(Value::LOSS)),
    ] {
        let rules = Fork::at_once(&paid);
        let mut players: [Box<dyn Player<Fork>>; 4] = [
            Box::new(Greedy::new(1)),
            Box::new(AlphaBeta::new(1)),
            Box::new(Expectiminimax::new(1)),
            Box::new(Mcts::new(1)),
        ];
        for player in &mut players {
            let found = ask(&rules, &mut **player);
            assert_eq!(found.value, value, "{} of {paid:?}", player.name());
        }
    }
}

/// A win at hand that pays little does not keep a search from one that pays
/// more and takes longer.
#[test]
fn a_small_win_cuts_nothing_off() {
    let rules = Fork::of_two(vec![
        Choose(0, vec![1, 2]),
        End(vec![1, -1]),
        Choose(1, vec![3, 3]),
        Choose(0, vec![1, 4]),
        Choose(1, vec![5]),
        End(vec![2, -2]),
    ]);
    assert_chosen(&rules, SEARCHES, 1);
}

#[test]
fn the_other_side_pays_as_little_as_it_can() {
    // Behind the first move the other side chooses between paying 2 and
    // winning 2; behind the second it pays 1; behind the third it wins 1 or 2.
    let rules = Fork::of_two(vec![
        Choose(0, vec![1, 2, 3]),
        Choose(1, vec![4, 5]),
        Choose(1, vec![6, 4, 6]),
        Choose(1, vec![7, 5]),
        End(vec![2, -2]),
        End(vec![-2, 2]),
        End(vec![1, -1]),
        End(vec![-1, 1]),
    ]);
    assert_chosen(&rules, SEARCHES, 1);
    // The other side itself would rather lose 1 than 2.
    let rules = Fork::of_two(vec![
        Choose(1, vec![1, 2]),
        End(vec![2, -2]),
        End(vec![1, -1]),
    ]);
    assert_chosen(&rules, &["greedy"], 1);
    assert_chosen(&rules, SEARCHES, 1);
}

/// The first gamble wins more often and the second pays more.
#[test]
fn the_expected_payoff_counts_and_not_how_often_it_is_won() {
    let rules = Fork::of_two(vec![
        Choose(0, vec![1, 2]),
        Dice(vec![(3, 3), (2, 6)]),
        Dice(vec![(2, 5), (3, 4)]),
        End(vec![1, -1]),
        End(vec![-1, 1]),
        End(vec![2, -2]),
        End(vec![-2, 2]),
    ]);
    assert_chosen(&rules, &["greedy"], 1);
    assert_chosen(&rules, SEARCHES, 1);
    let found = ask(&rules, &mut Greedy::new(1));
    let fifth = Value::mean([(Value::WIN, 11), (Value::LOSS, 9)]);
    assert_eq!(found.value, fifth, "a fifth is a tenth of the most");
}

/// A win by force does not say what it pays.
#[test]
fn a_forced_win_is_no_reason_to_take_less() {
    let mut rules = Fork::of_two(vec![
        Choose(0, vec![1, 2]),
        Choose(1, vec![3]),
        Choose(1, vec![4]),
        Choose(0, vec![5]),
        Choose(0, vec![6]),
        End(vec![1, -1]),
        End(vec![2, -2]),
    ]);
    rules.forced = vec![3];
    assert_chosen(&rules, SEARCHES, 1);
}

/// Where both can gain, what one gets is not what the other loses.
#[test]
fn a_tree_search_lets_each_side_go_for_its_own() {
    let mut rules = Fork::of_two(vec![
        Choose(0, vec![1, 2]),
        End(vec![1, 1]),
        Choose(1, vec![3, 4]),
        End(vec![3, 3]),
        End(vec![0, 2]),
    ]);
    rules.payoffs = Payoffs {
        least: 0,
        most: 3,
        sum: None,
    };
    let (tree_search, others) = SEARCHES.split_last().expect("searches");
    assert_chosen(&rules, &[tree_search], 1);
    // The others expect the worst of everybody else.
    assert_chosen(&rules, others, 0);
}

#[test]
fn allies_count_what_they_are_paid_together() {
    let mut rules = Fork::of_two(vec![
        Choose(0, vec![1, 2]),
        End(vec![2, -1, -2, 1]),
        End(vec![1, -1, 1, -1]),
    ]);
    rules.seats = 4;
    rules.has_teams = true;
    assert_chosen(&rules, &["greedy"], 1);
    assert_chosen(&rules, SEARCHES, 1);
    rules.has_teams = false;
    assert_chosen(&rules, &["greedy"], 0);
    assert_chosen(&rules, SEARCHES, 0);
}

/// Pay-offs may fill all of 64 bits, and may all be the same.
#[test]
fn no_payoff_is_too_large() {
    let mut rules = Fork::at_once(&[-i64::MAX, 0, i64::MAX]);
    rules.payoffs = Payoffs {
        least: -i64::MAX,
        most: i64::MAX,
        sum: Some(0),
    };
    assert_chosen(&rules, &["greedy"], 2);
    assert_chosen(&rules, SEARCHES, 2);
    let mut rules = Fork::at_once(&[0, 0]);
    rules.payoffs = Payoffs {
        least: 0,
        most: 0,
        sum: Some(0),
    };
    let found = ask(&rules, &mut Greedy::new(1));
    assert_eq!(found.value, Some(Value::DRAW));
}
