import type { Db } from '../../platform/db/database.ts';
import { interviewNotFound, requireOpen } from './interview-rules.ts';
import { lockCompanyInterview, type InterviewRow } from './interviews.queries.ts';

/** An interview that the company may still change, held until the transaction ends. @throws 404; 409 when it is over. */
export async function lockOpenInterview(tx: Db, companyId: string, id: string): Promise<InterviewRow> {
  const row = await lockCompanyInterview(tx, companyId, id);
  if (!row) throw interviewNotFound();
  requireOpen(row);
  return row;
}
