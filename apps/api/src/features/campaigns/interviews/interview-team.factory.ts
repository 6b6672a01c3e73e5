import type {
  InterviewJury,
  InterviewPlan,
  InterviewSlot,
  JurySlot,
} from '@baara/contract/campaigns/interviews';
import type { CampaignStaffRole } from '@baara/contract/campaigns/staff-roles';
import { beforeEach } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import type { Person, Workspace } from '../../../testing/workspace.ts';
import { type Exam, makeExam } from '../sessions/session.factory.ts';
import { criteria, interviewDays as days, makeFiles, makeInterviewTest } from './interview.factory.ts';

/** For tests: what heads and panels do with the interviews of a test. */

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Before each test, an interview out of 20 in a campaign without files. @returns its calls. */
export function useInterviews(server: TestApp, ministry: Workspace) {
  const of = { exam: undefined as unknown as Exam, testId: '' };
  let staff: { memberId: string; role: CampaignStaffRole; centreId?: string | undefined }[];
  beforeEach(async () => {
    of.exam = await makeExam(server.db, ministry.companyId, 0);
    of.testId = await makeInterviewTest(server.db, of.exam.campaignId);
    staff = [];
  });
  const call = <Data = InterviewPlan>(
    method: Method,
    path: string,
    who: Person = ministry.owner,
    body?: object,
  ) =>
    server.call<Data>(
      method,
      `/recruiter/campaigns/${of.exam.campaignId}/tests/${of.testId}/interviews${path}`,
      who,
      body,
    );
  const plan = async (who?: Person) => (await call('GET', '', who)).body.data;
  const slots = async (query = '?limit=100') =>
    (await call<InterviewSlot[]>('GET', `/slots${query}`)).body.data;
  const version = async () => (await plan()).version;
  async function joinTeam(role: CampaignStaffRole, name = 'Awa Koné'): Promise<Person> {
    const member = await ministry.member('reader', name);
    const isOfCentre = role === 'centre_head' || role === 'invigilator';
    staff.push({ memberId: member.accountId, role, ...(isOfCentre && { centreId: of.exam.bamako }) });
    const path = `/recruiter/campaigns/${of.exam.campaignId}/staff`;
    const { status } = await server.call('PUT', path, ministry.owner, { staff });
    if (status !== 200) throw new Error(`The team cannot be saved: ${status}`);
    return member;
  }
  const saveScorecard = async (body: object = {}) =>
    call('PUT', '/scorecard', ministry.owner, {
      version: await version(),
      criteria,
      gapHundredths: 300,
      ...body,
    });
  const saveSchedule = async (body: object = {}) =>
    call('PUT', '/schedule', ministry.owner, {
      version: await version(),
      days,
      source: 'accepted',
      passedTestIds: [],
      fileNumbers: '',
      toBring: '',
      ...body,
    });
  const addPanel = async (name: string, members: readonly Person[], body: object = {}) =>
    call('POST', '/panels', ministry.owner, {
      version: await version(),
      name,
      place: `Salle ${name}`,
      centreId: null,
      memberIds: members.map(({ accountId }) => accountId),
      ...body,
    });
  const jury = async (who: Person) => (await call<InterviewJury>('GET', '/jury', who)).body.data;
  const give = (slotId: string, who: Person, scores: number[], comment = '') =>
    call<JurySlot>('PUT', `/jury/${slotId}/marks`, who, { scores, comment });
  const recuse = (slotId: string, who: Person) =>
    call<InterviewJury>('POST', `/jury/${slotId}/recusal`, who, { reason: 'C’est mon neveu' });
  const state = (slotId: string, who: Person, next: string) =>
    call<JurySlot>('PUT', `/jury/${slotId}/state`, who, { state: next });
  /** Two panels of two, with `people` files dealt to them, and convocations published. */
  async function published(people = 6) {
    const one = await joinTeam('marker', 'Awa Koné');
    const two = await joinTeam('jury_chair', 'Binta Sow');
    const three = await joinTeam('marker', 'Chaka Ba');
    const files = await makeFiles(server.db, of.exam, people);
    await saveScorecard();
    await saveSchedule();
    await addPanel('A', [one, two]);
    await addPanel('B', [three, ministry.owner]);
    for (const step of ['/deal', '/convocations']) {
      const { status } = await call('POST', step);
      if (status !== 200) throw new Error(`${step} answers ${status}`);
    }
    return { one, two, three, files };
  }
  return {
    of,
    call,
    plan,
    slots,
    version,
    joinTeam,
    saveScorecard,
    saveSchedule,
    addPanel,
    jury,
    give,
    recuse,
    state,
    published,
  };
}
