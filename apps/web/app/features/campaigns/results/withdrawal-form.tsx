import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { cacheResults, recordingWithdrawal } from './results.api.ts';

/** Records that somebody gives up their seat or their place in the waiting list. */
export default function WithdrawalForm({ campaignId, onClose }: { campaignId: string; onClose: () => void }) {
  const client = useQueryClient();
  const form = useApiForm(recordingWithdrawal(campaignId), {
    defaultValues: { fileNumber: '', reason: '' },
    onSuccess: ({ data }) => {
      cacheResults(client, data);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Enregistrer un désistement"
      description="La personne suivante de la liste d’attente est proposée ; vous la confirmez ensuite."
      submitLabel="Enregistrer"
      isFinal
    >
      <TextInput label="Numéro du dossier" autoComplete="off" maxLength={20} {...form.field('fileNumber')} />
      <Textarea
        label="Motif"
        hint="Comment la personne l’a dit : lettre, courriel, délai passé"
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
