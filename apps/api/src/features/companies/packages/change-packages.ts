import { packageMessages } from '@baara/contract/companies/package-messages';
import {
  type AdminPackage,
  MAX_PACKAGES,
  type PackageBody,
  type PackagePatch,
} from '@baara/contract/companies/packages';
import type { z } from 'zod';
import { audit } from '../../../platform/audit/audit.ts';
import { isForeignKeyViolation } from '../../../platform/db/constraint.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { deleteRefusal, withdrawRefusal } from './package.policy.ts';
import {
  deletePackage,
  findCountedPackage,
  insertPackage,
  lockPackages,
  updatePackage,
} from './packages.queries.ts';
import { adminPackageView } from './packages.view.ts';

type By = { actor: Actor; now: Date };

const unknown = (): Error => notFound(packageMessages.NOT_FOUND, 'PACKAGE_NOT_FOUND');

/** @throws 409 TOO_MANY_PACKAGES. */
export function createPackage(
  db: Db,
  body: z.output<typeof PackageBody>,
  { actor, now }: By,
): Promise<AdminPackage> {
  return db.transaction().execute(async (trx) => {
    const { total, nextId: id } = await lockPackages(trx);
    if (total >= MAX_PACKAGES) throw conflict('TOO_MANY_PACKAGES', packageMessages.TOO_MANY);
    await insertPackage(trx, {
      id,
      name: body.name,
      description: body.description,
      features: body.features,
      price_xof: body.priceXof,
      position: body.position,
      is_active: body.isActive,
      updated_at: now,
    });
    await audit(trx, { actor, action: 'package.created', subject: id, detail: { name: body.name } });
    return shown(trx, id);
  });
}

/** @throws 404, 409 PACKAGE_DEFAULT for withdrawing the package every company starts with. */
export function changePackage(
  db: Db,
  id: string,
  patch: z.output<typeof PackagePatch>,
  { actor, now }: By,
): Promise<AdminPackage> {
  const refusal = patch.isActive === false ? withdrawRefusal(id) : undefined;
  if (refusal) throw refusal;
  return db.transaction().execute(async (trx) => {
    const isKnown = await updatePackage(trx, id, {
      name: patch.name,
      description: patch.description,
      features: patch.features,
      price_xof: patch.priceXof,
      position: patch.position,
      is_active: patch.isActive,
      updated_at: now,
    });
    if (!isKnown) throw unknown();
    await audit(trx, { actor, action: 'package.changed', subject: id, detail: patch });
    return shown(trx, id);
  });
}

/** @throws 404, 409 PACKAGE_DEFAULT, 409 PACKAGE_IN_USE. */
export async function removePackage(db: Db, id: string, { actor }: By): Promise<void> {
  const refusal = withdrawRefusal(id);
  if (refusal) throw refusal;
  try {
    await db.transaction().execute(async (trx) => {
      if (!(await deletePackage(trx, id))) throw unknown();
      await audit(trx, { actor, action: 'package.deleted', subject: id });
    });
  } catch (error) {
    // The database counts the companies that have it, also those that chose it meanwhile.
    throw isForeignKeyViolation(error, 'companies_package_fkey') ? deleteRefusal(id, 1) : error;
  }
}

async function shown(db: Db, id: string): Promise<AdminPackage> {
  const row = await findCountedPackage(db, id);
  if (!row) throw unknown();
  return adminPackageView(row);
}
