//! How do I get the games out of a server's database, and is all of it right?
//!
//! `cargo run --release -p boardwright-server --bin archive -- --database games.db verify`
use boardwright::games::ENTRIES;
use boardwright_programs::ARCHIVE;
use std::process::ExitCode;

fn main() -> ExitCode {
    ARCHIVE.main(ENTRIES)
}
