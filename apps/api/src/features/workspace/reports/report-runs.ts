import type { PlatformFigures } from '@baara/contract/workspace/platform-reports';
import type { PlatformMeasureKey } from '@baara/contract/workspace/platform-measures';
import type { ReportFigures } from '@baara/contract/workspace/reports';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { JOB_MS, readPlatformReport, SCREEN_MS, TakesTooLong } from './read-platform-report.ts';
import { findReport, type ReportRow } from './reports.queries.ts';

export const countReport = defineJob<{ runId: string }>('reports.count', {
  retryLimit: 1,
  expireInSeconds: 1500,
});

/** How long counted figures serve; a report of whole past months changes little. */
const FRESH_MINUTES = 15;
/** A run that nobody finished by then has died with its process. */
const LOST_MINUTES = 30;

type RunRow = {
  id: string;
  state: 'waiting' | 'counting' | 'done' | 'failed';
  done: number;
  measures: PlatformMeasureKey[];
  figures: ReportFigures | null;
};

/** The last run of this report, in its present version, of the same measures, and recent enough. */
async function findRun(
  db: Db,
  { id, version }: Pick<ReportRow, 'id' | 'version'>,
  measures: readonly string[],
  now: Date,
): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    select id, state, done, measures, figures from report_runs
    where report_id = ${id} and version = ${version} and measures = ${[...measures]}::text[]
      and (finished_at > ${now}::timestamptz - make_interval(mins => ${FRESH_MINUTES})
        or (finished_at is null and created_at > ${now}::timestamptz - make_interval(mins => ${LOST_MINUTES})))
    order by created_at desc limit 1`.execute(db);
  return rows[0];
}

/**
 * The figures of a report: those a job counted, or counted now when a second is enough; else the run that counts them, or
 * nothing before one is asked for.
 */
export async function readFigures(
  db: Db,
  report: ReportRow,
  measures: readonly PlatformMeasureKey[],
  now: Date,
): Promise<Pick<PlatformFigures, 'figures' | 'run'>> {
  const run = await findRun(db, report, measures, now);
  if (run?.figures) return { figures: run.figures, run: null };
  if (run && run.state !== 'done')
    return { figures: null, run: { id: run.id, state: run.state, done: run.done, total: measures.length } };
  try {
    const figures = await db
      .transaction()
      .execute((tx) => readPlatformReport(tx, report, measures, { now, budgetMs: SCREEN_MS }));
    return { figures, run: null };
  } catch (error) {
    if (error instanceof TakesTooLong) return { figures: null, run: null };
    throw error;
  }
}

/** Has a job count a report, unless one already does. */
export async function startRun(
  db: Db,
  queue: Pick<JobQueue, 'enqueue'>,
  asked: { report: ReportRow; measures: readonly PlatformMeasureKey[]; accountId: string; now: Date },
): Promise<void> {
  const { report, measures, accountId, now } = asked;
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('saved_reports').select('id').where('id', '=', report.id).forUpdate().execute();
    const run = await findRun(tx, report, measures, now);
    if (run && run.state !== 'failed') return;
    // Old figures serve nobody.
    await sql`delete from report_runs where report_id = ${report.id}
      and created_at < ${now}::timestamptz - interval '1 day'`.execute(tx);
    const { id } = await tx
      .insertInto('report_runs')
      .values({
        report_id: report.id,
        version: report.version,
        asked_by: accountId,
        measures: [...measures],
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queue.enqueue(tx, countReport, { runId: id });
  });
}

type Services = { db: Db; now: () => Date };

/** Counts a run measure by measure, and says how far it is. Counting it again changes nothing. */
export async function countRun({ db, now }: Services, runId: string): Promise<void> {
  const run = await db
    .selectFrom('report_runs')
    .select(['report_id', 'measures', 'state', 'asked_by', 'created_at'])
    .where('id', '=', runId)
    .executeTakeFirst();
  if (!run || run.state === 'done') return;
  const report = await findReport(db, { accountId: run.asked_by ?? '', companyId: null }, run.report_id);
  if (!report) return;
  const write = (values: { state: string; done?: number; figures?: string; finished_at?: Date }) =>
    db.updateTable('report_runs').set(values).where('id', '=', runId).execute();
  await write({ state: 'counting', done: 0 });
  try {
    const figures = await db.transaction().execute((tx) =>
      readPlatformReport(tx, report, run.measures as PlatformMeasureKey[], {
        // The period is the one that the reader asked for.
        now: run.created_at,
        budgetMs: JOB_MS,
        onMeasure: async (done) => void (await write({ state: 'counting', done })),
      }),
    );
    await write({ state: 'done', figures: JSON.stringify(figures), finished_at: now() });
  } catch (error) {
    await write({ state: 'failed', finished_at: now() });
    if (!(error instanceof TakesTooLong)) throw error;
  }
}
