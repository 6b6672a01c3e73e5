import { invitationStateTitles } from '@baara/contract/applications/interview-words';
import type { MyInterview, RecruiterInterview } from '@baara/contract/applications/interviews';
import { Tag, type Tone } from '../../../ui/tag.tsx';

type State = Pick<MyInterview, 'status' | 'invitation' | 'isOver'> &
  Partial<Pick<RecruiterInterview, 'noShow'>>;

/** Where an interview stands, in one word. */
export function InterviewTag({ interview }: { interview: State }) {
  const [title, tone] = stateOf(interview);
  return <Tag tone={tone}>{title}</Tag>;
}

function stateOf({ status, invitation, isOver, noShow }: State): [string, Tone] {
  if (status === 'completed') return noShow ? ['Candidat absent', 'bad'] : ['Terminé', 'neutral'];
  if (status === 'cancelled') return [invitationStateTitles[invitation], 'bad'];
  if (invitation === 'accepted') return isOver ? ['Passé, à clore', 'warn'] : ['Confirmé', 'good'];
  return [invitationStateTitles[invitation], 'warn'];
}
