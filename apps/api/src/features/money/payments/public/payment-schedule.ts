const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long a payment online may be made. */
export const ONLINE_DELAY_MS = DAY_MS;
/** How long after it was asked a payment is first read again. */
export const CHECK_AFTER_MS = 5 * MINUTE_MS;

/** The younger a payment, the sooner it is read again; after a week nobody pays any more. */
const checks = [
  { untilAge: HOUR_MS, everyMs: 5 * MINUTE_MS },
  { untilAge: DAY_MS, everyMs: HOUR_MS },
  { untilAge: 7 * DAY_MS, everyMs: DAY_MS },
];

export function nextCheck(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  const check = checks.find(({ untilAge }) => age < untilAge);
  return check ? new Date(now.getTime() + check.everyMs) : null;
}
