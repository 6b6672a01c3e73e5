import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, isConnectionError } from '../api.ts';
import { networkStatus } from '../network-status.ts';
import { failedSaving, type SavingState } from '../saving-line.tsx';

/** A pause in typing this long saves the draft. */
const PAUSE_MS = 800;
/** After this a save is retried that the network lost. */
const RETRY_MS = 5000;

/** The type of an error that waits for the person's own answer: no saving removes it. */
export const UNANSWERED = 'unanswered';

/** What is on the server: undefined until a new draft was first saved. */
export type Saved<Id> = { id: Id; version: number } | undefined;

type Options<Values extends FieldValues, Id> = {
  form: UseFormReturn<Values>;
  /** The values of `saved`, or of a new form. */
  initial: Values;
  saved: Saved<Id>;
  /** Drafts save themselves; a published text changes only on request. */
  isAutomatic: boolean;
  /** What is sent: the changed fields alone. */
  changedFields: (from: Values, to: Values) => Partial<Values>;
  /** Sends them to the saved draft, or begins one. @throws ApiError. */
  send: (body: Partial<Values>, saved: Saved<Id>) => Promise<{ id: Id; version: number }>;
};

/** Saves a form: by itself after a pause for a draft, on request otherwise; never two requests at once. */
export function useDraftSaving<Values extends FieldValues, Id>(options: Options<Values, Id>) {
  const { form, isAutomatic, changedFields } = options;
  const [state, setState] = useState<SavingState>({ kind: 'idle' });
  const last = useRef({ values: options.initial, saved: options.saved });
  const running = useRef<Promise<boolean> | null>(null);

  const send = async (): Promise<boolean> => {
    const values = structuredClone(form.getValues());
    const body = changedFields(last.current.values, values);
    if (Object.keys(body).length === 0) return true;
    setState({ kind: 'saving' });
    try {
      const { id, version } = await options.send(body, last.current.saved);
      last.current = { values, saved: { id, version } };
      setState({ kind: 'saved', at: new Date() });
      // An error about another field stays: this save did not touch it.
      for (const name of Object.keys(body) as FieldPath<Values>[])
        if (form.getFieldState(name).error?.type !== UNANSWERED) form.clearErrors(name);
      return true;
    } catch (error) {
      setState(failedSaving(error));
      // The form says so itself, and saves again by itself.
      if (isConnectionError(error)) networkStatus.clear();
      if (error instanceof ApiError) {
        for (const { field, message } of error.errors) form.setError(field as FieldPath<Values>, { message });
      }
      return false;
    }
  };

  /** @returns whether everything typed is now on the server. */
  const save = async (): Promise<boolean> => {
    if (running.current) await running.current;
    running.current = send();
    try {
      return await running.current;
    } finally {
      running.current = null;
    }
  };

  const onPause = useEffectEvent(() => void save());
  useEffect(() => {
    if (!isAutomatic) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const subscription = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(() => onPause(), PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }, [form, isAutomatic]);

  useEffect(() => {
    if (state.kind !== 'waiting') return undefined;
    const timer = setTimeout(() => onPause(), RETRY_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const hasUnsaved = useEffectEvent(
    () => Object.keys(changedFields(last.current.values, form.getValues())).length > 0,
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  return { state, save };
}
