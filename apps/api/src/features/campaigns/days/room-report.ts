import type { AttendanceResult } from '@baara/contract/campaigns/attendance';
import { countAttendance } from '@baara/contract/campaigns/attendance';
import type { RoomReport } from '@baara/contract/campaigns/days';
import type { IncidentKind } from '@baara/contract/campaigns/days-words';
import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import { canonicalJson, sha256 } from '../../../platform/canonical-json.ts';
import type { DayPlace } from './day-access.ts';
import type { DayRows } from './day-rows.ts';
import { roomOf, sessionOf } from './room-list.ts';

/** What a report says of a room as it stands: file numbers and seats, no names. */
function reportOf(
  { campaign: { row }, session, room }: DayPlace,
  { people, marks, results, settlements, events, lists, numbers }: DayRows,
): RoomReport {
  const counts = countAttendance(
    people.map(({ id }) => id),
    results,
  );
  const numberOf = (id: string): string => {
    const number = numbers.get(id);
    return number === undefined ? 'dossier supprimé' : fileNumberInWords(row.file_prefix, number);
  };
  const of = (...states: AttendanceResult['state'][]): string[] =>
    people.flatMap(({ id, seat }) =>
      states.includes(results.get(id)?.state ?? 'expected') ? [`${numberOf(id)} · ${seat}`] : [],
    );
  const opened = events.find(({ kind }) => kind === 'opened');
  const closed = events.findLast(({ kind }) => kind === 'closed');
  return {
    institution: row.shown_institution,
    campaign: row.title,
    session: sessionOf(session),
    room: roomOf(room),
    counts: { ...counts, absent: counts.absent + counts.unmarked },
    absent: of('absent', 'expected'),
    excluded: of('excluded'),
    openedAt: opened?.happened_at.toISOString() ?? null,
    closedAt: closed?.happened_at.toISOString() ?? null,
    incidents: events.flatMap(({ kind, happened_at, text, seat, application_ids }) =>
      kind === 'opened' || kind === 'closed'
        ? []
        : [
            {
              kind: kind satisfies IncidentKind,
              at: happened_at.toISOString(),
              text,
              seat,
              fileNumbers: application_ids.map(numberOf),
            },
          ],
    ),
    settlements: settlements.map(({ applicationId, state, reason, at }) => ({
      fileNumber: numberOf(applicationId),
      state,
      reason,
      at: at.toISOString(),
    })),
    lists: lists.toReversed().map((list) => list.sha256.toString('hex')),
    marks: marks.length,
    devices: new Set(marks.map(({ deviceId }) => deviceId)).size,
  };
}

export type ReportNow = { report: RoomReport; sha256: Buffer };

/** The report as it would be signed now. */
export function currentReport(place: DayPlace, rows: DayRows): ReportNow {
  const report = reportOf(place, rows);
  return { report, sha256: sha256(canonicalJson(report)) };
}
