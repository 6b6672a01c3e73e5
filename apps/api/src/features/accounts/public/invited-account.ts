import { accountMessages } from '@baara/contract/accounts/account-messages';
import { audit } from '../../../platform/audit/audit.ts';
import { isUniqueViolation } from '../../../platform/db/constraint.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { recordConsent } from './consents.ts';
import { termsVersion } from './terms-version.ts';
import { insertAccount, takeRegistration } from './new-account.ts';
import { hashPassword } from './password-hash.ts';

/** The work before the transaction. @returns the password's hash. @throws 429. */
export async function prepareInvitedAccount(
  db: Db,
  { password, ip }: { password: string; ip: string },
  now: Date,
): Promise<string> {
  await takeRegistration(db, ip, now);
  return hashPassword(password);
}

/**
 * The account of someone who opened a link sent to their address, which is thereby confirmed; the terms were accepted.
 * @throws 409 EMAIL_TAKEN.
 */
export async function insertInvitedAccount(
  tx: Db,
  person: {
    role: 'employer' | 'client';
    email: string;
    passwordHash: string;
    firstName: string;
    lastName: string;
    phone: string;
    ip: string;
  },
  now: Date,
): Promise<{ id: string }> {
  try {
    const { id } = await insertAccount(tx, {
      email: person.email,
      password_hash: person.passwordHash,
      role: person.role,
      first_name: person.firstName,
      last_name: person.lastName,
      phone: person.phone,
      email_verified_at: now,
      terms_accepted_at: now,
      created_at: now,
      updated_at: now,
    });
    const version = await termsVersion(tx);
    await recordConsent(tx, { accountId: id, purpose: 'terms', version, isGiven: true, at: now });
    const actor = { accountId: id, role: person.role } as const;
    await audit(tx, { actor, action: 'account.registered', subject: id, ip: person.ip });
    return { id };
  } catch (error) {
    if (isUniqueViolation(error, 'accounts_email_key')) {
      throw conflict('EMAIL_TAKEN', accountMessages.EMAIL_TAKEN);
    }
    throw error;
  }
}
