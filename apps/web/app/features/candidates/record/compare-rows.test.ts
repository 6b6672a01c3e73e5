import type { CandidateProfile } from '@baara/contract/candidates/record';
import { expect, it } from 'vitest';
import { compareRows, compareSkills } from './compare-rows.ts';
import { milestonesOf } from './timeline.ts';

const blank = {
  experienceYears: null,
  educationLevel: null,
  availability: null,
  desiredSalary: null,
  desiredContractTypes: [],
  desiredJobs: [],
  desiredPlaces: [],
  drivingLicences: [],
  hasVehicle: false,
  city: 'Bamako',
  country: 'ML',
  languages: [],
  experiences: [],
  educations: [],
} as unknown as CandidateProfile;
const job = {
  title: 'Comptable',
  company: 'Sahel',
  city: null,
  from: '2020-01',
  to: null,
  description: null,
};
const study = (year: number | null) => ({ degree: `Licence ${year}`, school: 'USSGB', year, level: 2 });

it('says in which lines people differ', () => {
  const rows = compareRows([
    { ...blank, experienceYears: 4, drivingLicences: ['B'], experiences: [{ ...job, to: '2021-02' }, job] },
    { ...blank, experienceYears: 1, drivingLicences: ['B'] },
  ]);
  const of = (key: string) => rows.find((one) => one.key === key);
  expect(of('experience')).toMatchObject({ values: ['4 ans', '1 an'], isDifferent: true });
  expect(of('licences')).toMatchObject({ values: ['B', 'B'], isDifferent: false });
  expect(of('salary')).toMatchObject({ values: ['Non précisé', 'Non précisé'], isDifferent: false });
  expect(of('job')?.values).toEqual(["Comptable, Sahel (janvier 2020 – aujourd'hui)", 'Non précisé']);
});

it('separates the skills they share from their own, whatever the capitals', () => {
  const skills = compareSkills([
    { skills: ['Excel', 'Sage Saari'] },
    { skills: ['excel', 'Fiscalité'] },
    { skills: ['EXCEL'] },
  ]);
  expect(skills).toEqual({ common: ['Excel'], own: [['Sage Saari'], ['Fiscalité'], []] });
});

it('puts work and studies along one line, latest first', () => {
  const line = milestonesOf({
    experiences: [{ ...job, from: '2015-01', to: '2017-12' }, job],
    educations: [study(null), study(2018), study(2014)],
  });
  expect(
    line.map((one) => (one.kind === 'work' ? (one.experience.to ?? 'dure') : one.education.year)),
  ).toEqual(['dure', 2018, '2017-12', 2014, null]);
});
