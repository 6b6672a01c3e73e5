import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { messageOf } from '../../../lib/api.ts';
import { networkStatus } from '../../../lib/network-status.ts';
import type { TestPlace } from '../tests/tests.api.ts';
import { cacheSaved, refreshMarks, saveMarks } from './marks.api.ts';
import {
  baseOf,
  type PendingMark,
  type PendingMarks,
  readPending,
  settled,
  type TypedMark,
  waitingOf,
  without,
  writePending,
} from './pending-marks.ts';

/** Marks typed one after the other leave together. */
const PAUSE_MS = 700;
/** On a line that fails and does not say so. */
const RETRY_MS = 4000;
const BATCH = 100;

type Typed = { fileNumber: number; base: TypedMark | null; value: TypedMark | null };

/**
 * Marks while they are typed: each is stored on the device at once, then sent with those beside it; what the connection lost is sent
 * again until it arrives, also after a reload.
 */
export function useMarkEntry(place: TestPlace) {
  const client = useQueryClient();
  const [pending, setPending] = useState(() => readPending(place.testId));
  const [isSending, setIsSending] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef(pending);
  const isBusy = useRef(false);

  const change = (next: PendingMarks): void => {
    latest.current = next;
    writePending(place.testId, next);
    setPending(next);
  };

  /** One request at a time, until nothing waits. */
  const send = async (): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    try {
      for (;;) {
        const sent = waitingOf(latest.current).slice(0, BATCH);
        if (sent.length === 0) break;
        const { data } = await saveMarks({ params: place, body: { marks: sent }, isSentAgain: true });
        change(settled(latest.current, sent, data));
        const { saved, conflicts, counts, sealRefusal } = data;
        cacheSaved(client, place, { files: [...saved, ...conflicts], counts, sealRefusal });
      }
      setIsWaiting(false);
      setFailure(null);
    } catch (error) {
      const { status } = error instanceof ApiError ? error : { status: 0 };
      // The screen says itself what waits.
      if (status === 0) networkStatus.clear();
      const isPassing = status === 0 || status === 429 || status >= 500;
      setIsWaiting(isPassing);
      setFailure(isPassing ? null : messageOf(error));
      if (status === 403 || status === 409) await refreshMarks(client);
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  };
  const sendAgain = useEffectEvent(() => void send());

  useEffect(() => {
    sendAgain();
    const again = (): void => sendAgain();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  const waiting = waitingOf(pending);
  useEffect(() => {
    if (isWaiting || waitingOf(pending).length === 0) return;
    const timer = setTimeout(() => sendAgain(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [pending, isWaiting]);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => sendAgain(), RETRY_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);

  const put = (mark: PendingMark): void => change({ ...latest.current, [mark.fileNumber]: mark });
  return {
    pending,
    waitingCount: waiting.length,
    problems: Object.values(pending).filter(({ problem }) => problem !== undefined),
    isSending,
    isWaiting,
    failure,
    /** Types over what was typed before: the mark that the screen showed first is still the one that is compared. */
    enter: ({ fileNumber, base, value }: Typed): void => {
      const before = latest.current[fileNumber];
      put({ fileNumber, value, base: before && !before.problem ? before.base : base });
    },
    /** Sends mine over the mark of a colleague, which the screen shows. */
    sendMine: (mark: PendingMark): void => {
      const theirs = mark.problem && 'theirs' in mark.problem ? mark.problem.theirs.mark : null;
      put({ fileNumber: mark.fileNumber, value: mark.value, base: baseOf(theirs) });
    },
    drop: (fileNumber: number): void => change(without(latest.current, [fileNumber])),
    /** Gives up those that the server does not take any more, such as after the closing. */
    dropWaiting: (): void => {
      setFailure(null);
      change(
        without(
          latest.current,
          waitingOf(latest.current).map(({ fileNumber }) => fileNumber),
        ),
      );
    },
    retry: (): void => void send(),
  };
}
export type MarkEntry = ReturnType<typeof useMarkEntry>;
