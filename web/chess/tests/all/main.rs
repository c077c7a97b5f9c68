//! Chess as a page has it.
use boardwright_web_chess::ChessGame;

fn started() -> ChessGame {
    ChessGame::new("chess", None).expect("chess exists")
}

#[test]
fn a_game_is_played_in_both_notations_to_its_end() {
    let mut game = started();
    for (text, told) in [
        ("f2f3", "f3"),
        ("e5", "e5"),
        ("g2g4", "g4"),
        ("d8h4", "Qh4#"),
    ] {
        assert_eq!(game.outcome(), None);
        assert_eq!(game.play(text).as_deref(), Ok(told));
    }
    assert_eq!(game.outcome(), Some((Some("b"), "checkmate")));
    assert!(game.is_check());
    assert!(game.moves().is_empty() && game.short_moves().is_empty());
    assert_eq!(game.history(), ["f3", "e5", "g4", "Qh4#"]);
    assert_eq!(game.play("e2e4").expect_err("it is over").rule, "game.over");
    // What is taken back can be made again, and a game begins with nothing to take back.
    let end = game.fen();
    assert!(game.undo() && game.outcome().is_none() && game.redo());
    assert_eq!(game.fen(), end);
    assert!(!game.redo());
    while game.undo() {}
    assert_eq!(game.fen(), started().fen());
}

#[test]
fn a_refusal_names_the_rule_and_changes_nothing() {
    let mut game = started();
    let before = game.fen();
    for (text, rule, parameters) in [
        ("e2e5", "chess.reach.pawn", "piece=pawn from=e2 to=e5"),
        (
            "Qh5",
            "chess.reach.blocked",
            "piece=queen from=d1 to=h5 blocker=e2 blocker_piece=pawn",
        ),
        ("e9", "", ""),
    ] {
        let refused = game.play(text).expect_err(text);
        assert_eq!(refused.rule, rule, "{}", refused.sentence);
        let told = refused.parameters.iter();
        let told: Vec<String> = told
            .map(|each| format!("{}={}", each.name, each.value))
            .collect();
        assert_eq!(told.join(" "), parameters, "{}", refused.sentence);
        assert!(!refused.sentence.is_empty());
        assert_eq!(game.fen(), before);
    }
    assert!(game.claim_draw().is_err());
}

#[test]
fn a_position_is_read_with_its_faults() {
    let game = ChessGame::new("chess", Some("4k3/8/8/8/8/8/4r3/4K2R w K - 0 1")).expect("legal");
    assert_eq!(game.moves(), ["e1d1", "e1f1", "e1e2"]);
    assert_eq!(game.short_moves(), ["Kd1", "Kf1", "Kxe2"]);
    let refused =
        |rules: &str, fen: &str| ChessGame::new(rules, Some(fen)).err().expect(fen).sentence;
    let sentence = refused("chess", "4k3/8/8/8/8/8/8/4K3 w x - 0 1");
    assert!(
        sentence.starts_with("castling rights: expected"),
        "{sentence}"
    );
    assert!(refused("chess", "8/8/8/8/8/8/8/8 w - - 0 1").contains("there is no white king"));
    assert!(ChessGame::new("loka", None).is_err());
    assert!(ChessGame::new("chess(chess960=on,start=3)", None).is_ok());
}

#[test]
fn pgn_is_written_and_read_back() {
    let mut game = started();
    for text in ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"] {
        game.play(text).expect(text);
    }
    let text = game.pgn().expect("a short game");
    assert!(text.contains("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6"), "{text}");
    let read = ChessGame::from_pgn(&text).expect("its own text");
    assert_eq!((read.fen(), read.history()), (game.fen(), game.history()));
    for text in ["", "1. e4 e5 2. Ke3 *", "1. e4 \u{1f600} *"] {
        let sentence = ChessGame::from_pgn(text).err().expect(text).sentence;
        assert!(!sentence.is_empty());
    }
}

#[test]
fn a_draw_is_claimed_when_a_position_has_come_three_times() {
    let mut game = started();
    for _ in 0..2 {
        for text in ["Nf3", "Nf6", "Ng1", "Ng8"] {
            game.play(text).expect(text);
        }
    }
    game.claim_draw().expect("the third time");
    assert_eq!(game.outcome().map(|(winner, _)| winner), Some(None));
}
