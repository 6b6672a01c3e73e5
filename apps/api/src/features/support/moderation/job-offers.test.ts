import { type Role, roles } from '@baara/contract/accounts/accounts';
import type { JobOffer } from '@baara/contract/support/job-offers';
import { moderationMessages as messages } from '@baara/contract/support/moderation-messages';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedReference } from '../../../../db/seeds/reference.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, type Person, type Workspace } from '../../../testing/workspace.ts';
import { makeCategories, makeOffer, signedIn } from '../../offers/offer.factory.ts';

const server = useTestApp();
let manager: Person;
let workspace: Workspace;

beforeAll(async () => {
  await seedReference(server.db);
  await makeCategories(server.db).catch(() => undefined);
  manager = await signedIn(server, 'manager', { name: { first: 'Kadiatou', last: 'Diallo' } });
});
beforeEach(async () => {
  workspace = await makeWorkspace(server);
});

const list = async (query: string) =>
  (await server.call<JobOffer[]>('GET', `/admin/job-offers?${query}`, manager)).body.data;
const mine = async (query: string) =>
  (await list(query)).filter(({ company }) => company.id === workspace.companyId);
const act = (path: string, body: object, id = workspace.offerId) =>
  server.call<JobOffer>('POST', `/admin/job-offers/${id}/${path}`, manager, body);
const feature = (isFeatured: boolean, id = workspace.offerId) =>
  server.call<JobOffer>('PUT', `/admin/job-offers/${id}/featuring`, manager, { isFeatured });
const publicStatus = async () =>
  (await server.call('GET', `/recruitment-offers/${workspace.offerId}`, null)).status;
const reason = 'Elle demande des frais.';

describe('the list', () => {
  it('finds by words, company and number, and follows its filters', async () => {
    const { db } = server;
    const { companyId, offerId } = workspace;
    await db.updateTable('offers').set({ title: 'Soudeur à Kati' }).where('id', '=', offerId).execute();
    await db
      .updateTable('companies')
      .set({ name: 'Ferronnerie Diarra' })
      .where('id', '=', companyId)
      .execute();
    const draft = await makeOffer(db, companyId, { title: 'Peintre', status: 'draft', published_at: null });
    const past = await makeOffer(db, companyId, { title: 'Maçon', expires_at: new Date(0) });
    for (const search of ['soudeur', 'SOUD kati', 'ferronnerie d', String(offerId), `#${offerId}`])
      expect((await mine(`search=${encodeURIComponent(search)}`)).map(({ id }) => id)).toContain(offerId);
    expect(await list('search=%25')).toEqual([]);
    expect((await mine('state=draft')).map(({ id }) => id)).toEqual([draft.id]);
    expect((await mine('state=expired')).map(({ id }) => id)).toEqual([past.id]);
    expect((await mine('state=active')).map(({ id }) => id)).toEqual([offerId]);
    expect(await mine('mark=duplicate')).toEqual([]);
    const twin = await makeOffer(db, companyId, { title: 'SOUDEUR A KATI' });
    expect((await mine('mark=duplicate')).map(({ id, duplicates }) => [id, duplicates])).toEqual([
      [twin.id, 1],
      [offerId, 1],
    ]);
  });
});

describe('a moderator', () => {
  it('suspends an offer, whose company reads why, then lifts the suspension', async () => {
    expect((await act('suspension', { reason: 'x' })).body.errors?.[0]?.field).toBe('reason');
    const { body } = await act('suspension', { reason });
    expect(body).toMatchObject({
      message: messages.OFFER_SUSPENDED,
      data: {
        state: 'suspended',
        url: null,
        suspension: { reason, by: 'Kadiatou Diallo' },
        abilities: { suspend: false, lift: true },
      },
    });
    expect(await publicStatus()).toBe(410);
    expect((await server.mails()).at(-1)?.subject).toBe('Votre offre est suspendue');
    expect((await act('suspension', { reason })).body.code).toBe('OFFER_SUSPENDED');
    expect((await mine('state=suspended')).map(({ id }) => id)).toEqual([workspace.offerId]);
    expect((await act('suspension-end', { reason: 'Elle a été corrigée.' })).body.data.state).toBe('active');
    expect(await publicStatus()).toBe(200);
    expect((await act('suspension-end', { reason })).status).toBe(409);
  });

  it('upholds the flag that waits, instead of a second one', async () => {
    await server.db
      .insertInto('moderation_flags')
      .values({
        subject_kind: 'offer',
        subject_id: String(workspace.offerId),
        company_id: workspace.companyId,
        source: 'visitor',
        score: 0,
        text: 'Signalée',
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
    expect((await mine('mark=flagged')).map(({ openFlag }) => openFlag !== null)).toEqual([true]);
    await act('suspension', { reason });
    const flags = await server.db
      .selectFrom('moderation_flags')
      .select(['source', 'status'])
      .where('subject_id', '=', String(workspace.offerId))
      .execute();
    expect(flags).toEqual([{ source: 'visitor', status: 'upheld' }]);
  });

  it('features an open offer, and no other', async () => {
    expect((await feature(true)).body).toMatchObject({
      message: messages.FEATURED,
      data: { isFeatured: true },
    });
    expect((await mine('mark=featured')).map(({ id }) => id)).toEqual([workspace.offerId]);
    const seen = await server.call<{ timestamp: { is_hot: boolean } }>(
      'GET',
      `/recruitment-offers/${workspace.offerId}`,
      null,
    );
    expect(seen.body.data.timestamp.is_hot).toBe(true);
    expect((await feature(true)).status).toBe(200);
    expect((await feature(false)).body.data.isFeatured).toBe(false);
    const draft = await makeOffer(server.db, workspace.companyId, { status: 'draft', published_at: null });
    expect((await feature(true, draft.id)).body.code).toBe('NOT_FEATURABLE');
    expect((await act('suspension', { reason }, draft.id)).body.code).toBe('OFFER_NEVER_PUBLISHED');
    expect((await feature(true, 2_000_000_000)).status).toBe(404);
  });
});

describe('role by role', () => {
  const operations: [string, 'GET' | 'POST' | 'PUT', string, object?][] = [
    ['list', 'GET', '/admin/job-offers'],
    ['candidates', 'GET', '/admin/candidates'],
    ['suspend', 'POST', '/admin/job-offers/2000000000/suspension', { reason }],
    ['lift', 'POST', '/admin/job-offers/2000000000/suspension-end', { reason }],
    ['feature', 'PUT', '/admin/job-offers/2000000000/featuring', { isFeatured: true }],
  ];
  const allowed: ReadonlySet<Role> = new Set(['admin', 'manager']);
  it.each(operations)('%s', async (_, method, path, body) => {
    for (const role of roles) {
      const { status } = await server.call(method, path, await signedIn(server, role), body);
      expect([role, status === 403]).toEqual([role, !allowed.has(role)]);
    }
    expect((await server.call(method, path, null, body)).status).toBe(401);
  });
});
