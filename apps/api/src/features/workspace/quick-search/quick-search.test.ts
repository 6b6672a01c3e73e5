import { adminScreens } from '@baara/contract/workspace/admin-screens';
import { roles } from '@baara/contract/accounts/accounts';
import { type QuickItem, recentKey } from '@baara/contract/workspace/quick-search';
import { describe, expect, it } from 'vitest';
import { seedReference } from '../../../../db/seeds/reference.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { actFor, makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { conversationCalls } from '../../messaging/messaging.factory.ts';
import { makeOffer, signedIn } from '../../offers/offer.factory.ts';

const server = useTestApp();
const workspace = useWorkspace(server);
const talk = conversationCalls(server);

type Found = { items: QuickItem[]; adminScreens: string[]; settingsTabs: string[] };

async function answerTo(who: Person, q = '', recent: readonly string[] = []): Promise<Found> {
  const query = new URLSearchParams({ q, recent: recent.join(',') });
  const { status, body } = await server.call<Found>('GET', `/workspace/search?${query}`, who);
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data;
}
/** « person Aminata Diarra »: the found things, in order. */
const find = async (...asked: Parameters<typeof answerTo>): Promise<string[]> =>
  (await answerTo(...asked)).items.map(({ kind, title }) => `${kind} ${title}`);

async function unlock(candidate: Person, refundedAt: Date | null = null): Promise<void> {
  await server.db
    .insertInto('unlocked_profiles')
    .values({
      company_id: workspace.companyId,
      candidate_id: candidate.accountId,
      unlocked_by: workspace.owner.accountId,
      price_xof: 1000,
      refunded_at: refundedAt,
    })
    .execute();
}

describe('a member', () => {
  it('finds people and their applications by beginnings of words, accents, case and marks aside', async () => {
    await workspace.applicant("Aïssata N'Diaye");
    await workspace.applicant('Oumar Sidibé');
    const found = ["person Aïssata N'Diaye", "application Aïssata N'Diaye"];
    for (const typed of ['aissa', 'AÏSSATA', 'ndia', "n'diaye", 'diaye aïs', ' dia  aiss '])
      expect([typed, await find(workspace.owner, typed)]).toEqual([typed, found]);
    // The middle of a word, one letter, and words of two people are nobody's.
    for (const typed of ['ssata', 'a', 'aissata sidibe'])
      expect(await find(workspace.owner, typed)).toEqual([]);
  });

  it('finds an offer by its list’s words, and the application of a person to an offer by words of both', async () => {
    const awa = await workspace.applicant('Awa Traoré');
    const { id: other } = await makeOffer(server.db, workspace.companyId, {
      title: 'Chauffeur',
      city: 'Kayes',
    });
    await workspace.apply(awa, { offer_id: other });
    expect(await find(workspace.owner, 'chauf')).toEqual(['offer Chauffeur']);
    expect(await find(workspace.owner, 'kayes')).toEqual(['offer Chauffeur']);
    const { items } = await answerTo(workspace.owner, 'awa chauf');
    expect(items).toMatchObject([
      { kind: 'application', title: 'Awa Traoré', detail: 'Chauffeur', offerId: other },
    ]);
  });

  it('never finds a masked person by more than is shown of them', async () => {
    const fatou = await workspace.candidate('Fatou Keïta');
    expect(await find(workspace.owner, 'fatou')).toEqual([]);
    await talk.open(workspace.owner, fatou);
    expect(await find(workspace.owner, 'fatou')).toEqual(['conversation Fatou K.']);
    for (const typed of ['keita', 'fatou ke']) expect(await find(workspace.owner, typed)).toEqual([]);
    // Opened lately from the list of candidates: its masked card, and not by the family name either.
    const recent = [recentKey({ kind: 'person', id: fatou.accountId })];
    expect(await find(workspace.owner, '', recent)).toEqual(['person Fatou K.']);
    expect(await find(workspace.owner, 'keita', recent)).toEqual([]);
    await unlock(fatou);
    expect(await find(workspace.owner, 'keita')).toEqual(['person Fatou Keïta', 'conversation Fatou Keïta']);
  });

  it('finds an unlocked person until the unlock is paid back, and an applicant until they withdraw', async () => {
    const unlocked = await workspace.candidate('Salif Coulibaly');
    await unlock(unlocked);
    const applicant = await workspace.applicant('Salif Dembélé');
    expect((await find(workspace.owner, 'salif')).toSorted()).toEqual([
      'application Salif Dembélé',
      'person Salif Coulibaly',
      'person Salif Dembélé',
    ]);
    await server.db.updateTable('unlocked_profiles').set({ refunded_at: new Date() }).execute();
    await server.db
      .updateTable('applications')
      .set({ stage: 'withdrawn' })
      .where('id', '=', applicant.applicationId)
      .execute();
    expect(await find(workspace.owner, 'salif')).toEqual([]);
  });

  it('finds people by a changed name, and no longer by the former one', async () => {
    const nameless = await workspace.applicant(' ');
    const rename = (first: string, last: string) =>
      server.db
        .updateTable('accounts')
        .set({ first_name: first, last_name: last })
        .where('id', '=', nameless.accountId)
        .execute();
    await rename('Bintou', 'Sangaré');
    expect(await find(workspace.owner, 'sanga')).toHaveLength(2);
    await rename('Bintou', 'Touré');
    expect(await find(workspace.owner, 'sanga')).toEqual([]);
    expect(await find(workspace.owner, 'bin tour')).toEqual([
      'person Bintou Touré',
      'application Bintou Touré',
    ]);
  });

  it('gets what they opened lately first, as it is now, and nothing that is gone', async () => {
    const moussa = await workspace.applicant('Moussa Diarra');
    await workspace.applicant('Moussa Konaté');
    const offer = recentKey({ kind: 'offer', id: String(workspace.offerId) });
    const recent = [
      recentKey({ kind: 'application', id: moussa.applicationId }),
      offer,
      recentKey({ kind: 'person', id: moussa.accountId }),
      'offer:999999999999',
      'person:nobody',
      'other:1',
      '',
    ];
    expect(await find(workspace.owner, '', recent)).toEqual([
      'application Moussa Diarra',
      'offer Comptable',
      'person Moussa Diarra',
    ]);
    const { items } = await answerTo(workspace.owner, 'moussa', recent);
    expect(items.map(({ kind, title, isRecent }) => `${kind} ${title} ${isRecent}`)).toEqual([
      'application Moussa Diarra true',
      'person Moussa Diarra true',
      'person Moussa Konaté false',
      'application Moussa Konaté false',
    ]);
    await server.db.deleteFrom('offers').where('id', '=', workspace.offerId).execute();
    // A profile that companies may look for, without its name.
    expect(await find(workspace.owner, '', recent)).toEqual(['person Moussa D.']);
    expect(await find(workspace.owner, 'diarra', recent)).toEqual([]);
  });

  it('outside every hiring team finds nothing of an offer, within one what it shows', async () => {
    const applicant = await workspace.applicant('Kadiatou Cissé');
    const { id: hidden } = await makeOffer(server.db, workspace.companyId, { title: 'Juriste' });
    const other = await workspace.candidate('Kadiatou Maïga');
    await workspace.apply(other, { offer_id: hidden });
    await talk.open(workspace.owner, applicant);
    await talk.open(workspace.owner, other);
    const recent = [`offer:${hidden}`, `person:${other.accountId}`];
    for (const role of ['reader', 'interviewer'] as const) {
      const member = await workspace.member(role);
      expect(await find(member, 'kadiatou')).toEqual([
        'person Kadiatou Cissé',
        'application Kadiatou Cissé',
        'conversation Kadiatou Cissé',
      ]);
      expect(await find(member, 'juriste')).toEqual([]);
      expect(await find(member, 'maiga')).toEqual([]);
      // A profile that companies may look for, without its name.
      expect(await find(member, '', recent)).toEqual(['person Kadiatou M.']);
      await server.db.deleteFrom('hiring_team_members').where('account_id', '=', member.accountId).execute();
      expect(await find(member, 'kadiatou')).toEqual([]);
      expect(await find(member, 'comptable')).toEqual([]);
    }
    for (const role of ['owner', 'recruiter'] as const)
      expect(await find(await workspace.member(role), 'maiga')).toHaveLength(3);
  });

  it('of another company finds nothing, whatever they say they opened', async () => {
    const applicant = await workspace.applicant('Djénéba Sow');
    const opened = await talk.open(workspace.owner, applicant);
    const other = await makeWorkspace(server, 'Niger Bâtiment');
    await server.db.deleteFrom('offers').where('id', '=', other.offerId).execute();
    const recent = [
      `offer:${workspace.offerId}`,
      `application:${applicant.applicationId}`,
      `conversation:${opened.body.data.id}`,
    ];
    for (const typed of ['djeneba', 'sow', 'comptable', ''])
      expect([typed, await find(other.owner, typed, recent)]).toEqual([typed, []]);
  });
});

describe('everyone else', () => {
  it('finds their own applications and conversations, and nobody’s else', async () => {
    const awa = await workspace.applicant('Awa Traoré');
    const other = await workspace.applicant('Ibrahim Bah');
    const { body } = await talk.open(workspace.owner, awa);
    const found = ['my-application Comptable', 'conversation Sahel Énergie'];
    expect(await find(awa, 'sahel')).toEqual(found);
    expect(await find(awa, 'compta')).toEqual(['my-application Comptable']);
    expect(await find(awa, 'traore')).toEqual([]);
    const recent = [`conversation:${body.data.id}`, `my-application:${awa.applicationId}`];
    expect(await find(awa, '', recent)).toEqual(found.toReversed());
    expect(await find(other, '', recent)).toEqual([]);
  });

  it('gets the screens of their role, and nothing of a company before they act for it', async () => {
    await seedReference(server.db);
    await workspace.applicant('Awa Traoré');
    const screens: Record<string, string[]> = {
      admin: [...adminScreens],
      manager: [
        'users',
        'recruiters',
        'candidates',
        'freelances',
        'portfolios',
        'offers',
        'disabled',
        'support',
        'notifications',
        'moderation',
        'news',
        'trainings',
        'reports',
        'settings',
        'status',
      ],
    };
    for (const role of roles) {
      const found = await answerTo(await signedIn(server, role), 'awa');
      expect([role, found.items, found.adminScreens]).toEqual([role, [], screens[role] ?? []]);
      expect(found.settingsTabs.length > 0).toBe(role === 'admin' || role === 'manager');
    }
    const manager = await actFor(server, await signedIn(server, 'manager'), workspace.companyId);
    expect(await find(manager, 'awa')).toEqual(['person Awa Traoré', 'application Awa Traoré']);
  });

  it('is refused without a session, and with more than the box takes', async () => {
    expect((await server.call('GET', '/workspace/search?q=awa', null)).status).toBe(401);
    expect((await server.call('GET', `/workspace/search?q=${'a'.repeat(121)}`, workspace.owner)).status).toBe(
      422,
    );
  });
});
