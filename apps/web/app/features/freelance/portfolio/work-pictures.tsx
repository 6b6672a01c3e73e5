import type { OwnWork, WorkPicture } from '@baara/contract/freelance/portfolio';
import { portfolioLimits as limits } from '@baara/contract/freelance/portfolio-words';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { ActionMenu } from '../../../ui/workspace/action-menu.tsx';
import { OrderedList } from './ordered-list.tsx';
import { orderPictures, removePicture } from './portfolio.api.ts';
import { usePortfolioChange } from './use-portfolio-change.ts';

const AddPictureDialog = lazyPart(() =>
  import('./picture-dialog.tsx').then((dialogs) => ({ default: dialogs.AddPictureDialog })),
);
const DescribePictureDialog = lazyPart(() =>
  import('./picture-dialog.tsx').then((dialogs) => ({ default: dialogs.DescribePictureDialog })),
);

type Open = { kind: 'add' } | { kind: 'describe' | 'remove'; picture: WorkPicture };

/** Up to eight pictures, the first on the card; each says what it shows. */
export function WorkPictures({ work }: { work: OwnWork }) {
  const { id, pictures } = work;
  const [open, setOpen] = useState<Open | null>(null);
  const change = usePortfolioChange();
  const close = () => {
    change.clear();
    setOpen(null);
  };
  return (
    <Card className="grid grid-cols-1 gap-3">
      <h2 className="text-l">{`Images (${pictures.length} sur ${limits.pictures})`}</h2>
      {pictures.length === 0 && (
        <p className="text-ink-soft">Une image dit vite ce qu’il en est : la première se voit d’abord.</p>
      )}
      <FieldError message={open ? null : change.error} />
      <OrderedList
        label="Images"
        items={pictures}
        nameOf={({ alt }) => alt}
        isBusy={change.isBusy}
        onOrder={(ids) => void change.run(() => orderPictures(id, ids), { isQuiet: true })}
        className="grid grid-cols-1 gap-3 sm:grid-cols-2"
        itemClassName="grid content-start gap-1"
      >
        {(picture, moving) => (
          <>
            <img
              src={picture.url}
              alt={picture.alt}
              width={picture.width}
              height={picture.height}
              loading="lazy"
              className="aspect-video h-auto w-full rounded-md bg-sunken object-cover"
            />
            <p className="text-s wrap-anywhere">{picture.alt}</p>
            <div className="flex flex-wrap gap-1">
              {moving}
              <ActionMenu
                label={`Plus d’actions : ${picture.alt}`}
                actions={[
                  { label: 'Décrire', onSelect: () => setOpen({ kind: 'describe', picture }) },
                  {
                    label: 'Retirer',
                    isDangerous: true,
                    onSelect: () => setOpen({ kind: 'remove', picture }),
                  },
                ]}
              />
            </div>
          </>
        )}
      </OrderedList>
      {pictures.length < limits.pictures && (
        <div>
          <Button variant="outline" onClick={() => setOpen({ kind: 'add' })}>
            Ajouter une image
          </Button>
        </div>
      )}
      <Suspense fallback={null}>
        {open?.kind === 'add' && <AddPictureDialog workId={id} onClose={close} />}
        {open?.kind === 'describe' && (
          <DescribePictureDialog workId={id} picture={open.picture} onClose={close} />
        )}
      </Suspense>
      {open?.kind === 'remove' && (
        <ConfirmDialog
          title="Retirer cette image ?"
          description={open.picture.alt}
          confirmLabel="Retirer l’image"
          isBusy={change.isBusy}
          error={change.error}
          onConfirm={() =>
            void change
              .run(() => removePicture(id, open.picture.id))
              .then((isDone) => isDone && setOpen(null))
          }
          onClose={close}
        />
      )}
    </Card>
  );
}
