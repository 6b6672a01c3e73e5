import type { AwaitedDocuments } from '@baara/contract/applications/applications';
import { campaignApplicationStatuses } from '@baara/contract/campaigns/statuses';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { mayResubmit } from '../campaign-application.policy.ts';
import { shownStatus } from '../campaign-applications.queries.ts';

const MOST_SHOWN = 10;
const asking = campaignApplicationStatuses.filter(mayResubmit);

/** The campaigns that ask this candidate for documents, the latest request first. */
export async function selectAwaitedDocuments(db: Db, candidateId: string): Promise<AwaitedDocuments[]> {
  return db
    .selectFrom('campaign_applications as a')
    .innerJoin('campaigns as c', 'c.id', 'a.campaign_id')
    .innerJoin('companies as co', 'co.id', 'c.company_id')
    .where('a.candidate_id', '=', candidateId)
    .where(shownStatus('a'), 'in', asking)
    .select([
      'a.id as applicationId',
      'c.title as campaign',
      sql<string>`coalesce(c.institution, co.name)`.as('institution'),
      'a.information_request as request',
    ])
    .orderBy('a.status_changed_at', 'desc')
    .orderBy('a.id')
    .limit(MOST_SHOWN)
    .execute();
}
