import type {
  deleteDocument as deleteDocumentEndpoint,
  uploadDocument as uploadDocumentEndpoint,
} from '@baara/contract/files/documents';
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
