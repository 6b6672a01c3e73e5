import type { Project } from '@baara/contract/freelance/projects';
import { Card } from '../../../ui/card.tsx';
import { NeedFacts, NeedText } from '../public/site-pages/mission-need.tsx';
import { ProjectFiles } from './project-files.tsx';

/** The need as freelances read it, then what only some of them do. */
export function NeedPanel({ project }: { project: Project }) {
  const { confidential, files } = project;
  const hasText = project.goal !== null || project.description !== '' || project.deliverables.length > 0;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid min-w-0 gap-4">
        <NeedFacts need={project} />
        {hasText && <NeedText need={project} />}
      </div>
      <div className="grid min-w-0 gap-4">
        {confidential && (
          <Card className="grid gap-2">
            <h2 className="text-l">Partie confidentielle</h2>
            <p className="whitespace-pre-line wrap-anywhere">{confidential}</p>
            <p className="text-s text-ink-soft">
              Lue par les freelances que vous invitez ou présélectionnez, par personne d’autre.
            </p>
          </Card>
        )}
        {(files.length > 0 || project.abilities.edit) && <ProjectFiles project={project} />}
      </div>
    </div>
  );
}
