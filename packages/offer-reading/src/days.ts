import type { AdLine } from './lines.ts';

const MONTHS =
  'janvier|janv|fevrier|fevr|fev|mars|avril|avr|mai|juin|juillet|juil|aout|septembre|sept|octobre|oct|novembre|nov|decembre|dec';
const names = [
  /^janv/,
  /^fev/,
  /^mar/,
  /^avr/,
  /^mai/,
  /^juin/,
  /^juil/,
  /^aou/,
  /^sep/,
  /^oct/,
  /^nov/,
  /^dec/,
];
const DATE = new RegExp(
  String.raw`(?<![\d/.-])(?:(\d{1,2})(?:er|e)? {0,2}(${MONTHS})\.?(?![a-z])(?:[ ,]{1,2}(20\d\d))?|(\d{1,2})[/.-](\d{1,2})(?:[/.-](20\d\d|\d\d))?(?![\d/-])|(20\d\d)-(\d\d)-(\d\d))`,
  'g',
);

const LIMIT =
  /date limite|dernier delai|\bdelai|cloture|au plus tard|avant le|jusqu'?au|jusqu'a |deadline|date de fin|expire|limite de (?:depot|candidature|reception)|dossiers? recevables?|depot (?:des? )?(?:dossiers?|candidatures?|offres?)/;
const NO_LIMIT =
  /entretien|test|entrevue|interview|concours|composition|publie|publication|edite|fait a |le poste commence/;
const APPLYING =
  /candidature|dossier|postul|depot|depos|envoy|cv|limite|cloture|deadline|delai|adress|recevable|soumis|soumettre|transmet|inscri|recue?s?\b/;
const START =
  /prise de (?:service|fonction|poste)|debut du contrat|date de debut|demarrage|a partir du|a compter du|des le|commence(?:r|ra|nt)? le|date d'embauche|debut (?:du )?(?:stage|travail|poste)|^debut|pour le\b/;

type Found = { day: string; at: number; end: number };

/** A day of the calendar, `YYYY-MM-DD`; without a year the next one from `today`. */
function datesIn(folded: string, today: string): Found[] {
  const found: Found[] = [];
  for (const match of folded.matchAll(DATE)) {
    const [
      whole,
      dayOfName,
      name,
      yearOfName,
      dayOfNumber,
      monthOfNumber,
      yearOfNumber,
      isoYear,
      isoMonth,
      isoDay,
    ] = match;
    const date = Number(dayOfName ?? dayOfNumber ?? isoDay);
    const month = name
      ? names.findIndex((pattern) => pattern.test(name)) + 1
      : Number(monthOfNumber ?? isoMonth);
    const year = fullYear(yearOfName ?? yearOfNumber ?? isoYear);
    const day = calendarDay(year, month, date, today);
    if (day) found.push({ day, at: match.index, end: match.index + whole.length });
  }
  return found;
}

const fullYear = (written: string | undefined): number | undefined =>
  written === undefined ? undefined : written.length === 2 ? 2000 + Number(written) : Number(written);

function calendarDay(
  year: number | undefined,
  month: number,
  date: number,
  today: string,
): string | undefined {
  const write = (of: number): string =>
    `${of}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  const thisYear = Number(today.slice(0, 4));
  const chosen = year ?? (write(thisYear) < today ? thisYear + 1 : thisYear);
  const day = new Date(`${write(chosen)}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || day.getUTCDate() !== date ? undefined : write(chosen);
}

/** Not further than a date of one's own campaign: « 15/03 » read in November is next March. */
const YEAR_AHEAD = 366;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** The last day to apply; null when none is said, or it is past. */
export function readDeadline(lines: readonly AdLine[], today: string): string | null {
  let first: string | null = null;
  for (const [index, line] of lines.entries()) {
    const previous = lines[index - 1];
    const announced = previous?.value === '' && LIMIT.test(previous.folded);
    const limit = line.folded.search(LIMIT);
    if (limit === -1 && !announced) continue;
    if (limit !== -1 && /contrat|cdd/.test(line.folded.slice(0, limit)) && !APPLYING.test(line.folded))
      continue;
    const [found, second] = datesIn(line.folded, today).filter(
      ({ at }) => announced || at > limit || APPLYING.test(line.folded.slice(0, at)),
    );
    if (!found) continue;
    const before = line.folded.slice(Math.max(0, found.at - 40), found.at);
    if (NO_LIMIT.test(before) || START.test(before.slice(-30))) continue;
    // « du 1er au 15 décembre » ends on the second.
    const last =
      second && /^ ?(?:au|-|jusqu'au) ?/.test(line.folded.slice(found.end, second.at)) ? second : found;
    first ??= last.day;
  }
  return first !== null && first >= today && daysBetween(today, first) <= YEAR_AHEAD ? first : null;
}

/** The day the work begins; null when none is said, or it is past. */
export function readStart(lines: readonly AdLine[], today: string): string | null {
  for (const line of lines) {
    const start = START.exec(line.folded);
    if (!start) continue;
    if (/candidature|dossier|depot|postul/.test(line.folded.slice(0, start.index))) continue;
    const found = datesIn(line.folded, today).find(({ at }) => at >= start.index && at - start.index < 60);
    if (found && found.day >= today) return found.day;
  }
  return null;
}
