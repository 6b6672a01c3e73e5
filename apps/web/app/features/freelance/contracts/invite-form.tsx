import type { ContractDetail } from '@baara/contract/freelance/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { cacheContract, invitingGuest } from './contracts.api.ts';

/** Sends somebody a link to read the contract, with an account or without. */
export default function InviteForm({ contract, onClose }: { contract: ContractDetail; onClose: () => void }) {
  const client = useQueryClient();
  const form = useApiForm(invitingGuest(contract.id), {
    defaultValues: { email: '' },
    onSuccess: ({ data }) => {
      cacheContract(client, data);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Inviter une personne"
      description="Elle reçoit un lien par e-mail et lit le contrat et ses documents. Vous la retirez quand vous voulez."
      submitLabel="Inviter"
    >
      <TextInput
        label="Son adresse email"
        type="email"
        autoComplete="off"
        maxLength={254}
        {...form.field('email')}
      />
    </FormDialog>
  );
}
