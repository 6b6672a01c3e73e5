import type { Project } from '@baara/contract/freelance/projects';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import { UNANSWERED } from '../../../lib/forms/use-draft-saving.ts';
import { paths } from '../../../lib/paths.ts';
import { SavingLine } from '../../../lib/saving-line.tsx';
import { Button } from '../../../ui/button.tsx';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { Notice } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import type { PendingTexts } from './project-form/form-parts.tsx';
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
  const [missing, setMissing] = useState<ApiError | null>(null);
  const [pending] = useState<PendingTexts>(() => new Map());
  const navigate = useNavigate();
  const client = useQueryClient();

  /** A word typed and left is neither published nor lost: the person says what becomes of it. */
  const askAboutPending = (): boolean => {
    for (const [field, text] of pending)
      form.setError(field, {
        type: UNANSWERED,
        message: `« ${text} » : choisissez dans la liste, confirmez-le tel quel ou effacez-le avant de continuer.`,
      });
    if (pending.size > 0)
      requestAnimationFrame(() =>
        document.querySelector('[aria-invalid]')?.scrollIntoView({ block: 'center' }),
      );
    return pending.size > 0;
  };

  const publishing = useMutation({
    mutationFn: (id: string) => stepProject(id, 'publish', ''),
    onSuccess: ({ data, message }) => {
      cacheProject(client, data);
      toast.success(message ?? '');
      void navigate(paths.clientProject(data.id, { onglet: 'invitations' }));
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.errors.length === 0) {
        toast.error(messageOf(error));
        return;
      }
      setMissing(error);
      for (const { field, message } of error.errors)
        form.setError(field as FieldPath<ProjectValues>, { message });
      document.querySelector('#a-completer')?.scrollIntoView({ block: 'center' });
    },
  });

  const publish = async (id: string): Promise<void> => {
    setMissing(null);
    // The published project is the one on screen.
    if (!askAboutPending() && (await saving.save())) publishing.mutate(id);
  };

  const saveChanges = async (): Promise<void> => {
    if (askAboutPending() || !(await saving.save()) || !project) return;
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
          <span className="flex flex-wrap items-center gap-2">
            {project && <ProjectTag project={project} />}
            <SavingLine
              state={saving.state}
              idle={
                isAutomatic
                  ? 'Le brouillon s’enregistre tout seul.'
                  : 'Vos modifications seront visibles dès leur enregistrement.'
              }
            />
          </span>
        }
        action={
          <Button variant="outline" onClick={() => setPreview(structuredClone(form.getValues()))}>
            Aperçu
          </Button>
        }
      />
      <div id="a-completer">{missing && <MissingFields error={missing} />}</div>
      <ProjectForm
        form={form}
        onPending={(name, text) => {
          if (text !== null) pending.set(name, text);
          else if (pending.delete(name)) form.clearErrors(name);
        }}
      />
      {project && (
        <div className="mt-4">
          <ProjectFiles project={project} />
        </div>
      )}
      <div className="sticky bottom-0 z-5 -mx-4 mt-4 flex gap-2 border-t border-line bg-surface px-4 py-2 max-md:bottom-14.5 md:mx-0 md:flex-wrap md:rounded-lg md:border md:py-3">
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
      </div>
      {preview && <ProjectPreview values={preview} onClose={() => setPreview(null)} />}
    </WorkspacePage>
  );
}

function MissingFields({ error }: { error: ApiError }) {
  return (
    <div className="mb-4">
      <Notice tone="bad">
        <b>{error.message}</b>
        <ul className="mt-1 list-disc pl-5">
          {error.errors.map((problem) => (
            <li key={problem.field}>{addFrenchMarks(problem.message)}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
