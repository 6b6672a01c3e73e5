import { expect, it } from 'vitest';
import { accountant, asOf, nobody } from './accountant.fixture.ts';
import { match } from './index.ts';

const isBarred = (title: string, asks: string, headline: string, degree: string, level: number): boolean =>
  match(
    {
      ...accountant,
      title,
      description: asks,
      keyPoints: [],
      skills: [],
      studyLevel: null,
      categoryId: null,
    },
    {
      ...nobody,
      headline,
      experiences: [{ title: headline, from: '2018-01', to: null, description: null }],
      educations: [{ degree, level }],
      experienceYears: 8,
    },
    asOf,
  ).isBarred;

it('bars another class of the certificate that is asked, and not the same one', () => {
  const asks = 'CACES R482 catégorie B1 obligatoire.';
  const of = (degree: string): boolean =>
    isBarred('Conducteur de pelle', asks, 'Conducteur de pelle', degree, 7);
  expect(['CACES R482 B1', 'CACES R482', 'CACES R482 A et B1'].map(of)).toEqual([false, false, false]);
  expect(['CACES R482 C1', 'CACES R487', 'CACES R482 C2 et C3'].map(of)).toEqual([true, true, true]);
});

const barsTeacherOf = (subject: string): boolean =>
  isBarred('Professeur de mathématiques, lycée', '', `Professeur de ${subject}`, `CAPES de ${subject}`, 1);

it('bars who teaches another subject, and not who teaches the one asked', () => {
  expect(['mathématiques', 'anglais', 'SVT'].map(barsTeacherOf)).toEqual([false, true, true]);
});

const barsRadiographer = (degree: string, level: number): boolean =>
  isBarred('Technicien supérieur en radiologie', '', 'Technicien de radiologie', degree, level);

it('bars a technician of a lower school where a higher one is asked', () => {
  expect(barsRadiographer('TSS imagerie médicale', 2)).toBe(false);
  expect(barsRadiographer('Technicien de santé, imagerie médicale', 4)).toBe(true);
});

it('reads the trade of a paper that several trades share from what stands beside it', () => {
  const asks = 'Seuls les diplômés en architecture (DPLG, EAMAU) seront reçus, diplôme exigé.';
  const of = (headline: string, degree: string): boolean =>
    isBarred("Chef de projet d'agence, architecture", asks, headline, degree, 1);
  expect([of('Architecte', 'Architecte DPLG'), of('Géomètre-expert', 'Géomètre-expert DPLG')]).toEqual([
    false,
    true,
  ]);
});

it.each(["Autorisation d'exercer retirée", 'Retiré du tableau en 2025', 'Titre suspendu'])(
  'bars anyone who says « %s », whatever their diploma',
  (said) => {
    const headline = `Infirmier. ${said}`;
    expect(isBarred('Infirmier', '', headline, "Diplôme d'État d'infirmier", 2)).toBe(true);
  },
);
