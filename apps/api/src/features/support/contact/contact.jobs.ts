import { retentionMonths, SPAM_RETENTION_DAYS } from '@baara/contract/personal-data/personal-data-delays';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { type AssistantDeps, createAssistant } from '../assistant/public/assistant.ts';
import { hideOrphanDocuments } from './attachments.queries.ts';
import './contact-export.ts';
import { deleteMessagesBefore, deleteProofsBefore } from './contact.queries.ts';
import { readMessage, readMessageJob } from './read-message.ts';

const forget = defineJob<Record<string, never>>('contact.forget', { policy: 'exclusive' });

const DAY_MS = 24 * 3600 * 1000;

/** Deletes messages on which nothing has happened for the promised time. @returns how many. */
export async function forgetOldMessages(db: Db, now: Date): Promise<number> {
  const quietSince = new Date(now);
  quietSince.setUTCMonth(quietSince.getUTCMonth() - retentionMonths.messages);
  const spamSince = new Date(now.getTime() - SPAM_RETENTION_DAYS * DAY_MS);
  await deleteProofsBefore(db, now);
  const count = await deleteMessagesBefore(db, { quietSince, spamSince });
  await hideOrphanDocuments(db, now);
  return count;
}

/** Messages are read as they come; every night at 1:50, Africa/Bamako, the oldest go. */
export function registerContactJobs(queue: JobQueue, deps: AssistantDeps & { mailer: Mailer }): void {
  const { db, now, mailer } = deps;
  const assistant = createAssistant(deps);
  queue.work(readMessageJob, ({ messageId }) =>
    readMessage(db, messageId, { assistant, mailer, now: now() }),
  );
  queue.work(forget, async () => void (await forgetOldMessages(db, now())));
  queue.schedule(forget, '50 1 * * *', {});
}
