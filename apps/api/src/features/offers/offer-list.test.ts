import type { OfferSummary } from '@baara/contract/offers/offers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeOfferSample } from './offer-sample.factory.ts';
import { makeOffer, signedIn } from './offer.factory.ts';

type Page = { page: number; pages: number; total: number; limit: number };
type ListBody = {
  status: string;
  data: {
    jobs: OfferSummary[];
    pagination: Page;
    search: { corrected: { from: string; to: string }[]; stems: string[]; related: string[] } | null;
  };
  pagination: Page;
};
type ErrorBody = { status: string; message: string; errors: { field: string; message: string }[] };

let server: TestApp;
let companyId: string;
let ids: Record<string, number>;

const list = async (query = '', headers: Record<string, string> = {}) => {
  const answer = await server.json<ListBody>('GET', `/api/v1/recruitment-offers${query}`, { headers });
  expect(answer.status).toBe(200);
  return answer.body;
};
const titles = async (query: string): Promise<string[]> =>
  (await list(query)).data.jobs.map((job) => job.title);

beforeAll(async () => {
  server = await startTestApp();
  ({ companyId, ids } = await makeOfferSample(server));
});
afterAll(() => server.stop());

describe('GET /recruitment-offers', () => {
  it('shows published offers, the newest first, expired ones included', async () => {
    const body = await list();
    expect(body.status).toBe('success');
    expect(body.data.jobs.map((job) => job.title)).toEqual([
      'Comptable confirmé',
      'Chauffeurs poids lourds',
      'Infirmière diplômée',
      'Secrétaire de direction',
    ]);
    expect(body.pagination).toEqual({ page: 1, pages: 1, total: 4, limit: 10 });
    expect(body.data.pagination).toEqual(body.pagination);
    expect(body.data.search).toBeNull();
  });

  it('shows a card’s fields in French, and only what a card needs', async () => {
    const [job] = (await list()).data.jobs;
    expect(job).toMatchObject({
      id: ids.comptable,
      slug: `comptable-confirme-${ids.comptable}`,
      status: 'active',
      is_expired: false,
      company: {
        name: 'Sahel Énergie',
        avatar: expect.stringContaining('/api/employer-avatar-proxy?path=companies/') as string,
      },
      location: { city: 'Bamako', country: 'ML', display: 'Bamako, Mali' },
      contract: { type: 'CDI', type_full: 'Contrat à durée indéterminée' },
      experience: { seniority: 2, display: 'Confirmé (2-5 ans)' },
      education: { level: 2, display: 'BAC+3/BAC+4' },
      category: { title: 'Comptabilité, finance et audit' },
      skills: ['Sage Saari', 'Excel', 'Fiscalité'],
      key_requirements: [{ text: 'Bac+3 en comptabilité' }, { text: 'Trois ans' }],
      salary: { min: 250_000, max: 400_000 },
      currency: 'XOF',
      timestamp: { relative: 'Il y a 2 heures', is_hot: true },
      urls: { details: `/recruitment-offers/comptable-confirme-${ids.comptable}` },
      is_bookmarked: false,
      match_percentage: null,
      match_reason: null,
      application: { has_applied: false, hasApplied: false, details: null },
    });
    expect(job).not.toHaveProperty('description');
    expect(job).not.toHaveProperty('search_terms');
  });

  it('never reveals a hidden salary, in the answer or by the order', async () => {
    const { jobs } = (await list('?sort=salary')).data;
    expect(jobs.map((job) => job.id).slice(0, 2)).toEqual([ids.comptable, ids.chauffeur]);
    const nurse = jobs.find((job) => job.id === ids.infirmiere);
    expect(nurse).toMatchObject({ salary: null, remuneration_visible: false });
    expect(JSON.stringify(nurse)).not.toContain('900000');
  });

  it('says what is expired, and leaves it out when asked', async () => {
    const all = (await list()).data.jobs;
    expect(all.find((job) => job.id === ids.expired)).toMatchObject({ status: 'expired', is_expired: true });
    expect(await titles('?includeExpired=false')).not.toContain('Secrétaire de direction');
    expect((await list('?includeExpired=false')).pagination.total).toBe(3);
  });

  it('pages, caps the limit at 100 and answers an empty page beyond the end', async () => {
    const second = await list('?limit=3&page=2');
    expect(second.data.jobs).toHaveLength(1);
    expect(second.pagination).toEqual({ page: 2, pages: 2, total: 4, limit: 3 });
    expect((await list('?limit=500')).pagination.limit).toBe(100);
    expect((await list('?page=99')).data.jobs).toEqual([]);
  });

  it.each([
    ['?page=0', 'page', 'La première page porte le numéro 1'],
    ['?page=deux', 'page', 'Le numéro de page doit être un nombre'],
    ['?limit=0', 'limit', 'Demandez au moins un résultat par page'],
    ['?sort=prix', 'sort', "Ce tri n'existe pas"],
    ['?order=haut', 'order', "L'ordre est asc ou desc"],
  ])('refuses %s in French', async (query, field, message) => {
    const answer = await server.json<ErrorBody>('GET', `/api/v1/recruitment-offers${query}`);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ status: 'error', message, errors: [{ field, message }] });
  });

  it.each([
    [
      '?order=asc',
      ['Secrétaire de direction', 'Infirmière diplômée', 'Chauffeurs poids lourds', 'Comptable confirmé'],
    ],
    ['?sort=salary&order=asc&limit=2', ['Chauffeurs poids lourds', 'Comptable confirmé']],
    ['?sort=expiration&order=asc&limit=2&page=2', ['Infirmière diplômée', 'Secrétaire de direction']],
  ])('sorts by %s', async (query, expected) => {
    const found = await titles(query);
    expect(found.slice(0, expected.length)).toEqual(expected);
  });

  it.each([
    ['contractTypes=CDI', ['comptable']],
    ['contractTypes=CDI,CDD', ['comptable', 'chauffeur']],
    ['contractTypes=CDI&contractTypes=STAGE', ['comptable', 'infirmiere']],
    ['categories=9', ['chauffeur', 'expired']],
    ['seniorityLevels=1', ['chauffeur', 'infirmiere']],
    ['seniorityLevels=0', ['chauffeur', 'infirmiere']],
    ['studyLevels=6', ['chauffeur']],
    ['countries=SN', ['infirmiere']],
    ['cities=segou', ['chauffeur']],
    ['countries=ML&contractTypes=CDD&categories=9', ['chauffeur']],
    ['contractTypes=INCONNU', []],
    ['categories=abc', []],
    ['location=ML', ['comptable', 'chauffeur', 'expired']],
    ['location=sénég', ['infirmiere']],
    ['location=dak', ['infirmiere']],
    ['location=Atlantis', []],
    ['location=ZZ', []],
    ['location=Dakar&countries=ML', []],
    ['inconnu=1', ['comptable', 'chauffeur', 'infirmiere', 'expired']],
  ])('filters by %s', async (query, names) => {
    const found = (await list(`?${query}`)).data.jobs.map((job) => job.id);
    expect(found.toSorted()).toEqual(names.map((name) => ids[name]).toSorted());
  });
});

describe('GET /recruitment-offers/featured', () => {
  it('gives three open offers, the hot one first', async () => {
    const { body } = await server.json<{ data: { jobs: OfferSummary[] } }>(
      'GET',
      '/api/v1/recruitment-offers/featured',
    );
    expect(body.data.jobs.map((job) => job.id)).toEqual([ids.comptable, ids.chauffeur, ids.infirmiere]);
  });
});

describe('GET /job-categories', () => {
  it('lists categories with their job titles', async () => {
    const { body } = await server.json<{ data: unknown[] }>('GET', '/api/v1/job-categories');
    expect(body.data[0]).toEqual({
      id: 1,
      title: 'Comptabilité, finance et audit',
      job_denomination: [
        { id: 12, title: 'Auditeur' },
        { id: 11, title: 'Comptable' },
      ],
    });
  });
});

describe('a signed-in viewer', () => {
  it('sees their favourites and applications; nobody else does', async () => {
    const candidate = await signedIn(server, 'applicant');
    await server.json('POST', `/api/v1/bookmarks/${ids.chauffeur}`, { headers: candidate.headers });
    await server.db
      .insertInto('applications')
      .values({ offer_id: ids.comptable ?? 0, company_id: companyId, candidate_id: candidate.accountId })
      .execute();
    const mine = (await list('', candidate.headers)).data.jobs;
    expect(mine.filter((job) => job.is_bookmarked).map((job) => job.id)).toEqual([ids.chauffeur]);
    expect(mine.find((job) => job.id === ids.comptable)?.application).toMatchObject({
      has_applied: true,
      hasApplied: true,
      details: { stage: 'received', status: 'Reçue' },
    });
    const anonymous = (await list()).data.jobs;
    expect(anonymous.some((job) => job.is_bookmarked || job.application.has_applied)).toBe(false);
  });
});

describe('the list after a write', () => {
  it('shows on every instance what one of them wrote', async () => {
    const other = await server.startAnother();
    const elsewhere = async (): Promise<string[]> => {
      const answer = await other.inject({
        method: 'GET',
        url: '/api/v1/recruitment-offers?search=apiculteur&exact=1',
      });
      return answer.json<ListBody>().data.jobs.map((job) => job.title);
    };
    expect(await elsewhere()).toEqual([]);
    const { id } = await makeOffer(server.db, companyId, { title: 'Apiculteur' });
    await expect.poll(elsewhere).toEqual(['Apiculteur']);
    await server.db
      .updateTable('offers')
      .set({ title: 'Apiculteur chef', is_hot: true })
      .where('id', '=', id)
      .execute();
    await expect.poll(elsewhere).toEqual(['Apiculteur chef']);
    await server.db.deleteFrom('offers').where('id', '=', id).execute();
    await expect.poll(elsewhere).toEqual([]);
    await other.close();
  });

  it('follows a bulk load that announces itself once', async () => {
    const other = await server.startAnother();
    const path = '/api/v1/recruitment-offers?search=tisserand&exact=1';
    const total = async (): Promise<number> => {
      const answer = await other.inject({ method: 'GET', url: path });
      return answer.json<ListBody>().pagination.total;
    };
    expect(await total()).toBe(0);
    await server.db.transaction().execute(async (transaction) => {
      await sql`set local baara.quiet = 'on'`.execute(transaction);
      await makeOffer(transaction, companyId, { title: 'Tisserand' });
      await makeOffer(transaction, companyId, { title: 'Maître tisserand' });
      await sql`select pg_notify('offer_changed', 'all')`.execute(transaction);
    });
    await expect.poll(total).toBe(2);
    await sql`delete from offers where title ilike '%tisserand'`.execute(server.db);
    await expect.poll(total).toBe(0);
    await other.close();
  });

  it('shows a new offer once its writer refreshed the index, and drops it when withdrawn', async () => {
    const { id } = await makeOffer(server.db, companyId, { title: 'Zootechnicien' });
    await server.app.offerIndex.refresh([id]);
    expect(await titles('?search=zootechnicien')).toEqual(['Zootechnicien']);
    await server.db.updateTable('offers').set({ suspended_at: new Date() }).where('id', '=', id).execute();
    // The database announces it, anyone who wrote.
    await expect.poll(() => titles('?search=zootechnicien')).toEqual([]);
    await server.app.offerIndex.refresh([id]);
    expect((await list('?search=zootechnicien&exact=true')).pagination.total).toBe(0);
  });
});
