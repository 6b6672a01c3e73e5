import type { BankQuestionDetail } from '@baara/contract/campaigns/question-bank';
import { pictureUpload } from '@baara/contract/files/upload-limits';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { toast } from '../../../ui/toast.ts';
import { PictureRefused, preparePicture } from '../../files/pictures/public/prepare-picture.ts';
import { cacheQuestion, changeImage } from './question-bank.api.ts';

/** The picture under a question's text, saved as soon as it is chosen. */
export function QuestionImage({ question: { id, image, version } }: { question: BankQuestionDetail }) {
  const client = useQueryClient();
  const inputId = useId();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = async (file: File | null): Promise<void> => {
    setRefusal(null);
    setBusy(true);
    try {
      const picture = file && (await preparePicture(file));
      if (picture) URL.revokeObjectURL(picture.url);
      const { data, message } = await changeImage(id, picture);
      cacheQuestion(client, data);
      toast.success(message ?? '');
    } catch (failure) {
      setRefusal(failure instanceof PictureRefused ? failure.message : messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-3">
      <h2 className="text-m">
        Image <span className="font-normal text-ink-soft">(facultatif)</span>
      </h2>
      {image && (
        <img
          key={version}
          src={`${image}/720.webp`}
          alt="Ce que la question montre"
          className="max-h-80 w-auto max-w-full rounded-md border border-line bg-sunken"
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <label
          htmlFor={inputId}
          className="relative grid flex-1 basis-64 gap-1 rounded-md border border-dashed border-line-strong p-3 focus-within:border-primary hover:border-primary"
        >
          <span className="font-semibold text-primary">
            {isBusy ? 'Envoi de l’image…' : image ? 'Choisir une autre image' : 'Choisir une image'}
          </span>
          <span className="text-s text-ink-soft">JPG, PNG ou WebP, 8 Mo au maximum.</span>
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
        {image && (
          <Button variant="ghost" disabled={isBusy} onClick={() => void change(null)}>
            Retirer l’image
          </Button>
        )}
      </div>
      <FieldError message={refusal} />
    </div>
  );
}
