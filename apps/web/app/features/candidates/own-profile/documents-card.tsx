import { documentKindTitles } from '@baara/contract/files/document-kinds';
import { type Document } from '@baara/contract/files/documents';
import { cvUpload } from '@baara/contract/files/upload-limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { fileRefusal } from '../../../lib/file-refusal.ts';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { formatDate } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { documentsQuery, profileQuery } from './profile.api.ts';
import { lightenPhoto } from '../../files/uploads/public/lighten-photo.ts';
import { useSendDocument } from '../../files/uploads/public/send-document.ts';
import { FileProgress } from '../../files/uploads/public/upload-progress.tsx';
import { CvReadingLine } from '../../files/cv-texts/public/cv-reading-line.tsx';
import { RemoveDocument } from './remove-document.tsx';
import { PlacedCard } from './section-card.tsx';
import { QueryError } from '../../../lib/query-error.tsx';

/** A CV is read within seconds of its arrival; one that takes longer says so when the page is opened again. */
const lookAgain = { everyMs: 3000, atMost: 10 };

const kinds: Record<string, string> = documentKindTitles;

/** CV and other documents: the newest of the drive. */
export function DocumentsCard({ isTarget }: { isTarget: boolean }) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState('cv');
  const [isPreparing, setPreparing] = useState(false);
  const query = useQuery({
    ...documentsQuery,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      dataUpdateCount <= lookAgain.atMost && data?.some(({ reading }) => reading?.status === 'waiting')
        ? lookAgain.everyMs
        : false,
  });
  const refresh = (): void => {
    void client.invalidateQueries({ queryKey: documentsQuery.queryKey });
    // A CV counts in the completion.
    void client.invalidateQueries({ queryKey: profileQuery.queryKey });
  };

  const { sending, error, setError, send } = useSendDocument((_document, sentence) => {
    toast.success(sentence);
    refresh();
  });
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setPreparing(true);
    const lighter = await lightenPhoto(file);
    const refusal = await fileRefusal(lighter);
    if (input.current) input.current.value = '';
    setPreparing(false);
    setError(refusal);
    if (!refusal) await send(lighter, kind);
  };

  return (
    <PlacedCard id="documents" isTarget={isTarget}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="flex min-h-11 items-center text-l">CV et documents</h2>
        <Link to={paths.drive()} className="inline-flex min-h-11 items-center text-primary">
          Tous mes documents
        </Link>
      </div>
      {query.isPending && <Skeleton className="h-11 w-full" />}
      {query.isError && <QueryError query={query} fallback={'Échec du chargement des documents'} />}
      {query.data?.length === 0 && (
        <p className="text-ink-soft">
          Ajoutez votre CV : vous pourrez le joindre à chaque candidature d&apos;un geste.
        </p>
      )}
      {query.data && query.data.length > 0 && (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {query.data.map((document) => (
            <Row key={document.id} document={document} onRemoved={refresh} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <select
          aria-label="Type de document"
          value={kind}
          onChange={(event) => setKind(event.target.value)}
          className="min-h-11 rounded-md border border-line-strong bg-surface px-3"
        >
          {Object.entries(kinds).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Button
          variant="outline"
          busy={isPreparing || sending !== null}
          busyLabel={isPreparing ? 'Préparation…' : 'Envoi…'}
          onClick={() => input.current?.click()}
        >
          Ajouter un fichier
        </Button>
        <input
          ref={input}
          type="file"
          accept={cvUpload.accept}
          aria-label="Fichier à ajouter"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </div>
      {sending ? (
        <FileProgress {...sending} />
      ) : (
        <p className="text-s text-ink-soft">PDF, DOCX, JPG ou PNG, 5 Mo au maximum.</p>
      )}
      <p className="flex flex-wrap gap-x-4 text-s">
        <Link
          to={publicPaths.ownCvAnalysis({ vue: 'mes-cv' })}
          className="inline-flex min-h-11 items-center text-primary underline"
        >
          Composer un CV avec mon profil
        </Link>
        <Link
          to={publicPaths.ownCvAnalysis()}
          className="inline-flex min-h-11 items-center text-primary underline"
        >
          Analyser mon CV
        </Link>
      </p>
      <FieldError message={error} />
    </PlacedCard>
  );
}

function Row({ document, onRemoved }: { document: Document; onRemoved: () => void }) {
  return (
    <li className="flex items-center gap-2 py-1">
      <div className="min-w-0 flex-1">
        <a href={document.downloadUrl} download className="block py-1 wrap-anywhere text-primary">
          {document.name}
        </a>
        <p className="text-s text-ink-soft">
          {kinds[document.kind] ?? 'Document'} · {formatDate(document.createdAt)} ·{' '}
          {formatBytes(document.byteSize)}
        </p>
        {document.reading && <CvReadingLine reading={document.reading} />}
        {document.reading?.status === 'read' && (
          <Link
            to={paths.profile({ vue: 'cv', document: document.id })}
            className="inline-flex min-h-11 items-center text-primary"
          >
            Compléter mon profil avec ce CV
          </Link>
        )}
      </div>
      <RemoveDocument document={document} onRemoved={onRemoved} />
    </li>
  );
}
