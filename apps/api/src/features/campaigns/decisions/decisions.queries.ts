import type { CampaignStaffRole } from '@baara/contract/campaigns/staff-roles';
import type { CompanyRole } from '@baara/contract/companies/roles';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export type CampaignPerson = { id: string; company_role: CompanyRole; staff_role: CampaignStaffRole | null };

/** Active people of the company that runs a campaign, those who act for it too. @param accountId one of them alone. */
export function selectCampaignPeople(
  db: Db,
  campaignId: string,
  accountId?: string,
): Promise<CampaignPerson[]> {
  return db
    .selectFrom('campaigns as c')
    .innerJoin('company_people as p', 'p.company_id', 'c.company_id')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .leftJoin('campaign_staff as s', (join) =>
      join.onRef('s.campaign_id', '=', 'c.id').onRef('s.account_id', '=', 'a.id'),
    )
    .where('c.id', '=', campaignId)
    .where('a.status', '=', 'active')
    .$if(accountId !== undefined, (all) => all.where('a.id', '=', accountId ?? ''))
    .select([
      'a.id',
      sql<CompanyRole>`p.role`.as('company_role'),
      sql<CampaignStaffRole | null>`s.role`.as('staff_role'),
    ])
    .execute();
}
