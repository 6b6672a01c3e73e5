const dayOfMonth = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** `2026-12-01` → `1er décembre`. */
export const shortDay = (day: string): string =>
  dayOfMonth.format(new Date(`${day}T00:00:00Z`)).replace(/^1 /, '1er ');

const dayAndMonth = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayMonthYear = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** For the rows of a table: `22 nov.`, with its year when that is another. @param value an instant. */
export function shortDate(value: string, today = new Date()): string {
  const date = new Date(value);
  const format = date.getUTCFullYear() === today.getUTCFullYear() ? dayAndMonth : dayMonthYear;
  return format.format(date).replace(/^1 /, '1er ');
}
