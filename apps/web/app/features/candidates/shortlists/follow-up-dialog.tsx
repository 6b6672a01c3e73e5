import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { dayIn } from './follow-up-words.ts';
import { settingFollowUps } from './public/pools.api.ts';
import { shortlistKey } from './public/shortlist.api.ts';

/** The usual delay before one comes back to somebody. */
const USUAL_DAYS = 7;

type Props = {
  /** Of the entries. */
  ids: readonly string[];
  title: string;
  onClose: () => void;
};

/** Chooses the day to come back to people of a pool. */
export default function FollowUpDialog({ ids, title, onClose }: Props) {
  const client = useQueryClient();
  const form = useApiForm(settingFollowUps, {
    defaultValues: { followUpOn: dayIn(USUAL_DAYS) },
    toBody: ({ followUpOn }) => ({ ids: [...ids], followUpOn: followUpOn || null }),
    onSuccess: () => {
      onClose();
      return client.invalidateQueries({ queryKey: shortlistKey });
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={title}>
      <TextInput
        type="date"
        label="À recontacter le"
        optional
        min={dayIn(0)}
        hint="Laissez vide quand la relance est faite."
        {...form.field('followUpOn')}
      />
    </FormDialog>
  );
}
