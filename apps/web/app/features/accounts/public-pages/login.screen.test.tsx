import { login } from '@baara/contract/accounts/accounts';
import { getOpenidProvider } from '@baara/contract/accounts/openid';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { readSession } from '../../../lib/session.ts';
import { candidate, sessionToken } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { readLastLoginEmail } from '../last-login-email.ts';
import { fake } from '../../../testing/screen-setup.ts';
import { storeAskedPage, takeAskedPage } from '../asked-page.ts';
import Login from './login.tsx';

const show = (search = '') => renderScreen(<Login />, { path: '/login', at: `/login${search}` });
const button = () => screen.getByRole('button', { name: 'Se connecter' });

async function fill(user: UserEvent): Promise<void> {
  await user.type(screen.getByLabelText(/email/i), ' AWA@exemple.ml');
  await user.type(screen.getByLabelText('Mot de passe'), 'secret');
}

beforeEach(() => {
  fake.answer(getOpenidProvider, null);
  fake.answer(login, candidate(), { token: sessionToken, redirectPath: '/dashboard' });
});

describe('signing in', () => {
  test('asks for what is missing, and gives it the focus', async () => {
    const { user } = show();
    await user.click(button());
    expect(await screen.findByText(/obligatoires|requis|Veuillez/i)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/email/i)));
    expect(fake.calls(login)).toEqual([]);
  });

  test('opens the session, and leads where the server says', async () => {
    const { user, address } = show();
    await fill(user);
    const release = fake.delay(login);
    await user.click(button());
    expect(await screen.findByRole('button', { name: 'Connexion...' })).toHaveProperty('disabled', true);
    release();
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(readSession()?.user.firstname).toBe('Awa');
    expect(fake.calls(login)[0]?.body).toMatchObject({ username: 'awa@exemple.ml', rememberMe: false });
  });

  test('leads back to the page that was asked for', async () => {
    const { user, address } = show('?redirect=%2Fapplications%3Fpage%3D2');
    await fill(user);
    await user.click(button());
    await waitFor(() => expect(address()).toBe('/applications?page=2'));
  });

  test('an account that was made for a page leads there at its first sign-in, and no other account', async () => {
    const asked = show('?redirect=%2Frecruitment-offers%2Fcomptable');
    await asked.user.click(screen.getByRole('link', { name: 'Créer un compte' }));
    storeAskedPage('awa@exemple.ml');
    cleanup();
    expect(takeAskedPage('issa@exemple.ml')).toBeNull();
    const { user, address } = show();
    await fill(user);
    await user.click(button());
    await waitFor(() => expect(address()).toBe('/recruitment-offers/comptable'));
    expect(takeAskedPage('awa@exemple.ml')).toBeNull();
  });

  test('says that the password is wrong; the address stays', async () => {
    fake.refuse(login, { status: 401, code: 'INVALID_CREDENTIALS', message: 'Identifiants incorrects' });
    const { user } = show();
    await fill(user);
    await user.click(button());
    expect(await screen.findByText('Identifiants incorrects')).toBeTruthy();
    expect(screen.getByLabelText(/email/i)).toHaveProperty('value', 'AWA@exemple.ml');
    expect(readSession()).toBeNull();
  });

  test('says nothing of the password when the connection is lost', async () => {
    fake.loseConnection(login);
    const { user } = show();
    await fill(user);
    await user.click(button());
    expect(await screen.findByText('Chargement impossible. Veuillez réessayer.')).toBeTruthy();
  });

  test('leads an address that is not confirmed to its own screen', async () => {
    fake.refuse(login, { status: 403, code: 'EMAIL_VERIFICATION_REQUIRED', message: 'À confirmer' });
    const { user, address } = show();
    await fill(user);
    await user.click(button());
    await waitFor(() => expect(address()).toMatch(/^\/email-verification-sent\//));
    // Without the address in its own, that screen knows it all the same.
    expect(readLastLoginEmail()).toMatch(/^awa@exemple\.ml$/i);
  });

  test('asks for the code of a second factor', async () => {
    fake.refuse(login, {
      status: 401,
      code: 'SECOND_FACTOR_REQUIRED',
      message: 'Code requis',
      challenge: 'abc',
    });
    const { user } = show();
    await fill(user);
    await user.click(button());
    expect(await screen.findByLabelText(/code/i)).toBeTruthy();
  });

  test('says that the session has ended', async () => {
    show('?session_expired=1');
    expect(await screen.findByText('Votre session a expiré. Veuillez vous reconnecter.')).toBeTruthy();
  });
});
