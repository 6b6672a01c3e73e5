import type { Sitting } from '@baara/contract/campaigns/sittings';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { networkStatus } from '../../../lib/network-status.ts';
import {
  forgetCopy,
  pendingOf,
  readCopy,
  readDeviceId,
  savedCopy,
  type SittingCopy,
  writeCopy,
} from './sitting-copy.ts';
import { type MyTestPlace, saveAnswers, submitSitting } from './sittings.api.ts';

/** On a line that fails and does not say so. */
const RETRY_MS = 4000;

export type SittingEnd = { kind: 'over'; sitting: Sitting | null } | { kind: 'elsewhere' };

/**
 * A test while it is taken: each answer is stored on the device at once, then sent; what the connection lost is sent again until it
 * arrives. The server's clock says how much time is left.
 */
export function useSitting(place: MyTestPlace, sitting: Sitting, onEnd: (end: SittingEnd) => void) {
  const [copy, setCopy] = useState(() => readCopy(sitting));
  const [isWaiting, setIsWaiting] = useState(false);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [offsetMs] = useState(() => Date.parse(sitting.now) - Date.now());
  const secondsLeft = (): number =>
    Math.max(0, Math.ceil((Date.parse(sitting.endsAt) - Date.now() - offsetMs) / 1000));
  const [left, setLeft] = useState(secondsLeft);
  const latest = useRef(copy);
  const isSending = useRef(false);
  const wantsSubmission = useRef(false);

  const change = (next: SittingCopy): void => {
    latest.current = next;
    writeCopy(sitting.id, next);
    setCopy(next);
  };
  const call = () => ({
    params: place,
    body: { deviceId: readDeviceId(), ...pendingOf(latest.current) },
    isSentAgain: true,
  });

  /** One request at a time, until nothing waits. */
  const send = async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (;;) {
        const input = call();
        if (wantsSubmission.current) {
          const { data } = await submitSitting(input);
          forgetCopy(sitting.id);
          return onEnd({ kind: 'over', sitting: data });
        }
        if (input.body.answers.length === 0 && input.body.leaves.length === 0) break;
        await saveAnswers(input);
        change(savedCopy(latest.current, input.body));
      }
      setIsWaiting(false);
    } catch (error) {
      const { code, status } = error instanceof ApiError ? error : { code: '', status: 0 };
      if (code === 'SITTING_TAKEN_OVER') onEnd({ kind: 'elsewhere' });
      else if (code === 'SITTING_OVER') onEnd({ kind: 'over', sitting: null });
      else {
        // The screen says itself what waits.
        if (status === 0) networkStatus.clear();
        setIsWaiting(true);
      }
    } finally {
      isSending.current = false;
    }
  };
  const sendAgain = useEffectEvent(() => void send());

  useEffect(() => {
    sendAgain();
    const again = (): void => sendAgain();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => sendAgain(), RETRY_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);

  const submit = (): void => {
    wantsSubmission.current = true;
    setIsSubmitting(true);
    void send();
  };
  const onSecond = useEffectEvent(() => {
    const seconds = secondsLeft();
    setLeft(seconds);
    if (seconds === 0 && !wantsSubmission.current) submit();
  });
  useEffect(() => {
    const timer = setInterval(() => onSecond(), 1000);
    return () => clearInterval(timer);
  }, []);

  const noteLeave = useEffectEvent((since: number) => {
    const { sequence, leaves, leavesCount } = latest.current;
    const seconds = Math.round((Date.now() - since) / 1000);
    if (seconds < 1) return;
    const leave = { sequence: sequence + 1, at: new Date(since + offsetMs).toISOString(), seconds };
    change({
      ...latest.current,
      sequence: sequence + 1,
      leaves: [...leaves, leave],
      leavesCount: leavesCount + 1,
    });
    void send();
  });
  useEffect(() => {
    let since: number | null = null;
    const onVisibility = (): void => {
      if (document.visibilityState === 'hidden') since = Date.now();
      else if (since !== null) {
        noteLeave(since);
        since = null;
      }
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, []);

  return {
    copy,
    left,
    isWaiting,
    isSubmitting,
    pendingCount: pendingOf(copy).answers.length,
    answer: (question: number, choices: number[]): void => {
      if (wantsSubmission.current) return;
      const sequence = latest.current.sequence + 1;
      const answers = { ...latest.current.answers, [question]: { choices, sequence, isSaved: false } };
      change({ ...latest.current, sequence, answers });
      void send();
    },
    goTo: (question: number): void => change({ ...latest.current, place: question }),
    submit,
  };
}
