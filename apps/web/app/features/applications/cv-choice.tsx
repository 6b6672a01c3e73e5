import type { Document, listDocuments } from '@baara/contract/files/documents';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { FileField } from '../../lib/file-field.tsx';

import { formatBytes } from '../../lib/format-bytes.ts';
import { formatDate } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Radio } from '../../ui/choice.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { lightenPhoto } from '../files/uploads/public/lighten-photo.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

export type CvSelection = { kind: 'none' } | { kind: 'document'; id: string } | { kind: 'file'; file: File };
/** The person's CVs, the newest first. */
export type MyCvs =
  | { state: 'loading'; documents: readonly Document[] }
  | { state: 'ready'; documents: readonly Document[] }
  | { state: 'failed'; documents: readonly Document[] };

type Props = {
  isRequired: boolean;
  cvs: MyCvs;
  onReload: () => void;
  /** Null until one is chosen, by the person or for them. */
  value: CvSelection | null;
  onChange: (selection: CvSelection) => void;
  error?: string;
};

/** A CV among one's documents, a new file, or none where the offer allows it. */
export function CvChoice({ isRequired, cvs, onReload, value, onChange, error }: Props) {
  const { state, documents } = cvs;
  const hasChoice = documents.length > 0 || state !== 'ready' || value?.kind === 'file';
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">
        Votre CV {!isRequired && <span className="font-normal text-ink-soft">(facultatif)</span>}
      </legend>
      {state === 'loading' && <Skeleton className="h-17.5 w-full" />}
      {state === 'failed' && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="text-ink-soft">Vos CV n&apos;ont pas pu être lus.</p>
          <Button variant="outline" onClick={onReload}>
            Réessayer
          </Button>
        </div>
      )}
      {documents.map((document) => (
        <Radio
          key={document.id}
          name="cv"
          isFramed
          checked={value?.kind === 'document' && value.id === document.id}
          onChange={() => onChange({ kind: 'document', id: document.id })}
          label={<span className="font-semibold">{document.name}</span>}
          hint={`Ajouté le ${formatDate(document.createdAt)} · ${formatBytes(document.byteSize)}`}
        />
      ))}
      <FileField
        file={value?.kind === 'file' ? value.file : null}
        onChoose={(file) => onChange({ kind: 'file', file })}
        error={undefined}
        prepare={lightenPhoto}
        label={documents.length > 0 ? 'Envoyer un autre fichier' : 'Choisir un fichier'}
      />
      {hasChoice && !isRequired && (
        <Radio
          name="cv"
          isFramed
          checked={value?.kind === 'none'}
          onChange={() => onChange({ kind: 'none' })}
          label="Sans CV"
        />
      )}
      <FieldError message={error} />
    </fieldset>
  );
}

/** When they cannot be listed, a new file can still be sent. */
export function useMyCvs() {
  const [cvs, setCvs] = useState<MyCvs>({ state: 'loading', documents: [] });
  const reading = useRef<Promise<MyCvs>>(undefined);
  const load = (): void => {
    reading.current = listMyCvs();
    void reading.current.then(setCvs);
  };
  useEffect(load, []);
  return {
    cvs,
    reload: (): void => {
      setCvs({ state: 'loading', documents: [] });
      load();
    },
    /** The results of the list below. */
    read: async (): Promise<MyCvs> => (await reading.current) ?? cvs,
  };
}

async function listMyCvs(): Promise<MyCvs> {
  try {
    const { data } = await api.call<typeof listDocuments>('GET /documents', {
      query: { kind: 'cv', limit: 5 },
    });
    return { state: 'ready', documents: data };
  } catch {
    return { state: 'failed', documents: [] };
  }
}

/** The newest CV, none where there is none; null while it cannot be known. */
export function preselectedCv({ state, documents: [newest] }: MyCvs): CvSelection | null {
  if (state !== 'ready') return null;
  return newest ? { kind: 'document', id: newest.id } : { kind: 'none' };
}
