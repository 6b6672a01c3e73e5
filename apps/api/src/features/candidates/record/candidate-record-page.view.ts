import type { CandidateProfile } from '@baara/contract/candidates/record';
import { offerDefaults } from '@baara/contract/offers/reference';
import { type Stage, stageTitles } from '@baara/contract/applications/stages';
import { maskedName, maskedText } from '../public/masking.ts';
import { avatarUrl } from '../../accounts/public/avatar-address.ts';
import type { ProfileRow } from './candidate-record-page.queries.ts';
import { profileAbilities } from './candidate-record.policy.ts';
import { accessOf, type ProfileReader } from './profile-reader.ts';

/** A profile as this reader may see it: one place decides what is masked. */
export function candidateProfileView(row: ProfileRow, reader: ProfileReader): CandidateProfile {
  const access = accessOf(row, reader);
  const isOpen = access !== 'masked';
  const person = { firstName: row.first_name, lastName: row.last_name };
  return {
    id: row.id,
    access,
    name: isOpen ? `${row.first_name} ${row.last_name}`.trim() : maskedName(person),
    ...personalView(row, isOpen),
    ...writtenView(row, isOpen ? (text) => text : (text) => maskedText(text, person)),
    category: row.category,
    country: row.country,
    experienceYears: row.experience_years,
    educationLevel: row.education_level,
    availability: row.availability,
    desiredContractTypes: row.desired_contract_types,
    desiredSalary: row.desired_salary,
    drivingLicences: row.driving_licences,
    hasVehicle: row.has_vehicle,
    isFeatured: row.is_featured,
    updatedAt: row.updated_at.toISOString(),
    applications: applicationsView(row, isOpen),
    tags: row.tags ?? [],
    notesCount: row.notes_count,
    abilities: profileAbilities(access, reader.kind === 'company' ? reader.role : null),
  };
}

/** Identity and contact details. */
function personalView(row: ProfileRow, isOpen: boolean) {
  return {
    email: isOpen ? row.email : null,
    phone: isOpen ? row.phone : null,
    avatar: isOpen ? avatarUrl(row.avatar_file_id) : null,
    birthDate: isOpen ? row.birth_date : null,
    address: isOpen ? row.address : null,
    documentsCount: isOpen ? row.documents_count : null,
  };
}

/** Their own texts: a name, an address or a phone may be in any of them. */
function writtenView(row: ProfileRow, write: (text: string) => string) {
  const maybe = (text: string | null | undefined): string | null => (text ? write(text) : null);
  return {
    title: maybe(row.headline),
    summary: maybe(row.summary),
    city: maybe(row.city),
    skills: row.skills.map(write),
    desiredJobs: row.desired_jobs.map(write),
    desiredPlaces: row.desired_places.map(write),
    languages: row.languages.map(({ language, level }) => ({ language: write(language), level })),
    experiences: row.experiences.map(({ title, company, city, from, to, description }) => ({
      title: write(title),
      company: write(company),
      city: maybe(city),
      from,
      to: to ?? null,
      description: maybe(description),
    })),
    educations: row.educations.map(({ degree, school, year, level }) => ({
      degree: write(degree),
      school: write(school),
      year: year ?? null,
      level: level ?? null,
    })),
  };
}

/** A withdrawn application, which opens nothing, is not shown beside a masked name: its page bears the whole one. */
function applicationsView(row: ProfileRow, isOpen: boolean): CandidateProfile['applications'] {
  return (row.applications ?? [])
    .filter(({ stage }) => isOpen || stage !== 'withdrawn')
    .map(({ id, offerId, offerTitle, stage, at }) => ({
      id,
      offerId,
      offerTitle: offerTitle || offerDefaults.title,
      stage: stage as Stage,
      stageTitle: stageTitles[stage as Stage],
      appliedAt: new Date(at).toISOString(),
    }));
}
