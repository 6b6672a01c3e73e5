import type { RecruiterInterview } from '@baara/contract/applications/interviews';

const zone = 'Africa/Bamako';
const day = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: zone,
});
const hour = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit', timeZone: zone });

/** `9 h`, `9 h 30`, without a break inside. */
function hourText(at: Date): string {
  const [hours, minutes] = hour.format(at).split(':');
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`;
}

type Span = { startsAt: string; endsAt: string };

/** `mardi 8 décembre 2026, de 9 h à 10 h`, at the hour of Bamako. */
export function whenOf({ startsAt, endsAt }: Span): string {
  const [from, to] = [new Date(startsAt), new Date(endsAt)];
  const last = day.format(from) === day.format(to) ? '' : `${day.format(to)} `;
  return `${day.format(from)}, de ${hourText(from)} à ${last}${hourText(to)}`;
}

/** `mardi 8 décembre 2026`, at Bamako. */
export const dayOf = (at: string): string => day.format(new Date(at));
/** `9 h 30`, at Bamako. */
export const hourOf = (at: string): string => hourText(new Date(at));

type Where = Pick<RecruiterInterview, 'kind' | 'place' | 'phone' | 'link'>;
/** Where it takes place, without its link, which is shown as one. */
export const placeOf = ({ kind, place, phone }: Where): string | null =>
  kind === 'on_site' ? place : kind === 'phone' ? phone : null;
