//! Settings for all programs: from a file, then from the environment, then from
//! the arguments.
//!
//! The file is TOML with a table for each program, whose keys are the long names
//! of its arguments. In the environment the argument `--delay` of `watch` is
//! `BOARDWRIGHT_WATCH_DELAY`.
use crate::texts::{
    SETTINGS_ARGUMENT, SETTINGS_FORM, SETTINGS_NO_TABLE, SETTINGS_PROGRAM, SETTINGS_VALUE,
};
use boardwright::ruleset::{Message, ParameterValue, Template};
use boardwright_programs::in_file;
use clap::{Arg, Command};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};
use toml::{Table, Value};

/// The variable that names the file of settings.
const FILE_VARIABLE: &str = "BOARDWRIGHT_CONFIG";

/// The settings of each program by the names of the arguments.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Settings {
    /// Where they were read, for messages.
    file: PathBuf,
    of_programs: BTreeMap<String, BTreeMap<String, Vec<String>>>,
}

impl Settings {
    /// The settings of whoever runs the program: those in the file that
    /// `BOARDWRIGHT_CONFIG` names, or else in `boardwright/config.toml` of the
    /// folder for configuration, if that is there.
    pub(crate) fn of_user() -> Result<Self, Message> {
        if let Some(file) = env::var_os(FILE_VARIABLE).filter(|file| !file.is_empty()) {
            return Self::read(Path::new(&file));
        }
        let file = config_folder().map(|folder| folder.join("boardwright/config.toml"));
        match file.filter(|file| file.exists()) {
            Some(file) => Self::read(&file),
            None => Ok(Self::default()),
        }
    }

    fn read(file: &Path) -> Result<Self, Message> {
        let text = fs::read_to_string(file).map_err(in_file(file))?;
        Self::parse(file, &text)
    }

    fn parse(file: &Path, text: &str) -> Result<Self, Message> {
        let tables: Table = text.parse::<Table>().map_err(in_file(file))?;
        let mut settings = Self {
            file: file.into(),
            ..Self::default()
        };
        for (program, table) in tables {
            let wrong = |argument: &str, why: &'static Template<0>| {
                let why = Message::from(why).into();
                let argument = argument.to_string().into();
                SETTINGS_VALUE.with([shown(file), program.clone().into(), argument, why])
            };
            let Value::Table(table) = table else {
                return Err(wrong("", &SETTINGS_NO_TABLE));
            };
            let mut arguments = BTreeMap::new();
            for (argument, value) in table {
                let texts = match value {
                    Value::Array(values) => values.iter().map(text_of).collect(),
                    value => text_of(&value).map(|text| vec![text]),
                };
                let texts = texts.ok_or_else(|| wrong(&argument, &SETTINGS_FORM))?;
                arguments.insert(argument, texts);
            }
            settings.of_programs.insert(program, arguments);
        }
        Ok(settings)
    }

    /// The command with these settings and those of the environment as its
    /// defaults.
    pub(crate) fn apply(&self, command: Command) -> Result<Command, Message> {
        self.check(&command)?;
        Ok(command.mut_subcommands(|program| {
            let name = program.get_name().to_string();
            let none = BTreeMap::new();
            let settings = self.of_programs.get(&name).unwrap_or(&none);
            program.mut_args(|argument| with_default(argument, &name, settings))
        }))
    }

    /// Refuses settings that no program has, which are most likely typing
    /// errors.
    fn check(&self, command: &Command) -> Result<(), Message> {
        for (name, settings) in &self.of_programs {
            let Some(program) = command.find_subcommand(name) else {
                let names = command.get_subcommands().map(Command::get_name);
                let names: Vec<String> = names.map(str::to_string).collect();
                return Err(SETTINGS_PROGRAM.with([
                    shown(&self.file),
                    name.clone().into(),
                    names.into_iter().collect(),
                ]));
            };
            let valid: Vec<&str> = program.get_arguments().filter_map(Arg::get_long).collect();
            for argument in settings.keys() {
                if !valid.contains(&argument.as_str()) {
                    return Err(SETTINGS_ARGUMENT.with([
                        shown(&self.file),
                        name.clone().into(),
                        argument.clone().into(),
                        valid.iter().map(ToString::to_string).collect(),
                    ]));
                }
            }
        }
        Ok(())
    }
}

/// A path as a parameter of a message.
fn shown(path: &Path) -> ParameterValue {
    path.display().to_string().into()
}

fn text_of(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Integer(number) => Some(number.to_string()),
        Value::Float(number) => Some(number.to_string()),
        Value::Boolean(flag) => Some(flag.to_string()),
        _ => None,
    }
}

fn with_default(argument: Arg, program: &str, settings: &BTreeMap<String, Vec<String>>) -> Arg {
    let Some(name) = argument.get_long().map(str::to_string) else {
        return argument;
    };
    let variable = format!("boardwright_{program}_{name}")
        .replace('-', "_")
        .to_uppercase();
    let argument = argument.env(variable).hide_env(true);
    match settings.get(&name) {
        Some(values) => argument.required(false).default_values(values.clone()),
        None => argument,
    }
}

/// Where this system keeps the configuration of programs for each user.
fn config_folder() -> Option<PathBuf> {
    let folder = |variable| env::var_os(variable).filter(|path| !path.is_empty());
    if cfg!(windows) {
        return folder("APPDATA").map(PathBuf::from);
    }
    folder("XDG_CONFIG_HOME")
        .map(PathBuf::from)
        .or_else(|| Some(Path::new(&folder("HOME")?).join(".config")))
}

#[cfg(test)]
mod tests {
    use super::Settings;
    use clap::{Arg, ArgAction, Command};
    use std::path::Path;

    fn command() -> Command {
        let delay = Arg::new("delay").long("delay").default_value("150");
        let quiet = Arg::new("quiet").long("quiet").action(ArgAction::SetTrue);
        let watch = Command::new("settings-test").arg(delay).arg(quiet);
        Command::new("boardwright").subcommand(watch)
    }

    fn applied(text: &str) -> Result<Command, String> {
        let settings = Settings::parse(Path::new("config.toml"), text);
        settings
            .and_then(|settings| settings.apply(command()))
            .map_err(|error| error.to_string())
    }

    #[test]
    fn a_file_sets_defaults_that_arguments_override() {
        let command = applied("[settings-test]\ndelay = 300\nquiet = true\n").expect("it is valid");
        let delay = |words: &[&str]| {
            let matches = command
                .clone()
                .try_get_matches_from(words)
                .expect("valid words");
            let (_, matches) = matches.subcommand().expect("a program");
            let quiet = matches.get_flag("quiet");
            (matches.get_one::<String>("delay").cloned(), quiet)
        };
        let words = ["boardwright", "settings-test"];
        assert_eq!(delay(&words), (Some("300".to_string()), true));
        let words = ["boardwright", "settings-test", "--delay", "5"];
        assert_eq!(delay(&words), (Some("5".to_string()), true));
    }

    #[test]
    fn what_no_program_has_is_refused_with_what_there_is() {
        for (text, told) in [
            (
                "[wach]\n",
                "config.toml: [wach] is not the name of a program; they are: settings-test",
            ),
            (
                "[settings-test]\ndelai = 3\n",
                "config.toml: [settings-test] has no argument --delai; it has: delay, quiet",
            ),
            (
                "delay = 3\n",
                "config.toml: [delay] : settings stand in the table of a program",
            ),
            (
                "[settings-test]\ndelay = {}\n",
                "config.toml: [settings-test] delay: a setting is a text, a number, true or false, or a list of those",
            ),
        ] {
            assert_eq!(applied(text).err().as_deref(), Some(told));
        }
        let error = applied("delay = ").expect_err("it is no TOML");
        assert!(
            error.starts_with("config.toml: TOML parse error at line 1"),
            "{error}"
        );
    }
}
