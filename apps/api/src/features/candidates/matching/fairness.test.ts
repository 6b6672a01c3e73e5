import { learnTaste, matchReadings, readCandidate, readOffer, tasteOf, tradeRows } from '@baara/matching';
import { expect, it } from 'vitest';
import { candidateOf, type SeedCandidate } from '../../../../db/seeds/candidates.ts';
import { demoSize, makeDemoData } from '../../../../db/seeds/demo-data.ts';
import { personOf } from '../../../../db/seeds/names.ts';
import { randomOf } from '../../../../db/seeds/random.ts';
import { matchCandidate, matchOffer } from './public/match-input.ts';

const asOf = '2026-11';
const origin = { seed: 1, now: new Date('2026-11-20T08:00:00Z') };
/** Names are drawn from each of these in turn. */
const origins = ['ML', 'SN', 'CI', 'CM', 'GN'] as const;
/** Everyone and every offer of the demonstration. */
const demo = makeDemoData(origin, 1);

/** The same person written again with another gender and a name from elsewhere: nothing else is drawn anew. */
function twinOf(one: SeedCandidate, index: number): SeedCandidate {
  const gender = one.gender === 'femme' ? 'homme' : 'femme';
  const elsewhere = origins.filter((country) => country !== one.country)[index % 4] ?? 'SN';
  const person = personOf(randomOf(7, 'swapped', index), elsewhere, gender);
  const { trade, country, city } = one;
  // The seniority of the first is set by hand.
  const seniority = index === 0 ? { seniority: one.seniority } : {};
  const plan = { kind: 'candidate' as const, index, trade, country, ...seniority };
  return { ...candidateOf(origin, { ...plan, person: { ...person, gender } }), city };
}

const read = (seed: SeedCandidate) =>
  readCandidate(
    matchCandidate({
      headline: seed.headline,
      summary: seed.summary,
      category_id: seed.trade.category,
      skills: seed.skills,
      experiences: seed.experiences,
      experience_years: seed.experienceYears,
      educations: seed.educations,
      education_level: seed.educationLevel,
      languages: seed.languages,
      desired_jobs: seed.desiredJobs,
      desired_places: seed.desiredPlaces,
      desired_contract_types: seed.desiredContracts,
      desired_salary: seed.desiredSalary,
      availability: seed.availability,
      driving_licences: seed.licences,
      has_vehicle: seed.hasVehicle,
      city: seed.city,
      country: seed.country,
    }),
    asOf,
  );

const offers = demo.offers.map((offer) => readOffer(matchOffer(offer)));
const people = demo.candidates.map((one, index) => {
  const other = twinOf(one, index);
  return { one, other, readings: [read(one), read(other)] as const };
});

it('is worth doing: every one of them has a twin who differs by name, gender and the words of both', () => {
  expect([people.length, offers.length]).toEqual([demoSize.candidates, demoSize.offers]);
  expect(people.every(({ one, other }) => one.gender !== other.gender)).toBe(true);
  const renamed = people.filter(({ one, other }) => one.lastName !== other.lastName);
  expect(renamed.length).toBeGreaterThan(people.length * 0.8);
  expect(people.some(({ one, other }) => one.headline !== other.headline)).toBe(true);
});

it('gives a person the same score under another gender and another name, for every offer', () => {
  // Offer after offer, as for a list: results computed from an offer's skills are reused for all candidates.
  const differences = offers.flatMap((offer) =>
    people
      .filter(
        ({ readings: [first, second] }) =>
          matchReadings(offer, first).exact !== matchReadings(offer, second).exact,
      )
      .map(({ one, other }) => `${offer.offer.title}: ${one.headline} ≠ ${other.headline}`),
  );
  expect(differences).toEqual([]);
});

it('finds both at the same place', () => {
  expect(people.map(({ readings }) => tradeRows(readings[1]))).toEqual(
    people.map(({ readings }) => tradeRows(readings[0])),
  );
});

it('recommends both alike, whichever of them a company accepted', () => {
  const offer = offers[0] as (typeof offers)[number];
  const signals = (which: 0 | 1) =>
    people.slice(0, 120).map(({ readings }, place) => ({
      candidateId: String(place),
      offer,
      candidate: readings[which],
      isAccepted: place % 3 !== 0,
    }));
  const [learnt, relearnt] = [learnTaste(offer, signals(0)), learnTaste(offer, signals(1))];
  expect(learnt.isKnown).toBe(true);
  for (const { readings } of people.slice(120)) {
    const opinion = tasteOf(learnt, offer, readings[0]).points;
    expect(tasteOf(learnt, offer, readings[1]).points).toBe(opinion);
    expect(tasteOf(relearnt, offer, readings[1]).points).toBe(opinion);
  }
});
