import type { EndpointAnswer } from '@baara/contract/endpoint';
import type { listCompanyViews, listOfferViews } from '@baara/contract/offer-views';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

type Period = { page: number; days: string };

const viewsKey = ['recruiter', 'offers', 'views'] as const;

/** Who looked at one offer. */
export const offerViewsQuery = (offerId: string, { page, days }: Period) =>
  queryOptions({
    queryKey: [...viewsKey, offerId, page, days],
    queryFn: () =>
      api.call<typeof listOfferViews>('GET /recruiter/offers/:id/views', {
        params: { id: offerId },
        query: { page, days },
      }),
  });

/** Who looked at any of the company's offers, or at the one that is chosen. */
export const companyViewsQuery = (offerId: string | null, { page, days }: Period) =>
  queryOptions({
    queryKey: [...viewsKey, 'company', offerId, page, days],
    queryFn: () =>
      api.call<typeof listCompanyViews>('GET /recruiter/views', {
        query: { page, days, offerId: offerId ?? undefined },
      }),
  });

export type ViewCounts = EndpointAnswer<typeof listOfferViews>['counts'];
