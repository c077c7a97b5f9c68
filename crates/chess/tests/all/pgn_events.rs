//! PGN as events: the standard's forms and those of other programs, one at a time.

use boardwright_chess::pgn::{Event, GameResult, Nag, Place, Reader, Reading};

/// The events of a text in a short form: `<` starts a game, `|` ends its tags, `>`
/// ends it; an error is written as `ERROR line:column sentence`.
fn events(bytes: &[u8], reading: Reading) -> String {
    let mut reader = Reader::new(bytes).with_reading(reading);
    let mut seen = Vec::new();
    while let Some(event) = reader.read() {
        seen.push(match event {
            Ok(Event::GameStart) => "<".to_string(),
            Ok(Event::Tag { name, value }) => format!("[{name}={value}]"),
            Ok(Event::TagsEnd) => "|".to_string(),
            Ok(Event::Comment(text)) => format!("{{{text}}}"),
            Ok(Event::MoveNumber(number)) => format!("{number}."),
            Ok(Event::Move(san)) => san.to_string(),
            Ok(Event::NullMove) => "--".to_string(),
            Ok(Event::Nag(nag)) => nag.to_string(),
            Ok(Event::VariationStart) => "(".to_string(),
            Ok(Event::VariationEnd) => ")".to_string(),
            Ok(Event::Result(result)) => result.to_string(),
            Ok(Event::GameEnd) => ">".to_string(),
            Err(error) => format!(
                "ERROR {}:{} {}",
                error.place.line, error.place.column, error.kind
            ),
        });
    }
    seen.join(" ")
}

#[track_caller]
fn check(text: impl AsRef<[u8]>, expected: &str) {
    let text = text.as_ref();
    let shown = String::from_utf8_lossy(text).into_owned();
    assert_eq!(events(text, Reading::Lenient), expected, "{shown}");
}

#[test]
fn the_standards_own_example() {
    let text = r#"[Event "F/S Return Match"]
[Site "Belgrade, Serbia JUG"]
[Date "1992.11.04"]
[Round "29"]
[White "Fischer, Robert J."]
[Black "Spassky, Boris V."]
[Result "1/2-1/2"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 {This opening is called the Ruy Lopez.} 3... a6
4. Ba4 Nf6 $14 (4... b5 5. Bb3) 5. O-O Be7 1/2-1/2
"#;
    let expected = "< [Event=F/S Return Match] [Site=Belgrade, Serbia JUG] [Date=1992.11.04] \
        [Round=29] [White=Fischer, Robert J.] [Black=Spassky, Boris V.] [Result=1/2-1/2] | \
        1. e4 e5 2. Nf3 Nc6 3. Bb5 {This opening is called the Ruy Lopez.} 3. a6 4. Ba4 Nf6 $14 \
        ( 4. b5 5. Bb3 ) 5. O-O Be7 1/2-1/2 >";
    check(text, expected);
    assert_eq!(events(text.as_bytes(), Reading::Strict), expected);
}

#[test]
fn nothing_is_no_game() {
    check("", "");
    check(" \r\n\t\u{1A}", "");
    check("\u{FEFF}", "");
    check("% only an escaped line\n", "");
    check("%", "");
}

#[test]
fn tags() {
    check("[A \"b\"] *", "< [A=b] | * >");
    check("[ A  \"b\" ]*", "< [A=b] | * >");
    check("[A\"b\"][C \"d\"] *", "< [A=b] [C=d] | * >");
    check("[A\n\"b\"\n] *", "< [A=b] | * >");
    check("[A_1 \"\"] *", "< [A_1=] | * >");
    // Escapes, and backslashes that escape nothing.
    check(r#"[A "say \"b\" \\ c"] *"#, r#"< [A=say "b" \ c] | * >"#);
    check(r#"[A "\\\""] *"#, r#"< [A=\"] | * >"#);
    check(r#"[A "C:\games"] *"#, r"< [A=C:\games] | * >");
    check("[A \"é ♘ [x] {y} ;z %\"] *", "< [A=é ♘ [x] {y} ;z %] | * >");
    // Comments and escaped lines between tags.
    check(
        "[A \"b\"] {c} ; d\n%e\n[F \"g\"]\n1. e4 *",
        "< [A=b] {c} { d} [F=g] | 1. e4 * >",
    );
    // Empty lines between tags do not end them, but before the first of all.
    check("[C \"d\"]\n[Event \"b\"]\n*", "< [C=d] [Event=b] | * >");
    check(
        "[C \"d\"]\n\n[Event \"b\"]\n*",
        "< [C=d] | > < [Event=b] | * >",
    );
    check("[Event \"b\"]\n\n[C \"d\"]\n\n*", "< [Event=b] [C=d] | * >");
}

#[test]
fn spacing_and_dots() {
    let expected = "< | 1. e4 e5 2. Nf3 Nc6 * >";
    for text in [
        "1. e4 e5 2. Nf3 Nc6 *",
        "1.e4 e5 2.Nf3 Nc6 *",
        "1 e4 e5 2 Nf3 Nc6 *",
        "1 . e4 e5 2 ... Nf3 Nc6*",
        "1.e4\te5\x0b2.Nf3\nNc6\r\n*",
        "1. e4\u{a0}e5 2.\u{a0}Nf3 Nc6 *",
        "\n\n   1.\ne4\ne5\n2.\nNf3\nNc6\n*\n\n",
        "1.e4 ... e5 2.Nf3 ... Nc6 *",
        "1.e4 … e5 2… Nf3 Nc6 *",
        "1e4 e5 2Nf3 Nc6 *",
        "1.e4 e5\n% escaped 3. d4\n2.Nf3 Nc6 *",
    ] {
        check(text, expected);
    }
    check("1. e4 1... e5 1…c5 *", "< | 1. e4 1. e5 1. c5 * >");
    check("99999999999. e4 *", "< | 4294967295. e4 * >");
    // A percent sign escapes only where it begins a line.
    check(
        "1. e4 % e5 *",
        "< | 1. e4 ERROR 1:7 expected a piece of KQRBN, a square or castling in \"%\"",
    );
}

#[test]
fn castling_is_no_result() {
    check(
        "1. 0-0 0-0-0 2.0-0+ 0-0-0# 0-1",
        "< | 1. O-O O-O-O 2. O-O+ O-O-O# 0-1 >",
    );
}

#[test]
fn results() {
    for (text, expected) in [
        ("1-0", GameResult::White),
        ("1–0", GameResult::White),
        ("0-1", GameResult::Black),
        ("0−1", GameResult::Black),
        ("1/2-1/2", GameResult::Draw),
        ("1/2", GameResult::Draw),
        ("½-½", GameResult::Draw),
        ("½–½", GameResult::Draw),
        ("½", GameResult::Draw),
        ("*", GameResult::Unknown),
    ] {
        check(format!("e4 {text}"), &format!("< | e4 {expected} >"));
    }
    assert_eq!(
        GameResult::ALL.map(GameResult::symbol),
        ["1-0", "0-1", "1/2-1/2", "*"]
    );
    // Missing at the end of the text, or before another game.
    check("1. e4 e5", "< | 1. e4 e5 >");
    check(
        "1. e4\n[Event \"b\"]\n1. d4 *",
        "< | 1. e4 > < [Event=b] | 1. d4 * >",
    );
    // Games that have only tags, or only moves.
    check(
        "[Event \"a\"]\n[Event \"b\"]\n\n[Event \"c\"]\n",
        "< [Event=a] | > < [Event=b] | > < [Event=c] | >",
    );
    check("e4 1-0 d4 0-1 *", "< | e4 1-0 > < | d4 0-1 > < | * >");
    // A comment on the line of the result is still about the game.
    check(
        "e4 1-0 {time} ; flag\n{next} d4 *",
        "< | e4 1-0 {time} { flag} > < {next} | d4 * >",
    );
}

#[test]
fn comments() {
    check("e4 {a} {b}e5{c}*", "< | e4 {a} {b} e5 {c} * >");
    check(
        "e4 ; to the end {of\ne5 *",
        "< | e4 { to the end {of} e5 * >",
    );
    check("{} e4 *", "< {} | e4 * >");
    check(
        "e4 {a\n% b\n[c] (d) ; } e5 *",
        "< | e4 {a\n% b\n[c] (d) ; } e5 * >",
    );
    check(
        "e4 {[%clk 0:01:00] [%eval 0.17]} *",
        "< | e4 {[%clk 0:01:00] [%eval 0.17]} * >",
    );
    // A tag in a comment begins no game, even on a line of its own.
    check(
        "e4 {a\n[Event \"b\"]\n} *",
        "< | e4 {a\n[Event \"b\"]\n} * >",
    );
    // Before and between games.
    check("{a} *", "< {a} | * >");
    check("; a\n", "< { a} | >");
}

#[test]
fn annotations() {
    check("e4! e5?? $0 $255 *", "< | e4 $1 e5 $4 $0 $255 * >");
    check("e4 !? e5?!$14 *", "< | e4 $5 e5 $6 $14 * >");
    check("e4!!! e5??? *", "< | e4 $3 e5 $4 * >");
    check(
        "e4 ± e5 +- Nf3 = Nc6 ∞ Bb5 N *",
        "< | e4 $16 e5 $18 Nf3 $10 Nc6 $13 Bb5 $146 * >",
    );
    // Marks and `e.p.` that are separated from their move add nothing.
    check("Qh5 + exd6 e.p. Qf7 # *", "< | Qh5 exd6 Qf7 * >");
    check("exd6 ep + *", "< | exd6 * >");
    assert_eq!(Nag(5).glyph().map(|glyph| glyph.symbol()), Some("!?"));
    assert_eq!(Nag(7).glyph(), None);
}

#[test]
fn moves_as_others_write_them() {
    check(
        "♘f3 ♞c6 Ng1-f3 e2e4 exd6e.p. e8Q *",
        "< | Nf3 Nc6 Ng1f3 e2e4 exd6 e8=Q * >",
    );
    check("-- Z0 *", "< | -- -- * >");
    check("e4+ Nf3# O-O!? *", "< | e4+ Nf3# O-O $5 * >");
}

#[test]
fn variations() {
    check(
        "e4 (d4 d5 (Nf6 c4) c4) (c4) e5 *",
        "< | e4 ( d4 d5 ( Nf6 c4 ) c4 ) ( c4 ) e5 * >",
    );
    check("e4(d4)e5*", "< | e4 ( d4 ) e5 * >");
    check("e4 () e5 *", "< | e4 ( ) e5 * >");
    check(
        "e4 ({a} d4 {b}) {c} e5 *",
        "< | e4 ( {a} d4 {b} ) {c} e5 * >",
    );
    // A result at the end of a variation is that of its analysis.
    check("e4 (d4 1-0) e5 (d5 * ) *", "< | e4 ( d4 ) e5 ( d5 ) * >");
}

#[test]
fn byte_order_marks_and_line_ends() {
    let expected = "< [A=é] | 1. e4 {x} e5 1-0 > < [A=b] | * >";
    let text = "[A \"é\"]\n\n1. e4 {x}\ne5 1-0\n\n[A \"b\"]\n\n*\n";
    check(text, expected);
    check(text.replace('\n', "\r\n"), expected);
    check(text.replace('\n', "\r"), expected);
    check(format!("\u{FEFF}{text}"), expected);
    // Files that were joined have one in the middle.
    check(text.replace("\n[A \"b", "\n\u{FEFF}[A \"b"), expected);
    // Latin-1.
    let latin1: Vec<u8> = text.chars().map(|letter| letter as u8).collect();
    check(latin1, expected);
    check(
        b"e4 {R\xe9ti \x93so\x94} 1\x960",
        "< | e4 {Réti “so”} 1-0 >",
    );
    check(b"e4\xa0e5 *", "< | e4 e5 * >");
}

#[test]
fn strictly_only_the_standards_forms() {
    let strict = |text: &str| events(text.as_bytes(), Reading::Strict);
    assert_eq!(strict("1. e4 e5!? $14 *"), "< | 1. e4 e5 $5 $14 * >");
    for (text, place) in [
        ("1. e4 0-0 *", "1:7"),
        ("1. ♘f3 *", "1:4"),
        ("1. e4 exd6 e.p. *", "1:13"),
        ("1. e4 -- *", "1:7"),
        ("1. e4 ± *", "1:7"),
        ("1. e4!!! *", "1:6"),
        ("1. e4 ½-½", "1:7"),
        ("1. e4 (1. d4 *) *", "1:7"),
        ("1. e4 e5\n", "2:1"),
        ("[A \"C:\\games\"] *", "1:8"),
    ] {
        let events = strict(text);
        let error = events
            .split("ERROR ")
            .nth(1)
            .unwrap_or_else(|| panic!("{text}: {events}"));
        assert_eq!(error.split(' ').next(), Some(place), "{text}: {error}");
    }
}

/// The place of each event, in lines and characters, whatever the encoding.
#[test]
fn places() {
    let text = "[A \"é\"]\r\n\r\n1. e4 {ü} Nf3 {♘\n♘} d4 *";
    let mut reader = Reader::new(text.as_bytes());
    let mut places = Vec::new();
    while let Some(event) = reader.read() {
        let name = match event.expect("nothing is wrong") {
            Event::Tag { .. } => "tag",
            Event::Move(_) => "move",
            Event::Comment(_) => "comment",
            Event::GameEnd => "end",
            _ => continue,
        };
        let Place { byte, line, column } = reader.place();
        places.push((name, byte, line, column));
    }
    assert_eq!(
        places,
        [
            ("tag", 0, 1, 1),
            ("move", 15, 3, 4),
            ("comment", 18, 3, 7),
            ("move", 23, 3, 11),
            ("comment", 27, 3, 15),
            ("move", 37, 4, 4),
            ("end", 41, 4, 8),
        ]
    );
}

/// A program that has seen the tags may skip the rest of a game, and variations.
#[test]
fn passing_over() {
    let text = "[White \"a\"]\n\n1. e4 {1-0 ) (} (1. d4 (1. c4 *) 1-0) ; 1-0\n e5 (\n0-1 {x}\n\n\
        [White \"b\"]\n\n1. d4 (1. c4 (1. b4) {)}) d5 *";
    let mut reader = Reader::new(text.as_bytes());
    let mut moves = Vec::new();
    let mut skips = 0;
    while let Some(event) = reader.read() {
        match event.expect("nothing is wrong with what is looked at") {
            Event::Tag { value: "a", .. } => {
                skips += 1;
                reader.skip_game();
            }
            Event::Move(san) => moves.push(san.to_string()),
            Event::VariationStart => {
                skips += 1;
                reader.skip_variation().expect("it ends");
                assert_eq!(reader.depth(), 0);
            }
            _ => {}
        }
    }
    assert_eq!((moves.join(" "), skips), ("d4 d5".to_string(), 2));
    // Outside a variation there is nothing to skip.
    let mut reader = Reader::new("e4 *".as_bytes());
    reader.skip_variation().expect("nothing to do");
    reader.skip_game();
    assert!(matches!(reader.read(), Some(Ok(Event::GameStart))));
}
