import type { CandidateCase } from '@baara/contract/firm/cases';
import { CASE_NOTE_LENGTH } from '@baara/contract/firm/firm-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { ApiForm, SubmitButton } from '../../lib/forms/api-form.tsx';
import { useApiForm } from '../../lib/forms/use-api-form.ts';
import { formatDateTime } from '../../lib/moments.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Textarea } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { addingNote, cacheCase, caseQuery, removeCaseNote } from './public/firm.api.ts';

/** What consultants wrote about a candidate, the newest first. */
export function CaseNotes({ one }: { one: CandidateCase }) {
  const { notes, abilities } = one;
  return (
    <Card>
      <h2 className="text-m">Notes</h2>
      {abilities.qualify && <NoteForm id={one.id} />}
      {notes.length === 0 && !abilities.qualify && <p className="text-ink-soft">Aucune note.</p>}
      <ul className="divide-y divide-line">
        {notes.map((note) => (
          <Note key={note.id} note={note} caseId={one.id} />
        ))}
      </ul>
    </Card>
  );
}

function NoteForm({ id }: { id: string }) {
  const client = useQueryClient();
  const form = useApiForm(addingNote(id), {
    defaultValues: { text: '', isPrivate: false },
    toBody: (values) => values,
    draft: `case-note:${id}`,
    valuesOf: () => ({ text: '', isPrivate: false }),
    onSuccess: ({ data }) => cacheCase(client, data),
  });
  return (
    <ApiForm form={form} className="mb-3 grid gap-1">
      <Textarea
        label="Nouvelle note"
        rows={3}
        maxLength={CASE_NOTE_LENGTH}
        hint="Le candidat la lira s’il demande ses données."
        {...form.field('text')}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Checkbox label="Pour moi seul parmi les consultants" {...form.field('isPrivate')} />
        <SubmitButton form={form} variant="outline">
          Ajouter la note
        </SubmitButton>
      </div>
    </ApiForm>
  );
}

function Note({ note, caseId }: { note: CandidateCase['notes'][number]; caseId: string }) {
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: () => removeCaseNote(note.id),
    onSuccess: ({ message }) => toast.success(message ?? ''),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: caseQuery(caseId).queryKey }),
  });
  return (
    <li className="py-3">
      <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
      <div className="flex flex-wrap items-center gap-x-3 text-s text-ink-soft">
        <span>
          {note.author ?? 'Un ancien consultant'}, le {formatDateTime(note.at)}
        </span>
        {note.isPrivate && <Tag>Privée</Tag>}
        {note.abilities.remove && (
          <Button
            variant="ghost"
            className="ml-auto"
            busy={removal.isPending}
            onClick={() => removal.mutate()}
          >
            Retirer
          </Button>
        )}
      </div>
    </li>
  );
}
