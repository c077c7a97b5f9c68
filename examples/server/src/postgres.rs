//! A server of Postgres for tests and measurements, in a folder of its own, which nobody else can
//! reach. It ends with the process that has started it, however that one ends.
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use std::{fs, io, thread};

/// The user of the database, who may do everything.
const USER: &str = "boardwright";
/// The socket in the folder: it is named after the port.
const SOCKET: &str = ".s.PGSQL.5432";
/// How long it may take to start.
const PATIENCE: Duration = Duration::from_secs(60);

/// Runs its arguments until its input ends, which it does when the process that has started it
/// ends, or until it reads a line. Then it ends them as a crash would.
const UNTIL: &str = r#"
    folder=$1; shift
    "$@" >"$folder/log" 2>&1 &
    read -r keep
    kill -QUIT $! 2>/dev/null
    wait
    [ "$keep" = keep ] || rm -rf "$folder"
"#;

/// A server of Postgres.
pub struct Postgres {
    folder: PathBuf,
    options: Vec<String>,
    /// The password that its user needs, if any.
    password: Option<String>,
    running: Option<Child>,
}

impl Postgres {
    /// Makes one and starts it, with these settings, such as `fsync=off`.
    ///
    /// # Errors
    ///
    /// Why it cannot be had: most often because Postgres is not installed.
    pub fn start(settings: &[&str], password: Option<&str>) -> Result<Self, String> {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("boardwright-postgres-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let failed = |why: io::Error| format!("{}: {why}", folder.display());
        fs::create_dir_all(&folder).map_err(failed)?;
        let mut postgres = Self {
            folder: folder.clone(),
            options: settings.iter().map(ToString::to_string).collect(),
            password: password.map(Into::into),
            running: None,
        };
        if is_root() {
            // The server refuses to run as root.
            std::os::unix::fs::chown(&folder, Some(NOBODY), Some(NOBODY)).map_err(failed)?;
        }
        let mut make = command(&program("initdb")?);
        make.arg("--pgdata").arg(postgres.data());
        make.args([
            "--username",
            USER,
            "--encoding=UTF8",
            "--locale=C",
            "--no-sync",
        ]);
        match password {
            None => make.arg("--auth=trust"),
            Some(password) => {
                let file = folder.join("password");
                fs::write(&file, password).map_err(failed)?;
                make.arg("--auth=scram-sha-256").arg("--pwfile").arg(file)
            }
        };
        let made = make.output().map_err(failed)?;
        if !made.status.success() {
            return Err(String::from_utf8_lossy(&made.stderr).into_owned());
        }
        postgres.start_again()?;
        Ok(postgres)
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    /// Starts it again, with the databases that it had.
    ///
    /// # Errors
    ///
    /// What it says for a reason.
    pub fn start_again(&mut self) -> Result<(), String> {
        let mut start = command(Path::new("sh"));
        start.args(["-c", UNTIL, "sh"]).arg(&self.folder);
        start.arg(program("postgres")?).arg("-D").arg(self.data());
        start.args(["-c", "listen_addresses=", "-c"]);
        start.arg(format!("unix_socket_directories={}", self.folder.display()));
        for option in &self.options {
            start.arg("-c").arg(option);
        }
        start.stdin(Stdio::piped()).stdout(Stdio::null());
        let child = start.spawn().map_err(|why| why.to_string())?;
        self.running = Some(child);
        let began = Instant::now();
        while UnixStream::connect(self.folder.join(SOCKET)).is_err() {
            if began.elapsed() > PATIENCE {
                return Err(fs::read_to_string(self.folder.join("log")).unwrap_or_default());
            }
            thread::sleep(Duration::from_millis(20));
        }
        Ok(())
    }

    /// Ends it as a crash of its machine would.
    pub fn stop(&mut self) {
        self.end(b"keep\n");
    }

    fn end(&mut self, said: &[u8]) {
        if let Some(mut child) = self.running.take() {
            if let Some(mut input) = child.stdin.take() {
                let _ = io::Write::write_all(&mut input, said);
            }
            let _ = child.wait();
        }
    }

    /// The address of a database, as a program takes it. The password is not part of it.
    #[must_use]
    pub fn address(&self, database: &str) -> String {
        let host = self.folder.display().to_string().replace('/', "%2F");
        format!("postgres://{USER}@{host}/{database}")
    }

    /// How many bytes its files have.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        fn bytes(folder: &Path) -> u64 {
            let entries = fs::read_dir(folder).into_iter().flatten().flatten();
            let sizes = entries.map(|entry| match entry.metadata() {
                Ok(data) if data.is_dir() => bytes(&entry.path()),
                Ok(data) => data.len(),
                Err(_) => 0,
            });
            sizes.sum()
        }
        bytes(&self.data().join("base"))
    }

    /// Does something in a database, as its owner.
    ///
    /// # Errors
    ///
    /// What the database says.
    pub async fn execute(&self, database: &str, statements: &str) -> Result<(), String> {
        execute(
            &self.address(database),
            self.password.as_deref(),
            statements,
        )
        .await
    }

    /// Does something in the database at an address that [`new_database`](Self::new_database) has
    /// given.
    ///
    /// # Panics
    ///
    /// If the database refuses it.
    pub async fn execute_at(address: &str, statements: &str) {
        let done = execute(address, None, statements).await;
        done.expect("the database does it");
    }

    /// The address of a new database on a server that all tests of this process share, or `None`
    /// where none can be had, which it says in one line.
    pub async fn new_database() -> Option<String> {
        static SHARED: OnceLock<Result<Postgres, String>> = OnceLock::new();
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        // Many tests run at the same time, each with several servers.
        let settings = ["fsync=off", "max_connections=200"];
        let started = tokio::task::spawn_blocking(move || {
            SHARED.get_or_init(|| Postgres::start(&settings, None))
        });
        match started.await.expect("no panic") {
            Ok(postgres) => {
                let name = format!("games{}", NUMBER.fetch_add(1, Ordering::Relaxed));
                let create = format!("CREATE DATABASE {name}");
                let created = postgres.execute("postgres", &create).await;
                created.expect("a database");
                Some(postgres.address(&name))
            }
            Err(why) => {
                eprintln!("skipped: there is no Postgres: {}", why.trim());
                None
            }
        }
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.end(b"");
        let _ = fs::remove_dir_all(&self.folder);
    }
}

async fn execute(address: &str, password: Option<&str>, statements: &str) -> Result<(), String> {
    let mut config: tokio_postgres::Config = address.parse().map_err(|_| address)?;
    if let Some(password) = password {
        config.password(password);
    }
    let began = Instant::now();
    let (client, connection) = loop {
        match config.connect(tokio_postgres::NoTls).await {
            Ok(connected) => break connected,
            // It may still be starting.
            Err(_) if began.elapsed() < PATIENCE => {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            Err(why) => return Err(format!("{why:?}")),
        }
    };
    tokio::spawn(connection);
    let done = client.batch_execute(statements).await;
    done.map_err(|why| format!("{why:?}"))
}

/// The number of the user `nobody` and of its group.
const NOBODY: u32 = 65_534;

fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|own| std::os::unix::fs::MetadataExt::uid(&own) == 0)
}

/// A command that does not run as root, who may not start Postgres.
fn command(program: &Path) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    let nobody = NOBODY.to_string();
    command.args([
        "--reuid",
        &nobody,
        "--regid",
        &nobody,
        "--clear-groups",
        "--",
    ]);
    command.arg(program);
    command
}

/// Where a program of Postgres is: Debian has it outside the path.
fn program(name: &str) -> Result<PathBuf, String> {
    let paths = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&paths).collect();
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
    folders.extend(versions.flatten().map(|version| version.path().join("bin")));
    let found = folders.into_iter().map(|folder| folder.join(name));
    let mut found = found.filter(|path| path.is_file());
    found
        .next()
        .ok_or_else(|| format!("{name} is not installed"))
}
