import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { amountOf } from './dispute-words.ts';
import { disputesKey, savingDisputeSettings } from './disputes.api.ts';

/** From which amount two people decide. */
export default function SettingsForm({
  settings: { twoPeopleFromXof, version },
  onClose,
}: {
  settings: { twoPeopleFromXof: number; version: number };
  onClose: () => void;
}) {
  const client = useQueryClient();
  const form = useApiForm(savingDisputeSettings, {
    defaultValues: { amount: String(twoPeopleFromXof) },
    toBody: ({ amount }) => ({ twoPeopleFromXof: amountOf(amount), version }),
    fieldOf: { twoPeopleFromXof: 'amount' },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: disputesKey });
      onClose();
    },
    // Somebody else changed it: the page has it as it is now.
    onError: ({ status }) => status === 409 && client.invalidateQueries({ queryKey: disputesKey }),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Décision à deux"
      description="À partir de ce montant, une personne propose la décision et une autre la confirme dans les 72 heures."
    >
      <TextInput
        label="Montant (F CFA)"
        inputMode="numeric"
        autoComplete="off"
        maxLength={15}
        {...form.field('amount')}
      />
    </FormDialog>
  );
}
