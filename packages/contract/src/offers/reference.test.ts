import { expect, it } from 'vitest';
import { said } from './reference.ts';

it.each(['Non spécifié', 'Non catégorisé', 'Non communiqué'])('« %s » says nothing of an offer', (words) => {
  expect(said(words)).toBeNull();
});

it.each(['Confirmé (2-5 ans)', 'CDD', '450K FCFA'])('« %s » is a fact', (words) => {
  expect(said(words)).toBe(words);
});
