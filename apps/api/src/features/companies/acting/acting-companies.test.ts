import type { ActingCompany } from '@baara/contract/companies/acting-companies';
import { actingMessages as messages } from '@baara/contract/companies/acting-messages';
import type { SessionUser } from '@baara/contract/accounts/accounts';
import type { CompanyActivityLine } from '@baara/contract/companies/activity-log';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { insertSession } from '../../../platform/session/session-queries.ts';
import { signToken, tokenKey } from '../../../platform/session/token.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { actFor, grantActing, makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { interviewCalls } from '../../applications/interviews/interview.factory.ts';
import { conversationCalls } from '../../messaging/messaging.factory.ts';
import { sendBulk } from '../../messaging/bulk/send-bulk.ts';
import { makeCompany, signedIn } from '../../offers/offer.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const interviews = interviewCalls(server);
let other: FastifyInstance;
let manager: Person;
let address: string | undefined;

const awa = { name: { first: 'Awa', last: 'Traoré' } };
const offers = (who: Person) => server.call<{ title: string }[]>('GET', '/recruiter/offers', who);
const session = async (who: Person): Promise<SessionUser> =>
  (await server.call<SessionUser>('GET', '/auth/session', who)).body.data;
const choosable = (who: Person, query = '') =>
  server.call<ActingCompany[]>('GET', `/acting-companies${query}`, who);
const choose = (who: Person, companyId: string) =>
  server.call('PUT', '/acting-companies/current', who, { companyId });
const leave = (who: Person) => server.call('DELETE', '/acting-companies/current', who);
const withdrawPermission = () =>
  server.db.deleteFrom('role_permissions').where('permission', '=', 'companies.act').execute();
const setReview = (state: 'refused' | null) =>
  server.db.updateTable('companies').set({ hold_state: state }).where('id', '=', sahel.companyId).execute();
/** The same call through another instance of the application. */
const elsewhere = async (who: Person): Promise<number> =>
  (await other.inject({ url: '/api/v1/recruiter/offers', headers: who.headers })).statusCode;

/** A stream over a real connection. One that never says what is awaited fails the test by its time limit. */
async function listenTo(path: string, who: Person) {
  address ??= await server.app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${address}/api/v1${path}`, { headers: who.headers });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (words: string): Promise<void> => {
    while (!text.includes(words)) text += (await reader.read()).value ?? '';
    text = text.slice(text.indexOf(words) + words.length);
  };
  return { reader, until };
}

/** Neither the name nor the address of who acts. */
function expectBehindCompany(shown: unknown): void {
  const text = JSON.stringify(shown);
  expect(text).not.toContain('Traoré');
  expect(text).not.toContain(manager.email);
}

beforeAll(async () => {
  other = await server.startAnother();
});
beforeEach(async () => {
  await withdrawPermission();
  await grantActing(server.db, 'admin', 'manager');
  manager = await signedIn(server, 'manager', awa);
});

it('asks for a choice with a code that screens read, then answers as the company', async () => {
  const { status, body } = await offers(manager);
  expect([status, body.code, body.message]).toEqual([
    409,
    'COMPANY_CHOICE_REQUIRED',
    messages.CHOICE_REQUIRED,
  ]);
  expect(await session(manager)).toMatchObject({ company: null, acting: { ownCompany: null } });

  const chosen = await choose(manager, sahel.companyId);
  expect(chosen.body.message).toBe('Vous agissez pour Sahel Énergie');
  expect((await offers(manager)).body.data).toMatchObject([{ title: 'Comptable' }]);
  expect((await session(manager)).company).toEqual({
    id: sahel.companyId,
    name: 'Sahel Énergie',
    role: 'recruiter',
    isActing: true,
    abilities: { write: true, seeMoney: true, manageTeam: false },
  });
  expect((await leave(manager)).body.message).toBe(messages.LEFT);
  expect((await offers(manager)).body.code).toBe('COMPANY_CHOICE_REQUIRED');
  expect((await session(manager)).company).toBeNull();
});

it('lists the companies by page and by name, those chosen last first', async () => {
  const first = await makeCompany(server.db, 'Zénith Transit');
  const second = await makeCompany(server.db, 'Yélimané Or');
  await choose(manager, first);
  server.advance({ minutes: 1 });
  await choose(manager, second);
  const { body } = await choosable(manager, '?limit=2');
  expect(body.data.map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
    ['Yélimané Or', true],
    ['Zénith Transit', false],
  ]);
  expect(body.data[1]?.lastChosenAt).not.toBeNull();
  expect(body.pagination.pages).toBeGreaterThan(1);
  const found = await choosable(manager, '?search=zenith');
  expect(found.body.data).toMatchObject([{ name: 'Zénith Transit', activeOffers: 0 }]);
  expect((await choosable(manager, '?search=100%25')).body.data).toEqual([]);
  // Each has their own: a colleague never chose these.
  const colleague = await signedIn(server, 'admin');
  expect((await choosable(colleague, '?search=zenith')).body.data[0]?.lastChosenAt).toBeNull();
});

it('is for users with the permission, and for companies that exist', async () => {
  const employer = sahel.owner;
  for (const answer of [await choosable(employer), await choose(employer, sahel.companyId)])
    expect([answer.status, answer.body.code]).toEqual([403, 'ADMIN_ONLY']);
  expect((await session(employer)).acting).toBeNull();
  await setReview('refused');
  for (const id of ['x', '01900000-0000-7000-8000-000000000000', sahel.companyId])
    expect(await choose(manager, id)).toMatchObject({ status: 404, body: { code: 'COMPANY_NOT_FOUND' } });
  expect((await choosable(manager, '?search=sahel')).body.data).not.toContainEqual(
    expect.objectContaining({ id: sahel.companyId }),
  );
});

it('writes both names in the company’s log and in the audit, also for a refused write', async () => {
  await actFor(server, manager, sahel.companyId);
  await server.call('POST', '/recruiter/offers', manager, { title: 'Magasinier' });
  await server.call('POST', '/company/invitations', manager, { email: 'x@exemple.ml', role: 'owner' });
  await leave(manager);
  const { body } = await server.call<CompanyActivityLine[]>('GET', '/company/activity', sahel.owner);
  expect(body.data.map(({ by, onBehalfOf, sentence }) => [by?.name, onBehalfOf, sentence])).toEqual([
    ['Awa Traoré', 'Sahel Énergie', 'a créé l’offre « Magasinier »'],
    ['Awa Traoré', 'Sahel Énergie', 'a ouvert l’espace de recrutement de l’entreprise'],
  ]);
  const lines = await server.db
    .selectFrom('audit_log')
    .where('actor_id', '=', manager.accountId)
    .select(['action', 'subject', 'detail'])
    .orderBy('id')
    .execute();
  expect(lines.map(({ action }) => action)).toEqual([
    'company.acting_started',
    'company.acted_for',
    'company.acted_for',
    'company.acting_ended',
  ]);
  for (const { subject, detail } of lines) {
    expect(subject).toBe(sahel.companyId);
    expect(detail).toMatchObject({ by: 'Awa Traoré' });
    expect(JSON.stringify(detail)).toContain('Sahel Énergie');
  }
  expect(lines[1]?.detail).toMatchObject({ request: 'POST /recruiter/offers' });

  // An action of a member names nobody else.
  await server.call('POST', '/recruiter/departments', sahel.owner, { name: 'Stocks' });
  const after = await server.call<CompanyActivityLine[]>('GET', '/company/activity', sahel.owner);
  expect(after.body.data[0]).toMatchObject({ onBehalfOf: null });
});

it.each([
  ['the permission is withdrawn', withdrawPermission, 403],
  ['the company is refused', () => setReview('refused'), 409],
  [
    'the company is deleted',
    async () => {
      await server.db.deleteFrom('offers').where('company_id', '=', sahel.companyId).execute();
      await server.db.deleteFrom('companies').where('id', '=', sahel.companyId).execute();
    },
    409,
  ],
  ['they sign out', () => server.call('POST', '/auth/logout', manager), 401],
  [
    'their account is disabled',
    () =>
      server.db
        .updateTable('accounts')
        .set({ status: 'disabled' })
        .where('id', '=', manager.accountId)
        .execute(),
    401,
  ],
] as const)('ends at once, on every instance, when %s', async (_, end, status) => {
  await actFor(server, manager, sahel.companyId);
  expect(await elsewhere(manager)).toBe(200);
  await end();
  expect(await elsewhere(manager)).toBe(status);
  expect((await offers(manager)).status).toBe(status);
});

it('leaves after the permission is gone too', async () => {
  await actFor(server, manager, sahel.companyId);
  await withdrawPermission();
  expect((await leave(manager)).status).toBe(200);
  await grantActing(server.db, 'manager');
  expect((await session(manager)).company).toBeNull();
});

it('does nothing for another company than the one a tab was loaded for', async () => {
  const { companyId: former } = await makeWorkspace(server, 'Autre');
  await actFor(server, manager, former);
  const tab = { headers: { ...manager.headers, 'x-company-id': former } };
  expect((await server.call('POST', '/recruiter/offers', tab, { title: 'Caissier' })).status).toBe(201);
  await actFor(server, manager, sahel.companyId);
  const late = await server.call('POST', '/recruiter/offers', tab, { title: 'Vendeur' });
  expect([late.status, late.body.code, late.body.message]).toEqual([
    409,
    'ACTING_COMPANY_CHANGED',
    messages.ACTING_COMPANY_CHANGED,
  ]);
  // Nor does it read the other's under the first one's name; what is of no company is answered.
  expect((await server.call('GET', '/recruiter/offers', tab)).body.code).toBe('ACTING_COMPANY_CHANGED');
  expect((await server.call('GET', '/auth/session', tab)).status).toBe(200);
  expect((await server.call('GET', '/notifications', tab)).status).toBe(200);
  await leave(manager);
  expect((await server.call('POST', '/recruiter/offers', tab, { title: 'Vendeur' })).body.code).toBe(
    'ACTING_COMPANY_CHANGED',
  );
  const titles = await server.db
    .selectFrom('offers')
    .select('title')
    .where('title', '=', 'Vendeur')
    .execute();
  expect(titles).toEqual([]);
  expect((await choose({ ...manager, headers: tab.headers }, former)).status).toBe(200);
});

/** The same person, signed in once more. */
async function anotherDevice(who: Person): Promise<Person> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 3600_000);
  const { accountId } = who;
  const device = { accountId, remember: false, userAgent: null, ip: null, now, expiresAt };
  const sessionId = await insertSession(server.db, device);
  const key = tokenKey(server.config.session.secret);
  const token = await signToken(key, { sessionId, accountId, issuedAt: now, expiresAt });
  return { ...who, headers: { authorization: `Bearer ${token}` } };
}

it('is of one session: another device of the same person chooses for itself', async () => {
  await actFor(server, manager, sahel.companyId);
  const phone = await anotherDevice(manager);
  expect((await offers(phone)).body.code).toBe('COMPANY_CHOICE_REQUIRED');
  expect((await offers(manager)).status).toBe(200);
});

it('counts the messages of the company that each device works for, and says so as it chooses', async () => {
  await grantActing(server.db, 'employer');
  const consultant = (await makeWorkspace(server, 'Bureau RH')).owner;
  const applicant = await sahel.applicant('Sira Koné');
  const talk = conversationCalls(server);
  const opened = await talk.open(sahel.owner, applicant);
  await talk.send(opened.body.data.id, applicant, 'Bonjour');
  const phone = await anotherDevice(consultant);
  const unreadOn = async (device: Person) => (await talk.list(device)).unreadConversations;
  const bell = await listenTo('/notifications/stream', consultant);
  await bell.until('"messages":{"unread":0');

  await actFor(server, consultant, sahel.companyId);
  await bell.until('"messages":{"unread":1');
  expect([await unreadOn(consultant), await unreadOn(phone)]).toEqual([1, 0]);
  await leave(consultant);
  await bell.until('"messages":{"unread":0');
  await actFor(server, phone, sahel.companyId);
  expect([await unreadOn(consultant), await unreadOn(phone)]).toEqual([0, 1]);
  server.app.server.closeAllConnections();
});

it.each([
  ['leaves', () => leave(manager)],
  ['may act no longer', withdrawPermission],
] as const)('closes the open boards of the person who %s', async (_, end) => {
  await actFor(server, manager, sahel.companyId);
  const board = await listenTo('/recruiter/recruitment-tracking/stream', manager);
  await board.until('event: ready');
  await end();
  // A board that stays open is never done: the test then fails by its time limit.
  let last = await board.reader.read();
  while (!last.done) last = await board.reader.read();
  expect(last.done).toBe(true);
  server.app.server.closeAllConnections();
});

it('returns an employer with the permission to their own company', async () => {
  await grantActing(server.db, 'employer');
  const own = await makeWorkspace(server, 'Conseil RH');
  const consultant = own.owner;
  expect(await session(consultant)).toMatchObject({ company: { id: own.companyId, role: 'owner' } });
  expect((await choosable(consultant, '?search=conseil')).body.data).toEqual([]);
  expect((await choose(consultant, own.companyId)).status).toBe(404);
  await actFor(server, consultant, sahel.companyId);
  expect(await session(consultant)).toMatchObject({
    company: { id: sahel.companyId, role: 'recruiter', isActing: true },
    acting: { ownCompany: { id: own.companyId, name: 'Conseil RH' } },
  });
  // Owner at home, recruiter elsewhere.
  expect((await server.call('GET', '/company/invitations', consultant)).body.code).toBe('OWNERS_ONLY');
  expect((await server.call('GET', `/recruiter/offers/${own.offerId}`, consultant)).status).toBe(404);
  await leave(consultant);
  expect((await server.call('GET', '/company/invitations', consultant)).status).toBe(200);
  expect((await server.call('GET', `/recruiter/offers/${own.offerId}`, consultant)).status).toBe(200);
});

it('reads a candidate as the company does, and writes to them in its name', async () => {
  const candidate = await sahel.candidate('Aminata Diarra');
  await server.db
    .insertInto('role_permissions')
    .values({ role: 'manager', permission: 'candidates.read' })
    .execute();
  const readProfile = async () =>
    (await server.call<{ access: string }>('GET', `/recruiter/candidates/${candidate.accountId}`, manager))
      .body.data;
  expect((await readProfile()).access).toBe('house');
  const applicant = await sahel.applicant('Sira Koné');
  await actFor(server, manager, sahel.companyId);
  expect((await readProfile()).access).toBe('masked');
  const sent = await server.call('POST', '/recruiter/conversations', manager, {
    recipientId: applicant.accountId,
    initialMessage: 'Bonjour',
  });
  expect(sent.status).toBe(201);
  const { body } = await server.call<{ id: string }[]>('GET', '/conversations', applicant);
  const thread = `/conversations/${body.data[0]?.id}/messages`;
  const asApplicant = await server.call<{ author: string }[]>('GET', thread, applicant);
  expect(asApplicant.body.data).toMatchObject([{ author: 'Sahel Énergie' }]);
  expect(JSON.stringify([body, asApplicant.body])).not.toContain('Traoré');
  const asOwner = await server.call<{ author: string }[]>('GET', thread, sahel.owner);
  expect(asOwner.body.data).toMatchObject([{ author: 'Awa Traoré, pour le compte de Sahel Énergie' }]);

  const application = `/recruiter/applications/${applicant.applicationId}`;
  await server.call('PATCH', application, manager, { stage: 'screening' });
  const { body: templates } = await server.call<{ body: string }[]>(
    'GET',
    `${application}/message-templates`,
    manager,
  );
  const answer = { subject: 'Votre candidature', body: templates.data[0]?.body };
  expect(answer.body).toContain('Cordialement,\nSahel Énergie');
  expect((await server.call('POST', `${application}/answer`, manager, answer)).status).toBeLessThan(300);
  const read = await server.call<{ events: { by: string }[] }>('GET', application, sahel.owner);
  expect(read.body.data.events.map(({ by }) => by)).toContain('Awa Traoré, pour le compte de Sahel Énergie');
  const mails = (await server.mails()).filter(({ to }) => to === applicant.email);
  const answered = mails.find(({ subject }) => subject === 'Votre candidature');
  expect(answered?.footerNote).toBe(
    'Message de Sahel Énergie, au sujet de l’offre « Comptable ». Votre réponse à cet email parviendra à l’équipe de Baara, qui recrute pour cette entreprise.',
  );
  expect(answered?.replyTo).toEqual({ name: 'Sahel Énergie', address: 'support@baara.demo' });
  expectBehindCompany(mails);
});

it('shows candidates the company alone in every ready text, letter and agenda', async () => {
  const applicant = await sahel.applicant('Sira Koné');
  await actFor(server, manager, sahel.companyId);
  const text = 'Bonjour {prénom}. {recruteur}';
  const bulk = { text, candidateIds: [applicant.accountId], offerId: sahel.offerId };
  const preview = await server.call('POST', '/recruiter/messages/bulk/preview', manager, bulk);
  expect(preview.body.data).toMatchObject({ examples: [{ text: 'Bonjour Sira. Sahel Énergie' }] });
  const first = await server.call(
    'GET',
    `/recruiter/conversations/with/${applicant.accountId}/templates?offerId=${sahel.offerId}`,
    manager,
  );
  expect(JSON.stringify(first.body.data)).toContain('Cordialement,\\nSahel Énergie');
  expectBehindCompany(first.body.data);

  const started = await server.call<{ id: string }>('POST', '/recruiter/messages/bulk', manager, {
    ...bulk,
    clientId: randomUUID(),
  });
  const { mailer, now } = server.services;
  await sendBulk(server.db, started.body.data.id, { mailer, now, onFailure: () => undefined });
  const [conversation] = (await server.call<{ id: string }[]>('GET', '/conversations', applicant)).body.data;
  const thread = await server.call('GET', `/conversations/${conversation?.id}/messages`, applicant);
  expect(thread.body.data).toMatchObject([{ author: 'Sahel Énergie', text: 'Bonjour Sira. Sahel Énergie' }]);
  const templates = await server.call('GET', `/conversations/${conversation?.id}/templates`, manager);
  expect(JSON.stringify(templates.body.data)).toContain('Cordialement,\\nSahel Énergie');
  expectBehindCompany(templates.body.data);

  const letters = `/recruiter/applications/${applicant.applicationId}/offer-letters`;
  const letter = await server.call<{ start: object }>('GET', letters, manager);
  expect(letter.body.data.start).toMatchObject({ signatoryName: 'Sahel Énergie' });

  await interviews.fix(manager, applicant, { interviewerIds: [sahel.owner.accountId] });
  const mails = (await server.mails()).filter(({ to }) => to === applicant.email);
  const files = mails.flatMap(({ attachments = [] }) => attachments);
  const agenda = Buffer.from(files[0]?.contentBase64 ?? '', 'base64').toString();
  expect(agenda).toContain('ORGANIZER;CN="Sahel Énergie"');
  expectBehindCompany([mails, agenda]);
});

it('saves searches and asks for alerts and files, which end with the permission', async () => {
  await actFor(server, manager, sahel.companyId);
  const search = { name: 'Mes comptables', list: 'all', query: 'search=comptable', frequency: 'daily' };
  const saved = await server.call<{ isMine: boolean; author: string }>(
    'POST',
    '/recruiter/saved-searches',
    manager,
    search,
  );
  expect(saved.body.data).toMatchObject({
    isMine: true,
    author: 'Awa Traoré',
    alert: { frequency: 'daily' },
  });
  const asked = await server.call<{ id: string }>('POST', '/recruiter/candidates/exports', manager, {
    format: 'csv',
    filters: {},
  });
  const path = `/exports/${asked.body.data.id}`;
  expect((await server.call('GET', path, manager)).status).toBe(200);
  await leave(manager);
  expect((await server.call('GET', path, manager)).status).toBe(404);
  expect((await server.call('GET', path, sahel.owner)).status).toBe(404);
});
