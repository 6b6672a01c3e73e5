import type { SavedSearch } from '@baara/contract/candidates/saved-searches';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signOptOut } from '../../../platform/mail/opt-out-token.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { MailMessage } from '../../../platform/mail/mailer.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { mailsTo } from '../../accounts/accounts.factory.ts';
import { makeApplication, makeProfile } from '../../applications/application.factory.ts';
import { refreshCandidate } from '../public/candidate-search-rows.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../../offers/offer.factory.ts';
import { nextAlertAt } from './alert-times.ts';
import { sendDueAlerts } from './send-alerts.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
type Answer<Data> = { data: Data };

let t: TestApp;
let companyId: string;
let me: Person;
/** A town of this test's own: searches of the others find nobody there. */
let city = '';
let serial = 0;

beforeAll(async () => {
  t = await startTestApp();
  await makeCategories(t.db);
});
afterAll(() => t.stop());
beforeEach(async () => {
  // Alerts of the tests before are not this one's.
  await t.db.deleteFrom('saved_searches').execute();
  companyId = await makeCompany(t.db);
  me = await signedIn(t, 'employer', { companyId });
  city = `Ville${++serial}`;
});

async function follow(fields: object = {}, who = me): Promise<SavedSearch> {
  const { status, body } = await t.json<Answer<SavedSearch>>('POST', '/api/v1/recruiter/saved-searches', {
    headers: who.headers,
    body: { name: `Gens de ${city}`, list: 'all', query: `city=${city}`, frequency: 'daily', ...fields },
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.data;
}
async function candidate(first: string, last = 'Traoré'): Promise<string> {
  const { accountId } = await signedIn(t, 'applicant');
  const profile = { city, headline: 'Comptable', updated_at: t.services.now() };
  await makeProfile(t.db, accountId, { first, last }, profile);
  await refreshCandidate(t.db, accountId);
  return accountId;
}
async function changeProfile(id: string): Promise<void> {
  await t.db
    .updateTable('candidates')
    .set({ updated_at: t.services.now() })
    .where('account_id', '=', id)
    .execute();
  await refreshCandidate(t.db, id);
}
const run = (): Promise<number> => sendDueAlerts(t.db, t.services);
const emailOf = async ({ accountId }: Person): Promise<string> =>
  (await t.db.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirstOrThrow())
    .email;
const mails = async (who = me): Promise<MailMessage[]> => mailsTo(t, await emailOf(who));
const textOf = (mail: MailMessage | undefined): string =>
  mail ? renderMail(mail, { productName: 'Baara', publicUrl: 'https://baara.example' }).text : '';

test.each([
  ['daily', '2026-11-20T06:59:00Z', '2026-11-20T07:00:00Z'],
  ['daily', '2026-11-20T07:00:00Z', '2026-11-21T07:00:00Z'],
  // A Friday.
  ['weekly', '2026-11-20T06:59:00Z', '2026-11-23T07:00:00Z'],
  ['weekly', '2026-11-23T06:00:00Z', '2026-11-23T07:00:00Z'],
  ['weekly', '2026-11-23T07:00:00Z', '2026-11-30T07:00:00Z'],
] as const)('a %s alert after %s comes at %s', (frequency, after, at) => {
  expect(nextAlertAt(frequency, new Date(after))).toEqual(new Date(at));
});

test('new matches are sent in one mail, masked, with a link to the list', async () => {
  await candidate('Avant');
  t.advance({ minutes: 1 });
  const { id } = await follow();
  t.advance({ minutes: 1 });
  const open = await candidate('Bintou', 'Sidibé');
  await candidate('Sira', 'Keïta');
  const { id: offerId } = await makeOffer(t.db, companyId);
  await makeApplication(t.db, { offerId, companyId, candidateId: open });
  expect(await run()).toBe(0);
  expect(await mails()).toEqual([]);

  t.advance({ days: 1 });
  expect(await run()).toBe(1);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`2 nouveaux candidats pour « Gens de ${city} »`);
  const text = textOf(mail);
  expect(text).toMatch(/Sira K\.\nComptable\nVille\d+ · 4 ans d’expérience/);
  // Open to the company, and masked all the same: mail travels.
  expect(text).toContain('Bintou S.');
  expect(text).not.toMatch(/Sidibé|Keïta|Avant|@exemple/);
  expect(mail?.action?.url).toBe(
    `http://localhost:3000/recruiter/candidates-list?city=${city}&sort=updated&recherche=${id}`,
  );
  const bell = await t.db
    .selectFrom('notifications')
    .select(['title', 'kind'])
    .where('account_id', '=', me.accountId)
    .execute();
  expect(bell).toEqual([{ title: mail?.subject, kind: 'candidate' }]);
});

test('no candidate is sent twice for the same search, however often they change', async () => {
  await follow();
  t.advance({ minutes: 1 });
  const id = await candidate('Fanta');
  t.advance({ days: 1 });
  await run();
  expect(await mails()).toHaveLength(1);
  for (const _ of [1, 2]) {
    await changeProfile(id);
    t.advance({ days: 1 });
    expect(await run()).toBe(1);
  }
  expect(await mails()).toHaveLength(1);
  await candidate('Hawa');
  t.advance({ days: 1 });
  await run();
  const last = (await mails()).at(-1);
  expect(textOf(last)).toContain('Hawa T.');
  expect(textOf(last)).not.toContain('Fanta');
});

test('a candidate who changes to a match is sent', async () => {
  const id = await candidate('Mariam');
  await t.db.updateTable('candidates').set({ city: 'Ailleurs' }).where('account_id', '=', id).execute();
  await refreshCandidate(t.db, id);
  t.advance({ minutes: 1 });
  await follow();
  t.advance({ hours: 1 });
  await t.db.updateTable('candidates').set({ city }).where('account_id', '=', id).execute();
  await changeProfile(id);
  t.advance({ days: 1 });
  await run();
  expect(textOf((await mails())[0])).toContain('Mariam T.');
});

test('a killed process neither sends twice nor forgets', async () => {
  await follow();
  t.advance({ minutes: 1 });
  await candidate('Nana');
  t.advance({ days: 1 });
  const dying = {
    ...t.services,
    mailer: { sendMail: () => Promise.reject(new Error('killed here')) },
  };
  await expect(sendDueAlerts(t.db, dying)).rejects.toThrow('could not be looked at');
  expect(await t.db.selectFrom('saved_search_told').selectAll().execute()).toEqual([]);
  expect(await mails()).toEqual([]);
  // Not again before the others: an hour later.
  expect(await run()).toBe(0);
  t.advance({ hours: 1, minutes: 1 });
  await run();
  expect(await mails()).toHaveLength(1);
  await Promise.all([run(), run()]);
  expect(await mails()).toHaveLength(1);
});

test('two instances at once send one mail', async () => {
  await follow();
  t.advance({ minutes: 1 });
  await candidate('Aïcha');
  t.advance({ days: 1 });
  await Promise.all([run(), run(), run()]);
  expect(await mails()).toHaveLength(1);
});

test('one alert that fails delays no other', async () => {
  await follow();
  const broken = await follow({ name: 'Illisible' });
  t.advance({ minutes: 1 });
  await candidate('Oumou');
  await t.db
    .updateTable('saved_searches')
    .set({ query: 'educationLevel=99' })
    .where('id', '=', broken.id)
    .execute();
  t.advance({ days: 1 });
  expect(await run()).toBe(2);
  expect(await mails()).toHaveLength(1);
});

test('a mail shows ten, counts fifty, and leads to the others', async () => {
  await follow();
  t.advance({ minutes: 1 });
  for (let index = 0; index < 52; index += 1) await candidate(`Candidat${index}x`);
  t.advance({ days: 1 });
  await run();
  const [mail] = await mails();
  expect(mail?.subject).toContain('Plus de 50 nouveaux candidats');
  expect(textOf(mail).match(/Candidat\d+x T\./g)).toHaveLength(10);
  expect(textOf(mail)).toContain('Et 40 autres candidats.');
  t.advance({ days: 1 });
  await run();
  expect(await mails()).toHaveLength(1);
});

test('the link of a mail stops this search alone, in one click, and can be undone', async () => {
  const stopped = await follow();
  await follow({ name: 'Autre recherche' });
  t.advance({ minutes: 1 });
  await candidate('Kadia');
  t.advance({ days: 1 });
  await run();
  const mail = (await mails()).find(({ subject }) => subject.includes('Gens de'));
  if (!mail?.optOut) throw new Error('The mail cannot be refused.');
  const path = `/api/v1/unsubscribe/${signOptOut(t.config.session.secret, mail.optOut)}`;
  expect((await t.json<Answer<object>>('GET', path)).body.data).toEqual({
    title: `Alerte « Gens de ${city} »`,
    isEnabled: true,
  });
  // As mail programs do it: without signing in.
  for (const _ of [1, 2]) expect((await t.json('POST', path)).status).toBe(200);
  await candidate('Zeinab');
  t.advance({ days: 1 });
  await run();
  const later = (await mails()).slice(2);
  expect(later.map(({ subject }) => subject)).toEqual(['1 nouveau candidat pour « Autre recherche »']);

  await t.json('DELETE', path);
  t.advance({ minutes: 1 });
  await candidate('Rokia');
  t.advance({ days: 1 });
  await run();
  const last = (await mails()).slice(3).find(({ subject }) => subject.includes('Gens de'));
  expect(textOf(last)).toContain('Rokia T.');
  expect(textOf(last)).not.toMatch(/Kadia|Zeinab/);

  await t.json('DELETE', `/api/v1/recruiter/saved-searches/${stopped.id}`, { headers: me.headers });
  expect((await t.json('GET', path)).status).toBe(404);
  const forged = signOptOut('another secret', mail.optOut);
  expect((await t.json('GET', `/api/v1/unsubscribe/${forged}`)).status).toBe(404);
});

test('preferences are respected: without e-mails of this kind, the bell only', async () => {
  const change = { kind: 'candidate', channel: 'email', isEnabled: false };
  const { status } = await t.json('PUT', '/api/v1/notification-preferences', {
    headers: me.headers,
    body: change,
  });
  expect(status).toBe(200);
  await follow();
  t.advance({ minutes: 1 });
  await candidate('Assa');
  t.advance({ days: 1 });
  await run();
  expect(await mails()).toEqual([]);
  const bells = t.db.selectFrom('notifications').where('account_id', '=', me.accountId);
  expect(await bells.select('title').execute()).toHaveLength(1);
});

test('alerts stop with the membership, and wait for a disabled account', async () => {
  const colleague = await signedIn(t, 'employer', { companyId });
  const { id } = await follow({ isShared: true });
  await t.json('PUT', `/api/v1/recruiter/saved-searches/${id}/alert`, {
    headers: colleague.headers,
    body: { frequency: 'daily' },
  });
  t.advance({ minutes: 1 });
  await candidate('Djénéba');
  await t.db.deleteFrom('company_members').where('account_id', '=', colleague.accountId).execute();
  await t.db.updateTable('accounts').set({ status: 'disabled' }).where('id', '=', me.accountId).execute();
  t.advance({ days: 1 });
  expect(await run()).toBe(0);
  await t.db.updateTable('accounts').set({ status: 'active' }).where('id', '=', me.accountId).execute();
  expect(await run()).toBe(1);
  expect(await mails(colleague)).toEqual([]);
  expect(await mails()).toHaveLength(1);
});

test('a candidate who hides or leaves before the alert is not sent', async () => {
  await follow();
  t.advance({ minutes: 1 });
  const id = await candidate('Cachée');
  await t.db.updateTable('candidates').set({ is_visible: false }).where('account_id', '=', id).execute();
  await refreshCandidate(t.db, id);
  t.advance({ days: 1 });
  await run();
  expect(await mails()).toEqual([]);
});
