import type { PractisedAnswer } from '@baara/contract/candidates/tools/interview-coach';
import { interviewCoachMessages } from '@baara/contract/candidates/tools/interview-coach-words';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../../lib/api-error.ts';
import { BackLink } from '../../../../lib/back-link.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { DataTable } from '../../../../lib/lists/data-table.tsx';
import { useListParams } from '../../../../lib/lists/use-list-params.ts';
import { shortMoment } from '../../../../lib/moments.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { toast } from '../../../../ui/toast.ts';
import { PageHeader } from '../../../../ui/workspace/page-header.tsx';
import type { TableColumn } from '../../../../ui/workspace/table-view.tsx';
import { coachKey, practisedAnswersQuery, removeAnswer } from './interview-coach.api.ts';
import { clock, overallTitles } from './practice-words.ts';

const ConfirmDialog = lazyPart(() =>
  import('../../../../ui/confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

const hrefOf = ({ questionId, offer }: PractisedAnswer): string =>
  paths.coach({ question: questionId, offre: offer?.id ?? null });

const columnsWith = (
  onRemove: (answer: PractisedAnswer) => void,
): [TableColumn<PractisedAnswer>, ...TableColumn<PractisedAnswer>[]] => [
  {
    id: 'question',
    header: 'Question et réponse',
    cell: (row) => (
      <>
        <Link to={hrefOf(row)} className="relative z-[1] font-semibold hover:text-primary">
          {row.question}
        </Link>
        <details className="text-s text-ink-soft">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary">
            Ma réponse
          </summary>
          <p className="max-w-xl whitespace-pre-line wrap-anywhere">{row.answer}</p>
        </details>
      </>
    ),
  },
  { id: 'overall', header: 'Retour', cell: ({ overall }) => overallTitles[overall] ?? null },
  {
    id: 'aloud',
    header: 'À voix haute',
    cell: ({ isAloud, spokenSeconds }) => (isAloud ? clock(spokenSeconds ?? 0) : null),
  },
  { id: 'offer', header: "Pour l'offre", cell: ({ offer }) => offer?.title ?? null },
  { id: 'date', header: 'Date', cell: ({ answeredAt }) => shortMoment(answeredAt) },
  {
    id: 'remove',
    header: 'Action',
    hasHiddenHeader: true,
    phone: 'bare',
    cell: (row) => (
      <Button
        variant="ghost"
        className="relative z-[1]"
        aria-label={`Supprimer ma réponse à « ${row.question} »`}
        onClick={() => onRemove(row)}
      >
        Supprimer
      </Button>
    ),
  },
];

/** What the person answered in practice, to read again or to delete. */
export function PractisedAnswers() {
  const list = useListParams();
  const client = useQueryClient();
  const query = useQuery({
    ...practisedAnswersQuery({ page: list.page, limit: list.limit }),
    placeholderData: keepPreviousData,
  });
  const [removed, setRemoved] = useState<PractisedAnswer | null>(null);
  const removing = useMutation({
    mutationFn: (id: string) => removeAnswer(id),
    onSuccess: () => {
      setRemoved(null);
      toast.success(interviewCoachMessages.REMOVED);
      return client.invalidateQueries({ queryKey: coachKey });
    },
    onError: (error) => toast.error(messageOf(error, "La réponse n'a pas pu être supprimée. Réessayez.")),
  });
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.coach()}>Coach d'entretien</BackLink>}
        title="Mes réponses d'exercice"
        description="Vous seul les lisez. Reprenez une question pour mieux y répondre."
      />
      <DataTable
        query={query}
        list={list}
        label="Réponses d'exercice"
        columns={columnsWith(setRemoved)}
        rowId={({ id }) => id}
        loading="Chargement de vos réponses…"
        failed="Vos réponses n'ont pas pu être chargées."
        empty={
          <EmptyState
            title="Vous n'avez encore répondu à aucune question"
            action={
              <Link to={paths.coach({ question: 'general-1' })} className={buttonClass('primary')}>
                Répondre à une première question
              </Link>
            }
          />
        }
      />
      {removed && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title="Supprimer cette réponse ?"
            description={`« ${removed.question} » : votre réponse et son retour quittent vos progrès.`}
            confirmLabel="Supprimer"
            isBusy={removing.isPending}
            onConfirm={() => removing.mutate(removed.id)}
            onClose={() => setRemoved(null)}
          />
        </Suspense>
      )}
    </>
  );
}
