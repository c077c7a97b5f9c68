//! One stream from its first message to its end.
use crate::ServerRule;
use crate::authentication::Visitor;
use crate::hall::{Hall, Join, Joined, cost, enter};
use crate::lag::{EVERY, Trips};
use crate::lobby::Following;
use crate::message::{Action, Request, Tell, text};
use crate::origin::Origin;
use crate::outbox::End;
use crate::rate::SharedRates;
use crate::refusal::{error, not_allowed, refused, store_fails};
use crate::room::{Asked, Parting};
use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket, close_code};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, MissedTickBehavior, interval, interval_at, sleep_until, timeout};

/// How long a client may take to close the stream after the server has. If the
/// client's last bytes were left unread, the system would reset the connection, and
/// the client could lose the record.
const CLOSING: Duration = Duration::from_secs(1);

/// How many listed games are told for one request.
const GAMES_OF_A_REQUEST: usize = 10;

/// The reason why the server ends a stream.
struct Ended(u16, &'static str);

/// Serves a stream until it ends.
pub(crate) async fn serve(
    mut socket: WebSocket,
    hall: Arc<Hall>,
    origin: Origin,
    visitor: &dyn Visitor,
) {
    let mut stopping = hall.watch_stopping();
    let mut joined = None;
    let client = (origin, visitor);
    let ended = converse(&mut socket, &hall, client, &mut joined, &mut stopping).await;
    if let Some(Joined { room, place, .. }) = joined {
        room.lock().await.leave(place.number);
    }
    if let Err(Ended(code, reason)) = ended {
        let reason = reason.into();
        let close = Frame::Close(Some(CloseFrame { code, reason }));
        // Sending fails if the client is gone; then nobody has to be told.
        if let Ok(Ok(())) = timeout(hall.limits.write, socket.send(close)).await {
            let closes = async { while let Some(Ok(_)) = socket.recv().await {} };
            let _ = timeout(CLOSING, closes).await;
        }
    }
}

async fn converse(
    socket: &mut WebSocket,
    hall: &Arc<Hall>,
    (origin, visitor): (Origin, &dyn Visitor),
    joined: &mut Option<Joined>,
    stopping: &mut watch::Receiver<bool>,
) -> Result<(), Ended> {
    let limits = &hall.limits;
    let began = Instant::now();
    let mut heartbeat = interval_at(began + limits.heartbeat, limits.heartbeat);
    heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut trips = Trips::new();
    let mut next_trip = interval(EVERY);
    next_trip.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut rates = SharedRates::new(hall.requests.of(origin));
    let mut ready = began;
    let mut silent_rounds = 0;
    let mut created = 0;
    let mut following = None;
    loop {
        tokio::select! {
            // Waiting messages are written before more is read. So a client that
            // sends without reading is held up by the network and does not fill the
            // memory of the server.
            biased;
            message = next(joined) => match message {
                Ok(message) => write(socket, hall, Frame::Text(message)).await?,
                Err(End::Gone) => return part(socket, hall, joined).await,
                Err(End::Slow) => return Err(Ended(close_code::POLICY, "you did not keep up")),
            },
            () = sleep_until(began + limits.join), if joined.is_none() && following.is_none() => {
                return Err(Ended(close_code::POLICY, "no game was joined in time"));
            }
            // The games have ended the streams that joined them.
            () = stops(stopping), if joined.is_none() => {
                return Err(Ended(close_code::AWAY, "the server stops"));
            }
            () = changed(&mut following) => {
                let news = following.as_mut().map(|following| following.news(&hall.lobby));
                for message in news.unwrap_or_default() {
                    write(socket, hall, Frame::Text(message)).await?;
                }
            }
            _ = heartbeat.tick() => {
                if silent_rounds >= 2 {
                    return Err(Ended(close_code::POLICY, "nothing was heard of you for too long"));
                }
                silent_rounds += 1;
                write(socket, hall, Frame::Ping(Vec::new().into())).await?;
            }
            _ = next_trip.tick(), if is_timed(joined) => {
                let ping = trips.begin(Instant::now());
                write(socket, hall, Frame::Ping(ping.into())).await?;
            }
            frame = read(socket, ready) => {
                let at = Instant::now();
                let lag = trips.lag();
                silent_rounds = 0;
                ready = rates.take(1);
                let read = Instant::now();
                let asked = match frame {
                    None | Some(Ok(Frame::Close(_))) => return Ok(()),
                    Some(Ok(Frame::Pong(payload))) => {
                        trips.end(&payload, at);
                        continue;
                    }
                    Some(Ok(Frame::Ping(_))) => continue,
                    Some(Ok(Frame::Text(text))) => match Request::read(&text) {
                        Ok(Request { id, command, action }) => Asked { id, command, action: Ok(action), at, lag },
                        Err((id, why)) => Asked { id, command: None, action: Err(error(why)), at, lag },
                    },
                    Some(Ok(Frame::Binary(_))) => {
                        Asked { id: None, command: None, action: Err(error("messages are text")), at, lag }
                    }
                    // The message is too long, not UTF-8, or not WebSocket at all.
                    // Nobody can say where the next message begins.
                    Some(Err(_)) => return Err(Ended(close_code::PROTOCOL, "the message is too long or broken")),
                };
                hall.metrics.asked(asked.action.as_ref().ok());
                let shows_key = matches!(asked.action, Ok(Action::ShowKey { .. }));
                let more = match joined {
                    Some(Joined { room, place, .. }) => match enter(room).await {
                        Ok(mut room) => {
                            let more = room.request(place.number, asked, limits, &hall.metrics).await;
                            hall.metrics.told(read.elapsed());
                            let next = room.take_next();
                            let name = shows_key.then(|| room.name().to_string());
                            drop(room);
                            if let Some(name) = name {
                                hall.lobby.catch_up(hall.store(), &name).await;
                            }
                            if let Some(next) = next {
                                hall.take_up(&next, origin).await;
                            }
                            more
                        }
                        Err(_) => return Err(Ended(close_code::ERROR, "the server has failed in this game")),
                    },
                    None => {
                        let more = match &asked.action {
                            Ok(Action::Create(new)) => cost(new),
                            _ => 0,
                        };
                        let id = asked.id;
                        let outside = Outside { hall, origin, visitor, created: &mut created, following: &mut following };
                        match outside.follow(asked).await {
                            Ok(Followed::Joined(now)) => {
                                rates.add(now.place.rates.iter().cloned());
                                let more = now.cost;
                                *joined = Some(now);
                                following = None;
                                more
                            }
                            Ok(Followed::Answered(tell)) | Err(tell) => {
                                let more = more.max(cost_of_answer(&tell));
                                hall.metrics.answered(&tell);
                                write(socket, hall, Frame::Text(text(id, None, tell))).await?;
                                more
                            }
                        }
                    }
                };
                if more > 0 {
                    ready = rates.take(more);
                }
            }
        }
    }
}

/// How many more requests one counts as whose answer takes time in proportion to its length.
fn cost_of_answer(tell: &Tell) -> u32 {
    match tell {
        Tell::Lobby { games } => {
            u32::try_from(games.len() / GAMES_OF_A_REQUEST).unwrap_or(u32::MAX)
        }
        _ => 0,
    }
}

/// Tells a stream why its game has ended it, with the record if the game is closed.
async fn part(socket: &mut WebSocket, hall: &Hall, joined: &Option<Joined>) -> Result<(), Ended> {
    let parting = match joined {
        Some(Joined { room, place, .. }) => {
            enter(room).await.ok().map(|room| room.parting(place.seats))
        }
        None => None,
    };
    let failed = Ended(close_code::ERROR, "the server has failed in this game");
    let Parting { tell, code, reason } = parting.ok_or(failed)?;
    write(socket, hall, Frame::Text(text(None, None, tell))).await?;
    Err(Ended(code, reason))
}

/// What a stream without a game may ask for.
struct Outside<'a> {
    hall: &'a Arc<Hall>,
    origin: Origin,
    visitor: &'a dyn Visitor,
    /// How many games the stream has opened.
    created: &'a mut usize,
    /// What it knows of the lobby, if it has asked for it.
    following: &'a mut Option<Following>,
}

/// What came of it.
enum Followed {
    /// What it has asked for is done.
    Answered(Tell),
    /// The stream has joined a game, which sends the answer.
    Joined(Joined),
}

impl Outside<'_> {
    async fn follow(self, asked: Asked) -> Result<Followed, Tell> {
        let Self {
            hall,
            origin,
            visitor,
            created,
            following,
        } = self;
        match asked.action? {
            Action::Create(new) => {
                if *created >= hall.limits.games_of_a_stream {
                    return Err(refused(
                        ServerRule::Full,
                        "this stream has opened enough games",
                    ));
                }
                visitor.may_create(&new).map_err(not_allowed)?;
                let tell = hall.create(new, asked.command, origin).await?;
                *created += 1;
                Ok(Followed::Answered(tell))
            }
            Action::Lobby => {
                let followed = hall.lobby.follow(hall.store()).await;
                let (tell, known) = followed.map_err(|why| store_fails(&why))?;
                *following = Some(known);
                Ok(Followed::Answered(tell))
            }
            Action::Take { game, seat, invite } => {
                let (seat, invite) = (seat.as_deref(), invite.as_deref());
                let tell = hall.take(&game, seat, invite, origin).await?;
                Ok(Followed::Answered(tell))
            }
            Action::Withdraw { game, creator } => {
                let tell = hall.withdraw(&game, &creator, origin).await?;
                Ok(Followed::Answered(tell))
            }
            Action::Join {
                game,
                tokens,
                after,
            } => {
                let join = Join {
                    id: asked.id,
                    game: &game,
                    tokens: &tokens,
                    visitor,
                    after,
                };
                Ok(Followed::Joined(hall.join(join, origin).await?))
            }
            _ => Err(error("join a game first")),
        }
    }
}

/// The next message for a stream that has joined. For any other stream the future
/// never completes.
async fn next(joined: &mut Option<Joined>) -> Result<Utf8Bytes, End> {
    match joined {
        Some(joined) => joined.place.inbox.next().await,
        None => std::future::pending().await,
    }
}

/// Whether the stream has joined a game with a clock, so that its lag matters.
fn is_timed(joined: &Option<Joined>) -> bool {
    joined.as_ref().is_some_and(|joined| joined.place.is_timed)
}

/// Waits until the lobby has changed, for a stream that has asked for it. For any other stream the
/// future never completes.
async fn changed(following: &mut Option<Following>) {
    match following {
        Some(following) => following.changed().await,
        None => std::future::pending().await,
    }
}

/// Waits until the server stops.
async fn stops(stopping: &mut watch::Receiver<bool>) {
    // The sender lives as long as the games, which this stream holds.
    let _ = stopping.wait_for(|stops| *stops).await;
}

/// The next frame, as soon as the rate limits allow to read it. Nothing is lost if
/// the future is dropped.
async fn read(socket: &mut WebSocket, ready: Instant) -> Option<Result<Frame, axum::Error>> {
    sleep_until(ready).await;
    socket.recv().await
}

async fn write(socket: &mut WebSocket, hall: &Hall, frame: Frame) -> Result<(), Ended> {
    match timeout(hall.limits.write, socket.send(frame)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(Ended(close_code::AWAY, "the stream is gone")),
        Err(_) => Err(Ended(close_code::POLICY, "you did not keep up")),
    }
}
