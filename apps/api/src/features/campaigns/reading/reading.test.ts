import type { MyCampaignApplicationDetail } from '@baara/contract/campaigns/campaigns';
import type {
  CampaignFile,
  CampaignFileSummary,
  CampaignReading,
  countCampaignFiles,
} from '@baara/contract/campaigns/reading';
import type { DataOf } from '@baara/contract/protocol/endpoint';
import { dayInWords } from '@baara/contract/formats/days';
import { beforeEach, describe, expect, it } from 'vitest';
import { runJob } from '../../../testing/run-job.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { bellsOf, makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { dayFromNow, makeCampaign, makeCampaignFile, pdfFiles } from '../campaign.factory.ts';
import { makeFile, makeFileDocument, makeStaff } from './reading.factory.ts';
import { registerReadingJobs } from './reading.jobs.ts';

const server = useTestApp();
const ministry = useWorkspace(server);
let campaign: { id: string; slug: string };
let categoryIds: string[];
let officer: Person;

beforeEach(async () => {
  campaign = await makeCampaign(server.db, ministry.companyId, { file_prefix: 'OP26' });
  categoryIds = (await makeCampaignFile(server.db, campaign.id)).categoryIds;
  await server.db
    .updateTable('campaigns')
    .set({ second_reading_percent: 0 })
    .where('id', '=', campaign.id)
    .execute();
  officer = await makeStaff(server.db, ministry, campaign.id, 'file_officer');
});

const list = async (query: string, who = ministry.owner) =>
  (await server.call<CampaignFileSummary[]>('GET', `/recruiter/campaign-files?${query}`, who)).body;
const numbers = async (query: string) =>
  (await list(`campaignId=${campaign.id}&${query}`)).data.map(({ fileNumber }) => fileNumber);
const take = (who: Person) =>
  server.call<CampaignReading>('POST', `/recruiter/campaigns/${campaign.id}/reading-batch`, who);
const read = async (id: string, who = officer) =>
  (await server.call<CampaignFile>('GET', `/recruiter/campaign-files/${id}`, who)).body.data;
const decide = (id: string, body: object, who = officer) =>
  server.call<CampaignFile>('POST', `/recruiter/campaign-files/${id}/decision`, who, body);
const undo = (id: string, who = officer) =>
  server.call<CampaignFile>('POST', `/recruiter/campaign-files/${id}/undo`, who);
const notifyAll = () =>
  runJob(registerReadingJobs, { ...server.services, config: server.config }, 'campaigns.notify-decisions');
const seenBy = async (candidate: Person, id: string) =>
  (await server.call<MyCampaignApplicationDetail>('GET', `/mass-recruitment/applications/${id}`, candidate))
    .body.data;

describe('the list', () => {
  it('is found by number, name, phone, tracking code and the print of a document', async () => {
    const one = await makeFile(server, campaign.id, {
      last_name: 'Keïta',
      first_name: 'Kadidiatou',
      phone: '+223 76 41 09 88',
    });
    const two = await makeFile(server, campaign.id, {
      last_name: 'Coulibaly',
      file_hash: Buffer.alloc(32, 0xa7),
    });
    await makeFileDocument(server, one, 'diploma', 'un diplôme');
    expect(await numbers('search=OP26-000001')).toEqual(['OP26-000001']);
    expect(await numbers('search=2')).toEqual(['OP26-000002']);
    expect(await numbers('search=keita+kadi')).toEqual(['OP26-000001']);
    expect(await numbers('search=76410988')).toEqual(['OP26-000001']);
    const { trackingCode } = await read(two.id, ministry.owner);
    expect(await numbers(`search=${trackingCode}`)).toEqual(['OP26-000002']);
    // One that ends as the number of a file does.
    await server.db
      .updateTable('campaign_applications')
      .set({ tracking_code: 'K7QMZP2247' })
      .where('id', '=', two.id)
      .execute();
    expect(await numbers('search=K7QMZP2247')).toEqual(['OP26-000002']);
    expect(await numbers(`search=${'a7'.repeat(6)}`)).toEqual(['OP26-000002']);
    expect(await numbers('search=100%25')).toEqual([]);
  });

  it('is counted by status, category, region and day, each under the other filters, folded or not', async () => {
    await makeFile(server, campaign.id, { region: 'Sikasso', category_id: categoryIds[0] ?? null });
    await makeFile(server, campaign.id, { region: 'Ségou', category_id: categoryIds[0] ?? null });
    const moved = await makeFile(server, campaign.id, {
      region: 'Ségou',
      category_id: categoryIds[1] ?? null,
    });
    await decide(moved.id, { to: 'PRESELECTED' });
    const counts = async () =>
      (
        await server.call<DataOf<typeof countCampaignFiles>>(
          'GET',
          `/recruiter/campaigns/${campaign.id}/file-counts?region=${encodeURIComponent('Ségou')}`,
          ministry.owner,
        )
      ).body.data;
    const expected = {
      total: 2,
      status: expect.arrayContaining([
        { value: 'PENDING', files: 1 },
        { value: 'PRESELECTED', files: 1 },
      ]),
      region: [
        { value: 'Ségou', files: 2 },
        { value: 'Sikasso', files: 1 },
      ],
      day: [{ value: dayFromNow(0), files: 2 }],
    };
    expect(await counts()).toMatchObject(expected);
    await runJob(
      registerReadingJobs,
      { ...server.services, config: server.config },
      'campaigns.fold-file-counts',
    );
    expect(await counts()).toMatchObject(expected);
    await server.db.deleteFrom('campaign_applications').where('id', '=', moved.id).execute();
    expect(await counts()).toMatchObject({ total: 1, status: [{ value: 'PENDING', files: 1 }] });
  });

  it('pages from either end, over one campaign or all of those a role shows', async () => {
    const other = await makeCampaign(server.db, ministry.companyId, { title: 'Concours 2' });
    const hidden = await makeCampaign(server.db, (await makeWorkspace(server, 'Autre')).companyId);
    for (const id of [campaign.id, other.id, campaign.id, hidden.id]) await makeFile(server, id);
    const first = await list('limit=2&order=asc');
    expect(first.pagination).toMatchObject({ total: 3, pages: 2 });
    const last = await list('limit=2&order=asc&page=2');
    expect(
      [...first.data, ...last.data].map(({ campaign: of, fileNumber }) => `${of.title} ${fileNumber}`),
    ).toEqual([
      'Recrutement de 120 agents OP26-000001',
      'Concours 2 000001',
      'Recrutement de 120 agents OP26-000002',
    ]);
    // An officer of one campaign sees no other.
    expect((await list('', officer)).pagination.total).toBe(2);
  });
});

describe('a batch', () => {
  it('gives each of two officers other files, twenty at most, and the same ones again to who asks again', async () => {
    for (let count = 0; count < 25; count += 1) await makeFile(server, campaign.id);
    const colleague = await makeStaff(server.db, ministry, campaign.id, 'file_officer');
    const filesOf = async (by: typeof officer) =>
      (await take(by)).body.data.batch?.files.map(({ id }) => id) ?? [];
    const alone = await filesOf(officer);
    expect(alone).toHaveLength(20);
    expect(await filesOf(colleague)).toHaveLength(5);
    for (const by of [officer, colleague])
      await server.call('DELETE', `/recruiter/campaigns/${campaign.id}/reading-batch`, by);
    // Two who ask at once share the files in any proportion: each skips what the other locks.
    const ids = await Promise.all([filesOf(officer), filesOf(colleague)]);
    expect(Math.max(...ids.map(({ length }) => length))).toBeLessThanOrEqual(20);
    expect(ids.flat()).toHaveLength(25);
    expect(new Set(ids.flat()).size).toBe(25);
    // The first of the two answers may not see the files that the other takes: this one sees both.
    const again = (await take(officer)).body.data;
    expect(again.batch?.files.map(({ id }) => id)).toEqual(ids[0]);
    expect(again.waiting).toBe(0);
    // The candidate sees that it is examined, and may change it no more.
    await notifyAll();
    const reader = await read(ids[0]?.[0] ?? '');
    expect(reader.reader).toMatchObject({ isMe: true });
    expect(reader.status).toBe('IN_REVIEW');
  });

  it('comes back to others when it is given back or its time is over, and no one decides what another reads', async () => {
    const file = await makeFile(server, campaign.id);
    await take(officer);
    const colleague = await makeStaff(server.db, ministry, campaign.id, 'file_officer');
    expect(await take(colleague)).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_READ' } });
    expect(await decide(file.id, { to: 'PRESELECTED' }, colleague)).toMatchObject({
      status: 409,
      body: { code: 'FILE_LOCKED' },
    });
    expect((await read(file.id, colleague)).decisions).toEqual([]);
    server.advance({ minutes: 121 });
    expect((await take(colleague)).body.data.batch?.files).toHaveLength(1);
    await server.call('DELETE', `/recruiter/campaigns/${campaign.id}/reading-batch`, colleague);
    expect((await take(officer)).body.data.batch?.files).toHaveLength(1);
  });
});

describe('a decision', () => {
  it('is unknown to its candidate until its time to undo is over, then in the bell and by e-mail', async () => {
    const { id, candidate } = await makeFile(server, campaign.id);
    expect(await decide(id, { to: 'REJECTED' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'message' }] },
    });
    const answer = await decide(id, { to: 'REJECTED', message: 'Casier de plus de trois mois' });
    expect(answer.body.data).toMatchObject({ status: 'REJECTED', pending: { abilities: { undo: true } } });
    await notifyAll();
    expect(await seenBy(candidate, id)).toMatchObject({ status: 'IN_REVIEW' });
    expect((await seenBy(candidate, id)).events.map(({ status }) => status)).toEqual(['IN_REVIEW']);
    expect(await bellsOf(server, candidate)).toEqual([]);
    server.advance({ hours: 4, minutes: 1 });
    await notifyAll();
    await notifyAll();
    expect(await seenBy(candidate, id)).toMatchObject({ status: 'REJECTED' });
    expect(await bellsOf(server, candidate)).toEqual(['« Recrutement de 120 agents » : non retenue']);
    const mails = (await server.mails()).filter(({ to }) => to === candidate.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.paragraphs.join(' ')).toContain('Casier de plus de trois mois');
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_UNDO' } });
  });

  it('is undone by who made it or by the head, and its candidate receives nothing', async () => {
    const { id, candidate } = await makeFile(server, campaign.id);
    await decide(id, { to: 'PRESELECTED' });
    const colleague = await makeStaff(server.db, ministry, campaign.id, 'file_officer');
    expect(await undo(id, colleague)).toMatchObject({ status: 409 });
    expect((await undo(id)).body.data).toMatchObject({
      status: 'IN_REVIEW',
      pending: null,
      reader: { isMe: true },
    });
    server.advance({ hours: 5 });
    await notifyAll();
    expect(await bellsOf(server, candidate)).toEqual([]);
    expect((await read(id)).events.filter(({ isUndone }) => isUndone)).toHaveLength(1);
    await decide(id, { to: 'REJECTED', message: 'Doublon' });
    expect((await undo(id, ministry.owner)).body.data).toMatchObject({ status: 'IN_REVIEW' });
  });

  it('follows the table: what no transition allows is a conflict, what the role does not is refused', async () => {
    const { id } = await makeFile(server, campaign.id, { status: 'PRESELECTED' });
    expect((await read(id)).decisions).toEqual([]);
    expect(await decide(id, { to: 'SHORTLISTED' })).toMatchObject({
      status: 403,
      body: { code: 'DECISION_NOT_ALLOWED' },
    });
    expect(await decide(id, { to: 'ACCEPTED' }, ministry.owner)).toMatchObject({
      status: 409,
      body: { code: 'FILE_CHANGED' },
    });
    for (const to of ['SHORTLISTED', 'INTERVIEW', 'ACCEPTED'])
      expect((await decide(id, { to }, ministry.owner)).body.data).toMatchObject({ status: to });
  });

  it('gives way to a candidate who withdraws before they are notified', async () => {
    const { id, candidate } = await makeFile(server, campaign.id);
    await decide(id, { to: 'REJECTED', message: 'Doublon' });
    const answer = await server.call('POST', `/mass-recruitment/applications/${id}/withdraw`, candidate, {});
    expect(answer).toMatchObject({ status: 200 });
    server.advance({ hours: 5 });
    await notifyAll();
    expect(await seenBy(candidate, id)).toMatchObject({ status: 'WITHDRAWN' });
    expect(await bellsOf(server, candidate)).toEqual([
      'Votre candidature « Recrutement de 120 agents » est retirée',
    ]);
  });
});

const request = () => ({
  to: 'INFO_REQUESTED',
  documents: ['cv', 'diploma'],
  until: dayFromNow(7),
  message: 'Votre diplôme est illisible.',
});

describe('a piece that is asked for', () => {
  it('names the pieces and the day, comes back first, and the file shows what changed', async () => {
    const before = await makeFile(server, campaign.id);
    const file = await makeFile(server, campaign.id);
    await makeFileDocument(server, file, 'diploma', 'illisible');
    const wrong = [
      { ...request(), documents: [] },
      { ...request(), documents: ['inconnu'] },
      { ...request(), until: dayFromNow(0) },
      { ...request(), until: null },
    ];
    for (const body of wrong) expect(await decide(file.id, body)).toMatchObject({ status: 422 });
    expect((await decide(file.id, request())).body.data).toMatchObject({
      status: 'INFO_REQUESTED',
      request: { documents: ['CV', 'Diplôme'], until: dayFromNow(7) },
    });
    expect(await seenBy(file.candidate, file.id)).toMatchObject({
      status: 'IN_REVIEW',
      informationRequest: null,
    });
    server.advance({ minutes: 2 });
    await notifyAll();
    expect(await seenBy(file.candidate, file.id)).toMatchObject({
      status: 'INFO_REQUESTED',
      informationRequest: 'Votre diplôme est illisible.',
      requestedUntil: dayFromNow(7),
      requestedDocuments: [{ key: 'cv' }, { key: 'diploma' }],
    });
    const mail = (await server.mails()).findLast(({ to }) => to === file.candidate.email);
    expect(mail?.paragraphs.join(' ')).toContain('Pièces attendues : CV, Diplôme.');

    const path = `/mass-recruitment/applications/${file.id}/resubmit-documents`;
    const send = (pieces: Record<string, string>) =>
      server.upload('POST', path, file.candidate, { files: pdfFiles(pieces) });
    expect(await send({ cv: 'complet' })).toMatchObject({
      status: 200,
      body: { message: 'Documents reçus. Il manque encore : Diplôme' },
    });
    // The file waits for the other piece, and no officer is given it.
    expect(await seenBy(file.candidate, file.id)).toMatchObject({
      status: 'INFO_REQUESTED',
      requestedDocuments: [{ key: 'diploma' }],
    });
    expect(await read(file.id)).toMatchObject({ request: { documents: ['Diplôme'] } });
    expect(await send({ diploma: 'lisible' })).toMatchObject({ status: 200 });
    const batch = (await take(officer)).body.data.batch;
    expect(new Set(batch?.files.map(({ id }) => id))).toEqual(new Set([file.id, before.id]));
    const returned = await read(file.id);
    expect(returned).toMatchObject({ status: 'IN_REVIEW', request: null });
    expect(returned.returnedAt).not.toBeNull();
    // Once the pieces are there, the history still says what was asked.
    const asked = `CV, Diplôme, avant le ${dayInWords(dayFromNow(7))}. Votre diplôme est illisible.`;
    expect(returned.events.map(({ message }) => message)).toContain(asked);
    const diploma = returned.documents.find(({ key }) => key === 'diploma');
    expect(diploma).toMatchObject({ key: 'diploma', former: { name: 'diploma.pdf' } });
    const former = await server.inject({ url: diploma?.former?.url ?? '', headers: officer.headers });
    expect(former.body).toContain('illisible');
  });
});

it('reads the conditions of a file that was sent without a declaration', async () => {
  const conditions = JSON.stringify([
    { id: 'age', categoryIds: null, rule: { kind: 'age', minYears: 18, maxYears: 35, on: '2026-12-31' } },
  ]);
  await server.db.updateTable('campaigns').set({ conditions }).where('id', '=', campaign.id).execute();
  const { id } = await makeFile(server, campaign.id);
  expect((await read(id)).readings).toMatchObject([
    { words: '18 à 35 ans au 31 décembre 2026', verdict: 'unsure' },
  ]);
});

it('writes down every look at a file, and shows supervisors how many people looked', async () => {
  const { id } = await makeFile(server, campaign.id);
  await read(id);
  await read(id);
  expect((await read(id)).viewers).toBeNull();
  expect((await read(id, ministry.owner)).viewers).toBe(1);
  expect((await read(id, ministry.owner)).viewers).toBe(2);
  const looks = await server.db
    .selectFrom('audit_log')
    .where('action', '=', 'campaigns.file-read')
    .where('subject', '=', id)
    .select('actor_id')
    .execute();
  expect(looks).toHaveLength(5);
});

it('writes down every look at a document, by every reader', async () => {
  const file = await makeFile(server, campaign.id);
  const document = await makeFileDocument(server, file, 'diploma', 'un diplôme');
  const url = `/api/v1/recruiter/campaign-files/${file.id}/documents/${document}`;
  for (const who of [officer, ministry.owner, await makeStaff(server.db, ministry, campaign.id, 'marker')])
    await server.inject({ method: 'GET', url, headers: who.headers });
  const looks = await server.db
    .selectFrom('audit_log')
    .where('action', '=', 'campaigns.document-read')
    .where('subject', '=', file.id)
    .select(['actor_id', 'detail'])
    .orderBy('id')
    .execute();
  expect(looks).toEqual(
    [officer, ministry.owner].map(({ accountId }) => ({
      actor_id: accountId,
      detail: { document: 'diploma' },
    })),
  );
});
