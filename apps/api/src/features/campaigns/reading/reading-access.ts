import { campaignAdministrationMessages } from '@baara/contract/campaigns/administration-messages';
import { readingMessages as messages } from '@baara/contract/campaigns/reading-messages';
import {
  type CampaignAbility,
  campaignRoleMay,
  type CampaignStaffRole,
} from '@baara/contract/campaigns/staff-roles';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { campaignRoleOf, notInRole } from '../administration/managed-campaign.policy.ts';

/** A campaign as those who read its files know it, and the caller's role there. No file is counted: every call reads it. */
export type ReadCampaign = {
  id: string;
  title: string;
  file_prefix: string | null;
  company_id: string;
  role: CampaignStaffRole;
};

export const fileNotFound = () => notFound(messages.FILE_NOT_FOUND, 'FILE_NOT_FOUND');

/** The campaigns of the company where this member has a role, drafts left out. */
function campaignsOf(db: Db, member: CompanyMember) {
  return db
    .selectFrom('campaigns as c')
    .leftJoin('campaign_staff as s', (join) =>
      join.onRef('s.campaign_id', '=', 'c.id').on('s.account_id', '=', member.accountId),
    )
    .where('c.company_id', '=', member.company.id)
    .select([
      'c.id',
      'c.title',
      'c.file_prefix',
      'c.company_id',
      sql<CampaignStaffRole | null>`s.role`.as('staff_role'),
    ]);
}
type Row = Awaited<ReturnType<ReturnType<typeof campaignsOf>['execute']>>[number];

function withRole(member: CompanyMember, { staff_role, ...campaign }: Row): ReadCampaign | undefined {
  const role = campaignRoleOf(member.role, staff_role);
  return role && { ...campaign, role };
}

/** Those whose files this member may read, the latest first. */
export async function selectReadCampaigns(db: Db, member: CompanyMember): Promise<ReadCampaign[]> {
  const rows = await campaignsOf(db, member)
    .where('c.status', '<>', 'draft')
    .orderBy('c.id', 'desc')
    .execute();
  return rows.flatMap((row) => {
    const campaign = withRole(member, row);
    return campaign && campaignRoleMay(campaign.role, 'readFiles') ? [campaign] : [];
  });
}

/**
 * One of the company's campaigns, for what this ability allows.
 * @throws 404 CAMPAIGN_NOT_FOUND for another company's and without a role in it; 403 CAMPAIGN_ROLE.
 */
export async function requireReadCampaign(
  db: Db,
  member: CompanyMember,
  id: string,
  ability: CampaignAbility = 'readFiles',
): Promise<ReadCampaign> {
  const row = await campaignsOf(db, member).where('c.id', '=', id).executeTakeFirst();
  const campaign = row && withRole(member, row);
  if (!campaign) throw notFound(campaignAdministrationMessages.NOT_FOUND, 'CAMPAIGN_NOT_FOUND');
  if (!campaignRoleMay(campaign.role, ability)) throw notInRole();
  return campaign;
}

/** The campaign of a file. @throws 404 FILE_NOT_FOUND as for a campaign; 403 CAMPAIGN_ROLE. */
export async function requireCampaignOfFile(
  db: Db,
  member: CompanyMember,
  fileId: string,
  ability: CampaignAbility = 'readFiles',
): Promise<ReadCampaign> {
  const row = await campaignsOf(db, member)
    .innerJoin('campaign_applications as a', 'a.campaign_id', 'c.id')
    .where('a.id', '=', fileId)
    .executeTakeFirst();
  const campaign = row && withRole(member, row);
  if (!campaign) throw fileNotFound();
  if (!campaignRoleMay(campaign.role, ability)) throw notInRole();
  return campaign;
}
