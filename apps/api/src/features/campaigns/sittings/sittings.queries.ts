import type { AdaptedNeed } from '@baara/contract/campaigns/filing-words';
import { seatedStatuses } from '@baara/contract/campaigns/sessions-words';
import { SITTING_GRACE_SECONDS, type SittingState } from '@baara/contract/campaigns/sittings-words';
import type { TestKind } from '@baara/contract/campaigns/tests-words';
import type { Marked, Sheet } from '@baara/exam-papers';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

const mayStillSit = sql<boolean>`(a.status in (${sql.join(seatedStatuses)}) and c.cancelled_at is null)`;

/** The tests of one application of this account, with its sitting of each. */
const candidateTests = (db: Db, accountId: string, applicationId: string) =>
  db
    .selectFrom('campaign_applications as a')
    .innerJoin('campaigns as c', 'c.id', 'a.campaign_id')
    .innerJoin('campaign_tests as t', 't.campaign_id', 'c.id')
    .leftJoin('campaign_papers as p', 'p.test_id', 't.id')
    .leftJoin('campaign_sittings as s', (join) =>
      join.onRef('s.test_id', '=', 't.id').onRef('s.application_id', '=', 'a.id'),
    )
    .where('a.id', '=', applicationId)
    .where('a.candidate_id', '=', accountId)
    .where(sql<boolean>`(t.category_ids = '{}' or a.category_id = any (t.category_ids))`)
    .select([
      'a.id as application_id',
      'a.file_number',
      sql<AdaptedNeed[]>`a.adapted_needs`.as('adapted_needs'),
      'c.title as campaign',
      mayStillSit.as('may_sit'),
      't.id',
      't.name',
      sql<TestKind>`t.kind`.as('kind'),
      't.is_online',
      't.description',
      't.duration_minutes',
      't.extra_time_percent',
      't.max_score',
      't.weight',
      't.pass_percent',
      't.eliminatory_hundredths',
      't.opens_at',
      't.closes_at',
      sql<number | null>`case when p.test_id is not null then
        (select sum((part ->> 'count')::int)::int from jsonb_array_elements(t.blueprint) part) end`.as(
        'question_count',
      ),
      's.id as sitting_id',
      's.device_id',
      's.started_at',
      's.ends_at',
      's.extra_minutes',
      's.submitted_at',
      sql<Sheet | null>`s.sheet`.as('sheet'),
    ]);
export type CandidateTestRow = Awaited<ReturnType<typeof selectCandidateTests>>[number];

/** Those of a candidate who may still sit, or who began. */
export const selectCandidateTests = (db: Db, accountId: string, applicationId: string) =>
  candidateTests(db, accountId, applicationId)
    .where((where) => where.or([mayStillSit, where('s.id', 'is not', null)]))
    .orderBy('t.opens_at')
    .orderBy('t.created_at')
    .execute();

export type TestOfCandidate = { applicationId: string; testId: string };

export const findCandidateTest = (
  db: Db,
  accountId: string,
  { applicationId, testId }: TestOfCandidate,
): Promise<CandidateTestRow | undefined> =>
  candidateTests(db, accountId, applicationId).where('t.id', '=', testId).executeTakeFirst();

/** @returns undefined when another device began in the same moment. */
export const insertSitting = (
  db: Db,
  sitting: {
    testId: string;
    applicationId: string;
    deviceId: string;
    startedAt: Date;
    endsAt: Date;
    extraMinutes: number;
    sheet: Sheet;
  },
) =>
  db
    .insertInto('campaign_sittings')
    .values({
      test_id: sitting.testId,
      application_id: sitting.applicationId,
      device_id: sitting.deviceId,
      started_at: sitting.startedAt,
      ends_at: sitting.endsAt,
      extra_minutes: sitting.extraMinutes,
      sheet: JSON.stringify(sitting.sheet),
    })
    .onConflict((conflict) => conflict.constraint('campaign_sittings_once_key').doNothing())
    .returning('id')
    .executeTakeFirst();

export async function updateDevice(db: Db, sittingId: string, deviceId: string): Promise<void> {
  await db
    .updateTable('campaign_sittings')
    .set({ device_id: deviceId })
    .where('id', '=', sittingId)
    .execute();
}

export type SittingEvent = {
  kind: 'started' | 'resumed' | 'taken-over' | 'left' | 'submitted';
  deviceId: string;
  at: Date;
  seconds?: number;
  sequence?: number;
};

/** What a device sends twice is stored once. */
export async function insertEvents(
  db: Db,
  sittingId: string,
  events: readonly SittingEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await db
    .insertInto('campaign_sitting_events')
    .values(
      events.map(({ kind, deviceId, at, seconds, sequence }) => ({
        sitting_id: sittingId,
        kind,
        device_id: deviceId,
        happened_at: at,
        seconds: seconds ?? null,
        sequence: sequence ?? null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const selectAnswers = (db: Db, sittingId: string) =>
  db
    .selectFrom('campaign_sitting_answers')
    .where('sitting_id', '=', sittingId)
    .select(['place', 'choices', 'sequence'])
    .orderBy('place')
    .execute();

/** @returns false when it was submitted already. */
export async function markSubmitted(db: Db, sittingId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('campaign_sittings')
    .set({ submitted_at: at })
    .where('id', '=', sittingId)
    .where('submitted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The picture of a question of the paper. */
export const findPaperPicture = (db: Db, { id, version }: { id: string; version: number }) =>
  db
    .selectFrom('bank_question_versions as v')
    .innerJoin('files as f', 'f.id', 'v.image_file_id')
    .where('v.question_id', '=', id)
    .where('v.number', '=', version)
    .select(['f.id', 'f.name', 'f.storage_key', 'f.content_type', 'f.byte_size'])
    .executeTakeFirst();

const graceOver = (now: Date) =>
  sql<boolean>`s.ends_at + make_interval(secs => ${SITTING_GRACE_SECONDS}) < ${now}`;

/** Sittings that nothing can change any more and that are not marked, some of them, locked. */
export const lockUnmarked = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('campaign_sittings as s')
    .innerJoin('campaign_tests as t', 't.id', 's.test_id')
    .innerJoin('campaign_applications as a', 'a.id', 's.application_id')
    .where('s.marked_at', 'is', null)
    .where(graceOver(now))
    .select([
      's.id',
      's.test_id',
      's.application_id',
      sql<Sheet>`s.sheet`.as('sheet'),
      't.max_score',
      sql<number>`coalesce(a.file_number, 0)`.as('file_number'),
    ])
    .orderBy('s.ends_at')
    .limit(limit)
    .forUpdate('s')
    .skipLocked()
    .execute();

export async function setScore(db: Db, id: string, marked: Marked, at: Date): Promise<void> {
  await db
    .updateTable('campaign_sittings')
    .set({
      score_hundredths: marked.scoreHundredths,
      earned_hundredths: marked.earnedHundredths,
      possible_hundredths: marked.possibleHundredths,
      marked_at: at,
    })
    .where('id', '=', id)
    .execute();
}

const stateOf = (now: Date) => sql<SittingState>`case when s.submitted_at is not null then 'submitted'
  when ${now} > s.ends_at then 'ended' else 'running' end`;

const eventsOf = (kind: SittingEvent['kind']) =>
  sql<number>`(select count(*) from campaign_sitting_events e where e.sitting_id = s.id and e.kind = ${kind})`;

export async function selectSittings(
  db: Db,
  testId: string,
  { page, limit, state, now }: { page: number; limit: number; state?: SittingState | undefined; now: Date },
) {
  const of = db
    .selectFrom('campaign_sittings as s')
    .innerJoin('campaign_applications as a', 'a.id', 's.application_id')
    .where('s.test_id', '=', testId)
    .$if(state !== undefined, (query) => query.where(stateOf(now), '=', state as SittingState));
  const { total } = await of.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await of
    .select([
      's.application_id',
      'a.file_number',
      stateOf(now).as('state'),
      's.started_at',
      's.ends_at',
      's.submitted_at',
      's.extra_minutes',
      sql<number>`jsonb_array_length(s.sheet)`.as('questions'),
      sql<number>`(select count(*) from campaign_sitting_answers w where w.sitting_id = s.id and w.choices <> '{}')`.as(
        'answered',
      ),
      eventsOf('left').as('leaves'),
      eventsOf('taken-over').as('takeovers'),
    ])
    .orderBy('s.started_at', 'desc')
    .orderBy('s.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}
export type SittingRow = Awaited<ReturnType<typeof selectSittings>>['rows'][number];

export async function countSittings(db: Db, testId: string, now: Date) {
  const counts = await db
    .selectFrom('campaign_sittings as s')
    .where('s.test_id', '=', testId)
    .select([
      sql<number>`count(*) filter (where ${stateOf(now)} = 'running')`.as('running'),
      sql<number>`count(*) filter (where ${stateOf(now)} = 'submitted')`.as('submitted'),
      sql<number>`count(*) filter (where ${stateOf(now)} = 'ended')`.as('ended'),
      sql<number>`count(*) filter (where s.marked_at is not null)`.as('marked'),
    ])
    .executeTakeFirstOrThrow();
  const { expected } = await db
    .selectFrom('campaign_applications as a')
    .innerJoin('campaigns as c', 'c.id', 'a.campaign_id')
    .innerJoin('campaign_tests as t', 't.campaign_id', 'c.id')
    .where('t.id', '=', testId)
    // Who sat for it was expected, whatever became of the file since.
    .where(
      sql<boolean>`(${mayStillSit} or exists (select from campaign_sittings s where s.test_id = t.id and s.application_id = a.id))`,
    )
    .where(sql<boolean>`(t.category_ids = '{}' or a.category_id = any (t.category_ids))`)
    .select(sql<number>`count(*)`.as('expected'))
    .executeTakeFirstOrThrow();
  return { expected, ...counts };
}
