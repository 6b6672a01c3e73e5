import { addSheet, openSheetsPdf } from '@baara/answer-sheets/pdf';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate, setTimeout } from 'node:timers/promises';

type Sheet = Parameters<typeof addSheet>[1];

/** Bytes that wait for a slow writer before the next page is drawn. */
const MOST_WAITING = 1024 * 1024;

/**
 * Writes answer sheets as one PDF.
 * @param sheets drawn one after another as they are written: a pack of thousands is never in memory.
 * @param to is ended; its error is thrown.
 */
export async function writeSheetsPdf(
  sheets: Iterable<Sheet> | AsyncIterable<Sheet>,
  options: Parameters<typeof openSheetsPdf>[0],
  to: Writable,
): Promise<void> {
  const pdf = openSheetsPdf(options);
  const bytes = pdf as unknown as Readable;
  let failure: unknown;
  const written = pipeline(bytes, to).catch((error: unknown) => {
    failure = error;
  });
  for await (const sheet of sheets) {
    addSheet(pdf, sheet);
    await setImmediate();
    while (!to.destroyed && bytes.readableLength > MOST_WAITING) await setTimeout(2);
    if (to.destroyed) break;
  }
  pdf.end();
  await written;
  if (failure !== undefined) throw failure;
}
