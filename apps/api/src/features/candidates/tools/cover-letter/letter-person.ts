import type { ApplicantProfile } from '@baara/contract/candidates/own-profile';
import { languageLevels } from '@baara/contract/offers/reference';
import { formatPhone } from '@baara/contract/formats/phone-number';
import type { LetterPerson } from '@baara/cover-letters';

const levelTitle = (code: string): string =>
  languageLevels.find((level) => level.code === code)?.title ?? code;

/** What a letter may use of a profile: neither birth date nor gender. */
export function letterPerson(profile: ApplicantProfile, motive: string | null): LetterPerson {
  const { identity, presentation, search, mobility } = profile;
  return {
    firstName: identity.firstName,
    lastName: identity.lastName,
    email: profile.email,
    phone: identity.phone === null ? null : formatPhone(identity.phone),
    address: identity.address,
    city: identity.city,
    headline: presentation.headline,
    summary: presentation.summary,
    experiences: profile.experiences.items,
    experienceYears: profile.experienceYears,
    educations: profile.educations.items,
    skills: profile.skills.items,
    languages: profile.languages.items.map(({ language, level }) => ({ language, level: levelTitle(level) })),
    desiredPlaces: search.desiredPlaces,
    availability: search.availability,
    drivingLicences: mobility.drivingLicences,
    hasVehicle: mobility.hasVehicle,
    motive,
  };
}
