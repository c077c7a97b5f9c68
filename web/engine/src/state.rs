//! How a game stands, as the person who looks may know it.
use crate::api::{
    Caption, Due, Field, Fields, FieldsLimit, Log, May, Moves, Payoff, PlayerState, ReadyMade,
    SeatState, State,
};
use crate::boards::board;
use crate::catalogue::decision;
use crate::drawings::Drawings;
use crate::moves::moves;
use crate::table::Table;
use crate::told::*;
use crate::words::{seat_names, seat_word};
use boardwright::referee::GameView;
use boardwright::render::svg_seat;
use boardwright::ruleset::{self, Actor, Message, ParameterValue, Primer, Scene, Seats, Status};
use boardwright_catalogue::{self as catalogue, AnyTable};

/// How a game stands.
pub(crate) fn state(table: &mut Table, drawings: &mut Drawings, note: Option<String>) -> State {
    let due = due(table);
    let hidden = table.must_hand_over();
    let quarters = if hidden { 0 } else { table.quarters() };
    let game = table.session.game();
    let scene = table.session.scene();
    let mut state = State {
        game: game.full_name(),
        revision: table.revision,
        events: table.event_count(),
        seats: seats(game, &scene),
        players: players(table),
        looking: seat_names(game, table.session.looking()),
        sentence: tell(sentence(table, &due)),
        due,
        captions: Vec::new(),
        board: None,
        moves: None,
        decision: None,
        fields: None,
        may: May::default(),
        log: Log {
            whole: true,
            entries: Vec::new(),
        },
        note,
    };
    if hidden {
        table.telling.tell_again();
        return state;
    }
    let primer = table.primer.as_ref();
    let session = &table.session;
    if let Ok(seat) = table.person() {
        state.fields = session.fields().map(|found| fields(&found, primer));
        state.moves = Some(match state.fields {
            // The fields say them all.
            Some(_) => Moves::TooMany {
                count: game.count_moves(seat).unwrap_or(0),
            },
            None => moves(session, seat, &scene, drawings),
        });
        let kind = session.decision();
        let due = primer.zip(kind);
        let due = due.and_then(|(primer, kind)| primer.decision(kind));
        state.decision = due.map(decision);
    }
    state.may = may(table);
    state.captions = captions(game, &scene);
    let mut drawn = board(game, &scene, primer, quarters, drawings);
    drawn.drawings = drawings.take_fresh();
    state.board = Some(drawn);
    let (game, looking) = (table.session.host_game(), table.session.looking());
    state.log = match &table.told {
        Some(told) => told.log(game, looking, &mut table.telling),
        None => table.telling.log(game, looking),
    };
    state
}

/// The lines of text that belong to a scene.
pub(crate) fn captions(game: GameView<'_>, scene: &Scene) -> Vec<Caption> {
    let captions = scene.captions.iter().map(|caption| Caption {
        seat: caption.seat.map(|seat| game.seat_name(seat).into()),
        text: tell(caption.text.clone()),
    });
    captions.collect()
}

fn seats(game: GameView<'_>, scene: &Scene) -> Vec<SeatState> {
    let living = game.living();
    let seats = scene.seats.iter().map(|&(seat, name)| {
        let (sign, color) = svg_seat(scene, seat).unwrap_or_default();
        SeatState {
            seat: name.into(),
            title: game.seat_title(seat).into(),
            living: living.contains(seat),
            allies: seat_names(game, game.allies(seat)),
            color: color.into(),
            sign,
        }
    });
    seats.collect()
}

fn players(table: &Table) -> Vec<PlayerState> {
    let groups = AnyTable::groups(table.session.host_game()).into_iter();
    let players = groups.enumerate().map(|(index, seats)| PlayerState {
        seats: seat_names(table.game(), seats),
        name: table.player_at(index).into(),
    });
    players.collect()
}

fn due(table: &Table) -> Due {
    let game = table.game();
    if let Some(outcome) = game.status().outcome() {
        let payoffs = game.payoffs().map(|paid| {
            let named = paid.into_iter().map(|(seat, points)| Payoff {
                seat: game.seat_name(seat).into(),
                points,
            });
            named.collect()
        });
        return Due::Over {
            winners: seat_names(game, outcome.winners),
            all_lost: outcome.all_lost,
            reason: outcome.reason.into(),
            payoffs,
        };
    }
    match (table.session.due(), table.session.bot_due()) {
        (catalogue::Due::Person { seat, hand_over }, _) => Due::Person {
            seat: game.seat_name(seat).into(),
            hand_over,
        },
        (_, Some(seat)) => Due::Bot {
            seat: game.seat_name(seat).into(),
        },
        _ => Due::Table,
    }
}

/// What the game waits for, in a sentence.
fn sentence(table: &Table, due: &Due) -> Message {
    let (session, game) = (&table.session, table.game());
    let title = |name: &str| {
        let seat = game.read_seat(name);
        seat.map_or_else(|_| name.to_string().into(), |seat| seat_word(game, seat))
    };
    let people = session.seats_of_people();
    let is_alone = !people.is_empty() && people == session.looking();
    match due {
        Due::Over { .. } => match game.status().outcome() {
            Some(outcome) => ending(table, outcome, is_alone),
            None => Message::from(&GOES_ON),
        },
        Due::Person {
            seat,
            hand_over: true,
        } => HAND_OVER.with([title(seat)]),
        Due::Person { seat, .. } => {
            let whose = if !is_alone {
                TO_MOVE.with([title(seat)])
            } else if session.looking().len() > 1 {
                YOUR_MOVE_AS.with([title(seat)])
            } else {
                Message::from(&YOUR_MOVE)
            };
            let primer = table.primer.as_ref().zip(session.decision());
            match primer.and_then(|(primer, kind)| primer.decision(kind)) {
                Some(decision) => ASKED.with([whose.into(), decision.question.clone().into()]),
                None => whose,
            }
        }
        Due::Bot { seat } => THINKS.with([title(seat)]),
        Due::Table => match table.game().status() {
            Status::Due(Actor::Chance) => Message::from(&DICE_DECIDE),
            _ => Message::from(&GOES_ON),
        },
    }
}

/// How a game has ended, for whoever looks.
fn ending(table: &Table, outcome: ruleset::Outcome, is_alone: bool) -> Message {
    let game = table.game();
    let winners = seat_words(game, outcome.winners);
    let reason = ParameterValue::from(outcome.reason_word());
    let mut end = match (outcome.winners.is_empty(), is_alone) {
        (true, true) if outcome.all_lost => YOU_LOST.with([reason]),
        (true, false) if outcome.all_lost => ALL_LOST.with([reason]),
        (true, _) => DRAWN.with([reason]),
        (false, true) if outcome.winners.intersects(table.session.own_side()) => {
            YOU_WON.with([reason])
        }
        (false, true) => {
            // Reasons are told from the side of the winners.
            let own = outcome.reason.replace("the enemy ", "your ");
            let own = own.replace("enemy ", "of your ");
            let titles = outcome.winners.iter().map(|seat| game.seat_title(seat));
            let titles = titles.collect::<Vec<_>>().join(" and ");
            LOST_TO.told([winners, reason], format!("You lost to {titles}: {own}"))
        }
        (false, false) => WON.with([winners, outcome.winners.len().into(), reason]),
    };
    if let Some(paid) = game.tell_payoffs() {
        end = WITH_PAY_OFFS.with([end.into(), paid.into()]);
    }
    if let Some(places) = game.tell_places() {
        end = WITH_PLACES.with([end.into(), places.into()]);
    }
    end
}

/// What players call these seats, as a list of words.
fn seat_words(game: GameView<'_>, seats: Seats) -> ParameterValue {
    seats.iter().map(|seat| seat_word(game, seat)).collect()
}

/// What the person who looks may do beside moving.
fn may(table: &Table) -> May {
    let (session, game) = (&table.session, table.session.host_game());
    let is_over = game.status().outcome().is_some();
    let looking = session.looking();
    let is_person = session.seats_of_people().intersects(looking);
    if is_over || !is_person {
        return May::default();
    }
    let living: Seats = looking & game.living();
    let claim = table.person().ok().and_then(|seat| {
        let outcome = game.may_claim(seat).ok()?;
        let reason = outcome.reason_word().into();
        Some(tell(if outcome.all_lost {
            CLAIM_LOST.with([reason])
        } else if outcome.winners.is_empty() {
            CLAIM_DRAW.with([reason])
        } else {
            CLAIM_WON.with([seat_words(table.game(), outcome.winners), reason])
        }))
    });
    let offer = living.lowest().is_some_and(|seat| {
        let mut tried = game.boxed_clone();
        tried.offer(seat).is_ok()
    });
    let offered_by = session.offered_by();
    May {
        claim,
        take_back: session.may_take_back(),
        place_rest: table.person().is_ok() && session.may_place_rest(),
        resign: !living.is_empty(),
        offer,
        answer: offered_by.map(|seat| game.seat_name(seat).into()),
    }
}

fn fields(fields: &ruleset::Fields, primer: Option<&Primer>) -> Fields {
    let piece = |name: &str| {
        let mut pieces = primer?.pieces.iter();
        pieces.position(|piece| piece.name == name)
    };
    let numbers = fields.fields.iter().map(|field| Field {
        name: field.name.to_string(),
        about: tell(field.about.clone()),
        least: field.least,
        most: field.most,
        cost: field.cost,
        default: field.default,
        piece: field.piece.as_deref().and_then(piece),
    });
    let limits = fields.limits.iter().map(|limit| FieldsLimit {
        name: limit.name.to_string(),
        sentence: tell(limit.sentence.clone()),
        weights: limit.weights.clone(),
        least: limit.least,
        most: limit.most,
        rule: limit.rule.as_ref().map(ToString::to_string),
    });
    let ready = fields.ready_made.iter().map(|ready| ReadyMade {
        name: ready.name.to_string(),
        about: tell(ready.about.clone()),
        values: ready.values.clone(),
    });
    Fields {
        fields: numbers.collect(),
        limits: limits.collect(),
        ready_made: ready.collect(),
    }
}
