import type { RecruiterInterview } from '@baara/contract/applications/interviews';
import { formatHour } from '../../../lib/format.ts';

const zone = 'Africa/Bamako';
const day = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: zone,
});

type Span = { startsAt: string; endsAt: string };

/** `mardi 8 décembre 2026, de 9 h à 10 h`, at the hour of Bamako. */
export function whenOf({ startsAt, endsAt }: Span): string {
  const [from, to] = [new Date(startsAt), new Date(endsAt)];
  const last = day.format(from) === day.format(to) ? '' : `${day.format(to)} `;
  return `${day.format(from)}, de ${formatHour(from)} à ${last}${formatHour(to)}`;
}

/** `mardi 8 décembre 2026`, at Bamako. */
export const dayOf = (at: string): string => day.format(new Date(at));

type Where = Pick<RecruiterInterview, 'kind' | 'place' | 'phone' | 'link'>;
/** Where it takes place, without its link, which is shown as one. */
export const placeOf = ({ kind, place, phone }: Where): string | null =>
  kind === 'on_site' ? place : kind === 'phone' ? phone : null;
