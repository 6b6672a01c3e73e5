import { PassThrough, type Readable, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setImmediate, setTimeout } from 'node:timers/promises';
import Pdf from 'pdfkit';
import type { Shape } from './drawing.ts';

/** The bytes of two TrueType fonts, or names of the fonts that every reader of PDF has. */
export type Fonts = { regular: Buffer | string; bold: Buffer | string };

const standardFonts: Fonts = { regular: 'Helvetica', bold: 'Helvetica-Bold' };
/** Points of a millimetre. */
const POINTS = 72 / 25.4;

/** Bytes that wait for a slow writer before the next page is drawn. */
const MOST_WAITING = 1024 * 1024;

type Options = { title: string; at: Date; fonts?: Fonts };

/**
 * Writes pages of answer sheets as one PDF, A4, black on white.
 * @param pages drawn one after another as they are written: a pack of thousands is never in memory.
 * @param at its date of creation: the same pages give the same bytes.
 * @param to is ended; its error is thrown.
 */
export async function writeSheetsPdf(
  pages: Iterable<readonly Shape[]> | AsyncIterable<readonly Shape[]>,
  { title, at, fonts = standardFonts }: Options,
  to: Writable,
): Promise<void> {
  const page = new Pdf({
    size: 'A4',
    margin: 0,
    lang: 'fr',
    autoFirstPage: false,
    info: { Title: title, CreationDate: at },
  });
  page.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  let failure: unknown;
  const written = pipeline(page as unknown as Readable, to).catch((error: unknown) => {
    failure = error;
  });
  for await (const shapes of pages) {
    page.addPage();
    page.save().scale(POINTS);
    for (const shape of shapes) drawShape(page, shape);
    page.restore();
    await setImmediate();
    while (!to.destroyed && (page as unknown as Readable).readableLength > MOST_WAITING) await setTimeout(2);
    if (to.destroyed) break;
  }
  page.end();
  await written;
  if (failure !== undefined) throw failure;
}

/** The same in memory: for a few pages. */
export async function sheetsPdf(pages: Iterable<readonly Shape[]>, options: Options): Promise<Buffer> {
  const to = new PassThrough();
  const [bytes] = await Promise.all([buffer(to), writeSheetsPdf(pages, options, to)]);
  return bytes;
}

function drawShape(page: PDFKit.PDFDocument, shape: Shape): void {
  switch (shape.kind) {
    case 'box':
      page.rect(shape.x, shape.y, shape.width, shape.height).fill(shape.colour ?? 'black');
      break;
    case 'frame':
      page.lineWidth(shape.line).rect(shape.x, shape.y, shape.width, shape.height).stroke('black');
      break;
    case 'oval':
      page.ellipse(shape.x, shape.y, shape.radiusX, shape.radiusY);
      if (shape.line === undefined) page.fill('black');
      else page.lineWidth(shape.line).stroke('black');
      break;
    case 'stroke': {
      page.lineWidth(shape.line).lineCap('round');
      for (const [place, [x, y]] of shape.points.entries())
        if (place === 0) page.moveTo(x, y);
        else page.lineTo(x, y);
      page.stroke('black');
      break;
    }
    case 'text':
      drawText(page, shape);
      break;
  }
}

function drawText(page: PDFKit.PDFDocument, shape: Extract<Shape, { kind: 'text' }>): void {
  page
    .font(shape.isBold ? 'bold' : 'regular')
    .fontSize(shape.size)
    .fillColor('black');
  let { text } = shape;
  if (shape.width !== undefined && page.widthOfString(text) > shape.width) {
    while (text.length > 1 && page.widthOfString(`${text}…`) > shape.width) text = text.slice(0, -1);
    text = `${text.trimEnd()}…`;
  }
  const width = page.widthOfString(text);
  const before = shape.align === 'middle' ? width / 2 : shape.align === 'right' ? width : 0;
  page.text(text, shape.x - before, shape.y, { baseline: 'alphabetic', lineBreak: false });
}
