import type { sendRoomMarks } from '@baara/contract/campaigns/days';
import type { sendTrainingMarks } from '@baara/contract/trainings/days';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import { useSyncExternalStore } from 'react';
import { api } from '../../../../../lib/api.ts';
import { ApiError, messageOf } from '../../../../../lib/api-error.ts';
import { askBackgroundSync } from '../../../../../lib/background-sync.ts';
import { examDays } from '../../../../../lib/cache-names.ts';
import { networkStatus } from '../../../../../lib/network-status.ts';
import { queryClient } from '../../../../../lib/query-client.ts';
import { startRetryLoop } from '../../../../../lib/retry-loop.ts';
import { readCompanyId, readSession, subscribeToSession } from '../../../../../lib/session.ts';
import { rollKey } from '../days-keys.ts';
import {
  type Batch,
  batchesOf,
  deleteItems,
  forgetRooms,
  idOfItem,
  type DayOf,
  isRoom,
  listItems,
  marksBody,
  type MarksAnswer,
  readRoom,
  type RollPlace,
  storeAnswer,
  storeItem,
  storeRoom,
  type StoredItem,
  withRefusals,
} from './day-store.ts';

/**
 * Marks of rooms and of trainings, and incidents, that this phone stores until the server has them. They leave from whatever page is open: at once,
 * when the connection returns, and at growing intervals.
 */
type State = {
  items: readonly StoredItem[];
  /** What the server said of the last try; null when it took everything, or no answer came. */
  problem: string | null;
  /** The phone cannot store: marks live as long as the page. */
  isVolatile: boolean;
};

/** As the worker announces it. */
export type SentMarks = { accountId?: string; place: RollPlace; answer: MarksAnswer };

const SEND_FAILED = "Les pointages n'ont pas pu être envoyés";

let state: State = { items: [], problem: null, isVolatile: false };
const listeners = new Set<() => void>();
let stopRetrying: (() => void) | undefined;
let sending: Promise<unknown> = Promise.resolve();

const isWaiting = ({ refusal }: StoredItem): boolean => refusal === null;

function setState(change: Partial<State>): void {
  state = { ...state, ...change };
  if (state.items.some(isWaiting)) stopRetrying ??= startRetryLoop(sendAll);
  else {
    stopRetrying?.();
    stopRetrying = undefined;
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const readState = (): State => state;

/** What this account's phone has not sent, as it changes. */
export const useRoomSending = (): State => useSyncExternalStore(subscribe, readState, readState);

/** This phone cannot store: the screen says so. */
export const noteVolatile = (): void => setState({ isVolatile: true });

/** Stores what was noted, then sends it; neither waits for the other's screen. */
export async function noteItem(item: StoredItem): Promise<void> {
  const accountId = readSession()?.user.id;
  if (accountId === undefined) return;
  setState({ items: [...state.items, item] });
  await storeItem(accountId, item).catch(noteVolatile);
  void sendAll();
}

/** One that the server refused, once somebody has read why. */
export async function dismissItem(item: StoredItem): Promise<void> {
  const accountId = readSession()?.user.id;
  const id = idOfItem(item);
  setState({ items: state.items.filter((one) => idOfItem(one) !== id) });
  if (accountId !== undefined) await deleteItems(accountId, [id]).catch(() => undefined);
}

/** The room as the server has it now, on the screen and on the phone. */
export async function cacheRoomDay<Place extends RollPlace>(
  accountId: string,
  place: Place,
  day: DayOf<Place>,
): Promise<void> {
  queryClient.setQueryData(rollKey(place), day);
  const room = await readRoom<RollPlace>(accountId, place).catch(() => undefined);
  // The day is that of the place.
  if (room)
    await storeRoom<RollPlace>(accountId, place, { ...room, day } as typeof room).catch(() => undefined);
}

/** What the server answered, on the screen: what it contains must not be missing from it for a moment. */
function showAnswer({ place, answer: { received, refused, day } }: SentMarks): void {
  queryClient.setQueryData(rollKey(place), day);
  const gone = new Set(received);
  setState({
    items: withRefusals(state.items, refused).filter((item) => !gone.has(idOfItem(item))),
    problem: null,
  });
}

async function sendMarks(batch: Batch): Promise<MarksAnswer> {
  const { place } = batch;
  const { marks, events } = marksBody(batch);
  // A batch is of one place: its marks are of that place's kind.
  if (!isRoom(place)) {
    const params = { id: place.trainingSessionId, day: place.day };
    const body = { marks } as BodyOf<typeof sendTrainingMarks>;
    return (
      await api.call<typeof sendTrainingMarks>('POST /admin/training-sessions/:id/days/:day/marks', {
        params,
        body,
      })
    ).data;
  }
  const body = { marks, events } as BodyOf<typeof sendRoomMarks>;
  return (
    await api.call<typeof sendRoomMarks>(
      'POST /recruiter/campaigns/:id/sessions/:sessionId/rooms/:roomId/day/marks',
      { params: place, body },
    )
  ).data;
}

/** @returns whether the next batch may be tried. */
async function sendBatch(accountId: string, batch: Batch): Promise<boolean> {
  const { place } = batch;
  try {
    const data = await sendMarks(batch);
    showAnswer({ place, answer: data });
    await storeAnswer(accountId, batch, data).catch(() => undefined);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // They wait in sight and leave by themselves: a second message about the connection would only cover them.
    if (error.status === 0) networkStatus.clear();
    setState({ problem: error.status === 0 ? null : messageOf(error, SEND_FAILED) });
    return error.status !== 0;
  }
}

async function sendOnce(): Promise<void> {
  const accountId = readSession()?.user.id;
  if (accountId === undefined || !navigator.onLine) return;
  const companyId = readCompanyId();
  for (const batch of batchesOf(state.items)) {
    // Those of another company leave when this person works for it again.
    if (isRoom(batch.place) && batch.companyId !== companyId) continue;
    const mayGoOn = await sendBatch(accountId, batch);
    // The session may have ended, or the connection.
    if (!mayGoOn || readSession()?.user.id !== accountId) return;
  }
}

/** What is left leaves by the service worker, also once Baara is closed. */
function askForRest(): void {
  if (state.items.some(isWaiting)) void askBackgroundSync(examDays).catch(() => undefined);
}

/** One request at a time. */
export function sendAll(): Promise<void> {
  const result = sending.then(sendOnce, sendOnce);
  sending = result.then(askForRest, () => undefined);
  return result;
}

/** Null before the session was read. */
let account: string | null | undefined = null;

async function followAccount(): Promise<void> {
  const next = readSession()?.user.id;
  if (next === account) return;
  account = next;
  setState({ items: [], problem: null });
  // A sign-out may have come before this code was there.
  await forgetRooms(next).catch(() => undefined);
  if (next === undefined) return;
  const stored = await listItems(next);
  if (account !== next) return;
  const known = new Set(state.items.map(idOfItem));
  setState({ items: [...stored.filter((item) => !known.has(idOfItem(item))), ...state.items] });
  await sendAll();
}

/** The worker, or another tab, sent some. */
function listenToOthers(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(examDays);
  channel.addEventListener('message', ({ data }: MessageEvent<SentMarks>) => {
    if (data.accountId === readSession()?.user.id) showAnswer(data);
  });
}

let isStarted = false;
const follow = (): void => void followAccount().catch(() => undefined);

/** Begins, once per page. */
export function startRoomSending(): void {
  if (isStarted) return;
  isStarted = true;
  listenToOthers();
  subscribeToSession(follow);
  follow();
}
