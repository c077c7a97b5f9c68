//! How does my shell complete the arguments?
use boardwright_programs::{Arguments, Context};
use clap::Parser;
use clap_complete::{Shell, generate};
use std::error::Error;
use std::io::{self, Write as _};
use std::process::ExitCode;

/// Print completions for a shell, to be read by it at its start.
#[derive(Parser)]
pub(crate) struct Completions {
    /// The shell
    shell: Shell,
}

impl Arguments for Completions {
    const NAME: &'static str = "completions";
    const GROUP: &'static str = "Set up";

    fn run(self, _: &Context) -> Result<ExitCode, Box<dyn Error>> {
        let mut command = crate::programs().command();
        let mut text = Vec::new();
        generate(self.shell, &mut command, "boardwright", &mut text);
        io::stdout().write_all(&text)?;
        Ok(ExitCode::SUCCESS)
    }
}
