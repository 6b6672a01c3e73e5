import { jwtVerify, SignJWT } from 'jose';
import type { Config } from '../../../config.ts';
import { derivedKey } from '../../../platform/session/derived-key.ts';

const LIFE_SECONDS = 5 * 60;
const PURPOSE = 'second-factor';

export type Challenge = { accountId: string; remember: boolean; issuedAt: Date };

/** Signed with a key of its own: it opens nothing else, and no other token passes for it. */
const keyOf = (config: Pick<Config, 'session'>): Buffer =>
  derivedKey(config.session.secret, 'second factor challenge');

/** Proof, for five minutes, that the first step of a sign-in was passed. */
export function signChallenge(
  config: Pick<Config, 'session'>,
  { accountId, remember, issuedAt }: Challenge,
): Promise<string> {
  const at = issuedAt.getTime();
  return new SignJWT({ remember, at })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience(PURPOSE)
    .setSubject(accountId)
    .setExpirationTime(Math.floor(at / 1000) + LIFE_SECONDS)
    .sign(keyOf(config));
}

/** @returns undefined when it is forged, of another purpose or too old. */
export async function readChallenge(
  config: Pick<Config, 'session'>,
  token: string,
  now: Date,
): Promise<Challenge | undefined> {
  try {
    const { payload } = await jwtVerify<{ remember: unknown; at: unknown }>(token, keyOf(config), {
      audience: PURPOSE,
      algorithms: ['HS256'],
      requiredClaims: ['sub', 'exp', 'at'],
      currentDate: now,
    });
    if (!payload.sub || typeof payload.at !== 'number') return undefined;
    return {
      accountId: payload.sub,
      remember: payload.remember === true,
      issuedAt: new Date(payload.at),
    };
  } catch {
    return undefined;
  }
}
