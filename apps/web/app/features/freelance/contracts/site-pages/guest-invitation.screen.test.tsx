import {
  acceptGuestInvitation,
  GuestInvitation,
  readGuestInvitation,
  registerGuest,
} from '@baara/contract/freelance/contracts';
import { contractMessages as messages } from '@baara/contract/freelance/contracts-words';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { candidate } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { sample, uuid } from '../../../../testing/sample.ts';
import { fake } from '../../../../testing/screen-setup.ts';
import GuestInvitationPage from './guest-invitation.tsx';

const invitation = (situation: GuestInvitation['situation']) =>
  sample(GuestInvitation, {
    contract: 'Site vitrine',
    invitedBy: 'Ibrahim Maïga',
    email: 'awa@exemple.ml',
    expiresAt: '2026-12-07T10:00:00.000Z',
    situation,
  });
const show = (as?: ReturnType<typeof candidate>, token = 'abc') =>
  renderScreen(<GuestInvitationPage />, {
    path: '/contrat/invitation/:token',
    at: `/contrat/invitation/${token}`,
    ...(as ? { as } : {}),
  });

test('who has no account opens one, for the address that was invited', async () => {
  fake.answer(readGuestInvitation, invitation('register'));
  fake.answer(registerGuest, { email: 'awa@exemple.ml', contractId: uuid(1) });
  show();
  expect(await screen.findByText(/Ibrahim Maïga vous invite à lire le contrat/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/Adresse email/).value).toBe('awa@exemple.ml');
  expect(screen.getByLabelText('Prénom')).toBeTruthy();
});

test('who has one signs in, and comes back', async () => {
  fake.answer(readGuestInvitation, invitation('sign_in'));
  show();
  expect((await screen.findByRole('link', { name: 'Se connecter' })).getAttribute('href')).toBe(
    `/login?redirect=${encodeURIComponent('/contrat/invitation/abc')}`,
  );
});

test('another account leaves first', async () => {
  fake.answer(readGuestInvitation, invitation('wrong_session'));
  show(candidate());
  expect(await screen.findByRole('button', { name: 'Se déconnecter' })).toBeTruthy();
});

test('who is signed in reads the contract with one click', async () => {
  fake.answer(readGuestInvitation, invitation('accept'));
  fake.answer(acceptGuestInvitation, { contractId: uuid(1) }, { message: messages.GUEST_JOINED });
  const { user, address } = show(candidate(), 'accepted');
  await user.click(await screen.findByRole('button', { name: 'Lire le contrat' }));
  await expect.poll(address).toBe(`/freelance/contracts/${uuid(1)}`);
});

test('a link that was cancelled says so', async () => {
  const refusal = { status: 409, code: 'INVITATION_REVOKED', message: messages.INVITATION_REVOKED };
  fake.refuse(readGuestInvitation, refusal);
  show();
  expect(await screen.findByText(messages.INVITATION_REVOKED)).toBeTruthy();
});
