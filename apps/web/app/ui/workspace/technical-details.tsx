import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { icon } from '../icon.ts';

/** What only a technician asks for: hashes, identifiers, raw contents. Closed at first. */
export const TechnicalDetails = ({ className, children }: { className?: string; children: ReactNode }) => (
  <details className={classNames('group/technical text-s', className)}>
    <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 text-ink-soft xl:min-h-8 [&::-webkit-details-marker]:hidden">
      <ChevronRight {...icon} size={16} className="flex-none group-open/technical:rotate-90" />
      Détails techniques
    </summary>
    {children}
  </details>
);
