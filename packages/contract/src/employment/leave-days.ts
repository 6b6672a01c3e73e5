/** How leave is counted: the same on the form, at the decision and in the balance. No schema here, for the browser. */

/** A day that nobody works: every year (`09-22`), or once (`2026-05-27`). */
export type Holiday = { day: string; title: string };
export type LeaveRules = {
  /** Acquired for each month of service, in tenths of a day. */
  monthlyTenths: number;
  /** Days of the week that count, 1 for Monday to 7 for Sunday. */
  weekdays: readonly number[];
  holidays: readonly Holiday[];
};

/** Days written `2026-11-20`, both included. */
export type Absence = {
  startsOn: string;
  endsOn: string;
  /** The first day from noon on. */
  startsHalf: boolean;
  /** The last day until noon. */
  endsHalf: boolean;
};

const DAY_MS = 86_400_000;
/** Whole days that one absence lasts at most. */
export const MOST_ABSENCE_DAYS = 366;

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Whole days from one day to another, both included; 0 for an end before the start. */
export const spanOf = ({ startsOn, endsOn }: Pick<Absence, 'startsOn' | 'endsOn'>): number =>
  Math.max(0, Math.round((timeOf(endsOn) - timeOf(startsOn)) / DAY_MS) + 1);

/** Mornings and afternoons that count, each once: `2026-11-20a` and `2026-11-20p`. */
function slotsOf(absence: Absence, rules: LeaveRules): string[] {
  const free = new Set(rules.holidays.map(({ day }) => day));
  const counted = new Set(rules.weekdays);
  const slots: string[] = [];
  const days = Math.min(spanOf(absence), MOST_ABSENCE_DAYS);
  for (let index = 0; index < days; index += 1) {
    const time = timeOf(absence.startsOn) + index * DAY_MS;
    const day = dayAt(time);
    const weekday = new Date(time).getUTCDay() || 7;
    if (!counted.has(weekday) || free.has(day) || free.has(day.slice(5))) continue;
    if (!(absence.startsHalf && index === 0)) slots.push(`${day}a`);
    if (!(absence.endsHalf && day === absence.endsOn)) slots.push(`${day}p`);
  }
  return slots;
}

/** @returns half days. */
export const countHalfDays = (absence: Absence, rules: LeaveRules): number => slotsOf(absence, rules).length;

/** Days of leave that an illness gives back. @returns half days. */
export function returnedHalfDays(
  leaves: readonly Absence[],
  illnesses: readonly Absence[],
  rules: LeaveRules,
): number {
  if (leaves.length === 0 || illnesses.length === 0) return 0;
  const ill = new Set(illnesses.flatMap((absence) => slotsOf(absence, rules)));
  const taken = new Set(leaves.flatMap((absence) => slotsOf(absence, rules)));
  return [...taken].filter((slot) => ill.has(slot)).length;
}

/** Whole months of service from the first day on, the last day included. */
export function monthsOfService(startsOn: string, until: string): number {
  if (until < startsOn) return 0;
  const [from, to] = [new Date(timeOf(startsOn)), new Date(timeOf(until) + DAY_MS)];
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  // A month that begins on the 31st ends with the last day of a shorter one.
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  return to.getUTCDate() < Math.min(from.getUTCDate(), last) ? months - 1 : months;
}

/** What a balance is made of; days are tenths of a day. */
export type LeaveBalance = {
  /** Whole months of service until today, or the last day. */
  months: number;
  openingTenths: number;
  acquiredTenths: number;
  takenTenths: number;
  /** Of leave, given back by illness. */
  returnedTenths: number;
  waitingTenths: number;
  /** What may still be taken, when what waits is granted. */
  leftTenths: number;
};

export type CountedLeave = Absence & { status: 'open' | 'approved'; halfDays: number };

/**
 * The balance of one employment.
 * @param today the day until which service counts.
 * @param leaves those granted and those that wait, @param illnesses those accepted.
 */
export function balanceOf(
  employment: { startsOn: string; endsOn: string | null; openingTenths: number },
  rules: LeaveRules,
  { leaves, illnesses }: { leaves: readonly CountedLeave[]; illnesses: readonly Absence[] },
  today: string,
): LeaveBalance {
  const { startsOn, endsOn, openingTenths } = employment;
  const months = monthsOfService(startsOn, endsOn !== null && endsOn < today ? endsOn : today);
  const acquiredTenths = months * rules.monthlyTenths;
  const tenthsOf = (status: CountedLeave['status']): number =>
    5 * leaves.filter((leave) => leave.status === status).reduce((sum, { halfDays }) => sum + halfDays, 0);
  const granted = leaves.filter(({ status }) => status === 'approved');
  const returnedTenths = 5 * returnedHalfDays(granted, illnesses, rules);
  const [takenTenths, waitingTenths] = [tenthsOf('approved'), tenthsOf('open')];
  const leftTenths = openingTenths + acquiredTenths - takenTenths + returnedTenths - waitingTenths;
  return { months, openingTenths, acquiredTenths, takenTenths, returnedTenths, waitingTenths, leftTenths };
}
