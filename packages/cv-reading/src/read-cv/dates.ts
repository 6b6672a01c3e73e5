import { foldSameLength } from './fold.ts';

/** `year` without `month` where the CV names the year alone. */
type CvMonth = { year: number; month: number | null };

/**
 * When something lasted: `from` and `to` are `YYYY-MM` or `YYYY`; `to` is null while it lasts. `start` and `end` bound
 * the words that say it; `isSingle` when one date alone is written.
 */
export type CvSpan = {
  from: string;
  to: string | null;
  current: boolean;
  isSingle: boolean;
  start: number;
  end: number;
};

const MONTHS = ['jan', 'fev', 'mar', 'avr', 'mai', 'juin', 'juil', 'aou', 'sep', 'oct', 'nov', 'dec'];
/** English months whose start is not the French one's. */
const ENGLISH: Readonly<Record<string, number>> = { feb: 2, apr: 4, may: 5, jun: 6, jul: 7, aug: 8 };
const NAME =
  'janvier|janv|january|jan|fevrier|fevr|fev|february|feb|mars|march|mar|avril|avr|april|apr|mai|may|juin|june|jun|juillet|juill|juil|july|jul|aout|august|aug|septembre|september|sept|sep|octobre|october|oct|novembre|november|nov|decembre|december|dec';
const YEAR = String.raw`(?:19[5-9]\d|20[0-4]\d)`;
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const MONTH = String.raw`(?:1[0-2]|0?[1-9])`;
const SHORT_YEAR = String.raw`(?:['’][0-9]\d|[0-4]\d|9\d)`;
const NOW = String.raw`aujourd['’]?hui|auj\b\.?|(?:a|jusqu['’ ]a) (?:present|ce jour|nos jours|maintenant|date)|ce jour|nos jours|present|maintenant|(?:toujours )?en cours|en poste|actuellement|actuel|now|today|current|till date|to date|date`;

/** Each alternative is one date; the longest forms stand first. */
const ATOM = new RegExp(
  [
    String.raw`(?<![\p{L}\d])(?:${DAY}(?:er)? ?)?(?<name>${NAME})(?![a-z])\.?(?:[ ,/-]{0,3}(?:de |d['’])?(?<nameYear>${YEAR}(?!\d)|${SHORT_YEAR}(?![\d/.-])))?`,
    String.raw`(?<![\p{L}\d/.-])${DAY}[./-](?<dayMonth>${MONTH})[./-](?<dayYear>${YEAR}|\d{2})(?!\d)`,
    String.raw`(?<![\p{L}\d])(?<isoYear>${YEAR})(?<isoMark>[./-])(?<isoMonth>0[1-9]|1[0-2])(?![\d/.])`,
    String.raw`(?<![\p{L}\d/.])(?<month>${MONTH}) ?[./-] ?(?<monthYear>${YEAR})(?!\d)`,
    String.raw`(?<![\p{L}\d/.])(?<shortMonth>0[1-9]|1[0-2]|[1-9])/(?<shortYear>[0-4]\d|9\d)(?![\d/%])`,
    String.raw`(?<![\p{L}\d])(?<first>${YEAR})(?<mark> ?[/–-] ?)(?<last>\d{2})(?![\d/])`,
    String.raw`(?<![\p{L}\d])(?<year>${YEAR})(?!\d)`,
    String.raw`(?<!\p{L})(?<now>${NOW})(?!\p{L})`,
  ].join('|'),
  'gu',
);

/** What stands between two dates that are one span. */
const JOINED =
  /^[\s(:,]{0,3}(?:[-–—−/→>~_]{1,3}|\.{2,3}|a|au|to|until|till|et|jusqu['’ ]?(?:a|au|en)|jusque)?[\s(:,]{0,3}(?:(?:la )?(?:fin|debut|mi)[ -]|le |en |l['’]annee )?$/u;
const SINCE = /(?:depuis|since|a partir d[eu]|des)(?: (?:le|la|l['’]annee|debut|fin|mi))?[\s:-]{0,3}$/u;
const OPENING =
  /(?:^|(?<=[^\p{L}]))(?:depuis|since|from|periode ?:?|dates? ?:?|annee (?:academique|scolaire|universitaire) ?:?|du|de|d['’]|en|le|annee ?:?|a partir d[eu]|entre|between|(?:de )?(?:debut|fin|mi)|promotion|session)(?: (?:le|la|l['’]annee|debut|fin))?[\s:(-]{0,3}$/u;
/** Numbers that look like years: addresses, versions, norms, amounts. */
const NO_YEAR_BEFORE =
  /(?:\baci|\boffice|\bword|\bexcel|\bwindows|\bserver|\bouaga|\biso(?: ?\d{3,5} ?[:v])?|\bversion|\bv|\bbp|\bn[°o]|\bsql server|\bagenda|\bhorizon|\bvision|\bcan|\bibni)[ :]{0,2}$/u;
const NO_YEAR_AFTER =
  /^ ?(?:f\b|fr\b|fcfa|f ?cfa|xof|euros?|€|\$|%|clients?|personnes|eleves|hectares|ha\b|tonnes?|km|kg|m2|m²|litres|pieces|menages|beneficiaires|employes|agents|salaries|abonnes|factures|dossiers|\d)/u;

type Atom = { start: number; end: number; date: CvMonth | null; month: number | null; isNow: boolean };

const LONGEST_LINE = 400;
const MOST_ATOMS = 24;

/** Every span of a line: « 2019 – 2024 », « depuis mars 2023 », « 03/17 – auj. », « mars à juin 2020 ». */
export function findSpans(line: string): CvSpan[] {
  const text = foldSameLength(line.slice(0, LONGEST_LINE));
  const atoms = atomsOf(text);
  const spans: CvSpan[] = [];
  for (let at = 0; at < atoms.length; at += 1) {
    const first = atoms[at];
    const second = atoms[at + 1];
    if (!first || first.isNow) continue;
    const isJoined = second !== undefined && JOINED.test(text.slice(first.end, second.start));
    const before = text.slice(Math.max(0, first.start - 24), first.start);
    // « mars à juin 2020 »: the year is written once.
    const from = first.date ?? (isJoined && second.date ? sharedYear(first, second.date) : null);
    if (!from) continue;
    const start = first.start - (OPENING.exec(before)?.[0].length ?? 0);
    if (isJoined && (second.isNow || (second.date && isAfter(second.date, from)))) {
      const span = { from: write(from), start, end: second.end, isSingle: false };
      spans.push({ ...span, to: second.date && write(second.date), current: second.isNow });
      at += 1;
      continue;
    }
    const isSince = SINCE.test(before);
    spans.push({
      from: write(from),
      to: isSince ? null : write(from),
      current: isSince,
      isSingle: !isSince,
      start,
      end: first.end,
    });
  }
  return spans.map((span) => ({ ...span, end: span.end + durationAfter(text.slice(span.end)) }));
}

const sharedYear = (first: Atom, { year, month }: CvMonth): CvMonth | null =>
  first.month === null
    ? null
    : { year: month !== null && month < first.month ? year - 1 : year, month: first.month };

const isAfter = (to: CvMonth, from: CvMonth): boolean =>
  to.year > from.year || (to.year === from.year && (to.month ?? 12) >= (from.month ?? 1));

function atomsOf(text: string): Atom[] {
  const atoms: Atom[] = [];
  for (const found of text.matchAll(ATOM)) {
    if (atoms.length >= MOST_ATOMS) break;
    atoms.push(...atomsIn(found, text));
  }
  return atoms;
}

function atomsIn(found: RegExpMatchArray, text: string): Atom[] {
  const start = found.index ?? 0;
  const end = start + found[0].length;
  const g = found.groups ?? {};
  const one = (date: CvMonth | null, more: Partial<Atom> = {}): Atom[] => [
    { start, end, date, month: null, isNow: false, ...more },
  ];
  if (g['now'] !== undefined) return one(null, { isNow: true });
  if (g['name'] !== undefined) {
    const month = monthOf(g['name']);
    const year = g['nameYear'];
    return year === undefined ? one(null, { month }) : one({ year: fullYear(year), month });
  }
  if (g['dayYear'] !== undefined) return one({ year: fullYear(g['dayYear']), month: Number(g['dayMonth']) });
  if (g['isoYear'] !== undefined) return isoAtoms(g, start, end);
  if (g['monthYear'] !== undefined) return one({ year: Number(g['monthYear']), month: Number(g['month']) });
  if (g['shortYear'] !== undefined)
    return one({ year: fullYear(g['shortYear']), month: Number(g['shortMonth']) });
  const before = text.slice(Math.max(0, start - 16), start);
  if (NO_YEAR_BEFORE.test(before) || NO_YEAR_AFTER.test(text.slice(end, end + 14))) return [];
  if (g['first'] !== undefined) return yearsAtoms(g, start, end);
  return one({ year: Number(g['year']), month: null });
}

/** « 2019-03 » is a month, « 2011-12 » and « 2011/12 » are a school year. */
function isoAtoms(g: Record<string, string>, start: number, end: number): Atom[] {
  const year = Number(g['isoYear']);
  const month = Number(g['isoMonth']);
  if (g['isoMark'] === '/' && month === (year + 1) % 100) return twoYears(year, year + 1, start, end);
  return [{ start, end, date: { year, month }, month: null, isNow: false }];
}

function yearsAtoms(g: Record<string, string>, start: number, end: number): Atom[] {
  const year = Number(g['first']);
  const last = Math.floor(year / 100) * 100 + Number(g['last']);
  if (last >= year && last <= year + 15) return twoYears(year, last, start, end);
  return [{ start, end: start + 4, date: { year, month: null }, month: null, isNow: false }];
}

const twoYears = (first: number, last: number, start: number, end: number): Atom[] => [
  { start, end: end - 2, date: { year: first, month: null }, month: null, isNow: false },
  { start: end - 2, end, date: { year: last, month: null }, month: null, isNow: false },
];

function monthOf(name: string): number {
  const english = ENGLISH[name.slice(0, 3)];
  if (english !== undefined && !name.startsWith('jui')) return english;
  return MONTHS.findIndex((start) => name.startsWith(start)) + 1;
}

function fullYear(year: string): number {
  const number = Number(year.replace(/['’]/, ''));
  if (number >= 100) return number;
  return number >= 50 ? 1900 + number : 2000 + number;
}

const write = ({ year, month }: CvMonth): string =>
  month === null ? String(year) : `${year}-${String(month).padStart(2, '0')}`;

const NUMBER = String.raw`(?:\d{1,2}|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|one|two|three|four|five)`;
const UNIT = String.raw`(?:ans?|annees?|mois|semaines?|jours|years?|yrs?|months?|weeks?)`;
const DURATION_AFTER = new RegExp(
  String.raw`^[ ,;:·]{0,3}[(\[–-]?[ ]?(?:soit |pendant |durant )?${NUMBER} ?${UNIT}(?:,? (?:et |and )?${NUMBER} ?${UNIT})?(?!\p{L})[ ]?[)\]]?`,
  'u',
);
const DURATION = new RegExp(
  String.raw`(?<![\p{L}\d])(?:pendant |durant |soit |duree ?:? ?|for )?${NUMBER} ?${UNIT}(?:,? (?:et |and )?${NUMBER} ?${UNIT})?(?!\p{L})(?! d['’](?:experience|age|anciennete))`,
  'u',
);

const durationAfter = (text: string): number => DURATION_AFTER.exec(text.slice(0, 60))?.[0].length ?? 0;

/** « 2 ans », « pendant six mois »: where it stands in the line. */
export function findDuration(line: string): { start: number; end: number } | null {
  const found = DURATION.exec(foldSameLength(line.slice(0, LONGEST_LINE)));
  return found && { start: found.index, end: found.index + found[0].length };
}

/** Whether a text has nothing but dates. */
export function isOnlyDates(line: string): boolean {
  const spans = findSpans(line);
  const first = spans[0];
  const last = spans.at(-1);
  if (!first || !last) return false;
  return /^[\s()[\]:.,;|•–—-]*$/u.test(line.slice(0, first.start) + line.slice(last.end));
}
