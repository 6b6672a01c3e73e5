import type { OwnVerification, saveOwnDocument } from '@baara/contract/companies/verification';
import {
  type CompanyDocumentKind,
  companyDocumentTitles,
  companyDocumentUpload,
} from '@baara/contract/companies/verification-words';
import { useState } from 'react';
import { FileField } from '../../../lib/file-field.tsx';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { sendingApi } from '../../../lib/sending-api.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { savingDocument } from './verification.api.ts';

const rules = () => import('./document-rules.ts').then(({ documentRules }) => documentRules);

type Props = {
  kind: CompanyDocumentKind;
  onClose: () => void;
  onSaved: (answer: { data: OwnVerification; message?: string | undefined }) => void;
};

/** Adds or replaces one document; a failed send preserves the input. */
export default function DocumentForm({ kind, onClose, onSaved }: Props) {
  const [share, setShare] = useState(0);
  const form = useApiForm(savingDocument(kind), {
    defaultValues: { file: null as File | null, expiresOn: '' },
    toBody: ({ expiresOn }) => ({ expiresOn }),
    rules,
    send: (texts, { values: { file } }) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(texts)) body.append(name, String(value));
      if (file) body.append('file', file);
      setShare(0);
      return sendingApi(setShare).call<typeof saveOwnDocument>('PUT /company/verification/documents/:kind', {
        params: { kind },
        body: {},
        form: body,
      });
    },
    onSuccess: onSaved,
  });
  const file = form.controlled('file');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={companyDocumentTitles[kind]}
      description="Une photo nette et entière suffit. Seules les personnes qui vérifient les entreprises la lisent."
      submitLabel="Ajouter"
      busyLabel={`Envoi… ${Math.round(share * 100)} %`}
    >
      <FileField
        file={file.value}
        onChoose={file.onChange}
        error={file.error}
        rule={companyDocumentUpload}
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
