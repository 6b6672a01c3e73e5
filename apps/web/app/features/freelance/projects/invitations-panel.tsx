import type { Project, ProjectInvitation } from '@baara/contract/freelance/projects';
import { invitationStateTitles } from '@baara/contract/freelance/projects-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { shortDate } from '../../../lib/short-day.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { freelancePath } from '../public/mission-texts.ts';
import { invitationsQuery } from './projects.api.ts';
import { SuitedFreelances } from './suited-freelances.tsx';

const InviteDialog = lazyPart(() => import('./invite-dialog.tsx'));

const tones: Record<ProjectInvitation['state'], Tone> = {
  sent: 'neutral',
  seen: 'info',
  proposed: 'good',
  declined: 'warn',
};

type Column = TableColumn<ProjectInvitation>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'freelance',
    header: 'Freelance',
    cell: ({ freelance }) => (
      <>
        <Link to={freelancePath(freelance)} className="cover block font-semibold wrap-anywhere">
          {freelance.name}
        </Link>
        <span className="block text-s wrap-anywhere text-ink-soft">{freelance.headline}</span>
      </>
    ),
  },
  {
    id: 'state',
    header: 'État',
    phone: 'bare',
    cell: ({ state }) => <Tag tone={tones[state]}>{invitationStateTitles[state]}</Tag>,
  },
  {
    id: 'invited',
    header: 'Invité le',
    className: 'sm:whitespace-nowrap',
    cell: ({ invitedAt }) => <time dateTime={invitedAt}>{shortDate(invitedAt)}</time>,
  },
  {
    id: 'message',
    header: 'Votre message',
    cell: ({ message }) => message && <span className="line-clamp-2 wrap-anywhere">{message}</span>,
  },
];

/** Whom the client invited to a project, and where each invitation is. */
export function InvitationsPanel({ project }: { project: Project }) {
  const list = useListParams();
  const { page, limit } = list;
  const query = useQuery({
    ...invitationsQuery(project.id, { page, limit }),
    placeholderData: keepPreviousData,
  });
  const [isInviting, setInviting] = useState(false);
  const left = query.data?.left ?? 0;
  const isEmpty = query.data?.pagination.total === 0;
  const invite = project.abilities.invite && left > 0 && (
    <Button onClick={() => setInviting(true)}>Inviter des freelances</Button>
  );
  return (
    <section aria-label="Invitations" className="grid grid-cols-1 gap-4">
      {!isEmpty && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-s text-ink-soft">
            {left > 0
              ? `Encore ${left} invitation${left > 1 ? 's' : ''} aujourd’hui.`
              : query.data && 'Vous avez envoyé toutes vos invitations du jour : continuez demain.'}
          </p>
          {invite}
        </div>
      )}
      <DataTable
        query={query}
        list={list}
        label="Invitations"
        columns={columns}
        rowId={({ id }) => id}
        loading="Chargement des invitations…"
        empty={
          <EmptyState
            picture={<EmptyPicture of="people" />}
            title="Vous n’avez invité personne"
            action={invite || undefined}
          >
            Une invitation montre la partie confidentielle du besoin et amène des réponses plus vite.
          </EmptyState>
        }
      />
      {project.abilities.invite && left > 0 && <SuitedFreelances project={project} />}
      {isInviting && (
        <Suspense fallback={null}>
          <InviteDialog project={project} onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </section>
  );
}
