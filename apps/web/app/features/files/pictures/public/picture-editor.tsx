import { pictureUpload } from '@baara/contract/files/upload-limits';
import { Suspense, useId, useRef, useState } from 'react';
import { messageOf } from '../../../../lib/api.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field-error.tsx';
import { PictureRefused, preparePicture, type PreparedPicture } from './prepare-picture.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';

const CropDialog = lazyPart(() => import('../crop-dialog.tsx'));

type Props = {
  words: {
    add: string;
    change: string;
    remove: string;
    removeQuestion: string;
    removeConsequence: string;
    cropTitle: string;
  };
  shape: 'round' | 'rect';
  /** Sends a form with `file`, `x`, `y`, `width`, `height`; a rejection is said in the dialog, which stays. */
  onSave: (form: FormData) => Promise<void>;
  /** Left out when there is no picture yet. */
  onRemove?: (() => Promise<void>) | undefined;
};

/** Chooses a picture, makes it light enough for a slow line, frames it, and sends it; or removes the present one. */
export function PictureEditor({ words, shape, onSave, onRemove }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<PreparedPicture | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const [asksRemoval, setAsksRemoval] = useState(false);

  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setError(null);
    setReading(true);
    try {
      setPicture(await preparePicture(file));
    } catch (failure) {
      setError(failure instanceof PictureRefused ? failure.message : messageOf(failure));
    } finally {
      setReading(false);
      // The same file may be chosen again.
      if (input.current) input.current.value = '';
    }
  };
  const close = (): void => {
    if (picture) URL.revokeObjectURL(picture.url);
    setPicture(null);
  };

  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" busy={isReading} onClick={() => input.current?.click()}>
          {onRemove ? words.change : words.add}
        </Button>
        {onRemove && (
          <Button variant="ghost" onClick={() => setAsksRemoval(true)}>
            {words.remove}
          </Button>
        )}
      </div>
      <input
        ref={input}
        id={id}
        type="file"
        accept={pictureUpload.accept}
        aria-label="Image à envoyer"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <p className="text-s text-ink-soft">JPG, PNG ou WebP, 8 Mo au maximum.</p>
      <FieldError message={error} />
      {picture && (
        <Suspense fallback={null}>
          <CropDialog
            title={words.cropTitle}
            shape={shape}
            picture={picture}
            onSave={onSave}
            onClose={close}
          />
        </Suspense>
      )}
      {onRemove && (
        <RemovalQuestion
          isOpen={asksRemoval}
          words={words}
          onRemove={onRemove}
          onClose={() => setAsksRemoval(false)}
        />
      )}
    </div>
  );
}

function RemovalQuestion({
  isOpen,
  words,
  onRemove,
  onClose,
}: {
  isOpen: boolean;
  words: Props['words'];
  onRemove: () => Promise<void>;
  onClose: () => void;
}) {
  const [isRemoving, setRemoving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const remove = async (): Promise<void> => {
    setRemoving(true);
    setError(null);
    try {
      await onRemove();
      onClose();
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setRemoving(false);
    }
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.removeQuestion}
      description={words.removeConsequence}
      confirmLabel={words.remove}
      isBusy={isRemoving}
      onConfirm={() => void remove()}
      error={error}
    />
  );
}
