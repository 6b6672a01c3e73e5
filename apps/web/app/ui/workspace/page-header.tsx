import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type Props = {
  title: ReactNode;
  /** One sentence: what the page is for. */
  description?: ReactNode;
  /** The primary action, at the right. */
  action?: ReactNode;
  /** Where one came from, above the title. */
  back?: ReactNode;
  /** On a phone the action stands beside the way back: for one short action. */
  isCompact?: boolean;
};

/** The head of every signed-in page: title, one sentence, primary action. */
export function PageHeader({ title, description, action, back, isCompact }: Props) {
  return (
    <header
      className={classNames(
        'mb-5 max-md:mb-4',
        back ? '-mt-3' : undefined,
        isCompact && 'max-md:flex max-md:flex-wrap max-md:items-center max-md:justify-between max-md:gap-x-3',
      )}
    >
      {back && <div className="mb-1 text-s text-ink-soft">{back}</div>}
      <div
        className={classNames(
          'flex flex-wrap items-center justify-between gap-3',
          isCompact && 'max-md:contents',
        )}
      >
        <div className={classNames('min-w-0', isCompact && 'max-md:order-last max-md:w-full')}>
          <h1>{title}</h1>
          {description && <div className="mt-1 text-pretty text-ink-soft">{description}</div>}
        </div>
        {action && (
          <div
            // The quick search offers them too (shell/workspace/quick-search).
            data-screen-actions
            className="flex flex-wrap gap-2"
          >
            {action}
          </div>
        )}
      </div>
    </header>
  );
}

/** The box of a signed-in page: as wide as a laptop. */
export function WorkspacePage({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-2xl px-4 py-5.5 md:px-6">{children}</div>;
}
