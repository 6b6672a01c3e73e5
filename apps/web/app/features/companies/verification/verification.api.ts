import type {
  getOwnVerification,
  OwnVerification,
  removeOwnDocument as removeOwnDocumentEndpoint,
} from '@baara/contract/companies/verification';
import type { ReviewDocumentKind } from '@baara/contract/document-review/review-words';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

const contract = () => import('@baara/contract/companies/verification');

export const ownVerificationQuery = queryOptions({
  queryKey: ['company', 'verification'],
  queryFn: async () => (await api.call<typeof getOwnVerification>('GET /company/verification')).data,
});

export const cacheVerification = (client: QueryClient, data: OwnVerification): void =>
  void client.setQueryData(ownVerificationQuery.queryKey, data);

export const savingDocument = (kind: ReviewDocumentKind) =>
  lazyEndpoint(
    'PUT /company/verification/documents/:kind',
    () => contract().then(({ saveOwnDocument }) => saveOwnDocument),
    { kind },
  );

export const removeDocument = (kind: ReviewDocumentKind) =>
  api.call<typeof removeOwnDocumentEndpoint>('DELETE /company/verification/documents/:kind', {
    params: { kind },
  });

export const sendingVerification = lazyEndpoint('POST /company/verification', () =>
  contract().then(({ sendOwnVerification }) => sendOwnVerification),
);
