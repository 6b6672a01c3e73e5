import { monitoringMessages as messages } from '@baara/contract/monitoring/monitoring-words';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { lockJob, retryFailedJob } from './failed-jobs.queries.ts';

/** SQLSTATE of a unique index: the queue lets one job wait, and one does. */
const UNIQUE_VIOLATION = '23505';

/**
 * Runs a job that was given up once more. Asked for twice, it runs once: the second finds it waiting.
 * @returns what to say.
 * @throws 404 JOB_GONE; 409 JOB_WAITING when its queue lets one wait and another does.
 */
export async function retryJob(db: Db, actor: Actor, id: string, { ip }: { ip: string }): Promise<string> {
  try {
    return await db.transaction().execute(async (tx) => {
      const job = await lockJob(tx, id);
      if (!job) throw notFound(messages.JOB_GONE, 'JOB_GONE');
      if (job.state !== 'failed') return messages.ALREADY_RETRIED;
      await retryFailedJob(tx, { name: job.name, id });
      await audit(tx, {
        actor,
        action: 'monitoring.job_retried',
        subject: id,
        detail: { queue: job.name },
        ip,
      });
      return messages.RETRIED;
    });
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === UNIQUE_VIOLATION)
      throw conflict('JOB_WAITING', messages.JOB_WAITING);
    throw error;
  }
}
