import type { RecruiterStats } from '@baara/contract/workspace/dashboard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeApplication } from '../../applications/application.factory.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../../offers/offer.factory.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
const DAY = 86_400_000;
const ago = (days: number): Date => new Date(Date.now() - days * DAY);
const ahead = (days: number): Date => ago(-days);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

let server: TestApp;
let companyId: string;
let recruiter: Person;
let rival: Person;
const offers: Record<string, number> = {};

const statsOf = async (who: Person): Promise<RecruiterStats> => {
  const answer = await server.json<{ data: RecruiterStats }>('GET', '/api/v1/recruiter/dashboard/stats', {
    headers: who.headers,
  });
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const totalOf = async (path: string): Promise<number> => {
  const answer = await server.json<{ pagination: { total: number } }>('GET', `/api/v1${path}`, {
    headers: recruiter.headers,
  });
  return answer.body.pagination.total;
};

async function makeOffers(): Promise<void> {
  const plans: [string, Parameters<typeof makeOffer>[2]][] = [
    ['Comptable', { expires_at: ahead(20) }],
    ['Chauffeur', { expires_at: ahead(2) }],
    ['Magasinier', { status: 'active', expires_at: ago(1) }],
    ['Assistante', { status: 'filled' }],
    ['Directeur', { status: 'draft', published_at: null, expires_at: null }],
  ];
  for (const [title, fields] of plans)
    offers[title] = (await makeOffer(server.db, companyId, { title, ...fields })).id;
}

async function makeApplications(): Promise<void> {
  const people = await Promise.all(['a', 'b', 'c', 'd'].map(() => signedIn(server, 'applicant')));
  const plans: [person: number, offer: string, stage: string, daysAgo: number, isRead: boolean][] = [
    [0, 'Comptable', 'received', 0, false],
    [1, 'Comptable', 'received', 3, true],
    [2, 'Comptable', 'withdrawn', 3, false],
    [0, 'Chauffeur', 'interview', 40, true],
    [1, 'Magasinier', 'screening', 40, false],
    [3, 'Assistante', 'hired', 60, true],
  ];
  for (const [person, offer, stage, daysAgo, isRead] of plans) {
    const of = { offerId: offers[offer] ?? 0, companyId, candidateId: people[person]?.accountId ?? '' };
    const at = ago(daysAgo);
    await makeApplication(server.db, of, { stage, created_at: at, read_at: isRead ? at : null });
  }
}

async function makeTheRest(): Promise<void> {
  const { db } = server;
  const of = { company_id: companyId };
  const applicationId = (
    await db
      .selectFrom('applications')
      .select('id')
      .where('stage', '=', 'interview')
      .executeTakeFirstOrThrow()
  ).id;
  const interview = (status: string) => ({
    ...of,
    application_id: applicationId,
    kind: 'phone',
    status,
    starts_at: ahead(1),
    ends_at: new Date(ahead(1).getTime() + 3_600_000),
  });
  await db
    .insertInto('interviews')
    .values(['upcoming', 'upcoming', 'completed', 'cancelled'].map(interview))
    .execute();
  await db
    .insertInto('departments')
    .values([
      { ...of, name: 'Ventes' },
      { ...of, name: 'Logistique' },
    ])
    .execute();
  await db
    .insertInto('recruitment_files')
    .values({ ...of, title: 'Grille' })
    .execute();
  const campaign = (status: string, endsOn: Date | null) => ({
    ...of,
    title: 'Concours',
    status,
    ends_on: endsOn && dayOf(endsOn),
  });
  await db
    .insertInto('campaigns')
    .values([
      campaign('published', null),
      campaign('published', new Date()),
      campaign('published', ago(1)),
      campaign('draft', null),
      campaign('closed', null),
    ])
    .execute();
  const invoice = (number: string, status: string) => ({ ...of, number, status, amount_xof: 1000 });
  await db
    .insertInto('invoices')
    .values([invoice('F-1', 'paid'), invoice('F-2', 'pending'), invoice('F-3', 'pending')])
    .execute();
}

beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
  companyId = await makeCompany(server.db);
  recruiter = await signedIn(server, 'employer', { companyId });
  rival = await signedIn(server, 'employer', { companyId: await makeCompany(server.db, 'Rivale') });
  await makeOffers();
  await makeApplications();
  await makeTheRest();
});
afterAll(() => server.stop());

describe("a company's figures", () => {
  it('count its offers as its list does', async () => {
    const { job_offers, recruitments } = await statsOf(recruiter);
    expect(job_offers).toEqual({ total: 5, active: 2, draft: 1, expired: 1, filled: 1 });
    expect(recruitments).toEqual({ in_progress: 3, completed: 1 });
    expect(await totalOf('/recruiter/offers')).toBe(5);
    for (const status of ['active', 'draft', 'expired', 'filled'] as const)
      expect(await totalOf(`/recruiter/offers?status=${status}`)).toBe(job_offers[status]);
  });

  it('count the people who applied, each once', async () => {
    const { candidates } = await statsOf(recruiter);
    expect(candidates).toEqual({ total: 3, to_shortlist: 2, shortlisted: 2, new_registrations: 0 });
    const candidate = await signedIn(server, 'applicant');
    const of = { offerId: offers['Chauffeur'] ?? 0, companyId, candidateId: candidate.accountId };
    const id = await makeApplication(server.db, of, { read_at: new Date() });
    expect((await statsOf(recruiter)).candidates).toMatchObject({ total: 4, new_registrations: 1 });
    await server.db.deleteFrom('applications').where('id', '=', id).execute();
  });

  it('count what later screens list', async () => {
    expect(await statsOf(recruiter)).toMatchObject({
      interviews: { total: 4, upcoming: 2, completed: 1, cancelled: 1 },
      departments: { total: 2 },
      recruitment_files: { total: 1 },
      campaigns: { total: 5, active: 2 },
      invoices: { total: 3, paid: 1, pending: 2 },
    });
  });

  it("contain nothing of another company's", async () => {
    const stats = await statsOf(rival);
    const figures = [
      ...Object.values(stats.job_offers),
      ...Object.values(stats.candidates),
      ...Object.values(stats.interviews),
      ...Object.values(stats.recruitments),
      ...Object.values(stats.campaigns),
      ...Object.values(stats.invoices ?? {}),
      stats.departments.total,
      stats.recruitment_files.total,
    ];
    expect(figures.filter((figure) => figure !== 0)).toEqual([]);
  });

  it.each(['admin', 'manager'] as const)('are not for a %s without a company', async (role) => {
    const { headers } = await signedIn(server, role);
    const answer = await server.json<{ code: string; message: string }>(
      'GET',
      '/api/v1/recruiter/dashboard/stats',
      { headers },
    );
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({
      code: 'COMPANY_REQUIRED',
      message: "Votre compte n'est rattaché à aucune entreprise",
    });
  });

  it.each(['applicant', 'freelance', 'client'] as const)('are refused to a %s', async (role) => {
    const { headers } = await signedIn(server, role);
    expect((await server.json('GET', '/api/v1/recruiter/dashboard/stats', { headers })).status).toBe(403);
    expect((await server.json('GET', '/api/v1/recruiter/dashboard/stats')).status).toBe(401);
  });
});
