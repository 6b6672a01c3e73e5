import type {
  getMyApplication,
  listMyApplications,
  MyApplication,
} from '@baara/contract/applications/applications';
import type { EndpointAnswer } from '@baara/contract/protocol/endpoint';
import type { ApplicationState } from '@baara/contract/applications/stages';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { ownApplicationsRoot } from '../../lib/query-roots.ts';

export type Asked = {
  page: number;
  stage: MyApplication['stage'] | null;
  state: ApplicationState | null;
  search: string;
};

export type MyApplicationList = EndpointAnswer<typeof listMyApplications>;

/** Most people have sent fewer: their whole list is one page, also offline. */
const PAGE_ROWS = 25;

export const myApplicationsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: [...ownApplicationsRoot, 'mine', asked],
    queryFn: () =>
      api.call<typeof listMyApplications>('GET /applications', {
        query: {
          page: asked.page,
          limit: PAGE_ROWS,
          stage: asked.stage ?? undefined,
          state: asked.state ?? undefined,
          search: asked.search || undefined,
        },
      }),
  });

export const myApplicationQuery = (id: string) =>
  queryOptions({
    queryKey: [...ownApplicationsRoot, 'detail', id],
    queryFn: async () =>
      (await api.call<typeof getMyApplication>('GET /applications/:id', { params: { id } })).data,
  });
