import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { followMembership } from './follow-membership.ts';
import { networkStatus } from './network-status.ts';
import { onSignOut } from './session.ts';

const MAX_RETRIES = 2;

/** Answers kept for the signed-in area. A refusal is final; a lost network is tried again. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: followMembership }),
  mutationCache: new MutationCache({ onError: followMembership }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) =>
        failures < MAX_RETRIES && error instanceof ApiError && (error.status === 0 || error.status >= 500),
    },
  },
});

onSignOut(() => queryClient.clear());
networkStatus.onRecovery(() => void queryClient.invalidateQueries());
