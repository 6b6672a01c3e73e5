import type { exportCandidates as exportCandidatesEndpoint } from '@baara/contract/candidates/exports';
import { api } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

const contract = () => import('@baara/contract/candidates/saved-searches');

export const savingSearch = lazyEndpoint('POST /recruiter/saved-searches', () =>
  contract().then(({ saveSearch }) => saveSearch),
);

export const changingSearch = (id: string) =>
  lazyEndpoint(
    'PATCH /recruiter/saved-searches/:id',
    () => contract().then(({ changeSavedSearch }) => changeSavedSearch),
    { id },
  );

export const exportCandidates = (input: CallInput<typeof exportCandidatesEndpoint>) =>
  api.call<typeof exportCandidatesEndpoint>('POST /recruiter/candidates/exports', input);
