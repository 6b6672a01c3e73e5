import type { Offer } from '@baara/contract/offers/offers';
import { LRUCache } from 'lru-cache';
import { qrSquares } from '../../platform/pdf/qr-squares.ts';

const MOST_CODES = 1000;

/** QR codes of the short addresses of offers, for printed pages. A code takes a millisecond and never changes. */
export function createPrintCodes(publicUrl: string): (offerId: number) => Offer['print_code'] {
  const drawn = new LRUCache<number, Offer['print_code']>({ max: MOST_CODES });
  return (offerId) => {
    const known = drawn.get(offerId);
    if (known) return known;
    const code = printCode(`${publicUrl}/job-details/${offerId}`);
    drawn.set(offerId, code);
    return code;
  };
}

function printCode(text: string): Offer['print_code'] {
  const { size, isDark } = qrSquares(text);
  const bits = Buffer.alloc(Math.ceil((size * size) / 8));
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      const at = row * size + column;
      if (isDark(row, column)) bits[at >> 3] = (bits[at >> 3] ?? 0) | (0x80 >> (at & 7));
    }
  return { side: size, squares: bits.toString('base64') };
}
