import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';

/** In sight while the list scrolls: under the header, which it never covers. */
export const stuckUnderHeader = 'sticky stuck-17 z-9 mb-3';

type Props = {
  label: string;
  /** How many are ticked, or how far what is done with them is. */
  said: string;
  onClear: () => void;
  isBusy?: boolean;
  className?: string;
  /** Whom an action leaves out, and why. */
  note?: ReactNode;
  /** What is done with them, the most usual first: three at most, the others in a menu. */
  children: ReactNode;
};

/** How many rows of a list are ticked, and what is done with them. */
export function BulkBar({ label, said, onClear, isBusy = false, className, note, children }: Props) {
  return (
    <section
      aria-label={label}
      className={classNames(
        'flex flex-wrap items-center gap-x-2 gap-y-1 rounded-lg border border-primary bg-surface p-2 pl-4',
        className,
      )}
    >
      <b className="mr-auto max-sm:text-s" aria-live="polite">
        {said}
      </b>
      <Button variant="ghost" className="max-sm:px-2 sm:order-last" onClick={onClear} disabled={isBusy}>
        Ne plus choisir
      </Button>
      {/* On a phone one line that slides: the list stays in sight under it. */}
      <div className="flex max-sm:w-full max-sm:overflow-x-auto max-sm:pb-1 gap-2 *:flex-none sm:flex-wrap">
        {children}
      </div>
      {note && <p className="order-last basis-full text-s text-ink-soft">{note}</p>}
    </section>
  );
}
