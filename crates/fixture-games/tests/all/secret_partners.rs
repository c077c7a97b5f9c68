//! Whist in which nobody is told who plays with whom.
use boardwright_fixture_games::whist::Whist;
use boardwright_referee::{AnyGame, Game, GameView};
use boardwright_ruleset::{
    Configure as _, Encode as _, Notation as _, Outcome, Ruleset as _, Seat, Seats, Seed,
};

fn rules(name: &str) -> Whist {
    let name = name.parse().expect("a game's name");
    Whist::from_name(&name).expect("options of the game")
}

fn two_ranks() -> Whist {
    rules("whist(ranks=2,partners=secret)")
}

fn seats(numbers: &[u8]) -> Seats {
    numbers.iter().copied().map(Seat::new).collect()
}

/// Deals these cards in turn, and plays those.
fn played(deal: &str, cards: &str) -> Game<Whist> {
    let mut game = Game::new(two_ranks(), Seed::from_u64(1));
    for card in deal.split(' ') {
        AnyGame::resolve(&mut game, &format!("deal:{card}")).expect("it is in the stock");
    }
    for card in cards.split(' ').filter(|card| !card.is_empty()) {
        let due = game.status().due().expect("it goes on").seats();
        let seat = due.lowest().expect("a seat is due");
        AnyGame::play(&mut game, seat, card).expect("a legal card");
    }
    game
}

/// The aces of clubs and diamonds are with the first two seats.
const NEIGHBOURS: &str = "Ac Ad Kd Kh Ks As Kc Ah";
/// Both are with the third.
const ALONE: &str = "Kc As Ac Kh Ks Kd Ad Ah";

#[test]
fn holders_of_two_aces_are_a_team() {
    for (deal, team) in [(NEIGHBOURS, seats(&[0, 1])), (ALONE, seats(&[2]))] {
        let game = played(deal, "");
        for seat in Seats::first(4).iter() {
            let expected = if team.contains(seat) {
                team
            } else {
                Seats::first(4) - team
            };
            assert_eq!(
                game.rules().allies(game.state(), seat),
                expected,
                "{seat:?}"
            );
        }
    }
}

#[test]
fn a_partner_is_known_once_its_card_is_played() {
    let view = |game: &Game<Whist>, viewers: Seats, seat: u8| {
        let truth: &dyn AnyGame = game;
        GameView::new(truth, viewers).allies(Seat::new(seat))
    };
    let mut game = played(NEIGHBOURS, "");
    let own = seats(&[0]);
    // Nobody knows of another, not even the partner.
    for (viewers, seat) in [(own, 0), (own, 1), (seats(&[1]), 1), (seats(&[2]), 2)] {
        assert_eq!(view(&game, viewers, seat), seats(&[seat]), "{viewers:?}");
    }
    // The two together know all.
    assert_eq!(view(&game, seats(&[0, 1]), 3), seats(&[2, 3]));
    let mut play = |seat, card: &str| {
        AnyGame::play(&mut game, Seat::new(seat), card).expect("a legal card");
    };
    play(0, "Ac");
    play(1, "Ad");
    // The last seat holds neither, and sees both on the table.
    let told = view(&game, seats(&[3]), 3);
    assert_eq!(told, seats(&[2, 3]));
    assert_eq!(view(&game, Seats::NONE, 0), seats(&[0, 1]));
}

#[test]
fn a_played_card_tells_half_of_it() {
    let game = played(NEIGHBOURS, "Ac");
    let truth: &dyn AnyGame = &game;
    let allies = |viewers, seat| GameView::new(truth, viewers).allies(Seat::new(seat));
    // The holder of the other ace sees its partner, and nobody else does.
    assert_eq!(allies(seats(&[1]), 1), seats(&[0, 1]));
    assert_eq!(allies(seats(&[0]), 0), seats(&[0]));
    assert_eq!(allies(seats(&[2]), 2), seats(&[2]));
}

#[test]
fn tricks_count_for_the_team_at_the_end() {
    // The first seat takes both tricks, and its partner is the second.
    let game = played("Ac Ad Kd Kh As Ks Kc Ah", "Ac Ad Kc Kh As Ks Kd Ah");
    let end = Outcome::win(seats(&[0, 1]), "more tricks");
    assert_eq!(game.outcome(), Some(end));
    let scores = [0, 1, 2, 3].map(|seat| game.rules().score(game.state(), Seat::new(seat)));
    assert_eq!(scores, [2, 0, 0, 0].map(Some));
    let text = game.rules().position_text(game.state());
    assert_eq!(text, "- - - - KcAcKdAdKhAhKsAs - 1 -/c/s/cs 2-0-0-0 1/2");
    assert_eq!(
        two_ranks().read_position(&text).expect("it is read"),
        *game.state()
    );
}

#[test]
fn texts_that_contradict_themselves_are_refused() {
    let shown = "told once it has played it";
    for (text, why) in [
        // The ace of clubs is still in a hand.
        ("KcKd Kh AhKs AcAs - Ad 2 -/-/-/- 0-0-0-0 2/2", shown),
        // It lies before the first seat.
        ("?1 ?2 ?2 ?2 - Ac 1 -/-/-/- 0-0-0-0 -/-", shown),
        ("?1 ?2 ?2 ?2 - Ac 1 -/-/-/- 0-0-0-0 2/-", shown),
        (
            "?1 ?1 ?1 ?1 AcAdKsAs - 1 -/-/-/- 1-0-0-0 1/1",
            "one card to a trick",
        ),
        (
            "?1 ?1 ?1 ?1 AcAdKsAs - 1 -/-/-/- 0-1-0-0 1/2",
            "who leads has won",
        ),
        (
            "?1 ?1 ?1 ?1 AcAdKsAs - 1 -/-/-/- 1-1-0-0 1/2",
            "as many tricks as cards",
        ),
    ] {
        let error = two_ranks().read_position(text).expect_err(text).to_string();
        assert!(error.contains(why), "{text}: {error}");
    }
    for text in [
        "?2 ?2 ?2 ?2 - - 1 -/-/-/- 0-0",
        "?2 ?2 ?2 ?2 - - 1 -/-/-/- 0-0-0-0",
        "?2 ?2 ?2 ?2 - - 1 -/-/-/- 0-0-0-0 5/-",
        "?2 ?2 ?2 ?2 - - 1 -/-/-/- 0-0 -/-",
    ] {
        assert!(two_ranks().read_position(text).is_err(), "{text}");
    }
    // Fixed partners have no such field.
    let text = "?2 ?2 ?2 ?2 - - 1 -/-/-/- 0-0-0-0 -/-";
    assert!(rules("whist(ranks=2)").read_position(text).is_err());
    two_ranks().read_position(text).expect("secret ones have");
}

#[test]
fn a_name_reads_back() {
    for name in ["whist(partners=secret)", "whist(ranks=3,partners=secret)"] {
        assert_eq!(rules(name).full_name(), name);
    }
    assert_eq!(rules("whist(partners=fixed)").full_name(), "whist");
}

/// An observation has a place for all that is known of partners, and only with them.
#[test]
fn observations_grow_by_what_is_known_of_partners() {
    let [fixed, secret] = ["whist", "whist(partners=secret)"]
        .map(|name| rules(name).observation_shape().scalars.len());
    assert_eq!(secret, fixed + 6);
}
