import { useState } from 'react';

/** Runs one sending at a time: a second one, started before the first has ended, does nothing. */
export function createSending(onChange: (isSending: boolean) => void) {
  let isSending = false;
  const change = (next: boolean): void => {
    isSending = next;
    onChange(next);
  };
  return async (send: () => Promise<void>): Promise<void> => {
    if (isSending) return;
    change(true);
    try {
      await send();
    } finally {
      change(false);
    }
  };
}

/** Whether a form is sending, from the check of its fields to the end of what follows the answer. */
export function useSending() {
  const [isSending, setIsSending] = useState(false);
  const [run] = useState(() => createSending(setIsSending));
  return { isSending, run };
}
