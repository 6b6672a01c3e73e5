import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { agreementsOn, type GradedAnswer } from '../../measures/graded-answers.ts';
import { weightedKappa } from '../../measures/weighted-kappa.ts';
import { readAnswer } from './read-answer.ts';

const story =
  'En mars 2023, chez Sahel Distribution à Bamako, je préparais la clôture du trimestre. Le compte fournisseurs montrait 4 200 000 F de plus que les relevés. J’ai pointé les factures une par une dans Sage, et j’ai vu qu’une facture avait été saisie deux fois. J’ai prévenu le chef comptable et j’ai passé l’écriture de correction. La clôture est partie à temps, et depuis, nous n’avons plus eu de doublon.';

describe('the feedback on an answer', () => {
  it('finds the situation, the action, the result and the facts of a story', () => {
    const { grades, structure, facts, overall } = readAnswer(story);
    expect(structure).toEqual({ situation: true, action: true, result: true });
    expect(grades).toMatchObject({ structure: 3, facts: 3, fillers: 2, tone: 2 });
    expect(facts).toEqual(expect.arrayContaining(['mars 2023', 'Sage', 'Bamako']));
    expect(overall).toBeGreaterThanOrEqual(3);
  });

  it('quotes a name whole', () => {
    expect(readAnswer('En 2023, j’ai câblé une villa à Kalaban-Coro.').facts).toContain('Kalaban-Coro');
  });

  it('says what is missing, and one thing to improve first', () => {
    const { first, sentences } = readAnswer(story.replace(/La clôture est.*/s, ''));
    expect(sentences.structure).toBe('Il manque le résultat.');
    expect(first?.part).toBe('length');
    expect(readAnswer('J’ai parlé au client.').first?.advice).toMatch(/./);
  });

  it('reads the French of telephones', () => {
    const { grades } = readAnswer(
      'lan passé jé travaié ds 1 boutik o grand marché. 1 client voulé 1 samsung mé c t tro cher. jé proposé de payé en 2 fois par orange money. il é revenu av son frere, mon patron ma félicité.',
    );
    expect(grades.structure).toBe(3);
    expect(grades.facts).toBeGreaterThanOrEqual(2);
  });

  it.each([
    ['begs', 'Aidez-moi s’il vous plaît, j’ai vraiment besoin de ce travail, ma famille compte sur moi.'],
    ['boasts', 'Je suis le meilleur, les autres candidats n’ont pas mon niveau, vous ne trouverez personne.'],
    ['insults', 'Mon patron est un voleur et un incompétent, j’en ai marre de ces gens.'],
  ])('does not pass an answer that %s', (_, answer) => {
    const { grades, overall, first } = readAnswer(answer);
    expect(grades.tone).toBe(0);
    expect(overall).toBeLessThanOrEqual(1);
    expect(first?.part).toBe('tone');
  });

  it('counts hesitations and phrases that say nothing', () => {
    const { grades, fillers } = readAnswer(
      'Euh, bon, voilà, en fait je suis motivé, dynamique, rigoureux, euh, vous voyez, et donc voilà quoi.',
    );
    expect(grades.fillers).toBe(0);
    expect(fillers.found).toContain('Euh');
  });

  it('answers for any text', () => {
    for (const text of ['', ' ', '\0', '🙂🙂', 'é'.repeat(50_000), "'".repeat(20_000)]) {
      const { grades, overall } = readAnswer(text);
      expect(overall).toBeLessThanOrEqual(1);
      expect(grades.structure).toBe(0);
    }
  });

  it('agrees with the grades of our own answers', () => {
    const path = new URL('../../development/answers.json', import.meta.url);
    const answers = JSON.parse(readFileSync(path, 'utf8')) as GradedAnswer[];
    // Our own grades of lengths were laxer than those of the people who graded the measured set (README.md).
    const others = agreementsOn(answers).filter(({ part }) => part !== 'length');
    for (const { withMean } of others) expect(withMean).toBeGreaterThan(0.6);
  });
});

describe('weighted kappa', () => {
  it('is 1 for the same grades, 0 by chance, and weighs a distance by its square', () => {
    expect(weightedKappa([0, 1, 2, 3], [0, 1, 2, 3])).toBe(1);
    expect(weightedKappa([0, 0, 1, 1], [0, 1, 0, 1])).toBe(0);
    expect(weightedKappa([0, 1, 2, 3], [0, 1, 2, 2])).toBeGreaterThan(
      weightedKappa([0, 1, 2, 3], [3, 1, 2, 3]),
    );
    expect(weightedKappa([], [])).toBeNaN();
  });
});
