import type { SessionUser } from '@baara/contract/accounts/accounts';

export type { SessionUser };
export type Session = { user: SessionUser; token: string; expiresAt: number };

const keys = { token: 'baara_token', user: 'baara_user', remember: 'rememberMe' } as const;
/** Survives a sign-out: the sign-in screens and the snooze need it on the next visit. */
const persistentKeys = new Set(['lastLoginEmail', 'passwordMigrationSnoozedAt']);

/** The instant, in milliseconds, at which a JWT stops counting; 0 when it cannot be read. */
export function tokenExpiry(token: string): number {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp } = JSON.parse(atob(payload)) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : 0;
  } catch {
    return 0;
  }
}

const inBrowser = typeof window !== 'undefined';

/** Private browsing and full disks make storage throw: such a visitor simply stays signed in for this page. */
function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

function load(): Session | null {
  if (!inBrowser) return null;
  const stores = [sessionStorage, localStorage];
  for (const store of stores) {
    const token = attempt(() => store.getItem(keys.token));
    const text = attempt(() => store.getItem(keys.user));
    const user = text ? attempt(() => JSON.parse(text) as SessionUser) : null;
    if (token && user) return { token, user, expiresAt: tokenExpiry(token) };
  }
  return null;
}

let current: Session | null | undefined;
/** From the press on « Sortir » until somebody signs in. */
let isSigningOut = false;
const listeners = new Set<() => void>();
const cleaners = new Set<() => void>();
type FollowCompany = (change: { isSamePerson: boolean }) => void;
const companyFollowers = new Set<FollowCompany>();
const roleFollowers = new Set<() => void>();
let followed: ReturnType<typeof whoWorksForWhom> | undefined;
let expiryTimer: ReturnType<typeof setTimeout> | undefined;

function announce(): void {
  clearTimeout(expiryTimer);
  followCompany();
  if (current && listeners.size > 0) {
    const longest = 2_000_000_000;
    expiryTimer = setTimeout(
      readSession,
      Math.min(Math.max(current.expiresAt - Date.now(), 0) + 50, longest),
    );
  }
  for (const listener of listeners) listener();
}

function forget(): void {
  for (const store of inBrowser ? [sessionStorage, localStorage] : []) {
    attempt(() => {
      for (const name of Object.keys(store)) if (!persistentKeys.has(name)) store.removeItem(name);
    });
  }
  for (const clean of cleaners) clean();
}

/** The session of this browser, or null. An expired token counts as none and is removed. */
export function readSession(): Session | null {
  if (current === undefined) current = load();
  if (current && Date.now() >= current.expiresAt) {
    current = null;
    forget();
    announce();
  }
  return current;
}

export const readToken = (): string | null => readSession()?.token ?? null;

/** Whether the session of this tab is the remembered one, and not one that ends with the browser beside it. */
export const isRemembered = (): boolean =>
  inBrowser &&
  attempt(() => localStorage.getItem(keys.remember)) === 'true' &&
  !attempt(() => sessionStorage.getItem(keys.token));

function storeSession(store: Storage, { token, user }: Session): void {
  store.setItem(keys.token, token);
  store.setItem(keys.user, JSON.stringify(user));
}

/** Stores the token and the person: for good with `rememberMe`, until the browser closes without it. */
export function openSession(token: string, user: SessionUser, rememberMe: boolean): void {
  const session = { token, user, expiresAt: tokenExpiry(token) };
  current = session;
  isSigningOut = false;
  attempt(() => {
    const [store, other] = rememberMe ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
    other.removeItem(keys.token);
    other.removeItem(keys.user);
    storeSession(store, session);
    if (rememberMe) localStorage.setItem(keys.remember, 'true');
    else localStorage.removeItem(keys.remember);
  });
  announce();
}

/**
 * Replaces the stored person (a changed name, a cleared `reset_required`) or a renewed token, in the same storage: a
 * remembered person stays remembered.
 */
export function updateSession(change: { user?: Partial<SessionUser>; token?: string }): void {
  const session = readSession();
  if (!session) return;
  const token = change.token ?? session.token;
  const next = { token, user: { ...session.user, ...change.user }, expiresAt: tokenExpiry(token) };
  current = next;
  attempt(() => storeSession(isRemembered() ? localStorage : sessionStorage, next));
  announce();
}

/** To be called before the server is asked: what it refuses from then on does not mean that the session expired. */
export function beginSignOut(): void {
  isSigningOut = true;
}

/** Whether a refused token means that this browser's session expired: nobody signs out, nor in again since. */
export function isExpiry(token: string | undefined): boolean {
  const present = readToken();
  return !isSigningOut && (present === null || present === token);
}

/** Forgets the person on this device. Stores and caches registered with `onSignOut` are emptied too. */
export function closeSession(): void {
  current = null;
  forget();
  announce();
}

/** Registers a store or cache to be emptied when the person signs out. */
export function onSignOut(clean: () => void): () => void {
  cleaners.add(clean);
  return () => cleaners.delete(clean);
}

/** The view of somebody's account that this tab is, sent to the API with each call; null in every other tab. */
export const readSupportViewId = (): string | null => readSession()?.user.support?.viewId ?? null;

/** What this tab stores was changed by hand: whom it is about is read again. */
export function readAgain(): void {
  current = undefined;
  announce();
}

/** The company this tab works for, sent to the API with each call; null without one. */
export const readCompanyId = (): string | null => readSession()?.user.company?.id ?? null;

/** Separates data stored in this tab for each company one acts for; empty for everyone else. */
export function actingPrefix(): string {
  const company = readSession()?.user.company;
  return company?.isActing ? `${company.id}:` : '';
}

const whoWorksForWhom = () => ({
  personId: current?.user.id ?? '',
  companyId: current?.user.company?.id ?? '',
  role: current?.user.company?.role ?? null,
});

function followCompany(): void {
  const former = followed;
  followed = whoWorksForWhom();
  if (!former) return;
  const isSamePerson = former.personId === followed.personId;
  if (!isSamePerson || former.companyId !== followed.companyId) {
    for (const follow of companyFollowers) follow({ isSamePerson });
  } else if (former.role !== followed.role) {
    for (const follow of roleFollowers) follow();
  }
}

/**
 * Registers a store or cache to be emptied, or read anew, when this tab works for another company, or another person.
 * @returns a function that removes it.
 */
export function onCompanyChange(follow: FollowCompany): () => void {
  readSession();
  followed ??= whoWorksForWhom();
  companyFollowers.add(follow);
  return () => companyFollowers.delete(follow);
}

/** Registers what is to be read anew when this person's role in their company changes. @returns a function that removes it. */
export function onRoleChange(follow: () => void): () => void {
  readSession();
  followed ??= whoWorksForWhom();
  roleFollowers.add(follow);
  return () => roleFollowers.delete(follow);
}

/** Another tab signed in or out. */
function onStorage(event: StorageEvent): void {
  if (event.key !== null && event.key !== keys.token) return;
  current = load();
  if (current) isSigningOut = false;
  announce();
}

export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}
