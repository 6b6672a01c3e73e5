import type {
  compareCandidates,
  getCandidateProfile,
  listCandidateDuplicates,
  listCandidateNotes,
  listCandidateTags,
} from '@baara/contract/candidates/record';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { seenCandidatesRoot } from '../../../lib/query-roots.ts';

const root = (id: string) => [...seenCandidatesRoot, id] as const;

export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: [...root(id), 'profile'],
    queryFn: async () =>
      (await api.call<typeof getCandidateProfile>('GET /recruiter/candidates/:id', { params: { id } })).data,
  });

export const comparisonQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['recruiter', 'candidate-comparisons', ...ids],
    queryFn: async () =>
      (
        await api.call<typeof compareCandidates>('GET /recruiter/candidate-comparisons', {
          query: { ids: [...ids] },
        })
      ).data,
  });

export const notesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...root(id), 'notes'],
    queryFn: ({ pageParam }) =>
      api.call<typeof listCandidateNotes>('GET /recruiter/candidates/:id/notes', {
        params: { id },
        query: { page: pageParam },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination.page < pagination.pages ? pagination.page + 1 : undefined,
  });

export const duplicatesQuery = (id: string) =>
  queryOptions({
    queryKey: [...root(id), 'duplicates'],
    queryFn: async () =>
      (
        await api.call<typeof listCandidateDuplicates>('GET /recruiter/candidates/:id/duplicates', {
          params: { id },
        })
      ).data,
  });

export const tagsQuery = queryOptions({
  queryKey: ['recruiter', 'candidate-tags'],
  queryFn: async () => (await api.call<typeof listCandidateTags>('GET /recruiter/candidate-tags', {})).data,
});
