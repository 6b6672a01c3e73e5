/** A session of a year is called on each of its days; nothing longer is taught. */
const DAYS_AT_MOST = 366;
const DAY_MS = 86_400_000;

/** A day of Bamako, whose clock is UTC. @param days from then. */
export const dayOfInstant = (at: Date, days = 0): string =>
  new Date(at.getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** Each day from the first to the last of a session, both included. */
export function daysOfSession({
  starts_at: from,
  ends_at: to,
}: {
  starts_at: Date;
  ends_at: Date;
}): string[] {
  const last = dayOfInstant(to);
  const days: string[] = [];
  for (let count = 0; count < DAYS_AT_MOST && dayOfInstant(from, count) <= last; count += 1)
    days.push(dayOfInstant(from, count));
  return days;
}
