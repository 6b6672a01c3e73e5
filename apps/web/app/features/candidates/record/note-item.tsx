import type { CandidateNote } from '@baara/contract/candidates/record';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { callEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { mentionableMembers } from './mentionable-members.ts';
import { partsOf, sentOf, typedOf } from './mention-text.ts';
import { NoteField } from './note-field.tsx';
import { notesQuery } from './profile.api.ts';
import { editingNote, deleteCandidateNote } from './record.api.ts';
import { paths } from '../../../lib/paths.ts';

type Props = { note: CandidateNote; candidateId: string };
type ItemProps = Props & {
  /** The application that the notes are read beside, if any. */
  besideId: string | undefined;
};

function useNotesChanged(candidateId: string) {
  const client = useQueryClient();
  return (message: string | undefined): void => {
    toast.success(message ?? '');
    void client.invalidateQueries({ queryKey: notesQuery(candidateId).queryKey });
  };
}

/** One note: who wrote it, when and on what, and what its author may still change. */
export function NoteItem({ note, candidateId, besideId }: ItemProps) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <EditForm note={note} candidateId={candidateId} onDone={() => setEditing(false)} />;
  return (
    <li className="grid gap-1 border-l-2 border-accent pl-3">
      <p className="whitespace-pre-line wrap-anywhere">
        {partsOf(note.text, note.mentions).map(({ at, text, isMention }) =>
          isMention ? (
            <strong key={at} className="font-semibold text-primary">
              {text}
            </strong>
          ) : (
            text
          ),
        )}
      </p>
      <p className="text-s text-ink-soft">
        {note.author?.name ?? 'Compte supprimé'} · {formatDateTime(note.createdAt)}
        {note.editedAt && ' · modifiée'}
      </p>
      <WrittenOn note={note} besideId={besideId} />
      {(note.abilities.edit || note.abilities.delete) && (
        <div className="-ml-3 flex">
          {note.abilities.edit && (
            <Button variant="ghost" onClick={() => setEditing(true)}>
              Modifier
            </Button>
          )}
          {note.abilities.delete && <DeleteButton note={note} candidateId={candidateId} />}
        </div>
      )}
    </li>
  );
}

/** Where a note was written, unless it is where it is read. */
function WrittenOn({ note: { application }, besideId }: Pick<ItemProps, 'note' | 'besideId'>) {
  if (application?.id === besideId) return null;
  if (!application) return <p className="text-s text-ink-soft">Écrite sur le profil</p>;
  const { id, offerId, offerTitle } = application;
  return (
    <Link
      to={paths.offerApplications(offerId, { candidature: id, rubrique: 'notes' })}
      className="inline-flex min-h-11 items-center justify-self-start text-s text-primary wrap-anywhere"
    >
      Candidature : {offerTitle || 'Sans titre'}
    </Link>
  );
}

function EditForm({ note, candidateId, onDone }: Props & { onDone: () => void }) {
  const changed = useNotesChanged(candidateId);
  const client = useQueryClient();
  const endpoint = editingNote(candidateId, note.id);
  const form = useApiForm(endpoint, {
    defaultValues: { text: typedOf(note.text, note.mentions) },
    toBody: (values) => values,
    send: async ({ text }, { idempotencyKey }) => {
      const members = [...note.mentions, ...(await mentionableMembers(client, text))];
      return callEndpoint(endpoint, { text: sentOf(text, members) }, idempotencyKey);
    },
    success: null,
    onSuccess: ({ message }) => {
      changed(message);
      onDone();
    },
  });
  return (
    <li>
      <ApiForm form={form} className="grid gap-2">
        <NoteField label="Modifier la note" {...form.controlled('text')} />
        <div className="flex flex-wrap gap-2">
          <SubmitButton form={form} disabled={form.watch('text').trim() === ''}>
            Enregistrer
          </SubmitButton>
          <Button variant="outline" onClick={onDone}>
            Annuler
          </Button>
        </div>
      </ApiForm>
    </li>
  );
}

function DeleteButton({ note, candidateId }: Props) {
  const [isAsking, setAsking] = useState(false);
  const changed = useNotesChanged(candidateId);
  const deleting = useMutation({
    mutationFn: () =>
      deleteCandidateNote({
        params: { id: candidateId, noteId: note.id },
      }),
    onSuccess: ({ message }) => {
      setAsking(false);
      changed(message);
    },
  });
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Supprimer
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Supprimer cette note ?"
        description="Elle disparaîtra pour toute votre équipe."
        confirmLabel="Supprimer la note"
        isBusy={deleting.isPending}
        onConfirm={() => deleting.mutate()}
        error={deleting.isError ? messageOf(deleting.error) : null}
      />
    </>
  );
}
