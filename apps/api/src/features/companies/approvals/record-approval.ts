import type { CompanyActivityKind } from '@baara/contract/companies/activity';
import type { Db } from '../../../platform/db/database.ts';
import { recordActivity } from '../access/public/activity.ts';
import type { RequestRow } from './approvals.queries.ts';

/** One line of the company's activity log; no candidate is named. */
export function recordApproval(
  tx: Db,
  request: Pick<RequestRow, 'id' | 'company_id' | 'act' | 'offer_id' | 'offer_title'>,
  kind: Extract<CompanyActivityKind, `approval.${string}`>,
  { by, at }: { by: string | null; at: Date },
): Promise<void> {
  const what = request.act === 'offer' ? 'publication de l’offre' : 'lettre d’embauche pour';
  return recordActivity(tx, {
    companyId: request.company_id,
    actorId: by,
    kind,
    subject: { id: request.id, title: `${what} « ${request.offer_title} »` },
    offerId: request.offer_id,
    at,
  });
}
