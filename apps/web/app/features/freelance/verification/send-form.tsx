import { VERIFICATION_NUMBER_LENGTH } from '@baara/contract/document-review/review-words';
import type { OwnFreelanceVerification } from '@baara/contract/freelance/verification';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { sendingFreelanceVerification } from './verification.api.ts';

type Props = {
  verification: OwnFreelanceVerification;
  onClose: () => void;
  onSent: (answer: { data: OwnFreelanceVerification; message?: string | undefined }) => void;
};

/** The numbers as the documents say them, then the request leaves. */
export default function SendForm({ verification: { name, request }, onClose, onSent }: Props) {
  const form = useApiForm(sendingFreelanceVerification, {
    defaultValues: { identityNumber: request?.identityNumber ?? '', taxNumber: request?.taxNumber ?? '' },
    onSuccess: onSent,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Envoyer pour vérification"
      description={`Vos documents doivent porter le nom de votre compte${name && `, ${name}`}. Deux personnes les lisent ; vous recevez la réponse par e-mail et dans votre cloche.`}
      submitLabel="Envoyer"
    >
      <TextInput
        label="Numéro de la pièce d’identité"
        hint="Tel qu’il figure sur la pièce"
        autoComplete="off"
        maxLength={VERIFICATION_NUMBER_LENGTH}
        {...form.field('identityNumber')}
      />
      <TextInput
        label="NIF"
        hint="Tel qu’il figure sur l’attestation, par exemple 086123456P"
        autoComplete="off"
        maxLength={VERIFICATION_NUMBER_LENGTH}
        {...form.field('taxNumber')}
      />
    </FormDialog>
  );
}
