import type { EditedTraining, EditedTrainingSession } from '@baara/contract/trainings/editing';
import { trainingStateTitles } from '@baara/contract/trainings/editing-messages';
import { trainingMessages } from '@baara/contract/trainings/training-messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { TabLinks } from '../../../lib/tab-links.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { trainingPath } from '../training-words.ts';
import { managedTrainingQuery, publishTraining, refreshTrainings } from './administration.api.ts';

export type ManagedTraining = EditedTraining & { sessions: EditedTrainingSession[] };

export const TrainingStateTag = ({ isPublished }: Pick<EditedTraining, 'isPublished'>) => (
  <Tag tone={isPublished ? 'good' : 'warn'}>{trainingStateTitles[isPublished ? 'published' : 'draft']}</Tag>
);

type Props = {
  id: string;
  current: 'content' | 'sessions' | 'registrations' | 'materials';
  /** The primary action of the page. */
  action?: (training: ManagedTraining) => ReactNode;
  children: (training: ManagedTraining) => ReactNode;
};

/** What stands above each page of one training: its title, its state, its pages. */
export function TrainingFrame({ id, current, action, children }: Props) {
  const query = useQuery(managedTrainingQuery(id));
  if (!query.data || isUnreadable(query))
    return (
      <WorkspacePage>
        {isUnreadable(query) ? (
          <QueryError
            query={query}
            title="Formation indisponible"
            fallback={trainingMessages.DETAIL_FAILED}
          />
        ) : (
          <SkeletonList label="Chargement de la formation…" />
        )}
      </WorkspacePage>
    );
  const training = query.data;
  return (
    <WorkspacePage>
      <PageHeader
        isCompact
        back={<BackLink to={paths.managedTrainings()}>Formations</BackLink>}
        title={training.title}
        description={<TrainingStateTag isPublished={training.isPublished} />}
        action={
          <>
            {training.isPublished && (
              <Link to={trainingPath(training)} className={buttonClass('outline', 'max-md:hidden')}>
                Voir la page publique
              </Link>
            )}
            <PublishButton training={training} isPrimary={current === 'content'} />
            {action?.(training)}
          </>
        }
      />
      <TabLinks
        label="Pages de la formation"
        isWrapped
        current={current}
        tabs={[
          { id: 'content', title: 'Contenu', to: paths.editTraining(id) },
          {
            id: 'sessions',
            title: `Sessions (${training.sessions.length})`,
            to: paths.trainingSessions(id),
          },
          { id: 'registrations', title: 'Inscriptions', to: paths.trainingRegistrations(id) },
          { id: 'materials', title: 'Documents', to: paths.trainingMaterials(id) },
        ]}
      />
      {children(training)}
    </WorkspacePage>
  );
}

function PublishButton({ training, isPrimary }: { training: ManagedTraining; isPrimary: boolean }) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const publishing = useMutation({
    mutationFn: () => publishTraining(training, !training.isPublished),
    onSuccess: async ({ message }) => {
      await refreshTrainings(client);
      toast.success(message ?? '');
      setIsAsking(false);
    },
    onError: (error) => {
      // What a page cannot lack is said field by field.
      const [first] = error instanceof ApiError ? error.errors : [];
      if (!isAsking) toast.error(first?.message ?? messageOf(error));
    },
  });
  if (!training.isPublished)
    return isPrimary ? (
      <Button variant="outline" busy={publishing.isPending} onClick={() => publishing.mutate()}>
        Publier
      </Button>
    ) : null;
  return (
    <>
      {isPrimary && (
        <Button variant="outline" onClick={() => setIsAsking(true)}>
          Retirer du site
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          onClose={() => setIsAsking(false)}
          title={`Retirer « ${training.title} » du site ?`}
          description="Sa page disparaît et plus personne ne s’inscrit ; les personnes inscrites gardent leur place et leurs certificats."
          confirmLabel="Retirer du site"
          busyLabel="Retrait…"
          isBusy={publishing.isPending}
          onConfirm={() => publishing.mutate()}
          error={publishing.isError ? messageOf(publishing.error) : null}
        />
      )}
    </>
  );
}
