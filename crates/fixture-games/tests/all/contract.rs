//! Each game keeps every clause of the contract.
//!
//! For ten thousand games of each:
//! `cargo test --release -p boardwright-fixture-games --test all contract::`.
use boardwright_fixture_games::{
    backgammon::Backgammon, blotto::Blotto, commons::Commons, einstein::Einstein, euchre::Euchre,
    go::Go, goofspiel::Goofspiel, hanabi::Hanabi, kuhn::Kuhn, leduc::Leduc, liars_dice::LiarsDice,
    whist::Whist,
};
use boardwright_ruleset::{Depict, Encode, Evaluate, Exchange, Notation};
use boardwright_testkit::Contract;

/// The games with their rules as they are documented.
fn contract<R: Notation + Encode + Evaluate + Depict + Exchange>(name: &str) -> Contract<R> {
    let name = name.parse().expect("a game's name");
    let rules = R::from_name(&name).expect("options of the game");
    let module = R::NAME.replace('-', "_");
    let documentation = format!("{}/src/{module}/rules.md", env!("CARGO_MANIFEST_DIR"));
    Contract::new(rules)
        .encodings()
        .games(120)
        .games_in_release(10_000)
        .documented_in(documentation)
}

#[test]
fn blotto_keeps_the_contract() {
    let report = contract::<Blotto>("blotto(coins=4)").check();
    assert!(report.alike_past(1) > 0, "{report}");
}

#[test]
fn blotto_keeps_it_with_long_orders_and_more_seats() {
    contract::<Blotto>("blotto(coins=3,fields=2,players=3)").check();
    for name in [
        "blotto(coins=9,fields=12)",
        "blotto(coins=40,fields=5,players=4)",
    ] {
        let contract = contract::<Blotto>(name).games(40).games_in_release(1_000);
        // In such long games the last field is hardly ever asked for too few coins.
        contract.without_coverage().check();
    }
}

#[test]
fn commons_keeps_the_contract() {
    contract::<Commons>("commons").check();
}

#[test]
fn commons_keeps_it_alone_and_for_two() {
    contract::<Commons>("commons(players=1)").check();
    contract::<Commons>("commons(players=2,fish=6)").check();
}

#[test]
fn goofspiel_keeps_the_contract() {
    contract::<Goofspiel>("goofspiel(cards=5)").check();
}

#[test]
fn goofspiel_keeps_it_with_prizes_in_turn() {
    contract::<Goofspiel>("goofspiel(cards=4,prizes=descending)").check();
    contract::<Goofspiel>("goofspiel(cards=3,prizes=ascending)").check();
}

#[test]
fn goofspiel_keeps_it_with_three_players() {
    contract::<Goofspiel>("goofspiel(players=3,cards=4)").check();
}

#[test]
fn hanabi_keeps_the_contract() {
    let report = contract::<Hanabi>("hanabi(colours=2,hand=2,information=3)")
        .worlds_follow()
        .games(60)
        .games_in_release(1_000)
        .refusal(
            "1r,2y/1y,1r 0/0 - 2 3 1 2",
            "1",
            "play:3",
            "hanabi.card.place",
        )
        .check();
    assert!(report.alike_past(2) > 0, "{report}");
}

#[test]
fn hanabi_keeps_it_with_more_seats_and_cards() {
    contract::<Hanabi>("hanabi(players=3,colours=1,hand=1,information=2,lives=1,lost=score)")
        .worlds_follow()
        // In fewer games nobody may resign.
        .games(300)
        .games_in_release(1_000)
        .check();
    contract::<Hanabi>("hanabi")
        .games(6)
        .games_in_release(100)
        .without_coverage()
        .check();
    // Who does not play sees twenty hidden cards.
    contract::<Hanabi>("hanabi(players=5)")
        .games(4)
        .games_in_release(100)
        .without_coverage()
        .check();
}

#[test]
fn kuhn_keeps_the_contract() {
    // Its games are so short that only many show all that can happen.
    contract::<Kuhn>("kuhn")
        .games(400)
        .games_in_release(10_000)
        .check();
}

#[test]
fn kuhn_keeps_it_over_several_hands() {
    contract::<Kuhn>("kuhn(hands=3)").check();
}

#[test]
fn leduc_keeps_the_contract() {
    // In fewer games nobody may resign.
    contract::<Leduc>("leduc").games(300).check();
}

#[test]
fn leduc_keeps_it_with_merged_suits() {
    contract::<Leduc>("leduc(suits=merged)").check();
}

#[test]
fn liars_dice_keeps_the_contract() {
    contract::<LiarsDice>("liars-dice(dice=2)").check();
}

#[test]
fn liars_dice_keeps_it_with_more_players_and_dice() {
    contract::<LiarsDice>("liars-dice(players=3,dice=1)").check();
    contract::<LiarsDice>("liars-dice(players=4,dice=3)")
        .games(20)
        .games_in_release(1_000)
        .without_coverage()
        .check();
    contract::<LiarsDice>("liars-dice")
        .games(20)
        .games_in_release(1_000)
        .without_coverage()
        .check();
}

#[test]
fn einstein_keeps_the_contract() {
    contract::<Einstein>("einstein")
        .games(100)
        .games_in_release(10_000)
        .refusal(
            "none none place",
            "1",
            "place:112345",
            "einstein.place.stones",
        )
        .check();
}

#[test]
fn einstein_keeps_it_with_stones_set_up_in_turn() {
    contract::<Einstein>("einstein(placement=in-turn)")
        .games(100)
        .games_in_release(10_000)
        .refusal(
            "none none place",
            "1",
            "place:112345",
            "einstein.place.stones",
        )
        .check();
}

#[test]
fn whist_keeps_the_contract() {
    let report = contract::<Whist>("whist(ranks=2)").worlds_follow().check();
    assert!(report.alike_past(2) > 0, "{report}");
}

#[test]
fn whist_keeps_it_with_more_cards() {
    contract::<Whist>("whist(ranks=3)")
        .worlds_follow()
        .games(60)
        .check();
    let report = contract::<Whist>("whist")
        .worlds_follow()
        .games(40)
        .games_in_release(1_000)
        .check();
    // Exchanged secrets come past the deal.
    assert!(report.alike_past(4) > 0, "{report}");
}

#[test]
fn whist_keeps_it_with_secret_partners() {
    for (name, games) in [
        ("whist(ranks=2,partners=secret)", 120),
        ("whist(ranks=3,partners=secret)", 60),
        ("whist(partners=secret)", 40),
    ] {
        let contract = contract::<Whist>(name).worlds_follow();
        let report = contract.games(games).games_in_release(1_000).check();
        assert!(report.alike_past(2) > 0, "{report}");
    }
}

/// Positions in which rules apply that random games seldom meet, and moves that break them.
fn backgammon(name: &str) -> Contract<Backgammon> {
    contract::<Backgammon>(name)
        .games(60)
        .games_in_release(3_000)
        .position("4:2,3:5,1:8 23:1,6:14 1 play:w:31")
        .position("bar:2,6:2,5:2,4:2 bar:1,6:2,5:2,4:2,3:2 1 roll:b")
        .refusal(
            "20:1,10:1 20:2,16:2 1 play:w:65",
            "w",
            "20/14",
            "backgammon.both",
        )
        .refusal("20:1 16:2 1 play:w:65", "w", "20/15", "backgammon.larger")
        .refusal(
            "5:1,3:1 24:2 1 play:w:41",
            "w",
            "3/off:4",
            "backgammon.off.higher",
        )
        .refusal(
            "20:1,3:1 16:2 1 play:w:54",
            "w",
            "3/off:5",
            "backgammon.off.home",
        )
        .refusal(
            "bar:1,3:1 16:2 1 play:w:54",
            "w",
            "3/off:5",
            "backgammon.bar",
        )
}

/// A move before the dice have been played, for refusals that only some games have.
const IN_PLAY: &str = "6:1 24:2 1 play:w:1";

#[test]
fn backgammon_keeps_the_contract() {
    for name in ["backgammon", "backgammon(limit=4,jacoby=on,scoring=gammon)"] {
        backgammon(name)
            .refusal(IN_PLAY, "w", "resign:single", "backgammon.resign")
            .refusal(IN_PLAY, "w", "accept", "backgammon.resign.none")
            .cannot_occur(&["backgammon.resign.answer"])
            .check();
    }
}

#[test]
fn backgammon_keeps_it_without_the_cube() {
    let only_with_the_cube = [
        "backgammon.double.answer",
        "backgammon.roll.first",
        "backgammon.resign.answer",
    ];
    backgammon("backgammon(cube=off,scoring=winloss)")
        .refusal(IN_PLAY, "w", "roll", "backgammon.roll.done")
        .refusal(IN_PLAY, "w", "double", "backgammon.double")
        .refusal(IN_PLAY, "w", "take", "backgammon.double.none")
        .refusal(IN_PLAY, "w", "resign:single", "backgammon.resign")
        .refusal(IN_PLAY, "w", "accept", "backgammon.resign.none")
        .cannot_occur(&only_with_the_cube)
        .check();
}

#[test]
fn backgammon_keeps_it_with_offered_resignations() {
    backgammon("backgammon(resignations=on)").check();
}

#[test]
fn backgammon_keeps_it_in_a_match() {
    for name in [
        "backgammon(match=3,resignations=on)",
        "backgammon(match=2)",
        "backgammon(match=5,cube=off)",
    ] {
        contract::<Backgammon>(name)
            .games(30)
            .games_in_release(1_000)
            .without_coverage()
            .check();
    }
}

/// Moves that break each rule on a board of three lines.
fn go(name: &str) -> Contract<Go> {
    contract::<Go>(name)
        // A search finds boards again however it came to them.
        .coarse_search_keys()
        .games(150)
        .games_in_release(1_000)
        .refusal("3/3/3 b -", "b", "d1", "go.point")
        .refusal("3/O2/1O1 b -", "b", "a1", "go.suicide")
        .refusal("3/3/3 b a1", "w", "a1", "go.occupied")
        .refusal("3/XO1/O1O b b1", "w", "a1", "go.repetition")
}

#[test]
fn go_keeps_the_contract() {
    go("go(size=3)").check();
    go("go(size=3,komi=2,superko=situational,suicide=on)").check();
}

#[test]
fn go_keeps_it_without_superko() {
    go("go(size=3,superko=draw)").check();
    go("go(size=3,superko=off,longest=30)").check();
}

#[test]
fn go_keeps_it_on_larger_boards() {
    for name in ["go", "go(size=19,longest=100)"] {
        contract::<Go>(name)
            .coarse_search_keys()
            .games(2)
            .games_in_release(40)
            .without_coverage()
            .check();
    }
}

/// Positions of the second round of bids, which random games seldom meet, and moves that break its
/// rules.
fn euchre(name: &str) -> Contract<Euchre> {
    let bids = |passes: u32| {
        let hands = "9cTcJcQcKc 9dTdJdQdKd 9hThJhQhKh 9sTsJsQsKs";
        format!("1 {hands} Ah {passes} - - - - - - -/-/-/- 0-0")
    };
    contract::<Euchre>(name)
        .worlds_follow()
        .position(bids(5))
        .refusal(bids(4), "2", "hearts", "euchre.bid.turned-down")
        .games(60)
        .games_in_release(2_000)
}

#[test]
fn euchre_keeps_the_contract() {
    let stuck = "1 9cTcJcQcKc 9dTdJdQdKd 9hThJhQhKh 9sTsJsQsKs Ah 7 - - - - - - -/-/-/- 0-0";
    let report = euchre("euchre")
        .refusal(stuck, "1", "pass", "euchre.bid.stuck")
        .check();
    // Exchanged secrets come past the bids.
    assert!(report.alike_past(4) > 0, "{report}");
}

#[test]
fn euchre_keeps_it_with_lone_defenders_and_free_dealers() {
    euchre("euchre(allow_lone_defender=on,stick_the_dealer=off)")
        .cannot_occur(&["euchre.bid.stuck"])
        .check();
}
