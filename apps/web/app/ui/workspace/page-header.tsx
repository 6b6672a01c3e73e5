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
  /** On a phone the action stands beside the way back, or beside the title: for one short action. */
  isCompact?: boolean;
  /** The list under it begins higher: a laptop shows the sentence beside the title, a phone leaves it to screen readers. */
  isBare?: boolean;
  /** How many there are, beside the title. */
  count?: ReactNode;
  /**
   * What leads to the screens beside this one. A laptop shows them on the line of the title, where they fit, and with
   * `isBare` leaves the sentence to screen readers: the list begins that much higher.
   */
  tabs?: ReactNode;
};

/** The head of every signed-in page: title, one sentence, primary action. */
export function PageHeader({ tabs, ...head }: Props) {
  if (!tabs)
    return (
      <header>
        <Head {...head} />
      </header>
    );
  return (
    <header className="xl:mb-2 xl:flex xl:flex-wrap xl:items-end xl:gap-x-5 xl:border-b xl:border-line">
      <Head {...head} hasTabs />
      {tabs}
    </header>
  );
}

function Head({
  title,
  description,
  action,
  back,
  isCompact,
  isBare,
  count,
  hasTabs = false,
}: Omit<Props, 'tabs'> & { hasTabs?: boolean }) {
  return (
    <div
      className={classNames(
        'mb-5 xl:mb-3',
        isBare ? 'max-md:mb-2' : 'max-md:mb-4',
        back ? '-mt-3 xl:-mt-4' : undefined,
        isCompact &&
          'max-md:flex max-md:flex-wrap max-md:items-center max-md:justify-between max-md:gap-x-3 max-md:gap-y-1',
        hasTabs && 'xl:contents',
      )}
    >
      {back && <div className="text-s text-ink-soft md:max-xl:mb-1 xl:[&_a]:min-h-7">{back}</div>}
      <div
        className={classNames(
          'flex flex-wrap items-center justify-between gap-3',
          isCompact && 'max-md:contents',
          hasTabs && 'xl:contents',
        )}
      >
        <div
          className={classNames(
            'min-w-0',
            isBare && !hasTabs && 'xl:flex xl:flex-1 xl:flex-wrap xl:items-baseline xl:gap-x-3',
            hasTabs && (isBare ? 'xl:self-center' : 'xl:grow-99 xl:pb-2'),
            isCompact && (back ? 'max-md:order-last max-md:w-full' : 'max-md:contents'),
          )}
        >
          <div className={count === undefined ? 'contents' : 'flex flex-wrap items-baseline gap-x-3'}>
            <h1 className={back && isBare ? 'max-md:text-l' : undefined}>{title}</h1>
            {count}
          </div>
          {description && (
            <div
              className={classNames(
                'mt-1 text-pretty text-ink-soft xl:mt-0.5',
                isBare ? 'max-md:sr-only' : isCompact && 'max-md:order-last max-md:w-full',
                hasTabs && isBare && 'xl:sr-only',
              )}
            >
              {description}
            </div>
          )}
        </div>
        {action && (
          <div
            // The quick search offers them too (shell/workspace/quick-search).
            data-screen-actions
            className={classNames('flex flex-wrap gap-2', hasTabs && 'xl:order-last xl:self-center')}
          >
            {action}
          </div>
        )}
      </div>
    </div>
  );
}

/** The box of a signed-in page: as wide as a laptop. */
export function WorkspacePage({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-2xl px-4 py-5.5 max-md:py-4 md:px-6 xl:py-5">{children}</div>;
}
