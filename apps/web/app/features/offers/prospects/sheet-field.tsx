import { useId } from 'react';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { FieldError } from '../../../ui/field-error.tsx';

type Props = { file: File | null; onChoose: (file: File) => void; error: string | undefined };

/** A spreadsheet to read. */
export function SheetField({ file, onChoose, error }: Props) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label
        htmlFor={id}
        className="grid gap-1 rounded-md border border-dashed border-line-strong p-3 focus-within:border-primary hover:border-primary"
      >
        <span className="font-semibold wrap-anywhere text-primary">
          {file ? file.name : 'Choisir un fichier'}
        </span>
        <span className="text-s text-ink-soft">
          {file
            ? `${formatBytes(file.size)} · Choisir un autre fichier`
            : 'Excel (.xlsx) ou CSV, 1 Mo au maximum'}
        </span>
        <input
          id={id}
          type="file"
          accept=".xlsx,.csv"
          className="sr-only"
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            event.target.value = '';
            if (chosen) onChoose(chosen);
          }}
        />
      </label>
      <FieldError message={error} />
    </div>
  );
}
