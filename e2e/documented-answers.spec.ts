import type { APIRequestContext } from '@playwright/test';
import { test } from './journey.ts';
import { waitForMailWith } from './mailbox.ts';
import { answersOf, type MessageGroup } from './message-walk.ts';
import { callAs, newCandidate, unique } from './people.ts';

test.describe.configure({ mode: 'parallel' });
const desktop = { tag: '@desktop' };

const post = async (request: APIRequestContext, path: string, data: object, token?: string) => {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  return (await request.post(`/api/v1${path}`, { data, headers })).json();
};
const wrongIdentity = { email: 'awa', phoneNumber: '12', password: 'court' };
const wrongFreelance = { email: 'awa', phone: '12', password: 'court', password_confirmation: 'autre' };

type Refused = readonly [path: string, data: object, ...texts: string[]];
/** Bad input, and what the API answers to it. */
const refused: readonly (readonly [MessageGroup, ...Refused[]])[] = [
  [
    'login',
    ['/auth/login', {}, 'Veuillez remplir tous les champs'],
    [
      '/auth/login',
      { username: 'personne@exemple.ml', password: 'Mauvais#2026' },
      'Email ou mot de passe incorrect',
    ],
  ],
  [
    'registerCandidate',
    [
      '/auth/register',
      wrongIdentity,
      'Adresse email invalide',
      'Veuillez sélectionner votre genre',
      'Numéro de téléphone invalide. Format attendu: +XXX XXXXXXXX',
      'Le mot de passe doit contenir au moins 8 caractères',
    ],
    [
      '/auth/register',
      { password: 'bamako#2026' },
      'Le mot de passe doit contenir des majuscules et des minuscules',
    ],
    ['/auth/register', { password: 'Bamako#Bamako' }, 'Le mot de passe doit contenir au moins un chiffre'],
    [
      '/auth/register',
      { password: 'Bamako2026' },
      'Le mot de passe doit contenir au moins un caractère spécial',
    ],
  ],
  [
    'registerEmployer',
    [
      '/auth/employer/register',
      { businessIdentificationNumber: '123', phoneNumber: '+33612345678' },
      'Le numéro RCCM/NINA doit contenir exactement 14 chiffres',
      'Format requis : +223 suivis de 8 chiffres',
    ],
  ],
  [
    'registerFreelance',
    [
      '/auth/register/freelance',
      wrongFreelance,
      "Format d'email invalide",
      'Format invalide. Exemple: +33 6 12 34 56 78',
      'Le mot de passe doit contenir au moins 8 caractères, une majuscule, une minuscule, un chiffre et un caractère spécial',
      'Les mots de passe ne correspondent pas',
    ],
  ],
  [
    'passwordRecovery',
    ['/auth/request-password-reset', { username: ' ' }, 'Veuillez entrer votre adresse email'],
  ],
];

for (const [group, ...cases] of refused) {
  test(`${group}: what the API answers to bad input`, desktop, async ({ request }) => {
    const { says, end } = answersOf(group);
    for (const [path, data, ...texts] of cases) says(await post(request, path, data), ...texts);
    end();
  });
}

test('passwords and verification: what the API answers', desktop, async ({ request }) => {
  const reset = answersOf('resetPassword');
  const { email, token } = await newCandidate(request);
  reset.says(
    await post(request, '/auth/reset-password', {}),
    'Token de réinitialisation manquant. Veuillez vérifier le lien dans votre email.',
    'Veuillez remplir tous les champs.',
  );
  const passwords = { new_password: 'Kayes#2027', confirm_password: 'Kayes#2028' };
  reset.says(
    await post(request, '/auth/reset-password', { token: 'x', ...passwords }),
    'Les mots de passe ne correspondent pas.',
  );
  const change = answersOf('changePassword');
  change.says(
    await post(request, '/auth/change-password', {}, token),
    "L'identifiant de l'utilisateur est requis",
    'Le mot de passe actuel est requis',
    'Le nouveau mot de passe est requis',
  );
  change.end();
  const migration = answersOf('passwordMigration');
  migration.says(
    await post(request, '/auth/reset-password-migration', {}, token),
    'ID utilisateur non disponible. Veuillez vous reconnecter.',
    'Le nouveau mot de passe est requis',
  );
  migration.end();

  await callAs(request, null, 'POST', '/auth/request-password-reset', { username: email });
  const { text } = await waitForMailWith(email, '/reset-password?token=');
  const link = /\?token=([\w-]{43})/.exec(text)?.[1];
  reset.says(
    await post(request, '/auth/reset-password', {
      token: link,
      new_password: 'Kayes#2027',
      confirm_password: 'Kayes#2027',
    }),
    'Votre mot de passe a été réinitialisé avec succès.',
  );
  reset.end();

  const resend = answersOf('verificationSent');
  const address = `message.${unique()}@exemple.ml`;
  resend.says(
    await post(request, '/auth/resend-verification', { email: address }),
    'Email de vérification renvoyé avec succès',
  );
  resend.end();
  const verify = answersOf('verifyEmail');
  verify.says(
    await (await request.get('/api/v1/auth/verify-email/inconnu')).json(),
    'Une erreur est survenue lors de la vérification de votre email.',
  );
  verify.end();
});
