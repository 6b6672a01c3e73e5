import type { Role } from '@baara/contract/accounts/accounts';
import type { SeedCandidate } from './candidates.ts';
import type { SeedCompany } from './companies.ts';
import type { Person } from './names.ts';

export type AccountRow = {
  id: string;
  email: string;
  password_hash: string | null;
  role: Role;
  first_name: string;
  last_name: string;
  phone: string | null;
  country: string;
  gender: string;
  reference_code: string | null;
  email_verified_at: Date;
  terms_accepted_at: Date;
  created_at: Date;
  updated_at: Date;
};

export type NewAccount = Person & {
  id: string;
  email: string;
  role: Role;
  phone: string;
  country: string;
  createdAt: Date;
  passwordHash?: string | null;
  referenceCode?: string | null;
};

export function accountRow(account: NewAccount): AccountRow {
  return {
    id: account.id,
    email: account.email,
    password_hash: account.passwordHash ?? null,
    role: account.role,
    first_name: account.firstName,
    last_name: account.lastName,
    phone: account.phone,
    country: account.country,
    gender: account.gender,
    reference_code: account.referenceCode ?? null,
    email_verified_at: account.createdAt,
    terms_accepted_at: account.createdAt,
    created_at: account.createdAt,
    updated_at: account.createdAt,
  };
}

export function companyRow(company: SeedCompany) {
  return {
    id: company.id,
    name: company.name,
    slug: company.slug,
    business_identification_number: company.businessNumber,
    activity: company.activity,
    description: `<p>${company.description}</p>`,
    address: company.address,
    city: company.city,
    headcount: company.headcount,
    country: company.country,
    phone: company.phone,
    website: company.website,
    is_verified: company.isVerified,
    created_at: company.createdAt,
    updated_at: company.createdAt,
    package: '1',
  };
}

export function candidateRow(candidate: SeedCandidate) {
  return {
    account_id: candidate.id,
    headline: candidate.headline,
    summary: candidate.summary,
    city: candidate.city,
    country: candidate.country,
    education_level: candidate.educationLevel,
    experience_years: candidate.experienceYears,
    category_id: candidate.trade.category,
    skills: candidate.skills,
    languages: candidate.languages,
    experiences: candidate.experiences,
    educations: candidate.educations,
    desired_jobs: candidate.desiredJobs,
    desired_places: candidate.desiredPlaces,
    desired_contract_types: candidate.desiredContracts,
    desired_salary: candidate.desiredSalary,
    availability: candidate.availability,
    driving_licences: candidate.licences,
    has_vehicle: candidate.hasVehicle,
    is_visible: candidate.isVisible,
    created_at: candidate.createdAt,
    updated_at: candidate.updatedAt,
  };
}
