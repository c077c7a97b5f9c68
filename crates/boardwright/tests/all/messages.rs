//! Error messages stay short for any text.
use boardwright::games::{GAMES, open};
use boardwright::referee::TextError;
use boardwright::ruleset::Seed;

/// The longest message: some forty faults, each a sentence.
const LONGEST: usize = 8_000;

/// Texts of more than two megabytes that are wrong in every place.
fn spoilt(position: &str) -> Vec<String> {
    let mut texts = Vec::new();
    let fields: Vec<&str> = position.split(' ').collect();
    for index in 0..fields.len() {
        for wrong in [
            "w(0,3)",
            "(0,3)",
            "WK",
            "wK",
            "K",
            "(rb)",
            "castle@a1,",
            "9",
            "/",
            "x",
            " ",
        ] {
            let mut long = fields.clone();
            let many = wrong.repeat(2_500_000 / wrong.len());
            long[index] = &many;
            texts.push(long.join(" "));
        }
    }
    texts
}

#[test]
fn no_message_grows_with_its_text() {
    for game in GAMES {
        let edge = game.options.iter().any(|option| option.name == "edge");
        let names = [game.name.to_string(), format!("{}(edge=open)", game.name)];
        for (index, name) in names[..1 + usize::from(edge)].iter().enumerate() {
            let mut opened = open(name, Seed::from_u64(1)).expect("a game");
            let position = opened.position();
            let mut texts = spoilt(&position);
            if index > 0 {
                // On an empty board all pieces beyond the edge count, and each
                // but the first is on an occupied square.
                let crowd = "(0,3)".repeat(500_000);
                texts.push(format!("8/8/8/8/8/8/8/8 w 0 - w{crowd}"));
                texts.push(format!("8/8/8/8/8/8/8/8 w 0 - w(0,3)b{crowd}"));
            }
            for text in &texts {
                check(name, opened.set_position(text));
            }
            for text in [
                "a1-", "(0,3)-", "army:Q", "@", "x", "=", "reroll:", "é", "1",
            ] {
                let long = text.repeat(2_500_000 / text.len());
                let lowest = opened.seats().lowest().expect("a seat");
                check(name, opened.play(lowest, &long));
                check(name, opened.resolve(&long));
                check(name, opened.read_seat(&long).map(drop));
            }
            assert_eq!(opened.position(), position, "{name}");
        }
    }
}

fn check(name: &str, answer: Result<(), TextError>) {
    if let Err(error) = answer {
        let message = error.to_string();
        let length = message.len();
        assert!(
            length <= LONGEST,
            "{name}: {length} bytes: {}",
            &message[..200]
        );
    }
}
