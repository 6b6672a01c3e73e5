import Pdf from 'pdfkit';
import type { Shape } from './drawing.ts';

/** The bytes of two TrueType fonts, or names of the fonts that every reader of PDF has. */
export type Fonts = { regular: Buffer | string; bold: Buffer | string };

const standardFonts: Fonts = { regular: 'Helvetica', bold: 'Helvetica-Bold' };
/** Points of a millimetre. */
const POINTS = 72 / 25.4;

type Options = { title: string; at: Date; fonts?: Fonts };

/**
 * A PDF of answer sheets, A4, black on white, without a page yet.
 * @param at its date of creation: the same pages give the same bytes.
 */
export function openSheetsPdf({ title, at, fonts = standardFonts }: Options): PDFKit.PDFDocument {
  const pdf = new Pdf({
    size: 'A4',
    margin: 0,
    lang: 'fr',
    autoFirstPage: false,
    info: { Title: title, CreationDate: at },
  });
  return pdf.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
}

/** One more page, drawn. */
export function addSheet(pdf: PDFKit.PDFDocument, shapes: readonly Shape[]): void {
  pdf.addPage();
  pdf.save().scale(POINTS);
  for (const shape of shapes) drawShape(pdf, shape);
  pdf.restore();
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
