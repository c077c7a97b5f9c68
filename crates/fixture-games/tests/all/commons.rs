//! What the referee makes of a game that all can lose, that counts on the way and that knows no
//! draws by agreement.
use boardwright_fixture_games::commons::Commons;
use boardwright_referee::{AnyGame, Game, Record, Refused};
use boardwright_ruleset::{Configure as _, Outcome, Ruleset as _, Seat, Seats, Seed, playouts};

fn commons(name: &str) -> Game<Commons> {
    let name = name.parse().expect("a game's name");
    let rules = Commons::from_name(&name).expect("options of the game");
    Game::new(rules, Seed::from_u64(1))
}

/// Plays these catches, one seat after the other.
fn played(name: &str, catches: &str) -> Game<Commons> {
    let mut game = commons(name);
    for catch in catches.split(' ') {
        let due = game.status().due().expect("it goes on").seats();
        let seat = due.lowest().expect("a seat is due");
        AnyGame::play(&mut game, seat, catch).expect("a legal catch");
    }
    game
}

fn places(game: &Game<Commons>) -> Vec<u32> {
    let placed = game.places().expect("it is over");
    placed.into_iter().map(|(_, place)| place).collect()
}

#[test]
fn all_lose_where_nothing_is_left() {
    let game = played("commons(fish=6)", "3 2 1");
    let outcome = game.outcome().expect("the lake is empty");
    assert_eq!(outcome, Outcome::loss("the lake is empty"));
    assert!(!outcome.is_draw() && outcome.winners.is_empty());
    assert_eq!(outcome.losers(game.rules().seats()), Seats::first(3));
    assert_eq!(game.status_text(), "over -: lost: the lake is empty");
    assert_eq!(game.tell_payoffs().as_deref(), Some("1 0, 2 0, 3 0"));
    assert_eq!((places(&game), game.tell_places()), (vec![], None));
    let scene = game.scene(Seats::NONE);
    let told: Vec<&str> = scene
        .captions
        .iter()
        .map(|line| line.text.as_str())
        .collect();
    let end = "over: lost: the lake is empty";
    assert_eq!(told, [end, "score: 1 3, 2 2, 3 1"]);
}

#[test]
fn a_loss_of_all_stands_in_the_record() {
    let game = played("commons(fish=6)", "3 2 1");
    let text = game.record().to_string();
    assert!(
        text.contains("\nresult over -: lost: the lake is empty\n"),
        "{text}"
    );
    let record: Record = text.parse().expect("a record");
    let again = Game::replay(game.rules().clone(), &record).expect("it replays");
    assert_eq!(again.outcome(), game.outcome());
}

#[test]
fn who_shares_a_place_has_the_better_one() {
    let game = played("commons(rounds=1,fish=30,players=4)", "1 3 0 1");
    assert_eq!(
        game.outcome(),
        Some(Outcome::win(Seat::new(1).into(), "most fish"))
    );
    assert_eq!(places(&game), [2, 1, 4, 2]);
    assert_eq!(game.tell_places().as_deref(), Some("1 2, 2 1 4, 4 3"));
    let shared = played("commons(rounds=1,fish=30)", "3 3 0");
    assert_eq!(places(&shared), [1, 1, 3]);
    let draw = played("commons(rounds=1,fish=30)", "2 2 2");
    assert_eq!(places(&draw), [1, 1, 1]);
    // Of two sides it is enough to say who has won.
    let two = played("commons(rounds=1,players=2)", "2 1");
    assert_eq!((places(&two), two.tell_places()), (vec![1, 2], None));
}

#[test]
fn random_games_that_all_lose_are_counted_apart() {
    let rules = Commons::default();
    let tally = playouts(&rules, &rules.start(), 7, 0..100, 100);
    let all = tally.lost() + tally.draws();
    assert!(tally.lost() > 10 && tally.unfinished() == 0, "{tally:?}");
    let wins: u64 = rules.seats().iter().map(|seat| tally.wins(seat)).sum();
    // Several may win one game.
    assert!(all + wins >= tally.games(), "{tally:?}");
}

#[test]
fn nobody_offers_a_draw() {
    let mut game = commons("commons");
    let seat = Seat::new(0);
    assert_eq!(game.offer(seat), Err(Refused::NoDrawOffers));
    assert_eq!(game.accept(seat), Err(Refused::NoOffer));
    // Where the seat does not sit, or the game is over, that is said first.
    let stranger = Seat::new(7);
    let absent = Refused::NotLiving { seat: stranger };
    assert_eq!(game.offer(stranger), Err(absent));
    game.resign(seat.into()).expect("it may leave");
    let outcome = game.outcome().expect("the game is over");
    assert_eq!(game.offer(seat), Err(Refused::Over(outcome)));
}

#[test]
fn whoever_is_alone_loses_by_leaving() {
    let mut game = commons("commons(players=1)");
    game.flag(Seat::new(0)).expect("the clock runs out");
    assert_eq!(game.outcome(), Some(Outcome::loss("time")));
    let solved = played("commons(players=1,rounds=1)", "3");
    assert_eq!(places(&solved), [1]);
}

#[test]
fn the_score_is_told_as_it_was_after_each_event() {
    let game = played("commons", "3 2 1");
    let game: &dyn AnyGame = &game;
    let scores = |events| [0, 1, 2].map(|seat| game.score_after(events, Seat::new(seat)));
    assert_eq!(scores(0), [Some(0); 3]);
    assert_eq!(scores(2), [Some(3), Some(2), Some(0)]);
    assert_eq!(scores(4), [None; 3]);
    assert_eq!(game.score(Seat::new(2)), Some(1));
}
