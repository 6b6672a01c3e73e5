import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ApiForm, SubmitButton } from '../../../../lib/forms/api-form.tsx';
import { callEndpoint } from '../../../../lib/forms/lazy-endpoint.ts';
import { useApiForm } from '../../../../lib/forms/use-api-form.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { mentionableMembers } from '../mentionable-members.ts';
import { sentOf } from '../mention-text.ts';
import { NoteField } from '../note-field.tsx';
import { NoteItem } from '../note-item.tsx';
import { notesQuery } from '../profile.api.ts';
import { addingNote } from '../record.api.ts';

type Props = {
  candidateId: string;
  /** The one they are read beside: new notes are written on it. Without it, on the profile. */
  applicationId?: string;
  canNote: boolean;
};

/** The team's notes about a candidate, on the profile and on every application, latest first. */
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
        <Button variant="outline" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Voir les notes plus anciennes
        </Button>
      )}
    </>
  );
}

function NewNote({ candidateId, applicationId }: Omit<Props, 'canNote'>) {
  const client = useQueryClient();
  const endpoint = addingNote(candidateId);
  const form = useApiForm(endpoint, {
    defaultValues: { text: '' },
    toBody: ({ text }) => ({ text, applicationId }),
    send: async (body, { idempotencyKey }) => {
      const members = await mentionableMembers(client, body.text);
      return callEndpoint(endpoint, { ...body, text: sentOf(body.text, members) }, idempotencyKey);
    },
    draft: `note:${applicationId ?? candidateId}`,
    valuesOf: () => ({ text: '' }),
    onSuccess: () => void client.invalidateQueries({ queryKey: notesQuery(candidateId).queryKey }),
  });
  return (
    <ApiForm form={form} className="grid gap-2">
      <NoteField label="Nouvelle note" {...form.controlled('text')} />
      <div>
        <SubmitButton form={form} variant="outline" disabled={form.watch('text').trim() === ''}>
          Ajouter la note
        </SubmitButton>
      </div>
    </ApiForm>
  );
}
