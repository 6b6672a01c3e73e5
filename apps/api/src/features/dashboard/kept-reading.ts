/** Figures of the whole product are the same for everyone and slow to change: counted once a minute, not per person. */
const KEPT_MS = 60_000;

/** A reading kept for a minute by this instance; those who ask meanwhile share it, and a failed one is not kept. */
export function keepReading<Reading>(read: (now: Date) => Promise<Reading>): (now: Date) => Promise<Reading> {
  let kept: { at: number; reading: Promise<Reading> } | undefined;
  return (now) => {
    const age = kept ? now.getTime() - kept.at : Infinity;
    if (kept && age >= 0 && age < KEPT_MS) return kept.reading;
    const current = { at: now.getTime(), reading: read(now) };
    kept = current;
    current.reading.catch(() => {
      if (kept === current) kept = undefined;
    });
    return current.reading;
  };
}
