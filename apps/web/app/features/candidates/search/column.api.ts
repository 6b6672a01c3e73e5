import type { CandidateColumn } from '@baara/contract/candidates/column-names';
import type { getCandidateColumns, setCandidateColumns } from '@baara/contract/candidates/columns';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** This member's columns, stored by the server. */
export const columnsQuery = queryOptions({
  queryKey: ['recruiter', 'candidate-columns'],
  queryFn: async () => (await api.call<typeof getCandidateColumns>('GET /recruiter/candidate-columns')).data,
  staleTime: 300_000,
});

/** Null restores the usual columns. */
export function useSaveColumns(onSaved: (message: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (columns: CandidateColumn[] | null) =>
      api.call<typeof setCandidateColumns>('PUT /recruiter/candidate-columns', { body: { columns } }),
    onSuccess: ({ data, message }) => {
      client.setQueryData(columnsQuery.queryKey, data);
      onSaved(message ?? '');
    },
  });
}
