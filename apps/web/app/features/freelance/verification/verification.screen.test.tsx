import {
  getOwnFreelanceVerification,
  OwnFreelanceVerification,
  sendFreelanceVerification,
} from '@baara/contract/freelance/verification';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { candidate } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sample } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import { VerificationCard } from './verification-card.tsx';

const paper = (kind: 'identity' | 'nif') => ({
  kind,
  name: `${kind}.pdf`,
  extension: 'pdf',
  byteSize: 1200,
  expiresOn: null,
  addedAt: '2026-11-20T10:00:00.000Z',
});
const own = (
  request: Partial<NonNullable<OwnFreelanceVerification['request']>> | null,
  more: Partial<OwnFreelanceVerification> = {},
) =>
  sample(OwnFreelanceVerification, {
    isVerified: false,
    verifiedUntil: null,
    name: 'Rokia Samaké',
    request: request && {
      state: 'draft' as const,
      identityNumber: null,
      taxNumber: null,
      sentAt: null,
      reason: null,
      documents: [paper('identity'), paper('nif')],
      ...request,
    },
    abilities: { change: true },
    ...more,
  });
const show = () =>
  renderScreen(<VerificationCard />, {
    path: '/freelance/profile',
    as: candidate({ typeUserName: 'freelance' }),
  });

test('what is needed is asked for, and why, before anything is sent', async () => {
  fake.answer(getOwnFreelanceVerification, own(null));
  show();
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Envoyer pour vérification' });
  expect(send.disabled).toBe(true);
  expect(screen.getAllByText('Nécessaire')).toHaveLength(2);
  expect(screen.getByText(/les clients lisent « Identité vérifiée »/)).toBeTruthy();
});

test('the reason of a refusal is read, and numbers stay after a refusal of the server', async () => {
  fake.answer(getOwnFreelanceVerification, own({ state: 'refused', reason: 'Le verso manque' }));
  fake.refuse(sendFreelanceVerification, {
    status: 409,
    code: 'DOCUMENT_EXPIRED',
    message: 'Un document n’est plus valable',
  });
  const { user } = show();
  expect(await screen.findByText('« Le verso manque »')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Envoyer pour vérification' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Numéro de la pièce d’identité'), 'ML-2041');
  await user.type(dialog.getByLabelText('NIF'), '086123456P');
  await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
  expect(await dialog.findByText('Un document n’est plus valable')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('NIF').value).toBe('086123456P');
});

test('while it is read nothing can be changed', async () => {
  fake.answer(
    getOwnFreelanceVerification,
    own({ state: 'sent', sentAt: '2026-11-20T10:00:00.000Z' }, { abilities: { change: false } }),
  );
  show();
  expect(await screen.findByText(/deux personnes lisent vos documents/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
