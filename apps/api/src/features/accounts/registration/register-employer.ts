import type { EmployerRegistration } from '@baara/contract/accounts/accounts';
import { registrationMessages } from '@baara/contract/accounts/registration-messages';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { reviewDoubtfulCompany } from '../../support/moderation/public/company-review.ts';
import { isOfferedPackage } from '../../companies/packages/public/offered-packages.ts';
import { insertMember } from '../../companies/access/public/insert-member.ts';
import { insertCompany } from './registration.queries.ts';
import { slugsFor } from '../../companies/access/public/company-slug.ts';
import { openAccount, type RegistrationContext } from './open-account.ts';

type EmployerForm = z.output<typeof EmployerRegistration>;

/**
 * Creates a company and its owner's account, and posts the verification link, all or nothing.
 * @throws 409 EMAIL_TAKEN, 422 for a package that is not offered, 429.
 */
export async function registerEmployer(
  db: Db,
  form: EmployerForm,
  context: RegistrationContext,
): Promise<void> {
  const account = {
    email: form.email,
    password: form.password,
    role: 'employer',
    firstName: form.contactFirstName,
    lastName: form.contactLastName,
    phone: form.phoneNumber,
    country: form.country,
  } as const;
  await openAccount(db, account, context, {
    check: async () => {
      if (!(await isOfferedPackage(db, form.package))) {
        throw invalid([{ field: 'package', message: registrationMessages.PACKAGE_UNKNOWN }]);
      }
    },
    addProfile: async (trx, accountId) => {
      const company = await createCompany(trx, form, context.now);
      const owner = { companyId: company.id, accountId, jobTitle: form.contactRole, at: context.now };
      await insertMember(trx, { ...owner, role: 'owner' });
      const { name, businessIdentificationNumber: number } = form;
      const { mail, now } = context;
      const identity = { id: company.id, name, number, ownerId: accountId };
      await reviewDoubtfulCompany(trx, identity, { mailer: mail.mailer, now });
    },
  });
}

async function createCompany(db: Db, form: EmployerForm, now: Date): Promise<{ id: string }> {
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
