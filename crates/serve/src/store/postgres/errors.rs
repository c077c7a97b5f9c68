//! What a database of Postgres tells, in a sentence.
use crate::store::StoreError;
use std::error::Error as _;
use tokio_postgres::Error;
use tokio_postgres::error::{Severity, SqlState};

/// Whether the connection has ended or is about to. Otherwise the database has refused a
/// statement, of which nothing is kept.
pub(super) fn is_of_the_connection(error: &Error) -> bool {
    error.as_db_error().is_none_or(|told| {
        let severity = told.parsed_severity();
        matches!(severity, Some(Severity::Fatal | Severity::Panic))
    })
}

/// The sentence for an error of the library. It never has a password in it.
pub(super) fn why(error: &Error) -> StoreError {
    let Some(told) = error.as_db_error() else {
        let mut reason = error.to_string();
        let mut source = error.source();
        while let Some(cause) = source {
            reason = format!("{reason}: {cause}");
            source = cause.source();
        }
        return match reason.contains("password missing") {
            true => StoreError::Credentials("it wants a password; set PGPASSWORD".into()),
            false => StoreError::Away(reason),
        };
    };
    let message = told.message().to_string();
    let code = told.code();
    if let Some(Severity::Fatal | Severity::Panic) = told.parsed_severity() {
        return match *code {
            SqlState::INVALID_PASSWORD | SqlState::INVALID_AUTHORIZATION_SPECIFICATION => {
                StoreError::Credentials(message)
            }
            SqlState::INVALID_CATALOG_NAME | SqlState::INSUFFICIENT_PRIVILEGE => {
                StoreError::Denied(message)
            }
            _ => StoreError::Away(message),
        };
    }
    match *code {
        SqlState::DISK_FULL => StoreError::Full,
        SqlState::LOCK_NOT_AVAILABLE
        | SqlState::QUERY_CANCELED
        | SqlState::T_R_DEADLOCK_DETECTED
        | SqlState::T_R_SERIALIZATION_FAILURE => StoreError::Busy,
        SqlState::INSUFFICIENT_PRIVILEGE
        | SqlState::INVALID_SCHEMA_NAME
        | SqlState::READ_ONLY_SQL_TRANSACTION => StoreError::Denied(message),
        SqlState::DATA_CORRUPTED | SqlState::INDEX_CORRUPTED => StoreError::Damaged(message),
        _ => StoreError::Other(message),
    }
}
