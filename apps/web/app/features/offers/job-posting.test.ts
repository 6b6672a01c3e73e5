import { Offer } from '@baara/contract/offers/offers';
import { expect, test } from 'vitest';
import { sample } from '../../testing/sample.ts';
import { jobPosting } from './job-posting.ts';

const posting = (seniority: number | null, level: number | null) => {
  const offer = sample(Offer, {
    experience: { seniority, display: '', seniority_text: '' },
    education: { level, display: '' },
  });
  return jobPosting(offer, 'https://baara.example');
};

const months = (monthsOfExperience: number) => ({
  '@type': 'OccupationalExperienceRequirements',
  monthsOfExperience,
});
const credential = (credentialCategory: string) => ({
  '@type': 'EducationalOccupationalCredential',
  credentialCategory,
});

test('says the experience and the diploma that an offer asks for, in the words that search engines read', () => {
  expect([0, 1, 2, 5, 10, null].map((years) => posting(years, null).experienceRequirements)).toEqual([
    'no requirements',
    'no requirements',
    months(24),
    months(60),
    months(120),
    undefined,
  ]);
  expect([1, 2, 3, 4, 5, 6, 7, null].map((level) => posting(null, level).educationRequirements)).toEqual([
    credential('postgraduate degree'),
    credential('bachelor degree'),
    credential('associate degree'),
    credential('high school'),
    credential('professional certificate'),
    // The brevet has no word of theirs: nothing is said rather than more.
    undefined,
    'no requirements',
    undefined,
  ]);
});
