import { lazyEndpoint } from '../../lib/forms/lazy-endpoint.ts';

export const requestingDeletion = lazyEndpoint('POST /personal-data/deletion', () =>
  import('@baara/contract/personal-data/personal-data').then(({ requestDeletion }) => requestDeletion),
);
