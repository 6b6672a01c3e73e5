import type { ConversationSummary } from '@baara/contract/messaging/messaging';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answer, useTestApp } from '../../testing/test-app.ts';
import { bellsOf, type Person, useWorkspace } from '../../testing/workspace.ts';
import { conversationCalls } from './messaging.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const { open: openWith, send, thread, list, readAll } = conversationCalls(server);
let candidate: Person;
beforeEach(async () => {
  candidate = await sahel.candidate('Aminata Diarra');
});
const open = (body: object = {}, who = sahel.owner) => openWith(who, candidate, body);
const opened = async (): Promise<string> => (await open()).body.data.id;

describe('writing', () => {
  it('opens one conversation per company and candidate, which both sides read', async () => {
    await sahel.apply(candidate);
    const first = await open({ offerId: sahel.offerId });
    expect(first).toMatchObject({
      status: 201,
      body: {
        status: 'success',
        message: 'Message envoyé',
        data: { with: { name: 'Aminata Diarra', isMasked: false }, offer: { id: sahel.offerId }, unread: 0 },
      },
    });
    const colleague = await sahel.member();
    const second = await open({ initialMessage: 'Une précision.' }, colleague);
    expect(second.body.data.id).toBe(first.body.data.id);

    const [seen] = (await list(candidate)).data;
    expect(seen).toMatchObject({
      with: { name: 'Sahel Énergie', candidateId: null },
      last: { text: 'Une précision.', side: 'company' },
      unread: 2,
    });
    const read = await thread(first.body.data.id, candidate);
    expect(read.data.map(({ author, text }) => [author, text])).toEqual([
      ['Awa Koné', 'Une précision.'],
      ['Moussa Keïta', 'Bonjour, votre profil nous intéresse.'],
    ]);
  });

  it('answers live counts, and notifies each side once until it reads', async () => {
    await sahel.apply(candidate);
    const id = await opened();
    await send(id, sahel.owner, 'Et encore ceci.');
    expect(await bellsOf(server, candidate)).toEqual(['Sahel Énergie vous a écrit']);
    expect((await list(candidate)).unreadConversations).toBe(1);

    await readAll(id, candidate);
    expect((await list(candidate)).unreadConversations).toBe(0);
    expect((await thread(id, sahel.owner)).readByOther).toBe((await thread(id, sahel.owner)).data[0]?.id);

    const answer = await send(id, candidate, 'Avec plaisir.');
    expect(answer).toMatchObject({ status: 201, body: { data: { isMine: true, side: 'person' } } });
    expect(await bellsOf(server, sahel.owner)).toEqual(['Aminata Diarra vous a écrit']);
    expect(await list(sahel.owner)).toMatchObject({ unreadConversations: 1, data: [{ unread: 1 }] });

    const colleague = await sahel.member();
    await send(id, colleague, 'Merci !');
    expect((await list(sahel.owner)).unreadConversations).toBe(0);
  });

  it('sends once what is sent twice under the same id, even at the same moment', async () => {
    await sahel.apply(candidate);
    const id = await opened();
    const clientId = randomUUID();
    const twice = await Promise.all([
      send(id, candidate, 'Une fois', { clientId }),
      send(id, candidate, 'Une fois', { clientId }),
    ]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(twice[0]?.body.data.id).toBe(twice[1]?.body.data.id);
    expect((await thread(id, candidate)).data).toHaveLength(2);

    const opening = { clientId: randomUUID(), initialMessage: 'Deux fois demandé' };
    await Promise.all([open(opening), open(opening)]);
    const texts = (await thread(id, candidate)).data.map(({ text }) => text);
    expect(texts.filter((text) => text === 'Deux fois demandé')).toHaveLength(1);
  });

  it('takes no id for a new message that another’s has', async () => {
    await sahel.apply(candidate);
    const id = await opened();
    const clientId = randomUUID();
    expect((await send(id, sahel.owner, 'La première', { clientId })).status).toBe(201);
    const colleague = await sahel.member();
    for (const refused of [
      await send(id, colleague, 'La seconde', { clientId }),
      await open({ clientId, initialMessage: 'La seconde' }, colleague),
      await send(id, candidate, 'La seconde', { clientId }),
    ])
      expect(refused).toMatchObject({ status: 409, body: { code: 'CLIENT_ID_TAKEN' } });
    expect((await thread(id, candidate)).data[0]?.text).toBe('La première');
  });

  it('opens once what is sent twice under one Idempotency-Key', async () => {
    await sahel.apply(candidate);
    const headers = { ...sahel.owner.headers, 'idempotency-key': randomUUID() };
    const body = { recipientId: candidate.accountId, initialMessage: 'Bonjour' };
    const twice = await Promise.all(
      [1, 2].map(() =>
        server.json<Answer<ConversationSummary>>('POST', '/api/v1/recruiter/conversations', {
          headers,
          body,
        }),
      ),
    );
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect((await thread(twice[0]?.body.data.id ?? '', candidate)).data).toHaveLength(1);
  });

  it('refuses an empty or endless text in French', async () => {
    await sahel.apply(candidate);
    const id = await opened();
    const empty = await send(id, candidate, '   ');
    expect(empty).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'text', message: 'Écrivez votre message ou joignez un document' }] },
    });
    expect((await send(id, candidate, 'a'.repeat(4001))).status).toBe(422);
    expect((await open({ initialMessage: '' })).status).toBe(422);
    expect((await open({ recipientId: 'x' })).status).toBe(422);
  });

  it('preserves hostile text as typed', async () => {
    await sahel.apply(candidate);
    const id = await opened();
    const text = '<img src=x onerror=alert(1)> javascript:alert(1) \u202Eabc';
    await send(id, candidate, text);
    expect((await thread(id, sahel.owner)).data[0]?.text).toBe(text);
  });

  it('pages backwards by cursor', async () => {
    await sahel.apply(candidate);
    const id = await opened();
    for (const text of ['2', '3', '4']) await send(id, candidate, text);
    const last = await thread(id, candidate, '?limit=2');
    expect(last.data.map(({ text }) => text)).toEqual(['4', '3']);
    expect(last.hasOlder).toBe(true);
    const before = await thread(id, candidate, `?limit=2&before=${last.data[1]?.id}`);
    expect(before.data.map(({ text }) => text)).toEqual(['2', 'Bonjour, votre profil nous intéresse.']);
    expect(before.hasOlder).toBe(false);
  });
});

describe('one’s own side', () => {
  it('archives until something new comes, and silences bells and counts', async () => {
    await sahel.apply(candidate);
    const id = await opened();
    await server.call('PATCH', `/conversations/${id}`, candidate, { isArchived: true });
    expect((await list(candidate)).data).toHaveLength(0);
    expect((await list(candidate, '?archived=true')).data).toHaveLength(1);
    expect((await list(sahel.owner)).data).toHaveLength(1);
    await server.call('PATCH', `/conversations/${id}`, candidate, { isMuted: true });
    await readAll(id, candidate);
    await send(id, sahel.owner, 'Du nouveau');
    expect(await list(candidate)).toMatchObject({
      data: [{ isArchived: false, isMuted: true, unread: 1 }],
      unreadConversations: 0,
    });
    expect(await bellsOf(server, candidate)).toHaveLength(1);
  });

  it('lists by name, by offer and unread ones', async () => {
    await sahel.apply(candidate);
    await open({ offerId: sahel.offerId });
    const other = await sahel.candidate('Oumar Sow');
    await sahel.apply(other);
    const { body } = await open({ recipientId: other.accountId });
    await send(body.data.id, other, 'Présent');
    expect((await list(sahel.owner, '?search=sow')).data.map((one) => one.with.name)).toEqual(['Oumar Sow']);
    expect((await list(sahel.owner, '?search=comptable')).data).toHaveLength(1);
    expect((await list(sahel.owner, '?unread=true', '/recruiter/conversations')).data).toHaveLength(1);
    expect((await list(candidate, '?search=sahel')).data).toHaveLength(1);
  });
});
