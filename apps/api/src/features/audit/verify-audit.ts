import { auditMessages as messages } from '@baara/contract/audit/audit-words';
import type { AuditVerification } from '@baara/contract/audit/audit-log';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { conflict } from '../../platform/http/errors.ts';
import { defineJob } from '../../platform/queue/job.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { verificationView } from './audit-log.view.ts';
import { findLastLink } from './chain/chain.queries.ts';
import { linkRows } from './chain/link-rows.ts';
import { verifyChain } from './chain/verify-chain.ts';
import {
  failVerification,
  findLatestVerification,
  finishVerification,
  insertVerification,
  noteProgress,
} from './verifications.queries.ts';

const RETRIES = 2;
/** How often progress is stored. */
const PROGRESS_MS = 1000;

export const verifyJob = defineJob<{ verificationId: string }>('audit.verify', {
  retryLimit: RETRIES,
  expireInSeconds: 3600,
});

/** @throws 409 VERIFICATION_RUNNING. */
export function requestVerification(
  db: Db,
  queue: Pick<JobQueue, 'enqueue'>,
  { actor, ip, now }: { actor: Actor; ip: string; now: Date },
): Promise<AuditVerification> {
  return db.transaction().execute(async (tx) => {
    const links = (await findLastLink(tx))?.number ?? 0;
    const id = await insertVerification(tx, { accountId: actor.accountId, links, at: now });
    if (id === undefined) throw conflict('VERIFICATION_RUNNING', messages.VERIFICATION_RUNNING);
    await audit(tx, { actor, action: 'audit.verification_requested', subject: id, ip });
    await queue.enqueue(tx, verifyJob, { verificationId: id });
    const row = await findLatestVerification(tx);
    if (!row) throw new Error(`The verification ${id} was just written.`);
    return verificationView(row);
  });
}

/** Verifies, and stores how far it is, then what it found. Run again, it begins again. */
export async function runVerification(
  db: Db,
  id: string,
  { now, attempt, signal }: { now: () => Date; attempt: number; signal: AbortSignal },
): Promise<void> {
  let notedAt = -Infinity;
  try {
    // What was written until now is verified too.
    await linkRows(db, signal);
    const report = await verifyChain(db, {
      signal,
      onProgress: async (so) => {
        if (performance.now() - notedAt < PROGRESS_MS) return;
        notedAt = performance.now();
        await noteProgress(db, id, so, now());
      },
    });
    await finishVerification(db, id, report, now());
  } catch (error) {
    if (!signal.aborted && attempt >= RETRIES) await failVerification(db, id, now());
    throw error;
  }
}
