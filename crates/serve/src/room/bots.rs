//! Bots at the table of a room.
use super::{Attempt, Room, Sender};
use crate::ServerRule;
use crate::bots::{Problem, Thought};
use crate::derived::derived;
use crate::logged_game::{BotTask, reason};
use crate::message::{Action, Seal, Tell, text};
use boardwright_dice::sealed::Contribution;
use boardwright_ruleset::{Seat, Seats};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How long to wait if too many bots think already.
const BUSY: Duration = Duration::from_millis(500);

/// How long bots that are alone in a game wait at most for those who watch and have not read the
/// last moves yet, and how often they look.
const HELD: Duration = Duration::from_secs(1);
const LOOK: Duration = Duration::from_millis(10);

/// The bots of one room, as far as they think.
#[derive(Default)]
pub(super) struct BotsHere {
    thinking: Option<Thinking>,
    /// How often a bot has begun to think.
    begun: u64,
    /// The length of the log with which a bot has failed. It does not try again before something
    /// happens or somebody joins.
    failed_at: Option<u64>,
    /// Whether a bot waits for a place in the queue.
    waits: bool,
    /// Since when bots wait for those who watch.
    held_since: Option<Instant>,
    /// Whether they try again after a while.
    comes_again: bool,
}

/// A bot that thinks. It stops when this is dropped.
struct Thinking {
    number: u64,
    seat: Seat,
    /// The position that it thinks about, as it may know it.
    view: String,
    stop: Arc<AtomicBool>,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// A bot that acts at this moment. Nothing lies between it and the server.
fn now(seats: Seats) -> Sender {
    Sender {
        seats,
        at: tokio::time::Instant::now(),
        lag: 0,
    }
}

impl Room {
    /// Lets bots that have failed try again, because somebody has come.
    pub(crate) async fn wake_bots(&mut self) {
        self.bots.failed_at = None;
        self.let_bots_act().await;
    }

    /// Lets bots do what they have to do, and begin to think where they have to choose. Bots that
    /// are alone in a game play only while somebody watches.
    pub(crate) async fn let_bots_act(&mut self) {
        let was_busy = std::mem::replace(&mut self.is_busy, true);
        while !self.is_closed() {
            if self.game.is_of_bots_alone() && !self.is_watched() {
                self.bots.thinking = None;
                break;
            }
            let Some(task) = self.game.bot_task() else {
                self.bots.thinking = None;
                break;
            };
            let entries = self.game.entries();
            if self.bots.failed_at == Some(entries) {
                break;
            }
            let (seats, action) = match task {
                BotTask::Act(seats, action) => (seats, action),
                BotTask::Commit(seat) | BotTask::Reveal(seat) => {
                    let Some(action) = self.contribution(&task) else {
                        break;
                    };
                    (seat.into(), action)
                }
                BotTask::Choose(_) if self.is_ahead() => {
                    self.come_again(LOOK);
                    break;
                }
                BotTask::Choose(seat) => {
                    self.let_think(seat);
                    break;
                }
            };
            let limits = self.common.bots.limits.clone();
            let told = self.answer(now(seats), None, action, &limits).await;
            self.streams.flush();
            if self.game.entries() == entries {
                self.bot_fails(seats, ServerRule::Bot, reason(told));
                break;
            }
        }
        self.is_busy = was_busy;
    }

    /// Whether bots that are alone in a game are further than those who watch have read. Without
    /// it they would play so fast that nobody keeps up.
    fn is_ahead(&mut self) -> bool {
        let most = self.common.bots.limits.backlog / 4;
        if self.game.is_of_bots_alone() && self.streams.waiting() > most {
            let since = *self.bots.held_since.get_or_insert_with(Instant::now);
            if since.elapsed() < HELD {
                return true;
            }
        }
        self.bots.held_since = None;
        false
    }

    /// Lets bots try again after a while.
    fn come_again(&mut self, after: Duration) {
        if std::mem::replace(&mut self.bots.comes_again, true) {
            return;
        }
        let room = self.me.clone();
        tokio::spawn(async move {
            tokio::time::sleep(after).await;
            if let Some(room) = room.upgrade() {
                let mut room = room.lock().await;
                room.bots.comes_again = false;
                if !room.has_failed() {
                    room.let_bots_act().await;
                }
            }
        });
    }

    /// What a bot adds to the seed, which only servers with this key can tell before it does.
    fn contribution(&self, task: &BotTask) -> Option<Action> {
        let (seat, reveals) = match task {
            BotTask::Commit(seat) => (*seat, false),
            BotTask::Reveal(seat) => (*seat, true),
            _ => return None,
        };
        let seat = self.game.seat_name(seat);
        let nonce = derived(&self.common.key, "contribution", &[&self.name, seat]);
        let contribution = Contribution::new("bot", nonce).ok()?;
        let name = Some(seat.to_string());
        Some(match (reveals, self.game.current_seal()?) {
            (true, _) => Action::Reveal {
                seat: name,
                contribution,
            },
            (false, Seal::Everybody(ceremony)) => Action::Commit {
                commitment: ceremony.commitment(seat, &contribution),
                seat: name,
            },
            (false, Seal::Server { .. }) => return None,
        })
    }

    /// Lets a bot think about its next move, unless it does already.
    fn let_think(&mut self, seat: Seat) {
        let Some((seats, bot)) = self.game.bot_of(seat) else {
            return;
        };
        let view = self.game.shown(seats).position();
        let known = self.bots.thinking.as_ref();
        if known.is_some_and(|known| known.seat == seat && known.view == view) {
            return;
        }
        let bot = bot.to_string();
        self.bots.thinking = None;
        let entries = self.game.entries().to_string();
        let fields = [&*self.name, self.game.seat_name(seat), &*entries];
        let secret = derived(&self.common.key, "bot", &fields);
        let mut seed = [0; 8];
        seed.copy_from_slice(&secret.bytes()[..8]);
        let Some((rules, game)) = self.game.problem() else {
            return self.bot_fails(
                seats,
                ServerRule::Bot,
                "the rules of this game are gone".into(),
            );
        };
        let problem = Problem {
            rules,
            game,
            seat,
            bot,
            seed: u64::from_be_bytes(seed),
        };
        let stop = Arc::new(AtomicBool::new(false));
        let origin = self.share.origin();
        let Ok(thought) = self.common.bots.think(problem, origin, stop.clone()) else {
            return self.wait_for_place(seats);
        };
        self.bots.waits = false;
        self.bots.begun += 1;
        let number = self.bots.begun;
        self.bots.thinking = Some(Thinking {
            number,
            seat,
            view,
            stop,
        });
        let room = self.me.clone();
        tokio::spawn(async move {
            let thought = thought.await.unwrap_or(Thought::Failed);
            if let Some(room) = room.upgrade() {
                let mut room = room.lock().await;
                if !room.has_failed() && !room.is_closed() {
                    room.bot_has_thought(number, thought).await;
                }
            }
        });
    }

    /// Tries again after a while, and tells all streams once that the game waits.
    fn wait_for_place(&mut self, seats: Seats) {
        if !std::mem::replace(&mut self.bots.waits, true) {
            let reason = "too many bots think at present: the bot thinks when it is its turn";
            self.tell_of_bot(seats, ServerRule::Busy, reason.into());
        }
        self.come_again(BUSY);
    }

    /// Makes the move of a bot that has thought about the present position.
    async fn bot_has_thought(&mut self, number: u64, thought: Thought) {
        let known = self.bots.thinking.take_if(|known| known.number == number);
        let Some(Thinking { seat, view, .. }) = known.as_ref() else {
            return;
        };
        let Some((seats, _)) = self.game.bot_of(*seat) else {
            return;
        };
        let is_due = matches!(self.game.bot_task(), Some(BotTask::Choose(due)) if due == *seat);
        if is_due && self.game.shown(seats).position() == *view {
            match thought {
                Thought::Chosen(chosen) => self.play_for_bot(seats, *seat, chosen).await,
                Thought::NoMove => {
                    self.bot_fails(seats, ServerRule::Bot, "the bot finds no move".into());
                }
                Thought::Declined(why) => {
                    let reason = format!("the bot does not play: {why}");
                    self.bot_fails(seats, ServerRule::Bot, reason);
                }
                Thought::TooSlow => {
                    let reason = "the bot has not found a move in the time that it has";
                    self.bot_fails(seats, ServerRule::Slow, reason.into());
                }
                Thought::Failed => {
                    self.bot_fails(seats, ServerRule::Bot, "the bot has failed".into());
                }
            }
        }
        self.let_bots_act().await;
    }

    async fn play_for_bot(&mut self, seats: Seats, seat: Seat, chosen: String) {
        self.is_busy = true;
        let seat = Some(self.game.seat_name(seat).to_string());
        let action = Action::Play { seat, chosen };
        let limits = self.common.bots.limits.clone();
        // If another server was first, the bot judges the new position.
        if let Attempt::Answered(told) = self.attempt(now(seats), None, &action, &limits).await
            && told != Tell::Done
        {
            self.bot_fails(seats, ServerRule::Bot, reason(told));
        }
        self.streams.flush();
        self.is_busy = false;
    }

    /// Tells all streams why a bot does nothing. It is no event: the game waits.
    fn bot_fails(&mut self, seats: Seats, rule: ServerRule, reason: String) {
        self.bots.failed_at = Some(self.game.entries());
        self.tell_of_bot(seats, rule, reason);
    }

    fn tell_of_bot(&mut self, seats: Seats, rule: ServerRule, reason: String) {
        let seat = seats.lowest().map_or("", |seat| self.game.seat_name(seat));
        let tell = Tell::BotWaits {
            seat: seat.into(),
            rule: rule.id().into(),
            reason,
        };
        // Who is behind must not learn who is due.
        let players_alone = self.behind.is_some();
        self.streams.notify(&text(None, None, tell), players_alone);
        self.streams.flush();
    }
}
