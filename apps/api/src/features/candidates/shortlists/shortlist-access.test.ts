import type { ShortlistEntry } from '@baara/contract/candidates/shortlists';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, useWorkspace } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { shortlistCalls } from './shortlist.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const { call, candidate, add, list, ofOffer, invite } = shortlistCalls(server, sahel);

describe('who may', () => {
  it('lets readers and interviewers look, and writers only change', async () => {
    const id = await candidate();
    const [entry = ''] = (await add([id], { offerId: sahel.offerId })).body.data.ids;
    for (const role of ['reader', 'interviewer'] as const) {
      const who = await sahel.member(role);
      const seen = await call<ShortlistEntry[]>('GET', `/offers/${sahel.offerId}/shortlist`, who);
      expect(seen.body).toMatchObject({ data: [{ id: entry }], abilities: { write: false } });
      const refused = await Promise.all([
        add([id], {}, who),
        call('PATCH', `/shortlist/${entry}`, who, { version: 1, note: 'Non' }),
        call('POST', '/shortlist/removals', who, { ids: [entry] }),
        call('POST', '/shortlist/restorations', who, { ids: [entry] }),
        invite([id], who),
      ]);
      expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
        Array.from({ length: 5 }, () => [403, 'READ_ONLY_MEMBER']),
      );
    }
  });

  it('separates companies, and excludes everyone else', async () => {
    const id = await candidate();
    const [entry = ''] = (await add([id], { offerId: sahel.offerId })).body.data.ids;
    const outsider = (await makeWorkspace(server, 'Autre')).owner;
    expect((await list('', outsider)).pagination.total).toBe(0);
    expect((await call('GET', `/offers/${sahel.offerId}/shortlist`, outsider)).status).toBe(404);
    expect((await add([id], { offerId: sahel.offerId }, outsider)).status).toBe(404);
    expect((await invite([id], outsider)).status).toBe(404);
    expect((await call('PATCH', `/shortlist/${entry}`, outsider, { version: 1 })).status).toBe(404);
    const removed = await call<{ ids: string[] }>('POST', '/shortlist/removals', outsider, { ids: [entry] });
    expect(removed.body.data.ids).toEqual([]);
    const marks = await call<unknown[]>('GET', `/shortlist/marks?candidateIds=${id}`, outsider);
    expect(marks.body.data).toEqual([]);
    expect((await call('GET', '/shortlist', null)).status).toBe(401);
    expect((await call('GET', '/shortlist', await signedIn(server, 'applicant'))).status).toBe(403);
    const alone = await signedIn(server, 'employer');
    expect((await call('GET', '/shortlist', alone)).body.code).toBe('COMPANY_REQUIRED');
    expect((await ofOffer()).pagination.total).toBe(1);
  });
});
