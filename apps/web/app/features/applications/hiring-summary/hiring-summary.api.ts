import type { getRecruitmentDetails } from '@baara/contract/applications/hiring-summary';
import type { listCompanyActivity } from '@baara/contract/companies/activity-log';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { companyActivityRoot } from '../../../lib/query-roots.ts';

export const detailsQuery = (id: string) =>
  queryOptions({
    queryKey: ['recruiter', 'recruitment-details', id],
    queryFn: async () =>
      (
        await api.call<typeof getRecruitmentDetails>('GET /recruiter/recruitment-details/:id', {
          params: { id },
        })
      ).data,
  });

/** What the company did about one offer, the latest first. */
export const offerActivityQuery = (offerId: number) =>
  infiniteQueryOptions({
    queryKey: [...companyActivityRoot, 'offer', offerId],
    queryFn: ({ pageParam }) =>
      api.call<typeof listCompanyActivity>('GET /company/activity', {
        query: { page: pageParam, limit: 10, offerId },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination.page < pagination.pages ? pagination.page + 1 : undefined,
  });
