import type { Announcement } from '@baara/contract/notifications/announcements';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { PageSkeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { ActionMenu } from '../../../ui/workspace/action-menu.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { WaitingProposals } from '../../two-people/public/waiting-proposals.tsx';
import { AnnouncementEditor } from './announcement-editor.tsx';
import {
  announcementQuery,
  cacheAnnouncement,
  deleteAnnouncement,
  forgetAnnouncements,
  stopAnnouncement,
  unscheduleAnnouncement,
} from './announcements.api.ts';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { AnnouncementResults } from './announcement-results.tsx';
import { StatusTag } from './status-tag.tsx';

const NewAnnouncement = lazyPart(() => import('./new-announcement.tsx'));

export const meta = () => [{ title: 'Annonce | Baara' }];

const back = <BackLink to={paths.announcements()}>Annonces</BackLink>;

/** A draft to write, try and send; then what became of it. */
export default function AnnouncementPage() {
  const { id = '' } = useParams();
  const query = useQuery(announcementQuery(id));
  if (query.isPending) return <PageSkeleton />;
  return (
    <WorkspacePage>
      {isUnreadable(query) ? (
        <>
          <PageHeader title="Annonce" back={back} />
          <QueryError query={query} fallback="L’annonce n’a pas pu être chargée." />
        </>
      ) : (
        <Body key={id} announcement={query.data} />
      )}
    </WorkspacePage>
  );
}

function Body({ announcement }: { announcement: Announcement }) {
  const client = useQueryClient();
  const { name, status, isProposed, abilities } = announcement;
  return (
    <>
      <PageHeader
        isCompact
        title={name}
        description={sentenceOf(announcement)}
        back={back}
        action={<Actions announcement={announcement} />}
      />
      <div className="mb-4">
        <StatusTag status={status} isProposed={isProposed} />
      </div>
      {isProposed && (
        <WaitingProposals kinds={['announcements.send']} onDecided={() => void forgetAnnouncements(client)} />
      )}
      {abilities.edit ? (
        <AnnouncementEditor announcement={announcement} />
      ) : (
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start">
          {announcement.results && (
            <AnnouncementResults announcement={announcement} results={announcement.results} />
          )}
          <AnnouncementPreview written={announcement} />
        </div>
      )}
    </>
  );
}

function sentenceOf({ status, scheduledAt, startedAt, endedAt, stoppedBy }: Announcement): string {
  if (status === 'scheduled') return `Part le ${formatDateTime(scheduledAt)}.`;
  if (status === 'sending') return `Part depuis le ${formatDateTime(startedAt)}.`;
  if (status === 'done') return `Envoyée le ${formatDateTime(endedAt)}.`;
  if (status === 'stopped')
    return `Arrêtée le ${formatDateTime(endedAt)}${stoppedBy ? ` par ${stoppedBy}` : ''}.`;
  return 'Écrivez, regardez, essayez sur vous, puis envoyez.';
}

type Asked = 'stop' | 'remove' | 'copy' | null;

function Actions({ announcement }: { announcement: Announcement }) {
  const { id, name, abilities, results } = announcement;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  const after = ({ message, data }: { message?: string; data: Announcement }): void => {
    toast.success(message ?? '');
    close();
    cacheAnnouncement(client, data);
  };
  const stopping = useMutation({ mutationFn: () => stopAnnouncement(id), onSuccess: after });
  const unscheduling = useMutation({
    mutationFn: () => unscheduleAnnouncement(id),
    onSuccess: after,
    onError: (error) => toast.error(messageOf(error, 'L’envoi n’a pas pu être annulé.')),
  });
  const removal = useMutation({
    mutationFn: () => deleteAnnouncement(id),
    onSuccess: async ({ message }) => {
      toast.success(message ?? '');
      await navigate(paths.announcements(), { replace: true });
      void forgetAnnouncements(client);
    },
  });
  return (
    <>
      {abilities.stop && (
        <Button variant="danger" onClick={() => setAsked('stop')}>
          Arrêter l’envoi
        </Button>
      )}
      {abilities.unschedule && (
        <Button variant="outline" busy={unscheduling.isPending} onClick={() => unscheduling.mutate()}>
          Annuler l’envoi programmé
        </Button>
      )}
      <ActionMenu
        label="Plus d’actions"
        variant="outline"
        actions={[
          { label: 'Copier en un nouveau brouillon', onSelect: () => setAsked('copy') },
          ...(abilities.remove
            ? [{ label: 'Supprimer le brouillon', onSelect: () => setAsked('remove') }]
            : []),
        ]}
      />
      <ConfirmDialog
        isOpen={asked === 'stop'}
        onClose={close}
        title="Arrêter cet envoi ?"
        description={`${peopleText(results?.sent ?? 0)} l’ont déjà reçue : rien ne la leur reprend. ${peopleText(results?.waiting ?? 0)} ne la recevront pas.`}
        confirmLabel="Arrêter l’envoi"
        isBusy={stopping.isPending}
        onConfirm={() => stopping.mutate()}
        error={stopping.isError ? messageOf(stopping.error, 'L’envoi n’a pas pu être arrêté.') : null}
      />
      <ConfirmDialog
        isOpen={asked === 'remove'}
        onClose={close}
        title={`Supprimer « ${name} » ?`}
        description="Le brouillon disparaît pour toute l’équipe."
        confirmLabel="Supprimer"
        isBusy={removal.isPending}
        onConfirm={() => removal.mutate()}
        error={removal.isError ? messageOf(removal.error, 'Le brouillon n’a pas pu être supprimé.') : null}
      />
      {asked === 'copy' && (
        <Suspense fallback={null}>
          <NewAnnouncement copyOf={{ id, name }} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

const peopleText = (count: number): string => `${formatNumber(count)} personne${count > 1 ? 's' : ''}`;
