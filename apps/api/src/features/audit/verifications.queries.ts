import type { AuditFinding, AuditVerification } from '@baara/contract/audit/audit-log';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { nameOf } from '../../platform/db/name-of.ts';
import type { ChainReport } from './chain/verify-chain.ts';

export type VerificationRow = {
  id: string;
  state: AuditVerification['state'];
  requester_name: string | null;
  requested_at: Date;
  finished_at: Date | null;
  links_checked: number;
  links_expected: number;
  erased_rows: number;
  finding_count: number;
  findings: AuditFinding[];
};

/** One that has not moved on for so long died with its process. */
const DEAD_AFTER_MS = 10 * 60 * 1000;

/** @returns undefined while another is under way. */
export async function insertVerification(
  tx: Db,
  { accountId, links, at }: { accountId: string; links: number; at: Date },
): Promise<string | undefined> {
  await tx
    .updateTable('audit_verifications')
    .set({ state: 'failed', finished_at: at })
    .where('finished_at', 'is', null)
    .where('touched_at', '<', new Date(at.getTime() - DEAD_AFTER_MS))
    .execute();
  const { rows } = await sql<{ id: string }>`
    insert into audit_verifications (requested_by, requested_at, touched_at, links_expected)
    values (${accountId}, ${at}, ${at}, ${links})
    on conflict ((true)) where finished_at is null do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export async function findLatestVerification(db: Db): Promise<VerificationRow | undefined> {
  const { rows } = await sql<VerificationRow>`
    select v.id, v.state, v.requested_at, v.finished_at, v.links_checked, v.links_expected, v.erased_rows,
      v.finding_count, v.findings, coalesce(${nameOf('a')}, a.email) as requester_name
    from audit_verifications v left join accounts a on a.id = v.requested_by
    order by v.requested_at desc limit 1`.execute(db);
  return rows[0];
}

/** @returns false when it is over: given up, or ended by another run. */
export async function noteProgress(db: Db, id: string, report: ChainReport, at: Date): Promise<boolean> {
  return update(db, id, { state: 'running', report, at, isOver: false });
}

export async function finishVerification(db: Db, id: string, report: ChainReport, at: Date): Promise<void> {
  await update(db, id, { state: report.findingCount === 0 ? 'intact' : 'broken', report, at, isOver: true });
}

export async function failVerification(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('audit_verifications')
    .set({ state: 'failed', touched_at: at, finished_at: at })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
}

async function update(
  db: Db,
  id: string,
  { state, report, at, isOver }: { state: string; report: ChainReport; at: Date; isOver: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('audit_verifications')
    .set({
      state,
      links_checked: report.linksChecked,
      links_expected: report.linksExpected,
      erased_rows: report.erasedRows,
      finding_count: report.findingCount,
      findings: JSON.stringify(report.findings),
      touched_at: at,
      finished_at: isOver ? at : null,
    })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
