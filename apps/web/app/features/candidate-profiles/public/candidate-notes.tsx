import type { addCandidateNote } from '@baara/contract/candidate-profiles';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, messageOf } from '../../../lib/api.ts';
import { useLatestKeptText } from '../../../lib/kept-text.ts';
import { useSameKey } from '../../../lib/use-same-key.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { teammatesQuery } from '../../companies/public/teammates.ts';
import { isMentionable, sentOf } from '../mention-text.ts';
import { NoteField } from '../note-field.tsx';
import { NoteItem } from '../note-item.tsx';
import { notesQuery } from '../profile-queries.ts';

type Props = {
  candidateId: string;
  /** The one they are read beside: new notes are written on it. Without it, on the profile. */
  applicationId?: string;
  canNote: boolean;
};

/** What the team wrote about a candidate, on the profile and on every application, latest first. */
export function CandidateNotes({ candidateId, applicationId, canNote }: Props) {
  const query = useInfiniteQuery(notesQuery(candidateId));
  const notes = query.data?.pages.flatMap(({ data }) => data);
  return (
    <>
      {canNote && <NewNote candidateId={candidateId} applicationId={applicationId} />}
      {query.isPending && <Skeleton className="h-16" />}
      {query.isError && <QueryError query={query} />}
      {notes?.length === 0 && <p className="text-ink-soft">Aucune note pour le moment.</p>}
      <ul aria-label="Notes" className="grid gap-4 empty:hidden">
        {notes?.map((note) => (
          <NoteItem key={note.id} note={note} candidateId={candidateId} besideId={applicationId} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button variant="line" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Voir les notes plus anciennes
        </Button>
      )}
    </>
  );
}

function NewNote({ candidateId, applicationId }: Omit<Props, 'canNote'>) {
  const client = useQueryClient();
  const [text, setText, latest] = useLatestKeptText(`note:${applicationId ?? candidateId}`);
  // The same words again, once written, are another note.
  const [written, setWritten] = useState(0);
  const keyOf = useSameKey();
  const adding = useMutation({
    mutationFn: async (sent: string) => {
      const members = sent.includes('@')
        ? (await client.ensureQueryData(teammatesQuery)).filter(isMentionable)
        : [];
      const body = { text: sentOf(sent, members), applicationId };
      return api.call<typeof addCandidateNote>('POST /recruiter/candidates/:id/notes', {
        params: { id: candidateId },
        body,
        idempotencyKey: keyOf([candidateId, body, written]),
      });
    },
    onSuccess: ({ message }, sent) => {
      toast.success(message ?? '');
      // What was typed while it was on its way is the next note.
      if (latest() === sent) setText('');
      setWritten(written + 1);
      void client.invalidateQueries({ queryKey: notesQuery(candidateId).queryKey });
    },
  });
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) adding.mutate(text);
      }}
    >
      <NoteField
        label="Nouvelle note"
        value={text}
        error={adding.isError ? messageOf(adding.error) : null}
        onChange={setText}
      />
      <div>
        <Button type="submit" variant="line" busy={adding.isPending} disabled={text.trim() === ''}>
          Ajouter la note
        </Button>
      </div>
    </form>
  );
}
