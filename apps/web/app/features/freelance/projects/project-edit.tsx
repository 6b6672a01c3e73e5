import { projectMessages as messages } from '@baara/contract/freelance/projects-words';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { ProjectEditor } from './project-editor.tsx';
import { projectQuery } from './projects.api.ts';

export const meta = () => [{ title: 'Modifier le projet | Baara' }];

export default function ProjectEdit() {
  const { id = '' } = useParams();
  const query = useQuery({ ...projectQuery(id), staleTime: 0, refetchOnWindowFocus: false });
  // What a save answers is the editor's own: only the first reading decides.
  if (query.data?.abilities.edit)
    return <ProjectEditor key={id} project={query.data} onCreated={() => undefined} />;
  return (
    <WorkspacePage>
      <PageHeader
        title="Modifier le projet"
        back={<BackLink to={paths.clientProjects()}>Mes projets</BackLink>}
      />
      {isUnreadable(query) ? (
        <QueryError query={query} fallback={messages.FAILED} />
      ) : query.data ? (
        <EmptyState
          picture={<EmptyPicture of="file" />}
          title="Ce projet ne se modifie plus"
          action={
            <Link to={paths.clientProject(id)} className={buttonClass('primary')}>
              Voir le projet
            </Link>
          }
        >
          Une fois attribué ou terminé, le besoin reste tel qu’il a été lu. Vous pouvez en faire une copie.
        </EmptyState>
      ) : (
        <SkeletonList label="Chargement du projet…" />
      )}
    </WorkspacePage>
  );
}
