import { expect, test } from 'vitest';
import { findOutside } from './outside-contacts.ts';

const kindsOf = (text: string): string[] => [...new Set(findOutside(text).map(({ kind }) => kind))];

test.each([
  ['Appelez-moi au 76 12 34 56', ['phone']],
  ['Mon adresse : awa.diarra@gmail.com', ['email']],
  ['awa [at] gmail.com', ['email']],
  ['https://wa.me/22376123456', ['messenger']],
  ['Continuons sur WhatsApp', ['messenger']],
  ['Écrivez-moi sur Telegram, ce sera plus simple', ['messenger']],
  ['Je peux vous payer directement par Orange Money', ['payment']],
  ['Un acompte en espèces, sans passer par la plateforme', ['payment']],
  ['Réglez en dehors de la plateforme', ['payment']],
])('%s', (text, kinds) => {
  expect(kindsOf(text)).toEqual(kinds);
});

test.each([
  'Bonjour, le prix de 350 000 F CFA me convient.',
  'Livraison le 12/01/2027, de 9 h à 12 h.',
  'Le site reçoit les messages de WhatsApp et de Facebook.',
  'Votre boutique affiche Orange Money et Moov Money.',
  'Le budget est de 1 250 000 F CFA pour 2026-2027.',
])('finds nothing in « %s »', (text) => {
  expect(findOutside(text)).toEqual([]);
});

test('reads a long run in a time that grows with its length alone', () => {
  expect(findOutside('mon '.repeat(4000))).toEqual([]);
  expect(findOutside('payer '.repeat(4000))).toEqual([]);
});
