//! A store with a look at how long it takes and at what it cannot do.
use super::{Metrics, label};
use crate::store::{Appended, Changed, Store, StoreError, StoreFuture};
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::broadcast;

/// A store whose work is measured and whose failures are logged.
pub(crate) struct Measured {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) metrics: Arc<Metrics>,
}

impl Measured {
    async fn measure<T>(
        &self,
        operation: &'static str,
        work: StoreFuture<'_, T>,
    ) -> Result<T, StoreError> {
        let began = Instant::now();
        let done = work.await;
        let operation = label("operation", operation);
        let time = self.metrics.store.get_or_create(&operation);
        time.observe(began.elapsed().as_secs_f64());
        drop(time);
        if let Err(why) = &done {
            self.metrics.store_failures.get_or_create(&operation).inc();
            let [(_, operation)] = operation;
            tracing::warn!(operation, %why, "the store fails");
        }
        done
    }
}

/// One more entry waits until this is dropped.
struct Waiting<'a>(&'a Metrics);

impl<'a> Waiting<'a> {
    fn new(metrics: &'a Metrics) -> Self {
        metrics.store_waiting.inc();
        Self(metrics)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.store_waiting.dec();
    }
}

impl Store for Measured {
    fn append<'a>(
        &'a self,
        game: &'a str,
        number: u64,
        entry: String,
    ) -> StoreFuture<'a, Appended> {
        Box::pin(async move {
            let _waiting = Waiting::new(&self.metrics);
            let work = self.store.append(game, number, entry);
            self.measure("append", work).await
        })
    }

    fn read_from<'a>(&'a self, game: &'a str, number: u64) -> StoreFuture<'a, Vec<String>> {
        let work = self.store.read_from(game, number);
        Box::pin(self.measure("read", work))
    }

    fn list<'a>(&'a self, after: &'a str, most: usize) -> StoreFuture<'a, Vec<String>> {
        let work = self.store.list(after, most);
        Box::pin(self.measure("list", work))
    }

    fn remove<'a>(&'a self, game: &'a str) -> StoreFuture<'a, ()> {
        let work = self.store.remove(game);
        Box::pin(self.measure("remove", work))
    }

    fn count(&self) -> u64 {
        self.store.count()
    }

    fn is_durable(&self) -> bool {
        self.store.is_durable()
    }

    fn watch(&self) -> Option<broadcast::Receiver<Changed>> {
        self.store.watch()
    }
}
