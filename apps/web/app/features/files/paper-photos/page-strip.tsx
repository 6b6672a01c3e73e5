import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Trash from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { icon } from '../../../ui/icon.ts';
import { BlobImage } from './blob-image.tsx';
import type { PaperPage, PaperPages } from './paper-pages.ts';
import { warningsOf } from './page-view.tsx';

type Props = {
  pages: readonly PaperPage[];
  /** The page that is shown. */
  chosen: number;
  onChoose: (id: string) => void;
  actions: PaperPages;
};

/** The pages in their order, and what changes it. */
export function PageStrip({ pages, chosen, onChoose, actions }: Props) {
  const page = pages[chosen];
  if (!page) return null;
  const number = chosen + 1;
  const move = (by: number): void => {
    onChoose(page.id);
    void actions.move(page.id, by);
  };
  return (
    <div className="grid grid-cols-1 gap-1">
      {pages.length > 1 && (
        <ol aria-label="Pages" className="flex gap-2 overflow-x-auto p-1">
          {pages.map((one, place) => (
            <li key={one.id}>
              <Thumb
                page={one}
                number={place + 1}
                isChosen={one === page}
                onChoose={() => onChoose(one.id)}
              />
            </li>
          ))}
        </ol>
      )}
      <div className="flex items-center gap-1">
        <p className="min-w-0 flex-1 font-semibold">
          Page {number} sur {pages.length}
        </p>
        {pages.length > 1 && (
          <>
            <IconButton
              label={`Avancer la page ${number}`}
              isDisabled={chosen === 0}
              onClick={() => move(-1)}
            >
              <ArrowLeft {...icon} />
            </IconButton>
            <IconButton
              label={`Reculer la page ${number}`}
              isDisabled={number === pages.length}
              onClick={() => move(1)}
            >
              <ArrowRight {...icon} />
            </IconButton>
          </>
        )}
        <IconButton label={`Retirer la page ${number}`} onClick={() => void actions.remove(page.id)}>
          <Trash {...icon} />
        </IconButton>
      </div>
    </div>
  );
}

function IconButton({
  label,
  isDisabled = false,
  onClick,
  children,
}: {
  label: string;
  isDisabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
      className={buttonClass('ghost', 'w-11 flex-none px-0!')}
    >
      {children}
    </button>
  );
}

function Thumb({
  page,
  number,
  isChosen,
  onChoose,
}: {
  page: PaperPage;
  number: number;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const isToLookAt = warningsOf(page).length > 0;
  return (
    <button
      type="button"
      aria-current={isChosen || undefined}
      onClick={onChoose}
      className={classNames(
        'relative grid h-18 w-14 place-items-center overflow-hidden rounded-md border-2 bg-sunken',
        isChosen ? 'border-primary' : 'border-line',
      )}
    >
      {page.made && <BlobImage blob={page.made.thumb} alt="" className="size-full object-contain" />}
      <span className="sr-only">
        Page {number}
        {isToLookAt && ', à revoir'}
      </span>
      <span aria-hidden="true" className="absolute bottom-0 left-0 bg-surface px-1 text-s tabular-nums">
        {number}
      </span>
      {isToLookAt && (
        <span aria-hidden="true" className="absolute top-1 right-1 size-2.5 rounded-full bg-accent" />
      )}
    </button>
  );
}
