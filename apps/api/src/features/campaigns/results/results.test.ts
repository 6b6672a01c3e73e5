import type { CampaignDetail, MyCampaignApplicationDetail } from '@baara/contract/campaigns/campaigns';
import type { MyResult, PublicResults } from '@baara/contract/campaigns/published-results';
import type { CampaignComplaint, CampaignResults } from '@baara/contract/campaigns/results';
import type { CampaignStaff } from '@baara/contract/campaigns/campaign-staff';
import { resultSteps } from '@baara/contract/campaigns/results-words';
import {
  type CampaignStaffRole,
  campaignStaffRoles,
  centreRoles,
} from '@baara/contract/campaigns/staff-roles';
import type { Proposal } from '@baara/contract/two-people/proposals';
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { runJob } from '../../../testing/run-job.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { notifyResultsJob } from './notify-results.ts';
import { rankCampaignJob } from './rank-campaign.ts';
import { readRankedCandidates } from './ranked-candidates.ts';
import { readRankingRules } from './ranking-rules.ts';
import { type Concours, makeConcours, markAll, sealTests } from './results.factory.ts';
import { registerResultsJobs } from './results.jobs.ts';

const server = useTestApp();
const ministry = useWorkspace(server);

let concours: Concours;
beforeEach(async () => {
  concours = await makeConcours(server.db, ministry.companyId);
});

type Method = 'GET' | 'POST' | 'PUT';
const call = <Data = CampaignResults>(
  method: Method,
  path: string,
  body?: object,
  who: Person = ministry.owner,
) => server.call<Data>(method, `/recruiter/campaigns/${concours.campaignId}${path}`, who, body);
const results = async (who?: Person) => (await call('GET', '/results', undefined, who)).body.data;
const runJobs = (name: string, payload: object = {}) =>
  runJob(registerResultsJobs, server.services, name, payload);
const joinTeam = async (role: CampaignStaffRole): Promise<Person> => {
  const member = await ministry.member('reader');
  const { body } = await call<CampaignStaff>('GET', '/staff');
  const team = body.data.members.flatMap(({ id, role: own, centreId }) =>
    own ? [{ memberId: id, role: own, centreId }] : [],
  );
  const centreId = centreRoles.includes(role) ? concours.bamako : null;
  const staff = [...team, { memberId: member.accountId, role, centreId }];
  expect(await call('PUT', '/staff', { staff })).toMatchObject({ status: 200 });
  return member;
};
const file = (place: number) => concours.files[place] as Concours['files'][number];
const person = (place: number): Promise<Person> =>
  signedIn(server, 'applicant').then(async (who) => {
    await server.db
      .updateTable('campaign_applications')
      .set({ candidate_id: who.accountId })
      .where('id', '=', file(place).id)
      .execute();
    return who;
  });
const setGender = (place: number, gender: 'femme' | 'homme') =>
  server.db.updateTable('campaign_applications').set({ gender }).where('id', '=', file(place).id).execute();

const settings = (more: object = {}) => ({
  version: 0,
  ties: ['heaviest', 'oldest'],
  categories: concours.categoryIds.map((categoryId, place) => ({
    categoryId,
    bar: 1000,
    reservation: 'first',
    unfilled: 'open',
    waiting: 2,
    reserves: place === 0 ? [{ id: 'r1', holder: 'femme' }] : [],
  })),
  ...more,
});

async function rank(): Promise<void> {
  await call('PUT', '/ranking-rules', settings());
  expect(await call('POST', '/ranking-rules/seal', { version: 1 })).toMatchObject({ status: 200 });
  await markAll(server.db, concours);
  await sealTests(server.db, concours.testIds);
  expect(await call('POST', '/ranking')).toMatchObject({
    status: 202,
    body: { data: { ranking: { state: 'running' } } },
  });
  await runJobs(rankCampaignJob.name, { campaignId: concours.campaignId });
}

async function confirm(jury: Person): Promise<void> {
  const { body } = await call<Proposal[]>('GET', '/proposals', undefined, jury);
  const waiting = body.data.find(({ state }) => state === 'proposed');
  expect(await call('POST', `/proposals/${waiting?.id}/confirmation`, undefined, jury)).toMatchObject({
    status: 200,
  });
}

async function publish(complaintDays = 5): Promise<void> {
  await setGender(3, 'femme');
  await setGender(5, 'femme');
  await rank();
  const jury = await joinTeam('jury_chair');
  await call('POST', '/results/decision', { reason: 'Délibération du jury' });
  await confirm(jury);
  await call('POST', '/results/publication', { reason: 'Affichage', complaintDays });
  await confirm(jury);
  await runJobs(notifyResultsJob.name);
}

const statusesOf = async () =>
  (
    await server.db
      .selectFrom('campaign_applications')
      .where('campaign_id', '=', concours.campaignId)
      .orderBy('file_number')
      .select('status')
      .execute()
  ).map(({ status }) => status);
const publicResults = async (query = '') =>
  (
    await server.call<PublicResults>(
      'GET',
      `/mass-recruitment/campaigns/${concours.slug}/results${query}`,
      null,
    )
  ).body.data;
const myResult = async (place: number, who: Person) =>
  (await server.call<MyResult | null>('GET', `/mass-recruitment/applications/${file(place).id}/result`, who))
    .body.data;

describe('rules', () => {
  it('are the usual ones until somebody writes them, and are read with the quotas', async () => {
    expect((await results()).rules).toMatchObject({
      version: 0,
      sealedAt: null,
      ties: ['heaviest'],
      problems: [],
      categories: [
        { seats: 2, bar: 1200, waiting: 1, reserves: [{ id: 'r1', label: 'Femmes', holder: 'femme' }] },
        { seats: 1, bar: 1200, waiting: 1, reserves: [] },
      ],
    });
    const saved = await call('PUT', '/ranking-rules', settings({ ties: ['youngest'] }));
    expect(saved.body.data.rules).toMatchObject({
      version: 1,
      ties: ['youngest'],
      categories: [{ bar: 1000 }, {}],
    });
    expect(await call('PUT', '/ranking-rules', settings())).toMatchObject({
      status: 409,
      body: { code: 'RULES_CHANGED' },
    });
    expect(await readRankingRules(server.db, concours.campaignId)).toMatchObject({
      tests: [{ id: concours.testIds[0], max: 2000, weight: 2, kind: 'marks' }, { weight: 1 }],
      categories: [{ seats: 2, reserves: [{ id: 'r1', seats: 1 }] }, { seats: 1 }],
      ties: [{ attribute: 'age', prefer: 'low' }],
    });
  });

  it('change no more once they are sealed, and everyone reads them', async () => {
    await call('PUT', '/ranking-rules', settings());
    const sealed = await call('POST', '/ranking-rules/seal', { version: 1 });
    expect(sealed.body.data.rules.sha256).toMatch(/^[0-9a-f]{64}$/);
    for (const [method, path, body] of [
      ['PUT', '/ranking-rules', settings({ version: 2 })],
      ['POST', '/ranking-rules/seal', { version: 2 }],
    ] as const)
      expect(await call(method, path, body)).toMatchObject({
        status: 409,
        body: { code: 'RULES_ARE_SEALED' },
      });
    const page = await server.call<CampaignDetail>(
      'GET',
      `/mass-recruitment/campaigns/${concours.slug}`,
      null,
    );
    expect(page.body.data.ranking).toMatchObject({ sha256: sealed.body.data.rules.sha256 });
    expect(page.body.data.ranking?.categories[0]?.sentences.join(' ')).toMatch(
      /2 places .* 10 sur 20\. Places réservées : 1 pour « Femmes »/,
    );
  });

  it('that make a ranking impossible are said, and are not sealed', async () => {
    await server.db.deleteFrom('campaign_tests').where('campaign_id', '=', concours.campaignId).execute();
    expect((await results()).rules.problems).toEqual([
      'La catégorie « Agents de guichet » n’a pas d’épreuve.',
      'La catégorie « Chauffeurs » n’a pas d’épreuve.',
    ]);
    expect(await call('POST', '/ranking-rules/seal', { version: 0 })).toMatchObject({
      body: { code: 'RULES_IMPOSSIBLE' },
    });
  });

  it('a listed reserve takes all its numbers or none', async () => {
    const [agents = ''] = concours.categoryIds;
    const path = `/reserves/${agents}/r1`;
    expect(await call('PUT', path, { numbers: '2' })).toMatchObject({ body: { code: 'RESERVE_BY_GENDER' } });
    const [first, ...rest] = settings().categories;
    const listed = { ...first, reserves: [{ id: 'r1', holder: 'listed' }] };
    await call('PUT', '/ranking-rules', settings({ categories: [listed, ...rest] }));
    const wrong = await call('PUT', path, { numbers: 'OP26-000002\n1, 999' });
    expect(wrong.body.errors?.[0]?.message).toMatch(/1, 999$/);
    const right = await call('PUT', path, { numbers: 'OP26-000002, 4' });
    expect(right.body.data.rules.categories[0]?.reserves).toMatchObject([{ files: 2 }]);
    const candidates = await readRankedCandidates(server.db, concours.campaignId);
    expect(candidates.filter(({ reserves }) => reserves.length > 0).map(({ id }) => id)).toEqual(
      [file(1).id, file(3).id].toSorted((a, b) => (a < b ? -1 : 1)),
    );
  });
});

describe('the ranking', () => {
  it('waits for sealed rules and marks, then counts each category', async () => {
    await markAll(server.db, concours);
    expect(await call('POST', '/ranking')).toMatchObject({ body: { code: 'RULES_NOT_SEALED' } });
    await call('POST', '/ranking-rules/seal', { version: 0 });
    expect(await call('POST', '/ranking')).toMatchObject({ body: { code: 'MARKS_NOT_SEALED' } });
    expect((await results()).tests).toMatchObject([
      { name: 'Droit', sealedAt: null, expected: 10, marked: 9, absent: 1 },
      { name: 'Oral', marked: 8, excluded: 1 },
    ]);
  });

  it('is computed by a job, tried with other rules, and outdated when a mark changes', async () => {
    await setGender(5, 'femme');
    await rank();
    const { ranking, lists, abilities } = await results();
    expect(abilities).toMatchObject({ decide: true, publish: false });
    expect(ranking).toMatchObject({ state: 'done', isOutdated: false });
    // The first two have 14 both: the heavier mark parts them. The woman, third, has the reserved seat.
    expect(ranking.categories[0]).toMatchObject({
      ranked: 4,
      vacant: 0,
      outcomes: [
        { outcome: 'admitted', count: 2 },
        { outcome: 'waiting', count: 1 },
        { outcome: 'below-bar', count: 1 },
        { outcome: 'excluded', count: 1 },
      ],
      reserves: [{ label: 'Femmes', seats: 1, taken: 1 }],
      ties: [],
    });
    // The files 1 and 3 are equal: nothing but the draw parts them, for the one place.
    expect(ranking.categories[1]).toMatchObject({ ties: [{ firstRank: 1, people: 2, matters: true }] });
    expect(lists.map(({ name }) => name)).toEqual(['Agents de guichet', 'Chauffeurs']);
    const tried = { categoryId: concours.categoryIds[0], bar: 1450, seats: 2, waiting: 0 };
    expect((await call('POST', '/ranking/what-if', tried)).body.data).toMatchObject({ admitted: 0, lost: 2 });
    expect((await call('POST', '/ranking/what-if', { ...tried, seats: 0 })).body.errors).toMatchObject([
      { field: 'seats' },
    ]);
    await server.db
      .updateTable('campaign_marks')
      .set({ score_hundredths: 1900 })
      .where('application_id', '=', file(7).id)
      .execute();
    expect((await results()).ranking.isOutdated).toBe(true);
    expect(await call('POST', '/results/decision', { reason: 'x' })).toMatchObject({
      body: { code: 'RANKING_OUTDATED' },
    });
  });

  it('shows the jury no name and no number', async () => {
    await rank();
    const { payload } = await server.inject({
      method: 'GET',
      url: `/api/v1/recruiter/campaigns/${concours.campaignId}/results`,
      headers: ministry.owner.headers,
    });
    expect(payload).not.toMatch(/Diarra|OP26-0/);
  });
});

describe('publication', () => {
  it('takes two people twice, then everyone reads the lists, each their own result', async () => {
    await setGender(5, 'femme');
    const candidate = await person(1);
    await rank();
    const jury = await joinTeam('jury_chair');
    expect(await call('POST', '/results/publication', { reason: 'x', complaintDays: 5 })).toMatchObject({
      body: { code: 'DECISION_REQUIRED' },
    });
    await call('POST', '/results/decision', { reason: 'Délibération du jury' });
    const [proposal] = (await call<Proposal[]>('GET', '/proposals')).body.data;
    expect(proposal?.sentence).toMatch(/3 admis, liste d’attente : 3/);
    expect(await call('POST', `/proposals/${proposal?.id}/confirmation`)).toMatchObject({ status: 403 });
    await confirm(jury);
    expect(await call('POST', '/ranking')).toMatchObject({ body: { code: 'RANKING_FINAL' } });
    expect(await myResult(1, candidate)).toBeNull();
    const path = `/mass-recruitment/campaigns/${concours.slug}/results`;
    expect(await server.call('GET', path, null)).toMatchObject({ status: 404 });

    await call('POST', '/results/publication', { reason: 'Affichage', complaintDays: 5 });
    await confirm(jury);
    await runJobs(notifyResultsJob.name);
    const page = await publicResults();
    expect(page.people).toMatchObject([
      { fileNumber: 'OP26-000002', outcome: 'admitted', rank: 1, reserve: null },
      { fileNumber: 'OP26-000006', outcome: 'admitted', rank: 3, reserve: 'Femmes' },
      { fileNumber: 'OP26-000004', outcome: 'waiting', waitingPlace: 1 },
    ]);
    const [list] = page.categories;
    const pdf = await server.inject({ method: 'GET', url: list?.url ?? '' });
    expect(createHash('sha256').update(pdf.rawPayload).digest('hex')).toBe(list?.sha256);
    const log = await call<{ action: string; detail: string | null }[]>('GET', '/log');
    expect(log.body.data.map(({ detail }) => detail ?? '').join()).toContain(list?.sha256);

    expect((await publicResults('?search=op26-6')).found).toMatchObject({ outcome: 'admitted', rank: 3 });
    expect(await publicResults('?search=8')).toMatchObject({ found: null, searchError: expect.any(String) });
    expect((await publicResults(`?search=${file(7).trackingCode}`)).found).toMatchObject({
      outcome: 'below-bar',
    });

    const mine = await myResult(1, candidate);
    expect(mine).toMatchObject({ outcome: 'admitted', rank: 1, ranked: 4, average: 1400, total: 4200 });
    expect(resultSteps(mine as MyResult)).toEqual([
      'Droit : 16 sur 20, fois le coefficient 2 : 32.',
      'Oral : 10 sur 20, fois le coefficient 1 : 10.',
      'Total : 32 + 10 = 42, divisé par 3 : 14 sur 20.',
      'La barre est à 10 sur 20 : votre moyenne l’atteint.',
      'Rang 1 sur 4 personnes classées, pour 2 places.',
      'Vous êtes admis. L’institution vous dira la suite.',
    ]);
    const detail = await server.call<MyCampaignApplicationDetail>(
      'GET',
      `/mass-recruitment/applications/${file(1).id}`,
      candidate,
    );
    expect(detail.body.data).toMatchObject({
      status: 'ACCEPTED',
      testScores: [
        { testName: 'Droit', score: 16, maxScore: 20 },
        { testName: 'Oral', score: 10 },
      ],
    });
    // The files 1 and 3 are equal: one is admitted, the other waits where it was.
    expect((await statusesOf()).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'ACCEPTED'),
      ...Array.from({ length: 3 }, () => 'PRESELECTED'),
      ...Array.from({ length: 4 }, () => 'REJECTED'),
    ]);
    const bell = await server.call<{ notifications: { title: string }[] }>(
      'GET',
      '/notifications',
      candidate,
    );
    expect(JSON.stringify(bell.body.data)).toContain('admis');
    const sent = (await server.mails()).filter(({ subject }) => subject.startsWith('Vos résultats'));
    expect(sent).toHaveLength(10);
    await runJobs(notifyResultsJob.name);
    expect((await server.mails()).filter(({ subject }) => subject.startsWith('Vos résultats'))).toHaveLength(
      10,
    );
  });
});

const complain = (who: Person, body: object = {}) =>
  server.call('POST', `/mass-recruitment/applications/${file(7).id}/complaints`, who, {
    testId: concours.testIds[0],
    text: 'Ma copie a trois pages, une seule est notée.',
    ...body,
  });

describe('complaints', () => {
  it('are sent once a test within the days, answered once, and logged', async () => {
    const candidate = await person(7);
    await publish();
    expect(await complain(candidate, { text: ' ' })).toMatchObject({ status: 422 });
    expect(await complain(candidate)).toMatchObject({ status: 201 });
    expect(await complain(candidate)).toMatchObject({ body: { code: 'COMPLAINT_TWICE' } });
    const [complaint] = (await call<CampaignComplaint[]>('GET', '/complaints?state=open')).body.data;
    expect(complaint).toMatchObject({ fileNumber: 'OP26-000008', test: 'Droit', state: 'open' });
    const answer = { state: 'accepted', answer: 'Les trois pages sont comptées.' };
    const path = `/complaints/${complaint?.id}/answer`;
    expect(await call('POST', path, { ...answer, proposalId: concours.campaignId })).toMatchObject({
      status: 422,
    });
    expect(await call('POST', path, answer)).toMatchObject({ body: { data: { state: 'accepted' } } });
    expect(await call('POST', path, answer)).toMatchObject({ body: { code: 'COMPLAINT_CLOSED' } });
    expect((await myResult(7, candidate))?.complaints).toMatchObject([{ answer: answer.answer }]);
    expect((await results()).complaints).toEqual({ open: 0, answered: 1 });
    const log = await call<{ action: string; detail: string | null }[]>('GET', '/log');
    expect(log.body.data[0]?.detail).toBe('OP26-000008, Droit : acceptée');
  });

  it('lead to a correction, which two people take into the published results', async () => {
    await publish();
    expect(await call('POST', '/results/rectification', { reason: 'x' })).toMatchObject({
      body: { code: 'NOTHING_TO_RECTIFY' },
    });
    await server.db
      .updateTable('campaign_marks')
      .set({ score_hundredths: 2000, updated_at: new Date() })
      .where('application_id', '=', file(7).id)
      .execute();
    const [before] = (await publicResults()).categories;
    expect((await results()).abilities).toMatchObject({ rectify: true, rank: false });
    await call('POST', '/results/rectification', { reason: 'Réclamation acceptée' });
    await confirm(await joinTeam('jury_chair'));
    await runJobs(notifyResultsJob.name);
    const page = await publicResults();
    expect(page.people.map(({ fileNumber, outcome }) => `${fileNumber} ${outcome}`)).toEqual([
      'OP26-000008 admitted',
      'OP26-000004 admitted',
      'OP26-000002 waiting',
      'OP26-000006 waiting',
    ]);
    expect(page.categories[0]?.sha256).not.toBe(before?.sha256);
    const statuses = await statusesOf();
    expect([statuses[7], statuses[1]]).toEqual(['ACCEPTED', 'SHORTLISTED']);
    const sent = (await server.mails()).filter(({ subject }) => subject.startsWith('Résultat rectifié'));
    expect(sent).toHaveLength(2);
    expect((await results()).ranking.isOutdated).toBe(false);
  });

  it('are refused after the deadline, and where none are taken', async () => {
    const candidate = await person(7);
    await publish();
    await server.db
      .updateTable('campaign_deliberations')
      .set({ complaints_until: new Date(Date.now() - 1000) })
      .where('campaign_id', '=', concours.campaignId)
      .execute();
    expect((await myResult(7, candidate))?.abilities.complain).toBe(false);
    expect(await complain(candidate)).toMatchObject({ body: { code: 'COMPLAINT_LATE' } });
  });
});

const record = (fileNumber: string) => call('POST', '/withdrawals', { fileNumber, reason: 'Lettre reçue' });

describe('withdrawals', () => {
  it('by the admitted person propose the next, whom the institution admits', async () => {
    const admitted = await person(1);
    await publish();
    // The women are the files 4 and 6: 4 has the reserved seat, the open one is that of 2; 6 waits.
    expect(
      (await publicResults()).people.map(({ fileNumber, outcome }) => `${fileNumber} ${outcome}`),
    ).toEqual(['OP26-000002 admitted', 'OP26-000004 admitted', 'OP26-000006 waiting']);
    const leave = `/mass-recruitment/applications/${file(1).id}/withdraw`;
    expect(await server.call('POST', leave, admitted, { reason: 'Autre concours' })).toMatchObject({
      status: 200,
    });
    const { replacements } = await results();
    expect(replacements).toMatchObject([
      {
        fileNumber: 'OP26-000002',
        reason: 'Autre concours',
        confirmedAt: null,
        next: { fileNumber: 'OP26-000006' },
      },
    ]);
    const path = `/replacements/${replacements[0]?.id}`;
    expect(await call('POST', path, { applicationId: file(1).id })).toMatchObject({
      body: { code: 'REPLACEMENT_CHANGED' },
    });
    expect(await call('POST', path, { applicationId: file(5).id })).toMatchObject({ status: 200 });
    expect(await call('POST', path, { applicationId: file(5).id })).toMatchObject({ status: 404 });
    const page = await publicResults();
    expect(page.changes).toMatchObject([{ left: 'OP26-000002', admitted: 'OP26-000006' }]);
    expect(page.people.map(({ fileNumber }) => fileNumber)).toEqual(['OP26-000004', 'OP26-000006']);
    expect((await statusesOf())[5]).toBe('ACCEPTED');
  });

  it('are recorded by the institution, of those who have or await a place alone', async () => {
    await publish();
    expect(await record('999')).toMatchObject({ status: 422 });
    expect(await record('8')).toMatchObject({ body: { code: 'NOT_ADMITTED' } });
    expect((await record('OP26-000006')).body.data.replacements).toEqual([]);
    expect((await record('4')).body.data.replacements).toMatchObject([
      { fileNumber: 'OP26-000004', next: null },
    ]);
    expect((await statusesOf()).filter((status) => status === 'WITHDRAWN')).toHaveLength(2);
  });
});

it('each role does what it may, and another company finds nothing', async () => {
  const { campaignId, categoryIds } = concours;
  const [categoryId] = categoryIds;
  const readers: readonly CampaignStaffRole[] = ['head', 'jury_chair', 'observer'];
  const jury: readonly CampaignStaffRole[] = ['head', 'jury_chair'];
  const head: readonly CampaignStaffRole[] = ['head'];
  const operations: readonly [Method, string, readonly CampaignStaffRole[], object?][] = [
    ['GET', '/results', readers],
    ['GET', '/complaints', readers],
    ['GET', `/results/lists/${categoryId}`, readers],
    ['POST', '/ranking/what-if', readers, { categoryId, bar: 1000, seats: 2, waiting: 0 }],
    ['POST', '/results/exports', readers, { format: 'xlsx' }],
    ['PUT', '/ranking-rules', head, settings({ version: 99 })],
    ['POST', '/ranking-rules/seal', head, { version: 99 }],
    ['PUT', `/reserves/${categoryId}/r1`, head, { numbers: '' }],
    ['POST', '/ranking', jury],
    ['POST', '/results/decision', jury, { reason: 'x' }],
    ['POST', '/results/publication', jury, { reason: 'x', complaintDays: 5 }],
    ['POST', '/results/rectification', jury, { reason: 'x' }],
    ['POST', '/withdrawals', jury, { fileNumber: '1', reason: 'x' }],
    ['POST', `/replacements/${campaignId}`, jury, { applicationId: campaignId }],
    ['POST', `/complaints/${campaignId}/answer`, jury, { state: 'refused', answer: 'x' }],
    ['GET', `/complaints/${campaignId}/document`, readers],
  ];
  const other = (await makeWorkspace(server, 'Autre')).owner;
  const people = new Map<CampaignStaffRole, Person>();
  for (const role of campaignStaffRoles) people.set(role, await joinTeam(role));
  for (const [method, path, roles, body] of operations) {
    const allowed = [];
    for (const [role, who] of people) {
      const { body: answer } = await call<unknown>(method, path, body, who);
      if (String(answer.code) !== 'CAMPAIGN_ROLE') allowed.push(role);
    }
    expect([path, allowed]).toEqual([path, campaignStaffRoles.filter((role) => roles.includes(role))]);
    expect([path, (await call(method, path, body, other)).status]).toEqual([path, 404]);
  }
});
