import type { getCvProposal } from '@baara/contract/candidates/cv-proposal';
import type {
  deleteDocument as deleteDocumentEndpoint,
  uploadDocument as uploadDocumentEndpoint,
} from '@baara/contract/files/documents';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

export const updatingProfile = lazyEndpoint('PATCH /user/profile', () =>
  import('@baara/contract/candidates/own-profile').then(({ updateProfile }) => updateProfile),
);

export const deleteDocument = (input: CallInput<typeof deleteDocumentEndpoint>) =>
  api.call<typeof deleteDocumentEndpoint>('DELETE /documents/:id', input);

export const uploadDocument = (input: CallInput<typeof uploadDocumentEndpoint>) =>
  api.call<typeof uploadDocumentEndpoint>('POST /documents', input);

/** What one of one's CVs says, for the parts of the profile; asked anew once it was read. */
export const cvProposalQuery = (id: string) =>
  queryOptions({
    queryKey: ['documents', 'read', id],
    queryFn: async () =>
      (await api.call<typeof getCvProposal>('GET /user/profile/cv/:id', { params: { id } })).data,
  });
