import type { MissionSummary } from '@baara/contract/freelance/freelance';
import { Tag } from '../../../ui/tag.tsx';
import { deadlineText, isClosing } from '../freelance-words.ts';

/** How long one may still propose one's services. */
export function DeadlineTag({
  mission,
}: {
  mission: Pick<MissionSummary, 'state' | 'daysLeft' | 'closesOn'>;
}) {
  const tone = isClosing(mission) ? 'hot' : mission.state === 'open' ? 'good' : 'neutral';
  return <Tag tone={tone}>{deadlineText(mission)}</Tag>;
}
