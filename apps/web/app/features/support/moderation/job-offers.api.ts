import type {
  featureJobOffer as featureJobOfferEndpoint,
  JobOfferMark,
  JobOfferState,
  liftJobOffer as liftJobOfferEndpoint,
  listJobOffers,
  suspendJobOffer as suspendJobOfferEndpoint,
} from '@baara/contract/support/job-offers';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export const jobOffersKey = ['job-offers'] as const;

export const jobOffersQuery = (filter: {
  page: number;
  limit: number;
  search: string | undefined;
  state: JobOfferState | undefined;
  mark: JobOfferMark | undefined;
  company?: string | undefined;
}) =>
  queryOptions({
    queryKey: [...jobOffersKey, filter],
    queryFn: () => api.call<typeof listJobOffers>('GET /admin/job-offers', { query: filter }),
  });

export const suspendJobOffer = (id: number, reason: string) =>
  api.call<typeof suspendJobOfferEndpoint>('POST /admin/job-offers/:id/suspension', {
    params: { id },
    body: { reason },
  });

export const liftJobOffer = (id: number, reason: string) =>
  api.call<typeof liftJobOfferEndpoint>('POST /admin/job-offers/:id/suspension-end', {
    params: { id },
    body: { reason },
  });

export const featureJobOffer = (id: number, isFeatured: boolean) =>
  api.call<typeof featureJobOfferEndpoint>('PUT /admin/job-offers/:id/featuring', {
    params: { id },
    body: { isFeatured },
  });
