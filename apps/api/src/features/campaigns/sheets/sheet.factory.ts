import { drawSheet, numberText, type Shape } from '@baara/answer-sheets';
import { renderPage } from '@baara/answer-sheets/measures/render';
import Pdf from 'pdfkit';
import sharp from 'sharp';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { checkWith, MOST_VERSIONS } from './sheet-codes.ts';
import type { SheetSet } from './sheets.queries.ts';

/** For tests: sheets as people fill them, as a scanner sees them. */

/** Choices of each row; `half` is a mark that only a person can settle. */
export type Filled = readonly (readonly number[] | { half: number })[];

/** @returns a JPEG of one page. */
export async function scannedSheet(
  set: Pick<SheetSet, 'code' | 'secret' | 'layout'>,
  { ordinal, version = 0 }: { ordinal: number; version?: number },
  filled: Filled,
): Promise<Buffer> {
  const { layout } = set;
  const number = numberText(ordinal * MOST_VERSIONS + version);
  const texts = { title: 'Concours', session: 'Session', seat: 'Place A1', candidateNumber: '1' };
  const [shapes = []] = drawSheet(layout, { set: set.code, number }, texts, checkWith(set.secret));
  const [page] = layout.pages;
  const { radiusX, radiusY } = layout.bubble;
  const marks = (page?.rows ?? []).flatMap((row, place): Shape[] => {
    const given = filled[place] ?? [];
    const y = page?.lines[row.line] ?? 0;
    if ('half' in given)
      return [
        { kind: 'box', x: (row.bubbles[given.half] ?? 0) - radiusX, y: y - 1, width: radiusX, height: 2 },
      ];
    return given.map((choice) => ({ kind: 'oval', x: row.bubbles[choice] ?? 0, y, radiusX, radiusY }));
  });
  const { data, width, height } = await renderPage([...shapes, ...marks]);
  return sharp(data, { raw: { width, height, channels: 1 } })
    .resize(1100)
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** A page on which there is no sheet. */
export const emptyPage = (): Promise<Buffer> =>
  sharp({ create: { width: 1100, height: 1556, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();

/** What a scanner writes: one picture a page. */
export async function scannedPdf(pictures: readonly Buffer[]): Promise<Buffer> {
  const pdf = new Pdf({ autoFirstPage: false });
  const bytes = buffer(pdf as unknown as Readable);
  for (const picture of pictures) pdf.addPage({ size: 'A4' }).image(picture, 0, 0, { width: 595 });
  pdf.end();
  return bytes;
}

/** So many pages without anything. */
export async function emptyPdf(pages: number): Promise<Buffer> {
  const pdf = new Pdf({ autoFirstPage: false });
  const bytes = buffer(pdf as unknown as Readable);
  for (let page = 0; page < pages; page += 1) pdf.addPage({ size: 'A4' });
  pdf.end();
  return bytes;
}
