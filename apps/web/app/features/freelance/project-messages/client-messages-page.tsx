import { useNavigate, useParams } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Select } from '../../../ui/select.tsx';
import { type Inbox, InboxFrame, type ProjectChoiceProps } from '../../messaging/public/inbox-frame.tsx';

export const meta = () => [{ title: 'Messages des projets | Baara' }];

/** What freelances wrote to a client, of all projects or of one. */
export default function ClientMessagesPage() {
  const { projectId } = useParams();
  const inbox: Inbox = {
    of: 'client',
    pathOf: () => paths.clientMessages(projectId),
    missionId: projectId,
    title: 'Messages des projets',
    placeholder: 'Freelance ou projet',
    empty:
      'Dès qu’un freelance vous envoie une proposition, ou que vous en invitez un, vous vous écrivez ici.',
    ProjectChoice,
  };
  return <InboxFrame inbox={inbox} />;
}

/** One project has nothing to choose from. */
function ProjectChoice({ projects, missionId }: ProjectChoiceProps) {
  const navigate = useNavigate();
  if (projects.length < 2 && missionId === undefined) return null;
  const options = projects.map(({ id, title, unread }) => ({
    value: id,
    label: unread > 0 ? `${title} (${unread})` : title,
  }));
  return (
    <Select
      label="Projet"
      placeholder="Tous les projets"
      options={options}
      value={missionId ?? ''}
      onChange={(event) => void navigate(paths.clientMessages(event.target.value || undefined))}
    />
  );
}
