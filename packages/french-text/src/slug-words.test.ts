import { expect, test } from 'vitest';
import { slugWords } from './index.ts';

test('writes the words of a name as an address has them', () => {
  expect(slugWords("L'emploi à Bamako : 3 conseils")).toBe('l-emploi-a-bamako-3-conseils');
  expect(slugWords('  Sœurs & Frères — Œuvre (H/F) !')).toBe('soeurs-freres-oeuvre-h-f');
});

test('is empty when no letter or digit is left', () => {
  expect(slugWords('… ⵣ —')).toBe('');
});

test('ends with a letter or a digit wherever it is cut', () => {
  expect(slugWords('Agents de santé', 7)).toBe('agents');
  expect(slugWords('Agents de santé', 8)).toBe('agents-d');
});
