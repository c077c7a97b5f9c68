//! Every clause of the contract, in a game whose rules and choices the input makes.
use crate::Target;
use crate::games::catalogue;
use arbitrary::{Result, Unstructured};
use boardwright::chess::Chess;
use boardwright::gallery::GalleryGames;
use boardwright::games::{UNITED, UNITED_GALLERY};
use boardwright::lines_of_action::LinesOfAction;
use boardwright::loka::{FaceOff, Loka, Massive};
use boardwright::ruleset::{
    Configure as _, Depict, Evaluate, Exchange, GameName, Notation, OptionSpec, Options,
    Ruleset as _, Values, one_of,
};
use boardwright::strata::Strata;
use boardwright::variant::{Variant, games};
use boardwright_testkit::Contract;

/// Every clause, in games with random options.
pub const CONTRACT: Target = Target {
    name: "contract",
    run: |data| {
        // Too few bytes are a game as well, of zeros.
        let _ = contract(Unstructured::new(data));
    },
    seeds: contract_seeds,
};

/// Every clause, in games of descriptions that were changed.
pub const VARIANT_CONTRACT: Target = Target {
    name: "variant_contract",
    run: |data| {
        let _ = variant_contract(Unstructured::new(data));
    },
    seeds: || contract_seeds().into_iter().take(16).collect(),
};

one_of! {
    /// One of four games, so that the contract is compiled once for them. Others have the same
    /// refusals as one of these.
    pub enum OneOfFour<Chess, LinesOfAction, Loka, Strata>;
}

/// The rules of any of four games.
type FourGames = OneOfFour<Chess, LinesOfAction, Loka, Strata>;

/// Steps after which a game is given up: each is compared with much else.
const MOST_STEPS: u64 = 12;

/// The most changes of a description.
const MOST_CHANGES: usize = 6;

/// One game of these rules, with every clause.
fn check<R: Notation + Evaluate + Depict + Exchange>(
    rules: R,
    seed: u64,
    choices: &[u8],
    adapt: impl FnOnce(Contract<R>) -> Contract<R>,
) {
    let contract = Contract::new(rules)
        .games(1)
        .seed(seed)
        .choices(choices)
        .most_steps(MOST_STEPS)
        .unfinished(u64::MAX)
        .whole_game(0)
        .without_coverage()
        // Keys of search that leave counters out, and rules that count positions anew, are clauses
        // of some games; others have tests of their own that demand more.
        .coarse_search_keys()
        .repetition_counts_anew();
    adapt(contract).check();
}

/// A game of the catalogue with random options.
fn contract(mut from: Unstructured<'_>) -> Result<()> {
    let count = UNITED.len() + UNITED_GALLERY.len();
    let place = from.choose_index(count)?;
    let spec = catalogue()
        .games()
        .nth(place)
        .expect("it is in the catalogue");
    let name = GameName {
        name: spec.name.to_string(),
        options: options(spec.options, &mut from)?,
    };
    let seed = from.arbitrary()?;
    let choices = from.take_rest();
    match spec.name {
        FaceOff::NAME => check_named::<FaceOff>(&name, seed, choices),
        Massive::NAME => check_named::<Massive>(&name, seed, choices),
        _ if place < UNITED.len() => check_named::<FourGames>(&name, seed, choices),
        _ => check_named::<GalleryGames>(&name, seed, choices),
    }
    Ok(())
}

/// One game of the rules with this name, unless its options contradict each other.
fn check_named<R: Notation + Evaluate + Depict + Exchange>(
    name: &GameName,
    seed: u64,
    choices: &[u8],
) {
    if let Ok(rules) = R::from_name(name) {
        check(rules, seed, choices, |contract| contract);
    }
}

/// A value for some of the options.
fn options(specs: &[OptionSpec], from: &mut Unstructured<'_>) -> Result<Options> {
    let mut options = Options::new();
    for spec in specs {
        if from.ratio(1, 2)? {
            continue;
        }
        let value = match spec.values {
            Values::OneOf(words) => (*from.choose(words)?).to_string(),
            Values::Number { min, max, .. } => from.int_in_range(min..=max)?.to_string(),
            // Numbers with a sign between them, as all such options have them.
            _ => {
                let sign = *from.choose(&["/", "x"])?;
                let numbers = 1 + from.choose_index(4)?;
                let numbers = (0..numbers).map(|_| Ok(from.int_in_range(0..=400_u32)?.to_string()));
                numbers.collect::<Result<Vec<String>>>()?.join(sign)
            }
        };
        options = options.with(spec.name, value);
    }
    Ok(options)
}

/// A game of a description that was changed, if it is still one.
fn variant_contract(mut from: Unstructured<'_>) -> Result<()> {
    let mut lines: Vec<String> = described(&mut from)?.lines().map(String::from).collect();
    for _ in 0..from.choose_index(MOST_CHANGES + 1)? {
        let place = from.choose_index(lines.len().max(1))?;
        let other: Vec<&str> = described(&mut from)?.lines().collect();
        let other = from.choose(&other)?.to_string();
        match from.choose_index(5)? {
            0 => lines.insert(place, other),
            _ if lines.is_empty() => {}
            1 => drop(lines.remove(place)),
            2 => lines[place] = other,
            3 => lines[place] = with_number(&lines[place], &mut from)?,
            _ => lines[place] = with_word(&lines[place], &other, &mut from)?,
        }
    }
    let seed = from.arbitrary()?;
    let choices = from.take_rest();
    if let Ok(rules) = Variant::from_toml(&lines.join("\n")) {
        // Random games of large boards take long, and show no more.
        if rules.count_moves(&rules.start(), rules.start().due()) <= 200 {
            check(rules, seed, choices, Contract::encodings);
        }
    }
    Ok(())
}

/// A description of the catalogue.
fn described(from: &mut Unstructured<'_>) -> Result<&'static str> {
    Ok(from.choose(games::ALL)?.text)
}

/// The line with another digit.
fn with_number(line: &str, from: &mut Unstructured<'_>) -> Result<String> {
    let digit = char::from(b'0' + from.choose_index(10)? as u8);
    let nth = from.choose_index(4)?;
    let mut seen = 0;
    let replaced = line.chars().map(|sign| {
        let is_nth = sign.is_ascii_digit() && seen == nth;
        seen += usize::from(sign.is_ascii_digit());
        if is_nth { digit } else { sign }
    });
    Ok(replaced.collect())
}

/// The line with a word of another one.
fn with_word(line: &str, other: &str, from: &mut Unstructured<'_>) -> Result<String> {
    let mut words: Vec<&str> = line.split(' ').collect();
    let others: Vec<&str> = other.split(' ').collect();
    let (to, taken) = (from.choose_index(words.len())?, from.choose(&others)?);
    words[to] = taken;
    Ok(words.join(" "))
}

/// Bytes of every kind: the games follow from them, and change with each.
fn contract_seeds() -> Vec<Vec<u8>> {
    let seed = |number: u32| {
        let byte = |place: u32| {
            (number.wrapping_mul(2_654_435_761) ^ place.wrapping_mul(40_503))
                .rotate_left(place % 31) as u8
        };
        (0..64).map(byte).collect()
    };
    (0..12).map(seed).collect()
}
