import { useEffect, useEffectEvent } from 'react';
import type { ProposalState } from '../ui/workspace/proposal-state.ts';

type Read = { isError: boolean; isPaused: boolean; isPending: boolean; isPlaceholderData: boolean };

/** @param isSettled whether the text asked for is the one typed. */
export function proposalState(query: Read, isSettled: boolean): ProposalState {
  if (query.isError || query.isPaused) return 'failed';
  return query.isPending || query.isPlaceholderData || !isSettled ? 'awaited' : 'given';
}

/** Says which text of a field is neither chosen nor added, for anyone who sends the form; null once nothing waits. */
export function useNotifyPending(
  text: string | null,
  onPending: ((text: string | null) => void) | undefined,
): void {
  const notify = useEffectEvent((pending: string | null) => onPending?.(pending));
  useEffect(() => notify(text), [text]);
}
