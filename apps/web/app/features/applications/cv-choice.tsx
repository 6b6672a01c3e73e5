import type { Document, listDocuments } from '@baara/contract/drive';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { formatBytes, formatDate } from '../../lib/format.ts';
import { Radio } from '../../ui/choice.tsx';
import { FileField } from '../../lib/file-field.tsx';

export type CvSelection = { kind: 'none' } | { kind: 'document'; id: string } | { kind: 'file'; file: File };

type Props = {
  isRequired: boolean;
  value: CvSelection;
  onChange: (selection: CvSelection) => void;
  error?: string;
};

/** A CV among one's documents, a new file, or none. */
export function CvChoice({ isRequired, value, onChange, error }: Props) {
  const documents = useMyCvs();
  return (
    <fieldset className="grid gap-1">
      <legend className="font-medium">
        CV {!isRequired && <span className="font-normal text-ink-soft">(facultatif)</span>}
      </legend>
      {documents.map((document) => (
        <Radio
          key={document.id}
          name="cv"
          checked={value.kind === 'document' && value.id === document.id}
          onChange={() => onChange({ kind: 'document', id: document.id })}
          label={document.name}
          hint={`Ajouté le ${formatDate(document.createdAt)} · ${formatBytes(document.byteSize)}`}
        />
      ))}
      {documents.length > 0 && !isRequired && (
        <Radio
          name="cv"
          checked={value.kind === 'none'}
          onChange={() => onChange({ kind: 'none' })}
          label="Sans CV"
        />
      )}
      <FileField
        file={value.kind === 'file' ? value.file : null}
        onChoose={(file) => onChange({ kind: 'file', file })}
        error={error}
        label={documents.length > 0 ? 'Envoyer un autre fichier' : 'Choisir un fichier'}
      />
    </fieldset>
  );
}

/** The person's CVs; when they cannot be listed, a new file can still be sent. */
function useMyCvs(): Document[] {
  const [documents, setDocuments] = useState<Document[]>([]);
  useEffect(() => {
    api
      .call<typeof listDocuments>('GET /documents', { query: { kind: 'cv', limit: 5 } })
      .then((answer) => setDocuments(answer.data))
      .catch(() => setDocuments([]));
  }, []);
  return documents;
}
