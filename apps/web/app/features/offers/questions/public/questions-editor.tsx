import type { OfferQuestions } from '@baara/contract/offers/questions';
import { questionLimits } from '@baara/contract/offers/question-kinds';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ApiError, messageOf } from '../../../../lib/api.ts';
import { ChangedMeanwhile } from '../../../../lib/changed-meanwhile.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field-error.tsx';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { Notice } from '../../../../ui/states.tsx';
import { toast } from '../../../../ui/toast.ts';
import { bodyOf, type Draft, draftOf, fromLibrary, newDraft } from '../question-draft.ts';
import { QuestionRow } from '../question-row.tsx';
import { addToLibrary, libraryQuery, questionsQuery, saveQuestions } from '../questions.api.ts';
import { companyOffersRoot } from '../../../../lib/query-roots.ts';

const LibraryDialog = lazyPart(() => import('../library-dialog.tsx'));

/** What an offer asks those who apply, beside a CV and a message. */
export function QuestionsEditor({ offerId }: { offerId: string }) {
  const query = useQuery(questionsQuery(offerId));
  return (
    <section aria-labelledby="questions" className="grid grid-cols-1 gap-3">
      <div>
        <h2 id="questions">Questions aux candidats</h2>
        <p className="text-ink-soft">
          Posées dans le formulaire de candidature, dans cet ordre ; {questionLimits.questions} au plus. Peu
          de questions, c'est plus de candidatures.
        </p>
      </div>
      {isUnreadable(query) ? (
        <QueryError query={query} fallback="Les questions n'ont pas pu être chargées." />
      ) : (
        query.isPending && <SkeletonList label="Chargement des questions…" />
      )}
      {query.data && <Editor offerId={offerId} stored={query.data} />}
    </section>
  );
}

type Edited = { drafts: Draft[]; version: string };

function Editor({ offerId, stored }: { offerId: string; stored: OfferQuestions }) {
  const client = useQueryClient();
  const { queryKey } = questionsQuery(offerId);
  const [edited, setEdited] = useState<Edited | null>(null);
  const [open, setOpen] = useState<number | null>(null);
  const [isLibraryOpen, setIsLibraryOpen] = useState(false);
  const { drafts, version } = edited ?? { drafts: stored.questions.map(draftOf), version: stored.version };
  const saving = useMutation({
    mutationFn: (sent: Edited) =>
      saveQuestions(offerId, { version: sent.version, questions: sent.drafts.map(bodyOf) }),
    onSuccess: ({ data, message }, sent) => {
      client.setQueryData(queryKey, data);
      // What was typed during the save is still to be saved.
      setEdited((now) => (now?.drafts === sent.drafts ? null : now && { ...now, version: data.version }));
      setOpen(null);
      void client.invalidateQueries({ queryKey: companyOffersRoot });
      toast.success(message ?? 'Questions enregistrées');
    },
    onError: (failure) => {
      const place = failure instanceof ApiError ? placeOf(failure) : undefined;
      if (place !== undefined) setOpen(drafts[place]?.place ?? null);
    },
  });
  const storing = useMutation({
    mutationFn: (draft: Draft) => addToLibrary(bodyOf(draft)),
    onSuccess: ({ message }) => {
      toast.success(message ?? 'Question ajoutée à la bibliothèque');
      return client.invalidateQueries(libraryQuery);
    },
    onError: (failure) => toast.error(messageOf(failure)),
  });
  const error = saving.error instanceof ApiError ? saving.error : null;
  const isChanged = error?.code === 'QUESTIONS_CHANGED';
  const isReadOnly = !stored.abilities.edit;
  const change = (next: Draft[]): void => setEdited({ drafts: next, version });
  const nextPlace = Math.max(-1, ...drafts.map(({ place }) => place)) + 1;
  const add = (draft: Draft): void => {
    change([...drafts, draft]);
    setOpen(draft.place);
  };
  const shift = (index: number, by: -1 | 1): void => {
    const next = [...drafts];
    const [moved] = next.splice(index, 1);
    if (moved) next.splice(index + by, 0, moved);
    change(next);
  };
  const isFull = drafts.length >= questionLimits.questions;
  return (
    <>
      {stored.warnings.length > 0 && <Warnings warnings={stored.warnings} />}
      {drafts.length === 0 && (
        <p className="text-ink-soft">Aucune question : le formulaire demande un CV et un message.</p>
      )}
      <ol className="grid grid-cols-1 gap-2">
        {drafts.map((draft, index) => (
          <QuestionRow
            key={draft.place}
            draft={draft}
            index={index}
            isLast={index === drafts.length - 1}
            isOpen={open === draft.place}
            isReadOnly={isReadOnly}
            fieldError={(field) => error?.fieldMessage(`questions.${index}.${field}`)}
            onToggle={() => setOpen(open === draft.place ? null : draft.place)}
            onChange={(next) => change(drafts.map((one) => (one.place === next.place ? next : one)))}
            onShift={(by) => shift(index, by)}
            onRemove={() => change(drafts.filter(({ place }) => place !== draft.place))}
            onStore={() => storing.mutate(draft)}
          />
        ))}
      </ol>
      {isReadOnly ? null : isChanged ? (
        <ChangedMeanwhile
          message={messageOf(error)}
          onChoice={async (chosen) => {
            const fresh = await client.fetchQuery({ ...questionsQuery(offerId), staleTime: 0 });
            setEdited(chosen === 'mine' ? { drafts, version: fresh.version } : null);
            saving.reset();
          }}
        />
      ) : (
        saving.isError && <FieldError message={problemOf(saving.error, drafts.length)} />
      )}
      {!isReadOnly && (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => add(newDraft(nextPlace))} disabled={isFull}>
            Nouvelle question
          </Button>
          <Button variant="outline" onClick={() => setIsLibraryOpen(true)} disabled={isFull}>
            Depuis la bibliothèque
          </Button>
          {edited && (
            <Button
              onClick={() => saving.mutate({ drafts, version })}
              disabled={isChanged}
              busy={saving.isPending}
              busyLabel="Enregistrement..."
            >
              Enregistrer les questions
            </Button>
          )}
        </div>
      )}
      {stored.retired.length > 0 && <Retired questions={stored.retired} />}
      {isLibraryOpen && (
        <Suspense fallback={null}>
          <LibraryDialog
            asked={new Set(drafts.map(({ label }) => label.toLowerCase()))}
            onAdd={(question) => {
              add(fromLibrary(question, nextPlace));
              setIsLibraryOpen(false);
            }}
            onClose={() => setIsLibraryOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The question at fault, by its index. */
function placeOf({ errors }: ApiError): number | undefined {
  const place = errors[0]?.field.split('.')[1];
  return place === undefined ? undefined : Number(place);
}

/** A problem of one question stands beside its field. */
function problemOf(error: unknown, count: number): string | null {
  const place = error instanceof ApiError ? placeOf(error) : undefined;
  return place !== undefined && place < count ? null : messageOf(error);
}

function Warnings({ warnings }: Pick<OfferQuestions, 'warnings'>) {
  return (
    <Notice tone="warn">
      <b>Relisez ces questions avant de publier.</b>
      <ul className="mt-1 grid gap-1">
        {warnings.map(({ reason, quote }) => (
          <li key={reason + quote}>
            « {quote} » : {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Retired({ questions }: { questions: OfferQuestions['retired'] }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center text-primary">
        Questions retirées ({questions.length})
      </summary>
      <p className="text-s text-ink-soft">Elles ne sont plus posées ; leurs réponses restent lisibles.</p>
      <ul className="mt-2 grid gap-1">
        {questions.map(({ id, label, answers }) => (
          <li key={id} className="wrap-anywhere">
            {label} · {answers} réponse{answers > 1 ? 's' : ''}
          </li>
        ))}
      </ul>
    </details>
  );
}
