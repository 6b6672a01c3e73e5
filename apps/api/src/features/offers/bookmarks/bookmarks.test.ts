import { roles } from '@baara/contract/accounts/accounts';
import type { Bookmark } from '@baara/contract/offers/offers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../offer.factory.ts';

let server: TestApp;
let companyId: string;
let offerId: number;

type Answer = { data: { isBookmarked: boolean }; message: string };
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, headers: Record<string, string> = {}) =>
  server.json<Answer>(method, `/api/v1/bookmarks${path}`, { headers });
const mine = async (headers: Record<string, string>, query = '') => {
  const answer = await server.json<{ data: Bookmark[]; pagination: { total: number; pages: number } }>(
    'GET',
    `/api/v1/bookmarks${query}`,
    { headers },
  );
  return answer.body;
};

beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
  companyId = await makeCompany(server.db);
  ({ id: offerId } = await makeOffer(server.db, companyId, {
    description: `<p>Tenue des comptes &amp; bilan.</p><p>${'Rigueur et ponctualité. '.repeat(30)}</p>`,
  }));
});
afterAll(() => server.stop());

describe('bookmarks', () => {
  it.each(roles)('work for a signed-in %s', async (role) => {
    const { headers, accountId } = await signedIn(server, role);
    expect((await call('GET', `/${offerId}/check`, headers)).body.data).toEqual({ isBookmarked: false });
    expect((await call('POST', `/${offerId}`, headers)).body.data).toEqual({ isBookmarked: true });
    expect((await call('POST', `/${offerId}`, headers)).status).toBe(200);
    expect((await call('GET', `/${offerId}/check`, headers)).body.data).toEqual({ isBookmarked: true });
    const { data, pagination } = await mine(headers);
    expect(pagination.total).toBe(1);
    expect(data[0]).toMatchObject({
      job_id: offerId,
      user_id: accountId,
      job: {
        id: offerId,
        is_bookmarked: true,
        job_denomination: { title: 'Comptable' },
        employer: {
          name: 'Sahel Énergie',
          avatar: expect.stringContaining('/api/employer-avatar-proxy?path=companies/') as string,
        },
        city: 'Bamako',
        contract_type: { title: 'CDI' },
      },
    });
    expect(data[0]?.job.description).toMatch(/^Tenue des comptes & bilan\. Rigueur/);
    expect(data[0]?.job.description.length).toBeLessThanOrEqual(200);
    expect((await call('DELETE', `/${offerId}`, headers)).body.data).toEqual({ isBookmarked: false });
    expect((await call('DELETE', `/${offerId}`, headers)).status).toBe(200);
    expect((await mine(headers)).data).toEqual([]);
  });

  it.each([
    ['GET', ''],
    ['GET', '/1/check'],
    ['POST', '/1'],
    ['DELETE', '/1'],
  ] as const)('refuse a visitor: %s %s', async (method, path) => {
    expect((await call(method, path)).status).toBe(401);
  });

  it('answer 404 for an offer nobody may read, but let it go from one’s favourites', async () => {
    const { headers } = await signedIn(server, 'applicant');
    const { id: draftId } = await makeOffer(server.db, companyId, { status: 'draft' });
    for (const id of [draftId, 999_999]) {
      const answers = [
        await call('POST', `/${id}`, headers),
        await call('DELETE', `/${id}`, headers),
        await call('GET', `/${id}/check`, headers),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404]);
      expect(answers[0]?.body.message).toBe("Cette offre d'emploi n'existe pas ou a été supprimée");
    }
    const { id: remaining } = await makeOffer(server.db, companyId);
    await call('POST', `/${remaining}`, headers);
    await server.db
      .updateTable('offers')
      .set({ suspended_at: new Date() })
      .where('id', '=', remaining)
      .execute();
    expect((await mine(headers)).pagination.total).toBe(0);
    expect((await call('DELETE', `/${remaining}`, headers)).status).toBe(200);
  });

  it('are each person’s own, the latest first, by the page', async () => {
    const one = await signedIn(server, 'applicant');
    const other = await signedIn(server, 'applicant');
    const made: number[] = [];
    for (const title of ['A', 'B', 'C']) {
      const { id } = await makeOffer(server.db, companyId, { title });
      await call('POST', `/${id}`, one.headers);
      made.push(id);
    }
    const page = await mine(one.headers, '?limit=2');
    expect(page.data.map((bookmark) => bookmark.job_id)).toEqual([made[2], made[1]]);
    expect(page.pagination).toMatchObject({ total: 3, pages: 2 });
    expect((await mine(other.headers)).data).toEqual([]);
  });
});
