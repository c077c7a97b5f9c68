//! What each action does.
use super::piece::{Body, Kind, Square, Token};
use super::{Activity, Piece, Side, Stage, Strata, cite};

impl Strata {
    /// Takes the piece on a square, if an enemy stands there: the owner gets the markers back, and
    /// the captor keeps the tokens, both of two storeys (rule 8, #36). Whoever takes the General
    /// has won, at once (rule 9, #9).
    fn capture(&mut self, square: Square) {
        let Some(taken) = self
            .board
            .get(&square)
            .copied()
            .filter(|piece| piece.side != self.side)
        else {
            return;
        };
        self.board.remove(&square);
        self.captured = true;
        cite("rule 8");
        for token in taken.body.tokens() {
            self.held[self.side as usize][token as usize] += 1;
        }
        match taken.body {
            Body::General => {
                cite("rule 9");
                // It no longer stands in the centre.
                self.centre[taken.side as usize] = false;
                if self.stage != (Stage::Act { left: 1 }) {
                    cite("#9");
                }
                self.over = Some((Some(self.side), "the General was captured"));
            }
            Body::Double(..) => cite("#36"),
            Body::Single(_) => {}
        }
    }

    /// Makes a piece spent.
    fn spend(&mut self, square: Square) {
        self.board
            .get_mut(&square)
            .expect("a piece stands there")
            .activity = Activity::Spent;
    }

    /// A displacement. All that it takes is taken before the piece arrives.
    pub(super) fn displace(&mut self, from: Square, to: Square) {
        let piece = self.board[&from];
        let taken = self.taken_by_move(piece, from, to);
        let beside = [(from.0, to.1), (to.0, from.1)];
        let is_step = (to.0 - from.0).abs() == 1 && (to.1 - from.1).abs() == 1;
        if is_step && beside.iter().all(|square| self.board.contains_key(square)) {
            cite("#40");
        }
        for &square in &taken {
            self.capture(square);
        }
        let mut moved = self.board.remove(&from).expect("a piece stands there");
        // Rule 10: a Mounted archer may shoot later, unless it took something.
        moved.activity = match (piece.body.kind(), piece.activity) {
            (Kind::MountedArcher, Activity::Fresh) if taken.is_empty() => Activity::Moved,
            (Kind::MountedArcher, Activity::Carried) if taken.is_empty() => {
                Activity::CarriedAndMoved
            }
            _ => Activity::Spent,
        };
        self.board.insert(to, moved);
        cite_kind(piece.body.kind(), &taken);
        if piece.activity == Activity::Carried {
            cite("rule 13");
            cite("detail 2");
        }
    }

    /// A shot: the shooter stays where it is.
    pub(super) fn shoot(&mut self, from: Square, at: Square) {
        let shooter = self.board[&from];
        cite(match shooter.body.kind() {
            Kind::Catapult => "the Catapult's shot",
            Kind::Sniper => "the Sniper's shot",
            Kind::MountedArcher => "the Mounted archer's shot",
            _ => "the Archer's shot",
        });
        if matches!(
            shooter.activity,
            Activity::Moved | Activity::CarriedAndMoved
        ) {
            cite("rule 10");
        }
        if self.board[&at].body == Body::General {
            cite("#23");
        }
        self.capture(at);
        self.spend(from);
    }

    /// A fusion. The new piece is spent (rule 5), unless a Porter takes the fusion on itself and
    /// neither token had acted (rule 13, #17).
    pub(super) fn fuse(&mut self, from: Square, to: Square, porter: Option<Square>) {
        let mover = self.board.remove(&from).expect("a piece stands there");
        let joined = self.board[&to];
        let [one, other] = [mover, joined].map(|piece| piece.body.tokens()[0]);
        cite("rule 6");
        cite("#12");
        let activity = match (porter, joined.activity) {
            (Some(_), Activity::Fresh) => Activity::Carried,
            _ => Activity::Spent,
        };
        if joined.activity == Activity::Spent {
            cite("#16");
            cite("detail 15");
        }
        if let Some(porter) = porter {
            cite("rule 13");
            cite("#18");
            if joined.activity == Activity::Spent {
                cite("#17");
                cite("detail 3");
            }
            self.spend(porter);
        }
        let body = Body::joined(one, other);
        self.board.insert(
            to,
            Piece {
                body,
                activity,
                ..mover
            },
        );
    }

    /// A division: one token moves off, the other stays, and both are spent (rule 7, #14).
    pub(super) fn divide(&mut self, from: Square, token: Token, to: Square) {
        let piece = self.board[&from];
        let rest = piece
            .body
            .tokens()
            .into_iter()
            .find(|&other| other != token);
        let rest = rest.expect("the two tokens differ");
        self.capture(to);
        let spent = |body| Piece {
            side: piece.side,
            body,
            activity: Activity::Spent,
        };
        self.board.insert(from, spent(Body::Single(rest)));
        self.board.insert(to, spent(Body::Single(token)));
        cite("rule 7");
        cite("#14");
    }

    /// The hand from which a side's Priests revive: its own, of what it took; by the option that of
    /// the enemy, of what it lost (#19, detail 13).
    pub(super) fn reviving_hand(&self) -> Side {
        if self.options.own_lost {
            self.side.enemy()
        } else {
            self.side
        }
    }

    /// A revival: the token enters with an own marker, and is spent like the Priest (rule 5, #19).
    pub(super) fn revive(&mut self, from: Square, token: Token, at: Square) {
        let hand = self.reviving_hand();
        self.held[hand as usize][token as usize] -= 1;
        let body = Body::Single(token);
        self.board.insert(
            at,
            Piece {
                side: self.side,
                body,
                activity: Activity::Spent,
            },
        );
        self.spend(from);
        cite("the Priest's revival");
        cite("#19");
        cite("detail 4");
        cite(if self.options.own_lost {
            "detail 13"
        } else {
            "#20"
        });
    }

    /// An exchange: only the Mutant has acted, and the other piece keeps its status (rule 11, #35,
    /// detail 14).
    pub(super) fn exchange(&mut self, from: Square, with: Square) {
        self.spend(from);
        let (mutant, other) = (self.board[&from], self.board[&with]);
        self.board.insert(from, other);
        self.board.insert(with, mutant);
        cite("the Mutant's exchange");
        cite("#35");
        cite(match (other.body.kind(), other.activity) {
            (Kind::General, _) => "#3",
            (Kind::Mutant, _) => "detail 7",
            (Kind::MountedArcher, Activity::Fresh) => "#31",
            (_, Activity::Fresh) => "rule 11",
            _ => "detail 14",
        });
    }

    /// Places a piece (rule 3): seven in a row, then the other side, three rounds.
    pub(super) fn place(&mut self, what: Body, at: Square) {
        let stock = &mut self.stock[self.side as usize];
        match what {
            Body::Single(token) => stock.tokens[token as usize] -= 1,
            _ => {
                stock.general = false;
                if self.stage
                    != (Stage::Place {
                        round: 1,
                        number: 1,
                    })
                {
                    cite("#7");
                }
            }
        }
        self.board.insert(
            at,
            Piece {
                side: self.side,
                body: what,
                activity: Activity::Fresh,
            },
        );
        let Stage::Place { round, number } = self.stage else {
            unreachable!("pieces are placed in their stage only");
        };
        cite("rule 3");
        if number < 7 {
            self.stage = Stage::Place {
                round,
                number: number + 1,
            };
            return;
        }
        self.side = self.side.enemy();
        let placed = self
            .stock
            .iter()
            .all(|stock| stock.tokens == [0; 5] && !stock.general);
        let others_had_their_run = self.board.len().is_multiple_of(14);
        self.stage = Stage::Place {
            round: round + u8::from(others_had_their_run),
            number: 1,
        };
        if placed {
            // #5: the starter of the placement begins, which is who is due again now.
            cite("#5");
            self.start_turn();
        }
    }
}

/// Notes which row of the table a displacement followed, and what else was in it.
fn cite_kind(kind: Kind, taken: &[Square]) {
    cite(match kind {
        Kind::General => "#1",
        Kind::Infantry => "the Infantry's move",
        Kind::Archer => "the Archer's move",
        Kind::Horse => "#37",
        Kind::Scholar => "the Scholar's move",
        Kind::Slave => "#32",
        Kind::Champion => "the Champion's move",
        Kind::Knight => "#29",
        Kind::Priest => "the Priest's move",
        Kind::Colossus => "the Colossus' move",
        Kind::MountedArcher => "the Mounted archer's move",
        Kind::Sniper => "the Sniper's move",
        Kind::Catapult => "the Catapult's move",
        Kind::IronHorse => "#33",
        Kind::Porter => "the Porter's move",
        Kind::Mutant => unreachable!("a Mutant does not move"),
    });
    if kind == Kind::IronHorse {
        cite("#34");
    }
    if kind == Kind::Colossus && !taken.is_empty() {
        cite("detail 16");
    }
}
