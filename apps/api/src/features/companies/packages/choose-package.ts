import { packageMessages } from '@baara/contract/companies/package-messages';
import { type Package } from '@baara/contract/companies/packages';
import { registrationMessages } from '@baara/contract/accounts/registration-messages';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { DomainError, forbidden } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { findCompanyPackage, lockPackage, setCompanyPackage } from './packages.queries.ts';
import { packageView } from './packages.view.ts';
import { mayChoosePackage } from './package.policy.ts';

/**
 * Gives the company another package.
 * @throws 403 OWNER_ONLY, 422 when the package is unknown or no longer offered.
 */
export async function choosePackage(
  db: Db,
  id: string,
  { actor, company, now }: { actor: Actor; company: NonNullable<Actor['company']>; now: Date },
): Promise<Package> {
  if (!mayChoosePackage(company)) throw forbidden(packageMessages.OWNER_ONLY, 'OWNER_ONLY');
  return db.transaction().execute(async (trx) => {
    const chosen = await lockPackage(trx, id);
    if (!chosen?.is_active) {
      throw new DomainError(422, 'VALIDATION_FAILED', packageMessages.UPDATE_FAILED, {
        errors: [{ field: 'package', message: registrationMessages.PACKAGE_UNKNOWN }],
      });
    }
    const before = await findCompanyPackage(trx, company.id);
    if (before.id !== chosen.id) {
      await setCompanyPackage(trx, company.id, chosen.id, now);
      await audit(trx, {
        actor,
        action: 'company.package_changed',
        subject: company.id,
        detail: { from: before.id, to: chosen.id },
      });
    }
    return packageView(chosen);
  });
}
