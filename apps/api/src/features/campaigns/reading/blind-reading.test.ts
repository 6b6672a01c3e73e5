import type {
  CampaignFile,
  CampaignFileSummary,
  CampaignReading,
  countCampaignFiles,
} from '@baara/contract/campaigns/reading';
import type { CampaignStaffRole } from '@baara/contract/campaigns/staff-roles';
import type { DataOf } from '@baara/contract/protocol/endpoint';
import { beforeEach, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { type Person, useWorkspace } from '../../../testing/workspace.ts';
import { makeCampaign, makeCampaignFile } from '../campaign.factory.ts';
import { type MadeFile, makeFile, makeStaff } from './reading.factory.ts';

/** Two files that one officer decided, both drawn for a second reading, as the others of the campaign see them. */

const server = useTestApp();
const ministry = useWorkspace(server);
let campaign: { id: string };
let first: Person;
let accepted: MadeFile;
let rejected: MadeFile;

const post = <Data>(path: string, who: Person, body: object = {}) =>
  server.call<Data>('POST', `/recruiter/${path}`, who, body);
const take = (who: Person) => post<CampaignReading>(`campaigns/${campaign.id}/reading-batch`, who);
const read = async (id: string, who: Person) =>
  (await server.call<CampaignFile>('GET', `/recruiter/campaign-files/${id}`, who)).body.data;
const list = async (who: Person, query = '') => {
  const path = `/recruiter/campaign-files?order=asc&campaignId=${campaign.id}${query}`;
  const { status, body } = await server.call<CampaignFileSummary[]>('GET', path, who);
  return status === 200 ? body.data.map((file) => file.status) : status;
};
const counts = async (who: Person, query = '') => {
  const path = `/recruiter/campaigns/${campaign.id}/file-counts?${query}`;
  const { status, body } = await server.call<DataOf<typeof countCampaignFiles>>('GET', path, who);
  return status === 200 ? body.data.status : status;
};
const waiting = async (who: Person) =>
  (await server.call<CampaignReading>('GET', `/recruiter/campaigns/${campaign.id}/reading`, who)).body.data
    .waiting;
const staff = (role: CampaignStaffRole) => makeStaff(server.db, ministry, campaign.id, role);

beforeEach(async () => {
  campaign = await makeCampaign(server.db, ministry.companyId, { file_prefix: 'OP26' });
  await makeCampaignFile(server.db, campaign.id);
  await server.db
    .updateTable('campaigns')
    .set({ second_reading_percent: 100 })
    .where('id', '=', campaign.id)
    .execute();
  first = await staff('file_officer');
  accepted = await makeFile(server, campaign.id, { region: 'Kayes' });
  rejected = await makeFile(server, campaign.id, { region: 'Mopti' });
  await take(first);
  await post(`campaign-files/${accepted.id}/decision`, first, { to: 'PRESELECTED' });
  await post(`campaign-files/${rejected.id}/decision`, first, { to: 'REJECTED', message: 'Pièce absente' });
});

it('shows an officer that files were decided, and to who supervises how', async () => {
  const seen: Partial<Record<CampaignStaffRole, unknown>> = {};
  for (const role of ['head', 'file_officer', 'jury_chair', 'observer'] as const) {
    const who = await staff(role);
    seen[role] = [await list(who), await counts(who), await list(who, '&status=REJECTED')];
  }
  const known = [
    ['PRESELECTED', 'REJECTED'],
    [
      { value: 'PRESELECTED', files: 1 },
      { value: 'REJECTED', files: 1 },
    ],
    ['REJECTED'],
  ];
  expect(seen).toEqual({
    head: known,
    jury_chair: known,
    observer: known,
    file_officer: [['DECIDED', 'DECIDED'], [{ value: 'DECIDED', files: 2 }], 403],
  });
});

it('gives an officer no filter, count, search or call that shows one decision from the other', async () => {
  const second = await staff('file_officer');
  for (const status of ['PRESELECTED', 'REJECTED', 'SHORTLISTED', 'INTERVIEW', 'ACCEPTED']) {
    expect(await list(second, `&status=${status}`)).toBe(403);
    expect(await list(second, `&status=${status}&search=1`)).toBe(403);
    expect(await counts(second, `status=${status}`)).toBe(403);
    const all = await server.call('GET', `/recruiter/campaign-files?status=${status}`, second);
    expect(all.body).toMatchObject({ data: [], pagination: { total: 0 } });
  }
  expect(await list(second, '&status=DECIDED&search=Traore')).toEqual(['DECIDED', 'DECIDED']);
  expect(await counts(second, 'region=Mopti')).toEqual([{ value: 'DECIDED', files: 1 }]);
  const [one, other] = [await read(accepted.id, second), await read(rejected.id, second)];
  const same = { status: 'DECIDED', trackingCode: null, events: one.events, decisions: [], pending: null };
  expect(one).toMatchObject({ ...same, isSecondReading: false, twoReadings: null, viewers: null });
  expect(one.events.map(({ title }) => title)).toEqual(['En cours d’examen']);
  expect(other.events.map(({ title }) => title)).toEqual(['En cours d’examen']);
  for (const { id } of [accepted, rejected])
    for (const to of ['PRESELECTED', 'REJECTED', 'IN_REVIEW'])
      expect(
        await post(`campaign-files/${id}/decision`, second, { to, message: 'Pièce absente' }),
      ).toMatchObject({ status: 403, body: { code: 'DECISION_NOT_ALLOWED' } });
});

it('shows an officer their own decisions, and not what the head made of them', async () => {
  expect(await read(rejected.id, first)).toMatchObject({
    status: 'REJECTED',
    pending: { abilities: { undo: true } },
  });
  await post(`campaign-files/${accepted.id}/decision`, ministry.owner, { to: 'SHORTLISTED' });
  expect(await read(accepted.id, first)).toMatchObject({ status: 'DECIDED', pending: null });
  expect((await read(accepted.id, first)).events.map(({ title }) => title)).toEqual([
    'Présélectionnée',
    'En cours d’examen',
  ]);
});

it('is by an officer: who supervises knows the first decisions, and is given none', async () => {
  expect(await take(await staff('head'))).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_READ' } });
  const second = await staff('file_officer');
  // They wait for who did not read them first.
  expect([await waiting(first), await waiting(second), await waiting(ministry.owner)]).toEqual([0, 2, 0]);
  expect((await take(second)).body.data.batch?.files).toHaveLength(2);
  expect(await waiting(second)).toBe(0);
  // Drawn files look as those that are read for the first time, and stay unknown once they are read again.
  expect(await list(second)).toEqual(['IN_REVIEW', 'IN_REVIEW']);
  await post(`campaign-files/${rejected.id}/second-reading`, second, { to: 'PRESELECTED' });
  expect(await read(rejected.id, second)).toMatchObject({ status: 'DECIDED', isSecondReading: false });
  expect(await list(second)).toEqual(['IN_REVIEW', 'DECIDED']);
});
