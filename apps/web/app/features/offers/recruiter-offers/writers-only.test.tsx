import { expect, test } from 'vitest';
import { screenOfCompany } from '../../../testing/screen-of-company.tsx';
import { WritersOnly } from './writers-only.tsx';

const screenFor = (company: object) => screenOfCompany(<WritersOnly>Contenu</WritersOnly>, company);

test('waits for the abilities of a session that has none yet, and refuses nobody before', () => {
  const waiting = screenFor({ id: 'X' });
  expect(waiting).toContain('Chargement…');
  expect(waiting).not.toContain('Contenu');
  expect(screenFor({ id: 'X', abilities: { write: true } })).toContain('Contenu');
  expect(screenFor({ id: 'X', abilities: { write: false } })).toContain(
    'permet de consulter, pas de modifier',
  );
});
