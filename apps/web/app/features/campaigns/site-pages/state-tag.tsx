import { Tag } from '../../../ui/tag.tsx';
import { type DatedCampaign, deadlineText, isClosing } from '../campaign-words.ts';

const tones = { active: 'good', upcoming: 'info', closed: 'neutral' } as const;

/** How long one may still apply. */
export function StateTag({ campaign }: { campaign: DatedCampaign }) {
  return <Tag tone={isClosing(campaign) ? 'hot' : tones[campaign.state]}>{deadlineText(campaign)}</Tag>;
}
