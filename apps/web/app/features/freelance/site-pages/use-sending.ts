import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { messageOf } from '../../../lib/api-error.ts';

export const SENDING_FAILED = "L'envoi n'a pas abouti. Vos saisies sont gardées : réessayez.";

/** A write from a public page, which then shows what came of it. */
export function useSending() {
  const revalidator = useRevalidator();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (call: () => Promise<unknown>): Promise<void> => {
    setSending(true);
    setFailure(null);
    try {
      await call();
      await revalidator.revalidate();
    } catch (error) {
      setFailure(messageOf(error, SENDING_FAILED));
    } finally {
      setSending(false);
    }
  };
  return { isSending, send, failure };
}
