import type { Project } from '@baara/contract/freelance/projects';
import { projectMessages as messages } from '@baara/contract/freelance/projects-words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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

const back = <BackLink to={paths.clientProjects()}>Mes projets</BackLink>;

export default function ProjectEdit() {
  const { id = '' } = useParams();
  const query = useQuery({ ...projectQuery(id), staleTime: 0, refetchOnWindowFocus: false });
  if (query.data) return <Opened key={id} project={query.data} />;
  return (
    <WorkspacePage>
      <PageHeader title="Modifier le projet" back={back} />
      {isUnreadable(query) ? (
        <QueryError query={query} fallback={messages.FAILED} />
      ) : (
        <SkeletonList label="Chargement du projet…" />
      )}
    </WorkspacePage>
  );
}

/** As it was opened: a project that ends meanwhile takes no save, and no written text away. */
function Opened({ project }: { project: Project }) {
  const [mayEdit] = useState(project.abilities.edit);
  if (mayEdit) return <ProjectEditor project={project} onCreated={() => undefined} />;
  return (
    <WorkspacePage>
      <PageHeader title="Modifier le projet" back={back} />
      <EmptyState
        picture={<EmptyPicture of="file" />}
        title="Ce projet ne se modifie plus"
        action={
          <Link to={paths.clientProject(project.id)} className={buttonClass('primary')}>
            Voir le projet
          </Link>
        }
      >
        Une fois attribué ou terminé, le besoin reste tel qu’il a été lu. Vous pouvez en faire une copie.
      </EmptyState>
    </WorkspacePage>
  );
}
