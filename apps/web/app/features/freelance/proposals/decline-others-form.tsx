import { kindSentence, proposalLimits as limits } from '@baara/contract/freelance/proposals-words';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Textarea } from '../../../ui/text-input.tsx';
import { decliningOthers, receivedKey } from './proposals.api.ts';

/** One kind sentence to everybody who still waits. */
export default function DeclineOthersForm({
  missionId,
  onClose,
}: {
  missionId: string;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const form = useApiForm(decliningOthers(missionId), {
    defaultValues: { text: kindSentence },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: receivedKey });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Décliner les autres propositions ?"
      description="Chaque freelance qui attend encore lit que vous avez retenu une autre proposition, puis votre phrase."
      submitLabel="Décliner les autres"
      isFinal
    >
      <Textarea label="Votre phrase" rows={5} maxLength={limits.reason} {...form.field('text')} />
    </FormDialog>
  );
}
