import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type ErrorProps = {
  title?: ReactNode;
  message: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Beside 'Réessayer', or in its place. */
  action?: ReactNode;
  /** Request id, when the fault is ours. */
  reference?: string;
  /** 1 where the page contains nothing else. */
  headingLevel?: 1 | 2;
};

/** Something failed: what happened, and a way to try again. */
export function ErrorState({
  title,
  message,
  onRetry,
  isRetrying,
  action,
  reference,
  headingLevel = 2,
}: ErrorProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      role="alert"
      className="grid content-center justify-items-center gap-2 rounded-lg border border-line bg-surface px-4 py-8 text-center wrap-anywhere"
    >
      {title && <Heading className="text-l">{title}</Heading>}
      <p className="max-w-md text-ink-soft">{message}</p>
      {reference && <p className="text-s text-ink-soft">Référence : {reference}</p>}
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {onRetry && (
          <Button variant="outline" onClick={onRetry} busy={isRetrying}>
            Réessayer
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
