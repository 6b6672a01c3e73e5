import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query';
import { ApiCanceled, ApiError } from './api-error.ts';
import { isCompanyScreen } from './company-screens.ts';
import { followMembership } from './follow-membership.ts';
import { networkStatus } from './network-status.ts';
import { onCompanyChange, onRoleChange, onSignOut } from './session.ts';

const MAX_RETRIES = 2;

/** A refusal is final. A person who waited for the time-out sees it at once, and retries when they choose. */
const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== 'TIMEOUT' && (error.status === 0 || error.status >= 500);

/** Whether a call that failed is sent again by itself. @param failures how often it failed before. */
export const isTriedAgain = (failures: number, error: unknown): boolean =>
  failures < MAX_RETRIES && isWorthAnotherTry(error);

type AnyMutation = NonNullable<Parameters<QueryClient['defaultMutationOptions']>[0]>;

/**
 * TanStack Query takes an invalidation during a first read as answered by that read, which may have left the server
 * before the change. Here that query is read once more after it. The read is not cut: on a slow line, changes that
 * follow each other would let none of them finish.
 */
class CatchUpQueryClient extends QueryClient {
  /** A button pressed twice: the second call replaced the first, and reports for both. */
  override defaultMutationOptions<Options extends AnyMutation>(given?: Options): Options {
    const options = super.defaultMutationOptions(given);
    const { onError } = options;
    if (!onError) return options;
    const unlessReplaced: typeof onError = (error, ...rest) =>
      error instanceof ApiCanceled ? undefined : onError(error, ...rest);
    return { ...options, onError: unlessReplaced };
  }

  override async invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options: InvalidateOptions = {},
  ): Promise<void> {
    const firstReads = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    const { refetchType } = filters;
    const again = firstReads.map((query) =>
      query.fetch().then(
        () => super.invalidateQueries({ predicate: (one) => one === query, refetchType }, options),
        () => undefined,
      ),
    );
    await Promise.all([super.invalidateQueries(filters, options), ...again]);
  }
}

export const createQueryClient = (): QueryClient =>
  new CatchUpQueryClient({
    queryCache: new QueryCache({ onError: followMembership }),
    mutationCache: new MutationCache({ onError: followMembership }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A browser that believes it is offline would leave the screen on its skeleton; a failed call is reported.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: isTriedAgain,
      },
    },
  });

/** Answers cached for the signed-in area, in the browser. */
export const queryClient = createQueryClient();

onSignOut(() => queryClient.clear());
onCompanyChange(({ isSamePerson }) => {
  if (!isSamePerson || isCompanyScreen(window.location.pathname)) return queryClient.clear();
  // Another tab chose, and this screen is no company's: its input stays, and the rest is read anew.
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries();
});
// Answers carry what the former role allowed.
onRoleChange(() => void queryClient.invalidateQueries());
networkStatus.onRecovery(() => void queryClient.invalidateQueries());
