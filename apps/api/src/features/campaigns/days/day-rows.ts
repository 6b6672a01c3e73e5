import { attendanceOf, countAttendance } from '@baara/contract/campaigns/attendance';
import type { Db } from '../../../platform/db/database.ts';
import { selectExpected } from './day-access.ts';
import { type RoomOfDay, selectLists, updateRoomDay } from './days.queries.ts';
import { selectEvents, selectFileNumbers, selectMarks, selectSettlements } from './marks.queries.ts';

/** Everything stored of a room's day, with what the marks say of each person. */
export async function readDayRows(db: Db, at: RoomOfDay) {
  const people = await selectExpected(db, at);
  const ids = people.map(({ id }) => id);
  const marks = await selectMarks(db, at, ids);
  const settlements = await selectSettlements(db, at, ids);
  const events = await selectEvents(db, at);
  const lists = await selectLists(db, at);
  const others = [
    ...marks.map(({ applicationId }) => applicationId),
    ...events.flatMap(({ application_ids }) => application_ids),
    ...settlements.map(({ applicationId }) => applicationId),
  ];
  const numbers = await selectFileNumbers(db, [...new Set([...ids, ...others])]);
  return { people, marks, settlements, events, lists, numbers, results: attendanceOf(marks, settlements) };
}
export type DayRows = Awaited<ReturnType<typeof readDayRows>>;

/** Counts a room anew, in the transaction that wrote something about it. */
export async function recount(tx: Db, at: RoomOfDay, receivedAt?: Date): Promise<void> {
  const ids = (await selectExpected(tx, at)).map(({ id }) => id);
  const results = attendanceOf(await selectMarks(tx, at, ids), await selectSettlements(tx, at, ids));
  await updateRoomDay(tx, at, {
    counts: JSON.stringify(countAttendance(ids, results)),
    ...(receivedAt && { last_received_at: receivedAt }),
  });
}
