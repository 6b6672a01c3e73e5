import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useRef } from 'react';
import { buttonClass, type ButtonVariant } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { icon } from '../../../ui/icon.ts';

type Props = {
  /** Names the button that opens it. */
  label: string;
  /** What the button shows. */
  face: ReactNode;
  variant?: ButtonVariant;
  className?: string;
  children: ReactNode;
};

/**
 * Controls under a button, always there: a closed menu's are pressed by their keys too, since its button shows where they are
 * (`data-screen-menu`).
 */
export function ScreenMenu({ label, face, variant = 'outline', className, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const own = menu.current;
    if (!own) return undefined;
    const close = ({ target }: Event): void => {
      if (own.open && !own.contains(target as Node)) own.open = false;
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !own.open) return;
      // The panel around it stays open.
      event.stopPropagation();
      own.open = false;
      own.querySelector('summary')?.focus();
    };
    const onClick = ({ target }: Event): void => {
      if ((target as Element).closest('a, button')) own.open = false;
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    own.addEventListener('keydown', onKey);
    own.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
      own.removeEventListener('keydown', onKey);
      own.removeEventListener('click', onClick);
    };
  }, []);
  return (
    <details ref={menu} data-screen-menu className="relative">
      <summary
        aria-label={label}
        className={classNames(buttonClass(variant, className), 'cursor-pointer list-none px-3.5')}
      >
        {face}
        <ChevronDown {...icon} size={16} />
      </summary>
      <div
        data-screen-actions
        className="absolute left-0 z-11 mt-1 grid max-h-96 w-72 max-w-[calc(100vw-32px)] overflow-y-auto rounded-lg border border-line-strong bg-surface p-1.5"
      >
        {children}
      </div>
    </details>
  );
}

/** A line of such a menu. */
export const menuLineClass =
  'flex min-h-11 items-center gap-3 rounded-md px-2.5 text-left hover:bg-sunken disabled:opacity-60';
