import type { RecruitmentDetails } from '@baara/contract/applications/hiring-summary';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeApplication, makeProfile } from '../application.factory.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../../offers/offer.factory.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

let server: TestApp;
let companyId: string;
let offerId: number;
let recruiter: Person;

const details = (who: Person | null = recruiter) =>
  server.json<{ data: RecruitmentDetails; code: string | number }>(
    'GET',
    `/api/v1/recruiter/recruitment-details/${offerId}`,
    { headers: who?.headers ?? {} },
  );

beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
  companyId = await makeCompany(server.db);
  recruiter = await signedIn(server, 'employer', { companyId });
  offerId = (await makeOffer(server.db, companyId, { created_by: recruiter.accountId })).id;
});
afterAll(() => server.stop());

it('shows the steps, the team and the actions, of this offer only', async () => {
  const { id: other } = await makeOffer(server.db, companyId);
  for (const [stage, offer] of [
    ['received', offerId],
    ['interview', offerId],
    ['received', other],
  ] as const) {
    const person = await signedIn(server, 'applicant');
    await makeProfile(server.db, person.accountId, { first: 'Awa', last: 'Keïta' });
    await makeApplication(server.db, { offerId: offer, companyId, candidateId: person.accountId }, { stage });
  }
  const shortlisted = await signedIn(server, 'applicant');
  await server.db
    .insertInto('shortlisted_candidates')
    .values({ company_id: companyId, offer_id: offerId, candidate_id: shortlisted.accountId })
    .execute();
  const { status, body } = await details();
  expect(status).toBe(200);
  const counts = new Map(body.data.steps.map(({ key, count }) => [key, count]));
  expect([counts.get('received'), counts.get('interview'), counts.get('hired')]).toEqual([1, 1, 0]);
  expect(body.data).toMatchObject({
    id: offerId,
    people: [{ id: recruiter.accountId, duties: ['author'] }],
    shortlist: { shortlisted: 1, invited: 0, applied: 0 },
    interviews: { upcoming: 0, completed: 0, cancelled: 0 },
    evaluations: { evaluated: 0, average: null, best: [] },
    files: 0,
    letters: { sent: 0, accepted: 0, declined: 0 },
    firstApplicationAt: expect.any(String),
  });
});

it('is for the members of the company that owns the offer', async () => {
  expect((await details(null)).status).toBe(401);
  expect((await details(await signedIn(server, 'applicant'))).status).toBe(403);
  const outsider = await signedIn(server, 'employer', { companyId: await makeCompany(server.db, 'Autre') });
  expect((await details(outsider)).status).toBe(404);
});
