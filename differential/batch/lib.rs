//! Tests only: batches of every game and preset against the referee, and what observations give
//! away.
