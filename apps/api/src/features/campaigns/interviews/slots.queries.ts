import type { AdaptedNeed } from '@baara/contract/campaigns/filing-words';
import type { SlotState, UnplacedReason } from '@baara/contract/campaigns/interviews-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Of files that still count as far as the institution knows, and of those that had their interview before. */
const counted = sql<boolean>`(a.status not in ('REJECTED', 'WITHDRAWN') or s.mark_hundredths is not null or s.state = 'absent')`;

const stateOf = sql<SlotState>`case when s.shown_at is not null then 'shown' when s.panel_id is null then 'unplaced' else s.state end`;
const difference = sql<number>`(select coalesce(max(m.total_hundredths) - min(m.total_hundredths), 0)
  from campaign_interview_marks m where m.slot_id = s.id)`;

const slots = (db: Db, testId: string) =>
  db
    .selectFrom('campaign_interview_slots as s')
    .innerJoin('campaign_applications as a', 'a.id', 's.application_id')
    .leftJoin('campaign_categories as k', 'k.id', 'a.category_id')
    .leftJoin('campaign_interview_panels as p', 'p.id', 's.panel_id')
    .where('s.test_id', '=', testId)
    .where(counted);

const columns = [
  's.id',
  's.application_id',
  's.panel_id',
  's.starts_at',
  's.ends_at',
  's.minutes',
  's.moved_at',
  's.shown_at',
  's.mark_hundredths',
  's.comment',
  stateOf.as('state'),
  sql<UnplacedReason | null>`s.unplaced`.as('unplaced'),
  sql<number>`a.file_number`.as('file_number'),
  'a.first_name',
  'a.last_name',
  'a.centre_id',
  sql<AdaptedNeed[]>`a.adapted_needs`.as('adapted_needs'),
  sql<string>`coalesce(k.name, '')`.as('category'),
  'p.name as panel',
  sql<number>`(select count(*) from campaign_interview_marks m where m.slot_id = s.id)`.as('given'),
  // Before all are given nobody reads anything of them.
  sql<number>`case when s.shown_at is null then 0 else ${difference} end`.as('difference'),
] as const;
export type SlotRow = Awaited<ReturnType<typeof selectPanelSlots>>[number];

/** The people of a panel, in the order of their hours. */
export const selectPanelSlots = (db: Db, testId: string, panelId: string) =>
  slots(db, testId)
    .where('s.panel_id', '=', panelId)
    .select(columns)
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .execute();

export const findSlot = (db: Db, testId: string, slotId: string): Promise<SlotRow | undefined> =>
  slots(db, testId).where('s.id', '=', slotId).select(columns).executeTakeFirst();

/** One at a time works on a person's marks. */
export async function lockSlot(db: Db, slotId: string): Promise<void> {
  await db
    .selectFrom('campaign_interview_slots')
    .where('id', '=', slotId)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
}

/** Nobody gives marks while hours or panels change: who waited for it reads them as they are afterwards. */
export async function lockSlots(db: Db, testId: string): Promise<void> {
  await db
    .selectFrom('campaign_interview_slots')
    .where('test_id', '=', testId)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function selectSlots(
  db: Db,
  testId: string,
  filter: {
    panelId?: string | undefined;
    state?: SlotState | undefined;
    search?: string | undefined;
    page: number;
    limit: number;
  },
) {
  const { panelId, state, search = '', page, limit } = filter;
  const number = /(\d{1,9})\s*$/.exec(search)?.[1];
  const of = slots(db, testId)
    .$if(panelId !== undefined, (query) => query.where('s.panel_id', '=', panelId ?? ''))
    .$if(state !== undefined, (query) => query.where(stateOf, '=', state ?? 'waiting'))
    .$if(search !== '', (query) =>
      number === undefined
        ? query.where(
            sql<boolean>`strpos(fold(concat_ws(' ', a.first_name, a.last_name)), fold(${search})) > 0`,
          )
        : query.where('a.file_number', '=', Number(number)),
    );
  const { total } = await of.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await of
    .select(columns)
    .orderBy(sql`s.starts_at nulls first`)
    .orderBy('p.created_at')
    .orderBy('s.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

/** How each panel's people stand and, of the marks that are shown, their average and their spread. */
export const selectPanelFigures = (db: Db, testId: string, gapHundredths: number) =>
  db
    .selectFrom(
      slots(db, testId)
        .select([
          's.panel_id',
          stateOf.as('state'),
          's.mark_hundredths',
          's.notified_at',
          's.starts_at',
          sql<boolean>`s.shown_at is not null and ${difference} > ${gapHundredths}`.as('is_apart'),
        ])
        .as('one'),
    )
    .select([
      'panel_id',
      sql<number>`count(*)`.as('candidates'),
      sql<number>`count(*) filter (where state = 'waiting')`.as('waiting'),
      sql<number>`count(*) filter (where state = 'called')`.as('called'),
      sql<number>`count(*) filter (where state = 'absent')`.as('absent'),
      sql<number>`count(*) filter (where state = 'shown')`.as('shown'),
      sql<number>`count(*) filter (where state = 'unplaced')`.as('unplaced'),
      sql<number>`count(*) filter (where notified_at is null and panel_id is not null)`.as('to_notify'),
      sql<number>`count(*) filter (where is_apart)`.as('apart'),
      sql<number | null>`round(avg(mark_hundredths))::int`.as('average'),
      sql<number | null>`round(stddev_pop(mark_hundredths))::int`.as('spread'),
      sql<number | null>`min(mark_hundredths)`.as('lowest'),
      sql<number | null>`max(mark_hundredths)`.as('highest'),
    ])
    .groupBy('panel_id')
    .execute();
export type PanelFigures = Awaited<ReturnType<typeof selectPanelFigures>>[number];

export type TakenSlot = Awaited<ReturnType<typeof selectTaken>>[number];

/** Every hour that is given, also of people who withdrew since: theirs stays empty only once somebody moves there. */
export const selectTaken = (db: Db, testId: string) =>
  slots(db, testId)
    .where('s.panel_id', 'is not', null)
    .select([
      's.id',
      's.application_id',
      sql<string>`s.panel_id`.as('panel_id'),
      sql<Date>`s.starts_at`.as('starts_at'),
      sql<Date>`s.ends_at`.as('ends_at'),
      's.minutes',
      'a.centre_id',
      stateOf.as('state'),
      sql<boolean>`exists (select from campaign_interview_marks m where m.slot_id = s.id)`.as('is_marked'),
    ])
    .execute();

export async function deleteSlots(db: Db, testId: string): Promise<void> {
  await db.deleteFrom('campaign_interview_slots').where('test_id', '=', testId).execute();
}

type NewSlot = {
  application_id: string;
  panel_id: string | null;
  starts_at: Date | null;
  ends_at: Date | null;
  minutes: number;
  unplaced: UnplacedReason | null;
};
const ROWS_AT_ONCE = 2000;

export async function insertSlots(db: Db, testId: string, rows: readonly NewSlot[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db
      .insertInto('campaign_interview_slots')
      .values(rows.slice(from, from + ROWS_AT_ONCE).map((row) => ({ ...row, test_id: testId })))
      .execute();
}

/** Another hour, or none: who has it is to be notified again. Hours of people who do not count any more make room. */
export async function placeSlot(
  db: Db,
  slotId: string,
  place: { panelId: string; startsAt: Date; endsAt: Date } | null,
  at: Date,
): Promise<void> {
  if (place)
    await db
      .updateTable('campaign_interview_slots as s')
      .from('campaign_applications as a')
      .whereRef('a.id', '=', 's.application_id')
      .where('a.status', 'in', ['REJECTED', 'WITHDRAWN'])
      .where('s.panel_id', '=', place.panelId)
      .where('s.starts_at', '<', place.endsAt)
      .where('s.ends_at', '>', place.startsAt)
      .set({ panel_id: null, starts_at: null, ends_at: null, unplaced: 'no_time' })
      .execute();
  await db
    .updateTable('campaign_interview_slots')
    .set({
      panel_id: place?.panelId ?? null,
      starts_at: place?.startsAt ?? null,
      ends_at: place?.endsAt ?? null,
      unplaced: place ? null : 'recusal',
      state: 'waiting',
      called_at: null,
      moved_at: at,
      notified_at: null,
      reminded_at: null,
    })
    .where('id', '=', slotId)
    .execute();
}

export async function setSlotState(
  db: Db,
  slotId: string,
  state: 'waiting' | 'called' | 'absent',
  at: Date,
): Promise<void> {
  await db
    .updateTable('campaign_interview_slots')
    .set({ state, called_at: state === 'waiting' ? null : at })
    .where('id', '=', slotId)
    .execute();
}

/** Their candidates are notified of the new place. */
export async function forgetNotices(db: Db, panelId: string, at: Date): Promise<void> {
  await db
    .updateTable('campaign_interview_slots')
    .set({ moved_at: at, notified_at: null, reminded_at: null })
    .where('panel_id', '=', panelId)
    .where('state', '=', 'waiting')
    .execute();
}
