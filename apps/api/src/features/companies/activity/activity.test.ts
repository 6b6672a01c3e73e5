import type { CompanyActivityLine } from '@baara/contract/companies/activity-log';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeWorkspace } from '../../../testing/workspace.ts';
import { proposal } from '../../applications/interviews/interview.factory.ts';
import { makeCategories, makeCompany, signedIn } from '../../offers/offer.factory.ts';
import { type Colleague, makeColleague } from '../team/team.factory.ts';

type Log = { code: string; data: CompanyActivityLine[]; pagination: { total: number } };

let server: TestApp;
let companyId: string;
let owner: Colleague;

beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
});
afterAll(() => server.stop());
beforeEach(async () => {
  companyId = await makeCompany(server.db);
  owner = await makeColleague(server, { companyId, role: 'owner' });
});

const read = (as: { headers: { authorization: string } } | null, query = '') =>
  server.json<Log>('GET', `/api/v1/company/activity${query}`, { headers: as?.headers ?? {} });
const post = <T>(path: string, as: Colleague, body: object) =>
  server.json<T>('POST', `/api/v1${path}`, { headers: as.headers, body });

it('shows who did what, the latest first, in French', async () => {
  const colleague = await makeColleague(server, { companyId, role: 'reader' });
  const { body: made } = await post<{ data: { id: number } }>('/recruiter/offers', owner, {
    title: 'Magasinier',
  });
  await server.json('PATCH', `/api/v1/company/members/${colleague.id}`, {
    headers: owner.headers,
    body: { role: 'recruiter' },
  });
  await post('/recruiter/departments', colleague, { name: 'Entrepôt' });
  const { body } = await read(colleague);
  expect(body.data.map(({ by, sentence }) => [by?.id, sentence])).toEqual([
    [colleague.id, 'a créé le département Entrepôt'],
    [owner.id, 'a changé le rôle d’Awa Traoré'],
    [owner.id, 'a créé l’offre « Magasinier »'],
  ]);
  expect(body.data[2]?.offer).toEqual({ id: made.data.id, title: 'Magasinier' });

  const ofColleague = await read(owner, `?member=${colleague.id}`);
  expect(ofColleague.body.data.map(({ sentence }) => sentence)).toEqual(['a créé le département Entrepôt']);
  const ofOffer = await read(owner, `?offerId=${made.data.id}`);
  expect(ofOffer.body.pagination.total).toBe(1);
});

it('shows a title literally, whatever it contains', async () => {
  await post('/recruiter/departments', owner, { name: "$& <b>$'" });
  const { body } = await read(owner);
  expect(body.data[0]?.sentence).toBe("a créé le département $& <b>$'");
});

it('names a candidate as the company may read them this day', async () => {
  const sahel = await makeWorkspace(server);
  const { accountId: candidateId, applicationId } = await sahel.applicant('Aminata Diarra');
  const path = `/recruiter/applications/${applicationId}`;
  await server.call('PATCH', path, sahel.owner, { stage: 'screening' });
  const proposed = proposal(applicationId, sahel.owner.accountId);
  expect((await server.call('POST', '/recruiter/interviews', sahel.owner, proposed)).status).toBe(201);
  const sentences = async () => (await read(sahel.owner)).body.data.map(({ sentence }) => sentence);
  expect(await sentences()).toEqual([
    'a proposé un entretien à Aminata Diarra',
    'a fait avancer la candidature d’Aminata Diarra',
  ]);

  await server.db
    .updateTable('applications')
    .set({ stage: 'withdrawn' })
    .where('id', '=', applicationId)
    .execute();
  expect(await sentences()).toEqual([
    'a proposé un entretien à Aminata D.',
    'a fait avancer la candidature d’Aminata D.',
  ]);

  const hide = (isVisible: boolean) =>
    server.db
      .updateTable('candidates')
      .set({ is_visible: isVisible })
      .where('account_id', '=', candidateId)
      .execute();
  await hide(false);
  expect(await sentences()).toEqual([
    'a proposé un entretien à quelqu’un dont le profil n’est plus visible',
    'a fait avancer la candidature de quelqu’un dont le profil n’est plus visible',
  ]);
  await server.db
    .insertInto('unlocked_profiles')
    .values({ company_id: sahel.companyId, candidate_id: candidateId, price_xof: 1000 })
    .execute();
  expect(await sentences()).toContain('a proposé un entretien à Aminata Diarra');
  await server.db
    .updateTable('unlocked_profiles')
    .set({ refunded_at: new Date() })
    .where('candidate_id', '=', candidateId)
    .execute();
  expect(JSON.stringify(await sentences())).not.toContain('Diarra');
});

it('contains nothing of an erased person', async () => {
  const colleague = await makeColleague(server, { companyId, role: 'recruiter' });
  await post('/recruiter/departments', colleague, { name: 'Entrepôt' });
  await server.db
    .updateTable('accounts')
    .set({ erased_at: new Date() })
    .where('id', '=', colleague.id)
    .execute();
  expect((await read(owner)).body.data[0]?.by).toBeNull();
});

it("is the company's own", async () => {
  await post('/recruiter/departments', owner, { name: 'Entrepôt' });
  const other = await makeColleague(server, {
    companyId: await makeCompany(server.db, 'Autre'),
    role: 'owner',
  });
  expect((await read(other)).body.data).toEqual([]);
  expect((await read(other, `?member=${owner.id}`)).body.data).toEqual([]);
  expect((await read(null)).status).toBe(401);
  expect((await read(await signedIn(server, 'applicant'))).status).toBe(403);
  expect((await read(await signedIn(server, 'admin'))).body.code).toBe('COMPANY_REQUIRED');
});
