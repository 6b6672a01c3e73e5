import type { getProfile } from '@baara/contract/candidates/own-profile';
import type {
  addCvToDocuments as addCvToDocumentsEndpoint,
  deleteCv as deleteCvEndpoint,
  getCv,
  listCvs,
  shareCv as shareCvEndpoint,
  unshareCv as unshareCvEndpoint,
} from '@baara/contract/candidates/tools/cvs';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../../lib/api.ts';
import type { CallInput } from '../../../../../lib/api-client.ts';
import { lazyEndpoint } from '../../../../../lib/forms/lazy-endpoint.ts';
import { ownProfileRoot } from '../../../../../lib/query-roots.ts';
import { saveFile } from '../../../../../lib/save-file.ts';

export const cvsKey = ['cvs'] as const;

/** All that is read of one's documents. */
export const documentsKey = ['documents'] as const;

/** The CVs one made: twelve at most. */
export const cvsQuery = queryOptions({
  queryKey: [...cvsKey, 'list'],
  queryFn: async () => (await api.call<typeof listCvs>('GET /user/cvs')).data,
});

export const cvQuery = (id: string) =>
  queryOptions({
    queryKey: [...cvsKey, id],
    queryFn: async () => (await api.call<typeof getCv>('GET /user/cvs/:id', { params: { id } })).data,
  });

/** What CVs are made of. */
export const cvProfileQuery = queryOptions({
  queryKey: [...ownProfileRoot, 'cv-facts'],
  queryFn: async () => (await api.call<typeof getProfile>('GET /user/profile')).data,
});

export const creatingCv = lazyEndpoint('POST /user/cvs', () =>
  import('@baara/contract/candidates/tools/cvs').then(({ createCv }) => createCv),
);

export const updatingCv = (id: string) =>
  lazyEndpoint(
    'PUT /user/cvs/:id',
    () => import('@baara/contract/candidates/tools/cvs').then(({ updateCv }) => updateCv),
    { id },
  );

export const deleteCv = (input: CallInput<typeof deleteCvEndpoint>) =>
  api.call<typeof deleteCvEndpoint>('DELETE /user/cvs/:id', input);

export const addCvToDocuments = (input: CallInput<typeof addCvToDocumentsEndpoint>) =>
  api.call<typeof addCvToDocumentsEndpoint>('POST /user/cvs/:id/documents', input);

export const shareCv = (input: CallInput<typeof shareCvEndpoint>) =>
  api.call<typeof shareCvEndpoint>('POST /user/cvs/:id/share', input);

export const unshareCv = (input: CallInput<typeof unshareCvEndpoint>) =>
  api.call<typeof unshareCvEndpoint>('DELETE /user/cvs/:id/share', input);

export const saveCvFile = (id: string, format: 'pdf' | 'docx', name: string): Promise<void> =>
  saveFile(`/user/cvs/${id}/file?format=${format}`, name);
