import { mayManageTeam } from '@baara/contract/companies/roles';
import type {
  OwnVerification,
  QueuedVerification,
  Verification,
} from '@baara/contract/companies/verification';
import type { Db } from '../../../platform/db/database.ts';
import type { CompanyMember } from '../access/public/company-member.ts';
import { isWaiting, readOwnRequest, readRequests } from '../../document-review/public/request-views.ts';
import type { RequestRow } from '../../document-review/public/requests.queries.ts';
import { companyReview } from './company-review.ts';
import type { QueuedRow } from './queue.queries.ts';
import { selectBadge, selectNumberNamesakes } from './verification.queries.ts';

export async function readOwnVerification(
  db: Db,
  { company, role }: CompanyMember,
): Promise<OwnVerification> {
  const { is_verified: isVerified, verified_until: until } = await selectBadge(db, company.id);
  const own = await readOwnRequest(db, companyReview, company.id);
  return {
    isVerified,
    verifiedUntil: isVerified ? until : null,
    request: own ? { ...own.view, rccmNumber: own.row.rccm_number, taxNumber: own.row.tax_number } : null,
    abilities: { change: mayManageTeam(role) && !(own && isWaiting(own.row)) },
  };
}

export const queuedView = (row: QueuedRow, accountId: string): QueuedVerification => ({
  id: row.id,
  company: { id: row.company_id, name: row.company_name, country: row.country },
  step: row.step,
  since: row.since.toISOString(),
  takenBy: row.taker_name,
  isMine: row.taken_by === accountId,
  isOwnFirst: row.step === 'second' && row.first_by === accountId,
  documents: row.documents,
  isDoubtful: row.is_doubtful,
});

/** Requests of one company as somebody of the platform reads them. */
export async function verificationViews(
  db: Db,
  rows: readonly RequestRow[],
  reader: { accountId: string; now: Date },
): Promise<Verification[]> {
  const views: Verification[] = [];
  for (const { row, view } of await readRequests(db, companyReview, rows, reader)) {
    const numbers = { companyId: row.subject_id, rccm: row.rccm_number, tax: row.tax_number };
    views.push({
      ...view,
      companyId: row.subject_id,
      rccmNumber: row.rccm_number ?? '',
      namesakes: isWaiting(row) ? await selectNumberNamesakes(db, numbers) : [],
    });
  }
  return views;
}
