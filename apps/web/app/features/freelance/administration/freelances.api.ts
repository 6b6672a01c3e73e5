import type {
  exportFreelances as exportFreelancesEndpoint,
  FreelanceFilter,
  getManagedFreelance,
  listFreelanceEvents,
  listManagedFreelances,
  ManagedFreelanceDetail,
  restoreFreelance as restoreFreelanceEndpoint,
  unfeatureFreelance as unfeatureFreelanceEndpoint,
} from '@baara/contract/freelance/administration';
import type { FreelanceSort } from '@baara/contract/freelance/administration-words';
import type {
  acceptFreelanceVerification,
  endFreelanceVerification,
  listFreelanceVerifications,
  listVerificationsOfFreelance,
  refuseFreelanceVerification,
  releaseFreelanceVerification,
  takeFreelanceVerification,
} from '@baara/contract/freelance/verification';
import type { FreelanceStep } from '@baara/contract/freelance/verification-words';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import type { ReadingCalls } from '../../document-review/public/reading-actions.tsx';

const contract = () => import('@baara/contract/freelance/administration');

export const freelancesKey = ['freelances-administration'] as const;

export const freelancesQuery = (
  filter: FreelanceFilter & { page: number; limit: number; sort: FreelanceSort },
) =>
  queryOptions({
    queryKey: [...freelancesKey, 'list', filter],
    queryFn: () => api.call<typeof listManagedFreelances>('GET /admin/freelances', { query: filter }),
  });

export const freelanceQuery = (id: string) =>
  queryOptions({
    queryKey: [...freelancesKey, 'one', id],
    queryFn: async () =>
      (await api.call<typeof getManagedFreelance>('GET /admin/freelances/:id', { params: { id } })).data,
  });

export const freelanceEventsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...freelancesKey, 'events', id, page],
    queryFn: () =>
      api.call<typeof listFreelanceEvents>('GET /admin/freelances/:id/activity', {
        params: { id },
        query: { page },
      }),
  });

export const exportFreelances = (input: CallInput<typeof exportFreelancesEndpoint>) =>
  api.call<typeof exportFreelancesEndpoint>('POST /admin/freelances/exports', input);

/** What the server answered stands on the page at once; the rest is read anew. */
export function cacheFreelance(client: QueryClient, freelance: ManagedFreelanceDetail): void {
  client.setQueryData(freelanceQuery(freelance.id).queryKey, freelance);
  for (const part of ['list', 'events'])
    void client.invalidateQueries({ queryKey: [...freelancesKey, part] });
}

export const featuringFreelance = (id: string) =>
  lazyEndpoint(
    'PUT /admin/freelances/:id/featuring',
    () => contract().then(({ featureFreelance }) => featureFreelance),
    { id },
  );

export const suspendingFreelance = (id: string) =>
  lazyEndpoint(
    'POST /admin/freelances/:id/suspension',
    () => contract().then(({ suspendFreelance }) => suspendFreelance),
    { id },
  );

export const unfeatureFreelance = (id: string) =>
  api.call<typeof unfeatureFreelanceEndpoint>('DELETE /admin/freelances/:id/featuring', { params: { id } });

export const restoreFreelance = (id: string, reason: string) =>
  api.call<typeof restoreFreelanceEndpoint>('POST /admin/freelances/:id/suspension-end', {
    params: { id },
    body: { reason },
  });

export const endVerification = (id: string, reason: string) =>
  api.call<typeof endFreelanceVerification>('POST /admin/freelances/:id/verification-end', {
    params: { id },
    body: { reason },
  });

// ── Verification ────────────────────────────────────────────────────────────────────────────────
export const freelanceQueueQuery = (filter: {
  page: number;
  limit: number;
  step: FreelanceStep | undefined;
}) =>
  queryOptions({
    queryKey: [...freelancesKey, 'queue', filter],
    queryFn: () =>
      api.call<typeof listFreelanceVerifications>('GET /admin/freelance-verifications', { query: filter }),
  });

export const verificationsOfFreelanceQuery = (id: string) =>
  queryOptions({
    queryKey: [...freelancesKey, 'verifications', id],
    queryFn: async () =>
      (
        await api.call<typeof listVerificationsOfFreelance>('GET /admin/freelances/:id/verifications', {
          params: { id },
        })
      ).data,
  });

/** How a request of a freelance is read and decided. */
export const freelanceReading: ReadingCalls = {
  key: freelancesKey,
  take: (id) =>
    api.call<typeof takeFreelanceVerification>('PUT /admin/freelance-verifications/:id/taking', {
      params: { id },
    }),
  release: (id) =>
    api.call<typeof releaseFreelanceVerification>('DELETE /admin/freelance-verifications/:id/taking', {
      params: { id },
    }),
  accept: (id, note) =>
    api.call<typeof acceptFreelanceVerification>('POST /admin/freelance-verifications/:id/acceptance', {
      params: { id },
      body: { note },
    }),
  refuse: (id, reason) =>
    api.call<typeof refuseFreelanceVerification>('POST /admin/freelance-verifications/:id/refusal', {
      params: { id },
      body: { reason },
    }),
};
