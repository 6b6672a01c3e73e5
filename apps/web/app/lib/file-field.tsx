import { cvUpload } from '@baara/contract/files/upload-limits';
import { useId, useState } from 'react';
import { fileRefusal, type FileRule } from './file-refusal.ts';
import { formatBytes } from './format-bytes.ts';
import { buttonClass } from '../ui/button.tsx';
import { FieldError } from '../ui/field-error.tsx';

/** A file to send: its name and size once chosen. One that would be refused says why and is not taken. */
export function FileField({
  file,
  onChoose,
  error,
  label = 'Choisir un fichier',
  rule = cvUpload,
  hint = 'PDF, DOCX, JPG ou PNG, 5 Mo au maximum',
  prepare,
  isMain = false,
}: {
  file: File | null;
  onChoose: (file: File) => void;
  error: string | undefined;
  /** While none is chosen. */
  label?: string;
  rule?: FileRule & { accept: string };
  /** What the rule takes, while none is chosen. */
  hint?: string;
  /** Makes a chosen file ready before it is checked: a photo becomes smaller. */
  prepare?: (file: File) => Promise<File>;
  /** What the screen is for: it looks like its button. */
  isMain?: boolean;
}) {
  const id = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isPreparing, setIsPreparing] = useState(false);
  const choose = async (picked: File): Promise<void> => {
    setIsPreparing(prepare !== undefined);
    const chosen = (await prepare?.(picked)) ?? picked;
    setIsPreparing(false);
    const reason = await fileRefusal(chosen, rule);
    setRefusal(reason);
    if (!reason) onChoose(chosen);
  };
  const problem = refusal ?? error;
  return (
    <div className="grid grid-cols-1 gap-1">
      <label
        htmlFor={id}
        // The hidden input scrolls with what it stands in.
        className="relative grid grid-cols-1 gap-1 rounded-md border border-dashed border-line-strong p-3 focus-within:border-primary hover:border-primary"
      >
        {isMain && !file && !isPreparing ? (
          <span className={buttonClass('primary', 'mb-1 w-full px-2! whitespace-normal!')}>{label}</span>
        ) : (
          <span className="font-semibold wrap-anywhere text-primary">
            {isPreparing ? 'Préparation du fichier…' : file ? file.name : label}
          </span>
        )}
        <span className="text-s text-ink-soft">{file ? formatBytes(file.size) : hint}</span>
        <input
          id={id}
          type="file"
          accept={rule.accept}
          className="sr-only"
          aria-invalid={problem ? true : undefined}
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            event.target.value = '';
            if (chosen) void choose(chosen);
          }}
        />
      </label>
      <FieldError message={problem} />
    </div>
  );
}
