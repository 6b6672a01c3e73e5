/** Any origin does: only whether the path stays on it matters. */
const SITE = 'https://site.invalid';

/** The page asked for before signing in, if it is one of this site: never an address elsewhere. */
export function safeRedirect(target: string | null): string | null {
  if (!target?.startsWith('/')) return null;
  try {
    const url = new URL(target, SITE);
    return url.origin === SITE ? `${url.pathname}${url.search}${url.hash}` : null;
  } catch {
    return null;
  }
}
