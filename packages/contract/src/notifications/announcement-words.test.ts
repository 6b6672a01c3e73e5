import { expect, it } from 'vitest';
import { fillFirstName } from './announcement-words.ts';

it.each([
  ['{prénom}, le concours ouvre', 'Awa', 'Awa, le concours ouvre'],
  ['{prénom}, le concours ouvre', '', 'le concours ouvre'],
  ['Bonjour {Prénom},\n\nVenez.', 'Awa', 'Bonjour Awa,\n\nVenez.'],
  ['Bonjour {prénom},\n\nVenez.', '', 'Bonjour,\n\nVenez.'],
  ['Sans champ {age}', 'Awa', 'Sans champ {age}'],
])('%s for « %s »', (text, name, read) => {
  expect(fillFirstName(text, name)).toBe(read);
});
