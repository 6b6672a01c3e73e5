import type { EndpointAnswer } from '@baara/contract/protocol/endpoint';
import type { listCompanyViews, listOfferViews } from '@baara/contract/workspace/offer-views';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

type Period = { page: number; limit: number; days: string };

const viewsKey = ['recruiter', 'offers', 'views'] as const;

/** Who looked at one offer. */
export const offerViewsQuery = (offerId: string, period: Period) =>
  queryOptions({
    queryKey: [...viewsKey, offerId, period],
    queryFn: () =>
      api.call<typeof listOfferViews>('GET /recruiter/offers/:id/views', {
        params: { id: offerId },
        query: period,
      }),
  });

/** Who looked at any of the company's offers, or at the one that is chosen. */
export const companyViewsQuery = (offerId: string | null, period: Period) =>
  queryOptions({
    queryKey: [...viewsKey, 'company', offerId, period],
    queryFn: () =>
      api.call<typeof listCompanyViews>('GET /recruiter/views', {
        query: { ...period, offerId: offerId ?? undefined },
      }),
  });

export type ViewCounts = EndpointAnswer<typeof listOfferViews>['counts'];
