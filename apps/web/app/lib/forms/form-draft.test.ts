import { expect, test } from 'vitest';
import { isSecretField, storableValues } from './form-draft.ts';

test('a draft contains the input', () => {
  const values = {
    name: 'Paie',
    skills: ['Excel', 'SQL'],
    head: null,
    place: { city: 'Kayes' },
    pinned: true,
  };
  expect(storableValues(values)).toEqual(values);
});

test.each([
  'password',
  'currentPassword',
  'new_password',
  'password_confirmation',
  'confirmation',
  'confirm',
  'code',
  'recoveryCode',
  'clientSecret',
  'token',
  'pin',
  'otp',
])('a draft never contains %s', (name) => {
  expect(storableValues({ name: 'Awa', [name]: '1234' })).toEqual({ name: 'Awa' });
  expect(storableValues({ account: { [name]: '1234', name: 'Awa' } })).toEqual({ account: { name: 'Awa' } });
});

test('a draft contains no file, alone or in a list', () => {
  const file = new File(['a'], 'cv.pdf');
  expect(storableValues({ name: 'Awa', file, files: [file] })).toEqual({ name: 'Awa' });
});

test('a draft leaves out what a field says is secret', () => {
  expect(storableValues({ name: 'Awa', proof: '1234' }, (name) => name === 'proof')).toEqual({ name: 'Awa' });
});

/** A form with fields of these attributes. */
const formOf = (...fields: Record<string, string>[]) =>
  ({
    elements: fields.map((attributes) => ({ getAttribute: (name: string) => attributes[name] ?? null })),
  }) as unknown as HTMLFormElement;

test('a password is a secret under any name, also while it is shown', () => {
  const form = formOf(
    { name: 'proof', type: 'password' },
    { name: 'shown', type: 'text', autocomplete: 'current-password' },
    { name: 'once', type: 'text', autocomplete: 'one-time-code' },
    { name: 'title', type: 'text', autocomplete: 'off' },
  );
  const secrets = ['proof', 'shown', 'once', 'title', 'absent'].filter((name) => isSecretField(form, name));
  expect(secrets).toEqual(['proof', 'shown', 'once']);
});
