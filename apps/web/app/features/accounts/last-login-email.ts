const KEY = 'lastLoginEmail';

/** The address of the last attempt to sign in or register here, for the verification screens. */
export function readLastLoginEmail(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function storeLastLoginEmail(email: string): void {
  try {
    localStorage.setItem(KEY, email);
  } catch {
    // Storage may be full or closed: the address is in the screen's own address too.
  }
}
