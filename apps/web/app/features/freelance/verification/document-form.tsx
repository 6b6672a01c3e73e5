import type { ReviewDocumentKind } from '@baara/contract/document-review/review-words';
import type { OwnFreelanceVerification, saveFreelanceDocument } from '@baara/contract/freelance/verification';
import { freelanceDocumentTitles } from '@baara/contract/freelance/verification-words';
import { useState } from 'react';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { sendingApi } from '../../../lib/sending-api.ts';
import {
  DocumentDialog,
  documentFields,
  documentParts,
} from '../../document-review/public/document-dialog.tsx';
import { savingFreelanceDocument } from './verification.api.ts';

type Props = {
  kind: ReviewDocumentKind;
  onClose: () => void;
  onSaved: (answer: { data: OwnFreelanceVerification; message?: string | undefined }) => void;
};

const key = 'PUT /freelance/verification/documents/:kind';

export default function DocumentForm({ kind, onClose, onSaved }: Props) {
  const [share, setShare] = useState(0);
  const form = useApiForm(savingFreelanceDocument(kind), {
    ...documentFields,
    send: (texts, { values: { file } }) => {
      setShare(0);
      return sendingApi(setShare).call<typeof saveFreelanceDocument>(key, {
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
      title={freelanceDocumentTitles[kind]}
      description={
        kind === 'identity'
          ? 'Carte d’identité, carte NINA ou passeport : les deux faces dans un seul fichier, nettes et entières.'
          : 'Une photo nette et entière suffit. Seules les personnes qui vérifient la lisent.'
      }
      onClose={onClose}
    />
  );
}
