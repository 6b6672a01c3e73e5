import type { CareerPicture, EditedCareerPage } from '@baara/contract/companies/careers';
import { MAX_CAREER_PICTURES } from '@baara/contract/companies/careers-messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { messageOf } from '../../../lib/api.ts';
import { careerPageQuery, removingCareerPicture } from './careers.api.ts';
import { AddPictureDialog, DescribePictureDialog } from './picture-dialog.tsx';

type Open = { picture: CareerPicture | null; removes: boolean };

/** Up to six pictures, the first beside the offers; each says what it shows. */
export function CareerPictures({ page: { pictures, abilities } }: { page: EditedCareerPage }) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const isFull = pictures.length >= MAX_CAREER_PICTURES;
  return (
    <>
      <h3 className="font-semibold">{`Images (${pictures.length} sur ${MAX_CAREER_PICTURES})`}</h3>
      {pictures.length === 0 && (
        <p className="text-ink-soft">
          Vos locaux, vos chantiers, votre équipe : la première se place à côté des offres.
        </p>
      )}
      {pictures.length > 0 && (
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {pictures.map((picture) => (
            <li key={picture.id} className="grid content-start gap-1">
              <img
                src={picture.url}
                alt={picture.alt}
                width={picture.width}
                height={picture.height}
                loading="lazy"
                className="aspect-video h-auto w-full rounded-md bg-sunken object-cover"
              />
              <p className="text-s wrap-anywhere">{picture.alt}</p>
              {abilities.edit && (
                <div className="flex flex-wrap gap-1">
                  <Button
                    variant="ghost"
                    aria-label={`Décrire l'image : ${picture.alt}`}
                    onClick={() => setOpen({ picture, removes: false })}
                  >
                    Décrire
                  </Button>
                  <Button
                    variant="ghost"
                    aria-label={`Retirer l'image : ${picture.alt}`}
                    onClick={() => setOpen({ picture, removes: true })}
                  >
                    Retirer
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {abilities.edit && !isFull && (
        <div>
          <Button variant="outline" onClick={() => setOpen({ picture: null, removes: false })}>
            Ajouter une image
          </Button>
        </div>
      )}
      {open && !open.picture && <AddPictureDialog onClose={close} />}
      {open?.picture && !open.removes && <DescribePictureDialog picture={open.picture} onClose={close} />}
      {open?.picture && open.removes && <Removal picture={open.picture} onClose={close} />}
    </>
  );
}

function Removal({ picture, onClose }: { picture: CareerPicture; onClose: () => void }) {
  const client = useQueryClient();
  const [isRemoving, setRemoving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const remove = async (): Promise<void> => {
    setRemoving(true);
    setError(null);
    try {
      const { data, message } = await removingCareerPicture(picture.id);
      client.setQueryData(careerPageQuery.queryKey, data);
      toast.success(message ?? '');
      onClose();
    } catch (failure) {
      setError(messageOf(failure));
      setRemoving(false);
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title="Retirer cette image de la page carrières ?"
      description={picture.alt}
      confirmLabel="Retirer l'image"
      isBusy={isRemoving}
      error={error}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
