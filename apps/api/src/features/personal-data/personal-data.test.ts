import type { DataExport, PersonalData, ProfileView } from '@baara/contract/personal-data';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listZipEntries, readZipEntry } from '../../platform/uploads/zip-entries.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { mailsTo, makeAccount, password } from '../accounts/accounts.factory.ts';
import { makeApplication, makeProfile } from '../applications/application.factory.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../offers/offer.factory.ts';
import { raiseTermsVersion } from '../wiki-resources/public/terms-version.ts';
import { eraseDueAccounts, remindOfDeletions } from './erase-account.ts';
import { excusedTables, exportSections } from './export-sections.ts';
import { hideExpiredArchives } from './exports.queries.ts';
import { makeExport } from './make-export.ts';
import { forgetNavigation, forgetOldApplications } from './retention.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
type Answer<Data> = {
  status: string;
  code: number | string;
  message: string;
  data: Data;
  errors?: { field: string; message: string }[];
};

let t: TestApp;
let me: Person;
let companyId: string;
let offerId: number;
let recruiter: Person;
/** Nobody else's: what is left of me can be looked for. */
let lastName = '';
let people = 0;

beforeAll(async () => {
  t = await startTestApp();
  await makeCategories(t.db);
});
afterAll(() => t.stop());
beforeEach(async () => {
  companyId = await makeCompany(t.db);
  offerId = (await makeOffer(t.db, companyId)).id;
  recruiter = await signedIn(t, 'employer', { companyId });
  me = await signedIn(t, 'applicant');
  lastName = `Kouyaté-${++people}x`;
  await makeProfile(t.db, me.accountId, { first: 'Oumou', last: lastName });
});

const call = <Data = PersonalData>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  who: Person,
  body?: object,
) =>
  t.json<Answer<Data>>(method, `/api/v1/personal-data${path}`, {
    headers: who.headers,
    ...(body ? { body } : {}),
  });
const open = (id: string) =>
  t.json('GET', `/api/v1/recruiter/applications/${id}`, { headers: recruiter.headers });
const withPassword = async (): Promise<void> => {
  const { id } = await makeAccount(t);
  await sql`update accounts set password_hash = (select password_hash from accounts where id = ${id})
    where id = ${me.accountId}`.execute(t.db);
};
const emailOf = async (who: Person): Promise<string> =>
  (
    await t.db
      .selectFrom('accounts')
      .where('id', '=', who.accountId)
      .select('email')
      .executeTakeFirstOrThrow()
  ).email;
const fetchArchive = (id: string, who: Person) =>
  t.inject({ method: 'GET', url: `/api/v1/personal-data/exports/${id}/content`, headers: who.headers });
const make = (id: string) => makeExport(t.db, t.services, id, t.services.now(), { attempt: 0 });

test('nobody reads anything without signing in', async () => {
  const { status } = await t.json('GET', '/api/v1/personal-data');
  expect(status).toBe(401);
});

test('the terms are accepted in the version in force, and the choice is kept with its date', async () => {
  const { body } = await call('GET', '', me);
  expect(body.data).toMatchObject({ terms: { accepted: null }, export: null, deletion: null });
  const { current } = body.data.terms;
  const accepted = await call('POST', '/consents', me, { purpose: 'terms', version: current });
  expect(accepted.body.data.terms).toEqual({ current, accepted: current });
  expect(accepted.body.data.consents).toMatchObject([{ purpose: 'terms', version: current, isGiven: true }]);

  // However many choices were made since.
  await sql`insert into consents (account_id, purpose, version, is_given, created_at)
    select ${me.accountId}, 'profile_visibility', 'conditions-v1', n % 2 = 0, now() + n * interval '1 minute'
    from generate_series(1, 60) n`.execute(t.db);
  expect((await call('GET', '', me)).body.data.terms.accepted).toBe(current);

  await raiseTermsVersion(t.db, new Date());
  const stale = await call('POST', '/consents', me, { purpose: 'terms', version: current });
  expect(stale).toMatchObject({ status: 409, body: { code: 'TERMS_CHANGED' } });
  const { body: after } = await call('GET', '', me);
  expect(after.data.terms.accepted).toBe(current);
  expect(after.data.terms.current).not.toBe(current);
});

test('hiding one’s profile is a choice that stays written down', async () => {
  const { body } = await t.json<{ data: { version: number } }>('GET', '/api/v1/user/profile', {
    headers: me.headers,
  });
  await t.json('PATCH', '/api/v1/user/profile', {
    headers: me.headers,
    body: { version: body.data.version, visibility: { isVisible: false } },
  });
  const { body: read } = await call('GET', '', me);
  expect(read.data.consents).toMatchObject([{ purpose: 'profile_visibility', isGiven: false }]);
});

test('the archive holds everything about me, and nobody else can fetch it', async () => {
  await makeApplication(
    t.db,
    { offerId, companyId, candidateId: me.accountId },
    { message: 'Bonjour à vous' },
  );
  const asked = await call<DataExport>('POST', '/exports', me);
  expect(asked).toMatchObject({ status: 202, body: { data: { status: 'pending', downloadUrl: null } } });
  const again = await call<DataExport>('POST', '/exports', me);
  expect(again).toMatchObject({ status: 200, body: { data: { id: asked.body.data.id } } });
  const { id } = asked.body.data;
  expect((await fetchArchive(id, me)).statusCode).toBe(404);

  await make(id);
  await make(id);
  const { body } = await call('GET', '', me);
  expect(body.data.export).toMatchObject({ id, status: 'ready' });
  expect(await mailsTo(t, await emailOf(me))).toMatchObject([{ subject: 'Votre archive est prête' }]);
  expect((await fetchArchive(id, recruiter)).statusCode).toBe(404);

  const answer = await fetchArchive(id, me);
  expect(answer.headers['content-disposition']).toContain('attachment; filename="baara-mes-donnees-');
  const entries = listZipEntries(answer.rawPayload);
  expect(entries.map(({ name }) => name)).toEqual(['LISEZ-MOI.txt', 'donnees.json', 'mes-donnees.pdf']);
  const [, json, pdf] = await Promise.all(entries.map((entry) => readZipEntry(answer.rawPayload, entry)));
  const { données } = JSON.parse(String(json)) as { données: Record<string, Record<string, unknown>[]> };
  expect(données['Mon compte']).toMatchObject([{ 'Adresse email': await emailOf(me), Nom: lastName }]);
  expect(données['Mes candidatures']).toMatchObject([
    { Entreprise: 'Sahel Énergie', Étape: 'Reçue', Message: 'Bonjour à vous' },
  ]);
  expect(JSON.stringify(données)).not.toMatch(/argon2|token_hash/);
  expect(String(pdf).startsWith('%PDF')).toBe(true);
});

const sectionsOf = async (who: Person) => {
  const { body } = await call<DataExport>('POST', '/exports', who);
  await make(body.data.id);
  const { rawPayload } = await fetchArchive(body.data.id, who);
  const entry = listZipEntries(rawPayload).find(({ name }) => name === 'donnees.json');
  if (!entry) throw new Error('no data');
  const text = String(await readZipEntry(rawPayload, entry));
  return (JSON.parse(text) as { données: Record<string, Record<string, unknown>[]> }).données;
};

test('the archive tells a refusal as it was told, and nothing the company kept to itself', async () => {
  const id = await makeApplication(t.db, { offerId, companyId, candidateId: me.accountId });
  const answer = await t.json('PATCH', `/api/v1/recruiter/applications/${id}`, {
    headers: recruiter.headers,
    body: { stage: 'rejected', reason: 'salary', note: 'Trop gourmande' },
  });
  expect(answer.status).toBe(200);
  const mine = await sectionsOf(me);
  const told = 'La rémunération prévue pour ce poste ne correspond pas à vos attentes.';
  expect(mine['Mes candidatures']).toMatchObject([{ 'Motif du refus': told }]);
  expect(mine['Suivi de mes candidatures']?.map(({ Motif }) => Motif)).toEqual([null, told]);
  expect(JSON.stringify(mine)).not.toMatch(/Trop gourmande|"salary"/);

  const theirs = await sectionsOf(recruiter);
  expect(theirs["Ce que j'ai fait sur des candidatures"]).toHaveLength(2);
  expect(JSON.stringify(theirs)).not.toMatch(/Trop gourmande/);
});

test('documents are in the archive under their names; one whose content is gone spoils nothing', async () => {
  await t.services.storage.put('documents/2026/present.pdf', Buffer.from('%PDF-1.4 présent'));
  for (const key of ['documents/2026/present.pdf', 'documents/2026/absent.pdf']) {
    await sql`insert into files (owner_id, kind, name, extension, content_type, byte_size, storage_key)
      values (${me.accountId}, 'cv', '../CV.pdf', 'pdf', 'application/pdf', 8, ${key})`.execute(t.db);
  }
  const { body } = await call<DataExport>('POST', '/exports', me);
  await make(body.data.id);
  const { rawPayload } = await fetchArchive(body.data.id, me);
  const documents = listZipEntries(rawPayload).filter(({ name }) => name.startsWith('documents/'));
  expect(documents.map(({ name }) => name)).toEqual(['documents/__CV.pdf', 'documents/__CV (2).pdf']);
  const contents = await Promise.all(documents.map((entry) => readZipEntry(rawPayload, entry)));
  expect(contents.map(String).toSorted()).toEqual(['', '%PDF-1.4 présent']);
});

test('an archive is there for seven days, and another can be asked for after one', async () => {
  const { body } = await call<DataExport>('POST', '/exports', me);
  await make(body.data.id);
  t.advance({ days: 2 });
  const second = await call<DataExport>('POST', '/exports', me);
  expect(second.status).toBe(202);
  t.advance({ days: 5, hours: 1 });
  expect((await fetchArchive(body.data.id, me)).statusCode).toBe(404);
  await hideExpiredArchives(t.db, t.services.now());
  const { rows } = await sql<{ hidden: boolean }>`
    select deleted_at is not null as hidden from files where owner_id = ${me.accountId} and kind = 'archive'`.execute(
    t.db,
  );
  expect(rows).toEqual([{ hidden: true }]);
});

test('every table that names an account is in the archive, or excused', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'accounts'::regclass`.execute(t.db);
  const known = new Set([...exportSections.flatMap(({ tables }) => tables), ...Object.keys(excusedTables)]);
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

test('a deletion needs the password, can be taken back, and is told by e-mail', async () => {
  await withPassword();
  const wrong = await call('POST', '/deletion', me, { password: 'Autre#2026' });
  expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'password' }] } });
  const asked = await call('POST', '/deletion', me, { password });
  expect(asked).toMatchObject({
    status: 200,
    body: { message: 'La suppression de votre compte est demandée.' },
  });
  const { deletion } = asked.body.data;
  expect(Date.parse(deletion?.dueAt ?? '') - Date.parse(deletion?.requestedAt ?? '')).toBe(30 * 86_400_000);
  expect((await call('POST', '/deletion', me, { password })).status).toBe(409);

  t.advance({ days: 27, hours: 1 });
  await remindOfDeletions(t.db, t.services, t.services.now());
  expect(await mailsTo(t, await emailOf(me))).toHaveLength(2);
});

test('without a password, one’s address is typed; and a deletion taken back erases nothing', async () => {
  await t.db.updateTable('accounts').set({ password_hash: null }).where('id', '=', me.accountId).execute();
  const email = await emailOf(me);
  const wrong = await call('POST', '/deletion', me, { confirmation: 'autre@exemple.ml' });
  expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'confirmation' }] } });
  await call('POST', '/deletion', me, { confirmation: email });
  expect((await call('DELETE', '/deletion', me)).body.data.deletion).toBeNull();
  expect(await call('DELETE', '/deletion', me)).toMatchObject({
    status: 409,
    body: { code: 'DELETION_NONE' },
  });
  await eraseDueAccounts(t.db, t.services, new Date(t.services.now().getTime() + 40 * 86_400_000));
  expect((await call('GET', '', me)).status).toBe(200);
});

/** Every place of the database where a text is found. */
async function placesOf(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(t.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } =
      await sql`select 1 from ${sql.table(name)} r where strpos(r::text, ${text}) > 0 limit 1`.execute(t.db);
    if (hits.length > 0) found.push(name);
  }
  return found;
}

test('thirty days after, nothing of the person is left, files included', async () => {
  await withPassword();
  const email = await emailOf(me);
  const application = await makeApplication(t.db, { offerId, companyId, candidateId: me.accountId });
  await open(application);
  await t.services.storage.put('documents/2026/mien.pdf', Buffer.from('%PDF-1.4'));
  await sql`insert into files (owner_id, kind, name, extension, content_type, byte_size, storage_key)
    values (${me.accountId}, 'cv', 'cv.pdf', 'pdf', 'application/pdf', 8, 'documents/2026/mien.pdf')`.execute(
    t.db,
  );
  await sql`insert into notifications (account_id, type, kind, title, url)
    values (${recruiter.accountId}, 10, 'application', ${`Oumou ${lastName} a postulé à « Comptable »`}, '/')`.execute(
    t.db,
  );
  await call('POST', '/deletion', me, { password });

  const later = (days: number): Date => new Date(t.services.now().getTime() + days * 86_400_000);
  expect(await eraseDueAccounts(t.db, t.services, later(29))).toBe(0);
  expect((await call('GET', '', me)).status).toBe(200);
  expect(await eraseDueAccounts(t.db, t.services, later(31))).toBe(1);
  expect(await eraseDueAccounts(t.db, t.services, later(31))).toBe(0);

  expect((await call('GET', '', me)).status).toBe(401);
  const traces = await Promise.all([email, lastName, me.accountId].map(placesOf));
  expect(traces).toEqual([[], [], []]);
  await expect(t.services.storage.getBytes('documents/2026/mien.pdf')).rejects.toMatchObject({ status: 404 });
  expect((await open(application)).status).toBe(404);
  expect(await mailsTo(t, email)).toContainEqual(
    expect.objectContaining({ subject: 'Votre compte est effacé' }),
  );
});

test('an account that cannot be erased today holds up nobody else', async () => {
  const other = await signedIn(t, 'applicant');
  const later = new Date(t.services.now().getTime() + 31 * 86_400_000);
  for (const who of [me, other]) {
    await sql`update accounts set deletion_requested_at = now(), password_hash = null where id = ${who.accountId}`.execute(
      t.db,
    );
  }
  await t.services.storage.put('documents/2026/tenace.pdf', Buffer.from('%PDF-1.4'));
  await sql`insert into files (owner_id, kind, name, extension, content_type, byte_size, storage_key)
    values (${me.accountId}, 'cv', 'cv.pdf', 'pdf', 'application/pdf', 8, 'documents/2026/tenace.pdf')`.execute(
    t.db,
  );
  const broken = { ...t.services.storage, delete: () => Promise.reject(new Error('storage is away')) };
  await expect(eraseDueAccounts(t.db, { ...t.services, storage: broken }, later)).rejects.toThrow(
    AggregateError,
  );
  const left = await t.db
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', [me.accountId, other.accountId])
    .execute();
  expect(left).toEqual([{ id: me.accountId }]);
  expect((await call('GET', '', me)).status).toBe(401);
  await eraseDueAccounts(t.db, t.services, later);
  expect(await placesOf(me.accountId)).toEqual([]);
});

test('the last owner names another first; alone, their offers close with them', async () => {
  const owner = await signedIn(t, 'employer', { companyId: await makeCompany(t.db, 'Niger Transit') });
  const [{ company_id: company } = { company_id: '' }] = (
    await sql<{
      company_id: string;
    }>`select company_id from company_members where account_id = ${owner.accountId}`.execute(t.db)
  ).rows;
  const { id: offer } = await makeOffer(t.db, company);
  const colleague = await signedIn(t, 'employer', { companyId: company });
  await sql`update company_members set role = 'reader' where account_id = ${colleague.accountId}`.execute(
    t.db,
  );
  const confirmation = { confirmation: await emailOf(owner) };
  await sql`update accounts set password_hash = null where id = ${owner.accountId}`.execute(t.db);
  expect(await call('POST', '/deletion', owner, confirmation)).toMatchObject({
    status: 409,
    body: { code: 'LAST_OWNER' },
  });
  await sql`delete from company_members where account_id = ${colleague.accountId}`.execute(t.db);
  expect((await call('POST', '/deletion', owner, confirmation)).status).toBe(200);
  await eraseDueAccounts(t.db, t.services, new Date(t.services.now().getTime() + 31 * 86_400_000));
  const { status } = await t.db
    .selectFrom('offers')
    .where('id', '=', offer)
    .select('status')
    .executeTakeFirstOrThrow();
  expect(status).toBe('expired');
});

const goes = async (who: Person) => call('POST', '/deletion', who, { confirmation: await emailOf(who) });

test('colleagues are told of someone erased no more, by name or by address', async () => {
  const colleague = await signedIn(t, 'employer', { companyId });
  await sql`update accounts set password_hash = null where id = ${colleague.accountId}`.execute(t.db);
  await sql`update accounts set first_name = 'Kadiatou', last_name = 'Partie' where id = ${colleague.accountId}`.execute(
    t.db,
  );
  const email = await emailOf(colleague);
  await sql`insert into notifications (account_id, kind, type, title)
    select ${recruiter.accountId}, 'company', 20, who || ' a rejoint l''équipe'
    from unnest(array['Kadiatou Partie', ${email}]) as who`.execute(t.db);
  await call('POST', '/deletion', colleague, { confirmation: email });
  await eraseDueAccounts(t.db, t.services, new Date(t.services.now().getTime() + 31 * 86_400_000));
  const bells = await t.json<Answer<{ title: string }[]>>('GET', '/api/v1/notifications', {
    headers: recruiter.headers,
  });
  const titles = bells.body.data.map(({ title }) => title);
  expect(titles).toEqual(["Une personne a rejoint l'équipe", "Une personne a rejoint l'équipe"]);
});

test('two owners cannot leave their company to nobody, one after the other', async () => {
  const company = await makeCompany(t.db);
  const [one, two] = [
    await signedIn(t, 'employer', { companyId: company }),
    await signedIn(t, 'employer', { companyId: company }),
  ];
  await sql`insert into company_members (company_id, account_id, role)
    values (${company}, ${(await signedIn(t, 'employer')).accountId}, 'reader')`.execute(t.db);
  await sql`update accounts set password_hash = null
    where id in (${one.accountId}, ${two.accountId})`.execute(t.db);
  expect((await goes(one)).status).toBe(200);
  expect(await goes(two)).toMatchObject({ status: 409, body: { code: 'LAST_OWNER' } });
  const left = await t.json<Answer<null>>('DELETE', `/api/v1/company/members/${two.accountId}`, {
    headers: two.headers,
  });
  expect(left).toMatchObject({ status: 409, body: { code: 'LAST_OWNER' } });
});

const askWithoutPassword = async (who: Person) =>
  call('POST', '/deletion', who, { confirmation: await emailOf(who) });

test('the last administrator names another first', async () => {
  const [one, other] = [await signedIn(t, 'admin'), await signedIn(t, 'admin')];
  await sql`update accounts set password_hash = null where role = 'admin'`.execute(t.db);
  expect((await askWithoutPassword(one)).status).toBe(200);
  expect(await askWithoutPassword(other)).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } });
});

test('I see which companies opened my profile, and am told the first time', async () => {
  const application = await makeApplication(t.db, { offerId, companyId, candidateId: me.accountId });
  const inAMonth = new Date(t.services.now().getTime() + 30 * 86_400_000);
  const openOffer = await makeOffer(t.db, companyId, { expires_at: inAMonth });
  await makeOffer(t.db, companyId, { expires_at: inAMonth, suspended_at: new Date() });
  await open(application);
  await open(application);
  const { body } = await call<ProfileView[]>('GET', '/profile-views', me);
  const mine = { id: application, title: expect.any(String), stage: 'received' };
  expect(body.data).toMatchObject([
    { company: { id: companyId, name: 'Sahel Énergie' }, views: 2, openOffers: 1, application: mine },
  ]);
  const dashboard = await t.json<{ profileInterestsCount: number }>('GET', '/api/v1/dashboard', {
    headers: me.headers,
  });
  expect(dashboard.body.profileInterestsCount).toBe(body.data.length);
  await sql`delete from offers where id = ${openOffer.id}`.execute(t.db);
  const bells = await t.json<Answer<{ title: string }[]>>('GET', '/api/v1/notifications', {
    headers: me.headers,
  });
  expect(bells.body.data.map(({ title }) => title)).toEqual(['Sahel Énergie a consulté votre profil']);

  t.advance({ days: 2 });
  await open(application);
  const later = await t.json<{ data: ProfileView[]; pagination: { total: number } }>(
    'GET',
    '/api/v1/personal-data/profile-views',
    { headers: me.headers },
  );
  expect(later.body).toMatchObject({ data: [{ views: 3 }], pagination: { total: 1 } });
  expect(Date.parse(later.body.data[0]?.viewedAt ?? '')).toBeGreaterThan(
    Date.parse(body.data[0]?.viewedAt ?? ''),
  );
  const other = await signedIn(t, 'applicant');
  expect((await call<ProfileView[]>('GET', '/profile-views', other)).body.data).toEqual([]);
});

test('what is past its time is forgotten, and nothing else', async () => {
  const old = await makeApplication(t.db, { offerId, companyId, candidateId: me.accountId });
  const other = await signedIn(t, 'applicant');
  const living = await makeApplication(t.db, { offerId, companyId, candidateId: other.accountId });
  await sql`update applications set created_at = now() - interval '3 years', stage_changed_at = now() - interval '25 months'
    where id in (${old}, ${living})`.execute(t.db);
  await sql`update application_events set created_at = now() - interval '25 months' where application_id = ${old}`.execute(
    t.db,
  );
  await forgetOldApplications(t.db, t.services.now());
  const left = await t.db.selectFrom('applications').select('id').where('id', 'in', [old, living]).execute();
  expect(left).toEqual([{ id: living }]);

  await open(living);
  await sql`update profile_views set last_viewed_at = now() - interval '13 months' where candidate_id = ${other.accountId}`.execute(
    t.db,
  );
  await open(living);
  await forgetNavigation(t.db, t.services.now());
  const { body } = await call<ProfileView[]>('GET', '/profile-views', other);
  expect(body.data).toHaveLength(1);
});
