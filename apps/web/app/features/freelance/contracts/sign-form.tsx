import type { ContractDetail, ContractText } from '@baara/contract/freelance/contracts';
import { CONTRACT_CONSENT } from '@baara/contract/freelance/contracts-words';
import { useQueryClient } from '@tanstack/react-query';
import { isConnectionError } from '../../../lib/api.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { cacheContract, refreshContracts, signingText } from './contracts.api.ts';

type Props = { contract: ContractDetail; text: ContractText; onClose: () => void };

/** One's name as a signature, and the consent in words; for the very text shown behind. */
export default function SignForm({ contract, text, onClose }: Props) {
  const client = useQueryClient();
  const form = useApiForm(signingText(contract.id), {
    defaultValues: { signedName: '', consent: false },
    // A consent not given is refused by the rules, in words.
    toBody: ({ signedName, consent }) => ({
      textId: text.id,
      sha256: text.sha256 ?? '',
      signedName,
      consent: consent as true,
    }),
    onSuccess: ({ data }) => {
      cacheContract(client, data);
      onClose();
    },
    onError: (failure) => {
      // A name to correct, or a connection error, leaves the form as it is; other failures may have changed the text.
      if (!isConnectionError(failure) && failure.status !== 422) void refreshContracts(client);
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      isFinal
      title={`Signer : ${text.title}`}
      description="Une fois signé par les deux parties, ce texte ne change plus. Un avenant peut le compléter."
      submitLabel="Signer"
      busyLabel="Signature..."
    >
      <TextInput
        label="Votre nom complet, en guise de signature"
        hint={`Tel qu’il est connu : ${contract.signAs}`}
        autoComplete="name"
        maxLength={200}
        {...form.field('signedName')}
      />
      <Checkbox label={CONTRACT_CONSENT} {...form.field('consent')} />
      <p className="text-s text-ink-soft">
        Empreinte SHA-256 du texte : <code className="wrap-anywhere">{text.sha256}</code>
      </p>
    </FormDialog>
  );
}
