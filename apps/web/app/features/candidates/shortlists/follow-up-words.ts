import type { Tone } from '../../../ui/tag.tsx';

const DAY_MS = 86_400_000;

/** The calendar day in Africa/Bamako, which is UTC, so many days from now. */
export const dayIn = (days: number, now = Date.now()): string =>
  new Date(now + days * DAY_MS).toISOString().slice(0, 10);

/** How far the day to come back to somebody is: « En retard de 2 jours », « Aujourd’hui », « Dans 5 jours ». */
export function followUpText(day: string, today = dayIn(0)): { text: string; tone: Tone } {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  if (days < 0) return { text: `En retard de ${-days} jour${days < -1 ? 's' : ''}`, tone: 'bad' };
  if (days === 0) return { text: 'Aujourd’hui', tone: 'warn' };
  return { text: `Dans ${days} jour${days > 1 ? 's' : ''}`, tone: 'neutral' };
}
