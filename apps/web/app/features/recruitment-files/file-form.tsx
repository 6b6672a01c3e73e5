import { elide } from '@baara/contract/elision';
import { recruitmentFileMessages as messages } from '@baara/contract/recruitment-file-kinds';
import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Select } from '../../ui/select.tsx';
import { Notice } from '../../ui/states.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { FileField } from '../../lib/file-field.tsx';
import { kindOptions } from './file-queries.ts';
import { useUpload } from './use-upload.ts';

type Props = {
  onClose: () => void;
  onAdded: (id: string) => void;
  /** The document a version is sent of; without it, a new document. */
  versionOf?: { id: string; title: string };
  /** The offer a new document belongs to. */
  offerId?: string | undefined;
};

/** Sends a document of a recruitment, or a new version of one; a failed sending keeps what was written. */
export function FileForm({ onClose, onAdded, versionOf, offerId }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [words, setWords] = useState('');
  const [kind, setKind] = useState<string>('job_description');
  const { sending, percent } = useUpload(versionOf?.id, ({ id }) => {
    onAdded(id);
    onClose();
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsMissing(file === null);
    if (!file) return;
    sending.mutate(
      versionOf ? { note: words, file } : { title: words, kind, ...(offerId ? { offerId } : {}), file },
    );
  };
  const { error } = sending;
  const errorOf = (field: string): string | undefined =>
    error instanceof ApiError ? (error.fieldMessage(field) ?? undefined) : undefined;
  const isShownByField = ['file', 'title', 'kind', 'note'].some(errorOf);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={versionOf ? `Nouvelle version ${elide('de', versionOf.title)}` : 'Nouveau document'}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Annuler
          </Button>
          <Button
            type="submit"
            form="recruitment-file-form"
            busy={sending.isPending}
            busyLabel={`Envoi… ${percent} %`}
          >
            Envoyer
          </Button>
        </>
      }
    >
      <form id="recruitment-file-form" noValidate onSubmit={submit} className="grid gap-4">
        {error && !isShownByField && <Notice tone="bad">{messageOf(error)}</Notice>}
        <FileField
          file={file}
          onChoose={(chosen) => {
            setFile(chosen);
            setIsMissing(false);
            sending.reset();
          }}
          error={isMissing ? messages.FILE_REQUIRED : errorOf('file')}
        />
        {versionOf ? (
          <TextInput
            label="Ce qui a changé"
            optional
            maxLength={500}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            error={errorOf('note')}
          />
        ) : (
          <>
            <TextInput
              label="Titre"
              optional
              hint="Sans titre, le document prend le nom du fichier."
              maxLength={160}
              value={words}
              onChange={(event) => setWords(event.target.value)}
              error={errorOf('title')}
            />
            <Select
              label="Sorte de document"
              options={kindOptions}
              value={kind}
              onChange={(event) => setKind(event.target.value)}
              error={errorOf('kind')}
            />
          </>
        )}
      </form>
    </Modal>
  );
}
