import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Textarea } from '../../../ui/text-input.tsx';
import { cacheResults, savingReserve } from './results.api.ts';

type Props = {
  campaignId: string;
  categoryId: string;
  reserveId: string;
  label: string;
  onClose: () => void;
};

/** The numbers of the files that may take the seats of a reserve. */
export default function ReserveForm({ campaignId, categoryId, reserveId, label, onClose }: Props) {
  const client = useQueryClient();
  const form = useApiForm(savingReserve({ id: campaignId, categoryId, reserveId }), {
    defaultValues: { numbers: '' },
    onSuccess: ({ data }) => {
      cacheResults(client, data);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={label}
      description="Ces dossiers remplacent ceux de la liste d’avant. Un numéro inconnu refuse toute la liste."
    >
      <Textarea
        label="Numéros des dossiers"
        hint="Un par ligne, ou séparés par des virgules : collez une colonne de votre tableur."
        rows={8}
        {...form.field('numbers')}
      />
    </FormDialog>
  );
}
