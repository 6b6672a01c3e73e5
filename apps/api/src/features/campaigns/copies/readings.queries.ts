import type { CopyFlagKind } from '@baara/contract/campaigns/copies-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';

/** What markers give copies. A mark is a draft until its lot is handed in; then alone it counts. */

/** The copies of a lot as its marker sees them. */
export const selectLotCopies = (db: Db, lotId: string) =>
  db
    .selectFrom('campaign_copy_readings as r')
    .innerJoin('campaign_copies as c', 'c.id', 'r.copy_id')
    .leftJoinLateral(
      () =>
        sql<{
          kind: CopyFlagKind | null;
          decision: string | null;
        }>`(select f.kind, f.decision from campaign_copy_flags f
          where f.copy_id = c.id and f.marker_id = r.marker_id order by f.raised_at desc limit 1)`.as('f'),
      (join) => join.onTrue(),
    )
    .where('r.lot_id', '=', lotId)
    .select(['c.id', 'c.number', 'r.mark', 'r.comment', 'c.annulled_at', 'f.kind', 'f.decision'])
    .orderBy('c.number')
    .execute();
export type LotCopyRow = Awaited<ReturnType<typeof selectLotCopies>>[number];

/** Lets no submission begin, and nobody else get the lot, while marks are written. */
export const lockLotForMarks = (db: Db, lotId: string) =>
  db
    .selectFrom('campaign_lots')
    .where('id', '=', lotId)
    .select(['marker_id', 'submitted_at'])
    .forShare()
    .executeTakeFirst();

/** @param marks by the id of their copy. */
export async function updateMarks(
  db: Db,
  lotId: string,
  marks: readonly { copyId: string; mark: number | null; comment: string }[],
  at: Date,
): Promise<void> {
  if (marks.length === 0) return;
  await sql`
    update campaign_copy_readings r set mark = g.mark, comment = g.comment, marked_at = ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as g ("copyId" uuid, mark int, comment text)
    where r.lot_id = ${lotId} and r.copy_id = g."copyId"`.execute(db);
}

/** Raised twice, it waits once. @returns whether it is new. */
export async function insertFlag(
  db: Db,
  flag: { copyId: string; markerId: string; kind: CopyFlagKind; comment: string; at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('campaign_copy_flags')
    .values({
      copy_id: flag.copyId,
      marker_id: flag.markerId,
      kind: flag.kind,
      comment: flag.comment,
      raised_at: flag.at,
    })
    .onConflict((known) => known.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const flags = (db: Db, testId: string) =>
  db
    .selectFrom('campaign_copy_flags as f')
    .innerJoin('campaign_copies as c', 'c.id', 'f.copy_id')
    .leftJoin('accounts as a', 'a.id', 'f.marker_id')
    .where('c.test_id', '=', testId)
    .select([
      'f.id',
      'f.copy_id',
      'c.number',
      sql<CopyFlagKind>`f.kind`.as('kind'),
      'f.comment',
      'f.raised_at',
      'f.decision',
      nameOf('a').as('by'),
    ]);
export type FlagRow = NonNullable<Awaited<ReturnType<typeof findFlag>>>;

export const findFlag = (db: Db, testId: string, flagId: string) =>
  flags(db, testId).where('f.id', '=', flagId).executeTakeFirst();

const MOST_FLAGS = 100;
export const selectOpenFlags = (db: Db, testId: string) =>
  flags(db, testId).where('f.decision', 'is', null).orderBy('f.raised_at').limit(MOST_FLAGS).execute();

/** All that wait about the same copy: it is accepted or annulled for everybody. */
export async function decideFlags(
  db: Db,
  copyId: string,
  decision: 'accepted' | 'annulled',
  at: Date,
): Promise<void> {
  await db
    .updateTable('campaign_copy_flags')
    .set({ decision, decided_at: at })
    .where('copy_id', '=', copyId)
    .where('decision', 'is', null)
    .execute();
  if (decision === 'annulled')
    await db.updateTable('campaign_copies').set({ annulled_at: at }).where('id', '=', copyId).execute();
}

/** Marks of a test that are handed in, a row a copy; `gap` decides whether they agree. */
const handedIn = (testId: string) => sql`
  select c.id,
    max(r.mark) filter (where r.reading = 1) as first,
    max(r.mark) filter (where r.reading = 2) as second,
    max(r.mark) filter (where r.reading = 3) as third
  from campaign_copies c
    left join (campaign_copy_readings r join campaign_lots l on l.id = r.lot_id and l.submitted_at is not null)
      on r.copy_id = c.id
  where c.test_id = ${testId} and c.annulled_at is null
  group by c.id`;

type Marks = { id: string; first: number; second: number | null; third: number | null };

/** Copies whose first two marks are further apart than the gap and that nobody reads a third time. */
export async function selectDisputed(
  db: Db,
  testId: string,
  gap: number,
): Promise<{ id: string; readers: string[] }[]> {
  const { rows } = await sql<{ id: string; readers: string[] }>`
    select h.id, array(select r.marker_id from campaign_copy_readings r where r.copy_id = h.id and r.marker_id is not null) as readers
    from (${handedIn(testId)}) h
    where abs(h.first - h.second) > ${gap}
      and not exists (select from campaign_copy_readings r where r.copy_id = h.id and r.reading = 3)
    order by h.id`.execute(db);
  return rows;
}

/** Third readings that are not handed in and that nobody needs: the first two marks agree by now, or the copy is annulled. */
export async function deleteIdleThirds(db: Db, testId: string, gap: number): Promise<void> {
  await sql`
    delete from campaign_copy_readings d using campaign_lots l, campaign_copies c
    where d.reading = 3 and l.id = d.lot_id and l.submitted_at is null and c.id = d.copy_id and c.test_id = ${testId}
      and (c.annulled_at is not null
        or exists (select from (${handedIn(testId)}) h where h.id = d.copy_id and abs(h.first - h.second) <= ${gap}))`.execute(
    db,
  );
  await sql`
    delete from campaign_lots l where l.test_id = ${testId} and l.reading = 3 and l.submitted_at is null
      and not exists (select from campaign_copy_readings r where r.lot_id = l.id)`.execute(db);
}

export const findOpenThird = (db: Db, testId: string, markerId: string) =>
  db
    .selectFrom('campaign_lots')
    .where('test_id', '=', testId)
    .where('marker_id', '=', markerId)
    .where('reading', '=', 3)
    .where('submitted_at', 'is', null)
    .select('id')
    .executeTakeFirst();

/** @returns undefined while a copy lacks a mark or a decision; else the marks of each, and whose each copy is. */
export async function selectComplete(
  db: Db,
  testId: string,
  { readers, gap }: { readers: number; gap: number },
): Promise<{ applicationId: string; isAnnulled: boolean; marks: number[] }[] | undefined> {
  const { rows: lacking } = await sql`
    select from (${handedIn(testId)}) h
    where h.first is null
      or (${readers}::int = 2 and (h.second is null or (abs(h.first - h.second) > ${gap} and h.third is null)))
      or exists (select from campaign_copy_flags f where f.copy_id = h.id and f.decision is null)
    limit 1`.execute(db);
  if (lacking.length > 0) return undefined;
  const { rows } = await sql<Marks & { application_id: string; is_annulled: boolean }>`
    select f.application_id, c.annulled_at is not null as is_annulled, h.first, h.second, h.third
    from campaign_copy_files f join campaign_copies c on c.id = f.copy_id left join (${handedIn(testId)}) h on h.id = c.id
    where f.test_id = ${testId}`.execute(db);
  return rows.map(({ application_id, is_annulled, first, second, third }) => ({
    applicationId: application_id,
    isAnnulled: is_annulled,
    marks: is_annulled
      ? []
      : second === null
        ? [first]
        : [first, second, ...(Math.abs(first - second) > gap && third !== null ? [third] : [])],
  }));
}

export async function setCompleted(db: Db, testId: string, at: Date | null): Promise<void> {
  await db.updateTable('campaign_markings').set({ completed_at: at }).where('test_id', '=', testId).execute();
}

/** What completion recorded, for all copies at once: what stays could say whose a reopened one is. */
export async function deleteRecorded(db: Db, testId: string): Promise<void> {
  await sql`
    delete from campaign_marks m using campaign_copy_files f
    where m.test_id = ${testId} and f.test_id = m.test_id and f.application_id = m.application_id`.execute(
    db,
  );
}

/** Its copies then go to somebody else, one by one. */
export async function deleteThirdLot(db: Db, lotId: string): Promise<void> {
  await db.deleteFrom('campaign_lots').where('id', '=', lotId).where('reading', '=', 3).execute();
}
