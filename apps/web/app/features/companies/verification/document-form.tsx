import type { OwnVerification, saveOwnDocument } from '@baara/contract/companies/verification';
import { companyDocumentTitles } from '@baara/contract/companies/verification-words';
import type { ReviewDocumentKind } from '@baara/contract/document-review/review-words';
import { useState } from 'react';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { sendingApi } from '../../../lib/sending-api.ts';
import {
  DocumentDialog,
  documentFields,
  documentParts,
} from '../../document-review/public/document-dialog.tsx';
import { savingDocument } from './verification.api.ts';

type Props = {
  kind: ReviewDocumentKind;
  onClose: () => void;
  onSaved: (answer: { data: OwnVerification; message?: string | undefined }) => void;
};

export default function DocumentForm({ kind, onClose, onSaved }: Props) {
  const [share, setShare] = useState(0);
  const form = useApiForm(savingDocument(kind), {
    ...documentFields,
    send: (texts, { values: { file } }) => {
      setShare(0);
      return sendingApi(setShare).call<typeof saveOwnDocument>('PUT /company/verification/documents/:kind', {
        params: { kind },
        body: {},
        form: documentParts(texts, file),
      });
    },
    onSuccess: onSaved,
  });
  return (
    <DocumentDialog
      form={form}
      share={share}
      title={companyDocumentTitles[kind]}
      description="Une photo nette et entière suffit. Seules les personnes qui vérifient les entreprises la lisent."
      onClose={onClose}
    />
  );
}
