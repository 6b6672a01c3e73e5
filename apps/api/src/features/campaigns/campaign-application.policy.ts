import { campaignMessages } from '@baara/contract/campaigns/campaign-messages';
import { type CampaignApplicationStatus, type CampaignState } from '@baara/contract/campaigns/statuses';
import { candidateMoves } from '@baara/contract/campaigns/file-moves';
import type { CampaignDetail, MyCampaignApplicationDetail } from '@baara/contract/campaigns/campaigns';
import { conflict, type DomainError } from '../../platform/http/errors.ts';
import type { Actor } from '../../platform/session/actor.ts';

type Reader = Pick<Actor, 'role'>;

/** Only candidates apply. */
export const mayApply = ({ role }: Reader): boolean => role === 'applicant';

/** Why nobody applies to a campaign in this state; undefined while it is open. */
export function applyRefusal(state: CampaignState): DomainError | undefined {
  if (state === 'closed') return conflict('CAMPAIGN_CLOSED', campaignMessages.CAMPAIGN_CLOSED);
  return state === 'upcoming' ? conflict('CAMPAIGN_UPCOMING', campaignMessages.CAMPAIGN_UPCOMING) : undefined;
}

/** @param reader undefined for a visitor, who may apply once they are signed in. */
export const campaignAbilities = (
  { state, hasApplied }: { state: CampaignState; hasApplied: boolean },
  reader: Reader | undefined,
): CampaignDetail['abilities'] => ({
  apply: (!reader || mayApply(reader)) && !hasApplied && !applyRefusal(state),
});

/** Candidates withdraw as long as nothing is decided. */
export const mayWithdraw = (status: CampaignApplicationStatus): boolean =>
  candidateMoves(status, 'WITHDRAWN');

/** Documents are sent again while the institution asks for some. */
export const mayResubmit = (status: CampaignApplicationStatus): boolean =>
  candidateMoves(status, 'IN_REVIEW');

/** A fee that is asked for is paid before documents are sent. */
export const applicationAbilities = (
  status: CampaignApplicationStatus,
  fee: MyCampaignApplicationDetail['fee'],
): MyCampaignApplicationDetail['abilities'] => ({
  withdraw: mayWithdraw(status),
  resubmit: mayResubmit(status) && (fee === null || fee.payUntil === null),
});
