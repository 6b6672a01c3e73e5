import type { ContractDetail } from '@baara/contract/freelance/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { cacheContract, invitingGuest } from './contracts.api.ts';

/** Lets somebody with an account read the contract. */
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
      description="Elle lit le contrat et ses documents. Vous la retirez quand vous voulez."
      submitLabel="Inviter"
    >
      <TextInput
        label="Adresse email de son compte"
        type="email"
        autoComplete="off"
        maxLength={254}
        {...form.field('email')}
      />
    </FormDialog>
  );
}
