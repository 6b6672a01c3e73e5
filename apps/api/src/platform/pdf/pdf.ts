import { formatPhone } from '@baara/contract/formats/phone-number';
import { fileURLToPath } from 'node:url';

/** What every document the product writes is drawn with: A4, in French, in Inter (`fonts/README.md`). */
export type Page = PDFKit.PDFDocument;

export const MARGIN = 48;
export const colours = { ink: '#1b2036', soft: '#596078', line: '#d8d5cf' } as const;

const fileOf = (name: string): string => fileURLToPath(new URL(`fonts/${name}.ttf`, import.meta.url));
export const fonts = { regular: fileOf('Inter-Regular'), bold: fileOf('Inter-Bold') } as const;

/**
 * Characters that the fonts lack. They have the letters of French and of the languages of Mali: a signed name is
 * written unchanged.
 */
const missing =
  /(?![\u0300\u0301\u0303\u0304\u0308\u0309\u0323])[^\n\x20-\x7e\xa0-\xac\xae-ňŊ-ſƁƆƊƎ-ƐƒƔƘƙƝƳƴǝȘ-țɓɔɗəɛɣɲʹ-ʿˆˇ˚˜\u1e00-\u1e9b\u1e9d-\u1e9f\u1ef2-\u1eff\u2009–—‘-‚“-„•…‹›€™−]/gu;

/** A phone written in one run, such as those of documents frozen before numbers were spaced. */
const runOfPhone = /\+\d{9,15}(?!\d)/g;

/**
 * A letter without its sign stands for one the fonts lack, and a question mark where there is none. Phones are spaced
 * as on screens.
 */
export const drawable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(runOfPhone, formatPhone)
    .replaceAll('\u202f', '\u00a0')
    .replace(missing, (sign) => sign.normalize('NFD').replaceAll(/\p{M}/gu, '').replace(missing, '?'));

/**
 * @param footer written at the foot of every page, with its number.
 * @returns a document's bytes: the same for the same `at` and drawing.
 */
export async function drawPdf(
  { title, author, at, footer }: { title: string; author?: string; at: Date; footer?: string },
  draw: (page: Page) => void,
): Promise<Buffer> {
  // Fetched by the first document: it takes 30 MB.
  const { default: Pdf } = await import('pdfkit');
  const page = new Pdf({
    size: 'A4',
    margin: MARGIN,
    lang: 'fr',
    font: fonts.regular,
    bufferPages: footer !== undefined,
    info: { Title: title, ...(author && { Author: drawable(author) }), CreationDate: at },
  });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
  draw(page);
  if (footer !== undefined) drawFooters(page, footer);
  page.end();
  return done;
}

function drawFooters(page: Page, footer: string): void {
  const { start, count } = page.bufferedPageRange();
  for (let number = start; number < start + count; number += 1) {
    page.switchToPage(number);
    const { height, width, margins } = page.page;
    // Below the margin, where anything written would otherwise open another page.
    margins.bottom = 0;
    const options = { width: width - 2 * MARGIN, lineBreak: false };
    const text = count > 1 ? `${footer} · page ${number + 1} sur ${count}` : footer;
    face(page, { size: 8, colour: colours.soft }).text(drawable(text), MARGIN, height - 32, options);
    margins.bottom = MARGIN;
  }
}

type Look = { size?: number; bold?: boolean; colour?: string };

/** Chooses how what follows is written. */
export const face = (page: Page, { size = 10, bold = false, colour = colours.ink }: Look = {}): Page =>
  page
    .font(bold ? fonts.bold : fonts.regular)
    .fontSize(size)
    .fillColor(colour);

/** Writes a paragraph below what stands there. */
export const write = (
  page: Page,
  text: string,
  { options, ...look }: Look & { options?: PDFKit.Mixins.TextOptions } = {},
): Page => face(page, look).text(drawable(text), options);

/** A hairline across the page, where the writing stands. */
export function rule(page: Page): void {
  const { y } = page;
  page
    .moveTo(MARGIN, y)
    .lineTo(page.page.width - MARGIN, y)
    .lineWidth(0.5)
    .strokeColor(colours.line)
    .stroke();
}

const LABEL_WIDTH = 130;

/** A label and its text side by side under a hairline, on one page unless they are longer than a page. */
export function drawFact(page: Page, label: string, value: string): void {
  const width = page.page.width - 2 * MARGIN - LABEL_WIDTH;
  const text = drawable(value);
  const height = face(page).heightOfString(text, { width }) + 10;
  if (page.y + height > page.page.height - page.page.margins.bottom) page.addPage();
  rule(page);
  const top = page.y + 5;
  face(page, { colour: colours.soft }).text(drawable(label), MARGIN, top, { width: LABEL_WIDTH - 8 });
  const below = page.y;
  face(page).text(text, MARGIN + LABEL_WIDTH, top, { width });
  page.x = MARGIN;
  page.y = Math.max(page.y, below) + 5;
}

export type Party = { name: string; lines: readonly string[] };

/** Two parties side by side, each under its heading. */
export function drawParties(
  page: Page,
  parties: readonly (readonly [heading: string, party: Party])[],
): void {
  const top = page.y + 24;
  const width = (page.page.width - 2 * MARGIN) / 2;
  let bottom = top;
  for (const [index, [heading, { name, lines }]] of parties.entries()) {
    page.x = MARGIN + index * width;
    page.y = top;
    const options = { width: width - 16 };
    write(page, heading, { size: 9, colour: colours.soft, options });
    write(page, name, { size: 11, bold: true, options });
    for (const line of lines) write(page, line, { options });
    bottom = Math.max(bottom, page.y);
  }
  page.x = MARGIN;
  page.y = bottom + 24;
}
