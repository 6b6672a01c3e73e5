import { dayInWords } from './days.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;
const YEAR = 365 * DAY;

/**
 * How long ago something happened, in words: « Il y a 3 heures », « hier », « Programmé pour le 20 novembre
 * 2026 » when it is still to come. Source: specification, domain features, section 9.
 */
export function relativeTime(instant: Date, now: Date): string {
  const seconds = Math.floor((now.getTime() - instant.getTime()) / 1000);
  if (seconds < 0) return `Programmé pour le ${dayInWords(instant)}`;
  if (seconds < MINUTE) return 'Il y a quelques secondes';
  if (seconds < HOUR) return ago(Math.floor(seconds / MINUTE), 'minute');
  if (seconds < DAY) return ago(Math.floor(seconds / HOUR), 'heure');
  const days = Math.floor(seconds / DAY);
  if (days === 1) return 'hier';
  if (seconds < MONTH) return ago(days, 'jour');
  if (seconds < YEAR) return `Il y a ${Math.floor(seconds / MONTH)} mois`;
  return ago(Math.floor(seconds / YEAR), 'an');
}

function ago(count: number, unit: string): string {
  return `Il y a ${count} ${unit}${count > 1 ? 's' : ''}`;
}
