import type { InterviewTask, RecruiterTasks } from '@baara/contract/workspace/recruiter-tasks';
import { formatHour, formatNumber } from '../../../lib/format.ts';
import { formatWeekday } from '../../../lib/meeting-moment.ts';
import { shortDate } from '../../../lib/short-day.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** An interview that begins within this long is said in minutes, and may be joined. */
const SOON_MINUTES = 60;

/** Everything is said as of the server's instant: the page of the server and the browser's say the same. */
type AsOf = { asOf: string };

const msSince = (value: string, { asOf }: AsOf): number => Date.parse(asOf) - Date.parse(value);

/** How long something waits, as the head of its row: « 4 jours », « Ce jour » on the first. */
export function ageOf(value: string, now: AsOf): { text: string; unit?: string } {
  const days = Math.max(0, Math.floor(msSince(value, now) / DAY_MS));
  return days === 0 ? { text: 'Ce jour' } : { text: formatNumber(days), unit: days > 1 ? 'jours' : 'jour' };
}

/** « 3 jours », « un jour » or « quelques heures ». */
export function spanOf(ms: number): string {
  const days = Math.floor(Math.max(0, ms) / DAY_MS);
  if (days === 0) return 'quelques heures';
  return days === 1 ? 'un jour' : `${formatNumber(days)}\u00a0jours`;
}

export const waitOf = (value: string, now: AsOf): string => spanOf(msSince(value, now));
export const leftUntil = (value: string, now: AsOf): string => spanOf(-msSince(value, now));
export const dayOf = (value: string, { asOf }: AsOf): string => shortDate(value, new Date(asOf));

export const counted = (count: number, word: string, words = `${word}s`): string =>
  `${formatNumber(count)}\u00a0${count > 1 ? words : word}`;

const kinds = { on_site: 'sur place', phone: 'au téléphone', video: 'en visioconférence' } as const;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Under way, or about to start. */
export const isSoon = ({ startsAt }: InterviewTask, now: AsOf): boolean =>
  startsAt !== null && msSince(startsAt, now) > -SOON_MINUTES * MINUTE_MS;

/** When it is close, where, and with which colleagues: « Dans 25 min, en visioconférence, avec Awa Traoré ». */
export function interviewText(interview: InterviewTask, now: AsOf, me: string): string {
  const { kind, place, interviewers, startsAt } = interview;
  const others = interviewers.filter((name) => name !== me);
  const ahead = startsAt === null ? 0 : -msSince(startsAt, now);
  const soon = ahead <= 0 ? 'en cours' : `dans ${Math.ceil(ahead / MINUTE_MS)}\u00a0min`;
  const parts = [
    isSoon(interview, now) && soon,
    kind === 'on_site' && place ? place : kinds[kind],
    others.length > 0 && `avec ${listed(others)}`,
  ];
  return capital(parts.filter(Boolean).join(', '));
}

const listed = (names: readonly string[]): string =>
  names.length > 2 ? `${names[0]} et ${names.length - 1} autres` : names.join(' et ');

/** Under the greeting: the day, and the first thing it brings. */
export function dayText(tasks: RecruiterTasks): string {
  return `${capital(formatWeekday(tasks.asOf))}. ${firstOf(tasks)}`;
}

function firstOf({ asOf, interviews, unread, hasOffers }: RecruiterTasks): string {
  const today = interviews.items.filter(({ need }) => need === 'attend');
  const mine = today.find(({ isMine, startsAt }) => isMine && startsAt !== null && startsAt > asOf);
  if (mine?.startsAt) {
    return `Votre prochain entretien est à ${formatHour(mine.startsAt)}, avec ${mine.candidate.name}.`;
  }
  if (today.length > 0) return `${counted(today.length, 'entretien')} aujourd’hui.`;
  if (unread.total > 0) return `${counted(unread.total, 'candidature')} à lire.`;
  return hasOffers ? 'Tout est lu.' : 'Tout commence par une offre.';
}
