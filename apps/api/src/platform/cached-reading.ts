/** Figures that are the same for everyone and slow to change are counted once in a while, not per person. */
const CACHE_MS = 60_000;

/** A result cached by this instance, a minute by default; concurrent calls share it, and a failed one is not cached. */
export function cacheReading<Reading>(
  read: (now: Date) => Promise<Reading>,
  cacheMs = CACHE_MS,
): (now: Date) => Promise<Reading> {
  let cached: { at: number; reading: Promise<Reading> } | undefined;
  return (now) => {
    const age = cached ? now.getTime() - cached.at : Infinity;
    if (cached && age >= 0 && age < cacheMs) return cached.reading;
    const current = { at: now.getTime(), reading: read(now) };
    cached = current;
    current.reading.catch(() => {
      if (cached === current) cached = undefined;
    });
    return current.reading;
  };
}

const MOST_SUBJECTS = 200;

/** The same of many subjects, each cached alone; the one asked for first leaves when there are too many. */
export function cacheReadings<Reading>(
  read: (subject: string, now: Date) => Promise<Reading>,
  cacheMs = CACHE_MS,
): (subject: string, now: Date) => Promise<Reading> {
  const readings = new Map<string, (now: Date) => Promise<Reading>>();
  return (subject, now) => {
    const reading = readings.get(subject) ?? cacheReading((at) => read(subject, at), cacheMs);
    readings.set(subject, reading);
    const [oldest] = readings.keys();
    if (oldest !== undefined && readings.size > MOST_SUBJECTS) readings.delete(oldest);
    return reading(now);
  };
}
