import type { OwnVerification } from '@baara/contract/companies/verification';
import { VERIFICATION_NUMBER_LENGTH } from '@baara/contract/document-review/review-words';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { sendingVerification } from './verification.api.ts';

type Props = {
  verification: OwnVerification;
  onClose: () => void;
  onSent: (answer: { data: OwnVerification; message?: string | undefined }) => void;
};

/** The numbers as the documents say them, then the request leaves. */
export default function SendForm({ verification: { request }, onClose, onSent }: Props) {
  const form = useApiForm(sendingVerification, {
    defaultValues: { rccmNumber: request?.rccmNumber ?? '', taxNumber: request?.taxNumber ?? '' },
    onSuccess: onSent,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Envoyer pour vérification"
      description="Deux personnes lisent vos documents. Vous recevez la réponse par e-mail et dans votre cloche."
      submitLabel="Envoyer"
    >
      <TextInput
        label="Numéro RCCM"
        hint="Tel qu’il figure sur l’extrait, par exemple MA.BKO.2020.B.1234"
        autoComplete="off"
        maxLength={VERIFICATION_NUMBER_LENGTH}
        {...form.field('rccmNumber')}
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
