import { type CvSpan, findDuration, findSpans, isOnlyDates } from './dates.ts';
import { foldSameLength } from './fold.ts';
import type { Row } from './rows.ts';
import { isBullet, isOrganisation, isPlace, isTrade, trimMarks, withoutBullet } from './words.ts';

/** « Stage de fin d'études (6 mois) ». */
const DURATION_IN_BRACKETS = / ?\(\d{1,2} (?:mois|ans?|semaines?|months?|years?)\)/iu;

/** One job of a CV: its dates, the lines that name it without them, and those that describe it. */
export type Entry = {
  span: CvSpan | null;
  spanRow: Row | null;
  head: HeadLine[];
  details: Row[];
  rows: Row[];
};
/** `text` is the row without its dates, cells apart by tabs. */
export type HeadLine = { text: string; row: Row };

const MOST_ABOVE = 3;
/** In heights of a line. */
const LEAST_GAP = 0.4;
const LONGEST_HEAD = 130;
const LONGEST_DATED = 260;

const DETAILS =
  /^(?:principales? |mes |key )?(?:missions?|taches?|responsabilites?|activites?|realisations?|resultats?|attributions?|fonctions|duties|responsibilities|tasks|achievements?|environnement technique|description)(?: (?:principales?|realisees?|effectuees?|accomplies?|confiees?))?\s?(?::|$)/;

/** The span that dates an entry: at an end of its line, or in a line that is short. */
export function datingSpan(row: Row): CvSpan | null {
  const text = withoutBullet(row.text);
  if (text.length > LONGEST_DATED) return null;
  const spans = findSpans(text);
  const atEnds = spans.find(
    ({ start, end }) => start <= 3 || text.slice(end).replace(/[\s).,:|–-]/gu, '') === '',
  );
  if (atEnds) return atEnds;
  const whole = spans.find(({ isSingle }) => !isSingle);
  if (whole && text.length <= LONGEST_HEAD + 40) return whole;
  // « Caissière (2019), Bamako ».
  const single = spans[0];
  return single && text.length <= 90 && /[(\t]\s?$/u.test(text.slice(0, single.start)) ? single : null;
}

/** A line that describes rather than names. */
export function isDetail(row: Row): boolean {
  const { text } = row;
  if (isBullet(text) || text.length > LONGEST_HEAD) return true;
  if (/[.;]$/.test(text) && text.split(' ').length > 2 && /\p{L}{4}[.;]$/u.test(text)) return true;
  return DETAILS.test(foldSameLength(text)) || (/^\p{Ll}/u.test(text) && !/^(?:chez|à|au|de|du) /.test(text));
}

/** The dated jobs of a part; those without dates where none has any. */
export function entriesOf(all: readonly Row[]): Entry[] {
  const rows = unbulleted(all);
  const spans = rows.map((row) => (isBullet(row.text) ? null : datingSpan(row)));
  if (spans.every((span) => span === null)) return undatedEntries(rows);
  const anchors = rows.flatMap((row, at) => (spans[at] || startsLasting(rows, spans, at) ? [at] : []));
  const above = linesAbove(rows, anchors[0] ?? 0);
  const gap = paragraphGap(rows);
  const starts = anchors.map((anchor, place) => {
    const floor = place === 0 ? 0 : (anchors[place - 1] ?? 0) + 1;
    const names = namesAbove(rows, anchor, floor);
    // An empty space above a name is where its job begins.
    for (let count = 0; count <= names; count += 1)
      if ((rows[anchor - count]?.gap ?? 0) >= gap && (count > 0 || above === 0)) return anchor - count;
    return anchor - Math.min(names, above);
  });
  return anchors.map((anchor, place) => {
    const start = starts[place] ?? anchor;
    const end = starts[place + 1] ?? rows.length;
    return entryOf(rows.slice(start, end), anchor - start, spans[anchor] ?? null);
  });
}

/** « Réceptionniste – Hôtel Azalaï – 2 ans »: a job that says how long, not when. */
function isLasting(row: Row): boolean {
  if (isDetail(row)) return false;
  const found = findDuration(row.text);
  if (!found) return false;
  const after = row.text.slice(found.end).replace(/[\s).]/g, '');
  return after === '' && (found.start <= 2 || isTrade(row.text));
}

/** Under a dated line that names no post, it is the post of that line. */
function startsLasting(rows: readonly Row[], spans: readonly (CvSpan | null)[], at: number): boolean {
  const row = rows[at];
  const last = rows[at - 1];
  if (!row || !isLasting(row)) return false;
  return !last || !spans[at - 1] || last.text.split(SEPARATOR).some((piece) => isTrade(piece ?? ''));
}

const isName = (row: Row | undefined): boolean => row !== undefined && !isDetail(row);

/** How many lines that name a job stand above its dates: people write the same way all along. */
const linesAbove = (rows: readonly Row[], first: number): number => namesAbove(rows, first, 0);

function namesAbove(rows: readonly Row[], anchor: number, floor: number): number {
  let count = 0;
  while (count < MOST_ABOVE && anchor - count > floor && isName(rows[anchor - 1 - count])) count += 1;
  return count;
}

/** A space above a line that is wider than most. */
function paragraphGap(rows: readonly Row[]): number {
  const gaps = rows.map(({ gap }) => gap).toSorted((a, b) => a - b);
  return Math.max(LEAST_GAP, (gaps[Math.floor(gaps.length / 2)] ?? 0) * 1.5);
}

const plain = (row: Row): Row => ({
  ...row,
  text: withoutBullet(row.text),
  cells: row.cells.map(withoutBullet),
});

/** Where each job is an item of a list, its bullet says nothing. */
function unbulleted(all: readonly Row[]): Row[] {
  // « • Technicien, Froid Service » above « 09/2012 – 12/2017 ».
  const rows = all.map((row, at) => {
    const next = all[at + 1];
    return isBullet(row.text) && next && !isBullet(next.text) && isOnlyDates(next.text) ? plain(row) : row;
  });
  const bullets = rows.filter(({ text }) => isBullet(text));
  const dated = bullets.filter((row) => datingSpan(row) !== null);
  const isPlainDated = rows.some((row) => !isBullet(row.text) && datingSpan(row) !== null);
  if (dated.length === 0 || (isPlainDated && dated.length < bullets.length * 0.6)) return [...rows];
  return rows.map((row) => (dated.includes(row) ? plain(row) : row));
}

const isUndatedStart = (row: Row): boolean =>
  row.text.length <= LONGEST_HEAD &&
  (findDuration(withoutBullet(row.text)) !== null || (!isBullet(row.text) && isTrade(row.text)));

function undatedEntries(rows: readonly Row[]): Entry[] {
  const starts = rows.flatMap((row, at) => (isUndatedStart(row) ? [at] : []));
  return starts.map((start, place) => {
    const [first, ...others] = rows.slice(start, starts[place + 1] ?? rows.length);
    return entryOf(first ? [plain(first), ...others] : others, 0, null);
  });
}

function entryOf(rows: readonly Row[], dates: number, span: CvSpan | null): Entry {
  const head: HeadLine[] = [];
  const details: Row[] = [];
  let below = 0;
  for (const [at, row] of rows.entries()) {
    const text = at === dates ? withoutDates(row.text, span) : row.text.replace(DURATION_IN_BRACKETS, '');
    if (at <= dates) {
      if (text !== '') head.push({ text, row });
    } else if (details.length === 0 && below < 2 && !isDetail(row) && completes(row, head)) {
      head.push({ text, row });
      below += 1;
    } else details.push(row);
  }
  return { span, spanRow: rows[dates] ?? null, head, details, rows: [...rows] };
}

/** Whether a line under the dates still names the job: nothing does yet, or its kind is missing. */
function completes(row: Row, head: readonly HeadLine[]): boolean {
  if (head.length === 0) return true;
  const pieces = head.flatMap(({ text }) => text.split(SEPARATOR)).filter((piece) => piece.trim() !== '');
  const names = pieces.filter((piece) => !isPlace(piece));
  if (isPlace(row.text)) return true;
  if (names.length >= 2) return !names.some(isTrade) && isTrade(row.text);
  return row.text.length <= 100 && (!isTrade(row.text) || !names.some(isTrade) || isOrganisation(row.text));
}

/** What stands between a post, an employer and a town. */
export const SEPARATOR =
  /\t| ?[|;•·] ?| [-–—:/] |(?<=[\p{L})]) ?: |(?<=[\p{L}\d)]) ?[–—] ?(?=\p{L})|, ?(?=[\p{L}\d«"(])| (?:chez|au sein d(?:e la |e l['’]|es |u |e |['’])|auprès d(?:e la |e l['’]|es |u |e )|à la |à l['’]|@|at )(?:la |l['’]|le )? ?/u;

function withoutDates(text: string, span: CvSpan | null): string {
  const bare = withoutBullet(text);
  const found = span ?? findDuration(bare);
  if (!found) return trimMarks(bare);
  const before = bare.slice(0, found.start).replace(/[([]\s?$/, '');
  const after = bare.slice(found.end).replace(/^\s?[)\]]/, '');
  const isApart = before.trim() !== '' && after.trim() !== '';
  return trimMarks(`${before.trimEnd()}${isApart ? '\t' : ''}${trimMarks(after)}`.replace(/\( {0,2}\)/g, ''));
}
