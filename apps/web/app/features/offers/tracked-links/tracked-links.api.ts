import type { deleteTrackedLink, listTrackedLinks } from '@baara/contract/offers/tracked-links';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { companyRoot } from '../../../lib/query-roots.ts';

export const trackedLinksQuery = (offerId: string) =>
  queryOptions({
    queryKey: [...companyRoot, 'tracked-links', offerId],
    queryFn: async () =>
      (
        await api.call<typeof listTrackedLinks>('GET /recruiter/offers/:id/links', {
          params: { id: offerId },
        })
      ).data,
  });

export const creatingTrackedLink = (offerId: string) =>
  lazyEndpoint(
    'POST /recruiter/offers/:id/links',
    () => import('@baara/contract/offers/tracked-links').then(({ createTrackedLink }) => createTrackedLink),
    { id: offerId },
  );

export const deleteLink = (offerId: string, linkId: string) =>
  api.call<typeof deleteTrackedLink>('DELETE /recruiter/offers/:id/links/:linkId', {
    params: { id: offerId, linkId },
  });
