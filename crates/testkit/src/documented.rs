//! Whether every refusal can be looked up.
use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::path::Path;

/// The fewest letters that explain anything.
const SHORTEST_EXPLANATION: usize = 20;

/// Checks that a Markdown file explains every id: that each has exactly one
/// anchor of the form `<a id="chess.check.exposed"></a>`, with some text
/// before the next anchor.
///
/// # Errors
///
/// If the file cannot be read, and else everything that is missing.
///
/// ```no_run
/// use boardwright_referee::REFEREE_IDS;
///
/// let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rules/referee.md");
/// boardwright_testkit::documented(REFEREE_IDS, path)?;
/// # Ok::<(), boardwright_testkit::Undocumented>(())
/// ```
pub fn documented(ids: &[&str], path: impl AsRef<Path>) -> Result<(), Undocumented> {
    let path = path.as_ref();
    let mut undocumented = Undocumented {
        file: path.display().to_string(),
        faults: Vec::new(),
    };
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) => {
            undocumented.faults.push(error.to_string());
            return Err(undocumented);
        }
    };
    let mut explained: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for part in text.split("<a id=\"").skip(1) {
        let Some((id, rest)) = part.split_once("\"></a>") else {
            continue;
        };
        let letters = rest.chars().filter(|sign| sign.is_alphabetic()).count();
        explained.entry(id).or_default().push(letters);
    }
    for (index, id) in ids.iter().enumerate() {
        let fault = match explained.get(id).map(Vec::as_slice) {
            _ if ids[..index].contains(id) => "stands twice in the list of ids",
            None => "has no anchor",
            Some([letters]) if *letters < SHORTEST_EXPLANATION => {
                "has an anchor and no explanation"
            }
            Some([_]) => continue,
            Some(_) => "has more than one anchor",
        };
        undocumented.faults.push(format!("{id} {fault}"));
    }
    if undocumented.faults.is_empty() {
        Ok(())
    } else {
        Err(undocumented)
    }
}

/// The ids that a file of rules leaves unexplained.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Undocumented {
    /// The file.
    pub file: String,
    /// What is wrong, a phrase for each id. Never empty.
    pub faults: Vec<String>,
}

impl fmt::Display for Undocumented {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.file, self.faults.join(", "))
    }
}

impl std::error::Error for Undocumented {}
