import QRCode from 'qrcode';

/** The squares of the QR code, true where it is dark, row by row. */
export function qrSquares(text: string): { size: number; isDark: (row: number, column: number) => boolean } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  return { size: modules.size, isDark: (row, column) => Boolean(modules.get(row, column)) };
}
