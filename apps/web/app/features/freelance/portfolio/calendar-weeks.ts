import type { OwnCalendar } from '@baara/contract/freelance/portfolio';
import type { CalendarState } from '@baara/contract/freelance/portfolio-words';

const DAY_MS = 24 * 3600 * 1000;
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export type CalendarDay = { day: string; state: CalendarState; isPast: boolean; hasContract: boolean };
export type CalendarWeek = {
  monday: string;
  friday: string;
  /** Of the five, past ones included. */
  days: CalendarDay[];
  /** What its coming days are; null where they differ. */
  state: CalendarState | null;
  daysPerWeek: number | null;
};

const WEEKS = 12;
const WORKING_DAYS = 5;

/** The Monday of that day's week, or of the next one on a weekend. */
function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, weekday === 6 ? 2 : 1 - weekday);
}

const covers = ({ startsOn, endsOn }: { startsOn: string | null; endsOn: string | null }, day: string) =>
  (startsOn === null || startsOn <= day) && (endsOn === null || endsOn >= day);

/** The next twelve weeks from a calendar's periods and contracts; a contract without dates takes none. */
export function weeksOf({ today, periods, contracts }: OwnCalendar): CalendarWeek[] {
  const first = mondayOf(today);
  return Array.from({ length: WEEKS }, (_one, index) => {
    const monday = addDays(first, 7 * index);
    const days = Array.from({ length: WORKING_DAYS }, (_day, place): CalendarDay => {
      const day = addDays(monday, place);
      return {
        day,
        state: periods.find((period) => covers(period, day))?.state ?? 'free',
        isPast: day < today,
        hasContract: contracts.some(
          (one) => (one.startsOn !== null || one.endsOn !== null) && covers(one, day),
        ),
      };
    });
    const coming = days.filter(({ isPast }) => !isPast);
    const states = new Set(coming.map(({ state }) => state));
    const state = states.size === 1 ? (coming[0]?.state ?? null) : null;
    const part =
      state === 'part' ? periods.find((period) => covers(period, coming[0]?.day ?? monday)) : undefined;
    return {
      monday,
      friday: addDays(monday, WORKING_DAYS - 1),
      days,
      state,
      daysPerWeek: part?.daysPerWeek ?? null,
    };
  });
}
