//! Who wins and loses together, in games of one, two, three and four seats a side.
use boardwright_fixture_games::{
    einstein::Einstein, euchre::Euchre, goofspiel::Goofspiel, hanabi::Hanabi, kuhn::Kuhn,
};
use boardwright_ruleset::{Configure, GameName, Ruleset, Seats, Sides};

/// The seats of every side of a game's first position, and whether two of them are opposed.
fn sides<R: Configure + Ruleset>(name: &str) -> (Vec<Vec<usize>>, bool) {
    let name: GameName = name.parse().expect("a game's name");
    let rules = R::from_name(&name).expect("rules");
    let sides = Sides::new(&rules, &rules.start());
    for seat in rules.seats().iter() {
        assert!(
            sides.seats(sides.of(seat)).contains(seat),
            "{name}: {seat:?}"
        );
    }
    assert!(sides.seats(sides.len()).is_empty());
    let numbers = |side: Seats| side.iter().map(|seat| seat.index()).collect();
    (sides.iter().map(numbers).collect(), sides.are_opposed())
}

#[test]
fn two_that_share_what_there_is_are_opposed() {
    let two = vec![vec![0], vec![1]];
    assert_eq!(sides::<Einstein>("einstein"), (two.clone(), true));
    assert_eq!(sides::<Kuhn>("kuhn"), (two, true));
    assert_eq!(
        sides::<Euchre>("euchre"),
        (vec![vec![0, 2], vec![1, 3]], true)
    );
}

#[test]
fn three_sides_or_one_are_not_opposed() {
    let three = vec![vec![0], vec![1], vec![2]];
    assert_eq!(sides::<Goofspiel>("goofspiel(players=3)"), (three, false));
    assert_eq!(
        sides::<Hanabi>("hanabi(players=2)"),
        (vec![vec![0, 1]], false)
    );
}
