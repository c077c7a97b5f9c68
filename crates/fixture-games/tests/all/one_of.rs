//! Rules that are one of several games keep the contract, and are what each game is alone.
use boardwright_fixture_games::{
    einstein::Einstein, goofspiel::Goofspiel, kuhn::Kuhn, leduc::Leduc, liars_dice::LiarsDice,
};
use boardwright_referee::Game;
use boardwright_ruleset::{
    Actor, BrokenRule, Configure, Depict, Evaluate, Exchange, GameName, Notation, Ruleset, Seats,
    Seed, Status, one_of, perft, wide_hash,
};
use boardwright_testkit::Contract;

one_of! {
    /// One of five games.
    enum OneOfFive<A, B, C, D, E>;
}

type Small = OneOfFive<Einstein, Goofspiel, Kuhn, Leduc, LiarsDice>;

const NAMES: [&str; 6] = [
    "einstein",
    "goofspiel(cards=5)",
    "goofspiel(players=3,cards=3)",
    "kuhn(hands=3)",
    "leduc",
    "liars-dice(dice=2)",
];

fn name(text: &str) -> GameName {
    text.parse().expect("a game's name")
}

#[test]
fn each_part_keeps_the_contract() {
    for text in NAMES {
        let rules = Small::from_name(&name(text)).expect("options of the game");
        assert_eq!(rules.full_name(), text);
        // The ids of the other parts cannot be met.
        Contract::new(rules).games(60).without_coverage().check();
    }
}

/// Plays the same random games alone and as a part.
fn same<R: Notation + Evaluate + Depict + Exchange>(text: &str) {
    for seed in 0..4 {
        let alone = R::from_name(&name(text)).expect("options of the game");
        let part = Small::from_name(&name(text)).expect("options of the game");
        assert_eq!(part.facts(), alone.facts());
        let seed = Seed::from_u64(seed);
        let (mut alone, mut part) = (Game::new(alone, seed), Game::new(part, seed));
        let mut count = 0_u64;
        while let Status::Due(actor) = alone.status() {
            compare(&alone, &part);
            count += 1;
            if actor == Actor::Chance {
                alone.roll().expect("dice are due");
                part.roll().expect("dice are due");
                continue;
            }
            let seat = actor.seats().lowest().expect("a seat is due");
            let index = |most: u64| (count * 7 + 3) % most;
            let chosen = alone.rules().pick_move(alone.state(), seat, index);
            let same = part.rules().pick_move(part.state(), seat, index);
            alone.play(seat, chosen.expect("a move")).expect("legal");
            part.play(seat, same.expect("a move")).expect("legal");
        }
        compare(&alone, &part);
        assert_eq!(part.status(), alone.status());
        assert_eq!(part.record().to_string(), alone.record().to_string());
        let again = Game::replay(part.rules().clone(), &alone.record());
        assert_eq!(again.expect("its own record").state(), part.state());
    }
}

fn compare<R: Notation + Evaluate + Depict>(alone: &Game<R>, part: &Game<Small>) {
    let (rules, state) = (alone.rules(), alone.state());
    let (of_part, same) = (part.rules(), part.state());
    assert_eq!(of_part.position_text(same), rules.position_text(state));
    assert_eq!(of_part.search_key(same), rules.search_key(state));
    assert_eq!(of_part.counting_key(same), rules.counting_key(state));
    assert_eq!(wide_hash(same), wide_hash(state));
    assert_eq!(of_part.depict(same), rules.depict(state));
    assert_eq!(perft(of_part, same, 1), perft(rules, state, 1));
    for seat in rules.seats().iter() {
        assert_eq!(of_part.evaluate(same, seat), rules.evaluate(state, seat));
        let texts = rules.moves(state, seat);
        let texts = texts.iter().map(|&chosen| rules.move_text(state, chosen));
        let same_texts = of_part.moves(same, seat);
        let same_texts = same_texts
            .iter()
            .map(|&chosen| of_part.move_text(same, chosen));
        assert!(same_texts.eq(texts));
        let viewers = Seats::one(seat);
        assert_eq!(
            part.information(viewers).key(),
            alone.information(viewers).key()
        );
    }
}

#[test]
fn a_part_is_what_the_game_is_alone() {
    same::<Einstein>("einstein");
    same::<Goofspiel>("goofspiel(players=3,cards=3)");
    same::<Kuhn>("kuhn(hands=3)");
    same::<Leduc>("leduc");
    same::<LiarsDice>("liars-dice(dice=2)");
}

#[test]
fn names_tell_the_part() {
    let refused = Small::from_name(&name("chess")).expect_err("no part");
    let parts = "einstein, goofspiel, kuhn, leduc, liars-dice";
    assert!(refused.to_string().contains(parts), "{refused}");
    assert!(Small::from_name(&name("kuhn(hands=none)")).is_err());
}

#[test]
fn the_ids_are_those_of_all_parts() {
    type Rule<R> = <R as Ruleset>::Rule;
    let mut ids = Rule::<Einstein>::IDS.to_vec();
    ids.extend(Rule::<Goofspiel>::IDS);
    ids.extend(Rule::<Kuhn>::IDS);
    ids.extend(Rule::<Leduc>::IDS);
    ids.extend(Rule::<LiarsDice>::IDS);
    assert_eq!(Rule::<Small>::IDS, ids);
}

#[test]
#[should_panic(expected = "a state or a move of other rules")]
fn a_state_of_another_part_is_refused() {
    let kuhn = Small::from_name(&name("kuhn")).expect("a part");
    let leduc = Small::from_name(&name("leduc")).expect("a part");
    let _ = kuhn.actor(&leduc.start());
}
