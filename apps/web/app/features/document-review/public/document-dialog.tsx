import { reviewDocumentUpload } from '@baara/contract/document-review/review-words';
import { FileField } from '../../../lib/file-field.tsx';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import type { ApiForm } from '../../../lib/forms/use-api-form.ts';
import { TextInput } from '../../../ui/text-input.tsx';

type Values = { file: File | null; expiresOn: string };

/** What the form of a document begins with, and what of its fields goes into the body. */
export const documentFields = {
  defaultValues: { file: null, expiresOn: '' } as Values,
  toBody: ({ expiresOn }: Values) => ({ expiresOn }),
  rules: () => import('./document-rules.ts').then(({ documentRules }) => documentRules),
};

/** The parts of the request. */
export function documentParts(texts: object, file: File | null): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(texts)) body.append(name, String(value));
  if (file) body.append('file', file);
  return body;
}

type Props = {
  form: ApiForm<Values>;
  /** Sent so far, from 0 to 1. */
  share: number;
  title: string;
  description: string;
  onClose: () => void;
};

/** Adds or replaces one document; a failed send preserves the input. */
export function DocumentDialog({ form, share, title, description, onClose }: Props) {
  const file = form.controlled('file');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      description={description}
      submitLabel="Ajouter"
      busyLabel={`Envoi… ${Math.round(share * 100)} %`}
    >
      <FileField
        file={file.value}
        onChoose={file.onChange}
        error={file.error}
        rule={reviewDocumentUpload}
        hint="PDF, JPG ou PNG, 5 Mo au maximum"
      />
      <TextInput
        label="Valable jusqu’au"
        optional
        type="date"
        hint="Si le document porte une date de fin."
        {...form.field('expiresOn')}
      />
    </FormDialog>
  );
}
