import type { Project } from '@baara/contract/freelance/projects';
import { projectMessages as messages } from '@baara/contract/freelance/projects-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { ActionMenu, type MenuAction } from '../../../ui/workspace/action-menu.tsx';
import { missionPath } from '../public/mission-texts.ts';
import {
  cacheProject,
  type ProjectStep,
  refreshProjects,
  removeProject,
  stepProject,
} from './projects.api.ts';

type Asked = 'close' | 'cancel' | 'remove';

const questions: Record<
  'close' | 'cancel',
  { title: (name: string) => string; description: string; confirm: string }
> = {
  close: {
    title: (name) => `Clore « ${name} » ?`,
    description:
      'Le projet ne reçoit plus de proposition et n’est attribué à personne. Les freelances qui vous ont répondu en sont prévenus.',
    confirm: 'Clore le projet',
  },
  cancel: {
    title: (name) => `Annuler « ${name} » ?`,
    description: 'Le projet n’aura pas lieu. Les freelances qui vous ont répondu lisent votre motif.',
    confirm: 'Annuler le projet',
  },
};

const choice = (may: boolean, label: string, onSelect: () => void, isDangerous = false): MenuAction[] =>
  may ? [{ label, onSelect, isDangerous }] : [];

/** What may be done of a project beyond its text; nothing that the server would refuse. */
export function ProjectActions({ project }: { project: Project }) {
  const { id, title, state, abilities } = project;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>();
  const step = useMutation({
    mutationFn: ({ how, reason = '' }: { how: ProjectStep; reason?: string }) => stepProject(id, how, reason),
    onSuccess: ({ data, message }, { how }) => {
      toast.success(message ?? messages.SAVED);
      cacheProject(client, data);
      setAsked(undefined);
      if (how === 'duplicate') void navigate(paths.editProject(data.id));
    },
    onError: (error, { how }) => {
      if (how === 'close' || how === 'cancel') return;
      toast.error(messageOf(error));
      // What is missing is written where it can be mended.
      if (error instanceof ApiError && error.errors.length > 0) void navigate(paths.editProject(id));
    },
  });
  const remove = useMutation({
    mutationFn: () => removeProject(id),
    onSuccess: ({ message }) => {
      toast.success(message ?? messages.REMOVED);
      refreshProjects(client);
      void navigate(paths.clientProjects());
    },
  });
  const close = (): void => {
    setAsked(undefined);
    step.reset();
    remove.reset();
  };
  const actions = [
    ...choice(state === 'open', 'Voir la page publique', () => void navigate(missionPath({ id }))),
    ...choice(abilities.pause, 'Mettre en pause', () => step.mutate({ how: 'pause' })),
    ...choice(abilities.resume, 'Reprendre', () => step.mutate({ how: 'resume' })),
    ...choice(abilities.duplicate, 'Dupliquer', () => step.mutate({ how: 'duplicate' })),
    ...choice(abilities.close, 'Clore', () => setAsked('close')),
    ...choice(abilities.cancel, 'Annuler le projet', () => setAsked('cancel'), true),
    ...choice(
      abilities.remove,
      state === 'draft' ? 'Supprimer le brouillon' : 'Retirer pour tous',
      () => setAsked('remove'),
      true,
    ),
  ];
  return (
    <>
      {abilities.edit && (
        <Link to={paths.editProject(id)} className={buttonClass(state === 'draft' ? 'primary' : 'outline')}>
          {state === 'draft' ? 'Continuer' : 'Modifier'}
        </Link>
      )}
      <ActionMenu label="Plus d’actions" variant="outline" isBusy={step.isPending} actions={actions} />
      {(asked === 'close' || asked === 'cancel') && (
        <ReasonDialog
          title={questions[asked].title(title)}
          description={questions[asked].description}
          confirmLabel={questions[asked].confirm}
          isBusy={step.isPending}
          error={step.isError ? messageOf(step.error) : null}
          onClose={close}
          onConfirm={(reason) => step.mutate({ how: asked, reason })}
          {...(asked === 'cancel' && { requiredMessage: messages.REASON_REQUIRED })}
        />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={`Supprimer « ${title || 'Sans titre'} » ?`}
          description={
            state === 'draft'
              ? 'Le brouillon et ses fichiers disparaissent.'
              : 'La page de la mission dit qu’elle est retirée, et personne ne peut plus la lire.'
          }
          confirmLabel="Supprimer"
          isBusy={remove.isPending}
          error={remove.isError ? messageOf(remove.error) : null}
          onClose={close}
          onConfirm={() => remove.mutate()}
        />
      )}
    </>
  );
}
