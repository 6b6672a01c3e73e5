import type {
  DocumentVersion,
  DriveDocument,
  DriveStorage,
  TrashedDocument,
} from '@baara/contract/candidates/drive/drive';
import { driveLimits } from '@baara/contract/candidates/drive/drive-words';
import { documentKinds } from '@baara/contract/files/document-kinds';
import type { CvReading } from '@baara/contract/files/cv-texts';
import type { FileRow } from '../../files/public/documents.ts';
import type { DocumentRow, readStorage, VersionRow } from './drive.queries.ts';

const DAY_MS = 24 * 3600 * 1000;

function fileView(row: FileRow) {
  const previewUrl = `/api/v1/drive/files/${row.id}`;
  return {
    id: row.id,
    name: row.name,
    extension: row.extension,
    byteSize: row.byte_size,
    createdAt: row.created_at.toISOString(),
    previewUrl,
    downloadUrl: `${previewUrl}?download=true`,
  };
}

const kindOf = ({ kind }: FileRow) => documentKinds.find((one) => one === kind) ?? 'other';

export const documentView = (row: DocumentRow, reading: CvReading | null): DriveDocument => ({
  ...fileView(row),
  kind: kindOf(row),
  reading,
  versionCount: row.version_count,
  applicationCount: row.application_count,
  openLinkCount: row.open_link_count,
  sameAs: row.same_as,
});

export const versionView = (row: VersionRow): DocumentVersion => ({
  ...fileView(row),
  isCurrent: row.deleted_at === null,
  applicationCount: row.application_count,
});

export function trashedView(row: FileRow): TrashedDocument {
  const trashedAt = row.trashed_at ?? row.created_at;
  return {
    ...fileView(row),
    kind: kindOf(row),
    trashedAt: trashedAt.toISOString(),
    purgedAt: new Date(trashedAt.getTime() + driveLimits.trashDays * DAY_MS).toISOString(),
  };
}

export const storageView = (row: Awaited<ReturnType<typeof readStorage>>): DriveStorage => ({
  quotaBytes: driveLimits.quotaBytes,
  usedBytes: row.document_bytes + row.trash_bytes + row.version_bytes,
  trashBytes: row.trash_bytes,
  versionBytes: row.version_bytes,
  documentCount: row.document_count,
  trashCount: row.trash_count,
});
