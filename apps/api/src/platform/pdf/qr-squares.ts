import QRCode from 'qrcode';
import { colours, type Page } from './pdf.ts';

/** The squares of the QR code, true where it is dark, row by row. */
export function qrSquares(text: string): { size: number; isDark: (row: number, column: number) => boolean } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  return { size: modules.size, isDark: (row, column) => Boolean(modules.get(row, column)) };
}

/** Draws the QR code of a text; positions and the side in points. */
export function drawQr(page: Page, text: string, at: { left: number; top: number; side: number }): void {
  const { size, isDark } = qrSquares(text);
  const side = at.side / size;
  page.save().fillColor(colours.ink);
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (isDark(row, column)) page.rect(at.left + column * side, at.top + row * side, side, side);
  page.fill().restore();
}
