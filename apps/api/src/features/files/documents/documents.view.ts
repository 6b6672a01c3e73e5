import type { CvReading } from '@baara/contract/files/cv-texts';
import type { Document } from '@baara/contract/files/documents';
import type { FileRow } from '../public/documents.ts';

export function documentView(row: FileRow, reading: CvReading | null): Document {
  const path = `/api/v1/documents/${row.id}/content`;
  return {
    id: row.id,
    name: row.name,
    filename: row.name,
    kind: row.kind,
    extension: row.extension,
    byteSize: row.byte_size,
    createdAt: row.created_at.toISOString(),
    downloadUrl: path,
    path,
    reading,
  };
}
