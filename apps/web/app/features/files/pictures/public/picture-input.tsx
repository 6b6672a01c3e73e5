import { pictureUpload } from '@baara/contract/files/upload-limits';
import { pictureMessages } from '@baara/contract/files/pictures';
import { useId, useState } from 'react';
import { messageOf } from '../../../../lib/api.ts';
import { FieldError } from '../../../../ui/field-error.tsx';
import { type PreparedPicture, PictureRefused, preparePicture } from './prepare-picture.ts';

type Props = {
  chosen: PreparedPicture | null;
  onChoose: (picture: PreparedPicture | null) => void;
  error: string | undefined;
};

/** A picture that a form sends, made light enough for a slow line, with its preview. */
export function PictureInput({ chosen, onChoose, error }: Props) {
  const id = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setRefusal(null);
    try {
      onChoose(await preparePicture(file));
    } catch (failure) {
      setRefusal(failure instanceof PictureRefused ? failure.message : messageOf(failure));
    }
  };
  return (
    <div className="grid gap-2">
      <label
        htmlFor={id}
        className="grid gap-1 rounded-md border border-dashed border-line-strong p-3 focus-within:border-primary hover:border-primary"
      >
        <span className="font-semibold wrap-anywhere text-primary">
          {chosen ? chosen.name : pictureMessages.MISSING}
        </span>
        <span className="text-s text-ink-soft">JPG, PNG ou WebP, 8 Mo au maximum.</span>
        <input
          id={id}
          type="file"
          accept={pictureUpload.accept}
          className="sr-only"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </label>
      <FieldError message={refusal ?? error} />
      {chosen && (
        <img
          src={chosen.url}
          alt="Aperçu"
          className="aspect-video w-full rounded-md border border-line bg-sunken object-cover"
        />
      )}
    </div>
  );
}
