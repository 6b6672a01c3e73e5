import type { CandidateCard } from '@baara/contract/candidates/cards';
import { type Insertable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Candidates } from '../../../platform/db/schema.generated.ts';
import { runJob } from '../../../testing/run-job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeApplication, makeProfile } from '../../applications/application.factory.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../../offers/offer.factory.ts';
import { registerCandidateJobs } from '../candidates.jobs.ts';
import { rebuildCandidates, refreshCandidate, repairCandidates } from '../public/candidate-search-rows.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
type Page = { page: number; pages: number; total: number; limit: number };
type Answer = {
  message?: string;
  errors?: { field: string; message: string }[];
  code?: string;
  data: { candidates: CandidateCard[]; pagination: Page & { isCapped: boolean; isMinimum: boolean } };
  pagination: Page;
};

let server: TestApp;
let companyId: string;
let recruiter: Person;

beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
  companyId = await makeCompany(server.db);
  recruiter = await signedIn(server, 'employer', { companyId });
});
afterAll(() => server.stop());

/** A visible candidate, by default. @returns their account's id. */
async function candidate(
  first: string,
  last: string,
  profile: Partial<Insertable<Candidates>> = {},
): Promise<string> {
  const { accountId } = await signedIn(server, 'applicant');
  await makeProfile(server.db, accountId, { first, last }, { headline: null, skills: [], ...profile });
  await refreshCandidate(server.db, accountId);
  return accountId;
}

async function ask(
  query: Record<string, string>,
  who = recruiter,
): Promise<{ status: number; body: Answer }> {
  const path = `/api/v1/recruiter/candidates?${new URLSearchParams(query).toString()}`;
  return server.json<Answer>('GET', path, { headers: who.headers });
}
const names = async (query: Record<string, string>): Promise<string[]> => {
  const { status, body } = await ask(query);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.data.candidates.map(({ name }) => name);
};

describe('who may look', () => {
  it('answers people of a company only', async () => {
    expect((await server.json('GET', '/api/v1/recruiter/candidates')).status).toBe(401);
    expect((await ask({}, await signedIn(server, 'applicant'))).status).toBe(403);
    for (const role of ['manager', 'admin'] as const) {
      const { status, body } = await ask({}, await signedIn(server, role));
      expect([status, body.code]).toEqual([403, 'COMPANY_REQUIRED']);
    }
  });
});

describe('filters', () => {
  beforeAll(async () => {
    await candidate('Sira', 'Keïta', {
      headline: 'Comptable confirmée',
      summary: 'Clôtures mensuelles des minoteries.',
      city: 'Ségou',
      category_id: 1,
      education_level: 2,
      experience_years: 6,
      desired_salary: 300_000,
      skills: ['Sage Saari', 'Gestion des stocks'],
      desired_jobs: ['Comptable'],
      driving_licences: ['B'],
      has_vehicle: true,
      languages: JSON.stringify([{ language: 'Français', level: 'C1' }]),
      availability: 'Sous deux semaines',
      desired_contract_types: ['CDI', 'CDD'],
      experiences: JSON.stringify([
        { title: 'Caissière', company: 'Moulins du Sahel', from: '2018-01', to: null },
      ]),
    });
    await candidate('Boubacar', 'Touré', {
      headline: 'Chauffeur poids lourd',
      summary: 'Ancien comptable de dépôt.',
      city: 'Kayes',
      country: 'SN',
      category_id: 9,
      education_level: 5,
      experience_years: 2,
      desired_salary: 150_000,
      skills: ['Conduite', 'Sage Saari'],
      languages: JSON.stringify([{ language: 'Bambara', level: 'C2' }]),
      availability: 'Pas disponible pour le moment',
      updated_at: new Date(Date.now() - 40 * 86_400_000),
    });
  });

  test.each<[Record<string, string>, string[]]>([
    [{ firstName: 'boub' }, ['Boubacar T.']],
    [{ country: 'SN' }, ['Boubacar T.']],
    [{ country: 'Sénégal' }, ['Boubacar T.']],
    [{ city: ' segou ' }, ['Sira K.']],
    [{ educationLevel: '3' }, ['Sira K.']],
    [{ experienceYears: '5' }, ['Sira K.']],
    [{ experienceYears: '6' }, ['Sira K.']],
    [{ experienceYears: '7' }, []],
    [{ category: '9' }, ['Boubacar T.']],
    [{ category: 'transport, transit et logistique' }, ['Boubacar T.']],
    [{ category: 'Astrologie' }, []],
    [{ job: 'caissier' }, ['Sira K.']],
    [{ salaryMin: '200000' }, ['Sira K.']],
    [{ salaryMax: '200000' }, ['Boubacar T.']],
    [{ skills: 'sage saari,gestion de stock' }, ['Sira K.']],
    [{ skills: 'Conduite' }, ['Boubacar T.']],
    [{ drivingLicense: 'true' }, ['Sira K.']],
    [{ hasVehicle: 'false' }, ['Boubacar T.']],
    [{ language: 'francais' }, ['Sira K.']],
    [{ language: 'bambara' }, ['Boubacar T.']],
    [{ availableWithin: '0' }, []],
    [{ availableWithin: '14' }, ['Sira K.']],
    [{ availableWithin: '90' }, ['Sira K.']],
    [{ contractType: 'CDD' }, ['Sira K.']],
    [{ contractType: 'STAGE' }, []],
    [{ updatedWithin: '30' }, ['Sira K.']],
    [{ updatedWithin: '90', search: 'chauffeur' }, ['Boubacar T.']],
    [{ search: 'moulin' }, ['Sira K.']],
    [{ search: 'minoterie clôture' }, ['Sira K.']],
    // A candidate with the word as their own trade comes before one who mentions it.
    [{ search: 'comptables' }, ['Sira K.', 'Boubacar T.']],
    [{ search: 'comptable', city: 'Kayes' }, ['Boubacar T.']],
    [{ search: "robert'); drop table candidates; --" }, []],
    [{ search: "' | !sira & :* \\" }, ['Sira K.']],
    [{ search: 'sira\u0000' }, ['Sira K.']],
    [{ reference_code: 'INCONNU' }, []],
  ])('%j finds %j', async (query, found) => {
    expect(await names(query)).toEqual(found);
  });

  it('drops empty and null filters', async () => {
    const everyone = await names({});
    expect(everyone).toHaveLength(2);
    const empty = {
      search: '',
      city: ' ',
      category: 'null',
      salaryMin: '',
      skills: '',
      id: '',
      hasVehicle: 'undefined',
    };
    expect(await names(empty)).toEqual(everyone);
  });

  it('finds by id, and by the code of registration under its present name', async () => {
    const id = await candidate('Rokia', 'Diallo');
    expect(await names({ id })).toEqual(['Rokia D.']);
    await server.db.insertInto('reference_codes').values({ code: 'SALON', label: '' }).execute();
    await server.db.updateTable('accounts').set({ reference_code: 'SALON' }).where('id', '=', id).execute();
    await refreshCandidate(server.db, id);
    await server.db.updateTable('reference_codes').set({ code: 'SALON-2026' }).execute();
    expect(await names({ reference_code: 'salon-2026' })).toEqual(['Rokia D.']);
    expect(await names({ reference_code: 'SALON' })).toEqual([]);
    await server.db.deleteFrom('accounts').where('id', '=', id).execute();
    expect(await names({ firstName: 'rokia' })).toEqual([]);
  });

  it.each([
    [{ search: 'mot '.repeat(10_000) }, 'search', '500 caractères au maximum'],
    [{ educationLevel: '9' }, 'educationLevel', "Niveau d'études inconnu"],
    [{ experienceYears: 'beaucoup' }, 'experienceYears', "Indiquez un nombre d'années"],
    [{ salaryMin: '-1' }, 'salaryMin', 'Indiquez un montant positif'],
    [{ id: '12' }, 'id', 'Identifiant invalide'],
    [{ newWithin: '8' }, 'newWithin', 'Choisissez 7, 30 ou 90 jours'],
  ])('refuses what cannot be read', async (query, field, message) => {
    const { status, body } = await ask(query as Record<string, string>);
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ field, message }]);
  });

  it.each([
    ['avec des le la', /mots trop courants/],
    ['a'.repeat(200), /plus de 60 lettres/],
    [`le ${'comptable'.repeat(20)}`, /plus de 60 lettres/],
    ['?! …', /aucun mot/],
  ])('says why a search of « %s » finds nobody', async (search, message) => {
    const { body } = await ask({ search });
    expect(body.message).toMatch(message);
    expect(body.data).toMatchObject({ candidates: [], pagination: { total: 0, isCapped: false } });
  });

  it('pages, under data and beside it', async () => {
    const { body } = await ask({ limit: '1', page: '2' });
    expect(body.data.candidates).toHaveLength(1);
    expect(body.data.pagination).toEqual({
      page: 2,
      pages: 2,
      total: 2,
      limit: 1,
      isCapped: false,
      isMinimum: false,
    });
    expect(body.pagination).toEqual({ page: 2, pages: 2, total: 2, limit: 1 });
    expect(await names({ page: '5000' })).toEqual([]);
  });
});

const read = async (search: string, words = ''): Promise<object> => {
  const path = `/api/v1/recruiter/candidates/reading?${new URLSearchParams({ search, words }).toString()}`;
  return (await server.json<{ data: object }>('GET', path, { headers: recruiter.headers })).body.data;
};

it('reads places, contracts, levels, years and budgets out of typed words', async () => {
  expect(await read('comptable à Bamako, CDI, bac+3, 3 ans')).toEqual({
    search: 'comptable',
    filters: { city: 'Bamako', contractType: 'CDI', educationLevel: 2, experienceYears: 3 },
  });
  expect(await read('maçon Sénégal moins de 150 000 F')).toEqual({
    search: 'maçon',
    filters: { country: 'SN', salaryMax: 150_000 },
  });
  // What was searched as words stays words.
  expect(await read('comptable bamako kayes', 'bamako')).toEqual({
    search: 'comptable bamako',
    filters: { city: 'Kayes' },
  });
  expect(await read('')).toEqual({ search: '', filters: {} });
});

describe('what stays hidden', () => {
  it('lets nobody find a family name, an address or a phone', async () => {
    const id = await candidate('Fanta', 'Sanogo', {
      headline: 'Couturière Sanogo',
      summary: 'Atelier Fantasanogo, 76 12 34 56, fanta@atelier-sanogo.ml',
    });
    for (const search of [
      'Sanogo',
      'sanogos',
      'fantasanogo',
      '76123456',
      'atelier-sanogo',
      'fanta@atelier-sanogo.ml',
    ])
      expect({ search, found: await names({ search }) }).toEqual({ search, found: [] });
    expect(await names({ lastName: 'Sanogo' })).toEqual([]);
    expect(await names({ search: 'couturière fanta' })).toEqual(['Fanta S.']);

    const { id: offerId } = await makeOffer(server.db, companyId);
    await makeApplication(server.db, { offerId, companyId, candidateId: id });
    expect(await names({ lastName: 'sanog' })).toEqual(['Fanta Sanogo']);
    const other = await signedIn(server, 'employer', { companyId: await makeCompany(server.db, 'Autre') });
    expect((await ask({ lastName: 'Sanogo' }, other)).body.data.candidates).toEqual([]);
  });

  it('lets nobody guess a family name by a skill or a city that contains it', async () => {
    await candidate('Batoma', 'Kéita', { skills: ['Keita Design', 'Broderie perlée'], city: 'Keitabougou' });
    for (const [filter, guess] of [
      ['skills', 'Keita Design'],
      ['skills', 'KÉITA design'],
      ['city', 'Keitabougou'],
    ] as const)
      expect(await names({ [filter]: guess })).toEqual([]);
    expect(await names({ skills: 'Broderie perlée' })).toEqual(['Batoma K.']);
  });

  it('shows no one who is hidden, disabled or being erased, from the very change', async () => {
    const person = await signedIn(server, 'applicant');
    await makeProfile(server.db, person.accountId, { first: 'Kadia', last: 'Ba' });
    await refreshCandidate(server.db, person.accountId);
    expect(await names({ firstName: 'Kadia' })).toEqual(['Kadia B.']);
    const change = async (isVisible: boolean): Promise<void> => {
      const path = '/api/v1/user/profile';
      const { body } = await server.json<{ data: { version: number } }>('GET', path, {
        headers: person.headers,
      });
      const sent = { version: body.data.version, visibility: { isVisible } };
      const { status } = await server.json('PATCH', path, { headers: person.headers, body: sent });
      expect(status).toBe(200);
    };
    await change(false);
    expect(await names({ firstName: 'Kadia' })).toEqual([]);
    await change(true);
    expect(await names({ firstName: 'Kadia' })).toEqual(['Kadia B.']);
    await server.db
      .updateTable('accounts')
      .set({ status: 'disabled' })
      .where('id', '=', person.accountId)
      .execute();
    await rebuildCandidates(server.db, [person.accountId]);
    expect(await names({ firstName: 'Kadia' })).toEqual([]);
  });
});

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

it('finds newcomers, the latest first, within the days asked for', async () => {
  for (const [first, days] of [
    ['Nana', 3],
    ['Nanou', 20],
    ['Nani', 200],
  ] as const) {
    const id = await candidate(first, 'Cissé');
    await server.db
      .updateTable('accounts')
      .set({ created_at: daysAgo(days) })
      .where('id', '=', id)
      .execute();
    await refreshCandidate(server.db, id);
  }
  expect(await names({ newWithin: '7', firstName: 'na' })).toEqual(['Nana C.']);
  expect(await names({ newWithin: '90', firstName: 'na' })).toEqual(['Nana C.', 'Nanou C.']);
});

it('mends rows that nobody wrote', async () => {
  const { accountId } = await signedIn(server, 'applicant');
  await makeProfile(server.db, accountId, { first: 'Zeinab', last: 'Maïga' });
  expect(await names({ firstName: 'zeinab' })).toEqual([]);
  expect(await repairCandidates(server.db)).toBe(1);
  expect(await names({ firstName: 'zeinab' })).toEqual(['Zeinab M.']);
  expect(await repairCandidates(server.db)).toBe(0);
});

const night = () => runJob(registerCandidateJobs, server.services, 'candidates.index-again', { after: null });

it('takes away at night what was written by older rules, from those rows alone, and once', async () => {
  const ids = [await candidate('Ramata', 'Sow'), await candidate('Ramatou', 'Sow')] as const;
  const leave = () =>
    sql`update candidate_search set terms = terms || 'x0622334455:1'::tsvector where account_id = ${ids[0]}`.execute(
      server.db,
    );
  const writtenBy = async (): Promise<string[]> => {
    const { rows } = await sql<{ xmin: string }>`
      select xmin::text from candidate_search where account_id <> ${ids[0]} order by account_id`.execute(
      server.db,
    );
    return rows.map(({ xmin }) => xmin);
  };
  await leave();
  expect(await names({ search: 'x0622334455' })).toEqual(['Ramata S.']);
  const others = await writtenBy();
  await night();
  expect(await names({ search: 'x0622334455' })).toEqual([]);
  expect(await names({ firstName: 'ramat' })).toHaveLength(2);
  expect(await writtenBy()).toEqual(others);
  // Until the rules change again, nobody is read at night.
  await leave();
  await night();
  expect(await names({ search: 'x0622334455' })).toEqual(['Ramata S.']);
});

it('finds by the words of a CV, until it is removed', async () => {
  const person = await signedIn(server, 'applicant');
  const { accountId } = person;
  await makeProfile(server.db, accountId, { first: 'Hawa', last: 'Coulibaly' });
  const file = { kind: 'cv', name: 'cv.pdf', extension: 'pdf', content_type: 'application/pdf' };
  const { id } = await server.db
    .insertInto('files')
    .values({ ...file, owner_id: accountId, byte_size: 1, storage_key: 'cv/hawa.pdf' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const text = 'Hawa COULIBALY. Responsable des boulangeries de Kati.';
  await server.db
    .insertInto('cv_texts')
    .values({
      file_id: id,
      account_id: accountId,
      status: 'read',
      text,
      reader_version: 1,
      read_at: new Date(),
    })
    .execute();
  await refreshCandidate(server.db, accountId);
  expect(await names({ search: 'boulangerie' })).toEqual(['Hawa C.']);
  expect(await names({ search: 'coulibaly' })).toEqual([]);
  const removed = await server.json('DELETE', `/api/v1/documents/${id}`, { headers: person.headers });
  expect(removed.status).toBe(200);
  expect(await names({ search: 'boulangerie' })).toEqual([]);
});
