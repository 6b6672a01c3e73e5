import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { defineJob } from '../../platform/queue/job.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { notify } from '../notifications/public/notify.ts';
import './portfolio-export.ts';
import { dayOf } from './portfolio-sources.ts';

const remindFollowUps = defineJob<Record<string, never>>('firm.remind-follow-ups', { policy: 'exclusive' });

type Deps = { db: Db; mailer: Pick<Mailer, 'sendMail'>; now: () => Date };

/** Every morning at seven, one bell for each consultant who has follow-ups of that day or before. */
export function registerFirmJobs(queue: JobQueue, { db, mailer, now }: Deps): void {
  queue.work(remindFollowUps, () => remindConsultants(db, mailer, now()));
  queue.schedule(remindFollowUps, '0 7 * * *', {});
}

type Waiting = { manager_id: string; total: number; late: number };

/** A second run of the same day finds nothing left. */
export async function remindConsultants(db: Db, mailer: Pick<Mailer, 'sendMail'>, now: Date): Promise<void> {
  const today = dayOf(now);
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Waiting>`
      with named as (
        update follow_ups set reminded_on = ${today}::date
        where done_at is null and due_on <= ${today}::date and reminded_on is distinct from ${today}::date
        returning manager_id, due_on
      )
      select manager_id, count(*)::integer as total, count(*) filter (where due_on < ${today}::date)::integer as late
      from named group by manager_id`.execute(tx);
    await notify(
      tx,
      mailer,
      rows.map((row) => ({
        to: { id: row.manager_id },
        kind: 'candidate' as const,
        title: reminderOf(row),
        url: '/manager/dashboard',
      })),
      now,
    );
  });
}

function reminderOf({ total, late }: Waiting): string {
  const what = `${total} suivi${total > 1 ? 's' : ''} à faire aujourd’hui`;
  return late > 0 ? `${what}, dont ${late} en retard` : what;
}
