import { withNoBreakSpaces } from './no-break-spaces.ts';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

type HeadingProps = { id: string; title: ReactNode; lead?: ReactNode };

/** The heading of a section: an ochre mark, the title, one sentence. */
export function SectionHeading({ id, title, lead }: HeadingProps) {
  return (
    <div className="max-w-lg">
      <span aria-hidden="true" className="mb-3 block h-1 w-9 rounded-full bg-accent" />
      <h2 id={id}>{withNoBreakSpaces(title)}</h2>
      {lead && <p className="mt-2 text-ink-soft">{withNoBreakSpaces(lead)}</p>}
    </div>
  );
}

type Props = HeadingProps & {
  ground?: 'paper' | 'surface';
  /** Heading at the left, content at the right, on a large screen. */
  isSideBySide?: boolean;
  children: ReactNode;
};

/** One idea of a presentation page, across its width. */
export function Section({ id, title, lead, ground = 'paper', isSideBySide, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className={ground === 'surface' ? 'border-y border-line bg-surface' : undefined}
    >
      <div
        className={classNames(
          'page grid gap-7 py-11 md:py-16',
          isSideBySide && 'lg:grid-cols-[1fr_1.8fr] lg:gap-14',
        )}
      >
        <SectionHeading id={id} title={title} lead={lead} />
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}
