//! Several programs in one executable.
use crate::{Context, PROGRAMS, Program};
use boardwright_catalogue::Entry;
use clap::{ArgMatches, Command};
use std::process::ExitCode;

/// Programs as subcommands of one executable.
///
/// ```no_run
/// # use boardwright_catalogue::Entry;
/// # static GAMES: [Entry; 0] = [];
/// use boardwright_programs_light::{Arguments, Context, Program, Programs};
/// use std::error::Error;
/// use std::process::ExitCode;
///
/// /// Say how many games there are.
/// #[derive(clap::Parser)]
/// struct Count {}
///
/// impl Arguments for Count {
///     const NAME: &'static str = "count";
///     const GROUP: &'static str = "Study";
///
///     fn run(self, context: &Context) -> Result<ExitCode, Box<dyn Error>> {
///         println!("{}", context.catalogue.games().count());
///         Ok(ExitCode::SUCCESS)
///     }
/// }
///
/// fn main() -> ExitCode {
///     Programs::new(&GAMES).with(Program::of::<Count>()).main()
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Programs {
    context: Context,
    programs: Vec<Program>,
    command: Command,
}

impl Programs {
    /// Every program of this crate, over these games.
    #[must_use]
    pub fn new(games: &'static [Entry]) -> Self {
        Self::in_context(Context::new(games))
    }

    /// The same over the games of a context.
    #[must_use]
    pub fn in_context(context: Context) -> Self {
        Self {
            context,
            programs: PROGRAMS.to_vec(),
            command: Command::new(env!("CARGO_PKG_NAME"))
                .about("Play, watch and study board games"),
        }
    }

    /// The same with a program of one's own, which replaces one of the same
    /// name.
    #[must_use]
    pub fn with(mut self, program: Program) -> Self {
        self.programs.retain(|known| known.name() != program.name());
        self.programs.push(program);
        self
    }

    /// The same with this command around the programs: its name, its version
    /// and what it is about.
    #[must_use]
    pub fn with_command(mut self, command: Command) -> Self {
        self.command = command;
        self
    }

    /// The whole command line, as completions and pages of a manual are made
    /// from it.
    #[must_use]
    pub fn command(&self) -> Command {
        let mut command = self
            .command
            .clone()
            .subcommand_required(true)
            .arg_required_else_help(true)
            .disable_help_subcommand(true)
            .after_help(self.listed())
            .help_template(
                "{about-with-newline}\n{usage-heading} {usage}\n\n{after-help}\n\nOptions:\n{options}",
            );
        for program in &self.programs {
            command = command.subcommand(program.command(self.context.catalogue));
        }
        command
    }

    /// The programs with what each does, under their headings.
    fn listed(&self) -> String {
        let mut groups: Vec<&str> = Vec::new();
        for program in &self.programs {
            if !groups.contains(&program.group()) {
                groups.push(program.group());
            }
        }
        let widest = self.programs.iter().map(|program| program.name().len());
        let widest = widest.max().unwrap_or(0);
        let mut text = String::new();
        for group in groups {
            text.push_str(&format!("{group}:\n"));
            let members = self.programs.iter().filter(|one| one.group() == group);
            for program in members {
                let command = program.command(self.context.catalogue);
                let about = command.get_about().map(ToString::to_string);
                let (name, about) = (program.name(), about.unwrap_or_default());
                text.push_str(&format!("  {name:widest$}  {about}\n"));
            }
            text.push('\n');
        }
        text + "<COMMAND> --help says more of each."
    }

    /// Runs the program that was asked for.
    #[must_use]
    pub fn run(&self, arguments: &ArgMatches) -> ExitCode {
        let named = |name| self.programs.iter().find(|program| program.name() == name);
        match arguments.subcommand() {
            Some((name, of_program)) => match named(name) {
                Some(program) => program.run(&self.context, of_program),
                None => ExitCode::FAILURE,
            },
            None => ExitCode::FAILURE,
        }
    }

    /// Reads the arguments of the process, and runs the program that they name.
    #[must_use]
    pub fn main(&self) -> ExitCode {
        self.run(&self.command().get_matches())
    }
}
