import type { Board, BoardCard } from '@baara/contract/applications/board';
import type {
  RecruiterApplication,
  RecruiterApplicationSummary,
} from '@baara/contract/applications/recruiter-applications';
import type { CompanyRole } from '@baara/contract/companies/roles';
import { beforeEach, expect, it } from 'vitest';
import { runJob } from '../../../testing/run-job.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { type Applicant, makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { registerMatchingJobs } from '../../candidates/matching/matching.jobs.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
let awa: Applicant;
let oumar: Applicant;
let nobody: Applicant;

const score = () => runJob(registerMatchingJobs, server.services, 'matching.refresh');
const get = <Data>(path: string, who: Person = sahel.owner) =>
  server.call<Data, { counts: Record<string, number>; pagination: { total: number } }>('GET', path, who);
const listed = async (query = '', who: Person = sahel.owner): Promise<[string, number | null][]> => {
  const { body } = await get<RecruiterApplicationSummary[]>(
    `/recruiter/offers/${sahel.offerId}/applications${query}`,
    who,
  );
  return body.data.map(({ candidate, fit }) => [candidate.firstName, fit]);
};
const names = async (query: string) => (await listed(query)).map(([name]) => name);
const one = async (id: string, who: Person = sahel.owner) =>
  (await get<RecruiterApplication>(`/recruiter/applications/${id}`, who)).body.data;

beforeEach(async () => {
  await server.db
    .updateTable('offers')
    .set({ skills: ['Sage Saari', 'SYSCOHADA'], seniority: 2, study_level: 3, city: 'Bamako' })
    .where('id', '=', sahel.offerId)
    .execute();
  oumar = await sahel.applicant('Oumar Ba', { headline: 'Chauffeur poids lourd', skills: ['Conduite'] });
  nobody = await sahel.applicant('Nana Sy', { headline: 'Comptable', skills: [], experience_years: null });
  awa = await sahel.applicant('Awa Traoré', {
    skills: ['Sage Saari', 'SYSCOHADA'],
    experience_years: 6,
    education_level: 3,
  });
});

it('is unknown until the job scored the applications, then stored; a profile that says nothing has none', async () => {
  expect(new Map(await listed())).toEqual(
    new Map([
      ['Awa', null],
      ['Oumar', null],
      ['Nana', null],
    ]),
  );
  await score();
  const fits = new Map(await listed());
  expect(fits.get('Awa')).toBeGreaterThan(60);
  expect(fits.get('Oumar')).toBeLessThan(40);
  expect(fits.get('Nana')).toBeNull();
});

it('adds up: the parts of an application make the score of the list', async () => {
  await score();
  const { fit, match } = await one(awa.applicationId);
  const points = [...(match?.parts ?? []), ...(match?.shortfalls ?? [])].map((part) => part.points);
  expect(points.reduce((sum, point) => sum + point, 0)).toBe(fit);
  expect(new Map(await listed()).get('Awa')).toBe(fit);
  expect(await one(nobody.applicationId)).toMatchObject({ fit: null, match: null });
});

it('sorts and filters an offer’s list, with the counts, the words and the pages', async () => {
  await score();
  expect(await names('?sort=fit')).toEqual(['Awa', 'Oumar', 'Nana']);
  expect(await names('?sort=fit&order=asc')).toEqual(['Oumar', 'Awa', 'Nana']);
  expect(await names('?sort=fit&limit=1&page=2')).toEqual(['Oumar']);
  expect(await names('?sort=fit&search=comptable')).toEqual(['Awa', 'Nana']);
  const { body } = await get<unknown[]>(`/recruiter/offers/${sahel.offerId}/applications?minFit=60`);
  expect(body).toMatchObject({ counts: { received: 1 }, pagination: { total: 1 } });
  expect(await names('?minFit=60')).toEqual(['Awa']);
  expect(await names('?minFit=60&search=comptable&stage=received')).toEqual(['Awa']);
  expect((await get(`/recruiter/offers/${sahel.offerId}/applications?minFit=loin`)).status).toBe(422);
});

it('sorts and filters the boards of an offer and of the company', async () => {
  await score();
  for (const path of [
    `/recruiter/offers/${sahel.offerId}/recruitment-tracking`,
    '/recruiter/recruitment-tracking',
  ]) {
    const sorted = (await get<Board>(`${path}?sort=fit`)).body.data.columns[0]?.cards ?? [];
    expect(sorted.map(({ candidate }) => candidate.firstName)).toEqual(['Awa', 'Oumar', 'Nana']);
    expect(sorted[0]?.fit).toBeGreaterThan(60);
    const filtered = (await get<Board>(`${path}?minFit=60`)).body.data;
    expect([filtered.total, filtered.columns[0]?.count, filtered.columns[0]?.cards.length]).toEqual([
      1, 1, 1,
    ]);
    const column = await get<BoardCard[]>(`${path}/columns/received?sort=fit&page=2&limit=1&minFit=1`);
    expect(column.body.data.map(({ candidate }) => candidate.firstName)).toEqual(['Oumar']);
    expect(column.body.pagination.total).toBe(2);
  }
});

it.each(['owner', 'recruiter', 'interviewer', 'reader'] as const satisfies CompanyRole[])(
  'is read by each %s who sees the application',
  async (role) => {
    await score();
    const member = await sahel.member(role, 'Binta Sy');
    expect(new Map(await listed('', member)).get('Awa')).toBeGreaterThan(60);
    expect((await one(awa.applicationId, member)).match?.score).toBeGreaterThan(60);
  },
);

it('is read by nobody else', async () => {
  await score();
  const other = await makeWorkspace(server, 'Autre');
  const path = `/recruiter/offers/${sahel.offerId}/applications?sort=fit`;
  expect((await get(path, other.owner)).status).toBe(404);
  expect((await get(path, awa)).status).toBe(403);
  expect(JSON.stringify((await get(`/applications/${awa.applicationId}`, awa)).body)).not.toContain('"fit"');
});

it('follows the offer and the profile', async () => {
  await score();
  const before = new Map(await listed()).get('Awa') ?? 0;
  await server.db.updateTable('offers').set({ title: 'Chauffeur' }).where('id', '=', sahel.offerId).execute();
  await score();
  const fits = new Map(await listed());
  expect(fits.get('Awa')).toBeLessThan(before);
  await server.db
    .updateTable('candidates')
    .set({ skills: ['Mécanique'], experience_years: 1 })
    .where('account_id', '=', oumar.accountId)
    .execute();
  await score();
  expect(new Map(await listed()).get('Oumar')).not.toBe(fits.get('Oumar'));
});

it('goes with a withdrawal, also from the order and the filter', async () => {
  await score();
  const { status } = await server.call('DELETE', `/applications/tracking/job/${sahel.offerId}/cancel`, awa);
  expect(status).toBe(200);
  await score();
  expect(await names('?minFit=1')).toEqual(['Oumar']);
  expect(await names('?sort=fit')).toHaveLength(3);
  expect(await one(awa.applicationId)).toMatchObject({ stage: 'withdrawn', fit: null, match: null });
});

it('lets a profile and an offer change while the job reads them, and then reads them again', async () => {
  await score();
  const before = new Map(await listed()).get('Oumar');
  const mark = { account_id: oumar.accountId };
  const fitMark = { application_id: oumar.applicationId };
  await server.db.insertInto('match_stale').values(mark).execute();
  await server.db.insertInto('application_fit_stale').values(fitMark).execute();
  // The job has taken both marks, and is about to write rows about this candidate.
  await server.db.transaction().execute(async (job) => {
    await job.deleteFrom('match_stale').where('account_id', '=', oumar.accountId).execute();
    await job.deleteFrom('application_fit_stale').where('application_id', '=', oumar.applicationId).execute();
    const skills = { items: ['Sage Saari', 'SYSCOHADA'] };
    const profile = await server.call('PATCH', '/user/profile', oumar, { version: 1, skills });
    expect(profile.status).toBe(200);
    // On another connection: it would wait for the lock, and fail.
    const title = 'Comptable au siège';
    await server.db.updateTable('offers').set({ title }).where('id', '=', sahel.offerId).execute();
  });
  await score();
  expect(new Map(await listed()).get('Oumar')).toBeGreaterThan(before ?? 100);
});
