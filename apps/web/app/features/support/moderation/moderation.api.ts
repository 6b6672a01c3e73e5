import type { listCompaniesUnderReview } from '@baara/contract/support/company-reviews';
import type { FlagSummary, getFlag, listFlags } from '@baara/contract/support/moderation';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export const flagsKey = ['moderation'] as const;

export const flagsQuery = (filter: {
  page: number;
  limit: number | undefined;
  status: FlagSummary['status'] | undefined;
  subject: FlagSummary['subjectKind'] | undefined;
  source: FlagSummary['source'] | undefined;
}) =>
  queryOptions({
    queryKey: [...flagsKey, 'list', filter],
    queryFn: () => api.call<typeof listFlags>('GET /admin/moderation', { query: filter }),
  });

export const flagQuery = (id: string) =>
  queryOptions({
    queryKey: [...flagsKey, id],
    queryFn: async () =>
      (await api.call<typeof getFlag>('GET /admin/moderation/:id', { params: { id } })).data,
  });

/** Companies that wait to be verified. */
export const companiesUnderReviewKey = ['companies-under-review'] as const;

export const companiesUnderReviewQuery = (page: number) =>
  queryOptions({
    queryKey: [...companiesUnderReviewKey, page],
    queryFn: () =>
      api.call<typeof listCompaniesUnderReview>('GET /admin/company-reviews', { query: { page } }),
  });
