//! One stream from its first message to its end.
use crate::hall::{Hall, Shared, open};
use crate::message::{Action, Request, Tell, text};
use crate::origin::Origin;
use crate::outbox::{End, Inbox};
use crate::rate::Rate;
use crate::refusal::{error, refused};
use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket, close_code};
use std::sync::Arc;
use tokio::time::{Instant, MissedTickBehavior, interval_at, sleep_until, timeout};

/// The reason why the server ends a stream.
struct Ended(u16, &'static str);

/// A stream that has joined a game.
struct Joined {
    room: Shared,
    number: u64,
    inbox: Inbox,
}

/// Serves a stream until it ends.
pub(crate) async fn serve(mut socket: WebSocket, hall: Arc<Hall>, origin: Origin) {
    let mut joined = None;
    let ended = converse(&mut socket, &hall, origin, &mut joined).await;
    if let Some(Joined { room, number, .. }) = joined
        && let Ok(mut room) = open(&room)
    {
        room.leave(number);
    }
    if let Err(Ended(code, reason)) = ended {
        let reason = reason.into();
        let close = Frame::Close(Some(CloseFrame { code, reason }));
        // Sending fails if the client is gone; then nobody has to be told.
        let _ = timeout(hall.limits.write, socket.send(close)).await;
    }
}

async fn converse(
    socket: &mut WebSocket,
    hall: &Hall,
    origin: Origin,
    joined: &mut Option<Joined>,
) -> Result<(), Ended> {
    let limits = &hall.limits;
    let began = Instant::now();
    let mut heartbeat = interval_at(began + limits.heartbeat, limits.heartbeat);
    heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut rate = Rate::new(limits.requests_per_second, limits.requests_at_once, began);
    let mut silent_rounds = 0;
    let mut created = 0;
    loop {
        tokio::select! {
            // Waiting messages are written before more is read. So a client that
            // sends without reading is held up by the network and does not fill the
            // memory of the server.
            biased;
            message = next(joined) => match message {
                Ok(message) => write(socket, hall, Frame::Text(message)).await?,
                Err(End::Gone) => return Err(Ended(close_code::POLICY, "the game is gone")),
                Err(End::Slow) => return Err(Ended(close_code::POLICY, "you did not keep up")),
            },
            () = sleep_until(began + limits.join), if joined.is_none() => {
                return Err(Ended(close_code::POLICY, "no game was joined in time"));
            }
            _ = heartbeat.tick() => {
                if silent_rounds >= 2 {
                    return Err(Ended(close_code::POLICY, "nothing was heard of you for too long"));
                }
                silent_rounds += 1;
                write(socket, hall, Frame::Ping(Vec::new().into())).await?;
            }
            frame = read(socket, &rate) => {
                silent_rounds = 0;
                rate.take(1, Instant::now());
                let (id, action) = match frame {
                    None | Some(Ok(Frame::Close(_))) => return Ok(()),
                    Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => continue,
                    Some(Ok(Frame::Text(text))) => match Request::read(&text) {
                        Ok(request) => (request.id, Ok(request.action)),
                        Err((id, why)) => (id, Err(error(why))),
                    },
                    Some(Ok(Frame::Binary(_))) => (None, Err(error("messages are text"))),
                    // The message is too long, not UTF-8, or not WebSocket at all.
                    // Nobody can say where the next message begins.
                    Some(Err(_)) => return Err(Ended(close_code::PROTOCOL, "the message is too long or broken")),
                };
                match joined {
                    Some(Joined { room, number, .. }) => match open(room) {
                        Ok(mut room) => {
                            let more = room.request(*number, id, action, limits);
                            rate.take(more, Instant::now());
                        }
                        Err(_) => return Err(Ended(close_code::ERROR, "the server has failed in this game")),
                    },
                    None => {
                        let answer = action.and_then(|action| outside(hall, origin, id, action, joined, &mut created));
                        if let Some(tell) = answer.unwrap_or_else(Some) {
                            write(socket, hall, Frame::Text(text(id, tell))).await?;
                        }
                    }
                }
            }
        }
    }
}

/// Handles a request of a stream that has not joined a game. The answer to a
/// successful join comes from the game.
fn outside(
    hall: &Hall,
    origin: Origin,
    id: Option<u64>,
    action: Action,
    joined: &mut Option<Joined>,
    created: &mut usize,
) -> Result<Option<Tell>, Tell> {
    match action {
        Action::Create {
            game,
            seed,
            auto_roll,
            sealed,
        } => {
            if *created >= hall.limits.games_of_a_stream {
                return Err(refused(
                    "server.full",
                    "this stream has opened enough games",
                ));
            }
            let tell = hall.create(&game, seed.as_deref(), auto_roll, sealed, origin)?;
            *created += 1;
            Ok(Some(tell))
        }
        Action::Join { game, tokens } => {
            let room = hall.room(&game)?;
            let (number, inbox) = open(&room)?.join(id, &tokens, &hall.limits)?;
            *joined = Some(Joined {
                room,
                number,
                inbox,
            });
            Ok(None)
        }
        _ => Err(error("join a game first")),
    }
}

/// The next message for a stream that has joined. For any other stream the future
/// never completes.
async fn next(joined: &mut Option<Joined>) -> Result<Utf8Bytes, End> {
    match joined {
        Some(joined) => joined.inbox.next().await,
        None => std::future::pending().await,
    }
}

/// The next frame, as soon as the rate limit allows to read it. Nothing is lost if
/// the future is dropped.
async fn read(socket: &mut WebSocket, rate: &Rate) -> Option<Result<Frame, axum::Error>> {
    sleep_until(rate.ready_at()).await;
    socket.recv().await
}

async fn write(socket: &mut WebSocket, hall: &Hall, frame: Frame) -> Result<(), Ended> {
    match timeout(hall.limits.write, socket.send(frame)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(Ended(close_code::AWAY, "the stream is gone")),
        Err(_) => Err(Ended(close_code::POLICY, "you did not keep up")),
    }
}
