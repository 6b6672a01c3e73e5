import { elide } from '@baara/contract/formats/elision';
import type { RecruitmentFileKind } from '@baara/contract/offers/recruitment-file-kinds';
import type { addRecruitmentFile, addRecruitmentFileVersion } from '@baara/contract/offers/recruitment-files';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FileField } from '../../../lib/file-field.tsx';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { sendingApi } from '../../../lib/sending-api.ts';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { cacheFile, kindOptions } from './file.api.ts';
import { addingFile, addingFileVersion } from './recruitment-files.api.ts';

const rules = () => import('./file-rules.ts').then(({ fileRules }) => fileRules);

type Props = {
  onClose: () => void;
  onAdded: (id: string) => void;
  /** The document a version is sent of; without it, a new document. */
  versionOf?: { id: string; title: string };
  /** The offer a new document belongs to. */
  offerId?: string | undefined;
};

/** Sends a document of a recruitment, or a new version of one; a failed send preserves the input. */
export function FileForm({ onClose, onAdded, versionOf, offerId }: Props) {
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const form = useApiForm(versionOf ? addingFileVersion(versionOf.id) : addingFile, {
    defaultValues: { file: null as File | null, words: '', kind: 'job_description' as RecruitmentFileKind },
    toBody: ({ words, kind }) =>
      versionOf ? { note: words } : { title: words, kind, ...(offerId && { offerId }) },
    rules,
    fieldOf: { title: 'words', note: 'words' },
    send: (texts, { idempotencyKey, values: { file } }) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(texts)) body.append(name, String(value));
      if (file) body.append('file', file);
      setShare(0);
      const api = sendingApi(setShare);
      return versionOf
        ? api.call<typeof addRecruitmentFileVersion>('POST /recruiter/recruitment-files/:id/versions', {
            params: { id: versionOf.id },
            body: {},
            form: body,
          })
        : api.call<typeof addRecruitmentFile>('POST /recruiter/recruitment-files', {
            body: {},
            form: body,
            idempotencyKey,
          });
    },
    onSuccess: ({ data }) => {
      cacheFile(client, data);
      onAdded(data.id);
      onClose();
    },
  });
  const file = form.controlled('file');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={versionOf ? `Nouvelle version ${elide('de', versionOf.title)}` : 'Nouveau document'}
      submitLabel="Envoyer"
      busyLabel={`Envoi… ${Math.round(share * 100)} %`}
    >
      <FileField file={file.value} onChoose={file.onChange} error={file.error} />
      {versionOf ? (
        <TextInput label="Ce qui a changé" optional maxLength={500} {...form.field('words')} />
      ) : (
        <>
          <TextInput
            label="Titre"
            optional
            hint="Sans titre, le document prend le nom du fichier."
            maxLength={160}
            {...form.field('words')}
          />
          <Select label="Sorte de document" options={kindOptions} {...form.field('kind')} />
        </>
      )}
    </FormDialog>
  );
}
