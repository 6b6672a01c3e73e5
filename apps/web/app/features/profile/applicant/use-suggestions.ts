import type { listSuggestions } from '@baara/contract/profile';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { proposalState } from '../../../lib/proposals.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import type { ProposalState } from '../../../ui/workspace/proposal-state.ts';

export type SuggestionKind = 'skill' | 'job' | 'city' | 'language';

const HOUR_MS = 3_600_000;

/** What the taxonomy proposes for the text typed; nothing while the line is lost: free text is always taken. */
export function useSuggestions(
  kind: SuggestionKind,
  text: string,
): { found: string[]; state: ProposalState } {
  const search = useSettled(text);
  const query = useQuery({
    queryKey: ['suggestions', kind, search.trim().toLowerCase()],
    queryFn: async () =>
      (
        await api.call<typeof listSuggestions>('GET /taxonomy/suggestions', {
          query: { kind, search: search.trim().slice(0, 80) },
        })
      ).data,
    staleTime: HOUR_MS,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return { found: query.data ?? [], state: proposalState(query, search === text) };
}
