import type { ManagedCampaign } from '@baara/contract/campaigns/administration';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../ui/toast.ts';
import { PictureChoice } from '../../../files/pictures/public/picture-choice.tsx';
import { changeBanner } from '../administration.api.ts';

/** The picture above the notice. */
export function BannerField({ campaign: { id, banner, abilities } }: { campaign: ManagedCampaign }) {
  const client = useQueryClient();
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
        <PictureChoice
          hasPicture={banner !== null}
          hint="JPG, PNG ou WebP, 8 Mo au maximum. Sans image, un motif la remplace."
          sendingLabel="Envoi de la bannière…"
          removeLabel="Retirer la bannière"
          save={async (picture) => void toast.success(await changeBanner(client, id, picture))}
        />
      )}
    </div>
  );
}
