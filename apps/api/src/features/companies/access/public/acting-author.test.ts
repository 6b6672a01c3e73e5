import { expect, test } from 'vitest';
import { onBehalfOf } from './acting-author.ts';

test('names anyone who acted and the company, as French says it', () => {
  expect(onBehalfOf('Awa Traoré', 'Sahel Agro')).toBe('Awa Traoré, pour le compte de Sahel Agro');
  expect(onBehalfOf('Awa Traoré', 'Orange Mali')).toBe('Awa Traoré, pour le compte d’Orange Mali');
});
