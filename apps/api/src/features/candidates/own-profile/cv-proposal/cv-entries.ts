import { type CvSpan, findSpan } from './cv-dates.ts';
import { isBullet, trimMarks } from './cv-words.ts';

/** One job or one diploma of a CV: what names it, what describes it, and all its lines. */
export type CvEntry = { span: CvSpan | null; head: string[]; details: string[]; lines: string[] };

const MOST_BEFORE = 2;
const LONGEST_DATED = 240;

const spanOf = (line: string): CvSpan | null =>
  isBullet(line) || line.length > LONGEST_DATED ? null : findSpan(line);

const dated = (line: string): boolean => spanOf(line) !== null;

/** How many lines that name an entry stand above its dates: people write the same way all along. */
function linesAbove(lines: readonly string[], isStart: (line: string) => boolean): number {
  const first = lines.findIndex(isStart);
  return Math.min(Math.max(first, 0), MOST_BEFORE);
}

/**
 * The entries of a part, starting at a line with dates or at one that `isTitle`; the lines above the first dates say
 * whether names stand above them.
 * @param most how many lines may name an entry.
 */
export function entriesOf(lines: readonly string[], isTitle: (line: string) => boolean, most = 2): CvEntry[] {
  const above = isTitle(lines[0] ?? '') && !dated(lines[0] ?? '') ? linesAbove(lines, dated) : 0;
  const starts: { at: number; dates: number | null }[] = [];
  let last = -1;
  for (const [at, line] of lines.entries()) {
    if (dated(line)) {
      let start = at;
      while (start > last + 1 && at - start < above && !isBullet(lines[start - 1] ?? '• ')) start -= 1;
      starts.push({ at: start, dates: at });
      last = at;
    }
  }
  if (starts.length === 0)
    for (const [at, line] of lines.entries())
      if (!isBullet(line) && isTitle(line)) starts.push({ at, dates: null });
  return starts.map(({ at, dates }, place) => {
    const own = lines.slice(at, starts[place + 1]?.at ?? lines.length);
    return entryOf(own, dates === null ? null : dates - at, most);
  });
}

function entryOf(lines: readonly string[], dates: number | null, most: number): CvEntry {
  const head: string[] = [];
  const details: string[] = [];
  let span: CvSpan | null = null;
  for (const [at, line] of lines.entries()) {
    let text = line;
    if (at === dates) {
      span = spanOf(line);
      if (span) text = trimMarks(`${line.slice(0, span.start)} ${line.slice(span.end)}`);
      text = text.replaceAll(/\( {0,3}\)/g, '').trim();
      if (text !== '') head.push(text);
    } else if (!isBullet(line) && details.length === 0 && head.length < most) head.push(line);
    else details.push(line.replace(/^• /, ''));
  }
  return { span, head, details, lines: [...lines] };
}
