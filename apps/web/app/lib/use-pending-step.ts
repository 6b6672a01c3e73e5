import { useState } from 'react';

/**
 * The item that the last press leads to. The address follows a moment later; a second press meanwhile goes on from that
 * item, not from the one still shown.
 * @param shown the id that the address says.
 */
export function usePendingStep<Id extends string | undefined>(shown: Id) {
  const [steps, setSteps] = useState<{ shown: Id; to: readonly Id[] }>({ shown, to: [] });
  // One of them is shown now, or something else that was opened.
  if (steps.shown !== shown) {
    const at = steps.to.lastIndexOf(shown);
    setSteps({ shown, to: at === -1 ? [] : steps.to.slice(at + 1) });
  }
  return {
    current: steps.to.at(-1) ?? shown,
    go: (id: Id): void => setSteps(({ to }) => ({ shown, to: id === shown ? [] : [...to, id] })),
  };
}
