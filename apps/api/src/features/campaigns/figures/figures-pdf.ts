import type { CampaignFigures } from '@baara/contract/campaigns/figures';
import { momentInWords } from '@baara/contract/formats/moments';
import { drawCells, FIGURE_ROW, makeRoom } from '../../../platform/pdf/figure-table.ts';
import { colours, drawPdf, type Page, write } from '../../../platform/pdf/pdf.ts';
import { type FigureTable, figureTables } from './figure-tables.ts';

type Campaign = { title: string; shown_institution: string };

const numbers = new Intl.NumberFormat('fr-FR');

/** @returns the figures on pages of A4: what leads, then a table for each way of counting. */
export function figuresPdf(campaign: Campaign, figures: CampaignFigures): Promise<Buffer> {
  const { title, shown_institution: institution } = campaign;
  const at = new Date(figures.countedAt);
  return drawPdf({ title, author: institution, at, footer: title }, (page) => {
    write(page, institution, { colour: colours.soft });
    write(page, title, { size: 18, bold: true });
    write(page, `Chiffres des dossiers, ${momentInWords(at)}`, { colour: colours.soft });
    page.moveDown(1);
    write(page, `${numbers.format(figures.files)} dossiers`, { size: 14, bold: true });
    const places = `${numbers.format(figures.places)} places`;
    const others = `${numbers.format(figures.withdrawn)} retirés, ${numbers.format(figures.drafts)} en préparation`;
    write(page, `Pour ${places}. ${others}.`, { colour: colours.soft });
    for (const table of figureTables(figures)) drawTable(page, table, table.total ?? figures.files);
  });
}

function drawTable(page: Page, { name, line, note, lines }: FigureTable, files: number): void {
  page.moveDown(1);
  makeRoom(page, 3 * FIGURE_ROW);
  write(page, name, { size: 13, bold: true });
  page.moveDown(0.4);
  drawCells(page, [line, 'Dossiers', 'Part', ...(note ? [note] : [])], { height: FIGURE_ROW, soft: true });
  const most = Math.max(1, ...lines.map(({ count }) => count));
  for (const { title, count, note: value } of lines) {
    const share = files === 0 ? '' : `${numbers.format(Math.floor((1000 * count) / files) / 10)} %`;
    const cells = [title, numbers.format(count), share, ...(note ? [numbers.format(value ?? 0)] : [])];
    drawCells(page, cells, { height: FIGURE_ROW, bar: count / most });
  }
}
