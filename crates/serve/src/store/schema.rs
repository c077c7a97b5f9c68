//! The tables of a database, and what is asked of them. SQLite and Postgres have the same tables
//! and read them by the same texts; they write by texts of their own.

/// What leads from each form of the database to the next. The form of a database is the number
/// of steps that were taken.
pub(super) const STEPS: &[&str] = &["
    CREATE TABLE entries (
        game TEXT NOT NULL,
        number BIGINT NOT NULL,
        entry TEXT NOT NULL,
        PRIMARY KEY (game, number)
    );
    CREATE INDEX games ON entries (game) WHERE number = 0;
"];

/// The table of the form, which is there before all others.
pub(super) const FORM_TABLE: &str =
    "CREATE TABLE IF NOT EXISTS boardwright_form (form BIGINT NOT NULL)";
/// The form of the database; no row in a new one.
pub(super) const FORM: &str = "SELECT max(form) FROM boardwright_form";
/// Notes that a step was taken.
pub(super) const STEP_TAKEN: &str = "INSERT INTO boardwright_form (form) VALUES ($1)";

/// Adds an entry if it is the next one, and otherwise no row.
#[cfg(feature = "sqlite")]
pub(super) const APPEND: &str = "
    INSERT INTO entries (game, number, entry) SELECT $1, $2, $3
    WHERE $2 = (SELECT coalesce(max(number) + 1, 0) FROM entries WHERE game = $1)
    ON CONFLICT DO NOTHING";
/// Entries from a number on.
pub(super) const READ_FROM: &str =
    "SELECT entry FROM entries WHERE game = $1 AND number >= $2 ORDER BY number";
/// Names of games after a name.
pub(super) const LIST: &str =
    "SELECT game FROM entries WHERE number = 0 AND game > $1 ORDER BY game LIMIT $2";
/// Forgets a game.
#[cfg(feature = "sqlite")]
pub(super) const REMOVE: &str = "DELETE FROM entries WHERE game = $1";
/// The number of games.
pub(super) const COUNT: &str = "SELECT count(*) FROM entries WHERE number = 0";

/// What the servers of a database agree on to take steps one after the other. The number is the
/// word `boardwr` in ASCII.
#[cfg(feature = "postgres")]
pub(super) const LOCK: &str = "SELECT 1 FROM pg_advisory_xact_lock(27707012039341938)";
/// Adds entries, each if it is the next one of its game, tells all servers of each, and answers
/// with those that were added.
#[cfg(feature = "postgres")]
pub(super) const APPEND_ALL: &str = "
    WITH added AS (
        INSERT INTO entries (game, number, entry)
        SELECT next.game, next.number, next.entry
        FROM unnest($1, $2, $3) WITH ORDINALITY AS next (game, number, entry, place)
        WHERE next.number = (
            SELECT coalesce(max(number) + 1, 0) FROM entries WHERE entries.game = next.game
        )
        ORDER BY next.place
        ON CONFLICT DO NOTHING
        RETURNING game, number
    )
    SELECT game, number, pg_notify('boardwright_entries', game) FROM added";
/// Forgets a game, and answers with one row if there was one.
#[cfg(feature = "postgres")]
pub(super) const REMOVED: &str = "
    WITH removed AS (DELETE FROM entries WHERE game = $1 RETURNING game)
    SELECT DISTINCT game FROM removed";
/// Has the database tell of what is added.
#[cfg(feature = "postgres")]
pub(super) const LISTEN: &str = "LISTEN boardwright_entries";
