//! A real terminal with a program in it, for the tests of programs that fill the
//! screen.
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::io::{Read as _, Write};
use std::num::NonZero;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// How long a screen may take to show something.
const PATIENCE: Duration = Duration::from_secs(60);

/// How long it takes at most to hear of a key or of another size.
const SETTLED: Duration = Duration::from_millis(300);

/// How a program says that it begins to draw, and that it has drawn.
const BEGIN_DRAWING: &[u8] = b"\x1b[?2026h";
const END_DRAWING: &[u8] = b"\x1b[?2026l";

/// A program in a terminal.
pub(crate) struct Running {
    terminal: Box<dyn MasterPty + Send>,
    child: Box<dyn Child + Send + Sync>,
    keys: Box<dyn Write + Send>,
    output: Arc<Mutex<Output>>,
}

/// What a program has written.
struct Output {
    screen: vt100::Parser,
    bytes: Vec<u8>,
}

impl Output {
    fn shown(&self) -> String {
        let contents = self.screen.screen().contents();
        let lines = contents.lines().map(str::trim_end);
        lines.flat_map(|line| [line, "\n"]).collect()
    }

    /// Whether all has come of what was drawn last.
    fn is_drawn(&self) -> bool {
        let last = |sign: &[u8]| {
            self.bytes
                .windows(sign.len())
                .rposition(|part| part == sign)
        };
        last(BEGIN_DRAWING) <= last(END_DRAWING)
    }
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
    /// Starts a program in a folder, on a screen of so many columns and rows.
    pub(crate) fn new(
        program: &Path,
        arguments: &[&str],
        folder: &Path,
        (columns, rows): (u16, u16),
    ) -> Self {
        let pair = native_pty_system()
            .openpty(size(columns, rows))
            .expect("a terminal");
        let mut command = CommandBuilder::new(program);
        command.args(arguments);
        command.env("TERM", "xterm-256color");
        command.env("LC_ALL", "C.UTF-8");
        command.env("NO_COLOR", "1");
        command.cwd(folder);
        let child = pair.slave.spawn_command(command).expect("it starts");
        drop(pair.slave);
        let output = Arc::new(Mutex::new(Output {
            screen: vt100::Parser::new(nonzero(rows), nonzero(columns), 0),
            bytes: Vec::new(),
        }));
        let mut reader = pair.master.try_clone_reader().expect("its output");
        let kept = Arc::clone(&output);
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                let mut output = kept.lock().expect("it is whole");
                output.screen.process(&bytes[..count]);
                output.bytes.extend_from_slice(&bytes[..count]);
            }
        });
        let keys = pair.master.take_writer().expect("its input");
        Self {
            terminal: pair.master,
            child,
            keys,
            output,
        }
    }

    pub(crate) fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).expect("it reads keys");
        self.keys.flush().expect("it reads keys");
    }

    /// Presses keys until the screen shows a text. What is pressed while others move is not
    /// heard, and when they are done cannot be told from the screen alone.
    #[track_caller]
    #[allow(dead_code, reason = "not every program is asked twice")]
    pub(crate) fn press_until(&mut self, keys: &str, text: &str) -> String {
        let end = Instant::now() + PATIENCE;
        loop {
            self.press(keys);
            let again = Instant::now() + Duration::from_secs(3);
            while Instant::now() < again {
                let shown = self.drawn().filter(|shown| shown.contains(text));
                if let Some(shown) = shown {
                    return shown;
                }
                std::thread::sleep(Duration::from_millis(10));
            }
            assert!(Instant::now() < end, "no {text:?} in:\n{}", self.shown());
        }
    }

    pub(crate) fn shown(&self) -> String {
        self.output.lock().expect("it is whole").shown()
    }

    /// What is shown, once all has come that was begun to be drawn.
    fn drawn(&self) -> Option<String> {
        let output = self.output.lock().expect("it is whole");
        output.is_drawn().then(|| output.shown())
    }

    /// Waits until the screen shows all of this.
    #[track_caller]
    pub(crate) fn wait_for(&self, texts: &[&str]) -> String {
        self.wait(&format!("no {texts:?}"), |shown| {
            texts.iter().all(|text| shown.contains(text))
        })
    }

    /// Waits until the screen is such.
    #[track_caller]
    pub(crate) fn wait_until(&self, is_such: impl Fn(&str) -> bool) -> String {
        self.wait("not what is waited for", is_such)
    }

    #[track_caller]
    fn wait(&self, otherwise: &str, is_such: impl Fn(&str) -> bool) -> String {
        let end = Instant::now() + PATIENCE;
        loop {
            if let Some(shown) = self.drawn().filter(|shown| is_such(shown)) {
                return shown;
            }
            assert!(Instant::now() < end, "{otherwise} in:\n{}", self.shown());
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Changes the size, and waits until the program has drawn for it. A key that comes at the
    /// same time as the news of another size would be read with the key after it only.
    #[track_caller]
    pub(crate) fn resize(&self, columns: u16, rows: u16) {
        std::thread::sleep(SETTLED);
        let before = self.bytes();
        let mut output = self.output.lock().expect("it is whole");
        let screen = output.screen.screen_mut();
        screen.set_size(nonzero(rows), nonzero(columns));
        drop(output);
        self.terminal
            .resize(size(columns, rows))
            .expect("it has a size");
        let end = Instant::now() + PATIENCE;
        while self.bytes() == before {
            assert!(Instant::now() < end, "nothing is drawn:\n{}", self.shown());
            std::thread::sleep(Duration::from_millis(10));
        }
        std::thread::sleep(SETTLED);
    }

    pub(crate) fn bytes(&self) -> usize {
        self.output.lock().expect("it is whole").bytes.len()
    }

    /// Starts a shell in a folder, on a screen of so many columns and rows.
    #[allow(dead_code, reason = "not every program is left for a shell")]
    pub(crate) fn shell(folder: &Path, size: (u16, u16)) -> Self {
        Self::new(Path::new("/bin/bash"), &["--norc", "-i"], folder, size)
    }

    /// Ends the program at once, as a signal does that it cannot hear.
    #[allow(dead_code, reason = "not every program is ended so")]
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }

    /// Waits for the end of the program, and gives its exit code and the text that is
    /// left on the terminal.
    pub(crate) fn end(mut self) -> (u32, String) {
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
