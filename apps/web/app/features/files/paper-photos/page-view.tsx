import { wholePicture } from '@baara/paper-photos';
import Crop from 'lucide-react/icons/crop';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { icon } from '../../../ui/icon.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DueLine } from '../../../ui/workspace/due-line.tsx';
import { BlobImage } from './blob-image.tsx';
import type { PaperPage, PaperPages } from './paper-pages.ts';
import { PhotoButton } from './public/photo-button.tsx';

/** Why a page should be looked at again, each with what to do; none when it is good. */
export function warningsOf({ made, found, corners, hasFailed }: PaperPage): readonly string[] {
  if (hasFailed) return ["Cette page n'a pas pu être préparée. Reprenez la photo."];
  if (!made) return [];
  return [
    ...(made.problems.includes('blurred')
      ? ["Floue : on la lirait mal. Posez la feuille à plat, près d'une fenêtre, sans flash."]
      : []),
    ...(made.problems.includes('dark') ? ["Trop sombre : reprenez-la près d'une fenêtre."] : []),
    ...(corners && corners === found.corners && found.isCut
      ? ['La feuille dépasse de la photo : reprenez-la de plus haut si quelque chose manque.']
      : []),
  ];
}

/** A page as it will leave, and what can be done with it. */
export function PageView({
  page,
  title,
  pages,
  onRetake,
  onEditCorners,
}: {
  page: PaperPage;
  title: string;
  pages: PaperPages;
  onRetake: (files: File[]) => void;
  onEditCorners: () => void;
}) {
  const { id, made, corners, found } = page;
  const isAsTaken = corners === null;
  const others = wholePicture({ width: 1, height: 1 });
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3">
      <div className="grid h-[42dvh] min-h-52 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center rounded-md border border-line bg-sunken p-2">
        {made ? (
          <BlobImage
            blob={made.jpeg}
            alt={`${title}, telle qu'elle partira`}
            className="max-h-full max-w-full object-contain"
          />
        ) : (
          !page.hasFailed && <Skeleton className="aspect-[210/297] h-full" />
        )}
      </div>
      <div aria-live="polite" className="grid gap-1">
        {!made && !page.hasFailed && <p className="text-s">Préparation de la page…</p>}
        {warningsOf(page).map((warning) => (
          <DueLine key={warning}>{warning}</DueLine>
        ))}
        {made && <p className="text-s text-ink-soft">{stateOf(page)}</p>}
      </div>
      <div className="grid grid-cols-2 gap-2 *:px-2 *:text-center *:whitespace-normal">
        <Button variant="outline" icon={<RotateCw {...icon} />} onClick={() => void pages.turn(id)}>
          Tourner
          <Of title={title} />
        </Button>
        <Button variant="outline" icon={<Crop {...icon} />} onClick={onEditCorners}>
          Régler les coins
          <Of title={title} />
        </Button>
        {isAsTaken ? (
          <Button
            variant="outline"
            onClick={() => void pages.setCorners(id, found.isFound ? found.corners : others)}
          >
            Redresser
            <Of title={title} />
          </Button>
        ) : (
          <Button variant="outline" onClick={() => void pages.setCorners(id, null)}>
            Garder la photo telle quelle
            <Of title={title} />
          </Button>
        )}
        <PhotoButton isSingle onChoose={onRetake}>
          Reprendre la photo
          <Of title={title} />
        </PhotoButton>
      </div>
    </section>
  );
}

const Of = ({ title }: { title: string }): ReactNode => <span className="sr-only"> : {title}</span>;

function stateOf({ corners, found }: PaperPage): string {
  if (corners) return 'Redressée, recadrée, lumière égalisée.';
  return found.isFound
    ? 'Photo gardée telle quelle.'
    : 'Aucune feuille trouvée : la photo reste entière. Réglez les coins vous-même, ou reprenez-la sur un fond plus sombre.';
}
