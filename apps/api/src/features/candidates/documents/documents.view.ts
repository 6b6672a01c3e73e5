import type { CandidateDocument } from '@baara/contract/candidates/documents';
import type { FileRow } from '../../files/public/documents.ts';

export function candidateDocumentView(candidateId: string, row: FileRow): CandidateDocument {
  const path = `/api/v1/recruiter/candidates/${candidateId}/documents/${row.id}/content`;
  return {
    id: row.id,
    name: row.name,
    filename: row.name,
    createdAt: row.created_at.toISOString(),
    downloadUrl: path,
    path,
  };
}
