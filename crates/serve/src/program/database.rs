//! Where a program keeps games, as its argument says.
#[cfg(feature = "postgres")]
use crate::store::PostgresStore;
#[cfg(feature = "sqlite")]
use crate::store::SqliteStore;
use crate::store::Store;
use std::convert::Infallible;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

/// A file, or the address of a server of databases.
#[derive(Clone)]
pub(super) enum Database {
    /// A file of SQLite.
    File(PathBuf),
    /// An address of Postgres, which may have a password in it.
    #[cfg_attr(
        not(feature = "postgres"),
        expect(dead_code, reason = "without the feature it is refused unread")
    )]
    Address(String),
}

impl FromStr for Database {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        let begins = |scheme| text.starts_with(scheme);
        Ok(match begins("postgres://") || begins("postgresql://") {
            true => Self::Address(text.into()),
            false => Self::File(text.into()),
        })
    }
}

impl Database {
    /// Opens it. Tells with it where it is, without the name and the password of its user.
    pub(super) async fn open(&self) -> Result<(Arc<dyn Store>, String), String> {
        match self {
            #[cfg(feature = "sqlite")]
            Self::File(path) => {
                let file = path.display().to_string();
                match SqliteStore::open(path) {
                    Ok(store) => Ok((Arc::new(store), file)),
                    Err(why) => Err(format!("games cannot be kept in {file}: {why}")),
                }
            }
            #[cfg(feature = "postgres")]
            Self::Address(address) => match PostgresStore::connect(address).await {
                Ok(store) => {
                    let place = store.place().to_string();
                    Ok((Arc::new(store), place))
                }
                Err(why) => Err(format!("games cannot be kept in Postgres: {why}")),
            },
            #[cfg(not(feature = "sqlite"))]
            Self::File(_) => Err(without("files of SQLite", "sqlite")),
            #[cfg(not(feature = "postgres"))]
            Self::Address(_) => Err(without("databases of Postgres", "postgres")),
        }
    }

    /// The file, if it is one.
    pub(super) fn file(&self) -> Option<&Path> {
        match self {
            Self::File(path) => Some(path),
            Self::Address(_) => None,
        }
    }

    /// The file of the key, if nobody names another one. Games that are kept have to be signed
    /// with the same key by the next server.
    pub(super) fn key_file(&self) -> Result<PathBuf, String> {
        match self {
            Self::File(path) => {
                let mut path = path.clone().into_os_string();
                path.push(".key");
                Ok(path.into())
            }
            Self::Address(_) => Err("all servers of one database sign games with the same key: \
                name its file with --key, and give each server a copy"
                .into()),
        }
    }
}

#[cfg(not(all(feature = "postgres", feature = "sqlite")))]
fn without(what: &str, feature: &str) -> String {
    format!("this program was built without {what}: build it with the feature {feature}")
}
