import { headOfLines, measureOf } from '@baara/contract/workspace/platform-measures';
import { cellText, type ReportCell } from '@baara/contract/workspace/report-measures';
import type { MeasureResult, ReportFigures } from '@baara/contract/workspace/reports';
import { drawCells, FIGURE_ROW, makeRoom, widthOf } from '../../../platform/pdf/figure-table.ts';
import { colours, drawPdf, type Page, write } from '../../../platform/pdf/pdf.ts';
import { leadsOf } from './report-leads.ts';
import { SMALL_GROUP, spanText } from './report-sheets.ts';

const HEAD = 30;

export type ReportDocument = { name: string; company: string; figures: ReportFigures };

/** @returns the report on pages of A4: what leads, then a table for each measure with its definition. */
export function reportPdf({ name, company, figures }: ReportDocument): Promise<Buffer> {
  const { countedAt, period, previous, filters, measures } = figures;
  const about = { title: name, author: company, at: new Date(countedAt), footer: `${company} · ${name}` };
  return drawPdf(about, (page) => {
    write(page, name, { size: 18, bold: true });
    write(page, `${company}, ${spanText(period)}`, { colour: colours.soft });
    write(page, `Comparé à la période ${spanText(previous)}`, { size: 9, colour: colours.soft });
    for (const filter of filters) write(page, filter, { size: 9, colour: colours.soft });
    page.moveDown(1);
    for (const { label, text, before } of leadsOf(measures)) {
      write(page, `${label} : ${text}`, { size: 12, bold: true });
      write(page, `Période précédente : ${before}`, { size: 9, colour: colours.soft });
      page.moveDown(0.3);
    }
    for (const measure of measures) drawMeasure(page, measure);
    write(
      page.moveDown(1),
      'Sous dix, une part est dite en nombre ; sous cinq, une médiane n’est pas dite.',
      {
        size: 8,
        colour: colours.soft,
      },
    );
  });
}

function drawMeasure(page: Page, result: MeasureResult): void {
  const { key, total, before, lines, hidden } = result;
  const { title, definition, columns } = measureOf(key);
  page.moveDown(1);
  makeRoom(page, 110);
  write(page, title, { size: 13, bold: true });
  write(page, definition, { size: 9, colour: colours.soft, options: { width: widthOf(page) } });
  page.moveDown(0.4);
  drawCells(page, [headOfLines(result), ...columns.map((column) => column.title)], {
    height: HEAD,
    soft: true,
  });
  const textsOf = (cells: readonly ReportCell[]): string[] =>
    columns.map(({ unit }, place) => cellText(unit, cells[place] ?? { value: null, n: 0 }));
  drawCells(page, ['Ensemble', ...textsOf(total)], { height: FIGURE_ROW, bold: true });
  drawCells(page, ['Période précédente', ...textsOf(before)], { height: FIGURE_ROW, soft: true });
  const most = Math.max(1, ...lines.map(({ cells }) => cells[0]?.value ?? 0));
  for (const { title: head, cells, isHidden } of lines)
    drawCells(page, [isHidden ? `${head} (${SMALL_GROUP})` : head, ...textsOf(cells)], {
      height: FIGURE_ROW,
      bar: (cells[0]?.value ?? 0) / most,
    });
  if (hidden > 0) write(page, `Et ${hidden} autres lignes, plus petites.`, { size: 9, colour: colours.soft });
}
