//! What the options change of what is told.
use super::Engine;
use super::lines::{check_lines, field};
use boardwright::chess::Chess;
use boardwright::lines_of_action::LinesOfAction;
use boardwright_testkit::RandomValues;
use boardwright_values::Trained;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// The words of an `info` line from `wdl` on.
fn odds(info: &str) -> Option<Vec<u32>> {
    let mut words = info.split(' ').skip_while(|word| *word != "wdl");
    words.next()?;
    words.take(3).map(|word| word.parse().ok()).collect()
}

#[test]
fn odds_are_told_where_they_are_wanted() {
    let mut engine = Engine::start();
    let (_, told) = engine.best("position startpos", "go depth 3");
    assert!(told.iter().all(|line| !line.contains("wdl")), "{told:?}");
    engine.say("setoption name UCI_ShowWDL value true");
    let mut last = |position: &str| {
        let (_, told) = engine.best(position, "go depth 3");
        let info = told.iter().rfind(|line| line.starts_with("info depth"));
        info.and_then(|info| odds(info)).expect("three numbers")
    };
    let even = last("position startpos");
    assert!(even[1] > even[0].max(even[2]), "{even:?}");
    let lost = last("position fen 4k3/8/8/8/8/8/8/Q3K3 b - - 0 1");
    assert!(lost[2] > 900, "{lost:?}");
    let mates = last("position fen 6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1");
    assert_eq!(mates, [1_000, 0, 0]);
    for odds in [even, lost] {
        assert_eq!(odds.iter().sum::<u32>(), 1_000);
    }
    engine.quit();
}

/// The table fills in a search, and the next begins with an empty one.
#[test]
fn it_tells_how_full_the_table_is() {
    let mut engine = Engine::start();
    let mut first = None;
    for setting in ["isready", "setoption name Clear Hash"] {
        engine.say(setting);
        let (_, told) = engine.best("position startpos", "go nodes 60000");
        let full = told.iter().filter_map(|line| field(line, "hashfull"));
        let full: Vec<u32> = full.map(|text| text.parse().expect("a number")).collect();
        assert!(full.windows(2).all(|pair| pair[0] <= pair[1]), "{full:?}");
        let last = full.last().copied().unwrap_or_default();
        assert!((1..=1_000).contains(&last) && full[0] < last, "{full:?}");
        assert_eq!(*first.get_or_insert(full.clone()), full);
    }
    engine.quit();
}

/// A long search tells which move it looks at, but nothing that nobody could read.
#[test]
fn the_current_move_is_told_after_a_second() {
    let mut engine = Engine::start();
    engine.say("position startpos");
    let start = Instant::now();
    engine.say("go infinite");
    let told = engine.wait_for("info currmove");
    assert!(start.elapsed() >= Duration::from_secs(1), "{told:?}");
    let current = told.last().expect("it was waited for");
    let number = field(current, "currmovenumber").and_then(|text| text.parse().ok());
    assert!(number.is_some_and(|number: u32| (1..=20).contains(&number)));
    assert!(field(current, "currmove").is_some_and(|text| text.len() == 4));
    engine.say("stop");
    engine.wait_for("bestmove");
    engine.quit();
}

/// Several searches tell several lines, and the same ones each time.
#[test]
fn threads_share_a_search() {
    let mut engine = Engine::start();
    engine.say("setoption name Threads value 2");
    let ask = |engine: &mut Engine| {
        let (best, told) = engine.best("position startpos moves e2e4 e7e5", "go depth 5");
        let last = told.iter().rfind(|line| line.starts_with("info depth 5"));
        let nodes = last
            .and_then(|line| field(line, "nodes"))
            .map(str::to_string);
        (best, nodes)
    };
    assert_eq!(ask(&mut engine), ask(&mut engine));
    engine.say("setoption name MultiPV value 3");
    let (_, told) = engine.best("position startpos", "go nodes 20000");
    check_lines(&told, 3);
    engine.quit();
}

/// A file of learned values judges in place of the value by hand, until it is taken back.
#[test]
fn a_file_of_values_judges() {
    let folder = own_folder();
    let write = |name: &str, bytes: &[u8]| {
        let path = folder.join(name);
        std::fs::write(&path, bytes).expect("the file is written");
        path.display().to_string()
    };
    let net = RandomValues::SMALL.file(&Trained::of(&Chess::fide()));
    let other = RandomValues::SMALL.file(&Trained::of(&LinesOfAction::abacus()));
    let (net, other) = (
        write("chess.safetensors", &net),
        write("other.safetensors", &other),
    );
    let mut engine = Engine::start();
    let score = |engine: &mut Engine| {
        engine.say("setoption name Clear Hash");
        let (_, told) = engine.best("position startpos moves e2e4", "go depth 2");
        let last = told.iter().rfind(|line| line.starts_with("info depth"));
        last.and_then(|line| field(line, "cp")).map(str::to_string)
    };
    let by_hand = score(&mut engine);
    for (file, why) in [
        ("/nowhere/net.safetensors", "cannot be read"),
        (other.as_str(), "the game is chess"),
    ] {
        engine.say(&format!("setoption name EvalFile value {file}"));
        let told = engine.wait_for("info string");
        let told = told.last().expect("it was waited for");
        assert!(told.contains("EvalFile") && told.contains(why), "{told}");
        assert_eq!(score(&mut engine), by_hand);
    }
    engine.say(&format!("setoption name EvalFile value {net}"));
    assert_ne!(score(&mut engine), by_hand);
    engine.say("setoption name EvalFile value <empty>");
    assert_eq!(score(&mut engine), by_hand);
    engine.quit();
    std::fs::remove_dir_all(folder).expect("it is there");
}

/// An empty folder of this test alone.
fn own_folder() -> PathBuf {
    let folder = std::env::temp_dir().join(format!("boardwright-values-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("there is room");
    folder
}

/// A weak engine looks at no more than its level, and full strength comes back.
#[test]
fn strength_is_limited_where_that_is_wanted() {
    let mut engine = Engine::start();
    let nodes = |told: &[String]| {
        let mut all = told.iter().filter_map(|line| field(line, "nodes"));
        all.next_back().map(|text| text.parse().expect("a number"))
    };
    engine.say("setoption name UCI_LimitStrength value true");
    engine.say("setoption name UCI_Elo value 500");
    let (best, told) = engine.best("position startpos", "go movetime 60000");
    assert_ne!(best, "0000");
    assert!(nodes(&told) < Some(10_000_u32), "{told:?}");
    engine.say("setoption name UCI_LimitStrength value false");
    let (_, told) = engine.best("position startpos", "go nodes 30000");
    assert!(nodes(&told) > Some(10_000_u32), "{told:?}");
    engine.quit();
}
