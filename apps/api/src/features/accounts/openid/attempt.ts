import { openidMessages } from '@baara/contract/accounts/openid-messages';
import type { Db } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { insertAttempt, type StoredAttempt, takeAttempt } from './openid.queries.ts';
import type { Attempt } from './provider.ts';
import { hashOfToken } from '../../../platform/session/link-token.ts';

/** Long enough to type a password and a code at the provider. */
export const ATTEMPT_SECONDS = 10 * 60;

/** A path of this site, or null: never an address elsewhere. */
function ownPath(path: string | null | undefined): string | null {
  if (!path || !/^\/(?![/\\])/.test(path) || /[\\\p{Cc}]/u.test(path)) return null;
  return path;
}

/** Writes down what must be the same when the person comes back, to whichever instance. */
export async function beginAttempt(
  db: Db,
  asked: { redirect: string | null | undefined; remember: boolean },
  now: Date,
): Promise<Attempt> {
  const client = await import('openid-client');
  const attempt = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    codeVerifier: client.randomPKCECodeVerifier(),
  };
  await insertAttempt(db, {
    stateHash: hashOfToken(attempt.state),
    codeVerifier: attempt.codeVerifier,
    nonce: attempt.nonce,
    redirectPath: ownPath(asked.redirect),
    remember: asked.remember,
    at: now,
    expiresAt: new Date(now.getTime() + ATTEMPT_SECONDS * 1000),
  });
  return attempt;
}

/**
 * Takes the attempt one comes back with: once, in time, and in the browser that began it.
 * @param cookie the state that browser was given.
 * @throws 400 OPENID_ATTEMPT_UNKNOWN.
 */
export async function endAttempt(
  db: Db,
  { state, cookie }: { state: string | undefined; cookie: string | undefined },
  now: Date,
): Promise<Attempt & StoredAttempt> {
  // Checked before the row is deleted: somebody else's link cannot use up an attempt.
  const stored = state && state === cookie ? await takeAttempt(db, hashOfToken(state)) : undefined;
  if (!state || !stored || stored.expiresAt <= now) {
    throw new DomainError(400, 'OPENID_ATTEMPT_UNKNOWN', openidMessages.ATTEMPT_UNKNOWN);
  }
  return { ...stored, state };
}
