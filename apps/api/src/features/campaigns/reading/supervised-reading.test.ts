import type { CampaignFile, CampaignReading, previewBulkDecision } from '@baara/contract/campaigns/reading';
import { campaignStaffRoles } from '@baara/contract/campaigns/staff-roles';
import type { FileExport } from '@baara/contract/files/exports';
import type { DataOf } from '@baara/contract/protocol/endpoint';
import { beforeEach, describe, expect, it } from 'vitest';
import { runJob } from '../../../testing/run-job.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { bellsOf, makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { makeExport } from '../../files/exports/make-export.ts';
import { createExportWriter } from '../../files/exports/write-export.ts';
import { makeCampaign, makeCampaignFile } from '../campaign.factory.ts';
import { soundsAlike } from './duplicates.ts';
import { makeFile, makeFileDocument, makeStaff } from './reading.factory.ts';
import { registerReadingJobs } from './reading.jobs.ts';
import { isDrawn } from './write-moves.ts';

const server = useTestApp();
const ministry = useWorkspace(server);
let campaign: { id: string; slug: string };
let officer: Person;

const setPercent = (percent: number) =>
  server.db
    .updateTable('campaigns')
    .set({ second_reading_percent: percent })
    .where('id', '=', campaign.id)
    .execute();
beforeEach(async () => {
  campaign = await makeCampaign(server.db, ministry.companyId, { file_prefix: 'OP26' });
  await makeCampaignFile(server.db, campaign.id);
  await setPercent(0);
  officer = await makeStaff(server.db, ministry, campaign.id, 'file_officer');
});

const read = async (id: string, who = officer) =>
  (await server.call<CampaignFile>('GET', `/recruiter/campaign-files/${id}`, who)).body.data;
const ofFile = (id: string, action: string, who: Person, body: object = {}) =>
  server.call<CampaignFile>('POST', `/recruiter/campaign-files/${id}/${action}`, who, body);
const decide = (id: string, body: object, who = officer) => ofFile(id, 'decision', who, body);
const reading = async (who = ministry.owner) =>
  (await server.call<CampaignReading>('GET', `/recruiter/campaigns/${campaign.id}/reading`, who)).body.data;
const take = (who: Person) =>
  server.call<CampaignReading>('POST', `/recruiter/campaigns/${campaign.id}/reading-batch`, who);
const run = (name: string, payload: object = {}) =>
  runJob(registerReadingJobs, { ...server.services, config: server.config }, name, payload);

describe('who may', () => {
  it('is the table of roles: reading, deciding, supervising and selecting', async () => {
    const { id } = await makeFile(server, campaign.id);
    const of = `/recruiter/campaigns/${campaign.id}`;
    const calls = {
      readFiles: ['GET', `/recruiter/campaign-files/${id}`],
      decideFiles: ['POST', `/recruiter/campaign-files/${id}/undo`],
      superviseReading: ['POST', `${of}/files/exports`, { format: 'csv', filters: {} }],
      selectFiles: ['POST', `${of}/bulk-decisions/preview`, { to: 'REJECTED', filter: {} }],
    } as const;
    const allowed: Record<string, string[]> = {};
    for (const role of campaignStaffRoles) {
      const person = await makeStaff(server.db, ministry, campaign.id, role);
      allowed[role] = [];
      for (const [ability, [method, path, body]] of Object.entries(calls)) {
        const { status } = await server.call(method, path, person, body);
        if (status !== 403) allowed[role].push(ability);
      }
    }
    expect(allowed).toEqual({
      head: ['readFiles', 'decideFiles', 'superviseReading', 'selectFiles'],
      file_officer: ['readFiles', 'decideFiles'],
      centre_head: [],
      invigilator: [],
      marker: [],
      jury_chair: ['readFiles', 'superviseReading'],
      observer: ['readFiles', 'superviseReading'],
    });
  });

  it('never is somebody of another company, nor of this one without a role', async () => {
    const { id } = await makeFile(server, campaign.id);
    const outsider = (await makeWorkspace(server, 'Autre')).owner;
    for (const who of [outsider, await ministry.member('reader')])
      for (const path of [
        `/recruiter/campaign-files/${id}`,
        `/recruiter/campaigns/${campaign.id}/reading`,
        `/recruiter/campaigns/${campaign.id}/file-counts`,
        `/recruiter/campaign-files?campaignId=${campaign.id}`,
      ])
        expect(await server.call('GET', path, who)).toMatchObject({ status: 404 });
  });
});

describe('a second reading', () => {
  it('draws by the seed about as many files as asked, always the same', () => {
    const seed = Buffer.from('une graine que personne ne choisit');
    const ids = Array.from({ length: 4000 }, (_, index) => `dossier-${index}`);
    const drawn = ids.filter((id) => isDrawn(seed, id, 5));
    expect(drawn.length).toBeGreaterThan(150);
    expect(drawn.length).toBeLessThan(250);
    expect(ids.filter((id) => isDrawn(seed, id, 5))).toEqual(drawn);
    expect(ids.filter((id) => isDrawn(seed, id, 0))).toEqual([]);
  });

  it('is by another, who sees nothing of the first; a difference waits for the head', async () => {
    await setPercent(100);
    const { id } = await makeFile(server, campaign.id);
    await take(officer);
    await decide(id, { to: 'REJECTED', message: 'Casier trop vieux' });
    // Not by the first reader.
    expect(await take(officer)).toMatchObject({ status: 409 });
    const second = await makeStaff(server.db, ministry, campaign.id, 'file_officer');
    expect(await ofFile(id, 'second-reading', second, { to: 'PRESELECTED' })).toMatchObject({ status: 409 });
    expect((await take(second)).body.data.batch?.files).toMatchObject([{ id }]);
    const blind = await read(id, second);
    expect(blind).toMatchObject({
      isSecondReading: true,
      status: 'IN_REVIEW',
      decisions: ['PRESELECTED', 'REJECTED'],
      events: [],
      pending: null,
    });
    const listed = await server.call('GET', `/recruiter/campaign-files?campaignId=${campaign.id}`, second);
    expect(listed.body.data).toMatchObject([{ status: 'IN_REVIEW' }]);
    expect(await ofFile(id, 'second-reading', second, { to: 'PRESELECTED' })).toMatchObject({ status: 200 });
    expect((await read(id)).twoReadings).toBeNull();
    expect((await reading()).secondReadings).toMatchObject({
      percent: 100,
      drawn: 1,
      done: 1,
      disagreements: 1,
      toSettle: [{ id, fileNumber: 'OP26-000001' }],
    });
    expect((await reading(officer)).secondReadings).toBeNull();
    expect(await ofFile(id, 'settlement', officer)).toMatchObject({ status: 403 });
    expect(await read(id, ministry.owner)).toMatchObject({
      twoReadings: {
        first: 'REJECTED',
        firstBy: 'Fanta file officer',
        second: 'PRESELECTED',
        secondBy: 'Fanta file officer',
        isDifferent: true,
        isSettled: false,
      },
      abilities: { settle: true },
    });
    expect(await ofFile(id, 'settlement', ministry.owner)).toMatchObject({ status: 200 });
    expect((await reading()).secondReadings?.toSettle).toEqual([]);
    expect(await ofFile(id, 'settlement', ministry.owner)).toMatchObject({ status: 409 });
    const log = await server.call('GET', `/recruiter/campaigns/${campaign.id}/log`, ministry.owner);
    expect(log.body.data).toMatchObject([{ kind: 'first-reading-confirmed', detail: 'dossier OP26-000001' }]);
  });
});

describe('duplicates', () => {
  it('are pointed out with what says so, and nothing is decided', async () => {
    const own = await makeFile(server, campaign.id, {
      last_name: 'Keïta',
      first_name: 'Kadidiatou',
      birth_date: '1999-07-14',
      phone: '+223 76 41 09 88',
    });
    const alike = await makeFile(server, campaign.id, {
      last_name: 'Kéita',
      first_name: 'Kadiatou',
      birth_date: '1999-07-14',
      phone: '+22376410988',
    });
    const copy = await makeFile(server, campaign.id);
    await makeFileDocument(server, own, 'diploma', 'le même diplôme');
    await makeFileDocument(server, copy, 'diploma', 'le même diplôme');
    const mailed = await makeFile(server, campaign.id);
    const [name, domain] = own.candidate.email.split('@');
    await server.db
      .updateTable('accounts')
      .set({ email: `${name}+concours@${domain}` })
      .where('id', '=', mailed.candidate.accountId)
      .execute();
    await makeFile(server, campaign.id, {
      birth_date: '1999-07-14',
      last_name: 'Diallo',
      first_name: 'Oumar',
    });
    const { duplicates, status } = await read(own.id);
    expect(status).toBe('PENDING');
    expect(Object.fromEntries(duplicates.map(({ id, reasons }) => [id, reasons]))).toEqual({
      [alike.id]: ['Même téléphone', 'Même naissance, nom qui sonne pareil'],
      [mailed.id]: ['Même adresse e-mail'],
      [copy.id]: ['Même document, au bit près'],
    });
  });

  it.each([
    ['Keïta Kadidiatou', 'Kadiatou KEITA', true],
    ['Coulibaly Mamadou', 'Koulibali Mamadou', true],
    ['Traoré Awa', 'Traoré Aoua', true],
    ['Traoré Awa', 'Diarra Awa', false],
    ['Traoré Awa', 'Traoré Oumar', false],
  ])('%s and %s sound alike: %s', (one, other, expected) => {
    expect(soundsAlike(one, other)).toBe(expected);
  });
});

const path = () => `/recruiter/campaigns/${campaign.id}/bulk-decisions`;
const rejected = { to: 'REJECTED', filter: { verdict: 'unmet' } };
const start = (body: object) => server.call<CampaignReading>('POST', path(), ministry.owner, body);
const statuses = async () =>
  (
    await server.db
      .selectFrom('campaign_applications')
      .where('campaign_id', '=', campaign.id)
      .select('status')
      .orderBy('file_number')
      .execute()
  ).map(({ status }) => status);

describe('a bulk decision', () => {
  it('is previewed by status, leaves what somebody reads, and is undone until candidates are notified', async () => {
    const first = await makeFile(server, campaign.id, { verdict: 'unmet' });
    await makeFile(server, campaign.id, { verdict: 'met' });
    await makeFile(server, campaign.id, { verdict: 'unmet', status: 'WITHDRAWN' });
    await makeFile(server, campaign.id, { verdict: 'unmet', status: 'PRESELECTED' });
    const preview = await server.call<DataOf<typeof previewBulkDecision>>(
      'POST',
      `${path()}/preview`,
      ministry.owner,
      rejected,
    );
    expect(preview.body.data).toEqual({
      moving: 2,
      statuses: [
        { status: 'PENDING', files: 1, moves: true },
        { status: 'PRESELECTED', files: 1, moves: true },
        { status: 'WITHDRAWN', files: 1, moves: false },
      ],
    });
    const body = { ...rejected, message: 'Une condition n’est pas remplie.' };
    expect(await start({ ...body, expected: 3 })).toMatchObject({
      status: 409,
      body: { code: 'BULK_CHANGED' },
    });
    expect(await start({ ...rejected, expected: 2 })).toMatchObject({ status: 422 });
    const started = await start({ ...body, expected: 2 });
    expect(started).toMatchObject({ status: 202 });
    const bulk = started.body.data.bulkDecisions[0];
    expect(bulk).toMatchObject({ to: 'REJECTED', state: 'running', abilities: { undo: true } });
    expect(await start({ ...body, expected: 2 })).toMatchObject({
      status: 409,
      body: { code: 'BULK_RUNNING' },
    });
    const job = { bulkDecisionId: bulk?.id };
    await run('campaigns.run-bulk-decision', job);
    await run('campaigns.run-bulk-decision', job);
    expect(await statuses()).toEqual(['REJECTED', 'PENDING', 'WITHDRAWN', 'REJECTED']);
    expect((await reading()).bulkDecisions).toMatchObject([{ state: 'done', moved: 2 }]);

    const undo = () =>
      server.call('POST', `/recruiter/campaign-bulk-decisions/${bulk?.id}/undo`, ministry.owner);
    expect(await undo()).toMatchObject({ status: 202 });
    await run('campaigns.run-bulk-decision', job);
    expect(await statuses()).toEqual(['IN_REVIEW', 'PENDING', 'WITHDRAWN', 'PRESELECTED']);
    server.advance({ hours: 5 });
    await run('campaigns.notify-decisions');
    expect(await bellsOf(server, first.candidate)).toEqual([]);
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'BULK_TOO_LATE' } });
  });

  it('notifies each candidate once when the time to undo is over', async () => {
    const files = [await makeFile(server, campaign.id), await makeFile(server, campaign.id)];
    await take(officer);
    const free = await makeFile(server, campaign.id);
    const started = await start({ to: 'PRESELECTED', filter: {}, expected: 3 });
    await run('campaigns.run-bulk-decision', { bulkDecisionId: started.body.data.bulkDecisions[0]?.id });
    // The officer reads the two others.
    expect(await statuses()).toEqual(['IN_REVIEW', 'IN_REVIEW', 'PRESELECTED']);
    server.advance({ minutes: 2 });
    await run('campaigns.notify-decisions');
    await run('campaigns.notify-decisions');
    expect(await bellsOf(server, free.candidate)).toEqual([
      '« Recrutement de 120 agents » : présélectionnée',
    ]);
    for (const { candidate } of files)
      expect(await bellsOf(server, candidate)).toEqual(['« Recrutement de 120 agents » : en cours d’examen']);
  });
});

it('exports the files of a filter, as a job', async () => {
  await makeFile(server, campaign.id, { last_name: 'Keïta', region: 'Ségou' });
  await makeFile(server, campaign.id, { last_name: 'Diallo', region: 'Kayes' });
  const asked = await server.call<FileExport>(
    'POST',
    `/recruiter/campaigns/${campaign.id}/files/exports`,
    ministry.owner,
    { format: 'csv', filters: { region: 'Ségou' } },
  );
  expect(asked).toMatchObject({ status: 202 });
  const { id } = asked.body.data;
  const deps = { ...server.services, writeExport: createExportWriter(server.db) };
  await makeExport(server.db, deps, id, { attempt: 0, signal: new AbortController().signal });
  const file = await server.inject({ url: `/api/v1/exports/${id}/content`, headers: ministry.owner.headers });
  expect(file.body).toContain('OP26-000001;Keïta');
  expect(file.body).not.toContain('Diallo');
});
