import { type CvSectionKind, headingKind, undecorated } from './headings.ts';

export type { CvSectionKind } from './headings.ts';

/** `title` is the heading as written; `start` and `end` bound what follows it, in UTF-16 units of the text (end excluded). */
export type CvSection = { kind: CvSectionKind; title: string; start: number; end: number };

/** The sections of a cleaned CV, in the order they stand; what comes before the first heading is in none. */
export function findSections(text: string): CvSection[] {
  const found: CvSection[] = [];
  for (const { line, start, end } of linesOf(text)) {
    const kind = headingKind(line);
    if (!kind) continue;
    const open = found.at(-1);
    if (open) open.end = start;
    found.push({
      kind,
      title: undecorated(line),
      start: Math.min(end + 1, text.length),
      end: text.length,
    });
  }
  return found;
}

function* linesOf(text: string): Generator<{ line: string; start: number; end: number }> {
  let start = 0;
  while (start <= text.length) {
    const next = text.indexOf('\n', start);
    const end = next === -1 ? text.length : next;
    yield { line: text.slice(start, end), start, end };
    start = end + 1;
  }
}
