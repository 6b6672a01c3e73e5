import type {
  getRecruiterApplication,
  listMessageTemplates,
  listOfferApplications,
  RecruiterApplication,
} from '@baara/contract/recruiter-applications';
import type { Stage } from '@baara/contract/stages';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

const root = ['recruiter', 'applications'] as const;
const PER_PAGE = 20;

const list = (
  offerId: string,
  query: { page: number; stage?: Stage; search: string; sort?: string; limit?: number },
) =>
  api.call<typeof listOfferApplications>('GET /recruiter/offers/:id/applications', {
    params: { id: offerId },
    query: {
      page: query.page,
      limit: query.limit ?? PER_PAGE,
      stage: query.stage,
      search: query.search || undefined,
      sort: (query.sort ?? 'appliedAt') as 'appliedAt',
    },
  });

/** One column of the board: a page at a time. */
export const laneQuery = (offerId: string, stage: Stage, search: string) =>
  infiniteQueryOptions({
    queryKey: [...root, 'offer', offerId, 'lane', stage, search],
    queryFn: ({ pageParam }) => list(offerId, { page: pageParam, stage, search }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination.page < pagination.pages ? pagination.page + 1 : undefined,
  });

export type ListFilter = { page: number; stage?: Stage; search: string; sort: string };

export const applicationListQuery = (offerId: string, filter: ListFilter) =>
  queryOptions({
    queryKey: [...root, 'offer', offerId, 'list', filter],
    queryFn: () => list(offerId, filter),
  });

/** Only the counts per stage, for the head of the page. */
export const stageCountsQuery = (offerId: string, search: string) =>
  queryOptions({
    queryKey: [...root, 'offer', offerId, 'counts', search],
    queryFn: async () => (await list(offerId, { page: 1, limit: 1, search })).counts,
  });

export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'one', id],
    queryFn: async () =>
      (await api.call<typeof getRecruiterApplication>('GET /recruiter/applications/:id', { params: { id } }))
        .data,
  });

export const templatesQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'templates', id],
    queryFn: async () =>
      (
        await api.call<typeof listMessageTemplates>('GET /recruiter/applications/:id/message-templates', {
          params: { id },
        })
      ).data,
  });

/** After a change: the fresh application takes its place, the lists of its offer are read again. */
export function keepApplication(client: QueryClient, application: RecruiterApplication): void {
  client.setQueryData(applicationQuery(application.id).queryKey, application);
  void client.invalidateQueries({ queryKey: [...root, 'offer', String(application.offerId)] });
}

export function refreshLists(client: QueryClient, offerId: number): void {
  void client.invalidateQueries({ queryKey: [...root, 'offer', String(offerId)] });
}
