import { type CampaignAbility, campaignRoleMay } from '@baara/contract/campaigns/staff-roles';
import type { ProposalRights } from '../../two-people/public/proposal-kind.ts';
import { campaignRoleOf } from '../administration/managed-campaign.policy.ts';
import { type CampaignPerson, selectCampaignPeople } from './decisions.queries.ts';

const mayDo =
  (ability: CampaignAbility) =>
  ({ company_role, staff_role }: CampaignPerson): boolean => {
    const role = campaignRoleOf(company_role, staff_role);
    return role !== undefined && campaignRoleMay(role, ability);
  };

/** What two people of one campaign's team decide, by their roles in it. */
export const campaignScope = (abilities: {
  propose: CampaignAbility;
  confirm: CampaignAbility;
}): ProposalRights<{ campaignId: string }> => ({
  permissions: [],
  async may(db, step, accountId, { campaignId }) {
    return (await selectCampaignPeople(db, campaignId, accountId)).some(mayDo(abilities[step]));
  },
  async confirmers(db, { campaignId }) {
    return (await selectCampaignPeople(db, campaignId)).filter(mayDo(abilities.confirm));
  },
  scopeOf: ({ campaignId }) => campaignId,
});
