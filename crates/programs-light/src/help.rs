//! What `--help` says, in a language: clap's commands with their texts in it. The English is that of
//! the arguments themselves.
use crate::refusals::{
    ARGUMENTS, COMMANDS, DEFAULT, OPTIONS, POSSIBLE, PRINT_HELP, PRINT_HELP_MORE, PRINT_HELP_SHORT,
    PRINT_VERSION, USAGE,
};
use boardwright_language::Language;
use boardwright_render::wrap_text;
use boardwright_ruleset::{Message, ParameterValue, reason_id};
use clap::{Arg, ArgAction, Command};
use std::collections::BTreeMap;

/// The set of words that help texts are.
pub(crate) const HELP: &str = "help";
/// The set of the headings under which programs are listed.
pub(crate) const GROUP: &str = "group";
/// How texts are named that several programs share.
const ANY: &str = "any";

/// How wide texts are: clap writes ten spaces before them.
const ROOM: usize = 68;
/// How wide lines of a list are behind the names.
const ROOM_IN_LISTS: usize = 58;

/// The name of what a program, or a command of one, is about.
fn about(program: &str) -> String {
    program.to_string()
}

/// The name of an argument's help.
fn of_argument(program: &str, argument: &Arg) -> String {
    format!("{program}-{}", argument.get_id())
}

/// The name of a text that is shown by `--help` and not by `-h`.
fn long(name: &str) -> String {
    format!("{name}-long")
}

/// What a language says by one of these names, the first that it knows.
fn said(language: &Language, names: &[String]) -> Option<String> {
    names.iter().find_map(|name| {
        let said = language.word(HELP, name);
        (said != name.as_str()).then(|| said.into_owned())
    })
}

/// What a program is about, in one line.
pub(crate) fn said_about(command: &Command, language: &Language) -> String {
    let english = || command.get_about().map(ToString::to_string);
    let told = said(language, &[about(command.get_name())]);
    told.or_else(english).unwrap_or_default()
}

/// A command with all that it says in the language, and with its own help text in the place of
/// clap's. It stays as it is in English.
pub(crate) fn spoken(command: Command, language: &Language) -> Command {
    if language.is_english() {
        return command;
    }
    let name = command.get_name().to_string();
    spoken_as(command, &name, language)
}

fn spoken_as(command: Command, name: &str, language: &Language) -> Command {
    let is_long = has_long(&command);
    let names = [about(name)];
    let mut command = match said(language, &names) {
        Some(text) => command.about(wrapped(&text, ROOM + 10)),
        None => command,
    };
    if let Some(text) = said(language, &[long(name)]) {
        command = command.long_about(wrapped(&text, ROOM + 10));
    }
    let template = template(&command, language);
    command = command
        .mut_args(|argument| argument_spoken(argument, name, language))
        .mut_subcommands(|inner| {
            let of_inner = format!("{name}-{}", inner.get_name());
            let inner = spoken_as(inner, &of_inner, language);
            // It stands in a list too, beside its name.
            match said(language, &[about(&of_inner)]) {
                Some(text) => inner.about(wrapped(&text, ROOM_IN_LISTS)),
                None => inner,
            }
        })
        .disable_help_flag(true)
        .disable_version_flag(true)
        .next_line_help(true)
        .help_template(template);
    let say = |message: Message| language.say(&message);
    let help = Arg::new("help")
        .short('h')
        .long("help")
        .action(ArgAction::Help);
    command = command.arg(if is_long {
        help.help(say(Message::from(&PRINT_HELP_MORE)))
            .long_help(say(Message::from(&PRINT_HELP_SHORT)))
    } else {
        help.help(say(Message::from(&PRINT_HELP)))
    });
    if command.get_version().is_none() {
        return command;
    }
    let version = Arg::new("version")
        .short('V')
        .long("version")
        .action(ArgAction::Version);
    command.arg(version.help(say(Message::from(&PRINT_VERSION))))
}

/// How a help text is put together, with headings in the language.
fn template(command: &Command, language: &Language) -> String {
    let heading = |message: Message| language.say(&message);
    let mut parts = vec![format!(
        "{{about-with-newline}}\n{} {{usage}}",
        heading(Message::from(&USAGE))
    )];
    let shown = |argument: &Arg| !argument.is_hide_set();
    if command.get_subcommands().next().is_some() {
        parts.push(heading(Message::from(&COMMANDS)) + "\n{subcommands}");
    }
    if command.get_positionals().any(shown) {
        parts.push(heading(Message::from(&ARGUMENTS)) + "\n{positionals}");
    }
    parts.push(heading(Message::from(&OPTIONS)) + "\n{options}");
    parts.join("\n\n") + "{after-help}"
}

/// Whether `--help` says more than `-h`.
fn has_long(command: &Command) -> bool {
    let of_arguments = |argument: &Arg| argument.get_long_help().is_some();
    command.get_long_about().is_some() || command.get_arguments().any(of_arguments)
}

fn argument_spoken(argument: Arg, program: &str, language: &Language) -> Arg {
    let own = of_argument(program, &argument);
    let any = of_argument(ANY, &argument);
    let Some(text) = said(language, &[own.clone(), any.clone()]) else {
        return argument;
    };
    let more = values_told(&argument, language);
    let in_long = said(language, &[long(&own), long(&any)]);
    let argument = argument.help(wrapped(&(text + &more), ROOM));
    let argument = match in_long {
        Some(text) => argument.long_help(wrapped(&(text + &more), ROOM)),
        None => argument,
    };
    if argument.get_action().takes_values() {
        // They are told already.
        argument.hide_default_value(true).hide_possible_values(true)
    } else {
        argument
    }
}

/// The value that an argument has by itself and those that it may have, as clap tells them.
fn values_told(argument: &Arg, language: &Language) -> String {
    let mut told = String::new();
    if !argument.get_action().takes_values() {
        return told;
    }
    let defaults = argument.get_default_values().iter();
    let defaults: Vec<String> = defaults
        .map(|value| value.to_string_lossy().into_owned())
        .collect();
    let mut add = |message: Message| told.push_str(&format!(" {}", language.say(&message)));
    if !defaults.is_empty() && !argument.is_hide_default_value_set() {
        add(DEFAULT.told([defaults.join(" ").into()], ""));
    }
    let values = argument.get_possible_values();
    if !values.is_empty() && !argument.is_hide_possible_values_set() {
        let shown = values.iter().filter(|value| !value.is_hide_set());
        let names = shown.map(|value| value.get_name().to_string());
        add(POSSIBLE.told([names.collect::<ParameterValue>()], ""));
    }
    told
}

/// A text in lines that a terminal of eighty columns has room for. Lines of the text stay apart.
fn wrapped(text: &str, room: usize) -> String {
    let lines = text.lines().flat_map(|line| match line {
        "" => vec![String::new()],
        _ => wrap_text(line, room, 0),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The texts of a command and of those in it: the name of each in the program and, of an argument's,
/// that which programs may share.
fn texts(command: &Command, program: &str, found: &mut Vec<Text>) {
    let mut add = |own: String, shared: Option<String>, english: Option<String>| {
        if let Some(english) = english {
            found.push(Text {
                own,
                shared,
                english,
            });
        }
    };
    let text = |styled: Option<&clap::builder::StyledStr>| styled.map(ToString::to_string);
    add(about(program), None, text(command.get_about()));
    add(long(program), None, text(command.get_long_about()));
    for argument in command.get_arguments() {
        let (own, any) = (of_argument(program, argument), of_argument(ANY, argument));
        let in_long = text(argument.get_long_help());
        add(long(&own), Some(long(&any)), in_long);
        add(own, Some(any), text(argument.get_help()));
    }
    for inner in command.get_subcommands() {
        texts(inner, &format!("{program}-{}", inner.get_name()), found);
    }
}

/// A text of a help.
struct Text {
    own: String,
    shared: Option<String>,
    english: String,
}

/// The ids that the help texts of these commands have in the files of languages, with their English.
/// What most of several programs say alike of an argument of one name has one id.
pub(crate) fn ids<'c>(commands: impl IntoIterator<Item = &'c Command>) -> BTreeMap<String, String> {
    let mut all = Vec::new();
    for command in commands {
        texts(command, command.get_name(), &mut all);
    }
    let mut counts: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for text in &all {
        if let Some(shared) = &text.shared {
            *counts.entry((shared, &text.english)).or_default() += 1;
        }
    }
    let is_shared = |text: &Text| {
        let shared = text.shared.as_deref()?;
        let own = counts.get(&(shared, text.english.as_str()))?;
        let alike = counts.iter().filter(|((name, _), _)| *name == shared);
        let most = alike.clone().map(|(_, count)| *count).max()?;
        let first = alike.clone().find(|(_, count)| **count == most)?;
        (*own > 1 && first.0.1 == text.english).then(|| shared.to_string())
    };
    let named = |text: &Text| {
        let name = is_shared(text).unwrap_or_else(|| text.own.clone());
        (format!("{HELP}.{}", reason_id(&name)), text.english.clone())
    };
    all.iter().map(named).collect()
}

/// The ids of the headings under which programs are listed, with their English.
pub(crate) fn group_ids(
    groups: impl IntoIterator<Item = &'static str>,
) -> BTreeMap<String, String> {
    let named = |group: &str| (format!("{GROUP}.{}", reason_id(group)), group.to_string());
    groups.into_iter().map(named).collect()
}
