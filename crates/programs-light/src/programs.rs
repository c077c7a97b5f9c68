//! Several programs in one executable.
use crate::errors::ending;
use crate::help::{GROUP, group_ids, ids, said_about, spoken};
use crate::language::{asked_for, silent_option};
use crate::refusals::{ENDED, MORE_OF_EACH, OPTIONS, USAGE};
use crate::refused_arguments::refuse;
use crate::{Context, PROGRAMS, Program};
use boardwright_catalogue::Entry;
use boardwright_language::Language;
use boardwright_render::wrap_text;
use boardwright_ruleset::Translation;
use clap::{ArgMatches, Command};
use std::collections::BTreeMap;
use std::error::Error;
use std::io::{self, Write as _};
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
        self.command_in(&Language::english())
    }

    /// The same with its help texts in a language.
    #[must_use]
    pub fn command_in(&self, language: &Language) -> Command {
        let mut command = self
            .command
            .clone()
            .subcommand_required(true)
            .arg_required_else_help(true)
            .disable_help_subcommand(true)
            .arg(silent_option().global(true))
            .help_template(
                "{about-with-newline}\n{usage-heading} {usage}\n\n{after-help}\n\nOptions:\n{options}",
            );
        command = spoken(command, language);
        if !language.is_english() {
            command = command.help_template(list_template(language));
        }
        command = command.after_help(self.listed(language));
        for program in &self.programs {
            let program = program.command_in(self.context.catalogue, language);
            command = command.subcommand(program);
        }
        command
    }

    /// The programs with what each does, under their headings.
    fn listed(&self, language: &Language) -> String {
        let widest = self.programs.iter().map(|program| program.name().len());
        let widest = widest.max().unwrap_or(0);
        let mut text = String::new();
        for group in self.groups() {
            text.push_str(&format!("{}:\n", language.word(GROUP, group)));
            let members = self.programs.iter().filter(|one| one.group() == group);
            for program in members {
                let command = program.command(self.context.catalogue);
                let (name, about) = (program.name(), said_about(&command, language));
                let line = format!("  {name:widest$}  {about}");
                if language.is_english() {
                    text.push_str(&format!("{line}\n"));
                    continue;
                }
                for line in wrap_text(&line, 80, widest + 2) {
                    text.push_str(&format!("{line}\n"));
                }
            }
            text.push('\n');
        }
        if language.is_english() {
            return text + "<COMMAND> --help says more of each.";
        }
        text + &language.say(&MORE_OF_EACH.told([], ""))
    }

    /// The headings, in the order of the programs.
    fn groups(&self) -> Vec<&'static str> {
        let mut groups: Vec<&'static str> = Vec::new();
        for program in &self.programs {
            if !groups.contains(&program.group()) {
                groups.push(program.group());
            }
        }
        groups
    }

    /// The ids that the help texts have in the files of languages, with their English: files are
    /// held against them. What several programs say alike of an argument has one id.
    #[must_use]
    pub fn help_ids(&self) -> BTreeMap<String, String> {
        let commands = self.programs.iter();
        let commands = commands.map(|program| program.command(self.context.catalogue));
        let commands: Vec<Command> = commands.chain([self.command.clone()]).collect();
        let mut found = ids(&commands);
        found.extend(group_ids(self.groups()));
        found
    }

    /// What the programs bring along for other languages, each once.
    #[must_use]
    pub fn translations(&self) -> Vec<&'static [Translation]> {
        let mut lists: Vec<&'static [Translation]> = Vec::new();
        for program in &self.programs {
            if !lists.contains(&program.translations()) {
                lists.push(program.translations());
            }
        }
        lists
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
        self.main_by(Ok)
    }

    /// The same by a command line that was changed: as by defaults of arguments, which a user has
    /// set. An error of it ends with exit code 2.
    #[must_use]
    pub fn main_by(
        &self,
        change: impl FnOnce(Command) -> Result<Command, Box<dyn Error>>,
    ) -> ExitCode {
        let asked = asked_for(std::env::args_os());
        let language = self
            .context
            .language_of_errors(asked.as_deref(), self.translations());
        match change(self.command_in(&language)) {
            Ok(command) => match command.try_get_matches() {
                Ok(matches) => self.run(&matches),
                Err(error) => refuse(&error, &self.context, &language),
            },
            Err(error) => {
                let told = ENDED.with([ending(&*error).into()]);
                // The terminal may have gone.
                drop(writeln!(io::stderr(), "{}", language.say(&told)));
                ExitCode::from(2)
            }
        }
    }
}

/// How the list of programs is put together in a language.
fn list_template(language: &Language) -> String {
    let usage = language.say(&USAGE.told([], ""));
    let options = language.say(&OPTIONS.told([], ""));
    format!("{{about-with-newline}}\n{usage} {{usage}}\n\n{{after-help}}\n\n{options}\n{{options}}")
}
