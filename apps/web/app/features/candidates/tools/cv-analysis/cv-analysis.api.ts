import type {
  analyseOwnCv as analyseOwnCvEndpoint,
  deleteCvAnalysis as deleteCvAnalysisEndpoint,
  listCvAnalyses,
} from '@baara/contract/candidates/tools/cv-analysis';
import type { listDocuments } from '@baara/contract/files/documents';
import type { listBookmarks } from '@baara/contract/offers/offers';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import type { CallInput } from '../../../../lib/api-client.ts';
import { documentsKey } from '../cv-maker/public/cvs.api.ts';

const MOST_CHOICES = 50;

/** The documents that are CVs, the newest first. */
export const cvDocumentsQuery = queryOptions({
  queryKey: [...documentsKey, 'cvs'],
  queryFn: async () =>
    (await api.call<typeof listDocuments>('GET /documents', { query: { kind: 'cv', limit: MOST_CHOICES } }))
      .data,
});

/** Offers one noted, to compare a CV with. */
export const notedOffersQuery = queryOptions({
  queryKey: ['bookmarks', 'choice'],
  queryFn: async () =>
    (await api.call<typeof listBookmarks>('GET /bookmarks', { query: { page: 1, limit: MOST_CHOICES } }))
      .data,
});

export const analyseOwnCv = (input: CallInput<typeof analyseOwnCvEndpoint>) =>
  api.call<typeof analyseOwnCvEndpoint>('POST /user/cv-analyses', input);

export const analysesKey = ['cv-analyses'] as const;

export const analysesQuery = (page: number, limit: number) =>
  queryOptions({
    queryKey: [...analysesKey, page, limit],
    queryFn: () => api.call<typeof listCvAnalyses>('GET /user/cv-analyses', { query: { page, limit } }),
  });

export const deleteCvAnalysis = (input: CallInput<typeof deleteCvAnalysisEndpoint>) =>
  api.call<typeof deleteCvAnalysisEndpoint>('DELETE /user/cv-analyses/:id', input);
