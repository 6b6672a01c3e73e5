import { cellText, type ReportCell, reportMeasures } from '@baara/contract/workspace/report-measures';
import type { MeasureResult, ReportFigures } from '@baara/contract/workspace/reports';
import {
  colours,
  drawable,
  drawPdf,
  face,
  MARGIN,
  type Page,
  rule,
  write,
} from '../../../platform/pdf/pdf.ts';
import { leadsOf } from './report-leads.ts';
import { spanText } from './report-sheets.ts';

const BAR = '#a9b7ea';
const NAME_WIDTH = 150;
const ROW = 24;
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

const widthOf = (page: Page): number => page.page.width - 2 * MARGIN;

/** Room for this height, on another page if need be. */
function makeRoom(page: Page, height: number): void {
  if (page.y + height > page.page.height - page.page.margins.bottom) page.addPage();
}

function drawMeasure(page: Page, { key, total, before, lines, hidden }: MeasureResult): void {
  const { title, definition, line, columns } = reportMeasures[key];
  page.moveDown(1);
  makeRoom(page, 110);
  write(page, title, { size: 13, bold: true });
  write(page, definition, { size: 9, colour: colours.soft, options: { width: widthOf(page) } });
  page.moveDown(0.4);
  drawCells(page, [line, ...columns.map((column) => column.title)], { height: HEAD, soft: true });
  const textsOf = (cells: readonly ReportCell[]): string[] =>
    columns.map(({ unit }, place) => cellText(unit, cells[place] ?? { value: null, n: 0 }));
  drawCells(page, ['Ensemble', ...textsOf(total)], { height: ROW, bold: true });
  drawCells(page, ['Période précédente', ...textsOf(before)], { height: ROW, soft: true });
  const most = Math.max(1, ...lines.map(({ cells }) => cells[0]?.value ?? 0));
  for (const { title: head, cells } of lines)
    drawCells(page, [head, ...textsOf(cells)], { height: ROW, bar: (cells[0]?.value ?? 0) / most });
  if (hidden > 0) write(page, `Et ${hidden} autres lignes, plus petites.`, { size: 9, colour: colours.soft });
}

type CellLook = { height: number; bold?: boolean; soft?: boolean; bar?: number };

/** One row of a table: its name, then a figure in each column, over a bar of the first. */
function drawCells(
  page: Page,
  [head = '', ...texts]: readonly string[],
  { height, bold = false, soft = false, bar }: CellLook,
): void {
  makeRoom(page, height);
  rule(page);
  const top = page.y;
  const width = (widthOf(page) - NAME_WIDTH) / Math.max(1, texts.length);
  const look = { size: 9, bold, ...(soft && { colour: colours.soft }) };
  const options = { height: height - 8, ellipsis: true };
  face(page, look).text(drawable(head), MARGIN, top + 5, { ...options, width: NAME_WIDTH - 8 });
  for (const [place, text] of texts.entries())
    face(page, look).text(drawable(text), MARGIN + NAME_WIDTH + place * width, top + 5, {
      ...options,
      width: width - 6,
      align: 'right',
    });
  if (bar !== undefined)
    page.rect(MARGIN, top + height - 5, Math.max(1, bar * (NAME_WIDTH - 8)), 3).fill(BAR);
  page.x = MARGIN;
  page.y = top + height;
}
