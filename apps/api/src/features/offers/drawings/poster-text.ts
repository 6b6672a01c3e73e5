export type Weight = 500 | 800;
export type Style = { size: number; weight: Weight; colour: string };
/** `above`: points left free over it. */
export type Block = { lines: string[]; style: Style; above: number };

type Page = PDFKit.PDFDocument;

const LINE_HEIGHT = 1.22;
const SIDE_MARGIN = 32;
/** Letters of Bambara (ɛ, ɔ, ɲ, ŋ) and others stand in a file of the font of their own. */
const EXTENDED = /[\u0100-\u02af\u1e00-\u1eff]+/;
const runsIn = /[\u0100-\u02af\u1e00-\u1eff]+|[^\u0100-\u02af\u1e00-\u1eff]+/g;
/** What neither file can draw. */
const UNDRAWABLE = /[^\u0020-\u02af\u1e00-\u1eff\u2010-\u2027\u2030-\u203a\u20ac]/gu;

/** On one line, without what the font has no drawing for. */
const drawable = (text: string): string =>
  text.normalize('NFC').replace(/\s+/g, ' ').replace(UNDRAWABLE, '').replace(/ {2,}/g, ' ').trim();

const fontOf = (run: string, weight: Weight): string =>
  `${EXTENDED.test(run) ? 'latin-ext' : 'latin'}-${weight}`;

const runsOf = (text: string): string[] => text.match(runsIn) ?? [];

/** Points. */
export function widthOf(pdf: Page, text: string, { size, weight }: Style): number {
  pdf.fontSize(size);
  return runsOf(text).reduce((sum, run) => sum + pdf.font(fontOf(run, weight)).widthOfString(run), 0);
}

/** One line from `x`, its top at `y`, each letter in the font that has it. */
export function writeLine(
  pdf: Page,
  text: string,
  { x, y, ...style }: Style & { x: number; y: number },
): void {
  pdf.fontSize(style.size).fillColor(style.colour);
  let at = x;
  for (const run of runsOf(text)) {
    pdf.font(fontOf(run, style.weight)).text(run, at, y, { lineBreak: false });
    at += pdf.widthOfString(run);
  }
}

export function writeCentred(pdf: Page, lines: readonly string[], top: number, style: Style): void {
  for (const [index, line] of lines.entries()) {
    const x = (pdf.page.width - widthOf(pdf, line, style)) / 2;
    writeLine(pdf, line, { ...style, x, y: top + index * style.size * LINE_HEIGHT });
  }
}

export const heightOf = ({ lines, style }: Pick<Block, 'lines' | 'style'>): number =>
  lines.length * style.size * LINE_HEIGHT;

/** The lines of a text between the margins; a word that is too long for one is cut. */
export function breakLines(pdf: Page, text: string, style: Style): string[] {
  const room = pdf.page.width - 2 * SIDE_MARGIN;
  const fits = (line: string): boolean => widthOf(pdf, line, style) <= room;
  const lines: string[] = [];
  let line = '';
  for (const word of drawable(text).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (!fits(line)) {
      let end = line.length - 1;
      while (end > 1 && !fits(line.slice(0, end))) end -= 1;
      lines.push(line.slice(0, end));
      line = line.slice(end);
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** At most so many lines, the last ending with « … » when something is left out. */
export function fitLines(pdf: Page, text: string, style: Style, most: number): string[] {
  const lines = breakLines(pdf, text, style);
  if (lines.length <= most) return lines;
  const words = `${lines.slice(0, most).join(' ')}`.split(' ');
  while (words.length > 1) {
    words.pop();
    const cut = breakLines(pdf, `${words.join(' ')}…`, style);
    if (cut.length <= most) return cut;
  }
  return lines.slice(0, most);
}
