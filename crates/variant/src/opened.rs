//! Games that were opened lately, so that a description is not read and compiled once more for each
//! game that is played by it.

use crate::error::DescriptionError;
use crate::rules::Rules;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

/// The most games that are kept.
const MOST: usize = 64;
/// The most bytes that their tables take together, as far as they are counted.
const MOST_BYTES: usize = 32 << 20;

/// The games by their names, the latest first. A name holds its description, or that of the
/// catalogue, so the same name means the same rules.
static OPENED: Mutex<VecDeque<Arc<Rules>>> = Mutex::new(VecDeque::new());

/// The rules with this name, which are read if they are not known.
pub(crate) fn rules(
    full_name: String,
    read: impl FnOnce(String) -> Result<Rules, DescriptionError>,
) -> Result<Arc<Rules>, DescriptionError> {
    if let Some(known) = with_opened(|opened| find(opened, &full_name)) {
        return Ok(known);
    }
    // Nobody waits for this.
    let rules = Arc::new(read(full_name)?);
    with_opened(|opened| keep(opened, &rules));
    Ok(rules)
}

fn with_opened<T>(f: impl FnOnce(&mut VecDeque<Arc<Rules>>) -> T) -> T {
    // Nothing below leaves the list in disorder, whatever panics.
    f(&mut OPENED.lock().unwrap_or_else(PoisonError::into_inner))
}

/// Finds rules and brings them to the front.
fn find(opened: &mut VecDeque<Arc<Rules>>, full_name: &str) -> Option<Arc<Rules>> {
    let place = opened
        .iter()
        .position(|rules| rules.full_name == full_name)?;
    let found = opened.remove(place)?;
    opened.push_front(found.clone());
    Some(found)
}

/// Puts rules to the front, and drops the last ones beyond what is kept.
fn keep(opened: &mut VecDeque<Arc<Rules>>, rules: &Arc<Rules>) {
    // Another thread may have read them, too.
    if find(opened, &rules.full_name).is_some() {
        return;
    }
    opened.push_front(rules.clone());
    let mut left = MOST_BYTES;
    let fits = |rules: &Arc<Rules>| {
        let rest = left.checked_sub(rules.tables.bytes());
        left = rest.unwrap_or(0);
        rest.is_some()
    };
    let fitting = opened.iter().take(MOST).map(fits).take_while(|fits| *fits);
    let count = fitting.count();
    opened.truncate(count);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Variant;

    #[test]
    fn a_game_is_read_once() {
        let one = Variant::named("gardner").expect("a game of the catalogue");
        let other = Variant::named("gardner").expect("a game of the catalogue");
        assert!(Arc::ptr_eq(&one.rules, &other.rules));
        let text = crate::games::ALL[0]
            .text
            .replace("Shatranj", "Our shatranj");
        let one = Variant::from_toml(&text).expect("it is right");
        // Comments are no part of the rules.
        let other = Variant::from_toml(&format!("# Ours.\n{text}")).expect("it is right");
        assert!(Arc::ptr_eq(&one.rules, &other.rules));
    }

    #[test]
    fn the_latest_games_are_kept() {
        let rules = |title: String| {
            let text = crate::games::ALL[0].text.replace("Shatranj", &title);
            Variant::from_toml(&text).expect("it is right").rules
        };
        let mut opened = VecDeque::new();
        let all: Vec<Arc<Rules>> = (0..MOST + 3)
            .map(|number| rules(format!("Game {number}")))
            .collect();
        for rules in &all {
            keep(&mut opened, rules);
        }
        let most = MOST.min(MOST_BYTES / all[0].tables.bytes());
        assert_eq!(opened.len(), most);
        let last = &all[all.len() - most];
        assert!(opened.back().is_some_and(|rules| Arc::ptr_eq(rules, last)));
        assert!(find(&mut opened, &all[0].full_name).is_none());
        // What is asked for again is not the first to go.
        assert!(find(&mut opened, &last.full_name).is_some());
        keep(&mut opened, &all[0]);
        assert!(find(&mut opened, &last.full_name).is_some());
    }
}
