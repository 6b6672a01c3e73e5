import type { Db } from '../../../../platform/db/database.ts';
import { endRequests } from '../../../document-review/public/requests.queries.ts';
import { companyReview } from '../company-review.ts';

/**
 * In the transaction that changes a company's name or number: its documents were read for another one. A request it
 * prepares stays, and is sent under the new name.
 */
export async function outdateVerification(tx: Db, companyId: string, at: Date): Promise<void> {
  const end = { state: 'outdated' as const, by: null, reason: null, at };
  await endRequests(tx, companyReview, companyId, ['sent', 'accepted', 'verified'], end);
}

/** In the transaction that deletes a company. */
export async function withdrawVerifications(tx: Db, companyId: string, at: Date): Promise<void> {
  const end = { state: 'withdrawn' as const, by: null, reason: null, at };
  await endRequests(tx, companyReview, companyId, ['sent', 'accepted', 'verified'], end);
  await tx
    .deleteFrom('verifications')
    .where('company_id', '=', companyId)
    .where('state', '=', 'draft')
    .execute();
  await tx
    .deleteFrom('verification_documents')
    .where('verification_id', 'in', (query) =>
      query.selectFrom('verifications').select('id').where('company_id', '=', companyId),
    )
    .execute();
}
