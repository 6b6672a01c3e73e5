/** Figures of the whole product are the same for everyone and slow to change: counted once a minute, not per person. */
const CACHE_MS = 60_000;

/** A result cached for a minute by this instance; concurrent calls share it, and a failed one is not cached. */
export function cacheReading<Reading>(
  read: (now: Date) => Promise<Reading>,
): (now: Date) => Promise<Reading> {
  let cached: { at: number; reading: Promise<Reading> } | undefined;
  return (now) => {
    const age = cached ? now.getTime() - cached.at : Infinity;
    if (cached && age >= 0 && age < CACHE_MS) return cached.reading;
    const current = { at: now.getTime(), reading: read(now) };
    cached = current;
    current.reading.catch(() => {
      if (cached === current) cached = undefined;
    });
    return current.reading;
  };
}
