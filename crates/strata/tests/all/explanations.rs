//! Refusals are true: every possible move is tried in positions from the middle
//! of games, and the sentence is compared with the board.

use boardwright_geometry::{Board9, Set9, Side, Square9};
use boardwright_pieces::{Movement, Obstacles};
use boardwright_ruleset::{BrokenRule, Notation, Ruleset};
use boardwright_strata::{Activity, Kind, Move, Position, Special, Strata, StrataRule, Token};
use boardwright_testkit::PerftSuite;
use std::collections::BTreeSet;

const POSITIONS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/counts.perft");

/// Where a movement leads on an empty board.
fn open(movement: Movement<'static>, from: Square9) -> Set9 {
    movement.reach(&Board9, from, Side::South, &Obstacles::none())
}

struct Look<'a> {
    rules: &'a Strata,
    position: &'a Position,
}

impl Look<'_> {
    fn own(&self, at: Square9) -> Option<Kind> {
        let found = self.position.piece_on(at);
        found.and_then(|(kind, owner)| (owner == self.position.turn()).then_some(kind))
    }

    fn enemy(&self, at: Square9) -> Option<Kind> {
        let found = self.position.piece_on(at);
        found.and_then(|(kind, owner)| (owner != self.position.turn()).then_some(kind))
    }

    fn empty(&self, at: Square9) -> bool {
        self.position.piece_on(at).is_none()
    }

    fn is(&self, at: Square9, activity: &[Activity]) -> bool {
        activity.contains(&self.position.activity(at))
    }

    fn legal(&self, chosen: Move) -> bool {
        self.rules
            .is_legal(self.position, self.position.turn(), chosen)
    }

    /// Whether a single token does it, alone or leaving a piece of two.
    fn by_single_token(&self, chosen: Move) -> bool {
        let divides = matches!(chosen, Move::Divide { .. } | Move::DivideCapture { .. });
        let from = chosen.from().and_then(|from| self.own(from));
        divides || from.is_some_and(Kind::is_single_token)
    }

    /// Whether the rule is broken by the move in the way that it says.
    fn holds(&self, chosen: Move, rule: StrataRule) -> bool {
        use StrataRule as R;
        let shoots = |kind: Kind, from, to| {
            let there = Obstacles::of_pieces(Set9::EMPTY, Set9::from_square(to));
            let shots = kind.piece().shots;
            shots.reach(&Board9, from, Side::South, &there).contains(to)
        };
        let special = |kind: Option<Kind>| kind.map(|kind| kind.piece().special);
        match rule {
            R::PlacementOver => matches!(chosen, Move::Place { .. }),
            R::FromEmpty { from } => self.empty(from),
            R::FromEnemy { from } => self.enemy(from).is_some(),
            R::Spent { piece, from } => {
                self.own(from) == Some(piece) && self.is(from, &[Activity::Spent])
            }
            R::Moved { from } => {
                let moved = [Activity::Moved, Activity::CarriedAndMoved];
                self.is(from, &moved) && !matches!(chosen, Move::Shoot { .. })
            }
            R::ToOwn { to } => self.own(to).is_some(),
            R::Reach { piece, from, to } => {
                self.own(from) == Some(piece) && !open(piece.piece().moves, from).contains(to)
            }
            R::Blocked {
                piece,
                from,
                to,
                blocker,
            } => {
                open(piece.piece().moves, from).contains(to)
                    && blocker != from
                    && blocker != to
                    && (self.own(blocker).is_some()
                        || self.enemy(blocker).is_some() && piece != Kind::Colossus)
            }
            R::CaptureNothing { .. } => match chosen {
                Move::Capture { from, to } => self.legal(Move::Displace { from, to }),
                Move::DivideCapture { from, token, to } => {
                    self.legal(Move::Divide { from, token, to })
                }
                _ => false,
            },
            R::CaptureSign { .. } => match chosen {
                Move::Displace { from, to } => self.legal(Move::Capture { from, to }),
                Move::Divide { from, token, to } => {
                    self.legal(Move::DivideCapture { from, token, to })
                }
                _ => false,
            },
            R::Champion { to } => {
                self.enemy(to) == Some(Kind::Champion) && self.by_single_token(chosen)
            }
            R::Catapult { from, to } => {
                self.own(from) == Some(Kind::Catapult) && self.enemy(to).is_some()
            }
            R::Mutant { from } => self.own(from) == Some(Kind::Mutant),
            R::ShotNone { piece, .. } => piece.piece().shots.patterns().is_empty(),
            R::ShotEmpty { to } => self.empty(to),
            R::ShotOwn { to } => self.own(to).is_some(),
            R::ShotReach { piece, from, to } => !shoots(piece, from, to),
            R::Colossus { to } => self.enemy(to) == Some(Kind::Colossus),
            R::ShotBlocked {
                piece,
                from,
                to,
                blocker,
            } => {
                shoots(piece, from, to)
                    && self.enemy(to).is_some()
                    && Set9::between(from, to).contains(blocker)
                    && !self.empty(blocker)
            }
            R::FusionGeneral { at } => self.own(at) == Some(Kind::General),
            R::FusionStoreys { piece, at } => self.own(at) == Some(piece) && piece.storeys() == 2,
            R::FusionTarget { to } => self.own(to).is_none() || chosen.from() == Some(to),
            R::FusionColor { token } => [chosen.from(), chosen.to()]
                .into_iter()
                .flatten()
                .all(|at| self.own(at) == Some(Kind::of_token(token))),
            R::FusionReach { piece, from, to } => {
                self.own(from) == Some(piece) && !open(piece.piece().moves, from).contains(to)
            }
            R::PorterNone { porter } => self.own(porter) != Some(Kind::Porter),
            R::PorterFar { porter, to } => {
                self.own(porter) == Some(Kind::Porter) && porter.distance(to) > 1
            }
            R::PorterSpent { porter } => {
                self.own(porter) == Some(Kind::Porter) && self.is(porter, &[Activity::Spent])
            }
            R::DivisionSingle { piece, from } => {
                self.own(from) == Some(piece) && piece.storeys() == 1
            }
            R::DivisionToken { piece, token } => !piece.piece().tokens.contains(&token),
            R::DivisionCarried { from, .. } => self.is(from, &[Activity::Carried]),
            R::DivisionReach { piece, from, to } => {
                piece.is_single_token() && !open(piece.piece().moves, from).contains(to)
            }
            R::DivisionOwn { to } => self.own(to).is_some(),
            R::RevivalPriest { piece, from } => {
                self.own(from) == Some(piece) && piece != Kind::Priest
            }
            R::RevivalHeld { token } => self.position.held(self.position.turn(), token) == 0,
            R::RevivalMarkers => {
                let own = self.position.side(self.position.turn());
                let markers = Token::ALL.map(|token| (self.position.tokens(token) & own).len());
                markers.iter().sum::<usize>() == 20
            }
            R::RevivalAdjacent { from, to } => from.distance(to) != 1,
            R::RevivalOccupied { to } => !self.empty(to),
            R::ExchangeMutant { piece, from } => {
                self.own(from) == Some(piece) && special(Some(piece)) != Some(Special::Exchange)
            }
            R::ExchangeSelf { from } => chosen.to() == Some(from),
            R::ExchangeOwn { to } => self.own(to).is_none(),
            R::EndOption => chosen == Move::End,
            R::Pass => chosen == Move::Pass,
            // Nothing is placed in these positions, and the rules are the
            // default ones.
            _ => false,
        }
    }
}

/// Every value of a move that names these two squares.
fn all_moves(from: Square9, to: Square9) -> Vec<Move> {
    let mut all = vec![
        Move::Displace { from, to },
        Move::Capture { from, to },
        Move::Shoot { from, to },
        Move::Fuse { from, to },
        Move::Exchange { from, to },
    ];
    for token in Token::ALL {
        all.extend([
            Move::Divide { from, token, to },
            Move::DivideCapture { from, token, to },
            Move::Revive { from, token, to },
        ]);
    }
    all
}

#[test]
fn every_refusal_of_every_move_is_true() {
    let rules = Strata::default();
    let suite = PerftSuite::read(POSITIONS).expect("the file of positions");
    let mut seen = BTreeSet::new();
    for case in suite.cases() {
        let position = rules.read_position(&case.position).expect("a position");
        if case.position.contains("place:") {
            continue;
        }
        let look = Look {
            rules: &rules,
            position: &position,
        };
        let mut legal = 0;
        let mut check = |chosen: Move| {
            if look.legal(chosen) {
                legal += 1;
                return;
            }
            let rule = rules.explain(&position, position.turn(), chosen);
            assert!(
                look.holds(chosen, rule),
                "{}: {chosen}: {rule}",
                case.position
            );
            seen.insert(rule.id());
        };
        for from in Square9::ALL {
            for to in Square9::ALL {
                all_moves(from, to).into_iter().for_each(&mut check);
                if look.legal(Move::Fuse { from, to }) {
                    for porter in Square9::ALL {
                        check(Move::FuseByPorter { from, to, porter });
                    }
                }
            }
            check(Move::Place {
                token: None,
                at: from,
            });
        }
        check(Move::End);
        check(Move::Pass);
        // No legal move was missed among all possible moves.
        assert_eq!(
            legal,
            rules.count_moves(&position, position.turn()),
            "{}",
            case.name
        );
    }
    assert!(seen.len() >= 35, "{} refusals: {seen:?}", seen.len());
}
