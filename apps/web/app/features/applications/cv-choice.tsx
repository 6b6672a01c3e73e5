import type { addCvToDocuments, Cv, listCvs } from '@baara/contract/candidates/tools/cvs';
import type { Document, listDocuments } from '@baara/contract/files/documents';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { api, messageOf } from '../../lib/api.ts';
import { FileField } from '../../lib/file-field.tsx';
import { formatBytes } from '../../lib/format-bytes.ts';
import { formatDate } from '../../lib/format.ts';
import { publicPaths } from '../../lib/public-paths.ts';
import { Button } from '../../ui/button.tsx';
import { Radio } from '../../ui/choice.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { lightenPhoto } from '../files/uploads/public/lighten-photo.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

export type CvSelection = { kind: 'none' } | { kind: 'document'; id: string } | { kind: 'file'; file: File };
/** The person's CVs, the newest first; `made` is the last one composed with their profile, which is no document yet. */
export type MyCvs = {
  state: 'loading' | 'ready' | 'failed';
  documents: readonly Document[];
  made?: Cv | undefined;
};

type Props = {
  isRequired: boolean;
  cvs: MyCvs;
  onReload: () => void;
  /** Makes a document of the CV that was composed. @returns its id. */
  onAdd: (cv: Cv) => Promise<string>;
  /** Null until one is chosen, by the person or for them. */
  value: CvSelection | null;
  onChange: (selection: CvSelection) => void;
  error?: string;
};

/** A CV among one's documents, a new file, or none where the offer allows it. */
export function CvChoice({ isRequired, cvs, onReload, onAdd, value, onChange, error }: Props) {
  const { state, documents, made } = cvs;
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
      {made && <AddMade cv={made} onAdd={onAdd} onAdded={(id) => onChange({ kind: 'document', id })} />}
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
      {state === 'ready' && documents.length === 0 && !made && (
        <Link
          to={publicPaths.ownCvAnalysis({ vue: 'mes-cv' })}
          className="inline-flex min-h-11 items-center font-semibold text-primary"
        >
          Composer un CV avec votre profil
        </Link>
      )}
      <FieldError message={error} />
    </fieldset>
  );
}

type AddProps = { cv: Cv; onAdd: (cv: Cv) => Promise<string>; onAdded: (id: string) => void };

function AddMade({ cv, onAdd, onAdded }: AddProps) {
  const [isAdding, setAdding] = useState(false);
  const [error, setError] = useState<string>();
  const add = async (): Promise<void> => {
    setAdding(true);
    setError(undefined);
    try {
      onAdded(await onAdd(cv));
    } catch (failure) {
      setError(messageOf(failure));
    }
    setAdding(false);
  };
  return (
    <>
      <Button
        variant="outline"
        busy={isAdding}
        busyLabel="Préparation…"
        onClick={() => void add()}
        className="px-3! py-2 text-center whitespace-normal!"
      >
        Joindre « {cv.title} », composé avec votre profil
      </Button>
      <FieldError message={error} />
    </>
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
    add: async (cv: Cv): Promise<string> => {
      const { data } = await api.call<typeof addCvToDocuments>('POST /user/cvs/:id/documents', {
        params: { id: cv.id },
        body: { format: 'pdf' },
      });
      load();
      await reading.current;
      return data.id;
    },
  };
}

async function listMyCvs(): Promise<MyCvs> {
  const made = newestMade();
  try {
    const { data } = await api.call<typeof listDocuments>('GET /documents', {
      query: { kind: 'cv', limit: 5 },
    });
    const cv = await made;
    return { state: 'ready', documents: data, made: cv && isStored(cv, data) ? undefined : cv };
  } catch {
    return { state: 'failed', documents: [], made: await made };
  }
}

/** Whether it is among the documents as it is now: their names end with its title. */
const isStored = ({ title, updatedAt }: Cv, documents: readonly Document[]): boolean =>
  documents.some(({ name, createdAt }) => name.endsWith(`${title}.pdf`) && createdAt >= updatedAt);

/** None when they cannot be read: an application can do without. */
async function newestMade(): Promise<Cv | undefined> {
  try {
    const { data } = await api.call<typeof listCvs>('GET /user/cvs');
    return data[0];
  } catch {
    return undefined;
  }
}

/** The newest CV, none where there is none; null while it cannot be known. */
export function preselectedCv({ state, documents: [newest] }: MyCvs): CvSelection | null {
  if (state !== 'ready') return null;
  return newest ? { kind: 'document', id: newest.id } : { kind: 'none' };
}
