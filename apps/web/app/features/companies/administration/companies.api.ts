import type {
  CompanyDetail,
  CompanyFilter,
  exportCompanies as exportCompaniesEndpoint,
  getCompanyDetail,
  getCompanyRevenue,
  listCompanies,
  listCompanyEvents,
  restoreCompany as restoreCompanyEndpoint,
  suspendCompany as suspendCompanyEndpoint,
} from '@baara/contract/companies/administration';
import type { CompanySort } from '@baara/contract/companies/administration-words';
import type {
  acceptVerification,
  endVerification as endVerificationEndpoint,
  listCompanyVerifications,
  listVerifications,
  refuseVerification,
  releaseVerification,
  takeVerification,
} from '@baara/contract/companies/verification';
import type { VerificationStep } from '@baara/contract/companies/verification-words';
import type { listWalletMovements } from '@baara/contract/money/corrections';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import type { ReadingCalls } from '../../document-review/public/reading-actions.tsx';

export const companiesKey = ['companies-administration'] as const;

export const companiesQuery = (filter: CompanyFilter & { page: number; limit: number; sort: CompanySort }) =>
  queryOptions({
    queryKey: [...companiesKey, 'list', filter],
    queryFn: () => api.call<typeof listCompanies>('GET /admin/recruiters', { query: filter }),
  });

export const companyDetailQuery = (id: string) =>
  queryOptions({
    queryKey: [...companiesKey, 'one', id],
    queryFn: async () =>
      (await api.call<typeof getCompanyDetail>('GET /admin/recruiters/:id', { params: { id } })).data,
  });

export const companyEventsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...companiesKey, 'events', id, page],
    queryFn: () =>
      api.call<typeof listCompanyEvents>('GET /admin/recruiters/:id/activity', {
        params: { id },
        query: { page },
      }),
  });

export const companyRevenueQuery = (id: string) =>
  queryOptions({
    queryKey: [...companiesKey, 'revenue', id],
    queryFn: async () =>
      (await api.call<typeof getCompanyRevenue>('GET /admin/recruiters/:id/revenue', { params: { id } }))
        .data,
  });

export const movementsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...companiesKey, 'movements', id, page],
    queryFn: () =>
      api.call<typeof listWalletMovements>('GET /admin/wallets/:id/entries', {
        params: { id },
        query: { page },
      }),
  });

export const exportCompanies = (input: CallInput<typeof exportCompaniesEndpoint>) =>
  api.call<typeof exportCompaniesEndpoint>('POST /admin/recruiters/exports', input);

/** What the server answered stands on the page at once; the rest is read anew. */
export function cacheCompany(client: QueryClient, company: CompanyDetail): void {
  client.setQueryData(companyDetailQuery(company.id).queryKey, company);
  for (const part of ['list', 'events']) void client.invalidateQueries({ queryKey: [...companiesKey, part] });
}

export const suspendCompany = (id: string, reason: string) =>
  api.call<typeof suspendCompanyEndpoint>('POST /admin/recruiters/:id/suspension', {
    params: { id },
    body: { reason },
  });

export const restoreCompany = (id: string, reason: string) =>
  api.call<typeof restoreCompanyEndpoint>('POST /admin/recruiters/:id/suspension-end', {
    params: { id },
    body: { reason },
  });

export const endVerification = (id: string, reason: string) =>
  api.call<typeof endVerificationEndpoint>('POST /admin/recruiters/:id/verification-end', {
    params: { id },
    body: { reason },
  });

export const proposingDeletion = (id: string) =>
  lazyEndpoint(
    'POST /admin/recruiters/:id/deletion-proposals',
    () =>
      import('@baara/contract/companies/administration').then(
        ({ proposeCompanyDeletion }) => proposeCompanyDeletion,
      ),
    { id },
  );

export const proposingCorrection = (id: string) =>
  lazyEndpoint(
    'POST /admin/wallets/:id/correction-proposals',
    () =>
      import('@baara/contract/money/corrections').then(
        ({ proposeWalletCorrection }) => proposeWalletCorrection,
      ),
    { id },
  );

// ── Verification ────────────────────────────────────────────────────────────────────────────────
export const verificationQueueQuery = (filter: {
  page: number;
  limit: number;
  step: VerificationStep | undefined;
}) =>
  queryOptions({
    queryKey: [...companiesKey, 'queue', filter],
    queryFn: () => api.call<typeof listVerifications>('GET /admin/company-verifications', { query: filter }),
  });

export const companyVerificationsQuery = (id: string) =>
  queryOptions({
    queryKey: [...companiesKey, 'verifications', id],
    queryFn: async () =>
      (
        await api.call<typeof listCompanyVerifications>('GET /admin/recruiters/:id/verifications', {
          params: { id },
        })
      ).data,
  });

/** How a request of a company is read and decided. */
export const companyReading: ReadingCalls = {
  key: companiesKey,
  take: (id) =>
    api.call<typeof takeVerification>('PUT /admin/company-verifications/:id/taking', { params: { id } }),
  release: (id) =>
    api.call<typeof releaseVerification>('DELETE /admin/company-verifications/:id/taking', {
      params: { id },
    }),
  accept: (id, note) =>
    api.call<typeof acceptVerification>('POST /admin/company-verifications/:id/acceptance', {
      params: { id },
      body: { note },
    }),
  refuse: (id, reason) =>
    api.call<typeof refuseVerification>('POST /admin/company-verifications/:id/refusal', {
      params: { id },
      body: { reason },
    }),
};

/** Where the movements of a company are downloaded, without the format. */
export const revenueExport = (id: string): string => ['', 'admin', 'recruiters', id, 'revenue'].join('/');
