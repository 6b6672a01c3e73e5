import type { CampaignFigures } from '@baara/contract/campaigns/figures';
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { CampaignApplications } from '../../../platform/db/schema.generated.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { type Person, useWorkspace } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { makeCampaign, makeCampaignFile } from '../campaign.factory.ts';

const server = useTestApp();
const ministry = useWorkspace(server);
let campaign: { id: string };
let guichet: string;
let chauffeurs: string;
let number = 0;

beforeEach(async () => {
  campaign = await makeCampaign(server.db, ministry.companyId, {
    starts_on: '2026-11-01',
    ends_on: '2026-11-20',
  });
  [guichet = '', chauffeurs = ''] = (await makeCampaignFile(server.db, campaign.id)).categoryIds;
});

async function addFile(sentAt: string, fields: Partial<Insertable<CampaignApplications>> = {}) {
  const { accountId } = await signedIn(server, 'applicant');
  await server.db
    .insertInto('campaign_applications')
    .values({
      campaign_id: campaign.id,
      candidate_id: accountId,
      category_id: guichet,
      tracking_code: randomUUID().slice(0, 10).toUpperCase(),
      file_number: ++number,
      terms_accepted_at: sentAt,
      submitted_at: sentAt,
      status_changed_at: sentAt,
      ...fields,
    })
    .execute();
}

const figuresOf = async (who: Person = ministry.owner): Promise<CampaignFigures> =>
  (await server.call<CampaignFigures>('GET', `/recruiter/campaigns/${campaign.id}/figures`, who)).body.data;

it('counts the files by all that is declared, those withdrawn apart', async () => {
  await addFile('2026-11-03T08:10:00Z', { gender: 'femme', region: 'Ségou', verdict: 'met' });
  await addFile('2026-11-03T22:59:00Z', { gender: 'femme', region: 'Ségou', verdict: 'unmet' });
  await addFile('2026-11-05T09:30:00Z', { category_id: chauffeurs, gender: 'homme', status: 'REJECTED' });
  await addFile('2026-11-05T09:40:00Z', { region: 'Mopti', status: 'WITHDRAWN' });
  const person = await signedIn(server, 'applicant');
  await server.db
    .insertInto('campaign_drafts')
    .values({
      campaign_id: campaign.id,
      candidate_id: person.accountId,
      created_at: new Date(),
      updated_at: new Date(),
    })
    .execute();
  const figures = await figuresOf();
  expect(figures).toMatchObject({ files: 3, withdrawn: 1, drafts: 1, lastHour: 0, places: 120 });
  expect(figures.statuses.filter(({ count }) => count > 0)).toEqual([
    { status: 'PENDING', count: 2 },
    { status: 'REJECTED', count: 1 },
    { status: 'WITHDRAWN', count: 1 },
  ]);
  expect(figures.categories).toMatchObject([
    { name: 'Agents de guichet', quota: 100, count: 2 },
    { name: 'Chauffeurs', quota: 20, count: 1 },
  ]);
  expect(figures.genders).toEqual([
    { gender: 'femme', count: 2 },
    { gender: 'homme', count: 1 },
  ]);
  expect(figures.regions).toEqual([
    { region: 'Ségou', count: 2 },
    { region: null, count: 1 },
  ]);
  expect(figures.verdicts).toEqual([
    { verdict: 'met', count: 1 },
    { verdict: 'unsure', count: 0 },
    { verdict: 'unmet', count: 1 },
  ]);
});

it('shows each day from the opening to the closing, and the hours up to the newest file', async () => {
  await addFile('2026-11-03T22:59:00Z');
  await addFile('2026-11-05T09:30:00Z');
  await addFile('2026-11-05T09:59:59Z');
  const { days, hours, stepDays } = await figuresOf();
  expect(stepDays).toBe(1);
  expect(days[0]).toEqual({ day: '2026-11-01', count: 0 });
  expect(days.filter(({ count }) => count > 0)).toEqual([
    { day: '2026-11-03', count: 1 },
    { day: '2026-11-05', count: 2 },
  ]);
  expect(hours).toHaveLength(48);
  expect(hours.at(-1)).toEqual({ at: '2026-11-05T09:00:00.000Z', count: 2 });
  expect(hours.filter(({ count }) => count > 0)).toHaveLength(2);
});

it('a campaign without a file has its categories and zeros', async () => {
  const figures = await figuresOf();
  expect(figures).toMatchObject({ files: 0, genders: [], regions: [], hours: [] });
  expect(figures.categories.map(({ count }) => count)).toEqual([0, 0]);
});

async function someoneWho(role: string, name?: string): Promise<Person> {
  const person = await ministry.member('reader', name);
  await server.db
    .insertInto('campaign_staff')
    .values({ campaign_id: campaign.id, account_id: person.accountId, role, added_at: new Date() })
    .execute();
  return person;
}

async function statusFor(role: string): Promise<number> {
  const path = `/recruiter/campaigns/${campaign.id}/figures`;
  return (await server.call('GET', path, await someoneWho(role))).status;
}

it('follows roles: those who read files or watch over them, no invigilator and no marker', async () => {
  const roles = ['head', 'file_officer', 'centre_head', 'jury_chair', 'observer', 'invigilator', 'marker'];
  const statuses = await Promise.all(roles.map(statusFor));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 403, 403]);
});

it('says how officers agree to those who supervise, and to nobody else', async () => {
  await addFile('2026-11-03T08:10:00Z', { status: 'PRESELECTED' });
  await addFile('2026-11-03T08:20:00Z', { status: 'REJECTED' });
  const [awa, fanta] = [
    await someoneWho('file_officer', 'Awa Koné'),
    await someoneWho('file_officer', 'Fanta Diallo'),
  ];
  const files = await server.db
    .selectFrom('campaign_applications')
    .where('campaign_id', '=', campaign.id)
    .select(['id', 'status'])
    .orderBy('file_number')
    .execute();
  const at = new Date();
  const read = files.map(({ id, status }) => ({
    application_id: id,
    campaign_id: campaign.id,
    first_reader_id: awa.accountId,
    first_status: status,
    first_at: at,
    reader_id: fanta.accountId,
    second_status: 'PRESELECTED',
    second_at: at,
  }));
  await server.db.insertInto('campaign_second_readings').values(read).execute();
  expect((await figuresOf()).secondReadings).toEqual({
    drawn: 2,
    done: 2,
    disagreements: 1,
    officers: [
      { name: 'Awa Koné', done: 2, disagreements: 1 },
      { name: 'Fanta Diallo', done: 2, disagreements: 1 },
    ],
  });
  const { secondReadings, statuses } = await figuresOf(awa);
  expect(secondReadings).toBeNull();
  // Nor how the files were decided: an officer may have to read them again.
  expect(statuses.filter(({ count }) => count > 0)).toEqual([{ status: 'DECIDED', count: 2 }]);
});

it('is taken away as a workbook and as a document', async () => {
  await addFile('2026-11-03T08:10:00Z', { gender: 'femme', region: 'Ségou' });
  const url = `/api/v1/recruiter/campaigns/${campaign.id}/figures`;
  const { headers } = ministry.owner;
  const book = await server.inject({ url: `${url}.xlsx`, headers });
  expect(book.headers['content-disposition']).toMatch(/chiffres-campagne-.*\.xlsx/);
  expect(book.rawPayload.subarray(0, 2).toString()).toBe('PK');
  const list = await server.inject({ url: `${url}.csv`, headers });
  expect(list.payload).toContain('Reçue;1');
  const document = await server.inject({ url: `${url}.pdf`, headers });
  expect(document.headers['content-type']).toBe('application/pdf');
  expect(document.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});
