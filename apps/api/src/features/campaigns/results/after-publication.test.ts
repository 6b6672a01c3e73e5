import type { CampaignComplaint } from '@baara/contract/campaigns/results';
import type { MarkedFile } from '@baara/contract/campaigns/marks';
import { type CampaignStaffRole, campaignStaffRoles } from '@baara/contract/campaigns/staff-roles';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { type Method, useConcours } from './concours.factory.ts';
import { notifyResultsJob } from './notify-results.ts';

const server = useTestApp();
const ministry = useWorkspace(server);
const {
  of,
  call,
  results,
  runJobs,
  joinTeam,
  file,
  person,
  settings,
  confirm,
  publish,
  statusesOf,
  publicResults,
  myResult,
} = useConcours(server, ministry);

const complain = (who: Person, body: object = {}) =>
  server.call('POST', `/mass-recruitment/applications/${file(7).id}/complaints`, who, {
    testId: of.concours.testIds[0],
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
    expect(await call('POST', path, { ...answer, proposalId: of.concours.campaignId })).toMatchObject({
      status: 422,
    });
    expect(await call('POST', path, answer)).toMatchObject({ body: { data: { state: 'accepted' } } });
    expect(await call('POST', path, answer)).toMatchObject({ body: { code: 'COMPLAINT_CLOSED' } });
    expect((await myResult(7, candidate))?.complaints).toMatchObject([{ answer: answer.answer }]);
    expect((await results()).complaints).toEqual({ open: 0, answered: 1 });
    // The list of marks shows it beside the mark.
    const marks = await call<MarkedFile[]>('GET', `/tests/${of.concours.testIds[0]}/marks?search=8`);
    expect(marks.body.data[0]?.complaint).toMatchObject({ state: 'accepted', hasCorrection: false });
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
      .where('campaign_id', '=', of.concours.campaignId)
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
  const { campaignId, categoryIds } = of.concours;
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
