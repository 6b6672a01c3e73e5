import {
  getOwnVerification,
  OwnVerification,
  removeOwnDocument,
  sendOwnVerification,
} from '@baara/contract/companies/verification';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sample } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import { VerificationSection } from './verification-section.tsx';

const paper = (kind: 'rccm' | 'nif') => ({
  kind,
  name: `${kind}.pdf`,
  extension: 'pdf',
  byteSize: 1200,
  expiresOn: null,
  addedAt: '2026-11-20T10:00:00.000Z',
});
const own = (more: Partial<OwnVerification> = {}) =>
  sample(OwnVerification, {
    isVerified: false,
    verifiedUntil: null,
    request: null,
    abilities: { change: true },
    ...more,
  });
const request = (more: Partial<NonNullable<OwnVerification['request']>> = {}) => ({
  state: 'draft' as const,
  rccmNumber: null,
  taxNumber: null,
  sentAt: null,
  reason: null,
  documents: [paper('rccm'), paper('nif')],
  ...more,
});
const show = () => renderScreen(<VerificationSection />, { path: '/profile', as: recruiter() });

test('what is needed is asked for before anything is sent', async () => {
  fake.answer(getOwnVerification, own({ request: request({ documents: [paper('rccm')] }) }));
  show();
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Envoyer pour vérification' });
  expect(send.disabled).toBe(true);
  expect(screen.getByText('Nécessaire')).toBeTruthy();
});

test('numbers are asked for, and they stay after a refusal of the server', async () => {
  fake.answer(getOwnVerification, own({ request: request() }));
  fake.refuse(sendOwnVerification, {
    status: 409,
    code: 'DOCUMENT_EXPIRED',
    message: 'Un document n’est plus valable',
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Envoyer pour vérification' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
  expect(await dialog.findByText('Écrivez le numéro RCCM tel qu’il figure sur l’extrait')).toBeTruthy();
  await user.type(dialog.getByLabelText('Numéro RCCM'), 'MA.BKO.2020.B.1234');
  await user.type(dialog.getByLabelText('NIF'), '086123456P');
  await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
  expect(await dialog.findByText('Un document n’est plus valable')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('NIF').value).toBe('086123456P');
});

test('the reason of a refusal is read, and a document is removed once one said so', async () => {
  const refused = request({ state: 'refused', reason: 'Illisible' });
  fake.answer(getOwnVerification, own({ request: refused }));
  fake.answer(removeOwnDocument, own({ request: request({ documents: [paper('nif')] }) }));
  const { user } = show();
  expect(await screen.findByText('« Illisible »')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Retirer\s: Extrait du RCCM$/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirer' }));
  expect(await screen.findByRole('button', { name: /^Ajouter\s: Extrait du RCCM$/ })).toBeTruthy();
});

test('while it is read nothing can be changed', async () => {
  fake.answer(
    getOwnVerification,
    own({
      request: request({ state: 'sent', sentAt: '2026-11-20T10:00:00.000Z' }),
      abilities: { change: false },
    }),
  );
  show();
  expect(await screen.findByText(/deux personnes lisent vos documents/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('colleagues see nothing before anything is sent', async () => {
  fake.answer(getOwnVerification, own({ abilities: { change: false } }));
  show();
  await waitFor(() => expect(fake.calls(getOwnVerification)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Chargement de la vérification…')).toBeNull());
  expect(screen.queryByText('Vérification de l’entreprise')).toBeNull();
});
