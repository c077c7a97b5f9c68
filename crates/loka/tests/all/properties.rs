//! Properties of every random game, and of every fight.

use crate::table;
use crate::walk;

use boardwright_combat::{Faces, Fight, FightOutcome, FightSide, FightStatus, Roll};
use boardwright_geometry::{CrossSet, CrossSquare, GridSquare, Set8};
use boardwright_loka::{
    ArmyChoice, Attack, CrossField, FaceOffState, Field, Kind, Loka, LokaChance, LokaMove,
    LokaState, Massive, MassiveState, Move, Placement, Stage,
};
use boardwright_ruleset::{Configure, Exchange, Notation, Ruleset, Seat, Xoshiro256PlusPlus};
use boardwright_terrain::Tile;
use core::num::NonZeroU64;
use proptest::prelude::*;
use std::collections::BTreeMap;
use table::{BOX, TERRAIN, layout, position, rules};
use walk::{Taken, walk};

/// Where a piece may stand, computed a second time from the table of tiles.
fn may_stand(state: &LokaState, seat: Seat, kind: Kind, square: CrossSquare) -> bool {
    let promoted = CrossField.promotion(seat).contains(square) && kind != Kind::King;
    match state.terrain().kind(square) {
        None | Some(Tile::Castle | Tile::Swamp | Tile::Portal) => true,
        Some(Tile::Forest) => kind == Kind::Pawn || promoted,
        Some(Tile::Lake) => false,
        Some(Tile::Eyrie) => kind == Kind::Knight,
        Some(Tile::StoneCircle) => kind == Kind::Rook,
        Some(Tile::Pass) => kind != Kind::Bishop || promoted,
    }
}

fn check_state(state: &LokaState) {
    let placement = state.placement();
    let in_play = !matches!(
        state.stage(),
        Stage::Armies
            | Stage::FirstDraw
            | Stage::Draw
            | Stage::Place(_)
            | Stage::PlacePartner(_)
            | Stage::DeployOrder
            | Stage::Deploy
    );
    let mut sum = 0;
    for number in 0..4 {
        let seat = Seat::new(number);
        let kings = placement.of(seat, Kind::King).len();
        if !state.living().contains(seat) {
            assert!(placement.of_seat(seat).is_empty(), "a fallen seat is gone");
        } else if in_play {
            assert_eq!(kings, 1, "a living army has one king");
        }
        sum += placement.of_seat(seat).len();
        for kind in Kind::ALL {
            for square in placement.of(seat, kind) {
                assert!(may_stand(state, seat, kind, square), "{kind} on {square}");
            }
        }
    }
    assert_eq!(placement.occupied().len(), sum, "no square is shared");
    let fresh = placement.double_steps();
    assert!(fresh.is_subset_of(placement.of_kind(Kind::Pawn)));
}

fn pieces(state: &LokaState) -> [usize; 4] {
    [0, 1, 2, 3].map(|number| state.placement().of_seat(Seat::new(number)).len())
}

/// No army gains a piece of any kind, except by a promotion, which costs a pawn.
fn check_kinds(before: &LokaState, taken: Taken, after: &LokaState) {
    let promoted = match taken {
        Taken::Move(_, LokaMove::Deploy(..)) => return,
        Taken::Move(seat, LokaMove::Promote(kind)) => Some((seat, kind)),
        _ => None,
    };
    for seat in [0, 1, 2, 3].map(Seat::new) {
        for kind in Kind::ALL {
            let [old, new] = [before, after].map(|state| state.placement().of(seat, kind).len());
            match promoted {
                Some(made) if made == (seat, kind) => assert_eq!(new, old + 1, "{kind}"),
                Some((owner, _)) if (owner, Kind::Pawn) == (seat, kind) => {
                    assert_eq!(new + 1, old, "a pawn less");
                }
                _ => assert!(new <= old, "a {kind} more"),
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn random_games_keep_to_the_rules(seed: u64, tiles in 0..=8_u8, points in 3..=50_u16) {
        let rules = rules(&format!("loka(tiles={tiles},points={})", points * 10));
        let ended = walk(&rules, rules.start(), seed, |before, taken, after| {
            check_state(after);
            let deploys = matches!(taken, Taken::Move(_, LokaMove::Deploy(..)));
            for (old, new) in pieces(before).into_iter().zip(pieces(after)) {
                assert!(new <= old || deploys, "pieces only vanish");
            }
            if let Taken::Move(seat, _) = taken {
                assert!(before.living().contains(seat), "the fallen do not act");
            }
            check_kinds(before, taken, after);
            check_attack(&rules, before, taken, after);
            check_losses(before, taken, after);
        });
        prop_assert!(ended, "the game ends when claims are made as they open");
    }

    /// Support is computed from the target, and moves from the piece; both must
    /// agree: every supporter of an attack could have made the attack.
    #[test]
    fn supporters_are_those_who_could_attack_instead(seed: u64) {
        let rules = rules("loka(tiles=8)");
        walk(&rules, rules.start(), seed, |before, taken, _| {
            let Taken::Move(seat, LokaMove::Attack(from, to)) = taken else { return };
            let Some((attack, _)) = rules.reasons(before, Attack { from, to }) else { return };
            let mut found = CrossSet::EMPTY;
            for own in [seat, Seat::new((seat.number() + 2) % 4)] {
                // As if it were that seat's turn.
                let turn = rules.seat_name(seat);
                let text = rules.position_text(before);
                let asked = text.replacen(&format!(" {turn} play"), &format!(" {} play", rules.seat_name(own)), 1);
                let Ok(state) = rules.read_position(&asked) else { continue };
                if state.turn() != own { continue }
                for square in before.placement().of_seat(own) {
                    let other = LokaMove::Attack(square, to);
                    if square != from && rules.is_legal(&state, own, other) {
                        found.insert(square);
                    }
                }
            }
            let named: CrossSet = attack.supports.iter()
                .map(|name| name.to_string().parse::<CrossSquare>().expect("a square"))
                .collect();
            assert_eq!(named, found, "{}", rules.position_text(before));
        });
    }
}

/// The boosts that are shown are those of the roll.
fn check_attack(rules: &Loka, before: &LokaState, taken: Taken, after: &LokaState) {
    if let (Taken::Move(seat, chosen @ LokaMove::Attack(..)), Stage::Fight(_, fight)) =
        (taken, after.stage())
    {
        let told = rules.boosts(before, seat, chosen).expect("an attack");
        let counts = fight.boosts();
        assert_eq!(told.attacker, u32::from(counts.attacker));
        assert_eq!(told.defender, u32::from(counts.defender));
        let odds = rules.odds(before, seat, chosen).expect("an attack");
        let sum: f64 = odds
            .iter()
            .map(|odds| odds.numerator as f64 / odds.denominator as f64)
            .sum();
        assert!((sum - 1.0).abs() < 1e-12);
    }
}

/// Outside duels, a piece whose final face is 1 is gone.
fn check_losses(before: &LokaState, taken: Taken, after: &LokaState) {
    let (Taken::Chance(LokaChance::Fight(roll)), Stage::Fight(attack, mut fight)) =
        (taken, before.stage())
    else {
        return;
    };
    let faces = match (roll, fight.faces()) {
        (Roll::Both(faces), _) => faces,
        (Roll::Reroll(face), Some(faces)) => {
            let side = fight.boosts().may_reroll().expect("a side rolled again");
            faces.with(side, face)
        }
        _ => return,
    };
    fight.roll(roll).expect("the roll was due");
    if !fight.is_over() {
        return;
    }
    let defender = before.at(attack.to);
    if faces.attacker == 1 {
        assert_eq!(after.at(attack.from), None);
    }
    if faces.defender == 1 {
        assert_ne!(after.at(attack.to), defender);
    }
}

/// The end of a fight, by trying every face, with the re-roll used as given.
fn enumerated(boosts: (u16, u16)) -> BTreeMap<FightOutcome, f64> {
    let mut odds = BTreeMap::new();
    let start = Fight::new(boardwright_combat::BoostCounts::new(boosts.0, boosts.1));
    let die = |side| start.boosts().die(side).die().faces();
    let (attacker, defender) = (die(FightSide::Attacker), die(FightSide::Defender));
    let unit = 1.0 / f64::from(attacker) / f64::from(defender);
    for attacker in 1..=attacker {
        for defender in 1..=defender {
            let mut fight = start;
            let faces = Faces { attacker, defender };
            fight.roll(Roll::Both(faces)).expect("a roll");
            let FightStatus::Decision(choice) = fight.status() else {
                *odds.entry(FightOutcome::of(faces)).or_default() += unit;
                continue;
            };
            fight
                .decide(choice.side(), choice.best())
                .expect("a decision");
            if let FightStatus::Over(outcome) = fight.status() {
                *odds.entry(outcome).or_default() += unit;
                continue;
            }
            let die = choice.die().faces();
            for face in 1..=die {
                let outcome = FightOutcome::of(faces.with(choice.side(), face));
                *odds.entry(outcome).or_default() += unit / f64::from(die);
            }
        }
    }
    odds
}

#[test]
fn odds_are_those_of_all_faces_and_of_many_rolls() {
    let rules = rules("loka");
    // South's pawn with more and more supporters, against more and more.
    let ours = ["", "SRd9", "SRh6", "SBf8", "SBf4"];
    let theirs = ["", "WRd4", "WRa6", "WBb8", "WNe8", "WNb7"];
    let mut random = Xoshiro256PlusPlus::new(11);
    for helpers in 0..ours.len() {
        for avengers in 0..theirs.len() {
            let pieces = format!(
                "SKd1 WKa9 NKi12 EKl4 SPc5 WPd6 {} {}",
                ours[..=helpers].join(" "),
                theirs[..=avengers].join(" ")
            );
            let state = position(&rules, "S play", &pieces, "");
            let chosen = rules.read_move(&state, "c5xd6").expect("an attack");
            let seat = Seat::new(0);
            let boosts = rules.boosts(&state, seat, chosen).expect("an attack");
            let told = rules.odds(&state, seat, chosen).expect("an attack");
            let expected = enumerated((boosts.attacker as u16, boosts.defender as u16));
            // Most pairs are rolled less often, so that the test stays quick.
            let rolls = if helpers == avengers {
                1_000_000
            } else {
                20_000_u32
            };
            let mut seen: BTreeMap<FightOutcome, u32> = BTreeMap::new();
            for _ in 0..rolls {
                let counts = boardwright_combat::BoostCounts::new(
                    boosts.attacker as u16,
                    boosts.defender as u16,
                );
                let mut fight = Fight::new(counts);
                while !fight.is_over() {
                    match fight.status() {
                        FightStatus::Decision(choice) => {
                            fight.decide(choice.side(), choice.best()).expect("due");
                        }
                        _ => {
                            let weight = NonZeroU64::new(fight.roll_weight()).expect("due");
                            let roll = fight.roll_at(random.below(weight)).expect("a roll");
                            fight.roll(roll).expect("due");
                        }
                    }
                }
                *seen.entry(fight.outcome().expect("over")).or_default() += 1;
            }
            for odds in &told {
                let outcome: FightOutcome = odds.outcome.parse().expect("an outcome");
                let probability = odds.numerator as f64 / odds.denominator as f64;
                let exact = expected.get(&outcome).copied().unwrap_or_default();
                assert!((probability - exact).abs() < 1e-12, "{pieces}: {outcome}");
                let mean = probability * f64::from(rolls);
                let sigma = (mean * (1.0 - probability)).sqrt();
                let count = f64::from(seen.get(&outcome).copied().unwrap_or_default());
                assert!((count - mean).abs() <= 5.0 * sigma, "{pieces}: {outcome}");
            }
        }
    }
}

#[test]
fn armies_are_listed_once_and_are_as_many_as_known() {
    use boardwright_loka::ArmyLimits;
    let boxed = ArmyLimits {
        box_limit: true,
        ..ArmyLimits::of_points(160)
    };
    for (limits, count) in [
        (ArmyLimits::of_points(160), 196),
        (ArmyLimits::of_points(120), 87),
        (boxed, 58),
    ] {
        let mut armies = limits.armies();
        assert_eq!((armies.len(), limits.count()), (count, count as u64));
        assert!(armies.iter().all(|&army| limits.check(army).is_ok()));
        armies.sort_unstable();
        armies.dedup();
        assert_eq!(armies.len(), count);
    }
    // Every army that is allowed is listed: by trying all of them.
    let limits = ArmyLimits::of_points(300);
    let listed = limits.armies();
    let mut allowed = 0;
    for queens in 0..=4 {
        for rooks in 0..=7 {
            for bishops in 0..=8 {
                for knights in 0..=11 {
                    for pawns in 0..=12 {
                        let army =
                            boardwright_loka::Army::new(queens, rooks, bishops, knights, pawns);
                        allowed += usize::from(limits.check(army).is_ok());
                    }
                }
            }
        }
    }
    assert_eq!(listed.len(), allowed);
}

/// The sizes of states, in bytes, as in `docs/performance.md`. The parts of a state
/// are known exactly; where a set needs less alignment than here, the whole may be
/// smaller.
#[test]
fn sizes_stay_small() {
    assert_eq!((size_of::<LokaMove>(), size_of::<LokaChance>()), (6, 3));
    assert_eq!(size_of::<Move<GridSquare>>(), 6);
    assert_eq!(size_of::<Placement<CrossSet>>(), 11 * 16);
    assert_eq!(size_of::<Placement<Set8>>(), 11 * 8);
    assert_eq!(size_of::<Stage<CrossSquare>>(), 10);
    assert_eq!(size_of::<ArmyChoice>(), 6);
    // A small target plays in two widths and keeps no lines.
    let [two, four, eight, sixteen] = if cfg!(boardwright_small) {
        [1_136, 1_136, 4_304, 4_304]
    } else {
        [1_168, 2_208, 3_264, 5_376]
    };
    let states = [
        (size_of::<LokaState>(), 512),
        (size_of::<FaceOffState>(), 312),
        (massive_bytes("massive(boards=2x1)"), two),
        (massive_bytes("massive(boards=2x2)"), four),
        (massive_bytes("massive(boards=4x2)"), eight),
        (massive_bytes("massive(boards=4x4)"), sixteen),
    ];
    for (bytes, told) in states {
        assert!(bytes <= told && told - bytes < 64, "{bytes} for {told}");
    }
    // A position with everything is no larger than an empty one.
    let rules = rules("loka");
    let state = position(&rules, "S play", &layout(BOX), TERRAIN);
    assert_eq!(size_of_val(&state), size_of_val(&rules.start()));
}

/// The bytes that a copy of a battle's state copies.
fn massive_bytes(name: &str) -> usize {
    let name = name.parse().expect("a name");
    match Massive::from_name(&name).expect("a battle").start() {
        MassiveState::Two(state) => size_of_val(&state),
        MassiveState::Four(state) => size_of_val(&state),
        MassiveState::Eight(state) => size_of_val(&state),
        MassiveState::Sixteen(state) => size_of_val(&state),
    }
}
