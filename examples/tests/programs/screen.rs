//! The programs that fill the screen of a terminal, in a real one.
use crate::program::{data, program};
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::io::{Read as _, Write};
use std::num::NonZero;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// How long a screen may take to show something.
const PATIENCE: Duration = Duration::from_secs(60);

/// A program in a terminal.
struct Running {
    terminal: Box<dyn MasterPty + Send>,
    child: Box<dyn Child + Send + Sync>,
    keys: Box<dyn Write + Send>,
    screen: Arc<Mutex<vt100::Parser>>,
    written: Arc<Mutex<Vec<u8>>>,
}

fn size(columns: u16, rows: u16) -> PtySize {
    PtySize {
        rows,
        cols: columns,
        pixel_width: 0,
        pixel_height: 0,
    }
}

fn nonzero(number: u16) -> NonZero<u16> {
    NonZero::new(number).expect("a screen is not empty")
}

impl Running {
    fn new(name: &str, arguments: &[&str], (columns, rows): (u16, u16)) -> Self {
        let pair = native_pty_system()
            .openpty(size(columns, rows))
            .expect("a terminal");
        let mut command = CommandBuilder::new(program(name).get_program());
        command.args(arguments);
        command.env("TERM", "xterm-256color");
        command.env("LC_ALL", "C.UTF-8");
        command.env("NO_COLOR", "1");
        command.cwd(env!("CARGO_TARGET_TMPDIR"));
        let child = pair.slave.spawn_command(command).expect("it starts");
        drop(pair.slave);
        let screen = Arc::new(Mutex::new(vt100::Parser::new(
            nonzero(rows),
            nonzero(columns),
            0,
        )));
        let written = Arc::new(Mutex::new(Vec::new()));
        let mut reader = pair.master.try_clone_reader().expect("its output");
        let (seen, kept) = (Arc::clone(&screen), Arc::clone(&written));
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                seen.lock().expect("it is whole").process(&bytes[..count]);
                kept.lock()
                    .expect("it is whole")
                    .extend_from_slice(&bytes[..count]);
            }
        });
        let keys = pair.master.take_writer().expect("its input");
        Self {
            terminal: pair.master,
            child,
            keys,
            screen,
            written,
        }
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).expect("it reads keys");
        self.keys.flush().expect("it reads keys");
    }

    fn shown(&self) -> String {
        let screen = self.screen.lock().expect("it is whole");
        let contents = screen.screen().contents();
        let lines = contents.lines().map(str::trim_end);
        lines.flat_map(|line| [line, "\n"]).collect()
    }

    /// Waits until the screen shows all of this.
    #[track_caller]
    fn wait_for(&self, texts: &[&str]) -> String {
        let end = Instant::now() + PATIENCE;
        loop {
            let shown = self.shown();
            if texts.iter().all(|text| shown.contains(text)) {
                return shown;
            }
            assert!(Instant::now() < end, "no {texts:?} in:\n{shown}");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    fn resize(&self, columns: u16, rows: u16) {
        let mut screen = self.screen.lock().expect("it is whole");
        screen
            .screen_mut()
            .set_size(nonzero(rows), nonzero(columns));
        drop(screen);
        self.terminal
            .resize(size(columns, rows))
            .expect("it has a size");
    }

    fn bytes(&self) -> usize {
        self.written.lock().expect("it is whole").len()
    }

    /// Waits for the end of the program, and gives its exit code and the text that is
    /// left on the terminal.
    fn end(mut self) -> (u32, String) {
        let end = Instant::now() + PATIENCE;
        loop {
            if let Some(status) = self.child.try_wait().expect("it is there") {
                // What it wrote last is on its way.
                std::thread::sleep(Duration::from_millis(100));
                return (status.exit_code(), self.shown());
            }
            assert!(Instant::now() < end, "it goes on:\n{}", self.shown());
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

fn record(name: &str) -> PathBuf {
    [env!("CARGO_TARGET_TMPDIR"), name].iter().collect()
}

const RIGHT: &str = "\u{1b}[C";
const LEFT: &str = "\u{1b}[D";
const HOME: &str = "\u{1b}[H";

/// Watches the game of a golden file: its first page, and a fight, on this screen.
fn look_at(columns: u16, rows: u16) {
    let path = record(&format!("screen-{columns}.record"));
    let arguments = [
        "--seed",
        "3",
        "--players",
        "greedy",
        "--delay",
        "400",
        "--record",
        &path.display().to_string(),
    ];
    let mut running = Running::new("watch", &arguments, (columns, rows));
    let mut found = running.wait_for(&["loka, seed 3", "the start", "The game begins"]);
    running.press(" ");
    found.push_str(&running.wait_for(&["paused"]));
    running.press(&RIGHT.repeat(50));
    found.push_str(&running.wait_for(&["event 49, paused"]));
    running.press("?");
    found.push_str(&running.wait_for(&["one event back"]));
    running.press("?");
    let path = data(&format!("screen_{columns}x{rows}.txt"));
    if std::env::var_os("UPDATE_SCREENS").is_some() {
        std::fs::write(&path, &found).expect("it can be written");
    }
    let expected = std::fs::read_to_string(&path).expect("it is there");
    assert_eq!(found, expected, "\n{found}");
    // What the screen was closed for: the rest is played, and the files are written.
    running.press("q");
    let (code, left) = running.end();
    assert_eq!(code, 0, "{left}");
    assert!(left.contains("result: over "), "{left}");
    assert!(left.contains("verified by playing them again"), "{left}");
}

#[test]
fn a_game_is_watched_on_a_small_screen() {
    look_at(80, 24);
}

#[test]
fn a_game_is_watched_on_a_wide_screen() {
    look_at(140, 45);
}

#[test]
fn a_screen_is_drawn_anew_when_its_size_changes() {
    let path = record("screen-resized.record").display().to_string();
    let arguments = ["--game", "chess", "--seed", "5", "--players", "random"];
    let arguments = [&arguments[..], &["--record", &path]].concat();
    let mut running = Running::new("watch", &arguments, (100, 30));
    running.wait_for(&["the start"]);
    running.press(" \u{1b}[C\u{1b}[C\u{1b}[C");
    running.wait_for(&["event 2,", "paused", "q: to the result"]);
    for (columns, rows) in [(60, 20), (30, 12), (120, 40)] {
        running.resize(columns, rows);
        let shown = running.wait_for(&["chess, seed 5"]);
        let widest = shown.lines().map(|line| line.chars().count()).max();
        assert!(widest.is_some_and(|widest| widest <= columns.into()));
    }
    let shown = running.wait_for(&["event 2,", "q: to the result"]);
    assert_eq!(shown.matches("event 2,").count(), 1, "{shown}");
    // A move changes two squares and a few lines of text, and no more is written.
    let before = running.bytes();
    running.press(RIGHT);
    running.wait_for(&["event 3,"]);
    let written = running.bytes() - before;
    assert!(written < 700, "{written} bytes for a move");
    running.press(HOME);
    running.wait_for(&["event 0 of 3 so far"]);
    // Ctrl-C ends it at once, and nothing is written.
    running.press("\u{3}");
    let (code, left) = running.end();
    assert_eq!(code, 130, "{left}");
    assert!(!PathBuf::from(path).exists());
}

#[test]
fn a_record_is_stepped_through() {
    let path = record("screen-replayed.record").display().to_string();
    let mut command = program("watch");
    command.args(["--game", "chess", "--seed", "5", "--players", "random"]);
    command.args(["--quiet", "--record", &path]);
    assert!(command.output().is_ok_and(|output| output.status.success()));
    let mut running = Running::new("replay", &[&path, "--at", "4"], (80, 24));
    running.wait_for(&["event 4 of ", "paused", "q: close"]);
    running.press(LEFT);
    running.wait_for(&["event 3 of "]);
    running.press("\u{1b}[B");
    running.wait_for(&["event 13 of "]);
    // By itself to the end, where it waits.
    running.press("++++++ ");
    let shown = running.wait_for(&["claims"]);
    assert!(shown.contains(", over "), "{shown}");
    running.press("q");
    let (code, left) = running.end();
    assert_eq!(code, 0, "{left}");
    assert!(left.contains("verified: chess, "), "{left}");
}
