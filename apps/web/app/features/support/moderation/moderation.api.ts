import type { listCompaniesUnderReview } from '@baara/contract/support/company-reviews';
import type {
  dismissFlag,
  Flag,
  FlagSummary,
  getFlag,
  liftSuspension,
  listFlags,
  upholdFlag,
} from '@baara/contract/support/moderation';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { companiesUnderReviewKey } from './public/name-review.api.ts';

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

export const companiesUnderReviewQuery = (page: number) =>
  queryOptions({
    queryKey: [...companiesUnderReviewKey, page],
    queryFn: () =>
      api.call<typeof listCompaniesUnderReview>('GET /admin/company-reviews', { query: { page } }),
  });

type Decision = { reason: string; version: number };

export function decideFlag(act: keyof Flag['abilities'], id: string, body: Decision) {
  const input = { params: { id }, body };
  if (act === 'dismiss') return api.call<typeof dismissFlag>('POST /admin/moderation/:id/dismiss', input);
  if (act === 'uphold') return api.call<typeof upholdFlag>('POST /admin/moderation/:id/uphold', input);
  return api.call<typeof liftSuspension>('POST /admin/moderation/:id/lift', input);
}
