import type { MarkFigures, MarksReport } from '@baara/contract/campaigns/marks';
import { markInWords } from '@baara/contract/formats/marks';
import { momentInWords } from '@baara/contract/formats/moments';
import { drawCells, FIGURE_ROW, makeRoom } from '../../../platform/pdf/figure-table.ts';
import { colours, drawPdf, type Page, write } from '../../../platform/pdf/pdf.ts';
import type { Cell, Sheet } from '../../../platform/sheets/sheet.ts';

/** @property read what a line says of it; null: nothing. */
type Figure = { title: string; read: (figures: MarkFigures) => number | null; isMark?: true };

const counts: readonly Figure[] = [
  { title: 'Attendus', read: ({ expected }) => expected },
  { title: 'Notés', read: ({ marked }) => marked },
  { title: 'Absents', read: ({ absent }) => absent },
  { title: 'Exclus', read: ({ excluded }) => excluded },
  { title: 'Sans note', read: ({ missing }) => missing },
  { title: 'Au seuil', read: ({ passed }) => passed },
  { title: 'Éliminés', read: ({ eliminated }) => eliminated },
];
const marks: readonly Figure[] = [
  { title: 'Moyenne', read: ({ average }) => average, isMark: true },
  { title: 'Minimum', read: ({ lowest }) => lowest, isMark: true },
  { title: '1er quartile', read: ({ firstQuartile }) => firstQuartile, isMark: true },
  { title: 'Médiane', read: ({ median }) => median, isMark: true },
  { title: '3e quartile', read: ({ thirdQuartile }) => thirdQuartile, isMark: true },
  { title: 'Maximum', read: ({ highest }) => highest, isMark: true },
];

/** Those that are known of somebody: nothing is said of an eliminatory mark that there is not, or of marks that are hidden. */
const known = (figures: readonly Figure[], { all }: MarksReport): readonly Figure[] =>
  figures.filter(
    ({ read, isMark }) => read(all) !== null || (isMark && all.marked > 0 && all.average !== null),
  );

type Line = { name: string; figures: MarkFigures };
const tablesOf = ({
  all,
  categories,
  centres,
}: MarksReport): { name: string; line: string; lines: Line[] }[] => [
  { name: 'Épreuve', line: 'Dossiers', lines: [{ name: 'Tous', figures: all }] },
  {
    name: 'Catégories',
    line: 'Catégorie',
    lines: categories.map((figures) => ({ name: figures.name, figures })),
  },
  { name: 'Centres', line: 'Centre', lines: centres.map((figures) => ({ name: figures.name, figures })) },
];

const stepInWords = ({ from, to }: { from: number; to: number }): string => `De ${from} à ${to}`;

const cellOf = ({ read, isMark }: Figure, line: MarkFigures): Cell => {
  const value = read(line);
  return value !== null && isMark ? value / 100 : value;
};

/** One sheet for each way of counting, then how the marks are spread. */
export function reportSheets(report: MarksReport): [Sheet, ...Sheet[]] {
  const figures = [...known(counts, report), ...known(marks, report)];
  const [first, ...others] = tablesOf(report)
    .filter(({ lines }) => lines.length > 0)
    .map(({ name, line, lines }): Sheet => ({
      name,
      columns: [{ title: line, width: 36 }, ...figures.map(({ title }) => ({ title, width: 14 }))],
      rows: lines.map((one) => [one.name, ...figures.map((figure) => cellOf(figure, one.figures))]),
    }));
  const spread: Sheet = {
    name: 'Répartition',
    columns: [{ title: 'Points', width: 18 }, { title: 'Notes' }],
    rows: report.distribution.map((step) => [stepInWords(step), step.count]),
  };
  return [first ?? spread, ...others, ...(report.distribution.length > 0 && first ? [spread] : [])];
}

const numbers = new Intl.NumberFormat('fr-FR');

/** The same on pages of A4. */
export function reportPdf(
  { institution, campaign, test }: { institution: string; campaign: string; test: string },
  report: MarksReport,
): Promise<Buffer> {
  const at = new Date(report.countedAt);
  const title = `Notes : ${test}`;
  return drawPdf({ title, author: institution, at, footer: campaign }, (page) => {
    write(page, institution, { colour: colours.soft });
    write(page, test, { size: 18, bold: true });
    write(page, `${campaign}. Notes sur ${report.maxScore}, ${momentInWords(at)}`, { colour: colours.soft });
    if (report.areHidden)
      write(page, 'Les notes restent cachées jusqu’à ce qu’elles soient closes.', { colour: colours.soft });
    for (const figures of [known(counts, report), known(marks, report)])
      if (figures.length > 0) for (const table of tablesOf(report)) drawTable(page, table, figures);
    if (report.distribution.length > 0) drawSpread(page, report);
  });
}

function drawHead(page: Page, name: string, cells: readonly string[]): void {
  page.moveDown(1);
  makeRoom(page, 3 * FIGURE_ROW);
  write(page, name, { size: 13, bold: true });
  page.moveDown(0.4);
  drawCells(page, cells, { height: FIGURE_ROW, soft: true });
}

function drawTable(
  page: Page,
  { name, line, lines }: ReturnType<typeof tablesOf>[number],
  figures: readonly Figure[],
): void {
  if (lines.length === 0) return;
  drawHead(page, name, [line, ...figures.map(({ title }) => title)]);
  for (const one of lines) {
    const texts = figures.map(({ read, isMark }) => {
      const value = read(one.figures);
      return value === null ? '' : isMark ? markInWords(value) : numbers.format(value);
    });
    drawCells(page, [one.name, ...texts], { height: FIGURE_ROW });
  }
}

function drawSpread(page: Page, { distribution }: MarksReport): void {
  drawHead(page, 'Répartition des notes', ['Points', 'Notes']);
  const most = Math.max(1, ...distribution.map(({ count }) => count));
  for (const step of distribution)
    drawCells(page, [stepInWords(step), numbers.format(step.count)], {
      height: FIGURE_ROW,
      bar: step.count / most,
    });
}
