import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { enginesWithoutAuthor } from '../../measures/leave-one-author-out.ts';
import { measureEngine } from '../../measures/measure-engine.ts';
import { measureImprovement } from '../../measures/measure-improvement.ts';
import { measureStreet } from '../../measures/measure-street.ts';
import { parseLines, parsePairs } from '../../measures/measured-set.ts';
import { messageModelFiles } from '../../measures/message-model-files.ts';
import { type MessageSet, readDevelopmentSets, readHeldOutSet } from '../../measures/message-sets.ts';
import { improveMessage } from './index.ts';
import { writeOutDigits } from './street-words.ts';
import { factsOf } from './protected-facts.ts';

const read = (path: string): string =>
  readFileSync(new URL(`../../measures/${path}`, import.meta.url), 'utf8');
const readIfThere = (path: string): string | undefined =>
  existsSync(new URL(`../../measures/${path}`, import.meta.url)) ? read(path) : undefined;
const sets = readDevelopmentSets(readIfThere);
const heldOut = readHeldOutSet(readIfThere);
const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const textsOf = ({ categories, sentiments }: MessageSet): string[] =>
  [...categories, ...sentiments].map(({ message }) => message);

describe('the French engine on messages of an author it has not learnt from', () => {
  // The first author's sets are left out: the lexicon was written with them in mind.
  const measures = enginesWithoutAuthor(sets)
    .filter(({ set }) => set.author !== 'first' && set.categories.length > 0)
    .map(({ set, engine }) => measureEngine(set, engine));

  it('separates the categories and rejects messages out of scope', () => {
    expect(mean(measures.map(({ category }) => category.macroF1))).toBeGreaterThanOrEqual(0.85);
    expect(mean(measures.map(({ refused }) => refused))).toBeGreaterThanOrEqual(0.8);
  });

  it('reads feelings, negated ones too', () => {
    expect(mean(measures.map(({ sentiment }) => sentiment.macroF1))).toBeGreaterThanOrEqual(0.75);
    expect(mean(measures.map(({ negation }) => negation.accuracy))).toBeGreaterThanOrEqual(0.8);
  });
});

describe('the models of the French engine', () => {
  it('are those the development messages give', () => {
    const outdated = messageModelFiles(sets)
      .filter(({ name, content }) => readFileSync(new URL(name, import.meta.url), 'utf8') !== content)
      .map(({ name }) => name);
    expect(outdated).toEqual([]);
  });

  it('have learnt nothing of the held-out set', () => {
    const learnt = new Set(sets.flatMap(textsOf).map((text) => text.toLowerCase()));
    const both = (heldOut ? textsOf(heldOut) : []).filter(
      (text) => text.length > TOO_COMMON && learnt.has(text.toLowerCase()),
    );
    expect(both).toEqual([]);
  });
});

/** « ok », « test », « Merci pour tout. » come to everyone's pen. */
const TOO_COMMON = 25;

describe('improveMessage on measured texts', () => {
  it('corrects more than half of the errors and harms at most one right sentence in a hundred', () => {
    const pairs = parsePairs(read('held-out/corrections.tsv'));
    const result = measureImprovement(pairs, parseLines(read('held-out/clean.txt')));
    expect(result.corrected / pairs.length).toBeGreaterThan(0.6);
    expect(result.harmed.length).toBeLessThanOrEqual(1);
  });

  it('changes no right sentence of the street sets and of the hard kinds', () => {
    const right = ['1', '2', '3', '4', 'hard']
      .map((name) => read(`development/street-right-${name}.txt`))
      .join('\n');
    expect(measureStreet('', right).harmed).toEqual([]);
  });

  it('improves every message once and for all, and preserves its facts', () => {
    for (const text of sets.flatMap(textsOf)) {
      const improved = improveMessage({ message: text }).text;
      expect(improveMessage({ message: improved }).text).toBe(improved);
      expect(factsOf(improved)).toEqual(factsOf(writeOutDigits(text)));
      expect(improved.length).toBeLessThanOrEqual(text.length * 2 + 60);
    }
  });
});
