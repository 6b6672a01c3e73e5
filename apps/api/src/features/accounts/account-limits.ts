import type { Db } from '../../platform/db/database.ts';
import { tooManyRequests } from '../../platform/http/errors.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { networkOf } from '../../platform/rate-limit/network.ts';
import {
  countHit,
  forgetHits,
  readHits,
  takeHit,
  type RateLimit,
  hashOfEmail,
} from '../../platform/rate-limit/rate-limit.ts';

/**
 * Whole towns share one address behind a carrier's NAT: strict per account, generous per address
 * (PRODUCT.md, accounts).
 */
const limits = {
  wrongPasswords: { limit: 10, windowSeconds: 15 * 60 },
  loginsPerAddress: { limit: 300, windowSeconds: 10 * 60 },
  resendsPerEmail: { limit: 5, windowSeconds: 3600 },
  resendsPerAddress: { limit: 100, windowSeconds: 10 * 60 },
  recoveriesPerEmail: { limit: 5, windowSeconds: 3600 },
  recoveriesPerAddress: { limit: 100, windowSeconds: 10 * 60 },
} satisfies Record<string, RateLimit>;

export const addressMessage =
  'Trop de demandes depuis votre connexion. Patientez quelques minutes avant de réessayer.';
const resendMessage =
  'Trop de demandes d’envoi pour cette adresse. Vérifiez vos courriers indésirables ou réessayez plus tard.';

/** The limits outlive accounts and cover addresses without an account: they store no e-mail in clear. */
function emailKey(purpose: string, email: string): string {
  return `${purpose}:${hashOfEmail(email)}`;
}

function tooManyWrongPasswords(secondsLeft: number): Error {
  const minutes = Math.ceil(secondsLeft / 60);
  return tooManyRequests(
    secondsLeft,
    `Trop de tentatives de connexion. Réessayez dans ${minutes} minute${minutes > 1 ? 's' : ''}.`,
  );
}

/** Whose password is tried; `device` when it comes from one that signed in to this account before, or is signed in. */
export type PasswordAttempt = { email: string; device?: string | undefined };

/** A known device has its own count: other people, who share the account's window, cannot block its owner. */
const passwordKey = ({ email, device }: PasswordAttempt): string =>
  emailKey(device ? `password-device:${device}` : 'password', email);

/** An open session counts as a device of its own. */
export const sessionDevice = ({ sessionId }: Pick<Actor, 'sessionId'>): string => `session:${sessionId}`;

/** @throws 429 once ten wrong passwords were counted, whether or not the e-mail has an account. */
export async function requirePasswordAttempt(db: Db, attempt: PasswordAttempt, now: Date): Promise<void> {
  const { limit, windowSeconds } = limits.wrongPasswords;
  const { hits, secondsLeft } = await readHits(db, passwordKey(attempt), windowSeconds, now);
  if (hits >= limit) throw tooManyWrongPasswords(secondsLeft);
}

/**
 * @returns whether this wrong password is the one that closes the window.
 * @throws 429 when the window was closed meanwhile, by attempts made at the same time.
 */
export async function takeWrongPassword(db: Db, attempt: PasswordAttempt, now: Date): Promise<boolean> {
  const { limit, windowSeconds } = limits.wrongPasswords;
  const { hits, secondsLeft } = await countHit(db, passwordKey(attempt), windowSeconds, now);
  if (hits > limit) throw tooManyWrongPasswords(secondsLeft);
  return hits === limit;
}

/** The owner proved to be who they are by other means: no wrong password counts any more. */
export function forgetWrongPasswords(db: Db, email: string): Promise<void> {
  return forgetHits(db, emailKey('password', email));
}

export function takeLogin(db: Db, address: string, now: Date): Promise<void> {
  return takeHit(db, `login:${networkOf(address)}`, limits.loginsPerAddress, now, addressMessage);
}

export async function takeResend(db: Db, email: string, address: string, now: Date): Promise<void> {
  await takeHit(db, `resend:${networkOf(address)}`, limits.resendsPerAddress, now, addressMessage);
  await takeHit(db, emailKey('resend', email), limits.resendsPerEmail, now, resendMessage);
}

export async function takeRecovery(db: Db, email: string, address: string, now: Date): Promise<void> {
  await takeHit(db, `recovery:${networkOf(address)}`, limits.recoveriesPerAddress, now, addressMessage);
  await takeHit(db, emailKey('recovery', email), limits.recoveriesPerEmail, now, resendMessage);
}
