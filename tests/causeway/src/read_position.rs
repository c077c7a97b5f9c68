//! Positions of Causeway read from text.
//!
//! The form is read first, field by field; only a text of the right form can be
//! judged as a position. In both cases every fault is reported at once.
use super::fight::{seat_of, trailing};
use super::notation::{letter, read_faces, read_seat};
use super::position::{HOMES, SEATS, all_seats};
use super::{BLUES, Causeway, Cell, Equipment, Faces, Fight, Held, Position, REDS, Stage};
use boardwright_ruleset::{Fault, PositionError, Ruleset as _, Seat};

/// The form of a position, as errors describe it.
const FORM: &str =
    "five fields with a space between: cells, what comes next, equipment, luck, quiet turns";

/// Where each field of a position starts, in bytes.
struct Offsets([usize; 5]);

pub(super) fn read_position(rules: &Causeway, text: &str) -> Result<Position, PositionError> {
    let fields: Vec<&str> = text.split(' ').collect();
    let &[places, stage, held, luck, quiet] = fields.as_slice() else {
        let fault = Fault::new("causeway.position.form", format!("expected {FORM}"));
        return Err(PositionError::one(fault.at(0)));
    };
    let mut offsets = [0; 5];
    for (index, field) in fields[..4].iter().enumerate() {
        offsets[index + 1] = offsets[index] + field.len() + 1;
    }
    let mut reader = Reader { faults: Vec::new() };
    let places = reader.places(places, offsets[0]);
    let stage = reader.stage(stage, offsets[1]);
    let held = reader.held(held, offsets[2]);
    let luck = reader.luck(luck, offsets[3]);
    let quiet = reader.quiet(quiet, offsets[4]);
    if let (Some(places), Some(stage), Some(held), Some(luck), Some(quiet)) =
        (places, stage, held, luck, quiet)
    {
        let position = Position::new(places, held, luck, quiet, stage);
        let faults = faults(rules, &position, &Offsets(offsets));
        PositionError::unless_empty(faults)?;
        return Ok(position);
    }
    Err(PositionError {
        faults: reader.faults,
    })
}

/// Reads fields and collects their faults.
struct Reader {
    faults: Vec<Fault>,
}

impl Reader {
    /// Adds a fault and returns `None`, for the end of a field's reader.
    fn fault<T>(&mut self, id: &'static str, at: usize, expected: &str) -> Option<T> {
        let sentence = format!("expected {expected}");
        self.faults.push(Fault::new(id, sentence).at(at));
        None
    }

    fn places(&mut self, text: &str, at: usize) -> Option<[Option<Cell>; SEATS]> {
        let mut places = [None; SEATS];
        let mut names = text.split('/');
        for place in &mut places {
            match names.next() {
                Some("-") => {}
                Some(name) if Cell::from_name(name).is_some() => *place = Cell::from_name(name),
                _ => {
                    return self.fault(
                        "causeway.position.cells",
                        at,
                        "four cells or -, as in b1/d5/-/b5",
                    );
                }
            }
        }
        match names.next() {
            None => Some(places),
            Some(_) => self.fault("causeway.position.cells", at, "no more than four cells"),
        }
    }

    fn stage(&mut self, text: &str, at: usize) -> Option<Stage> {
        let parts: Vec<&str> = text.split(':').take(5).collect();
        let fight = |attacker, defender| {
            Some(Fight {
                attacker: read_seat(attacker)?,
                defender: read_seat(defender)?,
            })
        };
        let stage = match *parts.as_slice() {
            ["choose"] => Some(Stage::Choose),
            ["roll-off"] => Some(Stage::RollOff),
            ["turn", seat, taken] => read_turn(seat, taken),
            ["dice", attacker, defender] => fight(attacker, defender).map(Stage::Dice),
            ["luck", attacker, defender, faces] => fight(attacker, defender)
                .zip(read_faces(faces))
                .map(|(fight, faces)| Stage::Luck(fight, faces)),
            ["reroll", attacker, defender, faces] => fight(attacker, defender)
                .zip(read_faces(faces))
                .map(|(fight, faces)| Stage::Reroll(fight, faces)),
            _ => None,
        };
        match stage {
            Some(stage) => Some(stage),
            None => self.fault(
                "causeway.position.stage",
                at,
                "choose, roll-off, turn:r:0, dice:r:b, luck:r:b:4v2 or reroll:r:b:4v2",
            ),
        }
    }

    fn held(&mut self, text: &str, at: usize) -> Option<[Held; SEATS]> {
        let mut held = [Held::Nothing; SEATS];
        let mut letters = text.chars();
        for entry in &mut held {
            match letters.next().and_then(read_held) {
                Some(read) => *entry = read,
                None => {
                    return self.fault(
                        "causeway.position.equipment",
                        at,
                        "four of a s b A S B - ?",
                    );
                }
            }
        }
        match letters.next() {
            None => Some(held),
            Some(_) => self.fault(
                "causeway.position.equipment",
                at,
                "no more than four letters",
            ),
        }
    }

    fn luck(&mut self, text: &str, at: usize) -> Option<[u8; SEATS]> {
        let luck: Option<[u8; SEATS]> = text.as_bytes().try_into().ok();
        match luck.filter(|digits| digits.iter().all(u8::is_ascii_digit)) {
            Some(digits) => Some(digits.map(|digit| digit - b'0')),
            None => self.fault("causeway.position.luck", at, "four digits"),
        }
    }

    fn quiet(&mut self, text: &str, at: usize) -> Option<u16> {
        let quiet = text.parse::<u16>().ok();
        match quiet.filter(|quiet| quiet.to_string() == text) {
            Some(quiet) => Some(quiet),
            None => self.fault("causeway.position.quiet", at, "a number of turns"),
        }
    }
}

fn read_turn(seat: &str, taken: &str) -> Option<Stage> {
    let seat = read_seat(seat)?;
    let taken = match taken {
        "0" => 0,
        "1" => 1,
        "2" => 2,
        _ => return None,
    };
    Some(Stage::Turn { seat, taken })
}

fn read_held(sign: char) -> Option<Held> {
    let named = |sign: char| {
        Equipment::ALL
            .into_iter()
            .find(|&equipment| letter(equipment) == sign)
    };
    match sign {
        '-' => Some(Held::Nothing),
        '?' => Some(Held::Unknown),
        sign if sign.is_ascii_uppercase() => named(sign.to_ascii_lowercase()).map(Held::Shown),
        sign => named(sign).map(Held::Hidden),
    }
}

/// Why the rules could not play on from a position.
fn faults(rules: &Causeway, position: &Position, offsets: &Offsets) -> Vec<Fault> {
    let Offsets([at_places, at_stage, at_held, at_luck, at_quiet]) = *offsets;
    let mut faults = Vec::new();
    let mut fault = |wrong: bool, id, at, sentence: &'static str| {
        if wrong {
            faults.push(Fault::new(id, sentence).at(at));
        }
    };
    let stage = position.stage();
    let living = position.living();
    let crossed = [REDS, BLUES].map(|team| rules.has_crossed(position, team));
    let shared = |seat: Seat| {
        position
            .place(seat)
            .is_some_and(|cell| position.occupant(cell) != Some(seat))
    };
    fault(
        all_seats().any(shared),
        "causeway.position.shared",
        at_places,
        "two champions stand on one cell",
    );
    fault(
        living.is_empty(),
        "causeway.position.empty",
        at_places,
        "every champion has fallen",
    );
    fault(
        crossed == [true, true],
        "causeway.position.crossed",
        at_places,
        "both teams have crossed",
    );
    let over = crossed.contains(&true) || !living.intersects(REDS) || !living.intersects(BLUES);
    fault(
        over && matches!(stage, Stage::Dice(_) | Stage::Luck(..) | Stage::Reroll(..)),
        "causeway.position.over",
        at_stage,
        "there is no fight once the game is decided",
    );
    let marched = |seat: Seat| {
        position.luck(seat) != rules.luck_at_start()
            || position
                .place(seat)
                .is_some_and(|cell| Some(cell) != Cell::from_name(HOMES[seat.index()]))
    };
    fault(
        matches!(stage, Stage::Choose | Stage::RollOff)
            && (all_seats().any(marched) || position.quiet() > 0),
        "causeway.position.march",
        at_stage,
        "before the march all stand at home with all their luck",
    );
    let lucky = |seat| position.luck(seat) > rules.luck_at_start();
    fault(
        all_seats().any(lucky),
        "causeway.position.luck",
        at_luck,
        "a champion has more luck than it started with",
    );
    fault(
        position.quiet() > 2 * rules.quiet_turns(),
        "causeway.position.quiet",
        at_quiet,
        "the game was drawn before this many quiet turns",
    );
    let undecided = Causeway::undecided(position);
    fault(
        (stage == Stage::Choose) == undecided.is_empty(),
        "causeway.position.equipment",
        at_held,
        "equipment is missing exactly while it is chosen",
    );
    let shown = |seat| matches!(position.held(seat), Held::Shown(_));
    fault(
        matches!(stage, Stage::Choose | Stage::RollOff) && all_seats().any(shown),
        "causeway.position.shown",
        at_held,
        "equipment is not shown before the march",
    );
    if let Some(sentence) = stage_fault(rules, position) {
        fault(true, "causeway.position.stage", at_stage, sentence);
    }
    faults
}

/// What is wrong with the turn or the fight that the position names.
fn stage_fault(rules: &Causeway, position: &Position) -> Option<&'static str> {
    let (fight, faces) = match position.stage() {
        Stage::Choose | Stage::RollOff => return None,
        Stage::Turn { seat, taken } => {
            let boots = position.held(seat) == Held::Shown(Equipment::Boots);
            return if position.place(seat).is_none() {
                Some("the seat on turn has fallen")
            } else if taken == 2 && !boots {
                Some("only who has shown boots has a third action")
            } else {
                None
            };
        }
        Stage::Dice(fight) => (fight, None),
        Stage::Luck(fight, faces) | Stage::Reroll(fight, faces) => (fight, Some(faces)),
    };
    let (Some(from), Some(to)) = (
        position.place(fight.attacker),
        position.place(fight.defender),
    ) else {
        return Some("somebody who has fallen fights");
    };
    if rules
        .allies(position, fight.attacker)
        .contains(fight.defender)
    {
        return Some("partners fight each other");
    }
    if !from.touches(to) {
        return Some("the fighters do not touch");
    }
    let shown = |seat| matches!(position.held(seat), Held::Shown(_));
    if !shown(fight.attacker) || !shown(fight.defender) {
        return Some("fighters have shown their equipment");
    }
    luck_fault(rules, position, fight, faces?)
}

fn luck_fault(
    rules: &Causeway,
    position: &Position,
    fight: Fight,
    faces: Faces,
) -> Option<&'static str> {
    let luck = position.luck(seat_of(fight, trailing(rules, position, fight, faces)));
    let spent = matches!(position.stage(), Stage::Reroll(..));
    match (spent, luck) {
        (false, 0) => Some("the side that trails has no luck left to spend"),
        (true, luck) if luck >= rules.luck_at_start() => {
            Some("the side that trails has not spent its luck")
        }
        _ => None,
    }
}
