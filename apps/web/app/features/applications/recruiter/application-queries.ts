import type {
  getRecruiterApplication,
  listMessageTemplates,
  listOfferApplications,
  RecruiterApplication,
  RecruiterApplicationSummary,
} from '@baara/contract/recruiter-applications';
import { type Stage, stageTitles } from '@baara/contract/stages';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { offersKey } from '../../recruiting/public/offer-queries.ts';

const root = ['recruiter', 'applications'] as const;
const PER_PAGE = 20;

const list = (
  offerId: string,
  query: {
    page: number;
    stage?: Stage;
    isUnread?: boolean;
    search: string;
    sort?: string;
    limit?: number;
  },
) =>
  api.call<typeof listOfferApplications>('GET /recruiter/offers/:id/applications', {
    params: { id: offerId },
    query: {
      page: query.page,
      limit: query.limit ?? PER_PAGE,
      stage: query.stage,
      unread: query.isUnread || undefined,
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

export type ListFilter = {
  page: number;
  stage?: Stage;
  /** Only those nobody has opened yet. */
  isUnread: boolean;
  search: string;
  sort: string;
};

export const applicationListQuery = (offerId: string, filter: ListFilter) =>
  queryOptions({
    queryKey: [...root, 'offer', offerId, 'list', filter],
    queryFn: () => list(offerId, filter),
  });

/** Only the counts per stage, for the head of the page. */
export const stageCountsQuery = (offerId: string, search: string, isUnread = false) =>
  queryOptions({
    queryKey: [...root, 'offer', offerId, 'counts', search, isUnread],
    queryFn: async () => (await list(offerId, { page: 1, limit: 1, search, isUnread })).counts,
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

type Lane = InfiniteData<Awaited<ReturnType<typeof list>>, number>;
type Counts = Awaited<ReturnType<typeof list>>['counts'];

/**
 * Shows a move before the server has answered: on a slow line the card is in its new column at once and the counts
 * with it. Whatever the answer, the lists are read again after it.
 */
export async function showMove(
  client: QueryClient,
  application: Pick<RecruiterApplicationSummary, 'id' | 'offerId' | 'stage'>,
  to: Stage,
): Promise<void> {
  const key = [...root, 'offer', String(application.offerId)];
  // An answer that set out before the move would put the card back for a moment.
  await client.cancelQueries({ queryKey: key });
  client.setQueriesData<Counts>(
    { queryKey: [...key, 'counts'] },
    (counts) =>
      counts && {
        ...counts,
        [application.stage]: Math.max(0, (counts[application.stage] ?? 0) - 1),
        [to]: (counts[to] ?? 0) + 1,
      },
  );
  const lanes = client.getQueriesData<Lane>({ queryKey: [...key, 'lane', application.stage] });
  for (const [from, lane] of lanes) {
    const moved = lane?.pages.flatMap((page) => page.data).find((one) => one.id === application.id);
    if (!lane || !moved) continue;
    const card = { ...moved, stage: to, stageTitle: stageTitles[to] };
    client.setQueryData<Lane>(
      from,
      withPages(lane, (data) => data.filter((one) => one.id !== moved.id)),
    );
    const target = [...key, 'lane', to, from.at(-1)];
    client.setQueryData<Lane>(
      target,
      (there) => there && withPages(there, (data, index) => (index === 0 ? [card, ...data] : data)),
    );
  }
}

type Cards = RecruiterApplicationSummary[];
function withPages(lane: Lane, change: (data: Cards, index: number) => Cards): Lane {
  return { ...lane, pages: lane.pages.map((page, index) => ({ ...page, data: change(page.data, index) })) };
}

/** After a change: the fresh application takes its place, the lists of its offer are read again. */
export function keepApplication(client: QueryClient, application: RecruiterApplication): void {
  client.setQueryData(applicationQuery(application.id).queryKey, application);
  refreshLists(client, application.offerId);
}

/** The lists of an offer's applications, and every number counted from them. */
export function refreshLists(client: QueryClient, offerId: number): void {
  void client.invalidateQueries({ queryKey: [...root, 'offer', String(offerId)] });
  void client.invalidateQueries({ queryKey: offersKey });
}
