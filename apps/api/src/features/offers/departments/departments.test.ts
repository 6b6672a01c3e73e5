import { randomUUID } from 'node:crypto';
import type { Department } from '@baara/contract/offers/departments';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeApplication, makeProfile } from '../../applications/application.factory.ts';
import { makeColleague } from '../../companies/team/team.factory.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../offer.factory.ts';

type Person = { headers: { authorization: string } };
type Answer<Data> = { code: number | string; message: string; data: Data };
type List = Answer<Department[]> & {
  pagination: { total: number };
  unlisted: { name: string; offers: number }[];
};

let server: TestApp;
let companyId: string;
let recruiter: Person;

beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
});
afterAll(() => server.stop());
beforeEach(async () => {
  companyId = await makeCompany(server.db);
  recruiter = await signedIn(server, 'employer', { companyId });
});

const call = <T>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  { as = recruiter, body }: { as?: Person | null; body?: object } = {},
) =>
  server.json<T>(method, `/api/v1/recruiter/departments${path}`, {
    headers: as?.headers ?? {},
    ...(body ? { body } : {}),
  });
const create = async (name: string, fields: object = {}): Promise<Department> => {
  const { status, body } = await call<Answer<Department>>('POST', '', { body: { name, ...fields } });
  expect(status).toBe(201);
  return body.data;
};

describe('the list', () => {
  it('counts the offers that write the name, accents and case aside, and what they received', async () => {
    await create("Systèmes d'information", { description: 'Le parc et les applications' });
    const offer = await makeOffer(server.db, companyId, {
      department: "SYSTEMES D'INFORMATION",
      positions: 3,
    });
    await makeOffer(server.db, companyId, { department: "Systèmes d'information", status: 'filled' });
    const candidate = await signedIn(server, 'applicant');
    await makeProfile(server.db, candidate.accountId, { first: 'Awa', last: 'Traoré' });
    await makeApplication(server.db, { offerId: offer.id, companyId, candidateId: candidate.accountId });
    const { body } = await call<List>('GET', '');
    expect(body.data).toMatchObject([
      {
        name: "Systèmes d'information",
        description: 'Le parc et les applications',
        offers: { total: 2, active: 1 },
        openPositions: 3,
        openApplications: 1,
        abilities: { edit: true },
      },
    ]);
    expect(body.pagination.total).toBe(1);
  });

  it('shows the names that offers write and no department bears', async () => {
    await create('Finance');
    await makeOffer(server.db, companyId, { department: 'finance' });
    await makeOffer(server.db, companyId, { department: 'Entrepôt' });
    await makeOffer(server.db, companyId, { department: 'Entrepôt' });
    await makeOffer(server.db, companyId, { department: 'entrepot' });
    await makeOffer(server.db, companyId, { department: null });
    const { body } = await call<List>('GET', '');
    expect(body.unlisted).toEqual([{ name: 'Entrepôt', offers: 3 }]);
  });

  it('finds a department by a part of its name', async () => {
    await create('Achats et stocks');
    await create('Santé');
    const { body } = await call<List>('GET', '?search=sante');
    expect(body.data.map(({ name }) => name)).toEqual(['Santé']);
  });
});

describe('writing', () => {
  it('refuses a second department of the same name, accents aside', async () => {
    await create('Santé');
    const { status, body } = await call<Answer<null>>('POST', '', { body: { name: ' SANTE ' } });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'DEPARTMENT_EXISTS',
      message: 'Votre entreprise a déjà un département de ce nom',
    });
  });

  it('gives it a head among the members of the company only', async () => {
    const colleague = await signedIn(server, 'employer', { companyId });
    const outsider = await signedIn(server, 'employer', { companyId: await makeCompany(server.db, 'Autre') });
    const { id } = await create('Finance', { headId: colleague.accountId });
    const read = await call<Answer<Department>>('GET', `/${id}`);
    expect(read.body.data.head?.id).toBe(colleague.accountId);
    const { status, body } = await call('PATCH', `/${id}`, { body: { headId: outsider.accountId } });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: [{ field: 'headId', message: 'Choisissez une personne de votre équipe' }],
    });
  });

  it('writes a new name in its offers, which the public then finds by it', async () => {
    const { id } = await create('Entrepôt');
    const offer = await makeOffer(server.db, companyId, { department: 'entrepot', title: 'Magasinier' });
    const { status } = await call('PATCH', `/${id}`, { body: { name: 'Plateforme logistique' } });
    expect(status).toBe(200);
    const jobs = await call<Answer<{ id: number; department: string }[]>>('GET', `/${id}/jobs`);
    expect(jobs.body.data).toMatchObject([{ id: offer.id, department: 'Plateforme logistique' }]);
    const found = await server.json<{ data: { jobs: { id: number }[] } }>(
      'GET',
      '/api/v1/recruitment-offers?search=plateforme%20logistique',
    );
    expect(found.body.data.jobs.map((job) => job.id)).toContain(offer.id);
  });

  it('leaves its offers as they are when it is deleted', async () => {
    const { id } = await create('Entrepôt');
    await makeOffer(server.db, companyId, { department: 'Entrepôt' });
    expect((await call('DELETE', `/${id}`)).status).toBe(200);
    const { body } = await call<List>('GET', '');
    expect(body.data).toEqual([]);
    expect(body.unlisted).toEqual([{ name: 'Entrepôt', offers: 1 }]);
  });

  it('names the field that is wrong', async () => {
    const { status, body } = await call('POST', '', { body: { name: '   ' } });
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ field: 'name', message: 'Indiquez le nom du département' }] });
  });
});

describe('access', () => {
  it("does not know another company's department", async () => {
    const { id } = await create('Finance');
    const other = await signedIn(server, 'employer', { companyId: await makeCompany(server.db, 'Autre') });
    for (const [method, path, body] of [
      ['GET', `/${id}`, undefined],
      ['GET', `/${id}/jobs`, undefined],
      ['PATCH', `/${id}`, { name: 'Volé' }],
      ['DELETE', `/${id}`, undefined],
    ] as const) {
      const answer = await call(method, path, { as: other, ...(body ? { body } : {}) });
      expect([method, path, answer.status]).toEqual([method, path, 404]);
    }
    expect((await call('GET', `/${randomUUID()}`)).status).toBe(404);
    expect((await call<Answer<Department>>('GET', `/${id}`)).body.data.name).toBe('Finance');
  });

  it('lets readers read, and not write', async () => {
    const { id } = await create('Finance');
    const reader = await makeColleague(server, { companyId, role: 'reader' });
    const read = await call<Answer<Department>>('GET', `/${id}`, { as: reader });
    expect(read.body.data.abilities.edit).toBe(false);
    expect((await call('POST', '', { as: reader, body: { name: 'Autre' } })).status).toBe(403);
    expect((await call('PATCH', `/${id}`, { as: reader, body: { name: 'Autre' } })).status).toBe(403);
    expect((await call('DELETE', `/${id}`, { as: reader })).status).toBe(403);
  });

  it('is closed to visitors, candidates, and accounts without a company', async () => {
    expect((await call('GET', '', { as: null })).status).toBe(401);
    expect((await call('GET', '', { as: await signedIn(server, 'applicant') })).status).toBe(403);
    const admin = await call('GET', '', { as: await signedIn(server, 'admin') });
    expect(admin.body).toMatchObject({ code: 'COMPANY_REQUIRED' });
  });
});
