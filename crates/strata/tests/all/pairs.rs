//! Every pair of tokens: what they make together, and what a division leaves.

use boardwright_geometry::Square9;
use boardwright_ruleset::{BrokenRule, Notation, Ruleset};
use boardwright_strata::{Kind, Strata, Token};

/// The ten combinations of the rules.
const PAIRS: [(&str, &str); 10] = [
    ("RB", "Champion"),
    ("RG", "Knight"),
    ("RV", "Priest"),
    ("RO", "Colossus"),
    ("BG", "Mounted archer"),
    ("BV", "Sniper"),
    ("BO", "Catapult"),
    ("GV", "Iron horse"),
    ("GO", "Porter"),
    ("VO", "Mutant"),
];

/// A square that each token gets to from e4, and to e4 from there.
fn from(token: Token) -> Square9 {
    match token {
        Token::Red | Token::Black | Token::Orange => Square9::E3,
        Token::Green => Square9::E2,
        Token::Violet => Square9::D3,
    }
}

/// The text of a position with these pieces of White, whose turn it is.
fn text(pieces: &[(&str, Square9)]) -> String {
    let mut board = Vec::new();
    for rank in (0..9).rev() {
        let mut row = String::new();
        for square in (0..9).filter_map(|file| Square9::new(file, rank)) {
            let piece = pieces.iter().find(|(_, at)| *at == square);
            row += match piece {
                Some((tokens, _)) => tokens,
                None if square == Square9::I9 => "*b",
                None if square == Square9::I1 => "*w",
                None => "1",
            };
        }
        for empty in (2..=9).rev() {
            row = row.replace(&"1".repeat(empty), &empty.to_string());
        }
        board.push(row);
    }
    let tokens: String = pieces.iter().map(|(tokens, _)| *tokens).collect();
    let held = "RBGVO".chars().map(|token| {
        let placed = tokens.chars().filter(|&sign| sign == token).count();
        (8 - placed).to_string()
    });
    let held: String = held.collect();
    format!("{} w act:3 - 00000/{held} 00 0 0", board.join("/"))
}

#[test]
fn every_pair_joins_by_the_move_of_either_and_parts_again() {
    let rules = Strata::default();
    for moving in Token::ALL {
        for joined in Token::ALL {
            let [one, other] = [moving, joined].map(|token| token.letter().to_string());
            let apart = text(&[(&one, from(moving)), (&other, Square9::E4)]);
            let mut position = rules.read_position(&apart).expect("a position");
            let join = format!("{}+e4", from(moving)).parse().expect("a move");
            let known = PAIRS
                .iter()
                .find(|(pair, _)| moving != joined && pair.contains(&one) && pair.contains(&other));
            let Some((pair, name)) = known else {
                assert_eq!(moving, joined, "all but equal colours join");
                let refused = rules.explain(&position, Strata::WHITE, join);
                assert!(!rules.is_legal(&position, Strata::WHITE, join));
                assert_eq!(refused.id(), "strata.fusion.color");
                continue;
            };
            assert!(rules.is_legal(&position, Strata::WHITE, join), "{pair}");
            rules.apply(&mut position, Strata::WHITE, join);
            let (kind, owner) = position.piece_on(Square9::E4).expect("a piece");
            assert_eq!(kind.to_string(), *name);
            assert_eq!((owner, kind.storeys()), (Strata::WHITE, 2));
            assert_eq!(Kind::of_pair(moving, joined), Some(kind));

            // The same piece, fresh: the one token leaves, the other stays.
            let whole = text(&[(&format!("({pair})"), Square9::E4)]);
            let mut position = rules.read_position(&whole).expect("a position");
            let part = format!("e4/{one}-{}", from(moving));
            let part = part.parse().expect("a move");
            assert!(rules.is_legal(&position, Strata::WHITE, part), "{pair}");
            rules.apply(&mut position, Strata::WHITE, part);
            let stands = |at| position.piece_on(at).map(|(kind, _)| kind);
            assert_eq!(stands(Square9::E4), Some(Kind::of_token(joined)));
            assert_eq!(stands(from(moving)), Some(Kind::of_token(moving)));
        }
    }
}
