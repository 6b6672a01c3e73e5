import type { getCompanyKits, getOfferKits, InterviewKits } from '@baara/contract/offers/interview-kits';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { companyRoot } from '../../../../lib/query-roots.ts';

/** @param offerId null: the company's library. */
export const kitsQuery = (offerId: string | null) =>
  queryOptions({
    queryKey: [...companyRoot, 'interview-kits', offerId],
    queryFn: async (): Promise<InterviewKits> => {
      if (offerId === null)
        return (await api.call<typeof getCompanyKits>('GET /recruiter/interview-kits')).data;
      const path = 'GET /recruiter/offers/:id/interview-kits';
      return (await api.call<typeof getOfferKits>(path, { params: { id: offerId } })).data;
    },
  });
