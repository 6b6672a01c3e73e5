import { attendanceOf, countAttendance } from '@baara/contract/campaigns/attendance';
import type { RoomDay, RoomReport } from '@baara/contract/campaigns/days';
import { dayMessages as messages } from '@baara/contract/campaigns/days-words';
import { campaignRoleMay } from '@baara/contract/campaigns/staff-roles';
import type { Db } from '../../../platform/db/database.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { canonicalJson, sha256 } from '../canonical-json.ts';
import { type DayPlace, dayOf, selectExpected } from './day-access.ts';
import { findRoomDay, type RoomOfDay, selectLists, updateRoomDay } from './days.queries.ts';
import { selectEvents, selectFileNumbers, selectMarks, selectSettlements } from './marks.queries.ts';
import { roomDayView } from './days.view.ts';
import { roomListOf, sealOf } from './room-list.ts';
import { reportOf } from './room-report.ts';

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

export type ReportNow = { report: RoomReport; sha256: Buffer };

/** The report as it would be signed now. */
export function currentReport(place: DayPlace, rows: DayRows): ReportNow {
  const report = reportOf(place, rows);
  return { report, sha256: sha256(canonicalJson(report)) };
}

/** Why a room's report cannot be signed now, as code and sentence. */
export function signRefusalOf(
  { session }: DayPlace,
  { lists, results, people }: DayRows,
  now: Date,
): readonly [code: string, message: string] | null {
  if (lists.length === 0) return ['DAY_NOT_OPENED', messages.SIGN_NOT_OPENED];
  if (session.day > dayOf(now)) return ['SIGN_TOO_EARLY', messages.SIGN_TOO_EARLY];
  const isOpen = people.some(({ id }) => results.get(id)?.state === 'contradiction');
  return isOpen ? ['SIGN_CONTRADICTIONS', messages.SIGN_CONTRADICTIONS] : null;
}

/** A room's day as somebody reads it. */
export async function readDay(db: Db, member: CompanyMember, place: DayPlace, now: Date): Promise<RoomDay> {
  const day = await findRoomDay(db, place.at);
  const rows = await readDayRows(db, place.at);
  const [latest] = rows.lists;
  const isOutdated =
    latest !== undefined &&
    !sealOf(roomListOf({ ...place, campaign: place.campaign.row }, rows.people, latest.version)).equals(
      latest.sha256,
    );
  const signed =
    day?.report && day.report_sha256
      ? { report: JSON.parse(day.report) as RoomReport, sha256: day.report_sha256 }
      : null;
  const { role } = place.campaign.situation;
  const maySign = campaignRoleMay(role, 'signRoom');
  return roomDayView(place, rows, {
    isOutdated,
    report: signed ?? currentReport(place, rows),
    signature: day?.signed_at && day.signed_name ? { name: day.signed_name, at: day.signed_at } : null,
    signAs: member.name,
    signRefusal: maySign && !signed ? (signRefusalOf(place, rows, now)?.[1] ?? null) : null,
    abilities: {
      call: campaignRoleMay(role, 'callRoom'),
      settle: maySign && !signed,
      sign: maySign && !signed,
    },
  });
}
