//! What stops a program that works for long.
use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Becomes true when somebody asks to stop; the second time that ends the program as ever.
pub(crate) fn stopped_by_signal() -> io::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    #[cfg(unix)]
    {
        use signal_hook::consts::SIGINT;
        use signal_hook::flag;
        flag::register_conditional_shutdown(SIGINT, 130, Arc::clone(&stop))?;
        flag::register(SIGINT, Arc::clone(&stop))?;
    }
    Ok(stop)
}
