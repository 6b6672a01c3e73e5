import { analyze } from '@baara/french-text';
import { type Given, numbersIn } from './given.ts';
import type { Fact } from './letter.types.ts';

const MOST_SOURCES = 3;
/** Share of a fact's words that a sentence repeats before it counts as its source. */
const ENOUGH = 0.5;

/**
 * The facts that a sentence repeats, the nearest first: for a sentence that the engine did not write. Linear in the
 * sentence and the facts.
 */
export function sourcesOf(sentence: string, { facts }: Given): Fact[] {
  const stems = new Set([...analyze(sentence), ...numbersIn(sentence)]);
  return facts
    .flatMap((fact) => {
      const words = [...new Set([...analyze(fact.quote), ...numbersIn(fact.quote)])].filter(
        (word) => word.length > 2,
      );
      const shared = words.filter((word) => stems.has(word)).length;
      const share = words.length === 0 ? 0 : shared / words.length;
      return shared > 0 && (share >= ENOUGH || shared >= 2) ? [{ fact, weight: shared + share }] : [];
    })
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_SOURCES)
    .map(({ fact }) => fact);
}
