import { agencyLengths, agencyMessages } from '@baara/contract/offers/agency-words';
import { useState } from 'react';
import { FileField } from '../../../../lib/file-field.tsx';
import { ApiForm, SubmitButton } from '../../../../lib/forms/api-form.tsx';
import { usePublicForm } from '../../../../lib/forms/use-public-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Textarea, TextInput } from '../../../../ui/text-input.tsx';
import { presentingPerson, sendPerson } from '../agency-door.api.ts';

type Props = {
  token: string;
  offerId: number;
  onCancel: () => void;
  onPresented: (message: string) => void;
  /** The address stopped working meanwhile. */
  onClosed: (error: unknown) => void;
};

const defaultValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  note: '',
  isAgreed: false,
  /** The name of the file that was chosen. */
  file: '',
};
type Values = typeof defaultValues;

/** The offer is the page's; the file has a name once it is chosen. */
const rules = async () => {
  const [{ presentPerson }, { requiredText }] = await Promise.all([
    import('@baara/contract/offers/agency-door'),
    import('@baara/contract/protocol/fields'),
  ]);
  return presentPerson.body
    .omit({ offerId: true })
    .extend({ file: requiredText(agencyMessages.CV_REQUIRED) });
};

/** An agency presents a person for an offer, with their CV and its word that they agreed. */
export function PresentForm({ token, offerId, onCancel, onPresented, onClosed }: Props) {
  const [file, setFile] = useState<File | null>(null);
  // An error of the file goes once another is chosen.
  const [sent, setSent] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const toBody = ({ file: _name, ...values }: Values) => ({ ...values, offerId });
  const form = usePublicForm(presentingPerson(token), {
    defaultValues,
    rules,
    toBody,
    fieldOf: { ALREADY_KNOWN: 'email' },
    onSubmit: () => {
      setShare(0);
      setSent(file);
    },
    send: (body) => sendPerson(token, body, file, setShare),
    onSuccess: ({ message }) => onPresented(message ?? agencyMessages.PRESENTED),
    ignores: ({ code }) => code === 'AGENCY_DOOR_UNKNOWN',
    onError: (failure) => {
      if (failure.code === 'AGENCY_DOOR_UNKNOWN') onClosed(failure);
    },
  });
  const progress =
    share > 0 && share < 1 ? `Envoi en cours : ${Math.round(share * 100)} %` : 'Envoi en cours…';
  return (
    <ApiForm form={form} className="grid grid-cols-1 gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label="Prénom" maxLength={80} autoComplete="off" {...form.field('firstName')} />
        <TextInput label="Nom" maxLength={80} autoComplete="off" {...form.field('lastName')} />
      </div>
      <TextInput
        label="Email"
        type="email"
        hint="Cette personne y est informée, et y accepte ou refuse."
        maxLength={254}
        autoComplete="off"
        {...form.field('email')}
      />
      <TextInput
        label="Téléphone"
        optional
        type="tel"
        hint="Exemple : +223 76 12 34 56"
        maxLength={30}
        autoComplete="off"
        {...form.field('phone')}
      />
      <div className="grid gap-1">
        <p className="font-medium">CV</p>
        <FileField
          file={file}
          onChoose={setFile}
          error={file === sent ? form.fieldError('file') : undefined}
        />
        <input type="hidden" name="file" value={file?.name ?? ''} readOnly />
      </div>
      <Textarea
        label="Un mot sur cette personne"
        optional
        rows={4}
        hint="Cette personne le lira aussi."
        maxLength={agencyLengths.note}
        {...form.field('note')}
      />
      <Checkbox
        label="Je déclare que cette personne est d’accord pour être présentée à cette entreprise."
        {...form.field('isAgreed')}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton form={form} busyLabel={progress}>
          Présenter cette personne
        </SubmitButton>
        <Button variant="outline" onClick={onCancel} disabled={form.isSending}>
          Annuler
        </Button>
      </div>
    </ApiForm>
  );
}
