import { completionOf } from '@baara/contract/candidates/profile-completion';
import { expect, test } from 'vitest';
import type { Dashboard } from './dashboard.api.ts';
import { nextStep } from './next-step.ts';

const nothing = {
  hasPhoto: false,
  phone: '+22376000000',
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
const stepOf = (own: Partial<typeof nothing>) => {
  const { percent, next } = completionOf({ ...nothing, ...own });
  return nextStep({
    // As the dashboard's answer has it.
    applicant: { completion: { percent, next } },
    closingBookmarks: [],
    totalApplication: 0,
    bookmarksCount: 0,
  } as unknown as Dashboard);
};

test('a newcomer begins with their CV', () => {
  expect(stepOf({})).toMatchObject({ action: 'Remplir avec mon CV', to: '/profile?vue=cv' });
});

test('a percentage is shown once it encourages', () => {
  const few = stepOf({ experienceCount: 1 });
  expect(few).toMatchObject({ title: 'Ajoutez au moins trois compétences' });
  expect(few.text).not.toMatch(/\d/);
  const more = stepOf({ experienceCount: 1, skillCount: 3, educationCount: 1 });
  expect(more.text).toMatch(/complet à 43\s%/);
});
