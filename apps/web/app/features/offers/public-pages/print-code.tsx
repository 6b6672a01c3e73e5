import type { OfferPageModel } from '../offer-page-model.ts';
import { useIsPrinting } from './use-printing.ts';

/** Light squares that readers need around the code. */
const QUIET = 2;

/** A QR code as one outline, once the page is printed: a run of dark squares in a row is one stretch of it. */
export function PrintCode({ printCode, printUrl }: Pick<OfferPageModel, 'printCode' | 'printUrl'>) {
  if (!useIsPrinting()) return null;
  const { side, squares } = printCode;
  const box = side + 2 * QUIET;
  return (
    <svg
      viewBox={`${-QUIET} ${-QUIET} ${box} ${box}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={`Code QR : ${printUrl}`}
      className="size-28 flex-none"
    >
      <path d={outlineOf(side, squares)} />
    </svg>
  );
}

/** @param squares base64 of one bit a square, row by row. */
export function outlineOf(side: number, squares: string): string {
  const bytes = atob(squares);
  const isDark = (at: number): boolean => ((bytes.codePointAt(at >> 3) ?? 0) & (0x80 >> (at & 7))) !== 0;
  let outline = '';
  for (let at = 0; at < side * side; at += 1) {
    if (!isDark(at)) continue;
    const column = at % side;
    let run = 1;
    while (column + run < side && isDark(at + run)) run += 1;
    outline += `M${column} ${Math.floor(at / side)}h${run}v1h-${run}z`;
    at += run - 1;
  }
  return outline;
}
