import type { EditedTrainingSession } from '@baara/contract/trainings/editing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { ActionMenu } from '../../../ui/workspace/action-menu.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { type TableColumn, TableView } from '../../../ui/workspace/table-view.tsx';
import { datesText, placeText } from '../training-words.ts';
import { cancelTrainingSession, refreshTrainings } from './administration.api.ts';
import { type ManagedTraining, TrainingFrame } from './training-frame.tsx';

const SessionForm = lazyPart(() => import('./session-form.tsx'));

export const meta = () => [{ title: 'Sessions d’une formation | Baara' }];

/** When and where a training is given, and how full it is. */
export default function TrainingSessionsPage() {
  const { id = '' } = useParams();
  const [edited, setEdited] = useState<EditedTrainingSession | 'new' | null>(null);
  const add = <Button onClick={() => setEdited('new')}>Ajouter une session</Button>;
  return (
    <TrainingFrame
      id={id}
      current="sessions"
      action={({ sessions }) => (sessions.length > 0 ? add : undefined)}
    >
      {(training) => (
        <>
          {training.sessions.length === 0 ? (
            <EmptyState
              picture={<EmptyPicture of="offer" />}
              title="Aucune session pour l’instant"
              action={add}
            >
              La page publique dira « Prochaine date à fixer ».
            </EmptyState>
          ) : (
            <Sessions training={training} onEdit={setEdited} />
          )}
          {edited !== null && (
            <Suspense fallback={null}>
              <SessionForm
                trainingId={training.id}
                session={edited === 'new' ? null : edited}
                onClose={() => setEdited(null)}
              />
            </Suspense>
          )}
        </>
      )}
    </TrainingFrame>
  );
}

const hasEnded = ({ endsAt }: EditedTrainingSession): boolean => new Date(endsAt) <= new Date();

function stateOf(session: EditedTrainingSession): readonly [Tone, string] {
  if (session.state === 'cancelled') return ['bad', 'Annulée'];
  if (hasEnded(session)) return ['neutral', 'Terminée'];
  if (session.state === 'started') return ['info', 'En cours'];
  if (session.state === 'closed') return ['neutral', 'Inscriptions closes'];
  return session.state === 'full' ? ['warn', 'Complète'] : ['good', 'Ouverte'];
}

type Column = TableColumn<EditedTrainingSession>;
type Acts = Record<'onEdit' | 'onCancel', (session: EditedTrainingSession) => void>;

const factColumns: readonly [Column, ...Column[]] = [
  {
    id: 'dates',
    header: 'Session',
    cell: (session) => (
      <>
        <h2 className="text-m first-letter:uppercase">{datesText(session)}</h2>
        {session.schedule && <p className="text-s text-ink-soft">{session.schedule}</p>}
      </>
    ),
  },
  {
    id: 'state',
    header: 'État',
    phone: 'bare',
    cell: (session) => {
      const [tone, title] = stateOf(session);
      return <Tag tone={tone}>{title}</Tag>;
    },
  },
  { id: 'place', header: 'Lieu', cell: placeText },
  {
    id: 'seats',
    header: 'Places prises',
    isFigure: true,
    className: 'sm:whitespace-nowrap',
    cell: ({ id, trainingId, registered, seats }) => (
      <Link
        to={paths.trainingRegistrations(trainingId, { session: id })}
        aria-label={`Inscriptions : ${formatNumber(registered)} sur ${formatNumber(seats)}`}
        className="inline-flex min-h-11 items-center font-medium text-primary underline"
      >
        {formatNumber(registered)} sur {formatNumber(seats)}
      </Link>
    ),
  },
  {
    id: 'waiting',
    header: 'En attente',
    isFigure: true,
    cell: ({ waiting }) => (waiting === 0 ? null : formatNumber(waiting)),
  },
];

const actionsColumn = ({ onEdit, onCancel }: Acts): Column => ({
  id: 'actions',
  header: 'Actions',
  hasHiddenHeader: true,
  phone: 'bare',
  cell: (session) => (
    <span className="flex gap-2 sm:justify-end">
      <RollLink session={session} />
      {session.abilities.change && (
        <>
          <Button
            variant="outline"
            onClick={() => onEdit(session)}
            aria-label={`Modifier : ${datesText(session)}`}
          >
            Modifier
          </Button>
          <ActionMenu
            label={`Autres actions : ${datesText(session)}`}
            actions={
              session.abilities.cancel
                ? [{ label: 'Annuler la session', isDangerous: true, onSelect: () => onCancel(session) }]
                : []
            }
          />
        </>
      )}
    </span>
  ),
});

const DAY_MS = 86_400_000;
const dayOf = (at: string | number): string => new Date(at).toISOString().slice(0, 10);

/** The roll of today, or of the first or last day; from the eve on. */
function RollLink({
  session: { id, trainingId, startsAt, endsAt, state },
}: {
  session: EditedTrainingSession;
}) {
  const [now] = useState(Date.now);
  const first = dayOf(startsAt);
  if (state === 'cancelled' || first > dayOf(now + DAY_MS)) return null;
  const today = dayOf(now);
  const day = today < first ? first : today > dayOf(endsAt) ? dayOf(endsAt) : today;
  return (
    <Link
      to={paths.trainingDay(trainingId, id, day)}
      className={buttonClass('outline')}
      aria-label={`Appel : ${datesText({ startsAt, endsAt })}`}
    >
      Appel
    </Link>
  );
}

function Sessions({ training, onEdit }: { training: ManagedTraining } & Pick<Acts, 'onEdit'>) {
  const [cancelled, setCancelled] = useState<EditedTrainingSession | null>(null);
  return (
    <>
      <TableView
        label="Sessions"
        columns={[...factColumns, actionsColumn({ onEdit, onCancel: setCancelled })]}
        rows={training.sessions}
        rowId={({ id }) => id}
      />
      {cancelled && <Cancellation session={cancelled} onClose={() => setCancelled(null)} />}
    </>
  );
}

function Cancellation({ session, onClose }: { session: EditedTrainingSession; onClose: () => void }) {
  const client = useQueryClient();
  const cancelling = useMutation({
    mutationFn: (reason: string) => cancelTrainingSession({ params: { id: session.id }, body: { reason } }),
    onSuccess: async ({ message }) => {
      await refreshTrainings(client);
      toast.success(message ?? '');
      onClose();
    },
  });
  const people = session.registered + session.waiting;
  return (
    <ReasonDialog
      title={`Annuler la session : ${datesText(session)} ?`}
      description={
        people === 0
          ? 'Personne n’y est inscrit. Elle ne pourra pas être rétablie.'
          : `${formatNumber(people)} ${people > 1 ? 'personnes en sont prévenues et liront' : 'personne en est prévenue et lira'} ce motif. La session ne pourra pas être rétablie.`
      }
      confirmLabel="Annuler la session"
      isBusy={cancelling.isPending}
      error={cancelling.isError ? messageOf(cancelling.error) : null}
      onClose={onClose}
      onConfirm={(reason) => cancelling.mutate(reason)}
    />
  );
}
