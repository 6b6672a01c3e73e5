import { describe, expect, it } from 'vitest';
import { highlightRanges } from '@baara/french-text';
import { analyzeOffer, OfferIndex, type OfferDoc, type OfferQuery, type OfferText } from './index.ts';

const NOW = 1_800_000_000;
const DAY = 86_400;

type Offer = Partial<OfferText> & Partial<Omit<OfferDoc, 'terms' | 'city' | 'country'>> & { id: number };

const COUNTRY_CODES: Record<string, string> = { Mali: 'ML', Sénégal: 'SN', "Côte d'Ivoire": 'CI' };

function offerDoc(offer: Offer): OfferDoc {
  const text: OfferText = {
    title: 'Offre',
    company: 'Société',
    skills: [],
    keyPoints: [],
    category: '',
    city: 'Bamako',
    country: 'Mali',
    descriptionText: '',
    ...offer,
  };
  return {
    status: 'active',
    publishedAt: NOW - 10 * DAY,
    createdAt: NOW - 10 * DAY + offer.id,
    expiresAt: null,
    contractType: 'CDI',
    categoryId: 1,
    seniority: 2,
    studyLevel: 3,
    isHot: false,
    salaryMax: null,
    ...offer,
    country: COUNTRY_CODES[text.country] ?? text.country,
    city: text.city,
    terms: analyzeOffer(text),
  };
}

function indexOf(...offers: Offer[]): OfferIndex {
  const index = new OfferIndex();
  for (const offer of offers) index.upsert(offerDoc(offer));
  return index;
}

const query = (part: Partial<OfferQuery>): OfferQuery => ({
  filters: {},
  includeExpired: true,
  nowSeconds: NOW,
  sort: 'relevance',
  order: 'desc',
  offset: 0,
  limit: 50,
  ...part,
});

/** The offers that answer everything; when none does, those near. */
const idsFor = (index: OfferIndex, text: string): number[] => {
  const { ids, exactTotal } = index.search(query({ text }));
  return exactTotal === 0 ? ids : ids.slice(0, exactTotal);
};

const jobs = indexOf(
  { id: 1, title: 'Comptable', skills: ['SYSCOHADA', 'Sage 100'], company: 'Sahel Négoce' },
  { id: 2, title: 'Vendeuse en boutique', company: 'Marché Plus' },
  { id: 3, title: 'Infirmier d’État', category: 'Santé', city: 'Ségou' },
  { id: 4, title: 'Secrétaire de direction', descriptionText: 'Notre comptable vous épaulera.' },
  { id: 5, title: 'Chauffeur poids lourd', city: 'Kayes' },
  { id: 6, title: 'Responsable des ressources humaines' },
  { id: 7, title: 'Sage-femme', city: 'Mopti', category: 'Santé' },
  { id: 8, title: 'Développeur C++ et .NET', city: 'Dakar', country: 'Sénégal' },
  { id: 9, title: 'Directrice commerciale', city: 'Abidjan', country: "Côte d'Ivoire" },
  {
    id: 10,
    title: 'Aide-comptable',
    city: 'Sikasso',
    descriptionText: 'Trésorerie et audit. Siège à Ségou.',
  },
);

describe('a search in French', () => {
  it.each([
    ['plural and gender', 'vendeurs', [2]],
    ['a masculine title from the feminine', 'infirmière', [3]],
    ['a feminine title from the masculine', 'directeur commercial', [9]],
    ['no accents', 'secretaire', [4]],
    ['capitals and accents', 'SECRÉTAIRE', [4]],
    ['an elision', "l'infirmier", [3]],
    ['a compound in two words', 'sage femme', [7]],
    ['a compound joined', 'sagefemme', [7]],
    ['the names of tools', 'c++', [8]],
    ['a skill', 'syscohada', [1]],
    ['a company', 'sahel negoce', [1]],
    ['a synonym', 'conducteur', [5]],
    ['an abbreviation', 'RH', [6]],
    ['the words behind an abbreviation', 'ressources humaines', [6]],
    ['a country by its name', "cote d'ivoire", [9]],
    ['a country by its code', 'developpeur SN', [8]],
    ['a word being typed', 'secr', [4]],
    ['the last word being typed', 'directrice com', [9]],
  ])('reads %s: %s', (_, text, ids) => {
    expect(idsFor(jobs, text)).toEqual(ids);
  });

  it.each([
    ['compatble', 'comptable'],
    ['infirmer', 'infirmier'],
    ['chaufeur', 'chauffeur'],
    ['secretere', 'secrétaire'],
    ['vandeuse', 'vendeuse'],
  ])('corrects %s into %s, and says so', (typed, meant) => {
    const found = jobs.search(query({ text: typed }));
    expect(found.corrected).toEqual([{ from: typed, to: meant }]);
    expect(idsFor(jobs, typed)).toEqual(idsFor(jobs, meant));
    expect(found.exactTotal).toBeGreaterThan(0);
  });

  it('takes the words as typed when asked to', () => {
    const found = jobs.search(query({ text: 'compatble', exact: true }));
    expect(found).toMatchObject({ ids: [], total: 0 });
    expect(found.corrected).toBeUndefined();
    expect(jobs.search(query({ text: 'conducteur', exact: true })).total).toBe(0);
    expect(jobs.search(query({ text: 'comptables', exact: true })).total).toBeGreaterThan(0);
  });

  it('never corrects a trade it knows, even when no offer has it', () => {
    expect(jobs.search(query({ text: 'plombier' }))).toMatchObject({ ids: [], total: 0 });
  });

  it('ranks the very title first, longer ones next, the body last', () => {
    expect(jobs.search(query({ text: 'comptable' }))).toMatchObject({ ids: [1, 10, 4], exactTotal: 2 });
  });

  it('ranks a word before its synonyms', () => {
    const index = indexOf({ id: 1, title: 'Conducteur' }, { id: 2, title: 'Chauffeur' });
    expect(idsFor(index, 'chauffeur')).toEqual([2, 1]);
    expect(idsFor(index, 'conducteur')).toEqual([1, 2]);
  });

  it('prefers recent offers among equals, within bounds', () => {
    const index = indexOf(
      { id: 1, title: 'Soudeur', publishedAt: NOW - 200 * DAY },
      { id: 2, title: 'Soudeur', publishedAt: NOW - DAY },
      { id: 3, title: 'Manœuvre', descriptionText: 'Avec un soudeur.', publishedAt: NOW },
    );
    expect(index.search(query({ text: 'soudeur' })).ids).toEqual([2, 1, 3]);
  });

  it('looks for a town where the offer is, not where the company was founded', () => {
    expect(idsFor(jobs, 'ségou')).toEqual([3]);
  });

  it('wants all the words, and settles for the trade', () => {
    expect(idsFor(jobs, 'chauffeur kayes')).toEqual([5]);
    expect(idsFor(jobs, 'chauffeur kayes vendredi')).toEqual([5]);
    expect(jobs.search(query({ text: 'chauffeur syscohada' }))).toMatchObject({
      ids: [5],
      exactTotal: 0,
      relaxed: { words: ['syscohada'] },
    });
  });

  it('looks elsewhere when the town has none', () => {
    expect(idsFor(jobs, 'chauffeur sikasso')).toEqual([5]);
    expect(jobs.search(query({ text: 'sikasso' })).ids).toEqual([10]);
  });

  it('leaves out what everybody writes around a trade', () => {
    expect(idsFor(jobs, "offres d'emploi chauffeur")).toEqual([5]);
    expect(idsFor(jobs, 'recherche poste de sage-femme')).toEqual([7]);
    expect(jobs.search(query({ text: 'offre d’emploi' })).total).toBe(jobs.size);
  });

  it('suggests at most five related words, each in some offer', () => {
    const { related } = jobs.search(query({ text: 'comptable' }));
    expect(related).toEqual(expect.arrayContaining(['audit', 'trésorerie']));
    expect(related.length).toBeLessThanOrEqual(5);
    expect(related).not.toContain('fiscalité');
  });

  it('says which words to mark', () => {
    const { queryStems } = jobs.search(query({ text: 'conducteurs kayes' }));
    const title = 'Chauffeur poids lourd à Kayes';
    expect(highlightRanges(title, queryStems).map(([from, to]) => title.slice(from, to))).toEqual([
      'Chauffeur',
      'Kayes',
    ]);
  });

  it('gives every offer for an empty text or one that says nothing', () => {
    for (const text of ['', '   ', 'de la', '!?']) expect(jobs.search(query({ text })).total).toBe(10);
  });

  it('survives any text', () => {
    for (const text of ['\0', 'a'.repeat(5000), '😀 comptable', "' OR 1=1 --", '-'.repeat(300), '((((', 'é'])
      expect(jobs.search(query({ text })).ids.length).toBeLessThanOrEqual(10);
  });
});

describe('sorting and pages', () => {
  const index = indexOf(
    { id: 1, createdAt: NOW - 3 * DAY, salaryMax: 300_000, expiresAt: NOW + 5 * DAY },
    { id: 2, createdAt: NOW - 2 * DAY, salaryMax: null, expiresAt: null, isHot: true },
    { id: 3, createdAt: NOW - DAY, salaryMax: 900_000, expiresAt: NOW + DAY },
    { id: 4, createdAt: NOW - DAY, salaryMax: 300_000, expiresAt: NOW - DAY },
  );

  it.each([
    ['created_at', 'desc', [4, 3, 2, 1]],
    ['created_at', 'asc', [1, 2, 4, 3]],
    ['salary', 'desc', [3, 4, 1, 2]],
    ['salary', 'asc', [4, 1, 3, 2]],
    // What is closed comes last in both.
    ['expiration', 'asc', [3, 1, 2, 4]],
    ['expiration', 'desc', [1, 3, 2, 4]],
    ['relevance', 'desc', [4, 3, 2, 1]],
    ['featured', 'desc', [2, 4, 3, 1]],
  ] as const)('orders by %s %s', (sort, order, ids) => {
    expect(index.search(query({ sort, order })).ids).toEqual(ids);
  });

  it('cuts pages and counts the whole', () => {
    expect(index.search(query({ sort: 'created_at', offset: 1, limit: 2 }))).toMatchObject({
      ids: [3, 2],
      total: 4,
    });
    expect(index.search(query({ offset: 10 })).ids).toEqual([]);
  });
});

describe('expired and closed offers', () => {
  const index = indexOf(
    { id: 1, expiresAt: NOW - 1 },
    { id: 2, expiresAt: NOW + 1 },
    { id: 3, expiresAt: null },
    { id: 4, status: 'filled' },
  );

  it('are listed unless only open offers are asked for', () => {
    expect(index.search(query({})).total).toBe(4);
    expect(index.search(query({ includeExpired: false })).ids).toEqual([3, 2]);
    expect(index.search(query({ includeExpired: false, nowSeconds: NOW + 2 })).ids).toEqual([3]);
    expect(index.facets(query({ includeExpired: false })).contractTypes).toEqual([
      { value: 'CDI', count: 2 },
    ]);
  });
});

describe('a search that finds closed offers', () => {
  const index = indexOf(
    { id: 1, title: 'Caissier', publishedAt: NOW - DAY, expiresAt: NOW - 1 },
    { id: 2, title: 'Caissier principal de nuit', publishedAt: NOW - 200 * DAY },
    { id: 3, title: 'Caissier', publishedAt: NOW - DAY, status: 'filled' },
    { id: 4, title: 'Caissier', city: 'Kayes' },
    { id: 5, title: 'Caissier', city: 'Kayes', status: 'filled' },
  );

  it('puts the open ones first, however near the closed ones come', () => {
    expect(index.search(query({ text: 'caissier' })).ids).toEqual([4, 2, 3, 1, 5]);
  });

  it('puts them after the open ones that only come close', () => {
    expect(index.search(query({ text: 'caissier bamako' }))).toMatchObject({
      ids: [2, 4, 3, 1, 5],
      exactTotal: 3,
      exactFirst: 1,
    });
    expect(index.search(query({ text: 'caissier bamako', sort: 'created_at' }))).toMatchObject({
      ids: [3, 2, 1, 5, 4],
      exactTotal: 3,
      exactFirst: 3,
    });
  });
});

describe('filters and counts', () => {
  const index = indexOf(
    { id: 1, title: 'Maçon', contractType: 'CDI', categoryId: 10, city: 'Ségou' },
    { id: 2, title: 'Maçon', contractType: 'CDD', categoryId: 10, city: 'Bamako', studyLevel: null },
    { id: 3, title: 'Vendeur', contractType: 'CDD', categoryId: 3, city: 'Dakar', country: 'Sénégal' },
    { id: 4, title: 'Vendeur', contractType: 'Stage', categoryId: null, city: null, seniority: 10 },
  );
  const ids = (filters: OfferQuery['filters']): number[] => index.search(query({ filters })).ids.toSorted();

  it('add up between facets and are alternatives within one', () => {
    expect(ids({ contractTypes: ['CDD'] })).toEqual([2, 3]);
    expect(ids({ contractTypes: ['CDD', 'CDI'], categories: [10] })).toEqual([1, 2]);
    expect(ids({ cities: ['segou', 'DAKAR'] })).toEqual([1, 3]);
    expect(ids({ countries: ['sn'] })).toEqual([3]);
    expect(ids({ seniorityLevels: [10], studyLevels: [3] })).toEqual([4]);
    expect(ids({ contractTypes: ['inconnu'] })).toEqual([]);
    expect(ids({ contractTypes: [] })).toEqual([1, 2, 3, 4]);
  });

  it('counts each value, most frequent first', () => {
    const counts = index.facets(query({}));
    expect(counts.contractTypes).toEqual([
      { value: 'CDD', count: 2 },
      { value: 'CDI', count: 1 },
      { value: 'Stage', count: 1 },
    ]);
    expect(counts.categories).toEqual([
      { value: 10, count: 2 },
      { value: 3, count: 1 },
    ]);
    expect(counts.cities).toContainEqual({ value: 'Dakar', country: 'SN', count: 1 });
  });

  it('counts a facet without its own selection, with the others and the text', () => {
    const counts = index.facets(query({ text: 'maçon', filters: { contractTypes: ['CDI'] } }));
    expect(counts.contractTypes).toEqual([
      { value: 'CDD', count: 1 },
      { value: 'CDI', count: 1 },
    ]);
    expect(counts.cities).toEqual([{ value: 'Ségou', country: 'ML', count: 1 }]);
  });
});

describe('changes', () => {
  it('are seen at once: new words, new properties, removal', () => {
    const index = indexOf({ id: 1, title: 'Comptable' }, { id: 2, title: 'Maçon' });
    index.upsert(offerDoc({ id: 1, title: 'Plombier', contractType: 'CDD' }));
    expect(idsFor(index, 'comptable')).toEqual([]);
    expect(idsFor(index, 'plombier')).toEqual([1]);
    index.upsert(offerDoc({ id: 1, title: 'Plombier', contractType: 'Stage' }));
    expect(index.facets(query({})).contractTypes).toContainEqual({ value: 'Stage', count: 1 });
    index.remove(1);
    index.remove(99);
    expect(index.size).toBe(1);
    expect(index.search(query({ text: 'plombier' })).exactTotal).toBe(0);
    expect(index.search(query({})).ids).toEqual([2]);
  });

  it('never corrects towards a word that only removed offers contained', () => {
    const index = indexOf({ id: 1, company: 'Zambalika' }, { id: 2, title: 'Maçon' });
    expect(index.search(query({ text: 'zambalica' })).corrected).toEqual([
      { from: 'zambalica', to: 'zambalika' },
    ]);
    index.remove(1);
    expect(index.search(query({ text: 'zambalica' })).corrected).toBeUndefined();
  });
});
