import type { applyToOffer } from '@baara/contract/applications';
import { createStore, del, get, set, values } from 'idb-keyval';
import { api } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { networkStatus } from '../../lib/network-status.ts';
import { mayPassLater } from './may-pass-later.ts';

/** An application as it waits in this browser for the line to carry it. */
export type PendingApplication = {
  /** Sent as Idempotency-Key: however often it is sent, it is received once. */
  key: string;
  accountId: string;
  offerId: number;
  offerTitle: string;
  message: string;
  cvFileId: string | null;
  cv: File | null;
  writtenAt: string;
};

const openStore = () => createStore('baara-applications', 'pending');
let opened: ReturnType<typeof openStore> | undefined;
/** Opened on first use: no database is made for a visitor who only reads. */
const database = () => (opened ??= openStore());

const idOf = (accountId: string, offerId: number): string => `${accountId}:${offerId}`;

export async function keepApplication(application: PendingApplication): Promise<void> {
  await set(idOf(application.accountId, application.offerId), application, database());
}

export async function findKeptApplication(
  accountId: string,
  offerId: number,
): Promise<PendingApplication | undefined> {
  return get<PendingApplication>(idOf(accountId, offerId), database());
}

export async function dropKeptApplication(accountId: string, offerId: number): Promise<void> {
  await del(idOf(accountId, offerId), database());
}

export type SendOutcome = { state: 'sent' } | { state: 'waiting' } | { state: 'refused'; error: ApiError };

/**
 * Sends a kept application. It leaves the browser's store only when the server has it or refuses it for good.
 * @returns `waiting` when the line or the server is away.
 */
export async function sendKeptApplication(application: PendingApplication): Promise<SendOutcome> {
  const form = new FormData();
  form.set('message', application.message);
  if (application.cv) form.set('cv', application.cv, application.cv.name);
  else if (application.cvFileId) form.set('cvFileId', application.cvFileId);
  try {
    await api.call<typeof applyToOffer>('POST /applications/tracking/job/:id/apply', {
      params: { id: application.offerId },
      body: {},
      form,
      idempotencyKey: application.key,
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (mayPassLater(error)) {
      // It waits in sight and leaves by itself: a second message about the line would only cover it.
      networkStatus.clear();
      return { state: 'waiting' };
    }
    await dropKeptApplication(application.accountId, application.offerId);
    return { state: 'refused', error };
  }
  await dropKeptApplication(application.accountId, application.offerId);
  return { state: 'sent' };
}

/** Sends what this person's earlier tries left behind. @returns each application with what became of it. */
export async function sendAllKept(
  accountId: string,
): Promise<{ application: PendingApplication; outcome: SendOutcome }[]> {
  const kept = (await values<PendingApplication>(database())).filter(
    (application) => application.accountId === accountId,
  );
  const results = [];
  for (const application of kept) {
    results.push({ application, outcome: await sendKeptApplication(application) });
  }
  return results;
}
