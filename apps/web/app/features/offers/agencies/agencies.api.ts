import type {
  getAgency,
  listAgencies,
  listPresentedPeople,
  renewAgencyAddress,
  revokeAgencyAddress,
} from '@baara/contract/offers/agencies';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { companyRoot } from '../../../lib/query-roots.ts';

export const agenciesKey = [...companyRoot, 'agencies'] as const;
type Page = { page: number; limit: number };

export const agenciesQuery = (filter: Page) =>
  queryOptions({
    queryKey: [...agenciesKey, 'list', filter],
    queryFn: () => api.call<typeof listAgencies>('GET /recruiter/agencies', { query: filter }),
  });

export const agencyQuery = (id: string) =>
  queryOptions({
    queryKey: [...agenciesKey, 'one', id],
    queryFn: async () =>
      (await api.call<typeof getAgency>('GET /recruiter/agencies/:id', { params: { id } })).data,
  });

export const presentedPeopleQuery = (id: string, filter: Page) =>
  queryOptions({
    queryKey: [...agenciesKey, 'people', id, filter],
    queryFn: () =>
      api.call<typeof listPresentedPeople>('GET /recruiter/agencies/:id/people', {
        params: { id },
        query: filter,
      }),
  });

export const creatingAgency = lazyEndpoint('POST /recruiter/agencies', () =>
  import('@baara/contract/offers/agencies').then(({ createAgency }) => createAgency),
);

export const updatingAgency = (id: string) =>
  lazyEndpoint(
    'PUT /recruiter/agencies/:id',
    () => import('@baara/contract/offers/agencies').then(({ updateAgency }) => updateAgency),
    { id },
  );

export const renewAddress = (id: string) =>
  api.call<typeof renewAgencyAddress>('POST /recruiter/agencies/:id/address', { params: { id } });

export const revokeAddress = (id: string) =>
  api.call<typeof revokeAgencyAddress>('DELETE /recruiter/agencies/:id/address', { params: { id } });
