//! Clauses about moves and observations as numbers.
use super::checked_game::CheckedGame;
use super::failure::{Broken, Checked, ensure};
use super::primer::{is_key, is_sentence};
use super::reached::{Alike, Reached};
use super::tier::Tier;
use super::{Clause, Context};
use crate::random::Random;
use crate::values::Follower;
use boardwright_ruleset::{Encode, MoveNumbers, ObservationShape, ObservationWriter, Seat};
use std::collections::{BTreeSet, HashMap};

/// How many random numbers are decoded in a state for each seat that is due.
const DECODED: usize = 32;
/// Bytes of a mask are written whatever stood there before.
const BEFORE: u8 = 0x5a;
/// An observation that is longer than this is a mistake.
const LONGEST: usize = 1 << 20;

/// Values follow one game in this many, drawn at random.
const FOLLOWED: u64 = 4;

/// [`Encode`].
pub(super) struct Encodings;

impl<R: Encode> Tier<R> for Encodings {
    fn rules(&self, cx: &mut Context<'_, R>) -> Checked {
        let rules = cx.rules;
        check_axes(rules)?;
        let shape = rules.observation_shape();
        ensure(
            shape == rules.observation_shape(),
            Clause::EncodingForm,
            || "the shape of observations is not always the same".into(),
        )?;
        check_shape(&shape)
    }

    fn state(&self, cx: &mut Context<'_, R>, at: &Reached<'_, R>) -> Checked {
        let rules = cx.rules;
        for (seat, moves) in at.moves {
            let most = u64::from(rules.most_moves());
            ensure(moves.len() as u64 <= most, Clause::MostMoves, || {
                format!(
                    "{seat:?} has {} moves, and {most} are the most",
                    moves.len()
                )
            })?;
        }
        // A finished state is met once in a game.
        if !at.thorough && !at.moves.is_empty() {
            return Ok(());
        }
        cx.report.encoded += 1;
        // Its own numbers, so that the games do not depend on these checks.
        let mut random = Random::new(rules.search_key(at.state));
        // It has a sentence for each plane, so it is made once.
        let shape = rules.observation_shape();
        for seat in rules.seats().iter() {
            let due = at.moves.iter().find(|(due, _)| *due == seat);
            let moves = due.map_or(&[][..], |(_, moves)| moves);
            check_moves(rules, at.state, seat, moves)?;
            check_decoding(rules, &mut random, at.state, seat)?;
            check_mask(rules, at.state, seat, moves)?;
            check_observation(rules, &shape, at.state, seat)?;
            if !moves.is_empty() {
                check_view(rules, &shape, &mut random, at.state, seat, moves)?;
            }
        }
        Ok(())
    }

    fn played(&self, cx: &mut Context<'_, R>, table: &CheckedGame<R>) -> Checked {
        // Its own numbers, so that the games do not depend on these checks.
        let mut random = Random::new(cx.rules.search_key(table.state()));
        if !random.one_in(FOLLOWED) {
            return Ok(());
        }
        let mut follower = Follower::new(cx.rules, random.word());
        let mut told = Ok(());
        table.game().visit_events(|state, _| {
            if told.is_ok() {
                cx.report.valued += 1;
                told = follower.check(cx.rules, state);
            }
        });
        told.map_err(|what| Broken::new(Clause::ValuesFollow, what))
    }

    fn given(&self, cx: &Context<'_, R>, games: &Alike<'_, R>) -> Checked {
        let rules = cx.rules;
        let shape = rules.observation_shape();
        for seat in games.viewers.iter() {
            if rules.controller(games.one.state(), seat) != games.viewers {
                continue;
            }
            let observed = games.both(|game| {
                let view = game.view(games.viewers);
                observation(rules, &shape, &view, seat).0
            });
            ensure(observed.0 == observed.1, Clause::ObservationHides, || {
                format!("{seat:?} observes what it does not know")
            })?;
            // The same moves, in the same order.
            let moves = games.both(|game| rules.moves(game.state(), seat));
            if moves.0 != moves.1 {
                continue;
            }
            let numbered = games.both(|game| {
                let state = game.state();
                let numbers = moves
                    .0
                    .iter()
                    .map(|&legal| rules.encode(state, seat, legal));
                (numbers.collect::<Vec<_>>(), mask(rules, state, seat))
            });
            ensure(numbered.0 == numbered.1, Clause::NumbersHide, || {
                format!("the numbers of {seat:?} depend on what it does not know")
            })?;
        }
        Ok(())
    }
}

fn check_axes<R: Encode>(rules: &R) -> Checked {
    let axes = rules.move_axes();
    let sizes: Vec<u32> = axes.iter().map(|axis| axis.size).collect();
    ensure(
        sizes == rules.move_sizes().as_slice(),
        Clause::EncodingForm,
        || {
            let told = rules.move_sizes();
            format!("the axes have the sizes {sizes:?}, and a move {told:?}")
        },
    )?;
    let mut names = BTreeSet::new();
    for axis in &axes {
        let named = is_key(&axis.name) && names.insert(&*axis.name);
        ensure(
            named && is_sentence(&axis.about, '.'),
            Clause::EncodingForm,
            || format!("{axis:?} has no name of its own or no sentence"),
        )?;
    }
    Ok(())
}

fn check_shape(shape: &ObservationShape) -> Checked {
    let planes = shape.planes.iter();
    let planes = planes.map(|plane| (&plane.name, &plane.about, plane.full));
    let scalars = shape.scalars.iter();
    let scalars = scalars.map(|scalar| (&scalar.name, &scalar.about, scalar.most));
    let mut names = BTreeSet::new();
    for (name, about, most) in planes.chain(scalars) {
        let named = is_key(name) && names.insert(&**name);
        ensure(
            named && most > 0 && is_sentence(about, '.'),
            Clause::EncodingForm,
            || {
                format!(
                    "{name:?}, {about:?}, up to {most}, has no name of its own, no sentence or no values"
                )
            },
        )?;
    }
    let board = shape.cells() > 0;
    let sized = board != shape.planes.is_empty() && (1..=LONGEST).contains(&shape.len());
    ensure(sized, Clause::EncodingForm, || {
        format!(
            "{} planes of {} cells, {} bytes in all",
            shape.planes.len(),
            shape.cells(),
            shape.len()
        )
    })
}

/// The observation of a view, and the bytes of it that are not written.
fn observation<R: Encode>(
    rules: &R,
    shape: &ObservationShape,
    view: &R::State,
    seat: Seat,
) -> (Vec<u8>, usize) {
    let mut out = vec![0; shape.len()];
    let mut writer = ObservationWriter::new(&mut out);
    rules.observe(view, seat, &mut writer);
    let left = writer.left();
    (out, left)
}

/// The same, packed.
fn packed_observation<R: Encode>(
    rules: &R,
    shape: &ObservationShape,
    view: &R::State,
    seat: Seat,
) -> (Vec<u8>, usize) {
    let mut out = vec![0; shape.packed_len()];
    let mut writer = ObservationWriter::packed(&mut out);
    rules.observe(view, seat, &mut writer);
    let left = writer.left();
    (out, left)
}

/// The mask and the number of moves that it says, where there is one.
fn mask<R: Encode>(rules: &R, state: &R::State, seat: Seat) -> Option<(Vec<u8>, u32)> {
    let mut mask = vec![BEFORE; rules.move_sizes().mask_len()?];
    let count = rules.legal_mask(state, seat, &mut mask);
    Some((mask, count))
}

fn check_observation<R: Encode>(
    rules: &R,
    shape: &ObservationShape,
    state: &R::State,
    seat: Seat,
) -> Checked {
    let view = rules.seen_by(state, rules.controller(state, seat));
    let (one, left) = observation(rules, shape, &view, seat);
    let (packed, packed_left) = packed_observation(rules, shape, &view, seat);
    ensure((left, packed_left) == (0, 0), Clause::Observation, || {
        format!("{seat:?} observes {left} bytes too few, and packed {packed_left}")
    })?;
    let (other, _) = observation(rules, shape, &view, seat);
    if let Some(byte) = (0..one.len()).find(|&byte| one[byte] != other[byte]) {
        let what = format!(
            "{seat:?} observes {} and {} at byte {byte}",
            one[byte], other[byte]
        );
        return Err(Broken::new(Clause::Observation, what));
    }
    let cells = shape.cells();
    for (index, plane) in shape.planes.iter().enumerate() {
        let most = one[index * cells..][..cells].iter().max();
        ensure(most <= Some(&plane.full), Clause::Observation, || {
            format!("{seat:?} observes {most:?} in {plane:?}")
        })?;
    }
    let mut expected = vec![0; packed.len()];
    shape.pack(&one, &mut expected);
    ensure(packed == expected, Clause::Observation, || {
        format!("{seat:?} observes {packed:?} packed, and not {expected:?}")
    })?;
    let scalars = &one[shape.planes.len() * cells..];
    for (scalar, &value) in shape.scalars.iter().zip(scalars) {
        ensure(value <= scalar.most, Clause::Observation, || {
            format!("{seat:?} observes {value} as {scalar:?}")
        })?;
    }
    Ok(())
}

/// Every legal move has numbers of its own that make it again.
fn check_moves<R: Encode>(rules: &R, state: &R::State, seat: Seat, moves: &[R::Move]) -> Checked {
    let sizes = rules.move_sizes();
    let mut known: HashMap<MoveNumbers, R::Move> = HashMap::with_capacity(moves.len());
    for &chosen in moves {
        let numbers = rules.encode(state, seat, chosen);
        ensure(sizes.contain(numbers), Clause::EncodeMove, || {
            format!("{chosen:?} has {numbers:?}, beyond {sizes:?}")
        })?;
        let made = rules.decode(state, seat, numbers);
        ensure(made == Some(chosen), Clause::EncodeMove, || {
            format!("{chosen:?} has {numbers:?}, which make {made:?}")
        })?;
        if let Some(other) = known.insert(numbers, chosen) {
            let what = format!("{chosen:?} and {other:?} both have {numbers:?}");
            return Err(Broken::new(Clause::EncodeMove, what));
        }
        let index = rules.flat_index(state, seat, chosen);
        let made = index.and_then(|index| rules.decode_index(state, seat, index));
        let right = index == sizes.flat_index(numbers) && (index.is_none() || made == Some(chosen));
        ensure(right, Clause::EncodeMove, || {
            format!("{chosen:?} has {numbers:?} and the index {index:?}, which makes {made:?}")
        })?;
    }
    Ok(())
}

/// Numbers out of range make no move, and numbers that make a legal move are its own.
fn check_decoding<R: Encode>(
    rules: &R,
    random: &mut Random,
    state: &R::State,
    seat: Seat,
) -> Checked {
    let sizes = rules.move_sizes();
    let mut numbers: Vec<u16> = vec![0; sizes.as_slice().len()];
    for _ in 0..DECODED {
        for (number, &size) in numbers.iter_mut().zip(sizes.as_slice()) {
            *number = random.below(u64::from(size)) as u16;
        }
        let numbers = MoveNumbers::from_slice(&numbers).expect("as many as there are sizes");
        let made = rules.decode(state, seat, numbers);
        let Some(chosen) = made.filter(|&chosen| rules.is_legal(state, seat, chosen)) else {
            continue;
        };
        let own = rules.encode(state, seat, chosen);
        ensure(own == numbers, Clause::DecodeNumbers, || {
            format!("{numbers:?} make {chosen:?}, which has {own:?}")
        })?;
    }
    let refused = |numbers: &[u16]| {
        let Some(numbers) = MoveNumbers::from_slice(numbers) else {
            return Ok(());
        };
        let made = rules.decode(state, seat, numbers);
        ensure(made.is_none(), Clause::DecodeNumbers, || {
            format!("{numbers:?} make {made:?}, beyond {sizes:?}")
        })
    };
    for (index, &size) in sizes.as_slice().iter().enumerate() {
        for beyond in [size, u32::from(u16::MAX)] {
            let Ok(beyond) = u16::try_from(beyond) else {
                continue;
            };
            if u32::from(beyond) >= size {
                let mut numbers = numbers.clone();
                numbers[index] = beyond;
                refused(&numbers)?;
            }
        }
    }
    refused(&numbers[1..])?;
    numbers.push(0);
    refused(&numbers)
}

/// The mask has the bits of the legal moves, and no others.
fn check_mask<R: Encode>(rules: &R, state: &R::State, seat: Seat, moves: &[R::Move]) -> Checked {
    let Some((found, count)) = mask(rules, state, seat) else {
        return Ok(());
    };
    let mut right = vec![0; found.len()];
    for &chosen in moves {
        // Numbers without an index break another clause.
        if let Some(index) = rules.flat_index(state, seat, chosen) {
            right[index as usize / 8] |= 1 << (index % 8);
        }
    }
    let same = right == found && count as usize == moves.len();
    ensure(same, Clause::LegalMask, || {
        let different = (0..right.len()).find(|&byte| right[byte] != found[byte]);
        format!(
            "{seat:?} has {} moves, the mask says {count}, and byte {different:?} differs",
            moves.len()
        )
    })
}

/// What a seat gets follows from its view: the numbers of its moves are the same in the view, and
/// in another world of it the mask and the observation are too.
fn check_view<R: Encode>(
    rules: &R,
    shape: &ObservationShape,
    random: &mut Random,
    state: &R::State,
    seat: Seat,
    moves: &[R::Move],
) -> Checked {
    let viewers = rules.controller(state, seat);
    let view = rules.seen_by(state, viewers);
    let world = rules.random_world(&view, viewers, &mut |bound| random.below(bound));
    // Otherwise a clause about worlds is broken.
    let seen = rules.seen_by(&world, viewers);
    if seen != view || rules.moves(&world, seat) != moves {
        return Ok(());
    }
    for &chosen in moves {
        let numbers = rules.encode(state, seat, chosen);
        for (what, other) in [("view", &view), ("another world", &world)] {
            let (told, made) = (
                rules.encode(other, seat, chosen),
                rules.decode(other, seat, numbers),
            );
            ensure(
                told == numbers && made == Some(chosen),
                Clause::NumbersHide,
                || {
                    format!(
                        "{chosen:?} has {numbers:?}, and in {what} {told:?}; they make {made:?}"
                    )
                },
            )?;
        }
    }
    let masks = (mask(rules, state, seat), mask(rules, &world, seat));
    ensure(masks.0 == masks.1, Clause::NumbersHide, || {
        format!("the mask of {seat:?} depends on what it does not know")
    })?;
    let observed = [&view, &seen].map(|view| observation(rules, shape, view, seat).0);
    ensure(observed[0] == observed[1], Clause::ObservationHides, || {
        format!("{seat:?} observes something else in a world of its view")
    })
}
