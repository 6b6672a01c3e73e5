import type { ApiError } from '../../lib/api-error.ts';

/** Signed out meanwhile, a slow line, too many at once: none of these says anything of the application itself. */
const passing = new Set([0, 401, 408, 429]);

/** Whether the same request may succeed later unchanged; then the browser must not delete its copy. */
export function mayPassLater({ status, code }: Pick<ApiError, 'status' | 'code'>): boolean {
  // A success that is no answer of ours: the page of a hotspot, or of a proxy, on the way.
  if (status < 400 && code === 'INVALID_ANSWER') return true;
  return passing.has(status) || status >= 500 || code === 'PASSWORD_RESET_REQUIRED';
}
