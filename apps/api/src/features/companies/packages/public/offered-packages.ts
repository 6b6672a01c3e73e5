import type { Package } from '@baara/contract/companies/packages';
import type { Db } from '../../../../platform/db/database.ts';
import { packageView } from '../packages.view.ts';
import { findPackage, selectOfferedPackages } from '../packages.queries.ts';

/** Packages that a company may choose today, in the order the platform gave. */
export async function offeredPackages(db: Db): Promise<Package[]> {
  return (await selectOfferedPackages(db)).map(packageView);
}

export async function isOfferedPackage(db: Db, id: string): Promise<boolean> {
  return (await findPackage(db, id))?.is_active ?? false;
}
