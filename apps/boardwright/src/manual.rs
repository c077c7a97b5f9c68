//! Where are the pages of the manual?
use boardwright::ruleset::Translation;
use boardwright_programs::{Arguments, Context, unwritable};
use clap::{Command, Parser};
use clap_mangen::Man;
use std::error::Error;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Write the pages of the manual, one for each program, into a folder.
#[derive(Parser)]
pub(crate) struct Manual {
    /// The folder, such as `~/.local/share/man/man1`; made if there is none
    folder: PathBuf,
}

impl Arguments for Manual {
    const NAME: &'static str = "manual";
    const GROUP: &'static str = "Set up";
    const TRANSLATIONS: &'static [Translation] = crate::TRANSLATIONS;

    fn run(self, _: &Context) -> Result<ExitCode, Box<dyn Error>> {
        let command = crate::programs().command();
        fs::create_dir_all(&self.folder).map_err(unwritable(&self.folder))?;
        write_page(&self.folder, command.clone()).map_err(unwritable(&self.folder))?;
        for program in command.get_subcommands() {
            let name = format!("boardwright-{}", program.get_name());
            let page = program
                .clone()
                .name(name.clone())
                .bin_name(name.replacen('-', " ", 1));
            write_page(&self.folder, page).map_err(unwritable(&self.folder))?;
        }
        writeln!(io::stdout(), "{}", self.folder.display())?;
        Ok(ExitCode::SUCCESS)
    }
}

fn write_page(folder: &Path, command: Command) -> io::Result<()> {
    let mut page = Vec::new();
    let man = Man::new(command);
    man.render(&mut page)?;
    fs::write(folder.join(man.get_filename()), page)
}
