import { headingKind, undecorated } from '../headings.ts';
import type { CvSectionKind } from '../headings.ts';
import { isDegree } from './educations.ts';
import { foldSameLength } from './fold.ts';
import type { Row } from './rows.ts';

/** The rows under one heading; `heading` is null for what stands above the first. */
export type Part = { kind: CvSectionKind | 'head'; heading: Row | null; title: string; rows: Row[] };

/** « Langues : français, anglais » is a part of one line. */
const INLINE = /^(?:• )?([^:\t]{3,50}?)\s?(?::\s?|\t)(?=\S)/u;
const alwaysInline: ReadonlySet<CvSectionKind> = new Set([
  'languages',
  'licences',
  'interests',
  'references',
]);
/** Parts whose own lines may begin with a word that is a heading elsewhere. */
const ENTRIES: ReadonlySet<Part['kind']> = new Set(['experiences', 'educations']);

/** The parts of a CV in its order, each row in one of them. */
export function partsOf(rows: readonly Row[]): Part[] {
  const parts: Part[] = [{ kind: 'head', heading: null, title: '', rows: [] }];
  for (const row of rows) {
    const open = parts.at(-1);
    if (!open) break;
    const heading = headingOf(row);
    if (heading) {
      // « COMPÉTENCES | LANGUES » on one line: what follows belongs to the last of them.
      parts.push({ kind: heading.kind, heading: row, title: heading.title, rows: [] });
      continue;
    }
    // What stands above the first heading of a column does not belong to the part that ended the column before.
    if (row.opensColumn && row.page === 1) {
      parts.push({ kind: 'head', heading: null, title: '', rows: [row] });
      continue;
    }
    const inline = inlineHeading(row, open.kind);
    if (!inline) open.rows.push(row);
    else {
      parts.push({ ...inline, heading: row });
      // What follows a part of one line goes on with the part before it, unless it is a list.
      if (ENTRIES.has(open.kind) || open.kind === 'skills' || open.kind === 'head' || open.kind === 'contact')
        parts.push({ kind: open.kind, heading: null, title: open.title, rows: [] });
    }
  }
  return parts.filter(
    ({ kind, rows: own, heading }) => kind === 'head' || own.length > 0 || heading !== null,
  );
}

function headingOf(row: Row): { kind: CvSectionKind; title: string } | null {
  const kinds = row.cells.map((cell) => headingKind(cell));
  const kind = kinds.find((one) => one !== undefined);
  if (kind === undefined || kinds.some((one) => one === undefined)) return null;
  return { kind, title: undecorated(row.text) };
}

function inlineHeading(
  row: Row,
  within: Part['kind'],
): { kind: CvSectionKind; title: string; rows: Row[] } | null {
  const found = INLINE.exec(row.text);
  const title = found?.[1] ?? '';
  if (!found || title.split(' ').length > 5) return null;
  const kind = inlineKind(title);
  if (!kind) return null;
  const isStudies =
    kind === 'educations' && within !== 'educations' && isDegree(row.text.slice(found[0].length));
  const isFree = !ENTRIES.has(within) && within !== 'skills' && (kind === 'skills' || kind === 'profile');
  if (!alwaysInline.has(kind) && !isFree && !isStudies) return null;
  const text = row.text.slice(found[0].length);
  const cells = text.split('\t');
  return {
    kind,
    title: undecorated(title),
    rows: [{ ...row, text, cells, edges: row.edges.slice(-cells.length) }],
  };
}

function inlineKind(title: string): CvSectionKind | undefined {
  const folded = foldSameLength(title);
  if (/^permis(?: de conduire)?(?: categories?)?$/.test(folded)) return 'licences';
  return headingKind(title);
}

/** The rows of all parts of a kind. */
export const rowsOfKind = (parts: readonly Part[], kind: CvSectionKind): Row[] =>
  parts.filter((part) => part.kind === kind).flatMap(({ rows }) => rows);
