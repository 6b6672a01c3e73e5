import type { FilterOptions, OfferSummary, SearchReading } from '@baara/contract/offers/offers';
import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeOfferSample } from './offer-sample.factory.ts';

type ListBody = {
  data: { jobs: OfferSummary[]; search: z.infer<typeof SearchReading> | null };
  pagination: { total: number };
};

let server: TestApp;

const list = async (query: string): Promise<ListBody> =>
  (await server.json<ListBody>('GET', `/api/v1/recruitment-offers${query}`)).body;
const titles = async (query: string): Promise<string[]> =>
  (await list(query)).data.jobs.map((job) => job.title);
/** The reading of the search's words. */
const labels = async (query: string): Promise<string[]> =>
  (await list(query)).data.search?.interpretation.chips.map(({ label }) => label) ?? [];
const options = async (query = ''): Promise<FilterOptions> => {
  const path = `/api/v1/recruitment-offers/filter-options${query}`;
  return (await server.json<{ data: FilterOptions }>('GET', path)).body.data;
};

beforeAll(async () => {
  server = await startTestApp();
  await makeOfferSample(server);
});
afterAll(() => server.stop());

describe('the French search', () => {
  it.each([
    ['comptable', 'Comptable confirmé'],
    ['COMPTABLES', 'Comptable confirmé'],
    ['compatble', 'Comptable confirmé'],
    ['comptabilité', 'Comptable confirmé'],
    ['infirmier', 'Infirmière diplômée'],
    ['infirmiere', 'Infirmière diplômée'],
    ['diplome', 'Infirmière diplômée'],
    ['chauffeur poids lourd', 'Chauffeurs poids lourds'],
    ['conducteur', 'Chauffeurs poids lourds'],
    ['secretaire', 'Secrétaire de direction'],
    ['excel', 'Comptable confirmé'],
    ['livraison', 'Chauffeurs poids lourds'],
    ['dakar', 'Infirmière diplômée'],
  ])('finds by « %s »', async (search, title) => {
    expect(await titles(`?search=${encodeURIComponent(search)}`)).toContain(title);
  });

  it('shows its reading, and uses the letters as typed on request', async () => {
    const read = await list('?search=compatble');
    expect(read.data.search?.corrected).toEqual([{ from: 'compatble', to: 'comptable' }]);
    expect(read.data.search?.stems.length).toBeGreaterThan(0);
    const insisted = await list('?search=compatble&exact=true');
    expect(insisted.pagination.total).toBe(0);
    expect(insisted.data.search?.corrected).toEqual([]);
  });

  it('trims the text and ignores an empty one', async () => {
    expect((await list('?search=%20%20')).data.search).toBeNull();
    expect((await list('?search=%20%20')).pagination.total).toBe(4);
    expect(await titles('?search=%20comptable%20')).toContain('Comptable confirmé');
  });

  it('never finds what is not published', async () => {
    expect(await titles('?search=brouillon&exact=true')).toEqual([]);
    expect(await titles('?search=suspendue&exact=true')).toEqual([]);
    expect(await titles('?search=pourvu&exact=true')).toEqual([]);
  });
});

describe('one box, several meanings', () => {
  it('says which words it read as filters, in words people know', async () => {
    expect(await labels('?search=chauffeur%20segou%20cdd')).toEqual(['Ségou, Mali', 'CDD']);
    expect(await labels('?search=comptable%20bac%2B2')).toEqual(['Bac+2/DUT/BTS/DEUG/DEUST']);
    expect(await labels('?search=sans%20diplome')).toEqual(['Sans diplôme']);
    expect(await labels('?search=chauffeur%20debutant')).toEqual(['Débutant']);
    expect(await labels('?search=comptable%20sauf%20stage')).toEqual(['Sauf Stage']);
    const [salary] = await labels('?search=chauffeur%20150%20mille');
    expect(salary?.replaceAll(/\s/g, ' ')).toBe('Dès 150 000 FCFA');
    expect(await labels('?search=chauffeur%20segou&exact=true')).toEqual([]);
  });

  it('filters by them, and counts the filters under them', async () => {
    const found = await list('?search=chauffeur%20segou');
    expect(found.data.jobs[0]?.title).toBe('Chauffeurs poids lourds');
    expect(found.data.search?.interpretation).toMatchObject({ relaxed: [], exact_total: 1 });
    expect((await options('?search=emploi%20segou')).locations.cities).toEqual([
      { city: 'Ségou', country: 'ML', display: 'Ségou, Mali', count: 1 },
    ]);
  });

  it('makes one a word again when it is removed', async () => {
    const [chip] = (await list('?search=emploi%20segou')).data.search?.interpretation.chips ?? [];
    expect((await list('?search=emploi%20segou')).pagination.total).toBe(1);
    const taken = `?search=comptable%20segou&plain=${encodeURIComponent(chip?.plain ?? '')}`;
    expect(await labels(taken)).toEqual([]);
    expect((await list(taken)).data.search?.interpretation.exact_total).toBe(1);
    expect(await titles(taken)).toContain('Comptable confirmé');
    expect((await options(taken)).locations.cities).toContainEqual(
      expect.objectContaining({ city: 'Bamako', count: 1 }),
    );
  });

  it('says what is left aside when nothing answers the whole', async () => {
    const found = await list('?search=comptable%20segou');
    expect(found.data.search?.interpretation).toMatchObject({ relaxed: ['Ségou, Mali'], exact_total: 0 });
    expect(found.data.jobs[0]?.title).toBe('Comptable confirmé');
    expect((await list('?search=comptable')).data.search?.interpretation.relaxed).toEqual([]);
  });

  it('puts in a feed only what answers the whole', async () => {
    const feed = async (search: string): Promise<string> =>
      (await server.app.inject({ url: `/offres.rss?search=${encodeURIComponent(search)}` })).body;
    expect(await feed('comptable bamako')).toContain('Comptable confirmé');
    expect(await feed('comptable ségou')).not.toContain('<item>');
    const taken = await server.app.inject({ url: '/offres.rss?search=comptable%20segou&plain=segou' });
    expect(taken.body).toContain('Comptable confirmé');
  });
});

describe('GET /recruitment-offers/filter-options', () => {
  it('counts the offers of each value', async () => {
    const found = await options();
    expect(found.contractTypes).toContainEqual({ code: 'CDI', title: 'CDI', count: 1 });
    expect(found.categories).toContainEqual({ id: 9, title: 'Transport, transit et logistique', count: 2 });
    expect(found.seniorityLevels).toContainEqual({ code: 1, title: 'Débutant (0-1 an)', count: 2 });
    expect(found.studyLevels).toContainEqual({ code: 6, title: 'Brevet', count: 1 });
    expect(found.studyLevels).toHaveLength(7);
    expect(found.locations.countries).toEqual([
      { code: 'ML', name: 'Mali', count: 3 },
      { code: 'SN', name: 'Sénégal', count: 1 },
    ]);
    expect(found.locations.cities).toContainEqual({
      city: 'Ségou',
      country: 'ML',
      display: 'Ségou, Mali',
      count: 1,
    });
  });

  it('counts under the search and the other filters, a filter not narrowing itself', async () => {
    const chosen = await options('?contractTypes=CDI&countries=ML');
    const contract = (code: string) => chosen.contractTypes.find((type) => type.code === code)?.count;
    expect(contract('CDI')).toBe(1);
    expect(contract('CDD')).toBe(1);
    expect(contract('STAGE')).toBeUndefined();
    expect(chosen.locations.countries).toEqual([{ code: 'ML', name: 'Mali', count: 1 }]);
    const emptied = await options('?contractTypes=stage&countries=ML');
    expect(emptied.contractTypes).toContainEqual({ code: 'STAGE', title: 'Stage', count: 0 });
    expect(emptied.locations.countries).toContainEqual({ code: 'ML', name: 'Mali', count: 0 });
    const searched = await options('?search=chauffeur&includeExpired=false');
    expect(searched.contractTypes).toEqual([{ code: 'CDD', title: 'CDD', count: 1 }]);
  });
});

it('the list with its filters says what the list and the filter options say', async () => {
  const query = '?search=chauffeur&includeExpired=false';
  type Both = ListBody & { data: { filters: FilterOptions } };
  const path = `/api/v1/recruitment-offers/with-filters${query}`;
  const { filters, ...data } = (await server.json<Both>('GET', path)).body.data;
  const alone = await list(query);
  expect(data.jobs.length).toBeGreaterThan(0);
  expect(data).toEqual(alone.data);
  expect(filters).toEqual(await options(query));
});
