import { type Role, roles } from '@baara/contract/accounts/accounts';
import { firmMessages } from '@baara/contract/firm/firm-words';
import type { FirmTemplate } from '@baara/contract/messaging/firm-messages';
import type { ConversationSummary } from '@baara/contract/messaging/messaging';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedReference } from '../../../../db/seeds/reference.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { type Person, useWorkspace } from '../../../testing/workspace.ts';
import { mailsTo } from '../../accounts/accounts.factory.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { sendAwayMails } from '../away-mails.ts';
import { conversationCalls } from '../messaging.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const { send, thread, list, readAll, upload, download } = conversationCalls(server);
let awa: Person;
let issa: Person;
let candidate: Person;
const firm = 'Baara (démonstration)';

beforeAll(async () => {
  await seedReference(server.db);
});
beforeEach(async () => {
  awa = await signedIn(server, 'manager', { name: { first: 'Awa', last: 'Koné' } });
  issa = await signedIn(server, 'manager', { name: { first: 'Issa', last: 'Traoré' } });
  candidate = await sahel.candidate('Aminata Diarra');
});

const open = (who: Person, to: Person, body: object = {}) =>
  server.call<ConversationSummary>('POST', '/manager/conversations', who, {
    recipientId: to.accountId,
    initialMessage: 'Bonjour Aminata, êtes-vous disponible jeudi ?',
    ...body,
  });
const ofFirm = (who: Person, query = '') => list(who, query, '/manager/conversations');

it.each(roles)('is for those who write for the firm: a %s', async (role: Role) => {
  const who = role === 'employer' ? sahel.owner : await signedIn(server, role);
  const isAllowed = role === 'admin' || role === 'manager';
  expect((await open(who, candidate)).status).toBe(isAllowed ? 201 : 403);
  expect((await server.call('GET', '/manager/conversations', who)).status).toBe(isAllowed ? 200 : 403);
  const { status } = await server.call('POST', '/manager/message-templates', who, { name: role, body: 'x' });
  expect(status).toBe(role === 'admin' ? 201 : 403);
});

describe('a conversation with a candidate', () => {
  it('is signed by the firm outside, and names who wrote inside', async () => {
    const { body } = await open(awa, candidate);
    const { id } = body.data;
    expect(body.data).toMatchObject({ side: 'company', isFirm: true, with: { name: 'Aminata Diarra' } });
    const [theirs] = (await list(candidate)).data;
    expect(theirs).toMatchObject({ id, side: 'person', isFirm: true, with: { name: firm }, unread: 1 });
    expect(theirs?.abilities).toEqual({ archive: true, block: false, report: false });
    expect((await thread(id, candidate)).data[0]?.author).toBe(firm);
    expect((await thread(id, issa)).data[0]?.author).toBe('Awa Koné');
    expect((await server.call('POST', `/conversations/${id}/block`, candidate)).status).toBe(403);
    const bells = await server.call<{ title: string }[]>('GET', '/notifications', candidate);
    expect(bells.body.data[0]?.title).toBe(`${firm} vous a écrit`);
  });

  it('is shared: any consultant reads and answers, and what one answered waits for nobody', async () => {
    const { id } = (await open(awa, candidate)).body.data;
    await send(id, candidate, 'Oui, le matin.');
    expect((await ofFirm(issa)).unreadConversations).toBe(1);
    const bells = (who: Person) =>
      server.call<{ title: string; url: string }[]>('GET', '/notifications', who);
    // Awa wrote there: the bell is hers.
    expect((await bells(awa)).body.data[0]?.title).toBe('Aminata Diarra vous a écrit');
    expect((await bells(issa)).body.data).toEqual([]);
    expect((await send(id, issa, 'Parfait, à jeudi 9 h.')).status).toBe(201);
    expect((await ofFirm(awa)).unreadConversations).toBe(0);
    expect((await ofFirm(awa, '?search=diarra')).data[0]?.id).toBe(id);
    await readAll(id, awa);
    // No company reads it.
    expect((await server.call('GET', `/conversations/${id}`, sahel.owner)).status).toBe(404);
    const other = await sahel.candidate('Oumar Sow');
    expect((await thread(id, other)).data).toBeUndefined();
  });

  it('is one, written once for a client id, with documents', async () => {
    const clientId = randomUUID();
    const first = await open(awa, candidate, { clientId });
    await open(awa, candidate, { clientId });
    const { id } = (await open(issa, candidate)).body.data;
    expect(id).toBe(first.body.data.id);
    expect((await thread(id, awa)).data).toHaveLength(2);
    const file = (await upload(id, awa)).body.data;
    await send(id, awa, '', { attachmentIds: [file.id] });
    expect((await download(id, file.id, candidate)).statusCode).toBe(200);
  });

  it('goes by e-mail to absent people, on both sides', async () => {
    const { id } = (await open(awa, candidate)).body.data;
    await send(id, candidate, 'Oui');
    await server.db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(0) })
      .execute();
    server.advance({ minutes: 6 });
    const services = { mailer: server.services.mailer, config: server.config, now: server.services.now() };
    await sendAwayMails(server.db, services);
    const mails = await mailsTo(server, awa.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Aminata Diarra vous a écrit']);
    expect(JSON.stringify(mails[0])).toContain(`/manager/messages/${id}`);
    await open(awa, candidate);
    await server.db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(0) })
      .execute();
    server.advance({ minutes: 6 });
    await sendAwayMails(server.db, { ...services, now: server.services.now() });
    expect((await mailsTo(server, candidate.email)).map(({ subject }) => subject)).toEqual([
      `${firm} vous a écrit`,
    ]);
  });
});

it('a recruiter reads the firm’s messages above those of their company, as themselves', async () => {
  const { id } = (await open(awa, sahel.owner)).body.data;
  const colleague = await sahel.member();
  type More = { withFirm: ConversationSummary | null };
  const mine = (who: Person) => server.call<ConversationSummary[], More>('GET', '/conversations', who);
  expect((await mine(sahel.owner)).body.withFirm).toMatchObject({ id, side: 'person', with: { name: firm } });
  expect((await mine(colleague)).body.withFirm).toBeNull();
  expect((await send(id, sahel.owner, 'Merci')).status).toBe(201);
  expect((await server.call('GET', `/conversations/${id}`, colleague)).status).toBe(404);
  expect((await ofFirm(awa)).data.find((one) => one.id === id)?.with).toMatchObject({
    candidateId: null,
    title: 'Sahel Énergie',
  });
});

it('has templates, filled for each person; heads write them', async () => {
  const head = await signedIn(server, 'admin');
  const write = (body: object) => server.call<FirmTemplate>('POST', '/manager/message-templates', head, body);
  const body = 'Bonjour {prénom}, ici {recruteur}, de {entreprise}.';
  const { id } = (await write({ name: 'Premier contact', body })).body.data;
  expect((await write({ name: 'premier contact', body })).body.errors?.[0]).toEqual({
    field: 'name',
    message: firmMessages.TEMPLATE_NAME_TAKEN,
  });
  expect((await write({ name: 'Autre', body: 'Pour {offre}' })).body.errors?.[0]?.field).toBe('body');
  type With = { conversationId: string | null; templates: FirmTemplate[] };
  const path = `/manager/conversations/with/${candidate.accountId}`;
  const found = (await server.call<With>('GET', path, awa)).body.data;
  expect(found.conversationId).toBeNull();
  expect(found.templates.find((one) => one.id === id)?.body).toBe(
    `Bonjour Aminata, ici Awa Koné, de ${firm}.`,
  );
  const opened = (await open(awa, candidate)).body.data;
  const filled = await server.call<FirmTemplate[]>('GET', `/conversations/${opened.id}/templates`, awa);
  expect(filled.body.data.some((one) => one.body.includes('Aminata'))).toBe(true);
  expect((await server.call('DELETE', `/manager/message-templates/${id}`, head)).status).toBe(200);
  expect((await server.call('DELETE', `/manager/message-templates/${id}`, head)).status).toBe(404);
  expect((await server.call('GET', `/manager/conversations/with/${awa.accountId}`, awa)).status).toBe(404);
});
