import type { CannedAnswer } from '@baara/contract/support/support-desk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { messageOf } from '../../../../lib/api.ts';
import { BackLink } from '../../../../lib/back-link.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { paths } from '../../../../lib/paths.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { toast } from '../../../../ui/toast.ts';
import { EmptyPicture } from '../../../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../../../ui/workspace/page-header.tsx';
import { cannedAnswersQuery, removeCannedAnswer } from '../inbox/inbox.api.ts';

const CannedAnswerForm = lazyPart(() => import('./canned-answer-form.tsx'));

export const meta = () => [{ title: 'Réponses types | Baara' }];

type Opened =
  | { kind: 'form'; answer: CannedAnswer | null }
  | { kind: 'removal'; answer: CannedAnswer }
  | null;

/** Answers that the support writes again and again. */
export default function CannedAnswersPage() {
  const query = useQuery(cannedAnswersQuery);
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <WorkspacePage>
      <PageHeader
        title="Réponses types"
        description="Des textes à insérer dans une réponse ; leurs champs entre accolades se remplissent seuls."
        back={<BackLink to={paths.supportInbox()}>Support</BackLink>}
        action={
          query.data && (
            <Button onClick={() => setOpened({ kind: 'form', answer: null })}>Ajouter une réponse</Button>
          )
        }
      />
      {query.isPending ? (
        <SkeletonList label="Chargement des réponses types…" />
      ) : isUnreadable(query) ? (
        <QueryError query={query} fallback="Les réponses types n’ont pas pu être chargées." />
      ) : (query.data ?? []).length === 0 ? (
        <EmptyState picture={<EmptyPicture of="messages" />} title="Aucune réponse type">
          Écrivez une fois ce que vous répondez souvent : mot de passe oublié, offre expirée, facture…
        </EmptyState>
      ) : (
        <ul className="grid gap-3 lg:grid-cols-2">
          {query.data?.map((answer) => (
            <li key={answer.id}>
              <Card className="grid h-full content-between gap-3">
                <div>
                  <h2 className="text-l wrap-anywhere">{answer.name}</h2>
                  <p className="mt-1 line-clamp-4 break-words whitespace-pre-wrap text-ink-soft">
                    {answer.body}
                  </p>
                </div>
                <div className="flex flex-wrap gap-2">
                  <Button variant="outline" onClick={() => setOpened({ kind: 'form', answer })}>
                    Modifier<span className="sr-only"> {answer.name}</span>
                  </Button>
                  <Button variant="ghost" onClick={() => setOpened({ kind: 'removal', answer })}>
                    Supprimer<span className="sr-only"> {answer.name}</span>
                  </Button>
                </div>
              </Card>
            </li>
          ))}
        </ul>
      )}
      {opened?.kind === 'form' && (
        <Suspense fallback={null}>
          <CannedAnswerForm answer={opened.answer} onClose={close} />
        </Suspense>
      )}
      {opened?.kind === 'removal' && <RemovalDialog answer={opened.answer} onClose={close} />}
    </WorkspacePage>
  );
}

function RemovalDialog({ answer, onClose }: { answer: CannedAnswer; onClose: () => void }) {
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: () => removeCannedAnswer(answer.id),
    onSuccess: ({ message }) => {
      toast.success(message ?? '');
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: cannedAnswersQuery.queryKey }),
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Supprimer la réponse type « ${answer.name} » ?`}
      description="Toute l’équipe la perd. Les réponses déjà envoyées restent."
      confirmLabel="Supprimer"
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate()}
      error={removal.isError ? messageOf(removal.error, 'La réponse type n’a pas pu être supprimée.') : null}
    />
  );
}
