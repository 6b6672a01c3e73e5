import { expect, test } from 'vitest';
import { addFrenchMarks } from './french-marks.ts';

test('marks stay with their words, and everything else stays as it was', () => {
  expect(addFrenchMarks('Comptable : étape « Entretien »')).toBe(
    'Comptable\u00A0: étape «\u00A0Entretien\u00A0»',
  );
  expect(addFrenchMarks('Bamako · CDI')).toBe('Bamako\u00A0· CDI');
  expect(addFrenchMarks('Voir https://baara.ml ?')).toBe('Voir https://baara.ml\u00A0?');
});

test('apostrophes of words are curly, once and for all', () => {
  const marked = addFrenchMarks("L'offre « d'Awa » n'est plus qu'à l'étude, aujourd'hui");
  expect(marked).toBe('L’offre «\u00A0d’Awa\u00A0» n’est plus qu’à l’étude, aujourd’hui');
  expect(addFrenchMarks(marked)).toBe(marked);
  expect(addFrenchMarks("le champ 'nom' vaut ''")).toBe("le champ 'nom' vaut ''");
});
