import type {
  closeDocumentLink,
  createDocumentLink as createLinkEndpoint,
  listDocumentLinks,
} from '@baara/contract/candidates/drive/document-links';
import type {
  deleteDocumentVersion,
  deleteTrashed as deleteTrashedEndpoint,
  driveSorts,
  emptyTrash as emptyTrashEndpoint,
  getDriveDocument,
  getDriveStorage,
  listDocumentVersions,
  listDriveDocuments,
  listTrash,
  restoreDocument as restoreEndpoint,
  restoreDocumentVersion,
} from '@baara/contract/candidates/drive/drive';
import { type DocumentKind, documentKinds, documentKindTitles } from '@baara/contract/files/document-kinds';
import type { deleteDocument } from '@baara/contract/files/documents';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { dashboardRoot, ownProfileRoot } from '../../../lib/query-roots.ts';

const driveKey = ['documents', 'drive'] as const;

export const kindOptions = documentKinds.map((kind) => ({ value: kind, label: documentKindTitles[kind] }));

export type DocumentsFilter = {
  page: number;
  limit: number;
  search: string;
  kind: DocumentKind | undefined;
  sort: (typeof driveSorts)[number] | undefined;
  order: 'asc' | 'desc' | undefined;
};

export const driveQuery = ({ search, ...filter }: DocumentsFilter) =>
  queryOptions({
    queryKey: [...driveKey, 'list', { ...filter, search }],
    queryFn: () =>
      api.call<typeof listDriveDocuments>('GET /drive/documents', {
        query: { ...filter, search: search || undefined },
      }),
  });

export const driveDocumentQuery = (id: string) =>
  queryOptions({
    queryKey: [...driveKey, 'one', id],
    queryFn: async () =>
      (await api.call<typeof getDriveDocument>('GET /drive/documents/:id', { params: { id } })).data,
  });

export const storageQuery = queryOptions({
  queryKey: [...driveKey, 'storage'],
  queryFn: async () => (await api.call<typeof getDriveStorage>('GET /drive/storage')).data,
});

export const trashQuery = (page: { page: number; limit: number }) =>
  queryOptions({
    queryKey: [...driveKey, 'trash', page],
    queryFn: () => api.call<typeof listTrash>('GET /drive/trash', { query: page }),
  });

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...driveKey, 'versions', id],
    queryFn: async () =>
      (await api.call<typeof listDocumentVersions>('GET /drive/documents/:id/versions', { params: { id } }))
        .data,
  });

export const linksQuery = (id: string) =>
  queryOptions({
    queryKey: [...driveKey, 'links', id],
    queryFn: async () =>
      (await api.call<typeof listDocumentLinks>('GET /drive/documents/:id/links', { params: { id } })).data,
  });

/**
 * After any change: wherever documents are listed or counted.
 * @param goneId a document that is not asked for any more: a panel may still show it.
 */
export async function refreshDocuments(client: QueryClient, goneId?: string): Promise<void> {
  void client.invalidateQueries({ queryKey: ownProfileRoot });
  void client.invalidateQueries({ queryKey: dashboardRoot });
  await client.invalidateQueries({
    queryKey: ['documents'],
    predicate: ({ queryKey }) => goneId === undefined || !queryKey.includes(goneId),
  });
}

export const changingDocument = (id: string) =>
  lazyEndpoint(
    'PATCH /drive/documents/:id',
    () => import('@baara/contract/candidates/drive/drive').then(({ changeDocument }) => changeDocument),
    { id },
  );

export const trashDocument = (id: string) =>
  api.call<typeof deleteDocument>('DELETE /documents/:id', { params: { id } });
export const restoreDocument = (id: string) =>
  api.call<typeof restoreEndpoint>('POST /drive/trash/:id/restore', { params: { id } });
export const deleteTrashed = (id: string) =>
  api.call<typeof deleteTrashedEndpoint>('DELETE /drive/trash/:id', { params: { id } });
export const emptyTrash = () => api.call<typeof emptyTrashEndpoint>('DELETE /drive/trash');
export const restoreVersion = (id: string) =>
  api.call<typeof restoreDocumentVersion>('POST /drive/versions/:id/restore', { params: { id } });
export const deleteVersion = (id: string) =>
  api.call<typeof deleteDocumentVersion>('DELETE /drive/versions/:id', { params: { id } });
export const createLink = (id: string, days: number) =>
  api.call<typeof createLinkEndpoint>('POST /drive/documents/:id/links', {
    params: { id },
    body: { days },
  });
export const closeLink = (id: string) =>
  api.call<typeof closeDocumentLink>('DELETE /drive/links/:id', { params: { id } });

/** Any of one's files, whole: a document, a version, one in the bin. */
export const downloadFile = ({ id, name }: { id: string; name: string }) =>
  saveFile(`/drive/files/${id}?download=true`, name);
export const downloadAll = ({ name }: { name: string }) => saveFile('/drive/archive', name);
