import type { listMatchingCandidates, listRecommendedCandidates } from '@baara/contract/candidates/matching';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { choiceOf, pageOf } from '../../../lib/address-params.ts';

export type MatchFilter = { page: number; minScore: number; place: 'city' | 'country' | undefined };

export const scoreChoices = [40, 60, 80] as const;

export function filterOf(params: URLSearchParams): MatchFilter {
  const minScore = Number(choiceOf(params, 'score', scoreChoices.map(String)) ?? 0);
  return { page: pageOf(params), minScore, place: choiceOf(params, 'lieu', ['city', 'country'] as const) };
}

export const matchingKey = (offerId: string) => ['recruiter', 'matching', offerId] as const;

export const matchingQuery = (offerId: string, filter: MatchFilter & { withoutApplied: boolean }) =>
  queryOptions({
    queryKey: [...matchingKey(offerId), 'matching', filter],
    queryFn: () =>
      api.call<typeof listMatchingCandidates>('GET /recruiter/offers/:id/matching-candidates', {
        params: { id: offerId },
        query: { ...filter, withoutApplied: filter.withoutApplied || undefined },
      }),
  });

export const recommendedQuery = (offerId: string, filter: MatchFilter) =>
  queryOptions({
    queryKey: [...matchingKey(offerId), 'recommended', filter],
    queryFn: () =>
      api.call<typeof listRecommendedCandidates>('GET /recruiter/offers/:id/recommended-candidates', {
        params: { id: offerId },
        query: filter,
      }),
  });
