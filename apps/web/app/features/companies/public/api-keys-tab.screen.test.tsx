import { ApiKey, createApiKey, listApiKeys, revokeApiKey } from '@baara/contract/companies/api-keys';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import ApiKeysTab from './api-keys-tab.tsx';

const key = sample(ApiKey, {
  id: uuid(1),
  name: 'Paie',
  start: 'baara_Ab12Cd',
  scopes: ['offers.read'],
  state: 'active',
  expiresAt: '2027-01-01T00:00:00.000Z',
  revokedAt: null,
  abilities: { revoke: true },
});

const show = () => renderScreen(<ApiKeysTab />, { path: '/profile', as: recruiter() });

beforeEach(() => {
  fake.answer(listApiKeys, []);
});

test('says that it loads, that there is none, and offers to try again', async () => {
  const release = fake.delay(listApiKeys);
  const { user } = show();
  expect(await screen.findByText('Chargement des clés…')).toBeTruthy();
  release();
  expect(await screen.findByText('Aucune clé pour l’instant')).toBeTruthy();
  expect(user).toBeTruthy();
});

test('shows an error', async () => {
  fake.fail(listApiKeys);
  show();
  await screen.findByRole('alert');
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
});

test('makes a key, whose secret is shown until the dialog closes', async () => {
  fake.answer(
    createApiKey,
    () => {
      fake.answer(listApiKeys, [key]);
      return key;
    },
    { secret: 'baara_Ab12CdSecret' },
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Nouvelle clé' }));
  const create = await screen.findByRole('button', { name: 'Créer la clé' });
  await user.click(create);
  expect(await screen.findByText('Choisissez au moins un droit')).toBeTruthy();
  await user.type(screen.getByLabelText('Nom'), 'Paie');
  await user.click(screen.getByRole('checkbox', { name: /Lire les offres/ }));
  await user.click(create);
  expect(await screen.findByDisplayValue('baara_Ab12CdSecret')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'J’ai copié la clé' }));
  expect(screen.queryByDisplayValue('baara_Ab12CdSecret')).toBeNull();
  expect(await screen.findByText('baara_Ab12Cd…')).toBeTruthy();
  // Its last day is the one before the instant at which it ends.
  expect(screen.getByText(/31 décembre 2026/)).toBeTruthy();
});

test('revokes one after a question', async () => {
  fake.answer(listApiKeys, [key]);
  fake.answer(
    revokeApiKey,
    () => {
      const revoked = {
        ...key,
        state: 'revoked' as const,
        revokedAt: '2026-12-01T00:00:00.000Z',
        abilities: { revoke: false },
      };
      fake.answer(listApiKeys, [revoked]);
      return revoked;
    },
    { message: 'Clé révoquée' },
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Révoquer la clé Paie' }));
  await user.click(await screen.findByRole('button', { name: 'Révoquer' }));
  expect(await screen.findByText(/^Révoquée le/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Révoquer la clé Paie' })).toBeNull();
});
