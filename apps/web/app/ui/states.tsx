import type { ReactNode } from 'react';
import { ClothPattern } from './cloth-pattern.tsx';

export { ErrorState } from './error-state.tsx';
export { Notice } from './notice.tsx';

type EmptyProps = {
  title: ReactNode;
  /** One sentence: why, or what to do next. */
  children?: ReactNode;
  /** The next action, as a button or a link. */
  action?: ReactNode;
  /** 1 where the page contains nothing else. */
  headingLevel?: 1 | 2;
  /** What the list will contain, drawn; cloth where a page has no drawing. */
  picture?: ReactNode;
};

/** Nothing here yet: says so, and leads on. */
export function EmptyState({ title, children, action, headingLevel = 2, picture }: EmptyProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="relative overflow-hidden rounded-lg border border-line bg-surface">
      {!picture && (
        <div className="h-24 opacity-25">
          <ClothPattern />
        </div>
      )}
      <div className="grid justify-items-center gap-2 px-4 py-8 text-center wrap-anywhere">
        {picture}
        <Heading className="text-l">{title}</Heading>
        {children && <p className="max-w-md text-ink-soft">{children}</p>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
}
