import { elide } from '@baara/contract/formats/elision';
import { projectLimits as limits } from '@baara/contract/freelance/projects-words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import {
  freelanceToInviteQuery,
  inviteFreelances,
  invitingTo,
  openProjectsQuery,
  projectsKey,
} from './projects.api.ts';

type Props = { freelanceId: string; onClose: () => void };

const rules = () => import('./invitation-rules.ts').then(({ invitationRules }) => invitationRules);

/** Invites one freelance, chosen on their own page, to one of the client's open projects. */
export default function InviteToProject({ freelanceId, onClose }: Props) {
  const client = useQueryClient();
  const freelance = useQuery(freelanceToInviteQuery(freelanceId));
  const projects = useQuery(openProjectsQuery);
  const form = useApiForm(invitingTo(''), {
    defaultValues: { project: '', message: '' },
    toBody: ({ message }) => ({ freelances: [freelanceId], message }),
    rules,
    send: (_body, { values: { project, message } }) => inviteFreelances(project, [freelanceId], message),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: projectsKey });
      onClose();
    },
  });
  const failed = [freelance, projects].find((query) => isUnreadable(query));
  const isPending = freelance.isPending || projects.isPending;
  const open = projects.data?.data.filter(({ isExpired }) => !isExpired) ?? [];
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={freelance.data ? `Inviter ${freelance.data.name}` : 'Inviter un freelance'}
      submitLabel="Inviter"
      busyLabel="Envoi…"
      instead={
        failed ? (
          <QueryError query={failed} />
        ) : isPending ? (
          <Skeleton className="h-32" />
        ) : open.length === 0 ? (
          <div className="grid justify-items-start gap-3">
            <p className="text-ink-soft">
              Aucun de vos projets n’est ouvert aux propositions. Écrivez-en un, puis revenez à la page{' '}
              {elide('de', freelance.data?.name ?? 'ce freelance')}.
            </p>
            <Link to={paths.writeProject()} className={buttonClass('primary')}>
              Écrire un projet
            </Link>
          </div>
        ) : undefined
      }
    >
      <Select
        label="Projet"
        placeholder="Choisissez un projet"
        options={open.map(({ id, title }) => ({ value: id, label: title }))}
        {...form.field('project')}
      />
      <Textarea
        label="Votre message"
        optional
        hint="Pourquoi vous pensez à cette personne."
        rows={4}
        maxLength={limits.invitation}
        {...form.field('message')}
      />
    </FormDialog>
  );
}
