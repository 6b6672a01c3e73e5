import type { CandidateRegistration } from '@baara/contract/accounts/accounts';
import { registrationMessages } from '@baara/contract/accounts/registration-messages';
import type { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { refreshCandidate } from '../../candidates/public/candidate-search-rows.ts';
import { isUsableReferenceCode } from '../reference-codes/public/usable-code.ts';
import { insertCandidate } from './registration.queries.ts';
import { openAccount, type RegistrationContext } from './open-account.ts';

/**
 * Creates a candidate's account and profile, and posts the verification link, all or nothing.
 * @throws 409 EMAIL_TAKEN, 422 for a reference code that is unknown or over, 429.
 */
export async function registerCandidate(
  db: Db,
  form: z.output<typeof CandidateRegistration>,
  context: RegistrationContext,
): Promise<void> {
  const { codeReference, phoneNumber, ...person } = form;
  const account = {
    ...person,
    role: 'applicant',
    phone: phoneNumber,
    referenceCode: codeReference,
  } as const;
  await openAccount(db, account, context, {
    check: async () => {
      if (codeReference && !(await isUsableReferenceCode(db, codeReference, context.now))) {
        throw invalid([{ field: 'codeReference', message: registrationMessages.REFERENCE_CODE_UNKNOWN }]);
      }
    },
    addProfile: async (trx, accountId) => {
      await insertCandidate(trx, { accountId, country: form.country, at: context.now });
      await refreshCandidate(trx, accountId);
    },
  });
}
