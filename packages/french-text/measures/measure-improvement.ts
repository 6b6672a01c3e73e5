import { correctBody } from '../src/messages/improve-message.ts';

/** What typography and letter case at a line's head make no difference to. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
    .toLowerCase();

export type ImprovementMeasure = {
  /** Pairs whose result is exactly the expected one. */
  corrected: number;
  /** Pairs left as they were typed. */
  untouched: number;
  /** Pairs changed to something else than expected. */
  missed: { text: string; expected: string; got: string }[];
  /** Right sentences that were changed. */
  harmed: { text: string; got: string }[];
};

/** Corrects faulty sentences and right ones; spaces and capitals apart, words and marks must be those expected. */
export function measureImprovement(
  pairs: readonly (readonly [typed: string, expected: string])[],
  clean: readonly string[],
): ImprovementMeasure {
  const missed: ImprovementMeasure['missed'] = [];
  let untouched = 0;
  for (const [text, expected] of pairs) {
    const got = correctBody(text);
    if (plain(got) === plain(expected)) continue;
    if (plain(got) === plain(text)) untouched++;
    missed.push({ text, expected, got });
  }
  const harmed = clean
    .map((text) => ({ text, got: correctBody(text) }))
    .filter(({ text, got }) => plain(got) !== plain(text));
  return { corrected: pairs.length - missed.length, untouched, missed, harmed };
}
