import { cvSectionKeys, cvTemplateKeys } from '@baara/contract/candidates/tools/cv-words';
import { describe, expect, test } from 'vitest';
import { type CvChoices, type CvFacts, emptySections, makeCvDocument } from './cv-document.ts';
import { cvTemplates } from './templates.ts';

const facts: CvFacts = {
  name: 'Aminata Traoré',
  headline: 'Comptable',
  summary: 'Huit ans en négoce.',
  contacts: ['aminata@exemple.ml', '+223 76 12 34 56', 'Bamako'],
  experiences: [
    {
      title: 'Comptable',
      company: 'Sahel Négoce',
      city: 'Bamako',
      from: '2019-03',
      to: null,
      description: '- Saisie des factures\n• Rapprochements bancaires\n\n3. Paie',
    },
    { title: 'Stagiaire', company: 'SOTELMA', city: null, from: '2018-02', to: '2018-02', description: null },
  ],
  educations: [{ degree: 'Master en finance', school: 'Université de Ségou', year: 2018 }],
  skills: ['Excel', 'Sage', 'Paie'],
  languages: [{ language: 'Français', level: 'Courant' }],
  drivingLicences: ['B', 'C'],
  hasVehicle: true,
};
const choices: CvChoices = {
  template: 'sobre',
  sections: ['summary', 'experiences', 'educations', 'skills', 'languages', 'interests'],
  headline: null,
  summary: null,
  interests: null,
  publications: null,
  references: null,
};
const made = (own: Partial<CvChoices> = {}, of: Partial<CvFacts> = {}) =>
  makeCvDocument({ ...facts, ...of }, { ...choices, ...own });

describe('a CV made from a profile', () => {
  test('has what the profile says, dates in words and bullets taken off', () => {
    expect(made()).toMatchObject({
      name: 'Aminata Traoré',
      headline: 'Comptable',
      contacts: ['aminata@exemple.ml', '+223 76 12 34 56', 'Bamako', 'Permis B, C', 'Véhicule personnel'],
    });
    expect(made().sections.find(({ key }) => key === 'experiences')).toEqual({
      key: 'experiences',
      title: 'Expérience professionnelle',
      kind: 'entries',
      entries: [
        {
          title: 'Comptable',
          subtitle: 'Sahel Négoce, Bamako',
          dates: 'mars 2019 – aujourd’hui',
          shortDates: '03/2019 – aujourd’hui',
          lines: ['Saisie des factures', 'Rapprochements bancaires', 'Paie'],
        },
        {
          title: 'Stagiaire',
          subtitle: 'SOTELMA',
          dates: 'février 2018',
          shortDates: '02/2018',
          lines: [],
        },
      ],
    });
  });

  test('has the chosen sections in their order, without the empty ones', () => {
    const sections = made({ sections: ['skills', 'interests', 'experiences'] }).sections;
    expect(sections.map(({ key }) => key)).toEqual(['skills', 'experiences']);
  });

  test('says which sections would show nothing, chosen or not', () => {
    const own = { ...choices, sections: [], interests: ' \n- \n', references: 'Mme Sissoko, 76 12 34 56' };
    expect(emptySections({ ...facts, languages: [], summary: '  ' }, own)).toEqual([
      'summary',
      'languages',
      'publications',
      'interests',
    ]);
  });

  test('says what was written for it instead of the profile', () => {
    const own = made({ headline: 'Cheffe comptable', summary: 'Autre texte', interests: 'Lecture' });
    expect(own.headline).toBe('Cheffe comptable');
    expect(own.sections[0]).toMatchObject({ paragraphs: ['Autre texte'] });
    expect(own.sections.at(-1)).toMatchObject({ title: 'Centres d’intérêt', paragraphs: ['Lecture'] });
  });

  test('names first the skills an offer asks, and adds none', () => {
    const skills = made({ firstSkills: ['paie', 'Comptabilité'] }).sections.find(
      ({ key }) => key === 'skills',
    );
    expect(skills).toMatchObject({ items: ['Paie', 'Excel', 'Sage'] });
  });

  test('says what a title is of in brackets', () => {
    const [entry] = facts.experiences.map((one) => ({ ...one, title: 'Stage : aide-comptable' }));
    const { sections } = made({}, { experiences: entry ? [entry] : [] });
    expect(sections[1]).toMatchObject({ entries: [{ title: 'Stage (aide-comptable)' }] });
  });

  test('of an empty profile has its name alone', () => {
    const none = { experiences: [], educations: [], skills: [], languages: [], summary: null };
    expect(made({}, { ...none, drivingLicences: [], hasVehicle: false, contacts: [] })).toMatchObject({
      contacts: [],
      sections: [],
    });
  });
});

test('there are six templates, each with every section once', () => {
  expect(cvTemplateKeys).toHaveLength(6);
  for (const key of cvTemplateKeys)
    expect(cvTemplates[key].sections.toSorted()).toEqual(cvSectionKeys.toSorted());
});
