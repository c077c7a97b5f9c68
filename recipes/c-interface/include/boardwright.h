/* Boardwright for C. Made from src/ by cbindgen: BOARDWRIGHT_WRITE=1 cargo test writes it anew. */

#ifndef BOARDWRIGHT_H
#define BOARDWRIGHT_H

#include <stdint.h>

// How a call went.
typedef enum bw_code {
  // It was done.
  BW_OK = 0,
  // A text cannot be read, a name is unknown, or the answer would be too long.
  BW_UNREADABLE = 1,
  // A rule forbids it; the answer names the rule.
  BW_REFUSED = 2,
  // The record is damaged, or does not follow from its rules and its seed.
  BW_UNVERIFIED = 3,
  // A pointer that must not be null is null, or a text is not UTF-8.
  BW_MISUSED = 4,
  // The library has a fault, and this game can no longer be used. Please report it.
  BW_FAULT = 5,
} bw_code;

// A game in play. One thread at a time may use it.
typedef struct bw_game bw_game;

// What a call answers. Give it back by `bw_free`.
typedef struct bw_answer {
  // How it went.
  enum bw_code code;
  // What was asked for or, unless the code is `BW_OK`, a sentence that says what is wrong. In
  // UTF-8; null where there is nothing to say.
  char *text;
  // The id of the rule that forbids it, as in `chess.reach.pawn`; null unless the code is
  // `BW_REFUSED`.
  char *rule;
} bw_answer;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// Opens a game by its name with options, as in `face-off(points=60)`, and by the seed of its
// dice. `*game` becomes null if there is no such game.
//
// # Safety
//
// `name` is null or ends with a zero byte; `game` is null or can be written to.
struct bw_answer bw_open(const char *name, uint64_t seed, struct bw_game **game);

// Opens the game at the end of a record, and verifies the record: every move by the rules, every
// roll by the seed. `*game` becomes null if it does not verify.
//
// # Safety
//
// `record` is null or ends with a zero byte; `game` is null or can be written to.
struct bw_answer bw_replay(const char *record, struct bw_game **game);

// Ends a game, and frees its memory. Does nothing with null.
//
// # Safety
//
// `game` is null or comes from `bw_open` or `bw_replay`, and is not used any more.
void bw_close(struct bw_game *game);

// Frees what an answer holds. Each answer is given back once.
//
// # Safety
//
// `answer` comes from a function of this library, and is not used any more.
void bw_free(struct bw_answer answer);

// The names of the seats, as in `w b`.
//
// # Safety
//
// `game` is null, or open and used by nobody else at the same time.
struct bw_answer bw_seats(struct bw_game *game);

// Who is due: `seat w`, `secret w b`, `chance`; or how the game ended, as in `over b: checkmate`.
//
// # Safety
//
// As `bw_seats`.
struct bw_answer bw_status(struct bw_game *game);

// The legal moves of a seat, one a line; no text if there is none. `BW_UNREADABLE` if there are
// more than `most`.
//
// # Safety
//
// As `bw_seats`; `seat` is null or ends with a zero byte.
struct bw_answer bw_moves(struct bw_game *game, const char *seat, uint64_t most);

// Makes a move of a seat.
//
// # Safety
//
// As `bw_seats`; `seat` and `chosen` are null or end with a zero byte.
struct bw_answer bw_play(struct bw_game *game, const char *seat, const char *chosen);

// Rolls the dice that are due, and tells what they show.
//
// # Safety
//
// As `bw_seats`.
struct bw_answer bw_roll(struct bw_game *game);

// The position as a seat may know it, as text; as a spectator may, if `seat` is null.
//
// # Safety
//
// As `bw_moves`.
struct bw_answer bw_view(struct bw_game *game, const char *seat);

// The same as a picture of ASCII, for a terminal.
//
// # Safety
//
// As `bw_moves`.
struct bw_answer bw_picture(struct bw_game *game, const char *seat);

// The record of the game so far, with its seed and all secrets: for the host. `bw_replay` opens
// and verifies it.
//
// # Safety
//
// As `bw_seats`.
struct bw_answer bw_record(struct bw_game *game);

// The names of the seats, as in `w b`.
//
// # Safety
//
// `game` is null, or open and used by nobody else at the same time.
struct bw_answer bw_seats(struct bw_game *game);

// Who is due: `seat w`, `secret w b`, `chance`; or how the game ended, as in `over b: checkmate`.
//
// # Safety
//
// As `bw_seats`.
struct bw_answer bw_status(struct bw_game *game);

// The legal moves of a seat, one a line; no text if there is none. `BW_UNREADABLE` if there are
// more than `most`.
//
// # Safety
//
// As `bw_seats`; `seat` is null or ends with a zero byte.
struct bw_answer bw_moves(struct bw_game *game, const char *seat, uint64_t most);

// Makes a move of a seat.
//
// # Safety
//
// As `bw_seats`; `seat` and `chosen` are null or end with a zero byte.
struct bw_answer bw_play(struct bw_game *game, const char *seat, const char *chosen);

// Rolls the dice that are due, and tells what they show.
//
// # Safety
//
// As `bw_seats`.
struct bw_answer bw_roll(struct bw_game *game);

// The position as a seat may know it, as text; as a spectator may, if `seat` is null.
//
// # Safety
//
// As `bw_moves`.
struct bw_answer bw_view(struct bw_game *game, const char *seat);

// The same as a picture of ASCII, for a terminal.
//
// # Safety
//
// As `bw_moves`.
struct bw_answer bw_picture(struct bw_game *game, const char *seat);

// The record of the game so far, with its seed and all secrets: for the host. `bw_replay` opens
// and verifies it.
//
// # Safety
//
// As `bw_seats`.
struct bw_answer bw_record(struct bw_game *game);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* BOARDWRIGHT_H */
