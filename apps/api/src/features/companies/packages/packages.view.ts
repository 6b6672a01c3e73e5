import { DEFAULT_PACKAGE } from '@baara/contract/companies/package-messages';
import { type AdminPackage, type Package } from '@baara/contract/companies/packages';
import { adminPackageAbilities } from './package.policy.ts';
import type { CountedPackageRow, PackageRow } from './packages.queries.ts';

export function packageView(row: PackageRow): Package {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    features: row.features,
    priceXof: row.price_xof,
  };
}

export function adminPackageView(row: CountedPackageRow): AdminPackage {
  return {
    ...packageView(row),
    position: row.position,
    isActive: row.is_active,
    isDefault: row.id === DEFAULT_PACKAGE,
    companies: row.companies,
    updatedAt: row.updated_at.toISOString(),
    abilities: adminPackageAbilities(row.id, row.companies),
  };
}
