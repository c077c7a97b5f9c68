//! A crate outside of the workspace, with the two games of the guide to a game
//! of one's own, gets every program by a `main` of a line.
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;

/// All that whoever has the games adds to them.
const MAIN: &str = r#"mod kuhn;
mod pig;
use boardwright_catalogue::Entry;
static GAMES: [Entry; 2] = [Entry::of::<pig::Pig>("Pig: roll or hold", "greedy"), Entry::of::<kuhn::Kuhn>("Kuhn poker: three cards", "greedy")];
fn main() -> std::process::ExitCode {
    boardwright_programs::main(&GAMES)
}
"#;

/// The root of the repository.
fn root() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.canonicalize().expect("the repository is there")
}

/// The example of the guide that holds this text.
fn example(guide: &str, text: &str) -> String {
    let mut blocks = guide.split("```rust\n").skip(1);
    let block = blocks.find_map(|block| {
        let (code, _) = block.split_once("\n```")?;
        code.contains(text).then_some(code)
    });
    let code = block.expect("the guide has this example");
    // A module shows its rules to the crate, and is no program.
    code.replace("\nstruct ", "\npub struct ")
        .replace("\nenum ", "\npub enum ")
        .replace("\nfn main()", "\npub fn shown()")
}

/// The stranger's executable.
fn executable() -> &'static Path {
    static BUILT: OnceLock<PathBuf> = OnceLock::new();
    BUILT.get_or_init(|| {
        let (root, folder) = (root(), Path::new(env!("CARGO_TARGET_TMPDIR")));
        let home = folder.join("stranger");
        fs::create_dir_all(home.join("src")).expect("a folder can be made");
        // As the workspace has them, so that what it has compiled serves here too.
        let workspace = fs::read_to_string(root.join("Cargo.toml")).expect("the workspace");
        let profiles = &workspace[workspace.find("\n[profile").expect("it has profiles")..];
        let of = |name: &str| root.join(name).display().to_string();
        let manifest = format!(
            r#"[package]
name = "stranger"
version = "0.1.0"
edition = "2024"

[dependencies]
boardwright = {{ path = {:?}, default-features = false, features = ["referee", "std"] }}
boardwright-catalogue = {{ path = {:?} }}
boardwright-programs = {{ path = {:?} }}

[workspace]

{profiles}
"#,
            of("crates/boardwright"),
            of("crates/catalogue"),
            of("crates/programs"),
        );
        let guide = fs::read_to_string(root.join("docs/adding_a_ruleset.md")).expect("the guide");
        let write = |name: &str, text: &str| {
            fs::write(home.join(name), text).expect("a file can be written");
        };
        write("Cargo.toml", &manifest);
        write("src/main.rs", MAIN);
        write("src/pig.rs", &example(&guide, "impl Ruleset for Pig"));
        write("src/kuhn.rs", &example(&guide, "impl Ruleset for Kuhn"));
        fs::copy(root.join("Cargo.lock"), home.join("Cargo.lock")).expect("the lock file");
        let target = folder.parent().expect("it lies in the target folder");
        let built = Command::new(env!("CARGO"))
            .args(["build", "--quiet", "--offline"])
            .current_dir(&home)
            .env("CARGO_TARGET_DIR", target)
            .status();
        assert!(built.is_ok_and(|status| status.success()));
        let mut path = target.join("debug/stranger");
        path.set_extension(std::env::consts::EXE_EXTENSION);
        path
    })
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(executable());
    command
        .args(arguments)
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .env("NO_COLOR", "1")
        .env("LC_ALL", "C.UTF-8")
        .env("TERM", "xterm")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

fn run(arguments: &[&str], input: &str) -> Output {
    let mut child = command(arguments).spawn().expect("it starts");
    let mut stdin = child.stdin.take().expect("the input is piped");
    // It may end before it has read everything.
    drop(stdin.write_all(input.as_bytes()));
    drop(stdin);
    child.wait_with_output().expect("it ends")
}

/// What a run printed that is to go well.
fn told(arguments: &[&str], input: &str) -> String {
    let output = run(arguments, input);
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).expect("programs write text")
}

#[test]
fn a_stranger_watches_replays_and_draws() {
    for game in ["pig", "kuhn"] {
        let (record, picture) = (format!("{game}.record"), format!("{game}.png"));
        let text = told(
            &["watch", "--game", game, "--seed", "3", "--record", &record],
            "",
        );
        assert!(text.contains("\nresult: over "), "{text}");
        assert!(text.contains("verified by playing them again"), "{text}");
        let text = told(&["replay", &record, "--verify"], "");
        assert!(text.starts_with(&format!("verified: {game}, ")), "{text}");
        told(&["draw", "--record", &record, "--out", &picture], "");
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(&picture);
        let drawn = fs::read(path).expect("the picture was written");
        assert_eq!(&drawn[1..4], b"PNG");
        assert!(told(&["draw", game], "").starts_with("<svg"));
    }
    let output = run(&["rules", "kuhn"], "");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("kuhn does not tell its rules"), "{error}");
    let output = run(&["watch", "--game", "chess"], "");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(
        error.contains("there is no game \"chess\"; the games are: pig, kuhn"),
        "{error}"
    );
}

#[test]
fn a_stranger_plays() {
    let lines = [
        "play",
        "pig",
        "--lines",
        "--seed",
        "1",
        "--save",
        "pig_played.record",
    ];
    let text = told(&lines, &"roll\n".repeat(3));
    assert!(text.contains("roll"), "{text}");
    assert!(
        Path::new(env!("CARGO_TARGET_TMPDIR"))
            .join("pig_played.record")
            .exists()
    );
}

#[test]
fn a_stranger_rates_and_counts() {
    let arena = [
        "arena",
        "--game",
        "pig",
        "--games",
        "20",
        "--results",
        "pig.jsonl",
        "random",
        "greedy",
    ];
    let text = told(&arena, "");
    assert!(text.contains("random against greedy"), "{text}");
    let count = |game: &str, depth: &str| {
        let text = told(&["perft", game, "--depth", depth], "");
        text.lines().last().map(str::to_string)
    };
    // The only first choice is to roll, and the die has six faces.
    assert_eq!(count("pig", "1").as_deref(), Some("nodes 6"));
    // Six deals, and two choices.
    assert_eq!(count("kuhn", "1").as_deref(), Some("nodes 12"));
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pig.jsonl");
    fs::remove_file(file).expect("the results were written");
}

#[test]
fn a_stranger_has_a_referee() {
    let script = "games\nnew pig seed 7\nactor\nmoves\nplay first hold\nplay first roll\nroll\nrecord\nquit\n";
    let text = told(&["referee"], script);
    assert!(text.starts_with("pig\nkuhn\nok\n"), "{text}");
    assert!(text.contains("refused pig.hold.nothing "), "{text}");
    assert!(text.contains("boardwright record"), "{text}");
}

/// Whoever gives rolls chooses them. A record says so, and who verifies it is told.
#[test]
fn given_rolls_are_told_from_those_of_the_seed() {
    let played = |chance: &str, file: &str| {
        let script = format!("new pig seed 7\nplay first roll\n{chance}\nrecord\nquit\n");
        let text = told(&["referee"], &script);
        let start = text.find("boardwright record").expect("a record");
        let end = text.rfind("ok\n").expect("an answer ends with this");
        let record = &text[start..end].trim_end_matches("ok\n");
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(file);
        fs::write(path, record).expect("a file can be written");
        record.to_string()
    };
    let honest = played("roll", "pig_rolled.record");
    let face = honest.lines().find_map(|line| line.strip_prefix("roll "));
    let given = format!("resolve {}", face.expect("a roll"));
    played(&given, "pig_given.record");
    let verified = |file| told(&["replay", file, "--verify"], "");
    let text = verified("pig_rolled.record");
    assert!(text.contains(", 1 roll, open"), "{text}");
    let text = verified("pig_given.record");
    let expected = ", 1 roll (1 given, not rolled from the seed), open";
    assert!(text.contains(expected), "{text}");
    let as_json = |file| told(&["replay", file, "--json"], "");
    for (file, count) in [("pig_rolled.record", 0), ("pig_given.record", 1)] {
        let text = as_json(file);
        assert!(text.contains(&format!(r#""given":{count},"#)), "{text}");
        assert!(text.contains(r#""rolls":1"#), "{text}");
    }
}

#[test]
fn a_stranger_serves() {
    let mut server = command(&["serve", "--address", "127.0.0.1:0"])
        .spawn()
        .expect("it starts");
    let mut errors = BufReader::new(server.stderr.take().expect("the errors are piped"));
    let mut line = String::new();
    errors
        .read_line(&mut line)
        .expect("it says where it listens");
    let address = line
        .trim()
        .strip_prefix("listening on ws://")
        .and_then(|rest| rest.strip_suffix("/play"));
    let mut answer = String::new();
    if let Some(mut stream) = address.and_then(|address| TcpStream::connect(address).ok()) {
        let request = "GET /games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
        stream.write_all(request.as_bytes()).expect("it listens");
        stream.read_to_string(&mut answer).expect("it answers");
    }
    server.kill().expect("it runs");
    server.wait().expect("it ends");
    assert!(
        answer.contains(r#""name":"pig""#) && answer.contains(r#""name":"kuhn""#),
        "{line}{answer}"
    );
}

#[test]
fn the_help_lists_programs_and_games() {
    let text = told(&["--help"], "");
    for name in [
        "watch", "replay", "draw", "arena", "perft", "referee", "serve", "play",
    ] {
        assert!(text.contains(&format!("\n  {name}")), "{name}: {text}");
    }
    let text = told(&["perft", "--help"], "");
    assert!(text.contains("pig: Pig: roll or hold"), "{text}");
}
