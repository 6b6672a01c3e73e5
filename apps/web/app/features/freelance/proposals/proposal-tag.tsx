import { type ProposalState, proposalStateTitles } from '@baara/contract/freelance/work-words';
import { Tag, type Tone } from '../../../ui/tag.tsx';

const tones: Record<ProposalState, Tone> = {
  sent: 'info',
  shortlisted: 'primary',
  accepted: 'good',
  declined: 'neutral',
  withdrawn: 'neutral',
};

/** How far a proposal is; one whose mission ended while it stood will not be answered. */
export function ProposalTag({ state, isEnded }: { state: ProposalState; isEnded: boolean }) {
  const isUnanswered = isEnded && (state === 'sent' || state === 'shortlisted');
  return isUnanswered ? (
    <Tag>Mission terminée</Tag>
  ) : (
    <Tag tone={tones[state]}>{proposalStateTitles[state]}</Tag>
  );
}
