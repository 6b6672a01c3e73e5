const LOOKED_AT_EVERY_MS = 2000;
/** The share of its time that a thread works. */
const QUIET = 0.1;

/**
 * Gives back what starting used and nothing needs any more: V8 collects as its heap grows, and a server that nobody asks
 * anything would never do so. Only the thorough collection returns pages to the system, and it halts the thread: a thread at
 * work is left to collect by itself. Node offers `gc` under `--expose-gc` (`config.node_options` of package.json).
 */
export function sweepWhenQuiet(): void {
  let last = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    if (utilization > QUIET) return;
    clearInterval(timer);
    globalThis.gc?.({ type: 'major', flavor: 'last-resort' });
  }, LOOKED_AT_EVERY_MS);
  timer.unref();
}
