import type { ManagedFreelance, ManagedFreelanceDetail } from '@baara/contract/freelance/administration';
import { freelanceAdministrationMessages as words } from '@baara/contract/freelance/administration-words';
import type { FreelanceSummary, MyFreelanceProfile } from '@baara/contract/freelance/freelance';
import type {
  FreelanceVerification,
  OwnFreelanceVerification,
  QueuedFreelance,
} from '@baara/contract/freelance/verification';
import { freelanceVerificationMessages as messages } from '@baara/contract/freelance/verification-words';
import type { ReviewDocumentKind } from '@baara/contract/document-review/review-words';
import { roles } from '@baara/contract/accounts/accounts';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedReference } from '../../../../db/seeds/reference.ts';
import { withoutDrawn } from '../../../testing/drawn-parts.ts';
import { expectAbilities } from '../../../testing/abilities.ts';
import { multipart } from '../../../testing/multipart.ts';
import { runJob } from '../../../testing/run-job.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { bellsOf, makeWorkspace, type Person, type Workspace } from '../../../testing/workspace.ts';
import { mailsTo } from '../../accounts/accounts.factory.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { followRequests } from '../../document-review/public/follow-requests.ts';
import { dayFromNow, makeFreelance, makeMission, settleMarket } from '../freelance.factory.ts';
import { freelanceReview } from '../verification/freelance-review.ts';
import { registerFreelanceJobs } from './freelances.jobs.ts';

const server = useTestApp();
let reader: Person;
let second: Person;
let admin: Person;
let count = 0;

beforeAll(async () => {
  await seedReference(server.db);
  reader = await signedIn(server, 'manager', { name: { first: 'Kadiatou', last: 'Diallo' } });
  second = await signedIn(server, 'manager', { name: { first: 'Seydou', last: 'Keïta' } });
  admin = await signedIn(server, 'admin', { name: { first: 'Awa', last: 'Koné' } });
});

type Freelance = Person & { id: string };
async function freelance(
  name = { first: 'Moussa', last: 'Traoré' },
  fields: Parameters<typeof makeFreelance>[2] = {},
): Promise<Freelance> {
  const person = await signedIn(server, 'freelance');
  const id = await makeFreelance(server.db, person.accountId, fields);
  await server.db
    .updateTable('accounts')
    .set({ first_name: name.first, last_name: name.last })
    .where('id', '=', person.accountId)
    .execute();
  return { ...person, id };
}

const pdf = (): Buffer => Buffer.from(`%PDF-1.4\n% ${(count += 1)}\nstartxref\n9\n%%EOF\n`);
async function add(who: Person, kind: ReviewDocumentKind, { bytes = pdf(), expiresOn = '' } = {}) {
  const form = await multipart([{ field: 'file', name: 'papier.pdf', bytes }], { expiresOn });
  const answer = await server.inject({
    method: 'PUT',
    url: `/api/v1/freelance/verification/documents/${kind}`,
    payload: form.payload,
    headers: { ...form.headers, ...who.headers },
  });
  return {
    status: answer.statusCode,
    body: answer.json<{ code: string; message: string; data: OwnFreelanceVerification }>(),
  };
}
const numbersOf = (identity = `ML-${(count += 1)}-77`) => ({
  identityNumber: identity,
  taxNumber: `0861${(count += 1)}P`,
});
const send = (who: Person, body: object = numbersOf()) =>
  server.call<OwnFreelanceVerification>('POST', '/freelance/verification', who, body);
const own = async (who: Person) =>
  (await server.call<OwnFreelanceVerification>('GET', '/freelance/verification', who)).body.data;
const requests = async ({ id }: Freelance, who = reader) =>
  (await server.call<FreelanceVerification[]>('GET', `/admin/freelances/${id}/verifications`, who)).body.data;
const queue = async (who = reader, step = '') =>
  (
    await server.call<QueuedFreelance[]>(
      'GET',
      `/admin/freelance-verifications?limit=100${step && `&step=${step}`}`,
      who,
    )
  ).body.data;
const decide = (id: string, who: Person, act: 'acceptance' | 'refusal', body: object = {}) =>
  server.call<FreelanceVerification>('POST', `/admin/freelance-verifications/${id}/${act}`, who, body);
const take = (id: string, who = reader) =>
  server.call<FreelanceVerification>('PUT', `/admin/freelance-verifications/${id}/taking`, who);
const documentOf = (path: string, who: Person | null) =>
  server.inject({ method: 'GET', url: `/api/v1${path}`, ...(who && { headers: who.headers }) });

/** One whose request waits. */
async function sent(expiresOn = '', identity?: string): Promise<{ of: Freelance; id: string }> {
  const of = await freelance();
  await add(of, 'identity', { expiresOn });
  await add(of, 'nif');
  await send(of, numbersOf(identity));
  const [request] = await requests(of);
  if (!request) throw new Error('nothing was sent');
  return { of, id: request.id };
}
async function verified(expiresOn = '') {
  const made = await sent(expiresOn);
  await take(made.id);
  await decide(made.id, reader, 'acceptance', { note: 'Lisible.' });
  await take(made.id, second);
  await decide(made.id, second, 'acceptance');
  return made;
}
const publicOf = (id: string) => server.call<FreelanceSummary>('GET', `/freelances/${id}`, null);
const read = async (id: string, who = admin) =>
  (await server.call<ManagedFreelanceDetail>('GET', `/admin/freelances/${id}`, who)).body.data;

describe('the documents', () => {
  it('are the freelance’s own, sent once what is needed is there', async () => {
    const blank = await signedIn(server, 'freelance');
    expect((await add(blank, 'identity')).body.code).toBe('PROFILE_REQUIRED');
    const of = await freelance();
    expect(await own(of)).toMatchObject({
      name: 'Moussa Traoré',
      request: null,
      abilities: { change: true },
    });
    expect((await send(of)).body.code).toBe('DOCUMENTS_MISSING');
    expect((await add(of, 'identity', { bytes: Buffer.from('<script>') })).status).toBe(415);
    expect((await add(of, 'identity', { expiresOn: '2020-01-01' })).status).toBe(422);
    expect((await add(of, 'identity')).body.message).toBe(messages.DOCUMENT_ADDED);
    await add(of, 'nif');
    await add(of, 'other');
    const removed = await server.call<OwnFreelanceVerification>(
      'DELETE',
      '/freelance/verification/documents/other',
      of,
    );
    expect(removed.body.data.request?.documents.map(({ kind }) => kind)).toEqual(['nif', 'identity']);
    expect((await send(of, { identityNumber: '', taxNumber: '<b>' })).body.errors).toEqual([
      { field: 'identityNumber', message: messages.IDENTITY_REQUIRED },
      { field: 'taxNumber', message: messages.TAX_REQUIRED },
    ]);
    expect((await send(of)).body.message).toBe(messages.SENT);
    expect((await add(of, 'nif')).body.code).toBe('VERIFICATION_READING');
    const content = await documentOf('/freelance/verification/documents/identity', of);
    expect(content.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
    });
    // Another's are not there, and the drive shows none.
    const other = await freelance();
    expect((await documentOf('/freelance/verification/documents/identity', other)).statusCode).toBe(404);
    expect(await own(other)).toMatchObject({ request: null });
    expect((await server.call<unknown[]>('GET', '/documents', of)).body.data).toEqual([]);
    expect(await bellsOf(server, reader)).toContain('Un freelance a envoyé ses documents : à lire');
  });

  it('are read and decided by permission alone, through their own addresses, and each view is audited', async () => {
    const { of, id } = await sent();
    const path = `/admin/freelance-verifications/${id}/documents/identity`;
    for (const role of roles) {
      const allowed = role === 'admin' || role === 'manager';
      const who = await signedIn(server, role);
      const statuses = [
        (await documentOf(path, who)).statusCode,
        (await server.call('GET', '/admin/freelance-verifications', who)).status,
        (await server.call('GET', `/admin/freelances/${of.id}/verifications`, who)).status,
      ];
      expect([role, ...statuses]).toEqual([role, ...statuses.map(() => (allowed ? 200 : 403))]);
      expect([role, allowed ? 403 : (await take(id, who)).status]).toEqual([role, 403]);
    }
    expect((await documentOf(path, null)).statusCode).toBe(401);
    expect((await documentOf(path, of)).statusCode).toBe(403);
    // A company's addresses do not lead to a freelance's documents, whatever one may read there.
    const asCompany = path.replace('freelance-verifications', 'company-verifications');
    expect((await documentOf(asCompany, reader)).statusCode).toBe(404);
    const views = await server.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'freelance.document_read')
      .where('subject', '=', of.accountId)
      .execute();
    expect(views).toHaveLength(2);
    expect(views[0]?.detail).toMatchObject({ kind: 'identity', verification: id });
  });
});

describe('the reading', () => {
  it('is one person’s, then another’s; then the badge is public, and nothing of the documents', async () => {
    const { of, id } = await sent();
    expect((await queue()).find(({ id: found }) => found === id)).toMatchObject({
      freelance: { id: of.id, name: 'Moussa Traoré' },
      step: 'first',
      documents: 2,
    });
    expect((await decide(id, reader, 'acceptance')).body.code).toBe('VERIFICATION_NOT_TAKEN');
    await take(id);
    expect((await take(id, second)).body.code).toBe('VERIFICATION_TAKEN');
    expect((await decide(id, reader, 'acceptance')).body.message).toBe(messages.FIRST_DONE);
    expect((await publicOf(of.id)).body.data.isVerified).toBe(false);
    expect((await take(id)).body.code).toBe('SAME_READER');
    expect((await queue(reader, 'second')).find(({ id: found }) => found === id)?.isOwnFirst).toBe(true);
    await take(id, second);
    expect((await decide(id, second, 'acceptance')).body.message).toBe(messages.VERIFIED);
    const shown = await publicOf(of.id);
    expect(shown.body.data.isVerified).toBe(true);
    expect(withoutDrawn(shown.body)).not.toMatch(/0861|ML-/);
    expect((await mailsTo(server, of.email)).at(-1)).toMatchObject({
      subject: 'Votre identité est vérifiée',
    });
    await settleMarket(server.app);
    const found = await server.call<FreelanceSummary[]>('GET', '/freelances?verified=1', null);
    expect(found.body.data.map(({ id: one }) => one)).toContain(of.id);
  });

  it('refuses with a reason; the freelance replaces a document and sends again', async () => {
    const { of, id } = await sent();
    await take(id);
    expect((await decide(id, reader, 'refusal', { reason: 'Non' })).status).toBe(422);
    await decide(id, reader, 'refusal', { reason: 'Le verso manque.' });
    expect(await own(of)).toMatchObject({
      request: { state: 'refused', reason: 'Le verso manque.' },
      abilities: { change: true },
    });
    expect(JSON.stringify((await mailsTo(server, of.email)).at(-1))).toContain('Le verso manque.');
    expect((await add(of, 'identity')).body.data.request?.documents).toHaveLength(2);
    await send(of);
    expect((await requests(of)).map(({ state }) => state)).toEqual(['sent', 'refused']);
    expect((await read(of.id)).validation).toBe('first');
  });

  it('points out a number that another freelance sent', async () => {
    const first = await sent('', 'ML 20 41-100');
    const { of } = await sent('', 'ml2041100');
    expect((await requests(of))[0]?.namesakes).toEqual([
      { id: first.of.id, name: 'Moussa Traoré', number: 'identity' },
    ]);
  });

  it('of a badge ends with the name it was given for, with its first document, or with a reason', async () => {
    const renamed = await verified();
    await server.call('PATCH', '/user/identity', renamed.of, { lastName: 'Coulibaly' });
    expect(await own(renamed.of)).toMatchObject({ isVerified: false, request: { state: 'outdated' } });
    const { of } = await verified();
    const end = (who: Person) =>
      server.call('POST', `/admin/freelances/${of.id}/verification-end`, who, { reason: 'Pièce fausse.' });
    expect((await end(of)).status).toBe(403);
    expect((await end(admin)).body.message).toBe(messages.ENDED);
    expect((await end(admin)).body.code).toBe('NOT_VERIFIED');
    expect(await own(of)).toMatchObject({ isVerified: false, request: { reason: 'Pièce fausse.' } });
    const expiring = await verified(dayFromNow(20));
    const follow = (days: number) =>
      followRequests(server.db, freelanceReview, {
        mailer: server.services.mailer,
        publicUrl: 'https://baara.example',
        now: new Date(server.services.now().getTime() + days * 24 * 3600 * 1000),
      });
    await follow(0);
    await follow(0);
    const asked = (await mailsTo(server, expiring.of.email)).filter(
      ({ subject }) => subject === 'Envoyez des documents à jour',
    );
    expect(asked).toHaveLength(1);
    await follow(21);
    expect(await own(expiring.of)).toMatchObject({ isVerified: false, request: { state: 'expired' } });
    expect((await read(expiring.of.id)).validation).toBe('ended');
    await follow(21 + 181);
    expect((await requests(expiring.of))[0]).toMatchObject({ documents: [], identityNumber: null });
  });
});

const list = async (query: string, who: Person = admin) =>
  (
    await server.call<ManagedFreelance[], { abilities: object; skills: string[] }>(
      'GET',
      `/admin/freelances?${query}`,
      who,
    )
  ).body;
const names = async (query: string) => (await list(query)).data.map(({ name }) => name);
const feature = (id: string, until: string, who = admin) =>
  server.call<ManagedFreelanceDetail>('PUT', `/admin/freelances/${id}/featuring`, who, {
    reason: 'Trois clients satisfaits.',
    until,
  });
const unfeature = (id: string, who = admin) =>
  server.call<ManagedFreelanceDetail>('DELETE', `/admin/freelances/${id}/featuring`, who);
const suspend = (id: string, who = reader, until = '') =>
  server.call<ManagedFreelanceDetail>('POST', `/admin/freelances/${id}/suspension`, who, {
    reason: 'Avances jamais rendues.',
    until,
  });
const restore = (id: string, who = reader) =>
  server.call<ManagedFreelanceDetail>('POST', `/admin/freelances/${id}/suspension-end`, who, {
    reason: 'Avances rendues.',
  });
const runDue = () =>
  runJob(registerFreelanceJobs, { ...server.services, now: server.services.now }, 'freelance.end-due');
let rokia: Freelance;
let workspace: Workspace;
const abilities = async () => {
  const { feature: may, unfeature: end, suspend: hide, restore: show } = (await read(rokia.id)).abilities;
  return { feature: may, unfeature: end, suspend: hide, restore: show };
};

describe('the administration', () => {
  beforeAll(async () => {
    rokia = await freelance(
      { first: 'Rokia', last: 'Samaké' },
      { skills: ['Broderie', 'Patronage'], country: 'SN', city: 'Thiès' },
    );
    workspace = await makeWorkspace(server);
  });

  it('lists freelances by name, state, mark, skills and country, for those who may', async () => {
    for (const search of ['rokia', 'Samake', 'rokia samaké', rokia.email])
      expect(await names(`search=${encodeURIComponent(search)}`)).toEqual(['Rokia Samaké']);
    for (const search of ['%', "o'%_\\", 'zzzz'])
      expect(await names(`search=${encodeURIComponent(search)}`)).toEqual([]);
    expect(await names('skills=broderie&country=SN')).toEqual(['Rokia Samaké']);
    expect(await names('skills=broderie&validation=verified')).toEqual([]);
    expect(await names('skills=broderie&validation=none')).toEqual(['Rokia Samaké']);
    expect(await names('skills=broderie&mark=featured')).toEqual([]);
    expect((await list('sort=name&limit=1')).data[0]?.name).toBe('Moussa Coulibaly');
    expect((await list('validation=verified')).data.length).toBeGreaterThan(0);
    expect((await list('')).skills).toContain('Broderie');
    expect((await list('')).abilities).toEqual({ verify: true, disputes: true });
    expect((await server.call('GET', '/admin/freelances?validation=x', admin)).status).toBe(422);
  });

  it('answers each operation to those who have its permission', async () => {
    const calls: readonly (readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?])[] = [
      ['GET', '/admin/freelances'],
      ['GET', `/admin/freelances/${rokia.id}`],
      ['GET', `/admin/freelances/${rokia.id}/activity`],
      ['POST', '/admin/freelances/exports', { format: 'csv', filters: { search: 'rokia' } }],
      ['PUT', `/admin/freelances/${rokia.id}/featuring`, { reason: 'Son travail.', until: dayFromNow(3) }],
      ['DELETE', `/admin/freelances/${rokia.id}/featuring`],
      ['POST', `/admin/freelances/${rokia.id}/suspension`, { reason: 'Avances.' }],
      ['POST', `/admin/freelances/${rokia.id}/suspension-end`, { reason: 'Avances rendues.' }],
    ];
    const ofAll = calls.filter(([, path]) => !path.includes(rokia.id));
    for (const [method, path, body] of ofAll) {
      for (const role of roles.filter((one) => one !== 'admin' && one !== 'manager')) {
        const { status } = await server.call(method, path, await signedIn(server, role), body);
        expect([role, path, status]).toEqual([role, path, 403]);
      }
      expect([path, (await server.call(method, path, null, body)).status]).toEqual([path, 401]);
    }
    for (const [method, path, body] of calls)
      expect([path, (await server.call(method, path, reader, body)).status < 300]).toEqual([path, true]);
    const unknown = crypto.randomUUID();
    for (const [method, path, body] of calls.filter(([, one]) => one.includes(rokia.id)))
      expect((await server.call(method, path.replace(rokia.id, unknown), admin, body)).status).toBe(404);
    const views = await server.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'freelance.viewed')
      .where('subject', '=', rokia.accountId)
      .where('actor_id', '=', reader.accountId)
      .execute();
    expect(views).toHaveLength(1);
  });

  it('shows a featured freelance first, with the mention, until the last day', async () => {
    const first = async () => {
      await settleMarket(server.app);
      return (await server.call<FreelanceSummary[]>('GET', '/freelances', null)).body.data[0];
    };
    expect((await feature(rokia.id, dayFromNow(-1))).body.errors?.[0]).toEqual({
      field: 'until',
      message: words.UNTIL_PAST,
    });
    expect((await feature(rokia.id, dayFromNow(200))).status).toBe(422);
    expect((await feature(rokia.id, dayFromNow(10))).body).toMatchObject({
      message: words.FEATURED,
      data: { featuring: { reason: 'Trois clients satisfaits.', by: 'Awa Koné', until: dayFromNow(10) } },
    });
    expect(await first()).toMatchObject({ id: rokia.id, isFeatured: true });
    expect(await names('mark=featured')).toEqual(['Rokia Samaké']);
    expect(await bellsOf(server, rokia)).toContainEqual(
      expect.stringMatching(/^Votre profil est mis en avant/),
    );
    server.advance({ days: 12 });
    await runDue();
    await runDue();
    expect((await first())?.isFeatured).toBe(false);
    expect((await read(rokia.id)).featuring).toBeNull();
  });

  it('hides what a suspended freelance shows, says why and until when, and shows it again', async () => {
    const missionId = await makeMission(server.db, workspace.owner.accountId, {
      company_id: workspace.companyId,
      closes_on: dayFromNow(60),
    });
    const propose = (message = 'Je brode vos uniformes en dix jours.') =>
      server.call('POST', `/missions/${missionId}/interest`, rokia, { message, price: 90_000 });
    expect((await propose()).status).toBe(200);
    const counted = async () =>
      (await server.call<{ interestsCount: number }>('GET', `/missions/${missionId}`, null)).body.data
        .interestsCount;
    await feature(rokia.id, server.services.now().toISOString().slice(0, 10));
    const until = new Date(server.services.now().getTime() + 5 * 24 * 3600 * 1000).toISOString().slice(0, 10);
    expect((await suspend(rokia.id, reader, until)).body).toMatchObject({
      message: words.SUSPENDED,
      data: { suspension: { until, by: 'Kadiatou Diallo' }, featuring: null, publicPath: null },
    });
    expect((await publicOf(rokia.id)).status).toBe(404);
    expect(await counted()).toBe(0);
    expect((await propose('Une autre proposition, plus longue.')).body).toMatchObject({
      code: 'FREELANCE_SUSPENDED',
      message: words.IS_SUSPENDED,
    });
    const mine = await server.call<MyFreelanceProfile>('GET', '/freelance/profile', rokia);
    expect(mine.body.data.suspension).toEqual({ reason: 'Avances jamais rendues.', until });
    expect((await mailsTo(server, rokia.email)).at(-1)).toMatchObject({
      subject: 'Votre profil de freelance est suspendu',
    });
    expect((await feature(rokia.id, until)).body.code).toBe('FREELANCE_NOT_PUBLIC');
    expect(await names('mark=suspended')).toEqual(['Rokia Samaké']);
    expect((await suspend(rokia.id)).status).toBe(409);
    // The day after the last one.
    server.advance({ days: 6 });
    await runDue();
    expect((await publicOf(rokia.id)).status).toBe(200);
    expect(await counted()).toBe(1);
    await suspend(rokia.id);
    expect((await restore(rokia.id)).body.message).toBe(words.RESTORED);
    expect(JSON.stringify((await mailsTo(server, rokia.email)).at(-1))).toContain('Avances rendues.');
    const { body } = await server.call<{ action: string }[]>(
      'GET',
      `/admin/freelances/${rokia.id}/activity`,
      admin,
    );
    expect(body.data.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['freelance.suspended', 'freelance.restored', 'freelance.featured']),
    );
  });

  it('does of a freelance what the abilities say', async () => {
    const today = server.services.now().toISOString().slice(0, 10);
    expect(await abilities()).toEqual({ feature: true, unfeature: false, suspend: true, restore: false });
    await expectAbilities(abilities, {
      unfeature: () => unfeature(rokia.id),
      feature: () => feature(rokia.id, today),
      restore: () => restore(rokia.id),
      suspend: () => suspend(rokia.id, admin),
    });
    expect(await abilities()).toEqual({ feature: false, unfeature: false, suspend: false, restore: true });
  });
});
