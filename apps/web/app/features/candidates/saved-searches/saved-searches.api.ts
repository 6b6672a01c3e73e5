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
