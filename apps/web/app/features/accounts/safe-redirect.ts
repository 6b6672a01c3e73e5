/** Any origin does: only whether the path stays on it matters. */
const SITE = 'https://site.invalid';

/** The page asked for before signing in, if it is one of this site: never an address elsewhere. */
export function safeRedirect(target: string | null): string | null {
  if (!target?.startsWith('/')) return null;
  try {
    const url = new URL(target, SITE);
    // A path made tidy may begin with two slashes (`/.//elsewhere`), which leads to another site again.
    if (url.origin !== SITE || url.pathname.startsWith('//')) return null;
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return null;
  }
}
