import { describe, expect, it } from 'vitest';
import { readCvContent } from './read-cv-content.ts';

const accountant = `Aminata TRAORÉ
Comptable
Hamdallaye ACI 2000, Bamako, Mali
Tél : /

PROFIL
Comptable titulaire d'un Master, six ans de cabinet et d'ONG.

EXPÉRIENCES PROFESSIONNELLES
2019 - 2024 : Comptable, SOTELMA, Bamako
• Tenue de la comptabilité générale (SYSCOHADA), budget de 150 000 000 F CFA
• Déclarations fiscales et sociales
12.03.2017 - 30.06.2019 : Assistante, Cabinet Diarra

FORMATION ET DIPLÔMES :
2016 Master en finance, USSGB
2012 Baccalauréat, lycée Ba Aminata Diallo

Compétences informatiques
Sage Saari, Excel, TOMPRO

Langues
Français (courant), bambara (maternelle), notions d'anglais, peul

Divers
Permis de conduire : B et C

Références
M. Diarra`;

const read = (text: string, phones: string[] = []) => readCvContent(text, { phones }, 'ML');

describe('a CV', () => {
  it('joins the lines of a presentation that the page broke, not its sentences', () => {
    const text =
      'Profil\nHabituée au\ntravail en équipe.\nDisponible de suite.\n\nLangues\nFrançais (courant)';
    expect(read(text).summary).toBe('Habituée au travail en équipe.\nDisponible de suite.');
  });

  it('is read part by part, and what it leaves open is said', () => {
    expect(read(accountant, ['+22376123456', '20223344'])).toEqual({
      phones: ['+22376123456', '+22320223344'],
      city: 'Bamako',
      headline: 'Comptable',
      summary: "Comptable titulaire d'un Master, six ans de cabinet et d'ONG.",
      experiences: [
        {
          value: {
            title: 'Comptable',
            company: 'SOTELMA',
            city: 'Bamako',
            from: '2019-',
            to: '2024-',
            description:
              'Tenue de la comptabilité générale (SYSCOHADA), budget de 150 000 000 F CFA\nDéclarations fiscales et sociales',
          },
          source: expect.stringContaining('2019 - 2024 : Comptable'),
          doubts: ['START', 'END'],
        },
        {
          value: {
            title: 'Assistante',
            company: 'Cabinet Diarra',
            city: null,
            from: '2017-03',
            to: '2019-06',
            description: null,
          },
          source: '12.03.2017 - 30.06.2019 : Assistante, Cabinet Diarra',
          doubts: [],
        },
      ],
      educations: [
        {
          value: { degree: 'Master en finance', school: 'USSGB', year: 2016, level: 1 },
          source: '2016 Master en finance, USSGB',
          doubts: [],
        },
        {
          value: { degree: 'Baccalauréat', school: 'lycée Ba Aminata Diallo', year: 2012, level: 4 },
          source: '2012 Baccalauréat, lycée Ba Aminata Diallo',
          doubts: [],
        },
      ],
      skills: ['Sage Saari', 'Excel', 'TOMPRO'],
      languages: [
        { value: { language: 'Français', level: 'courant' }, source: 'Français (courant)', doubts: [] },
        { value: { language: 'Bambara', level: 'bilingue' }, source: 'bambara (maternelle)', doubts: [] },
        { value: { language: 'Anglais', level: 'notions' }, source: "notions d'anglais", doubts: [] },
        { value: { language: 'Peul', level: '' }, source: 'peul', doubts: ['LEVEL'] },
      ],
      drivingLicences: ['B', 'C'],
    });
  });

  it.each([
    [
      'dates after the post',
      'Comptable fournisseurs depuis mars 2023\nGroupe Manden, Bamako\n• Paie',
      {
        title: 'Comptable fournisseurs',
        company: 'Groupe Manden',
        city: 'Bamako',
        from: '2023-03',
        to: null,
      },
    ],
    [
      'dates alone, under what they date',
      'Comptable\nGroupe Manden\njanvier 2020 – juin 2022\n• Paie',
      { title: 'Comptable', company: 'Groupe Manden', from: '2020-01', to: '2022-06' },
    ],
    [
      'dates alone, above what they date',
      '03/2017 à ce jour\nChauffeur, ONG Faso Jigi',
      { title: 'Chauffeur', company: 'ONG Faso Jigi', from: '2017-03', to: null },
    ],
    [
      'the employer first',
      'Cabinet Diarra : Comptable, de mai 2018 à août 2019',
      { title: 'Comptable', company: 'Cabinet Diarra', from: '2018-05', to: '2019-08' },
    ],
    [
      'a sentence',
      'Comptable générale à la SOTELMA depuis 2019, avec la tenue des déclarations.',
      { title: 'Comptable générale', company: 'SOTELMA', from: '2019-', to: null },
    ],
  ])('%s', (_, lines, expected) => {
    expect(read(`EXPÉRIENCES\n${lines}`).experiences.map(({ value }) => value)).toEqual([
      expect.objectContaining(expected),
    ]);
  });

  it.each([
    ['DUT Finance et comptabilité 2019\nIUG, Bamako', 'DUT Finance et comptabilité', 'IUG, Bamako', 2019, 3],
    ["Master en finance de l'université de Ségou", 'Master en finance', 'université de Ségou', null, 1],
    ['• Licence en droit', 'Licence en droit', '', null, 2],
  ])('a diploma: %s', (lines, degree, school, year, level) => {
    expect(read(`FORMATION\n${lines}`).educations).toMatchObject([
      { value: { degree, school, year, level } },
    ]);
  });

  it('of nothing gives nothing', () => {
    expect(read('')).toMatchObject({ phones: [], city: null, headline: null, experiences: [], skills: [] });
  });

  it.each(['2019 - ', 'à la ', '• a,', 'Permis B, ', '(', 'janvier 2019 '])(
    'stays quick on what is made to slow it: « %s »',
    (piece) => {
      const parts = ['EXPÉRIENCES', 'FORMATION', 'COMPÉTENCES', 'LANGUES'];
      const before = performance.now();
      read(parts.map((part) => `${part}\n${piece.repeat(2000)}`).join('\n'));
      expect(performance.now() - before).toBeLessThan(1500);
    },
  );
});
