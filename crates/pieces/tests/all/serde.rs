//! Patterns are data, even as untrusted text.
#![cfg(feature = "serde")]

use boardwright_geometry::{Board8, Directions, Set8, Side, Square8};
use boardwright_pieces::{KNIGHT, Movement, Obstacles, Occupants, Pattern};

#[test]
fn patterns_round_trip() {
    let patterns = [
        Pattern::slide(Directions::ORTHOGONAL)
            .between(2, 3)
            .over(Occupants::Enemies),
        Pattern::walk(Directions::ALL, 3).only_moving(),
        Pattern::leaper(1, 2),
        Pattern::hop(Directions::DIAGONAL)
            .hurdle_within(1)
            .only_capturing(),
        Pattern::bend(Directions::ORTHOGONAL, 3, Directions::ALL).at_most(6),
    ];
    let text = serde_json::to_string(&patterns).expect("patterns are written");
    let read: Vec<Pattern> = serde_json::from_str(&text).expect("patterns are read");
    assert_eq!(read, patterns);
}

/// A piece that is known only at run time.
#[test]
fn a_movement_can_be_read() {
    let text =
        r#"[{"path":{"leap":{"files":2,"ranks":1,"all_ways":true}},"purpose":"move-or-capture"}]"#;
    let patterns: Vec<Pattern> = serde_json::from_str(text).expect("patterns are read");
    let movement = Movement::new(&patterns);
    let none = Obstacles::<Set8>::none();
    for square in Square8::ALL {
        assert_eq!(
            movement.reach(&Board8, square, Side::East, &none),
            KNIGHT.reach(&Board8, square, Side::South, &none),
        );
    }
    for (text, expected) in [
        (
            r#"{"path":"swim","purpose":"move"}"#,
            "unknown variant `swim`",
        ),
        (
            r#"{"path":{"walk":{"directions":255,"max":3}},"purpose":"move","swims":true}"#,
            "unknown field `swims`",
        ),
        (
            r#"{"path":{"walk":{"directions":255,"max":3,"min":1}},"purpose":"move"}"#,
            "unknown field `min`",
        ),
    ] {
        let refused = serde_json::from_str::<Pattern>(text).expect_err("it is refused");
        assert!(refused.to_string().contains(expected), "{refused}");
    }
}
