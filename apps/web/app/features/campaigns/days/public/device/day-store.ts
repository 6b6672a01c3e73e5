import type { RoomDay, RoomEvent, RoomMark, SealedRoomList } from '@baara/contract/campaigns/days';
import type { SealedTrainingDay, TrainingDay, TrainingMark } from '@baara/contract/trainings/days';
import { createStore, del, entries, get, set, setMany, update } from 'idb-keyval';
import { examDays } from '../../../../../lib/cache-names.ts';
import { randomUuid } from '../../../../../lib/random-uuid.ts';

/** A room on the day of a session, as calls name it. */
export type RoomPlace = { id: string; sessionId: string; roomId: string };
/** A day of a session of a training, whose roll is called as that of a room. */
export type TrainingPlace = { trainingSessionId: string; day: string };
export type RollPlace = RoomPlace | TrainingPlace;

export const isRoom = (place: RollPlace): place is RoomPlace => 'roomId' in place;

/** What a phone takes along: the sealed list, and the room as the server last answered it. */
export type StoredRoom = { sealed: SealedRoomList; day: RoomDay; storedAt: string };
export type StoredTrainingDay = { sealed: SealedTrainingDay; day: TrainingDay; storedAt: string };
export type StoredRoll<Place extends RollPlace> = Place extends RoomPlace ? StoredRoom : StoredTrainingDay;
export type DayOf<Place extends RollPlace> = StoredRoll<Place>['day'];

/** What the server does not have yet, in the order in which it was noted. */
export type StoredItem = {
  place: RollPlace;
  /** The company one works for there: calls name it. */
  companyId: string | null;
  /** The seal of the list that was read. */
  list: string;
  mark: RoomMark | TrainingMark | null;
  event: RoomEvent | null;
  /** Why the server will not have it; null while it waits. */
  refusal: string | null;
};

const openStore = () => createStore(examDays, 'days');
let opened: ReturnType<typeof openStore> | undefined;
/** Opened on first use: no database is made for people who never call a room. */
const database = () => (opened ??= openStore());

/** Everything stands under the account that made it: another one on the same phone reads nothing of it. */
const roomKey = (accountId: string, place: RollPlace): string => `${accountId}:room:${placeKey(place)}`;
const placeKey = (place: RollPlace): string =>
  isRoom(place) ? `${place.sessionId}:${place.roomId}` : `training:${place.trainingSessionId}:${place.day}`;
export const isSamePlace = (one: RollPlace, other: RollPlace): boolean => placeKey(one) === placeKey(other);
const itemKey = (accountId: string, id: string): string => `${accountId}:item:${id}`;

export const idOfItem = ({ mark, event }: Pick<StoredItem, 'mark' | 'event'>): string =>
  mark?.id ?? event?.id ?? '';

// Async throughout: where there is no database, opening it throws.
export async function readRoom<Place extends RollPlace>(
  accountId: string,
  place: Place,
): Promise<StoredRoll<Place> | undefined> {
  return get<StoredRoll<Place>>(roomKey(accountId, place), database());
}
export async function storeRoom<Place extends RollPlace>(
  accountId: string,
  place: Place,
  room: StoredRoll<Place>,
): Promise<void> {
  await set(roomKey(accountId, place), room, database());
}

export async function storeItem(accountId: string, item: StoredItem): Promise<void> {
  await set(itemKey(accountId, idOfItem(item)), item, database());
}
export async function storeItems(accountId: string, items: readonly StoredItem[]): Promise<void> {
  await setMany(
    items.map((item) => [itemKey(accountId, idOfItem(item)), item]),
    database(),
  );
}
export async function deleteItems(accountId: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await del(itemKey(accountId, id), database());
}

const ITEMS_AT_ONCE = 200;

/** What one call takes along: items of one room that wait, the oldest first. */
export type Batch = { place: RollPlace; companyId: string | null; items: StoredItem[] };

/** The items that wait, room by room. */
export function batchesOf(items: readonly StoredItem[]): Batch[] {
  const rooms = Map.groupBy(
    items.filter(({ refusal }) => refusal === null),
    ({ place, companyId }) => `${companyId}:${placeKey(place)}`,
  );
  return [...rooms.values()].flatMap((waiting) =>
    Array.from({ length: Math.ceil(waiting.length / ITEMS_AT_ONCE) }, (_, index) => {
      const [first] = waiting;
      const part = waiting.slice(index * ITEMS_AT_ONCE, (index + 1) * ITEMS_AT_ONCE);
      return first ? { place: first.place, companyId: first.companyId, items: part } : undefined;
    }).filter((batch) => batch !== undefined),
  );
}

/** The body of the call that sends them. */
export const marksBody = ({ items }: Pick<Batch, 'items'>) => ({
  marks: items.flatMap(({ mark, list }) => (mark ? [{ ...mark, list }] : [])),
  events: items.flatMap(({ event }) => (event ? [event] : [])),
});

/** The address of that call, below the API's. */
export const marksPath = (place: RollPlace): string =>
  isRoom(place)
    ? `/recruiter/campaigns/${place.id}/sessions/${place.sessionId}/rooms/${place.roomId}/day/marks`
    : `/admin/training-sessions/${place.trainingSessionId}/days/${place.day}/marks`;

/** What the server answered to a batch. */
export type MarksAnswer = {
  received: readonly string[];
  refused: readonly { id: string; message: string }[];
  day: RoomDay | TrainingDay;
};

/** The items, each refused one with its reason. */
export function withRefusals(items: readonly StoredItem[], refused: MarksAnswer['refused']): StoredItem[] {
  const reasons = new Map(refused.map(({ id, message }) => [id, message]));
  return items.map((item) => {
    const refusal = reasons.get(idOfItem(item));
    return refusal === undefined ? item : { ...item, refusal };
  });
}

/** Received items leave the phone, refused ones stay with their reason, and the room is as the server has it. */
export async function storeAnswer(
  accountId: string,
  { place, items }: Pick<Batch, 'place' | 'items'>,
  { received, refused, day }: MarksAnswer,
): Promise<void> {
  const room = await readRoom(accountId, place);
  // The server answers of the place that was asked.
  if (room) await storeRoom(accountId, place, { ...room, day } as StoredRoll<RollPlace>);
  await deleteItems(accountId, received);
  await storeItems(
    accountId,
    withRefusals(items, refused).filter(({ refusal }) => refusal !== null),
  );
}

const orderOf = ({ mark, event }: StoredItem): string => mark?.markedAt ?? event?.at ?? '';

/** Of one account, the oldest first. */
export async function listItems(accountId: string): Promise<StoredItem[]> {
  const start = itemKey(accountId, '');
  const all = await entries<string, StoredItem>(database());
  return all
    .flatMap(([key, item]) => (key.startsWith(start) ? [item] : []))
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}

/**
 * Removes the lists, which have names, of everybody but this account. Marks that wait stay for their account: they have no
 * names.
 */
export async function forgetRooms(exceptOf: string | undefined): Promise<void> {
  const all = await entries<string, unknown>(database());
  for (const [key] of all)
    if (key.includes(':room:') && (exceptOf === undefined || !key.startsWith(`${exceptOf}:`)))
      await del(key, database());
}

type Device = { deviceId: string; position: number };
/** Where nothing can be stored, a phone is another device each time it opens the page. */
const unstored = new Map<string, Device>();

const next = (device: Device | undefined): Device => ({
  deviceId: device?.deviceId ?? randomUuid(),
  position: (device?.position ?? 0) + 1,
});

/** This phone's id for one account, and the next of its numbers, which order its marks whatever its clock says. */
export async function nextPosition(accountId: string): Promise<Device> {
  let taken = next(unstored.get(accountId));
  try {
    await update<Device>(`${accountId}:device`, (device) => (taken = next(device)), database());
  } catch {
    unstored.set(accountId, taken);
  }
  return taken;
}

/** Undefined before the phone noted anything. */
export async function readDeviceId(accountId: string): Promise<string | undefined> {
  try {
    return (await get<Device>(`${accountId}:device`, database()))?.deviceId;
  } catch {
    return unstored.get(accountId)?.deviceId;
  }
}
