//! The tables of a database, and what is asked of them. SQLite and Postgres read the same
//! texts.

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
pub(super) const REMOVE: &str = "DELETE FROM entries WHERE game = $1";
/// The number of games.
pub(super) const COUNT: &str = "SELECT count(*) FROM entries WHERE number = 0";
