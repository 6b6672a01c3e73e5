import { jwtVerify, SignJWT } from 'jose';

const ISSUER = 'baara';

/** 12 hours without remember-me, 30 days with it (PRODUCT.md, accounts). */
export const SHORT_SESSION_SECONDS = 12 * 3600;
export const REMEMBERED_SESSION_SECONDS = 30 * 24 * 3600;

/** A remembered session in use gets a fresh token once a day. */
export const RENEWAL_AFTER_SECONDS = 24 * 3600;

export type TokenClaims = { sessionId: string; accountId: string; issuedAt: number; expiresAt: number };

export type TokenKey = Uint8Array;

export function tokenKey(secret: string): TokenKey {
  return new TextEncoder().encode(secret);
}

/** @param expiresAt the session's end; the client reads it from `exp`. */
export function signToken(
  key: TokenKey,
  claims: { sessionId: string; accountId: string; issuedAt: Date; expiresAt: Date },
): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ISSUER)
    .setSubject(claims.accountId)
    .setJti(claims.sessionId)
    .setIssuedAt(Math.floor(claims.issuedAt.getTime() / 1000))
    .setExpirationTime(Math.floor(claims.expiresAt.getTime() / 1000))
    .sign(key);
}

/** Signatures lately found good; a person's requests of an hour all carry the same token. */
const MOST_REMEMBERED = 5000;

/**
 * Reads tokens. Each signature is verified once while it is remembered; the token's end is looked at every time.
 * @returns undefined when the token is forged, malformed or past its `exp`.
 */
export function createTokenReader(
  key: TokenKey,
): (token: string, now: Date) => Promise<TokenClaims | undefined> {
  const verified = new Map<string, TokenClaims>();
  return async (token, now) => {
    const known = verified.get(token);
    if (known) return known.expiresAt * 1000 > now.getTime() ? known : undefined;
    const claims = await verifyToken(key, token, now);
    if (!claims) return undefined;
    verified.set(token, claims);
    // The first in is the first out: anyone who is still there is verified again, once.
    if (verified.size > MOST_REMEMBERED) verified.delete(verified.keys().next().value ?? '');
    return claims;
  };
}

async function verifyToken(key: TokenKey, token: string, now: Date): Promise<TokenClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      issuer: ISSUER,
      algorithms: ['HS256'],
      currentDate: now,
    });
    if (!payload.sub || !payload.jti || !payload.iat || !payload.exp) return undefined;
    return { sessionId: payload.jti, accountId: payload.sub, issuedAt: payload.iat, expiresAt: payload.exp };
  } catch {
    return undefined;
  }
}
