//! A server as a process of its own.
use std::ffi::OsStr;
use std::io::{self, BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A server, which is killed when this value is dropped.
#[derive(Debug)]
pub struct ServerProcess {
    child: Child,
    address: SocketAddr,
}

impl ServerProcess {
    /// Starts this program with these arguments, and waits until it listens.
    ///
    /// # Errors
    ///
    /// If it cannot be started, or ends before it listens.
    pub fn start(
        program: &Path,
        arguments: impl IntoIterator<Item: AsRef<OsStr>>,
    ) -> io::Result<Self> {
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()?;
        let errors = child.stderr.take().map(BufReader::new);
        let mut lines = errors.into_iter().flat_map(BufReader::lines);
        let listens = loop {
            let Some(line) = lines.next() else {
                return Err(io::Error::other("the server has ended before it listened"));
            };
            let line = line?;
            if let Some(address) = line.strip_prefix("listening on ws://") {
                break address.trim_end_matches("/play").to_string();
            }
        };
        // Somebody must read what it writes, or it waits for a reader.
        std::thread::spawn(move || lines.count());
        let address = listens.parse().map_err(io::Error::other)?;
        Ok(Self { child, address })
    }

    /// The program `boardwright-server` beside the one that runs.
    ///
    /// # Errors
    ///
    /// If it has not been built.
    pub fn program() -> io::Result<PathBuf> {
        let name = format!("boardwright-server{}", std::env::consts::EXE_SUFFIX);
        let program = std::env::current_exe()?.with_file_name(name);
        match program.exists() {
            true => Ok(program),
            false => Err(io::Error::other(
                "there is no server to start: cargo build --release -p boardwright-server",
            )),
        }
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// How many bytes of memory it has now; `None` on a system that does not tell it under
    /// `/proc`.
    #[must_use]
    pub fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kibibytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
        Some(kibibytes * 1024)
    }
}

impl Drop for ServerProcess {
    /// Kills it: `kill -9` on Unix.
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
