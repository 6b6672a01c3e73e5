import { hourInWords } from '@baara/contract/formats/hours';
import type { InterviewKind } from '@baara/contract/applications/interview-words';

const zone = 'Africa/Bamako';
const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: zone });
const clock = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit', timeZone: zone });
const hourOf = (at: Date): string => hourInWords(clock.format(at));

type Span = { startsAt: Date; endsAt: Date };

/** `lundi 7 décembre 2026, de 9 h à 10 h (heure de Bamako)`. */
export function whenOf({ startsAt, endsAt }: Span): string {
  const end = day.format(startsAt) === day.format(endsAt) ? '' : `${day.format(endsAt)} `;
  return `${day.format(startsAt)}, de ${hourOf(startsAt)} à ${end}${hourOf(endsAt)} (heure de Bamako)`;
}

/** `lundi 7 décembre 2026`. */
export const dayOf = (at: Date): string => day.format(at);

/** `lundi 7 décembre 2026 à 9 h`, for a line of the bell. */
export const momentOf = (at: Date): string => `${day.format(at)} à ${hourOf(at)}`;

type Where = { kind: string; place: string | null; phone: string | null; link: string | null };

const wheres: Record<InterviewKind, (where: Where) => string> = {
  on_site: ({ place }) => place ?? 'sur place',
  phone: ({ phone }) => (phone === null ? 'par téléphone' : `par téléphone, au ${phone}`),
  video: ({ link }) => (link === null ? 'en visioconférence' : `en visioconférence : ${link}`),
};
export const whereOf = (where: Where): string => wheres[where.kind as InterviewKind](where);
