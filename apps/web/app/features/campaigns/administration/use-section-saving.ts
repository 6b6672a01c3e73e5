import { failedSaving, type SavingState } from '../../../lib/saving-line.tsx';
import type { ManagedCampaign } from '@baara/contract/campaigns/administration';
import type { CampaignSection } from '@baara/contract/campaigns/campaign-sections';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../lib/api.ts';
import { addFrenchMarks } from '../../../ui/french-marks.ts';
import { type CampaignSections, saveInTurn } from './administration.api.ts';

/** A pause in typing this long saves the section. */
const PAUSE_MS = 800;
/** After this a save is retried that the network lost. */
const RETRY_MS = 5000;

/** Said before anything is typed. */
export const SAVES_ITSELF = 'Cette étape s’enregistre toute seule.';

type Options<Section extends CampaignSection, Values extends FieldValues> = {
  campaign: ManagedCampaign;
  section: Section;
  form: UseFormReturn<Values>;
  /** What the fields make of the section. @param saved as it stands when it is sent. */
  toSection: (values: Values, saved: ManagedCampaign[Section]) => CampaignSections[Section];
};

/** Saves a section by itself after a pause in typing, and as its step is left; never two requests at once. */
export function useSectionSaving<Section extends CampaignSection, Values extends FieldValues>({
  campaign,
  section,
  form,
  toSection,
}: Options<Section, Values>): SavingState {
  const client = useQueryClient();
  const [state, setState] = useState<SavingState>({ kind: 'idle' });
  const textOf = (values: Values): string => JSON.stringify(toSection(values, campaign[section]));
  const saved = useRef(textOf(form.getValues()));

  const save = async (): Promise<void> => {
    const values = structuredClone(form.getValues());
    const text = textOf(values);
    if (text === saved.current) return;
    setState({ kind: 'saving' });
    try {
      await saveInTurn(
        client,
        campaign.id,
        (latest) => ({ [section]: toSection(values, latest[section]) }) as Partial<CampaignSections>,
      );
      saved.current = text;
      form.clearErrors();
      setState({ kind: 'saved', at: new Date() });
    } catch (error) {
      setState(failedSaving(error, 'CAMPAIGN_CHANGED'));
      if (!(error instanceof ApiError)) return;
      form.clearErrors();
      for (const { field, message } of error.errors)
        form.setError(field.replace(`${section}.`, '') as FieldPath<Values>, {
          message: addFrenchMarks(message),
        });
    }
  };

  const onPause = useEffectEvent(() => void save());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(() => onPause(), PAUSE_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
      onPause();
    };
  }, [form]);

  useEffect(() => {
    if (state.kind !== 'waiting') return undefined;
    const timer = setTimeout(() => onPause(), RETRY_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const hasUnsaved = useEffectEvent(() => textOf(form.getValues()) !== saved.current);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  return state;
}
