import { accountMessages, type LoginBody } from '@baara/contract/accounts';
import type { z } from 'zod';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { countWrongPassword, requirePasswordAttempt, takeLogin } from './account-limits.ts';
import {
  findLatestVerifyToken,
  findLoginAccount,
  type LoginAccount,
  replacePasswordHash,
  setLastLogin,
} from './accounts.queries.ts';
import { hashPassword, needsRehash, verifyPassword } from './public/password-hash.ts';

type Attempt = Pick<z.output<typeof LoginBody>, 'username' | 'password'> & { ip: string };

/**
 * Checks an e-mail and a password. Nothing tells a wrong password from an unknown e-mail: same sentence,
 * same work, same limits. What is particular to the account is said only after the right password.
 * @returns the account, which may still have to choose a new password (`resetRequired`).
 * @throws 401 INVALID_CREDENTIALS, 403 (disabled, e-mail not verified), 429.
 */
export async function login(db: Db, attempt: Attempt, now: Date): Promise<LoginAccount> {
  const { username: email, password, ip } = attempt;
  await takeLogin(db, ip, now);
  await requirePasswordAttempt(db, email, now);
  const account = await findLoginAccount(db, email);
  if (!(await verifyPassword(account?.passwordHash ?? null, password)) || !account) {
    return refuseWrongPassword(db, attempt, account, now);
  }
  // A right guess among many made at once is of no use when the wrong ones closed the window meanwhile.
  await requirePasswordAttempt(db, email, now);
  await requireUsable(db, account, now);
  await renewHash(db, account, password);
  await setLastLogin(db, account.id, now);
  return account;
}

async function refuseWrongPassword(
  db: Db,
  attempt: Attempt,
  account: LoginAccount | undefined,
  now: Date,
): Promise<never> {
  const closesWindow = await countWrongPassword(db, attempt.username, now);
  if (closesWindow && account) {
    await audit(db, {
      actor: null,
      action: 'account.login_blocked',
      subject: account.id,
      detail: { reason: 'too many wrong passwords' },
      ip: attempt.ip,
    });
  }
  throw new DomainError(401, 'INVALID_CREDENTIALS', accountMessages.INVALID_CREDENTIALS);
}

async function requireUsable(db: Db, account: LoginAccount, now: Date): Promise<void> {
  if (account.isDisabled) throw new DomainError(403, 'ACCOUNT_DISABLED', accountMessages.ACCOUNT_DISABLED);
  if (account.isVerified) return;
  const link = await findLatestVerifyToken(db, account.id);
  const code = link && link.expires_at > now ? 'EMAIL_VERIFICATION_REQUIRED' : 'EMAIL_VERIFICATION_EXPIRED';
  throw new DomainError(403, code, accountMessages[code]);
}

/** The one moment the password is known: a hash of an older cost is made anew. */
async function renewHash(db: Db, { id, passwordHash }: LoginAccount, password: string): Promise<void> {
  if (passwordHash === null || !needsRehash(passwordHash)) return;
  await replacePasswordHash(db, id, passwordHash, await hashPassword(password));
}
