import { expect, test } from 'vitest';
import { readCandidateQuery } from './index.ts';

const read = (text: string) => readCandidateQuery(text, () => false);

test.each([
  // Words of a trade, of a contract's holder and of a licence to drive stay words.
  'assistante de direction',
  'consultant SYSCOHADA',
  'chauffeur licence',
  'sage-femme titulaire',
  // So does the contrary, a quarter, and a salary that could be the least or the most.
  'comptable sans CDI',
  'maçon Kalaban Coura',
  'salaire 300000',
])('%j stays as it is', (text) => {
  expect(read(text)).toEqual({ words: text, meanings: [] });
});

test.each([
  ['chef de projet, Dakar, stage', 'chef de projet', ['place', 'contract']],
  ['commercial en CDD', 'commercial', ['contract']],
  ['licence en droit', 'en droit', ['study']],
  ['assistante de direction 5 ans d’expérience', 'assistante de direction', ['experience']],
  // Of two places one is a filter.
  ['expert Mali Sénégal', 'expert Sénégal', ['place']],
  ['Bamako', '', ['place']],
])('%j leaves %j', (text, words, kinds) => {
  const found = read(text);
  expect([found.words, found.meanings.map(({ kind }) => kind)]).toEqual([words, kinds]);
});
