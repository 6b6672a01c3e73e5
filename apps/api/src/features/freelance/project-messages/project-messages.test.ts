import { randomUUID } from 'node:crypto';
import type { ProjectCorrespondence, WrittenProject } from '@baara/contract/freelance/project-messages';
import type { ConversationSummary } from '@baara/contract/messaging/messaging';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { bellsOf, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { mailsTo } from '../../accounts/accounts.factory.ts';
import { sendAwayMails } from '../../messaging/away-mails.ts';
import { forgetOldConversations } from '../../messaging/forget-conversations.ts';
import { conversationCalls } from '../../messaging/messaging.factory.ts';
import { leaveMissionConversations } from '../../personal-data/erasure.queries.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { makeFreelance, makeMission, makeProposal } from '../freelance.factory.ts';
import { storeContract, storeGuest } from '../work/contract.factory.ts';

const secret = 'un-secret-de-trente-deux-caracteres-ou-plus';
const server = useTestApp({ REPLY_DOMAIN: 'reponses.baara.ml', REPLY_SECRET: secret });
const sahel = useWorkspace(server);
const { send, thread, list, readAll, upload, download } = conversationCalls(server);

let client: Person;
let freelance: Person;
let otherFreelance: Person;
let otherClient: Person;
let missionId: string;

beforeAll(async () => {
  client = await signedIn(server, 'client', { name: { first: 'Fatou', last: 'Diarra' } });
  otherClient = await signedIn(server, 'client');
  freelance = await signedIn(server, 'freelance');
  otherFreelance = await signedIn(server, 'freelance');
  await makeFreelance(server.db, freelance.accountId);
});
beforeEach(async () => {
  missionId = await makeMission(server.db, client.accountId);
});

const propose = (to: string, who: Person, status = 'sent') =>
  makeProposal(server.db, to, who.accountId, { status });
const path = (id: string): string => `/missions/${id}/conversations`;
const write = (who: Person, body: object = {}, id = missionId) =>
  server.call<ConversationSummary>('POST', path(id), who, {
    text: 'Bonjour, parlons du projet.',
    clientId: randomUUID(),
    ...body,
  });
const read = (who: Person, id = missionId) => server.call<ProjectCorrespondence>('GET', path(id), who);
const begin = async (): Promise<string> => {
  await propose(missionId, freelance);
  return (await write(client, { freelanceId: freelance.accountId })).body.data.id;
};
async function sign(id: string): Promise<string> {
  const { contractId } = await storeContract(server.db, {
    mission_id: id,
    client_id: client.accountId,
    freelance_id: freelance.accountId,
    status: 'signed',
    signed_at: server.services.now(),
  });
  return contractId;
}

describe('who may begin', () => {
  it('nobody before a proposal; then either side, and each one conversation', async () => {
    expect((await write(client, { freelanceId: freelance.accountId })).status).toBe(409);
    expect((await write(client)).status).toBe(422);
    expect((await write(freelance)).status).toBe(404);
    await propose(missionId, freelance);
    expect((await read(client)).body.data.writable).toEqual([{ id: freelance.accountId, name: 'Moussa T.' }]);
    expect((await read(freelance)).body.data.writable).toEqual([{ id: null, name: 'Fatou D.' }]);
    const first = await write(freelance);
    const second = await write(client, { freelanceId: freelance.accountId });
    expect([first.status, second.status, second.body.data.id]).toEqual([201, 201, first.body.data.id]);
    expect((await read(client)).body.data).toMatchObject({
      side: 'client',
      writable: [],
      conversations: [{ with: { name: 'Moussa T.' }, mission: { id: missionId, isBeforeContract: true } }],
    });
  });

  it('an invitation is enough; a declined one, and a withdrawn proposal, are not', async () => {
    const invitation = { mission_id: missionId, freelance_id: freelance.accountId };
    await server.db
      .insertInto('mission_invitations')
      .values({ ...invitation, invited_at: server.services.now(), declined_at: server.services.now() })
      .execute();
    await propose(missionId, freelance, 'withdrawn');
    expect((await write(freelance)).status).toBe(404);
    await server.db
      .updateTable('mission_invitations')
      .set({ declined_at: null })
      .where('mission_id', '=', missionId)
      .execute();
    expect((await write(freelance)).status).toBe(201);
  });

  it('the same message is written once', async () => {
    await propose(missionId, freelance);
    const clientId = randomUUID();
    const one = await write(freelance, { clientId });
    await write(freelance, { clientId });
    expect((await thread(one.body.data.id, client)).data).toHaveLength(1);
  });
});

describe('the two sides', () => {
  it('read, answer, and see what waits, each in their own inbox', async () => {
    const id = await begin();
    expect(await bellsOf(server, freelance)).toContain('Fatou D. vous a écrit');
    const inbox = await list(freelance);
    expect(inbox.data[0]).toMatchObject({ id, unread: 1, side: 'person', with: { name: 'Fatou D.' } });
    expect(inbox.unreadConversations).toBeGreaterThan(0);
    await readAll(id, freelance);
    await send(id, freelance, 'Je commence lundi.');
    const ofClient = await server.call<ConversationSummary[], { projects: WrittenProject[] }>(
      'GET',
      `/missions/conversations?missionId=${missionId}`,
      client,
    );
    expect(ofClient.body.data).toMatchObject([{ id, unread: 1, side: 'company' }]);
    expect(ofClient.body.projects.find((project) => project.id === missionId)?.unread).toBe(1);
    const shown = await thread(id, client);
    expect(shown.data.map(({ author, isMine }) => [author, isMine])).toEqual([
      ['Moussa T.', false],
      ['Fatou D.', true],
    ]);
    expect(shown.readByOther).toBeGreaterThan(0);
    const { body } = await server.call<ConversationSummary[]>(
      'GET',
      '/missions/conversations?search=moussa',
      client,
    );
    expect(body.data.map((one) => one.id)).toContain(id);
  });

  it('exchange documents, which nobody else gets', async () => {
    const id = await begin();
    const { body } = await upload(id, freelance);
    await send(id, freelance, '', { attachmentIds: [body.data.id] });
    expect((await download(id, body.data.id, client)).statusCode).toBe(200);
    expect((await download(id, body.data.id, otherFreelance)).statusCode).toBe(404);
  });

  it('away, are written to once, about the project', async () => {
    const id = await begin();
    await server.db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(0) })
      .execute();
    server.advance({ minutes: 6 });
    const { mailer, now } = server.services;
    await sendAwayMails(server.db, { mailer, config: server.config, now: now() });
    const [mail] = (await mailsTo(server, freelance.email)).slice(-1);
    expect(mail?.subject).toBe('Fatou D. vous a écrit');
    expect(JSON.stringify(mail)).toContain(`/freelance/messages/${id}`);
    expect(JSON.stringify(mail)).toContain('Tenue des comptes');
    // They answer from their mailbox; what they give there cannot be asked about, and is noted.
    const answer = [
      `From: <${freelance.email}>`,
      `To: <${String(mail?.replyTo)}>`,
      'Message-ID: <1@exemple.ml>',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Oui. Mon numero : 76 12 34 56',
    ];
    const { statusCode } = await server.inject({
      method: 'POST',
      url: '/api/v1/mail/inbound',
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` },
      payload: Buffer.from(answer.join('\r\n')),
    });
    expect(statusCode).toBe(200);
    const [newest] = (await thread(id, client)).data;
    expect(newest).toMatchObject({ byMail: true, text: 'Oui. Mon numero : 76 12 34 56' });
    const noted = await server.db
      .selectFrom('conversation_messages')
      .where('id', '=', newest?.id ?? 0)
      .select('pointed_out')
      .executeTakeFirstOrThrow();
    expect(noted.pointed_out).toEqual(['phone']);
  });

  it('report each other; neither blocks', async () => {
    const id = await begin();
    await send(id, freelance, 'Envoyez-moi les frais de dossier.');
    for (const who of [client, freelance])
      expect(
        (await server.call('POST', `/conversations/${id}/report`, who, { reason: 'On me demande de payer' }))
          .status,
      ).toBe(200);
    expect((await server.call('POST', `/conversations/${id}/block`, freelance)).status).toBe(403);
    const flags = await server.db
      .selectFrom('moderation_flags')
      .where('subject_id', '=', `conversation:${id}`)
      .select('text')
      .execute();
    expect(flags.map(({ text }) => text.includes('frais de dossier')).toSorted()).toEqual([false, true]);
  });
});

describe('before a contract', () => {
  const phone = { text: 'Appelez-moi au 76 12 34 56' };

  it('a contact is pointed out, sent when confirmed, and shown to moderators when it repeats', async () => {
    await propose(missionId, freelance);
    const refused = await write(freelance, phone);
    expect([refused.status, refused.body.code]).toEqual([409, 'CONTACTS_POINTED_OUT']);
    expect(refused.body.message).toContain('un numéro de téléphone');
    // Nothing of it stands: no empty conversation either.
    expect((await read(client)).body.data.conversations).toEqual([]);
    const { id } = (await write(freelance, { ...phone, isConfirmed: true })).body.data;
    expect((await send(id, freelance, phone.text)).status).toBe(409);
    for (const minute of ['un', 'deux'])
      await send(id, freelance, `${phone.text} ${minute}`, { isConfirmed: true });
    const written = (await thread(id, client)).data.map((message) => `conversation-message:${message.id}`);
    const flags = await server.db
      .selectFrom('moderation_flags')
      .where('subject_id', 'in', written)
      .select(['text', 'reasons'])
      .execute();
    const repeated = flags.filter(({ reasons }) => JSON.stringify(reasons).includes('Donne de nouveau'));
    const texts = new Set(repeated.map(({ text }) => text));
    expect([texts.has(phone.text), texts.has(`${phone.text} deux`)]).toEqual([false, true]);
  });

  it('nothing is pointed out once both have signed, and each reads the whole name of the other', async () => {
    const id = await begin();
    await sign(missionId);
    expect((await send(id, client, phone.text)).status).toBe(201);
    expect((await read(client)).body.data.conversations).toMatchObject([
      { with: { name: 'Moussa Traoré' }, mission: { isBeforeContract: false } },
    ]);
    expect((await read(freelance)).body.data.conversations[0]?.with.name).toBe('Fatou Diarra');
  });
});

describe('rights', () => {
  type Call = [method: 'GET' | 'POST' | 'PATCH', path: (id: string) => string, body?: () => object];
  const calls: readonly Call[] = [
    ['GET', (id) => `/conversations/${id}`],
    ['GET', (id) => `/conversations/${id}/messages`],
    ['GET', (id) => `/conversations/${id}/templates`],
    ['POST', (id) => `/conversations/${id}/messages`, () => ({ text: 'Bonjour', clientId: randomUUID() })],
    ['POST', (id) => `/conversations/${id}/read`, () => ({ upTo: 1 })],
    ['PATCH', (id) => `/conversations/${id}`, () => ({ isMuted: false })],
    ['POST', (id) => `/conversations/${id}/report`, () => ({ reason: 'On me demande de payer' })],
    ['GET', () => path(missionId)],
    [
      'POST',
      () => path(missionId),
      () => ({ text: 'Bonjour', clientId: randomUUID(), freelanceId: freelance.accountId }),
    ],
  ];
  const statuses = async (id: string, who: Person): Promise<number[]> => {
    const found: number[] = [];
    for (const [method, of, body] of calls)
      found.push((await server.call(method, of(id), who, body?.())).status);
    return found;
  };
  const all = (status: number): number[] => calls.map(() => status);

  it('of a private client: the two parties, nobody else', async () => {
    const id = await begin();
    await sign(missionId);
    expect(await statuses(id, client)).toEqual([200, 200, 200, 201, 200, 200, 200, 200, 201]);
    expect(await statuses(id, freelance)).toEqual([200, 200, 200, 201, 200, 200, 200, 200, 201]);
    for (const who of [otherClient, otherFreelance, sahel.owner])
      expect(await statuses(id, who)).toEqual(all(404));
  });

  it('of a company: its owners and recruiters, not those who only look on, nor another company', async () => {
    missionId = await makeMission(server.db, sahel.owner.accountId, { company_id: sahel.companyId });
    await propose(missionId, freelance);
    const first = await write(sahel.owner, { freelanceId: freelance.accountId });
    const { id } = first.body.data;
    expect((await list(freelance)).data[0]).toMatchObject({ with: { name: 'Sahel Énergie' } });
    expect((await list(sahel.owner)).data.map((one) => one.id)).not.toContain(id);
    expect(await statuses(id, await sahel.member('recruiter'))).toEqual([
      200, 200, 200, 201, 200, 200, 200, 200, 201,
    ]);
    for (const who of [await sahel.member('interviewer'), await signedIn(server, 'employer')])
      expect(await statuses(id, who)).toEqual(all(404));
    await send(id, freelance, 'Bonjour');
    const inbox = await server.call<ConversationSummary[], { ofMissions: { unread: number } | null }>(
      'GET',
      '/conversations',
      sahel.owner,
    );
    expect(inbox.body.ofMissions).toEqual({ unread: 1 });
  });

  it('a guest of the contract reads and never writes; nobody sees that they read', async () => {
    const id = await begin();
    const contractId = await sign(missionId);
    await storeGuest(server.db, contractId, otherFreelance, 'freelance');
    expect(await statuses(id, otherFreelance)).toEqual([200, 200, 200, 403, 200, 403, 403, 200, 403]);
    expect((await read(otherFreelance)).body.data).toMatchObject({
      side: 'freelance',
      writable: [],
      conversations: [{ id, unread: 0, abilities: { archive: false, block: false, report: false } }],
    });
    expect((await thread(id, client)).readByOther).toBe(0);
  });
});

describe('what stays', () => {
  it('goes with a party without a contract; stays for the other one with it', async () => {
    const id = await begin();
    await sign(missionId);
    const other = await makeMission(server.db, client.accountId);
    await propose(other, freelance);
    const loose = (await write(client, { freelanceId: freelance.accountId }, other)).body.data.id;
    await server.db.transaction().execute(async (tx) => {
      await leaveMissionConversations(tx, client.accountId);
    });
    expect((await list(freelance)).data.map((one) => one.id)).not.toContain(loose);
    await leaveMissionConversations(server.db, freelance.accountId);
    const left = await server.call<ConversationSummary>('GET', `/conversations/${id}`, client);
    expect(left.body.data).toMatchObject({ with: { name: 'Un ancien freelance' } });
    expect(left.body.data.refusal).not.toBeNull();
    expect((await server.call('GET', `/conversations/${id}`, freelance)).status).toBe(404);
  });

  it('is forgotten after two quiet years, not while its contract goes on', async () => {
    const id = await begin();
    const contractId = await sign(missionId);
    const later = new Date(server.services.now());
    later.setUTCFullYear(later.getUTCFullYear() + 3);
    await forgetOldConversations(server.db, later);
    expect((await server.call('GET', `/conversations/${id}`, client)).status).toBe(200);
    const ended = { status: 'completed', completed_at: server.services.now() };
    await server.db.updateTable('mission_contracts').set(ended).where('id', '=', contractId).execute();
    await forgetOldConversations(server.db, later);
    expect((await server.call('GET', `/conversations/${id}`, client)).status).toBe(404);
  });
});
