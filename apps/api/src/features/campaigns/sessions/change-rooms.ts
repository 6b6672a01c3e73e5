import type { createCampaignRoom, saveCampaignRoom } from '@baara/contract/campaigns/sessions';
import { sessionMessages as messages } from '@baara/contract/campaigns/sessions-words';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import { problemsOf } from '@baara/seating';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { changeSeating, requireRoom } from './session-access.ts';
import { deleteRoom, insertRoom, isRoomNameTaken, type RoomRow, updateRoom } from './sessions.queries.ts';

type Room = BodyOf<typeof saveCampaignRoom>;

/** @throws 404; 403; 404 for another centre than the caller's; 422 for a name that is taken or seats that do not exist. */
export async function addRoom(
  db: Db,
  member: CompanyMember,
  campaignId: string,
  { centreId, ...room }: BodyOf<typeof createCampaignRoom>,
  now: Date,
): Promise<void> {
  await changeSeating(db, member, { campaignId, ability: 'rooms', now }, async (tx, campaign) => {
    const centre = campaign.row.centres.find(({ id }) => id === centreId);
    if (!centre || (campaign.centreId ?? centreId) !== centreId)
      throw notFound(messages.ROOM_NOT_FOUND, 'ROOM_NOT_FOUND');
    requireGoodSeats(room);
    await requireFreeName(tx, { centreId, name: room.name, otherThan: null });
    await insertRoom(tx, { campaign_id: campaignId, centre_id: centreId, ...columnsOf(room) });
    return { kind: 'room-saved', detail: `${room.name} (${centre.city}, ${centre.name})` };
  });
}

/** Once seats of it are given, its name alone changes. @throws as `addRoom`; 409 ROOM_IN_USE. */
export async function saveRoom(
  db: Db,
  member: CompanyMember,
  { campaignId, roomId }: { campaignId: string; roomId: string },
  room: Room,
  now: Date,
): Promise<void> {
  await changeSeating(db, member, { campaignId, ability: 'rooms', now }, async (tx, campaign) => {
    const stored = await requireRoom(tx, campaign, roomId);
    if (stored.is_in_use && !hasSameSeats(stored, room)) throw conflict('ROOM_IN_USE', messages.ROOM_IN_USE);
    requireGoodSeats(room);
    await requireFreeName(tx, { centreId: stored.centre_id, name: room.name, otherThan: roomId });
    await updateRoom(tx, roomId, columnsOf(room));
    return { kind: 'room-saved', detail: `${room.name} (${stored.centre})` };
  });
}

/** @throws 404; 403; 409 ROOM_IN_USE. */
export async function removeRoom(
  db: Db,
  member: CompanyMember,
  { campaignId, roomId }: { campaignId: string; roomId: string },
  now: Date,
): Promise<void> {
  await changeSeating(db, member, { campaignId, ability: 'rooms', now }, async (tx, campaign) => {
    const room = await requireRoom(tx, campaign, roomId);
    if (room.is_in_use) throw conflict('ROOM_IN_USE', messages.ROOM_IN_USE);
    await deleteRoom(tx, roomId);
    return { kind: 'room-removed', detail: `${room.name} (${room.centre})` };
  });
}

const columnsOf = ({ name, rows, columns, removedSeats, adaptedSeats, serves }: Room) => ({
  name,
  seat_rows: rows,
  seat_columns: columns,
  removed_seats: removedSeats,
  adapted_seats: JSON.stringify(adaptedSeats),
  serves: [...new Set(serves)],
});

const inOrder = (seats: readonly unknown[]): string =>
  JSON.stringify(seats.map((seat) => JSON.stringify(seat)).toSorted());

function hasSameSeats(stored: RoomRow, room: Room): boolean {
  return (
    stored.seat_rows === room.rows &&
    stored.seat_columns === room.columns &&
    inOrder(stored.removed_seats) === inOrder(room.removedSeats) &&
    inOrder(stored.adapted_seats) === inOrder(room.adaptedSeats) &&
    inOrder(stored.serves) === inOrder(room.serves)
  );
}

async function requireFreeName(db: Db, asked: Parameters<typeof isRoomNameTaken>[1]): Promise<void> {
  if (await isRoomNameTaken(db, asked)) throw invalid([{ field: 'name', message: messages.ROOM_TWICE }]);
}

/** The rules of the draw itself, said at the field they concern. */
function requireGoodSeats({ rows, columns, removedSeats, adaptedSeats, serves }: Room): void {
  const removed = new Set(removedSeats);
  if (removed.size >= rows * columns)
    throw invalid([{ field: 'removedSeats', message: messages.ROOM_EMPTY }]);
  const room = { id: 'room', rows, columns, removedSeats, adaptedSeats, serves };
  const input = { candidates: [], centres: [{ id: 'centre', rooms: [room] }] } as const;
  const [problem] = problemsOf({ ...input, seed: '0'.repeat(64), versions: 1, fill: 'balanced' });
  if (!problem) return;
  const seat = problem.id.split(' ').at(-1) ?? '';
  const message = problem.code === 'seat_named_twice' ? messages.SEAT_TWICE : messages.SEAT_OUTSIDE;
  throw invalid([
    { field: removed.has(seat) ? 'removedSeats' : 'adaptedSeats', message: `${message} : ${seat}` },
  ]);
}
