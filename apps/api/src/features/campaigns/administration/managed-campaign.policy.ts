import type { ManagedCampaign } from '@baara/contract/campaigns/administration';
import { campaignAdministrationMessages as messages } from '@baara/contract/campaigns/administration-messages';
import {
  type CampaignAbility,
  campaignRoleMay,
  type CampaignStaffRole,
} from '@baara/contract/campaigns/staff-roles';
import type { CampaignState, ManagedCampaignStatus } from '@baara/contract/campaigns/statuses';
import type { CompanyRole } from '@baara/contract/companies/roles';
import { conflict, type DomainError, forbidden } from '../../../platform/http/errors.ts';

/**
 * What somebody of the company does in one of its campaigns: owners run them all, recruiters too unless the team gives
 * them another role; readers and interviewers only have the role the team gives them.
 * @returns undefined for whom the campaign is not there.
 */
export function campaignRoleOf(
  companyRole: CompanyRole,
  staffRole: CampaignStaffRole | null,
): CampaignStaffRole | undefined {
  if (companyRole === 'owner') return 'head';
  return staffRole ?? (companyRole === 'recruiter' ? 'head' : undefined);
}

/** A campaign as the rules look at it. `state` is that of a published one; `hasFiles`: some were sent, even if withdrawn since, or fees paid. */
export type CampaignSituation = {
  role: CampaignStaffRole;
  status: ManagedCampaignStatus;
  state: CampaignState;
  hasFiles: boolean;
  isCancelled: boolean;
};

export type CampaignAction =
  | 'edit'
  | 'editRules'
  | 'publish'
  | 'hide'
  | 'extend'
  | 'close'
  | 'cancel'
  | 'delete';
type Rule = {
  needs: CampaignAbility;
  from: readonly ManagedCampaignStatus[];
  refusal: readonly [code: string, message: string];
  /** Beyond the status. */
  unless?: (campaign: CampaignSituation) => boolean;
};

const everyStatus: readonly ManagedCampaignStatus[] = ['draft', 'published', 'hidden', 'closed'];
const rules: Record<CampaignAction, Rule> = {
  edit: { needs: 'edit', from: everyStatus, refusal: ['', ''] },
  // What decides the ranking is fixed before anybody knows whom it serves.
  editRules: { needs: 'edit', from: ['draft'], refusal: ['RULES_SEALED', messages.RULES_SEALED] },
  publish: {
    needs: 'decide',
    from: ['draft', 'hidden'],
    refusal: ['CAMPAIGN_NOT_PUBLISHABLE', messages.NOT_PUBLISHABLE],
  },
  hide: { needs: 'decide', from: ['published'], refusal: ['CAMPAIGN_NOT_HIDEABLE', messages.NOT_HIDEABLE] },
  extend: {
    needs: 'decide',
    from: ['published'],
    refusal: ['CAMPAIGN_NOT_EXTENDABLE', messages.NOT_EXTENDABLE],
  },
  close: {
    needs: 'decide',
    from: ['published'],
    refusal: ['CAMPAIGN_NOT_CLOSABLE', messages.NOT_CLOSABLE],
    unless: ({ state }) => state === 'closed',
  },
  // Also once it is over: a concours is cancelled by a court long after its closing.
  cancel: {
    needs: 'decide',
    from: ['published', 'hidden', 'closed'],
    refusal: ['CAMPAIGN_NOT_CANCELLABLE', messages.NOT_CANCELLABLE],
    unless: ({ isCancelled }) => isCancelled,
  },
  delete: {
    needs: 'decide',
    from: ['draft'],
    refusal: ['CAMPAIGN_NOT_DELETABLE', messages.NOT_DELETABLE],
    unless: ({ hasFiles }) => hasFiles,
  },
};

export const notInRole = (): DomainError => forbidden(messages.NOT_IN_ROLE, 'CAMPAIGN_ROLE');

/** Why not: 403 by role, 409 by the campaign's state; undefined when it is allowed. */
export function refusalOf(action: CampaignAction, campaign: CampaignSituation): DomainError | undefined {
  const { needs, from, refusal, unless } = rules[action];
  if (!campaignRoleMay(campaign.role, needs)) return notInRole();
  if (from.includes(campaign.status) && !unless?.(campaign)) return undefined;
  return conflict(...refusal);
}

/** The caller's, as sent with the campaign. */
export function abilitiesOf(campaign: CampaignSituation, mayCreate: boolean): ManagedCampaign['abilities'] {
  const can = (action: CampaignAction): boolean => refusalOf(action, campaign) === undefined;
  return {
    edit: can('edit'),
    editRules: can('editRules'),
    publish: can('publish'),
    hide: can('hide'),
    extend: can('extend'),
    close: can('close'),
    cancel: can('cancel'),
    duplicate: mayCreate,
    delete: can('delete'),
    staff: campaignRoleMay(campaign.role, 'staff'),
    readLog: campaignRoleMay(campaign.role, 'log'),
  };
}
