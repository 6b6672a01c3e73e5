import { letterTones } from '@baara/contract/candidates/tools/cover-letter-words';
import { languageLevels } from '@baara/contract/offers/reference';
import type { LetterChoices, LetterOffer, LetterPerson } from '@baara/cover-letters';
import type { SeedCandidate } from '../../../../../db/seeds/candidates.ts';
import { makeDemoData } from '../../../../../db/seeds/demo-data.ts';
import type { SeedOffer } from '../../../../../db/seeds/offers.ts';
import { plainText } from '../../../../platform/html/plain-text.ts';

/** For tests and measures: people and offers of the demonstration, as letters read them. */
const demo = makeDemoData({ seed: 42, now: new Date('2026-11-20T10:00:00Z') }, 1);

const personOf = (one: SeedCandidate): LetterPerson => ({
  firstName: one.firstName,
  lastName: one.lastName,
  email: one.email,
  phone: one.phone,
  address: null,
  city: one.city,
  headline: one.headline,
  summary: one.summary,
  experiences: one.experiences,
  experienceYears: one.experienceYears,
  educations: one.educations,
  skills: one.skills,
  languages: one.languages.map(({ language, level }) => ({
    language,
    level: languageLevels.find(({ code }) => code === level)?.title ?? level,
  })),
  desiredPlaces: one.desiredPlaces,
  availability: one.availability,
  drivingLicences: one.licences,
  hasVehicle: one.hasVehicle,
  motive: null,
});
const offerOf = (one: SeedOffer): LetterOffer => ({
  title: one.title,
  company: demo.companies.find(({ id }) => id === one.company_id)?.name ?? null,
  city: one.city,
  skills: one.skills,
  languages: (one.languages as { language: string }[]).map(({ language }) => language),
  drivingLicence: one.driving_licence_required,
  vehicle: one.vehicle_required,
  text: [...one.description.split(/<\/(?:p|li|h3)>/).map((part) => plainText(part)), ...one.key_points].join(
    '\n',
  ),
});

export type Pair = { person: LetterPerson; offer: LetterOffer; choices: LetterChoices };

/** Everybody in turn, each with another offer, in every tone and length. */
export function demonstrationPairs(count: number): Pair[] {
  return Array.from({ length: count }, (_, index) => {
    const candidate = demo.candidates[(index * 5) % demo.candidates.length];
    const offer = demo.offers[(index * 7) % demo.offers.length];
    if (!candidate || !offer) throw new Error('The demonstration has nobody.');
    return {
      person: personOf(candidate),
      offer: offerOf(offer),
      choices: {
        tone: letterTones[index % letterTones.length] ?? 'sobre',
        length: index % 2 === 0 ? 'normale' : 'courte',
        civility: 'Madame, Monsieur',
        date: '2026-11-20',
        variant: index % 2,
      },
    };
  });
}
