import type { ProjectSummary } from '@baara/contract/freelance/projects';
import { projectStateTitles } from '@baara/contract/freelance/projects-words';
import { Tag, type Tone } from '../../../ui/tag.tsx';

const tones: Record<ProjectSummary['state'], Tone> = {
  draft: 'neutral',
  open: 'good',
  paused: 'warn',
  awarded: 'info',
  in_progress: 'info',
  delivered: 'info',
  closed: 'neutral',
  cancelled: 'bad',
  disputed: 'bad',
};

/** The state of a project; open and past its last day, it takes no proposal. */
export function ProjectTag({
  project: { state, isExpired },
}: {
  project: Pick<ProjectSummary, 'state' | 'isExpired'>;
}) {
  if (isExpired) return <Tag tone="warn">Date limite passée</Tag>;
  return <Tag tone={tones[state]}>{projectStateTitles[state]}</Tag>;
}
