import { readForScams, type ScamReading } from '@baara/scam-detection';
import { runThread } from '../../../../platform/bounded-process/run-thread.ts';

/** In characters: as long as nearly every offer and message, read in a few milliseconds. */
const SHORT = 6000;
const TIME = { milliseconds: 10_000 };

/**
 * Reads a text for scams: short ones at once, long ones in a thread. When that takes too long, its beginning is read.
 */
export async function readScams(text: string): Promise<ScamReading> {
  if (text.length <= SHORT) return readForScams(text);
  const program = new URL('../read-scams.thread.ts', import.meta.url);
  const reading = await runThread<ScamReading>(program, text, TIME);
  return reading ?? readForScams(text.slice(0, SHORT));
}
