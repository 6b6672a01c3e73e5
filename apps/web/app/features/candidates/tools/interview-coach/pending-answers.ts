import { createStore, del, set, values } from 'idb-keyval';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError, messageOf } from '../../../../lib/api-error.ts';
import { interviewAnswers } from '../../../../lib/cache-names.ts';
import { networkStatus } from '../../../../lib/network-status.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { useReconnect } from '../../../../lib/use-reconnect.ts';
import { toast } from '../../../../ui/toast.ts';
import { coachKey, saveAnswer } from './interview-coach.api.ts';

/** An answer as it waits in this browser until the server has it. Sent however often, it is stored once, by its id. */
export type PendingAnswer = {
  id: string;
  accountId: string;
  questionId: string;
  offerId: number | null;
  answer: string;
  isAloud: boolean;
  spokenSeconds: number | null;
  answeredAt: string;
};

const openStore = () => createStore(interviewAnswers, 'pending');
let opened: ReturnType<typeof openStore> | undefined;
const database = () => (opened ??= openStore());

/** Private browsing and full disks make storage throw: the answer then lives as long as the page. */
async function attempt<T>(action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch {
    return undefined;
  }
}

let pending: readonly PendingAnswer[] = [];
const listeners = new Set<() => void>();
function setPending(next: readonly PendingAnswer[]): void {
  pending = next;
  for (const listener of listeners) listener();
}

const without = (id: string): PendingAnswer[] => pending.filter((answer) => answer.id !== id);

/** Signed out meanwhile, a poor line, too many at once: the same answer may be taken later. */
const mayPassLater = ({ status, code }: ApiError): boolean =>
  [0, 401, 408, 429].includes(status) || status >= 500 || (status < 400 && code === 'INVALID_ANSWER');

/** Refused for good: they are in nobody's progress. */
const refused = new Set<string>();

async function send({ accountId, ...body }: PendingAnswer): Promise<void> {
  try {
    await saveAnswer({ body });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (mayPassLater(error)) {
      // It waits in sight and leaves by itself: a second message about the connection would only cover it.
      if (error.status === 0) networkStatus.clear();
      return;
    }
    toast.error(messageOf(error, "Votre réponse n'a pas pu être enregistrée"));
    refused.add(body.id);
  }
  await attempt(() => del(`${accountId}:${body.id}`, database()));
  setPending(without(body.id));
  void queryClient.invalidateQueries({ queryKey: coachKey });
}

async function sendEach(): Promise<void> {
  for (const answer of pending) await send(answer);
}

let sending: Promise<void> = Promise.resolve();
/** One after another, the oldest first. */
const sendAll = (): Promise<void> => (sending = sending.then(sendEach));

/**
 * Stores an answer on the device, then sends it, now or when the connection is back.
 * @returns false when the server refused it for good.
 */
export async function storeAnswer(answer: PendingAnswer): Promise<boolean> {
  setPending([...without(answer.id), answer]);
  await attempt(() => set(`${answer.accountId}:${answer.id}`, answer, database()));
  await sendAll();
  return !refused.has(answer.id);
}

async function restore(accountId: string): Promise<void> {
  const stored = (await attempt(() => values<PendingAnswer>(database()))) ?? [];
  const known = new Set(pending.map(({ id }) => id));
  const own = stored.filter((answer) => answer.accountId === accountId && !known.has(answer.id));
  setPending([...pending.filter((answer) => answer.accountId === accountId), ...own]);
  if (pending.length > 0) await sendAll();
}

const none: readonly PendingAnswer[] = [];

/** This account's answers that wait; while a screen of the coach is open they are sent as the connection allows. */
export function usePendingAnswers(accountId: string): readonly PendingAnswer[] {
  const waiting = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pending,
    () => none,
  );
  useEffect(() => void restore(accountId), [accountId]);
  useReconnect(waiting.length > 0, sendAll);
  return waiting;
}
