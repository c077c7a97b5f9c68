//! Dice under cups, and stones that are set up unseen.
use crate::knowledge::play::{NOBODY, ONE, TWO, lines, new, play, rules, told};
use boardwright_fixture_games::{einstein::Einstein, liars_dice::LiarsDice};
use boardwright_referee::Game;
use boardwright_ruleset::{Notation as _, Ruleset as _, Seat, Seed};

#[test]
fn a_challenge_shows_the_dice_of_its_round_for_good() {
    let mut game: Game<LiarsDice> = new("liars-dice(dice=2)");
    play(&mut game, &["roll:13", "roll:33", "1 2x3"]);
    assert_eq!(
        lines(&game.record_for(ONE)),
        ["given roll:13", "given hidden", "move 1 2x3"]
    );
    assert_eq!(game.record_for(ONE).position(), "2/2 13/? bid:2:2x3");
    assert_eq!(game.record_for(NOBODY).position(), "2/2 ?/? bid:2:2x3");
    // Three dice show a three: the bid is true.
    play(&mut game, &["2 challenge"]);
    assert_eq!(game.record_for(NOBODY).position(), "2/2 13/33 shown:2:2x3");
    assert_eq!(game.revealed_by(3, NOBODY), [0, 1]);
    assert_eq!(game.revealed_by(3, TWO), [0]);
    // The next round hides its own dice and none of the last.
    play(&mut game, &["roll:22", "roll:5", "2 1x5"]);
    let public = [
        "given roll:13",
        "given roll:33",
        "move 1 2x3",
        "move 2 challenge",
    ];
    for (viewers, own) in [
        (NOBODY, ["given hidden", "given hidden", "move 2 1x5"]),
        (ONE, ["given roll:22", "given hidden", "move 2 1x5"]),
        (TWO, ["given hidden", "given roll:5", "move 2 1x5"]),
    ] {
        let record = game.record_for(viewers);
        assert_eq!(lines(&record), [&public[..], &own].concat());
        for record in told(&game, viewers) {
            game.agrees_with(&record, viewers).expect("it was told so");
        }
    }
    let position = game.rules().position_text(game.state());
    assert_eq!(position, "2/1 22/5 bid:1:1x5");
}

#[test]
fn stones_are_seen_once_both_have_set_them_up() {
    let mut game: Game<Einstein> = new("einstein");
    play(&mut game, &["2 place:654321"]);
    assert_eq!(lines(&game.record_for(ONE)), ["move 2 hidden"]);
    assert_eq!(game.record_for(ONE).position(), "none ? place");
    play(&mut game, &["1 place:123456"]);
    assert_eq!(game.revealed_by(1, ONE), [0]);
    assert!(game.revealed_by(1, TWO).is_empty());
    let both = ["move 2 place:654321", "move 1 place:123456"];
    assert_eq!(lines(&game.record_for(NOBODY)), both);
}

/// By hand: stones 1, 3 and 4 of seat 1 are gone.
#[test]
fn the_die_moves_its_stone_or_the_next_ones_that_are_left() {
    let rules: Einstein = rules("einstein");
    let two = ["2-c5", "2-b4", "2-c4"];
    let five = ["5-e2", "5-d1", "5-e1"];
    let six = ["6-b3", "6-a2", "6-b2"];
    for (face, expected) in [
        (1, two.to_vec()),
        (2, two.to_vec()),
        (3, [two, five].concat()),
        (4, [two, five].concat()),
        (5, five.to_vec()),
        (6, six.to_vec()),
    ] {
        let text = format!("-,b5,-,-,d2,a3 e4,-,-,-,-,c4 move:1:{face}");
        let state = rules.read_position(&text).expect("a position");
        let moves = rules.moves(&state, Seat::new(0)).into_iter();
        let moves: Vec<String> = moves
            .map(|chosen| rules.move_text(&state, chosen))
            .collect();
        assert_eq!(moves, expected, "{face}");
    }
    let end = |chosen: &str, position: &str| {
        let state = rules.read_position(position).expect("a position");
        let mut game = Game::from_state(rules.clone(), state, Seed::from_u64(1));
        play(&mut game, &[chosen]);
        let text = game.rules().position_text(game.state());
        (game.outcome().map(|outcome| outcome.reason), text)
    };
    let position = "-,b5,-,-,d2,a3 e4,-,-,-,-,c4 move:1:3";
    assert_eq!(
        end("1 2-c4", position),
        (None, "-,c4,-,-,d2,a3 e4,-,-,-,-,- roll:2".into())
    );
    assert_eq!(
        end("1 5-e1", position),
        (Some("corner"), "-,b5,-,-,e1,a3 e4,-,-,-,-,c4 roll:2".into())
    );
    // The last stone of the other, and one of one's own.
    assert_eq!(
        end("2 1-c4", "-,-,-,c4,-,- d4,-,-,-,-,- move:2:6"),
        (
            Some("all stones taken"),
            "-,-,-,-,-,- c4,-,-,-,-,- roll:1".into()
        )
    );
    assert_eq!(
        end("2 1-c4", "a3,-,-,-,-,- d4,c4,-,-,-,- move:2:1"),
        (None, "a3,-,-,-,-,- c4,-,-,-,-,- roll:1".into())
    );
}
