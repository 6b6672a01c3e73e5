import type { RoomReport } from '@baara/contract/campaigns/days';
import { makeShortCode } from '@baara/short-code';
import { TRACKING_CODE_LENGTH } from '@baara/contract/campaigns/statuses';
import { randomInt, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type {
  CampaignApplications,
  CampaignRooms,
  CampaignSessions,
} from '../../../platform/db/schema.generated.ts';
import { canonicalJson, sha256 } from '../../../platform/canonical-json.ts';
import { dayFromNow, makeCampaign, makeCampaignFile } from '../campaign.factory.ts';

/** For tests: exam centres, rooms, sessions and people to seat, made in the database. */

export async function makeRoom(
  db: Db,
  place: { campaignId: string; centreId: string },
  fields: Partial<Insertable<CampaignRooms>> = {},
): Promise<string> {
  const { id } = await db
    .insertInto('campaign_rooms')
    .values({
      campaign_id: place.campaignId,
      centre_id: place.centreId,
      name: `Salle ${randomUUID().slice(0, 6)}`,
      seat_rows: 3,
      seat_columns: 4,
      adapted_seats: JSON.stringify([{ seat: 'A1', serves: ['wheelchair'] }]),
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function makeSession(
  db: Db,
  campaignId: string,
  fields: Partial<Insertable<CampaignSessions>> = {},
): Promise<string> {
  const { id } = await db
    .insertInto('campaign_sessions')
    .values({
      campaign_id: campaignId,
      name: 'Culture générale',
      kind: 'qcm',
      day: dayFromNow(10),
      starts_at: '08:30',
      ends_at: '11:30',
      statuses: ['PRESELECTED', 'SHORTLISTED', 'INTERVIEW'],
      created_at: new Date(),
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function makeApplicant(db: Db): Promise<string> {
  const { id } = await db
    .insertInto('accounts')
    .values({ email: `dossier-${randomUUID()}@exemple.ml`, role: 'applicant', email_verified_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A preselected file, of an account made for it unless it is named. */
export async function makeFile(
  db: Db,
  campaignId: string,
  fields: Partial<Insertable<CampaignApplications>> & { file_number: number },
): Promise<{ id: string; accountId: string; trackingCode: string }> {
  const accountId = fields.candidate_id ?? (await makeApplicant(db));
  const row = await db
    .insertInto('campaign_applications')
    .values({
      campaign_id: campaignId,
      candidate_id: accountId,
      tracking_code: makeShortCode(TRACKING_CODE_LENGTH, (limit) => randomInt(limit)),
      status: 'PRESELECTED',
      first_name: 'Aminata',
      last_name: `Diarra ${fields.file_number}`,
      terms_accepted_at: new Date(),
      submitted_at: new Date(),
      status_changed_at: new Date(),
      ...fields,
    })
    .returning(['id', 'tracking_code'])
    .executeTakeFirstOrThrow();
  return { id: row.id, accountId, trackingCode: row.tracking_code };
}

export type Exam = Awaited<ReturnType<typeof makeExam>>;

/** Two centres, Bamako with a room of 12 and Ségou with one of 6; `people` files, two of two categories for each by turns. */
export async function makeExam(db: Db, companyId: string, people = 10) {
  const { id: campaignId, slug } = await makeCampaign(db, companyId, { file_prefix: 'OP26' });
  const { categoryIds } = await makeCampaignFile(db, campaignId);
  const centres = await db
    .insertInto('campaign_centres')
    .values([
      { campaign_id: campaignId, name: 'Lycée Askia-Mohamed', city: 'Bamako', position: 0 },
      { campaign_id: campaignId, name: 'Lycée Cabral', city: 'Ségou', position: 1 },
    ])
    .returning(['id', 'position'])
    .execute();
  const [bamako = '', segou = ''] = centres.toSorted((a, b) => a.position - b.position).map(({ id }) => id);
  const roomOfBamako = await makeRoom(db, { campaignId, centreId: bamako }, { name: 'Salle B12' });
  const roomOfSegou = await makeRoom(
    db,
    { campaignId, centreId: segou },
    { name: 'Salle 1', seat_rows: 2, seat_columns: 3 },
  );
  const files = [];
  for (let number = 1; number <= people; number += 1)
    files.push(
      await makeFile(db, campaignId, {
        file_number: number,
        category_id: categoryIds[number % 2] ?? null,
        centre_id: Math.floor(number / 2) % 2 === 0 ? bamako : segou,
      }),
    );
  const sessionId = await makeSession(db, campaignId);
  return { campaignId, slug, categoryIds, bamako, segou, roomOfBamako, roomOfSegou, files, sessionId };
}

/** A room whose report is signed, with nobody in it. */
export async function makeSignedDay(db: Db, place: { sessionId: string; roomId: string }): Promise<void> {
  const counts = { expected: 0, present: 0, late: 0, absent: 0, excluded: 0, contradictions: 0, unmarked: 0 };
  const report = {
    institution: 'Office des postes',
    campaign: 'Recrutement de 120 agents',
    session: { id: place.sessionId, name: 'Oral', day: dayFromNow(0), startsAt: '08:00', endsAt: '11:00' },
    room: { id: place.roomId, name: 'Salle 1', centre: 'Ségou, Lycée Cabral' },
    counts,
    absent: [],
    excluded: [],
    openedAt: null,
    closedAt: null,
    incidents: [],
    settlements: [],
    lists: [],
    marks: 0,
    devices: 0,
  } satisfies RoomReport;
  const text = canonicalJson(report);
  await db
    .insertInto('campaign_room_days')
    .values({
      session_id: place.sessionId,
      room_id: place.roomId,
      opened_at: new Date(),
      counts: JSON.stringify(counts),
      report: text,
      report_sha256: sha256(text),
      signed_name: 'Moussa Keïta',
      signed_at: new Date(),
    })
    .execute();
}
