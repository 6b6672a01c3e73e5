import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { proposalState } from '../../../lib/proposals.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import type { ProposalState } from '../../../ui/workspace/proposal-state.ts';
import { type SuggestionKind, suggestionsQuery } from './taxonomy.api.ts';

/** Suggestions of the taxonomy for the typed text; nothing while offline: free text is always accepted. */
export function useSuggestions(
  kind: SuggestionKind,
  text: string,
): { found: string[]; state: ProposalState } {
  const search = useSettled(text);
  const query = useQuery({
    ...suggestionsQuery(kind, search),
    placeholderData: keepPreviousData,
  });
  return { found: query.data ?? [], state: proposalState(query, search === text) };
}
