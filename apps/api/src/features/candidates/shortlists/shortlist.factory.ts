import type { ShortlistEntry } from '@baara/contract/candidates/shortlists';
import type { TestApp } from '../../../testing/test-app.ts';
import type { Person, Workspace } from '../../../testing/workspace.ts';

type Invited = { invited: string[]; skipped: { candidateId: string; reason: string }[] };

/** For tests: a company's actions on its shortlists, through the API; as its owner by default. */
export function shortlistCalls(server: TestApp, sahel: Workspace) {
  const call = <T>(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    who: Person | null = sahel.owner,
    body?: object,
  ) => server.call<T>(method, `/recruiter${path}`, who, body);
  return {
    call,
    /** Somebody who has applied nowhere. @returns their account. */
    candidate: async (first = 'Aminata', last = 'Cissé', profile: object = {}): Promise<string> =>
      (await sahel.candidate(`${first} ${last}`, profile)).accountId,
    add: (candidateIds: string[], more: { offerId?: number; note?: string } = {}, who = sahel.owner) =>
      call<{ ids: string[]; already: number }>('POST', '/shortlist', who, { candidateIds, ...more }),
    list: async (query = '', who = sahel.owner) =>
      (await call<ShortlistEntry[]>('GET', `/shortlist${query}`, who)).body,
    ofOffer: async (query = '') =>
      (await call<ShortlistEntry[]>('GET', `/offers/${sahel.offerId}/shortlist${query}`)).body,
    invite: (candidateIds: string[], who = sahel.owner, offer = sahel.offerId) =>
      call<Invited>('POST', `/offers/${offer}/invitations`, who, { candidateIds }),
  };
}
