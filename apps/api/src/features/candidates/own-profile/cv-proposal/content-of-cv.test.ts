import { readCv } from '@baara/cv-reading';
import { expect, it } from 'vitest';
import { contentOfCv } from './content-of-cv.ts';

const accountant = `Aminata TRAORÉ
Comptable
Hamdallaye ACI 2000, Bamako, Mali
Tél : 76 12 34 56

PROFIL
Habituée au
travail en équipe.
Disponible de suite.

EXPÉRIENCES PROFESSIONNELLES
2019 - 2024 : Comptable, SOTELMA, Bamako
• Tenue de la comptabilité générale
12.03.2017 - 30.06.2019 : Assistante, Cabinet Diarra
Vendeuse, Boutique Nana – 2 ans

FORMATION ET DIPLÔMES :
2016 Master en finance, USSGB
2012 Baccalauréat

Langues
Français (courant), peul

Divers
Permis de conduire : B et C`;

it('puts a CV in the form of the profile, with what it leaves open', () => {
  const content = contentOfCv(readCv(accountant), 'ML');
  expect(content).toMatchObject({
    name: 'Aminata TRAORÉ',
    phones: [{ value: '+22376123456', source: 'Tél : 76 12 34 56', page: 1, doubts: [] }],
    city: { value: 'Bamako' },
    headline: { value: 'Comptable', doubts: [] },
    summary: { value: 'Habituée au travail en équipe.\nDisponible de suite.' },
    educations: [
      { value: { degree: 'Master en finance', school: 'USSGB', year: 2016, level: 1 }, doubts: [] },
      { value: { degree: 'Baccalauréat', school: '', year: 2012, level: 4 }, doubts: ['SCHOOL'] },
    ],
    languages: [
      { value: { language: 'Français', level: 'courant' }, doubts: [] },
      { value: { language: 'Peul', level: '' }, doubts: ['LEVEL'] },
    ],
    skills: null,
    drivingLicences: { value: ['B', 'C'], doubts: [] },
  });
  expect(content.experiences.map(({ value, doubts }) => [value.title, value.from, value.to, doubts])).toEqual(
    [
      ['Comptable', '2019-', '2024-', ['START', 'END']],
      ['Assistante', '2017-03', '2019-06', []],
      ['Vendeuse', '', '', ['START', 'END']],
    ],
  );
});

it('a number without its country stays as it is elsewhere', () => {
  expect(contentOfCv(readCv(accountant), 'SN').phones.map(({ value }) => value)).not.toContain(
    '+22376123456',
  );
});

it('a value whose letters are doubtful is asked', () => {
  const texts = ['Issa KONÉ', 'LANGUES', 'Françals courant, bambara (maternelle)'];
  const lines = texts.map((text, at) => ({
    text,
    x: 40,
    y: 40 + at * 20,
    width: 200,
    height: 10,
    confidence: 0.7,
  }));
  expect(contentOfCv(readCv([{ lines }]), 'ML').languages).toMatchObject([
    { value: { language: 'Bambara' }, doubts: ['UNSURE'] },
  ]);
});
