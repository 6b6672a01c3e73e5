import { normalize } from '@baara/french-text';

/** `year` without `month` where the CV names the year alone. */
export type CvMonth = { year: number; month: number | null };
/** What a line says of when: `to` null while it lasts. `start` and `end` bound the words that say it. */
export type CvSpan = { from: CvMonth; to: CvMonth | null; start: number; end: number };

const MONTHS = ['jan', 'fev', 'mar', 'avr', 'mai', 'juin', 'juil', 'aou', 'sep', 'oct', 'nov', 'dec'];
const NAME = String.raw`(?:janv(?:ier)?|f[ée]vr?(?:ier)?|mars|avr(?:il)?|mai|juin|juil(?:let)?|ao[uû]t|sept(?:embre)?|oct(?:obre)?|nov(?:embre)?|d[ée]c(?:embre)?)`;
const YEAR = String.raw`(?:19[5-9]\d|20[0-4]\d)`;
const DATE = String.raw`(?:${NAME}\.? ?|(?:[0-3]?\d[./-])?[01]?\d[./-])?${YEAR}(?!\d)`;
const NOW = String.raw`(?:aujourd['’]hui|(?:à|jusqu['’]à) (?:présent|ce jour|maintenant)|ce jour|pr[ée]sent|maintenant|en cours|actuel(?:lement)?|nos jours|now|present|today)`;
const JOIN = String.raw` ?(?:[-–—/]|à|au|jusqu['’]en|jusqu['’]à|to) ?`;
const SPAN = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(depuis|since) (?:le |l['’]ann[ée]e )?)?(?:de |du |en )?(${DATE})(?:${JOIN}(?:(${DATE})|(${NOW})))?`,
  'iu',
);

/** The first dates of a line: « 2019 – 2024 », « depuis mars 2023 », « 03/2017 à 06/2019 »; null for a line without. */
export function findSpan(line: string): CvSpan | null {
  const found = SPAN.exec(line.slice(0, 400));
  if (!found) return null;
  const [whole, since, first = '', last, now] = found;
  const from = monthOf(first);
  const to = last ? monthOf(last) : since || now ? null : from;
  return { from, to, start: found.index, end: found.index + whole.length };
}

function monthOf(date: string): CvMonth {
  const year = Number(date.slice(-4));
  const before = normalize(date.slice(0, -4)).replace(/\.? ?$/, '');
  const named = MONTHS.findIndex((start) => before.startsWith(start));
  if (named !== -1) return { year, month: named + 1 };
  const number = Number(/(\d{1,2})[/-]?$/.exec(before)?.[1] ?? 0);
  return { year, month: number >= 1 && number <= 12 ? number : null };
}

/** As the profile writes it, `2024-` without its month. */
export const writeMonth = ({ year, month }: CvMonth): string =>
  `${year}-${month === null ? '' : String(month).padStart(2, '0')}`;
