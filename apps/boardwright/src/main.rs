//! The command `boardwright`.
use std::process::ExitCode;

fn main() -> ExitCode {
    boardwright_cli::main()
}
