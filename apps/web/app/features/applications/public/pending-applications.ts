import type { applyToOffer } from '@baara/contract/applications/applications';
import { useSyncExternalStore } from 'react';
import { api } from '../../../lib/api.ts';
import type { ApiClient } from '../../../lib/api-client.ts';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { askBackgroundSync } from '../../../lib/background-sync.ts';
import { pendingApplications } from '../../../lib/cache-names.ts';
import { networkStatus } from '../../../lib/network-status.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { ownApplicationsRoot } from '../../../lib/query-roots.ts';
import { startRetryLoop } from '../../../lib/retry-loop.ts';
import { sendingApi } from '../../../lib/sending-api.ts';
import { readSession, subscribeToSession } from '../../../lib/session.ts';
import { toast } from '../../../ui/toast.ts';
import { mayPassLater } from '../may-pass-later.ts';
import {
  applicationForm,
  deleteStoredApplication,
  listStoredApplications,
  type PendingApplication,
  storeApplication,
} from '../pending-store.ts';

/**
 * Applications that this browser stores until the server has them, sent from any open page: on arrival, when the
 * connection returns, and at growing intervals. The service worker sends them too where there is background sync.
 */
export type Pending = {
  application: PendingApplication;
  /** The server's answer to the last try; null when no answer came, because of the connection. */
  refusal: string | null;
};

export type SendOutcome =
  | { state: 'sent' }
  | { state: 'waiting'; refusal: string | null }
  | { state: 'refused'; sentence: string; error: ApiError };

type SettledListener = (application: PendingApplication, outcome: SendOutcome) => void;

export const APPLY_FAILED = "La candidature n'a pas pu être envoyée";

let pending: readonly Pending[] = [];
const listeners = new Set<() => void>();
const settledListeners = new Set<SettledListener>();
let stopRetrying: (() => void) | undefined;
let sending: Promise<unknown> = Promise.resolve();
let channel: BroadcastChannel | undefined;

function setPending(next: readonly Pending[]): void {
  pending = next;
  if (pending.length > 0) stopRetrying ??= startRetryLoop(sendAll);
  else {
    stopRetrying?.();
    stopRetrying = undefined;
  }
  for (const listener of listeners) listener();
}

const without = (key: string): Pending[] => pending.filter(({ application }) => application.key !== key);

/** This account's applications that wait, as they change. */
export function usePendingApplications(): readonly Pending[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pending,
    () => pending,
  );
}

/** Called with what became of each try, wherever it was made from. @returns stops it. */
export function onSettled(listener: SettledListener): () => void {
  settledListeners.add(listener);
  return () => settledListeners.delete(listener);
}

async function send(application: PendingApplication, by: ApiClient = api): Promise<SendOutcome> {
  try {
    await by.call<typeof applyToOffer>('POST /applications/tracking/job/:id/apply', {
      params: { id: application.offerId },
      body: {},
      form: applicationForm(application),
      idempotencyKey: application.key,
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (mayPassLater(error)) {
      // It waits in sight and leaves by itself: a second message about the connection would only cover it.
      if (error.status === 0) networkStatus.clear();
      return { state: 'waiting', refusal: error.status === 0 ? null : messageOf(error, APPLY_FAILED) };
    }
    await deleteStoredApplication(application.accountId, application.offerId).catch(() => undefined);
    return { state: 'refused', sentence: messageOf(error, APPLY_FAILED), error };
  }
  // Left in a store that cannot be written, it is sent again with the same key, and still received once.
  await deleteStoredApplication(application.accountId, application.offerId).catch(() => undefined);
  return { state: 'sent' };
}

function settle(application: PendingApplication, outcome: SendOutcome): void {
  const others = without(application.key);
  setPending(outcome.state === 'waiting' ? [...others, { application, refusal: outcome.refusal }] : others);
  for (const listener of settledListeners) listener(application, outcome);
  if (outcome.state === 'waiting') void askBackgroundSync(pendingApplications);
  if (outcome.state === 'sent') {
    channel?.postMessage(application.key);
    void queryClient.invalidateQueries({ queryKey: ownApplicationsRoot });
  }
}

/** One at a time: what the form sends and what the loop sends never cross. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = sending.then(work, work);
  sending = result.catch(() => undefined);
  return result;
}

/**
 * Stores an application, then sends it. It leaves the store only when the server has it, or refuses it for good.
 * @param onProgress the part already sent, from 0 to 1.
 */
export function sendApplication(
  application: PendingApplication,
  onProgress: (share: number) => void,
): Promise<SendOutcome> {
  return inTurn(async () => {
    // A store that cannot be written must not stop a good connection from sending it.
    await storeApplication(application).catch(() => undefined);
    const outcome = await send(application, sendingApi(onProgress));
    settle(application, outcome);
    return outcome;
  });
}

/** Returns an application to its form: it is no longer sent by itself. */
export async function withdrawPending({ accountId, offerId, key }: PendingApplication): Promise<void> {
  setPending(without(key));
  await deleteStoredApplication(accountId, offerId);
}

async function sendAll(): Promise<void> {
  await inTurn(async () => {
    const accountId = readSession()?.user.id;
    const stored = accountId ? await listStoredApplications(accountId) : [];
    setPending(
      stored.map((application) => ({
        application,
        refusal: pending.find((one) => one.application.key === application.key)?.refusal ?? null,
      })),
    );
    if (!navigator.onLine) return;
    for (const application of stored) {
      const outcome = await send(application);
      settle(application, outcome);
      if (outcome.state === 'sent') toast.success(`Candidature envoyée : ${application.offerTitle}`);
      if (outcome.state === 'refused') toast.error(`${application.offerTitle} : ${outcome.sentence}`);
      // The session ended, and the page is about to change.
      if (!readSession()) return;
    }
  });
}

/** Another tab, or the worker, sent one. */
function listenToOthers(): void {
  if (channel || typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel(pendingApplications);
  channel.addEventListener('message', ({ data: key }: MessageEvent<string>) => {
    const sent = pending.find(({ application }) => application.key === key)?.application;
    if (!sent) return;
    setPending(without(key));
    for (const listener of settledListeners) listener(sent, { state: 'sent' });
    toast.success(`Candidature envoyée : ${sent.offerTitle}`);
    void queryClient.invalidateQueries({ queryKey: ownApplicationsRoot });
  });
}

let account: string | undefined;

function followAccount(): void {
  const next = readSession()?.user.id;
  if (next === account) return;
  account = next;
  setPending([]);
  // A store that cannot be read contains nothing to send.
  if (next) void sendAll().catch(() => undefined);
}

/** Begins, once per page. */
export function startSendingPending(): void {
  listenToOthers();
  subscribeToSession(followAccount);
  followAccount();
}
