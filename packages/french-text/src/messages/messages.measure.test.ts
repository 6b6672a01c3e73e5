import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { measure, parseLabelled, parseLines, parsePairs } from '../../measures/measured-set.ts';
import { measureImprovement } from '../../measures/measure-improvement.ts';
import { categorizeMessage, improveMessage, readSentiment } from '../index.ts';
import { factsOf } from './kept-facts.ts';

const read = (path: string): string =>
  readFileSync(new URL(`../../measures/${path}`, import.meta.url), 'utf8');
const categories = parseLabelled(read('held-out/categories.tsv'));
const sentiments = parseLabelled(read('held-out/sentiment.tsv'));
const negations = parseLabelled(read('held-out/negation.tsv'));
const categoryOf = (text: string): string => categorizeMessage({ message: text }).category;
const sentimentOf = (text: string): string => readSentiment(text).sentiment;

describe('the French engine on the messages held out', () => {
  it('tells the categories apart and refuses what is out of scope', () => {
    const outOfScope = categories.filter(({ label }) => label === 'autre');
    expect(measure(categories, categoryOf).macroF1).toBeGreaterThanOrEqual(0.85);
    expect(measure(outOfScope, categoryOf).accuracy).toBeGreaterThanOrEqual(0.8);
  });

  it('reads feelings, negated ones too', () => {
    expect(measure([...sentiments, ...negations], sentimentOf).macroF1).toBeGreaterThanOrEqual(0.75);
    expect(measure(negations, sentimentOf).accuracy).toBeGreaterThanOrEqual(0.8);
  });

  it('corrects more than half of the errors and harms at most one right sentence in a hundred', () => {
    const pairs = parsePairs(read('held-out/corrections.tsv'));
    const result = measureImprovement(pairs, parseLines(read('held-out/clean.txt')));
    expect(result.corrected / pairs.length).toBeGreaterThan(0.6);
    expect(result.harmed.length).toBeLessThanOrEqual(1);
  });

  it('holds out nothing it has learnt from', () => {
    const learnt = new Set(
      ['categories', 'sentiment', 'negation'].flatMap((name) =>
        parseLabelled(read(`development/${name}.tsv`)).map(({ text }) => text.toLowerCase()),
      ),
    );
    const both = [...categories, ...sentiments, ...negations].filter(({ text }) =>
      learnt.has(text.toLowerCase()),
    );
    expect(both).toEqual([]);
  });

  it('improves every message once and for all, and keeps its facts', () => {
    for (const { text } of [...categories, ...sentiments, ...negations]) {
      const improved = improveMessage({ message: text }).text;
      expect(improveMessage({ message: improved }).text).toBe(improved);
      expect(factsOf(improved)).toEqual(factsOf(text));
      expect(improved.length).toBeLessThanOrEqual(text.length * 2 + 60);
    }
  });
});
