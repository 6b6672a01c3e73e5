import type { CorrectionLot } from '@baara/contract/campaigns/correction';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { networkStatus } from '../../../lib/network-status.ts';
import { startRetryLoop } from '../../../lib/retry-loop.ts';
import { failedSaving, type SavingState } from '../../../lib/saving-line.tsx';
import { type LotPlace, saveMarks } from './correction.api.ts';
import {
  type DraftMark,
  type LotDraft,
  readDraft,
  savedDraft,
  unsavedMarks,
  writeDraft,
} from './lot-draft.ts';

/**
 * A lot while it is marked: each mark is stored on the device at once, then sent; what the connection lost is sent again until
 * it arrives.
 */
export function useLot(place: LotPlace, lot: CorrectionLot) {
  const { maxScore } = lot.test;
  const [draft, setDraft] = useState(() => readDraft(lot.id, lot.list));
  const [saving, setSaving] = useState<SavingState>({ kind: 'idle' });
  const latest = useRef(draft);
  const isSending = useRef(false);

  const change = (next: LotDraft): void => {
    latest.current = next;
    writeDraft(lot.id, next);
    setDraft(next);
  };

  /** One request at a time, until nothing waits. */
  const send = async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (;;) {
        const marks = unsavedMarks(latest.current, maxScore);
        if (marks.length === 0) break;
        setSaving({ kind: 'saving' });
        await saveMarks({ params: place, body: { marks } });
        change(savedDraft(latest.current, marks));
        setSaving({ kind: 'saved', at: new Date() });
      }
    } catch (error) {
      // The line below the marks says itself what waits.
      if (error instanceof ApiError && error.status === 0) networkStatus.clear();
      setSaving(failedSaving(error));
    } finally {
      isSending.current = false;
    }
  };
  const sendAgain = useEffectEvent(() => send());
  useEffect(() => {
    const first = setTimeout(() => void sendAgain(), 0);
    const stop = startRetryLoop(() => sendAgain());
    return () => {
      clearTimeout(first);
      stop();
    };
  }, []);

  return {
    draft,
    saving,
    /** Typed, and not sent before `commit`. */
    type: (number: string, typed: Partial<Pick<DraftMark, 'mark' | 'comment'>>): void => {
      const before = latest.current[number];
      if (before) change({ ...latest.current, [number]: { ...before, ...typed, isSaved: false } });
    },
    commit: (): void => void send(),
    unsaved: (): ReturnType<typeof unsavedMarks> => unsavedMarks(latest.current, maxScore),
    /** The server has everything. */
    forget: (): void => change(savedDraft(latest.current, unsavedMarks(latest.current, maxScore))),
  };
}
