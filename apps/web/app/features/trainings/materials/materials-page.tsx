import type { EditedTrainingSession } from '@baara/contract/trainings/editing';
import type { TrainingMaterial } from '@baara/contract/trainings/materials';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { SaveButton } from '../../../lib/save-button.tsx';
import { shortDate } from '../../../lib/short-day.ts';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { type TableColumn, TableView } from '../../../ui/workspace/table-view.tsx';
import { type ManagedTraining, TrainingFrame } from '../administration/training-frame.tsx';
import { datesText } from '../training-words.ts';
import { materialFile, materialsKey, materialsQuery, removeMaterial } from './materials.api.ts';

const MaterialForm = lazyPart(() => import('./material-form.tsx'));

export const meta = () => [{ title: 'Documents d’une formation | Baara' }];

/** Files that people with a seat read. */
export default function TrainingMaterialsPage() {
  const { id = '' } = useParams();
  const [isAdding, setIsAdding] = useState(false);
  const add = <Button onClick={() => setIsAdding(true)}>Ajouter un document</Button>;
  return (
    <TrainingFrame id={id} current="materials" action={() => add}>
      {(training) => (
        <>
          <Materials training={training} />
          {isAdding && (
            <Suspense fallback={null}>
              <MaterialForm
                trainingId={training.id}
                sessions={training.sessions}
                onClose={() => setIsAdding(false)}
              />
            </Suspense>
          )}
        </>
      )}
    </TrainingFrame>
  );
}

function Materials({ training: { id, sessions } }: { training: ManagedTraining }) {
  const query = useQuery(materialsQuery(id));
  const [removed, setRemoved] = useState<TrainingMaterial | null>(null);
  if (isUnreadable(query))
    return <QueryError query={query} fallback="Les documents n’ont pas pu être chargés." />;
  if (query.isPending) return <SkeletonList label="Chargement des documents…" count={2} />;
  if (query.data.length === 0)
    return (
      <EmptyState picture={<EmptyPicture of="file" />} title="Aucun document pour l’instant">
        Supports, exercices, plan d’accès : les personnes inscrites les téléchargent dans « Mes formations ».
      </EmptyState>
    );
  return (
    <>
      <TableView
        label="Documents"
        columns={columnsOf(sessions, setRemoved)}
        rows={query.data}
        rowId={({ id: one }) => one}
      />
      {removed && <Removal material={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

type Column = TableColumn<TrainingMaterial>;

const columnsOf = (
  sessions: readonly EditedTrainingSession[],
  onRemove: (material: TrainingMaterial) => void,
): readonly [Column, ...Column[]] => [
  {
    id: 'title',
    header: 'Document',
    cell: ({ title, fileName }) => (
      <>
        <h2 className="text-m wrap-anywhere">{title}</h2>
        <p className="text-s text-ink-soft wrap-anywhere">{fileName}</p>
      </>
    ),
  },
  {
    id: 'session',
    header: 'Pour',
    cell: ({ sessionId }) => {
      const session = sessions.find(({ id }) => id === sessionId);
      return session ? datesText(session) : 'Toutes les sessions';
    },
  },
  { id: 'size', header: 'Taille', isFigure: true, cell: ({ byteSize }) => formatBytes(byteSize) },
  { id: 'added', header: 'Ajouté le', isFigure: true, cell: ({ addedAt }) => shortDate(addedAt) },
  {
    id: 'actions',
    header: 'Actions',
    hasHiddenHeader: true,
    phone: 'bare',
    cell: (material) => (
      <span className="flex flex-wrap gap-2 sm:justify-end">
        <SaveButton
          path={materialFile(material.id)}
          fileName={material.fileName}
          label={`Télécharger ${material.title}`}
        >
          Télécharger
        </SaveButton>
        <Button variant="ghost" onClick={() => onRemove(material)} aria-label={`Retirer : ${material.title}`}>
          Retirer
        </Button>
      </span>
    ),
  },
];

function Removal({ material, onClose }: { material: TrainingMaterial; onClose: () => void }) {
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: () => removeMaterial(material.id),
    onSuccess: async ({ message }) => {
      await client.invalidateQueries({ queryKey: materialsKey });
      toast.success(message ?? '');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Retirer « ${material.title} » ?`}
      description="Les personnes inscrites ne le liront plus. Ce qu’elles ont téléchargé leur reste."
      confirmLabel="Retirer"
      busyLabel="Retrait…"
      isBusy={removing.isPending}
      onConfirm={() => removing.mutate()}
      error={removing.isError ? messageOf(removing.error) : null}
    />
  );
}
