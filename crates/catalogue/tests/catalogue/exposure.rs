//! What a quiet move leaves to be taken.
use crate::seated::{causeway, rules, session};
use boardwright_catalogue::{Exposure, Session};
use boardwright_ruleset::Seat;

/// Red may step before blue's champion. Blue's attack takes it in 15 cases of 36, is
/// repulsed in 18, and costs blue its own in 3. A champion is worth 500, and each rank
/// towards the goal 40. So red leads by -40 if blue does nothing about it (steps back to
/// a3 or c3), and else by -580, -40 or 540: -216 on the mean.
#[test]
fn what_an_attack_wins_on_the_mean_is_lost() {
    let rules = causeway("causeway(luck=0)");
    let before = session(&rules, "b1/b3/d1/d5 turn:r:1 SAAA 0000 0", "person");
    let exposure = before.exposure_after("b1-b2").expect("blue attacks");
    let Exposure {
        by,
        attacker,
        attack,
        target,
        probability,
        loss,
        is_later,
        ..
    } = exposure.clone();
    assert_eq!(by, Seat::new(1));
    assert_eq!(attacker, "champion on b3");
    assert_eq!(attack, "b3xb2");
    assert_eq!(target, "champion on b2");
    assert!((probability - 15.0 / 36.0).abs() < 1e-12);
    assert_eq!(loss, -40 + 216);
    assert!(!is_later);
    assert_eq!(
        exposure.sentence(before.game()),
        "then b can attack your champion on b2 with the champion on b3: 42 % to fall"
    );
    // Away from blue nothing is exposed, an end of the turn moves nothing, and what is not
    // known is not told.
    assert_eq!(before.exposure_after("b1-c1"), None);
    assert_eq!(before.exposure_after("end"), None);
    assert_eq!(before.exposure_after("b1-b3"), None);
    let hidden = session(&rules, "b1/b3/d1/d5 turn:r:1 saaa 0000 0", "person");
    assert_eq!(hidden.exposure_after("b1-b2"), None);
    let bots = session(&rules, "b1/b3/d1/d5 turn:r:1 SAAA 0000 0", "random");
    assert_eq!(bots.exposure_after("b1-b2"), None);
    // Red is on turn for another action.
    let first = session(&rules, "b1/b3/d1/d5 turn:r:0 SAAA 0000 0", "person");
    assert_eq!(first.exposure_after("b1-b2"), None);
    // An attack exposes nothing.
    let fight = session(&rules, "b2/b3/d1/d5 turn:r:1 SAAA 0000 0", "person");
    assert_eq!(fight.exposure_after("b2xb3"), None);
}

/// The same with an axe for blue and no shield for red: 21 cases of 36 take it, 14 are
/// repulsed, and one costs blue its own.
#[test]
fn boosts_make_a_loss_larger() {
    let rules = causeway("causeway(luck=0)");
    let before = session(&rules, "b1/b3/d1/d5 turn:r:1 AAAA 0000 0", "person");
    let exposure = before.exposure_after("b1-b2").expect("blue attacks");
    assert!((exposure.probability - 21.0 / 36.0).abs() < 1e-12);
    // (21 * -580 + 14 * -40 + 540) / 36 = -338.9
    assert_eq!(exposure.loss, -40 + 338);
}

fn chess(position: &str) -> Session {
    session(&rules("chess"), position, "person")
}

#[test]
fn a_sure_loss_is_told_with_what_takes_what() {
    let session = chess("r5k1/8/8/3p4/8/8/8/2Q3K1 w - - 0 1");
    let exposure = session.exposure_after("c1c4").expect("the pawn takes it");
    assert_eq!(exposure.attack, "d5c4");
    assert_eq!(exposure.attacker, "pawn on d5");
    assert_eq!(exposure.target, "queen on c4");
    assert_eq!(exposure.probability, 1.0);
    // About a queen, the largest piece.
    assert!((800..1200).contains(&exposure.loss), "{exposure:?}");
    assert_eq!(
        exposure.sentence(session.game()),
        "then Black can take your queen on c4 with the pawn on d5"
    );
    let corner = session.exposure_after("c1a1").expect("the rook takes it");
    assert_eq!(
        corner.sentence(session.game()),
        "then Black can take your queen on a1 with the rook on a8"
    );
}

/// What is guarded well enough, attacked by nobody, or worth less than most of a pawn.
#[test]
fn what_loses_nothing_is_not_told() {
    for (position, text) in [
        ("r5k1/8/8/3p4/8/8/8/2Q3K1 w - - 0 1", "c1b1"),
        // A rook for a rook.
        ("r5k1/8/8/8/8/8/1K6/2R5 w - - 0 1", "c1a1"),
        // A queen would take a guarded pawn.
        ("3qk3/8/8/8/8/8/3P4/3RK3 w - - 0 1", "d2d4"),
        // A capture is not quiet.
        ("r5k1/8/8/3p4/8/8/8/3Q2K1 w - - 0 1", "d1d5"),
    ] {
        assert_eq!(chess(position).exposure_after(text), None, "{text}");
    }
    // Without the king that guards it, the rook is lost.
    let lone = chess("r5k1/5ppp/8/8/8/7P/5PP1/2R3K1 w - - 0 1");
    let exposure = lone.exposure_after("c1a1").expect("the rook takes it");
    assert!((400..700).contains(&exposure.loss), "{exposure:?}");
}

/// East moves after West and North.
#[test]
fn a_later_attack_is_told_as_such() {
    let rules = rules("loka(tiles=0)");
    let exposed = |rook: &str| {
        let position =
            format!("6/6/2NK3/12/12/12/4{rook}7/2SR5EK3/WK11/6/6/1SK4 S play SWNE - - -/-/-/- 3 0");
        session(&rules, &position, "person,random").exposure_after("c5-e5")
    };
    let west = exposed("WR").expect("West attacks");
    let east = exposed("ER").expect("East attacks");
    assert_eq!((west.by, west.is_later), (Seat::new(1), false));
    assert_eq!((east.by, east.is_later), (Seat::new(3), true));
    assert_eq!(west.attack, "e6xe5");
    assert_eq!(east.attack, "e6xe5");
    // The rook of the partner does not attack.
    assert_eq!(exposed("NR"), None);
}
