import { type AdminPackage, DEFAULT_PACKAGE, type Package } from '@baara/contract/packages';
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
  };
}
