import { attendanceOf, type AttendanceResult } from '@baara/contract/campaigns/attendance';
import type { RoomDay, RoomEvent, RoomMark, RoomPerson } from '@baara/contract/campaigns/days';
import type { AttendanceState, MarkMethod, RoomEventKind } from '@baara/contract/campaigns/days-words';
import { useQuery } from '@tanstack/react-query';
import { readCompanyId } from '../../../lib/session.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { openRoom, roomDayQuery } from './days.api.ts';
import {
  isSamePlace,
  nextPosition,
  readDeviceId,
  type RoomPlace,
  type StoredItem,
  type StoredRoom,
} from './public/device/day-store.ts';
import { noteItem, type useRoomSending } from './public/device/room-sending.ts';
import { useDeviceRoll, useTakingAlong } from './public/device/use-device-roll.ts';

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
  const query = useQuery(roomDayQuery(place));
  const { accountId, sending, stored, day, isPending } = useDeviceRoll(place, query);
  const room = day && roomOf(place, accountId, day, stored, sending);
  return { query, room, isPending };
}

/** Takes the room along. @param parts what the screen loads when it is asked for. */
export const useOpening = (
  { place, accountId, day }: Pick<Room, 'place' | 'accountId' | 'day'>,
  parts: readonly (() => Promise<unknown>)[],
) =>
  useTakingAlong({
    place,
    accountId,
    day,
    open: () => openRoom(place),
    read: (client) => client.fetchQuery({ ...roomDayQuery(place), staleTime: 0 }),
    parts,
  });

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
