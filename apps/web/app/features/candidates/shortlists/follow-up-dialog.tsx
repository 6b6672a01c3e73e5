import { useQueryClient } from '@tanstack/react-query';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
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
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Annuler
          </Button>
          <SubmitButton form={form}>Enregistrer</SubmitButton>
        </>
      }
    >
      <ApiForm form={form}>
        <TextInput
          type="date"
          label="À recontacter le"
          optional
          min={dayIn(0)}
          hint="Laissez vide quand la relance est faite."
          {...form.field('followUpOn')}
        />
      </ApiForm>
    </Modal>
  );
}
