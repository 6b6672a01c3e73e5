import { dayWriter } from '@baara/contract/formats/days';
import { spanInWords } from '@baara/contract/formats/moments';
import type { TrainingSession } from '@baara/contract/trainings/trainings';
import { formatDate, formatMoney, formatNumber } from '../../lib/format.ts';
import { publicPaths } from '../../lib/public-paths.ts';
import type { Tone } from '../../ui/tag.tsx';

const dayNumber = dayWriter({ day: 'numeric' });
const shortMonth = dayWriter({ month: 'short' });

type Dated = Pick<TrainingSession, 'startsAt' | 'endsAt'>;
const FEW = 5;

/** For a tile: `7`, `déc.`. */
export const tileOf = ({ startsAt }: Dated): { day: string; month: string } => ({
  day: dayNumber(startsAt),
  month: shortMonth(startsAt),
});

/** « lundi 7 décembre 2026, de 9 h à 16 h »; over several days `du 7 au 10 décembre 2026`. */
export function datesText({ startsAt, endsAt }: Dated): string {
  const [from, to] = [new Date(startsAt), new Date(endsAt)];
  const [first, last] = [formatDate(from), formatDate(to)];
  if (first === last) return spanInWords({ startsAt, endsAt });
  const [firstDay = '', ...firstMonth] = first.split(' ');
  const lastMonth = last.split(' ').slice(1);
  if (firstMonth.join(' ') === lastMonth.join(' ')) return `du ${firstDay} au ${last}`;
  return firstMonth[1] === lastMonth[1]
    ? `du ${firstDay} ${firstMonth[0]} au ${last}`
    : `du ${first} au ${last}`;
}

export const placeText = ({ mode, city }: Pick<TrainingSession, 'mode' | 'city'>): string =>
  mode === 'online' ? 'En ligne' : (city ?? '');

export const priceText = (price: number): string => (price === 0 ? 'Gratuite' : formatMoney(price));

export const durationText = (hours: number): string =>
  `${formatNumber(hours)}\u00A0${hours > 1 ? 'heures' : 'heure'}`;

/** The facts of a session for a person who would register. */
export function seatsText({ state, seatsLeft }: Pick<TrainingSession, 'state' | 'seatsLeft'>): string {
  if (state === 'cancelled') return 'Session annulée';
  if (state === 'started') return 'En cours';
  if (state === 'closed') return 'Inscriptions closes';
  if (state === 'full') return 'Complet';
  if (seatsLeft === 1) return "Plus qu'une place";
  return seatsLeft <= FEW ? `Plus que ${seatsLeft} places` : `${formatNumber(seatsLeft)} places libres`;
}

export function seatsTone({ state, seatsLeft }: Pick<TrainingSession, 'state' | 'seatsLeft'>): Tone {
  if (state === 'cancelled') return 'bad';
  if (state === 'full') return 'warn';
  if (state !== 'open') return 'neutral';
  return seatsLeft <= FEW ? 'hot' : 'good';
}

export const waitingText = (count: number): string =>
  count === 1 ? '1 personne attend' : `${formatNumber(count)} personnes attendent`;

export const trainingPath = ({ slug }: { slug: string }): string => publicPaths.training(slug);

export const calendarPath = (sessionId: string): string =>
  `/api/v1/training-sessions/${sessionId}/calendar.ics`;
