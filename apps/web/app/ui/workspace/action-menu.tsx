import Ellipsis from 'lucide-react/icons/ellipsis';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../lazy-part.ts';
import { buttonClass, type ButtonVariant } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { icon } from '../icon.ts';
import type { MenuAction } from './menu-action.ts';

export type { MenuAction };

/** Fetched when a menu first opens: few are, and its code weighs more than the screen around it. */
const Popup = lazyPart(() => import('./action-menu-popup.tsx'));

type Props = {
  /** Names the button, whose content is only a picture. */
  label: string;
  actions: readonly MenuAction[];
  isBusy?: boolean;
  variant?: ButtonVariant;
  className?: string;
};

/** Actions that are rarer than the visible one, behind « ⋯ »: of a row, of a bar, of a page. Nothing without any. */
export function ActionMenu({ label, actions, isBusy = false, variant = 'ghost', className }: Props) {
  /** Where the open menu is drawn: in the landmark of its button, which axe and screen readers want. */
  const [place, setPlace] = useState<HTMLElement>();
  const button = useRef<HTMLButtonElement>(null);
  if (actions.length === 0) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={place !== undefined}
        onClick={({ currentTarget }) =>
          setPlace(currentTarget.closest<HTMLElement>('main, [role=dialog]') ?? document.body)
        }
        className={buttonClass(variant, classNames('w-11 flex-none px-0!', className))}
      >
        <Ellipsis {...icon} />
      </button>
      {place && (
        <Suspense fallback={null}>
          <Popup
            label={label}
            actions={actions}
            isBusy={isBusy}
            button={button}
            place={place}
            onClose={() => {
              setPlace(undefined);
              // Before an action opens a dialog, which gives the focus back to where it was.
              button.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
