import type { ContactDetail, ContactSummary } from '@baara/contract/support/contact';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailsTo } from '../../accounts/accounts.factory.ts';
import { expectAbilities } from '../../../testing/abilities.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { eraseDueAccounts } from '../../personal-data/erase-account.ts';
import { createAssistant } from '../assistant/public/assistant.ts';
import { contactPayload, precautions } from './contact.factory.ts';
import { forgetOldMessages } from './contact.jobs.ts';
import { readMessage } from './read-message.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
type Answer<Data> = {
  code: string;
  message: string;
  data: Data;
  counts: Record<string, number>;
  unread: number;
  pagination: { total: number };
  errors?: { field: string; message: string }[];
};

let t: TestApp;
let manager: Person;
let admin: Person;
let employer: Person;

beforeAll(async () => {
  // Nobody listens there: the mail server is down for all of these tests.
  t = await startTestApp({ MAIL_URL: 'smtp://127.0.0.1:1' });
  await t.db
    .insertInto('role_permissions')
    .values(['manager', 'admin'].map((role) => ({ role, permission: 'support.manage' })))
    .execute();
  manager = await signedIn(t, 'manager');
  admin = await signedIn(t, 'admin');
  employer = await signedIn(t, 'employer');
  await t.db
    .updateTable('accounts')
    .set({ first_name: 'Mariam', last_name: 'Coulibaly' })
    .where('id', '=', manager.accountId)
    .execute();
});
afterAll(() => t.stop());
beforeEach(() => t.db.deleteFrom('contact_messages').execute());

/** A visitor writes. @returns the stored message's id. */
async function receive(fields: Record<string, unknown> = {}, isProved = true): Promise<string> {
  const payload: Record<string, unknown> = {
    ...contactPayload(fields),
    ...(isProved ? await precautions(t) : {}),
  };
  const { status } = await t.json('POST', '/api/v1/contact/send-message', {
    body: payload,
    headers: { 'x-forwarded-for': `41.74.0.${Math.floor(Math.random() * 250)}` },
  });
  expect(status).toBe(200);
  const { id } = await t.db
    .selectFrom('contact_messages')
    .select('id')
    .where('email', '=', String(payload['email']))
    .orderBy('received_at', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

const call = <Data = ContactDetail>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  { headers }: Pick<Person, 'headers'> = manager,
  body?: object,
) =>
  t.json<Answer<Data>>(method, `/api/v1/admin/contact-messages${path}`, {
    headers,
    ...(body ? { body } : {}),
  });
const list = (query = '') => call<ContactSummary[]>('GET', `?${query}`);
const detailOf = async (id: string) => (await call('GET', `/${id}`)).body.data;

test('managers and administrators read the inbox; others do not, and an employer’s try is written down', async () => {
  const id = await receive();
  expect((await list()).body.data).toMatchObject([{ id, unread: true, status: 'new' }]);
  expect((await call('GET', `/${id}`, admin)).status).toBe(200);
  const body = { version: 0, status: 'closed', body: 'x' };
  for (const [method, path] of [
    ['GET', ''],
    ['GET', `/${id}`],
    ['PATCH', `/${id}`],
    ['POST', `/${id}/reading`],
    ['POST', `/${id}/answers`],
    ['POST', `/${id}/notes`],
    ['DELETE', `/${id}`],
  ] as const) {
    const sent = method === 'GET' ? undefined : body;
    expect(await call(method, path, employer, sent)).toMatchObject({
      status: 403,
      body: { code: 'ADMIN_ONLY', message: 'Accès réservé aux administrateurs' },
    });
    expect((await t.json(method, `/api/v1/admin/contact-messages${path}`, { body: sent })).status).toBe(401);
  }
  const refusals = await t.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'access.refused')
    .where('actor_id', '=', employer.accountId)
    .execute();
  expect(refusals).toHaveLength(7);
});

test('the list is filtered, searched and counted; unwanted messages stand apart', async () => {
  const forum = await receive({
    firstName: 'Oumar',
    lastName: 'Diarra',
    message: 'Un stand à 100 % gratuit',
  });
  const job = await receive({ subject: 'recrutement', message: 'Je cherche un emploi' }, false);
  await call('PATCH', `/${forum}`, manager, { version: 0, category: 'commercial', sentiment: 'positive' });
  await call('PATCH', `/${job}`, manager, { version: 0, status: 'spam' });
  const ids = async (query: string) => (await list(query)).body.data.map(({ id }) => id);
  expect(await ids('')).toEqual([forum]);
  expect(await ids('status=spam')).toEqual([job]);
  expect(await ids('category=commercial&sentiment=positive')).toEqual([forum]);
  expect(await ids('sentiment=negative')).toEqual([]);
  expect(await ids('search=oumar%20diarra')).toEqual([forum]);
  expect(await ids('search=100%20%25')).toEqual([forum]);
  expect(await ids('search=_%25_')).toEqual([]);
  expect(await ids('assignee=nobody')).toEqual([forum]);
  expect(await ids('assignee=me')).toEqual([]);
  const { body } = await list('limit=1');
  expect(body).toMatchObject({ counts: { new: 1, spam: 1, closed: 0 }, unread: 1, pagination: { total: 1 } });
  expect((await list('status=perdu')).status).toBe(422);
});

test('a message counts as read once its screen was opened, not once it was read ahead', async () => {
  const id = await receive();
  const { version } = await detailOf(id);
  expect((await list()).body).toMatchObject({ unread: 1, data: [{ unread: true }] });
  for (let time = 0; time < 2; time += 1) expect((await call('POST', `/${id}/reading`)).status).toBe(200);
  expect((await list()).body).toMatchObject({ unread: 0, data: [{ unread: false }] });
  // A colleague who is typing an answer gets no conflict.
  expect(await detailOf(id)).toMatchObject({ unread: false, version });
  expect((await call('POST', `/${manager.accountId}/reading`)).status).toBe(404);
});

const readingNow = () => ({
  assistant: createAssistant(t.services),
  mailer: t.services.mailer,
  now: t.services.now(),
});

test("the job sets category, tone and a possible answer; a person's choice stays", async () => {
  const id = await receive();
  const reading = readingNow();
  await readMessage(t.db, id, reading);
  const read = await detailOf(id);
  expect(read.suggestedAnswer).toContain('Bonjour');
  expect(read.category).not.toBeNull();
  expect(read.categoryConfidence).toBeGreaterThan(0);
  const corrected = await call('PATCH', `/${id}`, manager, { version: read.version, category: 'plainte' });
  expect(corrected.body.data).toMatchObject({ category: 'plainte', categoryConfidence: null });
  // Running again, as jobs may, changes nothing; nor does one for a message that is gone.
  await readMessage(t.db, id, reading);
  expect((await detailOf(id)).category).toBe('plainte');

  const quick = await receive();
  await call('PATCH', `/${quick}`, manager, { version: 0, sentiment: 'negative' });
  await readMessage(t.db, quick, reading);
  expect(await detailOf(quick)).toMatchObject({ sentiment: 'negative', sentimentConfidence: null });
  await readMessage(t.db, employer.accountId, reading);
});

test("a message that carries a scam's words is shown to moderators, once, and to nobody else", async () => {
  const flags = () => t.db.selectFrom('moderation_flags').selectAll().execute();
  await readMessage(t.db, await receive({ message: 'Quels sont vos horaires le samedi ?' }), readingNow());
  expect(await flags()).toEqual([]);
  const message = 'Un recruteur me demande de verser 25 000 F de frais de dossier par Orange Money.';
  const id = await receive({ message });
  await readMessage(t.db, id, readingNow());
  await readMessage(t.db, id, readingNow());
  expect(await flags()).toMatchObject([
    { subject_kind: 'message', subject_id: id, source: 'detector', company_id: null, text: message },
  ]);
});

test('what no person seems to have sent is flagged, and rings nobody', async () => {
  await t.db
    .insertInto('role_permissions')
    .values({ role: 'manager', permission: 'offers.moderate' })
    .execute();
  const alerts = () =>
    t.db
      .selectFrom('notifications')
      .select('title')
      .where('url', 'like', '/admin/moderation/%')
      .where('account_id', '=', manager.accountId)
      .execute();
  const message =
    'Payez 25 000 F de frais de dossier par Orange Money, poste garanti, et envoyez votre code secret.';
  const aside = await receive({ message }, false);
  await readMessage(t.db, aside, readingNow());
  const flag = await t.db
    .selectFrom('moderation_flags')
    .select('score')
    .where('subject_id', '=', aside)
    .executeTakeFirst();
  expect(flag?.score).toBeGreaterThanOrEqual(60);
  expect(await alerts()).toEqual([]);
  await readMessage(t.db, await receive({ message: `${message} Merci.` }), readingNow());
  expect(await alerts()).toHaveLength(1);
});

test('an answer leaves by the queue although the mail server is down, and stands in the history', async () => {
  const email = 'awa.diallo@exemple.ml';
  const id = await receive({ email, message: 'Quels sont vos tarifs ?\nMerci.' });
  const { reference } = await detailOf(id);
  const text = 'Bonjour Madame,\n\nVoici nos tarifs.';
  const answered = await call('POST', `/${id}/answers`, manager, { version: 0, body: text });
  expect(answered).toMatchObject({ status: 201, body: { message: 'Votre réponse part par email.' } });
  expect(answered.body.data).toMatchObject({
    status: 'answered',
    assignee: { id: manager.accountId, name: 'Mariam Coulibaly' },
    events: [{ kind: 'answer', body: text, author: 'Mariam Coulibaly' }],
  });
  const mail = (await mailsTo(t, email)).at(-1);
  expect(mail).toMatchObject({
    subject: `Re : Partenariat [${reference}]`,
    replyTo: { address: 'support@baara.demo' },
  });
  expect(mail?.paragraphs.join('\n')).toContain('> Quels sont vos tarifs ?\n> Merci.');
});

test('of two people answering at once, one gets a conflict, and nothing is sent twice', async () => {
  const email = 'deux@exemple.ml';
  const id = await receive({ email });
  const before = (await mailsTo(t, email)).length;
  const answers = await Promise.all(
    [manager, admin].map((who) => call('POST', `/${id}/answers`, who, { version: 0, body: 'Bonjour.' })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
    "Quelqu'un d'autre a traité ce message entre-temps. Voici où il en est ; votre texte est conservé.",
  );
  expect((await mailsTo(t, email)).length - before).toBe(1);
  const notes = await Promise.all(
    [manager, admin].map((who, index) => call('POST', `/${id}/notes`, who, { body: `Note ${index}` })),
  );
  expect(notes.map(({ status }) => status)).toEqual([201, 201]);
  expect((await detailOf(id)).events.filter(({ kind }) => kind === 'note')).toHaveLength(2);
});

test('a message is given to a colleague who handles messages, moved on, and each step is written down', async () => {
  const id = await receive();
  const { version, team } = await detailOf(id);
  expect(team).toContainEqual({ id: manager.accountId, name: 'Mariam Coulibaly' });
  const given = await call('PATCH', `/${id}`, admin, {
    version,
    assigneeId: manager.accountId,
    status: 'in_progress',
  });
  expect(given.body.data).toMatchObject({
    status: 'in_progress',
    assignee: { name: 'Mariam Coulibaly' },
    events: [{ kind: 'status', from: 'new', to: 'in_progress' }, { kind: 'assignee' }],
  });
  expect((await list('assignee=me')).body.data).toHaveLength(1);
  const wrong = await call('PATCH', `/${id}`, admin, {
    version: given.body.data.version,
    assigneeId: employer.accountId,
  });
  expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'assigneeId' }] } });
  const stale = await call('PATCH', `/${id}`, admin, { version: 0, status: 'closed' });
  expect(stale.status).toBe(409);
});

test('an unwanted message is not answered before it is said to be wanted', async () => {
  const id = await receive({}, false);
  const spam = await call('PATCH', `/${id}`, manager, { version: 0, status: 'spam' });
  const { version } = spam.body.data;
  const refused = await call('POST', `/${id}/answers`, manager, { version, body: 'Bonjour' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'CONTACT_MESSAGE_IS_SPAM' } });
  const read = async () => (await call('GET', `/${id}`)).body.data;
  const abilities = async () => (await read()).abilities;
  const answer = async () =>
    call('POST', `/${id}/answers`, manager, { version: (await read()).version, body: 'Bonjour' });
  expect(await abilities()).toMatchObject({
    answer: false,
    markUnwanted: false,
    restore: true,
    merge: false,
  });
  await expectAbilities(abilities, { answer });
  await call('PATCH', `/${id}`, manager, { version, status: 'new' });
  expect(await abilities()).toMatchObject({ answer: true, markUnwanted: true, restore: false, merge: true });
  await expectAbilities(abilities, { answer });
});

test('a message to check can be said unwanted or wanted; who treats no messages learns nothing of it', async () => {
  const id = await receive({}, false);
  expect((await call('GET', `/${id}`)).body.data).toMatchObject({
    status: 'to_check',
    abilities: { answer: true, markUnwanted: true, restore: true },
  });
  const refused = await call('GET', `/${id}`, employer);
  expect(refused.status).toBe(403);
  expect(refused.body.data).toBeUndefined();
  expect((await call('PATCH', `/${id}`, employer, { version: 0, status: 'spam' })).status).toBe(403);
});

test('a deleted message is gone with its notes; the action is recorded without its content', async () => {
  const id = await receive();
  await call('POST', `/${id}/notes`, manager, { body: 'À rappeler' });
  expect((await call('DELETE', `/${id}`)).body.message).toBe('Message supprimé');
  expect((await call('GET', `/${id}`)).status).toBe(404);
  expect((await call('DELETE', `/${id}`)).status).toBe(404);
  expect(await t.db.selectFrom('contact_events').selectAll().where('message_id', '=', id).execute()).toEqual(
    [],
  );
  const trace = await t.db.selectFrom('audit_log').selectAll().where('subject', '=', id).executeTakeFirst();
  expect(trace).toMatchObject({ action: 'contact.deleted', actor_id: manager.accountId, detail: {} });
});

test('messages go after 24 months without anything happening, unwanted ones after 30 days', async () => {
  const quiet = await receive();
  const spam = await receive({}, false);
  await call('PATCH', `/${spam}`, manager, { version: 0, status: 'spam' });
  const later = (days: number) => new Date(t.services.now().getTime() + days * 86_400_000);
  expect(await forgetOldMessages(t.db, later(29))).toBe(0);
  expect(await forgetOldMessages(t.db, later(31))).toBe(1);
  expect(await forgetOldMessages(t.db, later(720))).toBe(0);
  expect((await call('GET', `/${quiet}`)).status).toBe(200);
  expect(await forgetOldMessages(t.db, later(740))).toBe(1);
  expect(await t.db.selectFrom('contact_proofs').selectAll().execute()).toEqual([]);
});

test('an erased account takes its messages along, those written with its confirmed address too', async () => {
  const person = await signedIn(t, 'applicant');
  const { email } = await t.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', person.accountId)
    .executeTakeFirstOrThrow();
  const theirs = await receive({ email });
  const tied = await receive();
  const other = await receive();
  await t.db
    .updateTable('contact_messages')
    .set({ account_id: person.accountId })
    .where('id', '=', tied)
    .execute();
  const now = t.services.now();
  await t.db
    .updateTable('accounts')
    .set({ deletion_requested_at: new Date(now.getTime() - 31 * 86_400_000) })
    .where('id', '=', person.accountId)
    .execute();
  expect(await eraseDueAccounts(t.db, t.services, now)).toBe(1);
  const left = await t.db.selectFrom('contact_messages').select('id').execute();
  expect(left).toEqual([{ id: other }]);
  expect(theirs).not.toBe(other);
});
