//! `[check]`, and what does not go together with captures by dice or armies that are placed.

use super::faults;
use crate::error::DescriptionError;
use crate::table::Table;
use boardwright_ruleset::{Message, Template};

/// What the rules say about check.
pub(super) struct Check {
    /// Whether royal pieces may not stand in check; otherwise they are captured.
    pub(super) check: bool,
    pub(super) facing: bool,
    pub(super) no_checks: bool,
}

/// Reads `[check]`. Where nothing is said, royal pieces are safe if a game may have checks.
pub(super) fn read(root: &Table<'_>, may_check: bool) -> Result<Check, DescriptionError> {
    let Some(table) = root.table("check")? else {
        return Ok(Check {
            check: may_check,
            facing: false,
            no_checks: false,
        });
    };
    let allowed = [("allowed", false), ("forbidden", true)];
    let check = Check {
        check: table.word("royal", &[("safe", true), ("captured", false)])? && may_check,
        facing: table.word("facing", &allowed)?,
        no_checks: table.word("giving", &allowed)?,
    };
    table.finish()?;
    Ok(check)
}

/// Keys that speak of check and mate, each with the one value that does not need them, if it has
/// one.
const OF_CHECK: [(&str, &str, Option<&str>); 5] = [
    ("check", "royal", Some("captured")),
    ("check", "facing", Some("allowed")),
    ("check", "giving", Some("allowed")),
    ("ends", "checkmate", None),
    ("ends", "checks", None),
];

/// Refuses mates where no royal piece can be kept safe, and what asks for captures that are
/// certain.
pub(super) fn refuse_contradictions(
    root: &Table<'_>,
    fights: bool,
    armies: bool,
) -> Result<(), DescriptionError> {
    if !fights && !armies {
        return Ok(());
    }
    let why: &'static Template<0> = if fights {
        &faults::NO_CHECK_IN_FIGHTS
    } else {
        &faults::NO_CHECK_IN_ARMIES
    };
    for (name, key, harmless) in OF_CHECK {
        let Some(table) = root.table(name)?.filter(|table| table.has(key)) else {
            continue;
        };
        let given = table.as_text(key);
        if harmless.is_none() || given != harmless {
            let why = Message::from(why);
            let sentence = match harmless {
                Some(word) => faults::INSTEAD.with([why.into(), key.into(), faults::quoted(word)]),
                None => why,
            };
            return Err(table.error(table.place_of(key), sentence));
        }
    }
    if !fights {
        return Ok(());
    }
    let certain = [
        ("captures", "explode", &faults::CERTAIN_EXPLODE),
        ("ends", "bare", &faults::CERTAIN_BARE),
    ];
    for (name, key, sentence) in certain {
        if let Some(table) = root.table(name)?.filter(|table| table.has(key)) {
            if table.flag(key)? {
                return Err(table.error(table.place_of(key), sentence));
            }
        }
    }
    if let Some(table) = root.table("en_passant")? {
        return Err(table.error(table.place(), &faults::CERTAIN_PASSING));
    }
    Ok(())
}
