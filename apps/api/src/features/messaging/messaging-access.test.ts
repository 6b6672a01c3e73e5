import type { ConversationSummary } from '@baara/contract/messaging/messaging';
import { recruiterOfferMessages } from '@baara/contract/offers/recruiter-offers';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { bellsOf, joinTeam, makeWorkspace, type Person, useWorkspace } from '../../testing/workspace.ts';
import { makeOffer, signedIn } from '../offers/offer.factory.ts';
import { conversationCalls } from './messaging.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const { open: openWith, send, thread, list } = conversationCalls(server);
let candidate: Person;
beforeEach(async () => {
  candidate = await sahel.candidate('Aminata Diarra');
});
const open = (body: object = {}, who = sahel.owner) => openWith(who, candidate, body);
const opened = async (): Promise<string> => (await open()).body.data.id;

describe('who may', () => {
  it('is the two sides only; lookers-on read and do not write', async () => {
    await sahel.apply(candidate);
    const id = await opened();
    const other = (await makeWorkspace(server, 'Autre')).owner;
    const otherCandidate = await sahel.candidate('Oumar Sow');
    for (const who of [other, otherCandidate]) {
      expect((await server.call('GET', `/conversations/${id}`, who)).status).toBe(404);
      expect((await server.call('GET', `/conversations/${id}/messages`, who)).status).toBe(404);
      expect((await send(id, who, 'Bonjour')).status).toBe(404);
      expect((await server.call('POST', `/conversations/${id}/read`, who, { upTo: 1 })).status).toBe(404);
      expect((await server.call('POST', `/conversations/${id}/block`, who)).status).toBe(404);
    }
    expect((await server.inject({ url: `/api/v1/conversations/${id}` })).statusCode).toBe(401);

    const reader = await sahel.member('reader');
    expect((await thread(id, reader)).data).toHaveLength(1);
    expect((await send(id, reader, 'Non')).status).toBe(403);
    expect((await open({}, reader)).status).toBe(403);
    expect((await server.call('GET', `/conversations/${id}`, reader)).body.data).toMatchObject({
      refusal: expect.any(String) as string,
    });
  });

  it('shows interviewers and readers the conversations of their hiring teams only, and counts no other', async () => {
    const { id: offerId } = await makeOffer(server.db, sahel.companyId, { title: 'Chauffeur' });
    await sahel.apply(candidate, { offer_id: offerId });
    const id = await opened();
    await send(id, candidate, 'Bonjour');
    const [reader, recruiter] = [await sahel.member('reader'), await sahel.member('recruiter')];
    const seenBy = async (who: Person) => {
      const { pagination, unreadConversations } = await list(who);
      const { status } = await server.call('GET', `/conversations/${id}/messages`, who);
      return { total: pagination.total, unreadConversations, status };
    };
    expect(await seenBy(recruiter)).toEqual({ total: 1, unreadConversations: 1, status: 200 });
    expect(await seenBy(reader)).toEqual({ total: 0, unreadConversations: 0, status: 404 });

    const team = { memberIds: [reader.accountId] };
    await server.call('PUT', `/recruiter/offers/${offerId}/hiring-team`, sahel.owner, team);
    expect(await seenBy(reader)).toEqual({ total: 1, unreadConversations: 1, status: 200 });
  });

  it.each(['reader', 'interviewer'] as const)(
    'shows a %s outside the team anyone who applied masked, and not at all when they hide',
    async (role) => {
      const { id: offerId } = await makeOffer(server.db, sahel.companyId, { title: 'Chauffeur' });
      const hidden = await sahel.candidate('Caché Sow', { is_visible: false });
      for (const who of [candidate, hidden]) await sahel.apply(who, { offer_id: offerId });
      const outsider = await sahel.member(role);
      const path = `/recruiter/conversations/with/${candidate.accountId}`;
      const shownTo = async (who: Person) => (await server.call('GET', path, who)).body.data;
      const refusal = recruiterOfferMessages.READ_ONLY_MEMBER;
      expect(await shownTo(outsider)).toMatchObject({ name: 'Aminata D.', isMasked: true, refusal });
      expect(await shownTo(sahel.owner)).toMatchObject({ name: 'Aminata Diarra', refusal: null });
      for (const end of ['', '/templates']) {
        const ofHidden = `/recruiter/conversations/with/${hidden.accountId}${end}`;
        expect((await server.call('GET', ofHidden, outsider)).status).toBe(404);
        expect((await server.call('GET', ofHidden, sahel.owner)).status).toBe(200);
      }
      expect((await server.call('GET', `${path}/templates?offerId=${offerId}`, outsider)).status).toBe(404);

      await joinTeam(server.db, { companyId: sahel.companyId, offerId }, outsider);
      expect(await shownTo(outsider)).toMatchObject({ name: 'Aminata Diarra', isMasked: false, refusal });
    },
  );

  it('needs a company to open one, and one’s own offer to speak of it', async () => {
    const manager = await signedIn(server, 'manager');
    expect((await open({}, manager)).body.code).toBe('COMPANY_REQUIRED');
    expect((await open({}, candidate)).status).toBe(403);
    await sahel.apply(candidate);
    const { offerId: foreign } = await makeWorkspace(server, 'Autre');
    expect((await open({ offerId: foreign })).status).toBe(404);
    expect((await open({ recipientId: sahel.owner.accountId })).status).toBe(404);
  });
});

describe('someone still masked', () => {
  it('is written to once until they answer, under a masked name that no search reveals', async () => {
    const first = await open();
    expect(first.body.data.with).toMatchObject({ name: 'Aminata D.', isMasked: true, avatar: null });
    const id = first.body.data.id;
    expect(await open()).toMatchObject({ status: 409, body: { code: 'AWAITING_ANSWER' } });
    expect((await send(id, sahel.owner, 'Alors ?')).status).toBe(409);
    expect((await list(sahel.owner, '?search=diarra')).pagination.total).toBe(0);
    expect((await list(sahel.owner, '?search=aminata')).pagination.total).toBe(1);

    await send(id, candidate, 'Oui, appelez-moi au 76 12 34 56');
    expect(await bellsOf(server, sahel.owner)).toEqual(['Aminata D. vous a écrit']);
    expect((await thread(id, sahel.owner)).data[0]).toMatchObject({
      author: 'Aminata D.',
      text: 'Oui, appelez-moi au 76 12 34 56',
    });
    expect((await send(id, sahel.owner, 'Merci')).status).toBe(201);
  });

  it('is not found when they hide, and no more than twenty new ones are written to a day', async () => {
    server.startWindow();
    const hidden = await sahel.candidate('Caché Sow', { is_visible: false });
    expect(await open({ recipientId: hidden.accountId })).toMatchObject({
      status: 404,
      body: { code: 'RECIPIENT_NOT_FOUND' },
    });
    for (let count = 0; count < 20; count += 1) {
      const one = await sahel.candidate(`Personne N${count}`);
      expect((await open({ recipientId: one.accountId })).status).toBe(201);
    }
    const refused = await open();
    expect(refused.status).toBe(429);
    expect(refused.body.message).toContain('20 nouveaux candidats');
    await sahel.apply(candidate);
    expect((await open()).status).toBe(201);
    server.advance({ days: 1, minutes: 1 });
    const next = await sahel.candidate('Demain Sow');
    expect((await open({ recipientId: next.accountId })).status).toBe(201);
  });
});

describe('refusing messages', () => {
  it('stops the whole company until the candidate changes their mind', async () => {
    await sahel.apply(candidate);
    const id = await opened();
    expect((await server.call('POST', `/conversations/${id}/block`, sahel.owner)).status).toBe(403);
    const blocked = await server.call<ConversationSummary>('POST', `/conversations/${id}/block`, candidate);
    expect(blocked.body.data.isBlocked).toBe(true);
    expect(await send(id, sahel.owner, 'Encore')).toMatchObject({
      status: 409,
      body: { code: 'RECIPIENT_BLOCKED' },
    });
    expect((await open()).status).toBe(409);
    expect(await send(id, candidate, 'Et moi ?')).toMatchObject({
      status: 409,
      body: { code: 'COMPANY_BLOCKED' },
    });
    await server.call('DELETE', `/conversations/${id}/block`, candidate);
    expect((await send(id, sahel.owner, 'Merci')).status).toBe(201);
  });

  it('shows moderators the message and the reason', async () => {
    await sahel.apply(candidate);
    const id = await opened();
    expect((await server.call('POST', `/conversations/${id}/report`, candidate, { reason: '' })).status).toBe(
      422,
    );
    await server.call('POST', `/conversations/${id}/report`, candidate, { reason: 'On me demande de payer' });
    const flags = await server.db
      .selectFrom('moderation_flags')
      .selectAll()
      .where('company_id', '=', sahel.companyId)
      .execute();
    expect(flags).toMatchObject([
      { source: 'visitor', subject_kind: 'message', subject_id: `conversation:${id}` },
    ]);
    expect(flags[0]?.text).toContain('votre profil nous intéresse');
  });

  it('flags what swindlers ask, and still delivers it', async () => {
    await sahel.apply(candidate);
    const text = 'Envoyez 25 000 FCFA par Orange Money au 76 12 34 56 pour frais de dossier avant ce soir.';
    const { body } = await open({ initialMessage: text });
    expect((await thread(body.data.id, candidate)).data[0]?.text).toBe(text);
    const flags = await server.db
      .selectFrom('moderation_flags')
      .select(['source', 'subject_id'])
      .where('company_id', '=', sahel.companyId)
      .execute();
    expect(flags).toMatchObject([{ source: 'detector' }]);
    expect(flags[0]?.subject_id).toMatch(/^conversation-message:\d+$/);
  });
});
