import {
  accountMessages,
  type CandidateRegistration,
  type EmployerRegistration,
} from '@baara/contract/accounts';
import type { z } from 'zod';
import { audit } from '../../platform/audit/audit.ts';
import { isUniqueViolation } from '../../platform/db/constraint.ts';
import type { Db } from '../../platform/db/database.ts';
import { conflict } from '../../platform/http/errors.ts';
import { takeRegistration } from './account-limits.ts';
import { insertAccount, insertCandidate, insertCompany, insertOwner } from './accounts.queries.ts';
import { slugsFor } from './company-slug.ts';
import { hashPassword } from './public/password-hash.ts';
import { type MailDeps, sendVerificationLink } from './verification-link.ts';

export type RegistrationContext = { mail: MailDeps; ip: string; now: Date };

/**
 * Creates a candidate's account and profile, and posts the verification link, all or nothing.
 * @throws 409 EMAIL_TAKEN, 429.
 */
export async function registerCandidate(
  db: Db,
  form: z.output<typeof CandidateRegistration>,
  context: RegistrationContext,
): Promise<void> {
  await takeRegistration(db, context.ip, context.now);
  const passwordHash = await hashPassword(form.password);
  await refusingTakenEmail(() =>
    db.transaction().execute(async (trx) => {
      const { id } = await insertAccount(trx, {
        email: form.email,
        password_hash: passwordHash,
        role: 'applicant',
        first_name: form.firstName,
        last_name: form.lastName,
        phone: form.phoneNumber,
        country: form.country,
        gender: form.gender,
        reference_code: form.codeReference,
        ...stamps(context.now),
      });
      await insertCandidate(trx, { accountId: id, country: form.country, at: context.now });
      await welcome(trx, { id, role: 'applicant', ...form }, context);
    }),
  );
}

/**
 * Creates a company and its owner's account, and posts the verification link, all or nothing.
 * @throws 409 EMAIL_TAKEN, 429.
 */
export async function registerEmployer(
  db: Db,
  form: z.output<typeof EmployerRegistration>,
  context: RegistrationContext,
): Promise<void> {
  await takeRegistration(db, context.ip, context.now);
  const passwordHash = await hashPassword(form.password);
  const name = { firstName: form.contactFirstName, lastName: form.contactLastName };
  await refusingTakenEmail(() =>
    db.transaction().execute(async (trx) => {
      const { id } = await insertAccount(trx, {
        email: form.email,
        password_hash: passwordHash,
        role: 'employer',
        first_name: name.firstName,
        last_name: name.lastName,
        phone: form.phoneNumber,
        country: form.country,
        ...stamps(context.now),
      });
      const company = await createCompany(trx, form, context.now);
      await insertOwner(trx, {
        companyId: company.id,
        accountId: id,
        jobTitle: form.contactRole,
        at: context.now,
      });
      await welcome(trx, { id, role: 'employer', email: form.email, ...name }, context);
    }),
  );
}

/** Both forms are only sent once the terms are accepted. */
function stamps(now: Date): { terms_accepted_at: Date; created_at: Date; updated_at: Date } {
  return { terms_accepted_at: now, created_at: now, updated_at: now };
}

async function createCompany(
  db: Db,
  form: z.output<typeof EmployerRegistration>,
  now: Date,
): Promise<{ id: string }> {
  for (const slug of slugsFor(form.name)) {
    const company = await insertCompany(db, {
      name: form.name,
      slug,
      businessNumber: form.businessIdentificationNumber,
      country: form.country,
      phone: form.phoneNumber,
      package: form.package,
      at: now,
    });
    if (company) return company;
  }
  throw new Error('no free slug for the company');
}

async function welcome(
  db: Db,
  account: {
    id: string;
    role: 'applicant' | 'employer';
    email: string;
    firstName: string;
    lastName: string;
  },
  { mail, ip, now }: RegistrationContext,
): Promise<void> {
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
