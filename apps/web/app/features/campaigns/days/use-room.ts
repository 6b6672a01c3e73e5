import { attendanceOf, type AttendanceResult } from '@baara/contract/campaigns/attendance';
import type { RoomDay, RoomEvent, RoomMark, RoomPerson } from '@baara/contract/campaigns/days';
import type { AttendanceState, MarkMethod, RoomEventKind } from '@baara/contract/campaigns/days-words';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { readCompanyId, readSession } from '../../../lib/session.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { openRoom, roomDayQuery, storedRoomQuery } from './days.api.ts';
import { storedRoomKey } from './public/days-keys.ts';
import {
  isSamePlace,
  nextPosition,
  readDeviceId,
  type RoomPlace,
  type StoredItem,
  type StoredRoom,
  storeRoom,
} from './public/device/day-store.ts';
import {
  cacheRoomDay,
  noteItem,
  noteVolatile,
  startRoomSending,
  useRoomSending,
} from './public/device/room-sending.ts';
import { storeScreen } from '../../../lib/store-screen.ts';
import { loadReader } from './public/read-code.ts';

type Noted = RoomMark & { by?: string | null };
export type Room = {
  place: RoomPlace;
  accountId: string;
  day: RoomDay;
  /** Null before this phone took the list along. */
  stored: StoredRoom | null;
  people: readonly RoomPerson[];
  results: ReadonlyMap<string, AttendanceResult>;
  /** Of all devices, those that wait here included. */
  marks: ReadonlyMap<string, Noted>;
  events: readonly (RoomEvent & { by?: string | null })[];
  /** What this phone noted here and the server does not have. */
  items: readonly RoomItem[];
  problem: string | null;
  isVolatile: boolean;
};

type RoomItem = StoredItem & { mark: RoomMark | null };
/** Marks of a room are a room's. */
const isOf =
  (place: RoomPlace) =>
  (item: StoredItem): item is RoomItem =>
    isSamePlace(item.place, place);

/** The room as this phone knows it: what the server answered last, with what waits here. */
function roomOf(
  place: RoomPlace,
  accountId: string,
  day: RoomDay,
  stored: StoredRoom | null,
  sending: ReturnType<typeof useRoomSending>,
): Room {
  const items = sending.items.filter(isOf(place));
  const waiting = items.filter(({ refusal }) => refusal === null);
  const marks = new Map<string, Noted>(day.marks.map((mark) => [mark.id, mark]));
  for (const { mark } of waiting) if (mark && !marks.has(mark.id)) marks.set(mark.id, mark);
  const events = new Map<string, RoomEvent & { by?: string | null }>(
    day.events.map((event) => [event.id, event]),
  );
  for (const { event } of waiting) if (event && !events.has(event.id)) events.set(event.id, event);
  return {
    place,
    accountId,
    day,
    stored,
    people: stored?.sealed.list.people ?? day.people,
    results: attendanceOf([...marks.values()], day.settlements),
    marks,
    events: [...events.values()].toSorted((one, other) => (one.at < other.at ? -1 : 1)),
    items,
    problem: sending.problem,
    isVolatile: sending.isVolatile,
  };
}

/** A room's day, online or from this phone alone. */
export function useRoom(place: RoomPlace) {
  const accountId = readSession()?.user.id ?? '';
  const sending = useRoomSending();
  const query = useQuery(roomDayQuery(place));
  const local = useQuery(storedRoomQuery(accountId, place));
  const stored = local.data ?? null;
  useEffect(() => startRoomSending(), []);
  // Marks of the others are read offline too.
  const storeFresh = useEffectEvent((fresh: RoomDay) => {
    if (stored) void cacheRoomDay(accountId, place, fresh);
  });
  useEffect(() => {
    if (query.data) storeFresh(query.data);
  }, [query.data]);
  const day = query.data ?? stored?.day;
  const room = day && !local.isPending ? roomOf(place, accountId, day, stored, sending) : undefined;
  return { query, room, isPending: local.isPending || (day === undefined && query.isPending) };
}

/**
 * Takes the room along: its list, and the screen with every file it needs.
 * @param parts what the screen loads when it is asked for.
 */
export function useOpening(
  { place, accountId, day }: Pick<Room, 'place' | 'accountId' | 'day'>,
  parts: readonly (() => Promise<unknown>)[],
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const sealed = await openRoom(place);
      const fresh = await client.fetchQuery({ ...roomDayQuery(place), staleTime: 0 }).catch(() => day);
      const stored: StoredRoom = { sealed, day: fresh, storedAt: new Date().toISOString() };
      client.setQueryData(storedRoomKey(accountId, place), stored);
      await storeRoom(accountId, place, stored).catch(noteVolatile);
      await storeScreen([loadReader, ...parts]);
    },
  });
}

const here = ({ place, stored, day }: Pick<Room, 'place' | 'stored' | 'day'>) => ({
  place,
  companyId: readCompanyId(),
  list: stored?.sealed.sha256 ?? day.list?.sha256 ?? '',
  refusal: null,
});

export type NewMark = { applicationId: string; way: MarkMethod } & (
  | { state: AttendanceState; undoes?: null }
  | { state: null; undoes: string }
);

/** Notes a mark on this phone; it is sent when the connection allows. */
export async function markPerson(
  room: Room,
  { applicationId, way, state, undoes }: NewMark,
): Promise<RoomMark> {
  const mark: RoomMark = {
    id: randomUuid(),
    ...(await nextPosition(room.accountId)),
    applicationId,
    state,
    way,
    undoes: undoes ?? null,
    markedAt: new Date().toISOString(),
  };
  await noteItem({ ...here(room), mark, event: null });
  return mark;
}

/** Undoes the last mark of this phone. @returns false when another phone made those of this person. */
export async function undoOwnMark(room: Room, applicationId: string): Promise<boolean> {
  const device = await readDeviceId(room.accountId);
  const own = room.results.get(applicationId)?.marks.find(({ deviceId }) => deviceId === device);
  if (!own) return false;
  await markPerson(room, { applicationId, way: 'hand', state: null, undoes: own.id });
  return true;
}

export type NewEvent = {
  kind: RoomEventKind;
  at: string;
  text: string;
  seat: string | null;
  applicationIds: string[];
};

export async function noteEvent(room: Room, event: NewEvent): Promise<void> {
  const { deviceId } = await nextPosition(room.accountId);
  await noteItem({ ...here(room), mark: null, event: { id: randomUuid(), deviceId, ...event } });
}
