//! Several best lines, and what is answered where there is no move.
use super::Engine;

/// The value of a word of an `info` line, as in `depth 3`.
pub(super) fn field<'a>(info: &'a str, name: &str) -> Option<&'a str> {
    let mut words = info.split(' ').skip_while(|word| *word != name);
    words.nth(1)
}

/// A score as a number to compare: a mate is beyond all points, an early one further.
fn score(info: &str) -> i32 {
    let value = |name| field(info, name).and_then(|text| text.parse::<i32>().ok());
    match (value("cp"), value("mate")) {
        (Some(points), _) => points,
        (_, Some(moves)) if moves > 0 => 1_000_000 - moves,
        (_, moves) => -1_000_000 - moves.unwrap_or(0),
    }
}

/// The lines of the last depth, by their order.
fn last_lines(told: &[String]) -> Vec<&String> {
    let mut last: Vec<&String> = Vec::new();
    for info in told.iter().filter(|line| line.starts_with("info depth")) {
        if field(info, "multipv") == Some("1") {
            last.clear();
        }
        last.push(info);
    }
    last
}

/// Each line begins with another move, and they are told by their scores; the same
/// question has the same answer.
#[test]
fn it_tells_several_lines() {
    let mut engine = Engine::start();
    engine.say("uci");
    let options = engine.wait_for("uciok");
    let option = "option name MultiPV type spin default 1 min 1 max 218";
    assert!(options.iter().any(|line| line == option), "{options:?}");
    let position =
        "position fen r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 0 1";
    let (_, alone) = engine.best(position, "go depth 4");
    assert!(
        !alone.iter().any(|line| line.contains("multipv")),
        "{alone:?}"
    );
    engine.say("setoption name MultiPV value 3");
    let ask = |engine: &mut Engine, go: &str| {
        engine.say("ucinewgame");
        let (best, told) = engine.best(position, go);
        let without_time = |line: &&String| {
            let words = line.split(' ').collect::<Vec<_>>();
            let at = words.iter().position(|word| *word == "nps");
            let end = words.iter().position(|word| *word == "pv");
            let (at, end) = (at.unwrap_or(words.len()), end.unwrap_or(words.len()));
            [&words[..at], &words[end..]].concat().join(" ")
        };
        let last: Vec<String> = last_lines(&told).iter().map(without_time).collect();
        (best, last, told)
    };
    let (best, last, told) = ask(&mut engine, "go depth 4");
    let (again, same, _) = ask(&mut engine, "go depth 4");
    assert_eq!((&best, &last), (&again, &same));
    for depth in ["1", "2", "3", "4"] {
        let of_depth = told
            .iter()
            .filter(|line| field(line, "depth") == Some(depth));
        assert_eq!(of_depth.count(), 3, "{told:?}");
    }
    assert_eq!(last.len(), 3, "{told:?}");
    let firsts: Vec<&str> = last.iter().filter_map(|line| field(line, "pv")).collect();
    assert_eq!((firsts.len(), firsts[0]), (3, best.as_str()));
    assert!(firsts[0] != firsts[1] && firsts[1] != firsts[2] && firsts[0] != firsts[2]);
    for (index, line) in last.iter().enumerate() {
        assert_eq!(
            field(line, "multipv"),
            Some((index + 1).to_string().as_str())
        );
    }
    assert!(
        last.windows(2)
            .all(|pair| score(&pair[0]) >= score(&pair[1])),
        "{last:?}"
    );
    // Mate in one is the first line and does not end the search of the others.
    assert_eq!(best, "f3f7");
    assert!(
        field(&last[0], "mate") == Some("1") && field(&last[1], "mate").is_none(),
        "{last:?}"
    );

    // Among some moves, and where there are fewer than lines.
    let (best, last, _) = ask(&mut engine, "go depth 3 searchmoves a2a3 h2h3");
    let mut firsts: Vec<&str> = last.iter().filter_map(|line| field(line, "pv")).collect();
    assert_eq!(firsts.first(), Some(&best.as_str()));
    firsts.sort_unstable();
    assert_eq!(firsts, ["a2a3", "h2h3"]);
    engine.quit();
}

/// Whenever it is stopped, the lines are all there and the best is the move that is made.
#[test]
fn several_lines_can_be_stopped_and_pondered() {
    let mut engine = Engine::start();
    engine.say("setoption name MultiPV value 4");
    engine.say("position startpos moves e2e4 e7e5");
    for nodes in [100, 1_000, 5_000, 20_011] {
        engine.say(&format!("go nodes {nodes}"));
        check_lines(&engine.wait_for("bestmove"), 4);
    }
    engine.say("go infinite");
    let mut told = engine.wait_for("info depth 3 ");
    engine.say("stop");
    told.extend(engine.wait_for("bestmove"));
    check_lines(&told, 4);
    engine.say("go ponder movetime 20");
    let mut told = engine.wait_for("info depth 3 ");
    engine.say("ponderhit");
    told.extend(engine.wait_for("bestmove"));
    check_lines(&told, 4);
    engine.say("setoption name MultiPV value 1");
    let (_, told) = engine.best("position startpos", "go depth 2");
    assert!(
        !told.iter().any(|line| line.contains("multipv")),
        "{told:?}"
    );
    engine.quit();
}

pub(super) fn check_lines(told: &[String], count: usize) {
    let last = last_lines(told);
    assert_eq!(last.len(), count, "{told:?}");
    let best = told.last().and_then(|line| line.split(' ').nth(1));
    assert_eq!(field(last[0], "pv"), best, "{told:?}");
    let mut firsts: Vec<_> = last.iter().map(|line| field(line, "pv")).collect();
    firsts.sort_unstable();
    firsts.dedup();
    assert_eq!(firsts.len(), count, "{told:?}");
    assert!(
        last.windows(2).all(|pair| score(pair[0]) >= score(pair[1])),
        "{told:?}"
    );
}

/// Whoever asks for a move gets an answer, and never one of another position.
#[test]
fn what_is_refused_is_answered_by_no_move() {
    let mut engine = Engine::start();
    for (position, why) in [
        ("position fen xx", "bad position"),
        ("position startpos moves e2e5", "illegal move e2e5"),
        ("position startpos moves e2e4 zz", "bad move \"zz\""),
        ("position nowhere", "expected startpos or fen"),
    ] {
        engine.say("position startpos");
        engine.say(position);
        let told = engine.wait_for("info string").pop().unwrap_or_default();
        assert!(told.contains(why), "{told}");
        for go in ["go depth 2", "go infinite", "go ponder wtime 1"] {
            engine.say(go);
            let told = engine.wait_for("bestmove");
            assert_eq!(
                told,
                [
                    "info string there is no position: the last one was refused",
                    "bestmove 0000"
                ]
            );
        }
        engine.say("go perft 2");
        let told = engine.wait_for("info string").pop().unwrap_or_default();
        assert!(told.contains("no position"), "{told}");
    }
    // A good position or a new game ends that.
    let (best, _) = engine.best("position startpos", "go depth 1");
    assert_ne!(best, "0000");
    engine.say("position fen xx");
    let (best, _) = engine.best("ucinewgame", "go depth 1");
    assert_ne!(best, "0000");

    // Moves that cannot be searched are told one by one, and the others are searched.
    let go = "go depth 2 searchmoves e2e5 a2a3 zz e7e5";
    let (best, told) = engine.best("position startpos", go);
    assert_eq!(best, "a2a3");
    for why in [
        "e2e5 is not legal here",
        "bad move \"zz\"",
        "e7e5 is not legal here",
    ] {
        let line = format!("info string searchmoves: {why}");
        assert!(told.iter().any(|told| told.starts_with(&line)), "{told:?}");
    }
    let (best, told) = engine.best("position startpos", "go depth 2 searchmoves e2e5");
    assert_eq!(best, "0000");
    let line = "info string searchmoves: there is no legal move among them";
    assert!(told.iter().any(|told| told == line), "{told:?}");
    // A bound that is no number is told, and answered too.
    let (best, told) = engine.best("position startpos", "go depth many");
    assert_eq!(best, "0000");
    assert_eq!(told[0], "info string depth wants a number, not \"many\"");
    engine.quit();
}
