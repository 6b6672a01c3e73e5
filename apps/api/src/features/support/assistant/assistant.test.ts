import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signedIn } from '../../offers/offer.factory.ts';

type Answer = {
  code: string | number;
  message?: string;
  optimizedMessage: string;
  sentiment: string;
  confidence: number;
  autoResponse: string;
  category: string;
};

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  t.json<Answer>('POST', `/api/v1/ai/${path}`, { body, headers });

test('a message is improved and preserves its facts', async () => {
  const message =
    'bonjour je veu postulé a loffre 2451, appelez moi au +223 76 12 34 56 ou a.diallo@exemple.ml';
  const answer = await post('optimize-contact-message', {
    message,
    subject: 'recrutement',
    language: 'fr',
    context: 'contact_form',
  });
  expect(answer.status).toBe(200);
  expect(answer.body.optimizedMessage).not.toBe(message);
  for (const fact of ['2451', '+223 76 12 34 56', 'a.diallo@exemple.ml']) {
    expect(answer.body.optimizedMessage).toContain(fact);
  }
});

test('a text has a tone', async () => {
  const happy = await post('analyze-sentiment', {
    text: 'Merci, votre équipe est excellente !',
    language: 'fr',
  });
  expect(happy.body).toMatchObject({ sentiment: 'positive' });
  const angry = await post('analyze-sentiment', {
    text: 'Je suis très mécontent, votre service est nul.',
    language: 'fr',
  });
  expect(angry.body).toMatchObject({ sentiment: 'negative' });
  expect(angry.body.confidence).toBeGreaterThan(0);
});

const complaint = {
  message: 'Je porte plainte : votre service est inadmissible, personne ne me répond depuis un mois.',
  subject: 'autre',
  language: 'fr',
};

test('a message has one of the requested categories, or `autre` without confidence', async () => {
  const answer = await post('categorize-message', {
    ...complaint,
    categories: ['recrutement', 'plainte', 'autre'],
  });
  expect(answer.body).toMatchObject({ category: 'plainte' });
  expect(
    (await post('categorize-message', { ...complaint, categories: ['recrutement'] })).body,
  ).toMatchObject({
    category: 'autre',
    confidence: 0,
  });
});

test('an answer is suggested, in the name of the platform', async () => {
  const answer = await post('generate-auto-response', { ...complaint, senderName: 'Awa Traoré' });
  expect(answer.body.autoResponse).toContain('Bonjour Awa');
  expect(answer.body.autoResponse).toContain('Baara (démonstration)');
});

test('what is missing or too long is said in French', async () => {
  expect(await post('optimize-contact-message', { message: '  ' })).toMatchObject({
    status: 422,
    body: { message: 'Le message est requis' },
  });
  expect(await post('analyze-sentiment', { text: 'a'.repeat(5001) })).toMatchObject({
    status: 422,
    body: { message: '5000 caractères au maximum' },
  });
});

test('a program that asks without end has to wait, and others in its network do not', async () => {
  t.startWindow();
  t.advance({ hours: 1 });
  const { headers } = await signedIn(t, 'applicant');
  const asked = { text: 'Bonjour' };
  const answers = [];
  for (let i = 0; i < 31; i += 1) answers.push(await post('analyze-sentiment', asked, headers));
  expect(answers.slice(0, 30).every(({ status }) => status === 200)).toBe(true);
  expect(answers.at(-1)).toMatchObject({
    status: 429,
    body: { message: 'Trop de demandes à l’assistant. Veuillez patienter quelques minutes.' },
  });
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  // A whole town stands behind one address.
  expect((await post('analyze-sentiment', asked)).status).toBe(200);
});
