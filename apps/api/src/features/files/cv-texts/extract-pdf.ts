import { type CvPage, type DrawnText, joinWords } from '@baara/cv-reading';
import { getDocumentProxy } from 'unpdf';
import { type Extraction, MOST_PAGES, MOST_RAW_CHARACTERS } from './extraction.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/**
 * The text of each page, in the order it was written, a line each, and where its lines stand. Images are not decoded,
 * scripts are not run.
 */
export async function extractPdf(bytes: Buffer): Promise<Extraction> {
  // Of the raw file: decoding pictures would cost seconds, and a picture's own dictionary is never compressed.
  const hasImages = /\/Subtype\s*\/Image\b/.test(bytes.toString('latin1'));
  let pdf: Pdf;
  try {
    pdf = await getDocumentProxy(new Uint8Array(bytes), {
      verbosity: 0,
      stopAtErrors: false,
      enableXfa: false,
    });
  } catch (error) {
    return { kind: isPasswordAsked(error) ? 'encrypted' : 'corrupt' };
  }
  return readPages(pdf, hasImages);
}

const isPasswordAsked = (error: unknown): boolean =>
  error instanceof Error && error.name === 'PasswordException';

async function readPages(pdf: Pdf, hasImages: boolean): Promise<Extraction> {
  const pages: string[] = [];
  const layout: CvPage[] = [];
  let characters = 0;
  let damaged = 0;
  const count = Math.min(pdf.numPages, MOST_PAGES);
  for (let number = 1; number <= count && characters < MOST_RAW_CHARACTERS; number += 1) {
    try {
      const { text, drawn } = await pageText(pdf, number);
      pages.push(text);
      layout.push({ lines: joinWords(drawn) });
      characters += text.length;
    } catch {
      damaged += 1;
    }
  }
  // One damaged page of several loses that page only.
  if (damaged > 0 && characters === 0) return { kind: 'corrupt' };
  return { kind: 'text', pages, layout, pageCount: pdf.numPages, hasImages };
}

async function pageText(pdf: Pdf, number: number): Promise<{ text: string; drawn: DrawnText[] }> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const top = page.view[3] ?? 0;
  let text = '';
  const drawn: DrawnText[] = [];
  for (const item of items) {
    if (!('str' in item)) continue;
    text += item.hasEOL ? `${item.str}\n` : item.str;
    // `transform` maps the unit square of the text onto the page, whose origin is at the bottom left.
    const [, , skew = 0, rise = 0, x = 0, y = 0] = item.transform as number[];
    const height = Math.hypot(skew, rise) || item.height;
    drawn.push({ text: item.str, x, y: top - y - height, width: item.width, height, font: item.fontName });
    if (text.length > MOST_RAW_CHARACTERS) break;
  }
  page.cleanup();
  return { text, drawn };
}
