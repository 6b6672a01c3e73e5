import type { CalendarState, OpenDays } from '@baara/contract/freelance/portfolio-words';
import type { FreelanceAvailability } from '@baara/contract/freelance/market-states';

/** Days `2026-11-30`; `endsOn` null: until further notice. */
export type Period = {
  state: Exclude<CalendarState, 'free'>;
  startsOn: string;
  endsOn: string | null;
  /** Of a part, and of nothing else. */
  daysPerWeek: number | null;
};
type Change = Omit<Period, 'state'> & { state: CalendarState };

const DAY_MS = 24 * 3600 * 1000;
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const isWorkingDay = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
};

/** What is left of a period before and after the changed days. */
function around(period: Period, { startsOn, endsOn }: Change): Period[] {
  if (period.endsOn !== null && period.endsOn < startsOn) return [period];
  if (endsOn !== null && period.startsOn > endsOn) return [period];
  const before = period.startsOn < startsOn ? [{ ...period, endsOn: addDays(startsOn, -1) }] : [];
  const goesOn = endsOn !== null && (period.endsOn === null || period.endsOn > endsOn);
  return goesOn ? [...before, { ...period, startsOn: addDays(endsOn, 1) }] : before;
}

const isSame = (one: Period, other: Period): boolean =>
  one.state === other.state && one.daysPerWeek === other.daysPerWeek;

/**
 * The periods once these days are what the change says; adjacent ones that say the same become one.
 * @param periods that do not overlap. @returns in their order.
 */
export function setDays(periods: readonly Period[], change: Change): Period[] {
  const { state } = change;
  const added: Period[] = state === 'free' ? [] : [{ ...change, state }];
  const sorted = [...periods.flatMap((period) => around(period, change)), ...added].toSorted((a, b) =>
    a.startsOn.localeCompare(b.startsOn),
  );
  const merged: Period[] = [];
  for (const period of sorted) {
    const last = merged.at(-1);
    const follows = last?.endsOn && addDays(last.endsOn, 1) === period.startsOn;
    if (last && follows && isSame(last, period)) last.endsOn = period.endsOn;
    else merged.push({ ...period });
  }
  return merged;
}

const periodOn = (periods: readonly Period[], day: string): Period | undefined =>
  periods.find(({ startsOn, endsOn }) => startsOn <= day && (endsOn === null || endsOn >= day));

/** The first working day that is not busy, from this day on; null when the calendar names none. */
function nextOpenDay(periods: readonly Period[], from: string): { day: string; isBlocked: boolean } | null {
  let day = from;
  let isBlocked = false;
  // Each turn passes a period or a day of a weekend.
  for (let turn = 0; turn <= 3 * periods.length + 3; turn += 1) {
    const period = periodOn(periods, day);
    if (period && period.state !== 'part') {
      if (period.endsOn === null) return null;
      isBlocked = true;
      day = addDays(period.endsOn, 1);
    } else if (isWorkingDay(day)) return { day, isBlocked };
    else day = addDays(day, 1);
  }
  return null;
}

/** What clients read of a calendar. @returns null when nothing of it is still to come. */
export function openDaysOf(periods: readonly Period[], today: string): OpenDays | null {
  const coming = periods.filter(({ endsOn }) => endsOn === null || endsOn >= today);
  if (coming.length === 0) return null;
  const open = nextOpenDay(coming, today);
  if (!open) return { freeOn: null, isToday: false, daysPerWeek: null, partUntil: null };
  const part = periodOn(coming, open.day);
  const after = part?.endsOn ? nextOpenDay(coming, addDays(part.endsOn, 1)) : null;
  const isFreeAfter = after !== null && !after.isBlocked && periodOn(coming, after.day) === undefined;
  return {
    freeOn: open.day,
    isToday: !open.isBlocked,
    daysPerWeek: part?.daysPerWeek ?? null,
    partUntil: isFreeAfter ? (part?.endsOn ?? null) : null,
  };
}

const SOON_DAYS = 14;

/** As the directory filters by it. */
export function availabilityOf(periods: readonly Period[], today: string): FreelanceAvailability {
  const open = openDaysOf(periods, today);
  if (open === null || open.isToday) return 'now';
  return open.freeOn !== null && open.freeOn <= addDays(today, SOON_DAYS) ? 'soon' : 'later';
}
