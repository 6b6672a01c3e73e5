import type {
  importProspects,
  listProspects,
  readProspects,
  removeProspect,
} from '@baara/contract/offers/prospects';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { companyRoot } from '../../../lib/query-roots.ts';

export const prospectsKey = [...companyRoot, 'prospects'] as const;

export const prospectsQuery = (offerId: string, filter: { page: number; limit: number }) =>
  queryOptions({
    queryKey: [...prospectsKey, offerId, filter],
    queryFn: () =>
      api.call<typeof listProspects>('GET /recruiter/offers/:id/prospects', {
        params: { id: offerId },
        query: filter,
      }),
  });

export const addingProspect = (offerId: string) =>
  lazyEndpoint(
    'POST /recruiter/offers/:id/prospects',
    () => import('@baara/contract/offers/prospects').then(({ addProspect }) => addProspect),
    { id: offerId },
  );

export const deleteProspect = (offerId: string, prospectId: string) =>
  api.call<typeof removeProspect>('DELETE /recruiter/offers/:id/prospects/:prospectId', {
    params: { id: offerId, prospectId },
  });

export const readPeople = (offerId: string, rows: string[][]) =>
  api.call<typeof readProspects>('POST /recruiter/offers/:id/prospects/reading', {
    params: { id: offerId },
    body: { rows },
  });
export type ReadPeople = Awaited<ReturnType<typeof readPeople>>['data'];

export const importPeople = (offerId: string, people: NonNullable<ReadPeople['rows'][number]['person']>[]) =>
  api.call<typeof importProspects>('POST /recruiter/offers/:id/prospects/import', {
    params: { id: offerId },
    body: { people },
  });
