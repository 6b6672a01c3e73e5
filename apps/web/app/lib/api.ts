import {
  type ClientHooks,
  createApiClient,
  READ_TIMEOUT_MS,
  type Transport,
  type WireAnswer,
} from './api-client.ts';
import { networkMessages } from './api-error.ts';
import { networkStatus } from './network-status.ts';
import { companyChanged } from './company-changed.ts';
import {
  closeSession,
  isExpiry,
  readCompanyId,
  readSupportViewId,
  readToken,
  updateSession,
} from './session.ts';
import { publicPaths } from './public-paths.ts';

export { ApiCanceled, ApiError, isConnectionError, messageOf } from './api-error.ts';

export const fetchTransport: Transport = async (request): Promise<WireAnswer> => {
  const response = await fetch(request.url, {
    method: request.method,
    headers: request.headers,
    body: request.body,
    signal: request.signal,
    credentials: 'include',
  });
  const text = await response.text();
  try {
    return { status: response.status, body: text ? JSON.parse(text) : null };
  } catch {
    return { status: response.status, body: null };
  }
};

/** A whole new page: nothing of the person who left stays in memory. */
const leave = (to: string): void => window.location.assign(to);

const here = (): string => `${window.location.pathname}${window.location.search}`;

/** The application's reaction to answers that concern all of it. */
export const browserHooks: ClientHooks = {
  token: readToken,
  company: readCompanyId,
  supportView: readSupportViewId,
  onCompanyChanged: companyChanged.report,
  onSupportViewEnded: async () => {
    // Apart: few people ever load it.
    const { leaveSupportView } = await import('./support-view.ts');
    leaveSupportView();
    leave(publicPaths.dashboard());
  },
  cancelDuplicates: true,
  readTimeoutMs: READ_TIMEOUT_MS,
  onUnauthorized: ({ headers }) => {
    // The token after « Bearer ».
    if (!isExpiry(headers.authorization?.slice(7))) return;
    const path = here();
    closeSession();
    if (!path.startsWith(publicPaths.login()))
      leave(publicPaths.login({ session_expired: '1', redirect: path }));
  },
  onResetRequired: () => {
    updateSession({ user: { reset_required: true } });
    if (window.location.pathname !== publicPaths.passwordMigration()) leave(publicPaths.passwordMigration());
  },
  onSecondFactorRequired: () => {
    updateSession({ user: { second_factor_required: true } });
    if (window.location.pathname !== publicPaths.changePassword()) leave(publicPaths.changePassword());
  },
  onNetworkError: (request) => networkStatus.report(networkMessages.banner, request),
  // Specification 1, section 8: the value, and nothing of the request.
  onTimeout: (milliseconds) => console.warn(milliseconds),
};

/** The API client of the browser. On the server, loaders take theirs from `visitorContext`. */
export const api = createApiClient(fetchTransport, browserHooks);

/** Sends the last lost request again; reloads the page when none is stored. Resolves to whether it got through. */
export async function retryLastRequest(): Promise<boolean> {
  const lost = networkStatus.current()?.request;
  if (!lost) {
    window.location.reload();
    return false;
  }
  if (typeof lost === 'function') return lost();
  try {
    await fetchTransport({ ...lost, signal: undefined });
    networkStatus.recover();
    return true;
  } catch {
    return false;
  }
}
