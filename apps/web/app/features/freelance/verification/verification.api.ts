import type { ReviewDocumentKind } from '@baara/contract/document-review/review-words';
import type {
  getOwnFreelanceVerification,
  OwnFreelanceVerification,
  removeFreelanceDocument as removeFreelanceDocumentEndpoint,
} from '@baara/contract/freelance/verification';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

const contract = () => import('@baara/contract/freelance/verification');

export const ownFreelanceVerificationQuery = queryOptions({
  queryKey: ['freelance', 'verification'],
  queryFn: async () =>
    (await api.call<typeof getOwnFreelanceVerification>('GET /freelance/verification')).data,
});

export const cacheOwnVerification = (client: QueryClient, data: OwnFreelanceVerification): void =>
  void client.setQueryData(ownFreelanceVerificationQuery.queryKey, data);

export const savingFreelanceDocument = (kind: ReviewDocumentKind) =>
  lazyEndpoint(
    'PUT /freelance/verification/documents/:kind',
    () => contract().then(({ saveFreelanceDocument }) => saveFreelanceDocument),
    { kind },
  );

export const removeFreelanceDocument = (kind: ReviewDocumentKind) =>
  api.call<typeof removeFreelanceDocumentEndpoint>('DELETE /freelance/verification/documents/:kind', {
    params: { kind },
  });

export const sendingFreelanceVerification = lazyEndpoint('POST /freelance/verification', () =>
  contract().then(({ sendFreelanceVerification }) => sendFreelanceVerification),
);
