import type { Db } from '../../../platform/db/database.ts';
import { interviewNotFound } from './interview-rules.ts';
import { type CompanyAction, requireCompanyMay } from './interview.policy.ts';
import { lockCompanyInterview, type InterviewRow } from './interviews.queries.ts';

/** An interview on which the company may do this, locked until the transaction ends. @throws 404; 409. */
export async function lockOpenInterview(
  tx: Db,
  companyId: string,
  id: string,
  { action, now }: { action: CompanyAction; now: Date },
): Promise<InterviewRow> {
  const row = await lockCompanyInterview(tx, companyId, id);
  if (!row) throw interviewNotFound();
  requireCompanyMay(action, row, now);
  return row;
}
