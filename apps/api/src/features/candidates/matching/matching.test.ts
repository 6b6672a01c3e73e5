import { ENGINE_VERSION } from '@baara/matching';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runJob } from '../../../testing/run-job.ts';
import { joinTeam } from '../../../testing/workspace.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeApplication, makeProfile } from '../../applications/application.factory.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../../offers/offer.factory.ts';
import { registerMatchingJobs } from './matching.jobs.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
type Fields = Parameters<typeof makeProfile>[3];

let server: TestApp;
let companyId: string;
let offerId: number;
let recruiter: Person;

beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.deleteFrom('candidates').execute();
  companyId = await makeCompany(server.db);
  recruiter = await signedIn(server, 'employer');
  await join(companyId, recruiter.accountId);
  offerId = await accountantOffer(companyId);
  // A reader of the offer's hiring team.
  await joinTeam(server.db, { companyId, offerId }, recruiter);
});

const join = (company: string, account: string) =>
  server.db
    .insertInto('company_members')
    .values({ company_id: company, account_id: account, role: 'reader' })
    .execute();

async function accountantOffer(company: string): Promise<number> {
  const { id } = await makeOffer(server.db, company);
  await server.db
    .updateTable('offers')
    .set({
      title: 'Comptable',
      description: 'Tenue des comptes.',
      key_points: [],
      skills: ['SYSCOHADA', 'Sage Saari'],
      languages: '[]',
      contract_type: 'CDI',
      seniority: 2,
      study_level: 3,
      country: 'ML',
      city: 'Bamako',
      salary_min: null,
      salary_max: 300_000,
      currency: 'XOF',
      salary_visible: true,
      driving_licence_required: false,
      vehicle_required: false,
    })
    .where('id', '=', id)
    .execute();
  return id;
}

let born = 0;
async function candidate(headline: string, fields: Fields = {}, first = 'Awa'): Promise<string> {
  const person = await signedIn(server, 'applicant');
  born += 1;
  await makeProfile(
    server.db,
    person.accountId,
    { first, last: `Zoumana${born}` },
    { headline, skills: [], experience_years: 4, ...fields },
  );
  return person.accountId;
}

const get = (url: string, person?: Person) =>
  server.app.inject({ url, ...(person ? { headers: person.headers } : {}) });
const matching = async (query = '', person = recruiter) =>
  (await get(`/api/v1/recruiter/offers/${offerId}/matching-candidates${query}`, person)).json();
const recommended = async (query = '') =>
  (await get(`/api/v1/recruiter/offers/${offerId}/recommended-candidates${query}`, recruiter)).json();

const ids = ({ data }: { data: { candidate: { id: string } }[] }) => data.map((one) => one.candidate.id);

it('is for the members of the company that owns the offer', async () => {
  for (const list of ['matching-candidates', 'recommended-candidates']) {
    const path = `/api/v1/recruiter/offers/${offerId}/${list}`;
    expect((await get(path)).statusCode).toBe(401);
    expect((await get(path, await signedIn(server, 'applicant'))).statusCode).toBe(403);
    const outsider = await signedIn(server, 'employer');
    expect((await get(path, outsider)).json()).toMatchObject({ code: 'COMPANY_REQUIRED' });
    await join(await makeCompany(server.db, 'Autre'), outsider.accountId);
    expect((await get(path, outsider)).statusCode).toBe(404);
    expect((await get(`${path}?minScore=101`, recruiter)).statusCode).toBe(422);
    expect((await get(path, recruiter)).statusCode).toBe(200);
  }
});

const sumOf = (lines: { points: number }[]): number => lines.reduce((sum, { points }) => sum + points, 0);

it('ranks candidates by the sum of the parts and shortfalls it shows, and says nothing of who they are', async () => {
  const near = await candidate('Caissière', { experience_years: 3 });
  const best = await candidate('Comptable', { skills: ['SYSCOHADA', 'Sage 100'], education_level: 3 });
  await candidate('Chauffeur');
  const { data, pagination } = await matching();
  expect(data.map((one: { candidate: { id: string } }) => one.candidate.id).slice(0, 1)).toEqual([best]);
  expect(pagination.total).toBeLessThanOrEqual(2);
  expect(near).toBeTruthy();
  const [{ parts, candidate: card, application }] = data;
  for (const one of data) expect(sumOf(one.parts) + sumOf(one.shortfalls)).toBe(one.score);
  expect(parts.map(({ title }: { title: string }) => title)).toContain('Compétences');
  expect(card).toMatchObject({ access: 'masked', email: null });
  expect(application).toBeNull();
  expect(JSON.stringify(data)).not.toMatch(/zoumana/i);
});

it('lists nobody without the diploma of a regulated trade, and says why on the offer itself', async () => {
  await server.db
    .updateTable('offers')
    .set({ title: 'Infirmier', skills: [], category_id: null })
    .where('id', '=', offerId)
    .execute();
  const degree = JSON.stringify([{ degree: "Diplôme d'État d'infirmier", level: 3 }]);
  const nurse = await candidate('Infirmière', { educations: degree });
  await candidate('Aide-soignant');
  for (const { data } of [await matching(), await recommended()])
    expect(data.map((one: { candidate: { id: string } }) => one.candidate.id)).toEqual([nurse]);
  const applicant = await signedIn(server, 'applicant');
  await makeProfile(
    server.db,
    applicant.accountId,
    { first: 'Awa', last: 'Keïta' },
    { headline: 'Aide-soignante' },
  );
  const { data } = (await get(`/api/v1/recruitment-offers/${offerId}/match`, applicant)).json();
  expect(data.shortfalls[0]).toMatchObject({ key: 'regulated' });
  expect(data.shortfalls[0].sentence).toContain('demande un diplôme d’infirmier');
  expect(data.score).toBeLessThanOrEqual(15);
});

it('masks in a sentence the name a profile wrote in a title', async () => {
  born = 900;
  await candidate('Comptable', {
    experiences: JSON.stringify([
      { title: 'Comptable chez Zoumana901', company: 'X', from: '2020-01', to: null },
    ]),
  });
  const answer = JSON.stringify((await matching()).data);
  expect(answer).toContain('Comptable chez');
  expect(answer).not.toMatch(/zoumana901/i);
});

it('leaves out hidden profiles, but those who applied, whom it marks', async () => {
  const hidden = await candidate('Comptable', { is_visible: false });
  expect((await matching()).data).toEqual([]);
  const application = await makeApplication(server.db, { offerId, companyId, candidateId: hidden });
  expect((await matching()).data).toMatchObject([
    { candidate: { id: hidden, access: 'applied' }, application: { id: application, stage: 'received' } },
  ]);
  expect((await matching('?withoutApplied=true')).data).toEqual([]);
});

it('counts for a reader only the hidden profiles that applied to an offer of their team', async () => {
  const hidden = await candidate('Comptable', { is_visible: false });
  const { id: other } = await makeOffer(server.db, companyId);
  await makeApplication(server.db, { offerId: other, companyId, candidateId: hidden });
  expect(await matching()).toMatchObject({ data: [], pagination: { total: 0 } });
  await joinTeam(server.db, { companyId, offerId: other }, recruiter);
  expect(await matching()).toMatchObject({
    data: [{ candidate: { id: hidden } }],
    pagination: { total: 1 },
  });
});

it('does not recommend who withdrew from the offer, and says so, last, where everyone is listed', async () => {
  const gone = await candidate('Comptable', { skills: ['SYSCOHADA', 'Sage Saari'] });
  const there = await candidate('Comptable');
  await makeApplication(server.db, { offerId, companyId, candidateId: gone }, { stage: 'withdrawn' });
  expect(ids(await recommended())).toEqual([there]);
  const all = await matching();
  expect(ids(all)).toEqual([there, gone]);
  expect(all.data[1].score).toBeGreaterThan(all.data[0].score);
  expect(all.data[1].application).toMatchObject({ stage: 'withdrawn', stageTitle: 'Retirée' });
});

it('ranks an empty profile after one that says something', async () => {
  const empty = await candidate('Comptable', { experience_years: null, desired_contract_types: ['CDI'] });
  const beginner = await candidate('Comptable', {
    experience_years: null,
    education_level: 1,
    city: 'Kayes',
    desired_contract_types: ['Stage'],
    desired_salary: 900_000,
  });
  const { data } = await matching();
  expect(data.map((one: { candidate: { id: string } }) => one.candidate.id)).toEqual([beginner, empty]);
  expect(data[1].score).toBeGreaterThan(data[0].score);
});

it('still lists a hidden profile that the company paid for, until it is refunded', async () => {
  const hidden = await candidate('Comptable', { is_visible: false });
  await server.db
    .insertInto('unlocked_profiles')
    .values({ company_id: companyId, candidate_id: hidden, price_xof: 1000 })
    .execute();
  expect((await matching()).data).toMatchObject([
    { candidate: { id: hidden, access: 'unlocked' }, application: null },
  ]);
  await server.db.updateTable('unlocked_profiles').set({ refunded_at: new Date() }).execute();
  expect((await matching()).data).toEqual([]);
});

it('reads a profile anew as soon as it changes', async () => {
  const id = await candidate('Chauffeur');
  expect((await matching()).data).toEqual([]);
  await server.db
    .updateTable('candidates')
    .set({ headline: 'Comptable' })
    .where('account_id', '=', id)
    .execute();
  expect((await matching()).data).toMatchObject([{ candidate: { id } }]);
  // The result is the same once the job wrote it.
  const before = (await matching()).data;
  await refresh();
  expect((await matching()).data).toEqual(before);
  await server.db
    .updateTable('candidates')
    .set({ headline: 'Chauffeur' })
    .where('account_id', '=', id)
    .execute();
  expect((await matching()).data).toEqual([]);
  await server.db.deleteFrom('candidates').where('account_id', '=', id).execute();
  expect((await matching()).data).toEqual([]);
});

const refresh = () => runJob(registerMatchingJobs, server.services, 'matching.refresh');
const foundBy = async () =>
  (
    await server.db.selectFrom('match_trades').selectAll().orderBy('account_id').orderBy('trade').execute()
  ).map((row) => JSON.stringify(row));
const age = (version: number) =>
  server.db.updateTable('match_trades').set({ engine_version: version, strength: 1, skills: [] }).execute();

it('writes anew, in the background, what an older engine wrote, which serves until then', async () => {
  const accountant = await candidate('Comptable', { skills: ['SYSCOHADA'] });
  await candidate('Xyzzy');
  for (let count = 0; count < 30; count++) await candidate('Chauffeur');
  await refresh();
  const written = await foundBy();
  expect(written.filter((row) => row.includes('"trade":""'))).toHaveLength(1);
  await age(ENGINE_VERSION - 1);
  // A reader never waits for somebody else's rows to be written.
  expect((await matching()).data).toMatchObject([{ candidate: { id: accountant } }]);
  expect(await foundBy()).not.toEqual(written);
  const working = new AbortController();
  const job = refresh().finally(() => working.abort());
  while (!working.signal.aborted) {
    const { people } = await server.db
      .selectFrom('match_trades')
      .select(({ fn }) => fn.count<number>('account_id').distinct().as('people'))
      .executeTakeFirstOrThrow();
    expect(people).toBe(32);
  }
  await job;
  expect(await foundBy()).toEqual(written);
});

it('leaves alone what a newer engine wrote: an instance of before is still at work', async () => {
  await candidate('Comptable');
  await refresh();
  await age(ENGINE_VERSION + 1);
  const newer = await foundBy();
  await refresh();
  expect(await foundBy()).toEqual(newer);
});

it('reads first the profile that changed, also while an older engine’s rows are left', async () => {
  const id = await candidate('Chauffeur');
  await refresh();
  await age(ENGINE_VERSION - 1);
  await server.db
    .updateTable('candidates')
    .set({ headline: 'Comptable' })
    .where('account_id', '=', id)
    .execute();
  await Promise.all([refresh(), refresh(), matching()]);
  expect((await matching()).data).toMatchObject([{ candidate: { id } }]);
  expect(await foundBy()).toEqual(
    (await foundBy()).filter((row) => row.includes(`"engine_version":${ENGINE_VERSION}`)),
  );
});

it('filters by score and place, page by page', async () => {
  await candidate('Comptable', { city: 'Bamako', skills: ['SYSCOHADA', 'Sage Saari'] });
  await candidate('Comptable', { city: 'Gao' });
  await candidate('Comptable', { city: 'Dakar', country: 'SN' });
  expect((await matching()).pagination).toMatchObject({ total: 3 });
  expect((await matching('?place=city')).pagination).toMatchObject({ total: 1 });
  expect((await matching('?place=country')).pagination).toMatchObject({ total: 2 });
  expect((await matching('?minScore=70')).pagination).toMatchObject({ total: 1 });
  const pages = await Promise.all([matching('?limit=2'), matching('?limit=2&page=2')]);
  expect(pages.map(({ data }) => data.length)).toEqual([2, 1]);
});

async function decided(
  stage: 'shortlisted' | 'rejected',
  skills: string[],
  first = 'Aminata',
): Promise<void> {
  const candidateId = await candidate('Comptable', { skills }, first);
  await makeApplication(server.db, { offerId, companyId, candidateId }, { stage });
}

it('says that too little was chosen, and falls back to the match', async () => {
  const id = await candidate('Comptable');
  const { data, learning } = await recommended();
  expect(learning).toMatchObject({ isKnown: false, accepted: 0, needed: 3 });
  expect(learning.message).toContain('Gardez ou refusez');
  expect(data).toMatchObject([{ candidate: { id }, preference: 0, reason: null }]);
});

it('learns from accepted and rejected candidates, and names a similar one', async () => {
  for (const skills of [['TOMPRO'], ['TOMPRO', 'Excel'], ['TOMPRO']]) await decided('shortlisted', skills);
  await decided('rejected', ['Ciel Compta']);
  await decided('rejected', ['Ciel Compta']);
  const other = await candidate('Comptable', { skills: ['Ciel Compta'] });
  const liked = await candidate('Comptable', { skills: ['TOMPRO'] });
  const { data, learning } = await recommended();
  expect(learning).toMatchObject({ isKnown: true, accepted: 3, refused: 2 });
  expect(data.map((one: { candidate: { id: string } }) => one.candidate.id)).toEqual([liked, other]);
  expect(data[0].preference).toBeGreaterThan(data[1].preference);
  expect(data[0].reason).toMatch(/^Comme Aminata Z\. et 2 autres profils.*TOMPRO/);
});

it('learns from shortlists too, where those who never applied stand, and from a refusal that came after', async () => {
  const shortlist = (candidateId: string, offer = offerId, company = companyId) =>
    server.db
      .insertInto('shortlisted_candidates')
      .values({ company_id: company, offer_id: offer, candidate_id: candidateId })
      .execute();
  for (let count = 0; count < 3; count++)
    await shortlist(await candidate('Comptable', { skills: ['TOMPRO'] }, 'Aminata'));
  const refused = await candidate('Comptable', { skills: ['Ciel Compta'] });
  await shortlist(refused);
  await makeApplication(server.db, { offerId, companyId, candidateId: refused }, { stage: 'rejected' });
  const elsewhere = await makeCompany(server.db, 'Autre');
  await shortlist(await candidate('Comptable'), await accountantOffer(elsewhere), elsewhere);
  const liked = await candidate('Comptable', { skills: ['TOMPRO'] });
  const { data, learning } = await recommended();
  expect(learning).toMatchObject({ isKnown: true, accepted: 3, refused: 1 });
  const found = data.find((one: { candidate: { id: string } }) => one.candidate.id === liked);
  expect(found.preference).toBeGreaterThan(0);
  expect(found.reason).toMatch(/^Comme Aminata Z\. et 2 autres profils.*TOMPRO/);
});

it('learns nothing from another company, nor from offers of another trade', async () => {
  const elsewhere = await makeCompany(server.db, 'Autre');
  const theirs = await accountantOffer(elsewhere);
  const { id: driving } = await makeOffer(server.db, companyId);
  await server.db.updateTable('offers').set({ title: 'Chauffeur' }).where('id', '=', driving).execute();
  for (let count = 0; count < 3; count++) {
    const candidateId = await candidate('Comptable', { skills: ['TOMPRO'] });
    const stage = 'shortlisted' as const;
    await makeApplication(server.db, { offerId: theirs, companyId: elsewhere, candidateId }, { stage });
    await makeApplication(server.db, { offerId: driving, companyId, candidateId }, { stage });
  }
  expect((await recommended()).learning).toMatchObject({ isKnown: false, accepted: 0 });
});

it('shows a candidate their own score, the same as the recruiter reads, and how to raise it', async () => {
  const applicant = await signedIn(server, 'applicant');
  await makeProfile(
    server.db,
    applicant.accountId,
    { first: 'Awa', last: 'Keïta' },
    { headline: 'Comptable' },
  );
  const path = `/api/v1/recruitment-offers/${offerId}/match`;
  expect((await get(path)).statusCode).toBe(401);
  expect((await get(path, recruiter)).statusCode).toBe(403);
  const { data } = (await get(path, applicant)).json();
  const [{ score }] = (await matching()).data;
  expect(data.score).toBe(score);
  expect(sumOf(data.parts) + sumOf(data.shortfalls)).toBe(score);
  expect(data.raise.map(({ section }: { section: string }) => section)).toContain('skills');
  const detail = (await get(`/api/v1/recruitment-offers/${offerId}`, applicant)).json();
  expect(detail.data.match_percentage).toBe(score);
  expect((await get(`/api/v1/recruitment-offers/${offerId}`)).json().data.match_percentage).toBeNull();
  expect((await get('/api/v1/recruitment-offers/999999/match', applicant)).statusCode).toBe(404);
});

it('writes the same percentage on every card a candidate is shown, and on nobody else’s', async () => {
  const applicant = await signedIn(server, 'applicant');
  await makeProfile(
    server.db,
    applicant.accountId,
    { first: 'Awa', last: 'Keïta' },
    { headline: 'Comptable' },
  );
  await server.app.offerIndex.refresh([offerId]);
  const own = (await get(`/api/v1/recruitment-offers/${offerId}/match`, applicant)).json().data.score;
  const onCards = async (person?: Person) => {
    const answer = async (path: string) => (await get(`/api/v1${path}`, person)).json();
    const read = async (path: string) => (await answer(path)).data;
    const shown: { id: number; match_percentage: number | null }[] = [
      ...(await read('/recruitment-offers?limit=100')).jobs,
      ...(await read('/recruitment-offers/featured')).jobs,
      ...(person ? (await read('/bookmarks')).map(({ job }: { job: unknown }) => job) : []),
      ...(person === applicant ? (await answer('/dashboard')).newOffers : []),
    ];
    return shown.filter(({ id }) => id === offerId).map((offer) => offer.match_percentage);
  };
  for (const person of [applicant, recruiter])
    await server.json('POST', `/api/v1/bookmarks/${offerId}`, { headers: person.headers });
  expect(await onCards(applicant)).toEqual([own, own, own, own]);
  const explained = (await get(`/api/v1/recruitment-offers/${offerId}/match`, applicant)).json().data;
  const { match_reason: reason } = (await get(`/api/v1/recruitment-offers/${offerId}`, applicant)).json()
    .data;
  const met = explained.parts.filter(
    ({ points, weight }: { points: number; weight: number }) => points === weight,
  );
  expect(own).toBeGreaterThanOrEqual(40);
  expect(met.map(({ sentence }: { sentence: string }) => sentence)).toContain(reason);
  expect(new Set(await onCards(recruiter))).toEqual(new Set([null]));
  expect(new Set(await onCards())).toEqual(new Set([null]));
  await server.db.deleteFrom('candidates').where('account_id', '=', applicant.accountId).execute();
  expect(new Set(await onCards(applicant))).toEqual(new Set([null]));
});

it('lets no candidate guess a salary the company hides', async () => {
  const applicant = await signedIn(server, 'applicant');
  await makeProfile(
    server.db,
    applicant.accountId,
    { first: 'Awa', last: 'Keïta' },
    { desired_salary: 900_000 },
  );
  await server.db.updateTable('offers').set({ salary_visible: false }).where('id', '=', offerId).execute();
  const { data } = (await get(`/api/v1/recruitment-offers/${offerId}/match`, applicant)).json();
  expect(data.parts.map(({ key }: { key: string }) => key)).not.toContain('salary');
  expect(JSON.stringify(data)).not.toMatch(/salaire/i);
});
