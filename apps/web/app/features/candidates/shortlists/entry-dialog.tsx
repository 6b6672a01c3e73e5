import {
  shortlistLimits,
  shortlistStatuses,
  shortlistStatusTitles,
} from '@baara/contract/candidates/shortlist-messages';
import type { ShortlistEntry } from '@baara/contract/candidates/shortlists';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Select } from '../../../ui/select.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { shortlistKey } from './public/shortlist.api.ts';
import { editingEntry } from './public/shortlists.api.ts';

const options = shortlistStatuses.map((value) => ({ value, label: shortlistStatusTitles[value] }));

function placeOf({ pool, offer }: ShortlistEntry): string {
  if (pool) return `Dans le vivier « ${pool.name} »`;
  return offer ? `Pour « ${offer.title || 'Sans titre'} »` : 'Gardé en général';
}

/** The note and the state of one entry. */
export function EntryDialog({ entry, onClose }: { entry: ShortlistEntry; onClose: () => void }) {
  const client = useQueryClient();
  // Saved meanwhile by someone else: the list behind shows it, and the input stays here.
  const refresh = () => client.invalidateQueries({ queryKey: shortlistKey });
  const form = useApiForm(editingEntry(entry.id), {
    defaultValues: { status: entry.status, note: entry.note ?? '', followUpOn: entry.followUpOn ?? '' },
    toBody: ({ status, note, followUpOn }) => ({
      version: entry.version,
      note: note || null,
      status,
      // A day past stays as it is, unless another one is chosen.
      followUpOn: followUpOn === (entry.followUpOn ?? '') ? undefined : followUpOn || null,
    }),
    onSuccess: () => {
      onClose();
      return refresh();
    },
    onError: refresh,
  });
  return (
    <FormDialog form={form} onClose={onClose} title={entry.candidate.name} description={placeOf(entry)}>
      <Select label="Où en êtes-vous ?" options={options} {...form.field('status')} />
      {entry.pool && (
        <TextInput type="date" label="À recontacter le" optional {...form.field('followUpOn')} />
      )}
      <Textarea
        label="Note pour votre équipe"
        optional
        rows={3}
        maxLength={shortlistLimits.note}
        {...form.field('note')}
      />
    </FormDialog>
  );
}
