const KEY = 'verificationMail';

/**
 * When the last verification mail to an address was asked for in this tab, in milliseconds since 1970; 0 when none was.
 * Survives a reload, so that the wait before the next one continues.
 */
export function readVerificationMail(email: string): number {
  try {
    const { to, at } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { to?: unknown; at?: unknown };
    return to === email && typeof at === 'number' ? at : 0;
  } catch {
    return 0;
  }
}

export function storeVerificationMail(email: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ to: email, at: Date.now() }));
  } catch {
    // Storage may be full or closed: the wait then ends with the page.
  }
}
