import type { ApplicantProfile, Education, Experience } from '@baara/contract/candidates/own-profile';
import { completionOf } from '@baara/contract/candidates/profile-completion';
import { availabilities, highestLevel, yearsOfExperience } from '@baara/contract/candidates/profile-rules';
import { languageLevels } from '@baara/contract/offers/reference';
import type { ProfileRow } from './own-profile.queries.ts';
import { avatarOf } from '../../accounts/public/avatar-address.ts';

/** A day in Africa/Bamako, which is on UTC. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

export function profileView(row: ProfileRow, now: Date): ApplicantProfile {
  const experiences = experiencesOf(row);
  const educations = educationsOf(row);
  const languages = languagesOf(row);
  const years = statedYears(row, experiences, now);
  return {
    id: row.account_id,
    version: row.version,
    email: row.email,
    pendingEmail: row.new_email,
    ...avatarOf(row.avatar_file_id),
    identity: {
      firstName: row.first_name,
      lastName: row.last_name,
      gender: row.gender,
      phone: row.phone,
      birthDate: row.birth_date,
      country: row.country,
      city: row.city,
      address: row.address,
    },
    presentation: { headline: row.headline, summary: row.summary },
    experiences: { items: experiences, years },
    educations: { items: educations, level: statedLevel(row, educations) },
    skills: { items: row.skills },
    languages: { items: languages },
    search: {
      desiredJobs: row.desired_jobs,
      desiredPlaces: row.desired_places,
      desiredContractTypes: row.desired_contract_types,
      desiredSalary: row.desired_salary,
      availability: availabilities.find((one) => one === row.availability) ?? null,
    },
    mobility: { drivingLicences: row.driving_licences, hasVehicle: row.has_vehicle },
    visibility: { isVisible: row.wanted_visible ?? row.is_visible },
    hiding:
      row.hiding_message === null || row.hidden_at === null
        ? null
        : { message: row.hiding_message, at: row.hidden_at.toISOString() },
    experienceYears: row.experience_years,
    educationLevel: row.education_level,
    completion: completionOf({
      hasPhoto: row.avatar_file_id !== null,
      phone: row.phone,
      city: row.city,
      birthDate: row.birth_date,
      headline: row.headline,
      summary: row.summary,
      experienceCount: experiences.length,
      experienceYearsStated: years,
      educationCount: educations.length,
      skillCount: row.skills.length,
      languageCount: languages.length,
      desiredJobCount: row.desired_jobs.length,
      desiredPlaceCount: row.desired_places.length,
      desiredContractCount: row.desired_contract_types.length,
      availability: row.availability,
      hasCv: row.has_cv,
    }),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Profiles brought from elsewhere may lack what today's form asks. */
function experiencesOf(row: ProfileRow): Experience[] {
  return (row.experiences as Partial<Experience>[]).map((experience) => ({
    title: experience.title ?? '',
    company: experience.company ?? '',
    city: experience.city ?? null,
    from: experience.from ?? '',
    to: experience.to ?? null,
    description: experience.description ?? null,
  }));
}

function educationsOf(row: ProfileRow): Education[] {
  return (row.educations as Partial<Education>[]).map((education) => ({
    degree: education.degree ?? '',
    school: education.school ?? '',
    year: education.year ?? null,
    level: education.level ?? null,
  }));
}

/** Levels are codes; a title written by an older form is the code of that title. */
function languagesOf(row: ProfileRow): { language: string; level: string }[] {
  return (row.languages as { language: string; level: string }[]).map(({ language, level }) => ({
    language,
    level:
      languageLevels.find(({ code, title }) => code === level || title === level)?.code ?? 'intermediaire',
  }));
}

/** Levels that the lists do not explain were stated by the person. */
function statedYears(row: ProfileRow, experiences: Experience[], now: Date): number | null {
  const isDerived = yearsOfExperience(experiences, dayOf(now)) !== null;
  return row.experience_years_stated ?? (isDerived ? null : row.experience_years);
}

function statedLevel(row: ProfileRow, educations: Education[]): number | null {
  return row.education_level_stated ?? (highestLevel(educations) === null ? row.education_level : null);
}
