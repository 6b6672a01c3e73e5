import type { ManagedCampaign } from '@baara/contract/campaigns/administration';
import { pictureUpload } from '@baara/contract/files/upload-limits';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { toast } from '../../../../ui/toast.ts';
import { messageOf } from '../../../../lib/api.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field-error.tsx';
import { PictureRefused, preparePicture } from '../../../files/pictures/public/prepare-picture.ts';
import { changeBanner } from '../administration.api.ts';

/** The picture above the notice, saved as soon as it is chosen. */
export function BannerField({ campaign: { id, banner, abilities } }: { campaign: ManagedCampaign }) {
  const client = useQueryClient();
  const inputId = useId();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = async (file: File | null): Promise<void> => {
    setRefusal(null);
    setBusy(true);
    try {
      toast.success(await changeBanner(client, id, file && (await prepared(file))));
    } catch (failure) {
      setRefusal(failure instanceof PictureRefused ? failure.message : messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-2 sm:col-span-2">
      <p className="font-medium">
        Bannière <span className="font-normal text-ink-soft">(facultatif)</span>
      </p>
      {banner && (
        <img
          src={banner.url}
          alt="Bannière de la campagne"
          width={banner.width}
          height={banner.height}
          className="aspect-[3/1] h-auto w-full max-w-xl rounded-md border border-line bg-sunken object-cover"
        />
      )}
      {abilities.edit && (
        <div className="flex flex-wrap items-center gap-2">
          <label
            htmlFor={inputId}
            className="relative grid flex-1 basis-64 gap-1 rounded-md border border-dashed border-line-strong p-3 focus-within:border-primary hover:border-primary"
          >
            <span className="font-semibold text-primary">
              {isBusy ? 'Envoi de la bannière…' : banner ? 'Choisir une autre image' : 'Choisir une image'}
            </span>
            <span className="text-s text-ink-soft">
              JPG, PNG ou WebP, 8 Mo au maximum. Sans image, un motif la remplace.
            </span>
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
          {banner && (
            <Button variant="ghost" disabled={isBusy} onClick={() => void change(null)}>
              Retirer la bannière
            </Button>
          )}
        </div>
      )}
      <FieldError message={refusal} />
    </div>
  );
}

/** Its preview is the banner itself once it is stored. */
async function prepared(file: File): Promise<{ blob: Blob; name: string }> {
  const { blob, name, url } = await preparePicture(file);
  URL.revokeObjectURL(url);
  return { blob, name };
}
