import { fingerprint } from '../src/linear-model/linear-model.ts';

/**
 * The string a `LinearModel` is read from.
 * @param rows weights per class, whole numbers from −127 to 127, by feature.
 */
export function packLinearModel(rows: ReadonlyMap<string, readonly number[]>): string {
  const byPrint = new Map<number, readonly number[]>();
  for (const [feature, row] of rows) byPrint.set(fingerprint(feature), row);
  let bytes = '';
  for (const [print, row] of [...byPrint].toSorted(([a], [b]) => a - b)) {
    bytes += String.fromCharCode(print >> 16, (print >> 8) & 255, print & 255);
    bytes += String.fromCharCode(...row.map((weight) => weight & 255));
  }
  return btoa(bytes);
}
