//! What newcomers are told of chess, under its options.

use boardwright_chess::Chess;
use boardwright_ruleset::{Configure as _, Depict as _, Primer};

fn primer(name: &str) -> Primer {
    let rules = Chess::from_name(&name.parse().expect("a name")).expect("a form of chess");
    rules.primer().expect("chess has a primer")
}

/// Words that are told under the one name, and not under the other.
#[track_caller]
fn told_only(by: &str, not_by: &str, words: &[&str]) {
    let (with, without) = (primer(by).to_string(), primer(not_by).to_string());
    for word in words {
        assert!(
            with.contains(word),
            "{by} does not tell of {word:?}:\n{with}"
        );
        assert!(
            !without.contains(word),
            "{not_by} tells of {word:?}:\n{without}"
        );
    }
}

#[test]
fn what_is_switched_off_is_not_told() {
    let automatic = &["drawn at once", "75 moves", "fifth time"];
    told_only("chess", "chess(preset=loka_book)", automatic);
    told_only(
        "chess(chess960=on,start=37)",
        "chess",
        &["number 37", "e1h1"],
    );
    told_only(
        "chess",
        "chess(chess960=on)",
        &["e1g1", "goes two squares towards"],
    );
    told_only("chess(dead=full)", "chess", &["pawns lock the board"]);
    for name in ["chess", "chess(preset=loka_book)", "chess(chess960=on)"] {
        let primer = primer(name);
        assert_eq!((primer.pieces.len(), primer.ground.len()), (6, 0));
        assert!(primer.pieces.iter().all(|piece| piece.cost.is_none()));
    }
}
