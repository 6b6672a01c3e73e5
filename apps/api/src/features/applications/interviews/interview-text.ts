import type { InterviewKind } from '@baara/contract/applications/interview-words';
import { hourInWords, spanInWords, weekdayInWords } from '@baara/contract/formats/moments';

/** « lundi 7 décembre 2026, de 9 h à 10 h (heure de Bamako) ». */
export const whenOf = (span: { startsAt: Date; endsAt: Date }): string =>
  `${spanInWords(span)} (heure de Bamako)`;

/** « lundi 7 décembre 2026 à 9 h », for a line of the bell. */
export const momentOf = (at: Date): string => `${weekdayInWords(at)} à ${hourInWords(at)}`;

type Where = { kind: string; place: string | null; phone: string | null; link: string | null };

const wheres: Record<InterviewKind, (where: Where) => string> = {
  on_site: ({ place }) => place ?? 'sur place',
  phone: ({ phone }) => (phone === null ? 'par téléphone' : `par téléphone, au ${phone}`),
  video: ({ link }) => (link === null ? 'en visioconférence' : `en visioconférence : ${link}`),
};
export const whereOf = (where: Where): string => wheres[where.kind as InterviewKind](where);
