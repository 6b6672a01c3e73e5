import type { Db } from '../../../../platform/db/database.ts';
import { endVerifications } from '../verification.queries.ts';

/**
 * In the transaction that changes a company's name or number: its documents were read for another one. A request it
 * prepares stays, and is sent under the new name.
 */
export async function outdateVerification(tx: Db, companyId: string, at: Date): Promise<void> {
  const end = { state: 'outdated' as const, by: null, reason: null, at };
  await endVerifications(tx, companyId, ['sent', 'accepted', 'verified'], end);
}

/** In the transaction that deletes a company. */
export async function withdrawVerifications(tx: Db, companyId: string, at: Date): Promise<void> {
  const end = { state: 'withdrawn' as const, by: null, reason: null, at };
  await endVerifications(tx, companyId, ['sent', 'accepted', 'verified'], end);
  await tx
    .deleteFrom('company_verifications')
    .where('company_id', '=', companyId)
    .where('state', '=', 'draft')
    .execute();
  await tx
    .deleteFrom('company_verification_documents')
    .where('verification_id', 'in', (query) =>
      query.selectFrom('company_verifications').select('id').where('company_id', '=', companyId),
    )
    .execute();
}
