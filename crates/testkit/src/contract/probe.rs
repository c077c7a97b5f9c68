//! Requests that must be refused.
use super::checked_game::{CheckedGame, Request, RequestOf};
use super::failure::{Checked, ensure};
use super::moves::list_moves;
use super::reached::DueMoves;
use super::walk::absent;
use super::{Clause, Context};
use boardwright_ruleset::{Ruleset, Seat, Seats};

/// Foreign moves that are tried in one position.
const FOREIGN: usize = 6;

/// Makes every request that the present position must refuse: moves of others,
/// foreign moves, dice out of turn, answers without offers, and so on. Requests
/// that would succeed are left out.
pub(super) fn probe_refusals<R: Ruleset>(
    cx: &mut Context<'_, R>,
    table: &mut CheckedGame<R>,
    moves: &DueMoves<R>,
) -> Checked {
    let requests = requests(cx, table, moves);
    for request in requests {
        refuse(cx, table, request)?;
    }
    // The past must not have changed either.
    for (seat, moves) in moves {
        let again = list_moves(cx.rules, table.state(), *seat)?;
        ensure(again == *moves, Clause::RefusalChangesNothing, || {
            format!("after the refusals {seat:?} has {again:?} instead of {moves:?}")
        })?;
    }
    Ok(())
}

/// A finished game refuses everything but going back.
pub(super) fn probe_finished<R: Ruleset>(
    cx: &mut Context<'_, R>,
    table: &mut CheckedGame<R>,
) -> Checked {
    for request in requests(cx, table, &Vec::new()) {
        if !matches!(request, Request::Undo | Request::Redo) {
            refuse(cx, table, request)?;
        }
    }
    Ok(())
}

/// A view cannot be played on from.
pub(super) fn probe_view<R: Ruleset>(cx: &mut Context<'_, R>, table: &CheckedGame<R>) -> Checked {
    let rules = cx.rules;
    let seats: Vec<Seat> = rules.seats().iter().collect();
    let viewer = cx
        .random
        .choose(&seats)
        .copied()
        .map_or(Seats::NONE, Seats::one);
    let viewers = if cx.random.one_in(3) {
        Seats::NONE
    } else {
        viewer
    };
    let view = rules.seen_by(table.state(), viewers);
    let shown = table.game().view(viewers);
    ensure(shown == view, Clause::RefereeState, || {
        format!("the referee shows {viewers:?} {shown:?} instead of {view:?}")
    })?;
    if !rules.is_view(&view) {
        return Ok(());
    }
    let mut table = CheckedGame::new(rules, view, *table.game().seed(), cx.anew);
    for request in requests(cx, &table, &Vec::new()) {
        refuse(cx, &mut table, request)?;
    }
    Ok(())
}

/// Makes a request if it must be refused.
fn refuse<R: Ruleset>(
    cx: &mut Context<'_, R>,
    table: &mut CheckedGame<R>,
    request: RequestOf<R>,
) -> Checked {
    if table.expect(request).is_err() {
        table.request(cx, request)?;
    }
    Ok(())
}

/// One of each kind of request, with participants that make it likely to be
/// refused.
fn requests<R: Ruleset>(
    cx: &mut Context<'_, R>,
    table: &CheckedGame<R>,
    moves: &DueMoves<R>,
) -> Vec<RequestOf<R>> {
    let rules = cx.rules;
    let seats = rules.seats();
    let members: Vec<Seat> = seats.iter().collect();
    let living = rules.living(table.state());
    let seat = cx.random.choose(&members).copied().unwrap_or(Seat::new(0));
    let stranger = absent(rules).unwrap_or(seat);
    let fallen = (seats - living).lowest().unwrap_or(stranger);
    let mut requests = vec![
        Request::Roll,
        Request::Resign(Seats::NONE),
        Request::Resign(Seats::from_bits(cx.random.word() as u32) & seats),
        Request::Resign(seats),
        Request::Resign(Seats::one(seat) | fallen.into()),
        Request::Offer(seat),
        Request::Offer(fallen),
        Request::Accept(seat),
        Request::Accept(fallen),
        Request::Decline(seat),
        Request::Decline(stranger),
        Request::Claim(seat, None),
        Request::Claim(fallen, None),
        Request::Flag(fallen),
        Request::Flag(stranger),
        Request::TakeBack(seat),
        Request::TakeBack(stranger),
        Request::Redo,
        Request::Undo,
    ];
    if table.status().outcome().is_some() || table.expect(Request::Flag(seat)).is_err() {
        // Otherwise the flag would fall.
        requests.push(Request::Flag(seat));
    }
    let due: Vec<Seat> = moves.iter().map(|(seat, _)| *seat).collect();
    for _ in 0..FOREIGN {
        let Some(&foreign) = cx.random.choose(&cx.moves) else {
            break;
        };
        let whose = cx.random.choose(&due).copied().unwrap_or(seat);
        requests.push(Request::Play(whose, foreign));
        requests.push(Request::Play(seat, foreign));
        if cx.random.one_in(4) {
            requests.push(Request::Play(stranger, foreign));
            requests.push(Request::Claim(whose, Some(foreign)));
        }
    }
    if let Some((_, moves)) = cx.random.choose(moves) {
        if let Some(&own) = cx.random.choose(moves) {
            requests.push(Request::Play(seat, own));
            requests.push(Request::Play(fallen, own));
            requests.push(Request::Claim(seat, Some(own)));
        }
    }
    for _ in 0..2 {
        requests.extend(
            cx.random
                .choose(&cx.chances)
                .map(|&chance| Request::Given(chance)),
        );
    }
    let foreign = |&chance: &R::Chance| {
        let request = Request::Given(chance);
        table.expect(request).is_err().then_some(request)
    };
    requests.extend(cx.chances.iter().find_map(foreign));
    requests
}
