import { accountMessages } from '@baara/contract/accounts/account-messages';
import { login, registerCandidate } from '@baara/contract/accounts/accounts';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { fake } from '../../../testing/screen-setup.ts';
import RegisterCandidate from './register-candidate.tsx';

const PASSWORD = 'Mot-de-passe-2026';

const show = () => renderScreen(<RegisterCandidate />, { path: '/register/candidate' });

async function fill(user: UserEvent): Promise<void> {
  await user.type(screen.getByLabelText('Prénom'), 'Awa');
  await user.type(screen.getByLabelText('Nom'), 'Traoré');
  await user.type(screen.getByLabelText(/email/i), 'AWA@exemple.ml ');
  await user.click(screen.getByLabelText('Femme'));
  await user.type(screen.getByLabelText(/Téléphone/), '70 00 00 01');
  const [password, confirmation] = screen.getAllByLabelText(/mot de passe/i, { selector: 'input' });
  await user.type(password!, PASSWORD);
  await user.type(confirmation!, PASSWORD);
  await user.click(screen.getByRole('checkbox'));
}
const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: /inscri|compte/i }));

beforeEach(() => {
  fake.answer(registerCandidate, { email: 'awa@exemple.ml' }, { error: false });
  // The address is not confirmed yet.
  fake.refuse(login, { status: 403, code: 'EMAIL_VERIFICATION_REQUIRED', message: 'À confirmer' });
});

describe('the registration of a candidate', () => {
  test('says at each field what is missing, and sends nothing', async () => {
    const { user } = show();
    await send(user);
    expect(await screen.findAllByText(accountMessages.FULL_NAME_REQUIRED)).toHaveLength(2);
    expect(screen.getByText(accountMessages.GENDER_REQUIRED)).toBeTruthy();
    expect(fake.calls(registerCandidate)).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Prénom')));
  });

  test('creates the account, and leads to the message that was sent', async () => {
    const { user, address } = show();
    await fill(user);
    const release = fake.delay(registerCandidate);
    await send(user);
    await waitFor(() => expect(fake.calls(registerCandidate)).toHaveLength(1));
    expect(address()).toBe('/register/candidate');
    release();
    await waitFor(() => expect(address()).toMatch(/^\/email-verification-sent/));
    expect(fake.calls(registerCandidate)[0]?.body).toMatchObject({
      firstName: 'Awa',
      email: 'awa@exemple.ml',
      gender: 'femme',
      country: 'ML',
    });
  });

  test('says at the address that it is taken; the input stays', async () => {
    fake.refuse(registerCandidate, {
      status: 409,
      code: 'EMAIL_TAKEN',
      message: 'Cette adresse a déjà un compte.',
      errors: [{ field: 'email', message: 'Cette adresse a déjà un compte.' }],
    });
    const { user, address } = show();
    await fill(user);
    await send(user);
    expect(await screen.findByText('Cette adresse a déjà un compte.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/email/i)));
    expect(screen.getByLabelText('Prénom')).toHaveProperty('value', 'Awa');
    expect(screen.getAllByLabelText(/mot de passe/i, { selector: 'input' })[0]).toHaveProperty(
      'value',
      PASSWORD,
    );
    expect(address()).toBe('/register/candidate');
  });

  test('sends the form once more, encoded otherwise, when the server fails', async () => {
    fake.fail(registerCandidate);
    const { user } = show();
    await fill(user);
    await send(user);
    expect(await screen.findByText('Service momentanément indisponible.')).toBeTruthy();
    expect(fake.calls(registerCandidate)).toHaveLength(2);
  });
});
