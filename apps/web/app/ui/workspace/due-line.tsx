import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** What waits for the person, and until when: marked in ochre. @param className where it stands. */
export function DueLine({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p className={classNames('flex items-start gap-2 text-s font-semibold', className)}>
      {/* Beside the first line of several. */}
      <span aria-hidden="true" className="mt-1.5 size-2 flex-none rounded-full bg-accent" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
