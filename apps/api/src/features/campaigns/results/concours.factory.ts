import type { PublicResults, MyResult } from '@baara/contract/campaigns/published-results';
import type { CampaignResults } from '@baara/contract/campaigns/results';
import type { CampaignStaff } from '@baara/contract/campaigns/campaign-staff';
import { type CampaignStaffRole, centreRoles } from '@baara/contract/campaigns/staff-roles';
import type { Proposal } from '@baara/contract/two-people/proposals';
import { beforeEach } from 'vitest';
import { runJob } from '../../../testing/run-job.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { Person, Workspace } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { notifyResultsJob } from './notify-results.ts';
import { rankCampaignJob } from './rank-campaign.ts';
import { type Concours, makeConcours, markAll, sealTests } from './results.factory.ts';
import { registerResultsJobs } from './results.jobs.ts';

/** For tests: what a head, a jury and candidates do with the results of a concours. */

export type Method = 'GET' | 'POST' | 'PUT';

async function done(
  answer: Promise<{ status: number; body: { message: string } }>,
  status: number,
): Promise<void> {
  const given = await answer;
  if (given.status !== status) throw new Error(`${given.status} and not ${status}: ${given.body.message}`);
}

/** Before each test, the concours of `makeConcours`. @returns its calls. */
export function useConcours(server: TestApp, ministry: Workspace) {
  const of = { concours: undefined as unknown as Concours };
  beforeEach(async () => {
    of.concours = await makeConcours(server.db, ministry.companyId);
  });
  const call = <Data = CampaignResults>(
    method: Method,
    path: string,
    body?: object,
    who: Person = ministry.owner,
  ) => server.call<Data>(method, `/recruiter/campaigns/${of.concours.campaignId}${path}`, who, body);
  const results = async (who?: Person) => (await call('GET', '/results', undefined, who)).body.data;
  const runJobs = (name: string, payload: object = {}) =>
    runJob(registerResultsJobs, server.services, name, payload);
  const joinTeam = async (role: CampaignStaffRole): Promise<Person> => {
    const member = await ministry.member('reader');
    const { body } = await call<CampaignStaff>('GET', '/staff');
    const team = body.data.members.flatMap(({ id, role: own, centreId }) =>
      own ? [{ memberId: id, role: own, centreId }] : [],
    );
    const centreId = centreRoles.includes(role) ? of.concours.bamako : null;
    const staff = [...team, { memberId: member.accountId, role, centreId }];
    await done(call('PUT', '/staff', { staff }), 200);
    return member;
  };
  const file = (place: number) => of.concours.files[place] as Concours['files'][number];
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
    categories: of.concours.categoryIds.map((categoryId, place) => ({
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
    await done(call('POST', '/ranking-rules/seal', { version: 1 }), 200);
    await markAll(server.db, of.concours);
    await sealTests(server.db, of.concours.testIds);
    await done(call('POST', '/ranking'), 202);
    await runJobs(rankCampaignJob.name, { campaignId: of.concours.campaignId });
  }

  async function confirm(jury: Person): Promise<void> {
    const { body } = await call<Proposal[]>('GET', '/proposals', undefined, jury);
    const waiting = body.data.find(({ state }) => state === 'proposed');
    await done(call('POST', `/proposals/${waiting?.id}/confirmation`, undefined, jury), 200);
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
        .where('campaign_id', '=', of.concours.campaignId)
        .orderBy('file_number')
        .select('status')
        .execute()
    ).map(({ status }) => status);
  const publicResults = async (query = '') =>
    (
      await server.call<PublicResults>(
        'GET',
        `/mass-recruitment/campaigns/${of.concours.slug}/results${query}`,
        null,
      )
    ).body.data;
  const myResult = async (place: number, who: Person) =>
    (
      await server.call<MyResult | null>(
        'GET',
        `/mass-recruitment/applications/${file(place).id}/result`,
        who,
      )
    ).body.data;
  return {
    of,
    call,
    results,
    runJobs,
    joinTeam,
    file,
    person,
    setGender,
    settings,
    rank,
    confirm,
    publish,
    statusesOf,
    publicResults,
    myResult,
  };
}
