import { useEffectEvent, useLayoutEffect, useRef } from 'react';

type State = {
  /** Whether its content came in the place of its room. */
  isThere: boolean;
  /** Whether the reader is below it. */
  isPast: boolean;
};

/**
 * What one reads stays where it is when something above it comes and is longer than its room. Browsers do so themselves
 * only where no part of it changes at that moment.
 */
export function useSteadyView(id: string, { isThere, isPast }: State): void {
  const height = useRef(0);
  const makeUp = useEffectEvent((hasCome: boolean) => {
    const before = height.current;
    height.current = document.getElementById(id)?.offsetHeight ?? 0;
    if (hasCome && isPast && before > 0 && height.current !== before)
      window.scrollBy({ top: height.current - before, behavior: 'instant' });
  });
  useLayoutEffect(() => makeUp(isThere), [isThere]);
}
