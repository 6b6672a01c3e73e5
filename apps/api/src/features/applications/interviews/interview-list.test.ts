import type { RecruiterInterview } from '@baara/contract/applications/interviews';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { useWorkspace } from '../../../testing/workspace.ts';
import { makeOffer } from '../../offers/offer.factory.ts';
import { inHours, interviewCalls } from './interview.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const { fix, propose } = interviewCalls(server);

const list = (query = '', path = '/recruiter/interviews') =>
  server.call<RecruiterInterview[], { counts: Record<string, number> }>('GET', path + query, sahel.owner);
const ids = async (query: string) => (await list(query)).body.data.map(({ id }) => id);

it('the list filters, counts by tab and pages', async () => {
  const awa = await sahel.applicant('Awa Traoré');
  const upcoming = await fix(sahel.owner, awa);
  const oumou = await sahel.candidate('Oumou Keïta');
  const { id: otherOffer } = await makeOffer(server.db, sahel.companyId);
  const pending = await propose(sahel.owner, await sahel.apply(oumou, { offer_id: otherOffer }), {
    kind: 'phone',
    phone: '+223 70 00 00 00',
    slots: [inHours(400), inHours(420)],
  });
  const all = await list();
  expect(all.body.counts).toEqual({ upcoming: 1, pending: 1, past: 0, cancelled: 0 });
  expect(all.body.data.map(({ id }) => id)).toEqual([upcoming.id, pending.id]);
  expect(await ids('?tab=pending')).toEqual([pending.id]);
  expect(await ids('?kind=phone')).toEqual([pending.id]);
  expect(await ids('?search=keita')).toEqual([pending.id]);
  expect(await ids(`?offerId=${upcoming.offer.id}`)).toEqual([upcoming.id]);
  expect(await ids(`?interviewerId=${awa.accountId}`)).toEqual([]);
  expect(await ids(`?from=${inHours(300).startsAt.slice(0, 10)}`)).toEqual([pending.id]);
  expect(await ids('?status=completed')).toEqual([]);
  expect((await list('?limit=1&page=2')).body).toMatchObject({
    data: [{ id: pending.id }],
    pagination: { pages: 2, total: 2 },
  });
  const ofOffer = await list('', `/recruiter/jobs/${pending.offer.id}/interviews`);
  expect(ofOffer.body.data.map(({ id }) => id)).toEqual([pending.id]);
  const refused = await list('?from=hier');
  expect(refused.status).toBe(422);
  expect(refused.body.errors?.[0]).toEqual({
    field: 'from',
    message: 'Date invalide (attendu : AAAA-MM-JJ)',
  });
});
