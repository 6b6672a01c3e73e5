import type { NewsPicture } from '@baara/contract/site/news';
import { newsLimits, newsUpload } from '@baara/contract/site/news-messages';
import { useEffect, useId, useMemo, useState } from 'react';
import { fileRefusal } from '../../../../lib/file-refusal.ts';
import { formatBytes } from '../../../../lib/format-bytes.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field-error.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';

/** Null leaves the article's own as it is. */
export type ChosenPicture = File | 'removed' | null;

type Props = {
  stored: NewsPicture | null;
  chosen: ChosenPicture;
  onChoose: (chosen: ChosenPicture) => void;
  alt: string;
  onAlt: (alt: string) => void;
  error?: string | undefined;
  altError?: string | undefined;
};

/** The image or the PDF of an article, seen before it is sent. */
export function PictureField({ stored, chosen, onChoose, alt, onAlt, error, altError }: Props) {
  const inputId = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const reason = await fileRefusal(file, newsUpload);
    setRefusal(reason);
    if (!reason) onChoose(file);
  };
  const fault = refusal ?? error ?? null;
  const shown = chosen === 'removed' ? null : (chosen ?? stored);
  const isImage = shown instanceof File ? shown.type.startsWith('image/') : shown?.kind === 'image';
  return (
    <div className="grid gap-3">
      <div>
        <label
          htmlFor={inputId}
          className="grid gap-1 rounded-md border border-dashed border-line-strong p-3 has-focus-visible:border-primary hover:border-primary"
        >
          <span className="font-semibold text-primary">
            {shown ? 'Choisir un autre fichier' : 'Joindre une image ou un PDF'}
          </span>
          <span className="text-s text-ink-soft">JPG, PNG, WebP ou PDF, 10 Mo au plus (facultatif)</span>
          <input
            id={inputId}
            type="file"
            accept={newsUpload.accept}
            className="sr-only"
            aria-invalid={fault ? true : undefined}
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        </label>
        <FieldError message={fault} />
      </div>
      {shown && (
        <div className="grid gap-2">
          <Preview shown={shown} />
          <div>
            <Button variant="ghost" onClick={() => onChoose(chosen instanceof File ? null : 'removed')}>
              {chosen instanceof File ? 'Ne pas envoyer ce fichier' : 'Retirer'}
            </Button>
          </div>
        </div>
      )}
      {isImage && (
        <TextInput
          label="Ce que montre l'image"
          optional
          hint="Lu à voix haute à qui ne la voit pas."
          maxLength={newsLimits.alt}
          value={alt}
          onChange={(event) => onAlt(event.target.value)}
          error={altError}
        />
      )}
    </div>
  );
}

function Preview({ shown }: { shown: File | NewsPicture }) {
  const isFile = shown instanceof File;
  const isImage = isFile ? shown.type.startsWith('image/') : shown.kind === 'image';
  const local = useMemo(
    () => (isFile && isImage ? URL.createObjectURL(shown) : null),
    [shown, isFile, isImage],
  );
  useEffect(() => () => (local ? URL.revokeObjectURL(local) : undefined), [local]);
  if (isImage) {
    const src = local ?? (isFile ? '' : shown.url);
    return (
      <img
        src={src}
        alt="Aperçu"
        className="aspect-video w-full rounded-md border border-line bg-sunken object-cover"
      />
    );
  }
  return (
    <p className="rounded-md border border-line bg-surface p-3 text-s wrap-anywhere">
      {shown.name} · {formatBytes(isFile ? shown.size : shown.byteSize)}
    </p>
  );
}
