import { campaignMessages } from '@baara/contract/campaigns/campaign-messages';
import type { submitFile as submitFileEndpoint } from '@baara/contract/campaigns/filing';
import type { DataOf } from '@baara/contract/protocol/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, isConnectionError, messageOf } from '../../../lib/api.ts';
import { useReconnect } from '../../../lib/use-reconnect.ts';
import { myCampaignApplicationsKey } from '../campaigns.api.ts';
import { filingPlaceRoot, submitFile } from './filing.api.ts';
import type { Filing } from './use-draft-saving.ts';

export type Submitted = DataOf<typeof submitFileEndpoint>;

/** Sending twice makes one application: a lost answer is asked for again without fear. */
export function useSubmission(filing: Filing) {
  const client = useQueryClient();
  const [submitted, setSubmitted] = useState<Submitted | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isBusy = useRef(false);

  const send = async (): Promise<void> => {
    const saved = await filing.save();
    if (!saved) {
      setIsWaiting(!navigator.onLine);
      if (navigator.onLine)
        setProblem("Votre dossier n'est pas encore enregistré. Réessayez dans un instant.");
      return;
    }
    try {
      setSubmitted(await submitFile(saved.campaign.id));
      setIsWaiting(false);
      await client.invalidateQueries({ queryKey: myCampaignApplicationsKey });
    } catch (error) {
      setIsWaiting(isConnectionError(error));
      if (!isConnectionError(error)) setProblem(messageOf(error, campaignMessages.SUBMIT_FAILED));
      // The page says how many go first, and opens the file again in its turn.
      if (error instanceof ApiError && error.code === 'WAITING_ROOM')
        await client.invalidateQueries({ queryKey: filingPlaceRoot });
    }
    // What it says now: a number, or what is missing.
    await filing.refresh().catch(() => undefined);
  };
  const submit = async (): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    setProblem(null);
    try {
      await send();
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  };
  useReconnect(isWaiting, submit);
  return {
    submitted,
    isSending,
    isWaiting,
    problem,
    submit,
    /** The person who goes back to change something says again when it leaves. */
    forget: () => {
      setIsWaiting(false);
      setProblem(null);
    },
    goOn: () => setSubmitted(null),
  };
}

export type Submission = ReturnType<typeof useSubmission>;
