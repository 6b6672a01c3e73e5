import type { ContractReviews, getContractReviews } from '@baara/contract/freelance/reviews';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

const contract = () => import('@baara/contract/freelance/reviews');

const reviewsKey = ['mission-reviews'] as const;

export const contractReviewsQuery = (contractId: string) =>
  queryOptions({
    queryKey: [...reviewsKey, contractId],
    queryFn: async () =>
      (
        await api.call<typeof getContractReviews>('GET /contracts/:id/reviews', {
          params: { id: contractId },
        })
      ).data,
  });

/** What the server answered stands in the panel at once. */
export const cacheReviews = (client: QueryClient, contractId: string, reviews: ContractReviews): void => {
  client.setQueryData(contractReviewsQuery(contractId).queryKey, reviews);
};

export const refreshReviews = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: reviewsKey });

export const savingReview = (contractId: string) =>
  lazyEndpoint('PUT /contracts/:id/review', () => contract().then(({ saveReview }) => saveReview), {
    id: contractId,
  });

export const answeringReview = (id: string) =>
  lazyEndpoint('POST /reviews/:id/answer', () => contract().then(({ answerReview }) => answerReview), { id });

export const reportingReview = (id: string) =>
  lazyEndpoint('POST /reviews/:id/report', () => contract().then(({ reportReview }) => reportReview), { id });
