import type { CompanyProfile } from '@baara/contract/companies/profile';
import type { CompanyRole } from '@baara/contract/companies/roles';
import { companyAbilities } from './company.policy.ts';
import type { CompanyRow } from './profile.queries.ts';

export function companyProfileView(row: CompanyRow, role: CompanyRole): CompanyProfile {
  return {
    id: row.id,
    name: row.name,
    businessIdentificationNumber: row.business_identification_number,
    activity: row.activity,
    headcount: row.headcount,
    description: row.description ?? '',
    address: row.address,
    city: row.city,
    country: row.country,
    phone: row.phone,
    website: row.website,
    logo: row.logo_file_id === null ? null : `/api/v1/company-logos/${row.logo_file_id}`,
    isVerified: row.is_verified,
    version: row.version,
    abilities: companyAbilities(role),
  };
}
