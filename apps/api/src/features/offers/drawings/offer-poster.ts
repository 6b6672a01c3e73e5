import { dayInWords } from '@baara/contract/formats/days';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import Pdf from 'pdfkit';
import {
  type Block,
  breakLines,
  fitLines,
  heightOf,
  type Style,
  type Weight,
  widthOf,
  writeCentred,
  writeLine,
} from './poster-text.ts';
import { qrSquares } from '../../../platform/pdf/qr-squares.ts';

/** The texts of the poster; `closesAt` null: no deadline. */
export type Poster = {
  title: string;
  company: string;
  place: string;
  closesAt: Date | null;
  code: string;
  /** Absolute, without a trailing slash. */
  publicUrl: string;
};

const colours = {
  indigo: '#1c1f4e',
  paper: '#faf8f5',
  soft: '#5a5f7d',
  line: '#d9d5cc',
  ochre: '#eba937',
  ink: '#3b2407',
};
const MARGIN = 32;

async function font(weight: Weight, subset: 'latin' | 'latin-ext'): Promise<Buffer> {
  const url = import.meta.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`);
  return readFile(fileURLToPath(url));
}

export const verificationAddress = ({ publicUrl, code }: Pick<Poster, 'publicUrl' | 'code'>): string =>
  `${publicUrl}/verifier/${code}`;

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

const BAND = 62;
const TEXT_TOP = BAND + 16;
const QR_TOP = 268;
const QR_SIDE = 186;
/** White that readers need around the squares. */
const QUIET = 20;
const FOOT = 52;

/** Between the band and the squares, the offer, in the middle of the room it leaves; below, how to check it. */
function drawPage(pdf: Page, poster: Poster): void {
  const { width, height } = pdf.page;
  // Everything is placed here: nothing may begin a second page.
  pdf.page.margins.bottom = 0;
  pdf.rect(0, 0, width, BAND).fill(colours.indigo);
  drawMark(pdf, MARGIN, 14, 34);
  const { paper, ink } = colours;
  writeLine(pdf, 'Baara', { x: MARGIN + 46, y: 22, size: 19, weight: 800, colour: paper });
  const heading: Style = { size: 15, weight: 800, colour: paper };
  const headingText = 'Offre d’emploi';
  writeLine(pdf, headingText, { ...heading, x: width - MARGIN - widthOf(pdf, headingText, heading), y: 25 });

  drawOffer(pdf, poster);
  drawCode(pdf, poster);

  pdf.rect(0, height - FOOT, width, FOOT).fill(colours.ochre);
  writeCentred(pdf, ['Postuler est gratuit.'], height - FOOT + 8, { size: 16, weight: 800, colour: ink });
  const never = ['Ne payez personne pour postuler ou pour être embauché.'];
  writeCentred(pdf, never, height - FOOT + 30, { size: 10, weight: 500, colour: ink });
}

const MARK = 'M8 6v16M8 6h6l5 4-5 4H8M14 14l6 4-6 4H8';

function drawMark(pdf: Page, x: number, y: number, side: number): void {
  pdf
    .save()
    .translate(x, y)
    .scale(side / 28);
  pdf.roundedRect(0, 0, 28, 28, 7).fill(colours.ochre);
  pdf.path(MARK).lineWidth(2.4).lineJoin('round').lineCap('round').stroke(colours.indigo);
  pdf.restore();
}

const TITLE_SIZES = [28, 25, 22, 20, 18, 16, 14];

const tall = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => sum + block.above + heightOf(block), 0);

function drawOffer(pdf: Page, poster: Poster): void {
  const room = QR_TOP - QUIET - TEXT_TOP;
  const tried = TITLE_SIZES.map((size) => offerBlocks(pdf, poster, size));
  const blocks =
    tried.find((one) => one.whole && tall(one.blocks) <= room)?.blocks ?? tried.at(-1)?.blocks ?? [];
  let y = TEXT_TOP + Math.max(0, (room - tall(blocks)) / 2);
  for (const block of blocks) {
    y += block.above;
    writeCentred(pdf, block.lines, y, block.style);
    y += heightOf(block);
  }
}

/** @returns `whole`: nothing of the title is left out at this size. */
function offerBlocks(
  pdf: Page,
  { title, company, place, closesAt }: Poster,
  titleSize: number,
): { blocks: Block[]; whole: boolean } {
  const { indigo, soft } = colours;
  const block = (text: string, style: Style, above: number, most: number): Block => ({
    lines: fitLines(pdf, text, style, most),
    style,
    above,
  });
  const titleStyle: Style = { size: titleSize, weight: 800, colour: indigo };
  const until = closesAt ? `Candidatures jusqu’au ${dayInWords(closesAt)}` : '';
  const blocks = [
    block(title, titleStyle, 0, 4),
    block(company, { size: 15, weight: 800, colour: indigo }, 10, 2),
    block(place, { size: 12, weight: 500, colour: soft }, 4, 1),
    block(until, { size: 12, weight: 800, colour: indigo }, 6, 1),
  ];
  return {
    blocks: blocks.filter(({ lines }) => lines.length > 0),
    whole: breakLines(pdf, title, titleStyle).length <= 4,
  };
}

function drawCode(pdf: Page, poster: Poster): void {
  const { size, isDark } = qrSquares(verificationAddress(poster));
  const square = QR_SIDE / size;
  const left = (pdf.page.width - QR_SIDE) / 2;
  // A hair larger than their place, so that no printer leaves a white line between two.
  const side = square + 0.1;
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (isDark(row, column)) pdf.rect(left + column * square, QR_TOP + row * square, side, side);
  pdf.fill('#000000');
  const below = QR_TOP + QR_SIDE;
  writeCentred(pdf, [poster.code], below + 8, { size: 30, weight: 800, colour: colours.indigo });
  const soft: Style = { size: 10.5, weight: 500, colour: colours.soft };
  writeCentred(pdf, ['Lisez l’offre et vérifiez qu’elle est vraie :'], below + 48, soft);
  const address = `${poster.publicUrl.replace(/^https?:\/\//, '')}/verifier`;
  writeCentred(pdf, [address], below + 63, { ...soft, weight: 800, colour: colours.indigo });
}
