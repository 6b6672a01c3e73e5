import type { Engine } from './leave-one-author-out.ts';
import { measure, type Measure } from './measured-set.ts';
import type { MessageSet } from './message-sets.ts';

export type EngineMeasure = {
  category: Measure;
  /** Share of the out-of-scope messages answered 'autre'. */
  refused: number;
  /** Share of the others answered 'autre'. */
  wronglyRefused: number;
  sentiment: Measure;
  /** Without the messages that turn on a negation. */
  plainSentiment: Measure;
  /** Only those. */
  negation: Measure;
};

/** What the four targets are about, and what helps to understand them. */
export function measureEngine({ categories, sentiments }: MessageSet, engine: Engine): EngineMeasure {
  const categoryOf = (sample: MessageSet['categories'][number]): string => engine.categoryOf(sample).category;
  const sentimentOf = (sample: MessageSet['sentiments'][number]): string =>
    engine.sentimentOf(sample).sentiment;
  const outOfScope = categories.filter(({ label }) => label === 'autre');
  const inScope = categories.filter(({ label }) => label !== 'autre');
  const refusedOf = (set: typeof categories): number =>
    set.filter((sample) => categoryOf(sample) === 'autre').length / Math.max(1, set.length);
  return {
    category: measure(categories, categoryOf),
    refused: refusedOf(outOfScope),
    wronglyRefused: refusedOf(inScope),
    sentiment: measure(sentiments, sentimentOf),
    plainSentiment: measure(
      sentiments.filter(({ negation }) => !negation),
      sentimentOf,
    ),
    negation: measure(
      sentiments.filter(({ negation }) => negation),
      sentimentOf,
    ),
  };
}
