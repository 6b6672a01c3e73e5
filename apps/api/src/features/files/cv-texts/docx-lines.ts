import { type CvLine, headingKind } from '@baara/cv-reading';
import type { QualifiedTag, Tag } from 'sax';

/** Points: a document without pages has rows and columns, and these positions stand for them. */
const ROW = 14;
const COLUMN = 160;
const CELL = 150;
const TAB = 110;
const WHOLE_WIDTH = 1000;
const MOST_LINES = 4000;

type Table = { column: number; rowTop: number; rowBottom: number; x: number };
type Paragraph = { text: string; isListed: boolean; bold: boolean; size: number; hasText: boolean };

/**
 * The lines of a Word document as they stand on its pages: paragraphs below one another, cells of a table row side by
 * side. Fed with the tags of the document in their order.
 */
export class DocxLines {
  readonly lines: CvLine[] = [];
  #y = 0;
  readonly #tables: Table[] = [];
  readonly #paragraphs: Paragraph[] = [];
  #isRunBold = false;

  open(name: string, attributes: Tag['attributes'] | QualifiedTag['attributes']): void {
    const paragraph = this.#paragraphs.at(-1);
    const table = this.#tables.at(-1);
    if (name === 'w:p')
      this.#paragraphs.push({ text: '', isListed: false, bold: false, size: 0, hasText: false });
    else if (name === 'w:tbl') {
      const x = table ? table.x + Math.max(table.column, 0) * COLUMN : 0;
      this.#tables.push({ column: -1, rowTop: this.#y, rowBottom: this.#y, x });
    } else if (name === 'w:tr' && table)
      Object.assign(table, { column: -1, rowTop: this.#y, rowBottom: this.#y });
    else if (name === 'w:tc' && table) {
      table.column += 1;
      this.#y = table.rowTop;
    } else if (!paragraph) return;
    else if (name === 'w:numPr') paragraph.isListed = true;
    else if (name === 'w:r') this.#isRunBold = false;
    else if (name === 'w:b') this.#isRunBold = String(attributes['w:val'] ?? '1') !== '0';
    else if (name === 'w:sz')
      paragraph.size = Math.max(paragraph.size, Number(attributes['w:val'] ?? 0) / 2 || 0);
    else if (name === 'w:tab' && paragraph.hasText) paragraph.text += '\t';
    else if (name === 'w:br' || name === 'w:cr') this.#emit(paragraph);
  }

  write(text: string): void {
    const paragraph = this.#paragraphs.at(-1);
    if (!paragraph) return;
    if (!paragraph.hasText) paragraph.bold = this.#isRunBold;
    paragraph.text += text;
    paragraph.hasText = true;
  }

  close(name: string): void {
    const table = this.#tables.at(-1);
    if (name === 'w:p') {
      const paragraph = this.#paragraphs.pop();
      if (paragraph) this.#emit(paragraph);
    } else if (name === 'w:tc' && table) table.rowBottom = Math.max(table.rowBottom, this.#y);
    else if (name === 'w:tr' && table) this.#y = table.rowBottom;
    else if (name === 'w:tbl') this.#tables.pop();
  }

  /** An empty paragraph leaves its space. */
  #emit(paragraph: Paragraph): void {
    const text = paragraph.text.trim();
    const table = this.#tables.at(-1);
    const left = table ? table.x + Math.max(table.column, 0) * COLUMN : 0;
    const pieces = text === '' ? [] : text.split(/\t+/);
    for (const [at, piece] of pieces.entries()) {
      if (this.lines.length >= MOST_LINES) return;
      const isBulleted = at === 0 && paragraph.isListed && headingKind(piece) === undefined;
      this.lines.push({
        text: isBulleted ? `• ${piece}` : piece,
        x: left + at * (table ? TAB / 10 : TAB),
        y: this.#y,
        width: table ? CELL - at : pieces.length > 1 ? TAB - 10 : WHOLE_WIDTH,
        height: ROW - 2,
        fontSize: paragraph.size,
        bold: paragraph.bold,
      });
    }
    this.#y += ROW;
    Object.assign(paragraph, { text: '', hasText: false, isListed: false });
  }
}
