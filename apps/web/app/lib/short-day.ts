import { dayWriter } from '@baara/contract/formats/days';

/** `2026-12-01` → `1er décembre`. */
export const shortDay = dayWriter({ day: 'numeric', month: 'long' });

const dayAndMonth = dayWriter({ day: 'numeric', month: 'short' });
const dayMonthYear = dayWriter({ day: 'numeric', month: 'short', year: 'numeric' });

/** For the rows of a table: `22 nov.`, with its year when that is another. @param value an instant. */
export function shortDate(value: string, today = new Date()): string {
  const date = new Date(value);
  return (date.getUTCFullYear() === today.getUTCFullYear() ? dayAndMonth : dayMonthYear)(date);
}
