//! Dealt cards: seen in part, shown, or folded.
use crate::knowledge::play::{NOBODY, ONE, TWO, lines, new, play, rolled};
use boardwright_fixture_games::kuhn::Kuhn;
use boardwright_referee::{Game, Record, ReplayError};
use boardwright_ruleset::{Notation as _, Seats};
use sha2::Digest as _;

#[test]
fn a_deal_is_told_to_each_as_far_as_it_is_seen() {
    let game: Game<Kuhn> = rolled("kuhn", "deal:KJ");
    for (viewers, line, position) in [
        (ONE, "roll deal:K?", "1 K? - 0"),
        (TWO, "roll deal:?J", "1 ?J - 0"),
        (NOBODY, "roll hidden", "1 ?? - 0"),
        (ONE | TWO, "roll deal:KJ", "1 KJ - 0"),
    ] {
        let record = game.record_for(viewers);
        assert_eq!(lines(&record), [line]);
        assert_eq!(record.position(), position);
        assert!(record.is_redacted());
        assert_eq!(game.event_for(0, viewers).as_deref(), Some(line));
        record.check_form(game.rules()).expect("it has the form");
        let text = record.to_string();
        assert_eq!(text.parse::<Record>().as_ref(), Ok(&record));
        // A deal that is seen in part cannot come about.
        if viewers != ONE | TWO {
            assert!(!text.contains("deal:KJ"), "{text}");
        }
    }
    let mut other: Game<Kuhn> = new("kuhn");
    let part = "deal:K?";
    let part = other.rules().read_chance(other.state(), part);
    let refused = other.resolve_given(part.expect("a part is read"));
    assert_eq!(
        refused.expect_err("and not dealt").id(),
        "game.chance.impossible"
    );
}

#[test]
fn folded_cards_stay_hidden_and_the_whole_record_can_be_verified() {
    let mut game: Game<Kuhn> = rolled("kuhn", "deal:KJ");
    play(&mut game, &["1 bet", "2 fold"]);
    assert_eq!(
        game.payoffs()
            .expect("it is over")
            .iter()
            .map(|p| p.1)
            .collect::<Vec<_>>(),
        [1, -1]
    );
    for (viewers, line, position) in [
        (ONE, "roll deal:K?", "1 K? bet-fold 0"),
        (TWO, "roll deal:?J", "1 ?J bet-fold 0"),
        (NOBODY, "roll hidden", "1 ?? bet-fold 0"),
    ] {
        let redacted = game.redacted_for(viewers);
        assert_eq!(lines(&redacted), [line, "move 1 bet", "move 2 fold"]);
        assert_eq!(redacted.position(), position);
        assert_eq!(redacted.seed(), None);
        redacted.check_form(game.rules()).expect("it has the form");
        game.agrees_with(&redacted, viewers)
            .expect("nothing changed");
        let whole = game.record_for(viewers);
        assert_eq!(whole, game.record());
        game.agrees_with(&whole, viewers)
            .expect("the whole was told");
        assert_eq!(lines(&whole)[0], "roll deal:KJ");
        Game::<Kuhn>::replay(game.shared_rules(), &whole).expect("the dice are those of the seed");
        for index in 0..3 {
            assert!(game.revealed_by(index, viewers).is_empty());
        }
    }
}

#[test]
fn a_showdown_tells_everybody_the_deal() {
    let mut game: Game<Kuhn> = rolled("kuhn", "deal:QJ");
    play(&mut game, &["1 check", "2 check"]);
    for viewers in [ONE, TWO, NOBODY] {
        assert_eq!(game.revealed_by(2, viewers), [0]);
        assert!(game.revealed_by(1, viewers).is_empty());
        assert_eq!(lines(&game.redacted_for(viewers))[0], "roll deal:QJ");
    }
    // Whoever holds both cards learns nothing.
    assert!(game.revealed_by(2, ONE | TWO).is_empty());
    assert!(game.revealed_by(3, NOBODY).is_empty());
}

/// Hand 1 is shown, hand 2 folded, and hand 3 has begun.
fn three_hands() -> Game<Kuhn> {
    let mut game = rolled("kuhn(hands=3)", "deal:KJ");
    play(&mut game, &["1 bet", "2 call"]);
    play(&mut game, &["deal:JQ", "2 bet", "1 fold"]);
    play(&mut game, &["deal:QK", "1 check"]);
    game
}

#[test]
fn what_was_shown_once_stays_shown_though_the_table_forgets_it() {
    let mut game = three_hands();
    assert_eq!(game.record_for(NOBODY).position(), "3 ?? check 1");
    for (viewers, second, third) in [
        (NOBODY, "given hidden", "given hidden"),
        (ONE, "given deal:J?", "given deal:Q?"),
        (TWO, "given deal:?Q", "given deal:?K"),
    ] {
        let record = game.record_for(viewers);
        let told = lines(&record);
        assert_eq!([told[0], told[3], told[6]], ["roll deal:KJ", second, third]);
        assert_eq!(game.revealed_by(2, viewers), [0]);
        let silent = [0, 1, 3, 4, 5, 6, 7].map(|index| game.revealed_by(index, viewers));
        assert!(silent.iter().all(Vec::is_empty), "{silent:?}");
        // Whoever comes late is told the same.
        let late: Vec<_> = (0..8)
            .filter_map(|index| game.event_for(index, viewers))
            .collect();
        assert_eq!(told, late);
    }
    // What was shown later is not known any more when the game goes back.
    for _ in 0..6 {
        game.undo().expect("there is something to undo");
    }
    assert_eq!(
        lines(&game.record_for(NOBODY)),
        ["roll hidden", "move 1 bet"]
    );
    for _ in 0..6 {
        game.redo().expect("there is something to redo");
    }
    assert_eq!(lines(&game.record_for(NOBODY))[0], "roll deal:KJ");
}

/// All that was told is held against the game and against one whose deals
/// differ.
#[test]
fn what_was_told_agrees_with_the_game_and_with_no_other() {
    let mut game = three_hands();
    play(&mut game, &["2 bet", "1 fold"]);
    for viewers in [NOBODY, ONE, TWO] {
        let told = crate::knowledge::play::told(&game, viewers);
        assert_eq!(told.len(), 10);
        for record in &told {
            game.agrees_with(record, viewers).expect("it was told so");
        }
    }
    let with = |deals: [&str; 3]| {
        let mut other: Game<Kuhn> = new("kuhn(hands=3)");
        let [first, second, third] = deals;
        play(
            &mut other,
            &[first, "1 bet", "2 call", second, "2 bet", "1 fold"],
        );
        play(&mut other, &[third, "1 check", "2 bet", "1 fold"]);
        other
    };
    let game = with(["deal:KJ", "deal:JQ", "deal:QK"]);
    for (deals, who) in [
        // The second hand was folded: only who holds the card can tell.
        (["deal:KJ", "deal:JK", "deal:QK"], TWO),
        (["deal:KJ", "deal:KQ", "deal:QK"], ONE),
        // The first was shown.
        (["deal:KQ", "deal:JQ", "deal:QK"], ONE | TWO),
    ] {
        let changed = with(deals);
        for viewers in [ONE, TWO, NOBODY] {
            let told = game.redacted_for(viewers);
            let fits = changed.agrees_with(&told, viewers);
            let shown = deals[0] == "deal:KQ";
            if shown || viewers == who {
                let expected = if shown { 0 } else { 3 };
                assert!(
                    matches!(&fits, Err(ReplayError::ViewDiffers { index, .. }) if *index == expected),
                    "{viewers:?} {deals:?} {fits:?}"
                );
            } else {
                assert_eq!(fits, Ok(()), "{viewers:?} {deals:?}");
            }
        }
    }
    // A record that was told says nothing of a game that is shorter, or of
    // what others were told.
    let told = game.redacted_for(ONE);
    assert!(game.agrees_with(&told, TWO).is_err());
    assert!(three_hands().agrees_with(&told, ONE).is_err());
}

#[test]
fn a_change_of_a_told_line_is_found() {
    let mut game = three_hands();
    play(&mut game, &["2 check"]);
    let told = game.redacted_for(TWO);
    for (old, new) in [
        ("given deal:?Q", "given deal:?K"),
        ("move 2 call", "move 2 fold"),
        ("roll deal:KJ", "roll hidden"),
    ] {
        let other = forged(&told, old, new);
        assert!(game.agrees_with(&other, TWO).is_err(), "{new}");
    }
    assert!(game.agrees_with(&told, Seats::NONE).is_err());
}

/// The record with a line changed, and a digest that fits.
fn forged(record: &Record, old: &str, new: &str) -> Record {
    let text = record.to_string();
    let body = text.split("sha256 ").next().expect("there is a body");
    let changed = body.replacen(old, new, 1);
    assert_ne!(changed, body);
    let digest = sha2::Sha256::digest(changed.as_bytes());
    let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{changed}sha256 {digest}\n")
        .parse()
        .expect("it reads as a record")
}
