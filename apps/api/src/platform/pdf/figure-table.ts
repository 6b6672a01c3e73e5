import { colours, drawable, face, MARGIN, type Page, rule } from './pdf.ts';

/** Tables of figures, of reports: a name, its figures, a bar of the first. */

const BAR = '#a9b7ea';
const NAME_WIDTH = 150;
export const FIGURE_ROW = 24;

export const widthOf = (page: Page): number => page.page.width - 2 * MARGIN;

/** Room for this height, on another page if need be. */
export function makeRoom(page: Page, height: number): void {
  if (page.y + height > page.page.height - page.page.margins.bottom) page.addPage();
}

/** @property bar from 0 to 1. */
type CellLook = { height: number; bold?: boolean; soft?: boolean; bar?: number };

/** One row of a table: its name, then a figure in each column, over a bar of the first. */
export function drawCells(
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
