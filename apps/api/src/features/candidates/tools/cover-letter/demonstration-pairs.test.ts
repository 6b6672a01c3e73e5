import { letterTones } from '@baara/contract/candidates/tools/cover-letter-words';
import { languageLevels } from '@baara/contract/offers/reference';
import {
  checkLetter,
  composeLetter,
  type LetterOffer,
  type LetterPerson,
  readGiven,
} from '@baara/cover-letters';
import { expect, test } from 'vitest';
import type { SeedCandidate } from '../../../../../db/seeds/candidates.ts';
import { makeDemoData } from '../../../../../db/seeds/demo-data.ts';
import type { SeedOffer } from '../../../../../db/seeds/offers.ts';
import { plainText } from '../../../../platform/html/plain-text.ts';

const demo = makeDemoData({ seed: 42, now: new Date('2026-11-20T10:00:00Z') }, 1);
const date = '2026-11-20';
const PAIRS = 240;

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

/** Everybody in turn, each with another offer. */
const pairs = Array.from({ length: PAIRS }, (_, index) => {
  const candidate = demo.candidates[(index * 5) % demo.candidates.length];
  const offer = demo.offers[(index * 7) % demo.offers.length];
  if (!candidate || !offer) throw new Error('The demonstration has nobody.');
  const tone = letterTones[index % letterTones.length] ?? 'sobre';
  const length = index % 2 === 0 ? 'normale' : 'courte';
  return { person: personOf(candidate), offer: offerOf(offer), tone, length } as const;
});
const letters = pairs.map(({ person, offer, tone, length }, index) => {
  const civility = 'Madame, Monsieur' as const;
  const letter = composeLetter(person, offer, { tone, length, civility, date, variant: index % 2 });
  const body = letter.paragraphs.map((sentences) => sentences.map(({ text }) => text).join(' '));
  return {
    text: [letter.subject, ...body, letter.closing].join('\n'),
    letter,
    given: readGiven(person, offer),
    person,
  };
});

test(`${PAIRS} letters of the demonstration state nothing that profile and offer do not`, () => {
  expect(letters.flatMap(({ text, given }) => checkLetter(text, given))).toEqual([]);
});

test('each stands: three paragraphs, of a length that is read', () => {
  const counts = letters.map(({ text }) => text.split(/\s+/).length);
  expect(letters.every(({ letter }) => letter.paragraphs.every((sentences) => sentences.length > 0))).toBe(
    true,
  );
  expect(Math.min(...counts)).toBeGreaterThan(55);
  expect(Math.max(...counts)).toBeLessThan(280);
});

/** One of each kind. */
const lies = (place: number) => [
  `J’ai encadré ${4711 + place} personnes.`,
  'J’ai travaillé chez Zanbugu Logistique.',
  'Je suis titulaire d’un doctorat.',
  'Mon chef, Zoumana Tiéfing, vous répondra.',
  'Je parle couramment chinois et swahili.',
  'Je pratique la lixiviation.',
];

test('one invented fact of each kind is refused in every one of them', () => {
  const passed = letters.flatMap(({ text, given }, place) =>
    lies(place).filter((lie) => checkLetter(`${text}\n${lie}`, given).length === 0),
  );
  expect(passed).toEqual([]);
});
