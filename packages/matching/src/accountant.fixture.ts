import { match, type MatchCandidate, type MatchOffer } from './index.ts';

export const asOf = '2026-11';

export const accountant: MatchOffer = {
  title: 'Comptable',
  description: 'Tenue des comptes et déclarations.',
  keyPoints: [],
  skills: ['SYSCOHADA', 'Sage Saari', 'Excel'],
  languages: [{ language: 'Français', level: 'courant' }],
  contractType: 'CDI',
  seniority: 2,
  studyLevel: 3,
  categoryId: 1,
  country: 'ML',
  city: 'Bamako',
  salaryMin: 250_000,
  salaryMax: 350_000,
  currency: 'XOF',
  drivingLicenceRequired: false,
  vehicleRequired: false,
};

export const nobody: MatchCandidate = {
  headline: null,
  summary: null,
  categoryId: null,
  skills: [],
  experiences: [],
  experienceYears: null,
  educations: [],
  educationLevel: null,
  languages: [],
  desiredJobs: [],
  desiredPlaces: [],
  desiredContractTypes: [],
  desiredSalary: null,
  availability: null,
  drivingLicences: [],
  hasVehicle: false,
  city: null,
  country: 'ML',
};

export const aminata: MatchCandidate = {
  ...nobody,
  headline: 'Comptable',
  skills: ['SYSCOHADA', 'Sage 100', 'Excel'],
  experiences: [{ title: 'Comptable', from: '2021-01', to: null, description: null }],
  experienceYears: 5,
  educations: [{ degree: 'BTS Comptabilité', level: 3 }],
  educationLevel: 3,
  languages: [{ language: 'Français', level: 'courant' }],
  desiredContractTypes: ['CDI'],
  desiredSalary: 300_000,
  availability: 'Immédiate',
  city: 'Bamako',
};

export const post = { title: 'Comptable', from: '2021-01', to: null, description: null };
export const scoreOf = (offer: Partial<MatchOffer>, candidate: Partial<MatchCandidate>): number =>
  match({ ...accountant, ...offer }, { ...aminata, ...candidate }, asOf).score;
export const part = (key: string, offer: Partial<MatchOffer>, candidate: Partial<MatchCandidate>) =>
  match({ ...accountant, ...offer }, { ...aminata, ...candidate }, asOf).parts.find((one) => one.key === key);

/** Posts like those of `post`, but for the given fields. */
export const ofPost = (jobFields: object) =>
  scoreOf({}, { experiences: [{ ...post, ...jobFields }], headline: null });
