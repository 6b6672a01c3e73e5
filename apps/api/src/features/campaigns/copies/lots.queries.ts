import type { LotState } from '@baara/contract/campaigns/copies-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';

/** Lots of copies and who has them. */

export const hasLots = async (db: Db, testId: string): Promise<boolean> =>
  (await db
    .selectFrom('campaign_lots')
    .where('test_id', '=', testId)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

const personName = sql<string>`coalesce(${nameOf('a')}, a.email)`;

/** Who may mark in a campaign's team. */
export const selectTeamMarkers = (db: Db, campaignId: string) =>
  db
    .selectFrom('campaign_staff as s')
    .innerJoin('campaigns as c', 'c.id', 's.campaign_id')
    .innerJoin('company_members as m', (join) =>
      join.onRef('m.account_id', '=', 's.account_id').onRef('m.company_id', '=', 'c.company_id'),
    )
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .where('s.campaign_id', '=', campaignId)
    .where('s.role', '=', 'marker')
    .where('a.status', '=', 'active')
    .select(['a.id', personName.as('name')])
    .orderBy('name')
    .orderBy('a.id')
    .execute();

/** Markers of a test, with how many copies they have or had. */
export const selectMarkers = (db: Db, testId: string) =>
  db
    .selectFrom('campaign_markers as k')
    .innerJoin('accounts as a', 'a.id', 'k.account_id')
    .where('k.test_id', '=', testId)
    .select([
      'a.id',
      personName.as('name'),
      'k.withdrawn_at',
      sql<number>`(select count(*) from campaign_copy_readings r join campaign_copies c on c.id = r.copy_id
        where r.marker_id = a.id and c.test_id = k.test_id)`.as('copies'),
    ])
    .orderBy('name')
    .orderBy('a.id')
    .execute();

/** Also those that were withdrawn before. */
export async function upsertMarkers(
  db: Db,
  testId: string,
  accountIds: readonly string[],
  at: Date,
): Promise<void> {
  await db
    .insertInto('campaign_markers')
    .values(accountIds.map((id) => ({ test_id: testId, account_id: id, added_at: at })))
    .onConflict((known) => known.columns(['test_id', 'account_id']).doUpdateSet({ withdrawn_at: null }))
    .execute();
}

export async function markWithdrawn(db: Db, testId: string, accountId: string, at: Date): Promise<void> {
  await db
    .updateTable('campaign_markers')
    .set({ withdrawn_at: at })
    .where('test_id', '=', testId)
    .where('account_id', '=', accountId)
    .execute();
}

/** Copies that nobody has, in the order of their numbers. */
export const selectUndealt = (db: Db, testId: string) =>
  db
    .selectFrom('campaign_copies as c')
    .where('c.test_id', '=', testId)
    .where('c.annulled_at', 'is', null)
    .where(sql<boolean>`not exists (select from campaign_copy_readings r where r.copy_id = c.id)`)
    .select('c.id')
    .orderBy('c.number')
    .execute();

export async function findLastNumber(db: Db, testId: string): Promise<number> {
  const { last } = await db
    .selectFrom('campaign_lots')
    .where('test_id', '=', testId)
    .select(sql<number>`coalesce(max(number), 0)`.as('last'))
    .executeTakeFirstOrThrow();
  return last;
}

export type NewLot = {
  number: number;
  reading: 1 | 2 | 3;
  markerId: string;
  dueOn: string;
  copyIds: readonly string[];
};

export async function insertLots(db: Db, testId: string, lots: readonly NewLot[], at: Date): Promise<void> {
  const rows = JSON.stringify(lots);
  await sql`
    with given as (
      select * from jsonb_to_recordset(${rows}::jsonb)
        as g ("number" int, reading smallint, "markerId" uuid, "dueOn" date, "copyIds" uuid[])
    ), made as (
      insert into campaign_lots (test_id, number, reading, marker_id, due_on, dealt_at)
      select ${testId}, g.number, g.reading, g."markerId", g."dueOn", ${at}::timestamptz from given g
      returning id, number, reading, marker_id
    )
    insert into campaign_copy_readings (copy_id, reading, lot_id, marker_id)
    select copy_id, made.reading, made.id, made.marker_id
    from made join given g using (number, reading) cross join unnest(g."copyIds") copy_id`.execute(db);
}

/** More copies for a lot that is not handed in. */
export async function insertReadings(
  db: Db,
  lot: { id: string; reading: 1 | 2 | 3; markerId: string },
  copyIds: readonly string[],
): Promise<void> {
  await db
    .insertInto('campaign_copy_readings')
    .values(
      copyIds.map((id) => ({ copy_id: id, reading: lot.reading, lot_id: lot.id, marker_id: lot.markerId })),
    )
    .execute();
}

const today = (now: Date): string => now.toISOString().slice(0, 10);
const stateOf = (now: Date) => sql<LotState>`case when l.submitted_at is not null then 'submitted'
  when l.due_on < ${today(now)}::date then 'late' else 'open' end`;

const lots = (db: Db, now: Date) =>
  db
    .selectFrom('campaign_lots as l')
    .leftJoin('accounts as a', 'a.id', 'l.marker_id')
    .select([
      'l.id',
      'l.number',
      'l.reading',
      'l.marker_id',
      sql<string | null>`case when a.id is not null then ${personName} end`.as('marker'),
      sql<string>`l.due_on::text`.as('due_on'),
      'l.submitted_at',
      stateOf(now).as('state'),
      sql<number>`(select count(*) from campaign_copy_readings r where r.lot_id = l.id)`.as('copies'),
      sql<number>`(select count(*) from campaign_copy_readings r join campaign_copies c on c.id = r.copy_id
        where r.lot_id = l.id and (r.mark is not null or c.annulled_at is not null))`.as('marked'),
      // A mark or a comment: a lot that nobody touched goes to somebody else.
      sql<boolean>`exists (select from campaign_copy_readings r where r.lot_id = l.id and r.marked_at is not null)`.as(
        'is_begun',
      ),
    ]);
export type LotRow = NonNullable<Awaited<ReturnType<typeof findLot>>>;

export const findLot = (db: Db, testId: string, lotId: string, now: Date) =>
  lots(db, now).where('l.test_id', '=', testId).where('l.id', '=', lotId).executeTakeFirst();

/** Waits for marks that are being saved in it. */
export async function lockLot(db: Db, lotId: string): Promise<void> {
  await db.selectFrom('campaign_lots').where('id', '=', lotId).select('id').forUpdate().execute();
}

/** The lots of a marker, those that wait first. */
export const selectOwnLots = (db: Db, testId: string, markerId: string, now: Date) =>
  lots(db, now)
    .where('l.test_id', '=', testId)
    .where('l.marker_id', '=', markerId)
    .orderBy(sql`l.submitted_at is not null`)
    .orderBy('l.due_on')
    .orderBy('l.number')
    .execute();

export async function selectLots(
  db: Db,
  testId: string,
  asked: {
    page: number;
    limit: number;
    state?: LotState | undefined;
    markerId?: string | undefined;
    now: Date;
  },
) {
  const of = lots(db, asked.now)
    .where('l.test_id', '=', testId)
    .$if(asked.state !== undefined, (all) => all.where(stateOf(asked.now), '=', asked.state as LotState))
    .$if(asked.markerId !== undefined, (all) => all.where('l.marker_id', '=', asked.markerId ?? ''));
  const { total } = await db
    .selectFrom(of.as('o'))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await of
    .orderBy(sql`l.submitted_at is not null`)
    .orderBy('l.due_on')
    .orderBy('l.number')
    .orderBy('l.reading')
    .limit(asked.limit)
    .offset((asked.page - 1) * asked.limit)
    .execute();
  return { rows, total };
}

export async function updateLot(
  db: Db,
  lotId: string,
  change: {
    marker_id?: string;
    due_on?: string;
    submitted_at?: Date | null;
    reminded_at?: Date | null;
    late_reminded_at?: Date | null;
  },
): Promise<void> {
  await db.updateTable('campaign_lots').set(change).where('id', '=', lotId).execute();
}

/** Gives a lot to somebody else, and erases the drafts in it. */
export async function moveLot(db: Db, lotId: string, markerId: string): Promise<void> {
  await updateLot(db, lotId, { marker_id: markerId, reminded_at: null, late_reminded_at: null });
  await db
    .updateTable('campaign_copy_readings')
    .set({ marker_id: markerId, mark: null, comment: '', marked_at: null })
    .where('lot_id', '=', lotId)
    .execute();
}

/** Who has a copy of the lot, in any reading. */
export async function selectReaders(db: Db, lotId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('campaign_copy_readings as r')
    .innerJoin('campaign_copy_readings as own', 'own.copy_id', 'r.copy_id')
    .where('own.lot_id', '=', lotId)
    .where('r.marker_id', 'is not', null)
    .select('r.marker_id')
    .distinct()
    .execute();
  return new Set(rows.flatMap(({ marker_id }) => marker_id ?? []));
}

/** Lots to remind of: before their last day, or after it; each once. */
export const lockToRemind = (
  db: Db,
  { until, today: day }: { until: string; today: string },
  limit: number,
) =>
  db
    .selectFrom('campaign_lots as l')
    .innerJoin('campaign_tests as t', 't.id', 'l.test_id')
    .innerJoin('campaigns as c', 'c.id', 't.campaign_id')
    .innerJoin('accounts as a', 'a.id', 'l.marker_id')
    .where('l.submitted_at', 'is', null)
    .where('c.cancelled_at', 'is', null)
    .where(
      sql<boolean>`case when l.due_on < ${day}::date then l.late_reminded_at is null
        else l.due_on <= ${until}::date and l.reminded_at is null end`,
    )
    .select([
      'l.id',
      'l.number',
      sql<string>`l.due_on::text`.as('due_on'),
      sql<boolean>`l.due_on < ${day}::date`.as('is_late'),
      'a.id as marker_id',
      'a.first_name',
      't.id as test_id',
      't.name as test',
      'c.id as campaign_id',
      'c.title as campaign',
    ])
    .orderBy('l.due_on')
    .orderBy('l.id')
    .limit(limit)
    .forUpdate('l')
    .skipLocked()
    .execute();
