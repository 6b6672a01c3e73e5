import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type Answer, candidateForm, mailsTo, runAccountJobs, tokensOf } from './accounts.factory.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const register = (body: object) => t.json<Answer>('POST', '/api/v1/auth/register', { body });
const resend = async (email: string) => {
  const answer = await t.json<Answer>('POST', '/api/v1/auth/resend-verification', { body: { email } });
  await runAccountJobs(t);
  return answer;
};
const verify = (token: string, method: 'GET' | 'POST' = 'POST') =>
  t.json<Answer>(method, `/api/v1/auth/verify-email/${token}`);
const accountOf = (email: string) =>
  t.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();

test.for(['POST', 'GET'] as const)('the link confirms the address by %s, again and again', async (method) => {
  const email = `lien.${method.toLowerCase()}@exemple.ml`;
  await register({ ...candidateForm, email });
  const [token] = await tokensOf(t, email);
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await verify(token ?? '', method);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      expired: false,
      message: 'Votre adresse email est confirmée. Vous pouvez vous connecter.',
    });
  }
  expect((await accountOf(email))?.email_verified_at).toBeInstanceOf(Date);
});

test('an unknown link is refused without calling it expired', async () => {
  const { status, body } = await verify('x'.repeat(43));
  expect(status).toBe(404);
  expect(body).toMatchObject({
    status: 'error',
    success: false,
    expired: false,
    message: 'Une erreur est survenue lors de la vérification de votre email.',
  });
});

test('a link lives 24 hours, and dies when a new one is sent', async () => {
  const email = 'expire@exemple.ml';
  await register({ ...candidateForm, email });
  const [first = ''] = await tokensOf(t, email);
  t.advance({ hours: 24 });
  const expired = { success: false, expired: true, message: 'Le lien de vérification a expiré.' };
  const late = await verify(first);
  expect(late.status).toBe(400);
  expect(late.body).toMatchObject(expired);

  expect((await resend(email)).body).toMatchObject({
    status: 'success',
    success: true,
    message: 'Email de vérification renvoyé avec succès',
  });
  const [, second = ''] = await tokensOf(t, email);
  t.advance({ minutes: 2 });
  await resend(email);
  const [, , third = ''] = await tokensOf(t, email);
  expect((await verify(second)).body).toMatchObject(expired);
  expect((await verify(third)).body).toMatchObject({ success: true });
});

test('asking again within a minute sends nothing more; more than five times an hour is refused', async () => {
  t.startWindow();
  const email = 'encore@exemple.ml';
  await register({ ...candidateForm, email });
  for (const asked of [email, 'inconnue@exemple.ml']) {
    const answers = [];
    for (let time = 0; time < 6; time += 1) answers.push(await resend(asked));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(answers[5]?.body.message).toBe(
      'Trop de demandes d’envoi pour cette adresse. Vérifiez vos courriers indésirables ou réessayez plus tard.',
    );
  }
  expect(await mailsTo(t, email)).toHaveLength(1);
  expect(await mailsTo(t, 'inconnue@exemple.ml')).toEqual([]);
});

test('resend needs an address', async () => {
  const { status, body } = await resend('');
  expect(status).toBe(422);
  expect(body.message).toBe('Veuillez entrer votre adresse email');
});

test('a first name that is not one is not repeated in the mail', async () => {
  const email = 'reclame@exemple.ml';
  await register({ ...candidateForm, email, firstName: 'Gagnez sur http://arnaque.example' });
  const [mail] = await mailsTo(t, email);
  expect(JSON.stringify(mail)).not.toContain('arnaque');
  const plain = 'prenom@exemple.ml';
  await register({ ...candidateForm, email: plain, firstName: "N'Golo Jean-Éric" });
  expect((await mailsTo(t, plain))[0]?.paragraphs[0]).toBe("Bonjour N'Golo Jean-Éric,");
});
