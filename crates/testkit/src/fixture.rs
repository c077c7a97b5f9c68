//! Test cases as data files.
//!
//! Cases in code are mixed with the code that runs them; cases in a file can be
//! read by anyone who knows the game, compared with the rule book, and extended
//! without a compiler. The format is strict and small on purpose: a file that
//! could be read in two ways proves nothing, and a typing error must not turn a
//! case into a comment. So a file opens with a comment that says why it exists,
//! every key is checked, and each error names file and line.
use std::fmt;
use std::fs;
use std::path::Path;

/// The largest file that is read, in bytes. Cases are written by hand.
const LARGEST: u64 = 16 << 20;

/// A data file of test cases, as [rows](Fixture::rows) or as
/// [blocks](Fixture::blocks).
///
/// Lines that start with `#` are comments, and the first line must be one: it
/// says why the file exists. Empty lines separate blocks and mean nothing
/// between rows. Lines may end in a line feed or in carriage return and line
/// feed.
///
/// ```
/// use boardwright_testkit::Fixture;
///
/// let text = "# Captures that a hasty reader of the rules would refuse.\n\
///     position: 4k3/8/8/8/8/8/8/4K3 w - - 0 1\n\
///     move: e1e2\n";
/// let fixture = Fixture::parse("captures.txt", text)?;
/// for block in fixture.blocks()? {
///     block.allow_only(&["position", "move"])?;
///     assert_eq!(block.required("move")?, "e1e2");
/// }
/// # Ok::<(), boardwright_testkit::FixtureError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fixture {
    file: String,
    /// The lines that are no comments, with their numbers from 1.
    lines: Vec<(usize, String)>,
}

impl Fixture {
    /// Reads a file.
    ///
    /// # Errors
    ///
    /// If it cannot be read, is larger than 16 MiB, is not UTF-8, or does not
    /// open with a comment.
    pub fn read(path: impl AsRef<Path>) -> Result<Self, FixtureError> {
        let path = path.as_ref();
        let file = path.display().to_string();
        let unreadable = |why: String| FixtureError::new(&file, 0, why);
        let size = fs::metadata(path).map_err(|error| unreadable(error.to_string()))?;
        if size.len() > LARGEST {
            return Err(unreadable(format!("the file exceeds {LARGEST} bytes")));
        }
        let text = fs::read_to_string(path).map_err(|error| unreadable(error.to_string()))?;
        Self::parse(file, &text)
    }

    /// Reads the text of a file; `file` is what errors call it.
    ///
    /// # Errors
    ///
    /// If the text does not open with a comment.
    pub fn parse(file: impl Into<String>, text: &str) -> Result<Self, FixtureError> {
        let file = file.into();
        let comment = |line: &str| line.trim_start().starts_with('#');
        let opening = text.lines().next().unwrap_or_default();
        if !comment(opening) || opening.trim().trim_start_matches('#').trim().is_empty() {
            let what = "expected a comment that says why the file exists";
            return Err(FixtureError::new(&file, 1, what));
        }
        let lines = text
            .lines()
            .enumerate()
            .filter(|(_, line)| !comment(line))
            .map(|(index, line)| (index + 1, line.trim_end().to_string()))
            .collect();
        Ok(Self { file, lines })
    }

    /// What errors call the file.
    pub fn file(&self) -> &str {
        &self.file
    }

    /// The lines that hold something, each split at `;` into fields without
    /// spaces around them.
    pub fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        self.lines
            .iter()
            .filter(|(_, line)| !line.is_empty())
            .map(|(number, line)| Row {
                file: &self.file,
                line: *number,
                fields: line.split(';').map(str::trim).collect(),
            })
    }

    /// The groups of `key: value` lines, which empty lines separate. An
    /// indented line continues the value above it, as a new line of that value.
    ///
    /// # Errors
    ///
    /// If a line is neither `key: value` nor the indented rest of a value.
    pub fn blocks(&self) -> Result<Vec<Block<'_>>, FixtureError> {
        let mut blocks: Vec<Block<'_>> = Vec::new();
        let mut open = false;
        for (number, line) in &self.lines {
            if line.is_empty() {
                open = false;
                continue;
            }
            let error = |what: &str| FixtureError::new(&self.file, *number, what);
            let indented = line.starts_with([' ', '\t']);
            if !open {
                blocks.push(Block {
                    file: &self.file,
                    line: *number,
                    entries: Vec::new(),
                });
                open = true;
            }
            let block = blocks.last_mut().expect("a block has just been opened");
            if indented {
                let last = block.entries.last_mut();
                let entry = last.ok_or_else(|| error("expected a key before an indented line"))?;
                if !entry.value.is_empty() {
                    entry.value.push('\n');
                }
                entry.value.push_str(line.trim());
                continue;
            }
            let (key, value) = line
                .split_once(':')
                .ok_or_else(|| error("expected key: value"))?;
            let is_key = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-';
            if key.is_empty() || !key.bytes().all(is_key) {
                return Err(error("expected a key of letters, digits, - and _"));
            }
            block.entries.push(Entry {
                line: *number,
                key,
                value: value.trim().to_string(),
            });
        }
        Ok(blocks)
    }
}

/// One line of fields between semicolons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row<'a> {
    file: &'a str,
    line: usize,
    fields: Vec<&'a str>,
}

impl<'a> Row<'a> {
    /// The number of the line, from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// All fields, in order. There is at least one.
    pub fn fields(&self) -> &[&'a str] {
        &self.fields
    }

    /// The field at an index, from 0.
    ///
    /// # Errors
    ///
    /// If there is none or it is empty; `meaning` says what should stand there.
    pub fn field(&self, index: usize, meaning: &str) -> Result<&'a str, FixtureError> {
        match self.fields.get(index) {
            Some(field) if !field.is_empty() => Ok(field),
            _ => Err(self.error(format!("expected {meaning} as field {}", index + 1))),
        }
    }

    /// An error about this line.
    pub fn error(&self, what: impl Into<String>) -> FixtureError {
        FixtureError::new(self.file, self.line, what)
    }
}

/// A group of `key: value` lines. Keys may stand more than once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block<'a> {
    file: &'a str,
    line: usize,
    entries: Vec<Entry<'a>>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Entry<'a> {
    line: usize,
    key: &'a str,
    value: String,
}

impl Block<'_> {
    /// The number of its first line, from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// The value of a key that must stand exactly once.
    ///
    /// # Errors
    ///
    /// If it is missing or stands twice.
    pub fn required(&self, key: &str) -> Result<&str, FixtureError> {
        self.optional(key)?
            .ok_or_else(|| self.error(format!("expected the key {key} in this block")))
    }

    /// The value of a key that may stand once.
    ///
    /// # Errors
    ///
    /// If it stands twice.
    pub fn optional(&self, key: &str) -> Result<Option<&str>, FixtureError> {
        let mut found = self.entries.iter().filter(|entry| entry.key == key);
        let first = found.next();
        match found.next() {
            Some(second) => {
                let what = format!("the key {key} stands twice in one block");
                Err(FixtureError::new(self.file, second.line, what))
            }
            None => Ok(first.map(|entry| entry.value.as_str())),
        }
    }

    /// Every value of a key, in order.
    pub fn all<'s>(&'s self, key: &str) -> impl Iterator<Item = &'s str> {
        let is_key = move |entry: &&Entry<'_>| entry.key == key;
        self.entries
            .iter()
            .filter(is_key)
            .map(|entry| entry.value.as_str())
            .collect::<Vec<_>>()
            .into_iter()
    }

    /// Checks that there are no keys but these, so that a misspelt one cannot
    /// go unnoticed.
    ///
    /// # Errors
    ///
    /// For the first other key.
    pub fn allow_only(&self, keys: &[&str]) -> Result<(), FixtureError> {
        let stray = self.entries.iter().find(|entry| !keys.contains(&entry.key));
        match stray {
            None => Ok(()),
            Some(entry) => {
                let what = format!(
                    "there is no key {}; the keys are: {}",
                    entry.key,
                    keys.join(", ")
                );
                Err(FixtureError::new(self.file, entry.line, what))
            }
        }
    }

    /// An error about this block, at its first line.
    pub fn error(&self, what: impl Into<String>) -> FixtureError {
        FixtureError::new(self.file, self.line, what)
    }

    /// An error about a key of this block, at the line where it stands.
    pub fn error_at(&self, key: &str, what: impl Into<String>) -> FixtureError {
        let line = self
            .entries
            .iter()
            .find(|entry| entry.key == key)
            .map_or(self.line, |entry| entry.line);
        FixtureError::new(self.file, line, what)
    }
}

/// What is wrong with a data file, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FixtureError {
    /// The file.
    pub file: String,
    /// The line, from 1; 0 where the file as a whole could not be read.
    pub line: usize,
    /// What is wrong, without a full stop.
    pub what: String,
}

impl FixtureError {
    /// An error at a line of a file.
    pub fn new(file: impl Into<String>, line: usize, what: impl Into<String>) -> Self {
        Self {
            file: file.into(),
            line,
            what: what.into(),
        }
    }
}

impl fmt::Display for FixtureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.file, self.what),
            line => write!(f, "{}:{line}: {}", self.file, self.what),
        }
    }
}

impl std::error::Error for FixtureError {}
