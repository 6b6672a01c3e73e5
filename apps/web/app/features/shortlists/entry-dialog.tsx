import {
  shortlistLimits,
  type ShortlistStatus,
  shortlistStatuses,
  shortlistStatusTitles,
} from '@baara/contract/shortlist-messages';
import type { editShortlistEntry, ShortlistEntry } from '@baara/contract/shortlists';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { api, ApiError, messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Select } from '../../ui/select.tsx';
import { Notice } from '../../ui/states.tsx';
import { Textarea } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { shortlistKey } from './public/shortlist-queries.ts';

const options = shortlistStatuses.map((value) => ({ value, label: shortlistStatusTitles[value] }));

/** The note and the state of one entry. */
export function EntryDialog({ entry, onClose }: { entry: ShortlistEntry; onClose: () => void }) {
  const form = useId();
  const client = useQueryClient();
  const [status, setStatus] = useState<ShortlistStatus>(entry.status);
  const [note, setNote] = useState(entry.note ?? '');
  const saving = useMutation({
    mutationFn: () =>
      api.call<typeof editShortlistEntry>('PATCH /recruiter/shortlist/:id', {
        params: { id: entry.id },
        body: { version: entry.version, note: note || null, status },
      }),
    onSuccess: ({ message }) => {
      toast.success(message ?? '');
      onClose();
    },
    // Saved meanwhile by someone else: the list behind shows it, and what was typed stays here.
    onSettled: () => client.invalidateQueries({ queryKey: shortlistKey }),
  });
  const { error } = saving;
  const noteError = error instanceof ApiError ? (error.fieldMessage('note') ?? undefined) : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    saving.mutate();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={entry.candidate.name}
      description={entry.offer ? `Pour « ${entry.offer.title || 'Sans titre'} »` : 'Gardé en général'}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={form} busy={saving.isPending}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-4">
        {error && !noteError && <Notice tone="bad">{messageOf(error)}</Notice>}
        <Select
          label="Où en êtes-vous ?"
          value={status}
          options={options}
          onChange={(event) => setStatus(event.target.value as ShortlistStatus)}
        />
        <Textarea
          label="Note pour votre équipe"
          optional
          rows={3}
          maxLength={shortlistLimits.note}
          value={note}
          error={noteError}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Modal>
  );
}
