import type { listCandidateDocuments } from '@baara/contract/candidates/documents';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { seenCandidatesRoot } from '../../../lib/query-roots.ts';

export const candidateDocumentsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...seenCandidatesRoot, id, 'documents', page],
    queryFn: () =>
      api.call<typeof listCandidateDocuments>('GET /recruiter/candidates/:id/documents', {
        params: { id },
        query: { page },
      }),
  });
