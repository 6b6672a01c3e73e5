import { foldSameLength } from './fold.ts';
import type { Row } from './rows.ts';

/** What a column of a table is about. */
export type ColumnKind = 'dates' | 'title' | 'employer' | 'place' | 'lines' | 'diploma' | 'school' | 'field';
/** A row of a table, its cells by what their column is about. */
export type TableEntry = { cells: Partial<Record<ColumnKind, string>>; row: Row };

const columnWords: readonly (readonly [ColumnKind, RegExp])[] = [
  [
    'dates',
    /^(?:periodes?|dates?|annees?|durees?|periods?|years?|sessions?|annee (?:scolaire|academique)|debut|fin)\b/,
  ],
  [
    'employer',
    /^(?:employeurs?|entreprises?|structures?|organismes?|organisations?|societes?|company|employer|service)\b/,
  ],
  [
    'title',
    /^(?:postes?|fonctions?|emplois?|qualites?|titre du poste|position|job|role|poste (?:occupe|tenu))\b/,
  ],
  ['place', /^(?:lieux?|villes?|pays|localites?|place|city|location)\b/],
  ['lines', /^(?:taches?|missions?|activites?|descriptions?|responsabilites?|realisations?|tasks?|duties)\b/],
  ['diploma', /^(?:diplomes?|formations?|titres?|certificats?|degree|diploma|qualifications?|niveaux?)\b/],
  ['school', /^(?:etablissements?|ecoles?|institutions?|instituts?|universites?|school|lieu d[e']|centre)/],
  ['field', /^(?:filieres?|specialites?|options?|domaines?|series?|mentions?|field|major)\b/],
];
/** A cell that begins this far from every column's edge belongs to none. */
const FARTHEST = 90;

const kindOf = (cell: string): ColumnKind | undefined => {
  const folded = foldSameLength(cell.trim());
  return folded.length > 40 ? undefined : columnWords.find(([, pattern]) => pattern.test(folded))?.[0];
};

/** The entries of a part written as a table with titles over its columns; null for any other part. */
export function tableEntries(rows: readonly Row[]): TableEntry[] | null {
  const at = rows
    .slice(0, 3)
    .findIndex(({ cells }) => cells.length >= 2 && cells.every((cell) => kindOf(cell)));
  const header = rows[at];
  if (!header) return null;
  const columns = header.cells.flatMap((cell, place) => {
    const kind = kindOf(cell);
    return kind ? [{ kind, edge: header.edges[place] ?? 0 }] : [];
  });
  const entries: TableEntry[] = [];
  for (const row of rows.slice(at + 1)) {
    const cells: TableEntry['cells'] = {};
    for (const [place, cell] of row.cells.entries()) {
      const edge = row.edges[place] ?? 0;
      const nearest = columns.toSorted((a, b) => Math.abs(a.edge - edge) - Math.abs(b.edge - edge))[0];
      const kind = nearest && Math.abs(nearest.edge - edge) <= FARTHEST ? nearest.kind : undefined;
      if (kind) cells[kind] = cells[kind] === undefined ? cell : `${cells[kind]} ${cell}`;
    }
    const last = entries.at(-1);
    // A cell of several lines goes on where the row above stopped.
    if (last && isContinuation(cells, row, last.row)) {
      for (const [column, cell] of Object.entries(cells) as [ColumnKind, string][]) {
        // Bullets in a cell describe; what follows them goes on with the last.
        const kind =
          column === 'title' && (cell.startsWith('• ') || last.cells.lines !== undefined) ? 'lines' : column;
        last.cells[kind] = `${last.cells[kind] ?? ''} ${cell}`.trim();
      }
    } else entries.push({ cells, row });
  }
  return entries;
}

function isContinuation(cells: TableEntry['cells'], row: Row, last: Row): boolean {
  return (
    (cells.dates === undefined && last.cells.length >= row.cells.length && row.gap < 0.6) ||
    row.cells.length === 1
  );
}
