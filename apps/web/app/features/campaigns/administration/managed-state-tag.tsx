import { managedCampaignTitles, type ManagedCampaignState } from '@baara/contract/campaigns/statuses';
import { Tag, type Tone } from '../../../ui/tag.tsx';

const tones: Record<ManagedCampaignState, Tone> = {
  draft: 'neutral',
  upcoming: 'info',
  active: 'good',
  hidden: 'warn',
  closed: 'neutral',
};

/** Where a campaign stands, as its institution sees it. */
export const ManagedStateTag = ({ state }: { state: ManagedCampaignState }) => (
  <Tag tone={tones[state]}>{managedCampaignTitles[state]}</Tag>
);
