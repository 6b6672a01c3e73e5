import { expect, test } from 'vitest';
import { screenOfCompany } from '../../../../testing/screen-of-company.tsx';
import { MoneyOnly } from './money-only.tsx';

const screenFor = (company: object) => screenOfCompany(<MoneyOnly>Contenu</MoneyOnly>, company);

test('waits for the abilities of a session that has none yet, and refuses nobody before', () => {
  const waiting = screenFor({ id: 'X' });
  expect(waiting).toContain('Chargement…');
  expect(waiting).not.toContain('Contenu');
  expect(screenFor({ id: 'X', abilities: { seeMoney: true } })).toContain('Contenu');
  expect(screenFor({ id: 'X', abilities: { seeMoney: false } })).toContain(
    'Réservé aux propriétaires et aux recruteurs',
  );
});
