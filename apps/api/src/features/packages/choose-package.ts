import { type Package, packageMessages } from '@baara/contract/packages';
import { registrationMessages } from '@baara/contract/registration-messages';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { DomainError, forbidden } from '../../platform/http/errors.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { findCompanyPackage, holdPackage, setCompanyPackage } from './packages.queries.ts';
import { packageView } from './packages.view.ts';

/** A package commits the company: its owner decides. */
export const mayChoosePackage = (company: NonNullable<Actor['company']>): boolean => company.role === 'owner';

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
    const chosen = await holdPackage(trx, id);
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
