import type { ManagedCampaignState } from '@baara/contract/campaigns/statuses';
import { Tag, type Tone } from '../../../ui/tag.tsx';

export const managedStateTitles: Record<ManagedCampaignState, string> = {
  draft: 'Brouillon',
  upcoming: 'À venir',
  active: 'En cours',
  hidden: 'Retirée du site',
  closed: 'Clôturée',
};

const tones: Record<ManagedCampaignState, Tone> = {
  draft: 'neutral',
  upcoming: 'info',
  active: 'good',
  hidden: 'warn',
  closed: 'neutral',
};

export const ManagedStateTag = ({ state }: { state: ManagedCampaignState }) => (
  <Tag tone={tones[state]}>{managedStateTitles[state]}</Tag>
);
