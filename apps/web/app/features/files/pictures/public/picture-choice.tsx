import { pictureUpload } from '@baara/contract/files/upload-limits';
import { useId, useState } from 'react';
import { messageOf } from '../../../../lib/api.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field-error.tsx';
import { PictureRefused, preparePicture } from './prepare-picture.ts';

type Props = {
  /** There is one already. */
  hasPicture: boolean;
  hint: string;
  sendingLabel: string;
  removeLabel: string;
  /** Stores the picture, or removes it. */
  save: (picture: { blob: Blob; name: string } | null) => Promise<void>;
};

/** A picture that is saved as soon as it is chosen: its preview is the stored one. */
export function PictureChoice({ hasPicture, hint, sendingLabel, removeLabel, save }: Props) {
  const inputId = useId();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = async (file: File | null): Promise<void> => {
    setRefusal(null);
    setBusy(true);
    try {
      await save(file && (await prepared(file)));
    } catch (failure) {
      setRefusal(failure instanceof PictureRefused ? failure.message : messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <label
          htmlFor={inputId}
          className="relative grid flex-1 basis-64 gap-1 rounded-md border border-dashed border-line-strong p-3 focus-within:border-primary hover:border-primary"
        >
          <span className="font-semibold text-primary">
            {isBusy ? sendingLabel : hasPicture ? 'Choisir une autre image' : 'Choisir une image'}
          </span>
          <span className="text-s text-ink-soft">{hint}</span>
          <input
            id={inputId}
            type="file"
            accept={pictureUpload.accept}
            className="sr-only"
            disabled={isBusy}
            aria-invalid={refusal ? true : undefined}
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file) void change(file);
            }}
          />
        </label>
        {hasPicture && (
          <Button variant="ghost" disabled={isBusy} onClick={() => void change(null)}>
            {removeLabel}
          </Button>
        )}
      </div>
      <FieldError message={refusal} />
    </>
  );
}

async function prepared(file: File): Promise<{ blob: Blob; name: string }> {
  const { blob, name, url } = await preparePicture(file);
  URL.revokeObjectURL(url);
  return { blob, name };
}
