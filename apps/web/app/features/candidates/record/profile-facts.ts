import type { CandidateProfile } from '@baara/contract/candidates/record';
import { studyLevelTitle } from '@baara/contract/candidates/profile-rules';
import { contractTypes, languageLevels } from '@baara/contract/offers/reference';
import { countryTitle } from '../../../lib/countries.ts';
import { breakableAtSlashes, formatMoney, formatMonth } from '../../../lib/format.ts';
import { addFrenchMarks } from '../../../ui/french-marks.ts';

/** What stands where a profile says nothing. */
export const NOT_SAID = 'Non précisé';

type Profile = CandidateProfile;
type Fact = { key: string; title: string; value: string | null };

export const years = (count: number | null): string | null =>
  count === null ? null : `${count} an${count > 1 ? 's' : ''}`;

export const place = ({ city, country }: Pick<Profile, 'city' | 'country'>): string =>
  [city, countryTitle(country)].filter(Boolean).join(', ');

const contractTitle = (code: string): string => contractTypes.find((one) => one.code === code)?.title ?? code;

/** The reference's word for a level; what a person wrote freely stays as it is. */
export const languageLevel = (level: string): string =>
  (languageLevels.find((one) => one.code === level)?.title ?? level).toLowerCase();

export const period = ({ from, to }: { from: string; to: string | null }): string =>
  `${formatMonth(from)} – ${to ? formatMonth(to) : "aujourd'hui"}`;

const list = (items: readonly string[]): string | null => (items.length > 0 ? items.join(', ') : null);

function educationLevel(code: number | null): string | null {
  const title = studyLevelTitle(code);
  return title === null ? null : breakableAtSlashes(title);
}

/** Facts to compare from one person to the next, in the order people look for them. */
export function factsOf(profile: Profile): Fact[] {
  return [
    { key: 'experience', title: 'Expérience', value: years(profile.experienceYears) },
    { key: 'education', title: "Niveau d'études", value: educationLevel(profile.educationLevel) },
    {
      key: 'availability',
      title: 'Disponibilité',
      value: profile.availability && addFrenchMarks(profile.availability),
    },
    { key: 'salary', title: 'Salaire souhaité', value: salary(profile.desiredSalary) },
    {
      key: 'contracts',
      title: 'Contrats souhaités',
      value: list(profile.desiredContractTypes.map(contractTitle)),
    },
    { key: 'jobs', title: 'Métiers souhaités', value: list(profile.desiredJobs) },
    { key: 'place', title: 'Lieu', value: place(profile) },
    { key: 'places', title: 'Lieux souhaités', value: list(profile.desiredPlaces) },
    { key: 'licences', title: 'Permis', value: list(profile.drivingLicences) },
    { key: 'vehicle', title: 'Véhicule', value: profile.hasVehicle ? 'Oui' : 'Non' },
  ];
}

const salary = (amount: number | null): string | null =>
  amount === null ? null : `${formatMoney(amount)} par mois`;
