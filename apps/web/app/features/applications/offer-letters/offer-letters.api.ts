import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

export const acceptingLetter = (id: string) =>
  lazyEndpoint(
    'POST /offer-letters/:id/accept',
    () => import('@baara/contract/applications/offer-letters').then(({ acceptLetter }) => acceptLetter),
    { id },
  );
