import type { Project } from '@baara/contract/freelance/projects';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import {
  DraftStanding,
  EditorBar,
  MissingFields,
  useMissingFields,
  usePendingTexts,
} from '../../../lib/forms/draft-editor.tsx';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { ProjectForm } from './project-form/project-form.tsx';
import { emptyProject, projectValuesOf, type ProjectValues } from './project-form/project-values.ts';
import { useProjectSaving } from './project-form/use-project-saving.ts';
import { ProjectFiles } from './project-files.tsx';
import { ProjectPreview } from './project-preview.tsx';
import { ProjectTag } from './project-tag.tsx';
import { cacheProject, stepProject } from './projects.api.ts';

type Props = {
  /** Undefined for a new project, until its first save. */
  project: Project | undefined;
  onCreated: (project: Project) => void;
};

/** Writes a project: the form, its saving, its preview, its files and its publication. */
export function ProjectEditor({ project, onCreated }: Props) {
  const [initial] = useState(() => (project ? projectValuesOf(project) : emptyProject(new Date())));
  const form = useForm<ProjectValues>({ defaultValues: initial, mode: 'onBlur' });
  const isAutomatic = !project || project.state === 'draft';
  const saving = useProjectSaving({ form, initial, project, isAutomatic, onCreated });
  const [preview, setPreview] = useState<ProjectValues | null>(null);
  const { missing, ...missingFields } = useMissingFields(form);
  const { onPending, asksFirst } = usePendingTexts(form);
  const navigate = useNavigate();
  const client = useQueryClient();

  const publishing = useMutation({
    mutationFn: (id: string) => stepProject(id, 'publish', ''),
    onSuccess: ({ data, message }) => {
      cacheProject(client, data);
      toast.success(message ?? '');
      void navigate(paths.clientProject(data.id, { onglet: 'invitations' }));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.errors.length > 0) missingFields.show(error);
      else toast.error(messageOf(error));
    },
  });

  const publish = async (id: string): Promise<void> => {
    missingFields.clear();
    // The published project is the one on screen.
    if (!asksFirst() && (await saving.save())) publishing.mutate(id);
  };

  const saveChanges = async (): Promise<void> => {
    if (asksFirst() || !(await saving.save()) || !project) return;
    toast.success('Modifications enregistrées');
    void navigate(paths.clientProject(project.id));
  };

  const isSaving = saving.state.kind === 'saving';
  return (
    <WorkspacePage>
      <PageHeader
        isCompact
        back={
          <BackLink to={project ? paths.clientProject(project.id) : paths.clientProjects()}>
            {project ? 'Le projet' : 'Mes projets'}
          </BackLink>
        }
        title={project ? project.title || 'Sans titre' : 'Nouveau projet'}
        description={
          <DraftStanding
            tag={project && <ProjectTag project={project} />}
            state={saving.state}
            isAutomatic={isAutomatic}
          />
        }
        action={
          <Button variant="outline" onClick={() => setPreview(structuredClone(form.getValues()))}>
            Aperçu
          </Button>
        }
      />
      <MissingFields missing={missing} />
      <ProjectForm form={form} onPending={onPending} />
      {project && (
        <div className="mt-4">
          <ProjectFiles project={project} />
        </div>
      )}
      <EditorBar>
        {project?.abilities.publish && (
          <Button
            onClick={() => void publish(project.id)}
            busy={publishing.isPending}
            busyLabel="Publication…"
            className="max-md:flex-1"
          >
            Publier le projet
          </Button>
        )}
        {!project && (
          <Button
            onClick={() => void saving.save()}
            busy={isSaving}
            busyLabel="Enregistrement…"
            className="max-md:flex-1"
          >
            Enregistrer le brouillon
          </Button>
        )}
        {!isAutomatic && (
          <Button
            onClick={() => void saveChanges()}
            busy={isSaving}
            busyLabel="Enregistrement…"
            className="max-md:flex-1"
          >
            Enregistrer les modifications
          </Button>
        )}
      </EditorBar>
      {preview && <ProjectPreview values={preview} onClose={() => setPreview(null)} />}
    </WorkspacePage>
  );
}
