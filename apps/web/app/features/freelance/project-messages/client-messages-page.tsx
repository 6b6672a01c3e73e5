import type { WrittenProject } from '@baara/contract/freelance/project-messages';
import { useNavigate, useParams } from 'react-router';
import { publicPaths } from '../../../lib/public-paths.ts';
import { Select } from '../../../ui/select.tsx';
import { type Inbox, InboxFrame } from '../../messaging/public/inbox-frame.tsx';

export const meta = () => [{ title: 'Messages des projets | Baara' }];

/** What freelances wrote to a client, of all projects or of one. */
export default function ClientMessagesPage() {
  const { projectId } = useParams();
  const inbox: Inbox = {
    of: 'client',
    pathOf: () => publicPaths.clientMessages(projectId),
    missionId: projectId,
    title: 'Messages des projets',
    placeholder: 'Freelance ou projet',
    empty:
      'Dès qu’un freelance vous envoie une proposition, ou que vous en invitez un, vous vous écrivez ici.',
    choice: (projects) => <ProjectChoice projects={projects} projectId={projectId} />,
  };
  return <InboxFrame inbox={inbox} />;
}

type ChoiceProps = { projects: readonly WrittenProject[]; projectId: string | undefined };

/** One project has nothing to choose from. */
function ProjectChoice({ projects, projectId }: ChoiceProps) {
  const navigate = useNavigate();
  if (projects.length < 2 && projectId === undefined) return null;
  const options = projects.map(({ id, title, unread }) => ({
    value: id,
    label: unread > 0 ? `${title} (${unread})` : title,
  }));
  return (
    <Select
      label="Projet"
      placeholder="Tous les projets"
      options={options}
      value={projectId ?? ''}
      onChange={(event) => void navigate(publicPaths.clientMessages(event.target.value || undefined))}
    />
  );
}
