import { describe, expect, it } from 'vitest';
import { analyzeOffer, OfferIndex, type OfferDoc, type OfferQuery, type OfferResults } from './index.ts';

const NOW = 1_800_000_000;

type Row = [
  id: number,
  title: string,
  city: string,
  contract: string,
  study: number,
  years: number,
  pay: number,
];
const ROWS: Row[] = [
  [1, 'Chauffeur poids lourd', 'Kayes', 'CDI', 7, 2, 150_000],
  [2, 'Chauffeur', 'Bamako', 'CDD', 6, 2, 120_000],
  [3, 'Comptable', 'Bamako', 'CDI', 3, 2, 300_000],
  [4, 'Stagiaire comptable', 'Bamako', 'STAGE', 3, 1, 50_000],
  [5, 'Directeur commercial', 'Bamako', 'CDI', 1, 10, 1_500_000],
  [6, 'Mécanicien automobile', 'Sikasso', 'CDI', 5, 2, 100_000],
  [7, 'Gardien de villa', 'Bamako', 'CDI', 7, 1, 45_000],
  [8, 'Femme de ménage', 'Kati', 'CDD', 7, 1, 40_000],
  [9, 'Directeur administratif et financier', 'Ségou', 'CDI', 1, 10, 2_000_000],
  [10, 'Juriste', 'Bamako', 'CDI', 2, 2, 350_000],
  [11, 'Maçon', 'Kayes', 'JOURNALIER', 7, 1, 60_000],
  [12, 'Téléconseiller', 'Bamako', 'CDI', 4, 1, 90_000],
];

function documentOf([id, title, city, contractType, studyLevel, seniority, salaryMax]: Row): OfferDoc {
  const text = { title, company: 'Société', skills: [], keyPoints: [], category: '', country: 'Mali' };
  return {
    id,
    status: 'active',
    publishedAt: NOW,
    createdAt: NOW - id,
    expiresAt: null,
    contractType,
    categoryId: null,
    seniority,
    studyLevel,
    country: 'ML',
    city,
    isHot: false,
    salaryMax,
    terms: analyzeOffer({ ...text, city, descriptionText: '' }),
  };
}

const index = new OfferIndex();
for (const row of ROWS) index.upsert(documentOf(row));

function search(text: string, part: Partial<OfferQuery> = {}): OfferResults {
  const query = { text, filters: {}, includeExpired: true, nowSeconds: NOW, ...part };
  return index.search({ sort: 'relevance', order: 'desc', offset: 0, limit: 20, ...query });
}
const exactIds = (text: string): number[] => {
  const { ids, exactTotal } = search(text);
  return ids.slice(0, exactTotal);
};
const chipsOf = (text: string): string[] =>
  search(text).chips.map((chip) => `${chip.isExcluded ? 'not ' : ''}${chip.kind} ${chip.text}`);

describe('one box, several meanings', () => {
  it.each([
    ['a trade and a town', 'chauffeur kayes', [1], ['place kayes']],
    ['a trade and a contract', 'comptable stage', [4], ['contract stage']],
    ['a trade, a town and a contract', 'comptable bamako CDI', [3], ['place bamako', 'contract CDI']],
    ['a trade and a level', 'comptable bac+2', [3, 4], ['study bac+2']],
    ['no diploma', 'je cherche du travail sans diplôme', [1, 7, 8, 11], ['study sans diplôme']],
    ['no diploma, in haste', 'boulo ss diplom kayes svp', [1, 11], ['study ss diplom', 'place kayes']],
    ['a beginner', 'debutant', [4, 7, 8, 11, 12], ['experience debutant']],
    ['years of experience', 'chauffeur 2 ans d’expérience', [2, 1], ['experience 2 ans d’expérience']],
    ['a salary in words', 'chauffeur 150 mille', [1], ['salary 150 mille']],
    ['a salary in figures', 'chauffeur 150 000 fcfa', [1], ['salary 150 000 fcfa']],
    ['a salary in short', 'comptable 200k', [3], ['salary 200k']],
    ['the least of two salaries', 'comptable entre 200 et 400 mille', [3], ['salary entre 200 et 400 mille']],
    ['the most one is paid', 'moins de 100 mille bamako', [4, 7, 12], ['salary 100 mille', 'place bamako']],
    ['a quarter of a town', 'gardien badalabougou', [7], ['place badalabougou']],
    ['a nickname of a town', 'gardien bko', [7], ['place bko']],
    ['a town refused', 'chauffeur sauf bamako', [1], ['not place bamako']],
    ['a contract refused', 'comptable pas de stage', [3], ['not contract stage']],
    ['a degree', 'licence', [10], ['study licence']],
    ['a driving licence', 'chauffeur avec licence', [], []],
    ['a town that is also a word', 'san', [], []],
  ])('reads %s: %s', (_, text, ids, chips) => {
    expect(chipsOf(text)).toEqual(chips);
    expect(exactIds(text).toSorted()).toEqual(ids.toSorted());
  });

  it.each([
    ['mécano', 6],
    ['mekanissien', 6],
    ['chofer poi lour', 1],
    ['shauffeur', 2],
    ['chffr', 2],
    ['komptabl', 3],
    ['mason', 11],
    ['DAF', 9],
    ['bonne à tout faire', 8],
    ['fam de menage', 8],
    ['boy', 8],
    ['vigile', 7],
    ['call center', 12],
    ['gardyin', 7],
    ['sofɛri', 2],
    ['kontabl', 3],
    ['boyesse', 8],
    ['jatebola', 3],
  ])('knows « %s »', (text, id) => {
    expect(search(text).ids[0]).toBe(id);
  });

  it('gives a word back to the text when its chip is removed', () => {
    const taken = search('chauffeur kayes', { plain: ['Kayes'] });
    expect(taken.chips).toEqual([]);
    // Every driver, the one of Kayes first.
    expect(taken).toMatchObject({ exactTotal: 2 });
    expect(taken.ids.slice(0, 2)).toEqual([1, 2]);
  });

  it('follows the exact answers with trades of the same family, and says so', () => {
    const found = search('manutentionnaire kayes');
    expect(found).toMatchObject({ exactTotal: 0, relaxed: { words: ['manutentionnaire'] } });
    expect(found.ids[0]).toBe(11);
  });

  it('follows the offers of a contract with those of a like one, not with any', () => {
    const { ids, exactTotal } = search('journalier bamako');
    expect(exactTotal).toBe(0);
    expect(search('journalier').ids).toEqual([11, 2, 8]);
    expect(ids[0]).toBe(2);
  });

  it('says what the nearest offers miss when none answers everything', () => {
    const found = search('chauffeur sikasso cdi');
    expect(found).toMatchObject({ exactTotal: 0, relaxed: { words: [] } });
    expect(found.ids.slice(0, 2)).toEqual([1, 2]);
    expect(found.relaxed.chips.map(({ text }) => text)).toEqual(['sikasso']);
    expect(search('plombier kayes').relaxed.words).toEqual(['plombier']);
    expect(search('chauffeur sikasso', { isStrict: true }).ids).toEqual([]);
  });

  it('lists what answers everything before what is near, in any order', () => {
    for (const sort of ['relevance', 'created_at', 'salary'] as const) {
      const { ids, exactTotal } = search('comptable cdi', { sort });
      expect(exactTotal).toBe(1);
      expect(ids[0]).toBe(3);
      expect(ids).toContain(4);
    }
  });

  it('reads nothing of words to be taken to the letter', () => {
    expect(search('chauffeur kayes', { exact: true })).toMatchObject({ chips: [], exactTotal: 1 });
    expect(search('mécano', { exact: true }).total).toBe(0);
  });

  it('reads no further than a sentence, whatever text is pasted', () => {
    for (const part of ['150 000 ', 'sans ', 'bac + ', 'chffr ', 'mecanissien-', 'ssss', 'sauf bamako ']) {
      const long = part.repeat(20_000);
      expect(search(long).chips).toEqual(search(`${long.slice(0, 200)} `).chips);
    }
  });

  it('never begins with a director for someone without a diploma', () => {
    expect(search('emploi sans diplome bamako').ids[0]).toBe(7);
    expect(search('commercial debutant').ids).not.toContain(9);
  });
});
