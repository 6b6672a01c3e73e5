import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import Pdf from 'pdfkit';
import QRCode from 'qrcode';
import { cutAtWord } from './public/offer-text.ts';

/** What the poster says; `closesAt` null: no deadline is told. */
export type Poster = {
  title: string;
  company: string;
  place: string;
  closesAt: Date | null;
  code: string;
  /** Absolute, without a trailing slash. */
  publicUrl: string;
};

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });
const indigo = '#1c1f4e';
const soft = '#5a5f7d';
const MARGIN = 34;

/** Bambara letters (ɛ, ɔ, ɲ, ŋ) stand in the extended part of the font: a text that has one is set in it whole. */
const EXTENDED = /[\u0100-\u024f\u0250-\u02af\u1e00-\u1eff]/;

async function font(weight: 500 | 800, subset: 'latin' | 'latin-ext'): Promise<Buffer> {
  const url = import.meta.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`);
  return readFile(fileURLToPath(url));
}

export const verificationAddress = ({ publicUrl, code }: Pick<Poster, 'publicUrl' | 'code'>): string =>
  `${publicUrl}/verifier/${code}`;

/** The squares of the QR code, true where it is dark, row by row. */
export function qrSquares(text: string): { size: number; isDark: (row: number, column: number) => boolean } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  return { size: modules.size, isDark: (row, column) => Boolean(modules.get(row, column)) };
}

/**
 * An A5 page to print and pin up: the offer, and how to check that it is real.
 * @returns a PDF with vector squares and its own fonts.
 */
export async function drawPoster(poster: Poster): Promise<Buffer> {
  const pdf = new Pdf({
    size: 'A5',
    margin: MARGIN,
    info: { Title: poster.title, Author: 'Baara', Creator: 'Baara' },
    lang: 'fr',
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => pdf.on('end', () => resolve()));
  for (const weight of [500, 800] as const) {
    pdf.registerFont(`latin-${weight}`, await font(weight, 'latin'));
    pdf.registerFont(`latin-ext-${weight}`, await font(weight, 'latin-ext'));
  }
  drawPage(pdf, poster);
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}

type Page = PDFKit.PDFDocument;
type Line = { size: number; weight?: 500 | 800; colour?: string; gap?: number };

/** Letter by letter where two fonts are needed, on as many lines as the page is wide. */
function write(pdf: Page, text: string, { size, weight = 500, colour = indigo, gap = 0 }: Line): void {
  pdf.fontSize(size).fillColor(colour);
  const runs = text.match(new RegExp(`${EXTENDED.source}+|[^${EXTENDED.source.slice(1)}+`, 'g')) ?? [''];
  const width = pdf.page.width - 2 * MARGIN;
  for (const [index, run] of runs.entries()) {
    pdf.font(`${EXTENDED.test(run) ? 'latin-ext' : 'latin'}-${weight}`);
    pdf.text(run, { width, align: runs.length > 1 ? 'left' : 'center', continued: index < runs.length - 1 });
  }
  pdf.y += gap;
}

function drawPage(pdf: Page, poster: Poster): void {
  const { width, height } = pdf.page;
  pdf.rect(0, 0, width, 64).fill(indigo);
  pdf.y = 20;
  write(pdf, 'Offre d’emploi', { size: 20, weight: 800, colour: '#faf8f5' });
  pdf.y = 84;
  const title = cutAtWord(poster.title, 110);
  write(pdf, title, { size: title.length > 60 ? 17 : 22, weight: 800, gap: 6 });
  write(pdf, cutAtWord(poster.company, 70), { size: 14, gap: 2 });
  if (poster.place) write(pdf, cutAtWord(poster.place, 70), { size: 12, colour: soft, gap: 2 });
  if (poster.closesAt)
    write(pdf, `Jusqu'au ${day.format(poster.closesAt)}`, { size: 12, weight: 800, gap: 2 });
  drawCode(pdf, poster);
  pdf.rect(0, height - 44, width, 44).fill('#eba937');
  pdf.y = height - 32;
  pdf.page.margins.bottom = 0;
  write(pdf, 'Postuler est gratuit. Ne payez jamais.', { size: 14, weight: 800, colour: '#3b2407' });
}

const QR_SIDE = 190;
const QR_TOP = 252;

function drawCode(pdf: Page, poster: Poster): void {
  const { size, isDark } = qrSquares(verificationAddress(poster));
  const square = QR_SIDE / size;
  const left = (pdf.page.width - QR_SIDE) / 2;
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (isDark(row, column)) pdf.rect(left + column * square, QR_TOP + row * square, square, square);
  pdf.fill('#000000');
  pdf.y = QR_TOP + QR_SIDE + 8;
  write(pdf, poster.code, { size: 26, weight: 800, gap: 2 });
  const address = `${poster.publicUrl.replace(/^https?:\/\//, '')}/verifier`;
  write(pdf, `Pour lire l'offre et vérifier qu'elle est vraie : ${address}`, { size: 10, colour: soft });
}
