import { describe, expect, it } from 'vitest';
import { type CompletionFacts, completionOf, completionSteps } from './profile-completion.ts';
import { datedErrors, highestLevel, profileMessages, yearsOfExperience } from './profile-rules.ts';

const nothing: CompletionFacts = {
  hasPhoto: false,
  phone: null,
  city: null,
  birthDate: null,
  headline: null,
  summary: null,
  experienceCount: 0,
  experienceYearsStated: null,
  educationCount: 0,
  skillCount: 0,
  languageCount: 0,
  desiredJobCount: 0,
  desiredPlaceCount: 0,
  desiredContractCount: 0,
  availability: null,
  hasCv: false,
};
const everything: CompletionFacts = {
  hasPhoto: true,
  phone: '+223 76 12 34 56',
  city: 'Bamako',
  birthDate: '1998-04-12',
  headline: 'Comptable',
  summary: 'Six ans de comptabilité en cabinet et en entreprise, dont deux comme cheffe de mission.',
  experienceCount: 2,
  experienceYearsStated: null,
  educationCount: 1,
  skillCount: 3,
  languageCount: 2,
  desiredJobCount: 1,
  desiredPlaceCount: 1,
  desiredContractCount: 1,
  availability: 'Immédiate',
  hasCv: true,
};

describe('the completion of a profile', () => {
  it('goes from 0 to 100, its steps weighing 100 together', () => {
    expect(completionSteps.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
    expect(completionOf(nothing).percent).toBe(0);
    expect(completionOf(everything)).toMatchObject({ percent: 100, next: null });
  });

  it('counts each answer of a step, so that an identity half filled is not nothing', () => {
    expect(completionOf({ ...nothing, phone: '+223 76 12 34 56' }).percent).toBe(3);
    expect(completionOf({ ...nothing, phone: '+223 76 12 34 56', city: 'Bamako' }).percent).toBe(6);
    const identity = { phone: '+223 76 12 34 56', city: 'Bamako', birthDate: '1998-04-12' };
    expect(completionOf({ ...nothing, ...identity }).percent).toBe(10);
  });

  it('leads to the step that weighs most, in the order of the table', () => {
    expect(completionOf(nothing).next?.key).toBe('experiences');
    expect(completionOf({ ...nothing, experienceCount: 1 }).next?.key).toBe('skills');
    expect(completionOf({ ...everything, hasPhoto: false, phone: null }).next).toEqual({
      key: 'contact',
      weight: 10,
      title: 'Complétez vos coordonnées',
      section: 'identity',
    });
  });

  it('never asks a beginner for an experience they said they do not have', () => {
    const beginner = completionOf({ ...everything, experienceCount: 0, experienceYearsStated: 0 });
    expect(beginner.percent).toBe(100);
  });

  it('rises with each step, by its weight', () => {
    for (const { key, weight } of completionSteps) {
      const { steps } = completionOf(everything);
      expect(steps.find((step) => step.key === key)?.isDone).toBe(true);
      expect(weight).toBeGreaterThan(0);
    }
  });
});

const years = (...spans: [string, string | null][]) =>
  yearsOfExperience(
    spans.map(([from, to]) => ({ from, to })),
    '2026-11-20',
  );

describe('years of experience', () => {
  it.each([
    ['nothing', [], null],
    ['eleven months', [['2025-01', '2025-11']], 0],
    ['twelve', [['2025-01', '2025-12']], 1],
    ['until today', [['2022-12', null]], 4],
    [
      'two jobs at once count once',
      [
        ['2020-01', '2023-12'],
        ['2021-01', '2022-12'],
      ],
      4,
    ],
    [
      'with a gap between',
      [
        ['2015-01', '2016-12'],
        ['2020-01', '2020-12'],
      ],
      3,
    ],
  ] as [string, [string, string | null][], number | null][])('%s', (_name, spans, expected) => {
    expect(years(...spans)).toBe(expected);
  });
});

it('takes the highest level reached', () => {
  expect(highestLevel([{ level: 4 }, { level: 2 }, { level: null }])).toBe(2);
  expect(highestLevel([{ level: null }])).toBeNull();
});

describe('what depends on the day', () => {
  const today = '2026-11-20';
  const experience = (from: string, to: string | null) =>
    datedErrors({ experiences: { items: [{ from, to }] } }, today);
  it('says which date is wrong, and how', () => {
    expect(datedErrors({ identity: { birthDate: '2011-11-21' } }, today)).toEqual([
      { field: 'identity.birthDate', message: profileMessages.TOO_YOUNG },
    ]);
    expect(datedErrors({ identity: { birthDate: '2011-11-20' } }, today)).toEqual([]);
    expect(datedErrors({ identity: { birthDate: '1901-01-01' } }, today)[0]?.message).toBe(
      profileMessages.BIRTH_DATE_INVALID,
    );
    expect(experience('2026-12', null)[0]).toEqual({
      field: 'experiences.items.0.from',
      message: profileMessages.MONTH_IN_FUTURE,
    });
    expect(experience('2024-05', '2024-04')[0]).toEqual({
      field: 'experiences.items.0.to',
      message: profileMessages.END_BEFORE_START,
    });
    expect(experience('2024-05', '2024-05')).toEqual([]);
    expect(datedErrors({ educations: { items: [{ year: 2040 }] } }, today)).toHaveLength(1);
  });
});
