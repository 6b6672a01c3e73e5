import { accountMessages } from '@baara/contract/accounts/account-messages';
import { type Role } from '@baara/contract/accounts/accounts';
import { audit } from '../../../platform/audit/audit.ts';
import { isUniqueViolation } from '../../../platform/db/constraint.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { recordConsent } from '../public/consents.ts';
import { termsVersion } from '../public/terms-version.ts';
import { insertAccount, takeRegistration } from '../public/new-account.ts';
import { hashPassword } from '../public/password-hash.ts';
import { type MailDeps, sendVerificationLink } from '../public/verification-link.ts';

export type RegistrationContext = { mail: MailDeps; ip: string; now: Date };

export type NewAccount = {
  email: string;
  password: string;
  role: Exclude<Role, 'admin' | 'manager'>;
  firstName: string;
  lastName: string;
  phone: string;
  country: string;
  gender?: string;
  address?: string | null;
  referenceCode?: string | null;
};

/**
 * What all registrations have in common: the account, its acceptance of the terms, the verification link and the audit
 * line, all or nothing with what `addProfile` writes beside them.
 * @param check what the form names must exist; run before the costly hash.
 * @throws 409 EMAIL_TAKEN, 429, and what `check` throws.
 */
export async function openAccount(
  db: Db,
  account: NewAccount,
  context: RegistrationContext,
  steps: { check?: () => Promise<void>; addProfile?: (trx: Db, accountId: string) => Promise<void> } = {},
): Promise<void> {
  await takeRegistration(db, context.ip, context.now);
  await steps.check?.();
  const passwordHash = await hashPassword(account.password);
  await refusingTakenEmail(() =>
    db.transaction().execute(async (trx) => {
      const { id } = await insertAccount(trx, accountRow(account, passwordHash, context.now));
      await steps.addProfile?.(trx, id);
      await welcome(trx, { id, ...account }, context);
    }),
  );
}

function accountRow(account: NewAccount, passwordHash: string, now: Date) {
  return {
    email: account.email,
    password_hash: passwordHash,
    role: account.role,
    first_name: account.firstName,
    last_name: account.lastName,
    phone: account.phone,
    country: account.country,
    gender: account.gender ?? null,
    address: account.address || null,
    reference_code: account.referenceCode ?? null,
    // Every form is only sent once the terms are accepted.
    terms_accepted_at: now,
    created_at: now,
    updated_at: now,
  };
}

async function welcome(
  db: Db,
  account: NewAccount & { id: string },
  { mail, ip, now }: RegistrationContext,
): Promise<void> {
  const version = await termsVersion(db);
  await recordConsent(db, { accountId: account.id, purpose: 'terms', version, isGiven: true, at: now });
  await sendVerificationLink(db, mail, account, now);
  await audit(db, {
    actor: { accountId: account.id, role: account.role },
    action: 'account.registered',
    subject: account.id,
    ip,
  });
}

async function refusingTakenEmail(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isUniqueViolation(error, 'accounts_email_key')) {
      throw conflict('EMAIL_TAKEN', accountMessages.EMAIL_TAKEN);
    }
    throw error;
  }
}
