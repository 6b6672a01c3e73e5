import { elide } from '@baara/contract/formats/elision';
import type { MyCampaignApplicationDetail } from '@baara/contract/campaigns/campaigns';
import type { Document } from '@baara/contract/files/documents';
import { cvUpload } from '@baara/contract/files/upload-limits';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { controlClass } from '../../../ui/field.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import type { SendingFiles, SentFile, Upload } from './use-sent-files.ts';
import { documentChoicesQuery } from '../campaigns.api.ts';

type Asked = MyCampaignApplicationDetail['requestedDocuments'][number];
type Props = {
  documents: readonly Asked[];
  files: SendingFiles;
  onChoose: (key: string, file: SentFile) => void;
  problems: Readonly<Record<string, string>>;
};

/** One box per document a campaign asks for: a new file, or one already sent. */
export function DocumentFields({ documents, files, onChoose, problems }: Props) {
  const mine = useQuery(documentChoicesQuery);
  return (
    <div className="grid gap-3">
      {documents.map((document) => (
        <DocumentField
          key={document.key}
          document={document}
          files={files}
          mine={mine.data ?? []}
          onChoose={onChoose}
          problem={problems[document.key]}
        />
      ))}
    </div>
  );
}

type FieldProps = {
  document: Asked;
  files: SendingFiles;
  mine: readonly Document[];
  onChoose: Props['onChoose'];
  problem: string | undefined;
};

function DocumentField({ document, files, mine, onChoose, problem }: FieldProps) {
  const id = useId();
  const { key, name, description, isRequired } = document;
  const upload = files.uploads[key];
  const sent = files.sent[key];
  return (
    <fieldset className="grid gap-2 rounded-lg border border-line bg-surface p-4">
      <legend className="sr-only">{name}</legend>
      <div>
        <p className="font-medium" aria-hidden="true">
          {name}
          {!isRequired && <span className="font-normal text-ink-soft"> (facultatif)</span>}
        </p>
        {description && <p className="text-s text-ink-soft">{description}</p>}
      </div>
      {upload ? (
        <Progress upload={upload} onResume={() => files.resume(key)} />
      ) : (
        sent && (
          <p className="flex gap-2 text-good">
            <span aria-hidden="true">✓</span>
            <span className="min-w-0 break-words">{sent.name}</span>
          </p>
        )
      )}
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={id} className={buttonClass('outline', 'has-[:focus-visible]:border-primary')}>
          {sent ? 'Remplacer' : 'Choisir un fichier'}
          <span className="sr-only"> : {name}</span>
          <input
            id={id}
            type="file"
            accept={cvUpload.accept}
            className="sr-only"
            aria-invalid={problem ? true : undefined}
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) files.send(key, file);
              event.target.value = '';
            }}
          />
        </label>
        {mine.length > 0 && (
          <select
            aria-label={`${name} : choisir parmi mes documents`}
            className={`${controlClass} max-w-xs min-w-0 flex-1 max-sm:max-w-full max-sm:basis-full`}
            value={mine.some((one) => one.id === sent?.id) ? sent?.id : ''}
            onChange={(event) => {
              const chosen = mine.find((one) => one.id === event.target.value);
              if (chosen) onChoose(key, { id: chosen.id, name: chosen.name });
            }}
          >
            <option value="">Parmi mes documents…</option>
            {mine.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        )}
      </div>
      <FieldError message={problem} />
    </fieldset>
  );
}

function Progress({ upload, onResume }: { upload: Upload; onResume: () => void }) {
  if (upload.state === 'refused') return <FieldError message={upload.message} />;
  if (upload.state === 'waiting')
    return (
      <output className="flex flex-wrap items-center gap-2 text-warn">
        {upload.reason === null
          ? `Ligne coupée : ${upload.name} repartira dès que la connexion revient.`
          : `${upload.reason} ${upload.name} repartira tout seul.`}
        <Button variant="outline" onClick={onResume}>
          Reprendre l'envoi
        </Button>
      </output>
    );
  const percent = Math.round(upload.share * 100);
  return (
    <div className="grid gap-1">
      <span className="text-s text-ink-soft">
        {upload.name} : {percent} %
      </span>
      <progress
        aria-label={`Envoi ${elide('de', upload.name)}`}
        value={upload.share}
        max={1}
        className="h-2 w-full"
      />
    </div>
  );
}
