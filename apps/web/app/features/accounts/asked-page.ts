import { safeRedirect } from './safe-redirect.ts';

const KEY = 'askedPage';

/** Somebody leaves for the form of a new account: the page that they asked for, in this tab. */
export function noteAskedPage(path: string | null): void {
  try {
    if (path === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, path);
  } catch {
    // Storage may be full or closed: the first sign-in then leads to the dashboard.
  }
}

/** The account is made: the page waits for its first sign-in, which comes from the tab of the e-mail. */
export function storeAskedPage(email: string): void {
  try {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (path) localStorage.setItem(KEY, JSON.stringify({ email, path }));
  } catch {
    // As above.
  }
}

/** The page that this account was made for, once. */
export function takeAskedPage(email: string): string | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { email?: unknown; path?: unknown };
    if (stored.email !== email.trim().toLowerCase() || typeof stored.path !== 'string') return null;
    localStorage.removeItem(KEY);
    return safeRedirect(stored.path);
  } catch {
    return null;
  }
}
