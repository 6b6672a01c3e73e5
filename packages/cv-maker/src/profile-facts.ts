import type { ApplicantProfile } from '@baara/contract/candidates/own-profile';
import { homeCountries } from '@baara/contract/candidates/profile-rules';
import { formatPhone } from '@baara/contract/formats/phone-number';
import { languageLevels } from '@baara/contract/offers/reference';
import type { CvFacts } from './cv-document.ts';

type Profile = Pick<
  ApplicantProfile,
  'email' | 'identity' | 'presentation' | 'experiences' | 'educations' | 'skills' | 'languages' | 'mobility'
>;

/** « Bilingue », where the form says « Bilingue ou langue maternelle ». */
const levelTitle = (code: string): string =>
  (languageLevels.find((level) => level.code === code)?.title ?? code).replace(/ ou .{1,40}$/, '');

/** What a profile gives to its CVs: neither birth date, gender nor address, which no employer needs. */
export function factsOf(profile: Profile): CvFacts {
  const { identity, presentation, mobility } = profile;
  const country = homeCountries.find(({ code }) => code === identity.country)?.name;
  const place = [identity.city, country].filter(Boolean).join(', ');
  return {
    name: `${identity.firstName} ${identity.lastName}`.trim(),
    headline: presentation.headline,
    summary: presentation.summary,
    contacts: [profile.email, identity.phone ? formatPhone(identity.phone) : '', place].filter(Boolean),
    experiences: profile.experiences.items
      .map((item) => ({ ...item }))
      .toSorted(
        (one, other) =>
          (other.to ?? '9999').localeCompare(one.to ?? '9999') || other.from.localeCompare(one.from),
      ),
    educations: profile.educations.items.toSorted((one, other) => (other.year ?? 0) - (one.year ?? 0)),
    skills: profile.skills.items,
    languages: profile.languages.items.map(({ language, level }) => ({ language, level: levelTitle(level) })),
    drivingLicences: mobility.drivingLicences,
    hasVehicle: mobility.hasVehicle,
  };
}
