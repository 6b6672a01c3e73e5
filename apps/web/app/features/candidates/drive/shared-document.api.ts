import type {
  readSharedDocument as readEndpoint,
  SharedDocument,
} from '@baara/contract/candidates/drive/document-links';
import { api } from '../../../lib/api.ts';

/** What a link shows now. */
export const readSharedDocument = async (token: string): Promise<SharedDocument> =>
  (await api.call<typeof readEndpoint>('GET /shared-documents/:token', { params: { token } })).data;
