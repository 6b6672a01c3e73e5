import type { CopyState } from '@baara/contract/campaigns/copies-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Copies and whose they are. Two queries alone say the latter: `selectLabels`, and `selectCopies` once the marks are sealed. */

export const findMarking = (db: Db, testId: string) =>
  db
    .selectFrom('campaign_markings as k')
    .innerJoin('campaign_tests as t', 't.id', 'k.test_id')
    .where('k.test_id', '=', testId)
    .select(['k.made_at', 'k.completed_at', 't.marks_sealed_at'])
    .executeTakeFirst();
export type MarkingRow = NonNullable<Awaited<ReturnType<typeof findMarking>>>;

export async function insertMarking(db: Db, testId: string, at: Date): Promise<void> {
  await db
    .insertInto('campaign_markings')
    .values({ test_id: testId, made_at: at })
    .onConflict((known) => known.doNothing())
    .execute();
}

export async function selectNumbers(db: Db, testId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('campaign_copies')
    .where('test_id', '=', testId)
    .select('number')
    .execute();
  return rows.map(({ number }) => number);
}

export type NewCopy = { copy: string; number: string; applicationId: string };

/** In the order of their names, so that nothing of the rows says in which order their writers stand. */
export async function insertCopies(db: Db, testId: string, copies: readonly NewCopy[]): Promise<void> {
  const rows = JSON.stringify(
    copies.map(({ copy, number, applicationId: file }) => ({ copy, number, file })),
  );
  await sql`
    with given as (
      select * from jsonb_to_recordset(${rows}::jsonb) as g (copy text, number text, file uuid) order by copy
    ), made as (
      insert into campaign_copies (test_id, copy, number) select ${testId}, copy, number from given returning id, copy
    )
    insert into campaign_copy_files (copy_id, test_id, application_id)
    select made.id, ${testId}, given.file from made join given using (copy)`.execute(db);
}

/** Where a copy stands; `c` is the copy, `t` its test. */
const stateOf = sql<CopyState>`case
  when c.annulled_at is not null then 'annulled'
  when exists (select from campaign_copy_flags f where f.copy_id = c.id and f.decision is null) then 'flagged'
  when not exists (select from campaign_copy_readings r where r.copy_id = c.id) then 'undealt'
  when x.given < t.readers then 'marking'
  when x.distance is null or x.distance <= t.gap or x.third is not null then 'marked'
  else 'third' end`;

/** The marks of a copy `c` that are handed in. */
const readingsOfCopy = sql`(select count(*) filter (where r.reading < 3) as given,
    abs(max(r.mark) filter (where r.reading = 1) - max(r.mark) filter (where r.reading = 2)) as distance,
    max(r.mark) filter (where r.reading = 3) as third
  from campaign_copy_readings r join campaign_lots l on l.id = r.lot_id
  where r.copy_id = c.id and l.submitted_at is not null and r.mark is not null)`;

/** Whose each copy is and its marks come with a sealed test alone. */
export async function selectCopies(
  db: Db,
  testId: string,
  asked: { page: number; limit: number; state?: CopyState | undefined; number?: string | undefined },
) {
  const of = db
    .selectFrom('campaign_copies as c')
    .innerJoin('campaign_tests as t', 't.id', 'c.test_id')
    .innerJoinLateral(
      () => sql<{ given: number; distance: number | null; third: number | null }>`${readingsOfCopy}`.as('x'),
      (join) => join.onTrue(),
    )
    .where('c.test_id', '=', testId)
    .$if(asked.state !== undefined, (all) => all.where(stateOf, '=', asked.state as CopyState))
    .$if(asked.number !== undefined, (all) => all.where('c.number', 'like', `${asked.number ?? ''}%`));
  // Where no state is asked for, none is worked out but those of the page.
  const all = db
    .selectFrom('campaign_copies as c')
    .where('c.test_id', '=', testId)
    .$if(asked.number !== undefined, (some) => some.where('c.number', 'like', `${asked.number ?? ''}%`))
    .select(sql<number>`count(*)`.as('total'));
  const { total } = await (
    asked.state === undefined ? all : of.select(sql<number>`count(*)`.as('total'))
  ).executeTakeFirstOrThrow();
  const rows = await of
    .select([
      'c.number',
      stateOf.as('state'),
      sql<
        number | null
      >`(select l.number from campaign_copy_readings r join campaign_lots l on l.id = r.lot_id
        where r.copy_id = c.id order by r.reading limit 1)`.as('lot'),
      sql<number | null>`case when t.marks_sealed_at is not null then (select a.file_number
        from campaign_copy_files f join campaign_applications a on a.id = f.application_id where f.copy_id = c.id) end`.as(
        'file_number',
      ),
      sql<number[] | null>`case when t.marks_sealed_at is not null then coalesce((select m.marks
        from campaign_copy_files f join campaign_marks m on m.test_id = f.test_id and m.application_id = f.application_id
        where f.copy_id = c.id), '{}') end`.as('marks'),
    ])
    .orderBy('c.number')
    .limit(asked.limit)
    .offset((asked.page - 1) * asked.limit)
    .execute();
  return { rows, total };
}
export type CopyRow = Awaited<ReturnType<typeof selectCopies>>['rows'][number];

export async function countCopies(db: Db, testId: string) {
  const states = await db
    .selectFrom('campaign_copies as c')
    .innerJoin('campaign_tests as t', 't.id', 'c.test_id')
    .innerJoinLateral(
      () => sql<{ given: number; distance: number | null; third: number | null }>`${readingsOfCopy}`.as('x'),
      (join) => join.onTrue(),
    )
    .where('c.test_id', '=', testId)
    .select([stateOf.as('state'), sql<number>`count(*)`.as('count')])
    .groupBy(sql`state`)
    .execute();
  const { absent, excluded } = await db
    .selectFrom('campaign_marks as m')
    .where('m.test_id', '=', testId)
    .where(
      sql<boolean>`not exists (select from campaign_copy_files f where f.test_id = m.test_id and f.application_id = m.application_id)`,
    )
    .select([
      sql<number>`count(*) filter (where m.state = 'absent')`.as('absent'),
      sql<number>`count(*) filter (where m.state = 'excluded')`.as('excluded'),
    ])
    .executeTakeFirstOrThrow();
  const counts = new Map(states.map(({ state, count }) => [state, Number(count)]));
  return { of: (state: CopyState): number => counts.get(state) ?? 0, absent, excluded };
}

/** A room where somebody of the test sits, or none; with its copies. */
export const selectSheets = (db: Db, testId: string) =>
  db
    .selectFrom('campaign_copy_files as f')
    .leftJoinLateral(
      () =>
        sql<{
          session_id: string | null;
          room_id: string | null;
        }>`(select g.session_id, g.room_id from campaign_seats g
          join campaign_sessions s on s.id = g.session_id
          where g.application_id = f.application_id and s.test_id = f.test_id order by s.day, s.starts_at limit 1)`.as(
          'g',
        ),
      (join) => join.onTrue(),
    )
    .leftJoin('campaign_rooms as r', 'r.id', 'g.room_id')
    .leftJoin('campaign_centres as x', 'x.id', 'r.centre_id')
    .leftJoin('campaign_sessions as s', 's.id', 'g.session_id')
    .where('f.test_id', '=', testId)
    .select([
      'g.session_id',
      'g.room_id',
      sql<string | null>`r.name || ' · ' || x.city || ', ' || x.name || ' · ' || s.name`.as('name'),
      sql<number>`count(*)`.as('copies'),
    ])
    .groupBy([
      'g.session_id',
      'g.room_id',
      'r.name',
      'x.city',
      'x.name',
      'x.position',
      's.name',
      's.day',
      's.starts_at',
    ])
    .orderBy(sql`s.day nulls last`)
    .orderBy('s.starts_at')
    .orderBy('x.position')
    .orderBy('r.name')
    .execute();

/** Who printed the labels of each room last. */
export async function selectPrints(db: Db, { campaignId, testId }: { campaignId: string; testId: string }) {
  return db
    .selectFrom('campaign_log as l')
    .leftJoin('accounts as a', 'a.id', 'l.actor_id')
    .where('l.campaign_id', '=', campaignId)
    .where('l.kind', '=', 'copy-labels-printed')
    .where(sql<boolean>`l.detail ->> 'test' = ${testId}`)
    .distinctOn([sql`l.detail ->> 'session'`, sql`l.detail ->> 'room'`])
    .select([
      sql<string>`coalesce(l.detail ->> 'session', '')`.as('session'),
      sql<string>`coalesce(l.detail ->> 'room', '')`.as('room'),
      sql<string | null>`nullif(trim(concat_ws(' ', a.first_name, a.last_name)), '')`.as('by'),
      'l.created_at as at',
    ])
    .orderBy(sql`l.detail ->> 'session'`)
    .orderBy(sql`l.detail ->> 'room'`)
    .orderBy('l.id', 'desc')
    .execute();
}

export type SheetPlace = { sessionId: string | null; roomId: string | null };

/** What the labels of a room say: the one place that shows whose each copy is before the marks are sealed. */
export const selectLabels = (db: Db, testId: string, { sessionId, roomId }: SheetPlace) =>
  db
    .selectFrom('campaign_copy_files as f')
    .innerJoin('campaign_copies as c', 'c.id', 'f.copy_id')
    .innerJoin('campaign_applications as a', 'a.id', 'f.application_id')
    .leftJoinLateral(
      () =>
        sql<{
          session_id: string | null;
          room_id: string | null;
          seat: string | null;
        }>`(select g.session_id, g.room_id, g.seat
          from campaign_seats g join campaign_sessions s on s.id = g.session_id
          where g.application_id = f.application_id and s.test_id = f.test_id order by s.day, s.starts_at limit 1)`.as(
          'g',
        ),
      (join) => join.onTrue(),
    )
    .where('f.test_id', '=', testId)
    .where(
      sql<boolean>`g.session_id is not distinct from ${sessionId}::uuid and g.room_id is not distinct from ${roomId}::uuid`,
    )
    .select(['c.number', 'a.file_number', 'a.first_name', 'a.last_name', 'g.seat'])
    .orderBy('a.file_number')
    .execute();
export type LabelRow = Awaited<ReturnType<typeof selectLabels>>[number];
