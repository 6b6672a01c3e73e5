import type { tasteCoverLetter } from '@baara/contract/candidates/tools/cover-letters';
import type { BodyOf, DataOf } from '@baara/contract/protocol/endpoint';
import { composeLetter, type LetterPerson } from '@baara/cover-letters';

/** A letter of a few typed fields. Pure: nothing is read, nothing is stored. */
export function tasteLetter(
  typed: BodyOf<typeof tasteCoverLetter>,
  at: Date,
): DataOf<typeof tasteCoverLetter> {
  const { firstName, lastName, city, lastJob, lastEmployer, tasks, degree, school } = typed;
  const today = at.toISOString().slice(0, 10);
  const person: LetterPerson = {
    firstName,
    lastName,
    email: null,
    phone: null,
    address: null,
    city,
    headline: null,
    summary: null,
    experiences:
      lastJob && lastEmployer
        ? [{ title: lastJob, company: lastEmployer, city: null, from: '', to: '', description: tasks }]
        : [],
    experienceYears: null,
    educations: degree ? [{ degree, school: school ?? '', year: null }] : [],
    skills: [],
    languages: [],
    desiredPlaces: [],
    availability: null,
    drivingLicences: [],
    hasVehicle: false,
    motive: typed.motive,
  };
  const offer = {
    title: typed.jobTitle,
    company: typed.company,
    city: null,
    skills: [],
    languages: [],
    drivingLicence: false,
    vehicle: false,
    text: typed.jobTitle,
  };
  const civility = 'Madame, Monsieur' as const;
  const letter = composeLetter(person, offer, { tone: typed.tone, length: 'normale', civility, date: today });
  return {
    ...letter,
    civility,
    paragraphs: letter.paragraphs.map((sentences) =>
      sentences.map((sentence) => ({ ...sentence, by: 'platform' as const })),
    ),
    // Those of a profile help nobody who has none.
    hints: [],
  };
}
