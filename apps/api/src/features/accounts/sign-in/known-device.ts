import { randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { derivedKey } from '../../../platform/session/derived-key.ts';

export const DEVICE_COOKIE = 'baara_device';
const PURPOSE = 'known-device';
const LIFE_SECONDS = 365 * 24 * 3600;
/** A shared phone or a cybercafé: the accounts that signed in last. */
const MOST_ACCOUNTS = 5;

/** @returns what the device is known as to this account, undefined when it never signed in to it. */
export type KnownDevice = (accountId: string) => string | undefined;

/** A key of its own: the cookie opens nothing, and no other token passes for it. */
const keyOf = (config: Pick<Config, 'session'>): Buffer =>
  derivedKey(config.session.secret, 'known device cookie');

type Entry = [accountId: string, device: string];

async function readEntries(
  config: Pick<Config, 'session'>,
  request: FastifyRequest,
  now: Date,
): Promise<Entry[]> {
  const cookie = request.cookies[DEVICE_COOKIE];
  if (!cookie) return [];
  try {
    const { payload } = await jwtVerify<{ known: Entry[] }>(cookie, keyOf(config), {
      audience: PURPOSE,
      algorithms: ['HS256'],
      requiredClaims: ['exp', 'known'],
      currentDate: now,
    });
    return payload.known;
  } catch {
    return [];
  }
}

/** Reads the accounts that this browser signed in to before; a forged or too old cookie gives none. */
export async function readKnownDevice(
  config: Pick<Config, 'session'>,
  request: FastifyRequest,
  now: Date,
): Promise<KnownDevice> {
  const known = new Map(await readEntries(config, request, now));
  return (accountId) => known.get(accountId);
}

/**
 * Marks the browser as known for this account: it gets its own allowance of wrong passwords, whatever others try
 * meanwhile. It proves nothing else.
 */
export async function rememberDevice(
  config: Pick<Config, 'session' | 'http'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  accountId: string,
  now: Date,
): Promise<void> {
  const entries = await readEntries(config, request, now);
  const device = new Map(entries).get(accountId) ?? randomBytes(12).toString('base64url');
  const others = entries.filter(([id]) => id !== accountId);
  const known: Entry[] = [[accountId, device], ...others.slice(0, MOST_ACCOUNTS - 1)];
  const token = await new SignJWT({ known })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience(PURPOSE)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + LIFE_SECONDS)
    .sign(keyOf(config));
  void reply.setCookie(DEVICE_COOKIE, token, {
    path: '/api/v1/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: config.http.publicUrl.startsWith('https:'),
    maxAge: LIFE_SECONDS,
  });
}
