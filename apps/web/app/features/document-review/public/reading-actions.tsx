import type { ReadRequest } from '@baara/contract/document-review/reviews';
import { reviewMessages as messages } from '@baara/contract/document-review/review-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { factLine } from '../../accounts/users/public/fact.tsx';
type Act =
  | { how: 'take' }
  | { how: 'release' }
  | { how: 'accept'; text: string }
  | { how: 'refuse'; text: string };

type Answered = Promise<{ message?: string | undefined }>;

/** How a request is decided; `key` names the queries that are invalidated afterwards. */
export type ReadingCalls = {
  take: (id: string) => Answered;
  release: (id: string) => Answered;
  accept: (id: string, note: string) => Answered;
  refuse: (id: string, reason: string) => Answered;
  key: readonly string[];
};

export type ReadingWords = {
  /** Of the note. */
  noteHint: string;
  refusal: string;
  /** To somebody who may not read their own documents. */
  own: string;
};

function call(calls: ReadingCalls, id: string, act: Act): Answered {
  if (act.how === 'take') return calls.take(id);
  if (act.how === 'release') return calls.release(id);
  return act.how === 'accept' ? calls.accept(id, act.text) : calls.refuse(id, act.text);
}

type Props = { request: ReadRequest; calls: ReadingCalls; words: ReadingWords };

/** Taken by one person, read, then accepted or refused; the second reading is another person's. */
export function ReadingActions({ request, calls, words }: Props) {
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const [isRefusing, setIsRefusing] = useState(false);
  const { id, state, taken, abilities } = request;
  const act = useMutation({
    mutationFn: (made: Act) => call(calls, id, made),
    onSuccess: ({ message }) => {
      toast.success(message ?? '');
      setIsRefusing(false);
      setNote('');
    },
    onError: (error, { how }) => {
      if (how !== 'refuse') toast.error(messageOf(error));
    },
    // Somebody else may have come first: what stands on the screen is read anew either way.
    onSettled: () => client.invalidateQueries({ queryKey: calls.key }),
  });
  const press = (made: Act) => ({
    onClick: () => act.mutate(made),
    busy: act.isPending && act.variables.how === made.how,
    disabled: act.isPending,
  });
  const isSecond = state === 'accepted';
  return (
    <div className={`${factLine} grid gap-3 py-3`}>
      {abilities.accept && (
        <Textarea
          label="Note de lecture"
          hint={words.noteHint}
          optional
          rows={2}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {abilities.take && (
          <Button variant="primary" {...press({ how: 'take' })}>
            {isSecond ? 'Prendre la seconde lecture' : 'Prendre cette demande'}
          </Button>
        )}
        {abilities.accept && (
          <Button variant="primary" {...press({ how: 'accept', text: note })}>
            {isSecond ? 'Confirmer et donner le badge' : 'Accepter les documents'}
          </Button>
        )}
        {abilities.refuse && (
          <Button variant="danger" disabled={act.isPending} onClick={() => setIsRefusing(true)}>
            Refuser
          </Button>
        )}
        {abilities.release && (
          <Button variant="ghost" {...press({ how: 'release' })}>
            Rendre
          </Button>
        )}
      </div>
      {!abilities.take && !abilities.accept && (
        <p className="text-s text-ink-soft">
          {taken && !taken.isMine
            ? 'Une autre personne lit cette demande.'
            : isSecond
              ? messages.SAME_READER
              : words.own}
        </p>
      )}
      {isRefusing && (
        <ReasonDialog
          title="Refuser ces documents ?"
          description={words.refusal}
          confirmLabel="Refuser"
          requiredMessage={messages.REASON_REQUIRED}
          isBusy={act.isPending}
          error={act.isError ? messageOf(act.error) : null}
          onClose={() => {
            setIsRefusing(false);
            act.reset();
          }}
          onConfirm={(text) => act.mutate({ how: 'refuse', text })}
        />
      )}
    </div>
  );
}
