import { expect, test } from 'vitest';
import { addNoBreakSpaces } from './french-marks.ts';

test('marks stay with their words, and everything else stays as it was', () => {
  expect(addNoBreakSpaces('Comptable : étape « Entretien »')).toBe(
    'Comptable\u00A0: étape «\u00A0Entretien\u00A0»',
  );
  expect(addNoBreakSpaces('Voir https://baara.ml ?')).toBe('Voir https://baara.ml\u00A0?');
});
