import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo } from '../../accounts/accounts.factory.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { contactPayload, encodeProof, precautions } from './contact.factory.ts';

type Answer = {
  status: string;
  code: number | string;
  success?: boolean;
  message: string;
  errors?: { field: string; message: string }[];
};

const sent = 'Message envoyé avec succès ! Nous vous répondrons dans les plus brefs délais.';
const support = 'support@baara.demo';

let t: TestApp;
let manager: { accountId: string };

beforeAll(async () => {
  t = await startTestApp();
  await t.db
    .insertInto('role_permissions')
    .values([{ role: 'manager', permission: 'support.manage' }])
    .execute();
  manager = await signedIn(t, 'manager');
});
afterAll(() => t.stop());

/** Each call comes from a connection of its own unless it names one. */
let connection = 0;
const send = (body: object, options: { address?: string; headers?: Record<string, string> } = {}) => {
  const address = options.address ?? `41.73.${(connection += 1) >> 8}.${connection & 255}`;
  return t.json<Answer>('POST', '/api/v1/contact/send-message', {
    body,
    headers: { 'x-forwarded-for': address, ...options.headers },
  });
};
/** Limits count by hours of the clock: a test begins at the start of one, and does not cross into the next. */
const startHour = (): void => {
  const seconds = Math.floor(t.services.now().getTime() / 1000);
  t.advance({ seconds: 3600 - (seconds % 3600) });
};
const stored = (email: unknown) =>
  t.db
    .selectFrom('contact_messages')
    .selectAll()
    .where('email', '=', String(email))
    .orderBy('received_at')
    .execute();
const only = async (email: unknown) => {
  const rows = await stored(email);
  expect(rows).toHaveLength(1);
  return rows[0];
};
const bells = () =>
  t.db.selectFrom('notifications').selectAll().where('account_id', '=', manager.accountId).execute();

/** Why a message with this proof is put aside. */
const reasonOf = async (extra: object) => {
  const payload = contactPayload();
  expect((await send({ ...payload, ...extra })).body.success).toBe(true);
  return (await only(payload['email']))?.aside_reason;
};

test('the documented payload gets the documented answer, and is put aside without a mail', async () => {
  const payload = contactPayload();
  const answer = await send(payload);
  expect(answer).toMatchObject({
    status: 200,
    body: { status: 'success', code: 200, success: true, message: sent },
  });
  const row = await only(payload['email']);
  expect(row).toMatchObject({
    first_name: 'Aminata',
    last_name: 'Traoré',
    phone: '+223 76 12 34 56',
    subject: 'partenariat',
    message: payload['message'],
    original_message: null,
    is_ai_optimized: false,
    source: 'contact_form',
    status: 'to_check',
    aside_reason: 'no_proof',
    account_id: null,
    sent_at: new Date(String(payload['timestamp'])),
  });
  expect(await mailsTo(t, String(payload['email']))).toEqual([]);
  expect(await bells()).toEqual([]);
});

test('a proved message reaches the platform, whose staff can answer it, and is acknowledged', async () => {
  const payload = contactPayload({
    firstName: 'Voir http://piege.example',
    message: 'Achetez sur http://piege.example',
  });
  const answer = await send({ ...payload, ...(await precautions(t)) });
  expect(answer.body).toMatchObject({ success: true, message: sent });
  const row = await only(payload['email']);
  expect(row).toMatchObject({ status: 'new', aside_reason: null, read_at: null });
  const toPlatform = (await mailsTo(t, support)).at(-1);
  expect(toPlatform).toMatchObject({
    replyTo: { address: payload['email'] },
    subject: expect.stringContaining(row?.reference ?? '?'),
  });
  expect(toPlatform?.paragraphs.join('\n')).toContain('Achetez sur http://piege.example');
  const [toSender, ...others] = await mailsTo(t, String(payload['email']));
  expect(others).toEqual([]);
  expect(JSON.stringify(toSender)).toContain(row?.reference);
  // Nobody's mailbox is written to with words of somebody else.
  expect(JSON.stringify(toSender)).not.toContain('piege');
});

test('the team has one bell until it looks', async () => {
  await t.db.deleteFrom('notifications').execute();
  await send({ ...contactPayload(), ...(await precautions(t)) });
  await send({ ...contactPayload(), ...(await precautions(t)) });
  expect(await bells()).toMatchObject([{ url: '/admin/support', state: 0 }]);
  await t.db.updateTable('notifications').set({ state: 1 }).execute();
  await send({ ...contactPayload(), ...(await precautions(t)) });
  expect(await bells()).toHaveLength(2);
});

test('the text before the AI is stored beside the sent one', async () => {
  const payload = contactPayload({
    message: 'Bonjour, je cherche un emploi.',
    originalMessage: 'slt je cherche du taf',
    aiOptimized: true,
    subject: 'recrutement',
  });
  await send({ ...payload, ...(await precautions(t)) });
  expect(await only(payload['email'])).toMatchObject({
    message: 'Bonjour, je cherche un emploi.',
    original_message: 'slt je cherche du taf',
    is_ai_optimized: true,
  });
  const without = contactPayload({ originalMessage: 'autre', aiOptimized: false });
  await send(without);
  expect(await only(without['email'])).toMatchObject({ original_message: null });
});

test('a signed-in person’s message is tied to their account', async () => {
  const person = await signedIn(t, 'applicant');
  const payload = contactPayload();
  await send(payload, { headers: person.headers });
  expect(await only(payload['email'])).toMatchObject({ account_id: person.accountId });
});

test('each required field is named, the address in the documented words', async () => {
  const answer = await send({ ...contactPayload(), email: 'pas-une-adresse', lastName: ' ' });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toEqual(
    expect.arrayContaining([
      { field: 'email', message: 'Adresse email invalide' },
      { field: 'lastName', message: 'Le nom est requis' },
    ]),
  );
  const empty = await send({});
  expect(empty.body.errors?.map(({ field }) => field)).toEqual([
    'firstName',
    'lastName',
    'email',
    'subject',
    'message',
  ]);
  const { phone: _phone, ...withoutPhone } = contactPayload();
  expect((await send(withoutPhone)).status).toBe(200);
});

test('a robot that fills the hidden field believes it succeeded', async () => {
  const payload = contactPayload();
  const before = (await t.mails()).length;
  const answer = await send({ ...payload, ...(await precautions(t)), website: 'http://robot.example' });
  expect(answer.body).toMatchObject({ success: true, message: sent });
  expect(await only(payload['email'])).toMatchObject({ status: 'spam', aside_reason: 'honeypot' });
  expect(await t.mails()).toHaveLength(before);
});

test('a proof is worth nothing forged, late, too quick, or a second time', async () => {
  const good = await precautions(t);
  const read = JSON.parse(Buffer.from(good.proof, 'base64').toString()) as {
    challenge: { parameters: Record<string, unknown>; signature: string };
    solution: { counter: number; derivedKey: string };
  };
  const easier = { ...read.challenge, parameters: { ...read.challenge.parameters, cost: 1, keyPrefix: '0' } };
  const wrong = { ...read.solution, derivedKey: '00'.repeat(32) };
  expect(await reasonOf({ ...good, proof: 'x' })).toBe('proof_invalid');
  expect(await reasonOf({ ...good, proof: { hostile: true } })).toBe('no_proof');
  expect(await reasonOf({ ...good, proof: encodeProof({ ...read, challenge: easier }) })).toBe(
    'proof_invalid',
  );
  expect(await reasonOf({ ...good, proof: encodeProof({ ...read, solution: wrong }) })).toBe('proof_invalid');
  expect(await reasonOf({ ...good, startedAt: undefined })).toBe('too_fast');
  expect(await reasonOf({ ...good, startedAt: `1.${good.startedAt.split('.')[1]}` })).toBe('too_fast');
  // One second after the form was opened, however slow this machine was meanwhile.
  const seconds = (t.services.now().getTime() - Number(good.startedAt.split('.')[0])) / 1000 - 1;
  t.advance({ seconds: -seconds });
  expect(await reasonOf(good)).toBe('too_fast');
  t.advance({ seconds });
  expect(await reasonOf(good)).toBeNull();
  expect(await reasonOf(good)).toBe('proof_used');
  const late = await precautions(t);
  t.advance({ hours: 2 });
  expect(await reasonOf(late)).toBe('proof_expired');
});

test('the same message sent twice is one message, also at the same moment', async () => {
  const payload = contactPayload();
  const whole = { ...payload, ...(await precautions(t)) };
  const before = (await t.mails()).length;
  const answers = await Promise.all([send(whole), send(whole), send({ ...whole, timestamp: undefined })]);
  expect(answers.map(({ body }) => body.success)).toEqual([true, true, true]);
  expect(await only(payload['email'])).toMatchObject({ status: 'new' });
  expect((await t.mails()).length - before).toBe(2);
  t.advance({ days: 1, minutes: 1 });
  await send(payload);
  expect(await stored(payload['email'])).toHaveLength(2);
});

test('without a proof, three messages an hour from one person; with one, six', async () => {
  t.startWindow();
  startHour();
  const email = 'insistant@exemple.ml';
  for (let count = 0; count < 3; count += 1)
    expect((await send(contactPayload({ email, message: `Message ${count}` }))).status).toBe(200);
  const refused = await send(contactPayload({ email, message: 'Encore' }));
  expect(refused).toMatchObject({
    status: 429,
    body: {
      message: 'Vous avez déjà envoyé plusieurs messages. Réessayez plus tard, ou appelez-nous.',
    },
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  for (let count = 0; count < 3; count += 1) {
    const proved = { ...contactPayload({ email, message: `Prouvé ${count}` }), ...(await precautions(t)) };
    expect((await send(proved)).status).toBe(200);
  }
  const last = { ...contactPayload({ email, message: 'Trop' }), ...(await precautions(t)) };
  expect((await send(last)).status).toBe(429);
  t.advance({ hours: 1 });
  expect((await send(contactPayload({ email, message: 'Une heure après' }))).status).toBe(200);
});

test('a town behind one address writes on; a robot without proofs there does not', async () => {
  t.startWindow();
  const address = '41.99.0.1';
  startHour();
  for (let count = 0; count < 20; count += 1)
    expect((await send(contactPayload(), { address })).status).toBe(200);
  expect(await send(contactPayload(), { address })).toMatchObject({
    status: 429,
    body: {
      message: 'Trop de messages depuis votre connexion. Patientez quelques minutes avant de réessayer.',
    },
  });
  expect((await send({ ...contactPayload(), ...(await precautions(t)) }, { address })).status).toBe(200);
});

test('nobody’s mailbox is filled with acknowledgements', async () => {
  const email = 'victime@exemple.ml';
  for (let count = 0; count < 5; count += 1)
    await send({ ...contactPayload({ email, message: `Numéro ${count}` }), ...(await precautions(t)) });
  expect(await stored(email)).toHaveLength(5);
  expect(await mailsTo(t, email)).toHaveLength(3);
});

test('nor by the many addresses of one mailbox', async () => {
  const addresses = ['cible@exemple.ml', ...[1, 2, 3, 4].map((tag) => `Cible+${tag}@exemple.ml`)];
  for (const email of addresses) await send({ ...contactPayload({ email }), ...(await precautions(t)) });
  const acknowledged = await Promise.all(addresses.map((email) => mailsTo(t, email.toLowerCase())));
  expect(acknowledged.flat()).toHaveLength(3);
});

test('a wrong clock on the phone does not date the message', async () => {
  const payload = contactPayload({ timestamp: '0001-01-01T00:00:00Z' });
  await send(payload);
  const row = await only(payload['email']);
  expect(row?.sent_at).toEqual(row?.received_at);
});
