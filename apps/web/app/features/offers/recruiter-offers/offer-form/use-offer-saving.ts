import { failedSaving, type SavingState } from '../../../../lib/saving-line.tsx';
import { emptyOffer } from '@baara/contract/offers/fields/empty-offer';
import type {
  createRecruiterOffer,
  RecruiterOffer,
  updateRecruiterOffer,
} from '@baara/contract/offers/recruiter-offers';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { api, ApiError } from '../../../../lib/api.ts';
import { cacheOffer } from '../public/offer.api.ts';
import { changedFields, formValuesOf, type OfferFormValues } from './offer-form-values.ts';

/** A pause in typing this long saves the draft. */
const PAUSE_MS = 800;
/** After this a save is retried that the network lost. */
const RETRY_MS = 5000;

/** The type of an error that waits for the person's own answer: no saving removes it. */
export const UNANSWERED = 'unanswered';

type Options = {
  form: UseFormReturn<OfferFormValues>;
  /** Undefined until a new offer was first saved. */
  offer: RecruiterOffer | undefined;
  /** Drafts save themselves; a published offer changes only when asked. */
  isAutomatic: boolean;
  onCreated: (offer: RecruiterOffer) => void;
};

/** Saves the form: by itself after a pause for a draft, on request otherwise; never two requests at once. */
export function useOfferSaving({ form, offer, isAutomatic, onCreated }: Options) {
  const client = useQueryClient();
  const [state, setState] = useState<SavingState>({ kind: 'idle' });
  const saved = useRef({
    values: offer ? formValuesOf(offer) : emptyOffer,
    id: offer?.id,
    version: offer?.version,
  });
  const running = useRef<Promise<boolean> | null>(null);

  const send = async (): Promise<boolean> => {
    const values = structuredClone(form.getValues());
    const body = changedFields(saved.current.values, values);
    if (Object.keys(body).length === 0) return true;
    setState({ kind: 'saving' });
    try {
      const { id, version } = saved.current;
      const { data } =
        id === undefined
          ? await api.call<typeof createRecruiterOffer>('POST /recruiter/offers', { body })
          : await api.call<typeof updateRecruiterOffer>('PATCH /recruiter/offers/:id', {
              params: { id },
              body: { ...body, version },
            });
      saved.current = { values, id: data.id, version: data.version };
      cacheOffer(client, data);
      setState({ kind: 'saved', at: new Date() });
      // An error about another field stays: this save did not touch it.
      for (const name of Object.keys(body) as (keyof OfferFormValues)[])
        if (form.getFieldState(name).error?.type !== UNANSWERED) form.clearErrors(name);
      if (id === undefined) onCreated(data);
      return true;
    } catch (error) {
      setState(failedSaving(error));
      if (error instanceof ApiError) {
        for (const { field, message } of error.errors)
          form.setError(field as keyof OfferFormValues, { message });
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
    () => Object.keys(changedFields(saved.current.values, form.getValues())).length > 0,
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  return { state, save, offerId: () => saved.current.id };
}
