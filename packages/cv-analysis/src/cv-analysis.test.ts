import { describe, expect, test } from 'vitest';
import {
  type AnalysedCv,
  analyseCv,
  compareWithOffer,
  type OwnFacts,
  spellingLines,
  spellingOf,
} from './index.ts';

const good: AnalysedCv = {
  text: `Aminata Traoré\nComptable\nBamako\n${'Saisie de 400 factures par mois avec Sage.\n'.repeat(20)}`,
  pageCount: 1,
  emails: ['aminata@exemple.ml'],
  phones: ['+22376123456'],
  place: 'Bamako',
  headline: 'Comptable',
  summary: 'Comptable depuis huit ans dans le négoce.',
  experiences: [
    {
      title: 'Comptable',
      employer: 'Sahel Négoce',
      from: '2020-01',
      to: null,
      isCurrent: true,
      lines: ['Saisie de 400 factures par mois avec Sage', 'Paie de 120 salariés'],
    },
    {
      title: 'Aide-comptable',
      employer: 'SOTELMA',
      from: '2016-02',
      to: '2019-12',
      isCurrent: false,
      lines: ['Relance de 300 clients par trimestre'],
    },
  ],
  educations: [{ diploma: 'Master en finance', school: 'Université de Ségou', year: '2015', levelCode: 1 }],
  skills: ['Sage 100', 'Excel', 'Paie', 'Facturation', 'SYSCOHADA'],
  languages: [{ name: 'Français', level: 'courant' }],
  licences: ['B'],
};
const own: OwnFacts = {
  headline: 'Comptable',
  skills: ['Excel', 'Sage 100'],
  experiences: [
    { title: 'Comptable', company: 'Sahel Négoce', description: '- Saisie de 400 factures par mois\n- Paie' },
  ],
};
const today = '2026-11';
const [recent, older] = good.experiences as [
  AnalysedCv['experiences'][number],
  AnalysedCv['experiences'][number],
];
const analysed = (change: Partial<AnalysedCv> = {}, facts: OwnFacts | null = own) =>
  analyseCv({ cv: { ...good, ...change }, own: facts, spelling: [], today });
const titles = (change: Partial<AnalysedCv>, facts?: OwnFacts | null) =>
  analysed(change, facts).findings.map(({ title }) => title);
const about = (change: Partial<AnalysedCv>, title: string, facts?: OwnFacts | null) =>
  analysed(change, facts).findings.find((finding) => finding.title.startsWith(title));

const withDates = (change: Partial<typeof recent>) => ({ experiences: [{ ...recent, ...change }, older] });
const lines = (...written: string[]) => ({ experiences: [{ ...recent, lines: written }, older] });

describe('the score of a CV', () => {
  test('is the points of its six named parts, whose weights add up to 100', () => {
    const { score, parts, findings } = analysed();
    expect(findings).toEqual([]);
    expect(parts.map(({ key }) => key)).toEqual([
      'reading',
      'contents',
      'dates',
      'lines',
      'spelling',
      'length',
    ]);
    let [weights, points] = [0, 0];
    for (const part of parts) [weights, points] = [weights + part.weight, points + part.points];
    expect([weights, points]).toEqual([100, score]);
    expect(score).toBe(100);
  });

  test('falls with each thing that is missing, and stays between 0 and 100', () => {
    const none = {
      text: '',
      emails: [],
      phones: [],
      place: null,
      headline: null,
      summary: null,
      experiences: [],
      educations: [],
      skills: [],
      languages: [],
    };
    expect(analysed({ phones: [] }).score).toBeLessThan(100);
    const { score } = analysed(none);
    expect(score).toBeGreaterThanOrEqual(0);
    expect(score).toBeLessThan(40);
  });

  test('counts misspelled words', () => {
    const spelling = [{ line: 'Acceuil', before: 'Acceuil', after: 'Accueil' }];
    const { parts } = analyseCv({ cv: good, own, spelling, today });
    expect(parts.find(({ key }) => key === 'spelling')).toMatchObject({ sentence: '1 mot à vérifier.' });
  });
});

describe('what is missing', () => {
  test.each([
    [{ phones: [] }, 'Aucun numéro de téléphone n’a été lu'],
    [{ emails: [] }, 'Aucune adresse e-mail n’a été lue'],
    [{ place: null }, 'Votre ville n’a pas été lue'],
    [{ headline: null }, 'Aucun titre sous votre nom'],
    [{ educations: [] }, 'Aucune formation n’a été lue'],
    [{ skills: ['Excel'] }, 'Moins de cinq compétences ont été lues'],
    [{ languages: [{ name: 'Bambara', level: null }] }, 'Les langues manquent, ou leur niveau'],
  ] satisfies [Partial<AnalysedCv>, string][])('%o', (change, title) => {
    expect(titles(change)).toContain(title);
  });

  test('proposes what the CV says elsewhere', () => {
    expect(about({ headline: null }, 'Aucun titre')?.proposal).toBe('Comptable');
    const languages = [{ name: 'Bambara', level: null }];
    expect(about({ languages }, 'Les langues')?.proposal).toBe('Bambara : [niveau]');
  });
});

describe('dates', () => {
  test.each([
    [{ from: null }, 'Une expérience n’a pas de dates'],
    [{ from: '2020' }, 'Une année est écrite sans son mois'],
    [{ isCurrent: false }, 'La fin n’est pas écrite'],
    [{ isCurrent: false, to: '2019-01' }, 'La fin vient avant le début'],
    [{ from: '2030-01' }, 'Une date est dans le futur'],
  ])('%o', (change, title) => {
    expect(titles(withDates(change))).toContain(title);
  });

  test('a gap is counted in months, once the dates are complete', () => {
    const gap = { experiences: [recent, { ...older, to: '2018-12' }] };
    expect(about(gap, '12 mois')).toMatchObject({
      title: '12 mois sans un mot : janvier 2019 – décembre 2019',
    });
    const unclear = {
      experiences: [
        { ...recent, from: '2020' },
        { ...older, to: '2018-12' },
      ],
    };
    expect(about(unclear, '12 mois')).toBeUndefined();
  });

  test('the newest first', () => {
    expect(titles({ experiences: [older, recent] })).toContain(
      'Les expériences ne vont pas de la plus récente à la plus ancienne',
    );
  });
});

describe('lines', () => {
  test('a vague line gets the concrete one of the profile', () => {
    const finding = about(lines('Chargée de la comptabilité et d’autres tâches'), 'Une ligne', own);
    expect(finding).toMatchObject({ proposal: 'Saisie de 400 factures par mois' });
  });

  test('or itself, with what the person alone can complete', () => {
    const finding = about(lines('Chargée de la comptabilité et d’autres tâches'), 'Une ligne', null);
    expect(finding?.proposal).toBe('Comptabilité : [tâches précises], [combien par mois], [avec quel outil]');
  });

  test('an experience without a word gets those of the profile', () => {
    expect(about(lines(), 'Une expérience ne dit pas')?.proposal).toBe(
      'Saisie de 400 factures par mois\nPaie',
    );
  });

  test('hollow words are replaced by facts alone', () => {
    const finding = about({ summary: 'Jeune dynamique, motivée et polyvalente' }, 'La présentation', null);
    expect(finding?.proposal).toBe(
      'Comptable, 10 ans d’expérience (Sahel Négoce, SOTELMA). Sage 100, Excel, Paie, Facturation.',
    );
  });

  test('software is named', () => {
    const skills = ['Informatique', 'Sage 100', 'Paie', 'Facturation', 'SYSCOHADA'];
    expect(about({ skills }, 'Nommez vos logiciels')).toMatchObject({
      line: 'Informatique',
      proposal: 'Sage 100, Excel',
    });
  });

  test('no proposal has a number or a name that was not given', () => {
    const given = JSON.stringify([good, own, 'Jeune dynamique et motivée, autres tâches']);
    const change = {
      ...lines('Autres tâches', 'Divers travaux et missions diverses'),
      summary: 'Jeune dynamique et motivée',
      skills: ['bureautique'],
    };
    for (const { proposal } of analysed(change).findings) {
      const facts = (proposal ?? '').replace(/\[[^\]]*\]/g, ' ').match(/\d+|\p{Lu}\p{L}{3,}/gu) ?? [];
      for (const fact of facts.filter((one) => one !== '10'))
        expect(given.toLowerCase()).toContain(fact.toLowerCase());
    }
  });
});

describe('length', () => {
  test('says so of a page of twenty words, and of four pages', () => {
    expect(titles({ text: 'Aminata Traoré, comptable à Bamako' })).toContain('Le CV est très court');
    expect(titles({ pageCount: 4 })).toContain('4 pages : c’est long');
    expect(titles({ pageCount: 2 })).toEqual([]);
  });
});

describe('spelling', () => {
  test('finds words, and leaves names, acronyms and figures alone', () => {
    expect(
      spellingOf('Acceuil des clients, experiance en vente').map(({ before, after }) => [before, after]),
    ).toEqual([
      ['Acceuil', 'Accueil'],
      ['experiance', 'expérience'],
    ]);
    expect(spellingOf('Responsable logistique à la SOTELMA, Bamako-Dakar, Sage Saari')).toEqual([]);
    expect(spellingOf('Elaboration du budget annuel')).toEqual([]);
  });

  test('reads each line once, without addresses', () => {
    const text = '• Saisie des pièces\n• Saisie des pièces\nawa@exemple.ml\nBTS\n'.repeat(300);
    expect(spellingLines(text)).toEqual(['Saisie des pièces']);
  });
});

describe('a CV against an offer', () => {
  const offer = {
    title: 'Comptable (H/F)',
    skills: ['Sage Saari', 'Excel', 'TOMPRO et bailleurs'],
    languages: [
      { language: 'français', level: 'bilingue' },
      { language: 'Anglais', level: 'notions' },
    ],
    studyLevel: 2,
    seniority: 5,
    drivingLicenceRequired: true,
  };

  test('says what is found, found under another word, and absent', () => {
    const asked = compareWithOffer(good, offer, today);
    expect(asked.map(({ asked: what, state, as }) => [what, state, as])).toEqual([
      ['Comptable (H/F)', 'found', null],
      ['Sage Saari', 'other', 'Sage 100'],
      ['Excel', 'found', null],
      ['TOMPRO et bailleurs', 'absent', null],
      ['français', 'other', 'niveau écrit : courant'],
      ['Anglais', 'absent', null],
      ['Niveau Bac+3', 'found', null],
      ['5 ans d’expérience', 'found', null],
      ['Permis de conduire', 'found', null],
    ]);
  });

  test('asks nothing that the offer does not', () => {
    const bare = {
      ...offer,
      skills: [],
      languages: [],
      studyLevel: null,
      seniority: null,
      drivingLicenceRequired: false,
    };
    expect(compareWithOffer(good, bare, today)).toHaveLength(1);
  });
});
