//! Which moves come first, and hints.
use crate::seated::{FIRST, PATIENCE, causeway, rules, session};
use boardwright_catalogue::{AnyRules, AnyTable, Hint, Session};
use boardwright_ruleset::Seed;
use std::sync::Arc;

fn best_first<const N: usize>(session: &Session, moves: [&str; N]) -> Vec<String> {
    session.best_first(moves.map(String::from).to_vec())
}

/// A pawn that promotes under the eyes of a rook, to which a queen is no gain.
const PROMOTION: &str = "1r5k/P7/8/8/8/8/8/K7 w - - 0 1";

#[test]
fn promotions_come_in_the_order_of_the_pieces() {
    let chess = session(&rules("chess"), PROMOTION, "person");
    let sorted = best_first(&chess, ["a7a8n", "a7a8b", "a7a8r", "a7a8q"]);
    assert_eq!(sorted, ["a7a8q", "a7a8r", "a7a8b", "a7a8n"]);
    let sorted = best_first(&chess, ["a7b8b", "a7b8q", "a7b8n"]);
    assert_eq!(sorted, ["a7b8q", "a7b8b", "a7b8n"]);
    let promotion =
        "SP5/6/2NK3/12/12/12/12/8EK3/WK11/6/6/1SK4 S promotion:d12 SWNE - - -/-/-/- 0 0";
    let loka = session(&rules("loka(tiles=0)"), promotion, "person,random");
    let sorted = best_first(&loka, ["=N", "=B", "=R", "=Q"]);
    assert_eq!(sorted, ["=Q", "=R", "=B", "=N"]);
}

/// Each rank towards the goal is worth 40 points.
#[test]
fn other_moves_come_by_what_the_position_is_worth() {
    let rules = causeway("causeway(luck=0)");
    let position = "b3/d5/d1/b5 turn:r:1 SAAA 0000 0";
    let open = session(&rules, position, "person");
    let sorted = best_first(&open, ["b3-b2", "end", "b3-b4", "b3-a3"]);
    assert_eq!(sorted, ["b3-b4", "end", "b3-a3", "b3-b2"]);
    // A move that wins comes first, wherever it stood.
    let winning = session(&rules, "d4/b4/d1/b5 turn:r:1 SAAA 0000 0", "person");
    let sorted = best_first(&winning, ["d4-d3", "end", "d4-d5"]);
    assert_eq!(sorted, ["d4-d5", "end", "d4-d3"]);
    // The order stays where a move can't be judged, and where nobody is due.
    let sorted = best_first(&open, ["b3-b2", "b3-e3", "b3-b4"]);
    assert_eq!(sorted, ["b3-b2", "b3-e3", "b3-b4"]);
    let hidden = session(&rules, &position.replace("SAAA", "saaa"), "person");
    assert_eq!(best_first(&hidden, ["b3-b2", "b3-b4"]), ["b3-b2", "b3-b4"]);
    let bots = session(&rules, position, "random");
    assert_eq!(best_first(&bots, ["b3-b2", "b3-b4"]), ["b3-b2", "b3-b4"]);
}

/// Mate comes before what wins a piece, and stalemate, which is even, after it.
#[test]
fn wins_and_draws_have_their_places() {
    let chess = rules("chess");
    let session = session(&chess, "7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "person");
    let sorted = best_first(&session, ["f6f7", "g6g1", "g6g7"]);
    assert_eq!(sorted, ["g6g7", "g6g1", "f6f7"]);
}

fn hint(session: &mut Session) -> Hint {
    session.ask_hint();
    assert!(session.is_advising());
    let hint = session.hint(PATIENCE).expect("the adviser has time");
    assert!(!session.is_advising());
    hint
}

/// A step forward is worth 40 points, and exposes the champion to an attack that costs
/// 176 on the mean.
#[test]
fn a_hint_does_not_put_a_piece_where_it_is_lost() {
    let rules = causeway("causeway(luck=0)");
    let position = "b1/b3/c1/d5 turn:r:1 SAAA 0000 0";
    let given = hint(&mut session(&rules, position, "person"));
    assert_eq!(given.chosen.as_deref(), Some("end"));
    assert!(given.told.starts_with("end"), "{}", given.told);
    // What the step forward shows is what it is worth after that.
    assert!(given.told.ends_with("; then b1-b2 -2.16"), "{}", given.told);
    // Where blue is far away, red goes on.
    let far = position.replace("/b3/", "/b4/");
    let given = hint(&mut session(&rules, &far, "person"));
    assert_eq!(given.chosen.as_deref(), Some("b1-b2"));
}

/// White has one move, after which its pawn can be taken.
#[test]
fn a_hint_that_loses_something_says_so() {
    let chess = rules("chess");
    let position = "1r3kb1/8/7P/8/8/8/8/K7 w - - 0 1";
    let given = hint(&mut session(&chess, position, "person"));
    assert_eq!(given.chosen.as_deref(), Some("h6h7"));
    let warning = "; then Black can take your pawn on h7 with the bishop on g8";
    assert!(given.told.ends_with(warning), "{}", given.told);
    // An adviser that has looked further than one round needs no warning.
    let game = crate::seated::game(&chess, position);
    let adviser = "alpha-beta(depth=3)";
    let far = Session::new(Arc::clone(&chess), game, "person", adviser);
    let given = hint(&mut far.expect("the adviser exists"));
    assert_eq!(given.chosen.as_deref(), Some("h6h7"));
    assert!(!given.told.contains("; then "), "{}", given.told);
}

#[test]
fn nobody_is_advised_who_is_not_due() {
    let mut bots = session(&causeway("causeway"), "", "random");
    bots.ask_hint();
    assert!(!bots.is_advising());
    assert_eq!(bots.hint(PATIENCE), None);
}

/// A value as it is shown, so that values can be compared; `None` if it is none.
fn shown_value(text: &str) -> Option<f64> {
    match text {
        "won" => Some(f64::INFINITY),
        "lost" => Some(f64::NEG_INFINITY),
        number if number.starts_with(['+', '-']) => number.parse().ok(),
        _ => None,
    }
}

/// Whether no value that a hint shows is higher than that of its move.
fn is_highest(told: &str) -> bool {
    let own = told.split([' ', ',']).find_map(shown_value);
    let Some(own) = own else {
        // A hint of the book has no value.
        return true;
    };
    let others = told.split("; then ").nth(1).unwrap_or_default();
    let others = others.split([';', ',']).map(str::trim);
    let mut others = others.filter_map(|other| shown_value(other.rsplit(' ').next()?));
    !told.contains("nearly best") && others.all(|other| other <= own)
}

/// What is hinted is the best of what the hint shows, whatever the exposure of pieces takes off.
/// `BOARDWRIGHT_HINTS` says in how many positions of each game.
#[test]
fn the_move_of_a_hint_has_its_highest_value() {
    let wanted = std::env::var("BOARDWRIGHT_HINTS").ok();
    let wanted: usize = wanted.map_or(12, |text| text.parse().expect("a number"));
    let games: [Arc<dyn AnyRules>; 7] = [
        rules("chess"),
        rules("loka(players=2)"),
        rules("face-off(points=80)"),
        rules("strata"),
        rules("backgammon"),
        rules("leduc"),
        causeway("causeway"),
    ];
    for (number, rules) in games.iter().enumerate() {
        let mut looked_at = 0;
        for seed in 0.. {
            let mut game = rules.open(Seed::from_u64(seed));
            let mut random = AnyTable::new(&**rules, &*game, "random").expect("it exists");
            while looked_at < wanted {
                if game
                    .count_moves(FIRST)
                    .is_ok_and(|count| (2..5_000).contains(&count))
                {
                    let adviser = ["greedy(margin=30)", "alpha-beta(depth=1,margin=30)"];
                    let adviser = adviser[(looked_at + number) % 2];
                    let players = "person,random";
                    let session =
                        Session::new(Arc::clone(rules), game.boxed_clone(), players, adviser);
                    let hint = hint(&mut session.expect("the players exist"));
                    assert!(
                        is_highest(&hint.told),
                        "{}: {}",
                        rules.full_name(),
                        hint.told
                    );
                    looked_at += 1;
                }
                if random.step(&mut *game).expect("it moves").is_none() {
                    break;
                }
            }
            if looked_at >= wanted {
                break;
            }
        }
    }
}
