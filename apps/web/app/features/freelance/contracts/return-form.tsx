import type { ContractDetail, ContractText } from '@baara/contract/freelance/contracts';
import { contractLimits } from '@baara/contract/freelance/contracts-words';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Textarea } from '../../../ui/text-input.tsx';
import { cacheContract, refreshContracts, returningText } from './contracts.api.ts';

type Props = { contract: ContractDetail; text: ContractText; onClose: () => void };

/** Asks the author for changes; or takes one's own text back. */
export default function ReturnForm({ contract, text, onClose }: Props) {
  const client = useQueryClient();
  const isOwn = text.authorSide === contract.side;
  const form = useApiForm(returningText(contract.id), {
    defaultValues: { reason: '' },
    toBody: ({ reason }) => ({ reason, textId: text.id }),
    onSuccess: ({ data }) => {
      cacheContract(client, data);
      onClose();
    },
    onError: ({ status }) => status === 409 && void refreshContracts(client),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={isOwn ? 'Reprendre ce texte ?' : 'Demander des changements'}
      description="Le texte revient au brouillon ; les signatures déjà données à ce texte tombent. L’autre partie est prévenue."
      submitLabel={isOwn ? 'Reprendre le texte' : 'Envoyer la demande'}
    >
      <Textarea
        label={isOwn ? 'Pourquoi' : 'Ce qui doit changer'}
        rows={4}
        maxLength={contractLimits.reason}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
