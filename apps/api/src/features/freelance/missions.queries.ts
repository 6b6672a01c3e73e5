import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Deliverable, Question } from './public/mission-words.ts';
import { clientScoreSums } from './public/review-scores.ts';

/** Missions with their publisher and their domain; withdrawn ones too. */
function missionsOf(db: Db) {
  return db
    .selectFrom('missions as m')
    .innerJoin('accounts as a', 'a.id', 'm.client_id')
    .leftJoin('companies as co', 'co.id', 'm.company_id')
    .leftJoin('job_categories as k', 'k.id', 'm.category_id');
}

const columns = [
  'm.id',
  'm.search_id',
  'm.client_id',
  'm.company_id',
  'm.title',
  'm.description',
  'm.category_id',
  'k.title as category_title',
  'm.skills',
  'm.city',
  'm.country',
  'm.is_remote',
  'm.budget_min_xof',
  'm.budget_max_xof',
  'm.duration',
  'm.starts_on',
  'm.closes_on',
  'm.status',
  'm.published_at',
  'm.removed_at',
  'co.name as company_name',
  'a.first_name',
  'a.last_name',
  'm.pricing',
  clientScoreSums('m').as('client_score'),
] as const;

const detailColumns = [
  ...columns,
  'm.goal',
  sql<Deliverable[]>`m.deliverables`.as('deliverables'),
  'm.days',
  'm.ends_on',
  'm.languages',
  sql<Question[]>`m.questions`.as('questions'),
  'm.confidential',
  'm.ended_by',
  'm.end_reason',
] as const;

/** A company's mission is nobody's once who published it has left the company. */
const isSpokenFor = sql<boolean>`(m.company_id is null or exists (select 1 from company_people w
  where w.account_id = m.client_id and w.company_id = m.company_id))`;

/** Open, of a client whose account is; their last day may have passed. */
export const openMissions = (db: Db) =>
  missionsOf(db)
    .where('m.status', '=', 'open')
    .where('m.removed_at', 'is', null)
    .where('a.status', '=', 'active')
    .where(isSpokenFor);

export type MissionSummaryRow = Awaited<ReturnType<typeof selectMissions>>[number];
export type MissionRow = NonNullable<Awaited<ReturnType<typeof findMission>>>;

/** The rows of a page of the index, in its order; one closed since is left out. */
export const selectMissions = (db: Db, ids: readonly number[]) =>
  openMissions(db)
    .where('m.search_id', '=', sql<number>`any(${ids}::int[])`)
    .select(columns)
    .orderBy(sql`array_position(${ids}::int[], m.search_id)`)
    .execute();

/** Whatever its state: who may read it is the caller's to decide. Not one whose client's account is closed. */
export function findMission(db: Db, id: string) {
  return missionsOf(db)
    .where('m.id', '=', id)
    .where('a.status', '=', 'active')
    .where(isSpokenFor)
    .select(detailColumns)
    .executeTakeFirst();
}

/** Whom the client invited or shortlisted reads the confidential part. @param readerId of an account. */
export async function mayReadConfidential(db: Db, missionId: string, readerId: string): Promise<boolean> {
  const row = await db
    .selectNoFrom(
      sql<boolean>`not exists (select from freelance_suspensions s
          where s.freelance_id = ${readerId} and s.ended_at is null)
        and (exists (select from mission_invitations i
          where i.mission_id = ${missionId} and i.freelance_id = ${readerId} and i.declined_at is null)
        or exists (select from mission_proposals p
          where p.mission_id = ${missionId} and p.freelance_id = ${readerId}
            and p.status in ('shortlisted', 'accepted')))`.as('may'),
    )
    .executeTakeFirstOrThrow();
  return row.may;
}

/** Those of the public part first, then as they were joined. */
export function selectMissionFiles(db: Db, missionId: string) {
  return db
    .selectFrom('mission_files as t')
    .innerJoin('files as f', 'f.id', 't.file_id')
    .where('t.mission_id', '=', missionId)
    .where('f.deleted_at', 'is', null)
    .select(['f.id', 'f.name', 'f.extension', 'f.content_type', 'f.byte_size', 'f.storage_key'])
    .select('t.is_confidential')
    .orderBy('t.is_confidential')
    .orderBy('t.added_at')
    .orderBy('f.id')
    .execute();
}

export function findInvitation(db: Db, missionId: string, freelanceId: string) {
  return db
    .selectFrom('mission_invitations')
    .where('mission_id', '=', missionId)
    .where('freelance_id', '=', freelanceId)
    .select(['message', 'invited_at', 'seen_at', 'declined_at'])
    .executeTakeFirst();
}

export async function setInvitationSeen(
  db: Db,
  missionId: string,
  freelanceId: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('mission_invitations')
    .set({ seen_at: at })
    .where('mission_id', '=', missionId)
    .where('freelance_id', '=', freelanceId)
    .where('seen_at', 'is', null)
    .execute();
}

/** The entries of a sitemap. */
export function selectOpenMissions(db: Db, today: string): Promise<{ id: string; updated_at: Date }[]> {
  return openMissions(db)
    .where('m.closes_on', '>=', today)
    .select(['m.id', 'm.updated_at'])
    .orderBy('m.id')
    .execute();
}
