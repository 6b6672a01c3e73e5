import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inventedIn } from '../../measures/same-words.ts';
import { f1, fields, scoreCv, sumOf } from '../../measures/score-cv.ts';
import type { Truth } from '../../measures/truth.ts';
import { findDuration, findSpans } from './dates.ts';
import { joinWords } from './join-words.ts';
import { readCv } from './read-cv.ts';
import type { CvLine, CvValue } from './types.ts';

const folder = new URL('../../development/', import.meta.url);
const development = readdirSync(folder)
  .filter((id) => existsSync(new URL(`${id}/cv.txt`, folder)))
  .map((id) => ({
    text: readFileSync(new URL(`${id}/cv.txt`, folder), 'utf8'),
    truth: JSON.parse(readFileSync(new URL(`${id}/truth.json`, folder), 'utf8')) as Truth,
  }));

const said = (value: CvValue<string> | null): string | null => value?.value ?? null;
const jobsOf = (document: Parameters<typeof readCv>[0]) =>
  readCv(document).experiences.map(({ title, employer, place, from, to, current }) =>
    [said(title), said(employer), said(place), said(from), current ? 'now' : said(to)].join(' | '),
  );
const diplomasOf = (text: string) =>
  readCv(text).educations.map(({ diploma, field, school, to, levelCode }) =>
    [said(diploma), said(field), said(school), said(to), levelCode?.value ?? ''].join(' | '),
  );

describe('the development set', () => {
  it('is read', () => {
    const sum = sumOf(development.map(({ text, truth }) => scoreCv(readCv(text), truth)));
    for (const field of fields) expect([field, f1(sum[field]) >= 0.95]).toEqual([field, true]);
  });

  it('gives no value that it does not say', () => {
    for (const { text } of development) expect(inventedIn(readCv(text), text)).toEqual([]);
  });
});

describe('dates', () => {
  it.each([
    ['2019 - 2024 : Comptable', '2019', '2024'],
    ['Depuis mars 2019', '2019-03', 'now'],
    ['03/19 – auj.', '2019-03', 'now'],
    ['mars à juin 2020', '2020-03', '2020-06'],
    ['décembre à février 2019', '2018-12', '2019-02'],
    ['12/03/2019 au 30/06/2020', '2019-03', '2020-06'],
    ['2011/12', '2011', '2012'],
    ['2019-03 – 2020-05', '2019-03', '2020-05'],
    ['JANVIER 2020 - A CE JOUR', '2020-01', 'now'],
    ['Jan 2019 - Present', '2019-01', 'now'],
    ['Sept 18 – Juin 20', '2018-09', '2020-06'],
    ['1er janvier 2019 – 31 décembre 2019', '2019-01', '2019-12'],
    ["Décembre 2021 jusqu'à présent", '2021-12', 'now'],
    ['2020 (en cours)', '2020', 'now'],
  ])('%s', (line, from, to) => {
    const [span] = findSpans(line);
    expect([span?.from, span?.current ? 'now' : span?.to]).toEqual([from, to]);
  });

  it.each(['ACI 2000, Bamako', 'budget de 2000 clients', 'ISO 9001:2015', 'Office 2016', '76 12 34 56'])(
    'none in « %s »',
    (line) => {
      expect(findSpans(line)).toEqual([]);
    },
  );

  it('a duration is no date', () => {
    expect(findSpans('2 ans chez Orange')).toEqual([]);
    expect(findDuration('2 ans chez Orange')).toEqual({ start: 0, end: 5 });
  });
});

describe('jobs', () => {
  it.each([
    [
      'dates after the post',
      'Comptable fournisseurs depuis mars 2023\nGroupe Manden, Bamako\n• Paie',
      'Comptable fournisseurs | Groupe Manden | Bamako | 2023-03 | now',
    ],
    [
      'dates alone, under what they date',
      'Comptable\nGroupe Manden\njanvier 2020 – juin 2022\n• Paie',
      'Comptable | Groupe Manden |  | 2020-01 | 2022-06',
    ],
    [
      'dates alone, above what they date',
      '03/2017 à ce jour\nChauffeur, ONG Faso Jigi',
      'Chauffeur | ONG Faso Jigi |  | 2017-03 | now',
    ],
    [
      'the employer first',
      'Cabinet Diarra : Comptable, de mai 2018 à août 2019',
      'Comptable | Cabinet Diarra |  | 2018-05 | 2019-08',
    ],
    [
      'labels',
      'Poste : Chef de chantier\nEmployeur : SATOM\nLieu : Ségou\nPériode : 2018 à 2020',
      'Chef de chantier | SATOM | Ségou | 2018 | 2020',
    ],
    ['how long without when', 'Vendeuse, Boutique Nana – 2 ans', 'Vendeuse | Boutique Nana |  |  | '],
    [
      'a post at an employer',
      '2021 à ce jour : Mécanicien au garage Coulibaly',
      'Mécanicien | garage Coulibaly |  | 2021 | now',
    ],
  ])('%s', (_, lines, expected) => {
    expect(jobsOf(`EXPÉRIENCES\n${lines}`)).toEqual([expected]);
  });

  it('a blank line begins another one', () => {
    const text =
      'WFP, Lomé – Logistics Assistant\nMarch 2021 – May 2023\n- Stock\n\nBolloré, Lomé\nTransit Agent\n2018 – 2020';
    expect(jobsOf(`EXPERIENCE\n${text}`)).toEqual([
      'Logistics Assistant | WFP | Lomé | 2021-03 | 2023-05',
      'Transit Agent | Bolloré | Lomé | 2018 | 2020',
    ]);
  });

  it('of a table, by the titles of its columns', () => {
    const text =
      'Période\tPoste\tEmployeur\n2018 – 2020\tTechnicien\tOrange Mali\n2016 – 2018\tAssistant\tSotelma';
    expect(jobsOf(`EXPÉRIENCES\n${text}`)).toEqual([
      'Technicien | Orange Mali |  | 2018 | 2020',
      'Assistant | Sotelma |  | 2016 | 2018',
    ]);
  });
});

describe('diplomas', () => {
  it.each([
    ['DUT Finance et comptabilité 2019\nIUG, Bamako', 'DUT Finance et comptabilité |  | IUG | 2019 | 3'],
    [
      "Master en finance de l'université de Ségou",
      'Master en finance | finance | université de Ségou |  | 1',
    ],
    [
      "2013 : Licence en sciences de l'ingénieur, 2iE",
      "Licence en sciences de l'ingénieur | sciences de l'ingénieur | 2iE | 2013 | 2",
    ],
    ['2008 : DEF', 'DEF |  |  | 2008 | 6'],
    [
      '2018 : CAP Maçonnerie, Institut de formation professionnelle de\nSégou',
      'CAP Maçonnerie |  | Institut de formation professionnelle de Ségou | 2018 | 5',
    ],
    [
      'Attestation de formation en leadership, 2020',
      'Attestation de formation en leadership | leadership |  | 2020 | ',
    ],
  ])('%s', (lines, expected) => {
    expect(diplomasOf(`FORMATION\n${lines}`)).toEqual([expected]);
  });
});

/** Lines down a page from a place. */
const column = (x: number, top: number, texts: readonly string[]): CvLine[] =>
  texts.map((text, at) => ({ text, x, y: top + at * 14, width: text.length * 5, height: 10, fontSize: 10 }));

const word = (text: string, x: number) => ({ text, x, y: 10, width: text.length * 5, height: 10 });

describe('pages', () => {
  const side = ['CONTACT', 'Bamako', '76 12 34 56', 'LANGUES', 'Français (courant)', 'Bambara (maternelle)'];
  const main = [
    'EXPÉRIENCE',
    'Comptable',
    'SOTELMA, Kayes',
    '2019 – 2024',
    'FORMATION',
    '2016 : Master en finance, USSGB',
  ];

  it('a column is read to its end before the next one', () => {
    const name = { text: 'Awa DIARRA', x: 40, y: 20, width: 120, height: 20, fontSize: 20 };
    const cv = readCv([{ lines: [name, ...column(40, 60, side), ...column(220, 60, main)] }]);
    expect(said(cv.name)).toBe('Awa DIARRA');
    expect(jobsOf([{ lines: [...column(40, 60, side), ...column(220, 60, main)] }])).toEqual([
      'Comptable | SOTELMA | Kayes | 2019 | 2024',
    ]);
    expect(cv.languages.map(({ name: language, level }) => [said(language), said(level)])).toEqual([
      ['Français', 'courant'],
      ['Bambara', 'bilingue'],
    ]);
    expect(cv.educations[0]?.diploma?.source).toEqual({
      page: 1,
      line: 12,
      text: '2016 : Master en finance, USSGB',
    });
  });

  it('dates in a margin belong to their lines', () => {
    const lines = [
      ...column(40, 60, ['EXPÉRIENCE', '2019 – 2022', '', '2015 – 2018']),
      ...column(160, 74, ['Chauffeur poids lourd', 'Transport Haïdara, Gao', 'Chauffeur, ONG Faso Jigi']),
    ];
    expect(jobsOf([{ lines }])).toEqual([
      'Chauffeur poids lourd | Transport Haïdara | Gao | 2019 | 2022',
      'Chauffeur | ONG Faso Jigi |  | 2015 | 2018',
    ]);
  });

  it('letters that recognition doubts are unsure, those it cannot read are said to be unread', () => {
    const lines = column(40, 60, ['EXPÉRIENCE', '2019 – 2022 Chaufeur, SOTELMA', 'Rfrnces xx']).map(
      (line, at) => ({
        ...line,
        confidence: [0.9, 0.7, 0.3][at] ?? 1,
      }),
    );
    const cv = readCv([{ lines }]);
    expect(cv.experiences[0]?.employer).toMatchObject({ value: 'SOTELMA', confidence: 'unsure' });
    expect(cv.unread).toEqual([{ source: { page: 1, line: 2, text: 'Rfrnces xx' }, reason: 'recognition' }]);
  });

  it('words that stand near each other are one line, those far apart are not', () => {
    const lines = joinWords([word('Comptable', 40), word('senior', 89), word('2019', 300)]);
    expect(lines.map(({ text }) => text)).toEqual(['Comptable senior', '2019']);
  });
});

it.each(['2019 - ', 'à la ', '• a,', 'Permis B, ', '(', 'janvier 2019 ', 'mars à ', 'Bamako\t', ' : '])(
  'does not fail on what is made to slow it: « %s »',
  (piece) => {
    const parts = ['EXPÉRIENCES', 'FORMATION', 'COMPÉTENCES', 'LANGUES', 'CONTACT'];
    const hostile = parts
      .map((part) => `${part}\n${piece.repeat(4000)}\n${`${piece}\n`.repeat(300)}`)
      .join('\n');
    expect(readCv(hostile).emails).toEqual([]);
  },
);

it('nothing is read of nothing', () => {
  expect(readCv('')).toMatchObject({ name: null, emails: [], experiences: [], skills: [], unread: [] });
});
