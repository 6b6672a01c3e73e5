import { type Bundle, type Progress, readLines, type Verdict, verifyBundle } from '@baara/concours-proof';
import { type BundleNames, namesOf } from './verdict-words.ts';

/** Computes a concours again in a thread of its own: the page stays alive for the minute that it takes. */

export type Question = { bundleUrl: string; lines: string };
export type Answer =
  | { kind: 'reading'; bytes: number }
  | { kind: 'progress'; progress: Progress }
  /** @property strange lines that the page published and the bundle does not have. */
  | { kind: 'verdict'; verdict: Verdict; names: BundleNames; strange: number; seconds: number }
  | { kind: 'failed' };

const say = (answer: Answer): void => postMessage(answer);
const SLICE_MS = 200;

async function read(url: string): Promise<Bundle> {
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(`HTTP ${answer.status}`);
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let bytes = 0;
  for (const reader = answer.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
    parts.push(decoder.decode(value, { stream: true }));
    say({ kind: 'reading', bytes });
  }
  return JSON.parse(parts.join('')) as Bundle;
}

addEventListener('message', ({ data: { bundleUrl, lines } }: MessageEvent<Question>) => {
  const verify = async (): Promise<void> => {
    const bundle = await read(bundleUrl);
    const startedAt = performance.now();
    const steps = verifyBundle(bundle);
    let [saidAt, step] = [0, ''];
    for (;;) {
      const { done, value } = steps.next();
      if (!done) {
        if (value.step === step && performance.now() - saidAt < SLICE_MS) continue;
        [saidAt, step] = [performance.now(), value.step];
        say({ kind: 'progress', progress: value });
        continue;
      }
      const hashes = value.isIdentical ? value.hashes : [];
      const strange = readLines(lines).filter(
        ({ entry, hash }) => entry <= hashes.length && hashes[entry - 1] !== hash,
      ).length;
      const seconds = (performance.now() - startedAt) / 1000;
      say({ kind: 'verdict', verdict: value, names: namesOf(bundle), strange, seconds });
      return;
    }
  };
  verify().catch(() => say({ kind: 'failed' }));
});
