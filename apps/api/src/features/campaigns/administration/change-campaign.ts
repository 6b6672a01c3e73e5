import type { CampaignLogKind } from '@baara/contract/campaigns/campaign-log';
import { campaignAdministrationMessages as messages } from '@baara/contract/campaigns/administration-messages';
import type { CampaignStaffRole } from '@baara/contract/campaigns/staff-roles';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { stateOf } from '../campaigns.view.ts';
import { logCampaign } from './campaign-log.ts';
import {
  type CampaignAction,
  campaignRoleOf,
  type CampaignSituation,
  refusalOf,
} from './managed-campaign.policy.ts';
import {
  type CampaignReader,
  findManaged,
  lockCampaign,
  type ManagedRow,
} from './managed-campaigns.queries.ts';

export const readerOf = (member: CompanyMember): CampaignReader => ({
  accountId: member.accountId,
  companyId: member.company.id,
  companyRole: member.role,
});

/** A campaign with the caller's role in it. */
export type OwnCampaign = { row: ManagedRow; situation: CampaignSituation };

export const campaignNotFound = () => notFound(messages.NOT_FOUND, 'CAMPAIGN_NOT_FOUND');

/** @throws 404 CAMPAIGN_NOT_FOUND for another company's, and for one where this member has no role. */
export async function requireOwnCampaign(
  db: Db,
  member: CompanyMember,
  id: string,
  now: Date,
): Promise<OwnCampaign> {
  const row = await findManaged(db, readerOf(member), id);
  const role = row && campaignRoleOf(member.role, row.staff_role);
  if (!row || !role) throw campaignNotFound();
  return { row, situation: situationOf(row, role, now) };
}

function situationOf(row: ManagedRow, role: CampaignStaffRole, now: Date): CampaignSituation {
  const status = row.status as CampaignSituation['status'];
  return {
    role,
    status,
    state: stateOf(row, now),
    hasFiles: row.has_files,
    isCancelled: row.cancelled_at !== null,
  };
}

/** What a change did, for the log. */
export type LogEntry = { kind: CampaignLogKind; detail?: string };

/**
 * Runs one change of a campaign at a time, and writes its line of the log. Public pages are forgotten when they show it.
 * @param write changes what it will; what it returns is logged.
 * @throws 404; 403 CAMPAIGN_ROLE; 409 by the campaign's state.
 */
export async function changeCampaign(
  db: Db,
  member: CompanyMember,
  id: string,
  now: Date,
  action: CampaignAction,
  write: (tx: Db, campaign: OwnCampaign) => Promise<LogEntry>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const companyId = member.company.id;
    if (!(await lockCampaign(tx, companyId, id))) throw campaignNotFound();
    const campaign = await requireOwnCampaign(tx, member, id, now);
    const refusal = refusalOf(action, campaign.situation);
    if (refusal) throw refusal;
    const entry = await write(tx, campaign);
    await logCampaign(tx, { campaignId: id, companyId, actorId: member.accountId, ...entry, at: now });
    if (campaign.situation.status !== 'draft' || entry.kind === 'published') await announcePageChange(tx);
  });
}
