import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, messageOf } from '../../../lib/api.ts';

export const SENDING_FAILED = "L'envoi n'a pas abouti. Vos saisies sont gardées : réessayez.";

/** A write from a public page: what stands in the fields stays there until it has arrived. */
export function useSending() {
  const revalidator = useRevalidator();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const send = async (call: () => Promise<unknown>): Promise<boolean> => {
    setSending(true);
    setError(null);
    try {
      await call();
      await revalidator.revalidate();
      return true;
    } catch (failure) {
      setError(failure);
      return false;
    } finally {
      setSending(false);
    }
  };
  const fieldError = (field: string): string | undefined =>
    error instanceof ApiError ? error.fieldMessage(field) : undefined;
  const isAboutField = error instanceof ApiError && error.errors.length > 0;
  return {
    isSending,
    send,
    fieldError,
    /** Why it failed, when no field says so. */
    failure: error === null || isAboutField ? null : messageOf(error, SENDING_FAILED),
    code: error instanceof ApiError ? error.code : null,
  };
}
