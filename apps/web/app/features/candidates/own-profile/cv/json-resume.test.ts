import { ApplicantProfile } from '@baara/contract/candidates/own-profile';
import { expect, it } from 'vitest';
import { sample } from '../../../../testing/sample.ts';
import { contentOfJsonResume, toJsonResume } from './json-resume.ts';

const profile = sample(ApplicantProfile, {
  email: 'aminata@example.ml',
  identity: { firstName: 'Aminata', lastName: 'Kanté', phone: '+22376421808', country: 'ML', city: 'Bamako' },
  presentation: { headline: 'Comptable', summary: 'Six ans de cabinet.' },
  experiences: {
    items: [
      {
        title: 'Comptable',
        company: 'Groupe Manden',
        city: 'Bamako',
        from: '2023-03',
        to: null,
        description: 'Paie\nFiscalité',
      },
    ],
  },
  educations: { items: [{ degree: 'Master en finance', school: 'USSGB', year: 2016, level: 1 }] },
  skills: { items: ['Excel', 'Sage 100'] },
  languages: { items: [{ language: 'Français', level: 'courant' }] },
  mobility: { drivingLicences: ['B'] },
});

it('what was exported is read back', () => {
  const content = contentOfJsonResume(JSON.stringify(toJsonResume(profile)));
  expect(content).toMatchObject({
    name: 'Aminata Kanté',
    phones: [{ value: '+22376421808' }],
    city: { value: 'Bamako' },
    headline: { value: 'Comptable' },
    experiences: [{ value: profile.experiences.items[0], doubts: [] }],
    educations: [{ value: profile.educations.items[0], doubts: [] }],
    skills: { value: ['Excel', 'Sage 100'] },
    languages: [{ value: { language: 'Français', level: 'courant' }, doubts: [] }],
    drivingLicences: { value: ['B'] },
  });
});

it('what another program wrote is read, and what it leaves open is said', () => {
  const resume = {
    basics: { name: 'Awa Diop', phone: '+221 77 123 45 67', label: 'Caissière' },
    work: [
      {
        company: 'Auchan',
        position: 'Caissière',
        startDate: '2019',
        endDate: '2021-05-31',
        highlights: ['Caisse'],
      },
    ],
    education: [{ studyType: 'BTS', area: 'Gestion' }],
    skills: [{ name: 'Bureautique', keywords: ['Excel'] }],
    languages: [{ language: 'Wolof' }],
  };
  expect(contentOfJsonResume(JSON.stringify(resume))).toMatchObject({
    phones: [{ value: '+221771234567' }],
    experiences: [{ value: { from: '2019-', to: '2021-05', description: 'Caisse' }, doubts: ['START'] }],
    educations: [{ value: { degree: 'BTS, Gestion', level: null }, doubts: ['SCHOOL'] }],
    skills: { value: ['Bureautique', 'Excel'] },
    languages: [{ doubts: ['LEVEL'] }],
  });
});

it.each(['', '{', '[]', '{"basics": 3}', 'null'])('« %s » is none', (text) => {
  expect(contentOfJsonResume(text)).toBeNull();
});
