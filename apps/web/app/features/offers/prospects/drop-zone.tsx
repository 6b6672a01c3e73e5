import { elide } from '@baara/contract/formats/elision';
import { cvUpload } from '@baara/contract/files/upload-limits';
import { MAX_DROPPED } from '@baara/contract/offers/prospect-words';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { type DroppedFile, useDroppedFiles } from './dropped-files.ts';

type Props = { offerId: string; onReceived: () => void };

/** CVs to drop or to choose, and those on their way. */
export function DropZone({ offerId, onReceived }: Props) {
  const id = useId();
  const { files, add, forget } = useDroppedFiles(offerId, onReceived);
  return (
    <div className="grid grid-cols-1 gap-2">
      <label
        htmlFor={id}
        className="relative grid gap-1 rounded-md border border-dashed border-line-strong p-3 focus-within:border-primary hover:border-primary"
      >
        <span className="font-semibold text-primary">Déposer des CV</span>
        <span className="text-s text-ink-soft">
          {`PDF, DOCX, JPG ou PNG, 5 Mo chacun, ${MAX_DROPPED} à la fois. Ils sont lus pour vous : vous vérifiez avant que les personnes soient informées.`}
        </span>
        {/* Over the whole frame: browsers let files be dropped on a field. */}
        <input
          id={id}
          type="file"
          multiple
          accept={cvUpload.accept}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </label>
      {files.length > 0 && (
        <ul aria-label="CV en cours d’envoi" className="grid grid-cols-1 gap-1">
          {files.map((file) => (
            <Sent key={file.key} file={file} onForget={() => forget(file.key)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Sent({ file: { name, share, error }, onForget }: { file: DroppedFile; onForget: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 rounded-md bg-sunken px-3 py-1">
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {error === null ? (
        <progress aria-label={`Envoi ${elide('de', name)}`} value={share} className="w-24" />
      ) : (
        <>
          <span role="alert" className="text-s text-bad">
            {error}
          </span>
          <Button variant="ghost" onClick={onForget}>
            Retirer
          </Button>
        </>
      )}
    </li>
  );
}
