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

/** @returns undefined when the token is forged, malformed or past its `exp`. */
export async function readToken(key: TokenKey, token: string, now: Date): Promise<TokenClaims | undefined> {
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
