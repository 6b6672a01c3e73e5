import { walletMessages as messages } from '@baara/contract/money/wallet-messages';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { processDueItems } from '../../../platform/queue/process-due-items.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { isUndecided } from './contact-report.policy.ts';
import { confirmReport } from './confirm-report.ts';
import {
  type DueReport,
  findReport,
  lockReport,
  selectDueReports,
  updateReport,
} from './contact-reports.queries.ts';
import { lockWallet } from '../wallet/ledger.queries.ts';
import { setAside } from './set-report-aside.ts';
import type { SettleServices } from '../top-ups/settle-top-up.ts';

/**
 * Details the candidate corrected end the report: the company reads the new ones. Else, three days passed: without any
 * sign of life the contact is dead; with one, a person decides.
 * @throws once all were tried, when some failed: the next run takes those up again.
 */
export async function decideDueReports(db: Db, services: SettleServices): Promise<void> {
  await processDueItems<DueReport>({
    failure: 'reports could not be decided',
    page: (after, limit) => selectDueReports(db, services.now, { after, limit }),
    work: (due) => decideDue(db, services, due),
  });
}

async function decideDue(db: Db, services: SettleServices, due: DueReport): Promise<void> {
  const found = await findReport(db, due.id);
  if (!found) return;
  await db.transaction().execute(async (tx) => {
    const wallet = await lockWallet(tx, found.company_id);
    const report = await lockReport(tx, due.id);
    if (!report || !isUndecided(report)) return;
    if (due.is_corrected) {
      await setAside(tx, services, report, { reason: 'details-changed', by: null, note: null });
      return;
    }
    if (report.state !== 'open') return;
    if (due.shows_life || report.candidate_answered_at) {
      await updateReport(tx, report.id, { state: 'moderation' });
      return;
    }
    await confirmReport(tx, services, wallet, report, { reason: 'no-answer', by: null, note: null });
  });
}

/**
 * A moderator's decision.
 * @param note why; anyone who reported reads it when the report is set aside.
 * @throws 404, 409 REPORT_DECIDED.
 */
export async function decideReport(
  db: Db,
  services: SettleServices,
  {
    id,
    isConfirmed,
    note,
    actor,
    ip,
  }: { id: string; isConfirmed: boolean; note: string | null; actor: Actor; ip: string },
): Promise<{ refundedXof: number }> {
  const found = await findReport(db, id);
  if (!found) throw notFound(messages.REPORT_NOT_FOUND, 'REPORT_NOT_FOUND');
  return db.transaction().execute(async (tx) => {
    const wallet = await lockWallet(tx, found.company_id);
    const report = await lockReport(tx, id);
    if (!report || !isUndecided(report)) throw conflict('REPORT_DECIDED', messages.REPORT_DECIDED);
    const decision = { reason: 'moderator', by: actor.accountId, note } as const;
    const refundedXof = isConfirmed ? await confirmReport(tx, services, wallet, report, decision) : 0;
    if (!isConfirmed) await setAside(tx, services, report, decision);
    const detail = { isConfirmed, refundedXof, note };
    await audit(tx, { actor, action: 'contact-report.decided', subject: id, detail, ip });
    return { refundedXof };
  });
}
