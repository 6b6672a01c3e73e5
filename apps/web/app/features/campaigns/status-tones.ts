import type { CampaignApplicationStatus } from '@baara/contract/campaigns/statuses';
import type { Tone } from '../../ui/tag.tsx';

export const statusTones: Record<CampaignApplicationStatus, Tone> = {
  PENDING: 'neutral',
  IN_REVIEW: 'info',
  INFO_REQUESTED: 'hot',
  PRESELECTED: 'primary',
  SHORTLISTED: 'primary',
  INTERVIEW: 'primary',
  ACCEPTED: 'good',
  REJECTED: 'bad',
  WITHDRAWN: 'neutral',
};
