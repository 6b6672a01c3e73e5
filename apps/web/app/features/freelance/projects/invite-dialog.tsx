import type { Project } from '@baara/contract/freelance/projects';
import { projectLimits as limits } from '@baara/contract/freelance/projects-words';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Textarea } from '../../../ui/text-input.tsx';
import type { Choice } from '../../../ui/workspace/search-choice.tsx';
import { FreelanceChoice } from './freelance-choice.tsx';
import { invitingTo, refreshInvitations } from './projects.api.ts';

type Props = { project: Project; onClose: () => void };

/** Invites freelances found by a word to one project. */
export default function InviteDialog({ project, onClose }: Props) {
  const client = useQueryClient();
  const form = useApiForm(invitingTo(project.id), {
    defaultValues: { chosen: [] as Choice[], message: '' },
    toBody: ({ chosen, message }) => ({ freelances: chosen.map(({ value }) => value), message }),
    fieldOf: { freelances: 'chosen' },
    draft: `invitation-${project.id}`,
    onSuccess: () => {
      refreshInvitations(client, project.id);
      onClose();
    },
  });
  const { value: chosen, onChange, error } = form.controlled('chosen');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Inviter des freelances"
      description="Chacun reçoit votre invitation par email et lit la partie confidentielle du besoin."
      submitLabel="Inviter"
      busyLabel="Envoi…"
    >
      <FreelanceChoice
        domain={project.domain?.id}
        chosen={chosen}
        onChoose={(next) => onChange(next.slice(0, limits.invitationsAtOnce))}
        error={error}
      />
      <Textarea
        label="Votre message"
        optional
        hint="Pourquoi vous pensez à eux."
        rows={4}
        maxLength={limits.invitation}
        {...form.field('message')}
      />
    </FormDialog>
  );
}
