//! Whether a file of a language says what there is to be said, and nothing else.
use crate::language::key;
use boardwright_ruleset::{MessageSpec, Word};
use fluent_syntax::ast::{
    CallArguments, Comment, Entry, Expression, InlineExpression, Message, Pattern, PatternElement,
    Resource,
};
use fluent_syntax::parser;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// What is wrong with a file of a language.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum Fault {
    /// It cannot be read.
    Unreadable(String),
    /// It lacks this id.
    Missing(String),
    /// It says this id twice.
    Twice(String),
    /// Nothing has this id.
    Unused(String),
    /// It asks for a parameter that the message does not have.
    Unknown {
        /// The id.
        id: String,
        /// The parameter.
        parameter: String,
    },
    /// It leaves out a parameter of the message, and no comment says so.
    Untold {
        /// The id.
        id: String,
        /// The parameter.
        parameter: String,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(why) => write!(f, "it cannot be read: {why}"),
            Self::Missing(id) => write!(f, "{id} is missing"),
            Self::Twice(id) => write!(f, "{id} is there twice"),
            Self::Unused(id) => write!(f, "nothing has the id {id}"),
            Self::Unknown { id, parameter } => write!(f, "{id} has no parameter {parameter}"),
            Self::Untold { id, parameter } => write!(f, "{id} does not tell {parameter}"),
        }
    }
}

/// All that is wrong with what a file says of these messages and words, least first; nothing if it
/// says each of them with its parameters, and nothing else.
///
/// Where a language does not need a parameter, such as a number that only chooses a plural, a comment
/// on the message says so: `# untold: count`. A message may refer to others and to terms, whose
/// parameters count as its own. Attributes of words are forms, and are not compared.
///
/// ```
/// use boardwright_language::faults;
/// use boardwright_ruleset::MessageSpec;
///
/// let takes = [MessageSpec { id: "nim.takes", parameters: &["count"] }];
/// let none: [boardwright_ruleset::Word; 0] = [];
/// assert_eq!(faults("nim-takes = prend { $count }", &takes, none), []);
/// let wrong = faults("nim-take = prend { $heap }", &takes, none);
/// assert_eq!(wrong[0].to_string(), "nim-takes is missing");
/// assert_eq!(wrong[1].to_string(), "nothing has the id nim-take");
/// let wrong = faults("nim-takes = prend { $heap }", &takes, none);
/// assert_eq!(wrong[0].to_string(), "nim-takes has no parameter heap");
/// assert_eq!(wrong[1].to_string(), "nim-takes does not tell count");
/// ```
#[must_use]
pub fn faults<'s>(
    source: &str,
    messages: impl IntoIterator<Item = &'s MessageSpec>,
    words: impl IntoIterator<Item = Word>,
) -> Vec<Fault> {
    let mut found = BTreeSet::new();
    let resource = parser::parse(source).unwrap_or_else(|(rest, errors)| {
        found.extend(
            errors
                .iter()
                .map(|error| Fault::Unreadable(error.to_string())),
        );
        rest
    });
    let file = File::of(&resource, &mut found);
    let mut wanted: BTreeMap<String, &[&str]> = BTreeMap::new();
    wanted.extend(
        messages
            .into_iter()
            .map(|spec| (key(spec.id), spec.parameters)),
    );
    wanted.extend(words.into_iter().map(|word| (key(&word.id()), &[][..])));
    for (id, parameters) in &wanted {
        let Some(message) = file.messages.get(id.as_str()) else {
            found.insert(Fault::Missing(id.clone()));
            continue;
        };
        let told = file.parameters(message);
        let of = |parameter: &str| (id.clone(), parameter.to_string());
        for parameter in told.iter().filter(|told| !parameters.contains(told)) {
            let (id, parameter) = of(parameter);
            found.insert(Fault::Unknown { id, parameter });
        }
        let untold = untold(message.comment.as_ref());
        for parameter in parameters.iter().filter(|one| !told.contains(*one)) {
            let (id, parameter) = of(parameter);
            if !untold.contains(&parameter.as_str()) {
                found.insert(Fault::Untold { id, parameter });
            }
        }
    }
    let unused = file.messages.keys().filter(|id| !wanted.contains_key(**id));
    found.extend(unused.map(|id| Fault::Unused((*id).to_string())));
    found.into_iter().collect()
}

/// The parameters that a comment on a message says it leaves out.
fn untold<'c>(comment: Option<&Comment<&'c str>>) -> Vec<&'c str> {
    let lines = comment.into_iter().flat_map(|comment| &comment.content);
    let names = lines.filter_map(|line| line.trim().strip_prefix("untold:"));
    names
        .flat_map(|names| names.split([',', ' ']))
        .filter(|name| !name.is_empty())
        .collect()
}

/// What stands in a file, by its id.
struct File<'r> {
    messages: BTreeMap<&'r str, &'r Message<&'r str>>,
    terms: BTreeMap<&'r str, &'r Pattern<&'r str>>,
}

impl<'r> File<'r> {
    fn of(resource: &'r Resource<&'r str>, found: &mut BTreeSet<Fault>) -> Self {
        let mut file = Self {
            messages: BTreeMap::new(),
            terms: BTreeMap::new(),
        };
        for entry in &resource.body {
            match entry {
                Entry::Message(message) => {
                    let id = message.id.name;
                    if file.messages.insert(id, message).is_some() {
                        found.insert(Fault::Twice(id.to_string()));
                    }
                }
                Entry::Term(term) => {
                    file.terms.insert(term.id.name, &term.value);
                }
                _ => {}
            }
        }
        file
    }

    /// The parameters of a message and of what it refers to.
    fn parameters(&self, message: &'r Message<&'r str>) -> BTreeSet<&'r str> {
        let mut told = BTreeSet::new();
        let mut seen = BTreeSet::new();
        let mut open: Vec<&Pattern<&str>> = message.value.iter().collect();
        while let Some(pattern) = open.pop() {
            let mut parts: Vec<&InlineExpression<&str>> = Vec::new();
            for element in &pattern.elements {
                if let PatternElement::Placeable { expression } = element {
                    self.expression(expression, &mut parts, &mut open);
                }
            }
            while let Some(part) = parts.pop() {
                match part {
                    InlineExpression::VariableReference { id } => {
                        told.insert(id.name);
                    }
                    InlineExpression::FunctionReference { arguments, .. } => {
                        let CallArguments { positional, .. } = arguments;
                        parts.extend(positional);
                    }
                    InlineExpression::MessageReference { id, .. } if seen.insert(id.name) => {
                        let message = self.messages.get(id.name);
                        open.extend(message.and_then(|message| message.value.as_ref()));
                    }
                    InlineExpression::TermReference { id, .. } if seen.insert(id.name) => {
                        open.extend(self.terms.get(id.name));
                    }
                    InlineExpression::Placeable { expression } => {
                        self.expression(expression, &mut parts, &mut open);
                    }
                    _ => {}
                }
            }
        }
        told
    }

    /// What stands in an expression.
    fn expression(
        &self,
        expression: &'r Expression<&'r str>,
        parts: &mut Vec<&'r InlineExpression<&'r str>>,
        open: &mut Vec<&'r Pattern<&'r str>>,
    ) {
        match expression {
            Expression::Inline(part) => parts.push(part),
            Expression::Select { selector, variants } => {
                parts.push(selector);
                open.extend(variants.iter().map(|variant| &variant.value));
            }
        }
    }
}
