import { accountMessages } from '@baara/contract/accounts/account-messages';
import { dayInWords } from '@baara/contract/formats/days';
import { type LoginBody } from '@baara/contract/accounts/accounts';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/errors.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { takeLogin } from './account-limits.ts';
import {
  findDisabling,
  findLatestVerifyToken,
  findLoginAccount,
  type LoginAccount,
  replacePasswordHash,
} from './accounts.queries.ts';
import { equalizeRefusal } from './equalize-refusal.ts';
import type { KnownDevice } from './sign-in/known-device.ts';
import { hashPassword, needsRehash, verifyPassword } from './public/password-hash.ts';
import { checkCounted } from './wrong-password.ts';

type Attempt = Pick<z.output<typeof LoginBody>, 'username' | 'password'> & {
  ip: string;
  /** The browser's mark of an account that it signed in to before. */
  deviceOf: KnownDevice;
};

/**
 * Checks an e-mail and a password. Nothing distinguishes a wrong password from an unknown e-mail: same sentence, same
 * work, same limits. Errors about the account itself come only after the right password.
 * @returns the account, which may still have to choose a new password (`resetRequired`).
 * @throws 401 INVALID_CREDENTIALS, 403 (disabled, e-mail not verified), 429.
 */
export async function login(
  db: Db,
  attempt: Attempt,
  { queue }: { queue: JobQueue },
  now: Date,
): Promise<LoginAccount> {
  const { username: email, password, ip } = attempt;
  await takeLogin(db, ip, now);
  const account = await findLoginAccount(db, email);
  const stored = account?.passwordHash ?? null;
  const check = async (): Promise<boolean> => {
    const isRight = (await verifyPassword(stored, password)) && account !== undefined;
    if (!isRight) await equalizeRefusal(db, stored, password);
    return isRight;
  };
  const device = account && attempt.deviceOf(account.id);
  if (!(await checkCounted(db, { email, ip, device }, check, { queue, now })) || !account)
    throw new DomainError(401, 'INVALID_CREDENTIALS', accountMessages.INVALID_CREDENTIALS);
  await requireUsable(db, account, now);
  return { ...account, passwordHash: await renewHash(db, account, password) };
}

/** @throws 403 when the account is disabled or its address not confirmed. */
export async function requireUsable(db: Db, account: LoginAccount, now: Date): Promise<void> {
  if (account.isDisabled) throw await disabledRefusal(db, account);
  if (account.isVerified) return;
  const link = await findLatestVerifyToken(db, account.id);
  const code = link && link.expires_at > now ? 'EMAIL_VERIFICATION_REQUIRED' : 'EMAIL_VERIFICATION_EXPIRED';
  throw new DomainError(403, code, accountMessages[code]);
}

/** After the right password only: it says why the account is disabled, and until when. */
async function disabledRefusal(db: Db, { id }: LoginAccount): Promise<DomainError> {
  const disabling = await findDisabling(db, id);
  const until = disabling?.untilOn ? ` jusqu’au ${dayInWords(new Date(disabling.untilOn))}` : '';
  const sentence = disabling
    ? `Ce compte est désactivé${until}. Motif : ${disabling.message} Pour contester, contactez le support.`
    : accountMessages.ACCOUNT_DISABLED;
  return new DomainError(403, 'ACCOUNT_DISABLED', sentence);
}

/** The only moment when the password is known: a hash of an older cost is replaced. @returns the stored hash. */
async function renewHash(
  db: Db,
  { id, passwordHash }: LoginAccount,
  password: string,
): Promise<string | null> {
  if (passwordHash === null || !needsRehash(passwordHash)) return passwordHash;
  const renewed = await hashPassword(password);
  return (await replacePasswordHash(db, id, passwordHash, renewed)) ? renewed : passwordHash;
}
