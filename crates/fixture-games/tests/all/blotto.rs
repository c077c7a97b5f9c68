//! Orders of Blotto, decision by decision.
use boardwright_fixture_games::blotto::{Blotto, Move};
use boardwright_referee::{AnyGame, Game, Refused};
use boardwright_ruleset::{Configure as _, Outcome, Ruleset as _, Seat, Seats, Seed, Seen, Status};

const ONE: Seat = Seat::new(0);
const TWO: Seat = Seat::new(1);

fn game(name: &str) -> Game<Blotto> {
    let name = name.parse().expect("a game's name");
    let rules = Blotto::from_name(&name).expect("options of the game");
    Game::new(rules, Seed::from_u64(1))
}

fn play(game: &mut Game<Blotto>, seat: Seat, decisions: &str) {
    for decision in decisions.split(' ') {
        AnyGame::play(game, seat, decision).expect("a legal decision");
    }
}

fn ended(name: &str, orders: &[&str]) -> Game<Blotto> {
    let mut game = game(name);
    for (seat, orders) in game.rules().seats().iter().zip(orders) {
        play(&mut game, seat, orders);
    }
    game
}

fn paid(game: &Game<Blotto>) -> Vec<i64> {
    let paid = game.payoffs().expect("it is over");
    paid.into_iter().map(|(_, points)| points).collect()
}

#[test]
fn most_fields_win() {
    let won = ended("blotto", &["4 4 2 commit", "0 3 7 commit"]);
    assert_eq!(won.outcome(), Some(Outcome::win(ONE.into(), "most fields")));
    assert_eq!(paid(&won), [1, -1]);
    // Equal numbers of coins take no field.
    let draw = ended("blotto", &["5 5 0 commit", "5 0 5 commit"]);
    assert_eq!(draw.outcome(), Some(Outcome::draw("equally many fields")));
    assert_eq!(paid(&draw), [0, 0]);
}

#[test]
fn shares_of_several_winners_are_whole() {
    let name = "blotto(coins=2,fields=2,players=3)";
    let two_win = ended(name, &["2 0 commit", "0 2 commit", "1 1 commit"]);
    assert_eq!(paid(&two_win), [1, 1, -2]);
    let one_wins = ended(name, &["2 0 commit", "2 0 commit", "1 1 commit"]);
    assert_eq!(paid(&one_wins), [-1, -1, 2]);
    let name = "blotto(coins=2,fields=3,players=4)";
    let orders = [
        "2 0 0 commit",
        "0 2 0 commit",
        "0 0 2 commit",
        "1 1 0 commit",
    ];
    assert_eq!(paid(&ended(name, &orders)), [2, 2, 2, -6]);
}

/// Twelve fields have more numbers than a move has bytes.
#[test]
fn orders_are_longer_than_a_move() {
    assert!(size_of::<Move>() <= 8);
    let name = "blotto(coins=12,fields=12)";
    let spread = ["1"; 12].join(" ") + " commit";
    let game = ended(
        name,
        &[
            &spread,
            &("12 ".to_string() + &["0"; 11].join(" ") + " commit"),
        ],
    );
    assert_eq!(game.events().len(), 26);
    assert_eq!(paid(&game), [1, -1]);
}

#[test]
fn seats_decide_in_any_order_and_see_only_how_much_is_decided() {
    let mut game = game("blotto");
    play(&mut game, TWO, "3 3");
    play(&mut game, ONE, "1");
    play(&mut game, TWO, "4 commit");
    let view = |game: &Game<Blotto>, seat: Seat| AnyGame::view(game, seat.into());
    assert_eq!(view(&game, ONE), "1 ?3!");
    assert_eq!(view(&game, TWO), "?1 3,3,4!");
    assert_eq!(
        game.status().due().map(|due| due.seats()),
        Some(Seats::one(ONE))
    );
    assert!((0..5).all(|event| game.seen_event(event, Seats::NONE) == Some(Seen::Nothing)));
    play(&mut game, ONE, "0 9 commit");
    assert_eq!(
        game.status(),
        Status::Over(Outcome::win(TWO.into(), "most fields"))
    );
    assert_eq!(view(&game, ONE), "1,0,9! 3,3,4!");
    assert_eq!(game.revealed_by(7, ONE.into()), [0, 1, 3, 4]);
}

/// Until the commit a seat may go back over all of its decisions, whatever others decide.
#[test]
fn orders_may_be_changed_until_they_are_committed() {
    let mut game = game("blotto");
    play(&mut game, ONE, "4 4 2");
    play(&mut game, TWO, "5");
    for left in ["4,4 5", "4 5", "- 5"] {
        game.take_back(ONE).expect("nothing is committed");
        assert_eq!(AnyGame::position(&game), left);
    }
    play(&mut game, ONE, "0 0 10 commit");
    assert_eq!(game.take_back(ONE), Err(Refused::NoTakeBack));
}

#[test]
fn decisions_that_do_not_fit_are_refused() {
    let mut game = game("blotto");
    let refused = |game: &mut Game<Blotto>, decision| {
        let error = AnyGame::play(game, ONE, decision).expect_err("it does not fit");
        error.to_string()
    };
    assert_eq!(refused(&mut game, "11"), "there are 10 coins left");
    assert_eq!(
        refused(&mut game, "commit"),
        "orders are committed when every field is decided"
    );
    play(&mut game, ONE, "4 4");
    assert_eq!(
        refused(&mut game, "1"),
        "the last field gets the coins that are left, which are 2"
    );
    play(&mut game, ONE, "2");
    assert_eq!(
        refused(&mut game, "0"),
        "every field is decided, and the orders can be committed"
    );
}
