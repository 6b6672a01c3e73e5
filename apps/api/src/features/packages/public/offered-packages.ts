import type { Package } from '@baara/contract/packages';
import type { Db } from '../../../platform/db/database.ts';
import { packageView } from '../packages.view.ts';
import { findPackage, selectOfferedPackages } from '../packages.queries.ts';

/** What a company may choose today, in the order the firm gave. */
export async function offeredPackages(db: Db): Promise<Package[]> {
  return (await selectOfferedPackages(db)).map(packageView);
}

export async function isOfferedPackage(db: Db, id: string): Promise<boolean> {
  return (await findPackage(db, id))?.is_active ?? false;
}
